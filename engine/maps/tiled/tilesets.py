"""Tilesets: which picture, and which part of it, a tile is; what a tile is called; the shapes that collide."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from engine.errors import MapFileError
from engine.maps.companion_files import FOR_ALL, Beside, Outside
from engine.maps.drawing import Sheet
from engine.maps.header import PictureFacts, facts_of
from engine.maps.imported import Problems
from engine.maps.numbers import colour
from engine.maps.source import JsonObject, is_json, json_object, named
from engine.maps.tiled.tree import EMBEDDED, tree_of_xml
from engine.maps.tiled.values import Values, lists, word

MOST_TILESETS = 500
MOST_SIDE = 16_384
"""Largest side of a tile in pixels."""
MOST_SHEET_PIXELS = 40_000_000
"""Most pixels of all pictures together: four bytes each when they are painted."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A part of a sheet: the look of a tile."""

    sheet: int
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Tile:
    """What is known of one tile. ``kind`` is what it is called; ``shapes`` are what collides in it, as objects.

    ``own_class``: its class in the file, which objects made of it have, too.
    """

    kind: str
    cut: Cut | None = None
    shapes: tuple[JsonObject, ...] = ()
    properties: dict[str, str] = field(default_factory=dict)
    own_class: str = ""


@dataclass(frozen=True)
class Tileset:
    """The tiles from number ``first`` on. ``offset`` in pixels; ``size`` of a tile where it is not its own picture."""

    first: int
    name: str
    size: tuple[int, int]
    offset: tuple[float, float]
    tiles: dict[int, Tile]
    sheet: int | None
    columns: int
    count: int
    margin: int
    spacing: int
    fills_grid: bool = False
    """Its tiles are drawn as large as a cell of the map, however large they are."""
    keeps_shape: bool = False
    """Where it fills the grid: a tile is not stretched, but lies in the middle of its cell."""
    anchor: str = ""
    """Which point of a tile object stands at its place: ``topleft``, ``center`` …; "" is the usual one."""

    def tile(self, local: int) -> Tile:
        """The tile with the number ``local`` of this set."""
        known = self.tiles.get(local)
        if known is not None and (known.cut is not None or self.sheet is None):
            return known
        if known is not None:
            return replace(known, cut=self._cut(local))
        return Tile(f"#{local}", self._cut(local))

    def _cut(self, local: int) -> Cut | None:
        if self.sheet is None or not 0 <= local < self.count:
            return None
        width, height = self.size
        row, column = divmod(local, self.columns)
        x = self.margin + column * (width + self.spacing)
        return Cut(self.sheet, x, self.margin + row * (height + self.spacing), width, height)


class Tilesets:
    """All tilesets of a map, and the sheets that they cut from."""

    def __init__(self, beside: Beside, file: str, problems: Problems) -> None:
        self.beside, self.file, self.problems = beside, file, problems
        self.sheets: list[Sheet] = []
        self.sets: list[Tileset] = []
        self._pixels = 0
        self._facts: dict[Path, tuple[int, PictureFacts] | None] = {}
        self._tiles: dict[int, tuple[Tileset, Tile] | None] = {}

    def add(self, tree: JsonObject, base: Path, place: str) -> None:
        """Take a tileset of the map, also one in a file of its own; what cannot be read is counted."""
        if len(self.sets) >= MOST_TILESETS:
            raise MapFileError("map-tiled-too-many", file=self.file, place=place, most=MOST_TILESETS)
        values = Values(self.file)
        first = values.whole(tree, "firstgid", 1)
        source = word(tree, "source")
        made = self._external(source, base, place, first) if source else self._read(tree, first, base, values)
        self.sets.append(made)
        self.sets.sort(key=lambda one: one.first)
        self._tiles.clear()

    def of(self, gid: int) -> tuple[Tileset, Tile] | None:
        """The tileset and the tile of a number without flags; None where no tileset has it."""
        if gid not in self._tiles:
            at = bisect_right([one.first for one in self.sets], gid) - 1
            found = None if at < 0 else (self.sets[at], self.sets[at].tile(gid - self.sets[at].first))
            self._tiles[gid] = found
        return self._tiles[gid]

    def picture(self, name: str, base: Path, transparent: str, place: str) -> tuple[int, PictureFacts] | None:
        """The number of the sheet that a picture file is, and its facts; None (and counted) when it cannot be read."""
        try:
            data, path = self.beside.read(name, base)
            if path not in self._facts:
                self._facts[path] = None
                facts = facts_of(data, str(path), named(name))
                pixels = self._pixels + facts.width * facts.height
                if pixels > MOST_SHEET_PIXELS:
                    self.problems.add("map-tiled-sheets", named(name), most=MOST_SHEET_PIXELS // 10**6)
                    return None
                self._pixels = pixels
                self.sheets.append(Sheet(data, colour(transparent, "")))
                self._facts[path] = (len(self.sheets) - 1, facts)
            return self._facts[path]
        except Outside:
            self.problems.add("map-outside", named(name))
        except MapFileError as error:
            if error.key in FOR_ALL:
                raise
            self.problems.add("map-tiled-no-picture", f"{self.beside.map}, {place}: {named(name)}")
        return None

    def _external(self, source: str, base: Path, place: str, first: int) -> Tileset:
        """A tileset in a file of its own; one without tiles (and counted) where that cannot be used."""
        try:
            data, path = self.beside.read(source, base)
            tree = tree_of(data, str(path), "tileset")
            if word(tree, "source"):
                raise MapFileError("map-tiled-cycle", file=str(path), place=named(word(tree, "source")))
            return self._read(tree, first, path.parent, Values(named(source)))
        except Outside:
            self.problems.add("map-outside", named(source))
        except MapFileError as error:
            if error.key in FOR_ALL:
                raise
            self.problems.add("map-tiled-no-tileset", f"{self.beside.map}, {place}: {named(source)}")
        return Tileset(first, PurePosixPath(source).stem, (0, 0), (0, 0), {}, None, 0, 0, 0, 0)

    def _read(self, tree: JsonObject, first: int, base: Path, values: Values) -> Tileset:
        width, height = values.whole(tree, "tilewidth"), values.whole(tree, "tileheight")
        if not (0 <= width <= MOST_SIDE and 0 <= height <= MOST_SIDE):
            raise MapFileError("map-tiled-size", file=values.file, place="tilewidth")
        name = named(word(tree, "name") or "?")
        sheet, columns, count = None, values.whole(tree, "columns"), values.whole(tree, "tilecount")
        margin, spacing = max(0, values.whole(tree, "margin")), max(0, values.whole(tree, "spacing"))
        if word(tree, "image") and width > 0 and height > 0:
            found = self.picture(word(tree, "image"), base, word(tree, "transparentcolor"), name)
            if found is not None:
                sheet, facts = found
                # As Tiled cuts: the margin is on the left and on top only, and what does not fit whole is no tile.
                columns = max(0, (facts.width - margin + spacing) // (width + spacing))
                rows = max(0, (facts.height - margin + spacing) // (height + spacing))
                count = columns * rows
        if tree.get(EMBEDDED):
            self.problems.add("map-tiled-embedded", name)
        offset = tree.get("tileoffset")
        shift = offset if isinstance(offset, dict) else {}
        tiles = self._named_tiles(tree, base, values, name)
        return Tileset(
            first, name, (width, height), (values.number(shift, "x"), values.number(shift, "y")), tiles, sheet,
            columns, count, margin, spacing,
            word(tree, "tilerendersize") == "grid", word(tree, "fillmode") == "preserve-aspect-fit",
            word(tree, "objectalignment"),
        )  # fmt: skip

    def _named_tiles(self, tree: JsonObject, base: Path, values: Values, name: str) -> dict[int, Tile]:
        called = _terrain_names(tree, values)
        found: dict[int, Tile] = {}
        for one in _tiles(tree):
            local = values.whole(one, "id", -1)
            properties = values.properties(one)
            own_class = word(one, "class", "type")
            kind = (
                own_class
                or next((properties[key] for key in ("terrain", "ground", "type", "name") if properties.get(key)), "")
                or called.get(local, "")
            )
            cut = None
            if one.get(EMBEDDED):
                self.problems.add("map-tiled-embedded", f"{name}: {local}")
            if word(one, "image"):
                known = self.picture(word(one, "image"), base, word(one, "transparentcolor"), name)
                if known is not None:
                    sheet, facts = known
                    x, width = _part(values, one, "x", "width", facts.width)
                    y, height = _part(values, one, "y", "height", facts.height)
                    cut = Cut(sheet, x, y, width, height) if min(width, height) > 0 else None
                kind = kind or PurePosixPath(word(one, "image")).stem
            group = one.get("objectgroup")
            shapes = tuple(lists(group, "objects")) if isinstance(group, dict) else ()
            found[local] = Tile(named(kind) if kind else f"#{local}", cut, shapes, properties, own_class)
        for local, kind in called.items():
            found.setdefault(local, Tile(named(kind)))
        return found


def _part(values: Values, tree: JsonObject, start: str, length: str, whole: int) -> tuple[int, int]:
    """Where a tile begins in a picture of its own, and its length there, along one side; never beyond the picture."""
    first = min(max(values.whole(tree, start), 0), whole)
    return first, min(max(values.whole(tree, length, whole - first), 0), whole - first)


def tree_of(data: bytes, file: str, root: str) -> JsonObject:
    """The tree of a file of Tiled's, XML or JSON by its content. Raises MapFileError when it is no ``root``."""
    if is_json(data):
        tree = json_object(data, file)
        if root == "tileset" and tree.get("type", "tileset") != "tileset":
            raise MapFileError("map-tiled-not-that", file=file, place=named(tree.get("type")), wanted=root)
        return tree
    name, tree = tree_of_xml(data, file)
    if name != root:
        raise MapFileError("map-tiled-not-that", file=file, place=f"<{named(name)}>", wanted=f"<{root}>")
    return tree


def _tiles(tree: JsonObject) -> list[JsonObject]:
    """The tiles of a tileset; in the oldest JSON they are an object by number, with properties beside it."""
    value: Any = tree.get("tiles")
    if isinstance(value, dict):
        beside = tree.get("tileproperties")
        properties = beside if isinstance(beside, dict) else {}
        return [
            {**one, "id": int(key), "properties": properties.get(key)}
            for key, one in value.items()
            if isinstance(one, dict) and key.isdigit() and len(key) < 9
        ]
    return lists(tree, "tiles")


def _terrain_names(tree: JsonObject, values: Values) -> dict[int, str]:
    """What tiles are called by the terrain that most of their corners have."""
    found: dict[int, str] = {}
    terrains = [word(one, "name") for one in lists(tree, "terrains")]
    for one in _tiles(tree):
        corners = one.get("terrain")
        numbers = corners.split(",") if isinstance(corners, str) else corners if isinstance(corners, list) else []
        if terrains and (name := _most([str(number) for number in numbers], terrains, 0)):
            found[values.whole(one, "id", -1)] = name
    for wang in lists(tree, "wangsets"):
        colours = [word(one, "name") for one in lists(wang, "colors")]
        for one in lists(wang, "wangtiles"):
            ids = one.get("wangid")
            if isinstance(ids, list) and (name := _most([str(number) for number in ids], colours, 1)):
                found.setdefault(values.whole(one, "tileid", -1), name)
    return found


def _most(numbers: list[str], names: list[str], from_: int) -> str:
    """The name that most of the numbers stand for; numbers of terrains begin at ``from_``."""
    counts: dict[str, int] = {}
    for number in numbers:
        if number.isdigit() and len(number) < 9 and from_ <= int(number) < len(names) + from_:
            name = names[int(number) - from_]
            counts[name] = counts.get(name, 0) + 1
    return max(counts, key=lambda name: counts[name], default="")
