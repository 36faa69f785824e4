"""The charts of the ruleset: hit locations, critical wounds, fumbles, misfires; rows that the GM may change.

The files in ``data`` are read once and checked: a fault names its file and row. What rules roll on are the rows in the
options, whose gaps and overlaps ``gaps`` finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

from annotated_types import Ge, Le

from engine.contract import About
from engine.data import bounds, fault, load
from engine.rulesets.shirma.harm.body import Condition, LocationRow, Tests, Treatment, Zone

DATA = Path(__file__).parents[1] / "data"
LOWEST, HIGHEST = 1, 100


class Drop(StrEnum):
    """Where a weapon lands that a fumble costs: at one's feet, or flung off (SH-FUMBLE-03)."""

    NO = "no"
    HERE = "here"
    FLUNG = "flung"


class Part(StrEnum):
    """Part of one's own body that a fumble strikes; the arm is the one that holds the weapon."""

    HEAD = "head"
    ARM = "arm"
    BODY = "body"
    LEG = "leg"


class Misfire(StrEnum):
    """What powder may do instead of firing (SH-MISFIRE-02 to SH-MISFIRE-05)."""

    DELAY = "delay"
    MISFIRE = "misfire"
    JAM = "jam"
    EXPLOSION = "explosion"


@dataclass(frozen=True, slots=True)
class CriticalRow:
    """A critical wound (SH-TABLE-01, SH-CRITW-01 to SH-CRITW-04): totals from ``low`` to ``high``.

    ``key`` is the sentence of its name, ``text`` the GM's own words instead. ``extra``: HP lost beyond those of the
    blow. ``states`` that it puts on; one named twice counts twice. ``penalty`` on the ``tests``. ``rounds`` that the
    penalty, a disabled limb and states without an end of their own last, 0 until treated.
    """

    low: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-TABLE-01")] = 1
    high: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-TABLE-01")] = 100
    key: Annotated[str, About("section-chart", "SH-TABLE-01")] = ""
    text: Annotated[str, About("section-chart", "SH-TABLE-01")] = ""
    extra: Annotated[int, Ge(0), Le(9), About("section-chart", "SH-CRITW-01")] = 0
    states: Annotated[tuple[Condition, ...], About("section-chart", "SH-CRITW-01")] = ()
    tests: Annotated[Tests, About("section-chart", "SH-CRITW-02")] = Tests.NONE
    penalty: Annotated[int, Ge(-60), Le(0), About("section-chart", "SH-CRITW-02")] = 0
    rounds: Annotated[int, Ge(0), Le(99), About("section-chart", "SH-CRITW-02")] = 0
    disables: Annotated[bool, About("section-chart", "SH-CRITW-02")] = False
    drops: Annotated[bool, About("section-chart", "SH-CRITW-02")] = False
    deadly: Annotated[bool, About("section-chart", "SH-CRITW-04")] = False
    treatment: Annotated[Treatment, About("section-chart", "SH-CRITW-03")] = Treatment.NONE

    @property
    def name(self) -> str:
        """What it is called: a sentence key, or the GM's own words."""
        return self.text or self.key


@dataclass(frozen=True, slots=True)
class FumbleRow:
    """A fumble (SH-TABLE-02, SH-FUMBLE-03): rolls from ``low`` to ``high``.

    ``key``, ``text`` as in ``CriticalRow``; ``shot``: it has a wording of its own for shots and throws. ``harm``:
    damage to oneself in ``part``. ``penalty``: lost balance, until the end of one's next turn.
    """

    low: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-TABLE-02")] = 1
    high: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-TABLE-02")] = 100
    key: Annotated[str, About("section-chart", "SH-TABLE-02")] = ""
    text: Annotated[str, About("section-chart", "SH-TABLE-02")] = ""
    shot: Annotated[bool, About("section-chart", "SH-TABLE-02")] = False
    drop: Annotated[Drop, About("section-chart", "SH-FUMBLE-03")] = Drop.NO
    prone: Annotated[bool, About("section-chart", "SH-FUMBLE-03")] = False
    harm: Annotated[int, Ge(0), Le(30), About("section-chart", "SH-FUMBLE-03")] = 0
    part: Annotated[Part, About("section-chart", "SH-FUMBLE-03")] = Part.BODY
    penalty: Annotated[int, Ge(-60), Le(0), About("section-chart", "SH-FUMBLE-03")] = 0

    @property
    def name(self) -> str:
        """What it is called: a sentence key, or the GM's own words."""
        return self.text or self.key


@dataclass(frozen=True, slots=True)
class MisfireRow:
    """A misfire: rolls from ``low`` to ``high`` (SH-MISFIRE-02 to SH-MISFIRE-05)."""

    low: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-MISFIRE-02")] = 1
    high: Annotated[int, Ge(1), Le(100), About("section-chart", "SH-MISFIRE-02")] = 100
    result: Annotated[Misfire, About("section-chart", "SH-MISFIRE-02")] = Misfire.DELAY


class Row(Protocol):
    """What all rows have: the first and the last roll that they stand for."""

    @property
    def low(self) -> int: ...

    @property
    def high(self) -> int: ...


AnyRow = TypeVar("AnyRow", bound=Row)


@dataclass(frozen=True, slots=True)
class Gap:
    """Rolls from ``low`` to ``high`` for which a chart has no row, or (``doubled``) more than one."""

    low: int
    high: int
    doubled: bool = False


def row_of(chart: tuple[AnyRow, ...], roll: int) -> AnyRow:
    """The row of a roll; totals above 100 count as 100 (SH-CRIT-03). A gap gives the nearest row below it.

    ``chart`` has rows: an empty one is refused when it is edited.
    """
    held = max(LOWEST, min(HIGHEST, roll))
    found = next((row for row in chart if row.low <= held <= row.high), None)
    return found if found is not None else min(chart, key=lambda row: (abs(held - row.high), row.low))


def gaps(chart: tuple[AnyRow, ...]) -> tuple[Gap, ...]:
    """The rolls from 1 to 100 that have no row, or two; in their order."""
    counts = [sum(row.low <= roll <= row.high for row in chart) for roll in range(LOWEST, HIGHEST + 1)]
    found: list[Gap] = []
    for roll, count in enumerate(counts, LOWEST):
        if count == 1:
            continue
        last = found[-1] if found else None
        if last is not None and last.high == roll - 1 and last.doubled == (count > 1):
            found[-1] = Gap(last.low, roll, last.doubled)
        else:
            found.append(Gap(roll, roll, count > 1))
    return tuple(found)


def read_chart(
    file: str, name: str, rows: object, fields: Mapping[str, Callable[[Any], object]], make: Callable[..., AnyRow]
) -> tuple[AnyRow, ...]:
    """The rows of a chart from a data file. Raises DataError with file, row and fault."""
    if not isinstance(rows, list) or not rows:
        raise fault(file, name, "", "the chart has no rows")
    found: list[AnyRow] = []
    for number, entry in enumerate(rows, 1):
        place = f"{name} {number}"
        given: dict[str, object] = {}
        for field, value in entry.items():
            if field not in fields:
                raise fault(file, place, field, f"unknown field; known are {', '.join(sorted(fields))}")
            try:
                given[_NAMES.get(field, field)] = fields[field](value)
            except (ValueError, TypeError) as error:
                raise fault(file, place, field, f"{value!r}: {error}") from None
        row = make(**given)
        if not LOWEST <= row.low <= row.high <= HIGHEST:
            raise fault(file, place, "from", f"{row.low} to {row.high} does not lie within 1 to 100")
        found.append(row)
    _check_complete(file, name, found)
    return tuple(found)


def _check_complete(file: str, name: str, rows: Iterable[Row]) -> None:
    """Every roll has exactly one row, in rising order (SH-TABLE-01, SH-TABLE-02)."""
    chart = tuple(rows)
    if chart[0].low != LOWEST or chart[-1].high != HIGHEST:
        raise fault(file, name, "from", f"the chart runs from {chart[0].low} to {chart[-1].high}, not from 1 to 100")
    for number, (above, below) in enumerate(pairwise(chart), 2):
        if below.low != above.high + 1:
            what = "overlap" if below.low <= above.high else "gap"
            raise fault(file, f"{name} {number}", "from", f"{what}: the row before ends at {above.high}")


def _whole(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"no whole number from {least} to {most}")
        return value

    return read


def _yes(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def _key(chart: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or not value:
            raise ValueError("no word")
        return f"{chart}-{value}"

    return read


def _states(value: object) -> tuple[Condition, ...]:
    if not isinstance(value, list):
        raise TypeError("no list of states")
    return tuple(Condition(one) for one in value)


def _number(row: type[Any], field: str) -> Callable[[object], int]:
    """A number within the limits that the field of a row has in the form."""
    return _whole(*bounds(row, field))


_NAMES = {"from": "low", "to": "high", "row": "key", "place": "part", "wounds": "extra"}
_ROLLS: Mapping[str, Callable[[Any], object]] = {"from": _whole(LOWEST, HIGHEST), "to": _whole(LOWEST, HIGHEST)}
_CRITICAL: Mapping[str, Callable[[Any], object]] = {
    **_ROLLS,
    "wounds": _number(CriticalRow, "extra"),
    "states": _states,
    "tests": Tests,
    "penalty": _number(CriticalRow, "penalty"),
    "rounds": _number(CriticalRow, "rounds"),
    "disables": _yes,
    "drops": _yes,
    "deadly": _yes,
    "treatment": Treatment,
}
_FUMBLE: Mapping[str, Callable[[Any], object]] = {
    **_ROLLS,
    "row": _key("fumble"),
    "drop": Drop,
    "prone": _yes,
    "harm": _number(FumbleRow, "harm"),
    "place": Part,
    "penalty": _number(FumbleRow, "penalty"),
    "shot": _yes,
}


@cache
def criticals() -> Mapping[str, tuple[CriticalRow, ...]]:
    """The four charts of critical wounds: head, arm, body, leg (SH-TABLE-01)."""
    file = "criticals.toml"
    data = load(DATA / file)
    found = {}
    for name in ("head", "arm", "body", "leg"):
        fields = {**_CRITICAL, "row": _key(f"critical-{name}")}
        found[name] = read_chart(file, name, data.get(name), fields, CriticalRow)
    return found


@cache
def fumbles() -> tuple[FumbleRow, ...]:
    """The chart of fumbles (SH-TABLE-02)."""
    file = "fumbles.toml"
    return read_chart(file, "fumble", load(DATA / file).get("fumble"), _FUMBLE, FumbleRow)


@cache
def misfires() -> tuple[MisfireRow, ...]:
    """The chart of misfires (SH-MISFIRE-02 to SH-MISFIRE-05)."""
    file = "misfires.toml"
    return read_chart(file, "misfire", load(DATA / file).get("misfire"), {**_ROLLS, "result": Misfire}, MisfireRow)


@cache
def locations() -> tuple[LocationRow, ...]:
    """The chart of hit locations (SH-LOC-01 to SH-LOC-06)."""
    file = "locations.toml"
    return read_chart(file, "location", load(DATA / file).get("location"), {**_ROLLS, "zone": Zone}, LocationRow)
