"""MegaMek boards (.board): one line a hex with its level, its terrains and a theme; the odd columns lie lower.

The file is read word by word, as MegaMek does: a hex may be broken over lines, labels lose their leading zeros.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.battle.board import CLOUDS, Scale, Unit
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.imported import Imported, Problems
from engine.maps.meaning import GROUND, NOTHING
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import named, text_of
from engine.maps.terrain import Reading, Terrain

HEX = Scale(30.0, Unit.METRES)
"""The size of a hex in the game of these boards."""
MOST_LEVEL = 127
_WORD = re.compile(r'"(?P<text>[^"\n]*)"|(?P<end>\n)|#[^\n]*|(?P<word>[^\s"#]+)|(?P<torn>")')
_LARGE_LABELS = 99
"""Beyond this, columns and rows of a label run into each other: the order in the file counts."""
_CLOUD = {cloud.id: number for number, cloud in enumerate(CLOUDS)}


@dataclass(frozen=True, slots=True)
class _Hex:
    label: str
    level: int
    terrains: tuple[str, ...]
    line: int


def read_megamek(data: bytes, file: str) -> Imported:
    """The map in a board file.

    Raises MapFileError when it is no text, or its size is missing, not positive, or more than 1000 a side.
    """
    return _Reader(text_of(data, file), file).read()


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.problems = Problems()
        self.words = _words(text)
        self.size = (0, 0)
        self.options: list[str] = []

    def read(self) -> Imported:
        hexes = list(self._hexes())
        columns, rows = self.size
        if columns == 0:
            raise MapFileError("map-megamek-no-size", file=self.file)
        grid = Grid(Layout.HEX_ODD_Q, columns, rows)
        placed = self._placed(hexes, grid)
        codes, heights, clouds = [], [], bytearray(grid.size)
        for index in range(grid.size):
            one = placed.get(index)
            codes.append(_laid(one.terrains) if one is not None else ())
            heights.append(one.level if one is not None else 0)
            for terrain in one.terrains if one is not None else ():
                clouds[index] = max(clouds[index], _cloud(terrain))
        kinds = {terrain.partition(":")[0] for one in hexes for terrain in one.terrains}
        levels = [one.level for one in hexes] or [0]
        return Terrain(
            "megamek",
            grid,
            codes,
            "megamek:",
            reading_of,
            lambda index: f"{index % columns + 1:02d}{index // columns + 1:02d}",
            heights,
            HEX,
            (
                ("columns", columns),
                ("rows", rows),
                ("lowest", min(levels)),
                ("highest", max(levels)),
                ("terrains", len(kinds)),
            ),
            self.problems.all(),
            clouds=bytes(clouds) if any(clouds) else b"",
        ).imported(self.file)

    def _hexes(self) -> Iterator[_Hex]:
        """The hexes in their order; the size is read on the way."""
        for kind, word, line in self.words:
            match word.lower() if kind == "word" else "":
                case "size":
                    self._read_size(line)
                case "hex":
                    if (one := self._hex(line)) is not None:
                        yield one
                case "end":
                    return
                case "option" | "background" | "description" | "note" | "tag":
                    self._skip_line()
                case "":
                    if kind == "torn":
                        self.problems.add("map-megamek-torn", str(line))
                case _:
                    self.problems.add("map-megamek-unknown-line", f"{line}: {named(word)}")
                    self._skip_line()

    def _read_size(self, line: int) -> None:
        numbers = [_whole(self._next()[1]) for _ in range(2)]
        if any(number is None or number < 1 for number in numbers):
            raise MapFileError("map-megamek-no-size", file=self.file, place=str(line))
        columns, rows = (number for number in numbers if number is not None)
        if max(columns, rows) > MOST_CELLS_A_SIDE:
            raise MapFileError(
                "map-too-many-cells", file=self.file, columns=str(columns)[:20], rows=str(rows)[:20],
                most=MOST_CELLS_A_SIDE,
            )  # fmt: skip
        self.size = columns, rows

    def _hex(self, line: int) -> _Hex | None:
        """``hex LABEL LEVEL "TERRAINS" "THEME"``, over as many lines as it takes."""
        label, level = self._next()[1], _whole(self._next()[1])
        terrains = self._next()
        if level is None or terrains[0] != "text" or not label.isdigit() or len(label) > 8:
            self.problems.add("map-megamek-bad-hex", str(line))
            return None
        if abs(level) > MOST_LEVEL:
            self.problems.add("map-megamek-level", str(line))
            level = min(max(level, -MOST_LEVEL), MOST_LEVEL)
        parts = tuple(part.strip().lower() for part in terrains[1].split(";") if part.strip())
        return _Hex(label, level, parts, line)

    def _next(self) -> tuple[str, str, int]:
        """The next word or text; line ends do not count."""
        return next((word for word in self.words if word[0] != "end"), ("", "", 0))

    def _skip_line(self) -> None:
        for kind, _, _ in self.words:
            if kind == "end":
                return

    def _placed(self, hexes: list[_Hex], grid: Grid) -> dict[int, _Hex]:
        """The hexes by number of their cell: by label, or in their order where labels say nothing."""
        by_order = max(grid.columns, grid.rows) > _LARGE_LABELS
        found: dict[int, _Hex] = {}
        for number, one in enumerate(hexes):
            index = number if by_order else _by_label(one.label, grid)
            if index is None or index >= grid.size:
                self.problems.add("map-megamek-outside", f"{one.line}: {one.label}")
                continue
            if by_order and not _fits(one.label, index, grid):
                self.problems.add("map-megamek-label", f"{one.line}: {one.label}")
            if index in found:
                self.problems.add("map-megamek-twice", f"{one.line}: {one.label}")
            found[index] = one
        missing = grid.size - len(found)
        if missing:
            first = next(index for index in range(grid.size) if index not in found)
            label = f"{first % grid.columns + 1:02d}{first // grid.columns + 1:02d}"
            self.problems.add("map-megamek-missing", label, hexes=missing)
        return found


def _words(text: str) -> Iterator[tuple[str, str, int]]:
    """(kind, word, line) of all words, texts in quotation marks, and line ends."""
    line = 1
    for match in _WORD.finditer(text):
        if match.lastgroup is None:
            continue
        yield match.lastgroup, match[match.lastgroup], line
        line += match.lastgroup == "end"


def _whole(word: str) -> int | None:
    return int(word) if re.fullmatch(r"[+-]?\d{1,9}", word) else None


def _by_label(label: str, grid: Grid) -> int | None:
    """The cell that a label of up to two digits a side names: the row is its last two digits."""
    number = int(label)
    column, row = number // 100 - 1, number % 100 - 1
    return row * grid.columns + column if 0 <= column < grid.columns and 0 <= row < grid.rows else None


def _fits(label: str, index: int, grid: Grid) -> bool:
    row, column = divmod(index, grid.columns)
    return label.lstrip("0") in (f"{column + 1}{row + 1:02d}", f"{column + 1}{row + 1:03d}")


# What lies on top decides; what is not named here is known and says nothing of the ground.
_ORDER = (
    "planted_fields",
    "tundra",
    "sand",
    "snow",
    "mud",
    "swamp",
    "rough",
    "rubble",
    "woods",
    "jungle",
    "magma",
    "water",
    "rapids",
    "ice",
    "hazardous_liquid",
    "geyser",
    "pavement",
    "road",
    "fuel_tank",
    "heavy_industrial",
    "building",
    "bridge",
    "space",
    "impassable",
)
_SILENT = frozenset(
    (
        "bldg_cf",
        "bldg_elev",
        "bldg_basement_type",
        "bldg_class",
        "bldg_armor",
        "bldg_base_collapsed",
        "bldg_fluff",
        "bridge_cf",
        "bridge_elev",
        "fuel_tank_cf",
        "fuel_tank_elev",
        "fuel_tank_magn",
        "elevator",
        "fortified",
        "screen",
        "fluff",
        "arms",
        "legs",
        "metal_deposit",
        "fire",
        "smoke",
        "foliage_elev",
        "ultra_sublevel",
        "cliff_top",
        "incline_top",
        "incline_bottom",
        "incline_high_top",
        "incline_high_bottom",
        "road_fluff",
        "water_fluff",
        "deployment_zone",
        "cliff_bottom",
        "black_ice",
    )
)


def _laid(terrains: tuple[str, ...]) -> tuple[str, ...]:
    """The terrains that say something of the ground, without their exits, the uppermost last."""
    found = []
    for terrain in terrains:
        name, _, rest = terrain.partition(":")
        if name not in _SILENT:
            found.append(f"{name}:{rest.partition(':')[0]}"[:40])
    order = {name: place for place, name in enumerate(_ORDER)}
    return tuple(sorted(dict.fromkeys(found), key=lambda code: order.get(code.partition(":")[0], -1)))


def reading_of(code: str) -> Reading:
    """What ``name:level`` means for the ground. Names that nobody knows are not sure."""
    name, _, rest = code.partition(":")
    level = _whole(rest) or 0
    match name:
        case "woods" | "jungle":
            # woods:0 is found in old boards: there are none.
            ground = ("", "woods", "deep-woods", "deep-woods")[min(max(level, 0), 3)]
            return Reading(f"{GROUND}{ground}" if ground else NOTHING)
        case "water" | "hazardous_liquid":
            return Reading(f"{GROUND}{'deep-water' if level > 0 else 'shallows'}")
        case "magma":
            return Reading(f"{GROUND}{'lava' if level > 1 else 'rubble'}")
        case "building":
            return Reading(f"{GROUND}{'rock' if level >= 5 else 'building'}")
    ground = _GROUNDS.get(name, "")
    return Reading(f"{GROUND}{ground}" if ground else NOTHING, is_sure=bool(ground))


_GROUNDS = {
    "rough": "rough",
    "rubble": "rubble",
    "sand": "sand",
    "tundra": "undergrowth",
    "planted_fields": "field",
    "heavy_industrial": "building",
    "space": "void",
    "pavement": "floor",
    "road": "road",
    "swamp": "swamp",
    "mud": "swamp",
    "rapids": "deep-water",
    "ice": "ice",
    "snow": "snow",
    "geyser": "rubble",
    "bridge": "bridge",
    "fuel_tank": "building",
    "impassable": "rock",
}


def _cloud(terrain: str) -> int:
    """The number of the cloud that smoke or fire makes, 0 for other terrains."""
    name, _, rest = terrain.partition(":")
    if name == "smoke":
        return _CLOUD["smoke" if (_whole(rest.partition(":")[0]) or 1) > 1 else "light-smoke"]
    return _CLOUD["light-smoke"] if name == "fire" else 0
