"""``flank doctor``: what a helper would ask for; what is wrong is marked, named, and told by the exit code."""

from __future__ import annotations

import json
import shutil
from collections import namedtuple
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase
from pytestqt.qtbot import QtBot

from app.__main__ import main
from app.session import battles_folder
from app.settings import config_folder

Captured = pytest.CaptureFixture[str]


def test_where_nothing_is_wrong_it_says_so(capsys: Captured, qtbot: QtBot) -> None:
    assert main(["doctor", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    for part in ("Flank: 0.", "Python: 3.", "Qt: 6.", "SQLite: 3.", "numpy 2.", "ose 1", "offscreen:", "MB\n"):
        assert part in said
    assert said.rstrip().endswith("Nothing looks wrong.")
    assert main(["doctor", "--lang", "ru"]) == 0
    assert "Ничего подозрительного" in capsys.readouterr().out


def test_what_is_wrong_is_named_with_its_remedy(
    capsys: Captured, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / "settings.json").write_text('{"theme": ')
    battles_folder().mkdir(parents=True)
    (battles_folder() / "Anna's secret.flank").write_bytes(b"no battle at all")
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage(10**9, 10**9, 5_000_000))
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
    assert main(["doctor", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "! The settings cannot be read (Expecting value: line 1 column 11 (char 10))" in said
    assert "! 1 of them is no battle" in said
    assert "! Little room is left" in said
    assert "! No font here has Cyrillic letters" in said
    assert said.rstrip().endswith("4 lines marked ! need a look.")
    assert "Anna" not in said, "names of battles are nobody's business"


def test_a_folder_that_cannot_be_written_and_a_missing_screen_are_told(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["doctor", "--json", "--lang", "en"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert "Nothing can be written there" in told["folder-battles"]["trouble"]
    assert "There is no screen" in told["screens"]["trouble"]
    assert told["folder-settings"]["trouble"] == ""
