"""Damage and states by the GM's hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Adjust
from engine.rulesets.ranks.options import DamageTarget
from engine.rulesets.ranks.sheet import Condition
from engine.rulesets.ranks.state import RanksBattle
from engine.table.table import Table
from tests.rulesets.ranks.scene import RANKS, B, fight, sheet

ADJUST, STATES = RANKS.adjust, RANKS.states


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize(
    ("target", "by", "to", "damage", "falls"),
    [
        (DamageTarget.HEALTH, -3, None, 8, False),
        (DamageTarget.HEALTH, 3, None, 2, False),
        (DamageTarget.HEALTH, 9, None, 0, False),
        (DamageTarget.HEALTH, -6, None, 11, False),
        (DamageTarget.HEALTH, -7, None, 12, True),
        (DamageTarget.HEALTH, 0, 4, 8, False),
        (DamageTarget.HEALTH, 0, 0, 12, True),
        (DamageTarget.HEALTH, 0, 20, 0, False),
        # A tally shows the damage itself, and fells nobody.
        (DamageTarget.TALLY, -3, None, 8, False),
        (DamageTarget.TALLY, 0, 40, 40, False),
    ],
)
def test_damage_by_hand(target: DamageTarget, by: int, to: int | None, damage: int, falls: bool):
    battle = fight("A b", {"b": sheet(health=12, damage=5)}, damage_target=target)
    assert ADJUST is not None
    table = Table(battle)
    after = ADJUST(table, battle, B, Adjust((B,), by=by, to=to))
    assert after[B].sheet.damage == damage
    assert [(event.key, event.weight) for event in table.events] == ([("goes-down", 2)] if falls else [])
    again = Table(after)
    ADJUST(again, after, B, Adjust((B,), by=-1))
    assert not falls or again.events == []


@pytest.mark.rule("RK-GEN-09", "RK-GEN-06")
def test_conditions_come_and_go_one_by_one_and_out_is_the_gms_word():
    def put(battle: RanksBattle, state: str, on: bool = True) -> tuple[RanksBattle, list[str]]:
        table = Table(battle)
        return STATES.put(table, battle, B, state, on, 0), [event.key for event in table.events]

    states = (Condition.BOUND, Condition.UNAWARE)
    battle = fight("A b", {"b": replace(sheet(), conditions=states)})
    free, told = put(battle, "bound", False)
    assert (free[B].sheet.conditions, told) == ((Condition.UNAWARE,), [])
    assert put(free, "bound")[0][B].sheet.conditions == (Condition.UNAWARE, Condition.BOUND)
    assert put(battle, "bound")[0] is put(battle, "unconscious", False)[0] is battle
    out, told = put(battle, "out")
    assert (out[B].sheet.out, told, STATES.of(out, B)) == (True, ["goes-down"], ("bound", "unaware", "out"))
    back, told = put(out, "out", False)
    assert (back[B].sheet.out, told) == (False, [])
    # Whoever is down by its wounds is not told of a second time.
    dead = fight("A b", {"b": sheet(health=12, damage=12)}, damage_target=DamageTarget.HEALTH)
    assert put(dead, "out")[1] == []
