"""The look of a Tiled map: every tile, tile object and picture of it as a placement in one picture under the grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, radians, sin

from engine.maps.drawing import Drawing, Matrix, Placement, joined
from engine.maps.numbers import colour
from engine.maps.source import JsonObject
from engine.maps.tiled.data import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID
from engine.maps.tiled.flips import flipped, turned
from engine.maps.tiled.layers import ImageLayer, Layer, ObjectLayer, TileLayer
from engine.maps.tiled.shapes import corner
from engine.maps.tiled.sources import Parts
from engine.maps.tiled.tilesets import Cut, Tileset
from engine.maps.tiled.values import Values, word

MOST_PIXELS = 36_000_000
LEAST_UNIT = 48
"""Pixels a cell below which small tiles are drawn larger, a whole number of times, so that they stay sharp."""


def drawing_of(parts: Parts, tree: JsonObject) -> Drawing | None:
    """The picture of a map; None where there is nothing to draw."""
    if not parts.tilesets.sheets:
        return None
    width, height = parts.placing.grid.extent
    unit = _unit(parts)
    if unit < LEAST_UNIT:
        unit *= ceil(LEAST_UNIT / unit)
    unit = min(unit, (MOST_PIXELS / (width * height)) ** 0.5, 16_000 / max(width, height))
    return Drawing(
        max(1, round(width * unit)),
        max(1, round(height * unit)),
        tuple(parts.tilesets.sheets),
        Placements(parts, round(width * unit) / width, round(height * unit) / height),
        0.0,
        0.0,
        width,
        height,
        colour(word(tree, "backgroundcolor"), ""),
    )


def _unit(parts: Parts) -> float:
    """Pixels of the map a board unit."""
    lattice = parts.placing.lattice
    match lattice.orientation:
        case "hexagonal":
            off_x, off_y, _, _ = lattice.steps
            return float(2 * (off_x if lattice.axis == "y" else off_y))
        case "isometric" | "staggered":
            return hypot(lattice.width, lattice.height) / 2
    return float(max(lattice.width, lattice.height))


@dataclass(frozen=True)
class Placements:
    """The placements of a map, made while they are asked for: there may be a million."""

    parts: Parts
    across: float
    down: float

    def __iter__(self) -> Iterator[Placement]:
        for layer in self.parts.layers:
            if not layer.at.visible or layer.at.opacity == 0:
                continue
            if isinstance(layer, TileLayer):
                yield from self._tiles(layer)
            elif isinstance(layer, ObjectLayer):
                yield from self._objects(layer)
            else:
                yield self._image(layer)

    def _tiles(self, layer: TileLayer) -> Iterator[Placement]:
        lattice = self.parts.placing.lattice
        placed = [one for chunk in layer.chunks for one in chunk.placed()]
        if lattice.orientation in ("isometric", "staggered", "hexagonal"):
            # What lies farther down is drawn later.
            corners = {(x, y): lattice.corner(x, y) for x, y, _ in placed}
            placed.sort(key=lambda one: (corners[one[0], one[1]][1], corners[one[0], one[1]][0]))
        for x, y, gid in placed:
            known = self.parts.tilesets.of(gid & GID)
            if known is None or (cut := known[1].cut) is None:
                continue
            left, top = lattice.corner(x, y)
            yield self._placement(cut, known[0], gid, left, top + lattice.height, layer.at)

    def _placement(self, cut: Cut, tileset: Tileset, gid: int, left: float, bottom: float, at: Layer) -> Placement:
        """A tile whose bottom left corner is given in pixels."""
        lattice = self.parts.placing.lattice
        is_hex = lattice.orientation == "hexagonal"
        wide, high = (lattice.width, lattice.height) if tileset.fills_grid else (cut.width, cut.height)
        turn = turned(gid, wide, high) if is_hex else flipped(gid, wide, high)
        if gid & FLIP_DIAGONAL and not is_hex:
            # Lying on its side it is as high as it was wide.
            turn = joined(turn, (1.0, 0.0, 0.0, 1.0, *_back(gid, wide, high)))
        lies = wide if gid & FLIP_DIAGONAL and not is_hex else high
        across, down = wide / cut.width, high / cut.height
        dx, dy = tileset.offset[0] * across, tileset.offset[1] * down
        fitted = _fitted(across, down, cut) if tileset.keeps_shape else (across, 0.0, 0.0, down, 0.0, 0.0)
        moved = (1.0, 0.0, 0.0, 1.0, left + at.dx + dx, bottom - lies + at.dy + dy)
        matrix = joined(joined(fitted, turn), moved)
        return Placement(cut.sheet, cut.x, cut.y, cut.width, cut.height, self._put(matrix), at.opacity)

    def _objects(self, layer: ObjectLayer) -> Iterator[Placement]:
        values = Values(self.parts.file)
        placing = self.parts.placing
        for one in layer.objects:
            gid = values.whole(one, "gid")
            known = self.parts.tilesets.of(gid & GID) if gid & GID else None
            cut = known[1].cut if known is not None else None
            if cut is None or not values.flag(one, "visible", True):
                continue
            width, height = values.number(one, "width", cut.width), values.number(one, "height", cut.height)
            if width <= 0 or height <= 0 or max(width, height) > 1e5:
                continue
            x, y = values.number(one, "x"), values.number(one, "y")
            if placing.lattice.orientation == "isometric":
                lattice = placing.lattice
                x, y = (x - y) * lattice.width / lattice.height / 2, (x + y) / 2
                x -= width / 2
            matrix = flipped(gid & ~FLIP_DIAGONAL, cut.width, cut.height)
            matrix = joined(matrix, (width / cut.width, 0.0, 0.0, height / cut.height, *corner(one, width, height)))
            if angle := radians(values.number(one, "rotation") % 360):
                matrix = joined(matrix, (cos(angle), sin(angle), -sin(angle), cos(angle), 0.0, 0.0))
            matrix = joined(matrix, (1.0, 0.0, 0.0, 1.0, x + layer.at.dx, y + layer.at.dy))
            yield Placement(cut.sheet, cut.x, cut.y, cut.width, cut.height, self._put(matrix), layer.at.opacity)

    def _image(self, layer: ImageLayer) -> Placement:
        x = layer.at.dx
        if self.parts.placing.lattice.orientation == "isometric":
            # Pictures count from the corner of the map's box, cells from its topmost cell.
            x -= (self.parts.placing.grid.rows) * self.parts.placing.lattice.width / 2
        matrix: Matrix = (1.0, 0.0, 0.0, 1.0, x, layer.at.dy)
        return Placement(layer.sheet, 0, 0, layer.width, layer.height, self._put(matrix), layer.at.opacity)

    def _put(self, matrix: Matrix) -> Matrix:
        """From pixels of the map to pixels of the picture."""
        on_board = joined(matrix, self.parts.placing.pixels)
        return joined(on_board, (self.across, 0.0, 0.0, self.down, 0.0, 0.0))


def _fitted(across: float, down: float, cut: Cut) -> Matrix:
    """A tile in the middle of a box that is ``across`` times as wide and ``down`` times as high, in its own shape."""
    scale = min(across, down)
    return scale, 0.0, 0.0, scale, cut.width * (across - scale) / 2, cut.height * (down - scale) / 2


def _back(gid: int, width: int, height: int) -> tuple[float, float]:
    """How far a tile on its side has to be moved: it was mirrored within a box that lay the other way."""
    return (
        float(height - width) if gid & FLIP_X else 0.0,
        float(width - height) if gid & FLIP_Y else 0.0,
    )
