"""Places of figures: reach, arcs, and what surrounds them."""
