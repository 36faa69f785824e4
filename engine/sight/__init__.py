"""Sight: lines, cover, light, haze, and what a side has explored."""
