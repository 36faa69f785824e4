"""Another battle is opened over the one on the desk."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.app.hands import Hands


def test_a_battle_opens_over_another_whose_figure_is_selected(qtbot: QtBot, root: Path) -> None:
    gm = Hands(qtbot)
    gm.click_card(root / "maps" / "chapel.toml")
    gm.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    gm.answer_all(Qt.Key.Key_1)
    first, knight = gm.session, gm.named("Godric")
    gm.window.selection.select((knight,))
    gm.window.open_path(root / "maps" / "ford.toml")
    qtbot.wait(100)
    assert gm.session is not first
    assert gm.window.selection.current is None
    assert set(gm.board.figures) == set(gm.session.battle.combatants)
