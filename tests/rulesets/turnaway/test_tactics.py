"""What helps those who play figures by themselves, and how standing orders and the odds answer for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.ids import CombatantId
from engine.play.by_setting import picked, question_of
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.sheet import Posture, Readiness
from engine.table.requests import Choice, Option
from tests.rulesets.turnaway.scenes import BOW, CROSSBOW, DAGGER, SWORD, Figure, armed, fight

A = CombatantId("A")
CLAWS = replace(SWORD, id="claws", natural=True)
KNIFE = replace(DAGGER, id="knife", range_max=8)
EMPTY, CASED = replace(CROSSBOW, readiness=Readiness.READY), replace(CROSSBOW, readiness=Readiness.CASED)


def first(sheet: Any, distance: int = 5, **enemy: Any) -> list[str]:
    """What A does before it attacks, an enemy being so many cells away."""
    battle = fight(Figure("A", 5, 5, "N", sheet), Figure("e", 5 + distance, 5, "N", armed(SWORD, **enemy)))
    return [f"{action.kind} {action.item}".strip() for action in RULESET.tactics.first(battle, A)]


@pytest.mark.rule("TA-HP-01", "TA-NLT-01")
@pytest.mark.parametrize(("hp", "nonlethal", "left"), [(9, 0, 9), (9, 2, 7), (2, 5, 0), (-3, 0, 0)])
def test_what_was_taken_nonlethally_is_not_left(hp: int, nonlethal: int, left: int):
    battle = fight(Figure("A", 5, 5, "N", armed(SWORD, hp=hp, max_hp=12, nonlethal=nonlethal)))
    assert RULESET.tactics.health is not None
    assert RULESET.tactics.health(battle, A) == (left, 12)


@pytest.mark.rule("TA-AC-03", "TA-MOV-07", "TA-WHL-02")
def test_who_is_held_is_worse_off_than_who_lies_and_what_is_bad_adds_up():
    def burden(**state: Any) -> int:
        return RULESET.tactics.burden(fight(Figure("A", 5, 5, "N", armed(SWORD, **state))), A)

    lies, held, open_ = {"posture": Posture.PRONE}, {"immobilised": True}, {"open": True}
    assert [burden(), burden(**lies), burden(**held), burden(surprised=True), burden(**open_)] == [
        0,
        150,
        250,
        100,
        120,
    ]
    assert burden(grappling=True) == burden(grappling=True, **held) == 250
    assert burden(posture=Posture.CROUCHED) == 0
    assert burden(**lies, **held, surprised=True, **open_) == 620


@pytest.mark.rule("TA-MOV-07", "TA-FUL-04", "TA-FUL-05")
@pytest.mark.parametrize(
    ("sheet", "wanted"),
    [
        (armed(SWORD), []),
        (armed(SWORD, posture=Posture.PRONE), ["stand"]),
        (armed(SWORD, posture=Posture.CROUCHED), []),
        # Less than a third of the hit points left: 6 of 20, not 7 of 21.
        (armed(SWORD, hp=6, max_hp=20, potions=("1d8", "2d8")), ["potion 1d8"]),
        (armed(SWORD, hp=7, max_hp=21, potions=("1d8",)), []),
        (armed(SWORD, hp=6, max_hp=20), []),
        # With empty hands the blade before the bow; a knife that can be thrown is a blade; a case is opened first.
        (armed(BOW, SWORD, main=""), ["draw sword", "draw bow"]),
        (armed(BOW, KNIFE, main=""), ["draw knife", "draw bow"]),
        (armed(BOW, SWORD, main="bow"), []),
        (armed(CASED, main=""), ["prepare crossbow"]),
        # Claws are always at hand, and nothing is drawn for them.
        (armed(CLAWS, SWORD, main=""), []),
        (armed(EMPTY), ["load-moving crossbow", "load crossbow"]),
        (armed(replace(EMPTY, natural=True), main=""), []),
        (armed(CROSSBOW), []),
    ],
)
def test_what_is_done_before_an_attack(sheet: Any, wanted: list[str]):
    assert first(sheet) == wanted


@pytest.mark.rule("TA-FUL-04", "TA-FUL-05")
def test_nobody_drinks_or_loads_beside_an_enemy_who_is_up():
    for sheet in (armed(EMPTY), armed(SWORD, hp=1, max_hp=20, potions=("1d8",))):
        assert first(sheet, 1) == []
        assert first(sheet, 1, unconscious=True) == first(sheet, 2) != []


@pytest.mark.rule("TA-TRP-11", "TA-FMV-05", "TA-SAV-01")
@pytest.mark.parametrize(
    ("key", "way"), [("narrow-trip", "pass"), ("stumble", "pass"), ("difficulty", "difficulty-16")]
)
def test_the_gms_judgements_have_their_orders(key: str, way: str):
    battle = fight(Figure("A", 5, 5))
    options = tuple(Option(f"option-{number}", declines=number == 1) for number in range(9))
    asked = Choice(key, options, at=A)
    question = question_of(RULESET, asked)
    assert question is not None
    found = question.way(way)
    assert found is not None
    # Of the difficulties 5, 10, 12, 14, 15, 16 the last has the place 5; who declines takes the option that does.
    assert picked(RULESET, asked, battle, found) == (5 if key == "difficulty" else 1)
    assert question_of(RULESET, replace(asked, by=A)) is None
