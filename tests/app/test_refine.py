"""A grid measured by hand becomes exact where the picture shows its lines, and stays as measured where it does not."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.start.inputs import measured
from app.start.refine import refined
from engine.grid.grid import Grid, Layout


def ground(width: int = 700, height: int = 500) -> QImage:
    """A map without a grid: stains of every size."""
    dice, image = Random(7), QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#665544"))
    painter = QPainter(image)
    for _ in range(900):
        shade = QColor.fromHsv(dice.randrange(20, 60), dice.randrange(40, 120), dice.randrange(60, 160), 120)
        side = dice.randrange(2, 40)
        painter.fillRect(dice.randrange(width), dice.randrange(height), side, side, shade)
    painter.end()
    return image


def gridded(cell: float, left: float, top: float) -> QImage:
    image = ground()
    painter = QPainter(image)
    painter.setPen(QColor(255, 255, 255, 90))
    for count in range(60):
        painter.drawLine(round(left + count * cell), 0, round(left + count * cell), image.height())
        painter.drawLine(0, round(top + count * cell), image.width(), round(top + count * cell))
    painter.end()
    return image


@pytest.mark.parametrize(("cell", "left", "top"), [(53, 17, 29), (35, 0, 8), (70, 44, 3)])
@pytest.mark.parametrize("off", [-1.5, 0.4, 1.8])
def test_lines_near_the_box_decide(cell: int, left: int, top: int, off: float) -> None:
    found = refined(gridded(cell, left, top), cell + off / 2, left + 2 * cell + off, top + cell - off, 2.5, 4)
    assert found[0] == cell
    assert abs(found[1] - (left + 2 * cell)) <= 0.75
    assert abs(found[2] - (top + cell)) <= 0.75


def test_a_cell_that_is_no_whole_number_of_pixels_is_found_within_a_thirtieth() -> None:
    cell, left, top = refined(gridded(48.4, 10, 20), 48.0, 10 + 48.4, 20 + 48.4, 2.5, 4)
    assert abs(cell - 48.4) <= 0.033
    assert abs(left - 58.4) <= 1
    assert abs(top - 68.4) <= 1


def test_without_lines_the_hand_decides() -> None:
    assert refined(ground(), 52.3, 18.5, 30.25, 2.5, 3) == (52.3, 18.5, 30.25)
    blank = QImage(300, 200, QImage.Format.Format_RGB32)
    blank.fill(QColor("#808080"))
    assert refined(blank, 20.3, 4.0, 5.0, 2.5, 3) == (20.3, 4.0, 5.0)


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
def test_a_box_around_hexes_gives_their_size_and_where_they_begin(layout: Layout) -> None:
    cell, left, top = 40.0, 7.0, 12.0
    width, height = Grid(layout, 4, 3).extent
    first = Grid(layout, 6, 6)
    # The block begins two columns and two rows on, where nothing is pushed again.
    x, y = first.centre(first.at(2, 2))
    x0, y0 = first.centre(first.at(0, 0))
    corner = left + (x - x0) * cell, top + (y - y0) * cell
    box = QRectF(*corner, width * cell + 0.1, height * cell - 0.1)
    found = measured(box, (4, 3), layout, ground(60, 60), 2.5)
    assert [round(number, 3) for number in found] == [cell, left, top]


def test_a_box_around_squares_is_the_grid_of_a_picture_without_lines() -> None:
    assert measured(QRectF(110, 70, 150, 150), (3, 3), Layout.SQUARE, ground(), 2.5) == (50, 10, 20)
