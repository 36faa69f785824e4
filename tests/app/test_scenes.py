"""Scenes of the campaign: prepared once, begun as often as one likes; the cards of the first page and their menu."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread
from time import sleep
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QPushButton
from pytestqt.qtbot import QtBot

from app.background import Cancelled
from app.campaign import card_menu
from app.campaign.place import campaign_file
from app.campaign.scene_notes import LONGEST_EXCERPT, excerpt
from app.session import battles_folder
from app.start.card import CardView
from engine.battle.actions import Action, Amend
from engine.campaign.entries import Change, EntryId, Kind, Stored
from engine.campaign.opening import open_store
from engine.campaign.record import note_of
from engine.campaign.store import Store
from engine.contract import BEGIN
from engine.save.copies import new_path
from engine.table.requests import Pick, Roll
from tests.app.hands import LEFT, NO_KEY, Hands
from tests.app.test_library import CTRL
from tests.conftest import ROOT

CHAPEL = ROOT / "maps" / "chapel.toml"
CTRL_ALT = CTRL | Qt.KeyboardModifier.AltModifier


def card(hands: Hands, title: str) -> CardView:
    """A card of the first page, when it is there."""
    page = hands.window.start_page

    def found() -> list[CardView]:
        return [view for view in page.cards if view.card.title == title and not view.card.is_ready]

    hands.bot.waitUntil(lambda: bool(found()))
    return found()[0]


def choose(hands: Hands, view: CardView, place: int) -> None:
    """Right-click a card and take an entry of its menu, by its place."""
    QTest.mouseClick(view, Qt.MouseButton.RightButton, NO_KEY, QPoint(20, 20))
    view.menu_asked.emit(view.mapToGlobal(QPoint(20, 20)))
    hands.bot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    actions = [action for action in menu.actions() if not action.isSeparator()]
    actions[place].trigger()
    menu.close()
    hands.bot.wait(20)


def keep_scene(hands: Hands) -> None:
    """Keep the battle as a scene, and wait until it is."""
    with hands.bot.waitSignal(hands.window.keeper.changed):
        hands.window.commands.run("keep-scene")


def test_a_scene_with_three_kinds_of_creatures_is_prepared_once_and_begun_twice(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    kinds = {one.look for one in hands.session.battle.combatants.values()}
    assert len(kinds) >= 3
    ids = list(hands.session.battle.combatants)
    hands.session.do(Amend(ids[0], name="Prepared", hidden=True))
    hands.session.do(Action(BEGIN))
    while (paused := hands.session.paused) is not None:
        hands.session.roll() if isinstance(paused.request, Roll) else hands.session.answer(Pick(0))
    hands.session.do(Amend(ids[0], name="Fought"))
    hands.board.setFocus()
    hands.press(Qt.Key.Key_S, CTRL_ALT)
    files = set()
    for _ in range(2):
        hands.window.commands.run("start")
        hands.bot.waitUntil(lambda: any(view.card.scene for view in hands.window.start_page.cards))
        scenes = [view for view in hands.window.start_page.cards if view.card.scene]
        QTest.mouseClick(scenes[0], LEFT, NO_KEY, QPoint(30, 30))
        hands.bot.waitUntil(lambda: hands.window.desk is not None)
        battle = hands.session.battle
        assert (battle[ids[0]].name, battle[ids[0]].hidden, battle.started) == ("Prepared", True, False)
        assert {one.look for one in battle.combatants.values()} == kinds
        files.add(hands.session.path)
        hands.session.do(Amend(ids[0], name="Changed"))
    assert len(files) == 2
    here, before = hands.session.path, next(path for path in files if path != hands.session.path)
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Tab, CTRL)
    qtbot.waitUntil(lambda: hands.window.session is not None and hands.session.path == before)
    assert hands.session.battle[ids[0]].name == "Changed"
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Tab, CTRL)
    qtbot.waitUntil(lambda: hands.window.session is not None and hands.session.path == here)
    hands.close()


def test_a_scene_is_renamed_duplicated_and_deleted_on_the_first_page_and_comes_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    keep_scene(hands)
    store = hands.window.keeper.store
    assert len(store.entries(Kind.SCENE)) == 1, "kept again in the same place"
    hands.window.commands.run("start")
    hands.bot.waitUntil(lambda: any(view.card.scene for view in hands.window.start_page.cards))
    scene = next(view for view in hands.window.start_page.cards if view.card.scene)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("The vault", True))
    choose(hands, scene, 1)
    choose(hands, card(hands, "The vault"), 2)
    choose(hands, card(hands, "The vault 2"), 5)
    hands.bot.waitUntil(lambda: [entry.name for entry in store.entries(Kind.SCENE)] == ["The vault"])
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    assert [entry.name for entry in store.entries(Kind.SCENE)] == ["The vault", "The vault 2"]
    card(hands, "The vault 2")
    hands.window.start_page.search.setText("vault 2")
    shown = [view.card.title for view in hands.window.start_page.cards if not view.isHidden()]
    assert shown == ["The vault 2"]
    hands.close()


def test_notes_of_a_scene_stand_on_its_card_are_found_and_outlast_keeping_it_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    asked, written = list[str](), "The bell rings at dusk.\nThe abbot lies."

    def write(*given: Any, **more: Any) -> tuple[str, bool]:
        asked.append(given[3])
        return written, True

    monkeypatch.setattr(QInputDialog, "getMultiLineText", write)
    offers = [button for button in hands.window.findChildren(QPushButton) if button.text() == "Notes…"]
    hands.click(offers[0])
    store = hands.window.keeper.store
    hands.bot.waitUntil(lambda: store.entries(Kind.SCENE)[0].detail == "The bell rings at dusk. The abbot lies.")
    keep_scene(hands)
    assert any("The abbot lies." in said for said in hands.window.notices.said)
    hands.window.commands.run("start")
    hands.bot.waitUntil(lambda: any(view.card.scene for view in hands.window.start_page.cards))
    scene = next(view for view in hands.window.start_page.cards if view.card.scene)
    assert scene.card.blurb == "The bell rings at dusk. The abbot lies."
    hands.window.start_page.search.setText("abbot")
    assert [view.card for view in hands.window.start_page.cards if not view.isHidden()] == [scene.card]
    hands.window.start_page.search.clear()
    written = "Nobody is home."

    def blurbs() -> list[str]:
        return [view.card.blurb for view in hands.window.start_page.cards if view.card.scene]

    choose(hands, scene, 3)
    hands.bot.waitUntil(lambda: blurbs() == ["Nobody is home."])
    assert asked == ["", "The bell rings at dusk.\nThe abbot lies."]
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    hands.bot.waitUntil(lambda: blurbs() == ["The bell rings at dusk. The abbot lies."])
    stored = store.stored(EntryId(scene.card.scene))
    assert stored is not None
    assert note_of(stored.body) == asked[1]
    hands.close()


def test_a_scene_is_written_beside_the_window_and_undone_in_its_turn(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keeper, may_write, threads = hands.window.keeper, Event(), list[Thread]()
    put = Store.put

    def slow(store: Store, *stored: Stored, **more: Any) -> Change:
        threads.append(current_thread())
        with store._lock:
            assert may_write.wait(20)
            return put(store, *stored, **more)

    monkeypatch.setattr(Store, "put", slow)
    hands.window.commands.run("keep-scene")
    hands.bot.waitUntil(lambda: bool(threads))
    keeper.look_for_news()  # does not wait for what is written
    first = next(iter(hands.session.battle.combatants))
    hands.session.do(Amend(first, name="Meanwhile"))
    assert hands.window.notices.said == ()
    may_write.set()
    hands.bot.waitUntil(lambda: bool(hands.window.notices.said))
    assert threads != [main_thread()]
    assert [entry.kind for entry in keeper.store.entries()] == [Kind.CAMPAIGN, Kind.SCENE]
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Z, CTRL)
    assert keeper.store.entries() == (), "the campaign that was begun for it goes with it"
    assert hands.session.battle[first].name == "Meanwhile"
    hands.press(Qt.Key.Key_Z, CTRL)
    assert hands.session.battle[first].name != "Meanwhile"
    hands.close()


def test_a_scene_that_was_not_begun_when_the_window_closes_is_kept_all_the_same(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    begun = Event()

    def busy(is_stopped: Cancelled) -> None:
        begun.set()
        while not is_stopped():
            sleep(0.01)

    hands.window.background.ask("busy", busy, lambda nothing: None)
    assert begun.wait(20)
    hands.window.commands.run("keep-scene")
    assert hands.window.keeper.store.entries() == ()
    hands.close()
    with closing(open_store(campaign_file())) as store:
        assert [entry.kind for entry in store.entries()] == [Kind.CAMPAIGN, Kind.SCENE]


def test_the_file_of_a_battle_is_renamed_duplicated_and_put_into_the_trash_and_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    path = hands.session.path
    assert path is not None
    hands.window.commands.run("start")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Friday", True))
    choose(hands, card(hands, path.stem), 1)
    friday = card(hands, "Friday")
    assert not path.exists()
    choose(hands, friday, 2)
    copy = card(hands, "Friday 2").card.path
    trashed = tmp_path / "trashed.flank"
    monkeypatch.setattr(card_menu, "_to_trash", lambda path: (bool(path.rename(trashed)), trashed))
    choose(hands, card(hands, "Friday 2"), 5)
    hands.bot.waitUntil(lambda: "Friday 2" not in [view.card.title for view in hands.window.start_page.cards])
    assert not copy.exists()
    (notice,) = [notice for notice in hands.window.notices._notices if notice.offers]
    assert notice.offers[0].run()
    card(hands, "Friday 2")
    assert copy.exists()
    assert new_path(copy.parent, "Friday").stem == "Friday 3"
    choose(hands, card(hands, "Friday 2"), 5)
    hands.bot.waitUntil(lambda: bool(hands.window.notices.said))
    hands.click_card(CHAPEL)
    assert hands.window.notices.said == (), "putting it back is offered on the first page alone"
    hands.close()


def test_a_battle_from_another_place_is_taken_in_and_its_file_stays_there(qtbot: QtBot, tmp_path: Path) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    own = hands.session.path
    assert own is not None
    hands.session.save_copy(outside := tmp_path / "From Ann.flank")
    hands.window.open_path(outside)
    assert hands.session.path == outside, "it is opened where it is"
    hands.window.commands.run("start")
    view = card(hands, "From Ann")
    choose(hands, view, 3)
    taken = battles_folder() / "From Ann.flank"
    assert hands.window.settings.recent == (taken, own)
    assert taken.read_bytes() == outside.read_bytes()
    QTest.mouseClick(card(hands, "From Ann"), LEFT, NO_KEY, QPoint(30, 30))
    hands.bot.waitUntil(lambda: hands.window.session is not None)
    assert hands.session.path == taken
    hands.close()


def test_of_many_battles_the_first_row_is_shown_and_the_others_on_demand(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    page = hands.window.start_page
    hands.bot.waitUntil(lambda: bool(page.cards))
    ready = tuple(view.card for view in page.cards if view.card.is_ready)
    many = tuple(replace(ready[0], path=Path(f"{number}.flank"), is_ready=False) for number in range(9))
    page.show_cards(many, ready)

    def shown() -> int:
        return sum(not view.isHidden() and not view.card.is_ready for view in page.cards)

    across = shown()
    assert 0 < across < 9
    assert page._more["recent"].text() == f"{9 - across} more"
    assert all(not view.isHidden() for view in page.cards if view.card.is_ready)
    hands.click(page._more["recent"])
    assert shown() == 9
    hands.close()


def test_several_campaigns_have_their_own_scenes_and_one_deleted_comes_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    keep_scene(hands)
    hands.window.commands.run("start")
    page = hands.window.start_page
    hands.bot.waitUntil(lambda: any(view.card.scene for view in page.cards))
    assert page.campaign.text() == "My campaign ▾"
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("The north", True))

    def pick(words: str) -> None:
        hands.click(page.campaign)
        hands.bot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        next(action for action in menu.actions() if action.text() == words).trigger()
        menu.close()

    pick("New campaign…")
    hands.bot.waitUntil(lambda: page.campaign.text() == "The north ▾")
    assert not any(view.card.scene for view in page.cards)
    pick("My campaign")
    hands.bot.waitUntil(lambda: any(view.card.scene for view in page.cards))
    pick("Delete the campaign")
    hands.bot.waitUntil(lambda: page.campaign.text() == "The north ▾")
    assert hands.window.keeper.store.entries(Kind.SCENE) == ()
    QTest.keyClick(hands.window, Qt.Key.Key_Z, CTRL)
    hands.bot.waitUntil(lambda: any(view.card.scene for view in page.cards))
    hands.close()


def test_the_card_of_a_battle_says_its_rules_and_its_round(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    path = hands.session.path
    assert path is not None
    hands.window.commands.run("start")
    view = card(hands, path.stem)
    hands.bot.waitUntil(lambda: "·" in view._note.text())
    assert view._note.text() == f"{view.card.said} · Facing combat with attacks of opportunity · Setting up"
    hands.close()


def test_the_beginning_of_long_notes_ends_with_a_whole_word() -> None:
    words = " ".join(["Колокол", "звонит,"] * 30)
    short = excerpt(words)
    assert len(short) <= LONGEST_EXCERPT
    assert short.endswith(("Колокол…", "звонит…"))
    assert excerpt("Short\nnote") == "Short note"
    assert len(excerpt("x" * 500)) == LONGEST_EXCERPT
