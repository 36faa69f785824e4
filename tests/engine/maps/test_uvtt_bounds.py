"""Where Universal VTT files end: how far out walls, doors and lights may lie, how light it is, how large a cell is."""

from __future__ import annotations

import base64
from math import pi
from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import Brightness, Light
from engine.errors import MapFileError
from engine.maps import uvtt as reader
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from engine.maps.uvtt import is_uvtt, read_uvtt
from tests.engine.maps.files import png, point, uvtt


def opened(**changed: Any) -> Imported:
    """A map of 4 × 3 cells."""
    return read_uvtt(uvtt(**changed), "map.uvtt")


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def size(**changed: Any) -> dict[str, Any]:
    return {"map_origin": point(0, 0), "map_size": point(4, 3), "pixels_per_grid": 1} | changed


def test_a_map_has_a_resolution_and_something_to_show() -> None:
    assert is_uvtt({"resolution": {}, "portals": []})
    assert is_uvtt({"resolution": {}, "image": "", "format": 1})
    assert not is_uvtt({"resolution": {}})
    assert not is_uvtt({"image": "", "format": 1})


CORNER = point(10, 20)
"""What was exported begins here on the canvas: the board is (10, 20) to (14, 23)."""


def test_everything_is_moved_by_the_corner_of_what_was_exported() -> None:
    imported = opened(
        resolution=size(map_origin=CORNER),
        line_of_sight=[[point(11, 21), point(12, 22)]],
        portals=[{"bounds": [point(13, 20), point(13, 21)]}, {"position": point(11, 22), "rotation": 0}],
        lights=[{"position": point(12, 23), "range": 2}],
    )
    board = imported.board
    assert imported.origin == (10, 20)
    assert [(one.x1, one.y1, one.x2, one.y2) for one in board.walls] == [(1, 1, 2, 2)]
    assert [(one.x1, one.y1, one.x2, one.y2) for one in board.doors] == [(3, 0, 3, 1), (0.5, 2, 1.5, 2)]
    assert [(one.x, one.y) for one in board.lights] == [(2, 3)]


@pytest.mark.parametrize(
    ("x", "y", "stays"),
    [
        (8, 21, True), (7.9, 21, False), (16, 21, True), (16.1, 21, False),
        (11, 18, True), (11, 17.9, False), (11, 25, True), (11, 25.1, False),
    ],
)  # fmt: skip
def test_walls_and_doors_up_to_two_cells_outside_stay(x: float, y: float, stays: bool) -> None:
    """Both lie wholly at that place, a twentieth of a cell long along the border that they are next to."""
    along = (0, 0.05) if y == 21 else (0.05, 0)
    ends = [point(x, y), point(x + along[0], y + along[1])]
    imported = opened(resolution=size(map_origin=CORNER), line_of_sight=[ends], portals=[{"bounds": ends}])
    assert (len(imported.board.walls), len(imported.board.doors)) == ((1, 1) if stays else (0, 0))
    left_out = {"map-walls-outside": (1, "line_of_sight[0][0]"), "map-doors-outside": (1, "portals[0]")}
    assert said(imported) == ({} if stays else left_out)
    assert (imported.holds.walls, imported.holds.doors) == (1, 1), "what the file holds is counted all the same"


def test_a_wall_that_reaches_in_from_far_away_stays() -> None:
    lines = [[point(-50, 1), point(1, 1)], [point(1, 1), point(50, 1)], [point(1, -50), point(1, 1)]]
    assert len(opened(line_of_sight=lines).board.walls) == 3


@pytest.mark.parametrize(
    ("x", "y", "stays"),
    [(-3, 1, True), (-3.1, 1, False), (7, 1, True), (7.1, 1, False), (1, -3, True), (1, 6, True), (1, 6.1, False)],
)
def test_a_light_stays_where_it_reaches_the_map(x: float, y: float, stays: bool) -> None:
    imported = opened(lights=[{"position": point(x, y), "range": 3}])
    assert len(imported.board.lights) == (1 if stays else 0)
    assert said(imported) == ({} if stays else {"map-lights-outside": (1, "lights[0]")})


@pytest.mark.parametrize(("reach", "is_light"), [(0, False), (-1, False), (0.5, True), (1000, True), (1001, False)])
def test_a_light_reaches_a_thousand_cells_at_most(reach: float, is_light: bool) -> None:
    imported = opened(lights=[{"position": point(1, 1), "range": reach}])
    assert [light.radius for light in imported.board.lights] == ([reach] if is_light else [])
    assert said(imported) == ({} if is_light else {"map-uvtt-bad-light": (1, "lights[0]")})


@pytest.mark.parametrize(("x", "is_place"), [(1e6, True), (-1e6, True), (1_000_001, False), (-1_000_001, False)])
def test_a_place_is_a_million_cells_away_at_most(x: float, is_place: bool) -> None:
    walls = opened(line_of_sight=[[point(1, 1), point(x, 1)]]).board.walls
    assert len(walls) == (1 if is_place else 0)
    assert len(opened(line_of_sight=[[point(1, 1), point(1, x)]]).board.walls) == len(walls)


@pytest.mark.parametrize(
    ("light", "brightness"),
    [
        # In 255ths: more than 168.3 is lit, more than 51 is dim.
        ("ffa9a9a9", Brightness.LIT), ("ffa8a8a8", Brightness.DIM), ("ff343434", Brightness.DIM),
        ("ff333333", Brightness.DARK), ("ff000000", Brightness.DARK),
        # The strongest of red, green and blue counts.
        ("ffa90000", Brightness.LIT), ("ff00a900", Brightness.LIT), ("ff0000a9", Brightness.LIT),
        # Half transparent white is half as bright: 128/255.
        ("80ffffff", Brightness.DIM), ("#80ffffff", Brightness.DIM), ("00ffffff", Brightness.DARK),
        ("c9d6d6d6", Brightness.LIT),
        ("ffffff", Brightness.LIT), ("#343434", Brightness.DIM), (None, Brightness.LIT),
    ],
)  # fmt: skip
def test_the_light_of_the_surroundings(light: str | None, brightness: Brightness) -> None:
    imported = opened(environment={"baked_lighting": False, "ambient_light": light})
    assert (imported.board.ambient, imported.problems) == (brightness, ())


@pytest.mark.parametrize("light", ["dark", "#fff", 5])
def test_light_of_the_surroundings_that_is_no_colour_is_told_of(light: object) -> None:
    imported = opened(environment={"ambient_light": light})
    assert imported.board.ambient is Brightness.LIT
    assert said(imported) == {"map-uvtt-bad-ambient": (1, "environment.ambient_light")}


def test_light_that_is_in_the_picture_is_not_laid_over_it_again() -> None:
    environment = {"baked_lighting": True, "ambient_light": "ff000000"}
    assert opened(environment=environment).board.ambient is Brightness.LIT
    assert opened(environment="dark").board.ambient is Brightness.LIT


def test_a_line_of_two_points_is_an_outline_of_one_wall() -> None:
    assert len(opened(objects_line_of_sight=[[point(1, 1), point(2, 1)]]).board.walls) == 1


def test_an_outline_that_is_closed_already_has_no_side_without_length() -> None:
    imported = opened(objects_line_of_sight=[[point(1, 1), point(2, 1), point(2, 2), point(1, 1)]])
    assert (imported.problems, imported.has_scale) == ((), False)


def test_the_walls_of_the_file_are_counted_lines_and_outlines_apart() -> None:
    line = [point(0, 0), point(1, 0), point(1, 1)]
    imported = opened(line_of_sight=[line, [point(2, 2)], []], objects_line_of_sight=[line])
    assert (imported.holds.walls, imported.holds.outlines) == (2, 3)
    assert said(imported) == {"map-walls-no-length": (1, "line_of_sight[1]")}


def test_more_walls_than_any_map_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_SEGMENTS", 3)
    lines = [[point(0, 0), point(1, 0), point(1, 1)], [point(0, 0), point(0, 1)]]
    assert len(opened(line_of_sight=lines).board.walls) == 3
    with pytest.raises(MapFileError) as refused:
        opened(line_of_sight=[*lines, [point(0, 0), point(0, 1)]])
    assert (refused.value.key, refused.value.place) == ("map-too-many-walls", "line_of_sight[2]")


def test_the_first_broken_point_of_a_line_is_named() -> None:
    assert said(opened(line_of_sight=[[None, point(1, 1)]])) == {"map-uvtt-bad-point": (1, "line_of_sight[0][0]")}
    assert said(opened(line_of_sight=[[point(1, 1), None]])) == {"map-uvtt-bad-point": (1, "line_of_sight[0][1]")}


@pytest.mark.parametrize(
    "portal",
    [
        {"bounds": [point(1, 1), point(1, 1)]},
        {"bounds": [None, point(1, 1)]},
        {"bounds": [point(1, 1), None]},
        {"position": point(1, 1), "rotation": "left"},
        {"bounds": [point(1, 1), point(1, 2), point(2, 2)]},
    ],
)
def test_a_door_without_two_ends_is_left_out(portal: dict[str, Any]) -> None:
    imported = opened(portals=[portal])
    assert (imported.board.doors, said(imported)) == ((), {"map-uvtt-bad-door": (1, "portals[0]")})


def test_a_door_without_bounds_lies_along_its_turn() -> None:
    (door,) = opened(portals=[{"position": point(2, 1), "rotation": pi / 6}]).board.doors
    # Half a cell either way: √3/4 across and 1/4 down.
    assert (door.x1, door.y1) == pytest.approx((2 - 0.4330127, 0.75))
    assert (door.x2, door.y2) == pytest.approx((2 + 0.4330127, 1.25))


def test_of_several_doors_that_may_be_windows_the_first_is_named_and_all_are_counted() -> None:
    shut, clear = ({"bounds": [point(1, 0), point(1, 1)], "closed": closed} for closed in (True, False))
    imported = opened(portals=[{}, shut, clear, clear])
    assert imported.unsure == (1, 2)
    problem = next(one for one in imported.problems if one.key == "map-windows-or-doors")
    assert dict(problem.args) == {"doors": 2}


@pytest.mark.parametrize(
    ("sides", "key"),
    [
        (point(1000, 1), ""), (point(1000.5, 1), "map-too-many-cells"), (point(1, 1000.5), "map-too-many-cells"),
        (point(0, 1), "map-uvtt-no-size"), (point(1, 0), "map-uvtt-no-size"),
    ],
)  # fmt: skip
def test_a_thousand_cells_a_side(sides: dict[str, float], key: str) -> None:
    if key:
        with pytest.raises(MapFileError, match=key):
            opened(resolution=size(map_size=sides))
    else:
        assert opened(resolution=size(map_size=sides)).board.grid.columns == 1000


@pytest.mark.parametrize(("length", "cells"), [(0.4, 1), (2.0005, 2), (2.01, 3)])
def test_a_fraction_is_a_cell_of_its_own_and_an_error_of_rounding_is_not(length: float, cells: int) -> None:
    grid = opened(resolution=size(map_size=point(length, length))).board.grid
    assert (grid.columns, grid.rows) == (cells, cells)


PICTURES = [
    # 4 × 3 cells of 100 pixels as the file says: up to two in a hundred more or less are no matter.
    (400, 300, 100, 100.0, False),
    (408, 306, 100, 102.0, False),
    (409, 307, 100, 102.25, True),
    (392, 294, 100, 98.0, False),
    (391, 293, 100, 97.75, True),
    (200, 150, 100, 50.0, True),
]


@pytest.mark.parametrize(("width", "height", "pixels", "found", "is_told"), PICTURES)
def test_how_many_pixels_of_the_picture_make_a_cell(
    width: int, height: int, pixels: int, found: float, is_told: bool
) -> None:
    picture = base64.b64encode(png(width, height)).decode()
    imported = opened(image=picture, resolution=size(pixels_per_grid=pixels))
    assert imported.cell_pixels == found
    assert ("map-uvtt-picture-size" in said(imported)) is is_told


@pytest.mark.parametrize(
    ("pixels", "cells", "bare"),
    [
        # Of a map of 16 × 9 cells of 10 pixels: a whole number of them; one cell less; a rim that is no cell; a picture
        # made smaller and cropped, which nobody can know, is shown whole.
        ((60, 80), (6, 8), 144 - 48),
        ((150, 90), (15, 9), 9),
        ((160, 95), (16, 9.5), 0),
        ((160, 80), (16, 8), 16),
        ((64, 45), (12.8, 9), 144 - 13 * 9),
    ],
)
def test_a_picture_of_another_shape_than_the_map_is_not_stretched(
    pixels: tuple[int, int], cells: tuple[float, float], bare: int
) -> None:
    sides = size(map_size=point(16, 9), pixels_per_grid=10)
    imported = opened(image=base64.b64encode(png(*pixels)).decode(), resolution=sides)
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.y) == (0, 0)
    assert (picture.width, picture.height) == pytest.approx(cells)
    assert imported.cell_pixels == pytest.approx(pixels[0] / cells[0])
    (told,) = [problem for problem in imported.problems if problem.key == "map-uvtt-picture-cropped"]
    assert told.values["bare"] == bare
    assert "map-uvtt-picture-size" not in said(imported)


def test_a_picture_made_smaller_is_stretched_and_a_pixel_more_or_less_is_no_other_shape() -> None:
    sides = size(map_size=point(16, 9), pixels_per_grid=10)
    for pixels in ((80, 45), (79, 45), (160, 90), (161, 90), (320, 180)):
        imported = opened(image=base64.b64encode(png(*pixels)).decode(), resolution=sides)
        picture = imported.board.picture
        assert picture is not None
        assert (picture.width, picture.height) == (16, 9)
        assert "map-uvtt-picture-cropped" not in said(imported)


def test_the_reported_picture_lies_in_the_corner_at_its_own_size(corpus: Path) -> None:
    path = corpus / "reports" / "15-uvtt-cropped-picture" / "crop-picture.uvtt"
    if not path.is_file():
        pytest.skip("the reports are not here")
    picture = open_map(path).board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (0, 0, 6, 8)


def test_what_belongs_to_no_version_of_the_format_is_told_with_its_name() -> None:
    imported = opened(
        weather="rain", resolution={**size(), "dpi": 3}, environment={"fog": True}, lights=[{"tint": 1}],
        portals=[{"lock": True}],
    )  # fmt: skip
    (told,) = [problem for problem in imported.problems if problem.key == "map-field-unknown"]
    assert (told.count, told.place) == (5, "weather")


@pytest.mark.parametrize(("pixels", "found"), [(70, 70.0), (1, 1.0), (0, 0.0), (-3, 0.0), (None, 0.0)])
def test_without_a_picture_the_file_says_how_large_a_cell_is(pixels: object, found: float) -> None:
    assert opened(image=None, resolution=size(pixels_per_grid=pixels)).cell_pixels == found


def test_the_size_that_is_too_large_is_said() -> None:
    with pytest.raises(MapFileError) as refused:
        opened(resolution=size(map_size=point(2000, 3)))
    assert (refused.value.values["columns"], refused.value.values["rows"]) == ("2000", "3")


def test_lists_that_are_none_are_told_of() -> None:
    imported = opened(line_of_sight=5, portals=None)
    assert said(imported) == {"map-uvtt-no-list": (1, "line_of_sight")}


@pytest.mark.parametrize("text", ["12", True, [1]])
def test_a_number_is_no_word(text: object) -> None:
    imported = opened(lights=[{"position": point(1, 1), "range": text}])
    assert said(imported) == {"map-uvtt-bad-light": (1, "lights[0]")}


@pytest.mark.parametrize("space", ["\n", "\r", "\t", " "])
def test_white_space_in_the_picture_is_forgiven_at_its_beginning_and_end(space: str) -> None:
    data = png() + bytes(600)
    text = base64.b64encode(data).decode()
    assert opened(image=space + text).picture == data
    assert opened(image=text + space).picture == data


@pytest.mark.parametrize("length", [0, 1, 2])
def test_missing_signs_at_the_end_of_the_picture_are_forgiven(length: int) -> None:
    # Bytes after its end do no harm to a picture; they make each of the three ways in which base64 can end.
    data = png() + bytes(length)
    assert opened(image=base64.b64encode(data).decode().rstrip("=")).picture == data


def test_a_colour_of_a_light_that_is_none_is_told_of_and_one_that_is_missing_is_not() -> None:
    imported = opened(
        lights=[{"position": point(1, 1), "range": 2, "color": said} for said in ("red", None, "#aabbcc")]
    )
    usual = Light(0, 0, 1).colour
    assert [light.colour for light in imported.board.lights] == [usual, usual, "#aabbcc"]
    assert said(imported) == {"map-uvtt-bad-colour": (1, "lights[0].color")}
