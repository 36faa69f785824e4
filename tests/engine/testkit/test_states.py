"""States by hand: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.battle import Battle
from engine.contract import Gauges, StateKind
from engine.testkit import test_states as kit
from tests.engine.testkit.broken import begun, duel, failing, toy
from tests.toy import STATES, put, states_of
from tests.toy.shown import gauges

COMES, SHOWS, NAMED = (
    "every_state_comes_and_goes_by_hand",
    "every_state_shows_itself_with_its_own_badge",
    "every_state_has_its_name_and_a_rule_of_the_register",
)
DAZED, YIELDED = STATES.kinds
BATTLE = Battle[Any, Any, Any]


def with_states(**parts: Any) -> Any:
    return toy(states=replace(STATES, **parts))


def test_the_toy_keeps_them_before_and_in_a_fight() -> None:
    rules = toy()
    assert failing(kit, rules) == failing(kit, rules, skips=True) == set()
    assert failing(kit, rules, battle=begun(rules, duel(rules))) == set()
    assert failing(kit, toy(states=None), skips=True) == {COMES, SHOWS, NAMED}


def test_a_state_that_never_comes_or_never_goes_is_noticed() -> None:
    assert failing(kit, with_states(put=lambda table, battle, *_: battle)) == {COMES, SHOWS}
    stays = with_states(put=lambda table, now, id, state, on, rounds: put(table, now, id, state, True, rounds))
    assert failing(kit, stays) == {COMES}
    always = with_states(of=lambda battle, id: ("dazed", "yielded"))
    assert failing(kit, always) == {COMES}
    gone = with_states(of=lambda battle, id: tuple(one for one in states_of(battle, id) if one != "dazed"))
    assert failing(kit, gone) == {COMES}


def test_a_battle_whose_order_is_lost_with_a_state_is_noticed() -> None:
    rules = toy()
    odd = replace(rules, order=lambda battle: replace(rules.order(battle), round=-1))
    assert failing(kit, odd) == {COMES}


def test_a_state_without_a_badge_of_its_own_is_noticed() -> None:
    def unmarked(battle: BATTLE, id: Any) -> Gauges:
        shown = gauges(battle, id)
        return replace(shown, badges=tuple(replace(badge, state="") for badge in shown.badges))

    assert failing(kit, toy(gauges=unmarked)) == {SHOWS}


@pytest.mark.parametrize(
    ("kind", "is_fine"),
    [
        (replace(DAZED, key="no-such-sentence"), False),
        (replace(DAZED, rule="TOY-NONE-01"), False),
        (replace(DAZED, rule=""), True),
        (replace(DAZED, key=YIELDED.key), True),
        (YIELDED, False),
    ],
    ids=["nameless", "of no rule", "outside of the rules", "of the same name", "twice"],
)
def test_a_state_has_a_sentence_a_rule_that_there_is_and_an_id_of_its_own(kind: StateKind, is_fine: bool) -> None:
    assert failing(kit, with_states(kinds=(kind, YIELDED))) == (set() if is_fine else {NAMED})
