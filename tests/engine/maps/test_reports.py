"""Small maps that somebody drew and that did not come in as drawn: what is on them, and what is told of them."""

from __future__ import annotations

import pytest

from engine.battle.board import Brightness, Unit
from engine.maps.imported import Imported, SourceKind
from engine.maps.opening import open_map
from engine.sight.light import brightness
from tests.conftest import CORPUS

REPORTS = CORPUS / "reports"
pytestmark = pytest.mark.skipif(not REPORTS.is_dir(), reason="the reported maps are not here")


def opened(path: str) -> Imported:
    return open_map(REPORTS / path)


def keys(imported: Imported) -> set[str]:
    return {problem.key for problem in imported.problems}


def test_a_source_of_darkness_of_version_9_does_not_burn() -> None:
    imported = opened("02-foundry-darkness-source/lum.json")
    assert (imported.board.lights, imported.board.ambient) == ((), Brightness.DARK)
    assert "map-foundry-darkness" in keys(imported)


@pytest.mark.parametrize("name", ["noglobal.json", "noglobal-old.json"])
def test_an_inn_made_for_lamps_is_dark_beside_them(name: str) -> None:
    imported = opened(f"03-foundry-global-light/{name}")
    board = imported.board
    at = board.grid.at
    assert [brightness(board, at(column, 3)) for column in (4, 5, 7)] == [
        Brightness.LIT, Brightness.DIM, Brightness.DARK,
    ]  # fmt: skip
    assert "map-foundry-dark" in keys(imported)


@pytest.mark.parametrize(
    ("unit", "found"),
    [("м", Unit.METRES), ("метры", Unit.METRES), ("ярды", Unit.YARDS), ("mi", None), ("km", None)],
)
def test_units_are_read_or_asked_for(unit: str, found: Unit | None) -> None:
    imported = opened(f"08-foundry-units/unit-{unit}.json")
    assert imported.has_scale is (found is not None)
    if found is not None:
        assert (imported.board.scale.length, imported.board.scale.unit, imported.problems) == (1.5, found, ())
    else:
        assert [(one.key, one.place) for one in imported.problems] == [("map-cell-unknown", f"1.5 {unit}")]


def test_a_curtain_hides_and_lets_through() -> None:
    imported = opened("09-foundry-curtain/curtain.json")
    assert imported.board.doors == ()
    assert [(wall.blocks_sight, wall.blocks_movement) for wall in imported.board.walls] == [
        (True, True), (True, False), (True, True),
    ]  # fmt: skip
    assert keys(imported) == {"map-foundry-curtain"}


def test_a_plateau_is_high_ground_and_no_ring_of_chasm() -> None:
    imported = opened("01-wesnoth-bluffs/plateau.map")
    board = imported.board
    found = [board.ground_at(cell).id for cell in board.grid.cells()]
    assert {name: found.count(name) for name in found} == {"plain": 21, "road": 1, "keep": 1, "woods": 2}
    low = {index for index, height in enumerate(board.heights) if height == 127}
    assert low == {20, 23}, "the two hexes of gulch"
    assert all(height == 129 for index, height in enumerate(board.heights) if index not in low)
    assert imported.problems == ()


@pytest.mark.parametrize(("name", "more"), [("d-inherit-door.tmx", 0), ("e-both.tmx", 1)])
def test_objects_have_the_class_of_their_tile_wherever_else_it_lies(name: str, more: int) -> None:
    imported = opened(f"06-tile-object-class/{name}")
    board = imported.board
    assert (len(board.walls), len(board.doors), len(board.lights)) == (4, 1 + more, 1 + more)
    assert [thing.kind for thing in board.things] == ["barrel"] * (2 + 2 * more)
    assert [(wall.x1, wall.y1) for wall in board.walls] == [(2, 1), (3, 1), (3, 2), (2, 2)]
    assert imported.problems == ()
    called = {source.name: source.meaning for source in imported.sources if source.kind is SourceKind.OBJECT}
    assert called == {
        "thing:barrel": "thing:barrel", "barrel": "thing:barrel", "wall": "wall", "door": "door", "light": "light",
    }  # fmt: skip
