"""What is done to an opponent instead of harm."""
