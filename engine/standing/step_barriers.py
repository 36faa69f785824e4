"""Steps from cell to cell that walls and closed doors bar, taken over from board to board while those stand."""

from __future__ import annotations

from collections.abc import Iterable

from engine.battle.board import Board, Door, Wall
from engine.grid.cell_set import CellSet, set_of_numbers
from engine.grid.grid import Grid
from engine.grid.plane import UNIT, on_plane
from engine.grid.segment import steps_across
from engine.sight.occluding_segments import PieceMemo
from engine.sight.outlines import Ends


class StepBarriers:
    """Of every direction the cells from which a step that way crosses something that bars it.

    ``left``: a step nudged a hair to the left, ``right``: to the right.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._walls = PieceMemo[Wall, Ends]()
        self._doors = PieceMemo[Door, Ends]()
        self.left: tuple[CellSet, ...] = (0,) * grid.facings
        self.right: tuple[CellSet, ...] = (0,) * grid.facings

    @property
    def are_none(self) -> bool:
        """Whether nothing bars any step."""
        return not (any(self.left) or any(self.right))

    def altered(self, board: Board) -> StepBarriers:
        """Those of another board on the same grid: only what changed is worked out; the same where nothing did."""
        made = StepBarriers(self._grid)
        made._walls, no_walls, walls = self._walls.changed(board.walls, self._bar)
        made._doors, no_doors, doors = self._doors.changed(board.doors, self._bar)
        gone, come = [*no_walls, *no_doors], [*walls, *doors]
        if not gone and not come:
            return self
        # Where something has gone, what else stands near it may bar the same steps.
        lost = self._steps(gone)
        new = self._steps([*come, *made._near(gone)])
        made.left = tuple(old & ~(a | b) | now for old, (a, b), (now, _) in zip(self.left, lost, new, strict=True))
        made.right = tuple(old & ~(a | b) | now for old, (a, b), (_, now) in zip(self.right, lost, new, strict=True))
        return made

    def _bar(self, piece: Wall | Door) -> Ends | None:
        if not piece.blocks_movement:
            return None
        return on_plane(self._grid, piece.x1, piece.y1), on_plane(self._grid, piece.x2, piece.y2)

    def _steps(self, segments: Iterable[Ends]) -> list[tuple[CellSet, CellSet]]:
        """By direction, the cells from which a step crosses one of ``segments``: nudged to the left, to the right."""
        left: list[list[int]] = [[] for _ in self.left]
        right: list[list[int]] = [[] for _ in self.left]
        for p, q in segments:
            for direction, index, to_left, to_right in steps_across(self._grid, p, q):
                if to_left:
                    left[direction].append(index)
                if to_right:
                    right[direction].append(index)
        return [(set_of_numbers(a), set_of_numbers(b)) for a, b in zip(left, right, strict=True)]

    def _near(self, gone: list[Ends]) -> list[Ends]:
        """Of what stands, all that may be crossed by a step that crossed one of ``gone``, and some more."""
        if not gone:
            return []
        across, down = ([end[axis] for ends in gone for end in ends] for axis in (0, 1))
        left, right, top, bottom = min(across) - _FAR, max(across) + _FAR, min(down) - _FAR, max(down) + _FAR
        found = []
        for _, ends in (*self._walls.made, *self._doors.made):
            if ends is not None:
                (px, py), (qx, qy) = ends
                beside = (px < left and qx < left) or (px > right and qx > right)
                if not beside and not (py < top and qy < top) and not (py > bottom and qy > bottom):
                    found.append(ends)
        return found


_FAR = 2 * UNIT
"""Farther than two segments that one step crosses can lie apart, along either axis."""
