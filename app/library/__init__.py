"""The library beside the map: creatures of one's own above those of the ruleset."""
