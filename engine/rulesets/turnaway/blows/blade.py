"""A single blow: struck or shot, and how halves are rounded."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.turnaway.options import Options, RoundNegative
from engine.rulesets.turnaway.sheet import Hand, Weapon


@dataclass(frozen=True, slots=True)
class Blade:
    """How a blow is struck or a shot made: with which weapon, in which hand, as part of what.

    ``offhand``: the weapon of the off hand, where both hands strike in the same turn (TA-MOD-08). ``whirlwind``: the
    reckless attack (TA-WHL-01). ``hit``: what the sheet's line of a full attack adds, ``place``: which one of its
    series it is, the first is 1.
    """

    weapon: Weapon
    hand: Hand = Hand.MAIN
    ranged: bool = False
    offhand: Weapon | None = None
    whirlwind: bool = False
    nonlethal: bool = False
    hit: int = 0
    place: int = 1


def half(amount: int, options: Options) -> int:
    """Half of a sum, rounded up; negative halves by the switch towards plus infinity or away from 0 (TA-ATK-02)."""
    if amount < 0 and options.round_negative is RoundNegative.AWAY:
        return -((1 - amount) // 2)
    return -(-amount // 2)
