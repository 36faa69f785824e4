"""Changes to a board that a drawing hand makes: layers of cells, areas of one kind, walls around cells, gaps in walls.

Every function gives a new board and leaves the old one as it is. Points are in board units.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Any

from engine.battle.board import Board, Door, Wall
from engine.battle.ground import barriers
from engine.grid.bits import CellSet, cells_of, has
from engine.grid.cell import Cell
from engine.grid.grid import Grid

Point = tuple[float, float]
Side = tuple[Point, Point]
"""A side of a cell, or a stretch of a wall, from one end to the other."""

NEAR = 1e-6
"""Points nearer to each other than this (board units) are one."""


class Layer(StrEnum):
    """What a board keeps for every cell as one byte; the name is the field of ``Board``."""

    GROUND = "ground"
    HEIGHTS = "heights"
    SHADE = "shade"
    CLOUDS = "clouds"
    DEPTHS = "depths"

    @property
    def nothing(self) -> int:
        """The byte of a cell of which the layer says nothing."""
        return 128 if self is Layer.HEIGHTS else 0


def value_at(board: Board, layer: Layer, cell: Cell) -> int:
    """The byte of ``cell`` in a layer."""
    kept: bytes = getattr(board, layer)
    return kept[board.grid.index(cell)] if kept else layer.nothing


def with_layer(board: Board, layer: Layer, cells: CellSet, value: int) -> Board:
    """The board with ``value`` (0 to 255) in these cells of a layer; a layer that says nothing anywhere is left out."""
    kept: bytes = getattr(board, layer)
    painted = bytearray(kept or bytes([layer.nothing]) * board.grid.size)
    for number in _numbers(cells):
        painted[number] = value
    empty = painted.count(layer.nothing) == len(painted)
    changed: dict[str, Any] = {str(layer): b"" if empty else bytes(painted)}
    return replace(board, **changed)


def raised(board: Board, cells: CellSet, steps: int) -> Board:
    """The board with these cells ``steps`` higher (lower where negative), within -127 to 127."""
    levels: dict[int, CellSet] = {}
    for number in _numbers(cells):
        value = board.heights[number] if board.heights else Layer.HEIGHTS.nothing
        wanted = min(max(value + steps, 1), 255)
        levels[wanted] = levels.get(wanted, 0) | 1 << number
    for value, those in levels.items():
        board = with_layer(board, Layer.HEIGHTS, those, value)
    return board


def alike(board: Board, layer: Layer, start: Cell) -> CellSet:
    """The cells around ``start`` that a layer says the same of, up to walls and closed doors; none outside the map.

    On squares they hang together by their sides, not by their corners.
    """
    grid = board.grid
    if not grid.holds(start):
        return 0
    wanted, shut = value_at(board, layer, start), barriers(board, 1)
    straight = range(0, grid.facings, 1 if grid.is_hex else 2)
    found, edge = 1 << grid.index(start), [start]
    while edge:
        cell = edge.pop()
        for direction in straight:
            other = grid.neighbour(cell, direction)
            if not grid.holds(other) or has(grid, found, other) or has(grid, shut[direction], cell):
                continue
            if value_at(board, layer, other) == wanted:
                found |= 1 << grid.index(other)
                edge.append(other)
    return found


def sides_around(grid: Grid, cells: CellSet) -> tuple[Side, ...]:
    """The sides of cells that part the set from the rest, those in one line joined on squares; without an order."""
    counted: dict[tuple[tuple[int, int], tuple[int, int]], Side] = {}
    for cell in cells_of(grid, cells):
        corners = grid.outline(cell)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            key = (_place(a), _place(b))
            back = (key[1], key[0])
            if back in counted:
                del counted[back]
            else:
                counted[key] = (a, b)
    sides = tuple(counted.values())
    return sides if grid.is_hex else _joined(sides)


def walled(board: Board, cells: CellSet, like: Wall) -> Board:
    """The board with walls of the kind of ``like`` around ``cells``, where no wall or door stands yet."""
    new: list[Wall] = []
    for a, b in sides_around(board.grid, cells):
        for (x1, y1), (x2, y2) in left_over((a, b), [*_stretches(board.walls), *_stretches(board.doors)]):
            new.append(replace(like, x1=x1, y1=y1, x2=x2, y2=y2))
    return replace(board, walls=(*board.walls, *new))


def opened(board: Board, gap: Side) -> Board:
    """The board without the parts of walls that lie in ``gap``; walls that cross it stay."""
    kept: list[Wall] = []
    for wall in board.walls:
        whole = ((wall.x1, wall.y1), (wall.x2, wall.y2))
        parts = left_over(whole, [gap])
        if parts == (whole,):
            kept.append(wall)
        else:
            kept += [replace(wall, x1=a[0], y1=a[1], x2=b[0], y2=b[1]) for a, b in parts]
    return replace(board, walls=tuple(kept))


def with_door_in(board: Board, door: Door) -> Board:
    """The board with ``door`` in a gap of its own: the walls behind it are cut open, doors in the same place go."""
    gap = ((door.x1, door.y1), (door.x2, door.y2))
    board = opened(board, gap)
    others = tuple(other for other in board.doors if left_over(_side(other), [gap]) == (_side(other),))
    return replace(board, doors=(*others, door))


def cleared(board: Board, cells: CellSet) -> Board:
    """The board without walls, doors, things, lights and notes that lie within ``cells``, ends included."""
    grid = board.grid

    def inside(x: float, y: float) -> bool:
        return has(grid, cells, grid.under(x, y))

    def middle(piece: Wall | Door) -> bool:
        return inside((piece.x1 + piece.x2) / 2, (piece.y1 + piece.y2) / 2)

    return replace(
        board,
        walls=tuple(wall for wall in board.walls if not middle(wall)),
        doors=tuple(door for door in board.doors if not middle(door)),
        things=tuple(thing for thing in board.things if not has(grid, cells, thing.cell)),
        lights=tuple(light for light in board.lights if not inside(light.x, light.y)),
        notes=tuple(note for note in board.notes if not inside(note.x, note.y)),
    )


def emptied(board: Board, cells: CellSet) -> Board:
    """The board with nothing in ``cells``: no pieces, plain level ground, no zones."""
    board = cleared(board, cells)
    for layer in Layer:
        board = with_layer(board, layer, cells, layer.nothing)
    zones = (replace(zone, cells=zone.cells & ~cells) for zone in board.zones)
    return replace(board, zones=tuple(zone for zone in zones if zone.cells))


def left_over(whole: Side, gaps: Iterable[Side]) -> tuple[Side, ...]:
    """What is left of a stretch when the parts that lie in ``gaps`` on the same line are taken out of it."""
    (x1, y1), (x2, y2) = whole
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if length < NEAR:
        return ()
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    free = [(0.0, length)]
    for a, b in gaps:
        if any(abs((x - x1) * uy - (y - y1) * ux) > NEAR for x, y in (a, b)):
            continue
        low, high = sorted((x - x1) * ux + (y - y1) * uy for x, y in (a, b))
        free = [part for start, end in free for part in _without(start, end, low, high)]
    if free == [(0.0, length)]:
        return (whole,)
    return tuple(((x1 + ux * a, y1 + uy * a), (x1 + ux * b, y1 + uy * b)) for a, b in free)


def _without(start: float, end: float, low: float, high: float) -> list[tuple[float, float]]:
    """The stretch from ``start`` to ``end`` without what lies between ``low`` and ``high``."""
    if high <= start + NEAR or low >= end - NEAR:
        return [(start, end)]
    return [(a, b) for a, b in ((start, low), (high, end)) if b - a > NEAR]


def _joined(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Sides of squares with those that go on in one line made one."""
    following = {_place(a): (a, b) for a, b in sides}
    # Where two areas touch at a corner two sides begin there: those are left as they are.
    begins = [_place(a) for a, _ in sides]
    single = {place for place in begins if begins.count(place) == 1}
    found: list[Side] = []
    for a, b in sides:
        before = next((one for one in sides if _place(one[1]) == _place(a)), None)
        if before is not None and _place(a) in single and _goes_on(before, (a, b)):
            continue
        end = b
        while (place := _place(end)) in single and _goes_on((a, end), following[place]) and following[place][1] != a:
            end = following[place][1]
        found.append((a, end))
    return tuple(found)


def _goes_on(one: Side, other: Side) -> bool:
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    along = (x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)
    return abs(across) < NEAR and along > 0


def _place(point: Point) -> tuple[int, int]:
    """A point as whole numbers, so that corners of neighbouring cells are equal."""
    return round(point[0] * 4096), round(point[1] * 4096)


def _side(piece: Wall | Door) -> Side:
    return (piece.x1, piece.y1), (piece.x2, piece.y2)


def _stretches(pieces: Iterable[Wall | Door]) -> list[Side]:
    return [_side(piece) for piece in pieces]


def _numbers(cells: CellSet) -> Iterable[int]:
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low
