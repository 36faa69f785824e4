"""A first battle at the real window, by mouse and keyboard: moved, struck, undone, closed, opened again, redone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.session import Session
from engine.grid.cell import Cell
from engine.play.passing import passed_by_itself
from engine.table.requests import Roll
from tests.app.hands import Hands

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
BESIDE_THE_ORC, PAST_BOTH_ORCS = Cell(7, 6), Cell(10, 6)
FIRST_CELL_OF_THE_WAY = (Cell(8, 5), Cell(8, 7))


def begun(bot: QtBot, root: Path) -> Hands:
    """The chapel, opened by its card, its fight begun by the button, the knight put beside the orc by hand."""
    gm = Hands(bot)
    gm.click_card(root / "maps" / "chapel.toml")
    gm.press(Qt.Key.Key_Return, CTRL)
    gm.answer_all(Qt.Key.Key_1)
    knight = gm.named("Godric")
    gm.end_turns_until(knight)
    start = gm.session.battle[knight].cell
    assert start is not None
    gm.drag(start, Cell(5, 7), BESIDE_THE_ORC, by_hand=True)
    assert gm.session.battle[knight].cell == BESIDE_THE_ORC
    return gm


def test_a_first_battle_by_mouse_and_keyboard(qtbot: QtBot, root: Path) -> None:
    gm = begun(qtbot, root)
    session, knight, orc = gm.session, gm.named("Godric"), gm.named("Gnash")
    health = session.battle[knight].sheet.hp

    # The drag shows the mark of the strike that it would provoke before the GM lets go.
    gm.drag(BESIDE_THE_ORC, Cell(8, 5), Cell(9, 5), PAST_BOTH_ORCS, drop=False)
    assert gm.board.tool.plan.way.foresight.marks[0].by == orc
    assert session.paused is None

    # Letting go carries it out up to the strike: the orc strikes as the GM's side does by itself, dice are typed.
    gm.drop(PAST_BOTH_ORCS)
    assert isinstance(session.paused.request, Roll)
    assert session.paused.request.by == orc
    assert "answered-by-order-by" in {event.key for event in session.paused.events}
    gm.type("19")
    gm.type("3")
    assert session.paused is None
    hurt = health - session.battle[knight].sheet.hp
    assert hurt > 0
    assert session.battle[knight].cell in FIRST_CELL_OF_THE_WAY

    # The orc's own turn: an attack with dice that the program rolls.
    gm.end_turns_until(orc)
    gm.click_cell(session.battle[orc].cell)
    gm.point_at(session.battle[knight].cell)
    gm.press(Qt.Key.Key_T)
    gm.press(Qt.Key.Key_A)
    gm.press(Qt.Key.Key_1)
    assert isinstance(session.paused.request, Roll)
    gm.press(Qt.Key.Key_Return, SHIFT)
    gm.answer_all(Qt.Key.Key_1)  # a natural 1 asks what happened
    # Beside an enemy its turn ends by itself then, unless the blow has left none of them standing.
    ended = passed_by_itself(session.steps[-1].deed)
    struck = session.steps[-2 if ended else -1]
    assert any(event.key.startswith("attack") or event.faces for event in struck.events)
    if not ended:
        gm.press(Qt.Key.Key_Return, CTRL)
    assert gm.active() != (orc,)

    # All of it is undone, the program is closed, the battle opened again, and all of it redone.
    end, count = session.battle, len(session.steps)
    for _ in range(count):
        gm.press(Qt.Key.Key_Z, CTRL)
    assert not session.can_undo
    assert not session.battle.started
    path = session.path
    assert path is not None
    gm.close()

    again = Hands(qtbot)
    again.click_card(path)
    assert not again.session.battle.started
    for _ in range(count):
        again.press(Qt.Key.Key_Y, CTRL)
    assert not again.session.can_redo
    assert again.session.battle == end
    again.close()


def test_the_way_back_to_the_start_of_the_turn(qtbot: QtBot, root: Path) -> None:
    gm = begun(qtbot, root)
    session, knight = gm.session, gm.named("Godric")
    gm.press(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.AltModifier)
    assert session.battle[knight].cell == Cell(2, 7)
    assert gm.active() == (knight,)
    gm.press(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert session.battle[knight].cell == BESIDE_THE_ORC
    gm.close()


PLAYS_ON = """
import sys, time
from pathlib import Path
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from app.settings import Settings
from app.window import Window
from engine.battle.actions import Put
app = QApplication([])
window = Window(Settings())
window.show()
window.finish_start()
window.open_path(Path(sys.argv[1]))
session = window.session
print(session.path, flush=True)
session.saving.connect(lambda: session.is_saving or print("saved", len(session.steps), flush=True))
id = next(iter(session.battle.combatants))
def step():
    one = session.battle[id]
    if not session.is_saving:
        session.do(Put(id, one.cell, (one.facing + 1) % 8))
    QTimer.singleShot(0, step)
step()
app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a signal of POSIX")
def test_a_killed_program_loses_nothing_of_which_it_does_not_say_that_it_is_being_saved(root: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PLAYS_ON, str(root / "maps" / "chapel.toml")],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert program.stdout is not None
    path = Path(program.stdout.readline().strip())
    finished = 0
    for line in program.stdout:
        finished = int(line.split()[1])
        if finished >= 25:
            break
    program.send_signal(signal.SIGKILL)
    finished = max([finished, *(int(line.split()[1]) for line in program.stdout if line.count(" ") == 1)])
    program.wait()
    program.stdout.close()

    session = Session.open(path)
    assert len(session.steps) >= finished
    first = next(iter(session.battle.combatants))
    assert session.steps[finished - 1].after[first].facing == (2 + finished) % 8
    session.close()
