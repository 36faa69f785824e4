"""A pasted text made plain: line ends, hyphens, ligatures, signs; each letter still knows where it stood.

Texts come as PDF viewers give them: words broken at line ends, "ﬁ" as one letter, a typographic minus, primes for feet,
spaces that do not break, two columns side by side. Readers get ``Clean.text``, in which all that is as if it had been
typed; ``Clean.spans`` says where in the pasted text a stretch of it stood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from engine.contract import Span
from engine.errors import FlankError
from engine.statblock.columns import in_one_column

MOST_LETTERS = 200_000
"""Letters of a text that is read at all: some sixty pages."""
_SAME: dict[str, str] = {
    **dict.fromkeys("−–‒‑‐﹣－", "-"),
    **dict.fromkeys("′’‘‛´`ʹ", "'"),
    **dict.fromkeys("″“”„‟«»ʺ", '"'),
    **dict.fromkeys("✕✖⨯", "×"),
    **dict.fromkeys("\x0b\x0c\x85\u2028\u2029\r", "\n"),
    **dict.fromkeys("\t|", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad\x00", ""),
}
"""What a sign stands for; "" for one that stands for nothing."""
_BOLD = re.compile(r"\*\*(?=[^\W\d]|#)([^*\n]{1,80})\*\*|__(?=[^\W\d])([^_\n]{1,80})__")
"""Bold words of Markdown; the asterisks behind hit dice are none."""
_HEAD = re.compile(r"^[ ]*(?:#{1,6}|>+)[ ]+", re.MULTILINE)
_BETWEEN = " \n\r\t\x0c-‐‑\u00ad\u00a0*|#>_"
"""What may stand between two letters of one stretch without being a part of it."""


class TextTooLong(FlankError):
    """A text with more letters than are read."""


@dataclass(frozen=True)
class Clean:
    """``text`` as readers want it; ``places``: for each letter of it, where it stood in ``pasted``."""

    pasted: str
    text: str
    places: tuple[int, ...]

    def spans(self, start: int, end: int) -> tuple[Span, ...]:
        """Where a stretch of ``text`` stood in what was pasted; several where columns lie between."""
        end = min(end, len(self.text))
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        found: list[Span] = []
        for place in self.places[start:end]:
            last = found[-1] if found else None
            if last is not None and last.start <= place <= last.end:
                found[-1] = Span(last.start, max(last.end, place + 1))
            elif last is not None and place > last.end and not self.pasted[last.end : place].strip(_BETWEEN):
                found[-1] = Span(last.start, place + 1)
            else:
                found.append(Span(place, place + 1))
        return tuple(found)

    def raw(self, start: int, end: int) -> str:
        """What was pasted from the first to the last letter of a stretch within one line."""
        spans = self.spans(start, end)
        return self.pasted[spans[0].start : spans[-1].end] if spans else ""


def decoded(data: bytes) -> str:
    """Bytes as text: UTF-8, UTF-16 with its mark, else the code page of Russian Windows."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")


def clean(pasted: str) -> Clean:
    """The text made plain. Raises TextTooLong."""
    if len(pasted) > MOST_LETTERS:
        raise TextTooLong("statblock-too-long", most=MOST_LETTERS)
    whole = pasted if pasted.endswith("\n") else pasted + "\n"
    letters = list(_plain_letters(whole, in_one_column(whole)))
    letters = _without(letters, _BOLD, _HEAD)
    letters = _joined(letters)
    return Clean(pasted, "".join(letter for letter, _ in letters), tuple(place for _, place in letters))


Letters = list[tuple[str, int]]


def _plain_letters(pasted: str, order: Iterator[int]) -> Iterator[tuple[str, int]]:
    """Each letter for itself, with where it stood; letters and their marks as one."""
    held = ""
    held_place = 0
    for place in order:
        sign = pasted[place]
        if sign == "\r" and pasted[place + 1 : place + 2] == "\n":
            continue
        if held and unicodedata.combining(sign) and len(one := unicodedata.normalize("NFC", held + sign)) == 1:
            held = one
            continue
        if held:
            yield held, held_place
        held, held_place = "", place
        for letter in _same(sign):
            if held:
                yield held, held_place
            held = letter
    if held:
        yield held, held_place


def _same(sign: str) -> str:
    if sign.isascii():
        return _SAME.get(sign, sign)
    if sign in _SAME:
        return _SAME[sign]
    if "\ufb00" <= sign <= "\ufb06" or "\uff01" <= sign <= "\uff5e":
        return unicodedata.normalize("NFKC", sign)
    return " " if unicodedata.category(sign) == "Zs" else sign


def _without(letters: Letters, bold: re.Pattern[str], head: re.Pattern[str]) -> Letters:
    """Without the signs of Markdown."""
    text = "".join(letter for letter, _ in letters)
    gone = set[int]()
    for found in bold.finditer(text):
        gone |= {found.start(), found.start() + 1, found.end() - 2, found.end() - 1}
    for found in head.finditer(text):
        gone |= set(range(found.start(), found.end()))
    return [one for number, one in enumerate(letters) if number not in gone] if gone else letters


def _joined(letters: Letters) -> Letters:
    """Words whole that were broken at a line's end, single spaces, none at the ends of lines."""
    made: Letters = []
    goes_on = False
    for number, (letter, place) in enumerate(letters):
        if letter == " " and (goes_on or not made or made[-1][0] in " \n"):
            continue
        goes_on = False
        if letter == "\n":
            while made and made[-1][0] == " ":
                made.pop()
            if _is_broken_word(made, letters, number):
                made.pop()
                goes_on = True
                continue
            if _is_broken_number(made, letters, number):
                goes_on = True
                continue
        made.append((letter, place))
    while made and made[-1][0] in " \n":
        made.pop()
    return made


def _next(letters: Letters, number: int) -> str:
    number += 1
    while number < len(letters) and letters[number][0] == " ":
        number += 1
    return letters[number][0] if number < len(letters) else ""


def _is_broken_word(made: Letters, letters: Letters, number: int) -> bool:
    return len(made) > 1 and made[-1][0] == "-" and made[-2][0].isalpha() and _next(letters, number).islower()


def _is_broken_number(made: Letters, letters: Letters, number: int) -> bool:
    """A range or hit dice: "1-" at a line's end, and a number below."""
    return len(made) > 1 and made[-1][0] == "-" and made[-2][0].isdigit() and _next(letters, number).isdigit()
