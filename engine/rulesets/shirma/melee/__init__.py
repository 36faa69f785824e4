"""Melee from the declaration to the blow struck back."""
