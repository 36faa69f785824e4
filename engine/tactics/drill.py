"""Drill: what one figure can do to another, as a rehearsal found it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.battle.actions import Action
from engine.tactics.health import WHOLE

SHOOTS = 4
"""An attack that is useful at so many cells or more is a shot, better made from afar: what is held in the hand reaches
three at most."""


@dataclass(frozen=True)
class Blow:
    """An attack as it is offered, and what it takes of ``WHOLE`` on average.

    ``harms``: (distance in cells, what it takes from there on), the nearest first; it is allowed up to ``most``.
    ``runs``: whoever makes it from afar goes there himself; else it comes to ``still`` cells. Where answers cost
    deeds, ``shut`` is the same as ``harms`` for somebody who answers it, ``bare`` for somebody who has no deed left.
    """

    action: Action
    most: int
    harms: tuple[tuple[int, int], ...] = ()
    runs: bool = False
    still: int = 0
    shut: tuple[tuple[int, int], ...] = ()
    bare: tuple[tuple[int, int], ...] = ()

    def harm(self, distance: int) -> int:
        """What it takes of the other's fitness at this distance; 0 where it is not allowed."""
        return self._at(self.harms, distance)

    def shut_harm(self, distance: int) -> int:
        """The same of somebody who answers it."""
        return self._at(self.shut or self.harms, distance)

    def bare_harm(self, distance: int) -> int:
        """The same of somebody who has no answer left."""
        return self._at(self.bare or self.harms, distance)

    def _at(self, harms: tuple[tuple[int, int], ...], distance: int) -> int:
        found = 0
        for start, harm in harms if distance <= self.most else ():
            if start > distance:
                break
            found = harm
        return found

    @cached_property
    def best(self) -> int:
        """What it takes where it takes most."""
        return max((harm for _, harm in self.harms), default=0)

    @cached_property
    def least(self) -> int:
        """The smallest distance in cells at which it takes anything."""
        return next((start for start, harm in self.harms if harm > 0), 0)

    @cached_property
    def useful(self) -> int:
        """The largest distance in cells at which it does at least half of what it can do."""
        ends = [start for start, _ in self.harms[1:]] + [self.most + 1]
        good = [end - 1 for (_, harm), end in zip(self.harms, ends, strict=True) if harm and 2 * harm >= self.best]
        return good[-1] if good else 0

    @cached_property
    def reach(self) -> int:
        """The largest distance in cells at which it does that where one stands."""
        return min(self.useful, self.still) if self.runs else self.useful


@dataclass(frozen=True)
class Drill:
    """What one figure can do to another: its attacks, the hardest first, and how many of them it makes in a round.

    ``stride``: how many cells it can walk and still strike in the same round. ``usually``: how many that are on average
    where it is rolled how far one comes, else None.
    """

    blows: tuple[Blow, ...] = ()
    a_round: int = 1
    stride: int = 0
    usually: int | None = None

    def harm(self, distance: int) -> int:
        """What it takes in a round at this distance, of ``WHOLE``."""
        best = max((blow.harm(distance) for blow in self.blows), default=0)
        return min(WHOLE, best * self.a_round)

    @cached_property
    def most(self) -> int:
        """What it takes in a round where it takes most, of ``WHOLE``."""
        return min(WHOLE, max((blow.best for blow in self.blows), default=0) * self.a_round)

    @cached_property
    def shoots(self) -> bool:
        """Whether it can do much from afar, and stay there."""
        return any(blow.useful >= SHOOTS and not blow.runs for blow in self.blows)

    @cached_property
    def reach(self) -> int:
        """The largest distance in cells at which it can do much where it stands."""
        return max((blow.reach for blow in self.blows), default=0)

    @cached_property
    def range(self) -> int:
        """The largest distance in cells at which it can do much in a round after a walk or a run."""
        return max(self.stride + self.reach, max((blow.useful for blow in self.blows), default=0))

    @cached_property
    def usual_range(self) -> int:
        """The distance in cells up to which it mostly can."""
        usually = self.stride if self.usually is None else self.usually
        return max(usually + self.reach, max((blow.useful for blow in self.blows), default=0))
