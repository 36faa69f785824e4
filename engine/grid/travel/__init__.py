"""Movement: what a step costs, which cells are within reach, and the way there."""
