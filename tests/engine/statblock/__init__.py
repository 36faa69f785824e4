"""Tests of creatures as text."""
