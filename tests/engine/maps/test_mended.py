"""Hairline gaps are closed and doubles merged: by example, on the corpus, and held against a slow search for gaps."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import Board, Door, DoorState, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.maps.doubles import stretch_of
from engine.maps.gaps import CLOSE_BY, GAP
from engine.maps.imported import UNSURE
from engine.maps.mended import Mended, as_mended, mended
from engine.maps.near import Looks, TooDense, apart, nearest
from engine.maps.opening import open_map
from engine.maps.write_tiled import Files, tmx_of
from engine.maps.write_uvtt import uvtt_of
from engine.sight.board_sight import sight_of
from tests.engine.maps.files import point, uvtt, written

Piece = Wall | Door


def board(*pieces: Piece, layout: Layout = Layout.SQUARE) -> Board:
    walls = tuple(piece for piece in pieces if isinstance(piece, Wall))
    return Board(Grid(layout, 8, 6), walls=walls, doors=tuple(one for one in pieces if isinstance(one, Door)))


def across(made: Board, line: int = 4) -> set[tuple[Cell, Cell]]:
    """The pairs of cells left and right of the line x = ``line`` that see each other."""
    sight, cells = sight_of(made), [made.grid.cell(index) for index in range(made.grid.size)]
    return {(a, b) for a in cells if a.x < line for b in cells if b.x >= line and sight.sees(a, b)}


def scene(*walls: dict[str, Any]) -> bytes:
    """A Foundry scene of 8 × 6 cells of 100 pixels."""
    tree = {"name": "s", "width": 800, "height": 600, "padding": 0, "grid": {"type": 1, "size": 100}}
    return json.dumps({**tree, "walls": walls, "lights": [], "tokens": []}).encode()


# Hairline gaps


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param((Wall(4, 0, 4, 2.49), Wall(4, 2.51, 4, 6)), id="end to end"),
        pytest.param((Wall(4, 0, 4, 2.47), Wall(4.06, 2.53, 4.06, 6)), id="end to end, aside"),
        pytest.param((Wall(4, 0, 4, 2.5), Wall(4.09, 2.4, 4.09, 6)), id="past each other"),
        pytest.param((Wall(4, 2.5, 4, 6), Wall(0, 2.41, 8, 2.41), Wall(4, 0, 4, 2.35)), id="end against a middle"),
        pytest.param((Wall(4, 0, 4, 2), Door(4.06, 2.04, 4.06, 2.96), Wall(4, 3, 4, 6)), id="a door before its wall"),
        pytest.param((Wall(4, 0, 4, 2), Door(4, 2.08, 4, 2.92), Wall(4, 3, 4, 6)), id="a door too short"),
        pytest.param((Wall(4, 0, 4, 2.44), Wall(4, 2.5, 4, 2.52), Wall(4, 2.58, 4, 6)), id="a splinter between"),
        pytest.param((Wall(3.97, 0, 4.03, 2.46), Wall(4.05, 2.54, 3.95, 6)), id="askew"),
    ],
)
def test_nobody_sees_through_a_hairline_gap(pieces: tuple[Piece, ...]) -> None:
    drawn = board(*pieces)
    made = mended(drawn)
    assert made.joints
    assert all(apart(*stretch_of(joint)) < GAP for joint in made.joints)
    assert made.board.walls[: len(drawn.walls)] == drawn.walls, "what was drawn stands where it stood"
    assert across(made.board) == set()


def test_where_a_wall_stops_short_of_a_slanting_one_nobody_sees_between_them() -> None:
    drawn = board(Wall(0.5, 0.5, 7.5, 5.5), Wall(4, 0, 4, 2.95))
    (joint,) = mended(drawn).joints
    assert apart((joint.x1, joint.y1), (4, 2.95)) < 1e-9 or apart((joint.x2, joint.y2), (4, 2.95)) < 1e-9
    above = {(a, b) for a, b in across(mended(drawn).board) if a.y < a.x * 5 / 7 and b.y < b.x * 5 / 7 - 0.5}
    assert above == set()


@pytest.mark.parametrize("gap", [0.1, 0.2, 1.0])
def test_an_opening_of_a_tenth_of_a_cell_stays_one(gap: float) -> None:
    drawn = board(Wall(4, 0, 4, 2.5 - gap / 2), Wall(4, 2.5 + gap / 2, 4, 6))
    assert mended(drawn) == Mended(drawn)
    assert across(drawn)


def test_just_less_than_a_tenth_is_closed() -> None:
    assert len(mended(board(Wall(4, 0, 4, 2.45), Wall(4, 2.549, 4, 6))).joints) == 1


def test_a_door_off_its_wall_can_still_be_opened_and_seen_through() -> None:
    drawn = board(Wall(4, 0, 4, 2), Door(4.06, 2.04, 4.06, 2.96), Wall(4, 3, 4, 6))
    made = mended(drawn).board
    assert across(made) == set()
    assert (Cell(3, 2), Cell(4, 2)) in across(made.with_door(0, DoorState.OPEN))


def test_the_folds_of_a_cave_are_no_gaps() -> None:
    spikes = [(1 + step * 0.03, 2.5 if step % 2 else 2.55) for step in range(100)]
    cave = board(*(Wall(*a, *b) for a, b in pairwise(spikes)))
    assert mended(cave) == Mended(cave)


def test_a_low_wall_is_closed_by_a_low_wall_and_a_curtain_stays_one() -> None:
    low, curtain = Wall(0, 2, 3.95, 2, False, True, 5), Wall(0, 4, 3.95, 4, True, False)
    made = mended(board(low, Wall(4, 2, 8, 2), curtain, Wall(4, 4, 8, 4)))
    assert {(one.blocks_sight, one.blocks_movement, one.cover) for one in made.joints} == {
        (False, True, 5),
        (True, False, 20),
    }


def test_a_low_wall_is_not_joined_to_a_curtain() -> None:
    drawn = board(Wall(0, 2, 3.95, 2, False, True, 5), Wall(4, 2, 8, 2, True, False))
    assert mended(drawn) == Mended(drawn)


def test_the_outline_of_a_cupboard_may_stand_near_a_wall() -> None:
    sides = [(1.0, 0.05), (2.0, 0.05), (2.0, 1.0), (1.0, 1.0), (1.0, 0.05)]
    drawn = board(Wall(0, 0, 8, 0), *(Wall(*a, *b, is_outline=True) for a, b in pairwise(sides)))
    assert mended(drawn) == Mended(drawn)


def test_walls_that_cross_or_end_on_each_other_have_no_gap() -> None:
    drawn = board(Wall(0, 2, 8, 2), Wall(4, 0, 4, 2.05), Wall(6, 2, 6, 5))
    assert mended(drawn) == Mended(drawn)


# Doubles


def test_a_door_drawn_twice_is_one_and_the_strictest_decides() -> None:
    window = Door(4, 2, 4, 3, DoorState.BARRED, is_window=True)
    made = mended(board(Door(4, 3.04, 4, 2.03), window, Door(4.02, 2, 4.02, 3, DoorState.LOCKED, secret=True)))
    assert made.doors == 2
    assert made.now == (0, 0, 0)
    assert made.board.doors == (replace(window, state=DoorState.LOCKED, is_window=False, secret=True),)


def test_doors_side_by_side_are_two() -> None:
    drawn = board(Door(4, 2, 4, 3), Door(4, 3, 4, 4), Door(4.06, 2, 4.06, 3))
    assert mended(drawn).board.doors == drawn.doors


@pytest.mark.parametrize(
    ("pieces", "left"),
    [
        ((Wall(4, 0, 4, 2), Wall(4, 2, 4, 0)), ((4, 0, 4, 2),)),
        ((Wall(4, 0, 4, 2), Wall(4.03, 0.04, 4, 2.03)), ((4, 0, 4, 2),)),
        ((Wall(4, 1, 4, 2), Wall(4, 0, 4, 6)), ((4, 0, 4, 6),)),
        ((Wall(4, 3, 4, 0), Wall(4, 2, 4, 6)), ((4, 0, 4, 6),)),
        ((Wall(4, 0, 4, 6), Door(4, 2, 4, 3)), ((4, 0, 4, 2), (4, 3, 4, 6))),
        ((Wall(4, 2, 4, 3), Door(4.02, 2, 4, 3)), ()),
    ],
    ids=["copy", "near copy", "on another", "overlapping", "under a door", "all under a door"],
)
def test_a_wall_is_there_once(pieces: tuple[Piece, ...], left: tuple[tuple[float, ...], ...]) -> None:
    made = mended(board(*pieces))
    assert tuple((wall.x1, wall.y1, wall.x2, wall.y2) for wall in made.board.walls) == left
    assert made.walls == 1


def test_what_a_wall_and_its_copy_block_together_is_blocked() -> None:
    (wall,) = mended(board(Wall(4, 0, 4, 2, True, False), Wall(4, 0, 4, 2, False, True, 5))).board.walls
    assert (wall.blocks_sight, wall.blocks_movement, wall.cover) == (True, True, 20)


def test_a_curtain_in_a_door_stays_and_so_does_a_wall_that_crosses_it() -> None:
    drawn = board(Door(4, 2, 4, 3), Wall(4, 2, 4, 3, True, False), Wall(3, 2.5, 5, 2.5), Wall(4, 2, 5, 2))
    assert mended(drawn).board.walls == drawn.walls


def test_a_longer_wall_that_lets_see_does_not_swallow_one_that_hides() -> None:
    drawn = board(Wall(4, 0, 4, 6, False, True, 5), Wall(4, 1, 4, 2))
    assert mended(drawn).board.walls == drawn.walls


def test_the_short_sides_of_a_cave_are_no_copies_of_each_other() -> None:
    points = [(1 + step * 0.02, 2 + (step % 2) * 0.001) for step in range(50)]
    cave = board(*(Wall(*a, *b) for a, b in pairwise(points)))
    assert mended(cave) == Mended(cave)


# What always holds


@st.composite
def drawings(draw: st.DrawFn) -> Board:
    """Walls and doors on few lines, nudged by hairs: copies, gaps, overlaps and splinters come about by themselves."""
    whole, hair = st.integers(0, 6), st.sampled_from([0.0, 0.0, 0.0, 0.03, -0.04, 0.06, 0.09, -0.08, 0.11])
    place = st.builds(lambda a, b: a + b, whole, hair)
    kinds = st.sampled_from([(True, True, 20)] * 4 + [(True, False, 20), (False, True, 5), (False, True, 0)])
    wall = st.builds(lambda a, b, c, d, kind: Wall(a, b, c, d, *kind), place, place, place, place, kinds)
    door = st.builds(Door, place, place, place, place, st.sampled_from(DoorState), st.booleans(), st.booleans())
    layout = draw(st.sampled_from([Layout.SQUARE, Layout.HEX_ODD_Q, Layout.HEX_EVEN_R]))
    drawn = [one for one in draw(st.lists(wall | door, max_size=14)) if stretch_of(one)[0] != stretch_of(one)[1]]
    return board(*drawn, layout=layout)


@given(drawings())
def test_what_was_mended_once_is_left_alone(drawn: Board) -> None:
    made = mended(drawn).board
    assert mended(made) == Mended(made, now=tuple(range(len(made.doors))))


def turned(piece: Any) -> Any:
    return replace(piece, x1=piece.x2, y1=piece.y2, x2=piece.x1, y2=piece.y1)


def upright(made: Board) -> set[Piece]:
    """The pieces of a board, whichever way they were drawn."""
    pieces: tuple[Piece, ...] = (*made.walls, *made.doors)
    return {one if stretch_of(one)[0] <= stretch_of(one)[1] else turned(one) for one in pieces}


@given(drawings(), st.integers(0, 1000))
def test_a_drawing_comes_to_the_same_in_whatever_order_it_was_drawn(drawn: Board, seed: int) -> None:
    dice = Random(seed)
    walls, doors = list(drawn.walls), list(drawn.doors)
    dice.shuffle(walls)
    dice.shuffle(doors)
    walls = [turned(wall) if dice.random() < 0.5 else wall for wall in walls]
    assert upright(mended(replace(drawn, walls=tuple(walls), doors=tuple(doors))).board) == upright(mended(drawn).board)


@given(drawings())
def test_nothing_that_was_drawn_is_gone_from_its_place(drawn: Board) -> None:
    made = mended(drawn)
    left = [stretch_of(one) for one in (*made.board.walls, *made.board.doors)]
    for piece in (*drawn.walls, *drawn.doors):
        for share in range(11):
            x = piece.x1 + (piece.x2 - piece.x1) * share / 10
            y = piece.y1 + (piece.y2 - piece.y1) * share / 10
            assert min(apart((x, y), nearest((x, y), there)) for there in left) < GAP
    assert all(apart(*stretch_of(joint)) < GAP + 1e-3 for joint in made.joints), "no more than a hairline is closed"


@given(drawings())
def test_a_slow_search_finds_no_gap_that_is_left(drawn: Board) -> None:
    made = mended(drawn).board
    opaque = [wall for wall in made.walls if wall.blocks_sight]
    stretches = [stretch_of(one) for one in (*opaque, *(door for door in made.doors if not door.is_window))]
    for one, other in combinations(range(len(stretches)), 2):
        for start, there in ((one, other), (other, one)):
            for end in stretches[start]:
                off = apart(end, nearest(end, stretches[there]))
                if 1e-4 < off < GAP - 1e-3:
                    assert joined_near(end, stretches, start, there), (end, stretches[there])


def joined_near(end: tuple[float, float], stretches: list[Any], start: int, wanted: int) -> bool:
    """Whether stretches that touch or cross each other near ``end`` lead from one to another."""
    near = [at for at, one in enumerate(stretches) if apart(end, nearest(end, one)) <= CLOSE_BY]
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        for other in near:
            if other not in seen and any(apart(end, there) <= CLOSE_BY for there in meetings(stretches, at, other)):
                seen.add(other)
                waiting.append(other)
    return wanted in seen


def meetings(stretches: list[Any], one: int, other: int) -> list[tuple[float, float]]:
    """Where two stretches meet: ends that lie on the other, and where they cross."""
    (a, b), (c, d) = stretches[one], stretches[other]
    ends = ((end, stretch) for pair, stretch in (((a, b), (c, d)), ((c, d), (a, b))) for end in pair)
    found = [end for end, stretch in ends if apart(end, nearest(end, stretch)) < 3e-4]
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = dx * ey - dy * ex
    if abs(turn) > 1e-12:
        along = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / turn
        beside = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / turn
        if 0 <= along <= 1 and 0 <= beside <= 1:
            found.append((a[0] + dx * along, a[1] + dy * along))
    return found


@given(st.data())
def test_a_wall_that_was_cut_by_hairs_hides_all_of_the_other_side(data: st.DataObject) -> None:
    # A line of pieces from top to bottom near x = 4, each a little aside of the last and a little short of it; some
    # are doors that are shut.
    tops = sorted(data.draw(st.sets(st.integers(3, 57), max_size=6)))
    bounds = [0.0, *(top / 10 for top in tops), 6.0]
    aside, short = st.floats(-0.03, 0.03), st.floats(0.0, 0.02)
    pieces: list[Piece] = []
    for top, bottom in pairwise(bounds):
        x, y, z, w = (data.draw(one) for one in (aside, short, aside, short))
        ends = 4 + x, top + (y if top else 0), 4 + z, bottom - (w if bottom < 6 else 0)
        pieces.append(Door(*ends) if data.draw(st.booleans()) else Wall(*ends))
    assert across(mended(board(*pieces)).board) == set()


def test_a_drawing_too_dense_to_look_through_is_told_and_left() -> None:
    dice = Random(1)
    heap = [Wall(*(dice.random() * 0.3 for _ in range(4))) for _ in range(4000)]
    with pytest.raises(TooDense):
        mended(board(*heap))
    with pytest.raises(TooDense):
        Looks(2).spend(3)


# Maps that come in


def test_a_map_says_where_gaps_were_closed_and_what_was_merged(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    wall = {"move": 20, "sight": 20}
    door = {"c": [400, 250, 400, 300], "door": 1}
    file.write_bytes(
        scene(
            {"c": [400, 0, 400, 120], **wall}, {"c": [400, 125, 400, 250], **wall}, door, {**door, "ds": 2},
            {"c": [400, 300, 400, 600], **wall}, {"c": [400, 300, 400, 600], **wall},
        )
    )  # fmt: skip
    imported = open_map(file)
    said = {problem.key: problem for problem in imported.problems}
    assert (said["map-gaps-closed"].count, said["map-gaps-closed"].place) == (1, "E2")
    assert said["map-doubled-merged"].values == {"count": 2, "place": "E5, E3", "walls": 1, "doors": 1}
    assert imported.joints == ((4.0, 1.225),)
    assert [door.state for door in imported.board.doors] == [DoorState.LOCKED]
    assert across(imported.board) == set()


def uvtt_gap(**more: Any) -> bytes:
    lines = [[point(2, 0), point(2, 1.47)], [point(2, 1.5), point(2, 3)]]
    return written(uvtt(line_of_sight=lines, **more))


TMX = """<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="10" tileheight="10"{0}>
<objectgroup name="walls"><object type="wall" x="20" y="0"><polyline points="0,0 0,14.7"/></object>
<object type="wall" x="20" y="15"><polyline points="0,0 0,15"/></object></objectgroup></map>"""
ALCHEMIST = {
    "pixelsPerTile": 100, "grid": {"x": 4, "y": 3}, "lights": [],
    "walls": [{"wallSection": "200 0 200 147", "type": 0}, {"wallSection": "200 150 200 300", "type": 0}],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("m.uvtt", uvtt_gap()),
        ("m.tmx", TMX.replace("{0}", "").encode()),
        ("m.json", json.dumps(ALCHEMIST).encode()),
        ("s.json", scene({"c": [200, 0, 200, 147]}, {"c": [200, 150, 200, 600]})),
    ],
    ids=["uvtt", "tiled", "dungeon alchemist", "foundry"],
)
def test_every_format_with_drawn_walls_is_mended(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    imported = open_map(tmp_path / name)
    assert len(imported.joints) == 1
    assert any(problem.key == "map-gaps-closed" for problem in imported.problems)
    # With other meanings it is made anew, and mended anew.
    again = imported.with_meanings({source.id: source.meaning for source in imported.sources})
    assert again.joints == imported.joints
    assert again.board.walls == imported.board.walls


def test_an_unsure_window_over_a_door_is_a_door_and_nobody_asks(tmp_path: Path) -> None:
    gate = {"position": point(2, 1.5), "bounds": [point(2, 1), point(2, 2)], "rotation": 0}
    other = {"position": point(3, 1.5), "bounds": [point(3, 1), point(3, 2)], "rotation": 0}
    window = {**gate, "closed": False}
    file = tmp_path / "m.uvtt"
    file.write_bytes(written(uvtt(portals=[window, {**gate, "closed": True}, {**other, "closed": False}])))
    imported = open_map(file)
    assert [door.is_window for door in imported.board.doors] == [False, True]
    assert imported.unsure == (1,)
    assert next(one.values["doors"] for one in imported.problems if one.key == UNSURE) == 1
    file.write_bytes(written(uvtt(portals=[window, {**gate, "closed": True}])))
    assert not any(problem.key == UNSURE for problem in open_map(file).problems)


def test_what_flank_has_written_opens_as_it_was(tmp_path: Path) -> None:
    drawn = replace(board(Wall(4, 0, 4, 2.49), Wall(4, 2.51, 4, 6), Wall(4, 0, 4, 2.49)), name="m")
    (tmp_path / "m.uvtt").write_bytes(uvtt_of(drawn, b"", 0))
    assert open_map(tmp_path / "m.uvtt").board.walls == drawn.walls
    (tmp_path / "m.tmx").write_bytes(tmx_of(drawn, Files("grounds.png", "heights.png", "cells.png", "")))
    assert open_map(tmp_path / "m.tmx").board.walls == drawn.walls


def test_the_maps_of_the_corpus_are_mended_to_rest(corpus: Path) -> None:
    for number in range(13):
        imported = open_map(corpus / "foundry" / "maps.db", scene=number)
        assert as_mended(imported).board == imported.board
        assert len(imported.joints) <= 2, "these maps are drawn with care"


def report(corpus: Path, name: str) -> Path:
    path = corpus / "reports" / name
    if not path.is_file():
        pytest.skip("the reports are not here")
    return path


def test_the_reported_gaps_are_closed(corpus: Path) -> None:
    assert across(open_map(report(corpus, "05-hairline-gaps/gap.json")).board) == set()
    offdoor = open_map(report(corpus, "05-hairline-gaps/offdoor.uvtt"))
    assert across(offdoor.board) == set()
    assert len(offdoor.joints) == 2


def test_the_reported_doubles_are_one(corpus: Path) -> None:
    board = open_map(report(corpus, "04-doubled-doors/twice.json")).board
    assert (len(board.walls), len(board.doors)) == (2, 1)
