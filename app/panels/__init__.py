"""What stands around the map: library, combatant, log, order of play, one panel a module."""
