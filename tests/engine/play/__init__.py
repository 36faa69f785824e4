"""Tests of what carries any ruleset."""
