"""What is drawn on the map, one kind of thing a module."""
