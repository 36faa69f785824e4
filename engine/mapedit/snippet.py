"""Pieces of a board: cut out, turned, mirrored and put down elsewhere.

A piece is kept around its anchor, a cell: cells as steps from it, points (board units) from its centre. So a piece can
be put down anywhere, on squares turned by quarters, on hexes by sixths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import TypeVar

from engine.battle.board import Board, Door, Light, MapZone, Note, Thing, Wall
from engine.battle.layer import Layer, with_layer
from engine.derived import Kept, derived
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_holding, cells_of, has, moved, numbers_of, set_of_numbers
from engine.grid.grid import Grid
from engine.mapedit.cutting import pieces_of, split_walls
from engine.mapedit.painting import with_door_in, without_pieces
from engine.mapedit.wall_index import side_of, standing

LAYERS = tuple(Layer)
GRIDS_KEPT = 8
"""Grids on which it is kept how a piece lies; the hand carries it over one."""

Turn = Callable[[float, float], tuple[float, float]]
Segment = TypeVar("Segment", Wall, Door)
Spot = TypeVar("Spot", Light, Note)


@dataclass(frozen=True)
class Snippet:
    """What was cut out. ``cells``: a step from the anchor and the bytes of all layers there, in the order of ``Layer``.

    ``is_hex`` and ``on_point`` say on which grids it fits.
    """

    is_hex: bool
    on_point: bool
    cells: tuple[tuple[Cell, bytes], ...]
    walls: tuple[Wall, ...] = ()
    doors: tuple[Door, ...] = ()
    things: tuple[Thing, ...] = ()
    lights: tuple[Light, ...] = ()
    notes: tuple[Note, ...] = ()
    zones: tuple[tuple[MapZone, tuple[Cell, ...]], ...] = ()

    def fits(self, grid: Grid) -> bool:
        """Whether it can be put down on ``grid``."""
        return self.is_hex == grid.is_hex and (not self.is_hex or self.on_point == grid.layout.stands_on_point)

    def covers(self, grid: Grid, anchor: Cell) -> CellSet:
        """The cells of the map that it would take with its anchor in ``anchor``."""
        if (laid := _laid(self, grid)) is None:
            return cell_set(grid, (anchor.plus(step) for step, _ in self.cells))
        return moved(grid, laid.cells, anchor.minus(laid.anchor))


@dataclass(frozen=True)
class _Laid:
    """A piece laid in the middle of a grid: its cells, and those of every value of every layer."""

    anchor: Cell
    cells: CellSet
    layers: tuple[dict[int, CellSet], ...]


def _laid(piece: Snippet, grid: Grid) -> _Laid | None:
    """The piece laid where all of it is on the map, worked out once; None where there is no room for all of it.

    Sets of cells are then moved as a whole, wherever the hand goes with the piece.
    """
    return _kept(piece).of(
        grid, lambda: next(filter(None, (_laid_at(piece, grid, anchor) for anchor in _middles(grid))), None)
    )


def _kept(piece: Snippet) -> Kept[Grid, _Laid | None]:
    return derived(piece, "_laid", lambda: Kept(GRIDS_KEPT))


def _middles(grid: Grid) -> tuple[Cell, ...]:
    columns, rows = grid.columns, grid.rows
    return tuple(grid.at(x, y) for x in {(columns - 1) // 2, columns // 2} for y in {(rows - 1) // 2, rows // 2})


def _laid_at(piece: Snippet, grid: Grid, anchor: Cell) -> _Laid | None:
    cells = [anchor.plus(step) for step, _ in piece.cells]
    if not all(map(grid.holds, cells)):
        return None
    numbers = [grid.index(cell) for cell in cells]
    layers = []
    for place in range(len(LAYERS)):
        found: dict[int, list[int]] = {}
        for number, (_, there) in zip(numbers, piece.cells, strict=True):
            found.setdefault(there[place], []).append(number)
        layers.append({value: set_of_numbers(those) for value, those in found.items()})
    return _Laid(anchor, set_of_numbers(numbers), tuple(layers))


def cut(board: Board, cells: CellSet) -> Snippet:
    """A copy of all that lies in ``cells`` and stands around them, walls cut there; anchored at the cells' middle."""
    grid = board.grid
    there = tuple(cells_of(grid, cells))
    if not there:
        return Snippet(grid.is_hex, grid.layout.stands_on_point, ())
    anchor = _middle(grid, there)
    ox, oy = grid.centre(anchor)

    def inside(x: float, y: float) -> bool:
        return _touches(grid, cells, x, y)

    (walls, doors), _ = split_walls(board, cells)
    piece = Snippet(
        grid.is_hex,
        grid.layout.stands_on_point,
        tuple(zip((cell.minus(anchor) for cell in there), _bytes_in(board, cells), strict=True)),
        tuple(shifted(wall, -ox, -oy) for wall in walls),
        tuple(shifted(door, -ox, -oy) for door in doors),
        tuple(replace(one, cell=one.cell.minus(anchor)) for one in board.things if has(grid, cells, one.cell)),
        tuple(replace(one, x=one.x - ox, y=one.y - oy) for one in board.lights if inside(one.x, one.y)),
        tuple(replace(one, x=one.x - ox, y=one.y - oy) for one in board.notes if inside(one.x, one.y)),
        tuple(
            (replace(zone, cells=0), tuple(cell.minus(anchor) for cell in cells_of(grid, zone.cells & cells)))
            for zone in board.zones
            if zone.cells & cells
        ),
    )
    _kept(piece).keep(grid, _Laid(anchor, cells, tuple(_by_value(board, layer, cells) for layer in LAYERS)))
    return piece


def _by_value(board: Board, layer: Layer, cells: CellSet) -> dict[int, CellSet]:
    """The cells of a set by what a layer says of them."""
    kept: bytes = getattr(board, layer)
    if not kept:
        return {layer.nothing: cells}
    found = ((value, cells_holding(kept, (value,)) & cells) for value in sorted(set(kept)))
    return {value: there for value, there in found if there}


def _bytes_in(board: Board, cells: CellSet) -> Iterator[bytes]:
    """What all layers say of each of the cells, in the order of their index."""
    layers: list[bytes] = [getattr(board, layer) or bytes([layer.nothing]) * board.grid.size for layer in LAYERS]
    return (bytes([layer[number] for layer in layers]) for number in numbers_of(cells))


def put(board: Board, piece: Snippet, anchor: Cell) -> Board:
    """The board with ``piece`` put down; what lay in its cells makes room, what would leave the map is left out.

    Raises WrongCall when the piece was cut from another kind of grid.
    """
    grid = board.grid
    if not piece.fits(grid):
        raise WrongCall("error-piece-grid")
    ox, oy = grid.centre(anchor)
    taken = piece.covers(grid, anchor)
    # Walls around the place stay: a table is put down beside a wall.
    board = without_pieces(board, taken, rim=())
    for place, layer in enumerate(LAYERS):
        for value, cells in _values(piece, grid, anchor, place).items():
            board = with_layer(board, layer, cells, value)
    width, height = grid.extent
    doors = tuple(shifted(door, ox, oy) for door in piece.doors)
    stood = standing(board)
    walls = tuple(one for wall in piece.walls for one in pieces_of(wall, stood.free(side_of(shifted(wall, ox, oy)))))
    for door in doors:
        board = with_door_in(board, door)
    things = tuple(replace(one, cell=anchor.plus(one.cell)) for one in piece.things)
    lights = tuple(replace(one, x=one.x + ox, y=one.y + oy) for one in piece.lights)
    notes = tuple(replace(one, x=one.x + ox, y=one.y + oy) for one in piece.notes)
    zones = tuple(
        replace(zone, cells=cell_set(grid, (anchor.plus(step) for step in steps))) for zone, steps in piece.zones
    )
    return replace(
        board,
        walls=(*board.walls, *walls),
        things=(*board.things, *(one for one in things if grid.holds(one.cell))),
        lights=(*board.lights, *(one for one in lights if 0 <= one.x <= width and 0 <= one.y <= height)),
        notes=(*board.notes, *(one for one in notes if 0 <= one.x <= width and 0 <= one.y <= height)),
        zones=(*board.zones, *(zone for zone in zones if zone.cells)),
    )


def _values(piece: Snippet, grid: Grid, anchor: Cell, place: int) -> dict[int, CellSet]:
    """Which cells of the map a piece gives which value of the layer number ``place``."""
    if (laid := _laid(piece, grid)) is not None:
        step = anchor.minus(laid.anchor)
        return {value: moved(grid, cells, step) for value, cells in laid.layers[place].items()}
    found: dict[int, list[int]] = {}
    for step, there in piece.cells:
        if grid.holds(cell := anchor.plus(step)):
            found.setdefault(there[place], []).append(grid.index(cell))
    return {value: set_of_numbers(numbers) for value, numbers in found.items()}


def set_up(piece: Snippet, grid: Grid, anchor: Cell) -> Board:
    """The walls, doors and things of a piece alone on a bare map, where they would stand."""
    ox, oy = grid.centre(anchor)
    things = (replace(one, cell=anchor.plus(one.cell)) for one in piece.things)
    return Board(
        grid,
        walls=tuple(shifted(wall, ox, oy) for wall in piece.walls),
        doors=tuple(shifted(door, ox, oy) for door in piece.doors),
        things=tuple(one for one in things if grid.holds(one.cell)),
    )


def turned(piece: Snippet) -> Snippet:
    """The piece turned clockwise: by a quarter on squares, by a sixth on hexes."""
    if not piece.is_hex:
        return _changed(piece, lambda cell: Cell(-cell.y, cell.x), lambda x, y: (-y, x))
    c, s = cos(pi / 3), sin(pi / 3)
    return _changed(piece, lambda cell: Cell(-cell.y, cell.x + cell.y), lambda x, y: (x * c - y * s, x * s + y * c))


def mirrored(piece: Snippet) -> Snippet:
    """The piece with left and right exchanged."""
    if not piece.is_hex:
        return _changed(piece, lambda cell: Cell(-cell.x, cell.y), lambda x, y: (-x, y))
    if piece.on_point:
        return _changed(piece, lambda cell: Cell(-cell.x - cell.y, cell.y), lambda x, y: (-x, y))
    return _changed(piece, lambda cell: Cell(-cell.x, cell.x + cell.y), lambda x, y: (-x, y))


def _changed(piece: Snippet, step: Callable[[Cell], Cell], point: Turn) -> Snippet:
    def segment(one: Segment) -> Segment:
        (x1, y1), (x2, y2) = point(one.x1, one.y1), point(one.x2, one.y2)
        return replace(one, x1=x1, y1=y1, x2=x2, y2=y2)

    def spot(one: Spot) -> Spot:
        x, y = point(one.x, one.y)
        return replace(one, x=x, y=y)

    return replace(
        piece,
        cells=tuple((step(cell), there) for cell, there in piece.cells),
        walls=tuple(segment(wall) for wall in piece.walls),
        doors=tuple(segment(door) for door in piece.doors),
        things=tuple(replace(one, cell=step(one.cell)) for one in piece.things),
        lights=tuple(spot(one) for one in piece.lights),
        notes=tuple(spot(one) for one in piece.notes),
        zones=tuple((zone, tuple(step(cell) for cell in cells)) for zone, cells in piece.zones),
    )


def shifted(one: Segment, dx: float, dy: float) -> Segment:
    """The same stretch, moved by so many cells right and down."""
    return replace(one, x1=one.x1 + dx, y1=one.y1 + dy, x2=one.x2 + dx, y2=one.y2 + dy)


def _touches(grid: Grid, cells: CellSet, x: float, y: float) -> bool:
    """Whether a point lies in one of the cells or on the rim of one."""
    hair = (0.0, 0.01, -0.01)
    return any(has(grid, cells, grid.under(x + dx, y + dy)) for dx in hair for dy in hair)


def _middle(grid: Grid, cells: tuple[Cell, ...]) -> Cell:
    """The cell nearest to the middle of the box around ``cells``."""
    places = [grid.centre(cell) for cell in cells]
    x = (min(x for x, _ in places) + max(x for x, _ in places)) / 2
    y = (min(y for _, y in places) + max(y for _, y in places)) / 2
    return grid.under(x, y)
