"""What a GM does twenty times an evening: each task done by real keys and by the mouse, and its gestures counted.

The tasks, the ways and the numbers stand in ``docs/tasks.md``; what is counted here has to be what the page says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.board.scene.showing import Shared
from app.log_search import Query, hits
from app.panels.context_menu import ContextMenu
from app.panels.log_entry import EntryView
from app.panels.offer_list import OfferRow
from app.prompts.handing_out import HandingOutPrompt
from app.prompts.states import StatesPrompt
from app.report.dialog import ReportDialog
from app.rules.page import RulesPage
from app.session import Session
from engine.battle.actions import Action, Adjust, Rewrite, SetGroup, SetState, Throw
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts
from engine.contract import NEXT, AnyBattle
from engine.grid.cell import Cell
from engine.rulesets.ose.state import Declared, Part, Stage
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.builders import Fighter
from tests.engine.maps.files import png
from tests.rulesets.ose.scene import OSE, begin, drawn, fight, monster, sheet
from tests.toy.sheet import Temper

CTRL, ALT, SHIFT, NO = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
RETURN = Qt.Key.Key_Return
D = CombatantId("d")

ROW = re.compile(r"^\| (\d+)\. [^|]+\| (\d+) \|[^|]+\| (\d+|–) \|[^|]+\| (\d+|–) \|$", re.MULTILINE)
BOUNDS = {
    1: 3,
    2: 4,
    3: 8,
    4: 1,
    5: 5,
    6: 2,
    7: 3,
    8: 3,
    9: 4,
    10: 2,
    11: 1,
    12: 1,
    13: 1,
    14: 14,
    15: 2,
    16: 1,
    17: 2,
    18: 3,
}
"""What each task may take at most."""


class Counts(NamedTuple):
    """A row of the page: the bound, and the gestures by keys and by mouse; None where there is no such way."""

    most: int
    keys: int | None
    mouse: int | None


def counts(root: Path, suffix: str = "") -> dict[int, Counts]:
    """The table of the page."""
    page = (root / "docs" / f"tasks{suffix}.md").read_text(encoding="utf-8")
    return {
        int(found[1]): Counts(int(found[2]), *(None if one == "–" else int(one) for one in (found[3], found[4])))
        for found in ROW.finditer(page)
    }


class Gm(ToyWindow):
    """Hands that count: a key or a chord, a click, a drag, a word typed with its Enter are one gesture each."""

    gestures = 0

    def key(self, key: Any, held: Qt.KeyboardModifier = NO) -> None:
        self.gestures += 1
        self.press(key, held)

    def write(self, words: str, *, enter: bool = True) -> None:
        self.gestures += 1
        self.type(words)
        if enter:
            self.press(RETURN)

    def tap(self, widget: QWidget, at: QPoint | None = None, held: Qt.KeyboardModifier = NO) -> None:
        """A click on ``widget``."""
        assert widget.isVisible()
        self.gestures += 1
        QTest.mouseClick(widget, LEFT, held, at if at is not None else widget.rect().center())
        self.bot.wait(20)

    def tap_figure(self, id: CombatantId) -> None:
        self.tap(self.desk.board, self.where(self.session.battle[id].cell))

    def where(self, cell: Cell | None) -> QPoint:
        assert cell is not None
        return self.desk.board.point_of(cell)

    def point_at(self, cell: Cell) -> None:
        """The pointer lies there already: no gesture."""
        board = self.desk.board
        QTest.mouseMove(board, self.where(cell) + QPoint(2, 0))
        QTest.mouseMove(board, self.where(cell))
        self.bot.wait(10)

    def drag(self, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NO, *, drop: bool = True) -> None:
        self.gestures += 1
        board = self.desk.board
        QTest.mousePress(board, LEFT, held, start)
        for part in (1, 2, 3):
            QTest.mouseMove(board, start + (end - start) * part / 3)
        self.bot.wait(20)
        if drop:
            QTest.mouseRelease(board, LEFT, held, end)
            self.bot.wait(20)

    def frame(self, *ids: CombatantId) -> None:
        """Drag a frame round these."""
        points = [self.where(self.session.battle[id].cell) for id in ids]
        size = self.where(Cell(1, 1)) - self.where(Cell(0, 0))
        around = QRect(
            QPoint(min(one.x() for one in points), min(one.y() for one in points)),
            QPoint(max(one.x() for one in points), max(one.y() for one in points)),
        ).adjusted(-size.x() * 6 // 10, -size.y() * 6 // 10, size.x() * 6 // 10, size.y() * 6 // 10)
        self.drag(around.topLeft(), around.bottomRight())
        assert set(self.window.selection.selected) == set(ids)

    def menu(self, id: CombatantId, name: str) -> None:
        """A right click on a figure, and a click on an entry of its menu."""
        self.gestures += 2
        at = self.where(self.session.battle[id].cell)
        QTest.mouseClick(self.desk.board, RIGHT, NO, at)
        self.bot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), ContextMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, ContextMenu)
        entry = next(one for one in menu.actions() if one.text().split("\t")[0] == self.window.text(name))
        QTest.mouseClick(menu, LEFT, NO, menu.actionGeometry(entry).center())
        self.bot.wait(20)

    def players(self) -> Any:
        """The window of the players stands open already."""
        self.press(Qt.Key.Key_P, CTRL)
        window = self.window.players.window
        assert window is not None
        self.bot.waitExposed(window)
        self.window.activateWindow()
        self.bot.waitUntil(self.window.isActiveWindow)
        self.at_the_map()
        return window.canvas.showing

    def at_the_map(self, *ids: CombatantId) -> None:
        """Where a task begins: nothing is open, these are selected, and nothing is counted yet."""
        self.window.selection.select(ids)
        self.desk.board.setFocus()
        self.desk.overlay.forget()  # the digits of an answer just given are no echo any more
        self.bot.wait(10)
        self.gestures = 0


def under_ose(bot: QtBot, battle: AnyBattle) -> Gm:
    """A window with a battle in which sides act together."""
    gm = Gm.__new__(Gm)
    gm.bot, gm.window = bot, shown_window(bot, "en")
    gm.session = Session(OSE, battle, gm.window)
    gm.window.show_battle(gm.session)
    bot.wait(20)
    return gm


Way = Callable[[QtBot], Gm]
WAYS: dict[tuple[int, str], Way] = {}


def way(task: int, by: str) -> Callable[[Way], Way]:
    """Marks how a task of the page is done; the function does it, checks what came of it and gives the hands back."""

    def marked(done: Way) -> Way:
        WAYS[task, by] = done
        return done

    return marked


@pytest.mark.parametrize(("task", "by"), [(task, by) for task in BOUNDS for by in ("keys", "mouse")])
def test_a_task_takes_the_gestures_that_the_page_says(qtbot: QtBot, root: Path, task: int, by: str) -> None:
    QCursor.setPos(QPoint(4000, 4000))  # what lies under the pointer is nobody's business
    said = counts(root)[task]
    found = said.keys if by == "keys" else said.mouse
    if found is None:
        assert (task, by) not in WAYS
        pytest.skip("the page knows no such way")
    gm = WAYS[task, by](qtbot)
    assert gm.gestures == found
    assert found <= BOUNDS[task]


@pytest.mark.parametrize("suffix", ["", ".ru"])
def test_both_pages_have_all_tasks_with_their_bounds_and_the_same_numbers(root: Path, suffix: str) -> None:
    said = counts(root, suffix)
    assert {task: one.most for task, one in said.items()} == BOUNDS
    assert said == counts(root)


def undone(gm: Gm, before: AnyBattle) -> None:
    """One key takes it back, whatever it was."""
    gm.press("z", CTRL)
    assert gm.session.battle == before


# 1: hurt three figures

CROWD = """
. . . . . . . .
. A . . b c . .
. . . . d . . .
. . . . . . . .
. . . . . . . .
"""


def hurt(gm: Gm, before: AnyBattle) -> Gm:
    gm.key("w")
    gm.write("-5")
    for id in (B, C, D):
        assert gm.session.battle[id].sheet.hits == before[id].sheet.hits - 5
    undone(gm, before)
    return gm


@way(1, "keys")
def hurt_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot, picture=CROWD)
    gm.session.do(SetGroup(1, (B, C, D)))
    gm.at_the_map()
    before = gm.session.battle
    gm.key("1")
    return hurt(gm, before)


@way(1, "mouse")
def hurt_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot, picture=CROWD)
    gm.at_the_map()
    before = gm.session.battle
    gm.frame(B, C, D)
    return hurt(gm, before)


# 2: a state for two rounds


def dazed(gm: Gm, before: AnyBattle) -> Gm:
    deed = gm.session.steps[-1].deed
    assert isinstance(deed, SetState)
    assert (deed.state, deed.lasts, deed.rounds) == ("dazed", Lasts.ROUNDS, 2)
    assert all("dazed" in gm.session.rules.states.of(gm.session.battle, id) for id in deed.ids)
    gm.press(Qt.Key.Key_Escape)
    undone(gm, before)
    return gm


@way(2, "keys")
def state_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    gm.key(Qt.Key.Key_Tab)
    gm.key("s")
    gm.key("2", SHIFT)
    gm.key("1")
    return dazed(gm, before)


@way(2, "mouse")
def state_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    gm.menu(B, "command-states")
    prompt = gm.prompt
    assert isinstance(prompt, StatesPrompt)
    gm.tap(next(chip for chip in prompt.lasting.findChildren(QToolButton) if chip.text() == "2"))
    gm.tap(prompt.tiles[0])
    return dazed(gm, before)


# 3: dice that no rule asks for


@way(3, "keys")
def dice_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    gm.key("k")
    for letter in "4d6kh3":
        gm.key(letter)
    gm.key(RETURN)
    assert gm.session.steps[-1].deed == Throw("4d6kh3")
    undone(gm, before)
    return gm


@way(3, "mouse")
def dice_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    gm.key("k")
    gm.key("4")
    dice = {one.text(): one for one in gm.prompt.findChildren(QPushButton)}
    gm.tap(dice["d6"])
    for letter in "kh3":
        gm.key(letter)
    gm.tap(dice["Throw"])
    assert gm.session.steps[-1].deed == Throw("4d6kh3")
    undone(gm, before)
    return gm


# 4: ping


def pinged(gm: Gm, showing: Any, cell: Cell) -> Gm:
    gm.key("p")
    (ping,) = showing.pings
    assert gm.desk.board.grid.under(ping.x, ping.y) == cell
    return gm


@way(4, "keys")
def ping_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    showing = gm.players()
    QTest.mouseMove(gm.window, QPoint(2, 2))
    gm.at_the_map(B)
    cell = gm.session.battle[B].cell
    assert cell is not None
    return pinged(gm, showing, cell)


@way(4, "mouse")
def ping_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    showing = gm.players()
    gm.at_the_map()
    gm.point_at(Cell(6, 1))
    return pinged(gm, showing, Cell(6, 1))


# 5: who hit whom in round 2, as a line in the clipboard


def fought(bot: QtBot) -> Gm:
    """Three rounds, A strikes b once in each."""
    gm = Gm(bot)
    tough = replace(gm.session.battle[B].sheet, hits=60, hits_most=60, temper=Temper.BOLD)
    gm.session.do(Rewrite(B, tough))
    for _ in range(3):
        gm.choose(A, B)
        gm.press("a")
        for _ in range(6):
            if gm.session.paused is not None:
                gm.press(RETURN)
        assert gm.session.paused is None
        number = gm.session.rules.order(gm.session.battle).round
        while gm.session.rules.order(gm.session.battle).round == number or gm.session.battle.state.acting != A:
            gm.window.acts.go_on()
    gm.at_the_map()
    return gm


def blow_of_round_two(gm: Gm) -> str:
    found = hits(gm.session.steps, gm.session.rules, gm.window.text, Query("A → b", round=2))
    (one,) = (hit.entry.headline for hit in found if hit is not None)
    return one


@way(5, "keys")
def find_by_keys(bot: QtBot) -> Gm:
    gm = fought(bot)
    gm.key("f", CTRL)
    gm.write("round 2 A b")
    bot.waitUntil(lambda: isinstance(QApplication.focusWidget(), EntryView))
    gm.key("c", CTRL)
    assert QApplication.clipboard().text().startswith(blow_of_round_two(gm))
    return gm


@way(5, "mouse")
def find_by_mouse(bot: QtBot) -> Gm:
    gm = fought(bot)
    log = gm.desk.log
    search = next(one for one in log.findChildren(QToolButton) if one.isVisible() and "Ctrl+F" in one.toolTip())
    gm.tap(search)
    gm.tap(log.finder.round)
    view = log.finder.round.view()
    bot.waitUntil(view.isVisible)
    bot.wait(
        QApplication.doubleClickInterval() + 50
    )  # a list that has just opened takes a quick click for the same one
    place = next(n for n in range(log.finder.round.count()) if log.finder.round.itemData(n) == 2)
    gm.tap(view.viewport(), view.visualRect(view.model().index(place, 0)).center())
    bot.waitUntil(lambda: log.found is not None and log.found.isVisible())
    wanted = blow_of_round_two(gm)
    found = log.found

    def line() -> Iterator[EntryView]:
        assert found is not None
        return (one for one in found.findChildren(EntryView) if one.isVisible() and one.entry.headline == wanted)

    bot.waitUntil(lambda: any(line()))
    bot.wait(200)
    entry = next(line())
    gm.tap(entry, QPoint(entry.width() // 3, 8), CTRL)
    gm.key("c", CTRL)
    assert QApplication.clipboard().text().startswith(wanted)
    return gm


# 6: four round a corner

CORNER = """
. . . . . . . . .
. B C # . . . . .
. D E # . . . . .
. . . # . . . . x
. . . # . . . . .
"""
FOUR = tuple(CombatantId(letter) for letter in "BCDE")
"""They stand west of a wall of rock, and go round its northern end."""


def before_the_corner(bot: QtBot) -> Gm:
    gm = under_ose(bot, fight(CORNER, {letter: sheet("sword") for letter in FOUR}, part=Part.MOVEMENT))
    gm.session.do(SetGroup(1, FOUR))
    gm.at_the_map()
    return gm


def went_round(gm: Gm, before: AnyBattle) -> Gm:
    assert len(gm.session.steps) == 2, "one step for all"
    for id in FOUR:
        here, there = before[id].cell, gm.session.battle[id].cell
        assert here is not None
        assert there == here.plus(Cell(4, 0))
    undone(gm, before)
    return gm


@way(6, "keys")
def corner_by_keys(bot: QtBot) -> Gm:
    gm = before_the_corner(bot)
    before = gm.session.battle
    gm.key("k", CTRL)
    assert gm.desk.board.coordinates.is_needed, "the map says what its cells are called"
    gm.write("1 g3")
    bot.waitUntil(lambda: len(gm.session.steps) == 2)
    return went_round(gm, before)


@way(6, "mouse")
def corner_by_mouse(bot: QtBot) -> Gm:
    gm = before_the_corner(bot)
    before = gm.session.battle
    gm.frame(*FOUR)
    gm.drag(gm.where(Cell(2, 1)), gm.where(Cell(6, 1)))
    return went_round(gm, before)


# 7: a late comer


def came_late(gm: Gm, before: AnyBattle) -> Gm:
    late = next(id for id in gm.session.battle.combatants if id not in before.combatants)
    slots = [slot.who for slot in gm.session.rules.order(gm.session.battle).slots]
    acting = slots.index(gm.session.battle.state.acting)
    assert slots[(acting + 1) % len(slots)] == late
    gm.press("z", CTRL)
    undone(gm, before)
    return gm


@way(7, "keys")
def late_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    gm.key("k", CTRL)
    gm.write("spearman")
    bot.waitUntil(lambda: len(gm.session.battle.combatants) > len(before.combatants))
    gm.key(Qt.Key.Key_Up, ALT)
    return came_late(gm, before)


@way(7, "mouse")
def late_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    entries = gm.desk.library.entries
    bot.waitUntil(lambda: entries.topLevelItemCount() > 0)
    group = entries.topLevelItem(0)
    assert group is not None
    place = entries.visualItemRect(group.child(0)).center()
    gm.gestures += 1
    QTest.mouseClick(entries.viewport(), LEFT, NO, place)
    QTest.mouseDClick(entries.viewport(), LEFT, NO, place)
    bot.waitUntil(lambda: len(gm.session.battle.combatants) > len(before.combatants))
    bot.wait(50)
    cards = gm.desk.strip.cards()
    late = next(card for card in cards if card.slot.who not in before.combatants)
    acting = next(card for card in cards if card.slot.who == gm.session.battle.state.acting)
    there = late.mapFrom(late.parentWidget(), QPoint(acting.geometry().right() - 2, 20))
    gm.gestures += 1
    QTest.mousePress(late, LEFT, pos=QPoint(10, 20))
    QTest.mouseMove(late, QPoint(30, 20))
    QTest.mouseMove(late, there)
    QTest.mouseRelease(late, LEFT, pos=there)
    bot.wait(20)
    return came_late(gm, before)


# 8: a picture for the players


def given(gm: Gm) -> HandingOutPrompt:
    gm.key("h", CTRL | SHIFT)
    assert isinstance(gm.prompt, HandingOutPrompt)
    return gm.prompt


def sees_picture(gm: Gm, showing: Any) -> Gm:
    assert showing.handout is not None
    assert showing.handout.picture is not None
    assert showing.handout.picture.width() == 12
    gm.press("h", CTRL | SHIFT)
    assert showing.handout is None
    return gm


def with_picture(bot: QtBot) -> tuple[Gm, Any]:
    gm = Gm(bot)
    gm.session.add_picture("seal.png", png(12, 9))
    showing = gm.players()
    gm.at_the_map()
    return gm, showing


@way(8, "keys")
def picture_by_keys(bot: QtBot) -> Gm:
    gm, showing = with_picture(bot)
    given(gm)
    gm.key(Qt.Key.Key_Tab)
    gm.key(Qt.Key.Key_Space)
    return sees_picture(gm, showing)


@way(8, "mouse")
def picture_by_mouse(bot: QtBot) -> Gm:
    gm, showing = with_picture(bot)
    gm.tap(given(gm).pictures[0])
    return sees_picture(gm, showing)


# 9 and 15: a rule, and its switch


def rulebook(gm: Gm, word: str, *, enter: bool) -> RulesPage:
    gm.key(Qt.Key.Key_F1)
    gm.write(word, enter=enter)
    page = gm.desk.rules.page
    assert page is not None
    assert page.list.entries[0].rule == "TOY-LEAVE-01"
    return page


def switched(gm: Gm, before: AnyBattle) -> Gm:
    assert before.options.reactions
    assert not gm.session.battle.options.reactions
    undone(gm, before)
    return gm


@way(9, "keys")
def switch_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    rulebook(gm, "leave", enter=True)
    gm.key(Qt.Key.Key_Tab)
    gm.key(Qt.Key.Key_Space)
    return switched(gm, before)


@way(9, "mouse")
def switch_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    before = gm.session.battle
    page = rulebook(gm, "leave", enter=False)
    bot.wait(150)
    box = page.list.rows[0].switches[0].findChild(QCheckBox)
    assert box is not None
    gm.tap(box, QPoint(8, box.height() // 2))
    return switched(gm, before)


@way(15, "keys")
def rule_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    page = rulebook(gm, "leave", enter=False)
    assert page.list.rows[0].isVisible()
    return gm


# 10: the ruler


@way(10, "keys")
def ruler_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    showing = gm.players()
    gm.at_the_map(A)
    while gm.window.selection.target != C:  # it is marked before
        gm.press("t")
    gm.key("m", CTRL | SHIFT)
    gm.key("m")
    assert showing.shared.ruler == (gm.session.battle[A].cell, gm.session.battle[C].cell)
    gm.press(Qt.Key.Key_Escape)
    assert showing.shared == Shared()
    gm.press("m", CTRL | SHIFT)
    return gm


@way(10, "mouse")
def ruler_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    showing = gm.players()
    gm.at_the_map()
    gm.key("m", CTRL | SHIFT)
    gm.drag(gm.where(Cell(1, 0)), gm.where(Cell(5, 0)), CTRL, drop=False)
    assert (showing.shared.ruler[0], showing.shared.ruler[-1]) == (Cell(1, 0), Cell(5, 0))
    QTest.mouseRelease(gm.desk.board, LEFT, CTRL, gm.where(Cell(5, 0)))
    assert showing.shared == Shared()
    gm.press("m", CTRL | SHIFT)
    return gm


# 11: hide five

FIVE = tuple(CombatantId(letter) for letter in "bcdef")


def five_selected(bot: QtBot) -> Gm:
    gm = Gm(bot, picture=". . . . .\n. A b c .\n. d e f .\n. . . . .")
    gm.at_the_map(*FIVE)
    return gm


def hidden(gm: Gm, before: AnyBattle) -> Gm:
    assert [id for id, one in gm.session.battle.combatants.items() if one.hidden] == list(FIVE)
    undone(gm, before)
    return gm


@way(11, "keys")
def hide_by_keys(bot: QtBot) -> Gm:
    gm = five_selected(bot)
    before = gm.session.battle
    gm.key("h")
    return hidden(gm, before)


@way(11, "mouse")
def hide_by_mouse(bot: QtBot) -> Gm:
    gm = five_selected(bot)
    before = gm.session.battle
    gm.tap(gm.desk.combatant.hand.buttons["hide"])
    return hidden(gm, before)


# 12: strike a modifier


def asked(bot: QtBot) -> Gm:
    """A strikes b, and the card asks for the dice with its reasons."""
    gm = Gm(bot)
    gm.window.settings.set_dice("type", played=True)
    gm.choose(A, B)
    gm.press("a")
    assert gm.roll.reasons.why.boxes[0].isVisible()
    gm.gestures = 0
    return gm


def struck(gm: Gm) -> Gm:
    (edit,) = gm.roll.edits
    assert (edit.strike, edit.part) == (0, "why")
    return gm


@way(12, "keys")
def strike_by_keys(bot: QtBot) -> Gm:
    gm = asked(bot)
    assert gm.roll.reasons.why.boxes[0].text() == "1"
    gm.key("1", ALT)
    return struck(gm)


@way(12, "mouse")
def strike_by_mouse(bot: QtBot) -> Gm:
    gm = asked(bot)
    box = gm.roll.reasons.why.boxes[0]
    gm.tap(box, QPoint(8, box.height() // 2))
    return struck(gm)


# 13 and 16: undo, and the next turn


def harmed(bot: QtBot) -> tuple[Gm, AnyBattle]:
    gm = Gm(bot)
    before = gm.session.battle
    gm.at_the_map(B, C)
    gm.press("w")
    gm.type("-4")
    gm.press(RETURN)
    assert gm.session.battle != before
    gm.gestures = 0
    return gm, before


@way(13, "keys")
def undo_by_keys(bot: QtBot) -> Gm:
    gm, before = harmed(bot)
    gm.key("z", CTRL)
    assert gm.session.battle == before
    return gm


@way(13, "mouse")
def undo_by_mouse(bot: QtBot) -> Gm:
    gm, before = harmed(bot)
    gm.tap(tool(gm, "undo"))
    assert gm.session.battle == before
    return gm


def tool(gm: Gm, command: str) -> QToolButton:
    """The button of a command in the bar on top."""
    bar = gm.window._topbar
    assert bar is not None
    return next(
        one for one in bar.findChildren(QToolButton) if one.defaultAction() is gm.window.commands.in_sight(command)
    )


@way(16, "keys")
def next_by_keys(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    gm.key(RETURN, CTRL)
    assert gm.session.battle.state.acting != A
    return gm


@way(16, "mouse")
def next_by_mouse(bot: QtBot) -> Gm:
    gm = Gm(bot)
    gm.at_the_map()
    bar = gm.window._topbar
    assert bar is not None
    gm.tap(bar.next)
    assert gm.session.battle.state.acting != A
    return gm


# 14: twelve declare

TWELVE = tuple(CombatantId(letter) for letter in "abcdefghijkl")


def meeting(bot: QtBot) -> Gm:
    """Twelve goblins, each beside somebody of the other side: any of them may declare a retreat."""
    who: dict[str, Any] = {letter: Fighter(sheet=monster("sword"), side="blue") for letter in TWELVE}
    who |= {letter: Fighter(sheet=sheet("sword"), side="red") for letter in "MNOP"}
    meet = drawn("a b c . d e f .\n. M . . . N . .\ng h i . j k l .\n. O . . . P . .", who)
    for number, letter in enumerate(TWELVE, 1):
        meet = meet.with_combatant(replace(meet[letter], name=f"Goblin {number}"))
    gm = under_ose(bot, begin(meet))
    assert gm.session.battle.state.stage is Stage.DECLARATIONS
    gm.at_the_map()
    return gm


def declared(gm: Gm, before: AnyBattle) -> Gm:
    doings = gm.session.battle.state.doings
    assert {id for id, done in doings.items() if done.declared is Declared.RETREAT} == set(TWELVE)
    undone(gm, before)
    return gm


@way(14, "keys")
def declare_by_keys(bot: QtBot) -> Gm:
    gm = meeting(bot)
    before = gm.session.battle
    gm.key(Qt.Key.Key_Tab)
    gm.key("a", CTRL | SHIFT)
    gm.key("k", CTRL)
    gm.write("declare a retreat")
    bot.waitUntil(lambda: bool(gm.session.steps))
    return declared(gm, before)


@way(14, "mouse")
def declare_by_mouse(bot: QtBot) -> Gm:
    gm = meeting(bot)
    before = gm.session.battle
    gm.tap_figure(TWELVE[0])
    gm.key("a", CTRL | SHIFT)
    offers = gm.desk.combatant.findChildren(OfferRow)
    gm.tap(next(one for one in offers if one.offer.key == "offer-declare-retreat" and one.isVisible()))
    return declared(gm, before)


# 17: the report of the evening, made and opened


def reported(bot: QtBot, do: Callable[[Gm], object]) -> Gm:
    """A battle that lies in a file; what is done with it ends in the browser."""
    gm = Gm.__new__(Gm)
    gm.bot, gm.window = bot, shown_window(bot, "en")
    gm.session = Session.new(OSE, begin(drawn("A . b")), parent=gm.window)
    gm.window.show_battle(gm.session)
    bot.wait(20)
    gm.at_the_map()
    opened: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
        do(gm)
        bot.waitUntil(lambda: bool(opened))
    assert Path(opened[0]).read_text(encoding="utf-8").startswith("<!doctype html>")
    return gm


@way(17, "keys")
def report_by_keys(bot: QtBot) -> Gm:
    def do(gm: Gm) -> None:
        gm.key("r", CTRL)
        gm.key(RETURN)

    return reported(bot, do)


@way(17, "mouse")
def report_by_mouse(bot: QtBot) -> Gm:
    def do(gm: Gm) -> None:
        gm.key("r", CTRL)
        dialog = gm.window.findChild(ReportDialog)
        assert dialog is not None
        gm.tap(dialog.open_it)

    return reported(bot, do)


# 18: what happened to somebody in round 2


def in_round_three(bot: QtBot) -> tuple[Gm, int]:
    """b was hurt in round 2, and a round has passed since; the number of that step."""
    gm = Gm(bot)
    hurt = 0
    while gm.session.rules.order(gm.session.battle).round < 3:
        if gm.session.rules.order(gm.session.battle).round == 2 and not hurt:
            gm.session.do(Adjust((B,), -1))
            hurt = gm.session.length
        gm.session.do(Action(NEXT))
        while gm.session.paused is not None:
            gm.session.roll()
    gm.at_the_map()
    return gm, hurt


def at_the_moment(gm: Gm, hurt: int) -> Gm:
    looking = gm.window.acts.looking
    gm.bot.waitUntil(lambda: looking.seeking is not None and hurt in looking.seeking.found)
    gm.bot.waitUntil(lambda: gm.session.looks_at is not None)
    assert {gm.session.moments[number - 1].round for number in looking.seeking.found} == {2}
    assert gm.session.looks_at == looking.seeking.found[0]
    return gm


@way(18, "keys")
def moment_by_keys(bot: QtBot) -> Gm:
    gm, hurt = in_round_three(bot)
    gm.key("y", CTRL | SHIFT)
    gm.write("b round 2")
    return at_the_moment(gm, hurt)


@way(18, "mouse")
def moment_by_mouse(bot: QtBot) -> Gm:
    gm, hurt = in_round_three(bot)
    gm.key("t", CTRL)
    strip = gm.window.acts.looking.strip
    assert strip is not None
    gm.tap(strip.line)
    gm.write("b round 2")
    return at_the_moment(gm, hurt)
