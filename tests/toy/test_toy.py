"""The toy's rules do what its README says: what is tested with the toy can be worked out in the head."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, Outcome
from engine.grid.cell import Cell, Step
from engine.odds.odds import forecast
from engine.play.advance import Done, Paused, advance
from engine.table.requests import Choice, Faces, Pick
from tests import builders
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)


def duel() -> AnyBattle:
    battle = builders.battle(
        TOY,
        """
        . . . . .
        . A b . .
        . . . . .
        """,
    )
    return begun(battle, 6, 1)


def begun(battle: AnyBattle, *initiative: int) -> AnyBattle:
    return done(battle, Action(BEGIN), *(Faces((number,)) for number in initiative)).battle


def done(battle: AnyBattle, action: Action, *answers: Faces | Pick) -> Done:
    result = advance(TOY, battle, action, answers)
    assert isinstance(result, Done)
    return result


@pytest.mark.toy_rule("TOY-ORDER-01")
def test_the_higher_initiative_goes_first_and_the_turn_comes_round() -> None:
    battle = begun(duel(), 2, 5)
    assert battle.state.acting == B
    battle = done(battle, Action(NEXT)).battle
    assert battle.state.acting == A
    battle = done(battle, Action(NEXT)).battle
    assert (battle.state.acting, battle.state.round) == (B, 2)


@pytest.mark.toy_rule("TOY-ATTACK-01", "TOY-PARRY-01", "TOY-DAMAGE-01")
def test_the_odds_of_a_strike() -> None:
    # 4, 5 or 6 of six hit; the wary parry with 5 or 6; the damage is d6:
    # miss 1/2, parried 1/2 · 1/3, every damage 1/2 · 2/3 · 1/6
    odds = forecast(TOY, duel(), STRIKE)
    assert odds.outcomes == {
        Outcome("miss"): Fraction(1, 2),
        Outcome("parried"): Fraction(1, 6),
        **{Outcome("hit", (("damage", n),)): Fraction(1, 18) for n in range(1, 7)},
    }


@pytest.mark.toy_rule("TOY-ATTACK-01")
def test_a_larger_die_hits_more_often() -> None:
    battle = replace(duel(), options=Options(die=10))
    # 4 to 10 of ten
    assert forecast(TOY, battle, STRIKE).chance(lambda outcome: outcome.key != "miss") == Fraction(7, 10)


@pytest.mark.toy_rule("TOY-PARRY-01")
def test_a_parried_blow_does_nothing() -> None:
    after = done(duel(), STRIKE, Faces((6,)), Pick(0), Faces((5,))).battle
    assert after[B].sheet.hits == 6


@pytest.mark.toy_rule("TOY-DAMAGE-01")
def test_at_no_hit_points_the_combatant_is_out() -> None:
    after = done(duel(), STRIKE, Faces((4,)), Pick(1), Faces((6,)))
    assert TOY.gauges(after.battle, B).is_out
    assert [event.key for event in after.events] == ["strike", "hurt", "falls"]


@pytest.mark.toy_rule("TOY-MOVE-01")
def test_ground_costs_and_a_walk_beyond_the_speed_is_objected_to() -> None:
    battle = begun(builders.battle(TOY, "A , , , . . b"), 6, 1)
    path = tuple(Step(Cell(x, 0), 2) for x in (1, 2, 3))
    foresight = TOY.foresee(battle, Action("move", actor=A, path=path))
    assert foresight.prices == (2, 4, 6)
    assert [objection.key for objection in foresight.objections] == ["objection-too-far"]


@pytest.mark.toy_rule("TOY-LEAVE-01")
def test_leaving_reach_is_marked_before_and_struck_on_the_way_and_a_wound_ends_the_walk() -> None:
    battle = duel()
    away = Action("move", actor=A, path=(Step(Cell(0, 1), 6),))
    assert [(mark.step, mark.by) for mark in TOY.foresee(battle, away).marks] == [(0, B)]
    asked = advance(TOY, battle, away)
    assert isinstance(asked, Paused)
    assert isinstance(asked.request, Choice)
    assert asked.request.reaction
    hurt = done(battle, away, Pick(0), Faces((6,)), Pick(1), Faces((1,))).battle
    assert (hurt[A].cell, hurt[A].sheet.hits) == (Cell(1, 1), 5)
    held = done(battle, away, Pick(1)).battle
    assert held[A].cell == Cell(0, 1)


@pytest.mark.toy_rule("TOY-REST-01")
def test_a_rest_gives_one_hit_point_back_but_no_more_than_there_were() -> None:
    battle = duel()
    tired = battle.with_sheet(A, Sheet(hits=3))
    assert done(tired, Action("rest", actor=A)).battle[A].sheet.hits == 4
    assert done(battle, Action("rest", actor=A)).battle[A].sheet.hits == 6


@pytest.mark.toy_rule("TOY-THROW-01")
def test_a_stone_flies_on_the_way_of_the_die_and_hits_who_stands_where_it_ends() -> None:
    battle = duel()
    there = battle[B].cell
    assert there is not None
    # Way 3 of eight is the east: aimed at the cell two to the west of b, it flies two cells.
    throw = Action("throw", actor=A, cell=Cell(there.x - 2, there.y))
    step = done(battle, throw, Faces((3,)), Faces((2,)))
    assert step.battle[B].sheet.hits == Sheet().hits - 1
    stone = next(event for event in step.events if event.key == "stone")
    assert stone.trail == (Cell(there.x - 2, there.y), Cell(there.x - 1, there.y), there)


def test_the_gm_puts_somebody_elsewhere_in_the_order() -> None:
    battle = duel()
    assert battle.state.order == (A, B)
    action = TOY.reorder(battle, B, A)
    assert action is not None
    battle = done(battle, action).battle
    assert battle.state.order == (B, A)
    assert battle.state.acting == A


def test_a_chart_with_a_gap_and_limits_that_cross_are_complained_about() -> None:
    assert TOY.complaints(Options()) == ()
    assert [one.key for one in TOY.complaints(Options(least=5, most=2))] == ["complaint-limits"]
    assert [one.key for one in TOY.complaints(Options(mishaps=Options().mishaps[:1]))] == ["complaint-gap"]
