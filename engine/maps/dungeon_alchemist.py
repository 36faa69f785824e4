"""Dungeon Alchemist's export for Roll20 (.json, or .txt with a command in front): walls, doors, windows and lights.

Places count in pixels of the picture, which lies beside the file under the same name. Read as the maker's own importer
for Roll20 reads it: wall 0, door 1, window 2 (only from version 2 on; before, a part of a wall), see-through wall 4.
Any other kind is taken for a wall, and told, as are fields that nobody knows.
"""

from __future__ import annotations

from typing import Any

from engine.battle.board import Board, Door, DoorState, Light, Picture, Wall
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.companion_files import Beside
from engine.maps.fields import tell_unknown
from engine.maps.header import facts_of
from engine.maps.imported import Holds, Imported, Problems
from engine.maps.numbers import colour, number, whole
from engine.maps.picture import LEAST_CELL, MOST_CELLS_A_SIDE, stored_name
from engine.maps.source import JsonObject, named, read_bytes, shown

COMMAND = b"!dungeonalchemist"
"""What stands before the JSON in the text that is pasted into Roll20's chat."""
MOST_WALLS = 500_000
MARGIN = 2.0
"""Cells by which a wall may lie outside the map."""
FAR = 1e7
"""Pixels beyond which nothing stands."""
SNAP = 0.01
"""Cells by which an end may miss a line of the grid: the places are whole pixels, one short on the far side."""
_WALL, _DOOR, _WINDOW, _SEE_THROUGH = 0, 1, 2, 4
_FIELDS = frozenset(("version", "pixelsPerTile", "grid", "walls", "lights"))
_FIELDS_OF = {
    "walls": frozenset(("wallSection", "wall3D", "type", "open")),
    "lights": frozenset(("position", "range", "color", "intensity")),
}

Ends = tuple[float, float, float, float]


def is_dungeon_alchemist(tree: JsonObject) -> bool:
    """Whether a JSON object looks like such an export."""
    return "pixelsPerTile" in tree and isinstance(tree.get("walls"), list)


def read_dungeon_alchemist(tree: JsonObject, file: str, beside: Beside) -> Imported:
    """The map in a parsed file. Raises MapFileError when there is no usable grid or a limit is broken."""
    return _Reader(tree, file, beside).read()


class _Reader:
    def __init__(self, tree: JsonObject, file: str, beside: Beside) -> None:
        self.tree, self.file, self.beside = tree, file, beside
        self.problems = Problems()
        self.walls: list[Wall] = []
        self.doors: list[Door] = []

    def read(self) -> Imported:
        unit = number(self.tree["pixelsPerTile"], self.file, "pixelsPerTile")
        size = self._pair(self.tree.get("grid"), "grid")
        if unit is None or unit < LEAST_CELL or size is None or min(size) < 1:
            raise MapFileError("map-foundry-no-size", file=self.file, place="grid")
        columns, rows = round(min(size[0], 1e6)), round(min(size[1], 1e6))
        if max(columns, rows) > MOST_CELLS_A_SIDE:
            raise MapFileError("map-too-many-cells", file=self.file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
        grid = Grid(Layout.SQUARE, columns, rows)
        listed = self._list("walls")
        for at, wall in enumerate(listed):
            self._take(wall, f"walls[{at}]", unit, grid)
        lights = tuple(self._lights(unit))
        self._tell_unknown()
        data, picture, cell_pixels = self._picture(grid)
        return Imported(
            "dungeon-alchemist",
            Board(grid, walls=tuple(self.walls), doors=tuple(self.doors), lights=lights, picture=picture),
            version=named(self.tree.get("version", 1)),
            picture=data,
            media_type=facts_of(data, self.file).media_type if data else "",
            cell_pixels=cell_pixels or unit,
            holds=Holds(len(listed) - len(self.doors), 0, len(self.doors), len(self._list("lights"))),
            problems=self.problems.all(),
            picture_wanted="" if data else f"{self.beside.stem}.jpg",
        )

    def _tell_unknown(self) -> None:
        tell_unknown(self.problems, self.tree, _FIELDS)
        for key, known in _FIELDS_OF.items():
            for at, one in enumerate(self._list(key)):
                tell_unknown(self.problems, one, known, f"{key}[{at}].")

    def _take(self, wall: Any, place: str, unit: float, grid: Grid) -> None:
        ends = self._ends(wall, place, unit) if isinstance(wall, dict) else None
        if ends is None:
            self.problems.add("map-foundry-bad-wall", place)
            return
        x1, y1, x2, y2 = ends
        kind = whole(wall.get("type"))
        if (x1, y1) == (x2, y2):
            self.problems.add("map-walls-no-length", place)
        elif _misses(ends, grid):
            self.problems.add("map-doors-outside" if kind == _DOOR else "map-walls-outside", place)
        elif kind == _DOOR:
            self.doors.append(Door(*ends, DoorState.OPEN if wall.get("open") is True else DoorState.CLOSED))
        elif kind == _WINDOW and (whole(self.tree.get("version")) or 1) > 1:
            self.doors.append(Door(*ends, DoorState.CLOSED, is_window=True))
        elif kind in (_WINDOW, _SEE_THROUGH):
            self.walls.append(Wall(*ends, blocks_sight=False, cover=0))
        else:
            if kind != _WALL:
                self.problems.add("map-alchemist-kind", place)
            self.walls.append(Wall(*ends))

    def _ends(self, wall: JsonObject, place: str, unit: float) -> Ends | None:
        """Both ends of a wall, in cells: where its foot stands, or what the older line of four numbers says."""
        standing = wall.get("wall3D")
        feet = [standing.get(end) for end in ("p1", "p2")] if isinstance(standing, dict) else []
        found = [self._pair(foot.get("bottom"), place) if isinstance(foot, dict) else None for foot in feet]
        a, b = (*found, None, None)[:2]
        if a is None or b is None:
            said = wall.get("wallSection")
            words = said.split() if isinstance(said, str) else []
            numbers = self._numbers(words, place) if len(words) == 4 else None
            if numbers is None:
                return None
            a, b = (numbers[0], numbers[1]), (numbers[2], numbers[3])
        if max(map(abs, (*a, *b))) > FAR:
            return None
        return _snapped(a[0] / unit), _snapped(a[1] / unit), _snapped(b[0] / unit), _snapped(b[1] / unit)

    def _lights(self, unit: float) -> list[Light]:
        found = []
        for at, light in enumerate(self._list("lights")):
            place = f"lights[{at}]"
            where = self._pair(light.get("position"), place) if isinstance(light, dict) else None
            reach = number(light.get("range"), self.file, place) if where is not None else None
            is_far = where is not None and max(map(abs, where)) > FAR
            if where is None or reach is None or is_far or not 0 < reach / unit <= MOST_CELLS_A_SIDE:
                self.problems.add("map-bad-light", place)
            else:
                # The colour ends with how opaque it is.
                said = light.get("color")
                tint = colour(said.removeprefix("#")[:6] if isinstance(said, str) else "", Light(0, 0, 1).colour)
                found.append(Light(where[0] / unit, where[1] / unit, reach / unit, tint))
        return found

    def _picture(self, grid: Grid) -> tuple[bytes, Picture | None, float]:
        """The picture that was chosen, or the one beside the file; its bytes, its place, its pixels a cell."""
        if self.beside.picture is not None:
            data = read_bytes(self.beside.picture)
            facts = facts_of(data, shown(self.beside.picture))
        elif (found := self.beside.namesake()) is not None:
            data, facts = found
        else:
            self.problems.add("map-picture-not-there", f"{self.beside.stem}.jpg")
            return b"", None, 0.0
        place = Picture(stored_name(data, facts.media_type), 0.0, 0.0, float(grid.columns), float(grid.rows))
        return data, place, facts.width / grid.columns

    def _pair(self, value: Any, place: str) -> tuple[float, float] | None:
        """A point written ``{"x": 1, "y": 2}`` or, in older files, ``"1 2"``."""
        if isinstance(value, str):
            numbers = self._numbers(value.split(), place) if len(value) < 100 else None
            return (numbers[0], numbers[1]) if numbers is not None and len(numbers) == 2 else None
        if not isinstance(value, dict):
            return None
        x, y = number(value.get("x"), self.file, place), number(value.get("y"), self.file, place)
        return (x, y) if x is not None and y is not None else None

    def _numbers(self, words: list[str], place: str) -> list[float] | None:
        try:
            found = [number(float(word), self.file, place) for word in words]
        except ValueError:
            return None
        return [one for one in found if one is not None]

    def _list(self, key: str) -> list[Any]:
        value = self.tree.get(key)
        if not isinstance(value, list):
            return []
        if len(value) > MOST_WALLS:
            raise MapFileError("map-too-many-walls", file=self.file, place=key, most=MOST_WALLS)
        return value


def _snapped(length: float) -> float:
    near = round(length)
    return float(near) if abs(length - near) <= SNAP else length


def _misses(ends: Ends, grid: Grid) -> bool:
    x1, y1, x2, y2 = ends
    return (
        max(x1, x2) < -MARGIN
        or max(y1, y2) < -MARGIN
        or min(x1, x2) > grid.columns + MARGIN
        or min(y1, y2) > grid.rows + MARGIN
    )
