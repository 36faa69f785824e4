"""What is done that is no attack."""
