"""Geometry of a Tiled map: where its cells, pixels and objects lie on the board, for every orientation.

Hexes come to lie regular, diamonds upright: neighbours are those of the map, distances those of the board.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import MapFileError
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout
from engine.maps.drawing import Matrix, inverse, joined
from engine.maps.picture import MOST_CELLS_A_SIDE
from engine.maps.source import JsonObject, named
from engine.maps.tiled.values import Values, word

ORIENTATIONS = ("orthogonal", "isometric", "staggered", "hexagonal", "oblique")
MOST_SIDE = 16_384


@dataclass(frozen=True, slots=True)
class Lattice:
    """How the cells of a map lie in its pixels."""

    orientation: str
    width: int
    height: int
    hex_side: int
    axis: str
    is_even: bool
    skew: tuple[float, float]

    def is_pushed(self, index: int) -> bool:
        """Whether a row (axis y) or column (axis x) is pushed by half a cell; also for negative numbers."""
        return bool(index & 1) != self.is_even

    @property
    def steps(self) -> tuple[int, int, int, int]:
        """(offx, offy, colw, rowh) of hexagonal and staggered maps, in pixels."""
        side_x = self.hex_side if self.orientation == "hexagonal" and self.axis == "x" else 0
        side_y = self.hex_side if self.orientation == "hexagonal" and self.axis == "y" else 0
        off_x, off_y = (self.width - side_x) // 2, (self.height - side_y) // 2
        return off_x, off_y, off_x + side_x, off_y + side_y

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """The top left corner, in pixels, of the box of cell (x, y)."""
        match self.orientation:
            case "orthogonal":
                return float(x * self.width), float(y * self.height)
            case "oblique":
                return x * self.width + y * self.skew[0], y * self.height + x * self.skew[1]
            case "isometric":
                return (x - y - 1) * self.width / 2, (x + y) * self.height / 2
        off_x, off_y, col_w, row_h = self.steps
        if self.axis == "y":
            return float(x * 2 * off_x + (col_w if self.is_pushed(y) else 0)), float(y * row_h)
        return float(x * col_w), float(y * 2 * off_y + (row_h if self.is_pushed(x) else 0))

    def square_cell(self, x: int, y: int) -> tuple[int, int]:
        """Column and row of cell (x, y) on a square grid whose axes run along the sides of the cells."""
        if self.orientation != "staggered":
            return x, y
        left, top = self.corner(x, y)
        zero_left, zero_top = self.corner(0, 0)
        across = (left - zero_left) / (2 * self.steps[0])
        down = (top - zero_top) / (2 * self.steps[1])
        return round(down + across), round(down - across)


@dataclass(frozen=True, slots=True)
class Placing:
    """The board of a map: its grid, and how cells, pixels and places of objects come to lie on it."""

    grid: Grid
    lattice: Lattice
    first: tuple[int, int]
    pixels: Matrix
    objects: Matrix

    def index(self, x: int, y: int) -> int | None:
        """The number of the board's cell for cell (x, y) of the map; None where it lies outside."""
        column, row = self.lattice.square_cell(x, y)
        column, row = column - self.first[0], row - self.first[1]
        inside = 0 <= column < self.grid.columns and 0 <= row < self.grid.rows
        return row * self.grid.columns + column if inside else None


def lattice_of(tree: JsonObject, file: str) -> Lattice:
    """How the cells lie. Raises MapFileError for an orientation that nobody knows and sizes that cannot be."""
    values = Values(file)
    orientation = word(tree, "orientation") or "orthogonal"
    if orientation not in ORIENTATIONS:
        raise MapFileError("map-tiled-orientation", file=file, place="orientation", orientation=named(orientation))
    width, height = values.whole(tree, "tilewidth"), values.whole(tree, "tileheight")
    side = values.whole(tree, "hexsidelength")
    least = 2 if orientation in ("staggered", "hexagonal", "isometric") else 1
    if not (least <= width <= MOST_SIDE and least <= height <= MOST_SIDE and side >= 0):
        raise MapFileError("map-tiled-size", file=file, place="tilewidth")
    axis = word(tree, "staggeraxis") or "y"
    if orientation == "hexagonal" and side > (width if axis == "x" else height) - 2:
        raise MapFileError("map-tiled-size", file=file, place="hexsidelength")
    skew = values.number(tree, "skewx"), values.number(tree, "skewy")
    return Lattice(orientation, width, height, side, axis, word(tree, "staggerindex") == "even", skew)


def placed(lattice: Lattice, left: int, top: int, right: int, bottom: int, file: str) -> Placing:
    """The board for the cells from (left, top) to (right, bottom), the last ones included.

    Raises MapFileError when that makes more than 1000 cells a side.
    """
    if lattice.orientation == "staggered":
        # From cell to cell both axes of the squares only grow or only fall: the corners of the map reach farthest.
        corners = [lattice.square_cell(x, y) for x in (left, right) for y in (top, bottom)]
        first = min(x for x, _ in corners), min(y for _, y in corners)
        columns = max(x for x, _ in corners) - first[0] + 1
        rows = max(y for _, y in corners) - first[1] + 1
    else:
        first, columns, rows = (left, top), right - left + 1, bottom - top + 1
    if max(columns, rows) > MOST_CELLS_A_SIDE:
        raise MapFileError("map-too-many-cells", file=file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
    grid = Grid(_layout(lattice, first), columns, rows)
    pixels = _pixels(lattice, first)
    away = (1.0, 0.0, 0.0, 1.0, -float(first[0]), -float(first[1]))
    along = 1 / lattice.height
    # Objects of isometric maps count both axes in heights of a tile, along the sides of the cells.
    objects = joined((along, 0.0, 0.0, along, 0.0, 0.0), away) if lattice.orientation == "isometric" else pixels
    return Placing(grid, lattice, first, pixels, objects)


def _layout(lattice: Lattice, first: tuple[int, int]) -> Layout:
    if lattice.orientation != "hexagonal":
        return Layout.SQUARE
    if lattice.axis == "y":
        return Layout.HEX_EVEN_R if lattice.is_pushed(first[1]) else Layout.HEX_ODD_R
    return Layout.HEX_EVEN_Q if lattice.is_pushed(first[0]) else Layout.HEX_ODD_Q


def _pixels(lattice: Lattice, first: tuple[int, int]) -> Matrix:
    """The matrix from pixels of the map to board units."""
    width, height = float(lattice.width), float(lattice.height)
    away = (1.0, 0.0, 0.0, 1.0, -float(first[0]), -float(first[1]))
    match lattice.orientation:
        case "orthogonal":
            return joined((1 / width, 0.0, 0.0, 1 / height, 0.0, 0.0), away)
        case "oblique":
            return joined(inverse((width, lattice.skew[1], lattice.skew[0], height, 0.0, 0.0)), away)
        case "isometric":
            return joined((1 / width, -1 / width, 1 / height, 1 / height, 0.0, 0.0), away)
        case "staggered":
            off_x, off_y, _, _ = lattice.steps
            x, y = lattice.corner(0, 0)
            upright = (1 / (2 * off_x), -1 / (2 * off_x), 1 / (2 * off_y), 1 / (2 * off_y), 0.0, 0.0)
            from_corner = (1.0, 0.0, 0.0, 1.0, -x - off_x, -y)
            return joined(joined(from_corner, upright), away)
    off_x, off_y, col_w, row_h = lattice.steps
    if lattice.axis == "y":
        a, d = 1 / (2 * off_x), ROW_HEIGHT / row_h
        e, f = 0.5 - width / 2 * a - first[0], HEX_SIDE - height / 2 * d - first[1] * ROW_HEIGHT
    else:
        a, d = ROW_HEIGHT / col_w, 1 / (2 * off_y)
        e, f = HEX_SIDE - width / 2 * a - first[0] * ROW_HEIGHT, 0.5 - height / 2 * d - first[1]
    return a, 0.0, 0.0, d, e, f
