"""Carries any ruleset: runs its rules, keeps its history, works out its odds. Knows only the contract."""
