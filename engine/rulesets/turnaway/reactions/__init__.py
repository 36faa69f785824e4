"""Reactions: what a path provokes, and the strike that follows."""
