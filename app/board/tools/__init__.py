"""What the mouse does on the map, one mode a module."""
