"""One panel for every kind of request that rules make: a roll, a choice; never one for a ruleset."""
