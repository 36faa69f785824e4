"""The picture of a map of tiles is put together pixel by pixel as the map says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtGui import QColor, QImage

from app.maps.compose import as_png, painted, whole
from engine.battle.board import empty_board
from engine.maps.drawing import Drawing, Matrix, Placement, Sheet, inverse, joined, moved
from engine.maps.imported import Imported
from engine.maps.tiled.data import FLIP_DIAGONAL, FLIP_X, FLIP_Y
from engine.maps.tiled.flips import flipped, turned

RED, GREEN, BLUE, WHITE = "#ff0000", "#00ff00", "#0000ff", "#ffffff"
UPRIGHT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def sheet(*rows: Sequence[str], transparent: str = "") -> Sheet:
    """A picture of single pixels."""
    image = QImage(len(rows[0]), len(rows), QImage.Format.Format_RGB32)
    for y, row in enumerate(rows):
        for x, colour in enumerate(row):
            image.setPixelColor(x, y, QColor(colour))
    return Sheet(as_png(image), transparent)


FOUR = sheet((RED, GREEN), (BLUE, WHITE))


def drawn(*placements: Placement, sheets: tuple[Sheet, ...] = (FOUR,), side: int = 4) -> QImage:
    image = painted(Drawing(side, side, sheets, placements, 0, 0, 1, 1))
    assert image is not None
    return image


def colours(image: QImage, *places: tuple[int, int]) -> list[str]:
    return [image.pixelColor(x, y).name() for x, y in places]


CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (0, [RED, GREEN, BLUE, WHITE]),
        (FLIP_X, [GREEN, RED, WHITE, BLUE]),
        (FLIP_Y, [BLUE, WHITE, RED, GREEN]),
        (FLIP_DIAGONAL, [RED, BLUE, GREEN, WHITE]),
        (FLIP_DIAGONAL | FLIP_X, [BLUE, RED, WHITE, GREEN]),
    ],
)
def test_a_tile_is_turned_as_its_flags_say(qapp: object, flags: int, expected: list[str]) -> None:
    image = drawn(Placement(0, 0, 0, 2, 2, flipped(flags, 2, 2)), side=2)
    assert colours(image, *CORNERS) == expected


def test_a_part_of_a_sheet_grows_without_getting_blurred(qapp: object) -> None:
    image = drawn(Placement(0, 1, 0, 1, 2, (4.0, 0.0, 0.0, 2.0, 0.0, 0.0)))
    assert colours(image, (0, 0), (3, 1), (0, 2), (3, 3)) == [GREEN, GREEN, WHITE, WHITE]


def test_a_later_tile_lies_over_an_earlier_one_and_may_be_half_clear(qapp: object) -> None:
    below = Placement(0, 0, 0, 1, 1, (4.0, 0.0, 0.0, 4.0, 0.0, 0.0))
    above = Placement(0, 1, 1, 1, 1, (2.0, 0.0, 0.0, 4.0, 0.0, 0.0), 0.5)
    image = drawn(below, above)
    assert image.pixelColor(3, 0).name() == RED
    mixed = image.pixelColor(0, 0)
    assert mixed.red() == 255
    assert abs(mixed.green() - 128) <= 2


def test_a_colour_may_count_as_nothing(qapp: object) -> None:
    image = drawn(Placement(0, 0, 0, 2, 1, UPRIGHT), sheets=(sheet((RED, GREEN), transparent=GREEN),))
    assert image.pixelColor(0, 0).alpha() == 255
    assert image.pixelColor(1, 0).alpha() == 0


def test_a_sheet_that_cannot_be_decoded_leaves_its_cells_clear(qapp: object) -> None:
    image = drawn(Placement(0, 0, 0, 8, 8, UPRIGHT), sheets=(Sheet(b"\x89PNG\r\n\x1a\nnothing"),))
    assert image.pixelColor(2, 2).alpha() == 0


def test_painting_stops_when_nobody_wants_it_any_more(qapp: object) -> None:
    drawing = Drawing(4, 4, (FOUR,), [Placement(0, 0, 0, 2, 2, UPRIGHT)], 0, 0, 1, 1)
    assert painted(drawing, lambda: True) is None


def test_the_same_tiles_give_the_same_picture_under_every_meaning(qapp: object) -> None:
    drawing = Drawing(4, 4, (FOUR,), [Placement(0, 0, 0, 2, 2, UPRIGHT)], 0, 0, 1, 1)
    plain = Imported("tiled", empty_board(1, 1), drawing=drawing)
    other = Imported("tiled", empty_board(1, 1), drawing=drawing, problems=())
    first = whole(Imported("tiled", empty_board(1, 1), drawing=drawing, remade=lambda _: other))
    assert first.board.picture is not None
    assert first.picture == whole(plain).picture == first.with_meanings({}).picture


def test_a_hex_tile_is_turned_round_its_middle() -> None:
    for flags, steps in ((FLIP_DIAGONAL, 1), (1 << 28, 2), (FLIP_DIAGONAL | 1 << 28, 3)):
        matrix = turned(flags, 8, 8)
        assert moved(matrix, 4, 4) == pytest.approx((4, 4))
        place = (4.0, 0.0)
        for _ in range(steps):
            place = moved(turned(FLIP_DIAGONAL, 8, 8), *place)
        assert moved(matrix, 4, 0) == pytest.approx(place)


def test_a_matrix_and_its_inverse_undo_each_other() -> None:
    matrix: Matrix = (2.0, 0.5, -1.0, 3.0, 7.0, -4.0)
    assert joined(matrix, inverse(matrix)) == pytest.approx(UPRIGHT)
