"""The small parts of Tiled maps: packed tiles, flips, shapes, values as text, what tiles and layers say of cells."""

from __future__ import annotations

import base64
import struct
import zlib
from math import sqrt
from typing import Any

import pytest

from engine.battle.board import CLOUDS, Brightness, Scale, Unit, ZoneKind
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps.draft import Draft
from engine.maps.drawing import moved
from engine.maps.imported import Problems
from engine.maps.tiled import shapes
from engine.maps.tiled.data import FLIP_DIAGONAL, FLIP_X, FLIP_Y, GID, TURN_120, tiles_of
from engine.maps.tiled.facts import CellFacts, ambient_of, scale_of, unknown_of, zone_of
from engine.maps.tiled.flips import flipped, turned
from engine.maps.tiled.shapes import TiledShape, shape_of
from engine.maps.tiled.values import Values, lists, word

# Packed tiles


def unpacked(data: Any, encoding: str = "", compression: str = "", count: int = 4) -> list[int]:
    return list(tiles_of(data, encoding, compression, count, "a.tmx", "ground"))


def base(*tiles: int, pack: bool = False, more: bytes = b"") -> str:
    data = struct.pack(f"<{len(tiles)}I", *tiles) + more
    return base64.b64encode(zlib.compress(data) if pack else data).decode()


def refusal(*asked: Any) -> dict[str, Any]:
    with pytest.raises(MapFileError) as refused:
        unpacked(*asked)
    return {"key": refused.value.key, **refused.value.values}


def test_the_number_of_a_tile_is_what_is_left_without_its_four_flags() -> None:
    assert (FLIP_X, FLIP_Y, FLIP_DIAGONAL, TURN_120, GID) == (
        0x8000_0000, 0x4000_0000, 0x2000_0000, 0x1000_0000, 0x0FFF_FFFF,
    )  # fmt: skip


@pytest.mark.parametrize("data", ["1,2,3,4", "1,2,\n3,4,\n", " 1, 2 ,3,4"])
def test_tiles_with_commas_may_have_one_at_the_end(data: str) -> None:
    assert unpacked(data, "csv") == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("data", "encoding", "compression", "found"),
    [
        ("1,2,3", "csv", "", 3), ("1,2,3,4,5", "csv", "", 5), ("1,2,3,4,5,6", "csv", "", 6), ([1, 2, 3], "", "", 3),
        ([1, 2, 3, 4, 5], "", "", 5), (base(1, 2, 3), "base64", "", 3), (base(1, 2, 3, 4, 5), "base64", "", 5),
        (base(1, 2, 3, 4, more=b"a"), "base64", "", 5), (base(1, 2, 3, more=b"a"), "base64", "", 3),
        (base(1, 2, 3, 4, 5, 6, 7, pack=True), "base64", "zlib", 5), (base(1, pack=True), "base64", "zlib", 1),
    ],
)  # fmt: skip
def test_too_few_and_too_many_tiles_are_counted(data: Any, encoding: str, compression: str, found: int) -> None:
    said = refusal(data, encoding, compression)
    assert (said["key"], said["found"], said["expected"]) == ("map-tiled-count", found, 4)


@pytest.mark.parametrize(("data", "encoding"), [("1,2,3,x", "csv"), ("1,2,3," + "9" * 50, "csv"), ([1, 2, 3, -1], "")])
def test_tiles_that_are_no_numbers_are_refused(data: Any, encoding: str) -> None:
    assert refusal(data, encoding)["key"] == "map-tiled-data"


def test_a_layer_without_data_is_empty() -> None:
    assert unpacked(None) == unpacked("  \n") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("encoding", "compression", "said"), [("hex", "", "hex"), ("", "", "?"), ("base64", "rar", "rar")]
)
def test_a_packing_that_nobody_knows_is_named(encoding: str, compression: str, said: str) -> None:
    found = refusal(base(1, 2, 3, 4), encoding, compression)
    assert (found["key"], found["encoding"]) == ("map-tiled-encoding", said)


# Flips and turns


@pytest.mark.parametrize(
    ("flags", "place"),
    [(0, (1, 2)), (FLIP_X, (13, 2)), (FLIP_Y, (1, 10)), (FLIP_X | FLIP_Y, (13, 10)), (FLIP_DIAGONAL, (2, 1)),
     (FLIP_DIAGONAL | FLIP_X, (12, 1)), (TURN_120, (1, 2))],
)  # fmt: skip
def test_where_a_point_of_a_tile_of_14_by_12_comes_to_lie(flags: int, place: tuple[int, int]) -> None:
    assert moved(flipped(flags | 5, 14, 12), 1, 2) == place


@pytest.mark.parametrize(
    ("flags", "angle"),
    [
        # Cosine and sine of what the right end of the middle line is turned by.
        (0, (1, 0)), (FLIP_DIAGONAL, (0.5, sqrt(3) / 2)), (TURN_120, (-0.5, sqrt(3) / 2)),
        (FLIP_DIAGONAL | TURN_120, (-1, 0)), (FLIP_X, (-1, 0)), (FLIP_X | FLIP_DIAGONAL, (-0.5, -sqrt(3) / 2)),
    ],
)  # fmt: skip
def test_a_hex_tile_is_mirrored_and_turned_around_its_middle(flags: int, angle: tuple[float, float]) -> None:
    assert moved(turned(flags, 14, 12), 14, 6) == pytest.approx((7 + 7 * angle[0], 6 + 7 * angle[1]))


def test_a_hex_tile_that_is_mirrored_down_keeps_left_and_right() -> None:
    assert moved(turned(FLIP_Y, 14, 12), 14, 12) == pytest.approx((14, 0))


# Shapes


def shape(dx: float = 0, dy: float = 0, **tree: Any) -> TiledShape | None:
    return shape_of(tree, Values("a.tmj"), dx, dy)


def points(found: TiledShape | None) -> list[tuple[float, float]]:
    assert found is not None
    return [(round(x, 6), round(y, 6)) for x, y in found.points]


CORNER = [{"x": 0, "y": 0}, {"x": 3, "y": 0}, {"x": 3, "y": 4}]


@pytest.mark.parametrize(
    ("tree", "found", "is_closed"),
    [
        ({"width": 4, "height": 2}, [(1, 2), (5, 2), (5, 4), (1, 4)], True),
        ({"width": 4, "height": 2, "gid": 3}, [(1, 0), (5, 0), (5, 2), (1, 2)], True),
        ({}, [(1, 2)], False),
        ({"width": 4, "height": 2, "point": True}, [(1, 2)], False),
        ({"width": 4}, [(1, 2), (5, 2), (5, 2), (1, 2)], True),
        ({"height": 4}, [(1, 2), (1, 2), (1, 6), (1, 6)], True),
        ({"polygon": CORNER}, [(1, 2), (4, 2), (4, 6)], True),
        ({"polyline": CORNER, "width": 9}, [(1, 2), (4, 2), (4, 6)], False),
        # Turned by a quarter, x goes down and y to the left.
        ({"polyline": CORNER, "rotation": 90}, [(1, 2), (1, 5), (-3, 5)], False),
        ({"polyline": CORNER, "rotation": -270}, [(1, 2), (1, 5), (-3, 5)], False),
        ({"polyline": CORNER, "rotation": 360}, [(1, 2), (4, 2), (4, 6)], False),
    ],
)
def test_the_points_of_an_object(tree: dict[str, Any], found: list[tuple[float, float]], is_closed: bool) -> None:
    made = shape(x=1, y=2, **tree)
    assert points(made) == found
    assert made is not None
    assert made.is_closed is is_closed


def test_an_ellipse_has_thirty_two_sides_within_its_box() -> None:
    made = shape(dx=10, dy=20, x=1, y=2, width=4, height=2, ellipse=True)
    found = points(made)
    assert (len(found), found[0], found[8], found[16], found[24]) == (32, (15, 23), (13, 24), (11, 23), (13, 22))
    assert made is not None
    assert made.middle == pytest.approx((13, 23))


@pytest.mark.parametrize(("x", "is_shape"), [(1e7, True), (-1e7, True), (1e7 + 1, False), (-1e7 - 1, False)])
def test_a_shape_beyond_all_bounds_is_none(x: float, is_shape: bool) -> None:
    assert (shape(x=x) is not None) is is_shape
    assert (shape(y=x) is not None) is is_shape


def test_a_shape_of_too_many_points_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "MOST_POINTS", 3)
    assert shape(polygon=CORNER) is not None
    assert shape(polygon=[*CORNER, {"x": 0, "y": 4}]) is None
    assert shape(polygon=[]) is None


def test_the_sides_of_a_shape_are_those_with_a_length() -> None:
    assert TiledShape(((0, 0), (1, 0), (1, 0), (1, 1))).segments() == [((0, 0), (1, 0)), ((1, 0), (1, 1))]
    assert TiledShape(((0, 0), (1, 0), (1, 1)), True).segments()[-1] == ((1, 1), (0, 0))
    assert TiledShape(((0, 0), (2, 4), (4, 2))).middle == (2, 2)


@pytest.mark.parametrize(
    ("x", "y", "is_inside"),
    [
        (1, 1, True),
        (1, 3, True),
        (3, 3, True),
        (3, 1, False),
        (5, 3, False),
        (-1, 1, False),
        (1, 5, False),
        (2.5, 2.5, True),
    ],
)
def test_a_point_inside_an_angle_of_six_corners(x: float, y: float, is_inside: bool) -> None:
    corners = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (4.0, 2.0), (4.0, 4.0), (0.0, 4.0))
    assert TiledShape(corners, True).holds(x, y) is is_inside
    assert not TiledShape(corners).holds(x, y)


def test_a_point_beside_a_slope_lies_where_the_slope_says() -> None:
    # From (0, 0) to (4, 2) and down to (4, 10): at height 1 the slope is at x = 2.
    corners = ((0.0, 0.0), (4.0, 2.0), (4.0, 10.0), (0.0, 10.0))
    assert TiledShape(corners, True).holds(1.9, 1.0)
    assert not TiledShape(corners, True).holds(2.1, 1.0)


# Values

VALUES = Values("a.tmj")


@pytest.mark.parametrize(
    ("value", "number"),
    [("3", 3), (3.7, 3), ("-2.5", -2), ("x", 9), (None, 9), (True, 9), (1e300, 1 << 40), ("-1e300", -(1 << 40))],
)
def test_a_whole_number_is_cut_and_has_a_bound(value: object, number: int) -> None:
    assert VALUES.whole({"a": value}, "a", 9) == number


@pytest.mark.parametrize(
    ("value", "is_set"),
    [("1", True), (" TRUE ", True), ("0", False), ("yes", False), (1, True), (0, False), (True, True), (0.5, True)],
)
def test_a_flag_is_set_by_one_and_true(value: object, is_set: bool) -> None:
    assert VALUES.flag({"a": value}, "a") is is_set


def test_a_flag_that_is_not_there_is_as_usual() -> None:
    assert VALUES.flag({}, "a", True)
    assert not VALUES.flag({"a": []}, "a")


def test_properties_are_text_by_lower_case_name() -> None:
    listed = [
        {"name": "Height", "value": 3}, {"name": "b", "value": True}, {"name": "c", "value": "x" * 300},
        {"name": "d", "value": {}, "type": "class"}, {"name": "e", "value": []}, 7, {"name": "f", "value": False},
    ]  # fmt: skip
    assert VALUES.properties({"properties": listed}) == {
        "height": "3", "b": "true", "c": "x" * 200, "e": "", "f": "false",
    }  # fmt: skip
    assert VALUES.properties({"properties": {"A": 1.5}}) == {"a": "1.5"}
    assert VALUES.properties({"properties": "a"}) == {}


def test_words_are_the_first_that_say_something() -> None:
    assert word({"a": " ", "b": " x ", "c": "y"}, "a", "b", "c") == "x"
    assert word({"a": 5}, "a") == ""
    assert lists({"a": [{"b": 1}, 5]}, "a") == [{"b": 1}]
    assert lists({"a": {"b": 1}}, "a") == []


# What tiles, layers and maps say


def stamped(**properties: str) -> tuple[bytes, bytes, bytes, bytes]:
    """Height, light, air and depth of a cell with such a tile: the second of two."""
    draft = Draft(Grid(Layout.SQUARE, 2, 1))
    facts = CellFacts(draft)
    for layer, value in facts.stamps(properties):
        layer[1] = value
    return draft.height_bytes, facts.shade, facts.clouds, facts.depths


@pytest.mark.parametrize(
    ("height", "byte"), [("3", 131), ("+3", 131), ("-3", 125), ("99999", 255), ("100000", 0), ("high", 0), ("", 0)]
)
def test_the_height_of_a_tile_has_five_signs_at_most(height: str, byte: int) -> None:
    expected = bytes([128, byte]) if byte else b""
    assert stamped(height=height) == (expected, b"", b"", b"")
    assert stamped(elevation=height)[0] == expected
    assert stamped(height="1", elevation=height)[0] == bytes([128, 129])


def test_a_tile_says_how_light_how_hazy_and_how_deep_its_cell_is() -> None:
    smoke = next(number for number, cloud in enumerate(CLOUDS) if cloud.id == "smoke")
    assert stamped(air="smoke")[2] == bytes([0, smoke])
    assert stamped(depth="5")[3] == bytes([0, 5])
    lit, dark = stamped(light="lit")[1], stamped(light="dark")[1]
    assert lit != dark
    assert 0 not in (lit[1], dark[1])
    assert stamped(light="pink", air="foul", depth="6") == (b"", b"", b"", b"")


@pytest.mark.parametrize(
    ("length", "unit", "scale"),
    [
        ("1.5", "metres", Scale(1.5, Unit.METRES)), ("0.1", "metres", Scale(0.1, Unit.METRES)),
        ("1000", "metres", Scale(1000, Unit.METRES)),
        ("2", "ярды", Scale(2, Unit.YARDS)), ("5", "ft", Scale(5, Unit.FEET)),
        ("0.05", "metres", None), ("1001", "metres", None), ("far", "metres", None), ("2", "miles", None),
        ("2", "", None),
    ],
)  # fmt: skip
def test_how_long_a_cell_is(length: str, unit: str, scale: Scale | None) -> None:
    problems = Problems()
    assert scale_of({"scale": length, "unit": unit}, problems) == scale
    told = [] if scale is not None else [("map-cell-unknown", f"{length} {unit}".strip())]
    assert [(one.key, one.place) for one in problems.all()] == told


def test_a_map_that_says_nothing_of_its_measure_leaves_it_to_the_rules() -> None:
    problems = Problems()
    assert (scale_of({"unit": "metres"}, problems), problems.all()) == (None, ())


def test_how_light_a_map_is() -> None:
    problems = Problems()
    assert [ambient_of({"ambient": said}, problems) for said in ("", "dim", "dark", "bright")] == [
        Brightness.LIT, Brightness.DIM, Brightness.DARK, Brightness.LIT,
    ]  # fmt: skip
    assert [(one.key, one.place) for one in problems.all()] == [("map-own-value", "ambient = bright")]


@pytest.mark.parametrize(
    ("said", "unknown"),
    [
        ({"light": "pink"}, "light = pink"), ({"air": "foul"}, "air = foul"), ({"depth": "6"}, "depth = 6"),
        ({"height": "2.5"}, "height = 2.5"), ({"elevation": "high"}, "elevation = high"), ({"light": "dim"}, ""),
        ({"height": "-2", "air": "mist", "depth": "1"}, ""), ({"colour": "pink"}, ""), ({}, ""),
    ],
)  # fmt: skip
def test_a_value_that_is_not_known_is_named(said: dict[str, str], unknown: str) -> None:
    assert unknown_of(said) == unknown


@pytest.mark.parametrize(
    ("said", "colour"),
    [("#AABBCC", "#aabbcc"), ("aabbccd", ""), ("#aabbc", ""), ("#aabbccd", ""), ("#aabbcg", ""), ("", "")],
)
def test_the_colour_of_a_zone_is_written_with_six_digits(said: str, colour: str) -> None:
    usual = zone_of("a", 1, {}).colour
    assert zone_of("a", 1, {"colour": said}).colour == (colour or usual)


def test_a_zone_has_its_kind_and_may_be_hidden() -> None:
    zone = zone_of("Crypt", 5, {"kind": "silence", "hidden": "True"})
    assert (zone.name, zone.cells, zone.kind, zone.hidden) == ("Crypt", 5, ZoneKind.SILENCE, True)
    other = zone_of("Yard", 5, {"kind": "joy", "hidden": "no"})
    assert (other.kind, other.hidden) == (ZoneKind.PLAIN, False)
    assert zone_of("Yard", 5, {"hidden": "1"}).hidden
