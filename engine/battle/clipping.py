"""Pieces of a board: cut out, turned, mirrored and put down elsewhere; and a board made larger or smaller.

A piece is kept around its anchor, a cell: cells as steps from it, points (board units) from its centre. So a piece can
be put down anywhere, on squares turned by quarters, on hexes by sixths.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Any, TypeVar

from engine.battle.battle import Battle
from engine.battle.board import Board, Door, Light, MapZone, Note, Thing, Wall
from engine.battle.cutting import parted
from engine.battle.painting import Layer, cleared, value_at, with_door_in, with_layer
from engine.battle.stretches import side_of, standing
from engine.errors import WrongCall
from engine.grid.bits import CellSet, cell_set, cells_of, has
from engine.grid.cell import Cell
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout

AnyBattle = Battle[Any, Any, Any]
LAYERS = tuple(Layer)
MOST_CELLS = 1_000_000
"""Cells of the largest board that is made."""

Turn = Callable[[float, float], tuple[float, float]]
Segment = TypeVar("Segment", Wall, Door)
Spot = TypeVar("Spot", Light, Note)


@dataclass(frozen=True)
class Piece:
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
        return cell_set(grid, (anchor.plus(step) for step, _ in self.cells))


def cut(board: Board, cells: CellSet) -> Piece:
    """A copy of all that lies in ``cells`` and stands around them, walls cut there; anchored at the cells' middle."""
    grid = board.grid
    there = tuple(cells_of(grid, cells))
    if not there:
        return Piece(grid.is_hex, grid.layout.stands_on_point, ())
    anchor = _middle(grid, there)
    ox, oy = grid.centre(anchor)

    def inside(x: float, y: float) -> bool:
        return _touches(grid, cells, x, y)

    (walls, doors), _ = parted(board, cells)
    return Piece(
        grid.is_hex,
        grid.layout.stands_on_point,
        tuple((cell.minus(anchor), bytes(value_at(board, layer, cell) for layer in LAYERS)) for cell in there),
        tuple(_moved(wall, -ox, -oy) for wall in walls),
        tuple(_moved(door, -ox, -oy) for door in doors),
        tuple(replace(one, cell=one.cell.minus(anchor)) for one in board.things if has(grid, cells, one.cell)),
        tuple(replace(one, x=one.x - ox, y=one.y - oy) for one in board.lights if inside(one.x, one.y)),
        tuple(replace(one, x=one.x - ox, y=one.y - oy) for one in board.notes if inside(one.x, one.y)),
        tuple(
            (replace(zone, cells=0), tuple(cell.minus(anchor) for cell in cells_of(grid, zone.cells & cells)))
            for zone in board.zones
            if zone.cells & cells
        ),
    )


def put(board: Board, piece: Piece, anchor: Cell) -> Board:
    """The board with ``piece`` put down; what lay in its cells makes room, what would leave the map is left out.

    Raises WrongCall when the piece was cut from another kind of grid.
    """
    grid = board.grid
    if not piece.fits(grid):
        raise WrongCall("error-piece-grid")
    ox, oy = grid.centre(anchor)
    taken = piece.covers(grid, anchor)
    # Walls around the place stay: a table is put down beside a wall.
    board = cleared(board, taken, rim=())
    for place, layer in enumerate(LAYERS):
        values: dict[int, CellSet] = {}
        for step, there in piece.cells:
            cell = anchor.plus(step)
            if grid.holds(cell):
                values[there[place]] = values.get(there[place], 0) | 1 << grid.index(cell)
        for value, cells in values.items():
            board = with_layer(board, layer, cells, value)
    width, height = grid.extent
    doors = tuple(_moved(door, ox, oy) for door in piece.doors)
    stood = standing(board)
    walls = tuple(
        replace(wall, x1=a[0], y1=a[1], x2=b[0], y2=b[1])
        for wall in piece.walls
        for a, b in stood.free(side_of(_moved(wall, ox, oy)))
    )
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


def turned(piece: Piece) -> Piece:
    """The piece turned clockwise: by a quarter on squares, by a sixth on hexes."""
    if not piece.is_hex:
        return _changed(piece, lambda cell: Cell(-cell.y, cell.x), lambda x, y: (-y, x))
    c, s = cos(pi / 3), sin(pi / 3)
    return _changed(piece, lambda cell: Cell(-cell.y, cell.x + cell.y), lambda x, y: (x * c - y * s, x * s + y * c))


def mirrored(piece: Piece) -> Piece:
    """The piece with left and right exchanged."""
    if not piece.is_hex:
        return _changed(piece, lambda cell: Cell(-cell.x, cell.y), lambda x, y: (-x, y))
    if piece.on_point:
        return _changed(piece, lambda cell: Cell(-cell.x - cell.y, cell.y), lambda x, y: (-x, y))
    return _changed(piece, lambda cell: Cell(-cell.x, cell.x + cell.y), lambda x, y: (-x, y))


def resized(board: Board, left: int, top: int, right: int, bottom: int) -> tuple[Board, Callable[[Cell], Cell]]:
    """The board with columns and rows added at its sides (taken away where negative), and where each cell now lies.

    What lies outside afterwards is gone; walls are kept as long as an end lies on the map.
    Raises WrongCall when nothing would be left or more than ``MOST_CELLS``.
    """
    old = board.grid
    columns, rows = old.columns + left + right, old.rows + top + bottom
    if columns < 1 or rows < 1 or columns * rows > MOST_CELLS:
        raise WrongCall("error-board-size", columns=columns, rows=rows)
    grid = Grid(_pushed(old.layout, left, top), columns, rows)

    def now(cell: Cell) -> Cell:
        column, row = old.offset(cell)
        return grid.at(column + left, row + top)

    zero = Cell(0, 0)
    (ax, ay), (bx, by) = old.centre(zero), grid.centre(now(zero))
    dx, dy = bx - ax, by - ay
    width, height = grid.extent

    def on_map(x: float, y: float) -> bool:
        return -1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6

    def pieces(those: tuple[Segment, ...]) -> tuple[Segment, ...]:
        there = tuple(_moved(one, dx, dy) for one in those)
        return tuple(one for one in there if on_map(one.x1, one.y1) or on_map(one.x2, one.y2))

    def moved_cells(cells: CellSet) -> CellSet:
        return cell_set(grid, (now(cell) for cell in cells_of(old, cells)))

    layers: dict[str, Any] = {str(layer): _relaid(board, layer, grid, left, top) for layer in LAYERS}
    picture = board.picture
    return replace(
        board,
        grid=grid,
        **layers,
        walls=pieces(board.walls),
        doors=pieces(board.doors),
        things=tuple(
            one for old_one in board.things if grid.holds((one := replace(old_one, cell=now(old_one.cell))).cell)
        ),
        lights=tuple(
            replace(one, x=one.x + dx, y=one.y + dy) for one in board.lights if on_map(one.x + dx, one.y + dy)
        ),
        notes=tuple(replace(one, x=one.x + dx, y=one.y + dy) for one in board.notes if on_map(one.x + dx, one.y + dy)),
        zones=tuple(zone for one in board.zones if (zone := replace(one, cells=moved_cells(one.cells))).cells),
        picture=None
        if picture is None
        else replace(
            picture, x=picture.x + dx, y=picture.y + dy, ground=_relaid_bytes(picture.ground, 0, old, grid, left, top)
        ),
    ), now


def relaid(board: Board, layout: Layout) -> tuple[Board, Callable[[Cell], Cell]]:
    """The board with its cells laid another way, and the new cell that each old one's middle lies in.

    Walls, doors, lights, notes and the picture stay where they are; a new cell takes after the old one under its
    middle.
    """
    old, (width, height) = board.grid, board.grid.extent
    columns, rows = round(width), round(height)
    if layout.is_hex and layout.stands_on_point:
        rows = max(1, round((height - 2 * HEX_SIDE) / ROW_HEIGHT) + 1)
    elif layout.is_hex:
        columns = max(1, round((width - 2 * HEX_SIDE) / ROW_HEIGHT) + 1)
    grid = Grid(layout, max(1, columns), max(1, rows))
    under = [old.under(*grid.centre(cell)) for cell in grid.cells()]
    sources = [old.index(cell) if old.holds(cell) else None for cell in under]

    def layer_of(kept: bytes, nothing: int) -> bytes:
        return bytes(nothing if at is None else kept[at] for at in sources) if kept else b""

    def now(cell: Cell) -> Cell:
        return grid.under(*old.centre(cell))

    layers: dict[str, Any] = {str(layer): layer_of(getattr(board, layer), layer.nothing) for layer in LAYERS}
    things = (replace(one, cell=now(one.cell)) for one in board.things)
    zones = (
        replace(
            zone,
            cells=cell_set(
                grid, (new for new, was in zip(grid.cells(), under, strict=True) if has(old, zone.cells, was))
            ),
        )
        for zone in board.zones
    )
    picture = board.picture
    return (
        replace(
            board,
            grid=grid,
            **layers,
            things=tuple(one for one in things if grid.holds(one.cell)),
            zones=tuple(zone for zone in zones if zone.cells),
            picture=None if picture is None else replace(picture, ground=layer_of(picture.ground, 0)),
        ),
        now,
    )


def battle_relaid(battle: AnyBattle, layout: Layout) -> AnyBattle:
    """The battle on a board laid another way; figures stand in the nearest cells and look the nearest way."""
    old = battle.board.grid
    board, now = relaid(battle.board, layout)
    grid = board.grid
    combatants = {}
    for id, one in battle.combatants.items():
        facing = round(one.facing * grid.facings / old.facings) % grid.facings
        cell = None if one.cell is None else now(one.cell)
        combatants[id] = replace(one, cell=cell if cell is not None and grid.holds(cell) else None, facing=facing)
    return replace(battle, board=board, combatants=combatants, fog=replace(battle.fog, explored={}))


def battle_resized(battle: AnyBattle, left: int, top: int, right: int, bottom: int) -> AnyBattle:
    """The battle on a board resized so: figures and what sides have explored move along; who falls off has no cell.

    Raises WrongCall as ``resized`` does.
    """
    board, now = resized(battle.board, left, top, right, bottom)
    grid = board.grid
    combatants = {
        id: replace(one, cell=cell if grid.holds(cell := now(one.cell)) else None) if one.cell is not None else one
        for id, one in battle.combatants.items()
    }
    explored = {
        side: cell_set(grid, (now(cell) for cell in cells_of(battle.board.grid, cells)))
        for side, cells in battle.fog.explored.items()
    }
    return replace(battle, board=board, combatants=combatants, fog=replace(battle.fog, explored=explored))


def _changed(piece: Piece, step: Callable[[Cell], Cell], point: Turn) -> Piece:
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


def _moved(one: Segment, dx: float, dy: float) -> Segment:
    return replace(one, x1=one.x1 + dx, y1=one.y1 + dy, x2=one.x2 + dx, y2=one.y2 + dy)


def _touches(grid: Grid, cells: CellSet, x: float, y: float) -> bool:
    """Whether a point lies in one of the cells or on the rim of one."""
    hair = 0.01
    around = ((0.0, 0.0), (hair, 0.0), (-hair, 0.0), (0.0, hair), (0.0, -hair))
    return any(has(grid, cells, grid.under(x + dx, y + dy)) for dx, dy in around)


def _middle(grid: Grid, cells: tuple[Cell, ...]) -> Cell:
    """The cell nearest to the middle of the box around ``cells``."""
    places = [grid.centre(cell) for cell in cells]
    x = (min(x for x, _ in places) + max(x for x, _ in places)) / 2
    y = (min(y for _, y in places) + max(y for _, y in places)) / 2
    return grid.under(x, y)


def _pushed(layout: Layout, left: int, top: int) -> Layout:
    """The layout in which pushed rows (columns) stay the pushed ones when cells are added in front of them."""
    other = {
        Layout.HEX_ODD_R: Layout.HEX_EVEN_R,
        Layout.HEX_EVEN_R: Layout.HEX_ODD_R,
        Layout.HEX_ODD_Q: Layout.HEX_EVEN_Q,
        Layout.HEX_EVEN_Q: Layout.HEX_ODD_Q,
    }
    added = top if layout.stands_on_point else left
    return other[layout] if layout.is_hex and added % 2 else layout


def _relaid(board: Board, layer: Layer, grid: Grid, left: int, top: int) -> bytes:
    return _relaid_bytes(getattr(board, layer), layer.nothing, board.grid, grid, left, top)


def _relaid_bytes(kept: bytes, nothing: int, old: Grid, grid: Grid, left: int, top: int) -> bytes:
    """A layer of ``old`` on ``grid``, its rows moved by ``left`` columns and ``top`` rows."""
    if not kept:
        return b""
    found = bytearray()
    for row in range(grid.rows):
        from_row = row - top
        if not 0 <= from_row < old.rows:
            found += bytes([nothing]) * grid.columns
            continue
        line = kept[from_row * old.columns : (from_row + 1) * old.columns]
        line = bytes([nothing]) * left + line if left > 0 else line[-left:]
        found += line[: grid.columns] + bytes([nothing]) * (grid.columns - len(line))
    return bytes(found)
