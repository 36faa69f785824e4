"""Scenes of Foundry VTT point by point: grid, margin, scale, light, and everything that stands on them."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import Brightness, Door, DoorState, Light, Scale, Unit, Wall
from engine.errors import MapFileError
from engine.grid.grid import Layout
from engine.maps import foundry, foundry_files
from engine.maps.companion_files import Beside
from engine.maps.foundry import is_foundry
from engine.maps.foundry_files import is_pack, is_scenes, read_foundry, read_pack, read_scenes
from engine.maps.imported import Imported, Token
from tests.engine.maps.files import png

NOWHERE = Beside("/nowhere/there/a.json")
GRID = {"type": 1, "size": 50, "distance": 5, "units": "ft"}


def scene(**changed: Any) -> dict[str, Any]:
    """Four by two cells of 50 pixels without a margin."""
    return {"name": "Hall", "width": 200, "height": 100, "padding": 0, "walls": [], "grid": GRID, **changed}


def old_scene(**changed: Any) -> dict[str, Any]:
    return {"width": 200, "height": 100, "padding": 0, "walls": [], "grid": 50, **changed}


def opened(**changed: Any) -> Imported:
    return read_foundry(scene(**changed), "a.json", NOWHERE)


def old(**changed: Any) -> Imported:
    return read_foundry(old_scene(**changed), "a.json", NOWHERE)


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def refusal(**changed: Any) -> tuple[str, str]:
    with pytest.raises(MapFileError) as refused:
        opened(**changed)
    return refused.value.key, refused.value.place


def test_a_scene_has_walls_and_a_grid() -> None:
    assert is_foundry({"walls": [], "grid": {}})
    assert is_foundry({"walls": [], "gridType": 1})
    assert not is_foundry({"walls": []})
    assert not is_foundry({"grid": {}, "walls": 1})
    assert not is_foundry({"walls": [], "grid": {}, "pixelsPerTile": 70})


def test_the_size_of_a_cell_is_four_pixels_at_least() -> None:
    assert opened(grid={"size": 4}).board.grid.columns == 50
    assert refusal(grid={"size": 3.9}) == ("map-foundry-no-size", "grid.size")
    assert old(grid=25).board.grid.columns == 8


def test_cells_are_squares_of_a_hundred_pixels_unless_a_scene_says_otherwise() -> None:
    imported = opened(grid={}, width=10_000)
    assert (imported.board.grid.layout, imported.board.grid.columns) == (Layout.SQUARE, 100)
    del (tree := old_scene(gridType=1, width=10_000))["grid"]
    assert read_foundry(tree, "a.json", NOWHERE).board.grid.columns == 100


def test_without_a_grid_there_are_squares_and_that_is_said() -> None:
    imported = opened(grid={**GRID, "type": 0})
    assert (imported.board.grid.layout, said(imported)) == (Layout.SQUARE, {"map-foundry-gridless": (1, "grid.type")})
    assert said(old(gridType=0)) == {"map-foundry-gridless": (1, "grid.type")}
    assert opened(grid={**GRID, "type": 1}).problems == ()


@pytest.mark.parametrize("kind", [6, -1, "1", None])
def test_a_grid_that_nobody_knows_is_refused(kind: object) -> None:
    assert refusal(grid={**GRID, "type": kind}) == ("map-foundry-grid", "grid.type")


@pytest.mark.parametrize(("key", "size"), [("width", 0), ("height", 0), ("width", 1e6), ("height", "100")])
def test_a_scene_without_extent_is_refused(key: str, size: object) -> None:
    assert refusal(**{key: size}) == ("map-foundry-no-size", key)


def test_a_scene_of_less_than_a_tenth_of_a_cell_is_refused() -> None:
    assert refusal(width=4) == refusal(width=0.5) == ("map-foundry-no-size", "grid.size")
    assert refusal(height=4) == ("map-foundry-no-size", "grid.size")
    grid = opened(width=6, height=6).board.grid
    assert (grid.columns, grid.rows) == (1, 1)


def test_a_thousand_cells_a_side_and_no_more() -> None:
    assert opened(width=4000, grid={"size": 4}).board.grid.columns == 1000
    assert refusal(width=4004, grid={"size": 4})[0] == "map-too-many-cells"
    assert refusal(height=4004, grid={"size": 4})[0] == "map-too-many-cells"


@pytest.mark.parametrize(
    ("padding", "left", "top"),
    [
        # 1000 × 700 pixels: a quarter is 250 and 175, in whole cells of 100.
        (0.25, 3, 2), (0.1, 1, 1), (0.2, 2, 2), (0.0, 0, 0), (1, 10, 7), (1.1, 0, 0), (-0.1, 0, 0), ("wide", 0, 0),
    ],
)  # fmt: skip
def test_the_margin_is_so_many_whole_cells(padding: Any, left: int, top: int) -> None:
    imported = opened(width=1000, height=700, padding=padding, grid={"size": 100})
    assert imported.origin == (left, top)
    is_share = isinstance(padding, int | float) and 0 <= padding <= 1
    assert said(imported) == ({} if is_share else {"map-foundry-padding": (1, "padding")})


def test_without_a_word_the_margin_is_a_quarter() -> None:
    tree = scene(width=1000, height=700, grid={"size": 100})
    del tree["padding"]
    assert read_foundry(tree, "a.json", NOWHERE).origin == (3, 2)


@pytest.mark.parametrize(
    ("kind", "origin"),
    [
        # Rows come in pairs, √3 = 1.73 cells high: of 250 × 175 pixels there are 3 columns and 2 pairs of rows.
        (2, (3, 2 * sqrt(3))),
        # Columns come in pairs: 2 of them and 2 rows.
        (4, (2 * sqrt(3), 2)),
    ],
)
def test_the_margin_of_hexes_is_of_whole_pairs(kind: int, origin: tuple[float, float]) -> None:
    imported = opened(width=1000, height=700, padding=0.25, grid={"size": 100, "type": kind})
    assert imported.origin == pytest.approx(origin)
    assert "map-foundry-hex-margin" in said(imported)
    assert said(opened(grid={"size": 50, "type": kind})) == {}


@pytest.mark.parametrize(
    ("grid", "length", "unit"),
    [
        ({"distance": 1.5, "units": "m"}, 1.5, Unit.METRES), ({"distance": 2, "units": " Yards"}, 2, Unit.YARDS),
        ({"distance": 10, "units": "ft"}, 10, Unit.FEET), ({"distance": 0.1, "units": "ft."}, 0.1, Unit.FEET),
        ({"distance": 1000, "units": "'"}, 1000, Unit.FEET), ({"distance": 1.5, "units": "Метры"}, 1.5, Unit.METRES),
        ({"distance": 1.5, "units": "м."}, 1.5, Unit.METRES), ({"distance": 1, "units": "ярд"}, 1, Unit.YARDS),
        ({"distance": 5, "units": "футов"}, 5, Unit.FEET), ({"distance": 5, "units": "фт"}, 5, Unit.FEET),
    ],
)  # fmt: skip
def test_how_long_a_cell_is(grid: dict[str, Any], length: float, unit: Unit) -> None:
    imported = opened(grid={"size": 50, **grid})
    assert (imported.board.scale.length, imported.board.scale.unit, imported.has_scale) == (length, unit, True)
    assert said(imported) == {}


@pytest.mark.parametrize(
    ("grid", "place"),
    [
        ({"distance": 1.5, "units": "mi"}, "1.5 mi"), ({"distance": 1.5, "units": "km"}, "1.5 km"),
        ({"distance": 5, "units": "in"}, "5 in"), ({"distance": 1, "units": "sq"}, "1 sq"),
        ({"distance": 1, "units": "мили"}, "1 мили"), ({"distance": 1, "units": "mm"}, "1 mm"),
        ({"distance": 5, "units": ""}, "5"), ({"distance": 5}, "5"), ({"distance": 0.05, "units": "ft"}, "0.05 ft"),
        ({"distance": 1001, "units": "ft"}, "1001 ft"), ({"distance": "far", "units": 7}, "7"), ({"units": "ft"}, "ft"),
    ],
)  # fmt: skip
def test_a_measure_that_nobody_knows_is_told_and_left_to_the_gm(grid: dict[str, Any], place: str) -> None:
    imported = opened(grid={"size": 50, **grid})
    assert (imported.has_scale, said(imported)) == (False, {"map-cell-unknown": (1, place)})
    assert imported.board.scale == Scale()


def test_a_scene_without_a_word_of_its_measure_leaves_it_to_the_rules() -> None:
    assert (opened(grid={"size": 50}).has_scale, old().has_scale, said(old())) == (False, False, {})


def test_how_long_a_cell_of_an_old_scene_is() -> None:
    scale = old(gridDistance=2, gridUnits="m").board.scale
    assert (scale.length, scale.unit) == (2, Unit.METRES)


@pytest.mark.parametrize("unit", ["km", "", "ft"])
def test_lights_reach_as_many_cells_whatever_the_unit_is_called(unit: str) -> None:
    imported = opened(grid={"size": 50, "distance": 2, "units": unit}, lights=[lamp(config={"dim": 6, "bright": 4})])
    assert [(light.radius, light.bright) for light in imported.board.lights] == [(3, 2)]


@pytest.mark.parametrize(
    ("darkness", "light"),
    [
        (1, Brightness.DARK), (0.75, Brightness.DARK), (0.74, Brightness.DIM), (0.25, Brightness.DIM),
        (0.24, Brightness.LIT), (0, Brightness.LIT), (None, Brightness.LIT),
    ],
)  # fmt: skip
def test_how_dark_it_is(darkness: float | None, light: Brightness) -> None:
    assert opened(environment={"darknessLevel": darkness}).board.ambient is light
    assert opened(darkness=darkness).board.ambient is light
    day = {"darknessLevel": darkness, "globalLight": {"enabled": True}}
    assert opened(environment=day, tokenVision=True).board.ambient is light
    assert old(darkness=darkness, globalLight=True, tokenVision=True).board.ambient is light
    blind = opened(darkness=darkness, globalLight=False, tokenVision=False)
    assert (blind.board.ambient, said(blind)) == (light, {})


@pytest.mark.parametrize(
    ("said_of_light", "is_dark", "by"),
    [
        # Old and new spellings of illumination, and the darkness up to which it lasts.
        ({"globalLight": False, "tokenVision": True}, True, "no-illumination"),
        ({"globalLight": False}, True, "no-illumination"), ({"tokenVision": True}, True, "no-illumination"),
        ({"globalLight": 0, "tokenVision": 1}, True, "no-illumination"),
        ({"environment": {"globalLight": {"enabled": False}}}, True, "no-illumination"),
        ({"environment": {"globalLight": {}}}, True, "no-illumination"),
        ({"environment": {"globalLight": False}}, True, "no-illumination"),
        # The newer field counts where both are there.
        ({"environment": {"globalLight": {"enabled": False}}, "globalLight": True}, True, "no-illumination"),
        ({"environment": {"globalLight": {"enabled": True}}, "globalLight": False}, False, "darkness"),
        ({"globalLight": True, "globalLightThreshold": 0.1, "darkness": 0.1}, False, "darkness"),
        ({"globalLight": True, "globalLightThreshold": 0.1, "darkness": 0.2}, True, "no-illumination"),
        ({"globalLight": True, "globalLightThreshold": None, "darkness": 0.2}, False, "darkness"),
        (
            {"environment": {"globalLight": {"enabled": True, "darkness": {"max": 0.1}}, "darknessLevel": 0.2}},
            True, "no-illumination",
        ),
        (
            {"environment": {"globalLight": {"enabled": True, "darkness": {"min": 0.1}}, "darknessLevel": 0}},
            True, "no-illumination",
        ),
        (
            {"environment": {"globalLight": {"enabled": True, "darkness": {"min": 0, "max": 1}}, "darknessLevel": 0.2}},
            False, "darkness",
        ),
        ({"tokenVision": False}, False, "no-vision"), ({}, False, "unsaid"),
    ],
)  # fmt: skip
def test_illumination_decides_whether_a_scene_is_lit_where_figures_have_eyes(
    said_of_light: dict[str, Any], is_dark: bool, by: str
) -> None:
    imported = opened(**said_of_light)
    assert imported.board.ambient is (Brightness.DARK if is_dark else Brightness.LIT)
    assert said(imported) == ({"map-foundry-dark": (1, "globalLight")} if is_dark else {})
    assert dict(imported.facts)["light"] == by


def lamp(**changed: Any) -> dict[str, Any]:
    return {"x": 25, "y": 75, "config": {"dim": 10, "bright": 5}, **changed}


USUAL = Light(0, 0, 1).colour
LAMPS = [
    # In feet, five to a cell.
    (lamp(), Light(0.5, 1.5, 2, USUAL, 1)),
    (lamp(config={"dim": 5, "bright": 10}), Light(0.5, 1.5, 2, USUAL, 2)),
    (lamp(config={"bright": 10}), Light(0.5, 1.5, 2, USUAL, 2)),
    (lamp(config={"dim": 5000}), Light(0.5, 1.5, 1000, USUAL, 0)),
    (lamp(config={"dim": 5005}), None),
    (lamp(config={"dim": 0, "bright": 0}), None),
    (lamp(config={"dim": 10, "color": "#FF0000"}), Light(0.5, 1.5, 2, "#ff0000", 0)),
    ({"x": 25, "y": 75, "dim": 10, "bright": 5, "tintColor": "#00ff00"}, Light(0.5, 1.5, 2, "#00ff00", 1)),
    (lamp(x=1e7), Light(2e5, 1.5, 2, USUAL, 1)),
    (lamp(x=1e7 + 50), None),
    (lamp(y=-1e7 - 50), None),
    (lamp(x=None), None),
    (lamp(y="here"), None),
    (lamp(hidden=1), Light(0.5, 1.5, 2, USUAL, 1)),
    (5, None),
]


@pytest.mark.parametrize(("one", "light"), LAMPS)
def test_a_light_shines_as_far_as_it_says(one: Any, light: Light | None) -> None:
    imported = opened(lights=[one])
    assert imported.board.lights == ((light,) if light is not None else ())
    assert said(imported) == ({} if light is not None else {"map-bad-light": (1, "lights[0]")})
    assert imported.holds.lights == 1


@pytest.mark.parametrize(
    "one",
    [
        lamp(config={"dim": 10, "negative": True}), lamp(config={"dim": 10, "luminosity": -0.5, "negative": False}),
        lamp(config={"dim": 10, "luminosity": -0.01}), lamp(config={"dim": 10, "bright": -5}),
        lamp(config={"dim": -10}), {"x": 25, "y": 75, "dim": -10, "bright": 0}, {"x": 25, "y": 75, "bright": -1},
    ],
)  # fmt: skip
def test_a_source_of_darkness_of_any_version_is_no_light(one: dict[str, Any]) -> None:
    imported = opened(lights=[lamp(), one])
    assert len(imported.board.lights) == 1
    assert said(imported) == {"map-foundry-darkness": (1, "lights[1]")}


@pytest.mark.parametrize(
    ("one", "keys", "is_off"),
    [
        (lamp(config={"dim": 10, "angle": 60}), {"cone"}, False),
        (lamp(config={"dim": 10, "angle": 359}), {"cone"}, False),
        (lamp(config={"dim": 10, "angle": 360}), set(), False), (lamp(config={"dim": 10, "angle": 0}), set(), False),
        (lamp(walls=False), {"through-walls"}, False), (lamp(vision=True), {"seen-by-all"}, False),
        (lamp(walls=True, vision=False), set(), False),
        ({"t": "u", "x": 0, "y": 0, "dim": 5}, {"through-walls", "seen-by-all"}, False),
        ({"t": "g", "x": 0, "y": 0, "dim": 5}, {"seen-by-all"}, False),
        ({"t": "l", "x": 0, "y": 0, "dim": 5}, set(), False),
        (lamp(config={"dim": 10, "darkness": {"min": 0.5, "max": 1}}), {"sleeping-light"}, True),
        (lamp(config={"dim": 10, "darkness": {"min": 0, "max": 1}}), set(), False),
        (lamp(config={"dim": 10, "darkness": {"min": 0, "max": 0.2}}), set(), False),
        ({"x": 0, "y": 0, "dim": 5, "darknessThreshold": 0.3}, {"sleeping-light"}, True),
        ({"x": 0, "y": 0, "dim": 5, "darknessThreshold": 0.2}, set(), False),
        (lamp(hidden=True, config={"dim": 10, "darkness": {"min": 0.5}}), {"hidden-light"}, True),
    ],
)  # fmt: skip
def test_what_no_light_here_can_do_is_told(one: dict[str, Any], keys: set[str], is_off: bool) -> None:
    imported = opened(lights=[one], darkness=0.2)
    assert said(imported) == {f"map-foundry-{key}": (1, "lights[0]") for key in keys}
    assert [light.off for light in imported.board.lights] == [is_off]


@pytest.mark.parametrize(
    ("token", "found"),
    [
        ({"name": "Ogre", "x": 50, "y": 0, "width": 2, "height": 1, "disposition": -1}, Token("Ogre", 2, 0.5, 2, -1)),
        ({"x": 0, "y": 50, "height": 3}, Token("?", 0.5, 2.5, 3)),
        ({"x": 0, "y": 0, "width": 0.5, "height": 0.5, "disposition": 1}, Token("?", 0.25, 0.25, 1, 1)),
        ({"x": 0, "y": 0, "width": 12, "disposition": 2}, Token("?", 6, 0.5, 10)),
        ({"x": 0, "y": 0, "disposition": -2, "hidden": True}, Token("?", 0.5, 0.5, hidden=True)),
        ({"x": 1e7, "y": 0, "hidden": 1}, Token("?", 200_000.5, 0.5)),
        ({"x": 1e7 + 50, "y": 0}, None),
        ({"x": 0, "y": None}, None),
        ({"x": "0", "y": 0}, None),
        (None, None),
    ],
)
def test_somebody_who_stands_on_the_map(token: Any, found: Token | None) -> None:
    imported = opened(tokens=[token])
    assert imported.tokens == ((found,) if found is not None else ())
    sizes = (token.get("width", 1), token.get("height", 1)) if isinstance(token, dict) else (1, 1)
    is_odd = found is not None and (sizes[0] != sizes[1] or max(sizes) > 10)
    told = {"map-foundry-token-size": (1, "tokens[0]")} if is_odd else {}
    assert said(imported) == (told if found is not None else {"map-bad-token": (1, "tokens[0]")})


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"elevation": 10}, "height"), ({"elevation": -5}, "height"), ({"elevation": 0}, ""),
        ({"light": {"dim": 10, "bright": 0}}, "light"), ({"light": {"bright": 5}}, "light"), ({"dimLight": 5}, "light"),
        ({"brightLight": 5}, "light"), ({"light": {"dim": 0, "bright": 0}}, ""), ({"dimLight": 0}, ""),
        ({"width": 11, "height": 11}, "size"), ({"width": 10, "height": 10}, ""), ({"width": 0.5, "height": 0.5}, ""),
    ],
)  # fmt: skip
def test_what_a_figure_does_not_bring_along_is_told(more: dict[str, Any], key: str) -> None:
    imported = opened(tokens=[{"name": "Ogre", "x": 0, "y": 0, **more}])
    assert said(imported) == ({f"map-foundry-token-{key}": (1, "tokens[0]")} if key else {})
    assert len(imported.tokens) == 1


@pytest.mark.parametrize(
    ("note", "place"),
    [
        ({"x": 50, "y": 75, "text": "Trap"}, (1, 1.5)), ({"x": 50, "y": 75, "text": ""}, None),
        ({"x": 50, "y": 75}, None),
        ({"x": 1e7, "y": 0, "text": "Trap"}, (200_000, 0)), ({"x": 0, "y": 1e7 + 50, "text": "Trap"}, None),
        ({"x": 0, "text": "Trap"}, None), ({"y": 0, "text": "Trap"}, None), ("Trap", None),
    ],
)  # fmt: skip
def test_a_note_lies_where_it_says(note: Any, place: tuple[float, float] | None) -> None:
    imported = opened(notes=[note])
    assert [(one.x, one.y, one.text) for one in imported.board.notes] == ([(*place, "Trap")] if place else [])
    assert said(imported) == ({} if place is not None else {"map-bad-note": (1, "notes[0]")})


def test_everything_counts_from_the_corner_inside_the_margin() -> None:
    # Half of 200 × 100 pixels are two cells on the left and one on top.
    here = {"x": 150, "y": 100}
    imported = opened(
        padding=0.5,
        notes=[{**here, "text": "A"}],
        tokens=[here],
        lights=[lamp(**here)],
        walls=[wall(150, 100, 200, 150)],
    )
    board = imported.board
    assert (board.notes[0].x, board.notes[0].y) == (1, 1)
    assert (imported.tokens[0].x, imported.tokens[0].y) == (1.5, 1.5)
    assert (board.lights[0].x, board.lights[0].y) == (1, 1)
    assert board.walls == (Wall(1, 1, 2, 2),)


def test_what_is_left_out_is_counted_by_kind() -> None:
    imported = opened(drawings=[1, 2], tiles=[3], templates=[4], sounds=[5], regions=[6])
    kinds = ("tiles", "templates", "sounds", "regions")
    assert said(imported) == {
        "map-foundry-drawings": (2, "drawings[0]"), **{f"map-foundry-{kind}": (1, f"{kind}[0]") for kind in kinds},
    }  # fmt: skip


def wall(*ends: float, **changed: Any) -> dict[str, Any]:
    return {"c": list(ends), "move": 20, "sight": 20, **changed}


def test_what_the_file_holds_is_counted() -> None:
    imported = opened(
        walls=[wall(0, 0, 50, 0), wall(0, 50, 50, 50, sight=10), wall(9e6, 0, 9e6, 50), wall(0, 0, 0, 50, door=1)],
        lights=[lamp()] * 2,
        tokens=[{"x": 0, "y": 0}] * 3,
    )
    holds = imported.holds
    assert (holds.walls, holds.outlines, holds.doors, holds.lights) == (2, 1, 1, 2)
    facts = {"name": "Hall", "scenes": 1, "lines": 1, "walls": 4, "lights": 2, "tokens": 3, "light": "unsaid"}
    assert (dict(imported.facts), imported.version, imported.scenes, imported.scene) == (facts, "10+", (), 0)
    assert (old().version, imported.cell_pixels) == ("9-", 50)


@pytest.mark.parametrize(
    ("ends", "stays"),
    [
        # Four by two cells of 50 pixels, and two cells around them.
        ((-100, 0, -100, 50), True), ((-101, 0, -101, 50), False), ((300, 0, 300, 50), True), ((301, 0, 301, 50),
        False),
        ((0, -100, 50, -100), True), ((0, -101, 50, -101), False), ((0, 200, 50, 200), True), ((0, 201, 50, 201),
        False),
        ((-1000, 0, 1000, 0), True), ((0, -1000, 0, 1000), True),
    ],
)  # fmt: skip
def test_walls_up_to_two_cells_outside_stay(ends: tuple[float, ...], stays: bool) -> None:
    imported = opened(walls=[wall(*ends)])
    assert len(imported.board.walls) == (1 if stays else 0)
    assert said(imported) == ({} if stays else {"map-walls-outside": (1, "walls[0]")})
    assert said(opened(walls=[wall(*ends, door=1)])) == ({} if stays else {"map-doors-outside": (1, "walls[0]")})


@pytest.mark.parametrize(
    ("one", "key"),
    [
        (wall(50, 50, 50, 50), "map-walls-no-length"), (wall(0, 0, 1), "map-foundry-bad-wall"),
        (wall(0, 0, 1, 2, 3), "map-foundry-bad-wall"), ({"c": [0, 0, None, 1]}, "map-foundry-bad-wall"),
        (wall(-2e7, 0, 50, 0), "map-foundry-bad-wall"), (wall(0, 0, 2e7, 0), "map-foundry-bad-wall"),
        (wall(0, 0, 0, -2e7), "map-foundry-bad-wall"), ({"c": "0 0 1 1"}, "map-foundry-bad-wall"),
        (7, "map-foundry-bad-wall"),
    ],
)  # fmt: skip
def test_a_wall_that_is_none_is_left_out(one: Any, key: str) -> None:
    imported = opened(walls=[wall(0, 0, 50, 0), one])
    assert (len(imported.board.walls), said(imported)) == (1, {key: (1, "walls[1]")})


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"dir": 1}, "one-way"), ({"dir": 2}, "one-way"), ({"dir": 0}, ""), ({"dir": 3}, "unknown-code"),
        ({"sight": 30}, "near-or-far"), ({"sight": 40}, "near-or-far"), ({"sight": 20}, ""), ({"sight": 20.0}, ""),
        ({"sight": 10}, "limited"), ({"sight": 2}, "limited"), ({"sight": 1}, ""), ({"sight": 15}, "unknown-code"),
        ({"move": 10}, "unknown-code"), ({"move": 1}, ""), ({"door": 4}, "unknown-code"), ({"sound": 0}, ""),
        ({"light": 20}, ""), ({"light": 1}, ""), ({"light": 0}, "light-apart"), ({"light": 30}, "light-apart"),
        ({"sight": 0, "light": 20}, "light-apart"), ({"sight": 0, "light": 0}, ""), ({"light": 7}, "unknown-code"),
        ({"door": 1, "dir": 1}, "one-way"), ({"door": 1, "sight": 30}, "near-or-far"),
        ({"door": 1, "ds": 3}, "unknown-code"),
        ({"door": 1, "sight": 10}, "limited-door"), ({"door": 1, "light": 0}, "light-apart"),
    ],
)  # fmt: skip
def test_what_no_rule_here_knows_of_a_wall_is_told(more: dict[str, float], key: str) -> None:
    imported = opened(walls=[wall(0, 0, 50, 0, **more)])
    field = next((name for name in ("ds", "dir", "sight", "move", "light", "door") if name in more), "")
    place = f"walls[0].{field}" if key == "unknown-code" else "walls[0]"
    assert said(imported) == ({f"map-foundry-{key}": (1, place)} if key else {})
    assert len(imported.board.walls) + len(imported.board.doors) == 1


@pytest.mark.parametrize(
    ("more", "walls", "key"),
    [
        ({"ds": 0}, 1, "curtain"), ({"ds": 2}, 1, "curtain"), ({"ds": 1}, 0, "curtain"), ({"door": 2}, 1, "curtain"),
        ({"sight": 0}, 0, "no-wall"),
    ],
)  # fmt: skip
def test_a_door_that_hides_and_lets_through_stops_nobody(more: dict[str, int], walls: int, key: str) -> None:
    imported = opened(walls=[wall(0, 0, 50, 0, **{"door": 1, "move": 0, **more})])
    assert imported.board.walls == (Wall(0, 0, 1, 0, blocks_movement=False),) * walls
    assert (imported.board.doors, said(imported)) == ((), {f"map-foundry-{key}": (1, "walls[0]")})


@pytest.mark.parametrize(
    ("one", "found"),
    [
        (wall(0, 0, 50, 0, sight=10, move=0), Wall(0, 0, 1, 0, blocks_movement=False, is_outline=True)),
        ({"c": [0, 0, 50, 0]}, Wall(0, 0, 1, 0)),
        (wall(0, 0, 50, 0, sight="all"), Wall(0, 0, 1, 0)),
        ({"c": [0, 0, 50, 0], "sense": 0}, Wall(0, 0, 1, 0, blocks_sight=False, cover=0)),
    ],
)
def test_a_wall_stops_what_it_says_and_everything_when_it_says_nothing(one: Any, found: Wall) -> None:
    assert opened(walls=[one]).board.walls == (found,)


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"door": 1, "ds": 1}, Door(0, 0, 1, 0, DoorState.OPEN)), ({"door": 1, "ds": 3}, Door(0, 0, 1, 0)),
        ({"door": 1, "ds": "open"}, Door(0, 0, 1, 0)),
        ({"door": 2, "ds": 2}, Door(0, 0, 1, 0, DoorState.LOCKED, secret=True)),
        ({"door": 2, "sight": 0}, Door(0, 0, 1, 0, is_window=True, secret=True)), ({"door": 3}, None),
        ({"door": 0}, None),
    ],
)  # fmt: skip
def test_a_door_is_of_kind_one_or_two(more: dict[str, Any], found: Door | None) -> None:
    assert opened(walls=[wall(0, 0, 50, 0, **more)]).board.doors == ((found,) if found is not None else ())


def test_more_of_a_kind_than_any_scene_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foundry, "MOST_OF_A_KIND", 2)
    assert said(opened(tiles=[1, 2])) == {"map-foundry-tiles": (2, "tiles[0]")}
    assert refusal(tiles=[1, 2, 3]) == ("map-foundry-too-many", "tiles")


# The picture


def beside(folder: Path, tree: Any, **files: bytes) -> Imported:
    """The scene in ``hall.json`` with files beside it, called as they are with a dot for the last ``_``."""
    for name, data in files.items():
        (folder / ".".join(name.rsplit("_", 1))).write_bytes(data)
    return read_foundry(tree, "hall.json", Beside(folder / "hall.json"))


def test_the_picture_lies_beside_the_scene_moved_as_the_scene_says(tmp_path: Path) -> None:
    tree = scene(background={"src": "maps\\deep\\hall.png", "offsetX": 25, "offsetY": -50, "shiftX": 9})
    imported = beside(tmp_path, tree, hall_png=png(80, 40))
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (-0.5, 1, 4, 2)
    # 80 pixels show four cells.
    assert (imported.cell_pixels, imported.media_type, imported.picture_wanted) == (20, "image/png", "")


def test_the_picture_of_an_old_scene_is_moved_as_well(tmp_path: Path) -> None:
    imported = beside(tmp_path, old_scene(img="hall.png", shiftX=25, shiftY=-50), hall_png=png(80, 40))
    assert imported.board.picture is not None
    assert (imported.board.picture.x, imported.board.picture.y) == (-0.5, 1)


def test_a_picture_that_is_not_there_is_wanted_by_its_name(tmp_path: Path) -> None:
    imported = beside(tmp_path, scene(background={"src": "maps/old%20hall.png"}))
    assert imported.picture_wanted == "old hall.png"
    assert said(imported) == {"map-picture-not-there": (1, "old hall.png")}
    assert len(beside(tmp_path, scene(background={"src": "a" * 300})).picture_wanted) == 200


def test_a_picture_that_cannot_be_used_is_told_of(tmp_path: Path) -> None:
    imported = beside(tmp_path, scene(background={"src": "hall.png"}), hall_png=b"no picture")
    (problem,) = imported.problems
    assert (problem.key, problem.place, dict(problem.args)) == (
        "map-picture-unusable", "hall.png", {"reason": "map-picture-unknown"},
    )  # fmt: skip
    assert imported.board.picture is None


def test_a_scene_that_names_no_picture_takes_the_one_of_its_own_name(tmp_path: Path) -> None:
    assert beside(tmp_path, scene()).picture == b""
    assert beside(tmp_path, scene(), hall_png=png(80, 40)).picture == png(80, 40)


# Files of several scenes


def test_a_pack_has_an_id_in_its_first_line_and_a_second_line() -> None:
    assert is_pack(b'{"_id": "a"}\n{"_id": "b"}')
    assert is_pack(b'{"_id": "a"} \r\n\n {"_id": "b"}')
    assert not is_pack(b'{"_id": "a"}\n')
    assert not is_pack(b'{"id": "a"}\n{"_id": "b"}')
    assert not is_pack(b'{"_id": "a"\n{"b": 1}}')


def pack(*lines: Any, number: int | None = None) -> Imported:
    data = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
    return read_pack(data, "a.db", NOWHERE, number)


def test_a_pack_of_one_scene_names_it_all_the_same() -> None:
    imported = pack({"_id": "a", "type": "folder"}, {"_id": "b", **scene()})
    assert (imported.scenes, imported.scene, dict(imported.facts)["lines"]) == (("Hall",), 0, 2)


def test_lines_of_a_pack_that_are_broken_are_told_of() -> None:
    imported = pack({"_id": "a", **scene()}, b"{", b"", b"[1]", {"_id": "b", **scene(name="Yard")})
    assert imported.scenes == ("Hall", "Yard")
    assert said(imported)["map-foundry-bad-line"] == (2, "2: map-truncated")


def test_a_pack_whose_first_line_is_broken_is_refused() -> None:
    with pytest.raises(MapFileError, match="map-truncated"):
        pack(b"{", {"_id": "a", **scene()})


def test_scenes_of_a_pack_without_an_id_are_all_kept() -> None:
    assert pack(scene(name="A"), scene(name="B"), {"_id": "b", "$$deleted": True}).scenes == ("A", "B")


def test_more_scenes_than_any_file_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foundry_files, "MOST_SCENES", 2)
    tree = {"scenes": [scene(name="A"), scene(name="B")]}
    assert read_scenes(tree, "a.json", NOWHERE).scenes == ("A", "B")
    with pytest.raises(MapFileError, match="map-foundry-too-many"):
        read_scenes({"scenes": [*tree["scenes"], scene()]}, "a.json", NOWHERE)
    # A pack may have ten lines a scene: it keeps all that there ever was.
    assert len(pack(*[{"_id": "a", **scene()}] * 20).scenes) == 1
    with pytest.raises(MapFileError, match="map-foundry-too-many"):
        pack(*[{"_id": "a", **scene()}] * 21)


def test_what_is_no_scene_among_scenes_is_told_of() -> None:
    tree = {"scenes": [scene(), {"walls": []}, 7]}
    assert is_scenes(tree)
    assert not is_scenes({"scenes": [{"walls": []}, 7]})
    assert said(read_scenes(tree, "a.json", NOWHERE)) == {"map-foundry-no-scene": (2, "scenes[1]")}


@pytest.mark.parametrize("number", [-1, 2])
def test_a_scene_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(MapFileError) as refused:
        read_scenes({"scenes": [scene(), scene()]}, "a.json", NOWHERE, number)
    assert (refused.value.key, refused.value.values["number"], refused.value.values["scenes"]) == (
        "map-no-such-scene", number + 1, 2,
    )  # fmt: skip


def test_floors_are_maps_and_what_is_on_others_only_is_left_out() -> None:
    floors = [{"_id": "a", "name": "Cellar"}, 7, {"_id": "b", "name": "Attic"}]
    here = [wall(0, 0, 50, 0, levels=["b"]), wall(0, 50, 50, 50, level="a"), wall(0, 0, 0, 50)]
    tree = scene(levels=floors, walls=here, initialLevel="b")
    attic, cellar = (read_foundry(tree, "a.json", NOWHERE, number) for number in (0, 1))
    assert attic.scenes == ("Hall: Attic", "Hall: Cellar")
    assert [len(one.board.walls) for one in (attic, cellar)] == [2, 2]
    assert (attic.scene, cellar.scene) == (0, 1)
    assert said(attic) == {"map-foundry-other-floor": (1, "walls[1]")}
    assert said(cellar) == {"map-foundry-other-floor": (1, "walls[0]")}


def test_a_scene_of_one_floor_keeps_its_name() -> None:
    imported = read_foundry(scene(levels=[{"_id": "a", "name": "Cellar"}]), "a.json", NOWHERE)
    assert dict(imported.facts)["name"] == "Hall"
