"""What if? in a real window: chips from the menu, by mouse and keyboard, and the variants that come of them."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.tactics.chips import ChoiceChip, SearchChip, SpanChip
from app.tactics.meant import kinds
from app.tactics.outlook import OutlookDialog
from app.tactics.variant_words import settings_said
from engine.battle.actions import Amend, Leave
from engine.fields import fields_of
from engine.grid.cell import Cell
from engine.grid.names import cell_name
from engine.simulate.vary import AT, COUNT, NOW, OPTION, TEMPER, WITHOUT, Wish, variants
from tests import few
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import Hands
from tests.toy import TOY

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
LEFT, NO_KEY, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def doorstep(tmp_path: Path) -> Path:
    return few.doorstep(tmp_path)


def outlook(toy: ToyWindow) -> OutlookDialog:
    """The window, opened by its key."""
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_I, BOTH)
    dialog = toy.desk.findChild(OutlookDialog)
    assert isinstance(dialog, OutlookDialog)
    toy.bot.waitExposed(dialog)
    return dialog


def entries(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def opened_at(dialog: OutlookDialog, *path: str) -> QMenu:
    """Click the button that adds a condition, then an entry of each menu after the other; the menu behind the last."""
    QTest.mouseClick(dialog.what_if.add, LEFT)
    menu = QApplication.activePopupWidget()
    for words in path:
        assert isinstance(menu, QMenu)
        action = next(one for one in menu.actions() if one.text() == words and one.isEnabled())
        inner = action.menu()
        QTest.mouseClick(menu, LEFT, NO_KEY, menu.actionGeometry(action).center())
        assert isinstance(inner, QMenu)
        while not inner.isVisible():
            QTest.qWait(5)
        menu = inner
    assert isinstance(menu, QMenu)
    return menu


def chosen(dialog: OutlookDialog, *path: str) -> None:
    """Choose an entry through its menus."""
    menu = opened_at(dialog, *path[:-1])
    action = next(one for one in menu.actions() if one.text() == path[-1] and one.isEnabled())
    QTest.mouseClick(menu, LEFT, NO_KEY, menu.actionGeometry(action).center())


def closed_menus() -> None:
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()


def chips(dialog: OutlookDialog) -> list[str]:
    return [chip.words.text() for chip in dialog.what_if.chips]


def made(dialog: OutlookDialog, toy: ToyWindow) -> list[str]:
    """The variants that would be played, in words."""
    battle, text = toy.session.battle, toy.window.text
    found = variants(TOY, battle, dialog.what_if.wishes)
    assert len(found) == dialog.what_if.count
    return [settings_said(TOY, battle, one.settings, text) for one in found]


@pytest.mark.parametrize(
    ("language", "path", "words"),
    [("en", ("Without", "A"), "Without: A"), ("ru", ("Без кого", "A"), "Без: A")],
)
def test_somebody_is_left_out_and_let_in_again(qtbot: QtBot, language: str, path: tuple[str, ...], words: str) -> None:
    toy = ToyWindow(qtbot, language)
    dialog = outlook(toy)
    chosen(dialog, *path)
    assert chips(dialog) == [words]
    assert made(dialog, toy) == [{"en": "as it stands", "ru": "как есть"}[language], words]
    toy.click(dialog.what_if.chips[0].off)
    assert chips(dialog) == []


def test_the_selected_figure_stands_first_and_names_are_no_keys(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(B, name="Tom & Co"))
    toy.window.selection.select((B,))
    dialog = outlook(toy)
    assert entries(opened_at(dialog, "Without")) == ["Tom && Co", "Red", "A", "Blue", "c"], "each stands there once"
    closed_menus()
    chosen(dialog, "Without", "Tom && Co")
    assert chips(dialog) == ["Without: Tom & Co"]


def test_numbers_are_compared_from_to_and_typed_by_keys(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "How many", "c", "Compare numbers")
    (chip,) = dialog.what_if.chips
    assert isinstance(chip, SpanChip)
    assert (chip.low.value(), chip.high.value()) == (1, 3)
    chip.low.setFocus()
    chip.low.selectAll()
    toy.type("4")
    assert made(dialog, toy) == ["c × 4"]
    chip.high.setFocus()
    chip.high.selectAll()
    toy.type("2")
    assert made(dialog, toy) == ["c × 2"]
    chosen(dialog, "Without", "A")
    assert made(dialog, toy) == ["c × 2", "c × 2 · Without: A"]


def test_a_number_is_looked_for_alone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    what_if = dialog.what_if
    chosen(dialog, "How many", "c", "As many as may be for so many victories")
    (chip,) = what_if.chips
    assert isinstance(chip, SearchChip)
    assert chips(dialog) == ["How many: c – “Red” still wins at least in"]
    chip.wanted.setValue(75)
    assert what_if.search is not None
    assert (what_if.search.name, what_if.search.wanted, what_if.search.side) == ("c", 75, "red")
    assert not what_if.add.isEnabled()
    toy.click(chip.off)
    chosen(dialog, "Without", "A")
    menu = opened_at(dialog, "How many", "c")
    assert [action.isEnabled() for action in menu.actions()] == [True, False]
    closed_menus()


def test_switches_are_found_by_their_sentences_and_their_positions_ticked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "A switch of the rules…")
    listed = dialog.what_if.switches.list
    assert listed.isVisible()
    name = toy.window.text("field-reactions")
    place = next(row for row in range(listed.count()) if listed.item(row).text().startswith(name))
    listed.setCurrentRow(place)
    toy.press(Qt.Key.Key_Return)
    assert dialog._simulation is None
    (chip,) = dialog.what_if.chips
    assert isinstance(chip, ChoiceChip)
    assert chips(dialog) == [f"{name}: yes / no"]
    assert made(dialog, toy) == [f"{name}: yes", f"{name}: no"]
    QTest.mouseClick(chip.edit, LEFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.mouseClick(menu, LEFT, NO_KEY, menu.actionGeometry(menu.actions()[0]).center())
    assert made(dialog, toy) == [f"{name}: no"]
    last = chip.ask()
    assert [action.isEnabled() for action in last.actions()] == [True, False]
    closed_menus()


def test_a_switch_that_is_a_number_is_compared_from_to(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    for name, compared in (("die", [6, 7]), ("least", list(range(1, 10)))):
        dialog.what_if._add_switch(next(one for one in fields_of(TOY.options) if one.name == name))
        words = toy.window.text(f"field-{name}")
        assert made(dialog, toy) == [f"{words}: {value}" for value in compared]
        toy.click(dialog.what_if.chips[0].off)


@pytest.mark.parametrize(
    ("language", "path", "words", "compared"),
    [
        (
            "en",
            ("Temperament", "All of “Blue”", "A wolf"),
            "Temperament, all of “Blue”: as it stands / a soldier / a wolf",
            ["as it stands", "Blue: a soldier", "Blue: a wolf"],
        ),
        (
            "ru",
            ("Нрав", "Вся сторона «Blue»", "Волк"),
            "Нрав, вся сторона «Blue»: как есть / солдат / волк",
            ["как есть", "Blue: солдат", "Blue: волк"],
        ),
    ],
)
def test_temperaments_of_a_side_come_into_one_chip(
    qtbot: QtBot, language: str, path: tuple[str, ...], words: str, compared: list[str]
) -> None:
    toy = ToyWindow(qtbot, language)
    dialog = outlook(toy)
    chosen(dialog, *path)
    chosen(dialog, *path[:-1], toy.window.text("temper-soldier"))
    assert chips(dialog) == [words]
    assert made(dialog, toy) == compared
    found = variants(TOY, toy.session.battle, dialog.what_if.wishes)
    assert [found[2].battle[id].temper for id in (A, B)] == ["", "wolf"]


def clicked(toy: ToyWindow, cell: Cell, held: Qt.KeyboardModifier = NO_KEY) -> None:
    QTest.mouseMove(toy.desk.board, toy.desk.board.point_of(cell))
    QTest.mouseClick(toy.desk.board, LEFT, held, toy.desk.board.point_of(cell))
    toy.bot.wait(10)


def test_another_place_is_clicked_on_the_map_which_nothing_covers_meanwhile(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog, before = outlook(toy), toy.session.battle
    chosen(dialog, "Somewhere else", "A")
    assert not dialog.isVisible()
    assert toy.desk.board.tool.name == "place"
    assert "A" in toy.desk.board.strip.buttons["place"].text()
    taken = before[B].cell
    assert taken is not None
    clicked(toy, taken)
    assert (dialog.isVisible(), chips(dialog)) == (False, [])
    grid = before.board.grid
    clicked(toy, grid.at(0, 0), SHIFT)
    assert not dialog.isVisible()
    clicked(toy, grid.at(1, 3))
    assert dialog.isVisible()
    assert chips(dialog) == ["Somewhere else, A: as it stands / A1 / B4"]
    assert made(dialog, toy) == ["as it stands", "A: A1", "A: B4"]
    assert toy.session.battle is before
    # The keys do it, too: from where the figure stands one to the right and down, where nobody is.
    toy.window.selection.select((A,))
    chip = dialog.what_if.chips[0]
    assert isinstance(chip, ChoiceChip)
    assert chip.more is not None
    chip.more()
    qtbot.waitUntil(toy.desk.board.hasFocus)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        toy.press(key)
    below = before[A].cell
    assert below is not None
    assert made(dialog, toy)[-1] == f"A: {cell_name(grid, below.plus((0, 1)))}"


@pytest.mark.parametrize("way", ["key", "mode", "button", "shortcut"])
def test_the_map_is_left_without_a_place(qtbot: QtBot, way: str) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "Somewhere else", "A")
    match way:
        case "key":
            toy.press(Qt.Key.Key_Escape)
        case "mode":
            toy.press(Qt.Key.Key_M)
        case "button":
            toy.click(toy.desk.board.strip.buttons["place"])
        case "shortcut":
            toy.press(Qt.Key.Key_I, BOTH)
    assert dialog.isVisible()
    assert chips(dialog) == []
    assert toy.desk.board.tool.name == ("measure" if way == "mode" else "move")


def test_another_language_takes_it_away_while_a_place_is_picked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "Somewhere else", "A")
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    toy.window.settings.language = "ru"
    qtbot.waitUntil(lambda: bool(gone), timeout=20_000)
    assert toy.desk.board.tool.name == "move"


def test_too_many_variants_are_refused_in_words(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    for who in ("b", "c"):
        chosen(dialog, "How many", who, "Compare numbers")
        chip = dialog.what_if.chips[-1]
        assert isinstance(chip, SpanChip)
        chip.high.setValue(20)
    assert dialog.what_if.count == 400
    dialog.go.click()
    assert dialog._simulation is None
    assert "400" in dialog.trouble.text()
    dialog.what_if.chips[-1].off.click()
    assert not dialog.trouble.isVisible()


def test_who_has_left_the_map_is_named(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "Without", "c")
    toy.session.do(Leave((C,)))
    dialog.go.click()
    assert dialog._simulation is None
    assert dialog.trouble.text() == "No longer on the map: c. Take the condition away."


def test_enter_begins_a_second_one_calls_nothing_off_and_the_key_brings_it_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    chosen(dialog, "Without", "c")
    dialog.go.setFocus()
    assert outlook(toy) is dialog
    assert len(toy.desk.findChildren(OutlookDialog)) == 1
    dialog.runs.setValue(5000)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert dialog._simulation is not None
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert dialog._simulation is not None
    assert not dialog._simulation.is_halted
    assert not dialog.what_if.isEnabled()
    dialog.close()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(("language", "kind"), [("en", "Orc"), ("ru", "Орк")])
def test_figures_with_names_of_their_own_are_a_kind_called_as_in_the_bestiary(
    qtbot: QtBot, doorstep: Path, language: str, kind: str
) -> None:
    hands = Hands(qtbot, language)
    hands.window.open_path(doorstep)
    assert hands.window.desk is not None
    side = hands.session.battle.sides[1]
    (found,) = kinds(hands.window.desk.kit, side)
    assert (found.name, found.words, found.counted) == ("orc", kind, f"{kind} ×2")
    assert list(kinds(hands.window.desk.kit, hands.session.battle.sides[0])) == []


def test_what_was_compared_is_there_again_with_what_came_of_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = outlook(toy)
    text = toy.window.text
    wishes = [
        Wish(WITHOUT, "A", ("no", "yes")),
        Wish(COUNT, "b", ("1", "2", "3")),
        Wish(TEMPER, "blue", (NOW, "coward", "wolf")),
        Wish(AT, "c", (NOW, "A1", "B1")),
        Wish(OPTION, "reactions", ("off",)),
        Wish(OPTION, "die", ("6", "7")),
    ]
    dialog.what_if.restore(wishes, None)
    assert chips(dialog) == [
        "Without: A",
        "How many: b",
        "Temperament, all of “Blue”: as it stands / a wolf / a coward",
        "Somewhere else, c: as it stands / A1 / B1",
        f"{text('field-reactions')}: no",
        text("field-die"),
    ]
    assert [(one.what, one.name, set(one.values)) for one in dialog.what_if.wishes] == [
        (one.what, one.name, set(one.values)) for one in wishes
    ]
    chip = dialog.what_if.chips[3]
    assert isinstance(chip, ChoiceChip)
    assert chip.more is not None
