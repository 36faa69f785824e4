"""Tiled maps (.tmx, .tmj): tiles and objects without a meaning of their own; one is proposed for each kind.

Tilesets, pictures and templates are files beside the map; see ``engine.maps.companion_files`` for what may be read.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import MapFileError
from engine.maps.companion_files import Beside
from engine.maps.imported import Fact, Holds, Imported, Problems, Source
from engine.maps.meaning import GROUND, NOTHING
from engine.maps.source import JsonObject, named
from engine.maps.tiled.board import Meant
from engine.maps.tiled.facts import OWN
from engine.maps.tiled.geometry import Lattice, lattice_of, placed
from engine.maps.tiled.layers import AnyLayer, Layers, ObjectLayer, TileLayer
from engine.maps.tiled.look import drawing_of
from engine.maps.tiled.sources import Parts, sources_of
from engine.maps.tiled.tilesets import Tilesets, tree_of
from engine.maps.tiled.values import Values, lists, word


def is_tiled(tree: JsonObject) -> bool:
    """Whether a JSON object looks like a map of Tiled's."""
    return "tilewidth" in tree and isinstance(tree.get("layers"), list)


def read_tmx(data: bytes, file: str, beside: Beside) -> Imported:
    """The map in an XML file. Raises MapFileError like ``read_tmj``, and when it is no XML or declares entities."""
    return read_tmj(tree_of(data, file, "map"), file, beside)


def read_tmj(tree: JsonObject, file: str, beside: Beside) -> Imported:
    """The map in a parsed file.

    Raises MapFileError when its size or orientation makes no grid, tiles are broken, or a limit is broken.
    """
    values, problems = Values(file), Problems()
    lattice = lattice_of(tree, file)
    columns, rows = values.whole(tree, "width"), values.whole(tree, "height")
    is_infinite = values.flag(tree, "infinite")
    tilesets = Tilesets(beside, file, problems)
    for at, one in enumerate(lists(tree, "tilesets")):
        tilesets.add(one, beside.home, f"tilesets[{at}]")
    layers = Layers(file, beside.home, beside, tilesets, problems).read(tree, columns, rows)
    box = _bounds(layers) if is_infinite else (0, 0, columns - 1, rows - 1)
    if box is None or box[2] < box[0] or box[3] < box[1]:
        raise MapFileError("map-tiled-empty" if is_infinite else "map-tiled-size", file=file, place="width")
    placing = placed(lattice, *box, file)
    has_gaps = is_infinite or lattice.orientation == "staggered"
    parts = Parts(file, placing, layers, tilesets, f"{GROUND}void" if has_gaps else NOTHING, values.properties(tree))
    sources = sources_of(parts)
    made = _Made(parts, tree, sources, problems, _facts(tree, lattice, columns, rows, is_infinite, layers), beside)
    return made.imported({})


class _Made:
    """One map that was read, to be made into boards with different meanings."""

    def __init__(
        self,
        parts: Parts,
        tree: JsonObject,
        sources: tuple[Source, ...],
        problems: Problems,
        facts: tuple[Fact, ...],
        beside: Beside,
    ) -> None:
        self.parts, self.sources, self.facts = parts, sources, facts
        self.found = problems.all()
        self.drawing = drawing_of(parts, tree)
        self.version = named(tree.get("version", ""))
        self.wanted = beside.wanted

    def imported(self, chosen: Mapping[str, str]) -> Imported:
        meanings = {source.id: chosen.get(source.id, source.meaning) for source in self.sources}
        problems = Problems()
        meant = Meant(self.parts, meanings, problems)
        board = meant.board()
        drawing, grid = self.drawing, self.parts.placing.grid
        return Imported(
            "tiled",
            board,
            version=self.version,
            cell_pixels=drawing.width / grid.extent[0] if drawing is not None else 0.0,
            origin=(float(self.parts.placing.first[0]), float(self.parts.placing.first[1])),
            holds=Holds(len(board.walls), 0, len(board.doors), len(board.lights)),
            problems=(*self.found, *problems.all()),
            facts=self.facts,
            sources=self.sources,
            remade=self.imported,
            drawing=drawing,
            wanted=self.wanted,
            has_scale=meant.scale is not None,
            is_own=self.parts.properties.get(OWN, "").lower() == "true",
        )


def _bounds(layers: tuple[AnyLayer, ...]) -> tuple[int, int, int, int] | None:
    """The box of all cells that hold a tile: left, top, right, bottom; None where there is none."""
    places = [
        (x, y)
        for layer in layers
        if isinstance(layer, TileLayer)
        for chunk in layer.chunks
        for x, y, _ in chunk.placed()
    ]
    if not places:
        return None
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def _facts(
    tree: JsonObject, lattice: Lattice, columns: int, rows: int, is_infinite: bool, layers: tuple[AnyLayer, ...]
) -> tuple[Fact, ...]:
    tile_layers = [layer for layer in layers if isinstance(layer, TileLayer)]
    tiles = sum(sum(chunk.counts().values()) for layer in tile_layers for chunk in layer.chunks)
    objects = sum(len(layer.objects) for layer in layers if isinstance(layer, ObjectLayer))
    pushed = "even" if lattice.is_even else "odd"
    layout = f"{pushed}-{'r' if lattice.axis == 'y' else 'q'}" if lattice.orientation == "hexagonal" else ""
    return (
        ("orientation", lattice.orientation),
        ("layout", layout),
        ("infinite", "yes" if is_infinite else ""),
        ("columns", columns),
        ("rows", rows),
        ("tile", f"{lattice.width}x{lattice.height}"),
        ("layers", len(tile_layers)),
        ("encoding", ", ".join(sorted({layer.encoding for layer in tile_layers})) or word(tree, "encoding")),
        ("tiles", tiles),
        ("objects", objects),
    )
