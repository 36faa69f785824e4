"""Maps that the window writes out open again as they were: all that a board says, with the pictures beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.maps.export import Export, write_map
from app.text import Text
from engine.battle.board import (
    Board,
    Brightness,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Scale,
    Unit,
    Wall,
    ZoneKind,
    empty_board,
)
from engine.grid.grid import Layout
from engine.maps.opening import open_map


def told(layout: Layout) -> Board:
    """A small board that says something of everything."""
    board = empty_board(4, 3, layout, Scale(2, Unit.YARDS))
    return replace(
        board,
        name="yard",
        ground=bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
        heights=bytes([128] * 10 + [130, 127]),
        walls=(Wall(1.0, 0.0, 1.0, 1.5), Wall(2.0, 0.0, 2.0, 1.0, blocks_sight=False, cover=5)),
        doors=(Door(1.0, 1.5, 1.0, 2.5, DoorState.BARRED, heavy=True),),
        lights=(Light(2.5, 1.5, 3.0, "#aabbcc", 1.0),),
        notes=(Note(0.5, 0.5, "Here", shown=True),),
        zones=(MapZone("Fumes", 0b110000, ZoneKind.DANGER, hidden=True),),
        ambient=Brightness.DARK,
        shade=bytes([0, 2, 3] + [0] * 9),
        clouds=bytes([0] * 9 + [1, 2, 4]),
        depths=bytes([0] * 4 + [2, 5] + [0] * 6),
    )


@pytest.mark.parametrize("suffix", [".tmx", ".uvtt"])
def test_nothing_of_a_map_is_lost_on_the_way_through_a_file(qtbot: QtBot, tmp_path: Path, suffix: str) -> None:
    board = told(Layout.SQUARE)
    written = write_map(Export(board, {}, 16), tmp_path / f"yard{suffix}", Text("en"))
    opened = open_map(written[0])
    assert opened.problems == ()
    assert replace(opened.board, picture=None) == board


@pytest.mark.parametrize("layout", list(Layout))
def test_the_cells_of_hexes_say_what_they_said(qtbot: QtBot, tmp_path: Path, layout: Layout) -> None:
    board = told(layout)
    written = write_map(Export(board, {}), tmp_path / "yard.tmx", Text("en"))
    assert {path.name for path in written} == {"yard.tmx", "yard-ground.png", "yard-heights.png", "yard-cells.png"}
    found = open_map(written[0]).board
    for name in ("grid", "scale", "ground", "heights", "ambient", "shade", "clouds", "depths", "zones"):
        assert getattr(found, name) == getattr(board, name), name
