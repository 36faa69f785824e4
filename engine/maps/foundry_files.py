"""Files of Foundry VTT that hold scenes: one scene, a list of them, an adventure, a pack (NeDB, one object a line).

Each floor of a scene with levels (version 14) is a map of its own. The maps of a file are named; one of them is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.errors import MapFileError
from engine.maps.companion_files import Beside
from engine.maps.foundry import Shown, is_foundry, read_scene
from engine.maps.imported import Imported, Problems
from engine.maps.source import JsonObject, json_object, named

MOST_SCENES = 2000


def is_scenes(tree: JsonObject) -> bool:
    """Whether a JSON object holds scenes: an exported adventure, or a list that was read (``scenes_of``)."""
    scenes = tree.get("scenes")
    return isinstance(scenes, list) and any(isinstance(one, dict) and is_foundry(one) for one in scenes)


def is_pack(data: bytes) -> bool:
    """Whether a file is a pack: JSON objects with an ``_id``, one a line."""
    first, _, rest = data[:4_000_000].partition(b"\n")
    return first.rstrip().endswith(b"}") and rest.lstrip().startswith(b"{") and b'"_id"' in first


def read_foundry(tree: JsonObject, file: str, beside: Beside, scene: int | None = None) -> Imported:
    """The scene in a parsed file; of one with several floors number ``scene``.

    Raises MapFileError when its size or grid makes no map, a number is not finite, or a limit is broken.
    """
    return _chosen([tree], file, beside, scene, Problems())


def read_scenes(tree: JsonObject, file: str, beside: Beside, scene: int | None = None) -> Imported:
    """Scene number ``scene`` of a list or an adventure. Raises MapFileError like ``read_foundry``."""
    listed: list[Any] = tree["scenes"]
    if len(listed) > MOST_SCENES:
        raise MapFileError("map-foundry-too-many", file=file, place="scenes", most=MOST_SCENES)
    scenes = [one for one in listed if isinstance(one, dict) and is_foundry(one)]
    problems = Problems()
    for at, one in enumerate(listed):
        if not isinstance(one, dict) or not is_foundry(one):
            problems.add("map-foundry-no-scene", f"scenes[{at}]")
    return _chosen(scenes, file, beside, scene, problems)


def read_pack(data: bytes, file: str, beside: Beside, scene: int | None = None) -> Imported:
    """Scene number ``scene`` of a pack. Raises MapFileError when there is none."""
    scenes: dict[str, JsonObject] = {}
    lines = [line for line in data.splitlines() if line.strip()]
    if len(lines) > MOST_SCENES * 10:
        raise MapFileError("map-foundry-too-many", file=file, most=MOST_SCENES * 10)
    problems = Problems()
    for at, line in enumerate(lines, 1):
        try:
            tree = json_object(line, file)
        except MapFileError as error:
            if at == 1:
                raise
            problems.add("map-foundry-bad-line", f"{at}: {error.key}")
            continue
        id = str(tree.get("_id", at))
        if tree.get("$$deleted"):
            scenes.pop(id, None)
        elif is_foundry(tree):
            scenes[id] = tree
        elif is_scenes(tree):
            scenes |= {f"{id}/{number}": one for number, one in enumerate(tree["scenes"]) if _is_scene(one)}
    if not scenes:
        raise MapFileError("map-foundry-no-scenes", file=file)
    return _chosen(scenes.values(), file, beside, scene, problems, lines=len(lines))


def _is_scene(value: Any) -> bool:
    return isinstance(value, dict) and is_foundry(value)


def _chosen(
    scenes: Iterable[JsonObject], file: str, beside: Beside, scene: int | None, problems: Problems, *, lines: int = 1
) -> Imported:
    maps = [one for tree in scenes for one in _floors(tree)]
    number = scene or 0
    if not 0 <= number < len(maps):
        raise MapFileError("map-no-such-scene", file=file, number=number + 1, scenes=len(maps))
    if scene is None and len(maps) > 1:
        problems.add("map-first-scene", maps[0].name, scenes=len(maps))
    return read_scene(maps[number], file, beside, problems, tuple(one.name for one in maps), number, lines)


def _floors(tree: JsonObject) -> Iterator[Shown]:
    """A scene, or each floor of one with several; the one that players see first comes first."""
    name = named(tree.get("name", ""))
    listed = tree.get("levels")
    levels = [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    if not levels:
        yield Shown(tree, name)
        return
    first = tree.get("initialLevel")
    for level in sorted(levels, key=lambda one: one.get("_id") != first)[:MOST_SCENES]:
        yield Shown(tree, f"{name}: {named(level.get('name', ''))}" if len(levels) > 1 else name, level)
