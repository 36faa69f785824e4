"""What was read of a block so far: values of the sheet with the stretches they stand in, and what is left over."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from engine.battle.words import Args
from engine.contract import ReadField, Span
from engine.errors import FlankError
from engine.fields import fields_of
from engine.rulesets.ose.sheet import Sheet
from engine.statblock.scan import Told

_SEPARATORS = " \n\t,;:.()[]{}/*_&+-•·▪►▶◆|—"
_LINES = re.compile(r"\n(?=\s*(?:\n|[-•·▪►▶◆*]|[^\n:]{1,40}: ))")
"""Where what is left over is parted: at an empty line, before a bullet, before a line with a heading of its own."""
_JOINING = {"or", "and", "или", "и", "plus", "x", "×"}
_BOUNDS = {one.name: (one.shape.least, one.shape.most) for one in fields_of(Sheet)}


@dataclass
class Found:
    """The values of a block of ``text``. ``given``: fields that are settled already and stay as they are."""

    text: str
    sheet: Sheet
    given: frozenset[str]
    fields: dict[str, ReadField] = field(default_factory=dict)
    taken: list[tuple[int, int]] = field(default_factory=list)

    def has(self, name: str) -> bool:
        """Whether a field was read, or was settled before."""
        return name in self.fields or name in self.given

    def put(self, name: str, value: Any, start: int, end: int, guess: str = "", args: Args = ()) -> bool:
        """Take a value for a field; False where the sheet does not bear it, or has one already."""
        least, most = _BOUNDS[name]
        if self.has(name) or (type(value) is int and not least <= value <= most):
            return False
        try:
            self.sheet = replace(self.sheet, **{name: value})
        except FlankError:
            return False
        self.fields[name] = ReadField(name, (Span(start, end),), guess, args)
        self.taken.append((start, end))
        return True

    def put_told(self, name: str, told: Told | None, start: int, end: int) -> bool:
        """Take a number; letters that stand for figures make it a guess."""
        if told is None:
            return False
        return self.put(name, told.number, start, end, *guess_of(told))

    def spread(self, name: str, since: int) -> None:
        """Let a field stand in all the stretches that were taken since there were ``since`` of them."""
        spans = [Span(start, end) for start, end in sorted(set(self.taken[since:])) if end > start]
        self.fields[name] = replace(self.fields[name], spans=tuple(spans))

    def take(self, start: int, end: int) -> None:
        """Mark a stretch as understood."""
        self.taken.append((start, end))

    def left(self, start: int) -> tuple[Span, ...]:
        """What no value was read from, from ``start`` on, without the signs around it."""
        rest, place = list[Span](), start
        for begin, end in sorted(self.taken):
            rest += self._piece(place, begin)
            place = max(place, end)
        return (*rest, *self._piece(place, len(self.text)))

    def _piece(self, start: int, end: int) -> Iterable[Span]:
        for line in _LINES.split(self.text[start:end]):
            begin, stop = start, start + len(line)
            start = stop + 1
            while begin < stop and self.text[begin] in _SEPARATORS:
                begin += 1
            while stop > begin and self.text[stop - 1] in _SEPARATORS:
                stop -= 1
            words = self.text[begin:stop]
            if any(map(str.isalnum, words)) and words.casefold() not in _JOINING:
                begin -= begin > 0 and self.text[begin - 1] == "(" and ")" in self.text[begin : stop + 1]
                yield Span(begin, stop + (self.text[stop : stop + 1] in (")", ".", "]")))


def guess_of(told: Told) -> tuple[str, Args]:
    """The sentence of a guess that letters are figures; "" for none."""
    if told.guess is None:
        return "", ()
    return "guess-letters", (("written", told.guess[0]), ("taken", told.guess[1]))
