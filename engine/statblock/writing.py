"""A creature as text: as its ruleset's books print it, and what that does not tell in lines "field: value".

What is written is read again as the same creature, in either language: after writing, the text is read, and whatever
came out otherwise is said in a line of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.contract import NAME, NOTE, SIZE, AnyRuleset, ReadCreature, Words
from engine.fields import Field, Kind, fields_of, is_shown
from engine.statblock.reading import LEAST_FIELDS, read_text
from engine.statblock.values import is_bare, quoted, said, said_parts
from engine.statblock.vocabulary import Vocabulary, vocabulary_of


def written(rules: AnyRuleset, one: ReadCreature[Any], tongues: Sequence[Words]) -> str:
    """A creature as text, in the first of the languages that it may be read in."""
    v = vocabulary_of(rules, tuple(tongues))
    for head in (_head(rules, one, v), f"{v.words(NAME)}: {quoted(one.name)}"):
        text = _completed(v, one, head)
        read = read_text(rules, text, tongues).creatures
        if len(read) == 1 and (read[0].name, read[0].sheet, read[0].note) == (one.name, one.sheet, one.note):
            break  # otherwise the head says something else than it should: a name that looks like a field
    return text + "\n"


MOST_ROUNDS = 3
"""How often what a text does not say is looked for: a line may change what follows from the others."""


def _completed(v: Vocabulary, one: ReadCreature[Any], head: str) -> str:
    """A text with lines for everything that it does not say of a creature yet."""
    fields: dict[str, Field] = {}
    for _ in range(MOST_ROUNDS):
        text = "\n".join([head, *_lines_of(v, one, fields.values())])
        read = read_text(v.rules, text, v.tongues).creatures
        missing = _missing(v, one, read[0].sheet if len(read) == 1 else None)
        if len(read) == 1 and not missing.keys() - fields.keys():
            return text
        fields |= missing
    return "\n".join([head, *_lines_of(v, one, fields.values())])


def _head(rules: AnyRuleset, one: ReadCreature[Any], v: Vocabulary) -> str:
    return one.name if rules.stat_block is None else rules.stat_block.write(one.name, one.sheet, v.words)


def _missing(v: Vocabulary, one: ReadCreature[Any], sheet: Any) -> dict[str, Field]:
    """The fields that a sheet has otherwise than the creature; where none was read, enough to be read."""
    there = sheet if sheet is not None else v.rules.new_sheet()
    shown = [field for field in fields_of(v.rules.sheet) if is_shown(field)]
    told = {field.name: field for field in shown if getattr(one.sheet, field.name) != getattr(there, field.name)}
    if sheet is None and len(told) < LEAST_FIELDS:
        told |= {field.name: field for field in [f for f in shown if f.shape.kind is Kind.NUMBER][:LEAST_FIELDS]}
    return told


def _lines_of(v: Vocabulary, one: ReadCreature[Any], fields: Iterable[Field]) -> list[str]:
    """These fields in lines, with the size and the note of the creature."""
    wanted = {field.name for field in fields}
    shown = [field for field in fields_of(v.rules.sheet) if field.name in wanted]
    lines = [line for field in shown for line in _lines(v, field, getattr(one.sheet, field.name))]
    if one.size != 1:
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
