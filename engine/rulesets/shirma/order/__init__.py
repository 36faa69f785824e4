"""Order of play: who acts when."""
