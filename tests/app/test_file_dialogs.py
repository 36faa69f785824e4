"""Where the dialogs for files begin: in a folder that is there, and the next time where a file was found."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.session import battles_folder
from tests.app.hands import shown_window
from tests.engine.maps.files import uvtt, written


def test_a_file_is_looked_for_where_one_was_found_the_last_time(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown_window(qtbot, "en")
    window.finish_start()
    begun_in: list[Path] = []
    answer = ""

    def choose(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        begun_in.append(Path(folder))
        return answer, ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    window.files.ask_to_open()
    battles_folder().mkdir(parents=True)
    window.files.ask_to_open()
    (tmp_path / "maps").mkdir()
    map_file = tmp_path / "maps" / "tower.uvtt"
    map_file.write_bytes(written(uvtt()))
    answer = str(map_file)
    window.files.ask_to_open()
    answer = ""
    window.files.ask_to_open()
    assert begun_in == [Path.home(), battles_folder(), battles_folder(), tmp_path / "maps"]
