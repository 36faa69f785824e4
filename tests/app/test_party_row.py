"""The party on the first page: who is in it, how they are, their sheets; and all of it undone by Ctrl+Z."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from app.campaign.home_dialog import HomeDialog
from app.forms.sheet import SheetDialog
from app.start.party_row import MemberView
from engine.battle.actions import Adjust
from engine.campaign.entries import Kind
from tests.app.hands import LEFT, NO_KEY, Hands
from tests.app.test_library import CTRL
from tests.conftest import ROOT

MILL = ROOT / "maps" / "cellar.toml"


def in_dialog(hands: Hands, kind: type, do: Any) -> None:
    """Wait for a dialog of this kind, and do something in it."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            do(dialog)
        else:
            QTimer.singleShot(20, hands.window, look)

    QTimer.singleShot(0, hands.window, look)


def members(hands: Hands) -> list[MemberView]:
    return [view for view in hands.window.start_page.party.views if not view.isHidden()]


def words(hands: Hands) -> dict[str, str]:
    return {view.member.name: view.words.text() for view in members(hands)}


def party_home(hands: Hands) -> dict[str, str]:
    """Take the players' figures of a ready battle home, one of them hurt; how they stand on the first page."""
    hands.click_card(MILL)
    battle = hands.session.battle
    sides = {side.id for side in battle.sides if side.played}
    hurt = next(one.id for one in battle.combatants.values() if one.side in sides)
    hands.session.do(Adjust((hurt,), by=-1))
    in_dialog(hands, HomeDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))
    hands.window.commands.run("take-home")
    hands.window.commands.run("start")
    there = len([one for one in battle.combatants.values() if one.side in sides])
    hands.bot.waitUntil(lambda: len(members(hands)) == there)
    return words(hands)


def test_the_party_stands_on_the_first_page_with_what_is_left_of_its_hit_points(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    qtbot.waitUntil(lambda: bool(hands.window.start_page.cards))
    assert hands.window.start_page.party.isHidden(), "nobody has come home yet"
    found = party_home(hands)
    assert all(said.startswith("Hit points: ") for said in found.values())
    counts = [[int(part) for part in said.removeprefix("Hit points: ").split(" of ")] for said in found.values()]
    assert sorted(most - value for value, most in counts)[-2:] == [0, 1]
    page, name = hands.window.start_page, next(iter(found))
    page.search.setText(name)
    assert list(words(hands)) == [name]
    page.search.setText("nobody is called so")
    assert page.party.isHidden()
    page.search.clear()
    assert words(hands) == found
    hands.close()


def test_a_click_opens_the_sheet_of_a_character_and_what_is_changed_there_is_kept(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    found = party_home(hands)
    view = members(hands)[0]

    def rename(dialog: SheetDialog) -> None:
        dialog.name.setText("Somebody else")
        dialog.accept()

    in_dialog(hands, SheetDialog, rename)
    QTest.mouseClick(view, LEFT, NO_KEY, QPoint(10, 10))
    qtbot.waitUntil(lambda: "Somebody else" in words(hands))
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: words(hands) == found)
    hands.close()


def test_a_character_is_renamed_and_let_go_and_comes_back(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(qtbot)
    found = party_home(hands)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Ylva", True))

    def choose(name: str, place: int) -> None:
        view = next(view for view in members(hands) if view.member.name == name)
        view.menu_asked.emit(view.mapToGlobal(QPoint(5, 5)))
        qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        [action for action in menu.actions() if not action.isSeparator()][place].trigger()
        menu.close()

    first = next(iter(found))
    choose(first, 1)
    qtbot.waitUntil(lambda: "Ylva" in words(hands))
    choose("Ylva", 2)
    qtbot.waitUntil(lambda: len(words(hands)) == len(found) - 1)
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: "Ylva" in words(hands))
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: words(hands) == found)
    assert len(hands.window.keeper.store.entries(Kind.CHARACTER)) == len(found)
    hands.close()
