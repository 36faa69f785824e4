"""How will this end? in a real window with real worker processes: charts that fill, cancelling, a battle opened."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.prompts.odds_grid import ReadingBar
from app.tactics.chips import SearchChip
from app.tactics.meant import kinds, named
from app.tactics.outlook import OutlookDialog
from engine.battle.ids import CombatantId
from engine.errors import BattleFileError
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
    # What was shown before goes when the event loop comes to it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [bar.accessibleName() for bar in dialog.page.findChildren(ReadingBar)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_plays_the_battle_out_and_opens_a_median_one(qtbot: QtBot, doorstep: Path, language: str) -> None:
    hands, dialog = opened(qtbot, doorstep, language)
    before = hands.session.battle
    dialog.runs.setValue(10)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
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


def test_a_battle_that_cannot_be_opened_is_told_and_one_of_a_closed_window_is_not_opened(
    qtbot: QtBot, doorstep: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, dialog = opened(qtbot, doorstep)
    dialog.runs.setValue(10)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None, timeout=60_000)
    before, goes_on = hands.session.battle, Event()

    def full(*_: object, **__: object) -> None:
        raise BattleFileError("cli-no-battle", file="full")

    with monkeypatch.context() as patch:
        patch.setattr("app.tactics.outlook.keep_battle", full)
        dialog._open(0, 0)
        assert not dialog.page.isEnabled()
        qtbot.waitUntil(dialog.page.isEnabled, timeout=10_000)
    assert not dialog.answer.isVisible()
    assert "full" in hands.window.notices.said[-1]
    monkeypatch.setattr("app.tactics.outlook.keep_battle", lambda *_, **__: goes_on.wait(10))
    dialog._open(0, 0)
    dialog.close()
    goes_on.set()
    qtbot.waitUntil(lambda: not hands.window.background.is_busy, timeout=10_000)
    qtbot.wait(50)
    assert hands.session.battle is before


def test_variants_stand_side_by_side_and_a_battle_of_one_of_them_opens(qtbot: QtBot, doorstep: Path) -> None:
    hands, dialog = opened(qtbot, doorstep)
    assert hands.window.desk is not None
    before, knight = hands.session.battle, CombatantId("knight-1")
    dialog.what_if.leave_out(named(hands.window.desk.kit, knight))
    dialog.runs.setValue(10)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None, timeout=60_000)
    words = ["as it stands", f"Without: {before[knight].name}"]
    assert [dialog.which.itemText(place) for place in range(dialog.which.count())] == words
    assert [bar.bar.words for bar in dialog.page.findChildren(ReadingBar)][:2] == words
    dialog.which.setCurrentIndex(1)
    button = next(one for one in dialog.page.findChildren(QPushButton) if "median" in one.text())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: hands.session.battle is not before, timeout=30_000)
    assert knight not in hands.session.battle.combatants


def test_where_nobody_fights_it_is_said_and_nothing_begins(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "alone.toml"
    path.write_text(few.with_few("chapel", "knight", "guard"), encoding="utf-8")
    _, dialog = opened(qtbot, path)
    dialog.go.click()
    assert dialog._simulation is None
    assert dialog.trouble.text() == "There is nobody left to fight."


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
    hands, dialog = opened(qtbot, doorstep)
    assert hands.window.desk is not None
    dialog.runs.setValue(10)
    dialog.what_if.seek(next(kinds(hands.window.desk.kit, hands.session.battle.sides[1])))
    chip = dialog.what_if.chips[0]
    assert isinstance(chip, SearchChip)
    chip.wanted.setValue(99)
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog._simulation is None and bool(dialog.answer.text()), timeout=180_000)
    assert len(dialog.found.variants) == len(dialog.found.tallies) == dialog.which.count() >= 2
    assert dialog.which.itemText(0) == "Orc × 2"
    assert all(tally.runs == 10 for tally in dialog.found.tallies)
    assert "× Orc" in dialog.answer.text()
    assert multiprocessing.active_children() == []
    dialog.close()
    qtbot.waitUntil(lambda: not hands.window.findChildren(OutlookDialog))
    hands.press(Qt.Key.Key_I, BOTH)
    (again,) = shown(hands).what_if.chips
    assert isinstance(again, SearchChip)
    assert again.wanted.value() == 99
