"""Trouble: the log, what a helper is told, runs that were cut off, who made the parts."""
