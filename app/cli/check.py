"""``flank check``: opens a map or battle file without a window and says what is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.cli.files import Opened, opened
from app.text import Text
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.maps.header import facts_of
from engine.maps.imported import Imported
from engine.maps.source import shown


def check_json(path: Path, text: Text, *, scene: int | None = None, folder: Path | None = None) -> str:
    """What is in a file, as JSON for scripts. Raises FileError when it cannot be used."""
    found = opened(path, text.language, scene=scene, folder=folder)
    return json.dumps(_facts(path, found, text), ensure_ascii=False, indent=2)


def check_text(path: Path, text: Text, *, scene: int | None = None, folder: Path | None = None) -> Iterator[str]:
    """What is in a file, as lines for people. Raises FileError when it cannot be used."""
    facts = _facts(path, opened(path, text.language, scene=scene, folder=folder), text)
    grid = facts["grid"]
    yield text("cli-check-head", file=facts["file"], kind=text(f"cli-kind-{facts['kind']}"), format=facts["format"])
    if found_facts := facts.get("facts"):
        yield text(f"map-facts-{facts['format']}", **found_facts)
    for one in facts.get("scenes", ()):
        yield text("cli-check-scene", number=one["number"], name=one["name"])
    yield text("cli-check-grid", layout=text(f"new-layout-{grid['type']}"), columns=grid["columns"], rows=grid["rows"])
    if facts["picture"]:
        picture = facts["picture"]
        yield text(
            "cli-check-picture",
            type=picture["media_type"],
            size=f"{picture['width']} × {picture['height']}",
            cell=f"{picture['cell_pixels']:g}",
        )
    yield text("cli-check-walls", walls=facts["walls"], outlines=facts["outlines"])
    yield text("cli-check-doors", doors=facts["doors"], lights=facts["lights"])
    if "battle" in facts:
        battle = facts["battle"]
        yield text("cli-check-battle", name=battle["name"], title=battle["title"], combatants=battle["combatants"])
        yield text("cli-check-steps", steps=battle["steps"])
    for problem in facts["problems"]:
        yield text("cli-check-problem", problem=problem["message"])
    if any(problem["key"] == "map-first-scene" for problem in facts["problems"]):
        yield text("cli-other-scene")


def _facts(path: Path, found: Opened, text: Text) -> dict[str, Any]:
    """Counts are those of the file; ``on_board`` those that are left on the board."""
    grid, board = found.board.grid, found.board
    outlines = sum(wall.is_outline for wall in board.walls)
    on_board = {
        "walls": len(board.walls) - outlines,
        "outlines": outlines,
        "doors": len(board.doors),
        "lights": len(board.lights),
        "things": len(board.things),
    }
    facts: dict[str, Any] = {
        "file": shown(path),
        "kind": found.kind,
        "format": found.format,
        "grid": {"type": grid.layout.value, "columns": grid.columns, "rows": grid.rows},
        "picture": None,
        **{key: on_board[key] for key in ("walls", "outlines", "doors", "lights")},
        "on_board": on_board,
        "problems": [
            {"key": key, "message": text.filled(key, tuple(values.items()), found.battle), **_where(values)}
            for key, values in found.problems
        ],
    }
    if found.map is not None:
        facts |= _facts_of_map(found.map, path)
    if found.battle is not None:
        facts["battle"] = _facts_of_battle(found.battle, found.steps, text)
    return facts


def _facts_of_map(imported: Imported, path: Path) -> dict[str, Any]:
    """What the file of a map says beside the board that is made of it."""
    facts: dict[str, Any] = {"version": imported.version}
    if imported.facts:
        facts["facts"] = dict(imported.facts)
    if imported.scenes:
        facts["scenes"] = [{"number": at + 1, "name": name} for at, name in enumerate(imported.scenes)]
        facts["scene"] = imported.scene + 1
    if imported.sources:
        facts["sources"] = [
            {"id": one.id, "kind": one.kind.value, "name": one.name, "count": one.count, "place": one.first,
             "meaning": one.meaning}
            for one in imported.sources
        ]  # fmt: skip
    if imported.tokens:
        facts["tokens"] = len(imported.tokens)
    if imported.wanted is not None:
        facts["outside"] = str(imported.wanted)
    facts["origin"] = list(imported.origin)
    if imported.holds.walls or imported.holds.outlines or imported.holds.doors or imported.holds.lights:
        held = imported.holds
        facts |= {"walls": held.walls, "outlines": held.outlines, "doors": held.doors, "lights": held.lights}
    if imported.drawing is not None:
        facts["picture"] = {
            "media_type": "image/png",
            "width": imported.drawing.width,
            "height": imported.drawing.height,
            "cell_pixels": round(imported.cell_pixels, 3),
        }
    if imported.picture:
        picture = facts_of(imported.picture, str(path))
        facts["picture"] = {
            "media_type": picture.media_type,
            "width": picture.width,
            "height": picture.height,
            "cell_pixels": imported.cell_pixels,
        }
    return facts


def _facts_of_battle(battle: AnyBattle, steps: int, text: Text) -> dict[str, Any]:
    return {
        "name": battle.name,
        "ruleset": battle.ruleset,
        "title": Text(text.language, ruleset(battle.ruleset).folder)("ruleset-name"),
        "sides": len(battle.sides),
        "combatants": len(battle.combatants),
        "started": battle.started,
        "steps": steps,
    }


def _where(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: values[key] for key in ("count", "place") if key in values}
