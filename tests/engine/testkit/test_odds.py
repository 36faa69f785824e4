"""Odds, and the attacks that they are worked out for: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Needs, Objection, Offer, Outcome
from engine.odds.odds import forecast
from engine.table.dice import d
from engine.testkit import attacks as found
from engine.testkit import test_odds as kit
from engine.testkit.builders import battle
from tests.engine.testkit.broken import begun, duel, failing, toy
from tests.toy import TOY, offers, resolve
from tests.toy.strike import hurt

ADD_UP, TOGETHER, HOOKS, SAMPLED = (
    "exact_odds_of_every_kind_of_attack_add_up_to_one",
    "totals_carried_through_the_rules_together_come_to_the_same_as_one_by_one",
    "a_rule_whose_hooks_for_the_odds_do_nothing_comes_to_the_same",
    "sampling_agrees_with_the_exact_odds",
)
A, B, C = (CombatantId(id) for id in "Abc")
QUICK = {"TRIES": 200}


def striking(strike: Any) -> Any:
    """Rules by which an attack is a roll of one die, and what ``strike`` makes of it."""

    def carried_out(table: Any, battle: AnyBattle, action: Action) -> Any:
        if action.kind != "strike" or action.target is None:
            return resolve(table, battle, action)
        return strike(table, battle, action.target, table.roll("to-hit", d(6), by=action.actor, reused=True))

    return toy(resolve=carried_out, outcome=_left)


def _left(before: AnyBattle, after: AnyBattle, events: Any, action: Action) -> Outcome:
    return Outcome("hit", (("damage", before[B].sheet.hits - after[B].sheet.hits),))


def tried(rules: Any, **more: Any) -> set[str]:
    return failing(kit, rules, patch={**QUICK, **more.pop("patch", {})}, **more)


def test_the_toy_keeps_them() -> None:
    assert tried(toy()) == set()
    assert tried(striking(lambda table, now, id, rolled: hurt(table, now, id, rolled.total))) == set()


def test_a_battle_without_an_attack_is_noticed() -> None:
    peaceful = toy(offers=lambda battle, id: offers(battle, id)[1:])
    assert tried(peaceful) == {ADD_UP, HOOKS}


def test_a_rule_that_takes_totals_one_by_one_is_noticed() -> None:
    def plainly(table: Any, now: Any, id: Any, rolled: Any) -> Any:
        return hurt(table, now, id, int.__add__(1, rolled.total))

    assert tried(striking(plainly)) == {ADD_UP, TOGETHER, HOOKS}


def test_a_rule_that_never_asks_for_its_main_roll_is_noticed() -> None:
    assert tried(toy(main_roll="initiative")) == {ADD_UP}


def test_odds_that_are_given_up_are_noticed() -> None:
    known = forecast
    gives_up = {"forecast": lambda *asked: replace(known(*asked), complete=False)}
    assert tried(toy(), patch=gives_up) == {ADD_UP}


def test_a_rule_that_tells_many_totals_from_one_is_noticed() -> None:
    def tells(table: Any, now: Any, id: Any, rolled: Any) -> Any:
        return hurt(table, now, id, rolled.total if type(rolled.total) is int else 1)

    assert {TOGETHER, HOOKS, SAMPLED} >= tried(striking(tells)) >= {TOGETHER}


def test_a_hook_that_does_something_is_noticed() -> None:
    def hooked(table: Any, now: Any, id: Any, rolled: Any) -> Any:
        """The odds are told that nothing hangs on the total, and then it does."""
        return hurt(table, now, id, table.odds.representative(rolled.total))

    assert HOOKS in tried(striking(hooked))


def test_walks_that_all_take_too_long_show_nothing() -> None:
    assert tried(toy(), patch={"MOST_PLAIN": 0}) == {HOOKS}
    assert tried(toy(), patch={"MOST_PLAIN": 100}) == set()


HALF, FIFTH = Fraction(1, 2), Fraction(1, 5)


@pytest.mark.parametrize(
    ("share", "hits", "is_fine"),
    [
        # 800 · (5 · √(¼ / 800) + 1 / 800) = 71.7
        (HALF, 400 + 71, True),
        (HALF, 400 + 72, False),
        (HALF, 400 - 71, True),
        (HALF, 400 - 72, False),
        # 800 · (5 · √(⅕ · ⅘ / 800) + 1 / 800) = 57.6
        (FIFTH, 160 + 57, True),
        (FIFTH, 160 + 58, False),
    ],
)
def test_a_frequency_may_lie_five_deviations_and_one_throw_away(share: Fraction, hits: int, is_fine: bool) -> None:
    hit, miss = Outcome("hit"), Outcome("miss")
    patch = {
        "some_attacks": lambda rules, battle, most: [(battle, Action("strike"))],
        "forecast": lambda *asked: SimpleNamespace(outcomes={hit: share, miss: 1 - share}),
        "sample": lambda *asked, seed: Counter({hit: hits, miss: 800 - hits}),
    }
    among = [kit.test_sampling_agrees_with_the_exact_odds]
    assert failing(kit, toy(), among=among, patch=patch) == (set() if is_fine else {SAMPLED})


def test_what_the_odds_call_impossible_may_not_happen() -> None:
    hit, miss, strange = Outcome("hit"), Outcome("miss"), Outcome("strange")
    fell = Counter({hit: 400, miss: 399, strange: 1})
    patch: dict[str, Any] = {
        "some_attacks": lambda rules, battle, most: [(battle, Action("strike"))],
        "forecast": lambda *asked: SimpleNamespace(outcomes={hit: HALF, miss: HALF}),
        "sample": lambda *asked, seed: fell,
    }
    among = [kit.test_sampling_agrees_with_the_exact_odds]
    assert failing(kit, toy(), among=among, patch=patch) == {SAMPLED}
    del fell[strange]
    assert failing(kit, toy(), among=among, patch=patch) == set()
    # What may happen need not.
    fell[hit], fell[miss] = 400, 400
    outcomes = {hit: HALF, miss: HALF, strange: Fraction(0)}
    patch["forecast"] = lambda *asked: SimpleNamespace(outcomes=outcomes)
    assert failing(kit, toy(), among=among, patch=patch) == set()


# The attacks of a battle


def test_attacks_are_those_that_are_pointed_at_somebody_each_kind_once() -> None:
    strike = Offer("offer-strike", Action("strike"), Needs.TARGET, is_attack=True)
    help_ = replace(strike, is_attack=False, action=Action("help"))
    sweep = replace(strike, needs=Needs.NOTHING, action=Action("sweep"))
    again, other = strike, replace(strike, action=Action("strike", manner="hard"))

    def offered(battle: Any, id: CombatantId) -> tuple[Offer, ...]:
        return tuple(replace(one, action=replace(one.action, actor=id)) for one in (help_, sweep, strike, again, other))

    rules = toy(offers=offered, objections=lambda battle, action: (), modes=lambda battle, id: ())
    here = begun(rules, duel(rules))
    told = list(found.attacks(rules, here))
    assert [(one.kind, one.manner, one.actor, one.target) for _, one in told] == [
        ("strike", "", A, B),
        ("strike", "hard", A, B),
    ]
    assert found.all_attacks(rules, here) == told
    assert found.all_attacks(rules, here) is found.all_attacks(rules, here)


def test_nobody_is_attacked_who_is_out_or_whom_the_rules_keep_from_it() -> None:
    def against(battle: Any, action: Action) -> Any:
        return (*TOY.objections(battle, action), *((Objection("x"),) if action.target == B else ()))

    rules = toy()
    three = begun(rules, battle(rules, ". b .\n. A c\n. . ."))
    first = next(found.attacks(rules, three))
    assert (first[1].actor, first[1].target) == (A, B)
    assert [one.target for _, one in found.attacks(replace(rules, objections=against), three)] == [C]
    fallen = three.with_sheet(B, replace(three[B].sheet, hits=0))
    careless = replace(rules, objections=lambda battle, action: ())
    assert next(found.attacks(careless, fallen))[1].target == C


@pytest.mark.parametrize(
    ("many", "most", "places"),
    [(7, 3, [0, 3, 6]), (10, 4, [0, 3, 6, 9]), (2, 5, [0, 1]), (3, 3, [0, 1, 2]), (0, 3, [])],
)
def test_some_of_many_attacks_are_taken_from_the_first_to_the_last(
    many: int, most: int, places: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = toy()
    here = duel(rules)
    kept = [(here, Action(f"kind-{number}")) for number in range(many)]
    monkeypatch.setitem(found.KEPT, (rules.id, "square"), kept)
    assert found.some_attacks(rules, here, most) == [kept[place] for place in places]
