"""Maps whose cells are terrain: which kinds are asked about, what lies on what, how high a cell is."""

from __future__ import annotations

import pytest

from engine.battle.board import Scale, Unit
from engine.errors import MapFileError
from engine.grid.grid import Grid, Layout
from engine.maps import terrain
from engine.maps.imported import Imported, SourceKind
from engine.maps.terrain import Reading, Terrain

READINGS = {
    "grass": Reading("ground:plain"), "hill": Reading("ground:hills", 1), "tower": Reading("ground:castle", 2),
    "lamp": Reading("light"), "door": Reading("door", across=2), "bush": Reading("thing:bush"),
}  # fmt: skip


def made(*cells: str, heights: tuple[int, ...] = (), scale: Scale = Scale()) -> Imported:
    """A row of cells; the codes of a cell are parted by ``+``."""
    codes = [tuple(cell.split("+")) if cell else () for cell in cells]
    row = Terrain(
        "toy", Grid(Layout.SQUARE, len(cells), 1), codes, "toy:",
        lambda code: READINGS.get(code, Reading(is_sure=False)), lambda index: f"cell {index}", heights, scale,
    )  # fmt: skip
    return row.imported("a.toy")


def test_what_nobody_knows_comes_first_then_what_there_is_most_of() -> None:
    imported = made("grass", "hill", "zap", "hill", "grass", "bog+zap", "zip")
    found = [(one.id, one.kind, one.count, one.first, one.is_sure) for one in imported.sources]
    assert found == [
        ("toy:zap", SourceKind.TERRAIN, 2, "cell 2", False), ("toy:bog", SourceKind.TERRAIN, 1, "cell 5", False),
        ("toy:zip", SourceKind.TERRAIN, 1, "cell 6", False), ("toy:grass", SourceKind.TERRAIN, 2, "cell 0", True),
        ("toy:hill", SourceKind.TERRAIN, 2, "cell 1", True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("codes", "names", "count"),
    [("a", "a", 1), ("abcde", "a, b, c, d, e", 5), ("abcdef", "a, b, c, d, e …", 6), ("aab", "a, b", 3)],
)
def test_five_of_the_unknown_are_named(codes: str, names: str, count: int) -> None:
    (problem,) = made(*codes).problems
    assert (problem.key, problem.count, problem.place, dict(problem.args)) == (
        "map-terrain-unknown", count, "cell 0", {"names": names},
    )  # fmt: skip


def test_what_was_chosen_is_unknown_no_more() -> None:
    imported = made("a", "b").with_meanings({"toy:a": "ground:lava"})
    assert [problem.values["names"] for problem in imported.problems] == ["b"]
    assert imported.board.ground_at(imported.board.grid.at(0, 0)).id == "lava"


def test_the_heights_of_a_cell_and_of_all_that_lies_on_it_add_up() -> None:
    board = made("grass", "hill", "hill+tower", "tower", heights=(0, 0, 1, -2)).board
    assert [board.height_at(cell) for cell in board.grid.cells()] == [0, 1, 4, 0]
    assert made("grass", "grass").board.heights == b""


def test_what_lies_on_top_is_the_ground_and_things_stand_on_it() -> None:
    imported = made("hill+grass", "grass+lamp", "door", "bush", "")
    board = imported.board
    assert [board.ground_at(cell).id for cell in board.grid.cells()] == ["plain"] * 5
    assert (len(board.lights), len(board.doors), len(board.things), imported.holds.doors) == (1, 1, 1, 1)
    door = board.doors[0]
    assert (door.x1, door.x2) == (2.5, 2.5), "one goes through to the right"


def test_a_map_has_a_scale_where_it_says_one() -> None:
    assert not made("grass").has_scale
    assert made("grass", scale=Scale(30, Unit.METRES)).has_scale


def test_more_kinds_than_any_map_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terrain, "MOST_CODES", 2)
    assert len(made("grass", "hill").sources) == 2
    with pytest.raises(MapFileError) as refused:
        made("grass", "hill", "lamp", "grass")
    assert (refused.value.key, refused.value.place) == ("map-too-many-kinds", "cell 2")
