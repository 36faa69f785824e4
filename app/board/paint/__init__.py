"""Painting of things on the map."""
