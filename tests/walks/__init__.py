"""Recorded walks: battles in which anything is done, with all that the window is told of them after every deed."""
