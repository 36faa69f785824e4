"""Sets of cells on the map: tinted, hatched and outlined, so that they differ by pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from app.board.camera import Camera
from engine.contract import ZoneRole
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, box, moved, numbers_of, rectangle
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout

HATCHES: dict[ZoneRole, str] = {
    ZoneRole.FRONT: "",
    ZoneRole.FLANK: "rising",
    ZoneRole.REAR: "falling",
    ZoneRole.REACH: "rising",
    ZoneRole.NEAR: "",
    ZoneRole.MIDDLE: "dots",
    ZoneRole.FAR: "falling",
    ZoneRole.HELD: "dots",
}


@dataclass(frozen=True)
class Area:
    """Cells to be marked.

    ``fill`` is the opacity (of 255) of the tint, ``hatch`` one of "", rising, falling, dots, with ``hatch_alpha``.
    ``dashed``: its edge is a broken line, which says that nobody goes there by it.
    """

    cells: CellSet
    colour: QColor
    hatch: str = ""
    fill: int = 46
    edge: float = 2.0
    hatch_alpha: int = 120
    dashed: bool = False


def paint_area(painter: QPainter, grid: Grid, area: Area, camera: Camera) -> None:
    """Draw one area; the painter counts in device pixels of the view."""
    if not area.cells:
        return
    painter.save()
    tint = QColor(area.colour)
    tint.setAlpha(area.fill)
    if grid.is_hex:
        inside = camera.transform.map(filled(grid, area.cells))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(inside, tint)
    else:
        left, top, image = _stretched(grid, area.cells, tint.rgba())
        painter.drawImage(camera.rect(left, top, image.width(), image.height()), image)
        inside = QPainterPath()
    if area.hatch and camera.scale >= 10:
        if inside.isEmpty():
            inside = camera.transform.map(filled(grid, area.cells))
        ink = QColor(area.colour)
        ink.setAlpha(area.hatch_alpha)
        lines = QBrush(hatch_tile(area.hatch, ink.rgba(), camera.scale))
        lines.setTransform(QTransform.fromTranslate(camera.x, camera.y))
        painter.fillPath(inside, lines)
    if area.edge:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, grid.is_hex)
        line = QColor(area.colour)
        line.setAlpha(215)
        width = max(1.0, area.edge * min(camera.scale / 48, 1.5))
        style = Qt.PenStyle.DashLine if area.dashed else Qt.PenStyle.SolidLine
        painter.strokePath(camera.transform.map(edge(grid, area.cells)), QPen(line, width, style))
    painter.restore()


def bounds(grid: Grid, cells: CellSet) -> QRectF:
    """The rectangle around a set of cells, in board units."""
    if not cells:
        return QRectF()
    if grid.is_hex:
        return filled(grid, cells).boundingRect()
    left, top, right, bottom = box(grid, cells)
    return QRectF(left, top, right - left + 1, bottom - top + 1)


@lru_cache(maxsize=64)
def _stretched(grid: Grid, cells: CellSet, rgba: int) -> tuple[int, int, QImage]:
    """One pixel a cell around a set on squares, with the column and row of its corner."""
    left, top, right, bottom = box(grid, cells)
    wide, high = right - left + 1, bottom - top + 1
    marks = marks_of(cells >> top * grid.columns, high * grid.columns)
    starts = (row * grid.columns + left for row in range(high))
    return left, top, picture_of([marks[start : start + wide] for start in starts], [0, rgba])


_BITS = bytes(number & 1 for number in range(256))


def marks_of(cells: CellSet, count: int) -> bytes:
    """A byte for each of so many cells, from the first: 1 for those of the set."""
    return f"{cells:0{count}b}"[::-1].encode().translate(_BITS)


def picture_of(lines: Sequence[bytes], colours: Sequence[int]) -> QImage:
    """A picture with a pixel for every byte, of the colour with that number."""
    wide = len(lines[0])
    # Lines of a picture begin at every fourth byte.
    stride = -(-wide // 4) * 4
    pad = bytes(stride - wide)
    image = QImage(b"".join(line + pad for line in lines), wide, len(lines), stride, QImage.Format.Format_Indexed8)
    image.setColorTable(colours)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@lru_cache(maxsize=64)
def filled(grid: Grid, cells: CellSet) -> QPainterPath:
    """The cells as a path in board units, kept for the sets asked for last; of squares only changed blocks are made."""
    return (
        outlined(grid, cells) if grid.is_hex else _joined(_filled_block(grid, part) for part in in_blocks(grid, cells))
    )


def _joined(paths: Iterable[QPainterPath]) -> QPainterPath:
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for path in paths:
        whole.addPath(path)
    return whole


@lru_cache(maxsize=1 << 11)
def _filled_block(grid: Grid, cells: CellSet) -> QPainterPath:
    return outlined(grid, cells)


def outlined(grid: Grid, cells: CellSet) -> QPainterPath:
    """The cells as a path in board units: squares joined along rows, hexes by the outlines of what hangs together."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if grid.is_hex:
        for loop in _loops(grid, cells):
            path.addPolygon(loop)
            path.closeSubpath()
        return path
    for brick in bricks(grid, cells):
        path.addRect(brick)
    return path


def bricks(grid: Grid, cells: CellSet) -> list[QRectF]:
    """The cells as rectangles in board units, joined along rows; hexes nearly so, each as large as it is."""
    if not grid.is_hex:
        return [QRectF(column, row, count, 1) for column, row, count in _runs(grid, cells)]
    found = []
    runs = _runs if grid.layout.stands_on_point else _runs_down
    for column, row, count in runs(grid, cells):
        x, y = grid.centre(grid.at(column, row))
        if grid.layout.stands_on_point:
            found.append(QRectF(x - 0.5, y - ROW_HEIGHT / 2, count, ROW_HEIGHT))
        else:
            found.append(QRectF(x - ROW_HEIGHT / 2, y - 0.5, ROW_HEIGHT, count))
    return found


BLOCK = 16
"""Cells along the side of a block."""


def in_blocks(grid: Grid, cells: CellSet) -> list[CellSet]:
    """A set of cells cut into blocks, so that only those in sight are drawn and only changed ones worked out."""
    return [part for block in _blocks(grid) if (part := cells & block)]


@lru_cache(maxsize=8)
def _blocks(grid: Grid) -> tuple[CellSet, ...]:
    """The cells of every block."""
    found = []
    for column in range(0, grid.columns, BLOCK):
        for row in range(0, grid.rows, BLOCK):
            last = grid.at(column + BLOCK - 1, row + BLOCK - 1)
            found.append(rectangle(grid, grid.at(column, row), last))
    return tuple(found)


def _loops(grid: Grid, cells: CellSet) -> Iterator[list[QPointF]]:
    """The outlines around a set of hexes, and around its holes the other way round.

    Three hexes meet at every corner, so that of a set's outline never more than one line leads on from there.
    """
    half, corners, middle = _lattice(grid)
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    for side in range(6):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
        for number in numbers_of(_open_at(grid, cells, side)):
            x, y = middle(number)
            onward[x + ax, y + ay] = x + bx, y + by
    while onward:
        first, at = onward.popitem()
        loop = [first]
        while at != first:
            loop.append(at)
            at = onward.pop(at)
        yield [QPointF(x * half[0], y * half[1]) for x, y in loop]


_Spot = tuple[int, int]
_ON_POINT: tuple[_Spot, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_ON_SIDE: tuple[_Spot, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))


def _lattice(grid: Grid) -> tuple[tuple[float, float], tuple[_Spot, ...], Callable[[int], _Spot]]:
    """The lattice of the corners of hexes: its width and height in board units, corners and middle of a cell on it."""
    columns, push = grid.columns, 0 if grid.layout in (Layout.HEX_EVEN_R, Layout.HEX_EVEN_Q) else 1

    def on_point(number: int) -> _Spot:
        row, column = divmod(number, columns)
        return 2 * column + 1 + (row & 1 == push), 3 * row + 2

    def on_side(number: int) -> _Spot:
        row, column = divmod(number, columns)
        return 3 * column + 2, 2 * row + 1 + (column & 1 == push)

    if grid.layout.stands_on_point:
        return (0.5, HEX_SIDE / 2), _ON_POINT, on_point
    return (HEX_SIDE / 2, 0.5), _ON_SIDE, on_side


@lru_cache(maxsize=64)
def edge(grid: Grid, cells: CellSet) -> QPainterPath:
    """The sides between a cell of the set and one outside it, in board units; those in one line joined."""
    if grid.is_hex:
        return filled(grid, cells)
    path = QPainterPath()
    for side in range(4):
        path.addPath(_lines(grid, _open_at(grid, cells, side), side))
    return path


@lru_cache(maxsize=64)
def solid_edge(grid: Grid, cells: CellSet, shown: CellSet) -> QPainterPath:
    """The same for a line without gaps, in which no pixel tells where two parts meet, as far as cells are ``shown``.

    Of squares only changed blocks are made; of hexes there is a line at the rim of what is shown, too.
    """
    if grid.is_hex:
        return filled(grid, cells & shown)
    opened = ((side, _open_at(grid, cells, side) & shown) for side in range(4))
    return _joined(_lines_of_block(grid, part, side) for side, open_ in opened for part in in_blocks(grid, open_))


@lru_cache(maxsize=1 << 12)
def _lines_of_block(grid: Grid, cells: CellSet, side: int) -> QPainterPath:
    return _lines(grid, cells, side)


def _lines(grid: Grid, cells: CellSet, side: int) -> QPainterPath:
    """This side of squares as lines: above (0), at the right (1), below (2), at the left (3)."""
    path = QPainterPath()
    if side in (0, 2):
        for column, row, count in _runs(grid, cells):
            path.moveTo(column, row + side / 2)
            path.lineTo(column + count, row + side / 2)
        return path
    for column, row, count in _runs_down(grid, cells):
        x = column + (side == 1)
        path.moveTo(x, row)
        path.lineTo(x, row + count)
    return path


def _runs(grid: Grid, cells: CellSet) -> Iterator[tuple[int, int, int]]:
    """Squares that lie side by side in a row: the first one's column and row, and how many."""
    mask = (1 << grid.columns) - 1
    row = 0
    while cells:
        skipped = ((cells & -cells).bit_length() - 1) // grid.columns
        row, cells = row + skipped, cells >> skipped * grid.columns
        here, column = cells & mask, 0
        while here:
            skip = (here & -here).bit_length() - 1
            here >>= skip
            count = (~here & here + 1).bit_length() - 1
            yield column + skip, row, count
            here, column = here >> count, column + skip + count
        row, cells = row + 1, cells >> grid.columns


def _runs_down(grid: Grid, cells: CellSet) -> Iterator[tuple[int, int, int]]:
    """Squares that lie one under the other: the first one's column and row, and how many."""
    run = (0, 0, 0)
    for column, row in sorted(divmod(number, grid.columns)[::-1] for number in numbers_of(cells)):
        if run[2] and (column, row) == (run[0], run[1] + run[2]):
            run = *run[:2], run[2] + 1
            continue
        if run[2]:
            yield run
        run = column, row, 1
    if run[2]:
        yield run


def _open_at(grid: Grid, cells: CellSet, side: int) -> CellSet:
    """The cells of a set over whose side with this number lies none of it."""
    there = _over(grid, Cell(0, 0), side)
    return cells & ~moved(grid, cells, Cell(-there.x, -there.y))


def _over(grid: Grid, cell: Cell, side: int) -> Cell:
    """The neighbour over side number ``side`` of the outline (see ``Grid.outline``)."""
    if not grid.is_hex:
        return grid.neighbour(cell, 2 * side)
    return grid.neighbour(cell, side if grid.layout.stands_on_point else (side + 5) % 6)


@lru_cache(maxsize=64)
def hatch_tile(kind: str, rgba: int, scale: int) -> QPixmap:
    """A repeating tile of a hatching."""
    side = max(6, round(scale / 5))
    tile = QPixmap(side, side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor.fromRgba(rgba)
    painter.setPen(QPen(colour, max(1.0, scale / 44)))
    if kind == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(side / 2, side / 2), side / 7, side / 7)
    if kind == "rising":
        for shift in (-side, 0, side):
            painter.drawLine(QPointF(shift, side), QPointF(shift + side, 0))
    if kind == "falling":
        for shift in (-side, 0, side):
            painter.drawLine(QPointF(shift, 0), QPointF(shift + side, side))
    painter.end()
    return tile
