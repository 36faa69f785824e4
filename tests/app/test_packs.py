"""What is kept is carried to another computer as one file, and taken back from a daily copy."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QWidget
from pytestqt.qtbot import QtBot

from app.campaign import pack_actions, pack_dialog, pack_progress
from app.campaign.pack_dialog import PackDialog
from app.campaign.pack_progress import PackProgress
from app.campaign.place import campaign_file, copies_beside
from app.session import battles_folder
from app.settings import Theme
from app.text import Text
from app.theme import look_for
from engine.battle.actions import Amend
from engine.campaign.copies import copies_in, keep_daily
from engine.campaign.entries import Change, Entry, EntryId, Kind, Stored
from engine.campaign.opening import open_copy
from engine.campaign.packs import write_pack
from engine.campaign.parcel import Clash, Known, Parcel
from engine.campaign.store import Store
from engine.errors import CampaignFileError
from tests.app.desks import B, C, ToyWindow
from tests.app.hands import Hands
from tests.app.test_library import PNG, keep, own
from tests.app.test_scenes import CHAPEL, keep_scene
from tests.engine.campaign.kept import kept


def agree(hands: Hands | ToyWindow, clash: Clash | None = None) -> list[tuple[str, str]]:
    """Wait for the dialog of a pack, press Enter; the lines that it showed."""
    shown: list[tuple[str, str]] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, PackDialog):
            QTimer.singleShot(20, hands.window, answer)
            return
        for place in range(dialog.tree.topLevelItemCount()):
            top = dialog.tree.topLevelItem(place)
            shown.append((top.text(0), ""))
            shown.extend((top.child(line).text(0), top.child(line).text(1)) for line in range(top.childCount()))
        if clash is not None:
            dialog.clash.setCurrentIndex(dialog.clash.findData(clash))
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    QTimer.singleShot(0, hands.window, answer)
    return shown


def test_a_campaign_is_carried_to_a_fresh_profile_and_goes_on_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pack = tmp_path / "out.flankpack"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(pack), ""))
    hands = Hands(qtbot)
    hands.click_card(CHAPEL)
    names = {one.id: one.name for one in hands.session.battle.combatants.values()}
    first = next(iter(names))
    hands.window.selection.select((first,))
    hands.window.commands.run("keep")
    keep_scene(hands)
    hands.session.do(Amend(first, name="Carried"))
    shown = agree(hands)
    hands.window.commands.run("export-pack")
    qtbot.waitUntil(pack.exists)
    assert [line for line, _ in shown if "(" in line] == ["Creatures (1)", "Scenes (1)", "Battles (1)"]
    battle = hands.session.battle
    hands.close()

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other" / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "other" / "config"))
    there = Hands(qtbot)
    assert there.window.keeper.store.entries() == ()
    shown = agree(there)
    there.window.files.open(pack)
    qtbot.waitUntil(lambda: len(there.window.keeper.store.entries()) == 3)
    qtbot.waitUntil(lambda: bool(there.window.notices.said))
    assert {state for _, state in shown} == {"", "new"}
    assert there.window.notices.said[-1] == "Taken in: 4 entries"
    assert {entry.kind for entry in there.window.keeper.store.entries()} == {Kind.CAMPAIGN, Kind.CREATURE, Kind.SCENE}
    (carried,) = there.window.settings.recent
    again = agree(there)
    there.window.files.open(pack)
    qtbot.waitUntil(lambda: bool(again))
    assert {state for _, state in again} == {"", "the same is here"}, "battles, too; nothing is ticked"
    there.window.open_path(carried)
    assert there.session.battle == battle
    assert there.window.settings.recent == (carried,)
    there.session.do(Amend(first, name="Gone on"))
    assert there.session.finish_saving()
    again = agree(there)
    there.window.files.open(pack)
    qtbot.waitUntil(lambda: len(there.window.settings.recent) == 2)
    assert (carried.stem, "comes in beside the one here") in again
    there.window.commands.run("start")
    qtbot.waitUntil(lambda: any(view.card.scene for view in there.window.start_page.cards))
    there.window.acts.scenes.begin(there.window.keeper.store.entries(Kind.SCENE)[0].id)
    assert there.session.battle[first].name == names[first]
    there.close()


def test_a_creature_of_yesterday_is_taken_back_beside_the_one_of_today(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    hands = Hands.__new__(Hands)
    hands.bot, hands.window = qtbot, toy.window
    toy.window.commands.run("restore-copy")
    assert toy.window.notices.said == ("There is no copy yet: one is made each day.",)
    keep(toy, B)
    store, folder = toy.window.keeper.store, toy.window.keeper.copies
    keep_daily(store, folder, "2026-03-01", 739_676)
    (entry,) = store.entries(Kind.CREATURE)
    stored = store.stored(entry.id)
    assert stored is not None
    toy.window.keeper.put(replace(stored, entry=replace(entry, name="Spoilt")))
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_: (copies_in(folder)[0].day, True))
    shown = agree(hands, Clash.BOTH)
    toy.window.commands.run("restore-copy")
    qtbot.waitUntil(lambda: sorted(own(toy)) == ["Spoilt", "b"])
    assert shown[-1] == ("b", "another is here")
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: own(toy) == ["Spoilt"])
    agree(hands, Clash.REPLACE)
    toy.window.commands.run("restore-copy")
    qtbot.waitUntil(lambda: own(toy) == ["b"])


def test_tab_goes_from_the_table_to_what_becomes_of_what_differs(qtbot: QtBot) -> None:
    entry = Entry(EntryId("a" * 32), Kind.CREATURE, "Ogre", "toy")
    text, look = Text("en"), look_for(Theme.DARK, 100)
    states = {entry.id: Known.OTHER}
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = PackDialog("pack-import-title", "pack-import", [entry], (), text, look, parent, states)
    dialog.show()
    qtbot.waitUntil(dialog.tree.hasFocus)
    QTest.keyClick(dialog.tree, Qt.Key.Key_Tab)
    assert dialog.clash.hasFocus()
    dialog.close()


def test_the_copy_of_the_first_day_is_made_when_there_is_something_in_it(qtbot: QtBot) -> None:
    def copies() -> list[list[str]]:
        made = []
        for copy in copies_in(copies_beside(campaign_file())):
            with closing(open_copy(copy.path)) as store:
                made.append([entry.name for entry in store.entries(Kind.CREATURE)])
        return made

    toy = ToyWindow(qtbot)
    toy.window.keeper.open_beside(toy.window.background)
    qtbot.waitUntil(lambda: not toy.window.background.is_busy)
    assert copies() == [], "nothing is kept yet"
    keep(toy, B)
    toy.window.close()
    assert copies() == [["b"]]
    later = ToyWindow(qtbot)
    keep(later, C)
    later.window.close()
    assert copies() == [["b"]], "one a day"


def test_a_hostile_pack_changes_nothing_and_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    bad = tmp_path / "bad.flankpack"
    bad.write_bytes(PNG)
    toy.window.files.open(bad)
    qtbot.waitUntil(lambda: bool(toy.window.notices.said))
    assert toy.window.notices.said[0].endswith("bad.flankpack: this is no pack of Flank, or it is damaged.")
    assert toy.window.keeper.store.entries() == ()


def test_what_was_being_taken_in_when_the_program_was_killed_is_brought_to_its_end_and_told(qtbot: QtBot) -> None:
    cut_off = battles_folder() / ".taking-1-0.whole"
    cut_off.mkdir(parents=True)
    (cut_off / "0.flank").write_bytes(b"a battle")
    page = {"entries": [], "battles": [["0.flank", "Ford.flank"]], "folders": [["Ford.flank", "Old"]]}
    (cut_off / "page.json").write_text(json.dumps({**page, "key": "", "name": ""}), encoding="utf-8")
    toy = ToyWindow(qtbot)
    (entry,) = toy.window.keeper.store.entries(Kind.BATTLE)
    assert (entry.group, Path(entry.detail).read_bytes()) == ("Old", b"a battle")
    assert any("has been finished now" in said and "Ford" in said for said in toy.window.notices.said)
    assert toy.window.settings.recent[0] == battles_folder() / "Ford.flank"
    assert [path.name for path in battles_folder().iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("is_stopped", [True, False])
def test_taking_in_says_how_far_it_is_and_stopped_it_has_done_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_stopped: bool
) -> None:
    path, go_on, told = tmp_path / "a.flankpack", Event(), list[float]()
    write_pack(Parcel(tuple(kept(number, f"Ogre {number}") for number in range(200)), {}, {}), path)
    usual = Store.put

    def slowly(store: Store, *stored: Stored, **more: Any) -> Change:
        def heard(share: float) -> bool:
            told.append(share)
            if share > 0.5:
                go_on.wait(20)
            return bool(more["told"](share))

        return usual(store, *stored, **{**more, "told": heard})

    monkeypatch.setattr(Store, "put", slowly)
    monkeypatch.setattr(pack_progress, "LATER_MS", 0)
    toy = ToyWindow(qtbot)
    agree(toy)
    toy.window.files.open(path)
    qtbot.waitUntil(lambda: bool(told) and told[-1] > 0.5)
    (progress,) = (one for one in toy.window.findChildren(PackProgress) if one.isVisible())
    qtbot.waitUntil(lambda: progress.value() >= 75)
    assert progress.labelText() == toy.window.text("pack-taking-in")
    if is_stopped:
        progress.canceled.emit()
    go_on.set()
    qtbot.waitUntil(lambda: not toy.window.background.is_busy and not toy.window.findChildren(PackProgress))
    assert len(own(toy)) == (0 if is_stopped else 200)
    said = toy.window.text("pack-taking-stopped") if is_stopped else toy.window.text("pack-taken-in", count=200)
    assert toy.window.notices.said[-1] == said
    assert toy.window.keeper.can_undo() is not is_stopped


def test_a_pack_that_takes_long_to_read_can_be_stopped(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    at_work, shares = Event(), list[float]()

    def slowly(path: Path, find: object, told: Callable[[float], bool]) -> Parcel:
        share = 0.0
        while told(share):
            shares.append(share)
            at_work.set()
            share = min(share + 0.01, 1.0)
            Event().wait(0.01)
        raise CampaignFileError("pack-stopped", file=str(path))

    monkeypatch.setattr(pack_actions, "read_pack", slowly)
    monkeypatch.setattr(pack_progress, "LATER_MS", 0)
    toy = ToyWindow(qtbot)
    toy.window.files.open(tmp_path / "a.flankpack")
    qtbot.waitUntil(at_work.is_set)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in toy.window.findChildren(PackProgress)))
    (progress,) = toy.window.findChildren(PackProgress)
    qtbot.waitUntil(lambda: progress.value() > 5)
    progress.canceled.emit()
    assert toy.window.notices.said[-1] == toy.window.text("pack-stopped")
    qtbot.waitUntil(lambda: not toy.window.findChildren(PackProgress))
    assert own(toy) == []


def test_thousands_of_lines_are_listed_in_portions_and_all_of_them_are_chosen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_dialog, "PORTION", 10)
    parent = QWidget()
    qtbot.addWidget(parent)
    entries = [Entry(EntryId(f"{n:032x}"), Kind.CREATURE, f"Ogre {n:03}", "toy") for n in range(95)]
    states = {one.id: Known.SAME if n % 5 == 0 else Known.NEW for n, one in enumerate(entries)}
    text, look = Text("en"), look_for(Theme.DARK, 100)
    wanted = tuple(one.id for one in entries if states[one.id] is Known.NEW)

    def opened() -> PackDialog:
        return PackDialog("pack-import-title", "pack-import", entries, ("Fight",), text, look, parent, states)

    dialog = opened()
    top = dialog.tree.topLevelItem(0)
    assert top is not None
    assert (top.childCount(), dialog.tree.isEnabled()) == (10, False)
    dialog.show()
    seen, some = [10], PackDialog._add_some

    def add_some(self: PackDialog) -> None:
        some(self)
        seen.append(top.childCount())

    monkeypatch.setattr(PackDialog, "_add_some", add_some)
    qtbot.waitUntil(dialog.tree.isEnabled)
    assert seen == [10, 20, 30, 40, 50, 60, 70, 80, 90, 95]
    assert dialog.tree.hasFocus()
    assert dialog.chosen() == (*wanted, "Fight")
    top.setCheckState(0, Qt.CheckState.Unchecked)
    assert dialog.chosen() == ("Fight",)
    dialog.close()
    # Who agrees at once has agreed to all of it.
    assert opened().chosen() == (*wanted, "Fight")
