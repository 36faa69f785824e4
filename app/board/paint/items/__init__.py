"""Single things on the map, each painted by its own module."""
