"""What readers of stat blocks need again and again: numbers with letters in them, dice, ranges of damage."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LETTERS = str.maketrans({"l": "1", "I": "1", "i": "1", "O": "0", "o": "0", "О": "0", "о": "0", "З": "3", "з": "3"})
"""Letters that a scan takes for figures, Latin and Russian ones."""
FIGURES = r"[0-9lIiOoОоЗз]"
"""A figure, or a letter that is taken for one."""
NUMBER = rf"[-+]?{FIGURES}{{1,6}}(?![^\W\d_])"
"""A whole number with its sign, as ``number`` reads it; no letter follows."""
DICE = rf"{FIGURES}{{0,3}}[dDkKкКдД](?:{FIGURES}{{1,4}}|%)(?:[ ]?[-+][ ]?{FIGURES}{{1,3}}(?![\ddDкК%]))?"
"""Dice with what is added: "2d6+1", "ld8", "2к6"."""
RANGE = r"\d{1,3}-\d{1,3}"
_PARTS = re.compile(rf"({FIGURES}{{0,3}})[dDkKкКдД]({FIGURES}{{1,4}}|%)(?:[ ]?([-+])[ ]?({FIGURES}{{1,3}}))?")
_HALVES = {"½": "1/2", "¼": "1/4", "¾": "3/4"}
LONGEST_DIE = 1000


@dataclass(frozen=True, slots=True)
class Told:
    """A value as it was read: ``guess`` holds (written, taken for) where letters were taken for figures."""

    value: str
    guess: tuple[str, str] | None = None

    @property
    def number(self) -> int:
        """The value as a whole number."""
        return int(self.value)


def figures(words: str) -> Told:
    """Words in which all letters that look like figures are figures."""
    made = words.translate(_LETTERS)
    return Told(made, None if made == words else (words, made))


def number(words: str) -> Told | None:
    """A whole number; None where the words are none, or no figure is among them and more than one letter."""
    said = words.strip().replace("−", "-")
    if re.fullmatch(NUMBER, said) is None or not (any(map(str.isdecimal, said)) or len(said.lstrip("+-")) == 1):
        return None
    if said.lstrip("+-") in ("i", "o", "о", "З", "з"):
        return None
    return figures(said)


def dice(words: str) -> Told | None:
    """Dice in the notation of rules ("2d6+1"), from dice, a range ("2-7") or a number; None where it is neither."""
    said = words.strip().replace("−", "-").replace("–", "-")
    if (found := _PARTS.fullmatch(said)) is not None:
        count, sides, sign, bonus = (part.translate(_LETTERS) if part else "" for part in found.groups())
        if sides != "%" and not 0 < int(sides) <= LONGEST_DIE:
            return None
        made = f"{int(count or 1)}d{sides if sides == '%' else int(sides)}" + (f"{sign}{int(bonus)}" if bonus else "")
        letters = re.search(r"[^\d%+-]", "".join(filter(None, found.groups())))
        return Told(made, (said, made) if letters else None)
    if (found := re.fullmatch(r"(\d{1,3})-(\d{1,3})", said)) is not None:
        made = ranged(int(found[1]), int(found[2]))
        return Told(made) if made else None
    if re.fullmatch(r"\d{1,3}", said):
        return Told(str(int(said)))
    return None


def ranged(least: int, most: int) -> str:
    """The dice that come to a range as older books print it: 1-6 is 1d6, 2-8 2d4, 2-5 1d4+1; "" where none do.

    Several dice before one with something added, for so the ranges were written; of several the die that is usual.
    """
    if not 0 < least < most:
        return ""
    usual = (6, 4, 8, 10, 12, 20, 3, 2, 100)
    if most % least == 0 and (most // least in usual[:-2] or least == 1):
        return f"{least}d{most // least}"
    for sides in usual:
        count, over = divmod(most - least, sides - 1)
        if over == 0 and 0 < count < least:
            return f"{count}d{sides}+{least - count}"
    return f"1d{most - least + 1}+{least - 1}"


def is_dice_range(words: str) -> bool:
    """Whether a range of numbers ("1-6") is meant as dice."""
    return re.fullmatch(RANGE, words) is not None


def halves(words: str) -> str:
    """Fractions that are one letter as figures: "½" is "1/2"."""
    for one, two in _HALVES.items():
        words = words.replace(one, two)
    return words
