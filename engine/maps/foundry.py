"""A scene of Foundry VTT as a map.

Walls, lights and tokens count pixels from the corner of the padded canvas; the margin is subtracted. The picture is
only named by the scene and is looked for beside the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote

from engine.battle.board import Board, Light, Note, Picture, Scale
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.companion_files import Beside, Outside
from engine.maps.foundry_light import FAR, SceneLight
from engine.maps.foundry_walls import SceneWalls
from engine.maps.header import PictureFacts, facts_of
from engine.maps.imported import NO_SCALE, Holds, Imported, Problems, Token
from engine.maps.numbers import number
from engine.maps.picture import LEAST_CELL, MOST_CELLS_A_SIDE, cells_within, stored_name
from engine.maps.source import JsonObject, named, read_bytes, shown
from engine.maps.units import unit_of

MOST_OF_A_KIND = 100_000
LARGEST_TOKEN = 10
"""Cells a side of the largest figure there is here."""
USUAL_LENGTH = 5.0
"""Units of a cell in which lights count where a scene does not say it: feet, in the game it was made for."""
_LAYOUTS = {
    0: Layout.SQUARE,
    1: Layout.SQUARE,
    2: Layout.HEX_ODD_R,
    3: Layout.HEX_EVEN_R,
    4: Layout.HEX_ODD_Q,
    5: Layout.HEX_EVEN_Q,
}


def is_foundry(tree: JsonObject) -> bool:
    """Whether a JSON object looks like a scene."""
    return (
        isinstance(tree.get("walls"), list) and ("grid" in tree or "gridType" in tree) and "pixelsPerTile" not in tree
    )


@dataclass(frozen=True, slots=True)
class Shown:
    """A scene as a map of its own; of one with floors (version 14) the floor ``level``."""

    tree: JsonObject
    name: str
    level: JsonObject | None = None


def read_scene(
    shown_: Shown, file: str, beside: Beside, problems: Problems, names: tuple[str, ...], at: int, lines: int
) -> Imported:
    """Map number ``at`` of the ``names`` in a file of so many ``lines``.

    Raises MapFileError when its size or grid makes no map, a number is not finite, or a limit is broken.
    """
    return _Scene(shown_, file, beside, problems).read(lines, names, at)


class _Scene:
    def __init__(self, shown_: Shown, file: str, beside: Beside, problems: Problems) -> None:
        self.tree = tree = shown_.tree
        self.name, self.level = shown_.name, shown_.level
        self.file = file
        self.beside = beside
        self.problems = problems
        grid = tree.get("grid")
        self.is_new = isinstance(grid, dict)
        """Whether it is of version 10 or newer."""
        self.grid: JsonObject = grid if isinstance(grid, dict) else {}
        self.light = SceneLight(tree, file, problems)

    def read(self, lines: int, names: tuple[str, ...], at: int) -> Imported:
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
        for place_, wall in self._here("walls"):
            walls.add(wall, place_)
        lights = tuple(self._lights(left, top, unit))
        scale = self._scale()
        data, facts, place = self._picture(width, height, unit)
        board = Board(
            Grid(layout, columns, rows),
            scale or Scale(),
            walls=tuple(walls.walls),
            doors=tuple(walls.doors),
            lights=lights,
            picture=place,
            ambient=self.light.ambient(),
            notes=tuple(self._notes(left, top, unit)),
        )
        self._count_left_out()
        tokens = tuple(self._tokens(left, top, unit))
        said = (
            ("name", self.name),
            ("scenes", len(names)),
            ("lines", lines),
            ("walls", len(self._list("walls"))),
            ("lights", len(self._list("lights"))),
            ("tokens", len(self._list("tokens"))),
            ("light", self.light.decided_by),
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
            scenes=names if len(names) > 1 or lines > 1 else (),
            scene=at if len(names) > 1 else 0,
            tokens=tokens,
            picture_wanted=shown(wanted)[:200],
            has_scale=scale is not None,
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

    def _cell(self) -> tuple[float, str]:
        """How long the scene says that a cell is, and the unit as it stands there; 0 where it says no length."""
        length, unit = (
            (self.grid.get("distance"), self.grid.get("units"))
            if self.is_new
            else (self.tree.get("gridDistance"), self.tree.get("gridUnits"))
        )
        return self._number(length, "distance") or 0.0, named(unit) if isinstance(unit, str | int | float) else ""

    def _scale(self) -> Scale | None:
        """How long a cell is; None where the scene does not say it, and (counted) where nobody knows what it means."""
        length, said = self._cell()
        unit = unit_of(said)
        if length == 0 and not said:
            return None
        if unit is None or not 0.1 <= length <= 1000:
            self.problems.add(NO_SCALE, f"{length:g} {said}".strip() if length else said)
            return None
        return Scale(length, unit)

    # What is on it

    def _lights(self, left: float, top: float, unit: float) -> Iterator[Light]:
        length, _ = self._cell()
        for place, light in self._here("lights"):
            found = self.light.source(light, place, (left, top), unit, length if length > 0 else USUAL_LENGTH)
            if found is not None:
                yield found

    def _tokens(self, left: float, top: float, unit: float) -> Iterator[Token]:
        for place, token in self._here("tokens"):
            x = self._number(token.get("x"), place) if isinstance(token, dict) else None
            y = self._number(token.get("y"), place) if isinstance(token, dict) else None
            if x is None or y is None or max(abs(x), abs(y)) > FAR:
                self.problems.add("map-bad-token", place)
                continue
            wide = self._number(token.get("width", 1), place) or 1.0
            high = self._number(token.get("height", 1), place) or 1.0
            self._tell_of_token(token, wide, high, place)
            attitude = token.get("disposition")
            yield Token(
                named(token.get("name", "")) or "?",
                (x - left) / unit + wide / 2,
                (y - top) / unit + high / 2,
                min(max(1, round(max(wide, high))), LARGEST_TOKEN),
                attitude if attitude in (-1, 0, 1) else 0,
                token.get("hidden") is True,
            )

    def _tell_of_token(self, token: JsonObject, wide: float, high: float, place: str) -> None:
        """Count what a figure here does not bring along."""
        if wide != high or max(wide, high) > LARGEST_TOKEN:
            self.problems.add("map-foundry-token-size", place)
        if self._number(token.get("elevation"), place):
            self.problems.add("map-foundry-token-height", place)
        own = token.get("light")
        light: JsonObject = own if isinstance(own, dict) else {}
        radii = (light.get("dim"), light.get("bright"), token.get("dimLight"), token.get("brightLight"))
        if any(self._number(radius, place) for radius in radii):
            self.problems.add("map-foundry-token-light", place)

    def _notes(self, left: float, top: float, unit: float) -> Iterator[Note]:
        for place, note in self._here("notes"):
            x = self._number(note.get("x"), place) if isinstance(note, dict) else None
            y = self._number(note.get("y"), place) if isinstance(note, dict) else None
            if x is None or y is None or max(abs(x), abs(y)) > FAR or not note.get("text"):
                self.problems.add("map-bad-note", place)
                continue
            yield Note((x - left) / unit, (y - top) / unit, shown(note["text"]))

    def _count_left_out(self) -> None:
        for kind in ("drawings", "tiles", "templates", "sounds", "regions"):
            for at, _ in enumerate(self._list(kind)):
                self.problems.add(f"map-foundry-{kind}", f"{kind}[{at}]")
        for kind, above in (("weather", self.tree), ("foreground", self.tree if self.level is None else self.level)):
            found = above.get(kind)
            if found.get("src") if isinstance(found, dict) else found:
                self.problems.add(f"map-foundry-{kind}", kind)

    # The picture

    def _source(self) -> str:
        background = self._background()
        found = background.get("src") if background is not None else self.tree.get("img")
        return found if isinstance(found, str) else ""

    def _background(self) -> JsonObject | None:
        """What is said of the picture: by the floor, by the scene, or nothing in old files."""
        found = (self.tree if self.level is None else self.level).get("background")
        return found if isinstance(found, dict) else None

    def _picture(self, width: float, height: float, unit: float) -> tuple[bytes, PictureFacts | None, Picture | None]:
        """The picture, when it lies beside the file under its own name or the path that the scene gives."""
        source = unquote(self._source())
        if self.beside.picture is not None:
            data = read_bytes(self.beside.picture)
            return data, *self._placed(data, facts_of(data, shown(self.beside.picture)), width, height, unit)
        if not source:
            return self._namesake(width, height, unit)
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

    def _namesake(self, width: float, height: float, unit: float) -> tuple[bytes, PictureFacts | None, Picture | None]:
        """The picture that lies beside the file under the same name: so Dungeon Alchemist writes its maps."""
        found = self.beside.namesake()
        if found is None:
            return b"", None, None
        return found[0], *self._placed(*found, width, height, unit)

    def _placed(
        self, data: bytes, facts: PictureFacts, width: float, height: float, unit: float
    ) -> tuple[PictureFacts, Picture]:
        background = self._background()
        # Where scenes have floors, the picture's place is told by the scene itself again.
        is_own = background is not None and self.level is None
        offsets = background if is_own and background is not None else self.tree
        keys = ("offsetX", "offsetY") if is_own else ("shiftX", "shiftY")
        x, y = (self._number(offsets.get(key, 0), key) or 0.0 for key in keys)
        stored = stored_name(data, facts.media_type)
        return facts, Picture(stored, -x / unit, -y / unit, width / unit, height / unit)

    def _here(self, key: str) -> Iterator[tuple[str, Any]]:
        """What is listed under ``key``, each with its place in the file; what is only on other floors is left out."""
        level = self.level.get("_id") if self.level is not None else None
        for at, one in enumerate(self._list(key)):
            floors = one.get("levels", one.get("level")) if isinstance(one, dict) else None
            if level is None or not floors or level in (floors if isinstance(floors, list) else [floors]):
                yield f"{key}[{at}]", one
            else:
                self.problems.add("map-foundry-other-floor", f"{key}[{at}]")

    def _list(self, key: str) -> list[Any]:
        value = self.tree.get(key)
        if not isinstance(value, list):
            return []
        if len(value) > MOST_OF_A_KIND:
            raise MapFileError("map-foundry-too-many", file=self.file, place=key, most=MOST_OF_A_KIND)
        return value

    def _number(self, value: Any, place: str) -> float | None:
        return number(value, self.file, place)
