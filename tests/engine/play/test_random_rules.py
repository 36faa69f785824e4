"""Exact odds of rules made at random: contests, sums, looks again, choices, edits, beside every single face counted."""

from __future__ import annotations

import gc
import subprocess
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.contract import Outcome
from engine.odds import joint_total
from engine.odds.odds import Forecast, forecast
from engine.odds.roll_outcomes import naturals, readings, readings_for, sums, totals_by_reading
from engine.odds.symbolic_total import is_many
from engine.play.advance import Done, advance
from engine.table.dice import Dice, d, distribution
from engine.table.requests import Faces, Option, Pick, Rolled
from engine.table.table import Table
from tests import builders
from tests.engine.odds.test_odds import STRIKE, ruled_by
from tests.toy import TOY

Step = tuple[str, int, int]
KINDS = (
    *("roll", "check", "contest", "contest against two", "counted", "counted contest", "look", "figure", "greater"),
    *("compare", "third", "product", "choose", "lookup", "sized"),
)
PROGRAMS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=6)
EDITS = st.one_of(
    st.just(()),
    st.tuples(st.builds(Edit, amount=st.integers(-2, 2), part=st.sampled_from(("why", "against")))),
    st.just((Edit(strike=0),)),
)
MOST_ROLLS = 4


@dataclass(frozen=True)
class Reaches:
    """Reaches the number, by ``far`` or more; or does not."""

    far: int

    def read(self, natural: int, bonus: int, against: int) -> str:
        margin = natural + bonus - against
        return "far" if margin >= self.far else "near" if margin >= 0 else "short"


@dataclass(frozen=True)
class Last:
    """The remainder of what the dice show beside what they are held against."""

    of: int

    def read(self, natural: int, bonus: int, against: int) -> str:
        return str((natural * 2 + bonus - against) % self.of)


class Program:
    """A rule that was drawn: numbers are remembered in a list, and steps work with those that are there."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def __call__(self, table: Table) -> tuple[str, dict[str, int]]:
        numbers: list[int] = [3]
        readings_for: list[str] = []
        rolls: list[Rolled] = []
        asked = 0
        for kind, a, b in self.steps:
            one, two = numbers[a % len(numbers)], numbers[b % len(numbers)]
            if kind in ("roll", "check", "contest", "contest against two", "counted", "counted contest", "sized"):
                asked += 1
                if asked > MOST_ROLLS:
                    continue
                rolled = self._rolled(table, kind, (a, b), one, two)
                if kind in ("roll", "counted", "counted contest", "sized"):
                    numbers.append(rolled.total)
                if kind in ("counted", "counted contest"):
                    rolls.append(rolled)
                readings_for += [rolled.reading] if rolled.reading else []
            elif kind == "look" and rolls:
                readings_for.append(table.look(rolls[a % len(rolls)], Last(2 + b % 2)))
            elif kind == "figure" and rolls:
                numbers.append(table.odds.by_face(rolls[a % len(rolls)], (b, 0, 4, 4, 1, 2)) + one)
            elif kind == "greater":
                numbers.append(table.odds.maximum(one - two, b - 2))
            elif kind == "compare":
                readings_for.append("more" if one > two else "less")
            elif kind == "third":
                numbers.append((one - b) // 3 + abs(two - a))
            elif kind == "product":
                numbers.append(one * two)
            elif kind == "choose":
                readings_for.append(str(table.choose("hold", (Option("yes"), Option("no", declines=True)))))
            elif kind == "lookup":
                numbers.append((5, 8, 13)[one % 3])
        return " ".join(readings_for) or "nothing", {"one": numbers[-1], "two": numbers[len(numbers) // 2]}

    @staticmethod
    def _rolled(table: Table, kind: str, sizes: tuple[int, int], one: int, two: int) -> Rolled:
        a, b = sizes
        dice = Dice((2 + a % 3,) * (1 + (a + b) % 2), b % 2)
        why, fixed = Breakdown((modifier(a - 1, "skill"),)), Breakdown((modifier(4 + b, "armour"),))
        met = Breakdown((modifier(one, "check"), modifier(1, "more")))
        match kind:
            case "check":
                return table.roll(kind, dice, why=why, against=fixed, read=Reaches(1 + b))
            case "contest":
                return table.roll(kind, dice, why=why, against=met, read=Reaches(b))
            case "contest against two":
                why = Breakdown((modifier(two, "other"), modifier(b, "skill")))
                return table.roll(kind, dice, why=why, against=met, read=Reaches(1))
            case "counted":
                return table.roll(kind, d(6), why=why, against=fixed, read=Reaches(2), reused=True)
            case "counted contest":
                # A reading may itself be made of a number that stands for many.
                return table.roll(kind, d(6), why=why, against=met, read=Reaches(two), reused=True)
            case "sized":
                return table.roll(kind, d(3).with_plus(one))
        return table.roll(kind, dice, why=why)


def policy(battle: object, choice: object) -> int:
    return 0


def by_every_face(program: Program, edits: tuple[Edit, ...]) -> dict[Outcome, Fraction]:
    """The odds by trying every single face of every die; ``edits`` go with the first question if that is a roll."""
    rules, battle = ruled_by(program), builders.battle(TOY, "A b")
    found: dict[Outcome, Fraction] = {}
    todo: list[tuple[tuple[Faces | Pick, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        answers, weight = todo.pop()
        step = advance(rules, battle, STRIKE, answers)
        if isinstance(step, Done):
            outcome = rules.outcome(battle, step.battle, step.events, STRIKE)
            found[outcome] = found.get(outcome, Fraction(0)) + weight
        elif hasattr(step.request, "dice"):
            sides = step.request.dice.sides
            mine = () if answers else edits
            for faces in product(*(range(1, side + 1) for side in sides)):
                todo.append(((*answers, Faces(faces, mine)), weight / prod(sides)))
        else:
            todo.append(((*answers, Pick(0)), weight))
    return found


def by_walking(program: Program, edits: tuple[Edit, ...]) -> Forecast:
    return forecast(ruled_by(program), builders.battle(TOY, "A b"), STRIKE, edits=edits, choose=policy)


@given(PROGRAMS, EDITS)
@settings(max_examples=150, deadline=None)
def test_the_odds_of_any_rule_are_those_of_every_single_face(steps: list[Step], edits: tuple[Edit, ...]):
    program = Program(steps)
    assert by_walking(program, edits).outcomes == by_every_face(program, edits)


@given(PROGRAMS)
@settings(max_examples=40, deadline=None)
def test_they_are_the_same_when_too_many_combinations_meet(steps: list[Step]):
    most = joint_total.MOST_WORLDS, joint_total.MOST_GROUPED
    joint_total.MOST_WORLDS, joint_total.MOST_GROUPED = 12, 40
    try:
        assert by_walking(Program(steps), ()).outcomes == by_every_face(Program(steps), ())
    finally:
        joint_total.MOST_WORLDS, joint_total.MOST_GROUPED = most


def contest(table: Table) -> tuple[str, dict[str, int]]:
    """A roll held against the one before it, by a reading that is made of it too."""
    mine = table.roll("mine", d(20)).total
    against = Breakdown((modifier(mine, "check"),))
    theirs = table.roll("theirs", d(20), against=against, read=Reaches(3))
    wide = table.roll("wide", d(4), against=against, read=Reaches(mine))
    long = table.roll("long", d(3).with_plus(mine)).total
    return f"{theirs.reading} {wide.reading}", {"long": long}


def test_nothing_that_outlives_the_odds_stands_for_many():
    for cache in (totals_by_reading, naturals, readings, sums, readings_for, distribution):
        cache.cache_clear()
    found = forecast(ruled_by(contest), builders.battle(TOY, "A b"), STRIKE)
    assert found.complete
    gc.collect()
    # They would be the keys or values of a cache.
    assert not [one for one in gc.get_objects() if is_many(one)]


def test_totals_taken_one_by_one_leave_nothing_behind_either():
    steps = [("counted", 0, 0), ("contest", 1, 0), ("contest", 1, 0)]
    most = joint_total.MOST_WORLDS, joint_total.MOST_GROUPED
    joint_total.MOST_WORLDS, joint_total.MOST_GROUPED = 12, 40
    try:
        for cache in (totals_by_reading, naturals, readings, sums, readings_for, distribution):
            cache.cache_clear()
        assert by_walking(Program(steps), ()).outcomes == by_every_face(Program(steps), ())
        gc.collect()
        assert not [one for one in gc.get_objects() if is_many(one)]
    finally:
        joint_total.MOST_WORLDS, joint_total.MOST_GROUPED = most


def test_a_contest_is_walked_once_for_each_way_it_can_end():
    runs = []

    def rule(table: Table) -> tuple[str, dict[str, int]]:
        runs.append(1)
        mine = table.roll("mine", d(20)).total
        why, against = Breakdown((modifier(2, "skill"),)), Breakdown((modifier(mine, "check"),))
        return table.roll("theirs", d(20), why=why, against=against, read=Reaches(10)).reading, {}

    found = forecast(ruled_by(rule), builders.battle(TOY, "A b"), STRIKE).outcomes
    # Of 400 pairs: theirs + 2 - mine is 10 or more with 1 + … + 12 = 78, below 0 with 1 + … + 17 = 153.
    assert found == {
        Outcome("far"): Fraction(78, 400),
        Outcome("near"): Fraction(169, 400),
        Outcome("short"): Fraction(153, 400),
    }
    assert len(runs) == 3


def test_the_first_roll_is_shown_with_plain_numbers():
    def rule(table: Table) -> tuple[str, dict[str, int]]:
        mine = table.roll("mine", d(20)).total
        against = Breakdown((modifier(mine, "check"),))
        return table.roll("theirs", d(20), against=against, read=Reaches(10)).reading, {}

    found = forecast(replace(ruled_by(rule), main_roll="theirs"), builders.battle(TOY, "A b"), STRIKE)
    assert found.first is not None
    assert found.first.against is not None
    assert type(found.first.against.total) is int


ALONE = """
import sys
from engine.odds.odds import forecast
from tests import builders
from tests.engine.odds.test_odds import STRIKE
from tests.toy import TOY
assert forecast(TOY, builders.battle(TOY, "A b"), STRIKE).complete
print("numpy" in sys.modules)
"""


def test_the_odds_of_one_roll_after_another_do_without_numpy():
    said = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"
