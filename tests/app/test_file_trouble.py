"""The file of the battle on the table was deleted: the bar says so, and one press goes on in a copy with everything."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.main import sweep_leftovers
from app.panels.topbar import TopBar
from app.session import Session, battles_folder
from app.window import Window
from engine.battle.actions import Put
from engine.grid.cell import Cell
from engine.save.journal import Journal
from engine.save.opening import open_journal
from tests.app.desks import DUEL, A
from tests.app.hands import shown_window
from tests.builders import battle
from tests.toy import TOY


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Window:
    """A duel in ``a.flank``, with one step done."""
    shown = shown_window(qtbot, "en")
    shown.show_battle(Session.new(TOY, battle(TOY, DUEL), tmp_path / "a.flank", parent=shown))
    assert shown.session is not None
    shown.session.do(Put(A, Cell(0, 0), 1))
    shown.session.finish_saving()
    return shown


def offered(window: Window) -> list[QPushButton]:
    return [one for one in window.findChildren(QPushButton) if one.text() == window.text("copy-go-on")]


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted here")
def test_after_the_file_was_deleted_one_press_goes_on_in_a_copy_with_the_last_deed(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = window.session
    assert session is not None
    (tmp_path / "a.flank").unlink()
    session.do(Put(A, Cell(1, 1), 2))
    session.finish_saving()
    assert "the file is no longer there" in window.notices.said[-1]
    assert session.battle[A].cell == Cell(0, 0), "not yet on the disk, so not yet done"
    (go_on,) = offered(window)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    QTest.mouseClick(go_on, Qt.MouseButton.LeftButton)
    assert offered(window) == [go_on], "whoever chooses no file is asked again"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "b"), ""))
    QTest.mouseClick(go_on, Qt.MouseButton.LeftButton)
    assert session.path == tmp_path / "b.flank"
    assert session.battle[A].cell == Cell(1, 1), "what could not be written is done in the copy"
    assert not any("no longer there" in said for said in window.notices.said)
    assert window.notices.said[-1] == window.text("copy-gone-on", file=str(tmp_path / "b.flank"))
    assert window.settings.recent[0] == tmp_path / "b.flank"
    assert window.windowTitle() == "b — Flank"
    session.undo()
    session.redo()
    session.do(Put(A, Cell(2, 2), 2))
    assert session.finish_saving()
    with_all = open_journal(tmp_path / "b.flank", find=lambda _: TOY)
    assert with_all.length == 3
    with_all.close()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be replaced here")
def test_that_another_file_has_taken_the_place_of_the_battles_is_said_and_a_copy_offered(
    window: Window, tmp_path: Path
) -> None:
    session = window.session
    assert session is not None
    Journal.create(tmp_path / "b.flank", TOY, battle(TOY, DUEL)).close()
    os.replace(tmp_path / "b.flank", tmp_path / "a.flank")
    other = (tmp_path / "a.flank").read_bytes()
    session.do(Put(A, Cell(1, 1), 2))
    session.finish_saving()
    assert "another file has taken the place of this one" in window.notices.said[-1]
    assert len(offered(window)) == 1
    assert (tmp_path / "a.flank").read_bytes() == other
    session.cancel()


def test_what_is_done_otherwise_meanwhile_takes_the_place_of_what_could_not_be_written(
    window: Window, tmp_path: Path
) -> None:
    session = window.session
    assert session is not None
    os.replace(tmp_path / "a.flank", tmp_path / "moved.flank")
    session.do(Put(A, Cell(1, 1), 2))
    session.finish_saving()
    session.cancel()
    session.go_on_in(tmp_path / "b.flank")
    assert session.battle[A].cell == Cell(0, 0)


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted here")
def test_a_window_with_something_unsaved_does_not_close_before_the_gm_knows(window: Window, tmp_path: Path) -> None:
    session = window.session
    assert session is not None
    (tmp_path / "a.flank").unlink()
    session.do(Put(A, Cell(1, 1), 2))
    assert not window.close()
    assert "the file is no longer there" in window.notices.said[-1]
    window.show_battle(session)
    assert window.close(), "now it is known"


def test_a_sign_says_that_something_is_not_on_the_disk_yet(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    session = window.session
    assert session is not None
    bar = window.findChild(TopBar)
    assert bar is not None
    (sign,) = (one for one in bar.findChildren(QLabel) if one.toolTip() == window.text("saving-hint"))
    qtbot.waitUntil(lambda: not session.is_saving)
    assert not sign.isVisible()
    with closing(sqlite3.connect(tmp_path / "a.flank", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        session.do(Put(A, Cell(1, 1), 2))
        assert (sign.isVisible(), sign.text()) == (True, "•")
        qtbot.waitUntil(lambda: sign.text() == window.text("saving"))
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: not sign.isVisible())
    assert not session.is_saving
    assert window.notices.said == ()
    session.do(Put(A, Cell(0, 0), 2))
    assert sign.text() == "•"


def test_a_battle_that_could_not_be_read_back_is_marked_so_until_it_is_read_again(
    window: Window, tmp_path: Path
) -> None:
    session, say = window.session, window.text("read-again")
    assert session is not None
    session._journal._journal._connection.execute("PRAGMA busy_timeout = 20")
    bar = window.findChild(TopBar)
    assert bar is not None
    with closing(sqlite3.connect(tmp_path / "a.flank", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        session.undo()
        session.do(Put(A, Cell(2, 1), 2))
        assert not session.finish_saving()
        (sign,) = (one for one in bar.findChildren(QLabel) if one.toolTip() == window.text("unread-hint"))
        assert (sign.isVisible(), sign.text()) == (True, window.text("unread"))
        assert any("neither written nor read" in said for said in window.notices.said)
        (again,) = (one for one in window.findChildren(QPushButton) if one.isVisible() and one.text() == say)
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
        assert session.is_unread
        (again,) = (one for one in window.findChildren(QPushButton) if one.isVisible() and one.text() == say)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert not session.is_unread
    assert (sign.isVisible(), sign.toolTip()) == (False, window.text("saving-hint"))
    assert not any("neither written nor read" in said for said in window.notices.said)
    assert session.battle[A].cell == Cell(0, 0), "as it is in the file"


def test_a_window_whose_battle_cannot_be_read_back_can_be_closed_once_that_is_known(
    window: Window, tmp_path: Path
) -> None:
    session = window.session
    assert session is not None
    session._journal._journal._connection.execute("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(tmp_path / "a.flank", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        session.undo()
        session.do(Put(A, Cell(2, 1), 2))
        assert not window.close()
        assert window.close()


def test_other_errors_offer_no_copy(window: Window, tmp_path: Path) -> None:
    (tmp_path / "other.flank").write_bytes(b"{}")
    window.open_path(tmp_path / "other.flank")
    assert "not a battle" in window.notices.said[-1]
    assert offered(window) == []


def test_leftovers_of_killed_programs_go_at_the_start() -> None:
    battles_folder().mkdir(parents=True)
    for name, when in (("old.part", 1000), ("young.part", None)):
        (battles_folder() / name).touch()
        if when is not None:
            os.utime(battles_folder() / name, (when, when))
    sweep_leftovers()
    assert [file.name for file in battles_folder().iterdir()] == ["young.part"]
