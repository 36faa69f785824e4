"""JSON schemas of what Flank reads and writes as text: ``python packaging/manual_schema.py`` writes docs/schema.

The words in them are those of the engine; a test compares what is written with what would be.
"""

from __future__ import annotations

import json
import sys
from enum import EnumType
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from engine.battle.battle import Reactions  # noqa: E402  # found from here
from engine.battle.board import GROUNDS, Brightness, DoorState, Unit, ZoneKind  # noqa: E402
from engine.catalogue import ruleset_ids  # noqa: E402
from engine.grid.grid import Layout  # noqa: E402
from engine.play.board_text import COMPASS  # noqa: E402
from engine.tactics.temperament import ready  # noqa: E402

FOLDER = ROOT / "docs" / "schema"
Schema = dict[str, Any]

TEXT: Schema = {"type": "string", "minLength": 1}
WORDS: Schema = {
    "description": "both languages, or one text for both",
    "anyOf": [TEXT, {"type": "object", "properties": {"ru": TEXT, "en": TEXT}, "required": ["ru", "en"]}],
}
DRAWING: Schema = {"type": "string", "description": "one letter a cell, row by row"}
FLAG: Schema = {"type": "boolean"}
POINT: Schema = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
CELL: Schema = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
GROUND: Schema = {"enum": [ground.id for ground in GROUNDS]}
WAY: Schema = {"enum": sorted({way for ways in COMPASS.values() for way in ways})}
EDGE: Schema = {
    "type": "array",
    "prefixItems": [{"type": "integer"}, {"type": "integer"}, WAY],
    "minItems": 3,
    "maxItems": 3,
}


def ready_battle() -> Schema:
    """A ready battle, as TOML reads it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ready battle of Flank",
        **_table(
            {
                "id": TEXT,
                "ruleset": {"enum": list(ruleset_ids())},
                "name": WORDS,
                "blurb": WORDS,
                "layout": _words(Layout),
                "scale": _table({"length": _number(0.1, 10_000), "unit": _words(Unit)}),
                **dict.fromkeys(("map", "heights", "shade", "clouds", "depths"), DRAWING),
                "legend": _legend(),
                "ambient": _words(Brightness),
                "fog": FLAG,
                **{key: {"type": "array", "items": entry} for key, entry in _lists().items()},
                "options": {"type": "object", "description": "switches of the ruleset"},
            },
            "id", "ruleset", "name", "blurb", "map",
        ),
    }  # fmt: skip


def _lists() -> dict[str, Schema]:
    twentieths = {"type": "integer", "minimum": 0, "maximum": 20}
    return {
        "zone": _table(
            {"name": WORDS, "kind": _words(ZoneKind), "from": CELL, "to": CELL, "colour": TEXT, "hidden": FLAG},
            "name", "from", "to",
        ),
        "wall": _table(
            {
                "line": {"type": "array", "items": POINT, "minItems": 2},
                "edges": {"type": "array", "items": EDGE},
                "low": FLAG,
                "passable": FLAG,
                "cover": twentieths,
            }
        ),
        "door": _table(
            {"from": POINT, "to": POINT, "edge": EDGE, "state": _words(DoorState)}
            | dict.fromkeys(("window", "heavy", "secret"), FLAG)
        ),
        "light": _table(
            {"at": POINT, "radius": _number(0.1, 1000), "bright": _number(0, 1000), "colour": TEXT, "off": FLAG},
            "at", "radius",
        ),
        "side": _table(
            {"id": TEXT, "name": WORDS, "colour": TEXT, "played": FLAG, "allies": {"type": "array", "items": TEXT}},
            "id", "name", "colour",
        ),
        "combatant": _table(
            {"template": TEXT, "side": TEXT, "at": CELL, "facing": WAY, "name": WORDS, "note": WORDS, "hidden": FLAG}
            | {"reactions": _words(Reactions), "light": _number(0, 1000), "temper": {"enum": list(ready())}},
            "template", "side", "at", "facing", "name",
        ),
    }  # fmt: skip


def _legend() -> Schema:
    thing = {
        "ground": GROUND,
        "thing": TEXT,
        "cover": {"type": "integer", "minimum": 0, "maximum": 20},
        "blocks": FLAG,
        "cost": {"type": "integer", "minimum": 1, "maximum": 20},
    }
    return {
        "type": "object",
        "propertyNames": {"minLength": 1, "maxLength": 1},
        "additionalProperties": {"anyOf": [GROUND, _table(thing)]},
    }


def check_output() -> Schema:
    """What ``flank check FILE --json`` writes; later versions may add keys."""
    count = {"type": "integer", "minimum": 0}
    counts = dict.fromkeys(("walls", "outlines", "doors", "lights"), count)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What flank check --json writes",
        "type": "object",
        "required": ["file", "kind", "format", "grid", "picture", "walls", "on_board", "problems"],
        "properties": {
            "file": TEXT,
            "kind": {"enum": ["map", "ready-battle", "battle"]},
            "format": TEXT,
            "version": {"type": ["string", "integer", "number", "null"]},
            "facts": {"type": "object"},
            "scenes": {"type": "array", "items": _object({"number": count, "name": {"type": "string"}})},
            "grid": _object({"type": _words(Layout), "columns": count, "rows": count}),
            "picture": {
                "anyOf": [
                    {"type": "null"},
                    _object({"media_type": TEXT, "width": count, "height": count, "cell_pixels": {"type": "number"}}),
                ]
            },
            **counts,
            "on_board": _object({**counts, "things": count}),
            "problems": {"type": "array", "items": _object({"key": TEXT, "message": TEXT})},
            "battle": _object(
                {"name": {"type": "string"}, "ruleset": TEXT, "title": TEXT, "sides": count, "combatants": count}
                | {"started": FLAG, "steps": count}
            ),
        },
    }


def _words(kinds: EnumType) -> Schema:
    return {"enum": [one.value for one in kinds]}


def _number(least: float, most: float) -> Schema:
    return {"type": "number", "minimum": least, "maximum": most}


def _table(fields: dict[str, Schema], *required: str) -> Schema:
    """A table that has these fields and no other."""
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "properties": fields, **needed, "additionalProperties": False}


def _object(fields: dict[str, Schema]) -> Schema:
    """An object that has at least these fields."""
    return {"type": "object", "properties": fields, "required": list(fields)}


def written() -> dict[str, str]:
    """The files as they are to be, by name."""
    schemas = {"ready-battle.json": ready_battle(), "check.json": check_output()}
    return {name: json.dumps(schema, ensure_ascii=False, indent=1) + "\n" for name, schema in schemas.items()}


if __name__ == "__main__":
    for name, text in written().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
