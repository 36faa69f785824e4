"""A new battle from a map with doors that let light through: the GM is asked once what they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.settings import Theme
from app.start.made import NewBattle
from app.start.new_battle import NewBattlePage
from app.text import Text
from app.theme import look_for
from engine.battle.board import Door, DoorState
from tests.engine.maps.files import point, uvtt, written


@pytest.fixture
def page(qtbot: QtBot) -> NewBattlePage:
    made = NewBattlePage(Text("en"), look_for(Theme.DARK, 100))
    qtbot.addWidget(made)
    return made


def map_with(folder: Path, *, closed: bool) -> Path:
    path = folder / "tower.uvtt"
    path.write_bytes(written(uvtt(portals=[{"bounds": [point(1, 0), point(2, 0)], "closed": closed}])))
    return path


def begun(page: NewBattlePage, qtbot: QtBot) -> NewBattle:
    with qtbot.waitSignal(page.begun) as told:
        page.begin.click()
    new: NewBattle = told.args[0]
    return new


def test_they_are_windows_until_the_gm_says_that_they_are_open_doors(
    page: NewBattlePage, qtbot: QtBot, tmp_path: Path
) -> None:
    page.use_file(map_with(tmp_path, closed=False))
    assert page.openings.isVisibleTo(page)
    assert begun(page, qtbot).battle.board.doors == (Door(1, 0, 2, 0, DoorState.CLOSED, is_window=True),)
    page.openings.setCurrentIndex(1)
    qtbot.waitUntil(lambda: page._board is not None and not page._board.doors[0].is_window)
    assert begun(page, qtbot).battle.board.doors == (Door(1, 0, 2, 0, DoorState.OPEN),)


def test_nothing_is_asked_of_a_map_that_leaves_no_doubt(page: NewBattlePage, tmp_path: Path) -> None:
    page.use_file(map_with(tmp_path, closed=True))
    assert not page.openings.isVisibleTo(page)
