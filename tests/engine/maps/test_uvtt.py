"""Universal VTT files: what is read from them, what is left out and counted, and what is forgiven."""

from __future__ import annotations

import base64
from math import pi
from typing import Any

import pytest

from engine.battle.board import Door, DoorState, Light, Wall
from engine.errors import MapFileError
from engine.maps.imported import Imported
from engine.maps.uvtt import read_uvtt
from tests.engine.maps.files import jpeg, png, png_that_claims, point, uvtt, webp


def opened(**changed: Any) -> Imported:
    return read_uvtt(uvtt(**changed), "map.uvtt")


def problems(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def size(**changed: Any) -> dict[str, Any]:
    return {"map_origin": point(0, 0), "map_size": point(4, 3), "pixels_per_grid": 1} | changed


def test_a_sound_map_has_no_problems() -> None:
    imported = opened()
    assert imported.problems == ()
    assert (imported.board.grid.columns, imported.board.grid.rows) == (4, 3)
    assert imported.picture == png()


def test_only_the_size_is_needed() -> None:
    imported = read_uvtt({"resolution": {"map_size": point(4, 3)}, "line_of_sight": []}, "map.json")
    assert (imported.board.grid.columns, imported.board.grid.rows) == (4, 3)
    assert problems(imported) == {"map-uvtt-no-picture": (1, "image")}
    assert imported.board.picture is None


def test_a_size_with_a_fraction_gets_a_cell_for_it_and_keeps_the_picture_exact() -> None:
    picture = base64.b64encode(png(66, 41)).decode()
    board = opened(image=picture, resolution=size(map_size=point(33.0, 20.5), pixels_per_grid=2)).board
    assert (board.grid.columns, board.grid.rows) == (33, 21)
    assert board.picture is not None
    assert (board.picture.width, board.picture.height) == (33.0, 20.5)


@pytest.mark.parametrize("version", [0.2, "0.3", 1.0, None])
def test_any_version_is_read(version: object) -> None:
    assert opened(format=version).version == ("" if version is None else str(version))


def test_a_line_of_walls_becomes_its_segments_and_an_outline_is_closed() -> None:
    triangle = [point(1, 1), point(2, 1), point(2, 2)]
    walls = opened(line_of_sight=[triangle], objects_line_of_sight=[triangle]).board.walls
    assert walls == (
        Wall(1, 1, 2, 1),
        Wall(2, 1, 2, 2),
        Wall(1, 1, 2, 1, is_outline=True),
        Wall(2, 1, 2, 2, is_outline=True),
        Wall(2, 2, 1, 1, is_outline=True),
    )


def test_an_outline_that_repeats_its_first_point_is_not_closed_twice() -> None:
    triangle = [point(1, 1), point(2, 1), point(2, 2), point(1, 1)]
    assert len(opened(objects_line_of_sight=[triangle]).board.walls) == 3


def test_segments_with_broken_points_are_left_out_and_the_rest_of_the_line_stays() -> None:
    line = [point(0, 0), point(1, 0), {"x": "1", "y": 1}, point(2, 1), point(3, 1), point(3, 1)]
    imported = opened(line_of_sight=[line, "no line", [point(1, 1)]])
    assert imported.board.walls == (Wall(0, 0, 1, 0), Wall(2, 1, 3, 1))
    assert problems(imported) == {
        "map-uvtt-bad-point": (2, "line_of_sight[0][2]"),
        "map-walls-no-length": (2, "line_of_sight[0][4]"),
        "map-uvtt-bad-line": (1, "line_of_sight[1]"),
    }


def test_a_wall_that_crosses_the_picture_stays_whole() -> None:
    assert opened(line_of_sight=[[point(-50, 1), point(50, 1)]]).board.walls == (Wall(-50, 1, 50, 1),)


def test_a_door_fills_the_gap_between_its_bounds() -> None:
    portal = {"position": point(1, 0.5), "bounds": [point(1, 0), point(1, 1)], "closed": True, "rotation": 0}
    assert opened(portals=[portal]).board.doors == (Door(1, 0, 1, 1),)


def test_a_door_without_bounds_is_a_cell_wide_around_its_position() -> None:
    (door,) = opened(portals=[{"position": point(2, 1), "rotation": pi / 2}]).board.doors
    assert (door.x1, door.y1, door.x2, door.y2) == pytest.approx((2, 0.5, 2, 1.5))
    assert door.state is DoorState.CLOSED, "a door that does not say is closed"


def test_a_door_that_lets_light_through_is_a_window_until_the_gm_says_otherwise() -> None:
    bounds = [point(1, 0), point(1, 1)]
    imported = opened(portals=[{"bounds": bounds}, {"bounds": bounds, "closed": False}])
    assert [door.is_window for door in imported.board.doors] == [False, True]
    assert imported.unsure == (1,)
    assert problems(imported)["map-windows-or-doors"] == (1, "portals[1]")
    other = imported.with_open_doors()
    assert other.board.doors[1] == Door(1, 0, 1, 1, DoorState.OPEN)
    assert other.board.doors[0].state is DoorState.CLOSED
    assert other.unsure == ()


def test_doors_and_lights_without_a_place_are_left_out() -> None:
    imported = opened(portals=[{}, 5, {"bounds": [point(1, 1)]}], lights=[{}, {"position": point(1, 1), "range": -2}])
    assert imported.board.doors == ()
    assert imported.board.lights == ()
    assert problems(imported) == {"map-uvtt-bad-door": (3, "portals[0]"), "map-uvtt-bad-light": (2, "lights[0]")}


@pytest.mark.parametrize(
    ("colour", "shown"),
    [("ffeccd8b", "#eccd8b"), ("#FFECCD8B", "#eccd8b"), ("eccd8b", "#eccd8b"), ("red", Light(0, 0, 1).colour)],
)
def test_colours_are_alpha_red_green_blue(colour: str, shown: str) -> None:
    light = {"position": point(1, 1), "range": 2, "color": colour}
    assert opened(lights=[light]).board.lights == (Light(1, 1, 2, shown),)


def test_a_light_outside_stays_when_it_reaches_in() -> None:
    lights = [{"position": point(-3, 1), "range": reach} for reach in (2, 4)]
    imported = opened(lights=lights)
    assert [light.radius for light in imported.board.lights] == [4]
    assert problems(imported)["map-lights-outside"] == (1, "lights[0]")


@pytest.mark.parametrize(
    ("data", "media_type"),
    [(png(), "image/png"), (jpeg(4, 3), "image/jpeg"), (webp(b"VP8 ", 4, 3), "image/webp")],
)
def test_the_picture_may_be_png_jpeg_or_webp(data: bytes, media_type: str) -> None:
    imported = opened(image=base64.b64encode(data).decode())
    assert imported.media_type == media_type
    assert imported.picture == data
    assert imported.problems == ()


def test_a_data_prefix_line_ends_and_missing_padding_are_forgiven() -> None:
    text = base64.b64encode(png()).decode().rstrip("=")
    folded = "data:image/png;base64," + "\n".join(text[at : at + 60] for at in range(0, len(text), 60))
    assert opened(image=folded).picture == png()


@pytest.mark.parametrize(
    ("image", "key"),
    [
        (None, "map-uvtt-no-picture"),
        ("maps/tavern.png", "map-uvtt-picture-unknown"),
        (17, "map-uvtt-picture-unknown"),
        ("AAAA", "map-uvtt-picture-unknown"),
        (base64.b64encode(png()[:30]).decode(), "map-picture-broken-left-out"),
        (base64.b64encode(png()[:-14]).decode(), "map-picture-cut-off-left-out"),
    ],
)
def test_a_map_opens_without_a_picture_that_cannot_be_used(image: object, key: str) -> None:
    imported = opened(image=image, line_of_sight=[[point(0, 0), point(1, 0)]])
    assert problems(imported) == {key: (1, "image")}
    assert imported.board.picture is None
    assert len(imported.board.walls) == 1


def test_a_picture_of_another_size_than_the_file_says_is_stretched_and_that_is_said() -> None:
    imported = opened(resolution=size(pixels_per_grid=70))
    assert problems(imported) == {"map-uvtt-picture-size": (1, "resolution.pixels_per_grid")}


@pytest.mark.parametrize(
    ("resolution", "key", "place"),
    [
        (None, "map-uvtt-no-size", "resolution"),
        ([], "map-uvtt-no-size", "resolution"),
        ({}, "map-uvtt-no-size", "resolution.map_size"),
        (size(map_size=point(0, 3)), "map-uvtt-no-size", "resolution.map_size"),
        (size(map_size=point(4, -3)), "map-uvtt-no-size", "resolution.map_size"),
        (size(map_size={"x": True, "y": "3"}), "map-uvtt-no-size", "resolution.map_size"),
        (size(map_size=point(1e9, 3)), "map-too-many-cells", "resolution.map_size"),
        (size(map_size=point(1001, 3)), "map-too-many-cells", "resolution.map_size"),
        (size(map_size=point(float("inf"), 3)), "map-number-not-finite", "resolution.map_size"),
        (size(map_size={"x": 10**400, "y": 3}), "map-number-not-finite", "resolution.map_size"),
        (size(map_origin={"x": "a", "y": 3}), "map-uvtt-bad-origin", "resolution.map_origin"),
    ],
)
def test_a_map_without_a_usable_grid_is_refused(resolution: object, key: str, place: str) -> None:
    with pytest.raises(MapFileError) as refused:
        opened(resolution=resolution)
    assert (refused.value.key, refused.value.place, refused.value.file) == (key, place, "map.uvtt")


def test_a_thousand_cells_a_side_are_possible() -> None:
    grid = opened(resolution=size(map_size=point(1000, 1000))).board.grid
    assert (grid.columns, grid.rows) == (1000, 1000)


def test_a_wall_at_infinity_is_refused_with_its_place() -> None:
    with pytest.raises(MapFileError) as refused:
        opened(line_of_sight=[[point(0, 0), point(1, 0)], [point(0, 0), point(float("inf"), 0)]])
    assert (refused.value.key, refused.value.place) == ("map-number-not-finite", "line_of_sight[1][1]")


def test_more_than_half_a_million_segments_are_refused() -> None:
    line = [point(0, 0)] * 500_002
    with pytest.raises(MapFileError) as refused:
        opened(line_of_sight=[line])
    assert refused.value.key == "map-too-many-walls"


def test_a_picture_that_claims_to_be_enormous_is_refused() -> None:
    with pytest.raises(MapFileError) as refused:
        opened(image=base64.b64encode(png_that_claims(60_000, 60_000)).decode())
    assert (refused.value.key, refused.value.place) == ("map-picture-too-large", "image")
