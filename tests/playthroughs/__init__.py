"""Recorded battles, and the test that replays them."""
