"""How far each mode of movement leads from where a figure stands, each searched when it is first asked for.

Movement that is paid for action by action is expensive to search, and comes in many lengths: the longest search of its
kind holds all the shorter ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.battle.battle import Combatant
from engine.contract import AnyBattle, Mode
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of, dilated, has
from engine.grid.travel.per_action_search import PerActionReach
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search


class Reaches:
    """The searches of one figure for one decision."""

    def __init__(self, modes: Iterable[Mode], start: Step) -> None:
        self._modes, self._start = tuple(modes), start
        self._longest: list[PerActionReach] = []
        self._found: dict[int, Reach] = {}

    def of(self, mode: Mode) -> Reach:
        """All that a mode of movement leads to."""
        place = self._modes.index(mode)
        if place not in self._found:
            self._found[place] = self._searched(mode)
        return self._found[place]

    def _searched(self, mode: Mode) -> Reach:
        if mode.travel.meter is None:
            return search(mode.travel, self._start, mode.budget)
        longest = next((one for one in self._longest if one.travel == mode.travel), None)
        if longest is None:
            budget = max(other.budget for other in self._modes if other.travel == mode.travel)
            reach = search(mode.travel, self._start, budget)
            assert isinstance(reach, PerActionReach)
            self._longest.append(longest := reach)
        return longest.within(mode.budget)


def farthest(battle: AnyBattle, me: Combatant[object], reach: Reach, near: CellSet, but: CellSet) -> Cell | None:
    """The cell within reach, none of ``but``, that lies farthest from ``near``; None where that is here."""
    grid, ring, left = battle.board.grid, near, reach.cells & ~but
    assert me.cell is not None
    for _ in range(grid.columns + grid.rows):
        ring = dilated(grid, ring)
        beyond = left & ~ring
        if not beyond:
            break
        left = beyond
    return None if has(grid, left, me.cell) else next(cells_of(grid, left), None)
