"""Finds the rulesets: every folder of ``engine/rulesets`` that defines ``RULESET``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engine.rulesets
from engine.contract import AnyRuleset
from engine.errors import WrongCall


@cache
def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rulesets, sorted; nothing is imported."""
    return tuple(sorted(module.name for module in iter_modules(engine.rulesets.__path__) if module.ispkg))


@cache
def ruleset(id: str) -> AnyRuleset:
    """The ruleset with this id. Raises WrongCall when there is none."""
    if id not in ruleset_ids():
        raise WrongCall("error-no-ruleset", id=id)
    found: AnyRuleset = import_module(f"engine.rulesets.{id}").RULESET
    return found
