"""Nothing holds the GUI thread up for long on a large map with many figures; what does is named.

A watchdog looks on (``tests/benchmarks/watchdog.py``) and measures every stretch between two looks of the event loop,
in time of the processor. Here the bound is wide, and wider on a machine that is found slow, so that none that is busy
crosses it; ``make bench`` tells the longest stretch of every ruleset beside the 50 ms that are wanted.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.gc_freeze import settle_whole as settle_memory
from engine.battle.actions import Put
from engine.catalogue import ruleset, ruleset_ids
from tests.benchmarks.desk_at_work import QUIET, Desk, loop
from tests.benchmarks.watchdog import Watchdog
from tests.crowds import begun, crowd

FIGURES = 100
WIDE = 4
"""So many times the 50 ms that are wanted."""


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
