"""Looking back in the window: the strip under the map, its keys, its search, and what the players see of it."""
