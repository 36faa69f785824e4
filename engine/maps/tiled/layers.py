"""The layers of a map, in the order in which they are drawn, with what their groups do to them."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.errors import MapFileError
from engine.maps.companion_files import FOR_ALL, Beside, Outside
from engine.maps.imported import Problems
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import JsonObject, named
from engine.maps.tiled.data import GID, tiles_of
from engine.maps.tiled.shapes import ANCHOR
from engine.maps.tiled.tilesets import Tilesets, tree_of
from engine.maps.tiled.tree import EMBEDDED
from engine.maps.tiled.values import Values, lists, word

MOST_TILES = 1_500_000
"""Most cells of all layers together, empty ones included."""
MOST_LAYERS = 1000
MOST_OBJECTS = 100_000
MOST_CHUNKS = 20_000


@dataclass(frozen=True, slots=True)
class Chunk:
    """A rectangle of tiles (flags included), row by row, at cell (x, y)."""

    x: int
    y: int
    width: int
    height: int
    tiles: array[int]

    def counts(self) -> Counter[int]:
        """How often every tile (flags included) is there; empty cells are not counted."""
        found = Counter(self.tiles)
        for empty in [tile for tile in found if not tile & GID]:
            del found[empty]
        return found

    def place(self, tile: int) -> tuple[int, int]:
        """The first cell with this tile."""
        row, column = divmod(self.tiles.index(tile), self.width)
        return self.x + column, self.y + row

    def placed(self) -> Iterator[tuple[int, int, int]]:
        """(x, y, tile) of every tile that is there."""
        for at, tile in enumerate(self.tiles):
            if tile & GID:
                row, column = divmod(at, self.width)
                yield self.x + column, self.y + row, tile


@dataclass(frozen=True, slots=True)
class Layer:
    """What all kinds of layers have. ``dx``, ``dy`` in pixels, groups included. ``kind``: its class."""

    name: str
    dx: float
    dy: float
    opacity: float
    visible: bool
    kind: str = ""
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A layer of tiles."""

    at: Layer
    chunks: tuple[Chunk, ...]
    encoding: str


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of objects, as they stand in the file, templates filled in."""

    at: Layer
    objects: tuple[JsonObject, ...]


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A picture: the number of its sheet and its size, or None where it cannot be read."""

    at: Layer
    sheet: int
    width: int
    height: int


AnyLayer = TileLayer | ObjectLayer | ImageLayer


class Layers:
    """Reads the layers of one map."""

    def __init__(self, file: str, home: Path, beside: Beside, tilesets: Tilesets, problems: Problems) -> None:
        self.file, self.home, self.beside = file, home, beside
        self.tilesets, self.problems = tilesets, problems
        self.values = Values(file)
        self.cells = self.count = self.objects = self.chunks = 0

    def read(self, tree: JsonObject, columns: int, rows: int) -> tuple[AnyLayer, ...]:
        """The layers of the map; ``columns`` and ``rows`` are its size where it is not infinite."""
        return tuple(self._group(tree, Layer("", 0.0, 0.0, 1.0, True), columns, rows))

    def _group(self, tree: JsonObject, outer: Layer, columns: int, rows: int) -> Iterator[AnyLayer]:
        for one in lists(tree, "layers"):
            self.count += 1
            if self.count > MOST_LAYERS:
                raise MapFileError("map-tiled-too-many", file=self.file, place="layers", most=MOST_LAYERS)
            at = self._at(one, outer)
            match one.get("type"):
                case "tilelayer":
                    yield self._tiles(one, at, columns, rows)
                case "objectgroup":
                    yield ObjectLayer(at, tuple(self._objects(one)))
                case "imagelayer":
                    name = word(one, "image")
                    # Its place was x and y before version 0.15.
                    at = replace(at, dx=at.dx + self.values.number(one, "x"), dy=at.dy + self.values.number(one, "y"))
                    if one.get(EMBEDDED):
                        self.problems.add("map-tiled-embedded", at.name)
                    found = (
                        self.tilesets.picture(name, self.home, word(one, "transparentcolor"), at.name) if name else None
                    )
                    if any(self.values.flag(one, key) for key in ("repeatx", "repeaty")):
                        self.problems.add("map-tiled-repeat", at.name)
                    if found is not None:
                        yield ImageLayer(at, found[0], found[1].width, found[1].height)
                case "group":
                    yield from self._group(one, at, columns, rows)
                case other:
                    self.problems.add("map-tiled-layer", f"{at.name}: {named(other)}")

    def _at(self, tree: JsonObject, outer: Layer) -> Layer:
        values = self.values
        return Layer(
            named(word(tree, "name") or "?"),
            outer.dx + values.number(tree, "offsetx"),
            outer.dy + values.number(tree, "offsety"),
            outer.opacity * min(1.0, max(0.0, values.number(tree, "opacity", 1.0))),
            outer.visible and values.flag(tree, "visible", True),
            word(tree, "class"),
            values.properties(tree),
        )

    def _tiles(self, tree: JsonObject, at: Layer, columns: int, rows: int) -> TileLayer:
        encoding, compression = word(tree, "encoding"), word(tree, "compression")
        chunks = lists(tree, "chunks")
        said = encoding if encoding != "" else "csv"
        said += f"+{compression}" if compression and encoding == "base64" else ""
        if chunks:
            return TileLayer(at, tuple(self._chunk(one, at, encoding, compression) for one in chunks), said)
        width, height = self.values.whole(tree, "width", columns), self.values.whole(tree, "height", rows)
        self._check(width, height, at.name)
        tiles = tiles_of(tree.get("data"), encoding, compression, width * height, self.file, at.name)
        x, y = self.values.whole(tree, "x"), self.values.whole(tree, "y")
        return TileLayer(at, (Chunk(x, y, width, height, tiles),), said)

    def _chunk(self, tree: JsonObject, at: Layer, encoding: str, compression: str) -> Chunk:
        self.chunks += 1
        if self.chunks > MOST_CHUNKS:
            raise MapFileError("map-tiled-too-many", file=self.file, place="chunks", most=MOST_CHUNKS)
        width, height = self.values.whole(tree, "width"), self.values.whole(tree, "height")
        self._check(width, height, at.name)
        tiles = tiles_of(tree.get("data"), encoding, compression, width * height, self.file, at.name)
        return Chunk(self.values.whole(tree, "x"), self.values.whole(tree, "y"), width, height, tiles)

    def _check(self, width: int, height: int, place: str) -> None:
        if min(width, height) < 1:
            raise MapFileError("map-tiled-size", file=self.file, place=place)
        if max(width, height) > MOST_CELLS_A_SIDE:
            raise MapFileError(
                "map-too-many-cells", file=self.file, place=place, columns=width, rows=height, most=MOST_CELLS_A_SIDE
            )
        self.cells += width * height
        if self.cells > MOST_TILES:
            raise MapFileError("map-tiled-too-many", file=self.file, place=place, most=MOST_TILES)

    def _objects(self, tree: JsonObject) -> Iterator[JsonObject]:
        for one in lists(tree, "objects"):
            self.objects += 1
            if self.objects > MOST_OBJECTS:
                raise MapFileError("map-tiled-too-many", file=self.file, place="objects", most=MOST_OBJECTS)
            own = _over(self._template(word(one, "template")), one, self.values) if word(one, "template") else one
            yield self._as_tile(own)

    def _as_tile(self, tree: JsonObject) -> JsonObject:
        """An object made of a tile with what it has from that: class, properties, size, and where it is held."""
        gid = self.values.whole(tree, "gid") & GID
        known = self.tilesets.of(gid) if gid else None
        if known is None:
            return tree
        tileset, tile = known
        made = _over({"type": tile.own_class, "properties": _listed(tile.properties)}, tree, self.values)
        if "width" not in tree and "height" not in tree:
            size = (tile.cut.width, tile.cut.height) if tile.cut is not None else tileset.size
            made["width"], made["height"] = size
        made[ANCHOR] = tileset.anchor
        return made

    def _template(self, name: str) -> JsonObject:
        """The object of a template file; nothing (and counted) where that cannot be read."""
        try:
            data, path = self.beside.read(name, self.home)
            tree = tree_of(data, str(path), "template")
            found = tree.get("object", next(iter(lists(tree, "objects")), None))
            if not isinstance(found, dict):
                raise MapFileError("map-tiled-not-that", file=str(path), place="template", wanted="object")
            if word(found, "template"):
                raise MapFileError("map-tiled-cycle", file=str(path), place=named(word(found, "template")))
            return self._as_numbered(found, tree, path)
        except Outside:
            self.problems.add("map-outside", named(name))
        except MapFileError as error:
            if error.key in FOR_ALL:
                raise
            self.problems.add("map-tiled-no-template", f"{self.beside.map}: {named(name)}")
        return {}

    def _as_numbered(self, found: JsonObject, tree: JsonObject, path: Path) -> JsonObject:
        """The object of a template, its tile numbered as in the map."""
        made = dict(found)
        gid = self.values.whole(found, "gid")
        tileset = tree.get("tileset", next(iter(lists(tree, "tilesets")), None))
        if gid and isinstance(tileset, dict):
            made["gid"] = self._renumbered(gid, tileset, path)
        made.pop("id", None)
        return made

    def _renumbered(self, gid: int, tileset: JsonObject, path: Path) -> int:
        """The map's number for a tile that a template numbers after its own tileset."""
        local = (gid & GID) - self.values.whole(tileset, "firstgid", 1)
        stem = Path(word(tileset, "source")).stem
        for one in self.tilesets.sets:
            if one.name == stem or one.name == word(tileset, "name"):
                return (gid & ~GID) | (one.first + local)
        first = 1 + max(
            (one.first + max(one.count, max(one.tiles, default=0) + 1) for one in self.tilesets.sets), default=0
        )
        self.tilesets.add({**tileset, "firstgid": first}, path.parent, "template")
        return (gid & ~GID) | (first + local)


def _over(under: JsonObject, own: JsonObject, values: Values) -> JsonObject:
    """An object over what it has from a template or a tile: its own class, and its own properties one by one, count."""
    made = {**under, **{key: value for key, value in own.items() if value != ""}}
    if word(own, "class", "type"):
        made |= {"class": "", "type": word(own, "class", "type")}
    made["properties"] = _listed(values.properties(under) | values.properties(own))
    return made


def _listed(properties: Mapping[str, str]) -> list[JsonObject]:
    return [{"name": name, "value": value} for name, value in properties.items()]
