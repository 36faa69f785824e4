"""Mouse modes of the map, one a module."""
