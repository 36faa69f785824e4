"""The manual from the program: opened in the reader's language, at the page that fits, as files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import manual
from tests.app.desks import ToyWindow
from tests.app.hands import LEFT


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be opened in the browser."""
    found: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: found.append(url.toLocalFile()) or True)
    return found


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "manual"
    for name in ("index.html", "rulesets/index.html", "ru/index.html", "ru/rulesets/index.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("<html>")
    monkeypatch.setattr(manual, "FOLDER", folder)
    return folder


@pytest.mark.parametrize(("language", "page"), [("en", "index.html"), ("ru", "ru/index.html")])
def test_its_key_opens_the_first_page(qtbot: QtBot, opened: list[str], pages: Path, language: str, page: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert opened == [(pages / page).as_posix()]


def test_the_rulebook_leads_to_the_page_of_its_rules_or_to_that_of_all(
    qtbot: QtBot, opened: list[str], pages: Path
) -> None:
    toy = ToyWindow(qtbot)
    toy.press(Qt.Key.Key_F1)
    page = toy.desk.rules.page
    assert page is not None
    QTest.mouseClick(page.more, LEFT)
    (pages / "rulesets" / "toy.html").write_text("<html>")
    QTest.mouseClick(page.more, LEFT)
    assert [Path(one).relative_to(pages).as_posix() for one in opened] == ["rulesets/index.html", "rulesets/toy.html"]


def test_where_it_was_not_built_the_window_says_so_and_the_rulebook_leads_nowhere(
    qtbot: QtBot, opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "FOLDER", tmp_path)
    monkeypatch.setattr(manual, "BUILT", tmp_path / "manual.log")
    toy = ToyWindow(qtbot)
    toy.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert opened == []
    assert toy.window.notices.said[-1].startswith("The manual is not here")
    manual.BUILT.touch()
    toy.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert toy.window.notices.said[-1].startswith("The manual is being built")
    assert str(manual.BUILT) in toy.window.notices.said[-1]
    toy.press(Qt.Key.Key_F1)
    assert toy.desk.rules.page is not None
    assert toy.desk.rules.page.more.isHidden()
