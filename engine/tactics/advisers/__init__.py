"""Advisers: one thing each that a figure may do, and when; ``engine.tactics.priorities`` puts them in their order."""
