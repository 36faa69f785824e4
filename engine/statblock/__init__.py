"""Creatures from text and back: what a pasted stat block says, and a sheet written as one."""
