"""Small inputs of the page for a new battle, and what a box that was dragged over cells says of a grid."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QWidget

from app.start.refine import refined

TREMBLE = 0.15
"""Pixels of the picture by which a cell measured by hand may miss a whole number."""


def whole_cell(sides: float) -> float:
    """Half of ``sides``, whole where the hand's tremble explains the rest: cells of pictures mostly are."""
    cell = sides / 2
    return round(cell) if abs(cell - round(cell)) <= TREMBLE else cell


def measured(box: QRectF, cells: tuple[int, int], image: QImage | None, trembling: float) -> tuple[float, float, float]:
    """The size of a cell and a column and a row line of the grid, from a box over so many cells.

    Where ``image`` shows lines of squares within ``trembling`` pixels of the box, they decide.
    """
    across, down = cells
    cell = whole_cell(box.width() / across + box.height() / down)
    return (cell, box.x(), box.y()) if image is None else refined(image, cell, box.x(), box.y(), trembling, min(cells))


def grid_start(place: float, cell: float) -> float:
    """Where a grid with a line at ``place`` begins: within half a cell of the picture's edge."""
    start = place % cell
    return start - cell if start > cell / 2 else start


def whole_number(least: int, most: int, value: int) -> QSpinBox:
    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    return made


def pair(*parts: QWidget) -> QWidget:
    made = QWidget()
    line = QHBoxLayout(made)
    line.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        line.addWidget(part, 0 if isinstance(part, QLabel) else 1)
    return made
