"""The scene of a battle: figures, zones and backdrop, for the GM and for the players."""
