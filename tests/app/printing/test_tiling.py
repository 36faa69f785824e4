"""How a map is cut into pages, and what the settings keep of what was printed last."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QPageLayout

from app.printing.map_pages import is_better_across, map_tiling
from app.printing.tiling import INCH, LEAST_OVERLAP, Tile, fitted, tiled
from app.printing.wanted import Paper, Wanted, Way, What, page_layout, room_of, usual_paper, wanted_from

A4_ROOM = (180.0, 267.0)


def test_a_small_map_takes_one_page() -> None:
    tiling = tiled((7, 10), INCH, A4_ROOM)
    (tile,) = tiling.tiles
    assert not tiling.is_split
    assert (tile.x, tile.y) == (0, 0)
    assert (tile.width, tile.height) == pytest.approx((7 * INCH, 10 * INCH))


def test_pages_begin_on_lines_between_cells_overlap_and_cover_the_map() -> None:
    # 180 mm hold 7 cells of 25.4 mm; with 5 mm to be glued on 175 mm are left: 6 cells. 267 - 5 = 262 mm: 10 cells.
    tiling = tiled((20, 15), INCH, A4_ROOM)
    assert tiling.step == pytest.approx((6 * INCH, 10 * INCH))
    # 20 cells are 508 mm: (508 - 180) / 152.4 = 2.2, so three more pages after the first.
    assert (tiling.columns, tiling.rows) == (4, 2)
    assert [tile.label for tile in tiling.tiles] == ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]
    for tile in tiling.tiles:
        assert tile.width <= A4_ROOM[0]
        assert tile.height <= A4_ROOM[1]
    for left, right in zip(tiling.tiles[:3], tiling.tiles[1:4], strict=True):
        assert left.x + left.width - right.x >= LEAST_OVERLAP
    last = tiling.tiles[-1]
    assert (last.x + last.width, last.y + last.height) == pytest.approx((20 * INCH, 15 * INCH))


def test_a_cell_larger_than_a_page_is_cut_all_the_same() -> None:
    tiling = tiled((1, 1), 400.0, (100.0, 100.0))
    assert tiling.tiles[-1].x + tiling.tiles[-1].width == pytest.approx(400)
    assert all(0 < tile.width <= 100 for tile in tiling.tiles)


def test_columns_are_called_as_in_a_table() -> None:
    assert [Tile(column, 2, 0, 0, 1, 1).label for column in (0, 25, 26, 27)] == ["A3", "Z3", "AA3", "AB3"]


def test_a_map_on_one_page_is_as_large_as_it_goes() -> None:
    assert fitted((20, 10), A4_ROOM, 40).cell == pytest.approx(9)
    assert fitted((2, 2), A4_ROOM, 40).cell == 40
    assert map_tiling((300, 200), 0.0, A4_ROOM).is_split is False


def test_the_paper_is_turned_where_that_takes_fewer_pages() -> None:
    upright, across = (page_layout(Paper.A4, across=way) for way in (False, True))
    assert is_better_across((10, 7), INCH, upright, across)
    assert not is_better_across((7, 10), INCH, upright, across)
    assert is_better_across((20, 10), 0.0, upright, across)


def test_the_margins_are_within_what_a_printer_reaches() -> None:
    layout = page_layout(Paper.A4, across=True)
    assert layout.orientation() is QPageLayout.Orientation.Landscape
    assert room_of(layout) == pytest.approx((297 - 14, 210 - 14), abs=0.5)


@pytest.mark.parametrize(
    ("locale", "paper"),
    [("ru_RU", Paper.A4), ("de_DE", Paper.A4), ("en_GB", Paper.A4), ("en_US", Paper.LETTER), ("es_MX", Paper.LETTER)],
)
def test_the_usual_paper_is_that_of_the_country(locale: str, paper: Paper) -> None:
    assert usual_paper(QLocale(locale)) is paper


def test_what_was_printed_last_is_kept_and_what_makes_no_sense_is_not() -> None:
    wanted = Wanted(what=What.BATTLE, cell=30.0, grid=False, log=False, paper=Paper.A3, way=Way.ACROSS)
    assert wanted_from(wanted.kept()) == wanted
    odd = {"what": "soup", "cell": 1e9, "grid": "yes", "paper": ["a4"], "way": None, "log": False}
    assert wanted_from(odd, Paper.A4) == Wanted(log=False)
    assert wanted_from([1], Paper.LETTER) == Wanted(paper=Paper.LETTER)
    assert wanted_from({"cell": True}, Paper.A4) == Wanted()
