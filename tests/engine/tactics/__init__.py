"""Tests of how figures decide that nobody moves."""
