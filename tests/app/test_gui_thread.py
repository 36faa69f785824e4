"""Nothing holds the GUI thread up for long on a large map with many figures; what does is named.

A watchdog looks on (``tests/benchmarks/watchdog.py``) and measures every stretch between two looks of the event loop,
in time of the processor. Here the bound is wide, and wider on a machine that is found slow, so that none that is busy
crosses it; ``make bench`` tells the longest stretch of every ruleset beside the 50 ms that are wanted.
"""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.gc_freeze import settle_whole as settle_memory
from app.tactics.outlook import OutlookDialog
from engine.battle.actions import Put
from engine.catalogue import ruleset, ruleset_ids
from tests import few
from tests.app.hands import Hands
from tests.benchmarks.desk_at_work import QUIET, Desk, loop
from tests.benchmarks.watchdog import Watchdog
from tests.crowds import begun, crowd

FIGURES = 100
WIDE = 4
"""So many times the 50 ms that are wanted."""
FEWEST_PLAYED, MOST_TURNS, PAUSE = 12, 3000, 0.01
"""Battles that come in while one looks on, turns of the event loop at most, and seconds between them."""


@pytest.fixture(autouse=True)
def no_round_of_the_collector() -> Iterator[None]:
    """What other tests of this process hold is not looked through in the middle of a deed."""
    settle_memory()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def fight_a_little(desk: Desk) -> None:
    """Somebody acts and is answered, the next one has the turn, one is chosen, put elsewhere, and back again."""
    desk.answers(2)
    desk.select(7)
    one = next(iter(desk.session.battle.on_board()))
    assert one.cell is not None
    grid = desk.session.battle.board.grid
    column, row = grid.offset(one.cell)
    deed = Put(one.id, grid.at(column, row - 20), one.facing)
    desk.timed(lambda: desk.session.do(deed))
    desk.timed(desk.session.undo)


def test_nothing_holds_the_gui_thread_up_for_long(qtbot: QtBot) -> None:
    rules = ruleset(ruleset_ids()[0])
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))
    fight_a_little(desk)  # what is loaded with the first question, and drawn for the first time
    slow = max(loop(), QUIET) / QUIET
    desk.watchdog = watchdog = Watchdog()
    fight_a_little(desk)
    slow = max(slow, loop() / QUIET)
    assert watchdog.longest.seconds > 0
    assert watchdog.longest.seconds < WIDE * watchdog.limit * slow, f"at work in {watchdog.longest.places}"


def test_nor_do_processes_that_play_the_battle_out_meanwhile(qtbot: QtBot, tmp_path: Path) -> None:
    hands = Hands(qtbot, "en")
    hands.window.open_path(few.doorstep(tmp_path))
    hands.press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = hands.window.findChildren(OutlookDialog)[-1]
    dialog.runs.setValue(10_000)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog.found.played > 0, timeout=60_000)
    slow, watchdog, played, turns = max(loop(), QUIET) / QUIET, Watchdog(), dialog.found.played, 0
    board = hands.board
    with watchdog.watching():
        # Charts that were filled anew, and a hand that moves over the map.
        while dialog.found.played < played + FEWEST_PLAYED and turns < MOST_TURNS:
            turns += 1
            QTest.mouseMove(board, board.rect().center() + QPoint(turns % 40, turns % 30))
            watchdog.stretch(QApplication.processEvents)
            sleep(PAUSE)
        watchdog.stretch(dialog._show)
    slow = max(slow, loop() / QUIET)
    assert dialog.found.played >= played + FEWEST_PLAYED
    dialog.close()
    assert multiprocessing.active_children() == []
    assert watchdog.longest.seconds < WIDE * watchdog.limit * slow, f"at work in {watchdog.longest.places}"
