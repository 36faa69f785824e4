"""A program that is started with a battle: its name stands on the window until it is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.frame import FirstPaint
from app.settings import Settings
from app.start.page import StartPage
from app.window import Window
from tests.conftest import ROOT

READY = ROOT / "maps" / "chapel.toml"


def window_for(qtbot: QtBot, tmp_path: Path, file: Path | None) -> Window:
    settings = Settings(tmp_path / "settings.json")
    settings.language = "en"
    window = Window(settings, file)
    qtbot.addWidget(window)
    window.show()
    return window


def words_of(window: QWidget) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


def test_its_name_is_all_that_is_built_and_then_the_battle_stands_there(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_for(qtbot, tmp_path, READY)
    assert words_of(window) == ["Opening “chapel”…"]
    assert window.findChild(StartPage) is None
    window.open_path(READY)
    window.finish_start()
    assert window.is_on_desk
    assert "Opening “chapel”…" not in words_of(window)
    window.show_start()
    assert window.findChild(StartPage) is not None


def test_a_battle_that_cannot_be_opened_leads_to_the_first_page_with_the_reason(qtbot: QtBot, tmp_path: Path) -> None:
    broken = tmp_path / "broken.flank"
    broken.write_bytes(b"no battle")
    window = window_for(qtbot, tmp_path, broken)
    window.open_path(broken)
    window.finish_start()
    assert window.findChild(StartPage) is not None
    (said,) = window.notices.said
    assert "broken.flank" in said


@pytest.mark.parametrize("file", [None, Path("keep.uvtt")])
def test_without_a_battle_the_first_page_is_there_at_once(qtbot: QtBot, tmp_path: Path, file: Path | None) -> None:
    assert window_for(qtbot, tmp_path, file).findChild(StartPage) is not None


def test_what_waits_for_the_first_paint_comes_after_it_and_once(qtbot: QtBot) -> None:
    seen: list[str] = []

    class Painted(QWidget):
        def paintEvent(self, event: object) -> None:
            seen.append("paint")

    widget = Painted()
    qtbot.addWidget(widget)
    widget.show()
    FirstPaint(widget, lambda: seen.append("then"))
    assert seen == []
    qtbot.waitUntil(lambda: "then" in seen)
    assert seen[0] == "paint"
    widget.hide()
    widget.show()
    qtbot.wait(20)
    assert seen.count("then") == 1


def test_a_window_that_never_comes_up_keeps_nobody_waiting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.frame.LATEST_PAINT", 10)
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.winId()
    seen: list[str] = []
    FirstPaint(widget, lambda: seen.append("then"))
    qtbot.waitUntil(lambda: seen == ["then"])
