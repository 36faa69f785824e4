"""Tests of how OSE reads and writes stat blocks."""
