"""Phases and turns that pass by themselves: when nobody can do anything, when a turn is spent, as orders say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action, Put
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.contract import (
    AS_ORDERED,
    ASK,
    BY_ITSELF,
    NEXT,
    STRUCK,
    STRUCK_CLOSE,
    TURN_END,
    AnyBattle,
    AnyRuleset,
    Objection,
    StandingQuestion,
)
from engine.grid.cell import Cell
from engine.play.history import History, Step
from engine.play.passing import passed_by_itself, passing, turn_ending, undone_with
from engine.save.journal import Journal
from engine.table.requests import Pick
from tests import builders
from tests.toy import TOY
from tests.toy.turn import order

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")
STRIKE = Action("strike", actor=A, target=B)
NO = (Objection("objection-unknown"),)


def scene(picture: str = "A b . . c", *orders: StandingOrder, struck: bool = True) -> AnyBattle:
    """A fight in its first round, the turn A's, who has struck."""
    fight = builders.battle(TOY, picture, started=True)
    ids = tuple(sorted(fight.combatants))
    state = replace(fight.state, round=1, order=ids, initiative=(1,) * len(ids), place=0, struck=struck)
    return replace(fight.with_state(state), orders=orders)


def ordered(way: str = STRUCK.id, **whose: Any) -> StandingOrder:
    return StandingOrder(TURN_END, way, **whose)


def ruled(usual: str = ASK, **order_of: Any) -> AnyRuleset:
    """The toy, its order of play changed; ``next``: changes of the button."""
    button = order_of.pop("next", {})

    def told(battle: AnyBattle) -> Any:
        found = order(battle)
        changed = replace(found.next, **button) if found.next is not None and button is not None else None
        return replace(found, next=changed, **order_of)

    question = StandingQuestion(TURN_END, (), (STRUCK_CLOSE, STRUCK), usual=usual, usual_gm=usual)
    return replace(TOY, order=told, standing=(question,))


@pytest.mark.parametrize(
    ("rules", "passes"),
    [
        (ruled(passes="nobody-can"), True),
        (ruled(passes=""), False),
        (ruled(passes="nobody-can", next=None), False),
        (ruled(passes="nobody-can", next={"objections": NO}), False),
        (ruled(passes="nobody-can", next={"action": Action("begin")}), False),
    ],
)
def test_a_phase_passes_where_nobody_can_do_anything_and_its_button_may_be_pressed(rules: AnyRuleset, passes: bool):
    assert passing(rules, scene()) == (Action(NEXT, manner=BY_ITSELF) if passes else None)


def test_no_phase_passes_before_the_begin_nor_when_the_fight_is_decided():
    rules = ruled(passes="nobody-can")
    assert passing(rules, replace(scene(), started=False)) is None
    assert passing(rules, scene("A . B")) is None


@pytest.mark.parametrize(
    ("rules", "ends"),
    [
        (ruled(spent="all-used"), True),
        (ruled(spent=""), False),
        (ruled(spent="all-used", active=()), False),
        (ruled(spent="all-used", active=(A, B)), False),
        (ruled(spent="all-used", next=None), False),
        (ruled(spent="all-used", next={"objections": NO}), False),
        (ruled(spent="all-used", next={"action": Action("begin")}), False),
    ],
)
def test_a_turn_that_is_spent_ends_where_it_is_one_figures_and_its_button_may_be_pressed(rules: AnyRuleset, ends: bool):
    assert turn_ending(rules, scene(), STRIKE) == (Action(NEXT, manner=AS_ORDERED) if ends else None)


def test_no_turn_ends_by_itself_after_the_gms_own_hand_before_the_begin_or_when_it_is_decided():
    rules = ruled(spent="all-used")
    assert turn_ending(rules, scene(), Put(A, Cell(0, 0), 2)) is None
    assert turn_ending(rules, replace(scene(), started=False), STRIKE) is None
    assert turn_ending(rules, scene("A . B"), STRIKE) is None


AWAY, NEAR = "A . b . c", "A b . . c"


@pytest.mark.parametrize(
    ("picture", "orders", "done", "usual", "ends"),
    [
        (NEAR, (ordered(),), STRIKE, ASK, True),
        (AWAY, (ordered(),), STRIKE, ASK, True),
        # Only who still stands beside an enemy.
        (NEAR, (ordered(STRUCK_CLOSE.id),), STRIKE, ASK, True),
        (AWAY, (ordered(STRUCK_CLOSE.id),), STRIKE, ASK, False),
        # Beside a friend is beside nobody.
        ("A B . . c", (ordered(STRUCK_CLOSE.id),), replace(STRIKE, target=C), ASK, False),
        # The figure's own order comes first, then that of all, then what is usual.
        (NEAR, (ordered(), ordered(ASK, figure=A)), STRIKE, ASK, False),
        (NEAR, (ordered(ASK), ordered(STRUCK.id, figure=A)), STRIKE, ASK, True),
        (NEAR, (ordered(STRUCK.id, figure=B),), STRIKE, ASK, False),
        (NEAR, (), STRIKE, STRUCK.id, True),
        (NEAR, (), STRIKE, ASK, False),
        # It is ended by an attack at somebody, of whoever has the turn.
        (NEAR, (ordered(),), replace(STRIKE, target=None), ASK, False),
        (NEAR, (ordered(),), replace(STRIKE, actor=B, target=A), ASK, False),
        (NEAR, (ordered(),), Action("rest", actor=A), ASK, False),
        (NEAR, (ordered(),), replace(STRIKE, manner="hard"), ASK, False),
    ],
)
def test_after_an_attack_a_turn_ends_as_an_order_says(
    picture: str, orders: tuple[StandingOrder, ...], done: Action, usual: str, ends: bool
):
    found = turn_ending(ruled(usual), scene(picture, *orders), done)
    assert found == (Action(NEXT, manner=AS_ORDERED) if ends else None)


def test_a_turn_goes_on_where_another_attack_is_open_and_without_the_question_for_ever():
    assert turn_ending(ruled(), scene(NEAR, ordered(), struck=False), STRIKE) is None
    assert turn_ending(replace(ruled(), standing=()), scene(NEAR, ordered()), STRIKE) is None


def test_enemies_who_are_out_or_off_the_map_are_not_beside_anybody():
    close = ordered(STRUCK_CLOSE.id)
    battle = scene("A b c", close)
    assert turn_ending(ruled(), battle, STRIKE) is not None
    assert turn_ending(ruled(), battle.with_place(B, None, 0), STRIKE) is None
    fallen = battle.with_sheet(B, replace(battle[B].sheet, hits=-99))
    assert turn_ending(ruled(), fallen, STRIKE) is None


@pytest.mark.parametrize(
    ("deed", "answers", "by_itself", "back"),
    [
        (Action(NEXT, manner=BY_ITSELF), (), True, True),
        (Action(NEXT, manner=BY_ITSELF), (Pick(0),), True, False),
        (Action(NEXT, manner=AS_ORDERED), (), True, False),
        (Action(NEXT), (), False, False),
        (Action("rest", manner=BY_ITSELF), (), False, False),
        (Put(A, Cell(0, 0), 2), (), False, False),
    ],
)
def test_what_passed_without_dice_goes_back_with_the_deed_before_it(
    deed: Any, answers: Any, by_itself: bool, back: bool
):
    step = Step(0, deed, answers, (), 0, History(Journal.create(None, TOY, scene())))
    assert passed_by_itself(deed) is by_itself
    assert undone_with(step) is back
