"""Hit points and states by the GM's hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.ose.sheet import Condition, Spirit
from engine.rulesets.ose.state import OseBattle
from engine.table.table import Table
from tests.rulesets.ose.scene import OSE, fight, sheet

B = CombatantId("b")


def put(battle: OseBattle, state: str, on: bool = True) -> OseBattle:
    return OSE.states.put(Table(battle), battle, B, state, on, 0)


@pytest.mark.rule("OSE-DMG-05")
@pytest.mark.parametrize(
    ("hp", "by", "to", "left"),
    [(5, 2, None, 7), (5, 9, None, 10), (5, 0, None, 5), (5, -2, None, 3), (5, 0, 8, 8), (5, 0, 2, 2), (-3, 0, 1, 1)],
)
def test_hit_points_by_hand(hp: int, by: int, to: int | None, left: int):
    battle = fight("A b", {"b": replace(sheet("sword"), hp=hp, hp_most=10)})
    assert OSE.adjust is not None
    assert OSE.adjust(Table(battle), battle, B, Adjust((B,), by=by, to=to))[B].sheet.hp == left


@pytest.mark.rule("OSE-HELPLESS-01", "OSE-MORALE-06")
def test_conditions_come_and_go_one_by_one_and_flight_ends_with_a_word():
    battle = fight("A b", {"b": replace(sheet("sword"), conditions=(Condition.BLINDED, Condition.BOUND))})
    assert put(battle, "blinded", False)[B].sheet.conditions == (Condition.BOUND,)
    assert put(battle, "mute")[B].sheet.conditions == (Condition.BLINDED, Condition.BOUND, Condition.MUTE)
    assert put(battle, "mute", False) is put(battle, "bound") is put(battle, "fleeing", False) is battle
    for state, spirit in (("fleeing", Spirit.FLEEING), ("surrendered", Spirit.SURRENDERED)):
        broken = put(battle, state)
        assert broken[B].sheet.spirit is spirit
        assert OSE.states.of(broken, B) == ("blinded", "bound", state)
        assert put(broken, state, False)[B].sheet == battle[B].sheet
