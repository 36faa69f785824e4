"""From battle to battle by Ctrl+Tab: a long one is opened beside the window, which goes on until it is there."""

from __future__ import annotations

from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from app.campaign import switching
from engine.battle.actions import Amend
from engine.save.journal import Journal
from tests.app.hands import Hands
from tests.app.test_library import CTRL
from tests.app.test_scenes import CHAPEL


class Slow:
    """Opens files when it may, and remembers in which threads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may, self.asked, self.opened = Event(), Event(), list[Journal]()
        self._open = switching.open_journal
        monkeypatch.setattr(switching, "open_journal", self.open)

    def open(self, path: Path, **more: Any) -> Journal:
        assert current_thread() is not main_thread()
        self.asked.set()
        assert self.may.wait(20)
        self.opened.append(self._open(path, **more))
        return self.opened[-1]


def two_battles(qtbot: QtBot) -> tuple[Hands, Path, Path]:
    """A window with a battle, another of which was open before; their files."""
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    first = hands.session.path
    hands.window.commands.run("start")
    hands.click_card(CHAPEL)
    second = hands.session.path
    assert first is not None
    assert second is not None
    return hands, first, second


def tab(hands: Hands) -> None:
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Tab, CTRL)


def said(hands: Hands) -> list[QProgressDialog]:
    return [one for one in hands.window.findChildren(QProgressDialog) if one.isVisible()]


def test_the_battle_before_stays_in_hand_while_the_other_is_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, first, second = two_battles(qtbot)
    slow = Slow(monkeypatch)
    tab(hands)
    qtbot.waitUntil(slow.asked.is_set)
    qtbot.waitUntil(lambda: [one.labelText() for one in said(hands)] == [f"Opening “{first.stem}”…"])
    assert hands.session.path == second
    one = next(iter(hands.session.battle.combatants))
    hands.session.do(Amend(one, name="Meanwhile"))
    slow.may.set()
    qtbot.waitUntil(lambda: hands.window.session is not None and hands.session.path == first)
    assert said(hands) == []
    tab(hands)
    qtbot.waitUntil(lambda: hands.window.session is not None and hands.session.path == second)
    assert hands.session.battle[one].name == "Meanwhile", "what was done while it was read is there"
    hands.close()


def test_it_is_called_off_by_a_button_and_by_opening_something_else(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, _, second = two_battles(qtbot)
    slow = Slow(monkeypatch)
    tab(hands)
    qtbot.waitUntil(lambda: bool(said(hands)))
    hands.click(said(hands)[0].findChildren(QPushButton)[0])
    qtbot.waitUntil(lambda: said(hands) == [])
    slow.may.set()
    qtbot.waitUntil(lambda: len(slow.opened) == 1)
    assert hands.session.path == second
    slow.may.clear()
    slow.asked.clear()
    tab(hands)
    qtbot.waitUntil(slow.asked.is_set)
    hands.window.commands.run("start")
    slow.may.set()
    qtbot.waitUntil(lambda: len(slow.opened) == 2)
    qtbot.waitUntil(lambda: not hands.window.background.is_busy)
    assert hands.window.session is None
    hands.close()


def test_a_file_that_is_gone_meanwhile_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, first, second = two_battles(qtbot)
    slow = Slow(monkeypatch)
    tab(hands)
    qtbot.waitUntil(slow.asked.is_set)
    first.write_bytes(b"no battle any more")
    slow.may.set()
    qtbot.waitUntil(lambda: any(first.name in words for words in hands.window.notices.said))
    assert hands.session.path == second
    hands.close()
