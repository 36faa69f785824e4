"""States by the GM's hand."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.rulesets.shirma.conditions.states import PASSING
from engine.rulesets.shirma.sheet import Condition, Fate
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table
from tests.rulesets.shirma.scene import SHIRMA, fight, sheet, with_sheet

B = CombatantId("b")


def put(battle: ShirmaBattle, state: str, on: bool = True, rounds: int = 0) -> ShirmaBattle:
    return SHIRMA.states.put(Table(battle), battle, B, state, on, rounds)


@pytest.mark.rule("SH-COND-01", "SH-CONDOFF-01")
@pytest.mark.parametrize("kind", [Condition.BLEEDING, Condition.BURNING, *sorted(PASSING)])
def test_a_state_is_put_and_taken_away_and_only_what_passes_counts_turns(kind: Condition):
    battle = fight("A.b")
    bad = put(battle, kind.value, rounds=3)
    (found,) = bad[B].sheet.afflictions
    assert (found.kind, found.turns) == (kind, 3 if kind in PASSING else 0)
    assert SHIRMA.states.of(bad, B) == (kind.value,)
    assert put(bad, kind.value) is bad
    assert not put(bad, kind.value, False)[B].sheet.has(kind)
    assert put(battle, kind.value, False) is battle


def test_what_the_gm_puts_on_by_hand_is_told_by_that_line_alone():
    table = Table(fight("A.b"))
    bad = SHIRMA.states.put(table, fight("A.b"), B, "prone", True, 0)
    SHIRMA.states.put(table, bad, B, "prone", False, 0)
    assert not table.events


@pytest.mark.rule("SH-NPC-08")
def test_who_yields_is_free_again_with_a_word_and_the_dead_are_left_alone():
    battle = fight("A.b")
    yielded = put(battle, "surrendered")
    assert (yielded[B].sheet.fate, SHIRMA.states.of(yielded, B)) == (Fate.SURRENDERED, ("surrendered",))
    assert put(yielded, "surrendered", False)[B].sheet.fate is Fate.FIGHTING
    dead = with_sheet(battle, "b", fate="dead")
    assert put(dead, "prone") is put(dead, "surrendered") is dead
    prone = fight("A.b", {"b": sheet("sword", states=("prone", "stunned"))})
    assert SHIRMA.states.of(put(prone, "prone", False), B) == ("stunned",)
