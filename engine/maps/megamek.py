"""MegaMek boards (.board): one line a hex with its level, its terrains and a theme; the odd columns lie lower.

As MegaMek reads them: a hex may be broken over lines, labels lose their leading zeros, words are in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.battle.board import CLOUDS, Note, Scale, Unit
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.imported import Imported, Problems
from engine.maps.meaning import GROUND, NOTHING
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import named, shown, text_of
from engine.maps.terrain import Reading, Terrain

HEX = Scale(30.0, Unit.METRES)
"""The size of a hex in the game of these boards."""
MOST_LEVEL = 127
MOST_STRAY = 10_000
"""Lines that are no hexes, and hexes more than the board has, before a file counts as no board."""
_HEX = re.compile(r'\bhex\s+(\d{1,8})\s+([+-]?\d{1,9})\s+"([^"\n]*)"(?:\s*"[^"\n]*")?', re.IGNORECASE)
_SIZE = re.compile(r"^[ \t]*size\s+(\S{1,20})\s+(\S{1,20})", re.IGNORECASE | re.MULTILINE)
_END = re.compile(r"^[ \t]*end\b", re.IGNORECASE | re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*#[^\n]*", re.MULTILINE)
_STRAY = re.compile(r"^[^\S\n]*(\S[^\n]*)$", re.MULTILINE)
_SILENT_LINES = ("option", "description", "tag", "#")
_NOTE = re.compile(r'^[ \t]*note\s+(\d{1,8})\s+"([^"\n]*)"', re.IGNORECASE | re.MULTILINE)
MOST_NOTES = 5000
_LARGE_LABELS = 99
"""Beyond this, columns and rows of a label run into each other: the order in the file counts."""
_CLOUD = {cloud.id: number for number, cloud in enumerate(CLOUDS)}


@dataclass(frozen=True, slots=True)
class _Hex:
    label: str
    level: int
    terrains: tuple[str, ...]
    at: int


def read_megamek(data: bytes, file: str) -> Imported:
    """The map in a board file.

    Raises MapFileError when it is no text, or its size is missing, not positive, or more than 1000 a side.
    """
    return _Reader(text_of(data, file, also_latin=True), file).read()


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.problems = Problems()
        text = _COMMENT.sub("", text)
        end = _END.search(text)
        self.text = text[: end.start()] if end is not None else text

    def read(self) -> Imported:
        columns, rows = self._size()
        grid = Grid(Layout.HEX_ODD_Q, columns, rows)
        hexes = self._hexes(grid.size)
        self._look_for_strays()
        placed = self._placed(hexes, grid)
        self._tell_unused(hexes)
        codes, heights, clouds = [], [], bytearray(grid.size)
        for index in range(grid.size):
            one = placed.get(index)
            codes.append(_laid(one.terrains) if one is not None else ())
            heights.append(one.level if one is not None else 0)
            for terrain in one.terrains if one is not None else ():
                clouds[index] = max(clouds[index], _cloud(terrain))
        notes = tuple(self._notes(grid))
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
            notes,
            clouds=bytes(clouds) if any(clouds) else b"",
        ).imported(self.file)

    def _size(self) -> tuple[int, int]:
        match = _SIZE.search(self.text)
        if match is None:
            raise MapFileError("map-megamek-no-size", file=self.file)
        columns, rows = (_whole(word) for word in match.groups())
        if columns is None or rows is None or columns < 1 or rows < 1:
            raise MapFileError("map-megamek-no-size", file=self.file, place=f"{self._line(match.start())}")
        if (again := _SIZE.search(self.text, match.end())) is not None:
            self.problems.add("map-megamek-size-twice", f"{self._line(again.start())}: {named(again[0].strip())}")
        if max(columns, rows) > MOST_CELLS_A_SIDE:
            raise MapFileError("map-too-many-cells", file=self.file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
        return columns, rows

    def _hexes(self, size: int) -> list[_Hex]:
        """The hexes in their order."""
        found: list[_Hex] = []
        for match in _HEX.finditer(self.text):
            if len(found) > 2 * size + MOST_STRAY:
                raise MapFileError(
                    "map-megamek-too-much", file=self.file, place=f"{self._line(match.start())}", most=len(found)
                )
            level = int(match[2])
            if abs(level) > MOST_LEVEL:
                self._add("map-megamek-level", match.start())
                level = min(max(level, -MOST_LEVEL), MOST_LEVEL)
            parts = tuple(part.strip().lower() for part in match[3].split(";") if part.strip())
            found.append(_Hex(match[1], level, parts, match.start()))
        return found

    def _look_for_strays(self) -> None:
        """Count the lines that are neither hexes nor anything else that a board may have."""
        # Matched hexes leave their line ends behind, so that lines keep their numbers.
        rest = _HEX.sub(lambda match: "\n" * match[0].count("\n"), self.text)
        strays = 0
        for match in _STRAY.finditer(rest):
            word = match[1].split(None, 1)[0].lower()
            if word in ("size", "note") or word in _SILENT_LINES:
                continue
            if word == "background":
                self.problems.add("map-megamek-background", named(match[1]))
                continue
            strays += 1
            if strays > MOST_STRAY:
                raise MapFileError("map-megamek-too-much", file=self.file, place=named(match[1]), most=MOST_STRAY)
            key = "map-megamek-bad-hex" if word == "hex" else "map-megamek-unknown-line"
            line = "" if self.problems.has(key) else f"{rest.count(chr(10), 0, match.start()) + 1}: "
            self.problems.add(key, f"{line}{named(match[1])}")

    def _tell_unused(self, hexes: list[_Hex]) -> None:
        """Count what the terrains say that the map cannot hold: heights of things, and what rules of that game ask."""
        for one in hexes:
            for terrain in one.terrains:
                name = terrain.partition(":")[0]
                if name in _HEIGHTS:
                    self._add("map-megamek-heights", one.at, name)
                elif name in _OF_THAT_GAME:
                    self._add("map-megamek-properties", one.at, name)

    def _notes(self, grid: Grid) -> Iterator[Note]:
        """What is written beside hexes."""
        for count, match in enumerate(_NOTE.finditer(self.text)):
            index = _by_label(match[1], grid) if count < MOST_NOTES else None
            if index is None or not match[2].strip():
                self._add("map-bad-note", match.start(), match[1])
                continue
            yield Note(*grid.centre(grid.cell(index)), shown(match[2].strip()))

    def _placed(self, hexes: list[_Hex], grid: Grid) -> dict[int, _Hex]:
        """The hexes by number of their cell: by label, or in their order where labels say nothing."""
        by_order = max(grid.columns, grid.rows) > _LARGE_LABELS
        found: dict[int, _Hex] = {}
        for number, one in enumerate(hexes):
            index = number if by_order else _by_label(one.label, grid)
            if index is None or index >= grid.size:
                self._add("map-megamek-outside", one.at, one.label)
                continue
            if by_order and not _fits(one.label, index, grid):
                self._add("map-megamek-label", one.at, one.label)
            if index in found:
                self._add("map-megamek-twice", one.at, one.label)
            found[index] = one
        missing = grid.size - len(found)
        if missing:
            first = next(index for index in range(grid.size) if index not in found)
            label = f"{first % grid.columns + 1:02d}{first // grid.columns + 1:02d}"
            self.problems.add("map-megamek-missing", label, hexes=missing)
        return found

    def _add(self, key: str, at: int, label: str = "") -> None:
        """Count a problem; where its line is, is worked out for the first one only."""
        line = "" if self.problems.has(key) else f"{self._line(at)}"
        self.problems.add(key, f"{line}: {label}" if label else line)

    def _line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1


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
    "black_ice",
    "bridge",
    "ultra_sublevel",
    "space",
    "sky",
    "impassable",
)
_HEIGHTS = frozenset(("bldg_elev", "bridge_elev", "fuel_tank_elev", "foliage_elev"))
"""How high something stands above its hex: the map holds the height of cells only."""
_OF_THAT_GAME = frozenset(
    (
        "bldg_cf",
        "bldg_basement_type",
        "bldg_class",
        "bldg_armor",
        "bldg_base_collapsed",
        "bridge_cf",
        "fuel_tank_cf",
        "fuel_tank_magn",
        "elevator",
        "fortified",
        "screen",
        "arms",
        "legs",
        "metal_deposit",
        "cliff_top",
        "deployment_zone",
    )
)
"""What only the rules of that game ask for."""
_LOOKS = frozenset(
    (
        "none",
        "fluff",
        "bldg_fluff",
        "road_fluff",
        "ground_fluff",
        "water_fluff",
        "cliff_bottom",
        "incline_top",
        "incline_bottom",
        "incline_high_top",
        "incline_high_bottom",
        "bridge_repaired",
    )
)
"""What only says how a hex is drawn."""
_SILENT = _HEIGHTS | _OF_THAT_GAME | _LOOKS | {"fire", "smoke"}
"""What says nothing of the ground."""


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
    "black_ice": "ice",
    "ultra_sublevel": "chasm",
    "sky": "void",
}


def _cloud(terrain: str) -> int:
    """The number of the cloud that smoke or fire makes, 0 for other terrains."""
    name, _, rest = terrain.partition(":")
    if name == "smoke":
        return _CLOUD["smoke" if (_whole(rest.partition(":")[0]) or 1) > 1 else "light-smoke"]
    return _CLOUD["light-smoke"] if name == "fire" else 0
