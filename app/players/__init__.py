"""The window for the players: what their side sees of the battle, on a screen or table of their own."""
