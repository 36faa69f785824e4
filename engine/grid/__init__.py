"""Geometry of square and hex grids: no combat word in it."""
