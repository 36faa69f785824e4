"""Typed dice: the faces that fell on the real table, or their sum."""

from __future__ import annotations

import re

from engine.errors import FlankError
from engine.table.dice import Dice


class NotOnTheseDice(FlankError):
    """What was typed cannot have fallen on these dice."""


def faces_of(dice: Dice, typed: str, *, each_face: bool = False) -> tuple[int, ...]:
    """The faces that ``typed`` means on ``dice``.

    One number is the face of a single die, or the sum of the faces of several (without their constant); as many
    numbers as dice are the faces. 0 and 00 mean 10 on a d10 and 100 on a d100. With ``each_face`` a sum is not enough.
    Raises NotOnTheseDice.
    """
    parts = [part for part in re.split(r"[\s,;+.]+", typed.strip()) if part]
    if not parts or not all(part.isdecimal() and len(part) <= 4 for part in parts):
        raise NotOnTheseDice("error-typed-no-number", typed=typed.strip())
    if len(parts) == len(dice.sides):
        return tuple(_face(part, sides) for part, sides in zip(parts, dice.sides, strict=True))
    if len(parts) == 1 and not each_face:
        return _from_sum(dice, int(parts[0]))
    key = "error-typed-each" if each_face else "error-typed-count"
    raise NotOnTheseDice(key, given=len(parts), dice=len(dice.sides))


def _face(part: str, sides: int) -> int:
    face = int(part)
    if face == 0 and sides in (10, 100):
        return sides
    if not 1 <= face <= sides:
        raise NotOnTheseDice("error-typed-face", face=face, sides=sides)
    return face


def _from_sum(dice: Dice, total: int) -> tuple[int, ...]:
    least, most = len(dice.sides), sum(dice.sides)
    if not least <= total <= most:
        raise NotOnTheseDice("error-typed-sum", total=total, least=least, most=most)
    return dice.faces_for(total + dice.plus)


def span_of(dice: Dice) -> tuple[str, str]:
    """The least and the most that may have fallen, as people say it: from 01 to 00 on percentile dice."""
    return ("01", "00") if dice.sides == (100,) else (str(len(dice.sides)), str(sum(dice.sides)))
