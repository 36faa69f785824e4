"""The test kit: what every ruleset promises, tried on yours, and what tests of a ruleset are written with.

    pytest --pyargs engine.testkit --ruleset my_rules

``my_rules`` is the id of an installed ruleset, or a module that defines ``RULESET``; ``--ruleset`` may be given again.
Without it all rulesets of the catalogue are tried, and those that ``flank_rulesets`` in the settings of pytest names.

- ``builders`` a battle from a map drawn as text · ``script`` a deed with its answers written out
- ``recorded`` playthroughs: replayed and compared · ``marks`` which rules no test names
- ``scenes`` the battles of the suite · ``test_*`` the suite itself

pytest and hypothesis come with ``pip install flank[testkit]``. The program imports nothing of this folder.
"""
