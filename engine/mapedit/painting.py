"""Changes to a board that a drawing hand makes: layers of cells, areas of one kind, walls around cells, gaps in walls.

Every function gives a new board and leaves the old one as it is. Points are in board units.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import hypot

from engine.battle.board import Board, Door, Wall
from engine.battle.layer import Layer, value_at, with_layer
from engine.derived import derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cells_holding, has, moved, numbers_of, set_of_numbers
from engine.mapedit.cutting import pieces_of, split_walls
from engine.mapedit.wall_index import NEAR, Side, WallIndex, left_over, place, side_of, sides_around, standing
from engine.standing.ground import barriers


def raised(board: Board, cells: CellSet, steps: int) -> Board:
    """The board with these cells ``steps`` higher (lower where negative), within -127 to 127."""
    levels: dict[int, list[int]] = {}
    for number in numbers_of(cells):
        value = board.heights[number] if board.heights else Layer.HEIGHTS.nothing
        wanted = min(max(value + steps, 1), 255)
        levels.setdefault(wanted, []).append(number)
    for value, those in levels.items():
        board = with_layer(board, Layer.HEIGHTS, set_of_numbers(those), value)
    return board


def flood_region(board: Board, layer: Layer, start: Cell) -> CellSet:
    """The cells around ``start`` that a layer says the same of, up to walls and closed doors; none outside the map.

    On squares they hang together by their sides, not by their corners. Kept in the board value and gone with it: the
    hand asks at every step.
    """
    grid = board.grid
    if not grid.holds(start):
        return 0
    areas: list[CellSet] = derived(board, f"_alike_{layer}", list)
    for area in areas:
        if has(grid, area, start):
            return area
    kept: bytes = getattr(board, layer)
    same = cells_holding(kept, (value_at(board, layer, start),)) if kept else all_cells(grid)
    shut = barriers(board, 1)
    found = fresh = 1 << grid.index(start)
    while fresh:
        reached = 0
        for direction in grid.straight:
            reached |= moved(grid, fresh & ~shut[direction], grid.directions[direction])
        fresh = reached & same & ~found
        found |= fresh
    areas.append(found)
    return found


def walled(board: Board, cells: CellSet, like: Wall, open_to: CellSet = 0) -> Board:
    """The board with walls of the kind of ``like`` around ``cells``, where no wall or door stands yet.

    None between them and the cells of ``open_to``.
    """
    there = standing(board)
    sides = sides_around(board.grid, cells, open_to)
    new = (wall for side in sides for wall in pieces_of(like, there.free(side)))
    return replace(board, walls=(*board.walls, *new))


def opened(board: Board, *gaps: Side) -> Board:
    """The board without the parts of walls that lie in ``gaps``; walls that cross them stay."""
    if not gaps:
        return board
    cut = WallIndex(gaps)
    across, down = ([end[axis] for gap in gaps for end in gap] for axis in (0, 1))
    left, right, top, bottom = min(across) - NEAR, max(across) + NEAR, min(down) - NEAR, max(down) + NEAR
    kept: list[Wall] = []
    for wall in board.walls:
        beside = max(wall.x1, wall.x2) < left or min(wall.x1, wall.x2) > right
        if beside or max(wall.y1, wall.y2) < top or min(wall.y1, wall.y2) > bottom:
            kept.append(wall)
            continue
        side = side_of(wall)
        parts = cut.free(side)
        if parts == (side,):
            kept.append(wall)
        else:
            kept += pieces_of(wall, parts)
    return replace(board, walls=tuple(kept))


def with_door_in(board: Board, door: Door) -> Board:
    """The board with ``door`` in a gap of its own: the walls behind it are cut open, doors in the same place go."""
    gap = side_of(door)
    board = opened(board, gap)
    others = tuple(other for other in board.doors if left_over(side_of(other), [gap]) == (side_of(other),))
    return replace(board, doors=(*others, door))


def walled_up(board: Board, gap: Side) -> Board:
    """The board with a wall in ``gap`` like those that end on both sides of it; unchanged where none do."""
    ending = [[wall for wall in board.walls if place(end) in map(place, side_of(wall))] for end in gap]
    if not all(ending):
        return board
    like = max(ending[0] + ending[1], key=lambda wall: _straightness(side_of(wall), gap))
    return replace(board, walls=(*board.walls, *pieces_of(like, standing(board).free(gap))))


def _straightness(one: Side, other: Side) -> float:
    """1 for two stretches in one direction, 0 for those at a right angle."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    lengths = hypot(x2 - x1, y2 - y1) * hypot(x4 - x3, y4 - y3)
    return abs((x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)) / lengths if lengths else 0.0


def parts_grounds(board: Board, gap: Side) -> bool:
    """Whether the ground on one side of ``gap`` is another than that on the other side: a room's wall was there."""
    (x1, y1), (x2, y2) = gap
    x, y, length = (x1 + x2) / 2, (y1 + y2) / 2, hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = -0.25 * (y2 - y1) / length, 0.25 * (x2 - x1) / length
    sides = (board.grid.under(x + dx, y + dy), board.grid.under(x - dx, y - dy))
    there = [value_at(board, Layer.GROUND, cell) if board.grid.holds(cell) else None for cell in sides]
    return there[0] != there[1]


def without_pieces(board: Board, cells: CellSet, rim: Iterable[Side] | None = None) -> Board:
    """The board without things, lights and notes in ``cells`` and without the parts of walls and the doors there.

    ``rim``: which sides between them and other cells lose their wall too; None: all.
    """
    grid = board.grid

    def inside(x: float, y: float) -> bool:
        return has(grid, cells, grid.under(x, y))

    _, (walls, doors) = split_walls(board, cells, rim)
    return replace(
        board,
        walls=walls,
        doors=doors,
        things=tuple(thing for thing in board.things if not has(grid, cells, thing.cell)),
        lights=tuple(light for light in board.lights if not inside(light.x, light.y)),
        notes=tuple(note for note in board.notes if not inside(note.x, note.y)),
    )


def without_layers(board: Board, cells: CellSet) -> Board:
    """The board with nothing painted in ``cells``: plain level ground in clear air."""
    for layer in Layer:
        board = with_layer(board, layer, cells, layer.nothing)
    return board


def without_everything(board: Board, cells: CellSet) -> Board:
    """The board with nothing in ``cells``: no pieces, plain level ground, no zones."""
    board = without_layers(without_pieces(board, cells), cells)
    zones = (replace(zone, cells=zone.cells & ~cells) for zone in board.zones)
    return replace(board, zones=tuple(zone for zone in zones if zone.cells))
