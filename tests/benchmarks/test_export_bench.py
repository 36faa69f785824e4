"""A map as a picture and as a file for others: 150 × 110 cells beside the packing, 200,000 walls beside one path."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import replace
from json import loads
from pathlib import Path
from random import Random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK
from app.board.render import map_picture_of
from app.maps.compose import QUICKLY, as_png
from app.maps.export import Export, Work, write_map
from app.text import Text
from engine.battle.board import Board, Wall, empty_board

Beside = Callable[..., None]
SCALE = 8


def walled(columns: int, rows: int, count: int) -> Board:
    """A map of mixed ground with so many short walls at any angle."""
    dice, board = Random(3), empty_board(columns, rows)

    def near(at: float, most: float) -> float:
        return min(most, max(0.0, at + dice.uniform(-1, 1)))

    starts = [(dice.uniform(0, columns), dice.uniform(0, rows)) for _ in range(count)]
    walls = tuple(Wall(x, y, near(x, columns), near(y, rows)) for x, y in starts)
    return replace(board, ground=bytes(dice.randrange(6) for _ in range(columns * rows)), walls=walls)


def test_a_large_map_is_written_for_other_programs(qtbot: QtBot, beside: Beside, tmp_path: Path) -> None:
    export, path, shares = Export(walled(150, 110, 2000), {}), tmp_path / "a.uvtt", list[float]()

    def written() -> None:
        write_map(export, path, Text("en"), Work(tell=shares.append))

    written()
    picture = QImage.fromData(b64decode(loads(path.read_bytes())["image"]))
    assert picture.width() == 150 * export.pixels
    assert len(shares) >= 50
    beside("export: 150 × 110 cells as .uvtt", written, lambda: b64encode(as_png(picture, QUICKLY)), rounds=3)


def test_a_map_of_two_hundred_thousand_walls_is_drawn(qtbot: QtBot, beside: Beside) -> None:
    board = walled(300, 300, 200_000)

    def drawn() -> QImage | None:
        return map_picture_of(board, {}, DARK, SCALE, grid=True)

    def one_path() -> QImage:
        image = QImage(300 * SCALE, 300 * SCALE, QImage.Format.Format_RGB32)
        image.fill(DARK.canvas)
        path = QPainterPath()
        for wall in board.walls:
            path.moveTo(QPointF(wall.x1, wall.y1) * SCALE)
            path.lineTo(QPointF(wall.x2, wall.y2) * SCALE)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(path, QPen(DARK.wall, 2))
        painter.end()
        return image

    beside("render: 200,000 walls", drawn, one_path, rounds=3)
