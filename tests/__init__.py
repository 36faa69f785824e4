"""The tests of Flank."""
