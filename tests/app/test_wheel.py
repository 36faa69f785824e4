"""The wheel scrolls forms and panels and changes nothing under the pointer, unless that has the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from app.forms.editors import NumberEditor
from app.prompts.reasons import AddLine
from app.wheel import wheel_passes
from engine.fields import FieldShape, Kind
from tests.app.desks import ToyWindow

DOWN = QPoint(0, -120)


def turn(box: QWidget) -> None:
    """The wheel over the middle of it, as the window system sends it."""
    window = box.window().windowHandle()
    place = box.mapTo(box.window(), box.rect().center())
    QTest.wheelEvent(window, place.toPointF(), DOWN, DOWN)


@pytest.mark.parametrize("kind", [QSpinBox, QComboBox])
def test_the_wheel_changes_only_what_has_the_focus(qtbot: QtBot, kind: type[QSpinBox] | type[QComboBox]) -> None:
    box, other = kind(), QSpinBox()
    if isinstance(box, QComboBox):
        box.addItems(["a", "b", "c"])
    else:
        box.setValue(5)
    page = QWidget()
    box.setParent(page)
    other.setParent(page)
    other.move(0, 60)
    wheel_passes(box)
    qtbot.addWidget(page)
    page.resize(200, 120)
    page.show()
    qtbot.waitActive(page)
    other.setFocus()

    def value() -> int:
        return box.currentIndex() if isinstance(box, QComboBox) else box.value()

    before = value()
    turn(box)
    assert value() == before
    assert not box.hasFocus()
    box.setFocus()
    turn(box)
    assert value() != before


def test_numbers_of_a_form_and_of_a_prompt_are_let_alone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    form, prompt = NumberEditor(FieldShape(Kind.NUMBER)), AddLine(toy.desk.kit)
    for one in (form, prompt):
        qtbot.addWidget(one)
        one.show()
    assert form.box.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert prompt.amount.focusPolicy() is Qt.FocusPolicy.StrongFocus
