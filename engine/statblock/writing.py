"""A creature as text: as its ruleset's books print it, and what that does not tell in lines "field: value".

What is written is read again as the same creature, in either language: after writing, the text is read, and whatever
came out otherwise is said in a line of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import NAME, NOTE, SIZE, AnyRuleset, ReadCreature, Words
from engine.fields import Field, Kind, fields_of, is_shown
from engine.statblock.reading import LEAST_FIELDS, read_text
from engine.statblock.values import is_bare, quoted, said, said_parts
from engine.statblock.vocabulary import Vocabulary, vocabulary_of


def written(rules: AnyRuleset, one: ReadCreature[Any], tongues: Sequence[Words]) -> str:
    """A creature as text, in the first of the languages that it may be read in."""
    v = vocabulary_of(rules, tuple(tongues))
    head = _head(rules, one, v)
    lines = _missing(v, one, head)
    text = "\n".join([head, *lines])
    read = read_text(rules, text, tongues).creatures
    # Lines that part values another way than the head does (a name that looks like a field) are said outright.
    if len(read) != 1 or read[0].name != one.name:
        head = f"{v.words(NAME)}: {quoted(one.name)}"
        lines = _missing(v, one, "")
    return "\n".join([head, *lines]) + "\n"


def _head(rules: AnyRuleset, one: ReadCreature[Any], v: Vocabulary) -> str:
    return one.name if rules.stat_block is None else rules.stat_block.write(one.name, one.sheet, v.words)


def _missing(v: Vocabulary, one: ReadCreature[Any], head: str) -> list[str]:
    """The lines for everything that a text does not say of a creature yet."""
    read = read_text(v.rules, head, v.tongues).creatures
    there = read[0] if len(read) == 1 else None
    sheet = there.sheet if there is not None else v.rules.new_sheet()
    shown = [field for field in fields_of(v.rules.sheet) if is_shown(field)]
    told = [field for field in shown if getattr(one.sheet, field.name) != getattr(sheet, field.name)]
    if there is None and len(told) < LEAST_FIELDS:
        usual = [field for field in shown if field.shape.kind is Kind.NUMBER][:LEAST_FIELDS]
        told = [field for field in shown if field in told or field in usual]
    lines = [line for field in told for line in _lines(v, field, getattr(one.sheet, field.name))]
    if one.size != (there.size if there is not None else 1):
        lines.append(f"{v.words(SIZE)}: {one.size}")
    if one.note:
        lines.append(f"{v.words(NOTE)}: {one.note if is_bare(one.note) else quoted(one.note)}")
    return lines


def _lines(v: Vocabulary, field: Field, value: Any) -> list[str]:
    """A field in a line; a list of records with a line for each."""
    label = v.label(v.rules.sheet, field)
    inner = field.shape.inner
    if field.shape.kind is Kind.LIST and inner is not None and inner.record is not None and value:
        return [f"{label}:", *("- " + "; ".join(said_parts(v, part)) for part in value)]
    return [f"{label}: {said(v, v.rules.sheet, field, value)}"]
