"""The picture of the ground: its parts fit together and end with the map; the sketch has the colour of each cell."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor

from app.board.paint.items.ground import ground_image, ground_sketch
from app.board.paint.items.ground_rims import end_at_walls
from app.board.paint.palette import DARK
from engine.battle.board import GROUNDS, Board
from engine.grid.grid import Grid, Layout
from engine.maps.watabou import read_watabou

SCALE = 20


def board(layout: Layout, *, level: bool) -> Board:
    dice, grid = Random(f"{layout}"), Grid(layout, 13, 11)
    if level:
        return Board(grid)
    ground = bytes(dice.randrange(len(GROUNDS)) for _ in range(grid.size))
    return Board(grid, ground=ground, heights=bytes(128 + dice.choice([0, 0, 1, -2]) for _ in range(grid.size)))


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("level", [True, False])
def test_the_parts_of_a_map_fit_together_and_end_with_it(layout: Layout, level: bool) -> None:
    made = board(layout, level=level)
    whole = QRect(-SCALE, -SCALE, 15 * SCALE, 13 * SCALE)
    image = ground_image(made, DARK, SCALE, whole)
    for part in (QRect(30, 40, 64, 50), QRect(150, 90, 80, 100), QRect(-20, 0, 60, 30)):
        found = ground_image(made, DARK, SCALE, part)
        assert found == image.copy(part.translated(-whole.topLeft()))
    for x in range(whole.width()):
        for y in range(0, whole.height(), 7):
            at = (x + whole.x() + 0.5) / SCALE, (y + whole.y() + 0.5) / SCALE
            if not made.grid.holds(made.grid.under(*at)):
                assert image.pixelColor(x, y) == QColor(DARK.canvas)


@pytest.mark.parametrize("layout", list(Layout))
def test_the_sketch_has_the_colour_of_each_cell(layout: Layout) -> None:
    made = board(layout, level=False)
    width, height = made.grid.extent
    image = ground_sketch(made, DARK, SCALE, QSize(round(width * SCALE), round(height * SCALE)))
    for cell in made.grid.cells():
        x, y = made.grid.centre(cell)
        assert image.pixelColor(int(x * SCALE), int(y * SCALE)) == QColor(DARK.ground[made.ground_at(cell).id])


def test_over_a_picture_plain_ground_is_clear_and_the_rest_is_not() -> None:
    made = board(Layout.SQUARE, level=False)
    image = ground_sketch(made, DARK, SCALE, QSize(13 * SCALE, 11 * SCALE), with_plain=False)
    for cell in made.grid.cells():
        x, y = made.grid.centre(cell)
        is_plain = made.ground_at(cell).id == "plain"
        assert (image.pixelColor(int(x * SCALE), int(y * SCALE)).alpha() == 0) is is_plain


def test_a_round_room_has_floor_up_to_its_wall_and_rock_beyond_it() -> None:
    # A room of five cells whose floor is told by middles: corner cells of the ring lie half inside, half outside.
    tree = {"rects": [{"x": 0, "y": 0, "w": 5, "h": 5, "rotunda": True}, {"x": 5, "y": 2, "w": 1, "h": 1}], "doors": []}
    made = read_watabou(tree, "").board
    scale = 16
    places = (np.arange(5 * scale) + 0.5) / scale
    index = np.floor(places).astype(int)[None, :] + made.grid.columns * np.floor(places).astype(int)[:, None]
    end_at_walls(made, index, scale, QRect(0, 0, 5 * scale, 5 * scale))
    is_rock = np.frombuffer(made.ground, np.uint8)[index] == [ground.id for ground in GROUNDS].index("rock")
    away = np.hypot(places[None, :] - 2.5, places[:, None] - 2.5)
    # The wall is of forty straight pieces: a hundredth of a cell within the circle.
    told = (abs(away - 2.5) > 0.03) & (places[None, :] < 4.5)
    assert (is_rock == (away > 2.5))[told].all()
