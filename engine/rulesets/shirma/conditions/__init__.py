"""States, and how one is rid of them."""
