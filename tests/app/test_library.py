"""Creatures of one's own in the library: kept, used in another battle, changed, found, and all of it undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from app.forms.sheet import SheetDialog
from app.library.tree import OWN, template_mime
from engine.battle.actions import Amend
from engine.campaign.entries import Kind
from engine.campaign.opening import open_store
from engine.grid.cell import Cell
from engine.table.dice import Dice
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import LEFT, NO_KEY
from tests.toy import TOY

PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


def own(toy: ToyWindow) -> list[str]:
    """The names of one's own creatures as the panel lists them."""
    tree = toy.desk.library.entries
    groups = [tree.topLevelItem(place) for place in range(tree.topLevelItemCount())]
    items = [group.child(place) for group in groups for place in range(group.childCount())]
    return [item.text(0) for item in items if str(item.data(0, Qt.ItemDataRole.UserRole)).startswith(OWN)]


def take(toy: ToyWindow, name: str) -> None:
    """Click an entry of the library."""
    tree = toy.desk.library.entries
    (item,) = tree.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), LEFT, NO_KEY, tree.visualItemRect(item).center())
    toy.bot.wait(10)


def keep(toy: ToyWindow, *ids: str) -> None:
    toy.window.selection.select(ids)
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_K, CTRL_SHIFT)
    toy.bot.waitUntil(lambda: bool(own(toy)))


def test_a_figure_dragged_into_the_list_is_used_in_the_next_battle_and_after_a_restart(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board, library = toy.desk.board, toy.desk.library
    cell = toy.session.battle[B].cell
    steps, start = len(toy.session.steps), board.point_of(cell)
    goal = board.mapFromGlobal(library.mapToGlobal(QPoint(40, library.height() // 2)))
    QTest.mousePress(board, LEFT, NO_KEY, start)
    for part in range(1, 9):
        QTest.mouseMove(board, start + (goal - start) * part / 8)
    QTest.mouseRelease(board, LEFT, NO_KEY, goal)
    qtbot.waitUntil(lambda: own(toy) == ["b"])
    # It was not moved: all that is noted is which creature it is now.
    (noted,) = toy.session.steps[steps:]
    assert noted.deed == Amend(B, character=toy.session.battle[B].character)
    assert toy.session.battle[B].cell == cell
    assert not board.is_busy
    toy.window.close()

    again = ToyWindow(qtbot, "ru", begun=False)
    qtbot.waitUntil(lambda: own(again) == ["b"])
    take(again, "b")
    before = len(again.session.battle.combatants)
    again.press(Qt.Key.Key_Return)
    assert len(again.session.battle.combatants) == before + 1
    made = again.session.battle[again.window.selection.current]
    assert (made.name, made.sheet) == ("b 2", TOY.as_new(again.session.battle[B].sheet))


def test_after_a_drop_the_keys_mean_who_has_come_and_not_the_entry(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    keep(toy, B)
    take(toy, "b")
    board = toy.desk.board
    assert not board.hasFocus()
    tree = toy.desk.library.entries
    (entry,) = tree.ids
    data = template_mime(entry)
    place = board.point_of(Cell(0, 0))
    for kind in (QDragEnterEvent, QDropEvent):
        where = place if kind is QDragEnterEvent else QPointF(place)
        QApplication.sendEvent(board, kind(where, Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    qtbot.waitUntil(lambda: "b 2" in [one.name for one in toy.session.battle.combatants.values()])
    assert board.hasFocus()
    toy.press(Qt.Key.Key_Delete)
    assert own(toy) == ["b"], "the entry stays in the library"
    assert "b 2" not in [one.name for one in toy.session.battle.combatants.values()]


def test_several_are_dropped_at_once_numbered_each_with_what_it_rolled(qtbot: QtBot) -> None:
    def rolled(sheet, faces_of):
        return replace(sheet, hits=sum(faces_of(Dice((6,) * 20))))

    toy = ToyWindow(qtbot, begun=False)
    toy.session.rules = replace(TOY, rolled=rolled)
    toy.desk.library.number.setValue(3)
    toy.desk.board.template_dropped.emit("ogre", Cell(6, 0))
    ogres = [one for one in toy.session.battle.combatants.values() if one.name.startswith("Ogre")]
    assert [one.name for one in ogres] == ["Ogre 1", "Ogre 2", "Ogre 3"]
    assert len({one.cell for one in ogres}) == 3
    assert len({one.sheet.hits for one in ogres}) > 1
    assert toy.desk.library.number.value() == 1
    toy.press(Qt.Key.Key_Z, CTRL)
    assert not [one for one in toy.session.battle.combatants.values() if one.name.startswith("Ogre")]


def test_what_was_done_in_the_library_is_undone_in_its_turn_with_the_steps_of_the_battle(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(A, name="Anna"))
    keep(toy, A)
    toy.session.do(Amend(A, name="Berta"))
    toy.press(Qt.Key.Key_Z, CTRL)
    assert (toy.session.battle[A].name, own(toy)) == ("Anna", ["Anna"])
    toy.press(Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: own(toy) == [])
    assert toy.session.battle[A].name == "Anna"
    toy.press(Qt.Key.Key_Z, CTRL)
    assert toy.session.battle[A].name == "A"
    toy.press(Qt.Key.Key_Y, CTRL)
    toy.press(Qt.Key.Key_Y, CTRL)
    qtbot.waitUntil(lambda: own(toy) == ["Anna"])
    assert toy.session.battle[A].name == "Anna"


def test_what_was_just_duplicated_is_selected_for_the_next_key(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Brute", True))
    toy = ToyWindow(qtbot)
    keep(toy, B)
    take(toy, "b")
    toy.press(Qt.Key.Key_D, CTRL)
    qtbot.waitUntil(lambda: own(toy) == ["b", "b 2"])
    toy.press(Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: own(toy) == ["b", "Brute"])
    toy.desk.library.entries.selectAll()
    toy.press(Qt.Key.Key_D, CTRL)
    qtbot.waitUntil(lambda: own(toy)[:4] == ["b", "b 2", "Brute", "Brute 2"])
    made = [one.text(0) for one in toy.desk.library.entries.selectedItems()]
    assert made[:2] == ["b 2", "Brute 2"]
    assert not {"b", "Brute"} & set(made)


def test_an_own_creature_is_renamed_grouped_tagged_duplicated_and_deleted_by_keys_and_menu(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    keep(toy, B)
    said = iter(("Brute", "Hills", "big, slow"))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: (next(said), True))
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_, **__: (next(said), True))
    take(toy, "b")
    toy.press(Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: own(toy) == ["Brute"])
    toy.desk.library.actions_.regroup()
    toy.desk.library.actions_.retag()
    toy.press(Qt.Key.Key_D, CTRL)
    qtbot.waitUntil(lambda: own(toy) == ["Brute", "Brute 2"])
    toy.desk.library.search.setText("hills slow")
    assert own(toy) == ["Brute", "Brute 2"]
    toy.desk.library.search.setText("")
    take(toy, "Brute")
    selected = toy.window.selection.current
    toy.press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: own(toy) == ["Brute 2"])
    assert selected in toy.session.battle.combatants
    toy.press(Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: own(toy) == ["Brute", "Brute 2"])


def test_the_sheet_of_an_own_creature_is_changed_without_touching_the_battle(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    keep(toy, B)
    take(toy, "b")
    steps = len(toy.session.steps)

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, SheetDialog)
        assert not dialog.side.isVisible()
        dialog.name.setText("Brute")
        dialog.form.editor("armour").set_value(7)
        dialog.accept()

    QTimer.singleShot(0, toy.window, fill)
    toy.desk.library.actions_.edit()
    qtbot.waitUntil(lambda: own(toy) == ["Brute"])
    assert len(toy.session.steps) == steps
    toy.desk.library.search.setText("armour = 7")
    assert own(toy) == ["Brute"]
    toy.desk.library.search.setText("броня = 6")
    assert own(toy) == []


def test_an_entry_of_the_ruleset_becomes_ones_own_by_its_menu(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    qtbot.waitUntil(lambda: toy.desk.library.entries.topLevelItemCount() > 0)
    take(toy, "Ogre")

    def choose() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.actions()[1].trigger()
        menu.close()

    QTimer.singleShot(50, toy.window, choose)
    toy.desk.library.entries.menu_asked.emit(toy.window.mapToGlobal(QPoint(20, 20)))
    qtbot.waitUntil(lambda: own(toy) == ["Ogre"])
    assert not toy.window.findChildren(QMenu, "", Qt.FindChildOption.FindDirectChildrenOnly)


def test_an_entry_of_the_ruleset_brings_the_temperament_of_its_kind(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    qtbot.waitUntil(lambda: toy.desk.library.entries.topLevelItemCount() > 0)
    before = set(toy.session.battle.combatants)
    take(toy, "Ogre")
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(toy.session.battle.combatants) > len(before))
    (made,) = set(toy.session.battle.combatants) - before
    assert toy.session.battle[made].temper == "berserk"


def test_a_picture_goes_with_the_creature(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    look = toy.session.add_picture("face.png", PNG)
    toy.session.do(Amend(B, look=look))
    keep(toy, B)
    toy.window.close()
    again = ToyWindow(qtbot, begun=False)
    qtbot.waitUntil(lambda: own(again) == ["b"])
    take(again, "b")
    again.press(Qt.Key.Key_Return)
    made = again.session.battle[again.window.selection.current]
    assert again.session.pictures[made.look] == PNG


def test_another_window_sees_what_was_kept(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    keep(toy, B)
    other = open_store(toy.window.keeper.copies.with_name("campaigns.flankdb"))
    (entry,) = other.entries(Kind.CREATURE)
    stored = other.stored(entry.id)
    assert stored is not None
    other.put(replace(stored, entry=replace(entry, name="Elsewhere")))
    other.close()
    toy.window.keeper.look_for_news()
    qtbot.waitUntil(lambda: own(toy) == ["Elsewhere"])


def test_the_sheet_keeps_a_creature_with_what_was_changed_in_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, SheetDialog)
        dialog.form.editor("armour").set_value(8)
        keeps = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Keep in the library")
        QTest.mouseClick(keeps, LEFT)

    QTimer.singleShot(0, toy.window, fill)
    toy.window.acts.open_sheet_of(B)
    qtbot.waitUntil(lambda: own(toy) == ["b"])
    assert toy.session.battle[B].sheet.armour == 8
    toy.desk.library.search.setText("armour = 8")
    assert own(toy) == ["b"]


def test_a_warband_is_stamped_onto_another_map_in_its_formation_on_the_chosen_side(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Hill brutes", True))
    toy = ToyWindow(qtbot)
    toy.window.selection.select((B, C))
    toy.window.commands.run("keep-warband")
    qtbot.waitUntil(lambda: own(toy) == ["Hill brutes"])
    between = toy.session.battle[C].cell.minus(toy.session.battle[B].cell)
    toy.window.close()
    other = ToyWindow(qtbot, begun=False, picture="A" + 7 * " ." + 7 * ("\n." + 7 * " ."))
    qtbot.waitUntil(lambda: own(other) == ["Hill brutes"])
    other.desk.library.sides.setCurrentIndex(1)
    take(other, "Hill brutes")
    other.press(Qt.Key.Key_Return)
    new = [one for one in other.session.battle.combatants.values() if one.id != A]
    assert [one.name for one in new] == ["b", "c"]
    assert new[1].cell.minus(new[0].cell) == between
    assert {one.side for one in new} == {other.desk.library.side}
    other.press(Qt.Key.Key_Z, CTRL)
    assert set(other.session.battle.combatants) == {A}
