"""Tactics: how a figure that nobody moves decides, by what the contract offers and by nothing else."""
