"""The players' map along the edge of what they know: nothing from beyond reaches over it, not even by half a line.

Drawn ground strays over the border of its cell, crowns and shadows stick out, light shines far. So the unexplored cells
next to explored ones carry on the ground of these, and what stands or shines there is left out, but for the walls that
are seen from the known cells (``engine.sight.explored_edge``). Farther cells stay as they are: the fog hides them,
and nothing
of them reaches over a whole cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain

from engine.battle.board import Board, Door, Wall
from engine.derived import Kept, Recent, derived
from engine.grid.cell_set import CellSet, dilated, has, layer_of, numbers_of, pushes, set_of_numbers
from engine.grid.convex import Ends, Span, part, stretch_within
from engine.grid.fov.local_visibility import Solid
from engine.grid.grid import Grid
from engine.sight.explored_edge import ExploredShape, solid_of

_SHORTEST = 2e-4
"""A stretch of a wall, or a gap in one, shorter than that share of it is none: ends of walls are rounded."""


def within_known(board: Board, known: CellSet, rim: ExploredShape | None = None) -> Board:
    """The map with nothing in it that could be seen on ``known`` cells or within the ``rim`` and is not theirs."""
    kept: Kept[tuple[CellSet, ExploredShape | None], Board] = derived(board, "_within_known", lambda: Kept(1))
    return kept.of((known, rim), lambda: _cut(board, known, rim or ExploredShape(known)))


def _cut(board: Board, known: CellSet, rim: ExploredShape) -> Board:
    grid = board.grid
    ring = ring_of(grid, known)
    states = layer_of(grid, known, ring)
    return replace(
        board,
        ground=_ground(board, known, ring & ~rim.rock),
        heights=carried_on(grid, board.heights, known, ring),
        depths=carried_on(grid, board.depths, known, ring),
        things=tuple(thing for thing in board.things if not has(grid, ring, thing.cell)),
        walls=_cut_walls(board, known, ring, states, rim).left,
        # The leaf of an open door reaches far.
        doors=tuple(door for door in board.doors if _is_seen(grid, door, states, rim)),
        lights=tuple(light for light in board.lights if has(grid, known, grid.under(light.x, light.y))),
        notes=tuple(note for note in board.notes if has(grid, known, grid.under(note.x, note.y))),
    )


@dataclass(frozen=True, eq=False)
class _CutWalls:
    """What is ``left`` of the walls of a board where these cells are known; ``pieces``: of those in the ring."""

    lying: _Lying
    known: CellSet
    ring: CellSet
    beyond: Mapping[Solid, tuple[Span, ...]]
    pieces: dict[int, tuple[Wall, ...]]
    left: tuple[Wall, ...]

    def touched(self, known: CellSet, ring: CellSet, beyond: Mapping[Solid, tuple[Span, ...]]) -> set[int]:
        """The walls of which something else may be left, with what is known and seen now."""
        found = self.lying.within(self.known ^ known | self.ring ^ ring)
        for solid in {*self.beyond, *beyond}:
            if self.beyond.get(solid) != beyond.get(solid):
                found.update(self.lying.by_solid.get(solid, ()))
        return found


_cuts: Recent[_CutWalls] = Recent(2)
"""The map of the players before, from which that after a step differs by a few walls; and that of an undo."""


def _cut_walls(board: Board, known: CellSet, ring: CellSet, states: bytes, rim: ExploredShape) -> _CutWalls:
    lying = derived(board, "_walls_by_cell", lambda: _Lying.on(board))
    cut = lying.within(ring)
    before = next((one for one in _cuts if one.lying is lying), None)
    kept: dict[int, tuple[Wall, ...]] = {}
    if before is not None:
        touched = before.touched(known, ring, rim.beyond)
        kept = {n: pieces for n, pieces in before.pieces.items() if n in cut and n not in touched}
    walls = board.walls
    pieces = {n: kept[n] if n in kept else tuple(_pieces(board.grid, walls[n], states, rim)) for n in cut}
    left = tuple(chain.from_iterable(pieces.get(n, (wall,)) for n, wall in enumerate(walls)))
    if before is not None and left == before.left:
        # The very same, so that nobody who draws them has to compare.
        left = before.left
    return _cuts.add(_CutWalls(lying, known, ring, rim.beyond, pieces, left))


@dataclass(frozen=True, eq=False)
class _Lying:
    """The ``walls`` of a map by the number of the cell in which they lie, and the cells in which any does."""

    grid: Grid
    walls: tuple[Wall, ...]
    by_cell: dict[int, list[int]]
    cells: CellSet

    @cached_property
    def by_solid(self) -> dict[Solid, list[int]]:
        """The walls by their ends on the plane."""
        found: dict[Solid, list[int]] = {}
        for number, wall in enumerate(self.walls):
            found.setdefault(solid_of(self.grid, wall), []).append(number)
        return found

    def within(self, cells: CellSet) -> set[int]:
        """The walls that lie in some of ``cells``, or on their outlines, by number."""
        return {wall for number in numbers_of(cells & self.cells) for wall in self.by_cell[number]}

    @staticmethod
    def on(board: Board) -> _Lying:
        """Those of a board; of one that differs in other things they are the same."""
        for one in _recent:
            if one.walls is board.walls and one.grid == board.grid:
                return one
        found: dict[int, list[int]] = {}
        for wall, piece in enumerate(board.walls):
            for number, _ in _touched(board.grid, (piece.x1, piece.y1, piece.x2, piece.y2)):
                found.setdefault(number, []).append(wall)
        return _recent.add(_Lying(board.grid, board.walls, found, set_of_numbers(found)))


_recent: Recent[_Lying] = Recent(2)


def ring_of(grid: Grid, known: CellSet) -> CellSet:
    """The unknown cells next to known ones."""
    return dilated(grid, known) & ~known


def _ground(board: Board, known: CellSet, ring: CellSet) -> bytes:
    """The ground, carried on; where the map's picture shows ground by itself, the picture goes on."""
    own = board.picture.ground if board.picture is not None else b""
    if not own or len(own) != len(board.ground):
        return carried_on(board.grid, board.ground, known, ring)
    made = bytearray(board.ground)
    for number in numbers_of(ring):
        made[number] = own[number]
    return bytes(made)


def carried_on(grid: Grid, layer: bytes, known: CellSet, ring: CellSet) -> bytes:
    """A layer in which every cell of the ring is like a known one beside it."""
    if not layer or not ring:
        return layer
    made = bytearray(layer)
    for taken, by in _beside(grid, known, ring):
        for number in numbers_of(taken):
            made[number] = layer[number - by]
    return bytes(made)


def cells_carried_on(grid: Grid, cells: CellSet, known: CellSet, ring: CellSet) -> CellSet:
    """A set to which every cell of the ring belongs as a known one beside it does."""
    made = cells & ~ring
    if cells & known:
        for taken, by in _beside(grid, known, ring):
            made |= (cells << by if by >= 0 else cells >> -by) & taken
    return made


def _beside(grid: Grid, known: CellSet, ring: CellSet) -> Iterator[tuple[CellSet, int]]:
    """The cells of the ring in parts, with how far (in numbers of cells) after a known one they lie."""
    left = ring
    for step in grid.directions:
        for cells, across, down in pushes(grid, step):
            by = down * grid.columns + across
            taken = ((known & cells) << by if by >= 0 else (known & cells) >> -by) & left
            left &= ~taken
            if taken:
                yield taken, by


FAR, KNOWN, RING = range(3)
"""What a cell is for the players' map: far from all they know, known, or unknown beside a known one."""


def _is_seen(grid: Grid, door: Door, states: bytes, rim: ExploredShape) -> bool:
    touched = _touched(grid, (door.x1, door.y1, door.x2, door.y2))
    return any(states[number] == KNOWN for number, _ in touched) or bool(rim.seen_beyond(grid, door))


def _pieces(grid: Grid, wall: Wall, states: bytes, rim: ExploredShape) -> Iterator[Wall]:
    """What is left of a wall without its stretches in the ring; what is seen of these, or from known cells, stays."""
    touched = _touched(grid, (wall.x1, wall.y1, wall.x2, wall.y2))
    hidden = [span for number, span in touched if states[number] == RING]
    if not hidden:
        yield wall
        return
    shown = [span for number, span in touched if states[number] == KNOWN]
    shown += rim.seen_beyond(grid, wall)
    places = sorted({0.0, 1.0, *(place for span in (*hidden, *shown) for place in span)})
    start = 0.0
    for place, after in zip(places, [*places[1:], 2.0], strict=True):
        middle = (place + after) / 2
        if after <= 1 and (after - place < _SHORTEST or _holds(shown, middle) or not _holds(hidden, middle)):
            continue
        if place - start > _SHORTEST:
            yield wall if (start, place) == (0.0, 1.0) else _part(wall, start, place)
        start = after


def _holds(spans: list[Span], place: float) -> bool:
    return any(start <= place <= end for start, end in spans)


def _part(wall: Wall, start: float, end: float) -> Wall:
    x1, y1, x2, y2 = part((wall.x1, wall.y1, wall.x2, wall.y2), (start, end))
    return replace(wall, x1=x1, y1=y1, x2=x2, y2=y2)


@lru_cache(maxsize=8192)
def _touched(grid: Grid, ends: Ends) -> tuple[tuple[int, Span], ...]:
    """The cells in which a segment lies, or on whose outlines, by number, with the stretch that does."""
    found = ((number, stretch_within(ends, grid.outline(grid.cell(number)))) for number in _near(grid, ends))
    return tuple((number, span) for number, span in found if span is not None)


def _near(grid: Grid, ends: Ends) -> tuple[int, ...]:
    """The numbers of the cells that a segment may touch."""
    wide, high = grid.extent
    on_map = stretch_within(ends, ((-1, -1), (wide + 1, -1), (wide + 1, high + 1), (-1, high + 1)))
    if on_map is None:
        return ()
    x, y, dx, dy = ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1]
    steps = int(2 * (abs(dx) + abs(dy)) * (on_map[1] - on_map[0])) + 1
    found = set()
    for step in range(steps + 1):
        place = on_map[0] + (on_map[1] - on_map[0]) * step / steps
        middle = grid.under(x + dx * place, y + dy * place)
        found |= {middle, *(grid.neighbour(middle, number) for number in range(len(grid.directions)))}
    return tuple(sorted(grid.index(cell) for cell in found if grid.holds(cell)))
