"""Pictures as maps: kind and size from the header, the grid laid over them, the grids that are guessed."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

from engine.errors import MapFileError
from engine.grid.grid import Layout
from engine.maps.header import PictureFacts, facts_of
from engine.maps.opening import open_map
from engine.maps.picture import guesses, lay_grid
from tests.engine.maps.files import bmp, gif, jpeg, png, png_that_claims, webp

SOUND = {
    "png": png(40, 30),
    "jpeg": jpeg(40, 30),
    "lossy webp": webp(b"VP8 ", 40, 30),
    "lossless webp": webp(b"VP8L", 40, 30),
    "extended webp": webp(b"VP8X", 40, 30),
    "gif": gif(40, 30),
    "bmp": bmp(40, 30),
}


@pytest.mark.parametrize("kind", SOUND)
def test_size_and_kind_stand_in_the_header(kind: str) -> None:
    facts = facts_of(SOUND[kind], "map")
    assert facts == PictureFacts(f"image/{kind.rsplit(maxsplit=1)[-1]}", 40, 30)


def test_a_jpeg_that_lies_on_its_side_is_as_wide_as_it_is_shown() -> None:
    assert facts_of(jpeg(40, 30, orientation=6), "map") == PictureFacts("image/jpeg", 30, 40)
    assert facts_of(jpeg(40, 30, orientation=3), "map") == PictureFacts("image/jpeg", 40, 30)


@pytest.mark.parametrize(
    ("kind", "length"), [(kind, length) for kind in SOUND for length in (3, 12, 20) if length < len(SOUND[kind])]
)
def test_a_picture_that_ends_in_its_header_is_refused(kind: str, length: int) -> None:
    with pytest.raises(MapFileError) as refused:
        facts_of(SOUND[kind][:length], "map")
    assert refused.value.key in ("map-picture-broken", "map-picture-unknown")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(png(40, 30)[:-9], id="png without its end"),
        pytest.param(jpeg(40, 30)[:-2], id="jpeg without its end"),
        pytest.param(
            webp(b"VP8X", 40, 30)[:4] + b"\xff\xff\0\0" + webp(b"VP8X", 40, 30)[8:], id="webp shorter than it says"
        ),
        pytest.param(bmp(40, 30)[:54], id="bmp without pixels"),
    ],
)
def test_a_picture_that_is_cut_off_is_refused(data: bytes) -> None:
    with pytest.raises(MapFileError) as refused:
        facts_of(data, "map")
    assert refused.value.key == "map-picture-cut-off"


@pytest.mark.parametrize("size", [(0, 30), (40, 0)])
def test_a_picture_without_extent_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(MapFileError) as refused:
        facts_of(png_that_claims(*size), "map")
    assert refused.value.key == "map-picture-broken"


@pytest.mark.parametrize("size", [(10_001, 10_000), (70_000, 10), (2**31 - 1, 2**31 - 1), (2**32 - 1, 1)])
def test_more_than_a_hundred_megapixels_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(MapFileError) as refused:
        facts_of(png_that_claims(*size), "map")
    assert refused.value.key == "map-picture-too-large"
    assert refused.value.values["width"] == size[0]


def test_a_hundred_megapixels_are_possible() -> None:
    assert facts_of(png_that_claims(10_000, 10_000), "map").width == 10_000


def test_the_grid_lies_where_size_and_offset_say() -> None:
    board = lay_grid(PictureFacts("image/png", 710, 430), "p.png", cell=70, offset=(10, 10))
    assert (board.grid.columns, board.grid.rows) == (10, 6)
    picture = board.picture
    assert picture is not None
    # the corner of the grid is at the pixel (10, 10): the picture begins a seventh of a cell before it
    assert (picture.x, picture.y) == (pytest.approx(-1 / 7), pytest.approx(-1 / 7))
    assert (picture.width, picture.height) == (pytest.approx(710 / 70), pytest.approx(430 / 70))


@pytest.mark.parametrize(("width", "columns"), [(700, 10), (702, 10), (735, 11), (769, 11), (771, 11)])
def test_a_partial_last_column_is_kept_unless_it_is_a_sliver(width: int, columns: int) -> None:
    assert lay_grid(PictureFacts("image/png", width, 70), "p.png", cell=70).grid.columns == columns


def test_hexes_cover_the_picture() -> None:
    # ten hexes of 100 px standing on a point, eight rows: 10.5 cells wide, 7 · √3/2 + 2/√3 cells high
    height = round(100 * (7 * sqrt(3) / 2 + 2 / sqrt(3)))
    grid = lay_grid(PictureFacts("image/png", 1050, height), "p.png", cell=100, layout=Layout.HEX_ODD_R).grid
    assert (grid.columns, grid.rows) == (10, 8)
    grid = lay_grid(PictureFacts("image/png", height, 1050), "p.png", cell=100, layout=Layout.HEX_EVEN_Q).grid
    assert (grid.columns, grid.rows) == (8, 10)


@pytest.mark.parametrize(
    ("cell", "offset", "key"),
    [
        (0, (0, 0), "map-cell-too-small"),
        (-70, (0, 0), "map-cell-too-small"),
        (float("nan"), (0, 0), "map-cell-too-small"),
        (70, (float("inf"), 0), "map-cell-too-small"),
        (70, (900, 0), "map-no-cells"),
        (4, (-90_000, 0), "map-too-many-cells"),
    ],
)
def test_a_grid_that_cannot_be_is_refused(cell: float, offset: tuple[float, float], key: str) -> None:
    with pytest.raises(MapFileError) as refused:
        lay_grid(PictureFacts("image/png", 700, 700), "p.png", cell=cell, offset=offset)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("name", "size", "cell", "columns", "rows"),
    [
        ("Cave 30x17.png", (4200, 2380), 140, 30, 17),
        ("cave_17X30_night.webp", (4200, 2380), 140, 30, 17),
        ("cave-35px.jpg", (700, 350), 35, 20, 10),
        ("tavern 2100x2100.png", (2100, 2100), 70, 30, 30),
        ("grassy.png", (6144, 3456), 128, 48, 27),
        ("tower.png", (4480, 8120), 70, 64, 116),
    ],
)
def test_the_likeliest_grid_comes_from_the_name_or_the_size(
    name: str, size: tuple[int, int], cell: float, columns: int, rows: int
) -> None:
    likeliest = guesses(name, PictureFacts("image/png", *size))[0]
    assert (likeliest.cell, likeliest.columns, likeliest.rows) == (cell, columns, rows)


def test_there_is_always_a_guess() -> None:
    (only,) = guesses("photo.jpg", PictureFacts("image/jpeg", 1237, 811))
    assert only.why == "map-guess-none"
    assert only.columns == pytest.approx(30, abs=1)


def test_a_picture_file_opens_with_its_bytes_and_its_name(tmp_path: Path) -> None:
    # the suffix lies: the content counts
    path = tmp_path / "Old mill 4x3.dd2vtt"
    path.write_bytes(png(40, 30))
    imported = open_map(path)
    assert imported.format == "picture"
    assert imported.picture == png(40, 30)
    assert imported.board.name == "Old mill 4x3"
    assert imported.board.picture is not None
    assert imported.board.picture.name.endswith(".png")
    assert (imported.board.grid.columns, imported.board.grid.rows) == (4, 3)
