"""Values of a battle: combatants, sides and board; the actions and events that any ruleset has."""
