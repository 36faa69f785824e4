"""Small inputs of the page for a new battle, and what a box that was dragged over cells says of a grid."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QWidget

from app.start.refine import refined
from engine.grid.grid import ROW_HEIGHT, Grid, Layout

TREMBLE = 0.15
"""Pixels of the picture by which a cell measured by hand may miss a whole number."""


def whole_cell(sides: float) -> float:
    """Half of ``sides``, whole where the hand's tremble explains the rest: cells of pictures mostly are."""
    cell = sides / 2
    return round(cell) if abs(cell - round(cell)) <= TREMBLE else cell


def measured(
    box: QRectF, cells: tuple[int, int], layout: Layout, image: QImage, trembling: float
) -> tuple[float, float, float]:
    """The size of a cell, and where the grid begins across and down, from a box around so many cells (its outermost
    points where they are hexes, the first row or column one that is not pushed).

    Where ``image`` shows lines of squares within ``trembling`` pixels of the box, they decide.
    """
    width, height = Grid(layout, *cells).extent
    cell, left, top = whole_cell(box.width() / width + box.height() / height), box.x(), box.y()
    if not layout.is_hex:
        cell, left, top = refined(image, cell, left, top, trembling, min(cells))
        return cell, grid_start(left, cell), grid_start(top, cell)
    # Every other row (column) is pushed: the grid is the same again after two of them.
    two = 2 * ROW_HEIGHT * cell
    across, down = (cell, two) if layout.stands_on_point else (two, cell)
    return cell, grid_start(left, across), grid_start(top, down)


def grid_start(place: float, period: float) -> float:
    """Where a grid with a line at ``place`` begins that is the same after ``period``: nearest to the picture's edge."""
    start = place % period
    return start - period if start > period / 2 else start


def whole_number(least: int, most: int, value: int) -> QSpinBox:
    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    return made


def name_inputs(widget: QWidget, words: str) -> None:
    """Have screen readers call ``widget`` so, and what is in it and has no name of its own."""
    for one in (widget, *widget.findChildren(QWidget)):
        if not one.accessibleName():
            one.setAccessibleName(words)


def pair(*parts: QWidget) -> QWidget:
    made = QWidget()
    line = QHBoxLayout(made)
    line.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        line.addWidget(part, 0 if isinstance(part, QLabel) else 1)
    return made
