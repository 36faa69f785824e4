"""The rulebook in the program: every rule of the battle's ruleset, searched, with its switches."""
