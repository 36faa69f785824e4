"""A light's glow: strong in the dark, faint where it is bright without it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from app.board.paint.items.surroundings import paint_lights
from app.board.scene.changes import changed_part
from engine.battle.board import SHADES, Board, Brightness, Light
from engine.battle.layer import Layer, with_layer
from engine.grid.cell_set import all_cells
from engine.grid.grid import Grid, Layout

LAMP = Board(Grid(Layout.SQUARE, 9, 9), lights=(Light(4.5, 4.5, 4, "#ff9040"),))


def test_a_lamp_glows_less_by_day_than_in_the_dark(qtbot: QtBot) -> None:
    by_day, at_night = _glow(LAMP), _glow(replace(LAMP, ambient=Brightness.DARK))
    assert 0 < by_day < at_night


def test_a_cellar_painted_dark_on_a_bright_map_is_dark(qtbot: QtBot) -> None:
    cellar = with_layer(LAMP, Layer.SHADE, all_cells(LAMP.grid), SHADES.index(Brightness.DARK))
    assert _glow(cellar) == _glow(replace(LAMP, ambient=Brightness.DARK))


def _glow(board: Board) -> int:
    """How much the glow tints the map a cell from the lamp."""
    image = QImage(90, 90, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(10, 10)
    paint_lights(painter, board, QRectF(0, 0, 9, 9), is_dark=False)
    painter.end()
    return 255 - image.pixelColor(55, 45).blue()


def test_the_glow_is_drawn_anew_when_it_becomes_dark_around_the_lamp() -> None:
    dark = SHADES.index(Brightness.DARK)
    cellar = with_layer(LAMP, Layer.SHADE, all_cells(LAMP.grid), dark)
    far = with_layer(LAMP, Layer.SHADE, 1, dark)
    reach = QRectF(0.5, 0.5, 8, 8)
    for there in (cellar, replace(LAMP, ambient=Brightness.DARK)):
        assert changed_part(LAMP, there) == reach
        assert changed_part(there, LAMP) == reach
    assert changed_part(LAMP, far) == QRectF()
