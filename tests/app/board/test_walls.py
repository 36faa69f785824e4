"""Each kind of wall has a form of its own that is told apart at the size of a map on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.board.paint.items.barriers import WallKind, kind_of
from app.board.paint.items.walls import paint_walls
from app.board.paint.palette import DARK, LIGHT, BoardPalette
from app.editor.sets import WALLS
from engine.battle.board import Board, Picture, Wall
from engine.grid.grid import Grid, Layout
from engine.mapedit.wall_index import WallIndex, standing

TOLD_APART = 60
"""So many pixels of the stretch of two cells must differ clearly."""


def test_the_pens_of_the_box_draw_five_kinds() -> None:
    kinds = {id: kind_of(wall) for id, wall in WALLS.items()}
    assert kinds == {
        "wall": WallKind.HIGH,
        "low": WallKind.LOW,
        "fence": WallKind.FENCE,
        "bars": WallKind.BARS,
        "curtain": WallKind.CURTAIN,
    }


def test_a_wall_that_only_stops_movement_looks_like_bars() -> None:
    assert kind_of(Wall(0, 0, 1, 0, blocks_sight=False, cover=0)) is WallKind.BARS


@pytest.mark.parametrize("on_picture", [False, True])
@pytest.mark.parametrize("scale", [32, 64])
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_no_two_kinds_look_alike_even_without_colour(
    qtbot: QtBot, palette: BoardPalette, scale: int, on_picture: bool
) -> None:
    shown = {id: _grey(wall, palette, scale, on_picture) for id, wall in WALLS.items()}
    for one, other in combinations(WALLS, 2):
        assert _apart(shown[one], shown[other]) >= TOLD_APART, (one, other)


def _grey(wall: Wall, palette: BoardPalette, scale: int, on_picture: bool) -> QImage:
    picture = Picture("map.png", 0, 0, 3, 1) if on_picture else None
    board = Board(Grid(Layout.SQUARE, 3, 1), walls=(replace(wall, x1=0.5, y1=0.5, x2=2.5, y2=0.5),), picture=picture)
    image = QImage(3 * scale, scale, QImage.Format.Format_RGB32)
    image.fill(QColor(palette.ground["floor"]))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint_walls(painter, board, palette, QRectF(0, 0, 3, 1))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def _apart(one: QImage, other: QImage) -> int:
    """Pixels in which two pictures differ by more than a shade."""
    places = ((x, y) for y in range(one.height()) for x in range(one.width()))
    return sum(abs(one.pixelColor(*at).red() - other.pixelColor(*at).red()) > 24 for at in places)


def test_the_walls_of_a_board_that_was_drawn_can_still_be_drawn_upon(qtbot: QtBot) -> None:
    board = Board(Grid(Layout.SQUARE, 6, 6), walls=(Wall(1, 1, 3, 1),))
    painter = QPainter(image := QImage(60, 60, QImage.Format.Format_RGB32))
    paint_walls(painter, board, DARK, QRectF(0, 0, 6, 6))
    painter.end()
    assert not image.isNull()
    # What is kept for the picture in a board must not stand where the engine keeps its own.
    assert isinstance(standing(board), WallIndex)
