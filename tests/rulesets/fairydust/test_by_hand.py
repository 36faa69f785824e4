"""Wounds and states by the GM's hand."""

from __future__ import annotations

import pytest

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.sheet import Fate, Posture, Wound
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.table import Table
from tests.rulesets.fairydust.scenes import KNIFE, Figure, armed, fight

A = CombatantId("A")


def one(**sheet: object) -> FairyBattle:
    return fight(Figure("A", 5, 5, sheet=armed(KNIFE, **sheet)), Figure("s", 9, 9))


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("health", "by", "to", "hurt"),
    [
        (10, -2, None, 5),
        (10, 2, None, 1),
        (10, 9, None, 0),
        (10, 0, None, 3),
        (10, 0, 4, 6),
        (10, 0, 9, 1),
        # Without health the wounds themselves are what is shown.
        (None, 0, 5, 5),
        (None, 0, 1, 1),
    ],
)
def test_wounds_by_hand(health: int | None, by: int, to: int | None, hurt: int):
    battle = one(health=health, wounds=(Wound(1), Wound(2)))
    assert RULESET.adjust is not None
    assert RULESET.adjust(Table(battle), battle, A, Adjust((A,), by=by, to=to))[A].sheet.hurt == hurt


@pytest.mark.rule("FD-ACT-04", "FD-FAC-03", "FD-DEF-04", "FD-OUT-05")
def test_postures_marks_and_fates_are_put_and_taken_away():
    states = RULESET.states
    battle = one(posture=Posture.SITTING, unseen=True)

    def put(shown: FairyBattle, state: str, on: bool = True) -> FairyBattle:
        return states.put(Table(shown), shown, A, state, on, 0)

    assert states.of(battle, A) == ("sitting", "unseen")
    assert put(battle, "lying")[A].sheet.posture is Posture.LYING
    assert put(battle, "sitting", False)[A].sheet.posture is Posture.STANDING
    assert put(battle, "sitting") is put(battle, "lying", False) is put(battle, "dead", False) is battle
    assert states.of(put(battle, "passive"), A) == ("sitting", "unseen", "passive")
    assert states.of(put(battle, "unseen", False), A) == ("sitting",)
    for fate in (Fate.UNCONSCIOUS, Fate.SURRENDERED, Fate.FLED, Fate.DEAD):
        fallen = put(battle, fate.value)
        assert (fallen[A].sheet.fate, states.of(fallen, A)[-1]) == (fate, fate.value)
        assert put(fallen, fate.value, False)[A].sheet.fate is Fate.FIGHTING
