"""About: every part that the program needs is listed, each with the whole text of its licence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.panels.about import AboutDialog
from app.settings import Theme
from app.text import Text
from app.theme import look_for
from app.trouble import parts as module
from app.trouble.parts import distributions, parts
from tests.app.hands import shown_window


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    parts.cache_clear()


def test_every_part_has_a_version_and_the_whole_text_of_its_licence() -> None:
    names = [part.name for part in parts()]
    assert names[:3] == ["Flank", "Python", "Qt"]
    # what the declared dependencies bring along is listed as well
    assert {"PySide6-Essentials", "shiboken6", "numpy", "pydantic-core", "attrs", "SQLite"} <= set(names)
    assert len(names) == len(set(names)) == len(distributions("flank")) + 3
    for part in parts():
        assert part.version
        assert part.licence
        assert len(part.full_text()) > 200, part.name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in next(part for part in parts() if part.name == "Qt").full_text()


def test_the_libraries_that_were_packed_along_are_listed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "libraries.json"
    file.write_text(json.dumps([{"name": "libxcb1", "version": "1.15", "licence": "MIT", "text": "May be used."}]))
    monkeypatch.setattr(module, "LIBRARIES", file)
    (found,) = (part for part in parts() if part.name == "libxcb1")
    assert found.full_text() == "May be used."
    parts.cache_clear()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_dialog_shows_the_licence_of_the_chosen_part(qtbot: QtBot, language: str) -> None:
    window = shown_window(qtbot, language)
    dialog = AboutDialog(Text(language), look_for(Theme.DARK, 100), window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "MIT" in dialog.licence.toPlainText()
    for place, part in enumerate(parts()):
        dialog.table.setCurrentCell(place, 0)
        assert dialog.licence.toPlainText() == part.full_text()
