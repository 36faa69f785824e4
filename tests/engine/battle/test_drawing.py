"""What was drawn, as a small value: it leads from the one board to the other, exactly."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.battle.actions import Draw, LayGrid, Resize
from engine.battle.board import (
    Board,
    Brightness,
    Door,
    Light,
    MapZone,
    Note,
    Picture,
    Scale,
    Thing,
    Unit,
    Wall,
    empty_board,
)
from engine.battle.drawing import Change, change_between, changed
from engine.battle.ids import CombatantId
from engine.battle.painting import Layer, with_layer
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.play.advance import advance
from tests.builders import battle as built
from tests.toy import RULESET

A, B = CombatantId("A"), CombatantId("b")
SCENE = "A . . . b\n. . . . ."

small = st.integers(0, 5)
points = st.tuples(small, small, small, small)
layers = st.one_of(st.just(b""), st.binary(min_size=12, max_size=12).filter(any))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    grid = empty_board(4, 3).grid
    return Board(
        grid,
        ground=draw(layers),
        shade=draw(layers),
        clouds=draw(layers),
        walls=tuple(Wall(*p) for p in draw(st.lists(points, max_size=5))),
        doors=tuple(Door(*p) for p in draw(st.lists(points, max_size=3))),
        things=tuple(Thing("barrel", Cell(x, 0)) for x in draw(st.lists(small, max_size=4))),
        lights=tuple(Light(x, 1, 3) for x in draw(st.lists(small, max_size=3))),
        notes=tuple(Note(x, 1, "n") for x in draw(st.lists(small, max_size=3))),
        zones=tuple(MapZone("z", cells) for cells in draw(st.lists(st.integers(1, 4095), max_size=3))),
        ambient=draw(st.sampled_from(list(Brightness))),
        picture=draw(st.sampled_from([None, Picture("p", 0, 0, 4, 3)])),
        name=draw(st.sampled_from(["", "Hall"])),
    )


@given(boards(), boards())
def test_the_change_between_two_boards_leads_from_one_to_the_other(before: Board, after: Board) -> None:
    assert changed(before, change_between(before, after)) == after


@given(boards())
def test_nothing_changes_between_equal_boards(board: Board) -> None:
    assert change_between(board, replace(board)).is_empty
    assert changed(board, Change()) is board


def test_one_wall_more_is_one_wall_to_keep() -> None:
    walls = tuple(Wall(n, 0, n, 1) for n in range(2000))
    before = replace(empty_board(4, 3), walls=walls)
    after = replace(before, walls=(*walls[:700], Wall(9, 9, 8, 8), *walls[700:]))
    swap = change_between(before, after).walls
    assert swap is not None
    assert (swap.at, swap.gone, swap.new) == (700, 0, (Wall(9, 9, 8, 8),))


def test_drawing_is_a_deed_of_the_gm() -> None:
    battle = built(RULESET, SCENE)
    after = with_layer(battle.board, Layer.GROUND, 0b11, 9)
    done = advance(RULESET, battle, Draw("gm-board", change_between(battle.board, after)))
    assert done.battle.board == after
    assert [event.key for event in done.events] == ["gm-board"]


def test_figures_move_along_with_a_map_that_grows() -> None:
    battle = built(RULESET, SCENE)
    where = {id: battle[id].cell for id in (A, B)}
    done = advance(RULESET, battle, Resize(left=2, top=1))
    for id, cell in where.items():
        assert done.battle[id].cell == Cell(cell.x + 2, cell.y + 1)


def test_nobody_falls_off_a_map_that_becomes_smaller() -> None:
    battle = built(RULESET, SCENE)
    grid = battle.board.grid
    for by in (Resize(left=1 - grid.columns, top=1 - grid.rows), Resize(right=1 - grid.columns), Resize(left=-1)):
        after = advance(RULESET, battle, by).battle
        cells = [one.cell for one in after.combatants.values()]
        assert all(cell is not None and after.board.grid.holds(cell) for cell in cells)
        # One cell only must be shared; as soon as there are two nobody stands in another's.
        assert len(set(cells)) == min(len(cells), after.board.grid.size)


def test_figures_stay_on_a_map_whose_cells_are_laid_another_way() -> None:
    battle = built(RULESET, SCENE)
    done = advance(RULESET, battle, LayGrid(Layout.HEX_ODD_R, Scale(2.0, Unit.METRES)))
    assert done.battle.board.grid.layout is Layout.HEX_ODD_R
    assert done.battle.board.scale == Scale(2.0, Unit.METRES)
    for id in (A, B):
        assert done.battle.board.grid.holds(done.battle[id].cell)
        assert 0 <= done.battle[id].facing < 6
