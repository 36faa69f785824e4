"""Totals carried through a rule together come to exactly what they come to one by one, whatever the rule does."""

from __future__ import annotations

import doctest
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.events import Event
from engine.battle.words import Signed, Term, signed
from engine.contract import AnyBattle, Outcome
from engine.odds import symbolic_total
from engine.odds.joint_total import EXACT
from engine.odds.odds import forecast
from engine.table.dice import d
from engine.table.table import Table
from tests import builders
from tests.engine.odds.rules import RULES, STRIKE, Rule, counted, opposed, opposed_twice, ruled_by
from tests.toy import TOY
from tests.toy.strike import HITS


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_odds_are_those_of_every_single_face(rule: Rule):
    rules, battle = ruled_by(rule), builders.battle(TOY, "A b")
    assert forecast(rules, battle, STRIKE).outcomes == counted(rules, battle)


def test_a_rule_that_only_adds_is_run_once_for_all_totals():
    runs = []

    def rule(table: Table) -> tuple[str, int]:
        runs.append(1)
        return "hurt", 7 - table.roll("damage", d(6, 4)).total * 2

    assert len(forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes) == 21
    assert len(runs) == 1


def test_adding_nothing_to_many_totals_is_no_work():
    def rule(table: Table) -> tuple[str, int]:
        total = table.roll("damage", d(6, 4)).total
        assert total + 0 is total
        assert 0 + total is total
        assert total - 0 is total
        assert sum((total, 0, 0)) is total
        return "hurt", 0 - total

    found = forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes
    assert {dict(outcome.amounts)["damage"] for outcome in found} == set(range(-24, -3))


def test_a_question_splits_the_totals_and_each_half_is_run_once():
    runs = []

    def rule(table: Table) -> tuple[str, int]:
        runs.append(1)
        return "hurt", max(3, table.roll("damage", d(20)).total)

    assert len(forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes) == 18
    assert len(runs) == 2


def test_two_opposed_rolls_are_run_once_for_every_answer_not_for_every_total():
    runs = []

    def rule(table: Table) -> tuple[str, int]:
        runs.append(1)
        return opposed(table)

    # Leads of 3 to 10; of -2 to 2, three of which come to nothing; behind.
    assert len(forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes) == 8 + 3 + 1
    assert len(runs) <= 5


@pytest.mark.parametrize("many", ["why", "against", "both"])
def test_a_roll_held_against_many_or_with_many_added_is_run_once_for_each_of_its_readings(many: str):
    runs = []

    def rule(table: Table) -> tuple[str, int]:
        runs.append(1)
        one = table.roll("damage", d(6)).total
        other = table.roll("wasted", d(4)).total if many == "both" else 12
        why, against = (-3, one) if many == "against" else (one, other)
        rolled = table.roll(
            "more",
            d(20),
            why=Breakdown((modifier(why, "up"),)),
            against=Breakdown((modifier(against, "armour"),)),
            read=HITS,
        )
        return rolled.reading, one

    rules, scene = ruled_by(rule), builders.battle(TOY, "A b")
    found = forecast(rules, scene, STRIKE).outcomes
    assert len(runs) == 2
    assert found == counted(rules, scene)


def test_more_combinations_than_can_be_carried_are_taken_value_by_value(monkeypatch: pytest.MonkeyPatch):
    from engine.odds import joint_total

    rules, battle = ruled_by(opposed_twice), builders.battle(TOY, "A b")
    exact = counted(rules, battle)
    monkeypatch.setattr(joint_total, "MOST_WORLDS", 30)
    assert forecast(rules, battle, STRIKE).outcomes == exact
    monkeypatch.setattr(joint_total, "MOST_GROUPED", 20)
    assert forecast(rules, battle, STRIKE).outcomes == exact


def test_ways_are_summed_up_to_the_last_number_that_a_float_tells_from_the_next():
    assert float(EXACT - 1) == EXACT - 1
    assert float(EXACT + 1) != EXACT + 1


def test_a_number_that_is_only_told_does_not_part_the_totals():
    runs: list[str] = []

    def rule(table: Table) -> tuple[str, int]:
        total = table.roll("damage", d(6)).total - 3
        table.tell("told", total=Signed(total))
        runs.append(str(dict(table.events[-1].args)["total"]))
        return "hurt", total

    found = forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes
    assert found == {Outcome("hurt", (("damage", n),)): Fraction(1, 6) for n in range(-2, 4)}
    assert runs == ["−2"]
    assert signed(2) == "+2"


def test_what_only_a_plain_number_can_do_is_walked_total_by_total_and_said(caplog: pytest.LogCaptureFixture):
    def rule(table: Table) -> tuple[str, int]:
        total = table.roll("damage", d(6)).total
        if type(total) is not int:
            raise TypeError("a plain number is wanted")
        return "hurt", total

    found = forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE)
    assert found.one_by_one
    assert found.outcomes == {Outcome("hurt", (("damage", n),)): Fraction(1, 6) for n in range(1, 7)}
    assert [record.getMessage() for record in caplog.records] == ["odds of strike (toy) one by one: TypeError"]


def test_a_fault_of_the_rule_itself_is_not_hidden():
    def rule(table: Table) -> tuple[str, int]:
        return "hurt", {1: 5}[table.roll("damage", d(6)).total + 6]

    with pytest.raises(KeyError):
        forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE)


def test_the_worked_example_of_the_page_on_symbolic_totals_runs():
    found = doctest.testmod(symbolic_total)
    assert found.attempted > 5
    assert not found.failed


class NotingPath:
    """A path that notes which places are put off."""

    def __init__(self) -> None:
        self.later: list[list[int]] = []

    def defer(self, places: Mapping[symbolic_total.Totals, list[int]], group: tuple[Any, Any] | None) -> None:
        self.later += places.values()

    def lifted(self, number: symbolic_total.SymbolicTotal) -> symbolic_total.ManyValued:
        raise AssertionError("one roll alone")


def test_a_rule_that_looks_at_a_word_goes_on_with_those_alike_and_an_end_that_does_is_asked_for_each():
    path = NotingPath()
    fell = symbolic_total.Totals(symbolic_total.Many(((1, 1), (2, 1), (3, 1))), 0, path)
    words = symbolic_total.ManyWords(fell, {0: Term("head"), 1: Term("arm"), 2: Term("head")})
    assert (words.look_on, words.is_seen) == (False, False)
    words.look_on = True
    assert words.key == "head"
    assert words.is_seen
    assert path.later == []
    found, numbers = words.numbered()
    assert [word.key for word in found] == ["head", "arm"]
    assert numbers.values == {0: 0, 1: 1, 2: 0}
    words.look_on = False
    assert words == Term("head")
    assert (fell.left, path.later) == ([0, 2], [[1]])
    fell.keep([2])
    assert isinstance(words, Term)


def test_what_is_told_by_the_face_and_asked_of_the_end_alone_runs_the_rule_once():
    runs = []

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        runs.append(1)
        mine, theirs = table.roll("damage", d(6)), table.roll("more", d(4))
        where = table.odds.by_face(mine, tuple(Term(word) for word in ("head", "arm") * 3))
        kept = table.odds.by_face(mine, (0, 0, 1, 1, 2, 2))
        table.tell("lands", where=where, damage=mine.total + theirs.total - kept)
        return battle

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        told: dict[str, Any] = dict(events[-1].args)
        return Outcome("deep" if told["damage"] > 5 else "light", ((told["where"].key, 1), ("damage", told["damage"])))

    rules, battle = replace(TOY, resolve=resolve, outcome=outcome), builders.battle(TOY, "A b")
    found = forecast(rules, battle, STRIKE).outcomes
    assert len(runs) == 1
    assert found == counted(rules, battle)
    # 6 on the first die is the arm, less 2 for it: 1, 2, 3, 4 more make 5, 6, 7, 8.
    assert found[Outcome("deep", (("arm", 1), ("damage", 8)))] == Fraction(1, 24)


def test_the_odds_end_at_rolls_that_the_ruleset_names():
    def rule(table: Table) -> tuple[str, int]:
        total = table.roll("damage", d(6)).total
        table.tell("struck", damage=total)
        return ("mishap", table.roll("wasted", d(100)).total) if total == 1 else ("fine", total)

    rules = replace(ruled_by(rule), odds_end_at=frozenset({"wasted"}))
    found = forecast(rules, builders.battle(TOY, "A b"), STRIKE)
    # The 1 ends where it was told; nothing is asked of the hundred ways behind it.
    assert found.outcomes == {
        Outcome("struck" if face == 1 else "fine", (("damage", face),)): Fraction(1, 6) for face in range(1, 7)
    }
