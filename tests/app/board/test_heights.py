"""The edge of higher ground is drawn between it and what lies lower, on every layout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.board.paint.items.surroundings import paint_heights
from app.board.paint.palette import LIGHT
from engine.battle.board import Board
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.mapedit.painting import raised

SCALE = 40


@pytest.mark.parametrize("layout", Layout)
def test_a_hill_of_one_cell_has_an_edge_all_around_and_nowhere_else(qtbot: QtBot, layout: Layout) -> None:
    grid = Grid(layout, 7, 7)
    hill = grid.at(3, 3)
    shown = _drawn(raised(Board(grid), 1 << grid.index(hill), 1))
    assert all(_is_inked(shown, *middle) for middle in _sides(grid, hill))
    others = [middle for cell in grid.neighbours(hill) for middle in _sides(grid, cell)]
    own = _sides(grid, hill)
    assert not any(_is_inked(shown, *one) for one in others if all(_far(one, mine) for mine in own))


def test_a_cliff_has_a_broader_edge_than_a_step(qtbot: QtBot) -> None:
    grid = Grid(Layout.SQUARE, 5, 5)
    hill = 1 << grid.index(Cell(2, 2))
    widths = []
    for steps in (1, 2, 3, 4):
        shown = _drawn(raised(Board(grid), hill, steps))
        widths.append(sum(shown.pixelColor(x, round(2.5 * SCALE)).red() < 200 for x in range(70, 90)))
    assert widths[0] < widths[1] < widths[2] == widths[3]


def _drawn(board: Board) -> QImage:
    width, height = board.grid.extent
    image = QImage(round(width * SCALE) + 1, round(height * SCALE) + 1, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    paint_heights(painter, board, LIGHT, QRectF(0, 0, width, height), SCALE, numbered=False)
    painter.end()
    return image


def _sides(grid: Grid, cell: Cell) -> list[tuple[float, float]]:
    """The middles of a cell's sides."""
    corners = grid.outline(cell)
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    return [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in ends]


def _far(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) > 0.1


def _is_inked(shown: QImage, x: float, y: float) -> bool:
    return shown.pixelColor(round(x * SCALE), round(y * SCALE)).red() < 200
