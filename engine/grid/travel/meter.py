"""Movement in instalments: actions of movement of so many cells each, within which turns and diagonals are counted.

An instalment (a move action, a lap) has room for ``period``. A step or turn that does not fit into what is left of it
opens the next one; the rest is lost, and turns and diagonals are counted anew. Angles of one instalment add up, and the
sum is paid by half-turns: every one begun, every one completed, or exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TurnSum(StrEnum):
    """How the sum of the angles of one instalment is paid."""

    UP = "up"
    EXACT = "exact"
    DOWN = "down"


class Gaze(StrEnum):
    """What a step does with the gaze: nothing; it is turned that way first, for a price; it follows for nothing."""

    KEEP = "keep"
    TURN = "turn"
    FOLLOW = "follow"


@dataclass(frozen=True, slots=True)
class Meter:
    """How one movement is counted, and what of its first instalment is used already.

    ``period``: price of an instalment, 0 for one without an end. ``half_turn``: price of 180 degrees; under ``EXACT``
    the number of facing steps in a half-turn must divide it. ``used``, ``turned`` (facing steps) and ``diagonals`` are
    those of the instalment under way.
    """

    period: int
    half_turn: int
    sums: TurnSum
    gaze: Gaze = Gaze.KEEP
    used: int = 0
    turned: int = 0
    diagonals: int = 0


@dataclass(frozen=True, slots=True)
class Account:
    """Where a movement stands: ``spent`` in all, what was lost counted in; the rest is of the present instalment."""

    spent: int
    used: int
    turned: int
    diagonals: int

    def fits(self, meter: Meter, price: int) -> bool:
        """Whether there is room for ``price`` in the present instalment."""
        return not meter.period or self.used + price <= meter.period

    def paid(self, meter: Meter, price: int, fresh: int, steps: int, diagonals: int) -> Account:
        """The account after something for ``price``, or for ``fresh`` at the start of the next instalment."""
        if self.fits(meter, price):
            return Account(self.spent + price, self.used + price, self.turned + steps, self.diagonals + diagonals)
        lost = meter.period - self.used
        return Account(self.spent + lost + fresh, fresh, steps, diagonals)


def opened(meter: Meter) -> Account:
    """The account at the start of a movement."""
    return Account(0, meter.used, meter.turned, meter.diagonals)


def turn_price(meter: Meter, half: int, turned: int, steps: int) -> int:
    """The price of turning by ``steps`` after ``turned`` in the same instalment; ``half``: steps of a half-turn."""
    before, after = turned, turned + steps
    match meter.sums:
        case TurnSum.UP:
            return meter.half_turn * (-(-after // half) + (-before // half))
        case TurnSum.DOWN:
            return meter.half_turn * (after // half - before // half)
    return meter.half_turn * steps // half


def instalments(meter: Meter, spent: int) -> int:
    """How many instalments are begun, the one under way among them, when ``spent`` has been spent."""
    return -(-(meter.used + spent) // meter.period) if meter.period else 0
