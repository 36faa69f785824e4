"""A report in Markdown, and as plain text: the same without pictures and charts, whose numbers are tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

from app.report.blocks import Block, Drawn, Heading, Links, Picture, Table, Told, Words

_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~])")
"""What Markdown takes for its own within a line."""


def markdown(blocks: Iterator[Block]) -> Iterator[str]:
    """The report in Markdown, line by line."""
    for block in blocks:
        match block:
            case Heading(level, words):
                yield from ("", f"{'#' * level} {_escaped(words)}", "")
            case Words(words, role):
                yield from (f"> {_escaped(words)}" if role == "warning" else _escaped(words), "")
            case Told():
                yield from _told_in_markdown(block)
            case Table():
                yield from _table_in_markdown(block)
            case Drawn(caption, _, table):
                yield from (f"**{_escaped(caption)}**", "")
                yield from _table_in_markdown(table)
            case Links() | Picture():
                continue


def _told_in_markdown(told: Told) -> Iterator[str]:
    if told.is_heading:
        yield from ("", f"**{_escaped(told.words)}**", "")
        return
    rules = f" [{', '.join(told.rules)}]" if told.rules else ""
    yield f"- {_escaped(told.words + rules)}"
    yield from (f"  {_escaped('! ' + words)}" for words in told.overruled)
    if told.fold:
        yield f"  {_escaped(told.fold)}"
    yield from (f"    - {_escaped(words)}" for words in told.small)


def _table_in_markdown(table: Table) -> Iterator[str]:
    numbers = [any(row[place].is_number for row in table.rows) for place in range(len(table.heads))]
    yield f"| {' | '.join(map(_escaped, table.heads))} |"
    yield f"|{'|'.join('---:' if one else '---' for one in numbers)}|"
    for place, row in enumerate(table.rows):
        said = [_escaped(cell.words) for cell in row]
        if place in table.strong and said[0]:
            said[0] = f"**{said[0]}**"
        yield f"| {' | '.join(said)} |"
    yield ""


def _escaped(words: str) -> str:
    return _MARKED.sub(r"\\\1", words)


def plain_text(blocks: Iterator[Block]) -> Iterator[str]:
    """The report as plain text, line by line."""
    for block in blocks:
        match block:
            case Heading(level, words):
                rule = {1: "=", 2: "-"}.get(level)
                yield from ("", words, *((rule * len(words),) if rule else ()))
            case Words(words, role):
                yield f"! {words}" if role == "warning" else words
            case Told():
                yield from _told_as_text(block)
            case Table():
                yield from _table_as_text(block)
            case Drawn(caption, _, table):
                yield from ("", caption)
                yield from _table_as_text(table)
            case Links() | Picture():
                continue


def _told_as_text(told: Told) -> Iterator[str]:
    rules = f" [{', '.join(told.rules)}]" if told.rules else ""
    yield told.words + rules
    yield from (f"  ! {words}" for words in told.overruled)
    if told.fold:
        yield f"  {told.fold}"
    yield from (f"    {words}" for words in told.small)


def _table_as_text(table: Table) -> Iterator[str]:
    lines = [table.heads, *(tuple(cell.words for cell in row) for row in table.rows)]
    widths = [max(_wide(line[place]) for line in lines) for place in range(len(table.heads))]
    numbers = [any(row[place].is_number for row in table.rows) for place in range(len(table.heads))]
    for line in lines:
        cells = (
            " " * (width - _wide(words)) + words if right else words + " " * (width - _wide(words))
            for words, width, right in zip(line, widths, numbers, strict=True)
        )
        yield "  ".join(cells).rstrip()


def _wide(words: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in words)
