"""At the window: a mistake keeps the battle and offers its details; a start after a crash says what it found."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.session import Session
from app.settings import Settings
from app.trouble import watch as watching
from app.trouble.details_dialog import DetailsDialog
from app.trouble.runs import CutOff
from app.trouble.watch import Watch
from app.window import Window
from engine.battle.actions import Put
from engine.catalogue import ruleset
from engine.errors import BattleFileError
from engine.grid.cell import Cell
from tests.app.desks import DUEL, A
from tests.app.hands import LEFT, shown_window
from tests.builders import battle
from tests.rights import rights_hold
from tests.toy import TOY


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Window:
    """A duel in ``Anna's barn.flank``, with one step done."""
    shown = shown_window(qtbot, "en")
    shown.show_battle(Session.new(TOY, battle(TOY, DUEL), tmp_path / "Anna's barn.flank", parent=shown))
    assert shown.session is not None
    shown.session.do(Put(A, Cell(0, 0), 1))
    return shown


@pytest.fixture
def watch(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    for module, name in ((sys, "excepthook"), (threading, "excepthook")):
        monkeypatch.setattr(module, name, getattr(module, name))
    before = list(logging.getLogger("flank").handlers)
    made = Watch(window, tmp_path / "log")
    made.begin("0.9.0")
    yield made
    made.end()
    qInstallMessageHandler(None)
    for handler in set(logging.getLogger("flank").handlers) - set(before):
        logging.getLogger("flank").removeHandler(handler)
        handler.close()


@pytest.fixture
def ended_by_the_system(window: Window) -> Iterator[Window]:
    before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGHUP)}
    watching.end_when_told(window)
    yield window
    for name, handler in before.items():
        signal.signal(name, handler)


def test_told_to_end_the_program_first_does_what_it_is_at(qtbot: QtBot, ended_by_the_system: Window):
    window = ended_by_the_system
    signal.raise_signal(signal.SIGTERM)
    assert window.isVisible()
    assert window.session is not None
    qtbot.waitUntil(lambda: not window.isVisible())
    assert window.session is None


def offered(window: Window, key: str) -> QPushButton:
    (found,) = (one for one in window.findChildren(QPushButton) if one.text() == window.text(key))
    return found


def copied(button: QPushButton, *, names: bool = False) -> str:
    """Press the button, tick the names if wanted, press Copy; what is on the clipboard then."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, DetailsDialog)
        if names:
            dialog.names.click()
        (copy,) = (one for one in dialog.findChildren(QPushButton) if one.text() == "Copy")
        QTest.mouseClick(copy, LEFT)

    QTimer.singleShot(0, answer)
    QTest.mouseClick(button, LEFT)
    return QApplication.clipboard().text()


def test_a_mistake_keeps_the_battle_and_offers_its_details_without_names(
    qtbot: QtBot, window: Window, watch: Watch
) -> None:
    session = window.session
    assert session is not None
    QTimer.singleShot(0, lambda: {}["Anna's barn"])
    qtbot.waitUntil(lambda: bool(window.notices.said))
    (said,) = window.notices.said
    assert said.startswith("Something unexpected went wrong: KeyError")
    session.do(Put(A, Cell(1, 1), 2))
    assert session.battle[A].cell == Cell(1, 1), "one goes on as before"
    plain = copied(offered(window, "details-offer"))
    assert "Flank: 0." in plain
    assert "Flank 0.9.0 begins" in plain
    assert "KeyError" in plain
    assert "barn" not in plain
    assert "Anna's barn" in copied(offered(window, "details-offer"), names=True)


def test_an_error_with_a_sentence_says_it_wherever_it_comes_up(qtbot: QtBot, window: Window, watch: Watch) -> None:
    def wrong(_: object = None) -> int:
        raise BattleFileError("battle-file-busy", file="a.flank")

    for begin in (
        lambda: QTimer.singleShot(0, wrong),
        threading.Thread(target=wrong).start,
        lambda: window.background.ask("x", wrong, lambda found: None),
    ):
        window.notices.clear()
        begin()
        qtbot.waitUntil(lambda: bool(window.notices.said))
        assert window.notices.said == ("a.flank: another program is using the file; close it there and try again.",)


def test_a_mistake_that_cannot_say_what_it_is_is_told_all_the_same(qtbot: QtBot, window: Window, watch: Watch) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise ZeroDivisionError

    def wrong() -> None:
        raise Mute

    QTimer.singleShot(0, wrong)
    qtbot.waitUntil(lambda: bool(window.notices.said))
    assert "Mute" in window.notices.said[0]


def test_a_mistake_in_a_thread_and_in_the_background_is_said_too(qtbot: QtBot, window: Window, watch: Watch) -> None:
    def wrong(_: object = None) -> int:
        raise ZeroDivisionError("in a corner")

    thread = threading.Thread(target=wrong)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: any("in a corner" in said for said in window.notices.said))
    window.notices.clear()
    window.background.ask("x", wrong, lambda _: None)
    qtbot.waitUntil(lambda: any("in a corner" in said for said in window.notices.said))


def test_what_goes_wrong_again_and_again_does_not_fill_the_log(window: Window, watch: Watch, tmp_path: Path) -> None:
    def wrong() -> None:
        raise ValueError("at each paint")

    for _ in range(9):
        try:
            wrong()
        except ValueError as error:
            sys.excepthook(ValueError, error, error.__traceback__)
    log = (tmp_path / "log" / "flank.log").read_text(encoding="utf-8")
    assert log.count("Traceback") == 1
    assert log.count("again: ValueError") == 8
    assert len(window.notices.said) == 1


def start_after(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: CutOff) -> Watch:
    monkeypatch.setattr(watching, "cut_off_runs", lambda folder: (run,))
    watch = Watch(window, tmp_path / "log")
    watch.begin("0.9.0")
    return watch


def test_a_start_after_a_crash_tells_of_the_battle_and_goes_on_with_it(
    qtbot: QtBot, window: Window, watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, rules = tmp_path / "Empty hall.flank", ruleset("ranks")
    Session.new(rules, battle(rules, ". . .\n. . ."), path).close()
    window.show_start()
    QApplication.processEvents()
    again = start_after(window, tmp_path, monkeypatch, CutOff(datetime(2026, 1, 2), "0.9.0", path, "line 7 in paint"))
    qtbot.waitUntil(lambda: bool(window.notices.said))
    (said,) = window.notices.said
    assert f"“{path.stem}” is whole: 0 steps are in its file." in said
    assert "line 7 in paint" in copied(offered(window, "details-offer"))
    QTest.mouseClick(offered(window, "cut-off-open"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.battle_path == path)
    assert window.notices.said == ()
    again.end()


def test_a_battle_that_cannot_be_read_any_more_is_said_so(
    qtbot: QtBot, window: Window, watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone.flank"
    again = start_after(window, tmp_path, monkeypatch, CutOff(datetime(2026, 1, 2), "0.9.0", gone))
    qtbot.waitUntil(lambda: bool(window.notices.said))
    assert "“gone” cannot be read now" in window.notices.said[0]
    again.end()


def test_without_a_battle_only_the_cut_is_told(
    window: Window, watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = start_after(window, tmp_path, monkeypatch, CutOff(datetime(2026, 1, 2), "0.9.0"))
    assert "No battle was open." in window.notices.said[0]
    again.end()


def test_settings_that_cannot_be_written_are_told_once_until_they_could_be(window: Window, watch: Watch) -> None:
    folder = window.settings.folder
    folder.mkdir(parents=True, exist_ok=True)
    window.settings.keep("one", 1)
    assert window.notices.said == ()
    folder.chmod(0o500)
    try:
        with rights_hold():
            window.settings.keep("two", 2)
            (said,) = window.notices.said
            assert str(folder) in said
            window.notices.clear()
            window.settings.keep("three", 3)
            assert window.notices.said == (), "said once"
    finally:
        folder.chmod(0o700)
    window.settings.keep("four", 4)
    assert window.settings.trouble is None
    assert Settings().kept("three") == 3


def test_settings_that_could_not_be_written_while_the_window_came_up_are_told(
    window: Window, request: pytest.FixtureRequest
) -> None:
    window.settings.folder.mkdir(parents=True, exist_ok=True)
    window.settings.folder.chmod(0o500)
    try:
        with rights_hold():
            window.settings.keep("early", 1)
    finally:
        window.settings.folder.chmod(0o700)
    request.getfixturevalue("watch")
    assert any(str(window.settings.folder) in said for said in window.notices.said)
