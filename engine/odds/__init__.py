"""Exact odds: a rule walked along every way its dice can fall."""
