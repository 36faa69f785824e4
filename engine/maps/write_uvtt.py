"""Writes a board as Universal VTT: walls, doors, lights and the picture, in cells; all else under a key of our own."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from math import atan2

from engine.battle.board import GROUNDS, Board, Brightness, Wall
from engine.maps.edges import outline_walls
from engine.maps.source import JsonObject
from engine.maps.uvtt_extension import KEY, own_of

VERSION = 0.3
_AMBIENT = {Brightness.LIT: "ffffffff", Brightness.DIM: "ff808080", Brightness.DARK: "ff000000"}


def uvtt_of(board: Board, picture: bytes, pixels: int) -> bytes:
    """The file: ``picture`` shows the whole board at ``pixels`` a cell.

    Ground that nobody sees past gets walls along its edges, because other programs know no such ground.
    """
    width, height = board.grid.extent
    hiding = {number for number, ground in enumerate(GROUNDS) if ground.blocks_sight}
    walls = [wall for wall in board.walls if wall.blocks_sight and wall.blocks_movement and not wall.is_outline]
    if board.ground and hiding & set(board.ground):
        walls += outline_walls(board.grid, lambda index: board.ground[index] not in hiding, at_border=False)
    tree: JsonObject = {
        "format": VERSION,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": _plain(width), "y": _plain(height)},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [_points(line) for line in _lines(walls)],
        "objects_line_of_sight": [
            # Outlines are closed by whoever reads them.
            _points(line[:-1] if len(line) > 3 and line[0] == line[-1] else line)
            for line in _lines(wall for wall in board.walls if wall.is_outline and wall.blocks_sight)
        ],
        "portals": [
            {
                "position": {"x": (door.x1 + door.x2) / 2, "y": (door.y1 + door.y2) / 2},
                "bounds": [{"x": door.x1, "y": door.y1}, {"x": door.x2, "y": door.y2}],
                "rotation": atan2(door.y2 - door.y1, door.x2 - door.x1),
                "closed": door.blocks_sight,
                "freestanding": False,
            }
            for door in board.doors
        ],
        "lights": [
            {
                "position": {"x": light.x, "y": light.y},
                "range": light.radius,
                "intensity": 1.0,
                "color": f"ff{light.colour.removeprefix('#')}",
                "shadows": True,
            }
            # Other programs know no light that is off; under the key of our own it is kept.
            for light in board.lights
            if not light.off
        ],
        "environment": {
            "baked_lighting": board.picture is not None and board.picture.baked,
            "ambient_light": _AMBIENT[board.ambient],
        },
        "software": "Flank",
        KEY: own_of(board),
    }
    text = json.dumps(tree, ensure_ascii=False, allow_nan=False).encode()
    # The picture is nearly all of a file and needs no marks of its own: it is put in as it is.
    return b"".join([text.removesuffix(b"}"), b', "image": "', base64.b64encode(picture), b'"}'])


def _plain(length: float) -> float | int:
    return int(length) if length == int(length) else length


def _lines(walls: Iterable[Wall]) -> Iterable[list[tuple[float, float]]]:
    """Walls that go on from each other as one line, in their order."""
    line: list[tuple[float, float]] = []
    for wall in walls:
        if not line or line[-1] != (wall.x1, wall.y1):
            if line:
                yield line
            line = [(wall.x1, wall.y1)]
        line.append((wall.x2, wall.y2))
    if line:
        yield line


def _points(line: list[tuple[float, float]]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in line]
