"""Dice and their notation: ``2d6+1``, ``d100``, ``1d8-1``, ``3``, ``2d4+1d6``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from operator import ge

from engine.errors import DataError

MOST_DICE = 100
MOST_SIDES = 1000

_TERM = re.compile(r"\s*([+-]?)\s*(?:(\d{0,3})[dдкDДК](\d{1,4}|%)|(\d{1,5}))\s*")


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that are thrown together and summed, and a constant.

    ``sides`` lists the sides of every single die in the order in which the faces are given, e.g. (6, 6) for 2d6.
    """

    sides: tuple[int, ...]
    plus: int = 0

    @property
    def lowest(self) -> int:
        return len(self.sides) + self.plus

    @property
    def highest(self) -> int:
        return sum(self.sides) + self.plus

    def total(self, faces: tuple[int, ...]) -> int:
        """The sum of ``faces`` and the constant."""
        return sum(faces) + self.plus

    def accepts(self, faces: tuple[int, ...]) -> bool:
        """Whether ``faces`` can have fallen on these dice."""
        return len(faces) == len(self.sides) and all(map(ge, self.sides, faces)) and min(faces, default=1) >= 1

    def faces_for(self, total: int) -> tuple[int, ...]:
        """Some faces that give ``total`` (as a GM types a sum); the total must lie within the bounds."""
        left = total - self.lowest
        faces: list[int] = []
        for sides in self.sides:
            more = min(left, sides - 1)
            faces.append(1 + more)
            left -= more
        return tuple(faces)

    def with_plus(self, plus: int) -> Dice:
        """The same dice with ``plus`` added to the constant."""
        return Dice(self.sides, self.plus + plus)

    def __str__(self) -> str:
        parts: list[str] = []
        for sides in dict.fromkeys(self.sides):
            parts.append(f"{self.sides.count(sides)}d{sides}")
        text = "+".join(parts)
        if self.plus or not text:
            text += f"{self.plus:+d}" if text else str(self.plus)
        return text


def d(sides: int, count: int = 1) -> Dice:
    """``count`` dice of ``sides`` sides."""
    return Dice((sides,) * count)


@cache
def parse(text: str) -> Dice:
    """Read dice notation; Russian ``к`` and ``д`` are read like ``d``.

    Raises DataError when the text is no dice, or more than 100 dice or 1000 sides.
    """
    place, sides, plus = 0, [], 0
    while place < len(text):
        match = _TERM.match(text, place)
        if match is None or (place and not match[1]):
            raise DataError("error-not-dice", text=text)
        sign = -1 if match[1] == "-" else 1
        if match[4] is not None:
            plus += sign * int(match[4])
        else:
            count, of = int(match[2] or 1), 100 if match[3] == "%" else int(match[3])
            if sign < 0 or not 0 < count <= MOST_DICE or not 0 < of <= MOST_SIDES:
                raise DataError("error-not-dice", text=text)
            sides += [of] * count
        place = match.end()
    if not text.strip() or len(sides) > MOST_DICE:
        raise DataError("error-not-dice", text=text)
    return Dice(tuple(sides), plus)


@cache
def distribution(sides: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(sum, number of ways) of dice with these sides, ascending; the ways add up to the product of the sides."""
    ways = {0: 1}
    for die in sides:
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, die + 1):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return tuple(sorted(ways.items()))
