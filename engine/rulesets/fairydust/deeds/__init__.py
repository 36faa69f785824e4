"""Deeds that are no attack."""
