"""Tests of engine/save."""
