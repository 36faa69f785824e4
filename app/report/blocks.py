"""What a report is made of, whatever its form: headings, words, entries, tables, pictures, charts. Values only."""

from __future__ import annotations

from dataclasses import dataclass

from app.report.chart import Chart


@dataclass(frozen=True, slots=True)
class Heading:
    """``level`` 1 is the title; ``anchor`` is what a link leads to."""

    level: int
    words: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph. ``role``: "" or what it is: "lead", "note", "warning"."""

    words: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Links:
    """Where on the page things stand: words and anchors."""

    name: str
    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """One entry of the story. ``small``: what is unfolded below it; ``fold``: the words that are seen instead."""

    words: str
    rules: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()
    fold: str = ""
    small: tuple[str, ...] = ()
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. ``colour``: #RRGGBB of a mark before the words. ``line``: points over the rounds, drawn small;
    ``share``: 0 to 100, drawn as a place on a scale.."""

    words: str
    is_number: bool = False
    colour: str = ""
    line: tuple[int | None, ...] = ()
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """``heads`` name the columns, the first cell of each row names the row. Rows in ``strong`` sum up others."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    strong: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by its number; what it shows in words."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chart with its heading, what it shows in words, and its numbers as a table."""

    caption: str
    chart: Chart
    table: Table


Block = Heading | Words | Links | Told | Table | Picture | Drawn
