"""What the game master's small gestures take with 300 figures, beside a full repaint of the same window.

Each is done and taken back, so that every round begins alike: the ratio is that of both together.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.catalogue import ruleset, ruleset_ids
from tests.benchmarks.conftest import Measure
from tests.benchmarks.desk_at_work import Desk, settle
from tests.crowds import begun, crowd

FIGURES = 300
CONTROL = Qt.KeyboardModifier.ControlModifier


def typed(desk: Desk, words: str) -> Callable[[], None]:
    """Ctrl+K, these letters one by one, and away with it."""

    def run() -> None:
        desk.window.show_palette()
        palette = desk.window.palette_
        for letter in words:
            QTest.keyClicks(palette.line, letter)
            settle()
        assert palette.list.topLevelItemCount()
        palette.close_()
        desk.rest()

    return run


@pytest.mark.parametrize("id", ruleset_ids())
def test_all_are_selected_and_let_go(qtbot: QtBot, beside: Measure, id: str) -> None:
    rules = ruleset(id)
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))

    def ours() -> None:
        QTest.keyClick(desk.window, Qt.Key.Key_A, CONTROL)
        settle()
        assert len(desk.window.selection.selected) == FIGURES
        desk.window.selection.select(())
        settle()

    beside(f"{id}: select all {FIGURES}, and nobody", ours, desk.window.repaint)


@pytest.mark.parametrize("words", ["ha", "4d6", "fighter 2"])
def test_letters_in_the_search_of_everything(qtbot: QtBot, beside: Measure, words: str) -> None:
    rules = ruleset(ruleset_ids()[0])
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))
    desk.select(5)
    beside(f"Ctrl+K, “{words}” letter by letter, {FIGURES} figures", typed(desk, words), desk.window.repaint)
