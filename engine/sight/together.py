"""What many figures see together, at a fraction of what it takes to look around from each of them.

Most of a crowd sees what its neighbours see. So nobody looks around who could see nothing more: all that is in his
eyes' power (``Vision.may``) is seen already, or lies in another room. What nobody has seen yet is looked at from the
other end: sight is mutual, and from a dark corner one sweep tells whether anybody of them all looks into it. The result
is that of ``engine.sight.vision.visible`` for each, joined; the tests hold it against that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.battle.battle import Battle
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.derived import derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set, dilated, moved, numbers_of, set_of_numbers
from engine.grid.plane import centre, corners, lies_on, sides
from engine.patience import go_on
from engine.sight.board_sight import sight_of
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles
from engine.sight.occluding_segments import OBJECT
from engine.sight.vision import Eyes, Vision

FEW = 16
"""So many look around one by one: of fewer the rooms of the map cost more than they save."""

IN_VAIN = 16
"""So many looks from dark cells that meet nobody tell that these are dark to all: then it is better to ask the others
one by one, unless they are more than the cells."""

AnyBattle = Battle[Any, Any, Any]


def seen_together(battle: AnyBattle, viewers: Iterable[tuple[CombatantId, Eyes]]) -> CellSet:
    """The cells that any of these figures sees, their own among them; those who are not on the board see nothing."""
    vision = Vision(battle)
    found, looking = 0, list[_Viewer]()
    for id, eyes in viewers:
        own = vision.cells_of(id)
        here = cell_set(battle.board.grid, own)
        found |= here
        if own and eyes.cells != 0:
            looking.append(_Viewer(own, here, vision.may(own, eyes)))
    if len(looking) > FEW:
        rooms = _Rooms(battle.board)
        looking = [_Viewer(one.own, one.here, one.may & rooms.around(one.own)) for one in looking]
    return _Search(battle.board, vision.thick, found).by(looking)


@dataclass(frozen=True, slots=True)
class _Viewer:
    """A figure's ``own`` cells, ``here`` as a set, and all it ``may`` see if nothing stood in the way."""

    own: tuple[Cell, ...]
    here: CellSet
    may: CellSet


class _Search:
    """``found``: what is seen for certain; ``looked``: all that lies in sight of those who have looked around."""

    def __init__(self, board: Board, thick: CellSet, found: CellSet) -> None:
        self._grid, self._thick = board.grid, thick
        self._sight: LineOfSight = sight_of(board)
        # Past the sides of objects, and through smoke, one may see another who does not see him.
        self._is_mutual = not thick and not self._sight.around.outlines
        self._watched_from: dict[int, int] = derived(board, "_watched_from", dict)
        """By the number of a cell that few see: that of a cell from which it is seen."""
        self._found, self._looked = found, 0

    def by(self, viewers: Sequence[_Viewer]) -> CellSet:
        """All that these see."""
        if len(viewers) <= FEW:
            self._look_around(viewers)
            return self._found
        # First those who stand where nobody has looked yet: one or a few in each room.
        rest = []
        for one in viewers:
            if one.here & ~self._looked:
                self._look_around((one,))
            else:
                rest.append(one)
        rest = [one for one in rest if one.may & ~self._found]
        if self._is_mutual:
            rest = self._looked_into(rest)
        self._look_around(rest)
        return self._found

    def _look_around(self, viewers: Iterable[_Viewer]) -> None:
        for one in viewers:
            go_on()
            if one.may & ~self._found:
                there = self._sight.visible_from(one.own, veil=self._thick)
                self._looked |= there
                self._found |= there & one.may

    def _looked_into(self, viewers: Sequence[_Viewer]) -> list[_Viewer]:
        """Look from the cells that nobody has seen yet; those who must still look around, where these are too many."""
        standing, dark = dict[int, list[_Viewer]](), 0
        for one in viewers:
            dark |= one.may
            for number in numbers_of(one.here):
                standing.setdefault(number, []).append(one)
        dark &= ~self._found
        dark &= ~self._remembered(dark, standing)
        places, in_vain = set_of_numbers(standing), 0
        while dark and (in_vain < IN_VAIN or dark.bit_count() < len(viewers)):
            go_on()
            bit = dark & -dark
            watcher = self._watcher_of(bit, places, standing)
            if watcher is None:
                in_vain += 1
            else:
                in_vain -= 1
                before = self._found
                self._look_around((watcher,))
                self._remember(self._found & ~before, watcher)
            dark &= ~(self._found | bit)
        return [one for one in viewers if one.may & dark]

    def _remembered(self, dark: CellSet, standing: Mapping[int, Sequence[_Viewer]]) -> CellSet:
        """Those of the dark cells that are seen from where they were seen before: most who stood there still do."""
        found = list[int]()
        for number in numbers_of(dark):
            known = standing.get(self._watched_from.get(number, -1), ())
            if known and any(one.may >> number & 1 for one in known):
                found.append(number)
        seen = set_of_numbers(found)
        self._found |= seen
        return seen

    def _remember(self, cells: CellSet, watcher: _Viewer) -> None:
        if len(watcher.own) == 1:
            place = watcher.here.bit_length() - 1
            self._watched_from.update(dict.fromkeys(numbers_of(cells), place))

    def _watcher_of(self, bit: CellSet, places: CellSet, standing: Mapping[int, Sequence[_Viewer]]) -> _Viewer | None:
        """Who sees a cell, the nearest of them: he sees most of what lies dark about it; None where nobody does."""
        number, columns = bit.bit_length() - 1, self._grid.columns
        back = self._sight.visible_from((self._grid.cell(number),)) & places
        watching = ((place, one) for place in numbers_of(back) for one in standing[place] if one.may & bit)

        def away(found: tuple[int, _Viewer]) -> int:
            return abs(found[0] // columns - number // columns) + abs(found[0] % columns - number % columns)

        nearest = min(watching, key=away, default=None)
        return None if nearest is None else nearest[1]


class _Rooms:
    """The parts of a map between which sight cannot lead: sides of cells that are walled in whole divide them.

    A wall that leaves a gap, or runs through the middle of a cell, divides nothing here: more is thought possible than
    can be seen, never less.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._grid, self._opaque = board.grid, sight_of(board).around.opaque
        self._closed = derived(board, "_closed_sides", lambda: _closed_sides(sight_of(board).around))
        self._known: list[tuple[CellSet, CellSet]] = []
        self._rim = _rim(board) if board.grid.is_hex else 0

    def around(self, cells: Iterable[Cell]) -> CellSet:
        """All that can be seen from some cells at most."""
        found = 0
        for cell in cells:
            found |= self._around(1 << self._grid.index(cell))
        return found

    def _around(self, bit: CellSet) -> CellSet:
        known = next((whole for inside, whole in self._known if inside & bit), None)
        if known is None:
            known = self._filled(bit)
            # Who stands in rock looks out of it, but nobody looks through it.
            self._known.append((bit if bit & self._opaque else known & ~self._opaque, known))
        return known

    def _filled(self, start: CellSet) -> CellSet:
        found = edge = start
        while edge:
            new = 0
            for step, closed in self._closed.items():
                new |= moved(self._grid, edge & ~closed, step)
            if at_rim := edge & self._rim:
                # Between two cells of a ragged rim a line may leave the map.
                new |= dilated(self._grid, at_rim, 2) & self._rim
            new &= ~found
            found |= new
            edge = new & ~self._opaque
        return found


def _closed_sides(around: Obstacles) -> dict[Cell, CellSet]:
    """For each step to a cell beside: the cells whose side there one opaque segment covers from corner to corner."""
    grid = around.grid
    ends, steps = corners(grid.is_hex), sides(grid.is_hex)
    closed: dict[Cell, list[Cell]] = {step: [] for step in steps}
    for cell, standing in around.segments.items():
        whole = [(s.p, s.q) for s in standing if s.is_opaque and s.kind != OBJECT]
        x, y = centre(cell)
        placed = [(x + dx, y + dy) for dx, dy in ends]
        for number, step in enumerate(steps) if whole else ():
            one, two = placed[number], placed[(number + 1) % len(placed)]
            if any(lies_on(p, q, one) and lies_on(p, q, two) for p, q in whole):
                closed[step].append(cell)
    return {step: cell_set(grid, cells) for step, cells in closed.items()}


def _rim(board: Board) -> CellSet:
    """The cells from which some step leads off the map."""
    grid, everything = board.grid, all_cells(board.grid)
    inner = everything
    for step in grid.directions:
        inner &= moved(grid, everything, step)
    return everything & ~inner
