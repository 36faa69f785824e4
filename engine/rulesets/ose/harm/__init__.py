"""What a hit does."""
