"""Where one may stand and step, and which sides still fight."""
