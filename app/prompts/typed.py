"""Typed dice: the faces that fell on the real table, or their sum."""

from __future__ import annotations

import re

from engine.errors import FlankError
from engine.table.dice import Dice

LONGEST = 4
"""Digits of a number that is looked at."""
TEN = 10
"""Faces of a die on which 10 is printed as 0."""
HUNDRED, PERCENTILE = 100, 2
"""Faces of percentile dice, and the digits that are printed on them."""
_GAP = re.compile(r"[\s,;+.]+")


class NotOnTheseDice(FlankError):
    """What was typed cannot have fallen on these dice."""


def faces_of(dice: Dice, typed: str, *, each_face: bool = False) -> tuple[int, ...]:
    """The faces that ``typed`` means on ``dice``.

    One number is the face of a single die, or the sum of the faces of several (without their constant); as many
    numbers as dice are the faces. 0 and 00 mean 10 on a d10 and 100 on a d100. With ``each_face`` a sum is not enough.
    Raises NotOnTheseDice.
    """
    parts = _numbers(typed)
    if not parts or not all(part.isdecimal() for part in parts):
        raise NotOnTheseDice("error-typed-no-number", typed=typed.strip())
    longest = max(parts, key=len)
    if len(longest) > LONGEST:
        raise NotOnTheseDice("error-typed-long", typed=longest)
    if len(parts) == len(dice.sides):
        return tuple(_face(part, sides) for part, sides in zip(parts, dice.sides, strict=True))
    if len(parts) == 1 and not each_face:
        return _from_sum(dice, int(parts[0]))
    key = "error-typed-each" if each_face else "error-typed-count"
    raise NotOnTheseDice(key, given=len(parts), dice=len(dice.sides))


def is_sum(dice: Dice, typed: str) -> bool:
    """Whether ``typed``, which can be read on ``dice``, is the sum of several and not the face of each."""
    return len(dice.sides) > 1 and len(_numbers(typed)) == 1


def is_of_dice(letters: str) -> bool:
    """Whether ``letters`` can be a part of what people type: digits, and what stands between them."""
    return all(letter.isdecimal() or _GAP.fullmatch(letter) for letter in letters)


def has_room(dice: Dice, typed: str, *, each_face: bool = False) -> bool:
    """Whether people could have typed so much on ``dice``: no number longer than the longest that these dice show, and
    not more numbers than dice. 10 has two digits and so has a d10; 73926 fell on no die."""
    parts, count = _numbers(typed), len(dice.sides)
    if len(parts) > max(1, count):
        return False
    faces = max(dice.sides, default=0)
    most = sum(dice.sides) if len(parts) == 1 and not each_face else faces
    return all(len(part) <= len(str(most)) for part in parts)


def is_whole(dice: Dice, typed: str, *, each_face: bool = False) -> bool:
    """Whether ``typed`` can be read on ``dice`` and nothing typed after it could be meant: all that fell is there.

    1 on a d20 may become 12, 10 on a d100 may become 100, 3 on 2d6 may be the first of two faces; 7 on each is whole.
    """
    try:
        faces_of(dice, typed, each_face=each_face)
    except NotOnTheseDice:
        return False
    parts, count = _numbers(typed), len(dice.sides)
    if len(parts) == count:
        return not _may_grow(parts[-1], dice.sides[-1])
    # A sum, unless it is the face of the first die and others follow.
    return int(parts[0]) > dice.sides[0] and not _may_grow(parts[0], sum(dice.sides))


def _numbers(typed: str) -> list[str]:
    return [part for part in _GAP.split(typed.strip()) if part]


def _may_grow(part: str, most: int) -> bool:
    """Whether a further digit would make another number up to ``most`` of it; 0 begins 05 on percentile dice only."""
    if part.startswith("0"):
        return part == "0" and most == HUNDRED
    return int(part) * 10 <= most


def _face(part: str, sides: int) -> int:
    face = int(part)
    if part.startswith("0") and ((sides == TEN and face) or (sides == HUNDRED and len(part) > PERCENTILE)):
        # A 10 (two digits of percentile dice) and what fell on the next die, typed in one go.
        raise NotOnTheseDice("error-typed-count", given=2, dice=1)
    if face == 0 and sides in (TEN, HUNDRED):
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
    return ("01", "00") if dice.sides == (HUNDRED,) else (str(len(dice.sides)), str(sum(dice.sides)))
