"""One folder per ruleset, the same file names in each."""
