"""Every test here runs for every ruleset under test, most of them on squares and on hexes."""

from __future__ import annotations

import pytest

from engine.contract import AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.testkit.chosen import names, rules_of
from engine.testkit.drawn_alike import draw_alike
from engine.testkit.scenes import LAYOUTS, scene
from engine.testkit.switches import switchings

draw_alike()

MOVED = 20
"""Battles of each ruleset whose map is resized and laid anew."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test for each ruleset; ``switching`` and ``moving`` count its battles under other switches."""
    asked, found = metafunc.fixturenames, names(metafunc.config)
    if "switching" in asked:
        _number(metafunc, "switching", [(id, number) for id in found for number in range(len(switchings(id)))])
    elif "moving" in asked:
        _number(metafunc, "moving", [(id, number) for id in found for number in range(MOVED)])
    elif "ruleset_id" in asked:
        metafunc.parametrize("ruleset_id", found)
    if "layout" in asked:
        metafunc.parametrize("layout", LAYOUTS, ids=str)


def _number(metafunc: pytest.Metafunc, name: str, battles: list[tuple[str, int]]) -> None:
    metafunc.parametrize(("ruleset_id", name), battles, ids=[f"{id}-{number}" for id, number in battles])


@pytest.fixture
def rules(ruleset_id: str) -> AnyRuleset:
    return rules_of(ruleset_id)


@pytest.fixture
def battle(ruleset_id: str, layout: Layout) -> AnyBattle:
    return scene(ruleset_id, layout)
