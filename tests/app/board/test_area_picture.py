"""The picture of a set of cells: what is filled are its cells and no others, what is drawn around it are its sides."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPathStroker

from app.board.camera import Camera
from app.board.paint.items.area import Area, bounds, edge, filled, paint_area
from app.board.paint.items.veil import Veil, _tints, paint_veil
from engine.grid.cell_set import CellSet, cell_set, has
from engine.grid.grid import Grid, Layout

SCALE = 24


def scattered(grid: Grid, share: float, dice: Random) -> CellSet:
    return cell_set(grid, (cell for cell in grid.cells() if dice.random() < share))


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 1])
def test_the_path_holds_the_cells_of_the_set(layout: Layout, share: float) -> None:
    grid = Grid(layout, 9, 7)
    cells = scattered(grid, share, Random(f"{layout} {share}"))
    path = filled(grid, cells)
    rect = bounds(grid, cells).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
    for cell in grid.cells():
        x, y = grid.centre(cell)
        assert path.contains(QPointF(x, y)) is has(grid, cells, cell)
        for corner in grid.outline(cell) if has(grid, cells, cell) else ():
            assert rect.contains(QPointF(*corner))
    assert rect.contains(path.boundingRect())
    assert path.boundingRect().adjusted(-1e-5, -1e-5, 1e-5, 1e-5).contains(rect)


@pytest.mark.parametrize("layout", list(Layout))
def test_a_line_runs_where_the_set_ends_and_nowhere_else(layout: Layout) -> None:
    grid = Grid(layout, 9, 7)
    cells = scattered(grid, 0.6, Random(f"edge {layout}"))
    stroker = QPainterPathStroker()
    stroker.setWidth(0.02)
    line = stroker.createStroke(edge(grid, cells))
    for cell in grid.cells():
        corners = grid.outline(cell)
        ends = zip(corners, (*corners[1:], corners[0]), strict=True)
        cx, cy = grid.centre(cell)
        for (ax, ay), (bx, by) in ends:
            x, y = (ax + bx) / 2, (ay + by) / 2
            over = has(grid, cells, grid.under(2 * x - cx, 2 * y - cy))
            assert line.contains(QPointF(x, y)) is (over is not has(grid, cells, cell))


@pytest.mark.parametrize("share", [0.02, 0.4, 1])
def test_squares_are_tinted_cell_by_cell(share: float) -> None:
    grid = Grid(Layout.SQUARE, 11, 6)
    cells = scattered(grid, share, Random(share)) | 1 << 17
    image = QImage(11 * SCALE, 6 * SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    paint_area(painter, grid, Area(cells, QColor("white"), fill=255, edge=0), Camera(SCALE))
    painter.end()
    for cell in grid.cells():
        x, y = grid.centre(cell)
        tinted = image.pixelColor(round(x * SCALE), round(y * SCALE)) == QColor("white")
        assert tinted is has(grid, cells, cell)


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
@pytest.mark.parametrize("scale", [7, 20])
def test_the_veil_of_hexes_has_no_seams_between_its_blocks(layout: Layout, scale: int) -> None:
    grid, dice = Grid(layout, 21, 19), Random(f"veil {layout}")
    dim, known = scattered(grid, 0.5, dice), scattered(grid, 0.7, dice)
    veil = Veil(dim=dim, known=known, seen=known & scattered(grid, 0.5, dice))
    camera, size = Camera(scale, -13, -9), QRect(0, 0, 19 * scale, 15 * scale)
    expected, found = _blank(size), _blank(size)
    painter = QPainter(expected)
    for colour, cells in _tints(grid, veil):
        painter.fillPath(camera.transform.map(filled(grid, cells)), colour)
    painter.end()
    painter = QPainter(found)
    # Bit by bit, as the window is drawn anew: the parts do not lie on each other either.
    for x in range(0, size.width(), 50):
        part = QRect(x, 0, 50, size.height())
        painter.setClipRect(part)
        paint_veil(painter, grid, veil, camera, part)
    painter.end()
    assert found == expected


def _blank(size: QRect) -> QImage:
    image = QImage(size.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image
