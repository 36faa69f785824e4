"""Phases and turns that pass by themselves: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder, with_order
from engine.contract import NEXT, STRUCK, TURN_END, AnyBattle, AnyRuleset, Objection, Offer, Order, Undone, turn_end
from engine.play.advance import Done
from engine.table.dice import d
from engine.testkit import test_phases as kit
from engine.testkit.scenes import Deed
from tests.engine.testkit.broken import begun, duel, failing, toy
from tests.toy import TOY, offers, turn

UNDONE, PASSES, ENDS, SPENT, LEFT = (
    "who_is_named_undone_may_act_and_a_button_closes_the_phase",
    "a_phase_that_passes_by_itself_says_so_and_leads_on",
    "a_turn_that_ends_by_itself_says_so_and_leads_on",
    "a_turn_that_is_spent_leaves_nobody_to_attack",
    "a_turn_that_ends_by_itself_leaves_nowhere_to_go",
)
A, B = CombatantId("A"), CombatantId("b")
BUTTON = Offer("end-turn", Action(NEXT))
NOBODY = Order(1, (), next=BUTTON)
"""An open phase in which nobody is named."""
Goes = Callable[[Any, Any], Any]


def tried(order: Order, goes: Goes = turn.go_on) -> set[str]:
    """The promises that rules with this order break after a deed, when nobody can attack or go anywhere any more."""
    rules = toy(order=lambda battle: order, go_on=goes, offers=nothing, modes=nothing)
    return on(rules, begun(toy(), duel(toy())))


def on(rules: AnyRuleset, battle: AnyBattle, after: Action | None = None) -> set[str]:
    deed = Deed(battle, after or Action("rest", actor=A), (), (), Done(battle, ()))
    return failing(kit, rules, patch={"walked": lambda id, layout: (deed,)})


def nothing(battle: Any, id: Any) -> tuple[()]:
    return ()


def stands_still(table: Any, battle: Any) -> Any:
    return battle


def asks(table: Any, battle: Any) -> Any:
    table.roll("initiative", d(6))
    return turn.go_on(table, battle)


def test_walks_of_the_toy_are_what_is_looked_at() -> None:
    found = failing(kit, toy(), patch={"SEEDS": 2, "DEEDS": 3})
    assert found == set()
    unclosed = toy(order=lambda battle: replace(TOY.order(battle), passes="turn", next=None))
    among = [kit.test_who_is_named_undone_may_act_and_a_button_closes_the_phase]
    assert failing(kit, unclosed, among=among, patch={"SEEDS": 1, "DEEDS": 1}) == {UNDONE}


@pytest.mark.parametrize(
    ("order", "is_fine"),
    [
        (NOBODY, True),
        (replace(NOBODY, next=None), True),
        (replace(NOBODY, active=(A, B), undone=(Undone(A, "turn"),)), True),
        (replace(NOBODY, active=(A,), undone=(Undone(A, "turn"),)), True),
        (replace(NOBODY, active=(B,), undone=(Undone(A, "turn"),)), False),
        (replace(NOBODY, active=(A,), undone=(Undone(A, "turn"), Undone(B, "turn"))), False),
        (replace(NOBODY, active=(A,), undone=(Undone(A, "turn"),), next=None), False),
        (replace(NOBODY, passes="turn", next=None), False),
        (replace(NOBODY, passes="turn", active=(A,), undone=(Undone(A, "turn"),)), False),
    ],
)
def test_who_is_undone_is_active_and_a_button_closes_what_is_open(order: Order, is_fine: bool) -> None:
    assert tried(order) == (set() if is_fine else {UNDONE})


@pytest.mark.parametrize(("goes", "is_fine"), [(turn.go_on, True), (asks, True), (stands_still, False)])
def test_a_phase_that_passes_leads_on_or_asks(goes: Goes, is_fine: bool) -> None:
    assert tried(replace(NOBODY, passes="turn"), goes) == (set() if is_fine else {PASSES})


def test_a_phase_that_passes_is_told_with_the_line_that_the_order_names() -> None:
    lines = iter(("one", "another"))
    rules = toy(order=lambda battle: replace(NOBODY, passes=next(lines)))
    assert PASSES in on(rules, begun(toy(), duel(toy())))


USED_UP = Objection("objection-struck", "TOY-ATTACK-01")
ALONE = replace(NOBODY, active=(A,), spent="turn")


@pytest.mark.parametrize(
    ("order", "broken"),
    [
        (ALONE, set()),
        (replace(ALONE, next=None), {ENDS}),
        (replace(ALONE, active=()), {ENDS}),
        (replace(ALONE, passes="turn"), {ENDS}),
        (replace(ALONE, undone=(Undone(A, "turn"),)), {SPENT}),
    ],
)
def test_a_turn_that_is_spent_is_somebodys_and_is_closed_by_the_button(order: Order, broken: set[str]) -> None:
    assert tried(order) == broken


@pytest.mark.parametrize(("goes", "is_fine"), [(turn.go_on, True), (asks, True), (stands_still, False)])
def test_a_turn_that_is_spent_leads_on_or_asks(goes: Goes, is_fine: bool) -> None:
    assert tried(ALONE, goes) == (set() if is_fine else {ENDS})


def test_a_turn_that_ends_as_ordered_says_so() -> None:
    def struck(battle: Any, id: Any) -> Any:
        return tuple(replace(offer, objections=(*offer.objections, USED_UP)) for offer in offers(battle, id))

    order = replace(NOBODY, active=(A,))
    rules = toy(order=lambda battle: order, offers=struck, standing=(turn_end("TOY-ORDER-01"),))
    battle = begun(toy(), duel(toy()))
    ordered = replace(battle, orders=with_order(battle.orders, StandingOrder(TURN_END, STRUCK.id, figure=A)))
    strike = Action("strike", actor=A, target=B)
    assert on(rules, ordered, strike) == set()
    assert on(replace(rules, go_on=stands_still), ordered, strike) == {ENDS}
    assert on(replace(rules, go_on=stands_still), battle, strike) == set()


def test_a_turn_that_is_spent_while_somebody_can_be_struck_is_noticed() -> None:
    battle = begun(toy(), duel(toy()))
    assert on(toy(order=lambda battle: ALONE, modes=nothing), battle) == {SPENT}
    assert on(toy(order=lambda battle: replace(ALONE, active=(B,)), modes=nothing), battle) == set()
    assert on(toy(order=lambda battle: replace(ALONE, spent=""), modes=nothing), battle) == set()


def test_a_turn_that_is_spent_while_there_is_a_way_is_noticed() -> None:
    battle = begun(toy(), duel(toy()))

    def refused(battle: Any, id: Any) -> Any:
        return tuple(replace(mode, objections=(USED_UP,)) for mode in TOY.modes(battle, id))

    def exhausted(battle: Any, id: Any) -> Any:
        return tuple(replace(mode, budget=0) for mode in TOY.modes(battle, id))

    assert on(toy(order=lambda battle: ALONE, offers=nothing), battle) == {LEFT}
    assert on(toy(order=lambda battle: replace(ALONE, spent=""), offers=nothing), battle) == set()
    for modes in (refused, exhausted):
        assert on(toy(order=lambda battle: ALONE, offers=nothing, modes=modes), battle) == set()
