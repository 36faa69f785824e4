"""Forms made from the fields of a dataclass: any sheet and any options of any ruleset."""
