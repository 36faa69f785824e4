"""A roll as a partition of its dice: the branches that the exact odds walk, worked out once for like rolls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.battle.breakdown import Edit
from engine.table.dice import Dice, distribution
from engine.table.requests import Faces, Reading, Roll


def edited(roll: Roll, edits: tuple[Edit, ...]) -> Roll:
    """The roll as it stands after the GM's ``edits``."""
    if not edits:
        return roll
    against = roll.against.edited(edits, "against") if roll.against is not None else None
    return replace(roll, why=roll.why.edited(edits, "why"), against=against)


def branches(
    dice: Dice, read: Reading | None, bonus: int, against: int, edits: tuple[Edit, ...]
) -> tuple[tuple[int, Faces], ...]:
    """(ways, example answer) for every branch of a roll: a reading each, or a sum each where there is no reading."""
    check: Any = read  # a frozen value, so it can be a key
    found = sums(dice) if read is None else tuple(readings(dice, check, bonus, against).values())
    return tuple((ways, replace(answer, edits=edits)) for ways, answer in found) if edits else found


@lru_cache(maxsize=1024)
def sums(dice: Dice) -> tuple[tuple[int, Faces], ...]:
    """For every sum of the dice the number of ways to it, and some faces that give it."""
    return tuple((ways, Faces(dice.faces_for(total + dice.plus))) for total, ways in distribution(dice.sides))


@lru_cache(maxsize=4096)
def readings(dice: Dice, read: Reading, bonus: int, against: int) -> Mapping[str, tuple[int, Faces]]:
    """A check as a partition of its dice: by reading, in how many ways, and faces that give it."""
    found: dict[str, tuple[int, Faces]] = {}
    for total, ways in distribution(dice.sides):
        natural = total + dice.plus
        key = read.read(natural, bonus, against)
        if key in found:
            found[key] = (found[key][0] + ways, found[key][1])
        else:
            found[key] = (ways, Faces(dice.faces_for(natural)))
    return found


@lru_cache(maxsize=4096)
def totals_by_reading(dice: Dice, read: Reading, bonus: int, against: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The (natural, ways) of a check, those that read alike together."""
    found: dict[str, list[tuple[int, int]]] = {}
    for natural, ways in naturals(dice):
        found.setdefault(read.read(natural, bonus, against), []).append((natural, ways))
    return tuple(tuple(totals) for totals in found.values())


@lru_cache(maxsize=1024)
def naturals(dice: Dice) -> tuple[tuple[int, int], ...]:
    """Every natural total (sum of the faces and the constant) with the number of ways to it."""
    return tuple((total + dice.plus, ways) for total, ways in distribution(dice.sides))


@lru_cache(maxsize=4096)
def readings_for(read: Reading, values: tuple[int, ...], bonus: int, against: int) -> tuple[str, ...]:
    """What each of these values means."""
    return tuple(read.read(value, bonus, against) for value in values)
