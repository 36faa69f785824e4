"""What helps those who play figures by themselves, and how standing orders answer for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.ids import CombatantId
from engine.play.by_setting import picked, question_of
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.sheet import Part, Place, Posture, Wound
from engine.table.requests import Choice, Option
from engine.tactics.careful import Careful
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.rulesets.fairydust.scenes import FIREBALL, KNIFE, STONE, Figure, armed, fight

A = CombatantId("A")
BITE = replace(KNIFE, id="bite", place=Place.BODY)


def alone(points: int = 5, *means: Any, **sheet: Any):
    return fight(Figure("A", 5, 5, sheet=armed(*means, **sheet)), points=points)


@pytest.mark.rule("FD-DMG-04")
@pytest.mark.parametrize(
    ("health", "wounds", "left", "most"),
    [(10, (), 10, 10), (10, (3, 2), 5, 10), (4, (3, 2), 0, 4), (0, (7,), 13, 20), (None, (7, 15), 0, 20)],
)
def test_without_a_health_of_its_own_wounds_are_held_against_twenty(health, wounds, left, most):
    assert RULESET.tactics.health is not None
    battle = alone(5, KNIFE, health=health, wounds=tuple(map(Wound, wounds)))
    assert RULESET.tactics.health(battle, A) == (left, most)


@pytest.mark.rule("FD-ACT-04")
def test_who_sits_or_lies_is_worse_off():
    assert [RULESET.tactics.burden(alone(5, KNIFE, posture=posture), A) for posture in Posture] == [0, 150, 150]


@pytest.mark.rule("FD-ACT-03", "FD-ACT-04")
@pytest.mark.parametrize(
    ("means", "posture", "wanted"),
    [
        ((KNIFE,), "standing", []),
        ((KNIFE,), "lying", ["posture standing"]),
        ((), "sitting", ["posture standing"]),
        ((replace(KNIFE, place=Place.BELT),), "standing", ["take knife"]),
        ((replace(KNIFE, place=Place.POCKET), replace(BITE, place=Place.BAG)), "standing", ["take knife", "take bite"]),
        # With a bite or a spell nobody needs a knife, and stones are for who finds nothing else.
        ((replace(KNIFE, place=Place.BELT), BITE), "standing", []),
        ((replace(KNIFE, place=Place.BELT), FIREBALL), "standing", []),
        ((replace(STONE, place=Place.BAG),), "standing", []),
    ],
)
def test_what_is_done_before_an_attack(means: tuple[Any, ...], posture: str, wanted: list[str]):
    battle = alone(5, *means, posture=Posture(posture))
    assert [f"{one.kind} {one.manner or one.item}" for one in RULESET.tactics.first(battle, A)] == wanted


def defences(*options: tuple[str, int | None]) -> tuple[Option, ...]:
    return tuple(Option(key, () if cost is None else (("cost", cost),)) for key, cost in options)


DODGE, PASSIVE = ("react-dodge", 2), ("stay-passive", None)


@pytest.mark.rule("FD-DEF-02", "FD-SKL-05", "FD-AP-01")
@pytest.mark.parametrize(
    ("options", "points", "best", "while_two", "passive"),
    [
        ((PASSIVE, DODGE, ("react-parry", 1)), 4, 1, 1, 0),
        ((PASSIVE, DODGE, ("react-parry", 1)), 3, 1, 0, 0),
        ((PASSIVE, ("turn-and-dodge", 3)), 5, 1, 1, 0),
        ((PASSIVE, ("turn-and-dodge", 3)), 4, 1, 0, 0),
        # What costs nothing leaves what there is.
        ((("react-glare", None), PASSIVE), 2, 0, 0, 1),
        ((("react-glare", None), PASSIVE), 1, 0, 1, 1),
        ((("relation-behind", None), PASSIVE), 5, 1, 1, 1),
        ((("relation-behind", None),), 5, None, None, None),
    ],
)
def test_a_standing_order_takes_the_best_defence_while_two_points_are_left(options, points, best, while_two, passive):
    asked, battle = Choice("how-met", defences(*options), by=A), alone(points, KNIFE)
    question = question_of(RULESET, asked)
    assert question is not None
    answers = {way.id: picked(RULESET, asked, battle, way) for way in question.ways}
    assert answers == {"best": best, "while-two": while_two, "passive": passive}
    # By somebody who is not in the battle nothing is kept.
    strange = replace(asked, by=CombatantId("nobody"))
    assert picked(RULESET, strange, battle, next(way for way in question.ways if way.id == "while-two")) == best


@pytest.mark.rule("FD-DEF-01", "FD-SKL-12", "FD-DMG-04")
def test_what_map_and_state_propose_is_taken_and_only_the_judgement_asks_for_more():
    battle, forced = alone(5, KNIFE), defences(("relation-behind", None), PASSIVE)
    asked = Choice("how-met", forced, at=A)
    question = question_of(RULESET, asked)
    assert question is not None
    open_ = replace(asked, options=defences(PASSIVE, DODGE))
    found = {
        way.id: (picked(RULESET, asked, battle, way), picked(RULESET, open_, battle, way)) for way in question.ways
    }
    assert found == {"forced": (0, None), "proposed": (0, 0)}
    skill = Choice("which-passive", defences(("a", None), ("b", None)), by=A)
    usual = question_of(RULESET, skill)
    assert usual is not None
    assert picked(RULESET, skill, battle, usual.ways[0]) == 0
    fate = Choice("out-of-fight", defences(("fate-fighting", None), ("fate-dead", None)), at=A)
    judged = question_of(RULESET, fate)
    assert judged is not None
    assert {way.id: picked(RULESET, fate, battle, way) for way in judged.ways} == {
        "fate-unconscious": None,
        "fate-dead": 1,
        "fate-fighting": 0,
    }
    assert question_of(RULESET, replace(fate, by=A)) is None


@pytest.mark.rule("FD-DEF-06")
@pytest.mark.parametrize("player", [Quick, Careful])
def test_nobody_goes_for_one_who_only_stands_by(player: Any):
    def goes_for(part: Part) -> CombatantId | None:
        weak = Figure("b", 5, 4, "S", armed(part=part, health=1))
        deed = player(RULESET, Rehearsal(RULESET)).deed(fight(Figure("A", 5, 5, "N", armed(KNIFE)), weak), A)
        return None if deed is None else deed.target

    assert (goes_for(Part.FIGHTER), goes_for(Part.BYSTANDER)) == ("b", None)
