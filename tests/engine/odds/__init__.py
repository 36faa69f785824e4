"""Tests of engine/odds."""
