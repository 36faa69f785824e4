"""How a rule learns what dice and people did: dice, breakdowns, requests, and the table itself."""
