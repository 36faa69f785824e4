"""How things on the map are painted."""
