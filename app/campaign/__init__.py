"""What is kept from one evening to the next, as the window handles it."""
