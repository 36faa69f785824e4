"""What the game master's small gestures take with 300 figures.

Beside a full repaint of the same window each is done and taken back, so that every round begins alike: the ratio is
that of both together. What is felt is measured apart: what the window's thread works from the input until the GM's map
is first painted after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.battle.actions import Adjust, Amend, Deed, SetMarker, SetState, Together
from engine.battle.marker import Marker
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyRuleset
from tests.benchmarks.conftest import Measure
from tests.benchmarks.desk_at_work import QUIET, Desk, loop, settle
from tests.benchmarks.test_window_bench import Row
from tests.crowds import begun, crowd

FIGURES = 300
CONTROL = Qt.KeyboardModifier.ControlModifier


def typed(desk: Desk, words: str) -> Callable[[], None]:
    """Ctrl+K, these letters one by one, and away with it."""

    def run() -> None:
        desk.window.show_palette()
        palette = desk.window.palette_
        for letter in words:
            QTest.keyClicks(palette.line, letter)
            settle()
        assert palette.list.topLevelItemCount()
        palette.close_()
        desk.rest()

    return run


@pytest.mark.parametrize("id", ruleset_ids())
def test_all_are_selected_and_let_go(qtbot: QtBot, beside: Measure, id: str) -> None:
    rules = ruleset(id)
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))

    def ours() -> None:
        QTest.keyClick(desk.window, Qt.Key.Key_A, CONTROL)
        settle()
        assert len(desk.window.selection.selected) == FIGURES
        desk.window.selection.select(())
        settle()

    beside(f"{id}: select all {FIGURES}, and nobody", ours, desk.window.repaint)


@pytest.mark.parametrize("words", ["ha", "4d6", "fighter 2"])
def test_letters_in_the_search_of_everything(qtbot: QtBot, beside: Measure, words: str) -> None:
    rules = ruleset(ruleset_ids()[0])
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))
    desk.select(5)
    beside(f"Ctrl+K, “{words}” letter by letter, {FIGURES} figures", typed(desk, words), desk.window.repaint)


def small_gestures(rules: AnyRuleset, desk: Desk) -> dict[str, Callable[[], object]]:
    """What is done by hand: to five figures in sight, by pointing, by choosing somebody else."""
    ids = tuple(desk.session.battle.combatants)
    deeds = {name: partial(desk.session.do, deed) for name, deed in small_deeds(rules, desk).items()}
    ping, select = desk.window.acts.present.ping, desk.window.selection.select
    return {**deeds, "ping": partial(ping, desk.session.battle[ids[0]].cell), "select": partial(select, ids[:1])}


def small_deeds(rules: AnyRuleset, desk: Desk) -> dict[str, Deed]:
    """What is done by hand to five figures in sight."""
    five = tuple(desk.session.battle.combatants)[:5]
    assert rules.states is not None
    return {
        "harm": Adjust(five, by=-1),
        "state": SetState(five, rules.states.kinds[0].id),
        "marker": SetMarker(five, Marker("blessed")),
        "hide": Together(tuple(Amend(id, hidden=True) for id in five)),
    }


@pytest.mark.parametrize("id", ruleset_ids())
def test_until_something_moves(qtbot: QtBot, benchmark: Any, id: str, felt: Row) -> None:
    rules = ruleset(id)
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, FIGURES)))
    desk.board.centre_on(next(iter(desk.session.battle.combatants)))
    desk.rest()
    scale = QUIET / min(loop() for _ in range(5))
    for what, gesture in small_gestures(rules, desk).items():
        taken = []
        for _ in range(9):
            before = desk.session.battle
            desk.timed(gesture)
            assert desk.first.worked
            taken.append(desk.first.worked)
            if desk.session.battle is not before:
                desk.session.undo()
            desk.window.selection.select(())
            desk.rest()
        felt(f"{id}, {FIGURES} figures", f"until {what} moves something", taken, scale)
    benchmark.pedantic(lambda: None, rounds=1)
