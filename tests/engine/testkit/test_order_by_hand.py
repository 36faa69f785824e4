"""The order of play by hand: rules that break what the kit says of it do not pass it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Objection, OrderByHand, Progress
from engine.table.dice import d
from engine.table.requests import Option
from engine.testkit import test_order_by_hand as kit
from engine.testkit.builders import battle
from tests.engine.testkit.broken import begun, done, duel, failing, toy
from tests.toy import TOY, turn

GOES_ON, WAITS, ROLLS, SAID, NONE_BEFORE = (
    "whatever_is_offered_is_done_and_the_fight_goes_on",
    "who_waits_gives_up_the_turn_and_has_it_later_in_the_round",
    "initiative_of_all_anew_leaves_nobody_out",
    "what_stands_against_it_is_a_sentence_and_a_rule",
    "before_the_fight_there_is_no_order_to_be_changed",
)
A, B = CombatantId("A"), CombatantId("b")
BOTH = frozenset({OrderDeed.WAIT, OrderDeed.ROLL})
Do = Callable[[Any, Any, ChangeTurns], Any]


def by_hand(
    do: Do = turn.by_hand, kinds: frozenset[OrderDeed] = BOTH, against: Any = turn.against, **parts: Any
) -> AnyRuleset:
    return toy(order_by_hand=OrderByHand(kinds, against, do), **parts)


def fights(rules: AnyRuleset) -> AnyBattle:
    return begun(rules, duel(rules))


def tried(rules: AnyRuleset, **more: Any) -> set[str]:
    return failing(kit, rules, fight=fights(rules), **more)


def test_the_toy_keeps_them_and_a_ruleset_without_an_order_by_hand_need_not() -> None:
    assert failing(kit, toy()) == set()
    # Of the kinds of deeds it has two; nothing else is passed over.
    assert tried(by_hand()) == set()
    assert tried(by_hand(), skips=True) == {GOES_ON}
    every = by_hand(kinds=frozenset(OrderDeed))
    assert tried(every, among=[kit.test_whatever_is_offered_is_done_and_the_fight_goes_on], skips=True) == set()
    assert failing(kit, toy(order_by_hand=None), skips=True) == {GOES_ON, WAITS, ROLLS, SAID, NONE_BEFORE}


def test_nothing_but_what_is_offered_is_asked() -> None:
    assert tried(by_hand(kinds=frozenset({OrderDeed.ROLL})), skips=True) == {GOES_ON, WAITS}
    assert tried(by_hand(kinds=frozenset({OrderDeed.WAIT})), skips=True) == {GOES_ON, ROLLS}


def test_nobody_waits_for_nobody() -> None:
    rules = by_hand()
    last = done(rules, fights(rules), turn_end_of(rules, fights(rules)))
    assert failing(kit, rules, fight=last, skips=True) == {GOES_ON, WAITS}
    assert failing(kit, rules, fight=last) == set()


def turn_end_of(rules: AnyRuleset, battle: AnyBattle) -> Any:
    following = rules.order(battle).next
    assert following is not None
    return following.action


def lost(table: Any, battle: Any, deed: ChangeTurns) -> Any:
    """The last of the order is forgotten."""
    after = turn.by_hand(table, battle, deed)
    state = after.state
    return after.with_state(replace(state, order=state.order[:-1], initiative=state.initiative[:-1], place=0))


def hurried(table: Any, battle: Any, deed: ChangeTurns) -> Any:
    """Waiting ends the round."""
    after = turn.by_hand(table, battle, deed)
    return after.with_state(replace(after.state, round=after.state.round + 1))


def missed(table: Any, battle: Any, deed: ChangeTurns) -> Any:
    """Whoever waits has lost the turn: the next acts, and there is no later."""
    return turn.go_on(table, battle) if deed.kind is OrderDeed.WAIT else turn.by_hand(table, battle, deed)


@pytest.mark.parametrize(
    ("do", "broken"),
    [
        (lambda table, now, deed: now, {WAITS}),
        (hurried, {WAITS}),
        (missed, {WAITS}),
    ],
    ids=["nothing is done", "the round ends", "the turn is lost"],
)
def test_rules_that_do_something_else_are_noticed(do: Do, broken: set[str]) -> None:
    assert tried(by_hand(do)) == broken


def test_rules_that_lose_somebody_are_noticed() -> None:
    # The toy's ``settle`` would bring the lost one back.
    assert tried(by_hand(lost, settle=lambda battle: battle)) == {GOES_ON, WAITS, ROLLS}


def test_who_waits_is_not_taken_for_those_who_wait_anyway() -> None:
    rules = by_hand(missed)
    assert failing(kit, rules, fight=begun(rules, battle(rules, "A b C"))) == {WAITS}


@pytest.mark.parametrize(("most", "goes_on"), [(1, False), (2, False), (3, True)])
def test_a_fight_goes_on_when_two_more_rounds_have_begun(most: int, goes_on: bool) -> None:
    def stuck(table: Any, battle: Any) -> Any:
        after = turn.go_on(table, battle)
        return battle if after.state.round > most else after

    rules = toy(go_on=stuck)
    assert kit.goes_on(rules, fights(rules)) is goes_on
    assert tried(rules) == (set() if goes_on else {GOES_ON, ROLLS})


@pytest.mark.parametrize(
    ("against", "is_fine"),
    [
        (None, True),
        (Objection("objection-rolled-once", "TOY-ORDER-01"), True),
        (Objection("no-such-sentence", "TOY-ORDER-01"), False),
        (Objection("objection-rolled-once", "TOY-NONE-01"), False),
    ],
    ids=["nothing", "a rule", "no sentence", "no rule"],
)
def test_what_stands_against_it_needs_a_sentence_and_a_rule(against: Objection | None, is_fine: bool) -> None:
    assert tried(by_hand(against=lambda battle, kind, who: against)) == (set() if is_fine else {SAID})


def test_questions_on_the_way_are_answered_with_the_first_option_and_with_twos_and_threes_by_turns() -> None:
    def asking(table: Any, battle: Any, deed: ChangeTurns) -> Any:
        faces = [table.roll(f"how-{number}", dice).faces for number, dice in enumerate((d(6, 2), d(6), d(2), d(6)))]
        picked = table.choose("where", tuple(Option(f"option-{number}") for number in range(3)))
        assert (faces, picked) == ([(2, 2), (3,), (2,), (3,)], 0)
        return turn.by_hand(table, battle, deed)

    wait = by_hand(asking, frozenset({OrderDeed.WAIT}))
    assert tried(wait) == set()


def test_the_fight_that_is_tried_is_one_in_which_somebody_has_a_turn_and_a_number() -> None:
    def later(battle: Any) -> Any:
        """In the first two turns nobody has a number yet."""
        order = TOY.order(battle)
        slots = tuple(replace(slot, number="" if battle.state.place < 1 else slot.number) for slot in order.slots)
        return replace(order, slots=slots)

    rules = toy(order=later)
    fight = inspect.unwrap(kit.fight)(rules, duel(rules))
    assert [slot.progress for slot in rules.order(fight).slots] == [Progress.DONE, Progress.ACTING]
    assert all(slot.number for slot in rules.order(fight).slots)
