"""Tests of engine/sight."""
