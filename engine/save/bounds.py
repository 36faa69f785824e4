"""Bounds of a battle from a file, those that maps have too: nothing absurd reaches rules or widgets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.battle.battle import Combatant
from engine.battle.board import CLOUDS, FULL, GROUNDS, SHADES, Board, Depth
from engine.contract import AnyBattle
from engine.derived import derived
from engine.grid.footprint import LARGEST
from engine.save.scalars import Fault

MOST_CELLS_A_SIDE = 4_000
MOST_CELLS = 4_000_000
"""Bounds of a map in a file: larger ones are refused before anything is laid out for them."""
MOST_COMBATANTS = 10_000
MOST_SEGMENTS = 500_000
MOST_OF_A_KIND = 100_000
"""Most walls or doors; most lights, zones or notes, as in maps."""
FARTHEST = 1_000_000.0
"""How far from the map anything may lie, in board units."""
SHORTEST, LONGEST = 0.001, 100_000.0
"""Length of a cell."""
MOST_COST = 1_000


def check(battle: AnyBattle) -> None:
    """That a battle from a file is one that rules can work with. Raises Fault with the place of what cannot be."""
    derived(battle.board, "_in_bounds", lambda: _check_board(battle.board))
    if len(battle.combatants) > MOST_COMBATANTS:
        raise Fault(f"≤ {MOST_COMBATANTS}").within("combatants")
    sides = {side.id for side in battle.sides}
    for side, cells in battle.fog.explored.items():
        if cells < 0 or cells >> battle.board.grid.size:
            raise Fault(f"< 2^{battle.board.grid.size}").within(side).within("explored").within("fog")
    _check_combatants(battle, battle.combatants.values(), sides)
    for id, combatant in battle.combatants.items():
        if combatant.id != id:
            raise Fault(id).within("id").within(id).within("combatants")


def _check_board(board: Board) -> bool:
    _check_grid(board)
    layers = (
        ("ground", board.ground, len(GROUNDS)),
        ("heights", board.heights, 256),
        ("shade", board.shade, len(SHADES)),
        ("clouds", board.clouds, len(CLOUDS)),
        ("depths", board.depths, len(Depth)),
    )
    size = board.grid.size
    for name, layer, kinds in layers:
        if layer and len(layer) != size:
            raise Fault(f"{size}").within(name).within("board")
        if layer and max(layer) >= kinds:
            raise Fault(f"< {kinds}").within(name).within("board")
    for number, zone in enumerate(board.zones):
        if zone.cells < 0 or zone.cells >> size:
            raise Fault(f"< 2^{size}").within("cells").within(str(number)).within("zones").within("board")
    for place, number, name, value, low, high in _numbers(board):
        if not low <= value <= high:
            raise Fault(f"{low:g} … {high:g}").within(name).within(str(number)).within(place).within("board")
    return True


def _check_grid(board: Board) -> None:
    grid = board.grid
    for name, count in (("columns", grid.columns), ("rows", grid.rows)):
        if not 1 <= count <= MOST_CELLS_A_SIDE:
            raise Fault(f"1 … {MOST_CELLS_A_SIDE}").within(name).within("grid").within("board")
    if grid.size > MOST_CELLS:
        raise Fault(f"≤ {MOST_CELLS}").within("grid").within("board")
    if not SHORTEST <= board.scale.length <= LONGEST:
        raise Fault(f"{SHORTEST:g} … {LONGEST:g}").within("length").within("scale").within("board")
    lists = (
        ("walls", board.walls, MOST_SEGMENTS),
        ("doors", board.doors, MOST_SEGMENTS),
        ("things", board.things, MOST_CELLS),
        ("lights", board.lights, MOST_OF_A_KIND),
        ("zones", board.zones, MOST_OF_A_KIND),
        ("notes", board.notes, MOST_OF_A_KIND),
    )
    for name, listed, most in lists:
        if len(listed) > most:
            raise Fault(f"≤ {most}").within(name).within("board")


def _numbers(board: Board) -> Iterator[tuple[str, int, str, float, float, float]]:
    """The numbers on a board with their bounds: list, place in it, name, value, least, most."""
    far = -FARTHEST, FARTHEST
    for place, segments in (("walls", board.walls), ("doors", board.doors)):
        for number, piece in enumerate(segments):
            for name in ("x1", "y1", "x2", "y2"):
                yield place, number, name, getattr(piece, name), *far
    for number, wall in enumerate(board.walls):
        yield "walls", number, "cover", wall.cover, 0, FULL
    for number, thing in enumerate(board.things):
        yield "things", number, "cover", thing.cover, 0, FULL
        yield "things", number, "cost", thing.cost, 0, MOST_COST
        for name, value in zip("xy", thing.cell, strict=True):
            yield "things", number, f"cell.{name}", value, *far
    for number, light in enumerate(board.lights):
        yield "lights", number, "x", light.x, *far
        yield "lights", number, "y", light.y, *far
        yield "lights", number, "radius", light.radius, 0, MOST_CELLS_A_SIDE
        yield "lights", number, "bright", light.bright or 0, 0, MOST_CELLS_A_SIDE
    for number, note in enumerate(board.notes):
        yield "notes", number, "x", note.x, *far
        yield "notes", number, "y", note.y, *far
    if (picture := board.picture) is not None:
        yield "picture", 0, "x", picture.x, *far
        yield "picture", 0, "y", picture.y, *far
        yield "picture", 0, "width", picture.width, 0, FARTHEST
        yield "picture", 0, "height", picture.height, 0, FARTHEST


def _check_combatants(battle: AnyBattle, combatants: Iterable[Combatant[Any]], sides: set[Any]) -> None:
    grid = battle.board.grid
    for combatant in combatants:
        wrong = (
            ("side", ", ".join(sides))
            if combatant.side not in sides
            else ("size", f"1 … {LARGEST}")
            if not 1 <= combatant.size <= LARGEST
            else ("own_size", f"0 … {LARGEST}")
            if not 0 <= combatant.own_size <= LARGEST
            else ("facing", f"0 … {grid.facings - 1}")
            if not 0 <= combatant.facing < grid.facings
            else ("cell", f"{grid.columns} × {grid.rows}")
            if combatant.cell is not None and not grid.holds(combatant.cell)
            else ("light", f"0 … {MOST_CELLS_A_SIDE}")
            if not 0 <= combatant.light <= MOST_CELLS_A_SIDE
            else None
        )
        if wrong is not None:
            place, expected = wrong
            raise Fault(expected).within(place).within(combatant.id).within("combatants")
