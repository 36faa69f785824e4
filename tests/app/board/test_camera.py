"""Where the map lies in the view."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF

from app.board.camera import LEVELS, Camera, fitting


@pytest.mark.parametrize("scale", [*LEVELS, 35, 61])
def test_a_zoom_keeps_the_place_under_the_pointer(scale: int) -> None:
    camera, at = Camera(scale, 37, -120), QPointF(411, 222)
    before = camera.to_board(at)
    for steps in (1, -1, 3, -3):
        after = camera.zoomed(steps, at)
        assert after.to_board(at) == pytest.approx(before, abs=0.51 / after.scale)


def test_the_wheel_goes_from_any_scale_to_the_next_level_and_stops_at_the_ends() -> None:
    at = QPointF()
    assert Camera(61).zoomed(1, at).scale == 64
    assert Camera(61).zoomed(-1, at).scale == 56
    assert Camera(64).zoomed(1, at).scale == 72
    assert Camera(64).zoomed(-1, at).scale == 56
    assert Camera(LEVELS[0]).zoomed(-5, at).scale == LEVELS[0]
    assert Camera(LEVELS[-1]).zoomed(5, at).scale == LEVELS[-1]


def test_a_map_is_fitted_whole_and_in_the_middle() -> None:
    camera = fitting((20, 10), 800, 600, margin=0.5)
    assert camera.scale == 38  # 800 / 21 = 38.09…
    left, top = camera.to_view(0, 0).toTuple()
    right, bottom = camera.to_view(20, 10).toTuple()
    assert left == 800 - right == 20
    assert top == 600 - bottom == 110


def test_a_small_map_is_not_blown_up() -> None:
    assert fitting((3, 3), 4000, 4000, most=96).scale == 96


def test_the_map_cannot_be_pushed_out_of_sight() -> None:
    far = Camera(50).moved(QPoint(100_000, -100_000)).kept_in_sight((10, 10), 600, 600)
    assert far.to_view(0, 0).x() == 500
    assert far.to_view(10, 10).y() == 100


def test_places_on_the_board_and_in_the_view_are_each_others_inverse() -> None:
    camera = Camera(28, 13, 77)
    assert camera.to_board(camera.to_view(3.25, 9.5)) == pytest.approx((3.25, 9.5))
    assert camera.transform.map(QPointF(3.25, 9.5)) == camera.to_view(3.25, 9.5)
    assert camera.rect(1, 2, 3, 4).bottomRight() == camera.to_view(4, 6)
