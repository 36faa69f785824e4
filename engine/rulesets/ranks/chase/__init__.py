"""Running somebody down, and metres."""
