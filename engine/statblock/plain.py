"""The plain form, which every ruleset has for nothing: a name, and below it lines "field: value" in either language.

    Goblin
    Hit points: 3
    Weapons and natural attacks:
    - Name: spear; Damage: 1d6

The fields are called as on the sheet, or by their own names (``hit_dice``). A line counts where all of it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.contract import NAME, NOTE, SIZE
from engine.errors import FlankError
from engine.fields import Field, Kind
from engine.grid.footprint import LARGEST
from engine.statblock.cleaning import Clean
from engine.statblock.values import Unread, bare_text, parsed, record_of
from engine.statblock.vocabulary import Vocabulary, folded

BULLETS = "-•*·▪►▶◆ "
LONGEST_NAME = 80
LONGEST_LABEL = 120


@dataclass(frozen=True, slots=True)
class Line:
    """A field that the lines from ``start`` to ``end`` of the plain text say."""

    field: str
    value: Any
    start: int
    end: int
    guess: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the text: from ``start`` up to its end."""

    start: int
    end: int


def plain_lines(vocabulary: Vocabulary, clean: Clean, start: int, end: int) -> tuple[Line, ...]:
    """The fields that lines between two places say; of one that is said twice the first counts."""
    found: dict[str, Line] = {}
    rows = list(rows_of(clean.text, start, end))
    number = 0
    while number < len(rows):
        line, number = _line(vocabulary, clean, rows, number)
        if line is not None:
            found.setdefault(line.field, line)
    return tuple(found.values())


def rows_of(text: str, start: int, end: int) -> Iterator[_Row]:
    """The lines between two places."""
    while start < end:
        stop = text.find("\n", start, end)
        stop = end if stop < 0 else stop
        yield _Row(start, stop)
        start = stop + 1


def _line(v: Vocabulary, clean: Clean, rows: list[_Row], number: int) -> tuple[Line | None, int]:
    """What the line says, with the lines of its list below it; the number of the next line."""
    row = rows[number]
    label, colon, value = clean.text[row.start : row.end].partition(":")
    if not colon or len(label) > LONGEST_LABEL:
        return None, number + 1
    key = folded(label.strip(BULLETS))
    start = row.start + len(label) + 1
    raw = clean.raw(start, row.end) if value.strip() else ""
    if (said := v.creature_labels().get(key)) is not None:
        return _of_creature(said, raw, row), number + 1
    one = v.labels(v.rules.sheet).get(key)
    if one is None:
        return None, number + 1
    if not raw:
        return _records(v, clean, rows, number, one)
    try:
        found, guess = parsed(v, v.rules.sheet, one, raw)
        replace(v.rules.new_sheet(), **{one.name: found})
    except (Unread, FlankError):
        return None, number + 1
    return Line(one.name, found, row.start, row.end, guess), number + 1


def _of_creature(key: str, raw: str, row: _Row) -> Line | None:
    """Name, size or note."""
    try:
        words = bare_text(raw)
    except Unread:
        return None
    if key == SIZE:
        return Line(key, int(raw), row.start, row.end) if raw.isdecimal() and 1 <= int(raw[:4]) <= LARGEST else None
    if key == NAME and not words.strip():
        return None
    return Line(key, words[:LONGEST_NAME] if key == NAME else words, row.start, row.end) if raw else None


def _records(v: Vocabulary, clean: Clean, rows: list[_Row], number: int, one: Field) -> tuple[Line | None, int]:
    """A list of records, a line for each below the list's label."""
    inner = one.shape.inner
    if one.shape.kind is not Kind.LIST or inner is None or inner.record is None:
        return None, number + 1
    found, last = [], number
    for place in range(number + 1, len(rows)):
        raw = clean.raw(rows[place].start, rows[place].end)
        if not raw.startswith("-"):
            break
        try:
            found.append(record_of(v, inner.record, raw[1:].strip()))
        except Unread:
            break
        last = place
    if not found:
        return None, number + 1
    return Line(one.name, tuple(found), rows[number].start, rows[last].end), last + 1


def plain_starts(vocabulary: Vocabulary, clean: Clean, end: int) -> tuple[int, ...]:
    """Where the blocks in plain form begin in the text before ``end``: the line above the first field is the name.

    Another begins at the first line below an empty one that is no field and has one below it, and where a name, or a
    field that the block has, is said once more.
    """
    rows = list(rows_of(clean.text, 0, end))
    fields: list[tuple[str, bool]] = []
    number = 0
    while number < len(rows):
        line, after = _line(vocabulary, clean, rows, number)
        fields += [(line.field if line is not None else "", True)] + [("", False)] * (after - number - 1)
        number = after
    starts, had = list[int](), set[str]()
    for number, (row, (field, is_head)) in enumerate(zip(rows, fields, strict=True)):
        is_blank = clean.text[row.start : row.end].strip() == ""
        below = fields[number + 1][0] if number + 1 < len(rows) else ""
        above_blank = number == 0 or not clean.text[rows[number - 1].start : rows[number - 1].end].strip()
        is_title = not field and is_head and not is_blank and bool(below) and (above_blank or not had)
        if is_title or (field and (field in had or not starts)):
            starts.append(row.start)
            had = set()
        if field:
            had.add(field)
    return tuple(starts)


def noted(lines: tuple[Line, ...]) -> str:
    """What the lines say as a note."""
    return next((str(line.value) for line in lines if line.field == NOTE), "")
