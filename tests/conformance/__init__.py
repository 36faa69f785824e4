"""The promises that every ruleset keeps, tried on every ruleset of the catalogue and on the toy."""
