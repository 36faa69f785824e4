"""Our extension of Universal VTT: what the format lacks, under a key of our own that other programs skip.

A file that Flank has written opens in Flank as the same board: hexes, ground, heights, low walls, secret doors, things.
"""

from __future__ import annotations

import base64
import binascii
from dataclasses import replace
from math import isfinite
from typing import Any

from engine.battle.board import (
    CLOUDS,
    FULL,
    GROUNDS,
    SHADES,
    Board,
    Brightness,
    Depth,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Scale,
    Thing,
    Unit,
    Wall,
    ZoneKind,
)
from engine.grid.grid import Grid, Layout
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import JsonObject, shown

KEY = "flank"
_LAYERS = {
    "ground": len(GROUNDS),
    "heights": 256,
    "shade": len(SHADES),
    "clouds": len(CLOUDS),
    "depths": len(Depth),
}
FAR = 1e5
"""Places farther out than this are no places of a map."""


class NotOurs(Exception):
    """What stands under the key is not what Flank writes."""


def own_of(board: Board) -> JsonObject:
    """The whole board but its picture, as JSON."""
    grid, scale = board.grid, board.scale
    return {
        "version": 1,
        "grid": [grid.layout.value, grid.columns, grid.rows],
        "scale": [scale.length, scale.unit.value],
        "ambient": board.ambient.value,
        **{name: base64.b64encode(layer).decode() for name in _LAYERS if (layer := getattr(board, name))},
        "walls": [
            [w.x1, w.y1, w.x2, w.y2, w.blocks_sight, w.blocks_movement, w.cover, w.is_outline] for w in board.walls
        ],
        "doors": [[d.x1, d.y1, d.x2, d.y2, d.state.value, d.is_window, d.secret, d.heavy] for d in board.doors],
        "lights": [[one.x, one.y, one.radius, one.colour, one.bright, one.off] for one in board.lights],
        "things": [
            [t.kind, *grid.offset(t.cell), t.cover, t.blocks_movement, t.cost]
            for t in board.things
            if grid.holds(t.cell)
        ],
        "zones": [[z.name, f"{z.cells:x}", z.kind.value, z.colour, z.hidden] for z in board.zones],
        "notes": [[note.x, note.y, note.text, note.shown] for note in board.notes],
    }


def board_of(tree: Any) -> Board:
    """The board that ``own_of`` has written, without its picture. Raises NotOurs."""
    try:
        return _board(tree)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError, OverflowError, binascii.Error):
        raise NotOurs from None


def _board(tree: Any) -> Board:
    layout, columns, rows = tree["grid"]
    if not all(type(side) is int and 1 <= side <= MOST_CELLS_A_SIDE for side in (columns, rows)):
        raise ValueError
    grid = Grid(Layout(layout), columns, rows)
    length, unit = tree["scale"]
    board = Board(
        grid,
        Scale(_size(length), Unit(unit)),
        walls=tuple(
            Wall(*_ends(one), _flag(one[4]), _flag(one[5]), _whole(one[6], FULL), _flag(one[7]))
            for one in tree["walls"]
        ),
        doors=tuple(
            Door(*_ends(one), DoorState(one[4]), _flag(one[5]), _flag(one[6]), _flag(one[7])) for one in tree["doors"]
        ),
        lights=tuple(
            Light(
                _place(x), _place(y), _size(radius), _colour(colour), None if bright is None else _place(bright),
                any(map(_flag, off)),
            )
            # Files of version 0.1 do not say whether a light is off.
            for x, y, radius, colour, bright, *off in tree["lights"]
        ),
        things=tuple(
            Thing(shown(kind), grid.at(_whole(x, columns - 1), _whole(y, rows - 1)), _whole(cover, FULL), _flag(blocks),
                  max(1, _whole(cost, 99)))
            for kind, x, y, cover, blocks, cost in tree["things"]
        ),
        zones=tuple(
            MapZone(shown(name), _cells(cells, grid.size), ZoneKind(kind), _colour(colour), _flag(hidden))
            for name, cells, kind, colour, hidden in tree.get("zones", ())
        ),
        ambient=Brightness(tree.get("ambient", "lit")),
        notes=tuple(Note(_place(x), _place(y), shown(text), _flag(is_shown)) for x, y, text, is_shown in tree["notes"]),
    )  # fmt: skip
    layers: dict[str, Any] = {
        name: _layer(tree[name], grid.size, kinds) for name, kinds in _LAYERS.items() if name in tree
    }
    return replace(board, **layers)


def _layer(text: Any, size: int, kinds: int) -> bytes:
    layer = base64.b64decode(text, validate=True)
    if len(layer) != size or max(layer) >= kinds:
        raise ValueError
    return layer


def _cells(text: str, size: int) -> int:
    if len(text) > size // 4 + 1:
        raise ValueError
    cells = int(text, 16)
    if cells < 0 or cells >> size:
        raise ValueError
    return cells


def _ends(one: list[Any]) -> tuple[float, float, float, float]:
    return _place(one[0]), _place(one[1]), _place(one[2]), _place(one[3])


def _place(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or abs(value) > FAR:
        raise ValueError
    return float(value)


def _size(value: Any) -> float:
    if (found := _place(value)) <= 0:
        raise ValueError
    return found


def _whole(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _colour(value: str) -> str:
    if len(value) != 7 or value[0] != "#" or not all(letter in "0123456789abcdefABCDEF" for letter in value[1:]):
        raise ValueError
    return value
