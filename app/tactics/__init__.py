"""Figures that the program plays at the table: what one would do, and letting them act."""
