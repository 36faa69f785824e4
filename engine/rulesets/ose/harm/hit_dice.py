"""Hit dice as monster descriptions print them: "1-1", "3", "4+1", "7+", "9**", "nh" or "ОЧ" for a normal human."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from engine.errors import DataError

_NUMBER = r"\d{1,3}|½|1/\d{1,3}"
_BONUS = r"[+\-−–]\s*\d{1,3}|\+"
NOTATION = rf"^\s*([nN][hH]|[оО][чЧ]|({_NUMBER}))\s*({_BONUS})?\s*\**\s*$"
"""A plus alone is enough: "7+" is how the printed table says more than seven."""
_PARTS = re.compile(NOTATION)


@dataclass(frozen=True, slots=True)
class HitDice:
    """Hit dice as printed: ``number`` (0 below one die), ``plus`` (its bonus); ``is_normal_human`` has neither.

    A bare plus counts as a bonus of 1: rows of the table ask only whether there is one.
    """

    number: int
    plus: int = 0
    is_normal_human: bool = False


@cache
def hit_dice(text: str) -> HitDice:
    """Hit dice from their notation; asterisks are ignored (OSE-HD-BOUND). Raises DataError for anything else."""
    found = _PARTS.fullmatch(text)
    if found is None:
        raise DataError("error-hit-dice", text=text)
    if found[2] is None:
        return HitDice(0, is_normal_human=True)
    number = int(found[2]) if found[2].isdecimal() else 0
    return HitDice(number, _plus(found[3] or ""))


def _plus(bonus: str) -> int:
    """The bonus with its sign: "+" alone is 1, nothing is 0."""
    if bonus == "+":
        return 1
    size = int(bonus[1:]) if bonus else 0
    return size if bonus.startswith("+") else -size
