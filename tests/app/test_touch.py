"""A touch screen before the whole window: a finger drags a figure, two move the map, a rest opens the menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.board.fingers import LONG_PRESS
from engine.grid.cell import Cell
from tests.app.desks import A, B, ToyWindow


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


def place(toy: ToyWindow, cell: Cell) -> QPoint:
    """Of a cell, in the window."""
    board = toy.desk.board
    return board.mapTo(toy.window, board.point_of(cell))


def test_a_finger_drags_a_figure(qtbot: QtBot, screen: QPointingDevice) -> None:
    toy = ToyWindow(qtbot)
    start = toy.session.battle[A].cell
    assert start is not None
    fingers = QTest.touchEvent(toy.window, screen)
    fingers.press(0, place(toy, start)).commit()
    for cell in (Cell(2, 1), Cell(1, 1)):
        fingers.move(0, place(toy, cell)).commit()
    fingers.release(0, place(toy, Cell(1, 1))).commit()
    qtbot.wait(20)
    while toy.session.paused is not None:
        toy.press(Qt.Key.Key_Return)
    assert toy.session.battle[A].cell != start
    assert toy.window.selection.current == A


def test_two_fingers_move_the_map_of_the_window(qtbot: QtBot, screen: QPointingDevice) -> None:
    toy = ToyWindow(qtbot)
    board, before = toy.desk.board, toy.desk.board.camera
    start = place(toy, Cell(1, 0))
    fingers = QTest.touchEvent(toy.window, screen)
    fingers.press(0, start).press(1, start + QPoint(120, 0)).commit()
    by = QPoint(40, 30)
    fingers.move(0, start + by).move(1, start + by + QPoint(120, 0)).commit()
    fingers.release(0, start + by).release(1, start + by + QPoint(120, 0)).commit()
    assert (round(board.camera.x - before.x), round(board.camera.y - before.y)) == (40, 30)
    assert board.camera.scale == before.scale


def test_a_finger_that_rests_on_a_figure_opens_its_menu(qtbot: QtBot, screen: QPointingDevice) -> None:
    toy = ToyWindow(qtbot)
    there = toy.session.battle[B].cell
    assert there is not None
    opened: list[str] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            opened.extend(action.text() for action in menu.actions() if action.text())
            menu.close()

    QTimer.singleShot(LONG_PRESS + 200, toy.window, look)
    fingers = QTest.touchEvent(toy.window, screen)
    fingers.press(0, place(toy, there)).commit()
    qtbot.waitUntil(lambda: bool(opened), timeout=3000)
    fingers.release(0, place(toy, there)).commit()
    assert len(opened) > 3
