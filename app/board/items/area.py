"""Sets of cells on the map: tinted, hatched and outlined, so that they differ by pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from app.board.camera import Camera
from engine.contract import ZoneRole
from engine.grid.bits import CellSet, cells_of, moved
from engine.grid.cell import Cell
from engine.grid.grid import HEX_SIDE, Grid

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
    """

    cells: CellSet
    colour: QColor
    hatch: str = ""
    fill: int = 46
    edge: float = 2.0
    hatch_alpha: int = 120


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
        lines = QBrush(_hatch(area.hatch, ink.rgba(), camera.scale))
        lines.setTransform(QTransform.fromTranslate(camera.x, camera.y))
        painter.fillPath(inside, lines)
    if area.edge:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, grid.is_hex)
        line = QColor(area.colour)
        line.setAlpha(215)
        width = max(1.0, area.edge * min(camera.scale / 48, 1.5))
        painter.strokePath(camera.transform.map(edge(grid, area.cells)), QPen(line, width))
    painter.restore()


def bounds(grid: Grid, cells: CellSet) -> QRectF:
    """The rectangle around a set of cells, in board units."""
    return edge(grid, cells).boundingRect() if cells else QRectF()


@lru_cache(maxsize=64)
def _stretched(grid: Grid, cells: CellSet, rgba: int) -> tuple[int, int, QImage]:
    """One pixel a cell around a set on squares, with the column and row of its corner."""
    found = list(cells_of(grid, cells))
    left, right = min(cell.x for cell in found), max(cell.x for cell in found)
    top, bottom = found[0].y, found[-1].y
    image = QImage(right - left + 1, bottom - top + 1, QImage.Format.Format_ARGB32)
    image.fill(0)
    for cell in found:
        image.setPixel(cell.x - left, cell.y - top, rgba)
    return left, top, image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@lru_cache(maxsize=64)
def filled(grid: Grid, cells: CellSet) -> QPainterPath:
    """The cells as a path in board units: squares joined along rows, hexes by the outlines of what hangs together."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if grid.is_hex:
        for loop in _loops(grid, cells):
            path.addPolygon(loop)
            path.closeSubpath()
        return path
    run: list[Cell] = []
    for cell in cells_of(grid, cells):
        if run and (cell.y != run[-1].y or cell.x != run[-1].x + 1):
            path.addRect(QRectF(run[0].x, run[0].y, len(run), 1))
            run = []
        run.append(cell)
    if run:
        path.addRect(QRectF(run[0].x, run[0].y, len(run), 1))
    return path


def _loops(grid: Grid, cells: CellSet) -> Iterator[list[QPointF]]:
    """The outlines around a set of hexes, and around its holes the other way round.

    Three hexes meet at every corner, so that of a set's outline never more than one line leads on from there.
    """
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    half = (0.5, HEX_SIDE / 2) if grid.layout.stands_on_point else (HEX_SIDE / 2, 0.5)
    for side in range(6):
        for cell in _open_at(grid, cells, side):
            corners = grid.outline(cell)
            start, end = ((round(x / half[0]), round(y / half[1])) for x, y in (corners[side], corners[(side + 1) % 6]))
            onward[start] = end
    while onward:
        first, at = onward.popitem()
        loop = [first]
        while at != first:
            loop.append(at)
            at = onward.pop(at)
        yield [QPointF(x * half[0], y * half[1]) for x, y in loop]


@lru_cache(maxsize=64)
def edge(grid: Grid, cells: CellSet) -> QPainterPath:
    """The sides between a cell of the set and one outside it, in board units."""
    path = QPainterPath()
    for side in range(6 if grid.is_hex else 4):
        for cell in _open_at(grid, cells, side):
            corners = grid.outline(cell)
            path.moveTo(*corners[side])
            path.lineTo(*corners[(side + 1) % len(corners)])
    return path


def _open_at(grid: Grid, cells: CellSet, side: int) -> Iterator[Cell]:
    """The cells of a set over whose side with this number lies none of it."""
    there = _over(grid, Cell(0, 0), side)
    return cells_of(grid, cells & ~moved(grid, cells, Cell(-there.x, -there.y)))


def _over(grid: Grid, cell: Cell, side: int) -> Cell:
    """The neighbour over side number ``side`` of the outline (see ``Grid.outline``)."""
    if not grid.is_hex:
        return grid.neighbour(cell, 2 * side)
    return grid.neighbour(cell, side if grid.layout.stands_on_point else (side + 5) % 6)


@lru_cache(maxsize=64)
def _hatch(kind: str, rgba: int, scale: int) -> QPixmap:
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
