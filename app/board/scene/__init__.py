"""What is shown of a battle: its figures, zones and backdrop, for the GM and for the players."""
