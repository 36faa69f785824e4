"""The map asks a ruleset for its cheap answers, and never for what only the panel shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.scene.figures import figures
from app.text import Text
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset_ids
from engine.contract import AnyBattle, Gauges
from engine.grid.grid import Layout
from engine.testkit.chosen import rules_of
from engine.testkit.scenes import scene


@pytest.mark.parametrize("id", ruleset_ids())
def test_the_map_does_not_work_out_what_only_the_panel_shows(id: str) -> None:
    asked: list[CombatantId] = []
    rules = rules_of(id)

    def counted(battle: AnyBattle, id: CombatantId) -> Gauges:
        asked.append(id)
        return rules.gauges(battle, id)

    assert figures(replace(rules, gauges=counted), scene(id, Layout.SQUARE), Text("en"))
    assert asked == []
