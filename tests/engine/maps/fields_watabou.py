"""Every field of a One Page Dungeon: a dungeon without it and one that has it."""

from __future__ import annotations

from typing import Any

from tests.engine.maps.files import written
from tests.engine.maps.format_fields import Fate, Field

_ROOM = {"x": 0, "y": 0, "w": 5, "h": 5}
_DOOR = {"x": 5, "y": 2, "dir": {"x": 1, "y": 0}, "type": 1}
_DOOR_CELL = {"x": 5, "y": 2, "w": 1, "h": 1}
_NOTE = {"text": "A trap", "ref": "", "pos": {"x": 1.5, "y": 1.5}}


def _dungeon(**changed: Any) -> bytes:
    return written({"rects": [_ROOM, _DOOR_CELL], "doors": [], **changed})


def _field(fate: Fate, key: str = "", *, without: dict[str, Any] | None = None, **having: Any) -> Field:
    usual = without or {}
    return Field(fate, _dungeon(**usual), _dungeon(**{**usual, **having}), key)


def _of_room(fate: Fate, key: str = "", **having: Any) -> Field:
    return _field(fate, key, rects=[{**_ROOM, **having}, _DOOR_CELL])


def _of_door(**having: Any) -> Field:
    return _field(Fate.READ, without={"doors": [_DOOR]}, doors=[{**_DOOR, **having}])


def _of_note(**having: Any) -> Field:
    return _field(Fate.READ, without={"notes": [_NOTE]}, notes=[{**_NOTE, **having}])


def _kind(fate: Fate, kind: int, key: str = "", *, than: int = 0) -> Field:
    return _field(fate, key, without={"doors": [{**_DOOR, "type": than}]}, doors=[{**_DOOR, "type": kind}])


FIELDS: dict[str, Field] = {
    "rects.x": _of_room(Fate.READ, x=-1),
    "rects.y": _of_room(Fate.READ, y=-1),
    "rects.w": _of_room(Fate.READ, w=4),
    "rects.h": _of_room(Fate.READ, h=4),
    "rects.rotunda": _of_room(Fate.READ, rotunda=True),
    "rects.ending": _of_room(Fate.TOLD, "map-watabou-ending", ending=True),
    "doors.x": _of_door(x=4),
    "doors.y": _of_door(y=3),
    "doors.dir": _of_door(dir={"x": 0, "y": 1}),
    "doors.type": _of_door(type=7),
    "type 0": _kind(Fate.READ, 0, than=1),
    "type 1": _kind(Fate.READ, 1),
    "type 2": _kind(Fate.READ, 2, than=1),
    "type 3": _kind(Fate.READ, 3),
    "type 4": _kind(Fate.READ, 4),
    "type 5": _kind(Fate.READ, 5),
    "type 6": _kind(Fate.READ, 6),
    "type 7": _kind(Fate.READ, 7),
    "type 8": _kind(Fate.TOLD, 8, "map-watabou-stairs"),
    "type 9": _kind(Fate.TOLD, 9, "map-watabou-stairs"),
    "notes.text": _of_note(text="A pit"),
    "notes.ref": _of_note(ref="3"),
    "notes.pos": _of_note(pos={"x": 3.5, "y": 1.5}),
    "columns": _field(Fate.READ, columns=[{"x": 2, "y": 2}]),
    "water": _field(Fate.READ, water=[{"x": 2, "y": 2}]),
    "story": _field(Fate.READ, story="Nobody came back."),
    "title": _field(Fate.UNUSED, title="The Cellar"),
    "version": _field(Fate.UNUSED, version="1.2.4b"),
}
