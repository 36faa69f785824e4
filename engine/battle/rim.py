"""What players see of walls where their map ends: every known cell up to the nearest wall seen from its middle.

Fog goes by cells, walls do not. So a known cell is shown as far as one sees from its middle; what a wall hides of it is
left to the known cells on the other side. And where a wall stands between its middle and that of an unknown neighbour,
the neighbour's floor in front of that wall is shown too, with the face of the wall. Nothing is shown farther away than
a neighbouring cell, nor behind a wall (as seen from the middle), nor of a neighbour that no wall parts from the cell:
there the fog itself begins.

Outlines of objects, low walls and windows hide nothing; where they stand on the border of a known cell they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.battle.board import Board, Door, Wall
from engine.grid.bits import CellSet, cell_set, cells_of, grown, has, whole
from engine.grid.cell import Cell
from engine.grid.convex import Ends, Polygon, Span, at, depth_within, part, stretch_within
from engine.grid.grid import Grid
from engine.grid.peering import Solid, look, placed
from engine.grid.plane import on_plane
from engine.grid.segment import touched

INSIDE = 0.01
"""A wall less deep within a cell than that, in units, stands on its border."""
TOUCHING = 1e-6
"""Stretches of a wall less far from each other than that share of its length are one."""


@dataclass(frozen=True, eq=False)
class Rim:
    """The shape of what is known. ``plain``: known cells that are seen whole; ``floor``: what is seen of the others.

    ``slivers``: what is seen over the border of known cells, from the middle of these; ``faces``: the stretches of
    walls, doors and windows that are seen, as ends. All in board units. ``beyond``: of what is not seen past, the
    stretches seen in unknown cells.
    """

    plain: CellSet
    floor: tuple[Polygon, ...] = ()
    slivers: tuple[Polygon, ...] = ()
    faces: tuple[Ends, ...] = ()
    beyond: Mapping[Solid, tuple[Span, ...]] = field(default_factory=dict)

    def seen_beyond(self, grid: Grid, piece: Wall | Door) -> tuple[Span, ...]:
        """The stretches of a wall or door that are seen in unknown cells, from its first end."""
        p, q = _ends_on_plane(grid, piece)
        if p <= q:
            return self.beyond.get((p, q), ())
        return tuple((1 - end, 1 - start) for start, end in self.beyond.get((q, p), ()))


def rim(board: Board, known: CellSet) -> Rim:
    """The shape of the ``known`` cells of a board; kept in the board value and gone with it."""
    kept = vars(board)
    found = kept.get("_rim")
    if found is None or found[0] != known:
        found = kept["_rim"] = known, _rim(board, known)
    made: Rim = found[1]
    return made


def _rim(board: Board, known: CellSet) -> Rim:
    grid, standing = board.grid, _standing(board)
    if known == whole(grid) or not standing.near:
        return Rim(known)
    found = _Found(standing, known)
    for cell in cells_of(grid, known & standing.near):
        found.add_borders(cell)
        if grown(grid, 1 << grid.index(cell)) & standing.cut:
            found.add_look(cell)
    return found.rim()


class _Found:
    """A rim in the making."""

    def __init__(self, standing: _Standing, known: CellSet) -> None:
        self._standing, self._known, self._grid = standing, known, standing.grid
        self._floor: dict[Polygon, None] = {}
        self._slivers: dict[Polygon, None] = {}
        self._faces: dict[Ends, list[Span]] = {}
        self._beyond: dict[Solid, list[Span]] = {}

    def rim(self) -> Rim:
        faces = tuple(part(ends, span) for ends, spans in self._faces.items() for span in _joined(spans))
        beyond = {solid: tuple(_joined(spans)) for solid, spans in self._beyond.items()}
        plain = self._known & ~self._standing.cut
        return Rim(plain, tuple(self._floor), tuple(self._slivers), faces, beyond)

    def add_borders(self, cell: Cell) -> None:
        """What stands on the border of a known cell, and what hides nothing in it."""
        pieces = list(self._standing.clear.get(cell, ()))
        if not self._standing.cut >> self._grid.index(cell) & 1:
            pieces += [placed(self._grid, solid) for solid in self._standing.solid.get(cell, ())]
        outline = self._grid.outline(cell)
        for ends in pieces:
            span = stretch_within(ends, outline)
            if span is not None:
                self._faces.setdefault(ends, []).append(span)

    def add_look(self, cell: Cell) -> None:
        """What is seen from the middle of a known cell."""
        grid, known, cut = self._grid, self._known, self._standing.cut
        found = look(grid, cell, self._standing.around(cell))
        for there, polygon in found.floor:
            if has(grid, known & cut, there):
                self._floor[polygon] = None
        for view in found.views:
            unknown = [there for there, _ in view.through if not has(grid, known, there)]
            is_beyond = not has(grid, known, view.on)
            if not found.parted.issuperset(unknown) or (is_beyond and view.on not in found.parted):
                continue
            self._faces.setdefault(placed(grid, view.solid), []).append(view.span)
            if unknown:
                self._slivers.update((polygon, None) for _, polygon in view.through)
            if is_beyond:
                self._beyond.setdefault(view.solid, []).append(view.span)


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    """The same stretches with those in one that touch."""
    ordered = sorted(spans)
    start, end = ordered[0]
    for low, high in ordered[1:]:
        if low > end + TOUCHING:
            yield start, end
            start, end = low, high
        end = max(end, high)
    yield start, end


class _Standing:
    """What stands on a board, by cell. ``cut``: the cells that a wall runs through; ``near``: those that one touches.

    ``solid``: what nobody sees past; ``clear``: the rest, as ends.
    """

    def __init__(self, board: Board) -> None:
        self.grid = board.grid
        self.solid: dict[Cell, tuple[Solid, ...]] = {}
        self.clear: dict[Cell, tuple[Ends, ...]] = {}
        cut: set[Cell] = set()
        pieces: tuple[Wall | Door, ...] = (*board.walls, *board.doors)
        for piece in pieces:
            p, q = sorted(_ends_on_plane(self.grid, piece))
            if p != q:
                is_solid = piece.blocks_sight and not (isinstance(piece, Wall) and piece.is_outline)
                self._stand((p, q), is_solid=is_solid, cut=cut)
        self.cut: CellSet = cell_set(self.grid, cut)
        touching = filter(self.grid.holds, {*self.solid, *self.clear})
        self.near: CellSet = grown(self.grid, cell_set(self.grid, touching))

    def _stand(self, solid: Solid, *, is_solid: bool, cut: set[Cell]) -> None:
        grid, ends = self.grid, placed(self.grid, solid)
        for cell in touched(grid, *solid):
            if not is_solid:
                self.clear[cell] = (*self.clear.get(cell, ()), ends)
                continue
            self.solid[cell] = (*self.solid.get(cell, ()), solid)
            if grid.holds(cell) and _runs_through(ends, grid.outline(cell)):
                cut.add(cell)

    def around(self, cell: Cell) -> tuple[Solid, ...]:
        """What nobody sees past in a cell and its neighbours."""
        found: dict[Solid, None] = {}
        for there in (cell, *(cell.plus(step) for step in self.grid.directions)):
            found.update(dict.fromkeys(self.solid.get(there, ())))
        return tuple(found)


def _standing(board: Board) -> _Standing:
    kept = vars(board)
    found = kept.get("_standing")
    if not isinstance(found, _Standing):
        found = kept["_standing"] = _Standing(board)
    return found


def _runs_through(ends: Ends, outline: Polygon) -> bool:
    span = stretch_within(ends, outline)
    return span is not None and depth_within(at(ends, sum(span) / 2), outline) > INSIDE


def _ends_on_plane(grid: Grid, piece: Wall | Door) -> Solid:
    return on_plane(grid, piece.x1, piece.y1), on_plane(grid, piece.x2, piece.y2)
