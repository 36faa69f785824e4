"""A pasted text read: its blocks one by one, by the ruleset's books and by lines "field: value"; nothing is dropped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.battle.words import Args
from engine.contract import NAME, NOTE, SIZE, AnyRuleset, ReadCreature, ReadField, Span, Words
from engine.errors import FlankError
from engine.statblock.cleaning import Clean, clean
from engine.statblock.plain import BULLETS, LONGEST_NAME, Line, noted, plain_lines, plain_starts, rows_of
from engine.statblock.values import Unread, parsed
from engine.statblock.vocabulary import CREATURE, Vocabulary, vocabulary_of

_BROKEN = re.compile(r"(?<=[^\W\d_])[-‐\u00ad]\r?\n[ \t]*(?=[a-zа-яё])")
"""Where a word is broken at the end of a line."""
MOST_CREATURES = 300
"""Creatures that are read from one text."""
LEAST_FIELDS = 2
"""Fields in plain form that make a creature; a single one is any line with a colon."""
LONGEST_NOTE = 8_000
"""Letters of what was not understood that go into the note of a creature."""
GUESSED_LETTERS = "guess-letters"
"""The sentence of a guess that letters are figures, with ``written`` and ``taken``."""


@dataclass(frozen=True)
class TextRead:
    """What was read from ``pasted``: the creatures in the order of the text. Spans are those of ``pasted``."""

    pasted: str
    creatures: tuple[ReadCreature[Any], ...]
    is_cut: bool = False
    """Whether there are more creatures in it than are read at a time."""


def read_text(rules: AnyRuleset, pasted: str, tongues: Sequence[Words]) -> TextRead:
    """The creatures in a text; none where it holds no stat block. Raises TextTooLong."""
    text = clean(pasted)
    vocabulary = vocabulary_of(rules, tuple(tongues))
    starts = rules.stat_block.starts(text.text) if rules.stat_block is not None else ()
    first = starts[0] if starts else len(text.text)
    starts = (*plain_starts(vocabulary, text, first), *starts)
    found: list[ReadCreature[Any]] = []
    for start, end in pairwise((*starts, len(text.text))):
        found += _block(vocabulary, text, start, end)
        if len(found) > MOST_CREATURES:
            return TextRead(pasted, tuple(found[:MOST_CREATURES]), is_cut=True)
    return TextRead(pasted, tuple(found))


def guessed(guess: tuple[str, str] | None) -> tuple[str, Args]:
    """The sentence for letters that were taken for figures, with its values; "" for none."""
    return (GUESSED_LETTERS, (("written", guess[0]), ("taken", guess[1]))) if guess is not None else ("", ())


def _block(v: Vocabulary, text: Clean, start: int, end: int) -> list[ReadCreature[Any]]:
    """The creatures between two places of the text."""
    lines = plain_lines(v, text, start, end)
    sheet = with_values(v.rules.new_sheet(), ((line.field, line.value) for line in lines if line.field not in CREATURE))
    given = frozenset(line.field for line in lines)
    masked = _masked(text.text, start, end, lines)
    read: tuple[ReadCreature[Any], ...] = ()
    if v.rules.stat_block is not None:
        read = v.rules.stat_block.read(masked, sheet, given)
    if not read and len(lines) >= LEAST_FIELDS:
        read = (_plain(masked, sheet, given),)
    memo: dict[Span, tuple[Span, ...]] = {}

    def placed(spans: Iterable[Span]) -> tuple[Span, ...]:
        """Where stretches of the block stood in what was pasted; several creatures share them."""
        for span in spans:
            if span not in memo:
                memo[span] = text.spans(start + span.start, start + span.end)
        return tuple(found for span in spans for found in memo[span])

    return [_whole(text, one, lines, start, placed) for one in read]


def _masked(text: str, start: int, end: int, lines: Iterable[Line]) -> str:
    """A block with blanks where the plain lines stand."""
    made = list(text[start:end])
    for line in lines:
        for place in range(line.start - start, line.end - start):
            made[place] = "\n" if made[place] == "\n" else " "
    return "".join(made)


def _plain(masked: str, sheet: Any, given: frozenset[str]) -> ReadCreature[Any]:
    """A creature of plain lines alone: the first line that is no field is its name, the others are left."""
    rows = [row for row in rows_of(masked, 0, len(masked)) if masked[row.start : row.end].strip()]
    fields: tuple[ReadField, ...] = ()
    name = ""
    if rows and NAME not in given:
        row = rows.pop(0)
        name = masked[row.start : row.end].strip(BULLETS + ":")[:LONGEST_NAME]
        fields = (ReadField(NAME, (Span(row.start, row.end),)),)
    return ReadCreature(name, sheet, fields, tuple(Span(row.start, row.end) for row in rows))


def _whole(
    text: Clean,
    one: ReadCreature[Any],
    lines: tuple[Line, ...],
    start: int,
    placed: Callable[[Iterable[Span]], tuple[Span, ...]],
) -> ReadCreature[Any]:
    """What a block's reader found with what plain lines say, and with the places of the pasted text."""
    said = {line.field: line for line in lines}
    fields = [replace(field, spans=placed(field.spans)) for field in one.fields if field.field not in said]
    for line in lines:
        guess, args = guessed(line.guess)
        fields.append(ReadField(line.field, text.spans(line.start, line.end), guess, args))
    left = placed(one.left)
    name = said[NAME].value if NAME in said else _raw_name(text, one, start)
    note = "\n".join(filter(None, (noted(lines), one.note, left_words(text.pasted, left))))
    return replace(
        one,
        name=name,
        sheet=with_values(one.sheet, ((line.field, line.value) for line in lines if line.field not in CREATURE)),
        fields=tuple(fields),
        left=left,
        size=said[SIZE].value if SIZE in said else one.size,
        note=note,
    )


def _raw_name(text: Clean, one: ReadCreature[Any], start: int) -> str:
    """The name as it was pasted, where it stands there as it was read."""
    field = one.field(NAME)
    if field is None or len(field.spans) != 1:
        return one.name
    span = field.spans[0]
    if text.text[start + span.start : start + span.end].strip() != one.name:
        return one.name
    return text.raw(start + span.start, start + span.end)[:LONGEST_NAME] or one.name


def left_words(pasted: str, left: Iterable[Span]) -> str:
    """What was not understood, as it goes into the note: a line for each stretch, no more than a note bears."""
    parts = (_BROKEN.sub("", pasted[span.start : span.end]) for span in left)
    words = "\n".join(" ".join(part.split()) for part in parts)
    return words if len(words) <= LONGEST_NOTE else words[: LONGEST_NOTE - 1] + "…"


def with_values(sheet: Any, values: Iterable[tuple[str, Any]]) -> Any:
    """A sheet with these values; those that it refuses in this company stay out."""
    for name, value in values:
        try:
            sheet = replace(sheet, **{name: value})
        except (FlankError, ValueError, TypeError):
            continue
    return sheet


def pointed(
    rules: AnyRuleset, tongues: Sequence[Words], pasted: str, one: ReadCreature[Any], field: str, span: Span
) -> ReadCreature[Any] | None:
    """A creature of which the GM says that a stretch of the text is this field; None where it cannot be.

    What was left there is left no more; what else was read from there stays.
    """
    words = clean(pasted[span.start : span.end]).text.strip()
    there = ReadField(field, (span,))
    others = tuple(other for other in one.fields if other.field != field)
    if field == NAME:
        made = replace(one, name=words[:LONGEST_NAME]) if words else None
    elif field == SIZE:
        made = replace(one, size=int(words)) if words in "123456" and words else None
    else:
        made = _pointed(vocabulary_of(rules, tuple(tongues)), one, field, words)
    if made is None or field == NOTE:
        return None
    left = tuple(part for whole in one.left for part in _outside(whole, span))
    note = one.note
    if (before := left_words(pasted, one.left)) and note.endswith(before):
        note = note[: len(note) - len(before)] + left_words(pasted, left)
    return replace(made, fields=(*others, there), left=left, note=note.strip())


def _pointed(v: Vocabulary, one: ReadCreature[Any], field: str, words: str) -> ReadCreature[Any] | None:
    value = v.rules.stat_block.value(field, words) if v.rules.stat_block is not None else None
    shape = v.labels(v.rules.sheet).get(field.casefold())
    if value is None and shape is not None:
        try:
            value, _ = parsed(v, v.rules.sheet, shape, words)
        except Unread:
            return None
    try:
        return replace(one, sheet=replace(one.sheet, **{field: value})) if value is not None else None
    except (FlankError, ValueError, TypeError):
        return None


def _outside(whole: Span, gone: Span) -> list[Span]:
    """What of a stretch lies outside of another."""
    if gone.end <= whole.start or whole.end <= gone.start:
        return [whole]
    before, after = Span(whole.start, gone.start), Span(gone.end, whole.end)
    return [span for span in (before, after) if span.end > span.start]
