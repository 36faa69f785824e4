"""How the whole window feels: real rulesets, up to two hundred figures, a hard map, the players' window beside it.

Each is timed from the input until the screen has changed, beside a full repaint of the same two windows. How it grows
with the figures is told as the exponent that fits best (1: twice as many cost twice as much).
"""

from __future__ import annotations

from collections.abc import Callable
from math import log
from statistics import median, quantiles
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.tactics.outlook import MOST_RUNS, OutlookDialog
from engine.battle.actions import Put
from engine.catalogue import ruleset, ruleset_ids
from engine.derived import Kept
from tests.benchmarks.desk_at_work import QUIET, Desk, loop, settle
from tests.benchmarks.watchdog import Watchdog
from tests.crowds import begun, crowd

COUNTS = (10, 50, 100, 200)
Row = Callable[[str, str, list[float], float], None]


def exponent(times: dict[int, float]) -> float:
    """The power of the number of figures with which the time grows: the slope of both logarithms, least squares."""
    points = [(log(count), log(seconds)) for count, seconds in times.items()]
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def frames(desk: Desk, count: int) -> list[float]:
    """Seconds of each frame while the figure in the middle of the view is dragged about."""
    one = next(one for one in desk.session.battle.combatants.values() if one.cell is not None)
    assert one.cell is not None
    desk.board.show_cell(one.cell)
    desk.rest()
    start, none = desk.board.point_of(one.cell), Qt.KeyboardModifier.NoModifier
    QTest.mousePress(desk.board, Qt.MouseButton.LeftButton, none, start)
    found = []
    for n in range(count):
        place = start + QPoint(3 * n % 90 - 40, 2 * n % 70 - 30)
        found.append(desk.timed(lambda place=place: QTest.mouseMove(desk.board, place)))  # type: ignore[misc]
    QTest.keyClick(desk.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(desk.board, Qt.MouseButton.LeftButton, none, start)
    desk.rest()
    return found


def by_hand(desk: Desk) -> list[float]:
    """Seconds of putting figures one cell aside."""
    found = []
    for one in list(desk.session.battle.on_board())[:5]:
        assert one.cell is not None
        column, row = desk.session.battle.board.grid.offset(one.cell)
        deed = Put(one.id, desk.session.battle.board.grid.at(column, row - 20), one.facing)
        found.append(desk.timed(lambda deed=deed: desk.session.do(deed)))  # type: ignore[misc]
    return found


def measured(desk: Desk) -> dict[str, list[float]]:
    """Seconds of all that is felt; of a figure that is put by hand also those until the GM's own map shows it."""
    desk.answers(2)
    found = {"answer": desk.answers(9), "next": []}
    for _ in range(5):
        found["next"].append(desk.next())
        desk.finish()
    found["put"] = by_hand(desk)
    found["put, on the GM's map"] = desk.painted[-len(found["put"]) :]
    found["undo"] = [desk.timed(desk.session.undo) for _ in range(5)]
    found["undo, on the GM's map"] = desk.painted[-5:]
    found["select"] = [desk.select(3 * n) for n in range(1, 8)]
    found["drag"] = frames(desk, 40)
    return found


@pytest.mark.parametrize("id", ruleset_ids())
def test_what_the_window_takes(qtbot: QtBot, benchmark: Any, id: str, felt: Row) -> None:
    rules, answers = ruleset(id), dict[int, float]()
    for count in COUNTS:
        desk = Desk(qtbot, rules, begun(rules, crowd(rules, count)))
        scale = QUIET / min(loop() for _ in range(5))
        times = measured(desk)
        assert all(times.values()), "each of them was done"
        answers[count] = median(times["answer"])
        peer = median(desk.timed(desk.window.repaint) for _ in range(5))
        for what, seconds in times.items():
            felt(f"{id}, {count} figures", what, seconds, scale)
        felt(f"{id}, {count} figures", "bare repaint", [peer] * 2, scale)
        longest = desk.watchdog.longest
        where = f"at a stretch, {', '.join(longest.places)}" if longest.places else "at a stretch"
        felt(f"{id}, {count} figures", where, [longest.seconds] * 2, scale)
        for place in desk.watchdog.worst():
            felt(f"{id}, {count} figures", f"over 50 ms in {place}", [], scale)
        desk.window.close()
        settle()
    benchmark.extra_info["growth"] = exponent(answers)
    felt(id, f"growth of an answer: figures ^ {exponent(answers):.2f}", [], 1.0)
    benchmark.pedantic(lambda: None, rounds=1)


def test_frames_while_battles_are_played_out(qtbot: QtBot, benchmark: Any, felt: Row) -> None:
    """A figure is dragged about while as many processes as there are processors play, and the charts fill."""
    rules = ruleset("ose")
    desk = Desk(qtbot, rules, begun(rules, crowd(rules, 10)))
    scale = QUIET / min(loop() for _ in range(5))
    frames(desk, 40)
    alone = frames(desk, 40)
    desk.window.acts.tactics.outlook()
    dialog = desk.window.findChildren(OutlookDialog)[-1]
    dialog.runs.setValue(MOST_RUNS)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog.found.played > 0, timeout=120_000)
    desk.window.activateWindow()
    beside, played = frames(desk, 40), dialog.found.played
    shown = [desk.timed(dialog._show) for _ in range(5)]
    dialog.close()
    assert 0 < played < MOST_RUNS
    for what, seconds in (("alone", alone), ("while battles are played out", beside), ("the charts anew", shown)):
        felt("drag, 10 figures", what, seconds, scale)
    benchmark.extra_info["ratio"] = median(beside) / median(alone)
    benchmark.pedantic(lambda: None, rounds=1)
    desk.window.close()
    settle()


def test_the_exponent_of_a_growth() -> None:
    assert exponent({10: 3.0, 100: 30.0}) == pytest.approx(1)
    assert exponent({10: 1.0, 20: 4.0, 40: 16.0}) == pytest.approx(2)
    assert quantiles([1.0, 2.0], n=20)[-1] > 1


def test_the_watchdog_names_what_is_at_work_beyond_the_limit() -> None:
    watchdog = Watchdog(limit=0.02)
    with watchdog.watching():
        watchdog.stretch(lambda: Kept[str, float](1).of("slow", lambda: sum(loop() for _ in range(6))))
        watchdog.stretch(lambda: None)
    assert set(watchdog.places) == {"engine/derived.py of"}
    assert watchdog.worst() == ["engine/derived.py of 100%"]
    assert watchdog.longest.places == ("engine/derived.py of",)
    assert watchdog.longest.seconds > watchdog.limit
    quick = Watchdog(limit=60.0)
    with quick.watching():
        quick.stretch(loop)
    assert not quick.places
    assert quick.longest.seconds > 0
