"""Exact odds, each beside a peer in the same run; values are compared before times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import icepool
import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.odds import forecast
from engine.table.dice import d
from engine.table.table import Table
from tests import builders
from tests.benchmarks.conftest import Measure
from tests.toy import TOY

ROUNDS = 15
"""At least as many rounds as are measured."""
A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)


# Odds


@dataclass(frozen=True)
class Level:
    """How well a d100 against a skill went: five levels, as games with percentile dice have them."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        skill = against + bonus
        if natural <= max(1, skill // 20):
            return "4"
        if natural <= skill // 5:
            return "3"
        if natural >= 99 or natural > 95 > skill:
            return "0"
        return "2" if natural <= skill else "1"


@dataclass(frozen=True)
class Twenty:
    """A d20 against a number: a natural 20 is critical, a natural 1 misses."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        if natural == 20:
            return "critical"
        return "hit" if natural > 1 and natural + bonus >= against else "miss"


def number(name: str, amount: int) -> Breakdown:
    return Breakdown((modifier(amount, name),))


@dataclass(frozen=True)
class Holds:
    """Whether the defender's level holds against the attacker's: a check is a partition of its dice."""

    attack: str

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "lost" if self.attack < "2" or self.attack <= Level().read(natural, bonus, against) else "won"


def opposed(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
    """The attacker's d100 against the defender's: the better level wins."""
    mine = table.roll("attack", d(100), by=A, against=number("skill", 65), read=Level()).reading
    table.tell(table.roll("defence", d(100), by=B, against=number("skill", 45), read=Holds(mine)).reading, by=A, at=B)
    return battle


def opposed_with_damage(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
    """The same, and 1d8+1d4 of damage, doubled on the best level, less 3 of armour."""
    mine = table.roll("attack", d(100), by=A, against=number("skill", 65), read=Level()).reading
    if mine < "2":
        return battle
    if table.roll("defence", d(100), by=B, against=number("skill", 45), read=Holds(mine)).reading == "lost":
        return battle
    rolled = table.roll("damage", replace(d(8), sides=(8, 4)), by=A).total
    return hurt(table, battle, max(0, rolled * (2 if mine == "4" else 1) - 3))


def twenty(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
    """A d20 with a bonus against armour; 2d6+3 of damage, 4d6+6 on a critical."""
    reading = table.roll(
        "to-hit", d(20), by=A, why=number("skill", 7), against=number("armour", 16), read=Twenty()
    ).reading
    if reading == "miss":
        return battle
    dice = d(6, 4).with_plus(6) if reading == "critical" else d(6, 2).with_plus(3)
    return hurt(table, battle, table.roll("damage", dice, by=A).total)


def three_swings(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
    """Three attacks of that kind, one after the other, and all their damage."""
    for _ in range(3):
        battle = twenty(table, battle, action)
    table.tell("swung", at=B)
    return battle


def hurt(table: Table, battle: AnyBattle, points: int) -> AnyBattle:
    sheet = battle[B].sheet
    battle = battle.with_sheet(B, replace(sheet, hits=sheet.hits - points))
    table.tell("hurt", at=B, points=points, now=battle)
    return battle


def came_to(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    damage = before[B].sheet.hits - after[B].sheet.hits
    return Outcome(events[-1].key if events else "nothing", (("damage", damage),))


def odds_under(rule: Callable[[Table, AnyBattle, Action], AnyBattle]) -> Callable[[], dict[tuple[str, int], Fraction]]:
    rules: AnyRuleset = replace(TOY, resolve=rule, outcome=came_to)
    battle = builders.battle(TOY, "A b")

    def own() -> dict[tuple[str, int], Fraction]:
        found = forecast(rules, battle, STRIKE)
        return {(outcome.key, dict(outcome.amounts)["damage"]): p for outcome, p in found.outcomes.items()}

    return own


def level(skill: int) -> Callable[[int], str]:
    return lambda natural: Level().read(natural, 0, skill)


def icepool_opposed() -> dict[Any, Fraction]:
    mine, theirs = icepool.d(100).map(level(65)), icepool.d(100).map(level(45))
    won = icepool.map(lambda a, b: "won" if a > b and a >= "2" else "lost", mine, theirs)
    return (
        {(key, 0): p for key, p in won.items_probability()} if hasattr(won, "items_probability") else probabilities(won)
    )


def probabilities(die: Any, key: Callable[[Any], Any] = lambda outcome: (outcome, 0)) -> dict[Any, Fraction]:
    return {key(outcome): Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


def icepool_opposed_with_damage() -> dict[Any, Fraction]:
    mine, theirs = icepool.d(100).map(level(65)), icepool.d(100).map(level(45))
    damage = icepool.d(8) + icepool.d(4)
    single = damage.map(lambda points: ("hurt", max(0, points - 3)))
    double = damage.map(lambda points: ("hurt", max(0, points * 2 - 3)))
    nothing = ("nothing", 0)
    found = icepool.map(lambda a, b: nothing if a < "2" or a <= b else double if a == "4" else single, mine, theirs)
    return probabilities(found, lambda outcome: outcome)


def parried(aa: int, ad: int, sa: int, sd: int) -> int:
    """Damage of a blow by four rolls, each of which is looked at more than once."""
    ahead = aa - ad
    margin = sa + ahead // 3 - ad if ahead < 0 else sa - sd - (-ahead) // 3
    return (3 * margin - 2 + abs(3 * margin - 2)) // 2


def four_rolls(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
    dice = d(6, 2)
    aa, ad, sa, sd = (table.roll(name, dice, by=A).total for name in ("aa", "ad", "sa", "sd"))
    table.tell("hurt", at=B)
    sheet = battle[B].sheet
    return battle.with_sheet(B, replace(sheet, hits=sheet.hits - parried(aa, ad, sa, sd)))


def icepool_four_rolls() -> dict[Any, Fraction]:
    dice = 2 @ icepool.d(6)
    return probabilities(icepool.map(parried, dice, dice, dice, dice), lambda damage: ("hurt", damage))


def icepool_twenty() -> dict[Any, Fraction]:
    plain = (icepool.d(6) + icepool.d(6) + 3).map(lambda points: ("hurt", points))
    critical = (4 @ icepool.d(6) + 6).map(lambda points: ("hurt", points))
    nothing = ("nothing", 0)

    def of(natural: int) -> Any:
        reading = Twenty().read(natural, 7, 16)
        return nothing if reading == "miss" else critical if reading == "critical" else plain

    return probabilities(icepool.d(20).map(of), lambda outcome: outcome)


def icepool_three_swings() -> dict[Any, Fraction]:
    plain, critical = 2 @ icepool.d(6) + 3, 4 @ icepool.d(6) + 6
    damage = {"miss": 0, "hit": plain, "critical": critical}
    swing = icepool.d(20).map(lambda natural: damage[Twenty().read(natural, 7, 16)])
    return probabilities(3 @ swing, lambda points: ("swung", points))


@pytest.mark.parametrize(
    ("what", "rule", "peer", "to_reach"),
    [
        ("odds: opposed d100", opposed, icepool_opposed, 0.35),
        ("odds: opposed d100, damage", opposed_with_damage, icepool_opposed_with_damage, 0.5),
        ("odds: d20, critical, damage", twenty, icepool_twenty, 0.5),
        ("odds: three swings of that kind", three_swings, icepool_three_swings, 0.15),
        ("odds: four opposed 2d6, used twice", four_rolls, icepool_four_rolls, 0.5),
    ],
)
def test_exact_odds(beside: Measure, what: str, rule: Any, peer: Callable[[], dict[Any, Fraction]], to_reach: float):
    own = odds_under(rule)
    assert own() == peer()
    beside(what, own, peer, to_reach=to_reach)
