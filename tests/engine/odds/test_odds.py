"""Exact odds are the rule itself along every path of its dice; beside fractions worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.odds import chances, forecast
from engine.odds.simulate import sample
from engine.table.dice import Dice, d
from engine.table.requests import Faces, Option, Pick, Roll
from engine.table.table import Table
from tests import builders
from tests.toy import TOY
from tests.toy.strike import TAKE

STRIKE = Action("strike", actor=CombatantId("A"), target=CombatantId("b"))


@dataclass(frozen=True)
class Levels:
    """Reaches the number, by half of it, or by a natural best."""

    best: int

    def read(self, natural: int, bonus: int, against: int) -> str:
        if natural == self.best:
            return "best"
        return "high" if natural + bonus >= against else "low"


def ruled_by(rule: object) -> AnyRuleset:
    """A ruleset whose one action is ``rule(table)``, which returns the outcome's key and amounts."""

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        key, amounts = rule(table)  # type: ignore[operator]
        table.tell(key, **amounts)
        return battle

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        told = events[-1]
        return Outcome(told.key, tuple((name, int(str(number))) for name, number in told.args))

    return replace(TOY, resolve=resolve, outcome=outcome)


def odds_of(rule: object) -> dict[Outcome, Fraction]:
    found = forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE)
    assert found.complete
    assert sum(found.outcomes.values()) == 1
    return dict(found.outcomes)


def test_equal_readings_are_one_branch_and_their_ways_are_counted():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        against = Breakdown((modifier(14, "armour"),))
        why = Breakdown((modifier(3, "skill"),))
        return table.roll("to-hit", d(20), why=why, against=against, read=Levels(20)).reading, {}

    # 11 to 19 of twenty reach 14 with +3, a natural 20 is best: 9/20 and 1/20
    assert odds_of(rule) == {
        Outcome("best"): Fraction(1, 20),
        Outcome("high"): Fraction(9, 20),
        Outcome("low"): Fraction(10, 20),
    }


def test_damage_after_a_hit_multiplies():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        against = Breakdown((modifier(11, "armour"),))
        reading = table.roll("to-hit", d(20), against=against, read=Levels(20)).reading
        if reading == "low":
            return "miss", {}
        dice = d(4, 2) if reading == "best" else d(4)
        return "hit", {"damage": table.roll("damage", dice).total}

    found = odds_of(rule)
    assert found[Outcome("miss")] == Fraction(1, 2)
    # 1 only on d4 after 11..19: 9/20 · 1/4
    assert found[Outcome("hit", (("damage", 1),))] == Fraction(9, 80)
    # 4 on d4, or three of sixteen ways on 2d4 after a 20: 9/80 + 1/20 · 3/16
    assert found[Outcome("hit", (("damage", 4),))] == Fraction(9, 80) + Fraction(3, 320)
    assert found[Outcome("hit", (("damage", 8),))] == Fraction(1, 320)


def test_two_rolls_held_against_each_other():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        mine = table.roll("mine", d(6)).total
        theirs = table.roll("theirs", d(6)).total
        return ("more" if mine > theirs else "equal" if mine == theirs else "less"), {}

    assert odds_of(rule) == {
        Outcome("more"): Fraction(15, 36),
        Outcome("equal"): Fraction(6, 36),
        Outcome("less"): Fraction(15, 36),
    }


def test_dice_with_a_constant_are_read_with_it():
    roll = Roll("to-hit", Dice((6,), 2), against=Breakdown((modifier(7, "n"),)), read=Levels(8))
    # 3..8: 7 is high, 8 is best
    assert chances(roll) == {"low": Fraction(4, 6), "high": Fraction(1, 6), "best": Fraction(1, 6)}


def test_given_answers_are_supposed_as_they_stand():
    battle = builders.battle(TOY, "A b", started=True)
    supposed = forecast(TOY, battle, STRIKE, (Faces((6,)), Pick(TAKE)))
    assert supposed.amounts("damage") == {n: Fraction(1, 6) for n in range(1, 7)}


def test_whoever_chooses_may_choose_otherwise_than_usual():
    battle = builders.battle(TOY, "A b", started=True)
    usual = forecast(TOY, battle, STRIKE)
    bold = forecast(TOY, battle, STRIKE, choose=lambda _, __: TAKE)
    assert usual.amounts("damage")[0] == Fraction(2, 3)
    assert bold.amounts("damage")[0] == Fraction(1, 2)


def test_the_first_main_roll_is_what_a_panel_shows():
    found = forecast(TOY, builders.battle(TOY, "A b", started=True), STRIKE)
    assert found.first is not None
    assert (found.first.key, found.first.why.total) == ("to-hit", 0)


def test_a_walk_that_is_called_off_knows_nothing():
    found = forecast(TOY, builders.battle(TOY, "A b", started=True), STRIKE, cancelled=lambda: True)
    assert not found.complete
    assert found.outcomes == {}


def test_a_thousand_throws_agree_with_the_odds():
    battle = builders.battle(TOY, "A b", started=True)
    odds = forecast(TOY, battle, STRIKE).outcomes
    fell = sample(TOY, battle, STRIKE, 3_000, seed=1)
    assert set(fell) <= set(odds)
    assert all(abs(fell[outcome] / 3_000 - float(p)) < 0.04 for outcome, p in odds.items())


def test_reactions_that_are_supposed_to_be_passed_are_named_and_leave_the_deed_alone() -> None:
    enemy = CombatantId("b")
    ways = (Option("struck"), Option("left-alone", declines=True))

    def rule(table: Table) -> tuple[str, dict[str, int]]:
        return ways[table.choose("react", ways, by=enemy, reaction=True)].key, {}

    rules, battle = ruled_by(rule), builders.battle(TOY, "A b")
    usual = forecast(rules, battle, STRIKE, choose=lambda battle, choice: 0)
    assert (usual.outcomes, usual.passed) == ({Outcome("struck"): 1}, ())
    alone = forecast(rules, battle, STRIKE, choose=lambda battle, choice: 0, passes=lambda choice: True)
    assert (alone.outcomes, alone.passed) == ({Outcome("left-alone"): 1}, (enemy,))
