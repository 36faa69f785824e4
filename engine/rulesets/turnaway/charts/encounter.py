"""Encounter level: the printed chart of battle levels, and what a battle costs the party (TA-ENC, TA-RES).

The chart is looked up both ways: the opponents on the map give the battle levels that fit, a battle level gives the
opponents that fit. The choice between fitting rows is the GM's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from engine.battle.battle import Combatant
from engine.contract import Finding, Inspection
from engine.data import fault, load
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import Stock, TurnawayBattle

CHART = Path(__file__).parents[1] / "data" / "encounters.toml"
GROUPS = {"one": (1, 1), "two": (2, 2), "three": (3, 3), "four": (4, 4), "five-six": (5, 6), "seven-nine": (7, 9)}
GROUPS["ten-twelve"] = (10, 12)
"""The columns of the chart by number of opponents, from and to."""
PARTY = 4
"""Heroes in the party that the forecast speaks of (TA-RES-01)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A field of the chart: the levels that it holds; ``open_from`` and all above where it is open upwards."""

    levels: tuple[Fraction, ...]
    open_from: Fraction | None = None

    def holds(self, level: Fraction) -> bool:
        return level in self.levels or (self.open_from is not None and level >= self.open_from)

    def __str__(self) -> str:
        found = ", ".join(str(level) for level in self.levels)
        return found if self.open_from is None else f"{self.open_from}+"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the chart: a battle level, what fits by number, a pair of equals, a pair of unequals (higher first)."""

    level: int
    by_number: Mapping[str, Cell]
    equal: Cell
    unequal: tuple[Fraction, Fraction]


@cache
def rows(path: Path = CHART) -> tuple[Row, ...]:
    """The chart. Raises DataError, naming file, row and column, when the data are wrong."""
    read = load(path).get("row")
    if not isinstance(read, list):
        raise fault(path.name, "", "", "there are no rows")
    return tuple(_row(path, number + 1, entry) for number, entry in enumerate(read))


def _row(path: Path, number: int, entry: Mapping[str, Any]) -> Row:
    field = ""
    try:
        cells = {}
        for field in (*GROUPS, "equal"):
            cells[field] = _cell(entry[field])
        field = "unequal"
        first, second = (Fraction(level) for level in entry[field])
        field = "level"
        return Row(int(entry[field]), {name: cells[name] for name in GROUPS}, cells["equal"], (first, second))
    except (KeyError, TypeError, ValueError, ZeroDivisionError) as error:
        raise fault(path.name, str(number), field, str(error)) from error


def _cell(said: Sequence[str]) -> Cell:
    if len(said) == 1 and said[0].endswith("+"):
        return Cell((), Fraction(said[0][:-1]))
    return Cell(tuple(Fraction(level) for level in said))


def level_of(said: str) -> Fraction | None:
    """A level as it stands on a sheet ("3", "1/2"), None when it is no number above nothing."""
    try:
        level = Fraction(said.strip())
    except (ValueError, ZeroDivisionError):
        return None
    return level if level > 0 else None


def fitting(levels: Sequence[Fraction]) -> tuple[Row, ...]:
    """Every row that holds these opponents (TA-ENC-21); none for groups that the chart does not have."""
    if len(levels) == 2 and levels[0] != levels[1]:
        pair = tuple(sorted(levels, reverse=True))
        return tuple(row for row in rows() if row.unequal == pair)
    column = next((name for name, (least, most) in GROUPS.items() if least <= len(levels) <= most), None)
    if column is None or len(set(levels)) != 1:
        return ()
    return tuple(row for row in rows() if row.by_number[column].holds(levels[0]))


def proposed(found: Sequence[Row]) -> Row | None:
    """The row in the middle, of two the easier (TA-ENC-21)."""
    return found[(len(found) - 1) // 2] if found else None


def party_of(battle: TurnawayBattle) -> tuple[Combatant[Sheet], ...]:
    """The figures of the players' sides on the board."""
    played = {side.id for side in battle.sides if side.played}
    return tuple(one for one in battle.on_board() if one.side in played and not one.sheet.rideable)


def opponents_of(battle: TurnawayBattle, party: Sequence[Combatant[Sheet]]) -> tuple[Combatant[Sheet], ...]:
    """Everybody on the board whom somebody of the party fights."""
    return tuple(one for one in battle.on_board() if any(battle.are_hostile(one.id, mine.id) for mine in party))


def inspections(battle: TurnawayBattle) -> tuple[Inspection, ...]:
    """The level of this battle for this party, and what it is likely to cost or has cost."""
    return (Inspection("encounter", tuple(_findings(battle)), "TA-ENC-00"),)


def _findings(battle: TurnawayBattle) -> Iterator[Finding]:
    party = party_of(battle)
    if not party:
        yield Finding("encounter-no-party", rule="TA-ENC-00")
        return
    enemies = opponents_of(battle, party)
    mean = _mean(party)
    yield Finding("encounter-party", (("count", len(party)), ("levels", _listed(party)), ("mean", _said(mean))))
    yield Finding("encounter-opponents", (("count", len(enemies)), ("levels", _listed(enemies) or "—")))
    levels = [level for enemy in enemies if (level := level_of(enemy.sheet.level)) is not None]
    found = fitting(levels) if len(levels) == len(enemies) else ()
    yield from _levels(levels, found, complete=len(levels) == len(enemies))
    yield from _forecasts(party, mean, found)
    yield from _what_fits(mean)
    yield from _spent(battle, party)


def _levels(levels: Sequence[Fraction], found: Sequence[Row], *, complete: bool) -> Iterator[Finding]:
    """The rows that hold the opponents, the middle one proposed (TA-ENC-21)."""
    if not complete:
        yield Finding("encounter-no-level", rule="TA-ENC-21")
    elif levels and not found:
        key = "encounter-too-many" if len(levels) > 12 else "encounter-not-in-chart"
        yield Finding(key, rule="TA-ENC-21", is_main=True)
    middle = proposed(found)
    for row in found:
        key = "encounter-level-proposed" if row is middle and len(found) > 1 else "encounter-level"
        yield Finding(key, (("level", row.level),), f"TA-ENC-{row.level:02}", is_main=True)
    if len(levels) == 2 and levels[0] == levels[1]:
        beside = [row.level for row in rows() if row.equal.holds(levels[0])]
        if beside != [row.level for row in found]:
            said = ", ".join(map(str, beside)) or "—"
            yield Finding("encounter-equal-column", (("levels", said),), "TA-ENC-00")


def _forecasts(party: Sequence[Combatant[Sheet]], mean: Fraction | None, found: Sequence[Row]) -> Iterator[Finding]:
    """What a party of four at full strength loses in a battle of its own level (TA-RES-01)."""
    if mean is None or not any(row.level == mean for row in found):
        if found:
            yield Finding("encounter-no-forecast", rule="TA-RES-01")
    elif len(party) != PARTY:
        yield Finding("encounter-not-four", rule="TA-RES-01")
    elif not all(_is_fresh(one.sheet) for one in party):
        yield Finding("encounter-not-fresh", rule="TA-RES-01")
    else:
        yield Finding("encounter-forecast", (("level", int(mean)), ("percent", 20)), "TA-RES-01", is_main=True)


def _is_fresh(sheet: Sheet) -> bool:
    return sheet.hp >= sheet.max_hp and not sheet.nonlethal and all(spell.left >= spell.most for spell in sheet.spells)


def _what_fits(mean: Fraction | None) -> Iterator[Finding]:
    """The chart the other way round: opponents that make a battle of the party's level (TA-ENC-00)."""
    row = next((row for row in rows() if row.level == mean), None)
    if row is None:
        return
    yield Finding("encounter-fits", (("level", row.level),), f"TA-ENC-{row.level:02}", is_main=True)
    for name, (least, most) in GROUPS.items():
        count = str(least) if least == most else f"{least}–{most}"
        yield Finding("encounter-fits-number", (("count", count), ("levels", str(row.by_number[name]))))
    first, second = row.unequal
    yield Finding("encounter-fits-pair", (("first", str(first)), ("second", str(second))))


def _spent(battle: TurnawayBattle, party: Sequence[Combatant[Sheet]]) -> Iterator[Finding]:
    """The share of hit points, castings and potions that is gone since the fight began (TA-RES-01)."""
    before, now = battle.state.stock, stock_of(battle)
    if not battle.started or before == Stock():
        return
    for key, had, has in (
        ("encounter-spent-hp", before.hp, now.hp),
        ("encounter-spent-spells", before.spells, now.spells),
        ("encounter-spent-potions", before.potions, now.potions),
    ):
        if had:
            lost = max(0, had - has)
            args = (("lost", lost), ("had", had), ("percent", (200 * lost + had) // (2 * had)))
            yield Finding(key, args, "TA-RES-01", is_main=True)


def stock_of(battle: TurnawayBattle) -> Stock:
    """What the party has together: hit points above 0, castings, potions."""
    sheets = [one.sheet for one in party_of(battle)]
    return Stock(
        sum(max(0, sheet.hp) for sheet in sheets),
        sum(spell.left for sheet in sheets for spell in sheet.spells),
        sum(len(sheet.potions) for sheet in sheets),
    )


def counted(battle: TurnawayBattle) -> TurnawayBattle:
    """The battle with the party's stock written down, as it is when the fight begins."""
    return battle.with_state(replace(battle.state, stock=stock_of(battle)))


def _mean(party: Sequence[Combatant[Sheet]]) -> Fraction | None:
    levels = [level_of(one.sheet.level) for one in party]
    known = [level for level in levels if level is not None]
    return sum(known, Fraction(0)) / len(known) if len(known) == len(levels) else None


def _said(level: Fraction | None) -> str:
    """A mean in whole numbers and a fraction: "4 1/2"."""
    if level is None:
        return "—"
    whole, rest = divmod(level, 1)
    return str(level) if not whole or not rest else f"{whole} {rest}"


def _listed(figures: Sequence[Combatant[Sheet]]) -> str:
    return ", ".join(one.sheet.level for one in figures)
