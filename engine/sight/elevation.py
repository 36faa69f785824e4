"""Sight over ground of different heights: higher ground between two cells hides what lies behind it.

The ruling. Of two cells that look at each other the higher one counts. Ground between them that is two steps higher or
more hides everything behind it, like rock; one step higher it hides half of a figure. So a line is the same from both
ends, who stands on a hill looks over all that is not higher, and the slope before or behind either of them is nothing.
The cells themselves hide nobody: who stands up there is seen.

For every height from which somebody may look, that is the plain sight over a board on which the higher ground stands
as a thing in its cell (``HIGHER_GROUND``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache

from engine.battle.board import FULL, Board, Thing
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cells_holding
from engine.grid.grid import Grid
from engine.sight.cover import Exposure
from engine.sight.line_of_sight import Blocker, LineOfSight

HIGHER_GROUND = "higher-ground"
"""Kind of what hides: named by the sight tool."""
HIDES_ALL = 2
"""Ground so many steps higher than both ends of a line hides all that lies behind it, lower ground ``RISE_COVER``."""
RISE_COVER = FULL // 2
"""Twentieths."""
GROUND_LEVEL = 128
"""The byte of ``Board.heights`` that stands for level ground."""
SightOf = Callable[[Board], LineOfSight]


def is_level(board: Board) -> bool:
    """Whether all ground of a board is equally high."""
    return not board.heights or board.heights.count(board.heights[0]) == len(board.heights)


def may_hide(board: Board) -> bool:
    """Whether ground of a board is so high that it may hide something: from one who looks up to it, what lies as low.

    One step hides half of a figure, and so nobody; where one cell alone lies low, nobody looks from there to another.
    """
    if is_level(board):
        return False
    low = max(board.heights) - HIDES_ALL
    return sum(board.heights.count(byte) for byte in set(board.heights) if byte <= low) >= 2


class LineOfSightOverSlopes(LineOfSight):
    """Lines of sight over one board; ``flat`` is sight over the same board if it were level."""

    def __init__(self, board: Board, flat: LineOfSight, sight_of: SightOf) -> None:
        super().__init__(board, flat.around)
        self._flat, self._sight_of = flat, sight_of
        self._from: dict[int, LineOfSight] = {}

    def sees(self, a: Cell, b: Cell) -> bool:
        return self._over(a, b).sees(a, b)

    def first_blocker(self, a: Cell, b: Cell) -> Blocker | None:
        return self._over(a, b).first_blocker(a, b)

    def exposure(self, viewer: Cell, target: tuple[Cell, ...], bodies: Mapping[Cell, int] | None = None) -> Exposure:
        return self._over(viewer, *target).exposure(viewer, target, bodies)

    def visible_from(self, cells: tuple[Cell, ...], radius: int | None = None, *, veil: CellSet = 0) -> CellSet:
        found = 0
        for viewer in cells:
            here = self._height(viewer)
            lower = all_cells(self.board.grid)
            for height, there in self._higher_than(here):
                found |= there & self._sight_from(height).visible_from((viewer,), radius, veil=veil)
                lower &= ~there
            found |= lower & self._sight_from(here).visible_from((viewer,), radius, veil=veil)
        return found

    def _height(self, cell: Cell) -> int:
        return self.board.height_at(cell) if self.board.grid.holds(cell) else 0

    def _over(self, *cells: Cell) -> LineOfSight:
        return self._sight_from(max(map(self._height, cells)))

    @cached_property
    def _levels(self) -> tuple[tuple[int, CellSet], ...]:
        """The heights of the board, the lowest first, and the cells that are so high."""
        heights = self.board.heights
        return tuple((byte - GROUND_LEVEL, cells_holding(heights, (byte,))) for byte in sorted(set(heights)))

    def _higher_than(self, height: int) -> Iterable[tuple[int, CellSet]]:
        return ((level, cells) for level, cells in self._levels if level > height)

    def _sight_from(self, height: int) -> LineOfSight:
        """Sight between cells of which the higher one is so high."""
        if height >= self._levels[-1][0]:
            return self._flat
        found = self._from.get(height)
        if found is None:
            board = self.board
            things = _things(board.things, board.grid, board.heights, height)
            found = self._from[height] = self._sight_of(replace(board, heights=b"", things=things))
        return found


@lru_cache(maxsize=32)
def _things(standing: tuple[Thing, ...], grid: Grid, heights: bytes, height: int) -> tuple[Thing, ...]:
    """What stands there, and the cells that hide something from those who are at most so high, as things.

    It is the same object as long as neither changes: so sight finds out at once that nothing of it has.
    """
    rise = (
        Thing(HIGHER_GROUND, grid.cell(number), FULL if level - height >= HIDES_ALL else RISE_COVER)
        for number, level in enumerate(byte - GROUND_LEVEL for byte in heights)
        if level > height
    )
    return (*standing, *rise)
