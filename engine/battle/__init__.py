"""What is so: the battle, its combatants, sides and board; the actions and events that any ruleset has."""
