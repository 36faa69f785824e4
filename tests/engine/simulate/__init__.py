"""Tests of simulated battles."""
