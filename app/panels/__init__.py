"""Panels around the map: library, combatant, log, order of play, one a module."""
