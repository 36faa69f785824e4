"""The table between rules and people: dice, breakdowns, requests and their answers."""
