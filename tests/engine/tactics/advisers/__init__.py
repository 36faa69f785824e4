"""Each adviser by itself."""
