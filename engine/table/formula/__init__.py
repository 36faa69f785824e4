"""Dice formulas that the GM types: what is read, what its dice come to, and the exact odds."""
