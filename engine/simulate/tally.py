"""The tally of simulated battles: who wins how often, how sure that is, and how each figure comes out of it.

Everything is summed up in whole numbers, so that it does not matter in which order the endings come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.simulate.run import Ending, Figure

SURE = 1.959964
"""Standard deviations of an interval that holds the true share in 95 of 100 cases."""
Sides = tuple[SideId, ...]


def parties(battle: AnyBattle) -> tuple[tuple[Side, ...], ...]:
    """The sides that have somebody and an enemy on the map, those together that are allied: they win together."""
    there = {one.side: one.id for one in battle.on_board()}
    found: list[list[Side]] = []
    for side in battle.sides:
        if side.id in there and battle.enemies(there[side.id]):
            with_it = [one for one in found if any(not battle.are_hostile(there[side.id], there[o.id]) for o in one)]
            found = [one for one in found if one not in with_it] if with_it else found
            found.append([*(other for one in with_it for other in one), side])
    order = battle.sides.index
    return tuple(sorted((tuple(one) for one in found), key=lambda one: order(one[0])))


def interval(hits: int, runs: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 to 5 (E. B. Wilson, JASA 1927); all there are without any runs."""
    if not runs:
        return 0.0, 1.0
    share, square = hits / runs, SURE * SURE
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    half = SURE / (1 + square / runs) * sqrt(share * (1 - share) / runs + square / (4 * runs * runs))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class FigureTally:
    """How one figure came out of all battles: points left in each, how often it fell and by whom."""

    left: Counter[int] = field(default_factory=Counter)
    fell: int = 0
    by: Counter[CombatantId] = field(default_factory=Counter)

    def add(self, figure: Figure) -> None:
        """Count one battle more."""
        self.left[figure.left] += 1
        self.fell += figure.fell
        if figure.by is not None:
            self.by[figure.by] += 1

    @property
    def mean_left(self) -> float:
        """Points that are left on average."""
        runs = self.left.total()
        return sum(points * times for points, times in self.left.items()) / runs if runs else 0.0


@dataclass
class Tally:
    """What many endings come to. ``won``: by the sides that are left together; () where nobody is."""

    won: Counter[Sides] = field(default_factory=Counter)
    undecided: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    figures: dict[CombatantId, FigureTally] = field(default_factory=dict)
    deeds: int = 0
    lefts: dict[int, dict[CombatantId, int]] = field(default_factory=dict)
    """By the number of a battle, the points that are left of each figure."""

    def add(self, endings: Iterable[Ending]) -> None:
        """Count these endings too."""
        for one in endings:
            if one.is_decided:
                self.won[one.sides] += 1
            else:
                self.undecided += 1
            self.rounds[one.rounds] += 1
            self.deeds += one.deeds
            self.lefts[one.number] = {figure.id: figure.left for figure in one.figures}
            for figure in one.figures:
                self.figures.setdefault(figure.id, FigureTally()).add(figure)

    @property
    def runs(self) -> int:
        """How many battles were counted."""
        return self.rounds.total()

    def wins(self, *any_of: SideId) -> int:
        """How often any of these sides was among those that were left when all was decided."""
        return sum(times for sides, times in self.won.items() if not set(sides).isdisjoint(any_of))

    def notable(self, own: frozenset[CombatantId]) -> tuple[int, int, int]:
        """The numbers of the worst, the median and the best battle for these figures, by the points that are left of
        them less those of all others. Raises ValueError without any battle."""

        def worth(number: int) -> tuple[int, int]:
            left = self.lefts[number]
            return sum(points if id in own else -points for id, points in left.items()), number

        found = sorted(self.lefts, key=worth)
        if not found:
            raise ValueError("no battles")
        return found[0], found[len(found) // 2], found[-1]

    @property
    def mean_rounds(self) -> float:
        """Rounds of a battle on average."""
        return sum(number * times for number, times in self.rounds.items()) / self.runs if self.runs else 0.0
