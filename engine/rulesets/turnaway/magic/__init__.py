"""Spells and saving throws."""
