"""Letter ranks and what they are worth, and the integer part of the formulas (RK-GEN-02 to RK-GEN-04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from engine.contract import Objection
from engine.derived import derived
from engine.errors import DataError
from engine.rulesets.ranks.options import IntegerPart, Options, RankWorth
from engine.table.dice import Dice, parse

NAMED = ("G", "F", "E", "D", "C", "B", "A")
"""Letters that the tables of the chapter name; no scale can do without them."""
SCALE_FIELD = ("field", "rank_scale")
_LOOKALIKES = str.maketrans("АВЕСНХ−–", "ABECHX--")
"""Cyrillic letters that look like those of the scale, and the longer strokes, as keyboards type them."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank as it is written: its letter, and how many "+" and "-" follow it."""

    letter: str
    plus: int = 0
    minus: int = 0


@lru_cache(maxsize=512)
def read(text: str) -> Rank:
    """A rank from what is written on a sheet; letters that only look Latin are taken as such."""
    written = text.strip().upper().translate(_LOOKALIKES)
    letter = written.rstrip("+-")
    suffix = written[len(letter) :]
    return Rank(letter.strip(), suffix.count("+"), suffix.count("-"))


def _places(options: Options) -> Mapping[str, tuple[int, int]]:
    """(place, worth) by letter."""
    return derived(options, "_places", lambda: MappingProxyType(_placed(options.rank_scale)))


def _placed(scale: tuple[RankWorth, ...]) -> dict[str, tuple[int, int]]:
    return {read(one.rank).letter: (place, one.worth) for place, one in enumerate(scale)}


def is_known(options: Options, rank: str) -> bool:
    """Whether the letter stands on the scale."""
    return read(rank).letter in _places(options)


def worth(options: Options, rank: str) -> int:
    """The number behind a rank (RK-GEN-02); a letter that the scale lacks counts 0."""
    known: dict[str, int] = derived(options, "_worths", dict)
    found = known.get(rank)
    return found if found is not None else known.setdefault(rank, _worth(options, rank))


def _worth(options: Options, rank: str) -> int:
    found = read(rank)
    _, number = _places(options).get(found.letter, (0, 0))
    return number + found.plus * options.rank_plus_value + found.minus * options.rank_minus_value


def is_at_least(options: Options, rank: str, letter: str) -> bool:
    """Whether a rank stands at ``letter`` or above, by its place on the scale; suffixes do not count."""
    places = _places(options)
    return places.get(read(rank).letter, (-1, 0))[0] >= places.get(letter, (len(places), 0))[0]


def dice_of(options: Options) -> Dice:
    """The dice behind a mobility or strength roll (RK-GEN-03)."""
    return parse(options.roll_dice)


def positive(number: int) -> int:
    """max(0, number), without a question about the number: the odds carry all totals through it at once."""
    return (number + abs(number)) // 2


def thirds(options: Options, number: int) -> int:
    """[number/3], the integer part by the switch (RK-GEN-04)."""
    if options.integer_part is IntegerPart.FLOOR:
        return number // 3
    return positive(number) // 3 - positive(-number) // 3


def complaints(options: Options) -> tuple[Objection, ...]:
    """What is wrong with edited options: the scale of ranks, the dice."""
    letters = [read(one.rank).letter for one in options.rank_scale]
    found = [
        Objection("complaint-letter-twice", "RK-GEN-02", (("letter", one), SCALE_FIELD)) for one in _twice(letters)
    ]
    if not all(letters):
        found.append(Objection("complaint-letter-empty", "RK-GEN-02", (SCALE_FIELD,)))
    missing = [letter for letter in NAMED if letter not in letters]
    if missing:
        found.append(Objection("complaint-letter-missing", "RK-GEN-02", (("letters", ", ".join(missing)), SCALE_FIELD)))
    elif [letter for letter in dict.fromkeys(letters) if letter in NAMED] != list(NAMED):
        found.append(Objection("complaint-letter-order", "RK-GEN-02", (("letters", " ".join(NAMED)), SCALE_FIELD)))
    for lower, higher in zip(options.rank_scale, options.rank_scale[1:], strict=False):
        if higher.worth < lower.worth:
            args = (("lower", lower.rank), ("higher", higher.rank), SCALE_FIELD)
            found.append(Objection("complaint-worth-falls", "RK-GEN-02", args))
    try:
        dice_of(options)
    except DataError:
        found.append(Objection("complaint-dice", "RK-GEN-03", (("dice", options.roll_dice),)))
    return tuple(found)


def _twice(letters: list[str]) -> list[str]:
    """Letters that stand on the scale more than once."""
    return [letter for letter in dict.fromkeys(letters) if letter and letters.count(letter) > 1]
