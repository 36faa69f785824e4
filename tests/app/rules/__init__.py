"""Tests of the rulebook in the program."""
