"""The map shown while a battle is being made: hexes are hexes, and higher ground is seen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK
from app.settings import Theme
from app.start.preview import GridPreview
from app.theme import look_for
from engine.battle.board import GROUNDS, Board
from engine.battle.layer import Layer, with_layer
from engine.grid.grid import Grid, Layout
from engine.mapedit.painting import raised

WOODS = next(number for number, ground in enumerate(GROUNDS) if ground.id == "woods")


def shown(bot: QtBot, board: Board) -> GridPreview:
    preview = GridPreview(look_for(Theme.DARK, 100))
    bot.addWidget(preview)
    preview.resize(600, 600)
    preview.show_board(board, None)
    preview.show()
    return preview


@pytest.mark.parametrize("layout", [one for one in Layout if one.is_hex])
def test_ground_fills_hexes_not_bricks(qtbot: QtBot, layout: Layout) -> None:
    grid = Grid(layout, 7, 7)
    cell = grid.at(3, 3)
    preview = shown(qtbot, with_layer(Board(grid), Layer.GROUND, 1 << grid.index(cell), WOODS))
    image = preview._ground
    assert image is not None
    scale = image.width() / grid.extent[0]
    x, y = grid.centre(cell)
    for cx, cy in grid.outline(cell):
        for share, kind in ((0.85, "woods"), (1.15, "plain")):
            at = image.pixelColor(round((x + (cx - x) * share) * scale), round((y + (cy - y) * share) * scale))
            assert at == QColor(DARK.ground[kind])


def test_higher_ground_is_seen(qtbot: QtBot) -> None:
    grid = Grid(Layout.HEX_ODD_Q, 7, 7)
    level = with_layer(Board(grid), Layer.GROUND, 1, WOODS)
    hill = raised(level, 1 << grid.index(grid.at(3, 3)), 2)
    assert shown(qtbot, level).grab().toImage() != shown(qtbot, hill).grab().toImage()
