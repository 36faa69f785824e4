"""Trackpad and touch screen: two fingers move the map, a pinch zooms, one drags figures, a rest is the right button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.fingers import LONG_PRESS, Hold
from tests.app.board.conftest import Desk, OpenDesk

NONE = Qt.KeyboardModifier.NoModifier
GRASS = """
. . . . . . . .
. . A . . . . .
. . . . . b . .
. . . . . . . .
. . . . . . . .
"""


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture(scope="module")
def trackpad() -> QPointingDevice:
    kind, finger = QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger
    return QPointingDevice("pad", 77, kind, finger, QInputDevice.Capability.PixelScroll, 2, 2)


def scroll(desk: Desk, pixels: QPoint, angle: QPoint, pad: QPointingDevice, held: Qt.KeyboardModifier = NONE) -> None:
    at = QPointF(desk.point(3, 2))
    event = QWheelEvent(
        at, desk.view.mapToGlobal(at), pixels, angle, Qt.MouseButton.NoButton, held,
        Qt.ScrollPhase.NoScrollPhase, False, device=pad,
    )  # fmt: skip
    QApplication.sendEvent(desk.view, event)


def pinch(desk: Desk, value: float, pad: QPointingDevice) -> None:
    at = QPointF(desk.point(3, 2))
    whole = desk.view.mapToGlobal(at)
    kind = Qt.NativeGestureType.ZoomNativeGesture
    event = QNativeGestureEvent(kind, pad, 2, at, whole, whole, value, QPointF())
    QApplication.sendEvent(desk.view, event)


def test_two_fingers_on_a_trackpad_move_the_map_and_a_wheel_zooms(
    open_desk: OpenDesk, trackpad: QPointingDevice
) -> None:
    desk = open_desk(GRASS)
    before = desk.view.camera
    scroll(desk, QPoint(-30, 20), QPoint(-60, 40), trackpad)
    after = desk.view.camera
    assert (after.scale, after.x - before.x, after.y - before.y) == (before.scale, -30, 20)
    desk.wheel(1, 3, 2)
    assert desk.view.camera.scale > before.scale


def test_a_trackpad_without_pixels_of_its_own_moves_the_map_by_its_angle(
    open_desk: OpenDesk, trackpad: QPointingDevice
) -> None:
    desk = open_desk(GRASS)
    before = desk.view.camera
    scroll(desk, QPoint(), QPoint(0, -30), trackpad)  # a quarter of a notch: 60 / 4 pixels
    assert desk.view.camera.y - before.y == -15
    assert desk.view.camera.scale == before.scale


def test_with_a_key_held_a_trackpad_is_a_wheel(open_desk: OpenDesk, trackpad: QPointingDevice) -> None:
    desk = open_desk(GRASS)
    before = desk.view.camera
    scroll(desk, QPoint(0, 40), QPoint(0, 120), trackpad, Qt.KeyboardModifier.ControlModifier)
    assert desk.view.camera.scale > before.scale


def test_a_pinch_zooms_at_its_place_and_small_pinches_add_up(open_desk: OpenDesk, trackpad: QPointingDevice) -> None:
    desk = open_desk(GRASS)
    before = desk.view.camera
    place = before.to_board(QPointF(desk.point(3, 2)))
    for _ in range(30):
        pinch(desk, 0.03, trackpad)
    after = desk.view.camera
    # 1.03 to the thirtieth is 2.43: the nearest levels are within a ninth of that.
    assert after.scale / before.scale == pytest.approx(2.43, rel=0.12)
    assert after.to_board(QPointF(desk.point(3, 2))) == pytest.approx(place, abs=0.05)
    for _ in range(31):
        pinch(desk, -0.03, trackpad)
    assert desk.view.camera.scale == pytest.approx(before.scale, rel=0.2)


def test_one_finger_drags_a_figure(open_desk: OpenDesk, screen: QPointingDevice) -> None:
    desk = open_desk(GRASS)
    fingers = QTest.touchEvent(desk.view, screen)
    fingers.press(0, desk.point(2, 1)).commit()
    fingers.move(0, desk.point(3, 1)).commit()
    fingers.move(0, desk.point(4, 1)).commit()
    assert desk.view.is_busy
    fingers.release(0, desk.point(4, 1)).commit()
    assert desk.where("A") == (4, 1)


def test_two_fingers_move_the_map_zoom_it_and_leave_the_figure_where_it_was(
    open_desk: OpenDesk, screen: QPointingDevice
) -> None:
    desk = open_desk(GRASS)
    before, start = desk.view.camera, desk.point(2, 1)
    fingers = QTest.touchEvent(desk.view, screen)
    fingers.press(0, start).commit()
    fingers.move(0, desk.point(3, 1)).commit()
    fingers.stationary(0).press(1, start + QPoint(100, 0)).commit()
    assert not desk.view.is_busy
    here = start + QPoint(40, 30)
    fingers.move(0, here).move(1, here + QPoint(200, 0)).commit()
    assert desk.view.camera.scale > before.scale
    fingers.release(0, here).stationary(1).commit()
    fingers.release(1, here + QPoint(200, 0)).commit()
    assert desk.where("A") == (2, 1)
    # The glass is free again: the next finger is a press.
    fingers.press(0, desk.point(5, 2)).commit()
    fingers.release(0, desk.point(5, 2)).commit()
    assert desk.selection.current == "b"


def test_what_two_fingers_hold_stays_under_them(open_desk: OpenDesk) -> None:
    desk = open_desk(GRASS)
    hold = Hold(desk.view.camera, QPointF(100, 80), 50)
    place = desk.view.camera.to_board(QPointF(100, 80))
    pulled = hold.pulled(QPointF(160, 20), 100)
    assert pulled.to_board(QPointF(160, 20)) == pytest.approx(place, abs=0.05)
    assert pulled.scale == pytest.approx(2 * desk.view.camera.scale, rel=0.15)
    assert hold.pulled(QPointF(100, 80), 50) == desk.view.camera


def test_a_finger_that_rests_is_the_right_button(open_desk: OpenDesk, qtbot: QtBot, screen: QPointingDevice) -> None:
    desk = open_desk(GRASS)
    asked: list[object] = []
    desk.view.context_asked.connect(lambda place, id, cell: asked.append((id, cell)))
    fingers = QTest.touchEvent(desk.view, screen)
    fingers.press(0, desk.point(2, 1)).commit()
    fingers.move(0, desk.point(2, 1) + QPoint(2, 1)).commit()
    qtbot.wait(LONG_PRESS + 100)
    assert asked == [("A", desk.cell(2, 1))]
    fingers.release(0, desk.point(2, 1)).commit()
    assert desk.where("A") == (2, 1)
    assert len(asked) == 1


def test_two_taps_open_the_sheet(open_desk: OpenDesk, screen: QPointingDevice) -> None:
    desk = open_desk(GRASS)
    asked: list[object] = []
    desk.view.sheet_asked.connect(asked.append)
    fingers = QTest.touchEvent(desk.view, screen)
    for _ in range(2):
        fingers.press(0, desk.point(2, 1)).commit()
        fingers.release(0, desk.point(2, 1)).commit()
    assert asked == ["A"]
