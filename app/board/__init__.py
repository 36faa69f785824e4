"""The map on screen: what is drawn, and what mouse and keyboard do on it."""
