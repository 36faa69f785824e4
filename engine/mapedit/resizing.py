"""A board made larger or smaller, or its cells laid another way, with all that stands on it. Board units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.battle.battle import Battle, Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.battle.layer import Layer
from engine.battle.moved_cells import CellMove, nearest_on_map
from engine.battle.temper import moved_temper
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of, has
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout
from engine.mapedit.snippet import LAYERS, Segment, shifted

AnyBattle = Battle[Any, Any, Any]
MOST_CELLS = 1_000_000
"""Cells of the largest board that is made."""


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

    dx, dy = _pushed_by(old, grid, now)
    width, height = grid.extent

    def on_map(x: float, y: float) -> bool:
        return -1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6

    def pieces(those: tuple[Segment, ...]) -> tuple[Segment, ...]:
        there = tuple(shifted(one, dx, dy) for one in those)
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


def battle_relaid(battle: AnyBattle, layout: Layout) -> tuple[AnyBattle, CellMove]:
    """The battle on a board laid another way, and where each cell went; figures stand in the nearest cells and look the
    nearest way. What the ruleset keeps of cells is still as it was (``Ruleset.moved``).
    """
    board, now = relaid(battle.board, layout)
    move = CellMove(battle.board.grid, board.grid, now)
    there = _places(battle, board.grid, now)
    combatants = {id: replace(one, facing=move.facing(one.facing)) for id, one in _stood(battle, there, move).items()}
    return replace(battle, board=board, combatants=combatants, fog=replace(battle.fog, explored={})), move


def _stood(battle: AnyBattle, there: Mapping[CombatantId, Cell], move: CellMove) -> dict[CombatantId, Combatant[Any]]:
    """Everybody where he stands now, and holds the place that he held."""
    return {
        id: replace(one, cell=there.get(id), temper=moved_temper(one.temper, move))
        for id, one in battle.combatants.items()
    }


def _places(battle: AnyBattle, grid: Grid, now: Callable[[Cell], Cell]) -> dict[CombatantId, Cell]:
    """Where those on the board stand on ``grid``; who would fall off takes the nearest free cell, for there is no
    other place from which he could be put back.
    """
    wanted = {one.id: now(one.cell) for one in battle.on_board() if one.cell is not None}
    found = {id: cell for id, cell in wanted.items() if grid.holds(cell)}
    taken, pushed = set(found.values()), dict[Cell, Cell]()
    for id, cell in wanted.items():
        if id not in found:
            # A rider and his horse stood in one cell, and still do.
            found[id] = pushed.setdefault(cell, _nearest_free(grid, cell, taken | set(pushed.values())))
    return found


def _nearest_free(grid: Grid, cell: Cell, taken: set[Cell]) -> Cell:
    """The cell of the map nearest to one outside that is not taken; where all are, the nearest of all."""
    start = nearest_on_map(grid, cell)
    seen, fresh = {start}, [start]
    while fresh:
        for one in fresh:
            if one not in taken:
                return one
        fresh = [there for one in fresh for there in grid.neighbours(one)]
        fresh = [there for there in dict.fromkeys(fresh) if there not in seen]
        seen.update(fresh)
    return start


def battle_resized(battle: AnyBattle, left: int, top: int, right: int, bottom: int) -> tuple[AnyBattle, CellMove]:
    """The battle on a board resized so, and where each cell went: figures and what sides have explored move along;
    nobody falls off. What the ruleset keeps of cells is still as it was (``Ruleset.moved``).

    Raises WrongCall as ``resized`` does.
    """
    board, now = resized(battle.board, left, top, right, bottom)
    move = CellMove(battle.board.grid, board.grid, now, _doors_now(battle.board, board, now))
    there = _places(battle, board.grid, now)
    combatants = _stood(battle, there, move)
    explored = {side: move.cells(cells) for side, cells in battle.fog.explored.items()}
    return replace(battle, board=board, combatants=combatants, fog=replace(battle.fog, explored=explored)), move


def _pushed_by(old: Grid, new: Grid, now: Callable[[Cell], Cell]) -> tuple[float, float]:
    """How far everything moves on a map that is resized."""
    zero = Cell(0, 0)
    (ax, ay), (bx, by) = old.centre(zero), new.centre(now(zero))
    return bx - ax, by - ay


def _doors_now(before: Board, after: Board, now: Callable[[Cell], Cell]) -> tuple[int | None, ...]:
    """By the number of each old door its number on the resized map; None for those that lie off it."""
    dx, dy = _pushed_by(before.grid, after.grid, now)
    found, kept = list[int | None](), 0
    for door in before.doors:
        # Those that are left kept their order.
        stays = kept < len(after.doors) and after.doors[kept] == shifted(door, dx, dy)
        found.append(kept if stays else None)
        kept += stays
    return tuple(found)


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
