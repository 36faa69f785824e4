"""Ground under the figures: where one may stand and step, and which sides still fight."""
