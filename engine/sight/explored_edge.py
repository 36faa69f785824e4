"""The edge of the explored map: players see every known cell up to the nearest wall seen from its middle.

Fog goes by cells, walls do not. So a known cell beside unknown ones is shown as far as one sees from its middle or from
that of a known neighbour; what walls hide from all of these is left out. And where a wall stands between its middle and
that of an unknown neighbour, the neighbour's floor in front of that wall is shown too, with the face of the wall.
Nothing is shown farther away than a neighbouring cell, nor behind a wall (as seen from the middle), nor of a neighbour
that no wall parts from the cell: there the fog itself begins.

Of rock beside known ground the edge is seen too, as it is of a wall. Outlines of objects, low walls and windows hide
nothing; where they stand on the border of a known cell they are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import chain
from math import hypot
from typing import Any, TypeVar

from engine.battle.board import GROUNDS, Board, Door, Wall
from engine.derived import Kept, Recent, derived
from engine.grid.cell import Cell
from engine.grid.cell_set import (
    CellSet,
    all_cells,
    cell_set,
    cells_holding,
    cells_of,
    dilated,
    has,
    layer_of,
    moved,
    numbers_of,
)
from engine.grid.convex import Ends, Polygon, Span, at, depth_within, joined, part, stretch_within
from engine.grid.fov.local_visibility import Solid, is_parted, local_visibility, placed
from engine.grid.grid import Grid, Layout
from engine.grid.plane import Point, on_plane, sides
from engine.grid.segment import as_shape, touched, touched_by_shape

INSIDE = 0.01
"""A wall less deep within a cell than that, in units, stands on its border."""


ROCKS = frozenset(number for number, ground in enumerate(GROUNDS) if ground.blocks_sight)
"""Grounds past which nobody sees, by number."""


@dataclass(frozen=True, eq=False)
class ExploredShape:
    """The shape of what is known. ``plain``: known cells that are seen whole; ``floor``: what is seen of the others.

    ``slivers``: what is seen between the middles of known cells and walls, beyond them too; ``faces``: the stretches of
    walls, doors and windows that are seen, as ends. All in board units. ``beyond``: of what is not seen past, the
    stretches seen in unknown cells. ``crags``: sides of known cells that unknown ``rock`` (ground past which nobody
    sees) ends.
    """

    plain: CellSet
    floor: tuple[Polygon, ...] = ()
    slivers: tuple[Polygon, ...] = ()
    faces: tuple[Ends, ...] = ()
    beyond: Mapping[Solid, tuple[Span, ...]] = field(default_factory=dict)
    crags: tuple[Ends, ...] = ()
    rock: CellSet = 0

    def seen_beyond(self, grid: Grid, piece: Wall | Door) -> tuple[Span, ...]:
        """The stretches of a wall or door that are seen in unknown cells, from its first end."""
        p, q = _ends_on_plane(grid, piece)
        if p <= q:
            return self.beyond.get((p, q), ())
        return tuple((1 - end, 1 - start) for start, end in self.beyond.get((q, p), ()))


def solid_of(grid: Grid, piece: Wall | Door) -> Solid:
    """What stands in the way of sight, as a piece of the map does: its ends on the plane in order."""
    p, q = sorted(_ends_on_plane(grid, piece))
    return p, q


def explored_shape(board: Board, known: CellSet) -> ExploredShape:
    """The shape of the ``known`` cells of a board; kept in the board value and gone with it."""
    kept: Kept[CellSet, ExploredShape] = derived(board, "_rim", lambda: Kept(1))
    return kept.of(known, lambda: _rim(board, known))


def _rim(board: Board, known: CellSet) -> ExploredShape:
    grid, standing = board.grid, _standing(board)
    if known == all_cells(grid):
        return ExploredShape(known)
    # Beyond the edge of the map nothing is known either.
    last = known & (dilated(grid, all_cells(grid) & ~known) | _outermost(grid))
    parts = last & standing.cut
    made = standing.made = _Looked.at(grid, standing, known, last, parts).found_from(standing)
    crags = tuple(_crags(board, known, last))
    rock = cell_set(grid, {there for there, _ in crags})
    shape = made.found.explored_shape(known & ~parts)
    return replace(shape, crags=tuple(side for _, side in crags), rock=rock)


def _crags(board: Board, known: CellSet, last: CellSet) -> Iterator[tuple[Cell, Ends]]:
    """Unknown cells of rock beside known ground, and the side between the two, where no wall stands before it."""
    grid, standing = board.grid, _standing(board)
    rock = cells_holding(board.ground, ROCKS)
    for step in sides(grid.is_hex):
        before_rock = moved(grid, rock & ~known, Cell(-step.x, -step.y)) & last & ~rock
        for cell in cells_of(grid, before_rock):
            there = cell.plus(step)
            if not (has(grid, standing.near, cell) and is_parted(cell, there, standing.around(cell))):
                yield there, _side_towards(grid, cell, there)


def _side_towards(grid: Grid, cell: Cell, other: Cell) -> Ends:
    """The side of a cell that it shares with another."""
    (ax, ay), (bx, by) = grid.centre(cell), grid.centre(other)
    outline = grid.outline(cell)
    around = [(*one, *two) for one, two in zip(outline, (*outline[1:], outline[0]), strict=True)]
    return min(around, key=lambda ends: hypot(ends[0] + ends[2] - ax - bx, ends[1] + ends[3] - ay - by))


@cache
def _outermost(grid: Grid) -> CellSet:
    """The cells that have fewer neighbours than others."""
    inner = all_cells(grid)
    for step in grid.directions:
        inner &= moved(grid, all_cells(grid), step)
    return all_cells(grid) & ~inner


UNKNOWN, KNOWN, PART = range(3)
"""What a cell is for a rim; of a part only what is seen from known cells is shown."""


@dataclass(frozen=True, slots=True)
class _Given:
    """What the look of one known cell gives to a rim."""

    floor: tuple[Polygon, ...] = ()
    slivers: tuple[Polygon, ...] = ()
    faces: tuple[tuple[Ends, Span], ...] = ()
    beyond: tuple[tuple[Solid, Span], ...] = ()


class _Found:
    """A rim in the making, to which looks are added and from which they are taken; never one that somebody has."""

    def __init__(self, before: _Found | None = None) -> None:
        self._floor: Counter[Polygon] = Counter(before._floor if before is not None else ())
        self._slivers: Counter[Polygon] = Counter(before._slivers if before is not None else ())
        self._faces: dict[Ends, tuple[Span, ...]] = dict(before._faces if before is not None else ())
        self._beyond: dict[Solid, tuple[Span, ...]] = dict(before._beyond if before is not None else ())
        self._shown: dict[Ends, tuple[Ends, ...]] = dict(before._shown if before is not None else ())
        self._hidden: dict[Solid, tuple[Span, ...]] = dict(before._hidden if before is not None else ())

    def explored_shape(self, plain: CellSet) -> ExploredShape:
        for ends in self._faces.keys() - self._shown.keys():
            self._shown[ends] = tuple(part(ends, span) for span in joined(self._faces[ends]))
        for solid in self._beyond.keys() - self._hidden.keys():
            self._hidden[solid] = tuple(joined(self._beyond[solid]))
        faces = tuple(chain.from_iterable(self._shown.values()))
        return ExploredShape(plain, tuple(self._floor), tuple(self._slivers), faces, dict(self._hidden))

    def count_borders(self, borders: _Borders, times: int, *, is_part: bool) -> None:
        """What stands on the border of a known cell, and what hides nothing in it."""
        for ends, span in borders.clear if is_part else (*borders.clear, *borders.solid):
            _count(self._faces, self._shown, ends, span, times)

    def count(self, given: _Given, times: int) -> None:
        """What is seen from the middle of a known cell, once more (1) or no more (-1)."""
        for polygons, counted in ((given.floor, self._floor), (given.slivers, self._slivers)):
            for polygon in polygons:
                counted[polygon] += times
                if not counted[polygon]:
                    del counted[polygon]
        for ends, span in given.faces:
            _count(self._faces, self._shown, ends, span, times)
        for solid, span in given.beyond:
            _count(self._beyond, self._hidden, solid, span, times)


_Piece = TypeVar("_Piece", Ends, Solid)


def _count(
    spans: dict[_Piece, tuple[Span, ...]], worked_out: dict[_Piece, Any], of: _Piece, span: Span, times: int
) -> None:
    """One stretch of something more, or less; what was worked out from all of them is forgotten."""
    there: tuple[Span, ...] = spans.get(of, ())
    worked_out.pop(of, None)
    if times > 0:
        spans[of] = (*there, span)
        return
    place = there.index(span)
    if len(there) == 1:
        del spans[of]
    else:
        spans[of] = there[:place] + there[place + 1 :]


@dataclass(frozen=True, eq=False)
class _Looked:
    """The known cells that give something to a rim, and what comes of it.

    ``plain``: known ones that are seen whole; ``parts``: the others; ``borders``: those that something touches;
    ``near``: those from whose middles one looks. ``given`` by number of a cell: what is seen from there.
    """

    plain: CellSet
    parts: CellSet
    borders: CellSet
    near: CellSet
    given: dict[int, _Given] = field(default_factory=dict)
    found: _Found = field(default_factory=_Found)

    @staticmethod
    def at(grid: Grid, standing: _Standing, known: CellSet, last: CellSet, parts: CellSet) -> _Looked:
        if not last & standing.near:
            return _Looked(known & ~parts, parts, 0, 0)
        near = dilated(grid, standing.cut & ~known) & last | dilated(grid, parts) & known
        return _Looked(known & ~parts, parts, last & standing.touching, near)

    def found_from(self, standing: _Standing) -> _Looked:
        """The same with what comes of it: that of before without what is no more, and with what is new."""
        grid, before = standing.grid, standing.made
        found, given = _Found(before.found), dict(before.given)
        for old, new, is_part in (
            (before.borders & ~before.parts, self.borders & ~self.parts, False),
            (before.borders & before.parts, self.borders & self.parts, True),
        ):
            for cells, times in ((old & ~new, -1), (new & ~old, 1)):
                for cell in cells_of(grid, cells):
                    found.count_borders(standing.borders(cell), times, is_part=is_part)
        others = dilated(grid, before.plain ^ self.plain | before.parts ^ self.parts)
        for number in numbers_of(before.near & (~self.near | others)):
            found.count(given.pop(number), -1)
        states = layer_of(grid, self.plain, self.parts)
        for number in numbers_of(self.near & (~before.near | others)):
            seen = given[number] = standing.given_by(grid.cell(number), states)
            found.count(seen, 1)
        return _Looked(self.plain, self.parts, self.borders, self.near, given, found)


@dataclass(frozen=True, slots=True)
class _Borders:
    """The stretches of what stands in a cell or on its border."""

    clear: tuple[tuple[Ends, Span], ...]
    solid: tuple[tuple[Ends, Span], ...]


class _Standing:
    """What stands on a board, by cell.

    ``cut``: the cells that a wall runs through; ``touching``: those that one touches; ``near``: those and the cells
    around them. ``solid``: what nobody sees past; ``clear``: the rest, as ends.
    """

    def __init__(self, board: Board) -> None:
        self.grid, self.walls, self.doors = board.grid, board.walls, board.doors
        self.solid: dict[Cell, tuple[Solid, ...]] = {}
        self.clear: dict[Cell, tuple[Ends, ...]] = {}
        self._pieces: set[tuple[Solid, bool]] = set()
        cut: set[Cell] = set()
        pieces: tuple[Wall | Door, ...] = (*board.walls, *board.doors)
        for piece in pieces:
            p, q = solid_of(self.grid, piece)
            if p != q:
                is_solid = piece.blocks_sight and not (isinstance(piece, Wall) and piece.is_outline)
                self._stand((p, q), is_solid=is_solid, cut=cut)
        self.cut: CellSet = cell_set(self.grid, cut)
        self._borders: dict[Cell, _Borders] = {}
        self._given: dict[Cell, tuple[tuple[int, ...], _Given]] = {}
        self.made = _Looked(0, 0, 0, 0)
        """The rim that was worked out last: that after a step differs from it by a few cells."""
        touched_cells = filter(self.grid.holds, {*self.solid, *self.clear})
        self.touching: CellSet = cell_set(self.grid, touched_cells)
        self.near: CellSet = dilated(self.grid, self.touching)

    def take_over(self, other: _Standing) -> None:
        """Keep what was worked out for another board where the same stands on both."""
        changed = {cell for (p, q), _ in self._pieces ^ other._pieces for cell in touched(self.grid, p, q)}
        near = changed | {cell.plus(step) for cell in changed for step in self.grid.directions}
        self._borders = {cell: found for cell, found in other._borders.copy().items() if cell not in near}
        self._given = {cell: found for cell, found in other._given.copy().items() if cell not in near}

    def _stand(self, solid: Solid, *, is_solid: bool, cut: set[Cell]) -> None:
        self._pieces.add((solid, is_solid))
        grid = self.grid
        if not is_solid:
            ends = placed(grid, solid)
            for cell in touched(grid, *solid):
                self.clear[cell] = (*self.clear.get(cell, ()), ends)
            return
        for cell in touched(grid, *solid):
            self.solid[cell] = (*self.solid.get(cell, ()), solid)
        first, p, q = as_shape(*solid)
        cut.update(filter(grid.holds, (cell.plus(first) for cell in _cut_by_shape(grid.layout, p, q))))

    def borders(self, cell: Cell) -> _Borders:
        """What stands in a cell or on its border."""
        found = self._borders.get(cell)
        if found is None:
            outline = self.grid.outline(cell)
            solid = (placed(self.grid, one) for one in self.solid.get(cell, ()))
            clear, shut = (
                tuple((ends, span) for ends in some if (span := stretch_within(ends, outline)) is not None)
                for some in (self.clear.get(cell, ()), solid)
            )
            found = self._borders[cell] = _Borders(clear, shut)
        return found

    def given_by(self, cell: Cell, states: bytes) -> _Given:
        """What is seen from the middle of a known cell; ``states`` by number of a cell."""
        grid = self.grid
        around = (cell, *(there for there in grid.neighbours(cell) if grid.holds(there)))
        asked = tuple(states[grid.index(there)] for there in around)
        known = self._given.get(cell)
        if known is None or known[0] != asked:
            known = self._given[cell] = asked, self._seen_from(cell, dict(zip(around, asked, strict=True)))
        return known[1]

    def _seen_from(self, cell: Cell, states: dict[Cell, int]) -> _Given:
        found = local_visibility(self.grid, cell, self.around(cell))
        floor = (found.floor(self.grid, there) for there, state in states.items() if state == PART)
        slivers: list[Polygon] = []
        faces: list[tuple[Ends, Span]] = []
        beyond: list[tuple[Solid, Span]] = []
        looks_out = any(states[there] == UNKNOWN for there in found.parted)
        for view in found.views:
            unknown = {there for there, _ in view.through if states[there] == UNKNOWN}
            is_beyond = states[view.on] == UNKNOWN
            if not found.parted.issuperset(unknown | {view.on} if is_beyond else unknown):
                continue
            faces.append((placed(self.grid, view.solid), view.span))
            if looks_out:
                slivers += [polygon for _, polygon in view.through]
            if is_beyond:
                beyond.append((view.solid, view.span))
        return _Given(tuple(filter(None, floor)), tuple(slivers), tuple(faces), tuple(beyond))

    def around(self, cell: Cell) -> tuple[Solid, ...]:
        """What nobody sees past in a cell and its neighbours."""
        found: dict[Solid, None] = {}
        for there in (cell, *(cell.plus(step) for step in self.grid.directions)):
            found.update(dict.fromkeys(self.solid.get(there, ())))
        return tuple(found)


def _standing(board: Board) -> _Standing:
    return derived(board, "_rim_standing", lambda: _stand(board))


def _stand(board: Board) -> _Standing:
    before = next((other for other in _RECENT if other.grid == board.grid), None)
    if before is not None and before.walls is board.walls and before.doors is board.doors:
        # Something else on the board is another: a thing lies there.
        return before
    made = _Standing(board)
    if before is not None:
        made.take_over(before)
    return _RECENT.add(made)


_RECENT: Recent[_Standing] = Recent(2)


@lru_cache(maxsize=1 << 12)
def _cut_by_shape(layout: Layout, p: Point, q: Point) -> tuple[Cell, ...]:
    """The cells that a segment runs through; most walls of a map have one of a few shapes."""
    grid = Grid(layout, 1, 1)
    ends = placed(grid, (p, q))
    return tuple(cell for cell in touched_by_shape(grid.is_hex, p, q) if _runs_through(ends, grid.outline(cell)))


def _runs_through(ends: Ends, outline: Polygon) -> bool:
    span = stretch_within(ends, outline)
    return span is not None and depth_within(at(ends, sum(span) / 2), outline) > INSIDE


def _ends_on_plane(grid: Grid, piece: Wall | Door) -> Solid:
    return on_plane(grid, piece.x1, piece.y1), on_plane(grid, piece.x2, piece.y2)
