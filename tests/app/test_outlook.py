"""How will this end? in a real window with real worker processes: charts that fill, cancelling, a battle opened."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.prompts.odds_grid import ReadingBar
from app.tactics.outlook import OutlookDialog
from tests import few
from tests.app.hands import Hands

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def doorstep(tmp_path: Path) -> Path:
    return few.doorstep(tmp_path)


def opened(bot: QtBot, battle: Path, language: str = "en") -> tuple[Hands, OutlookDialog]:
    hands = Hands(bot, language)
    hands.window.open_path(battle)
    hands.press(Qt.Key.Key_I, BOTH)
    dialog = hands.window.findChild(OutlookDialog)
    assert isinstance(dialog, OutlookDialog)
    return hands, dialog


def bars(dialog: OutlookDialog) -> list[str]:
    return [bar.accessibleName() for bar in dialog.page.findChildren(ReadingBar)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_plays_the_battle_out_and_opens_a_median_one(qtbot: QtBot, doorstep: Path, language: str) -> None:
    hands, dialog = opened(qtbot, doorstep, language)
    before = hands.session.battle
    dialog.runs.setValue(10)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None, timeout=60_000)
    assert dialog._tallies[0].runs == 10
    assert len(bars(dialog)) >= 2
    assert hands.session.battle is before
    assert multiprocessing.active_children() == []
    worst, median, best = dialog._tallies[0].notable(
        frozenset(one.id for one in before.combatants.values() if one.side == before.sides[0].id)
    )
    assert len({worst, median, best}) == 3
    dialog._open(0, median)
    qtbot.waitUntil(lambda: hands.session.battle is not before, timeout=10_000)
    assert hands.session.can_redo
    assert len(hands.session.steps) == 0


def test_cancelled_it_leaves_no_process_behind_and_shows_what_there_is(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(5000)
    dialog.go.click()
    qtbot.waitUntil(lambda: bool(dialog._tallies) and dialog._tallies[0].runs > 0, timeout=60_000)
    dialog.pause.click()
    assert dialog._simulation is not None
    assert dialog._simulation.is_halted
    dialog.go.click()
    assert dialog._simulation is None
    assert multiprocessing.active_children() == []
    assert 0 < dialog._tallies[0].runs < 5000
    assert bars(dialog)


def test_closing_the_window_calls_it_off(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(5000)
    qtbot.keyClick(dialog.runs, Qt.Key.Key_Return)
    assert dialog._simulation is not None
    assert not dialog._simulation.is_halted
    dialog.close()
    assert multiprocessing.active_children() == []


def test_a_variant_that_cannot_be_is_named_and_nothing_begins(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.wishes.setText("count:nobody=2")
    # Enter in the field begins as the button does.
    qtbot.keyClick(dialog.wishes, Qt.Key.Key_Return)
    assert dialog._simulation is None
    assert "nobody" in dialog.trouble.text()


def test_another_language_takes_the_window_away_and_its_processes(qtbot: QtBot, doorstep: Path) -> None:
    hands, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(5000)
    dialog.go.click()
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    hands.window.settings.language = "ru"
    qtbot.waitUntil(lambda: bool(gone), timeout=20_000)
    qtbot.waitUntil(lambda: multiprocessing.active_children() == [], timeout=20_000)


def test_it_looks_by_itself_for_how_many_there_may_be(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(10)
    dialog.wishes.setText("count:orc=99%")
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None and bool(dialog.answer.text()), timeout=180_000)
    assert len(dialog._variants) == len(dialog._tallies) == dialog.which.count() >= 2
    assert all(tally.runs == 10 for tally in dialog._tallies)
    assert "orc" in dialog.answer.text()
    assert multiprocessing.active_children() == []


def test_what_is_looked_for_stands_alone(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.wishes.setText("count:orc=99% without:knight")
    dialog.go.click()
    assert dialog._simulation is None
    assert "60%" in dialog.trouble.text()
