"""A map as a picture and as a file for others: 150 × 110 cells beside the packing, 200,000 walls beside one path."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import replace
from json import loads
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK
from app.board.render import joined, map_bands, map_size
from app.maps.export import Export, Work, write_map
from app.text import Text
from engine.battle.board import Board, Wall, empty_board
from engine.maps.header import facts_of

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


QUICKLY = 85
"""Qt's word for packing a PNG little and fast."""


@pytest.mark.parametrize(("scale", "name"), [(None, "its own size"), (70, "70 pixels a cell")])
def test_a_large_map_is_written_for_other_programs(
    qtbot: QtBot, beside: Beside, tmp_path: Path, scale: int | None, name: str
) -> None:
    export, path, shares = Export(walled(150, 110, 2000), {}, scale), tmp_path / "a.uvtt", list[float]()

    def written() -> None:
        write_map(export, path, Text("en"), Work(tell=shares.append))

    def packed() -> bytes:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG", QUICKLY)  # type: ignore[call-overload]
        return b64encode(data.data())

    written()
    assert facts_of(b64decode(loads(path.read_bytes())["image"]), "").width == 150 * export.pixels
    picture = joined(
        map_bands(export.board, {}, DARK, export.pixels, grid=False), map_size(export.board, export.pixels)
    )
    assert len(shares) >= 50
    beside(f"export: 150 × 110 cells as .uvtt, {name}", written, packed, rounds=3)


def test_a_map_of_two_hundred_thousand_walls_is_drawn(qtbot: QtBot, beside: Beside) -> None:
    board = walled(300, 300, 200_000)

    def drawn() -> QImage:
        return joined(map_bands(board, {}, DARK, SCALE, grid=True), map_size(board, SCALE))

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
