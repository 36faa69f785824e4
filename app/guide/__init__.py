"""The first steps: a ready battle in which the window says what to try next."""

TAKEN = "first-steps-taken"
"""Under this the settings keep that the first steps were taken, or ended by hand."""
