"""The command as a GM uses it: found by what others call it, chosen by keys and mouse, told how it went."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QProgressDialog
from pytestqt.qtbot import QtBot

from app.film.actions import FOLDER, KEPT, make_film
from app.film.dialog import FilmDialog
from app.film.running import Running
from app.film.wanted import Form, Wanted
from app.session import Session
from tests.app.desks import ToyWindow
from tests.app.film.fights import ready

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """A battle of a few rounds in a file."""
    path = tmp_path / "battles" / "Chapel.flank"
    path.parent.mkdir()
    ready("chapel", path, 40).close()
    return path


def shown(qtbot: QtBot, battle: Path, language: str = "en") -> ToyWindow:
    toy = ToyWindow(qtbot, language)
    toy.session = Session.open(battle, toy.window)
    toy.window.show_battle(toy.session)
    qtbot.wait(20)
    return toy


def opened(toy: ToyWindow, word: str = "video") -> FilmDialog:
    """The dialog, opened as somebody does who knows no menu."""
    toy.window.activateWindow()
    toy.desk.board.setFocus()
    toy.bot.wait(20)
    toy.press(Qt.Key.Key_K, CTRL)
    assert toy.window.palette_.found(word)[0].id == "command film"
    toy.press(Qt.Key.Key_Escape)
    toy.window.commands.run("film")
    toy.bot.waitUntil(lambda: any(one.isVisible() for one in toy.window.findChildren(FilmDialog)))
    return next(one for one in toy.window.findChildren(FilmDialog) if one.isVisible())


def save_as(toy: ToyWindow, folder: Path, name: str, kind: Form | None = None) -> None:
    """What is done in the system's dialog as soon as it is there."""

    def choose() -> None:
        (dialog,) = toy.window.findChildren(QFileDialog)
        dialog.setDirectory(str(folder))
        if kind is not None:
            words = next(one for one in dialog.nameFilters() if f"*.{kind}" in one)
            dialog.selectNameFilter(words)
            dialog.filterSelected.emit(words)
        dialog.selectFile(name)
        dialog.accept()

    QTimer.singleShot(0, choose)


@pytest.mark.parametrize(("language", "word"), [("en", "video"), ("ru", "гифка")])
def test_a_film_is_made_by_keys_and_mouse(qtbot: QtBot, tmp_path: Path, battle: Path, language: str, word: str) -> None:
    toy = shown(qtbot, battle, language)
    dialog = opened(toy, word)
    assert dialog.wanted == Wanted()
    dialog.last.setFocus()
    for _ in range(dialog.last.maximum() - 1):
        QTest.keyClick(dialog.last, Qt.Key.Key_Down)
    assert (dialog.wanted.first, dialog.wanted.last) == (1, 1)
    dialog.size_.setFocus()
    QTest.keyClick(dialog.size_, Qt.Key.Key_Up)
    QTest.keyClick(dialog.camera, Qt.Key.Key_Down)
    QTest.keyClick(dialog.speed, Qt.Key.Key_Down)
    assert dialog.wanted == Wanted(last=1, size=(640, 480), follow=True, speed=2.0)
    save_as(toy, tmp_path, "бой", Form.GIF)
    toy.click(dialog.make)
    qtbot.waitUntil(lambda: any("бой.gif" in said for said in toy.window.notices.said), timeout=60_000)
    with Image.open(tmp_path / "бой.gif") as film:
        assert film.format == "GIF"
        assert film.size == (640, 480)
        assert getattr(film, "n_frames", 1) > 5
    assert toy.window.settings.kept(FOLDER) == str(tmp_path)
    assert toy.window.settings.kept(KEPT)["form"] == "gif"
    dialog = opened(toy, word)
    assert dialog.wanted == Wanted(form=Form.GIF, size=(640, 480), follow=True, speed=2.0), "as it was the last time"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["бой.gif"]
    dialog.reject()


def test_for_whom_it_is_is_asked_anew_and_said(qtbot: QtBot, tmp_path: Path, battle: Path) -> None:
    toy = shown(qtbot, battle)
    dialog = opened(toy)
    assert dialog.hint.text() == toy.window.text("film-hint")
    dialog.eyes.setCurrentIndex(1)
    assert dialog.hint.text() == toy.window.text("film-hint-players")
    assert dialog.wanted.for_players
    dialog.last.setValue(1)
    save_as(toy, tmp_path, "a.webp")
    toy.click(dialog.make)
    qtbot.waitUntil((tmp_path / "a.webp").is_file, timeout=60_000)
    dialog = opened(toy)
    assert not dialog.wanted.for_players
    dialog.reject()


def test_rounds_that_run_backwards_are_refused_before_a_file_is_asked_for(qtbot: QtBot, battle: Path) -> None:
    toy = shown(qtbot, battle)
    dialog = opened(toy)
    assert dialog.last.maximum() > 1
    assert not dialog.trouble.isVisible()
    dialog.last.setValue(1)
    dialog.first.setValue(2)
    assert dialog.trouble.text() == toy.window.text("film-wrong-rounds")
    assert not dialog.make.isEnabled()
    dialog.last.setValue(2)
    assert dialog.make.isEnabled()
    dialog.reject()


def test_a_battle_without_a_file_or_without_a_deed_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    toy.window.commands.run("film")
    assert toy.window.notices.said[-1] == toy.window.text("film-unsaved")
    path = tmp_path / "fresh.flank"
    ready("chapel", path, 0).close()
    toy.session = Session.open(path, toy.window)
    toy.window.show_battle(toy.session)
    toy.window.commands.run("film")
    assert toy.window.notices.said[-1] == toy.window.text("film-nothing-yet")
    assert not toy.window.findChildren(FilmDialog)


def test_it_can_be_stopped_and_leaves_nothing(qtbot: QtBot, tmp_path: Path, battle: Path) -> None:
    toy = shown(qtbot, battle)
    out = tmp_path / "out"
    out.mkdir()
    running = make_film(toy.window, battle, Wanted(), out / "a.webp")
    qtbot.waitUntil(lambda: running.progress.value() > 3, timeout=60_000)
    (progress,) = toy.window.findChildren(QProgressDialog)
    progress.canceled.emit()
    qtbot.waitUntil(lambda: not toy.window.findChildren(Running))
    assert list(out.iterdir()) == []
    assert toy.window.notices.said[-1] == toy.window.text("film-stopped", file="a.webp")


def test_what_cannot_be_written_is_said_in_the_window(qtbot: QtBot, tmp_path: Path, battle: Path) -> None:
    toy = shown(qtbot, battle)
    make_film(toy.window, battle, Wanted(), tmp_path / "nowhere" / "a.webp")
    qtbot.waitUntil(lambda: any("could not be written" in said for said in toy.window.notices.said), timeout=20_000)
    qtbot.waitUntil(lambda: not toy.window.findChildren(Running))


def test_a_window_that_goes_takes_its_film_along(qtbot: QtBot, tmp_path: Path, battle: Path) -> None:
    toy = shown(qtbot, battle)
    out = tmp_path / "out"
    out.mkdir()
    running = make_film(toy.window, battle, Wanted(), out / "a.webp")
    qtbot.waitUntil(lambda: running.progress.value() > 3, timeout=60_000)
    running.stop()
    running.stop()  # a second time does nothing
    toy.window.close()
    assert list(out.iterdir()) == []


def test_nothing_of_the_library_is_loaded_before_a_film_is_made(tmp_path: Path, battle: Path) -> None:
    import subprocess
    import sys

    script = (
        "import sys, app.main, app.film.actions, app.film.making; print('PIL' in sys.modules, 'numpy' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["False", "False"]
