"""What is kept of cells when the map is resized or its grid laid anew in play: each kind goes on meaning the same."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.battle.actions import LayGrid, Resize
from engine.battle.board import Door, DoorState
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.moved import unbroken
from engine.rulesets.fairydust.options import LongActions, TurnRounding
from engine.rulesets.fairydust.sheet import Place
from engine.rulesets.fairydust.state import Begun, Delayed, OnFloor, Run
from tests.rulesets.fairydust.scenes import KNIFE, Figure, act, armed, board, do, fight, walk, with_options, with_state

HEXES = LayGrid(Layout.HEX_ODD_R, board().scale)
GROWN = Resize(left=3, top=2)
A = CombatantId("A")


def changed(battle, amendment):
    done = advance(RULESET, battle, amendment)
    assert isinstance(done, Done)
    return done.battle


def yard(**more):
    """A looks east from (5, 5); s far in the north-east."""
    return fight(Figure("A", 5, 5, "E", armed(KNIFE)), Figure("s", 12, 2, "W", armed(KNIFE)), **more)


def put_off(battle, **fields):
    """The battle in which A has put something off."""
    one = Delayed(**{"by": A, "action": act("A", "speak"), "event": "told", "cost": 3, "paid": 3, **fields})
    return with_state(battle, delayed=(one,))


def test_a_thing_on_the_floor_lies_beside_whom_it_lay_beside():
    battle = do(yard(), act("A", "drop", item="knife")).battle
    for amendment in (GROWN, HEXES):
        after = changed(battle, amendment)
        assert after.state.floor == (OnFloor(after["A"].cell, means=KNIFE),)
        assert do(after, act("A", "pick-up", item="knife")).battle["A"].sheet.means[0].place is Place.HAND


def test_a_path_that_was_put_off_is_gone_from_where_its_walker_now_stands():
    steps = tuple(Step(Cell(x, 5), 2) for x in (6, 7, 8))
    battle = put_off(yard(), action=act("A", "move", "1", path=steps))
    after = changed(battle, GROWN)
    assert [step.cell for step in after.state.delayed[0].action.path] == [Cell(x, 7) for x in (9, 10, 11)]
    told = do(with_state(after, acting="s"), act("A", "fire", item="1"))
    assert told.battle["A"].cell == Cell(11, 7)


def test_on_other_cells_a_path_is_one_of_neighbours_with_facings_of_the_new_grid():
    # Due south and then south-west: rows of hexes are closer than those of squares, so that steps fall apart.
    steps = tuple(Step(cell, 4) for cell in (Cell(5, 6), Cell(5, 7), Cell(5, 8), Cell(4, 9), Cell(3, 10), Cell(3, 11)))
    after = changed(put_off(yard(), action=act("A", "move", "1", path=steps)), HEXES)
    grid, path = after.board.grid, after.state.delayed[0].action.path
    cells = [after["A"].cell, *(step.cell for step in path)]
    assert [grid.distance(a, b) for a, b in pairwise(cells)] == [1] * len(path)
    assert {step.facing for step in path} == {3}
    # The middle of the last square lies in the last hex.
    assert path[-1].cell == grid.under(3.5, 11.5)
    assert do(with_state(after, acting="s"), act("A", "fire", item="1")).battle["A"].cell == path[-1].cell


def test_steps_that_fall_together_are_one():
    grid = board().grid
    start, step = Step(Cell(5, 5), 2), Step(Cell(6, 5), 2)
    assert unbroken(grid, start, (start, step, step, Step(Cell(8, 7), 2))) == (
        step,
        Step(Cell(7, 6), 2),
        Step(Cell(8, 7), 2),
    )
    # Where all fell together the walker stays where he is, and the path is no empty one.
    assert unbroken(grid, start, (start,)) == (start,)


def test_an_area_that_is_watched_moves_along_and_has_no_holes_on_other_cells():
    grid = board().grid
    area = cell_set(grid, (Cell(x, y) for x in range(8, 14) for y in range(4, 12)))
    battle = put_off(yard(), event="enters-area", cells=area)
    grown = changed(battle, GROWN)
    assert set(cells_of(grown.board.grid, grown.state.delayed[0].cells)) == {
        Cell(x, y) for x in range(11, 17) for y in range(6, 14)
    }
    laid = changed(battle, HEXES)
    hexes = laid.board.grid
    kept = set(cells_of(hexes, laid.state.delayed[0].cells))
    assert kept >= {cell for cell in hexes.cells() if 8 < hexes.centre(cell)[0] < 14 and 4 < hexes.centre(cell)[1] < 12}
    # Nothing that lies a cell beyond it.
    assert all(7 < hexes.centre(cell)[0] < 15 and 3 < hexes.centre(cell)[1] < 13 for cell in kept)
    back = changed(laid, LayGrid(Layout.SQUARE, laid.board.scale))
    assert set(cells_of(back.board.grid, back.state.delayed[0].cells)) >= set(cells_of(grid, area))


def test_what_is_cut_off_with_the_map_is_watched_no_more():
    battle = put_off(yard(), event="enters-area", cells=cell_set(board().grid, (Cell(0, 0), Cell(4, 4))))
    after = changed(battle, Resize(left=-2, top=-2))
    assert set(cells_of(after.board.grid, after.state.delayed[0].cells)) == {Cell(2, 2)}


WEST, NEAR = Door(1.0, 1.0, 1.0, 2.0, DoorState.CLOSED), Door(6.0, 5.0, 6.0, 6.0, DoorState.CLOSED)


def test_a_door_keeps_its_own_number_when_others_fall_off_the_map():
    battle = yard(doors=(WEST, NEAR))
    battle = put_off(battle, action=act("A", "door", item="1"))
    battle = with_state(battle, begun={A: Begun(act("A", "door", item="1"), 1)})
    after = changed(battle, Resize(left=-2))
    assert after.board.doors == (Door(4.0, 5.0, 4.0, 6.0, DoorState.CLOSED),)
    assert [one.action.item for one in after.state.delayed] == ["0"]
    assert after.state.begun[A].action.item == "0"
    assert not do(with_state(after, acting="s"), act("A", "fire", item="1")).battle.board.doors[0].blocks_movement
    assert changed(battle, HEXES).state.delayed[0].action.item == "1"


def test_what_was_to_be_done_with_a_door_is_over_when_it_falls_off_the_map():
    battle = yard(doors=(WEST, NEAR))
    battle = with_state(
        put_off(battle, action=act("A", "door", item="0")), begun={A: Begun(act("A", "door", item="0"), 1)}
    )
    after = changed(battle, Resize(left=-2))
    assert (after.state.delayed, after.state.begun) == ((), {})


@pytest.mark.parametrize(
    ("run", "laid"),
    [
        # Quarters of a cell become thirds, begun ones whole: 9/4 are 27/12, or 7/3. 3 of 8 turns are 3 of 6.
        (Run(9, 3, 1), Run(7, 3, 0)),
        (Run(8, 4, 2), Run(6, 3, 0)),
    ],
)
def test_a_move_under_way_is_counted_in_the_parts_of_the_new_grid(run, laid):
    battle = with_state(with_options(yard(), turn_rounding=TurnRounding.EXACT), run=run)
    assert changed(battle, GROWN).state.run == run
    assert changed(battle, HEXES).state.run == laid


def test_whole_cells_of_a_move_stay_as_many():
    battle = do(yard(), walk("A", (6, 5, "E"), (7, 5, "E"), manner="1")).battle
    assert changed(battle, HEXES).state.run == Run(2, 0, 0)


def test_what_has_nothing_to_do_with_cells_is_kept_as_it_is():
    battle = put_off(with_options(yard(), long_actions=LongActions.ALL))
    battle = with_state(battle, begun={A: Begun(act("A", "lift", target="s"), 1)})
    for amendment in (GROWN, HEXES):
        after = changed(battle, amendment)
        assert (after.state.delayed, after.state.begun) == (battle.state.delayed, battle.state.begun)
