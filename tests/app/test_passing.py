"""Phases that pass by themselves at the real window: one press begins a fight, undo takes back what followed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.panels.topbar import TopBar
from app.session import Session
from engine.battle.actions import Action, Put, Rewrite
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, BY_ITSELF, NEXT
from engine.grid.cell import Cell
from engine.play.passing import MOST_PASSED, passed_by_itself
from engine.rulesets.ose.sheet import Sheet
from engine.rulesets.ose.state import Part, Stage
from engine.table.requests import Roll
from tests.app.desks import ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, drawn, sheet

CTRL = Qt.KeyboardModifier.ControlModifier
A, B, X = (CombatantId(letter) for letter in "ABx")


class OseWindow(ToyWindow):
    """A window on a small fight of ose that has not begun."""

    def __init__(
        self,
        bot: QtBot,
        picture: str = "A B . . x .",
        language: str = "en",
        *,
        passes: bool = True,
        who: Mapping[str, Sheet] | None = None,
    ) -> None:
        self.bot = bot
        self.window = shown_window(bot, language)
        self.window.settings.lets_pass = passes
        self.session = Session(OSE, drawn(picture, who), self.window)
        self.window.show_battle(self.session)
        bot.wait(20)
        self.desk.board.setFocus()

    @property
    def now(self) -> object:
        state = self.session.battle.state
        return state.stage if state.stage is not Stage.TURNS else state.part


def test_one_press_begins_the_fight_and_asks_for_initiative(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot)
    gm.press(Qt.Key.Key_Return, CTRL)
    assert isinstance(gm.session.paused.request, Roll)
    gm.type("5")
    gm.press(Qt.Key.Key_Return)
    gm.type("2")
    gm.press(Qt.Key.Key_Return)
    assert gm.now is Part.MOVEMENT
    deeds = [step.deed for step in gm.session.steps]
    assert deeds == [Action(BEGIN), Action(NEXT, manner=BY_ITSELF), Action(NEXT, manner=BY_ITSELF)]
    assert [step.events[0].key for step in gm.session.steps] == ["round", "passes-declarations", "passes-initiative"]
    # The dice of initiative were asked, so they go back alone; what passed without any goes with what led to it.
    gm.press(Qt.Key.Key_Z, CTRL)
    assert (gm.now, gm.session.paused) == (Stage.INITIATIVE, None)
    gm.press(Qt.Key.Key_Z, CTRL)
    assert not gm.session.battle.started
    gm.press(Qt.Key.Key_Y, CTRL)
    assert (gm.now, len(gm.session.steps)) == (Stage.INITIATIVE, 2)


def test_what_passes_by_itself_may_be_called_off_and_the_button_is_there(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot)
    gm.press(Qt.Key.Key_Return, CTRL)
    gm.press(Qt.Key.Key_Escape)
    assert (gm.now, gm.session.paused) == (Stage.INITIATIVE, None)
    gm.press(Qt.Key.Key_Return, CTRL)
    assert gm.session.deed == Action(NEXT)


def test_with_the_setting_off_each_phase_waits_for_the_button(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot, passes=False)
    gm.press(Qt.Key.Key_Return, CTRL)
    assert (gm.now, gm.session.paused) == (Stage.DECLARATIONS, None)


def test_what_the_gm_puts_by_hand_closes_no_phase(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot, passes=False)
    gm.press(Qt.Key.Key_Return, CTRL)
    gm.window.settings.lets_pass = True
    gm.session.do(Put(A, Cell(0, 0), 2))
    assert (gm.now, gm.session.paused) == (Stage.DECLARATIONS, None)


def test_the_bar_names_who_has_not_moved_and_a_key_goes_there(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot)
    gm.press(Qt.Key.Key_Return, CTRL)
    for face in "52":
        gm.type(face)
        gm.press(Qt.Key.Key_Return)
    line = gm.window.findChild(TopBar).undone
    assert (line.isVisible(), line.text()) == (True, "A has not moved +1")
    for id in (A, B, A):
        gm.press("n")
        assert gm.window.selection.current == id
    gm.click(line)
    assert gm.window.selection.current == B
    assert "B has not moved" in gm.window.findChild(TopBar).next.toolTip()


@pytest.mark.parametrize("width", [1366, 1100])
def test_on_a_laptop_the_bar_keeps_the_round_and_squeezes_nothing(qtbot: QtBot, width: int) -> None:
    gm = OseWindow(qtbot, language="ru", who={letter: sheet("short-bow") for letter in "ABx"})
    bar = gm.window.findChild(TopBar)
    gm.window.resize(width, 768)
    gm.press(Qt.Key.Key_Return, CTRL)
    for face in "52":
        gm.type(face)
        gm.press(Qt.Key.Key_Return)
    gm.press(Qt.Key.Key_Return, CTRL)
    assert bar.next.text() == "Закончить дистанционные атаки"
    assert bar.undone.isVisible()
    qtbot.waitUntil(lambda: bar.width() == width)
    assert bar.place.shown.startswith("Раунд 1")
    assert "…" not in bar.place.shown
    whole = [bar.next, *(tool for tool in bar.tools if tool.isVisible())]
    assert not [one.text() for one in whole if one.width() < one.sizeHint().width()]


def test_where_nobody_can_ever_act_the_rounds_do_not_go_by_for_ever(qtbot: QtBot) -> None:
    gm = OseWindow(qtbot, "A . . x")
    for id in (A, X):
        gm.session.do(Rewrite(id, sheet(rate=0)))
    gm.press(Qt.Key.Key_Return, CTRL)
    for _ in range(60):
        if gm.session.paused is not None:
            gm.press(Qt.Key.Key_Return)  # initiative
    passed = [step for step in gm.session.steps if passed_by_itself(step.deed)]
    assert (len(passed), gm.session.paused) == (MOST_PASSED, None)
