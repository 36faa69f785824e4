"""Sizes of creatures and what they mean for who attacks them (SH-SIZE-01 to SH-SIZE-07)."""

from __future__ import annotations

from engine.battle.breakdown import Modifier, modifier
from engine.battle.words import Term
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.sheet import SIZES, Sheet, SizeClass

POINTS = {
    SizeClass.TINY: -30,
    SizeClass.LITTLE: -20,
    SizeClass.SMALL: -10,
    SizeClass.AVERAGE: 0,
    SizeClass.LARGE: 20,
    SizeClass.ENORMOUS: 40,
    SizeClass.MONSTROUS: 60,
}
ANY_SMALLER = -10
"""Whatever is smaller than a man, by the second table (SH-SHOOT-06)."""
FOOTPRINT = {SizeClass.LARGE: 2, SizeClass.ENORMOUS: 3, SizeClass.MONSTROUS: 4}
"""Cells along a side of a token, 1 for all others (SH-SIZE-05 to SH-SIZE-07)."""
RULES = {
    SizeClass.TINY: "SH-MOD-33",
    SizeClass.LITTLE: "SH-MOD-29",
    SizeClass.SMALL: "SH-MOD-21",
    SizeClass.AVERAGE: "SH-MOD-15",
    SizeClass.LARGE: "SH-MOD-07",
    SizeClass.ENORMOUS: "SH-MOD-04",
    SizeClass.MONSTROUS: "SH-MOD-01",
}


def footprint(size: SizeClass) -> int:
    """How many cells along a side a creature of this size covers."""
    return FOOTPRINT.get(size, 1)


def line(target: Sheet, options: Options) -> Modifier:
    """The size of a target as a line of the attack (SH-SIZE-01, SH-SHOOT-06)."""
    size = target.size
    points = POINTS[size]
    if options.any_smaller and points < 0:
        return modifier(ANY_SMALLER, "reason-size", "SH-SHOOT-06", size=Term(f"value-size_class-{size.value}"))
    return modifier(points, "reason-size", RULES[size], size=Term(f"value-size_class-{size.value}"))


def is_much_smaller(one: Sheet, other: Sheet) -> bool:
    """Whether ``one`` is at least two classes smaller than ``other``."""
    return SIZES.index(other.size) - SIZES.index(one.size) >= 2
