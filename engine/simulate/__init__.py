"""Simulation: a battle played out many times by itself, in as many processes as there are."""
