"""The rules of Skirmish: scenes drawn as text, answers written out, odds worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from skirmish import RULESET
from skirmish.sheet import Options, Sheet, Skirmish

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Cell, Step
from engine.testkit.builders import Fighter, battle
from engine.testkit.marks import untested
from engine.testkit.script import chances, do, lines

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("C")
DUEL = """
. . . . .
. A b . .
. . . . .
"""
STRIKE = Action("strike", actor=A, target=B)


def begun(picture: str, *initiative: int, options: Options | None = None, **sheets: Sheet) -> Skirmish:
    """The battle of a picture after its first initiative; ``sheets`` by letter."""
    drawn = battle(RULESET, picture, {id: Fighter(sheet=sheet) for id, sheet in sheets.items()}, options=options)
    return do(RULESET, drawn, Action(BEGIN), *initiative).battle


@pytest.mark.rule("SK-ORDER-01")
def test_the_highest_goes_first_and_everybody_rolls_again_each_round() -> None:
    here = begun(DUEL, 2, 2, b=Sheet(quickness=1))
    assert here.state.order == (B, A)
    here = do(RULESET, here, Action(NEXT)).battle
    assert here.state.acting == A
    here = do(RULESET, here, Action(NEXT), 6, 1).battle
    assert (here.state.round, here.state.acting) == (2, A)


@pytest.mark.rule("SK-STRIKE-01", "SK-WOUND-01")
def test_the_odds_of_a_blow() -> None:
    # 2d6 reach 7 in 21 of 36 cases; each hit costs 1 to 6.
    assert chances(RULESET, begun(DUEL, 6, 1), STRIKE) == {"hit": Fraction(21, 36), "miss": Fraction(15, 36)}


@pytest.mark.rule("SK-STRIKE-01")
def test_a_friend_beside_the_target_helps_by_one() -> None:
    told = do(RULESET, begun(". C .\nA b .", 1, 6, 2), STRIKE, (3, 3), 2)
    assert lines(told.roll()) == {"reason-skill": 0, "reason-crowd": 1}
    assert told.keys == ["strike", "hurt"]


@pytest.mark.rule("SK-WOUND-01")
def test_a_heavy_weapon_wounds_by_one_more_and_at_no_hit_points_a_fighter_is_out() -> None:
    told = do(RULESET, begun(DUEL, 6, 1, A=Sheet(heavy=True)), STRIKE, (6, 6), 5)
    assert told.args("hurt") == {"points": 6}
    assert told.keys[-1] == "falls"
    assert RULESET.is_out(told.battle, B)


@pytest.mark.rule("SK-SHOOT-01")
def test_distance_and_cover_make_a_shot_harder() -> None:
    far = begun("A . . . . . . . b", 6, 1, A=Sheet(bow=True))
    shot = Action("shoot", actor=A, target=B)
    assert lines(do(RULESET, far, shot, (1, 1)).roll())["reason-distance"] == -1
    low = begun("A . . ^ b", 6, 1, A=Sheet(bow=True))
    price = lines(do(RULESET, low, shot, (1, 1)).roll())["reason-cover"]
    assert price in (-1, -2, -4)
    careless = replace(low, options=Options(cover=False))
    assert "reason-cover" not in lines(do(RULESET, careless, shot, (1, 1)).roll())


@pytest.mark.rule("SK-SHOOT-01")
def test_nobody_shoots_with_an_enemy_beside_him() -> None:
    here = begun(DUEL, 6, 1, A=Sheet(bow=True))
    found = RULESET.objections(here, Action("shoot", actor=A, target=B))
    assert [one.key for one in found] == ["objection-enemy-beside"]


@pytest.mark.rule("SK-MOVE-01")
def test_ground_costs_and_a_walk_beyond_the_speed_is_objected_to() -> None:
    here = begun("A , , , . b", 6, 1)
    path = tuple(Step(Cell(x, 0), 2) for x in (1, 2, 3, 4))
    seen = RULESET.foresee(here, Action("move", actor=A, path=path))
    assert seen.prices == (2, 4, 6, 7)
    assert [one.key for one in seen.objections] == ["objection-too-far"]


@pytest.mark.rule("SK-LEAVE-01")
def test_who_leaves_a_reach_may_be_struck_and_stops_when_hurt() -> None:
    here = begun(DUEL, 6, 1)
    away = Action("move", actor=A, path=(Step(Cell(0, 1), 6),))
    assert [(mark.step, mark.by) for mark in RULESET.foresee(here, away).marks] == [(0, B)]
    struck = do(RULESET, here, away, "option-strike", (4, 4), 3).battle
    assert (struck[A].cell, struck[A].sheet.hits) == (Cell(1, 1), 3)
    assert do(RULESET, here, away, "option-hold").battle[A].cell == Cell(0, 1)
    calm = replace(here, options=Options(reactions=False))
    assert do(RULESET, calm, away).battle[A].cell == Cell(0, 1)


def test_every_rule_is_named_by_a_test() -> None:
    assert untested(RULESET, Path(__file__).parent) == []
