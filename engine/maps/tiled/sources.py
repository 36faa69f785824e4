"""Sources of a Tiled map, which need a meaning: layers of tiles, kinds of tiles, colliding shapes, kinds of objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.errors import MapFileError
from engine.maps.drawing import Placement
from engine.maps.imported import Source, SourceKind
from engine.maps.meaning import CODES, GROUND, INHERIT, NOTHING, NUMBER_OF_GROUND, guessed
from engine.maps.source import JsonObject, named
from engine.maps.tiled.data import GID
from engine.maps.tiled.facts import SAID, ZONE
from engine.maps.tiled.geometry import Placing
from engine.maps.tiled.layers import AnyLayer, Layer, ObjectLayer, TileLayer
from engine.maps.tiled.tilesets import Tile, Tileset, Tilesets
from engine.maps.tiled.values import Values, word

MOST_SOURCES = 3000
_UPRIGHT = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_NUMBERED = ("tile layer", "object layer", "image layer", "слой тайлов", "слой объектов")


@dataclass(frozen=True)
class Parts:
    """Everything that a map is made of."""

    file: str
    placing: Placing
    layers: tuple[AnyLayer, ...]
    tilesets: Tilesets
    outside: str = NOTHING
    """What cells mean on which no layer has a tile."""
    properties: Mapping[str, str] = field(default_factory=dict)
    """What the map says of itself."""


def sources_of(parts: Parts) -> tuple[Source, ...]:
    """What needs a meaning: layers of tiles, kinds of tiles, their shapes, kinds of objects.

    Raises MapFileError where there are more kinds than anybody could give a meaning.
    """
    found = _Found(parts)
    for layer in parts.layers:
        if isinstance(layer, TileLayer) and layer.at.kind != ZONE:
            found.add_tiles(layer)
        elif isinstance(layer, ObjectLayer):
            found.add_objects(layer)
    if empty := empty_cells(parts):
        column, row = parts.placing.grid.offset(parts.placing.grid.cell(min(empty)))
        found.count(empty_id(parts), SourceKind.EMPTY, "", f"{column},{row}", parts.outside, times=len(empty))
    return tuple(sorted(found.sources.values(), key=lambda one: (_ORDER[one.kind], -one.count, one.name)))


class _Found:
    """The sources found so far, by their ids."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.sources: dict[str, Source] = {}

    def count(
        self,
        id: str,
        kind: SourceKind,
        name: str,
        place: str,
        meaning: str,
        *,
        times: int = 1,
        is_sure: bool = False,
        sample: Placement | None = None,
    ) -> None:
        """So many more of a source; place, meaning and sample are those of the first."""
        known = self.sources.get(id)
        if known is not None:
            self.sources[id] = replace(known, count=known.count + times)
            return
        if len(self.sources) >= MOST_SOURCES:
            raise MapFileError("map-too-many-kinds", file=self._parts.file, place=place, most=MOST_SOURCES)
        self.sources[id] = Source(id, kind, name, times, place, meaning, is_sure, sample)

    def add_tiles(self, layer: TileLayer) -> None:
        name = layer.at.name
        for chunk in layer.chunks:
            for gid, times in chunk.counts().items():
                known = self._parts.tilesets.of(gid & GID)
                if known is not None and _says_all(known[1]):
                    continue
                x, y = chunk.place(gid)
                place = f"{name}: {x},{y}"
                meaning, is_sure = _layer_meaning(layer.at)
                self.count(
                    layer_id(name), SourceKind.LAYER, name, place, _as_tile(meaning), times=times, is_sure=is_sure
                )
                if known is not None:
                    self._add_tile(*known, place, times)

    def _add_tile(self, tileset: Tileset, tile: Tile, place: str, times: int) -> None:
        meaning, is_sure = _tile_guess(tile)
        called = f"{tile.kind} ({tileset.name})"
        id, sample = tile_id(tileset, tile), _sample(tile)
        self.count(id, SourceKind.TILE, called, place, meaning, times=times, is_sure=is_sure, sample=sample)
        if tile.shapes:
            self.count(shape_id(tileset), SourceKind.SHAPE, tileset.name, place, "wall", times=times)

    def add_objects(self, layer: ObjectLayer) -> None:
        """Count what objects are called, and the tiles of those that are called nothing."""
        name = layer.at.name
        for at, one in enumerate(layer.objects):
            if "text" in one:
                continue  # it is read as a note
            place = f"{name}: {at + 1}"
            own = named(word(one, "class", "type"))
            meaning, is_sure = _word_meaning(own) if own else _layer_meaning(layer.at)
            kind = object_kind(one, name)
            self.count(f"object:{kind}", SourceKind.OBJECT, kind, place, meaning or NOTHING, is_sure=is_sure)
            known = tile_of(one, self._parts)
            if known is None:
                continue
            if not own and not _says_all(known[1]):
                self._add_tile(*known, place, 1)
            elif known[1].shapes:
                self.count(shape_id(known[0]), SourceKind.SHAPE, known[0].name, place, "wall")


_ORDER = {kind: place for place, kind in enumerate(("layer", "object", "tile", "shape", "terrain", "empty"))}


def empty_cells(parts: Parts) -> set[int]:
    """The cells of the board on which no layer has a tile; layers of zones are no tiles."""
    left = set(range(parts.placing.grid.size))
    for layer in parts.layers:
        if left and isinstance(layer, TileLayer) and layer.at.kind != ZONE:
            for chunk in layer.chunks:
                left.difference_update(
                    index for x, y, _ in chunk.placed() if (index := parts.placing.index(x, y)) is not None
                )
    return left


def empty_id(parts: Parts) -> str:
    """Under which it is remembered what an empty cell means in maps with the same first tileset."""
    return f"empty:{parts.tilesets.sets[0].name if parts.tilesets.sets else ''}"


def layer_id(name: str) -> str:
    """The id by which the meaning of a layer is asked for."""
    return f"layer:{name}"


def tile_id(tileset: Tileset, tile: Tile) -> str:
    """The id by which the meaning of a kind of tile is asked for."""
    return f"tile:{tileset.name}/{tile.kind}"


def shape_id(tileset: Tileset) -> str:
    """The id by which the meaning of shapes of a tileset is asked for."""
    return f"shape:{tileset.name}"


def object_kind(tree: JsonObject, layer: str) -> str:
    """What an object is called: its class, or else the layer that it lies in."""
    return named(word(tree, "class", "type") or layer)


def tile_of(tree: JsonObject, parts: Parts) -> tuple[Tileset, Tile] | None:
    """The tile that an object is made of, and its tileset."""
    gid = Values(parts.file).whole(tree, "gid") & GID
    return parts.tilesets.of(gid) if gid else None


def _word_meaning(said: str) -> tuple[str, bool]:
    """What a class means, and whether that is more than a guess; "" where it suggests nothing."""
    return (said, True) if said in CODES else (guessed(said), False)


def _layer_meaning(layer: Layer) -> tuple[str, bool]:
    """What a layer means by its class or else its name; the names that Tiled gives by itself suggest nothing."""
    if layer.kind in NUMBER_OF_GROUND:
        return f"{GROUND}{layer.kind}", True
    meaning, is_sure = _word_meaning(layer.kind)
    if meaning:
        return meaning, is_sure
    plain = layer.name.lower().strip(" 0123456789")
    return NOTHING if plain in _NUMBERED else guessed(layer.name) or NOTHING, False


def _tile_guess(tile: Tile) -> tuple[str, bool]:
    if tile.kind in NUMBER_OF_GROUND:
        return f"{GROUND}{tile.kind}", True
    guess = guessed(tile.kind) if not tile.kind.startswith("#") else ""
    return _as_tile(guess) if guess else INHERIT, False


def _says_all(tile: Tile) -> bool:
    """Whether a tile without a name says in its properties all that it means."""
    said = tile.properties.keys()
    return tile.kind.startswith("#") and not tile.shapes and bool(said) and said <= SAID


def _sample(tile: Tile) -> Placement | None:
    cut = tile.cut
    return Placement(cut.sheet, cut.x, cut.y, cut.width, cut.height, _UPRIGHT) if cut is not None else None


def _as_tile(meaning: str) -> str:
    """A wall that is a whole cell is rock."""
    return f"{GROUND}rock" if meaning == "wall" else meaning
