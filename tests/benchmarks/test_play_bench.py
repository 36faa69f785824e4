"""Odds, history and battle files, each beside a peer in the same run; values are compared before times."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool
import pytest

from engine.battle.actions import Action, Put
from engine.battle.battle import Battle, Combatant
from engine.battle.board import empty_board
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import NEXT, AnyBattle, AnyRuleset, Outcome
from engine.grid.cell import Cell
from engine.odds.odds import forecast
from engine.play.advance import Done, advance
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from engine.play.history import History
from engine.save.battle_file import to_json
from engine.save.journal import Journal
from engine.save.opening import open_journal
from engine.save.record import difference, whole, written
from engine.table.dice import d
from engine.table.table import Table
from tests import builders
from tests.benchmarks.conftest import Measure
from tests.builders import SIDES
from tests.toy import TOY
from tests.toy.sheet import Options, Sheet, State

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


# History and file


def large_battle(people: int = 300) -> AnyBattle:
    grid = empty_board(60, 60).grid
    combatants = {
        CombatantId(f"c{n}"): Combatant(
            CombatantId(f"c{n}"), f"Combatant {n}", SIDES[n % 2].id, Sheet(hits=1 + n % 6), grid.at(n % 60, n // 60 * 3)
        )
        for n in range(people)
    }
    battle = Battle("toy", Options(), empty_board(60, 60), State(), SIDES, combatants)
    done, _ = carried_out(TOY, battle, Action("begin"), Chance(1))
    return done.battle


def test_one_action_applied_with_undo_kept(beside: Measure):
    """The peer replaces a leaf and its containers and keeps the old ones, as a program without rules would."""
    battle = large_battle()
    id = CombatantId("c7")
    battle = battle.with_sheet(id, Sheet(hits=3))
    deed = Action("rest", actor=id)
    kept: list[object] = []

    def own() -> AnyBattle:
        result = advance(TOY, battle, deed)
        assert isinstance(result, Done)
        kept.append(result)
        return result.battle

    def peer() -> AnyBattle:
        rested = replace(battle.combatants[id], sheet=replace(battle.combatants[id].sheet, hits=4))
        after = replace(battle, combatants={**battle.combatants, id: rested})
        after = replace(after, state=replace(after.state, struck=True))
        kept.append(after)
        return after

    assert own() == peer()
    beside(
        "50 actions applied, undo kept",
        lambda: [own() for _ in range(50)],
        lambda: [peer() for _ in range(50)],
        to_reach=3.0,
    )


def test_one_action_on_disk(beside: Measure, tmp_path: Path):
    """The peer appends the same bytes to an SQLite table, durably; nothing is encoded there."""
    history = History(Journal.create(tmp_path / "own.flank", TOY, large_battle()))
    how = written(TOY)
    done: list[tuple[Put, Done]] = []
    battle = history.battle
    for place in range(10 * (ROUNDS + 5)):
        deed = Put(CombatantId("c7"), Cell(place % 60, 50), place % 8)
        result = advance(TOY, battle, deed)
        assert isinstance(result, Done)
        done.append((deed, result))
        battle = result.battle
    waiting = iter(done)

    def own() -> None:
        deed, result = next(waiting)
        history.add(deed, (), result.events, result.battle, drawn=0)

    own()
    step = history.steps[0]
    parts = (how.deed.encode(step.deed), [], how.events.encode(step.events), difference(how, step.before, step.after))
    row = "".join(map(to_json, parts))
    peer_file = sqlite3.connect(tmp_path / "peer.db", isolation_level=None)
    peer_file.execute("PRAGMA synchronous = FULL")
    peer_file.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, step TEXT)")

    def peer() -> None:
        peer_file.execute("BEGIN IMMEDIATE")
        peer_file.execute("INSERT INTO steps (step) VALUES (?)", (row,))
        peer_file.execute("COMMIT")

    peer()
    assert peer_file.execute("SELECT step FROM steps").fetchone() == (row,)
    beside("10 actions on disk", lambda: [own() for _ in range(10)], lambda: [peer() for _ in range(10)], to_reach=1.3)


def test_opening_a_battle_of_a_thousand_actions(beside: Measure, tmp_path: Path):
    """The peer reads all that the file says from one JSON text."""
    path = tmp_path / "long.flank"
    journal = Journal.create(path, TOY, large_battle())
    history = History(journal)
    journal._connection.execute("PRAGMA synchronous = OFF")
    chance = Chance(3)
    for number in range(1000):
        id = CombatantId(f"c{number * 7 % 300}")
        deed: Any = Action("strike", actor=id, target=CombatantId(f"c{number * 11 % 300}"))
        deed = (Put(id, Cell(number % 60, 50), number % 8), Action(NEXT), deed)[number % 3]
        if isinstance(deed, Action):
            done, answers = carried_out(TOY, history.battle, deed, chance)
        else:
            result = advance(TOY, history.battle, deed)
            assert isinstance(result, Done)
            done, answers = result, ()
        history.add(deed, answers, done.events, done.battle, drawn=chance.drawn)
    expected = history.battle
    how = written(TOY)
    everything = to_json(
        {
            "battle": whole(how, history.battle_after(0), 0),
            "board": how.board.encode(expected.board),
            "steps": [
                [
                    how.deed.encode(step.deed),
                    how.answers.encode(step.answers),
                    how.events.encode(step.events),
                    difference(how, step.before, step.after),
                ]
                for step in history.steps
            ],
        }
    )
    journal.close()

    def own() -> AnyBattle:
        opened = open_journal(path, find=lambda id: TOY)
        battle = History(opened).battle
        opened.close()
        return battle

    assert own() == expected
    beside("opening 1,000 actions, 300 combatants", own, lambda: json.loads(everything), to_reach=3.5)
