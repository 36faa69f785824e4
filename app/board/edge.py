"""The players' map along the edge of what they know: nothing from beyond reaches over it, not even by half a line.

Drawn ground strays over the border of its cell, crowns and shadows stick out, light shines far. So the unexplored cells
next to explored ones carry on the ground of these, and what stands or shines there is left out. Farther cells stay as
they are: the fog hides them, and nothing of them reaches over a whole cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.battle.board import Board, Wall
from engine.grid.bits import CellSet, grown, has, numbers_of, pushes
from engine.grid.grid import Grid

Span = tuple[float, float]
"""A stretch of a segment, in shares of its length."""
Corners = tuple[tuple[float, float], ...]
_NEAR = 1e-9
"""So far outside a cell a point still counts as on its outline."""
_SHORTEST = 1e-6
"""A stretch shorter than that is a point."""


def within_known(board: Board, known: CellSet) -> Board:
    """The map with nothing in it that could be seen on the ``known`` cells and does not belong to them."""
    kept = vars(board)
    found = kept.get("_within_known")
    if found is None or found[0] != known:
        found = kept["_within_known"] = known, _cut(board, known)
    cut: Board = found[1]
    return cut


def _cut(board: Board, known: CellSet) -> Board:
    grid = board.grid
    ring = grown(grid, known) & ~known
    return replace(
        board,
        ground=_carried_on(grid, board.ground, known, ring),
        heights=_carried_on(grid, board.heights, known, ring),
        things=tuple(thing for thing in board.things if not has(grid, ring, thing.cell)),
        walls=tuple(piece for wall in board.walls for piece in _pieces(grid, wall, known, ring)),
        # The leaf of an open door reaches far.
        doors=tuple(door for door in board.doors if _spans(grid, (door.x1, door.y1, door.x2, door.y2), known)),
        lights=tuple(light for light in board.lights if has(grid, known, grid.under(light.x, light.y))),
        notes=tuple(note for note in board.notes if has(grid, known, grid.under(note.x, note.y))),
    )


def _carried_on(grid: Grid, layer: bytes, known: CellSet, ring: CellSet) -> bytes:
    """A layer in which every cell of the ring is like a known one beside it."""
    if not layer or not ring:
        return layer
    made, left = bytearray(layer), ring
    for step in grid.directions:
        for cells, across, down in pushes(grid, step):
            by = down * grid.columns + across
            there = ((known & cells) << by if by >= 0 else (known & cells) >> -by) & left
            for number in numbers_of(there):
                made[number] = layer[number - by]
            left &= ~there
    return bytes(made)


def _pieces(grid: Grid, wall: Wall, known: CellSet, ring: CellSet) -> Iterator[Wall]:
    """What is left of a wall without its stretches in the ring; on the border of a known cell it stays."""
    ends = (wall.x1, wall.y1, wall.x2, wall.y2)
    hidden = _spans(grid, ends, ring)
    if not hidden:
        yield wall
        return
    shown = _spans(grid, ends, known)
    places = sorted({0.0, 1.0, *(place for span in (*hidden, *shown) for place in span)})
    start = 0.0
    for place, after in zip(places, [*places[1:], 2.0], strict=True):
        middle = (place + after) / 2
        if after <= 1 and (_holds(shown, middle) or not _holds(hidden, middle)):
            continue
        if place - start > _SHORTEST:
            yield wall if (start, place) == (0.0, 1.0) else _part(wall, start, place)
        start = after


def _holds(spans: list[Span], place: float) -> bool:
    return any(start <= place <= end for start, end in spans)


def _part(wall: Wall, start: float, end: float) -> Wall:
    wide, high = wall.x2 - wall.x1, wall.y2 - wall.y1
    return replace(
        wall,
        x1=wall.x1 + start * wide,
        y1=wall.y1 + start * high,
        x2=wall.x1 + end * wide,
        y2=wall.y1 + end * high,
    )


def _spans(grid: Grid, ends: tuple[float, float, float, float], cells: CellSet) -> list[Span]:
    """The stretches of a segment that lie in ``cells`` or on their outlines."""
    near = [number for number in _near(grid, ends) if cells >> number & 1]
    found = (_within(ends, grid.outline(grid.cell(number))) for number in near)
    return [span for span in found if span is not None]


@lru_cache(maxsize=8192)
def _near(grid: Grid, ends: tuple[float, float, float, float]) -> tuple[int, ...]:
    """The numbers of the cells that a segment may touch."""
    wide, high = grid.extent
    on_map = _within(ends, ((-1, -1), (wide + 1, -1), (wide + 1, high + 1), (-1, high + 1)))
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


def _within(ends: tuple[float, float, float, float], corners: Corners) -> Span | None:
    """The stretch of a segment within a convex outline (clockwise), None where it is a point or nothing."""
    x, y, dx, dy = ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1]
    first, last = 0.0, 1.0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        inside = (bx - ax) * (y - ay) - (by - ay) * (x - ax) + _NEAR
        rise = (bx - ax) * dy - (by - ay) * dx
        if abs(rise) <= _NEAR:
            if inside < 0:
                return None
        elif rise > 0:
            first = max(first, -inside / rise)
        else:
            last = min(last, inside / -rise)
    return (first, last) if (last - first) * max(abs(dx), abs(dy)) > _SHORTEST else None
