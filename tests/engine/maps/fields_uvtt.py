"""Every field of a Universal VTT file: one without it and one that has it."""

from __future__ import annotations

import base64
from typing import Any

from engine.battle.board import Board, Wall
from engine.grid.grid import Grid, Layout
from engine.maps.uvtt_extension import own_of
from tests.engine.maps.files import png, point, uvtt, written
from tests.engine.maps.format_fields import Fate, Field

_LINE = [point(1, 0), point(1, 3)]
_DOOR = {"position": point(2, 1.5), "rotation": 0.0}
_BOUNDS = [point(2, 1), point(2, 2)]
_LIGHT = {"position": point(2, 2), "range": 3}
_SIZE: dict[str, Any] = {"map_size": point(4, 3), "pixels_per_grid": 1}
_OWN = own_of(Board(Grid(Layout.SQUARE, 4, 3), walls=(Wall(0, 1, 4, 1, False, True, 5),)))
_CROPPED = base64.b64encode(png(2, 3)).decode()


def _of_file(fate: Fate, key: str = "", *, without: dict[str, Any] | None = None, **having: Any) -> Field:
    usual: dict[str, Any] = {"resolution": _SIZE, **(without or {})}
    return Field(fate, written(uvtt(**usual)), written(uvtt(**{**usual, **having})), key, file="map.uvtt")


def _of_size(fate: Fate, without: dict[str, Any], **having: Any) -> Field:
    more = {"image": _CROPPED, "line_of_sight": [_LINE]}
    return _of_file(fate, without={"resolution": without, **more}, resolution={**without, **having})


def _of_door(fate: Fate, without: dict[str, Any], **having: Any) -> Field:
    return _of_file(fate, without={"portals": [without]}, portals=[{**without, **having}])


def _of_light(fate: Fate, key: str = "", *, without: dict[str, Any] = _LIGHT, **having: Any) -> Field:
    return _of_file(fate, key, without={"lights": [without]}, lights=[{**without, **having}])


FIELDS: dict[str, Field] = {
    "resolution.map_size": _of_file(Fate.READ, resolution={**_SIZE, "map_size": point(8, 6)}),
    "resolution.map_origin": _of_size(Fate.READ, _SIZE, map_origin=point(0.5, 0)),
    "resolution.pixels_per_grid": _of_size(Fate.READ, {"map_size": point(8, 6)}, pixels_per_grid=1),
    "line_of_sight": _of_file(Fate.READ, line_of_sight=[_LINE]),
    "objects_line_of_sight": _of_file(Fate.READ, objects_line_of_sight=[[*_LINE, point(2, 2)]]),
    "portals.position": _of_file(Fate.READ, portals=[_DOOR]),
    "portals.rotation": _of_door(Fate.READ, _DOOR, rotation=1.5707963),
    "portals.bounds": _of_door(Fate.READ, _DOOR, bounds=_BOUNDS),
    "portals.closed": _of_door(Fate.READ, {**_DOOR, "bounds": _BOUNDS}, closed=False),
    "portals.freestanding": _of_door(Fate.UNUSED, {**_DOOR, "bounds": _BOUNDS}, freestanding=True),
    "lights.position": _of_light(Fate.READ, position=point(1, 1)),
    "lights.range": _of_light(Fate.READ, range=2),
    "lights.color": _of_light(Fate.READ, color="ff112233"),
    "lights.intensity": _of_light(Fate.TOLD, "map-uvtt-intensity", intensity=2),
    "lights.shadows": _of_light(Fate.TOLD, "map-uvtt-no-shadows", shadows=False),
    "environment.ambient_light": _of_file(Fate.READ, environment={"ambient_light": "ff000000"}),
    "environment.baked_lighting": _of_file(Fate.READ, environment={"baked_lighting": True}),
    "image": _of_file(Fate.READ, without={"image": None}, image=_CROPPED),
    "flank": _of_file(Fate.READ, flank=_OWN),
    "format": _of_file(Fate.UNUSED, without={"format": None}, format=1.0),
    "software": _of_file(Fate.UNUSED, software="Arkenforge"),
    "creator": _of_file(Fate.UNUSED, creator="somebody"),
}
