"""Folders of the first page: scenes and battles are put into them, and everything about that is undone by Ctrl+Z."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from app.campaign.place import campaign_file
from app.start.card import CardView
from engine.campaign.entries import Kind
from tests.app.hands import NO_KEY, Hands
from tests.app.test_library import CTRL
from tests.app.test_packs import agree
from tests.app.test_scenes import CHAPEL, card, choose, keep_scene


def titles(hands: Hands, shelf: str) -> list[str]:
    """The cards of a shelf that are in sight."""
    page = hands.window.start_page
    return [view.card.title for view in page.cards if not view.isHidden() and page.shelf_of(view.card) == shelf]


def popup(hands: Hands) -> QMenu:
    hands.bot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def take(menu: QMenu, words: str) -> None:
    """Take an entry of a menu by its words, also one of a menu in it."""
    inner = [entry.menu() for entry in menu.actions() if isinstance(entry.menu(), QMenu)]
    entries = [*menu.actions(), *(entry for one in inner for entry in one.actions())]
    next(entry for entry in entries if entry.text() == words).trigger()
    menu.close()


def of_scene(hands: Hands, title: str) -> CardView:
    """The card of a scene, when it is there: its battle may have the same name."""
    page = hands.window.start_page

    def found() -> list[CardView]:
        return [view for view in page.cards if view.card.title == title and view.card.scene]

    hands.bot.waitUntil(lambda: bool(found()))
    return found()[0]


def in_card_menu(hands: Hands, view: CardView, words: str) -> None:
    view.menu_asked.emit(view.mapToGlobal(QPoint(20, 20)))
    take(popup(hands), words)


def in_folder_menu(hands: Hands, shelf: str, name: str, words: str) -> None:
    made = hands.window.start_page._folders[shelf].buttons[name]
    made.customContextMenuRequested.emit(QPoint(4, 4))
    take(popup(hands), words)


def answered(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: (words, True))


def folders(hands: Hands, shelf: str) -> tuple[str, ...]:
    return hands.window.start_page.folders(shelf)


def at_the_first_page(hands: Hands) -> None:
    hands.window.commands.run("start")
    hands.bot.waitUntil(lambda: any(view.card.scene for view in hands.window.start_page.cards))


def test_scenes_are_put_into_a_folder_opened_renamed_and_taken_out_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    name = hands.session.battle.name
    at_the_first_page(hands)
    choose(hands, of_scene(hands, name), 2)
    twin = f"{name} 2"
    answered(monkeypatch, "  The\nnorth ")
    in_card_menu(hands, of_scene(hands, twin), "New folder…")
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ("The north",))
    assert titles(hands, "scenes") == [name], "what is in a folder that is closed is out of sight"
    page = hands.window.start_page
    hands.click(page._folders["scenes"].buttons["The north"])
    assert titles(hands, "scenes") == [twin]
    page.search.setText(name)
    assert sorted(titles(hands, "scenes")) == [name, twin], "the search looks into folders"
    page.search.setText("the north")
    assert titles(hands, "scenes") == [twin], "and finds them by their names"
    page.search.clear()
    answered(monkeypatch, "The south")
    in_folder_menu(hands, "scenes", "The north", "Rename…")
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ("The south",))
    qtbot.waitUntil(lambda: titles(hands, "scenes") == [twin])
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ("The north",))
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ())
    assert sorted(titles(hands, "scenes")) == [name, twin]
    in_card_menu(hands, of_scene(hands, twin), "New folder…")
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ("The south",))
    in_folder_menu(hands, "scenes", "The south", "Take everything out")
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ())
    assert sorted(titles(hands, "scenes")) == [name, twin]
    hands.close()


def test_a_battle_stays_in_its_folder_when_its_file_is_renamed_copied_trashed_and_put_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    path = hands.session.path
    assert path is not None
    hands.window.commands.run("start")
    answered(monkeypatch, "Old")
    in_card_menu(hands, card(hands, path.stem), "New folder…")
    qtbot.waitUntil(lambda: folders(hands, "recent") == ("Old",))
    assert titles(hands, "recent") == []
    hands.click(hands.window.start_page._folders["recent"].buttons["Old"])
    answered(monkeypatch, "Friday")
    in_card_menu(hands, card(hands, path.stem), "Rename…")
    qtbot.waitUntil(lambda: titles(hands, "recent") == ["Friday"])
    in_card_menu(hands, card(hands, "Friday"), "Duplicate")
    qtbot.waitUntil(lambda: sorted(titles(hands, "recent")) == ["Friday", "Friday 2"])
    trashed = tmp_path / "trashed.flank"
    monkeypatch.setattr("app.campaign.card_menu._to_trash", lambda path: (bool(path.rename(trashed)), trashed))
    in_card_menu(hands, card(hands, "Friday 2"), "Move to the trash")
    qtbot.waitUntil(lambda: titles(hands, "recent") == ["Friday"])
    assert [entry.name for entry in hands.window.keeper.store.entries(Kind.BATTLE)] == ["Friday"]
    (notice,) = [notice for notice in hands.window.notices._notices if notice.offers]
    assert notice.offers[0].run()
    qtbot.waitUntil(lambda: sorted(titles(hands, "recent")) == ["Friday", "Friday 2"])
    hands.close()
    again = Hands(qtbot)
    qtbot.waitUntil(lambda: sorted(titles(again, "recent")) == ["Friday", "Friday 2"])
    assert folders(again, "recent") == ("Old",), "what was open is open after a restart"
    in_card_menu(again, card(again, "Friday 2"), "Take out of “Old”")
    qtbot.waitUntil(lambda: titles(again, "recent") == ["Friday"])
    again.click(again.window.start_page._folders["recent"].buttons["Old"])
    assert titles(again, "recent") == ["Friday 2"]
    QTest.keyClick(again.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: titles(again, "recent") == [])
    again.close()


def test_a_pack_carries_the_folders_of_scenes_and_battles(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pack = tmp_path / "out.flankpack"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(pack), ""))
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    name, path = hands.session.battle.name, hands.session.path
    assert path is not None
    at_the_first_page(hands)
    answered(monkeypatch, "Prepared")
    in_card_menu(hands, of_scene(hands, name), "New folder…")
    answered(monkeypatch, "Played")
    hands.bot.waitUntil(lambda: titles(hands, "recent") == [path.stem])
    in_card_menu(hands, card(hands, path.stem), "New folder…")
    agree(hands)
    hands.window.commands.run("export-pack")
    qtbot.waitUntil(pack.exists)
    hands.close()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other" / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "other" / "config"))
    there = Hands(qtbot)
    agree(there)
    there.window.files.open(pack)
    qtbot.waitUntil(lambda: (folders(there, "recent"), folders(there, "scenes")) == (("Played",), ("Prepared",)))
    there.click(there.window.start_page._folders["recent"].buttons["Played"])
    (file,) = [view.card.path for view in there.window.start_page.cards if view.card.folder == "Played"]
    assert file.is_relative_to(campaign_file().parent)
    assert name in titles(there, "recent")[0]
    there.close()


def test_a_folder_is_opened_and_closed_by_keys(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    name = hands.session.battle.name
    at_the_first_page(hands)
    answered(monkeypatch, "The north")
    in_card_menu(hands, of_scene(hands, name), "New folder…")
    qtbot.waitUntil(lambda: folders(hands, "scenes") == ("The north",))
    made = hands.window.start_page._folders["scenes"].buttons["The north"]
    made.setFocus()
    assert titles(hands, "scenes") == []
    QTest.keyClick(made, Qt.Key.Key_Space, NO_KEY)
    qtbot.waitUntil(lambda: titles(hands, "scenes") == [name])
    hands.close()
