"""How large the frozen program may be: for what is built, and for what installs it."""

LARGEST_MEGABYTES = 193
"""Measured with the manual: 190, of which Pillow, which packs films, has 8 with the libraries that it is linked to."""
