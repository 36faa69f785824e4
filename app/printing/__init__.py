"""Printing: the map at true scale, sheets and the battle, on paper or as PDF; always in light colours."""
