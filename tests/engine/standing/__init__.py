"""Tests of engine/standing."""
