"""The rulesets under test, each by the name that was asked for: an id, or a module that defines ``RULESET``."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import pytest

from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyRuleset
from engine.testkit.plugin import OPTION


@cache
def rules_of(name: str) -> AnyRuleset:
    """The ruleset of the catalogue with this id, or that of the module. Raises ImportError where there is neither."""
    if name in ruleset_ids():
        return ruleset(name)
    found: AnyRuleset = import_module(name).RULESET
    return found


def names(config: pytest.Config) -> tuple[str, ...]:
    """Those that ``--ruleset`` names; without it all there are."""
    asked: list[str] = config.getoption("--ruleset")
    return tuple(asked or (*config.getini(OPTION), *ruleset_ids()))
