"""Foundry VTT: scenes exported as JSON, and packs of scenes (NeDB, one JSON object a line, the last one counts).

Walls, lights and tokens count pixels from the corner of the padded canvas; the margin is subtracted. The picture is
only named by the scene and is looked for beside the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote

from engine.battle.board import Board, Brightness, Light, Note, Picture, Scale, Unit
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.beside import Beside, Outside
from engine.maps.foundry_walls import SceneWalls
from engine.maps.header import PictureFacts, facts_of
from engine.maps.imported import Holds, Imported, Problems, Token
from engine.maps.numbers import colour, number
from engine.maps.picture import LEAST_CELL, MOST_CELLS_A_SIDE, cells_within, stored_name
from engine.maps.source import JsonObject, json_object, named, read_bytes, shown

MOST_SCENES = 2000
MOST_OF_A_KIND = 100_000
_LAYOUTS = {
    0: Layout.SQUARE,
    1: Layout.SQUARE,
    2: Layout.HEX_ODD_R,
    3: Layout.HEX_EVEN_R,
    4: Layout.HEX_ODD_Q,
    5: Layout.HEX_EVEN_Q,
}
_UNITS = {"m": Unit.METRES, "y": Unit.YARDS}


def is_foundry(tree: JsonObject) -> bool:
    """Whether a JSON object looks like a scene."""
    return (
        isinstance(tree.get("walls"), list) and ("grid" in tree or "gridType" in tree) and "pixelsPerTile" not in tree
    )


def is_pack(data: bytes) -> bool:
    """Whether a file is a pack: JSON objects with an ``_id``, one a line."""
    first, _, rest = data[:4_000_000].partition(b"\n")
    return first.rstrip().endswith(b"}") and rest.lstrip().startswith(b"{") and b'"_id"' in first


def read_pack(data: bytes, file: str, beside: Beside, scene: int = 0) -> Imported:
    """Scene number ``scene`` of a pack; the others are named. Raises MapFileError when there is none."""
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
    if not scenes:
        raise MapFileError("map-foundry-no-scenes", file=file)
    found = list(scenes.values())
    at = min(max(scene, 0), len(found) - 1)
    names = tuple(named(tree.get("name", "")) for tree in found)
    return _Scene(found[at], file, beside, problems).read(lines=len(lines), names=names, at=at)


def read_foundry(tree: JsonObject, file: str, beside: Beside) -> Imported:
    """The scene in a parsed file.

    Raises MapFileError when its size or grid makes no map, a number is not finite, or a limit is broken.
    """
    return _Scene(tree, file, beside, Problems()).read()


class _Scene:
    def __init__(self, tree: JsonObject, file: str, beside: Beside, problems: Problems) -> None:
        self.tree = tree
        self.file = file
        self.beside = beside
        self.problems = problems
        grid = tree.get("grid")
        self.is_new = isinstance(grid, dict)
        """Whether it is of version 10 or newer."""
        self.grid: JsonObject = grid if isinstance(grid, dict) else {}

    def read(self, *, lines: int = 0, names: tuple[str, ...] = (), at: int = 0) -> Imported:
        layout = self._layout()
        unit = self._unit(layout)
        width, height = self._size("width"), self._size("height")
        columns, rows = cells_within(width / unit, height / unit, layout)
        if max(columns, rows) > MOST_CELLS_A_SIDE:
            raise MapFileError("map-too-many-cells", file=self.file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
        if columns < 1 or rows < 1:
            raise MapFileError("map-foundry-no-size", file=self.file, place="grid.size")
        left, top = self._margin(layout, unit, width, height)
        walls = SceneWalls(self.file, self.problems, (left, top), unit, (width / unit, height / unit))
        for number_, wall in enumerate(self._list("walls")):
            walls.add(wall, f"walls[{number_}]")
        lights = tuple(self._lights(left, top, unit))
        data, facts, place = self._picture(width, height, unit)
        board = Board(
            Grid(layout, columns, rows),
            self._scale(),
            walls=tuple(walls.walls),
            doors=tuple(walls.doors),
            lights=lights,
            picture=place,
            ambient=self._ambient(),
            notes=tuple(self._notes(left, top, unit)),
        )
        self._count_left_out()
        tokens = tuple(self._tokens(left, top, unit))
        said = (
            ("name", named(self.tree.get("name", ""))),
            ("scenes", max(1, len(names))),
            ("lines", max(1, lines)),
            ("walls", len(self._list("walls"))),
            ("lights", len(self._list("lights"))),
            ("tokens", len(self._list("tokens"))),
        )
        wanted = "" if data else PurePosixPath(unquote(self._source())).name
        return Imported(
            "foundry",
            board,
            version="10+" if self.is_new else "9-",
            picture=data,
            media_type=facts.media_type if facts is not None else "",
            cell_pixels=facts.width / (width / unit) if facts is not None else unit,
            origin=(left / unit, top / unit),
            holds=Holds(walls.wall_count - walls.limited, walls.limited, walls.door_count, len(self._list("lights"))),
            problems=self.problems.all(),
            facts=said,
            scenes=names,
            scene=at,
            tokens=tokens,
            picture_wanted=shown(wanted)[:200],
            has_scale=True,
        )

    # Grid and size

    def _layout(self) -> Layout:
        kind = self.grid.get("type", 1) if self.is_new else self.tree.get("gridType", 1)
        if kind == 0:
            self.problems.add("map-foundry-gridless", "grid.type")
        layout = _LAYOUTS.get(kind) if isinstance(kind, int) else None
        if layout is None:
            raise MapFileError("map-foundry-grid", file=self.file, place="grid.type", type=named(kind))
        return layout

    def _unit(self, layout: Layout) -> float:
        """Pixels from the centre of a cell to the next."""
        size = self._number(self.grid.get("size", 100) if self.is_new else self.tree.get("grid", 100), "grid.size")
        if size is None or size < LEAST_CELL:
            raise MapFileError("map-foundry-no-size", file=self.file, place="grid.size")
        # Up to version 9 the size of a hex was its long diagonal, since then the distance of its parallel sides.
        return size * sqrt(3) / 2 if layout.is_hex and not self.is_new else size

    def _size(self, key: str) -> float:
        found = self._number(self.tree.get(key), key)
        if found is None or not 0 < found < 1e6:
            raise MapFileError("map-foundry-no-size", file=self.file, place=key)
        return found

    def _margin(self, layout: Layout, unit: float, width: float, height: float) -> tuple[float, float]:
        """The margin on the left and on top, in pixels: whole cells, so that the grid goes on beneath the scene."""
        share = self._number(self.tree.get("padding", 0.25), "padding")
        if share is None or not 0 <= share <= 1:
            self.problems.add("map-foundry-padding", "padding")
            share = 0.0
        across = down = unit
        if layout.is_hex and share:
            # Rows (columns) of hexes come in pairs, or the pushed ones would change places.
            pair = unit * sqrt(3)
            across, down = (unit, pair) if layout.stands_on_point else (pair, unit)
            self.problems.add("map-foundry-hex-margin", "padding")
        return ceil(width * share / across - 1e-9) * across, ceil(height * share / down - 1e-9) * down

    def _scale(self) -> Scale:
        length = self._number(
            self.grid.get("distance", 5) if self.is_new else self.tree.get("gridDistance", 5), "distance"
        )
        units = str(self.grid.get("units", "ft") if self.is_new else self.tree.get("gridUnits", "ft")).strip().lower()
        unit = _UNITS.get(units[:1], Unit.FEET)
        return Scale(length if length is not None and 0.1 <= length <= 1000 else 5.0, unit)

    def _ambient(self) -> Brightness:
        surroundings = self.tree.get("environment")
        level = surroundings.get("darknessLevel") if isinstance(surroundings, dict) else self.tree.get("darkness")
        darkness = self._number(level, "darkness") or 0.0
        return Brightness.DARK if darkness >= 0.75 else Brightness.DIM if darkness >= 0.25 else Brightness.LIT

    # What is on it

    def _lights(self, left: float, top: float, unit: float) -> Iterator[Light]:
        length = self._scale().length
        for at, light in enumerate(self._list("lights")):
            place = f"lights[{at}]"
            if not isinstance(light, dict):
                self.problems.add("map-bad-light", place)
                continue
            own = light.get("config")
            config: JsonObject = own if isinstance(own, dict) else light
            x, y = self._number(light.get("x"), place), self._number(light.get("y"), place)
            dim = self._number(config.get("dim"), place) or 0.0
            bright = self._number(config.get("bright"), place) or 0.0
            radius = max(dim, bright) / length
            if x is None or y is None or not 0 < radius <= MOST_CELLS_A_SIDE or config.get("negative"):
                self.problems.add("map-bad-light", place)
                continue
            tint = colour(config.get("color", config.get("tintColor")), Light(0, 0, 1).colour)
            yield Light((x - left) / unit, (y - top) / unit, radius, tint, max(0.0, bright / length))

    def _tokens(self, left: float, top: float, unit: float) -> Iterator[Token]:
        for at, token in enumerate(self._list("tokens")):
            place = f"tokens[{at}]"
            x = self._number(token.get("x"), place) if isinstance(token, dict) else None
            y = self._number(token.get("y"), place) if isinstance(token, dict) else None
            if x is None or y is None:
                self.problems.add("map-bad-token", place)
                continue
            wide = self._number(token.get("width", 1), place) or 1.0
            high = self._number(token.get("height", 1), place) or 1.0
            attitude = token.get("disposition")
            yield Token(
                named(token.get("name", "")) or "?",
                (x - left) / unit + wide / 2,
                (y - top) / unit + high / 2,
                min(max(1, round(max(wide, high))), 10),
                attitude if attitude in (-1, 0, 1) else 0,
                token.get("hidden") is True,
            )

    def _notes(self, left: float, top: float, unit: float) -> Iterator[Note]:
        for at, note in enumerate(self._list("notes")):
            place = f"notes[{at}]"
            x = self._number(note.get("x"), place) if isinstance(note, dict) else None
            y = self._number(note.get("y"), place) if isinstance(note, dict) else None
            if x is None or y is None or not note.get("text"):
                self.problems.add("map-bad-note", place)
                continue
            yield Note((x - left) / unit, (y - top) / unit, shown(note["text"]))

    def _count_left_out(self) -> None:
        for kind in ("drawings", "tiles", "templates", "sounds", "regions"):
            for at, _ in enumerate(self._list(kind)):
                self.problems.add(f"map-foundry-{kind}", f"{kind}[{at}]")

    # The picture

    def _source(self) -> str:
        background = self.tree.get("background")
        found = background.get("src") if isinstance(background, dict) else self.tree.get("img")
        return found if isinstance(found, str) else ""

    def _picture(self, width: float, height: float, unit: float) -> tuple[bytes, PictureFacts | None, Picture | None]:
        """The picture, when it lies beside the file under its own name or the path that the scene gives."""
        source = unquote(self._source())
        if self.beside.picture is not None:
            data = read_bytes(self.beside.picture)
            return data, *self._placed(data, facts_of(data, shown(self.beside.picture)), width, height, unit)
        if not source:
            return b"", None, None
        for name in dict.fromkeys((source, PurePosixPath(source.replace("\\", "/")).name)):
            try:
                data, _ = self.beside.read(name, self.beside.home)
                facts = facts_of(data, self.file, "background")
            except Outside:
                continue
            except MapFileError as error:
                if error.key in ("map-file-missing", "map-file-folder"):
                    continue
                self.problems.add("map-picture-unusable", named(source), reason=error.key)
                return b"", None, None
            return data, *self._placed(data, facts, width, height, unit)
        self.problems.add("map-picture-not-there", named(PurePosixPath(source.replace("\\", "/")).name))
        return b"", None, None

    def _placed(
        self, data: bytes, facts: PictureFacts, width: float, height: float, unit: float
    ) -> tuple[PictureFacts, Picture]:
        background = self.tree.get("background")
        offsets = background if isinstance(background, dict) else self.tree
        keys = ("offsetX", "offsetY") if isinstance(background, dict) else ("shiftX", "shiftY")
        x, y = (self._number(offsets.get(key, 0), key) or 0.0 for key in keys)
        stored = stored_name(data, facts.media_type)
        return facts, Picture(stored, -x / unit, -y / unit, width / unit, height / unit)

    def _list(self, key: str) -> list[Any]:
        value = self.tree.get(key)
        if not isinstance(value, list):
            return []
        if len(value) > MOST_OF_A_KIND:
            raise MapFileError("map-foundry-too-many", file=self.file, place=key, most=MOST_OF_A_KIND)
        return value

    def _number(self, value: Any, place: str) -> float | None:
        return number(value, self.file, place)
