"""Widgets that go: off the screen at once, out of their layout at any depth, deleted when nothing is under way."""

from __future__ import annotations

import weakref

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.panels.parts import emptied, let_go


def deleted_by_now() -> None:
    """Have Qt delete what was let go."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_what_goes_is_out_of_sight_and_of_its_layout_at_once_and_keeps_its_parent(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    column, line = QVBoxLayout(room), QHBoxLayout()
    column.addLayout(line)
    stays, goes, other = QPushButton("a"), QPushButton("b"), QPushButton("c")
    line.addWidget(goes)
    line.addWidget(stays)
    column.addWidget(other)
    room.show()
    let_go(goes)
    assert not goes.isVisible()
    assert goes.parent() is room
    assert (line.count(), column.count()) == (1, 2)
    let_go(other)
    assert column.count() == 1
    deleted_by_now()
    assert room.findChildren(QPushButton) == [stays]


def test_a_button_may_let_itself_go(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    column = QVBoxLayout(room)
    button = QPushButton("away")
    button.clicked.connect(lambda: emptied(column))
    column.addWidget(button)
    room.show()
    button.click()
    assert column.count() == 0
    deleted_by_now()
    assert room.findChildren(QPushButton) == []


def test_what_stands_alone_is_held_until_it_is_deleted(qtbot: QtBot) -> None:
    alone = QWidget()
    held = weakref.ref(alone)
    let_go(alone)
    del alone
    assert held() is not None
    deleted_by_now()
    assert held() is None
