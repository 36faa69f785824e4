"""The black over what players do not know: only what shows is worked out, and it is kept while nothing changes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.board.camera import Camera
from app.board.paint.items import shroud
from engine.grid.cell_set import CellSet
from engine.grid.grid import Grid, Layout
from engine.sight.explored_edge import ExploredShape

CAMERA = Camera(12, -130, -95)
WHOLE = QRect(0, 0, 480, 360)


def scattered(grid: Grid) -> CellSet:
    dice = Random(4)
    return sum(1 << number for number in range(grid.size) if dice.random() < 0.6)


def drawn(grid: Grid, known: CellSet, rim: ExploredShape, part: QRect) -> QImage:
    image = QImage(WHOLE.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(Qt.GlobalColor.white))
    painter = QPainter(image)
    shroud.paint_shroud(painter, grid, known, rim, CAMERA, part)
    painter.end()
    return image.copy(part)


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_a_part_of_the_black_is_drawn_as_the_whole_is(layout: Layout) -> None:
    grid = Grid(layout, 60, 50)
    known = scattered(grid)
    part = QRect(140, 90, 111, 77)
    whole = drawn(grid, known, ExploredShape(known), WHOLE).copy(part)
    shroud._DRAWN.clear()
    assert drawn(grid, known, ExploredShape(known), part) == whole


def test_the_black_is_made_again_only_where_knowledge_or_the_view_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    made, make, grid = Counter[str](), shroud._black_with_holes, Grid(Layout.SQUARE, 60, 50)

    def counted(*given: object) -> QImage:
        made["black"] += 1
        return make(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(shroud, "_black_with_holes", counted)
    shroud._DRAWN.clear()
    known = scattered(grid)
    rim = ExploredShape(known)
    first = drawn(grid, known, rim, WHOLE)
    assert drawn(grid, known, rim, WHOLE) == first
    assert drawn(grid, known, rim, QRect(30, 40, 60, 60)) == first.copy(30, 40, 60, 60)
    assert made["black"] == 1
    more = known | 0b1111111 << 15 * 60 + 20
    assert drawn(grid, more, ExploredShape(more), WHOLE) != first
    assert made["black"] == 2
