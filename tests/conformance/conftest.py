"""Every test here runs for every ruleset, most of them on squares and on hexes."""

from __future__ import annotations

import pytest

from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from tests.conformance.scenes import LAYOUTS, RULESETS, rules_of, scene


@pytest.fixture(params=RULESETS)
def ruleset_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def rules(ruleset_id: str) -> AnyRuleset:
    return rules_of(ruleset_id)


@pytest.fixture(params=LAYOUTS, ids=str)
def layout(request: pytest.FixtureRequest) -> Layout:
    return Layout(request.param)


@pytest.fixture
def battle(ruleset_id: str, layout: Layout) -> AnyBattle:
    return scene(ruleset_id, layout)
