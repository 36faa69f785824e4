"""Creatures as old-school books print them: OSE, B/X, AD&D, Swords & Wizardry, Basic Fantasy; written as OSE."""
