"""A blow from its declaration to what it does."""
