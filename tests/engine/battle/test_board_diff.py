"""What was drawn, as a small value: it leads from the one board to the other, exactly."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.battle.actions import Amend, Draw, LayGrid, Resize, Together, drawing, singles, together
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
from engine.battle.board_diff import BoardDiff, Swap, apply, diff_between, differing, exchanged
from engine.battle.ids import CombatantId
from engine.battle.layer import Layer, with_layer
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
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
    assert apply(before, diff_between(before, after)) == after


@given(boards())
def test_nothing_changes_between_equal_boards(board: Board) -> None:
    assert diff_between(board, replace(board)).is_empty
    assert apply(board, BoardDiff()) is board


def test_lists_that_are_equal_and_not_the_same_are_no_change() -> None:
    one, other = (Board(Grid(Layout.SQUARE, 3, 3), walls=(Wall(0, 0, 1, 1),)) for _ in range(2))
    assert one.walls is not other.walls
    assert diff_between(one, other).is_empty
    assert not diff_between(one, replace(other, walls=())).is_empty


def test_one_wall_more_is_one_wall_to_keep() -> None:
    walls = tuple(Wall(n, 0, n, 1) for n in range(2000))
    before = replace(empty_board(4, 3), walls=walls)
    after = replace(before, walls=(*walls[:700], Wall(9, 9, 8, 8), *walls[700:]))
    swap = diff_between(before, after).walls
    assert swap is not None
    assert (swap.at, swap.gone, swap.new) == (700, 0, (Wall(9, 9, 8, 8),))


def test_drawing_is_a_deed_of_the_gm() -> None:
    battle = built(RULESET, SCENE)
    after = with_layer(battle.board, Layer.GROUND, 0b11, 9)
    done = advance(RULESET, battle, Draw("gm-board", diff_between(battle.board, after)))
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


def test_nothing_drawn_is_no_step_and_something_is_one() -> None:
    board = empty_board(4, 3)
    assert drawing("gm-board", board, replace(board)) is None
    step = drawing("gm-board", board, replace(board, name="Hall"))
    assert step == Draw("gm-board", BoardDiff(name="Hall"))


def test_one_deed_stays_itself_and_several_are_one_step() -> None:
    one, two = Amend(A, name="Ada"), Amend(B, name="Bo")
    assert (together([]), together([one]), together([one, two])) == (None, one, Together((one, two)))
    assert (singles(one), singles(Together((one, two)))) == ((one,), (one, two))


def test_a_layer_wiped_out_is_one_stroke_and_a_change_of_values_one_for_each() -> None:
    painted = replace(empty_board(4, 1), heights=bytes((130, 128, 131, 128)))
    flat = diff_between(painted, empty_board(4, 1))
    assert [(stroke.layer, stroke.value, stroke.cells) for stroke in flat.strokes] == [(Layer.HEIGHTS, 128, 0b0101)]
    hill = diff_between(painted, replace(painted, heights=bytes((131, 129, 131, 128))))
    assert [(stroke.value, stroke.cells) for stroke in hill.strokes] == [(129, 0b0010), (131, 0b0001)]
    # From the highest byte to nothing at all every cell differs that was not bare.
    full = replace(empty_board(3, 1), ground=bytes((255, 1, 0)))
    assert differing(full, empty_board(3, 1), Layer.GROUND) == 0b011
    assert differing(full, full, Layer.GROUND) == 0


def test_the_shortest_stretch_of_a_list_is_exchanged() -> None:
    one, two, three = (Wall(n, 0, n, 1) for n in range(3))
    board = replace(empty_board(4, 1), walls=(one, two, three))

    def swap(*walls: Wall) -> object:
        return diff_between(board, replace(board, walls=walls)).walls

    assert swap(one, three) == Swap(1, 1, ())
    assert swap(two, three) == Swap(0, 1, ())
    assert swap(one, two) == Swap(2, 1, ())
    assert swap(one, two, two, three) == Swap(2, 0, (two,))
    assert swap() == Swap(0, 3, ())


def test_pieces_of_one_list_only_are_named_as_often_as_they_are_more() -> None:
    one, two = Wall(0, 0, 1, 0), Wall(1, 0, 1, 1)
    twice = (one, replace(one), two)
    assert exchanged(twice, twice) == []
    assert exchanged(twice, (replace(one), two)) == [one]
    assert exchanged((two,), (two, one, replace(one))) == [one]
    assert exchanged((one,), (replace(one),)) == []


def test_a_map_is_resized_on_the_sides_that_are_named_only() -> None:
    battle = built(RULESET, SCENE)
    assert advance(RULESET, battle, Resize()).battle.board.grid == battle.board.grid
    larger = ((Resize(left=1), 6, 2), (Resize(top=1), 5, 3), (Resize(right=2), 7, 2), (Resize(bottom=1), 5, 3))
    for by, columns, rows in larger:
        grid = advance(RULESET, battle, by).battle.board.grid
        assert (grid.columns, grid.rows) == (columns, rows)
