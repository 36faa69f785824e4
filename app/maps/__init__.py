"""Foreign maps in the program: their pictures put together, their meanings asked and remembered, boards written out."""
