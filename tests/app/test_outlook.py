"""How will this end? in a real window with real worker processes: charts that fill, cancelling, a battle opened."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QMenu
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
    return hands, shown(hands)


def shown(hands: Hands) -> OutlookDialog:
    dialog = hands.window.findChildren(OutlookDialog)[-1]
    assert isinstance(dialog, OutlookDialog)
    return dialog


def bars(dialog: OutlookDialog) -> list[str]:
    return [bar.accessibleName() for bar in dialog.page.findChildren(ReadingBar)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_plays_the_battle_out_and_opens_a_median_one(qtbot: QtBot, doorstep: Path, language: str) -> None:
    hands, dialog = opened(qtbot, doorstep, language)
    before = hands.session.battle
    dialog.runs.setValue(10)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None, timeout=60_000)
    assert dialog.found.tallies[0].runs == 10
    assert len(bars(dialog)) >= 2
    assert hands.session.battle is before
    assert multiprocessing.active_children() == []
    worst, median, best = dialog.found.tallies[0].notable(
        frozenset(one.id for one in before.combatants.values() if one.side == before.sides[0].id)
    )
    assert len({worst, median, best}) == 3
    # Closed and opened again, it shows what came; after a change of the battle it does not.
    seen = bars(dialog)
    dialog.close()
    qtbot.waitUntil(lambda: not hands.window.findChildren(OutlookDialog))
    hands.press(Qt.Key.Key_I, BOTH)
    again = shown(hands)
    assert bars(again) == seen
    again._open(0, median)
    qtbot.waitUntil(lambda: hands.session.battle is not before, timeout=30_000)
    assert hands.session.can_redo
    assert len(hands.session.steps) == 0
    assert str(median + 1) in hands.window.notices.said[-1]
    assert "Ctrl+Tab" in hands.window.notices.said[-1]


def test_cancelled_it_leaves_no_process_behind_and_shows_what_there_is(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(5000)
    dialog.go.click()
    qtbot.waitUntil(lambda: bool(dialog.found.tallies) and dialog.found.tallies[0].runs > 0, timeout=60_000)
    dialog.pause.click()
    assert dialog._simulation is not None
    assert dialog._simulation.is_halted
    dialog.go.click()
    assert dialog._simulation is None
    assert multiprocessing.active_children() == []
    assert 0 < dialog.found.tallies[0].runs < 5000
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


def picked(dialog: OutlookDialog, *words: str) -> None:
    """Pick from the menu of what could be otherwise, level by level."""
    menu = dialog.what_if.menu()
    menu.aboutToShow.emit()
    for word in words:
        action = next(one for one in menu.actions() if one.text().startswith(word))
        inner = action.menu()
        menu = inner if isinstance(inner, QMenu) else menu
    action.trigger()


@pytest.mark.parametrize(
    ("language", "picks", "said"),
    [
        (
            "en",
            [("Without", "Godric"), ("Another temp", "Martha", "A wolf")],
            "4 variants: with Godric, Martha: temperament as now · with Godric, Martha: a wolf · without Godric,",
        ),
        ("ru", [("Без кого", "Годрик")], "2 варианта: Годрик — в бою · Годрик — вне боя"),
        ("en", [("Another num", "Orc", "From 2 to 4")], "3 variants: Orc × 2 · Orc × 3 · Orc × 4"),
        ("ru", [("Другой нрав", "Шайка", "Трус")], "2 варианта: Шайка: нрав прежний · Шайка: трус"),
        (
            "en",
            [("A switch", "Attacks of", "A full attack"), ("Another num", "Orc", "How many may")],
            "The number is looked for by itself, 200 battles a try.",
        ),
    ],
)
def test_what_could_be_otherwise_is_picked_from_a_menu_and_told_in_words(
    qtbot: QtBot, doorstep: Path, language: str, picks: list[tuple[str, ...]], said: str
) -> None:
    _, dialog = opened(qtbot, doorstep, language)
    for pick in picks:
        picked(dialog, *pick)
    assert dialog.meant.text().startswith(said)


def test_somebody_stands_elsewhere_in_the_cell_that_is_typed(
    qtbot: QtBot, doorstep: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, dialog = opened(qtbot, doorstep)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (" c4", True))
    picked(dialog, "Elsewhere", "Godric")
    assert dialog.wishes.text() == "at:knight-1=now,c4"
    assert dialog.meant.text() == "2 variants: Godric where it stands now · Godric in C4"


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
    assert len(dialog.found.variants) == len(dialog.found.tallies) == dialog.which.count() >= 2
    assert all(tally.runs == 10 for tally in dialog.found.tallies)
    assert "× Orc" in dialog.answer.text()
    assert multiprocessing.active_children() == []


def test_what_is_looked_for_stands_alone(qtbot: QtBot, doorstep: Path) -> None:
    _, dialog = opened(qtbot, doorstep)
    dialog.wishes.setText("count:orc=99% without:knight")
    dialog.go.click()
    assert dialog._simulation is None
    assert "60%" in dialog.trouble.text()
