"""Every Universal VTT file and picture of the corpus opens and holds what is known of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.battle.board import DoorState, Light, Wall
from engine.grid.grid import Grid, Layout
from engine.maps.imported import Holds
from engine.maps.opening import open_map

# file: version, columns × rows, pixels a cell, origin, wall segments, segments of outlines, doors, lights
FACTS = {
    "test.dd2vtt": ("0.3", (20, 20), 64, (0, 0), Holds(197, 52, 3, 1)),
    "azheim-meeting.dd2vtt": ("0.3", (8, 8), 256, (0, 0), Holds(0, 0, 0, 0)),
    "headmasters-quarters.dd2vtt": ("0.2", (10, 10), 128, (0, 0), Holds(14, 0, 6, 0)),
    "Chamber-of-Echoing-Grief.dd2vtt": ("0.3", (10, 10), 128, (0, 0), Holds(4, 0, 0, 0)),
    "Blue Tower - Base.dd2vtt": ("0.3", (10, 12), 128, (46, 41), Holds(441, 0, 41, 0)),
    "gold-room.dd2vtt": ("0.2", (20, 10), 128, (0, 0), Holds(14, 0, 0, 0)),
    "synthetic-origin-string-format.uvtt": ("0.3", (8, 6), 40, (3, 2), Holds(6, 4, 1, 1)),
}


@pytest.mark.parametrize("name", FACTS)
def test_a_universal_vtt_file_holds_what_is_known_of_it(corpus: Path, name: str) -> None:
    imported = open_map(corpus / "uvtt" / name)
    version, (columns, rows), pixels, origin, holds = FACTS[name]
    assert imported.format == "uvtt"
    assert imported.version == version
    assert imported.board.grid == Grid(Layout.SQUARE, columns, rows)
    assert imported.cell_pixels == pixels
    assert imported.origin == origin
    assert imported.holds == holds
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (0, 0, columns, rows)
    assert imported.media_type == ("image/webp" if "azheim" in name else "image/png")


def test_every_file_of_the_corpus_is_in_the_list(corpus: Path) -> None:
    assert {path.name for path in (corpus / "uvtt").iterdir()} == set(FACTS)


def test_what_a_cropped_export_left_outside_its_picture_is_left_out_and_counted(corpus: Path) -> None:
    imported = open_map(corpus / "uvtt" / "Blue Tower - Base.dd2vtt")
    counts = {problem.key: (problem.count, problem.place) for problem in imported.problems}
    assert counts["map-walls-no-length"] == (4, "line_of_sight[1][1]")
    assert counts["map-doors-outside"] == (37, "portals[0]")
    outside, first = counts["map-walls-outside"]
    assert first == "line_of_sight[0][0]"
    # 441 segments: four without length, the others are on the board or counted as outside
    assert len(imported.board.walls) == 441 - 4 - outside
    assert len(imported.board.doors) == 41 - 37
    assert all(max(wall.x1, wall.x2) >= -2 and min(wall.x1, wall.x2) <= 12 for wall in imported.board.walls)


def test_the_origin_is_taken_from_walls_outlines_doors_and_lights(corpus: Path) -> None:
    board = open_map(corpus / "uvtt" / "synthetic-origin-string-format.uvtt").board
    # in the file: wall (7, 2)-(7, 4.5), object from (4, 6), door (7, 4.5)-(7, 5.5), light (4.5, 3.5); origin (3, 2)
    assert Wall(4.0, 0.0, 4.0, 2.5) in board.walls
    outline = [wall for wall in board.walls if wall.is_outline]
    assert [(wall.x1, wall.y1) for wall in outline] == [(1, 4), (2, 4), (2, 5), (1, 5)]
    assert (outline[-1].x2, outline[-1].y2) == (1, 4), "an outline is closed"
    (door,) = board.doors
    assert (door.x1, door.y1, door.x2, door.y2) == (4, 2.5, 4, 3.5)
    assert door.state is DoorState.CLOSED
    assert not door.is_window
    # the colour is AARRGGBB
    assert board.lights == (Light(1.5, 1.5, 3.0, "#eccd8b"),)


def test_places_are_exact_and_not_snapped(corpus: Path) -> None:
    board = open_map(corpus / "uvtt" / "test.dd2vtt").board
    assert (board.walls[0].x1, board.walls[0].y1) == (7.359375, 5.0)
    assert (board.lights[0].x, board.lights[0].y, board.lights[0].radius) == (6.132305, 7.212773, 9.900001)


def test_border_walls_a_little_outside_stay(corpus: Path) -> None:
    board = open_map(corpus / "uvtt" / "gold-room.dd2vtt").board
    assert len(board.walls) == 14
    assert max(wall.x2 for wall in board.walls) == 21


@pytest.mark.parametrize(
    ("name", "cells", "pixels"),
    [
        ("Baldurs-Sewers.webp", (30, 30), 70),
        ("Lost-Temple.webp", (30, 30), 70),
        ("synthetic-grid-8x6-40px.png", (8, 6), 40),
    ],
)
def test_a_picture_gets_the_grid_that_it_shows(corpus: Path, name: str, cells: tuple[int, int], pixels: float) -> None:
    imported = open_map(corpus / "image" / name)
    assert imported.format == "picture"
    assert (imported.board.grid.columns, imported.board.grid.rows) == cells
    assert imported.cell_pixels == pixels
