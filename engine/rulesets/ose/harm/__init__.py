"""Harm: what a hit does."""
