"""Every field of Dungeon Alchemist's export for Roll20: a hall without it and one that has it."""

from __future__ import annotations

from typing import Any

from tests.engine.maps.files import written
from tests.engine.maps.format_fields import Fate, Field

_WALL = {"wallSection": "100 100 300 100", "type": 0}
_LIGHT = {"position": {"x": 100, "y": 100}, "range": 200.0}


def _feet(top: int = 90) -> dict[str, Any]:
    return {
        "p1": {"bottom": {"x": 100, "y": 200}, "top": {"x": 100, "y": top}},
        "p2": {"bottom": {"x": 300, "y": 200}, "top": {"x": 300, "y": top}},
    }


def _hall(**changed: Any) -> bytes:
    tree = {"pixelsPerTile": 100, "grid": {"x": 6, "y": 4}, "walls": [_WALL], "lights": [_LIGHT], **changed}
    return written(tree)


def _field(fate: Fate, key: str = "", *, without: dict[str, Any] | None = None, **having: Any) -> Field:
    usual = without or {}
    return Field(fate, _hall(**usual), _hall(**{**usual, **having}), key)


def _of_wall(fate: Fate, key: str = "", *, than: dict[str, Any] | None = None, **having: Any) -> Field:
    usual = {**_WALL, **(than or {})}
    return _field(fate, key, without={"version": 3, "walls": [usual]}, walls=[{**usual, **having}])


def _of_light(fate: Fate, **having: Any) -> Field:
    return _field(fate, lights=[{**_LIGHT, **having}])


FIELDS: dict[str, Field] = {
    "pixelsPerTile": _field(Fate.READ, pixelsPerTile=50),
    "grid": _field(Fate.READ, grid={"x": 8, "y": 4}),
    "version": _field(Fate.READ, without={"walls": [{**_WALL, "type": 2}]}, version=2),
    "walls.wallSection": _of_wall(Fate.READ, wallSection="100 100 300 300"),
    "walls.wall3D.bottom": _of_wall(Fate.READ, wall3D=_feet()),
    "walls.wall3D.top": _of_wall(Fate.UNUSED, than={"wall3D": _feet()}, wall3D=_feet(top=10)),
    "walls.type": _of_wall(Fate.READ, type=1),
    "walls.open": _of_wall(Fate.READ, than={"type": 1}, open=True),
    "type 0": _of_wall(Fate.READ, than={"type": 1}, type=0),
    "type 1": _of_wall(Fate.READ, type=1),
    "type 2": _of_wall(Fate.READ, type=2),
    "type 4": _of_wall(Fate.READ, type=4),
    "type 3": _of_wall(Fate.TOLD, "map-alchemist-kind", type=3),
    "lights.position": _of_light(Fate.READ, position={"x": 200, "y": 100}),
    "lights.range": _of_light(Fate.READ, range=300.0),
    "lights.color": _of_light(Fate.READ, color="#FF000080"),
    "lights.intensity": _of_light(Fate.UNUSED, intensity=0.6),
}
