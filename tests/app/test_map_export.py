"""Maps that the window writes out open again as they were: all that a board says, with the pictures beside it."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.maps.export import LARGE, Export, Work, own_scale, write_map
from app.maps.export_dialog import NUMBER, OWN, USUAL, ExportDialog
from app.text import Text
from app.theme import DARK, Look
from engine.battle.board import (
    Board,
    Brightness,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Picture,
    Scale,
    Thing,
    Unit,
    Wall,
    ZoneKind,
    empty_board,
)
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.maps.header import facts_of
from engine.maps.opening import open_map
from tests.engine.maps.files import png


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


# Pictures

PICTURE = png(40, 30)
"""Ten pixels a cell of a map of four by three cells."""


def pictured(**changed: object) -> Export:
    """A map that is nothing but its picture."""
    picture = Picture("a.png", 0.0, 0.0, 4.0, 3.0)
    board = replace(empty_board(4, 3), picture=picture, walls=(Wall(1, 1, 2, 1),))
    return replace(Export(board, {"a.png": PICTURE}), **changed)  # type: ignore[arg-type]


def written_picture(export: Export, folder: Path) -> tuple[dict[str, object], bytes]:
    """The tree of the file of Universal VTT, and the picture in it."""
    (path,) = write_map(export, folder / "a.uvtt", Text("en"))
    tree = json.loads(path.read_bytes())
    return tree, base64.b64decode(tree["image"])


def test_the_picture_of_a_map_is_passed_on_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    tree, picture = written_picture(pictured(), tmp_path)
    assert picture == PICTURE
    assert tree["resolution"]["pixels_per_grid"] == 10  # type: ignore[index]


@pytest.mark.parametrize(("kind", "pixels"), [(OWN, 10), (USUAL, 70), (NUMBER, 24)])
def test_a_map_is_written_with_as_many_pixels_a_cell_as_the_dialog_is_told(
    qtbot: QtBot, tmp_path: Path, kind: str, pixels: int
) -> None:
    export = pictured()
    dialog = ExportDialog(export.board, export.pixels, "a", Text("en"), Look(DARK))
    qtbot.addWidget(dialog)
    dialog.resolution.setCurrentIndex(dialog.resolution.findData(kind))
    dialog.scale.setValue(24)
    assert f"{4 * pixels} × {3 * pixels}" in dialog.hint.text()

    tree, picture = written_picture(replace(export, scale=dialog.wanted_scale), tmp_path)
    facts = facts_of(picture, "")
    assert (facts.width, facts.height) == (4 * pixels, 3 * pixels)
    assert tree["resolution"]["pixels_per_grid"] == pixels  # type: ignore[index]


@pytest.mark.parametrize(
    "changed",
    [
        {"scale": 20},
        {"grid": True},
        {"board": replace(pictured().board, things=(Thing("barrel", Cell(1, 1)),))},
        {"board": replace(pictured().board, ground=bytes(11) + b"\x03")},
        {"board": replace(pictured().board, heights=bytes([128] * 11 + [130]))},
        {"board": replace(pictured().board, depths=bytes(11) + b"\x02")},
        {"board": replace(pictured().board, picture=Picture("a.png", 0.5, 0.0, 4.0, 3.0))},
    ],
)
def test_what_is_to_be_seen_over_it_is_drawn_over_it(changed: dict[str, object], qtbot: QtBot, tmp_path: Path) -> None:
    export = pictured(**changed)
    _, picture = written_picture(export, tmp_path)
    assert picture != PICTURE
    facts = facts_of(picture, "")
    assert (facts.width, facts.height) == (4 * export.pixels, 3 * export.pixels)


def test_no_grid_is_drawn_into_a_file_unless_it_is_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    plain = Export(empty_board(4, 3), {}, 20)
    _, without = written_picture(plain, tmp_path)
    _, with_grid = written_picture(replace(plain, grid=True), tmp_path)
    assert without != with_grid


def test_light_that_the_picture_shows_already_is_said_again(qtbot: QtBot, tmp_path: Path) -> None:
    for is_baked in (True, False):
        board = replace(pictured().board, picture=Picture("a.png", 0.0, 0.0, 4.0, 3.0, baked=is_baked))
        tree, _ = written_picture(pictured(board=board), tmp_path)
        assert tree["environment"]["baked_lighting"] is is_baked  # type: ignore[index]


def test_a_light_that_is_off_is_no_light_for_others_and_is_there_again_for_flank(qtbot: QtBot, tmp_path: Path) -> None:
    for suffix in (".uvtt", ".tmx"):
        board = replace(empty_board(4, 3), lights=(Light(1, 1, 3, off=True), Light(2, 2, 3)))
        path, *_ = write_map(Export(board, {}, 16), tmp_path / f"a{suffix}", Text("en"))
        assert open_map(path).board.lights == board.lights
    assert len(json.loads((tmp_path / "a.uvtt").read_bytes())["lights"]) == 1


@pytest.mark.parametrize(
    ("columns", "rows", "pixels"),
    # Sixteen million pixels over 16,500 cells are 31 a side; no more than seventy; no fewer than eight.
    [(150, 110, 31), (20, 20, 70), (1000, 1000, 8)],
)
def test_a_large_map_without_a_picture_gets_one_of_a_usual_size(columns: int, rows: int, pixels: int) -> None:
    assert own_scale(empty_board(columns, rows), {}) == pixels


def test_a_large_picture_that_is_packed_while_it_is_drawn_is_the_same_picture(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 3 rows of 200 pixels are drawn in two bands, of 512 and of 88 rows; 4 columns in two pieces.
    export = Export(told(Layout.SQUARE), {}, 200, grid=True)
    assert 4 * 3 * export.pixels**2 < LARGE
    write_map(export, tmp_path / "whole.png", Text("en"))
    monkeypatch.setattr("app.maps.export.LARGE", 0)
    write_map(export, tmp_path / "banded.png", Text("en"))
    whole, banded = (QImage(str(tmp_path / f"{name}.png")) for name in ("whole", "banded"))
    assert (banded.width(), banded.height()) == (800, 600)
    assert banded.convertToFormat(whole.format()) == whole
    assert (tmp_path / "whole.png").read_bytes() != (tmp_path / "banded.png").read_bytes()


@pytest.mark.parametrize("large", [0, LARGE])
def test_a_writing_that_is_stopped_leaves_no_file_and_tells_how_far_it_came(
    large: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.maps.export.LARGE", large)
    shares: list[float] = []
    # 40 × 40 cells of 32 pixels are three pieces a side; it is stopped after the second.
    work = Work(lambda: len(shares) >= 2, shares.append)
    export = Export(empty_board(40, 40), {}, 32)
    assert write_map(export, tmp_path / "a.uvtt", Text("en"), work) == ()
    assert list(tmp_path.iterdir()) == []
    assert shares == [1 / 9, 2 / 9]
