"""What a gaze that follows the steps costs and how far one comes with it; where dragging puts somebody."""

from __future__ import annotations

import pytest

from engine.battle.ids import CombatantId
from engine.contract import Habit
from engine.grid.cell import Cell, Step
from engine.grid.travel.search import search
from engine.rulesets.fairydust import RULESET, movement
from engine.rulesets.fairydust.options import MovingGaze
from engine.rulesets.fairydust.sheet import Sheet
from tests.rulesets.fairydust.scenes import (
    Figure,
    act,
    against,
    begin,
    do,
    fight,
    set_up,
    walk,
    with_options,
    with_state,
)

A = CombatantId("A")


def alone(gaze: MovingGaze, facing: str = "N"):
    return with_options(fight(Figure("A", 8, 8, facing)), moving_gaze=gaze)


def farthest(gaze: MovingGaze, direction: tuple[int, int]) -> int:
    """Cells that one move action reaches this way from a gaze to the north."""
    battle = alone(gaze)
    mode = next(one for one in RULESET.modes(battle, A) if one.key == "mode-move")
    reach = search(mode.travel, Step(Cell(8, 8), battle[A].facing), mode.budget)
    x, y = direction
    return max(far for far in range(1, 8) if reach.price(Cell(8 + far * x, 8 + far * y)) is not None)


@pytest.mark.rule("FD-FAC-06", "FD-MOV-01")
@pytest.mark.parametrize(
    ("gaze", "north", "east", "south"),
    [
        (MovingGaze.KEEP, 5, 5, 5),
        # A begun half-turn costs a cell of the five.
        (MovingGaze.FOLLOW_PAID, 5, 4, 4),
        (MovingGaze.FOLLOW_FREE, 5, 5, 5),
    ],
)
def test_how_far_a_move_action_comes_by_where_one_looks(gaze, north, east, south):
    assert [farthest(gaze, way) for way in ((0, -1), (1, 0), (0, 1))] == [north, east, south]


@pytest.mark.rule("FD-FAC-06")
@pytest.mark.parametrize(
    ("gaze", "looks", "cells"),
    [(MovingGaze.KEEP, "N", 3), (MovingGaze.FOLLOW_PAID, "S", 4), (MovingGaze.FOLLOW_FREE, "S", 3)],
)
def test_three_steps_south_from_a_gaze_to_the_north(gaze, looks, cells):
    battle = alone(gaze)
    path = walk("A", *((8, y, looks) for y in (9, 10, 11)), manner="1")
    assert RULESET.foresee(battle, path).prices[-1] == cells
    told = do(battle, path)
    assert told.battle.state.run.used == cells
    assert told.battle["A"].facing == {"N": 0, "S": 4}[looks]


@pytest.mark.rule("FD-FAC-06")
@pytest.mark.parametrize(
    ("gaze", "habit"),
    [(MovingGaze.KEEP, Habit.KEEP), (MovingGaze.FOLLOW_PAID, Habit.KEEP), (MovingGaze.FOLLOW_FREE, Habit.FOLLOW)],
)
def test_a_mover_looks_along_the_way_by_habit_only_where_it_is_free(gaze, habit):
    assert {mode.habit for mode in RULESET.modes(alone(gaze), A)} == {habit}


@pytest.mark.rule("FD-DEL-08", "FD-FAC-06")
@pytest.mark.parametrize(
    ("gaze", "step", "turns"),
    [
        (MovingGaze.KEEP, (8, 9, "N"), False),
        (MovingGaze.KEEP, (8, 9, "S"), True),
        (MovingGaze.FOLLOW_PAID, (8, 7, "N"), False),
        (MovingGaze.FOLLOW_PAID, (8, 9, "S"), True),
        (MovingGaze.FOLLOW_FREE, (8, 9, "S"), False),
        (MovingGaze.FOLLOW_FREE, (8, 9, "N"), True),
        # On the spot there is no step for the gaze to follow.
        (MovingGaze.FOLLOW_FREE, (8, 8, "E"), True),
        (MovingGaze.FOLLOW_PAID, (8, 8, "N"), False),
    ],
)
def test_a_way_that_is_put_off_turns_no_further_than_its_steps_do(gaze, step, turns):
    battle, path = alone(gaze), walk("A", step, kind="delay-move", manner="")
    assert movement.turns(battle, path) is turns
    assert ("no-turn-when-delayed" in against(battle, path)) is turns


@pytest.mark.rule("FD-MOV-04", "FD-FAC-12")
def test_a_turn_that_costs_no_cell_still_begins_a_move_action_and_is_free_within_one():
    battle = alone(MovingGaze.KEEP)
    turned = walk("A", (8, 8, "E"), manner="1")
    assert movement.price(battle, turned) == 2
    under_way = do(battle, walk("A", (8, 7, "N"), manner="1")).battle
    assert movement.price(under_way, walk("A", (8, 7, "E"), manner="")) == 0
    # Five cells used: the turn's cell opens the next move action.
    spent = do(battle, walk("A", *((8, 8 - far, "N") for far in range(1, 6)), manner="1")).battle
    assert movement.price(spent, walk("A", (8, 3, "E"), manner="1")) == 2


def drag(numbers: dict[str, int], who: str, before: str | None):
    """(kind, number) of the action by which ``who`` is dragged before somebody, None for the end."""
    battle = begin(set_up(*(Figure(id, x, 5) for x, id in enumerate("ABCD"))), 20, 16, 12, 11).battle
    battle = with_state(battle, numbers=numbers)
    action = RULESET.reorder(battle, CombatantId(who), CombatantId(before) if before else None)
    return None if action is None else (action.kind, dict(action.args)["number"])


NUMBERS = {"A": 20, "B": 16, "C": 12, "D": 11}


@pytest.mark.rule("FD-INI-04", "FD-INI-05")
@pytest.mark.parametrize(
    ("who", "before", "found"),
    [
        ("A", None, ("lower", 10)),
        ("A", "C", ("lower", 15)),
        # No number lies between 12 and 11: level with the one below, before it by hand.
        ("A", "D", ("set-place", 11)),
        ("D", "A", ("set-place", 21)),
        ("D", "B", ("set-place", 19)),
        # Where it stands already nothing is to be done.
        ("B", "C", None),
        ("A", "B", None),
        ("D", None, None),
        ("A", "A", None),
    ],
)
def test_where_dragging_puts_somebody(who, before, found):
    assert drag(NUMBERS, who, before) == found


@pytest.mark.rule("FD-INI-04")
def test_among_equals_the_number_stays():
    level = {"A": 20, "B": 12, "C": 12, "D": 12}
    assert drag(level, "D", "B") == ("set-place", 12)
    assert drag(level, "B", "D") == ("set-place", 12)
    assert drag(level, "B", None) == ("set-place", 12)
    assert drag(level, "C", "A") == ("set-place", 21)
    assert drag(level, "A", "C") == ("set-place", 12)


@pytest.mark.rule("FD-INI-04")
def test_nobody_is_dragged_who_is_not_in_the_order_or_alone_in_it():
    assert drag({"B": 16, "C": 12, "D": 11}, "A", "B") is None
    assert drag(NUMBERS, "A", "nobody") is None
    one = begin(set_up(Figure("A", 1, 1)), 10).battle
    assert RULESET.reorder(one, A, None) is None


@pytest.mark.rule("FD-INI-04")
def test_of_three_equals_the_last_is_dragged_between_the_others():
    battle = begin(set_up(*(Figure(id, x, 5) for x, id in enumerate("ABC"))), 12, 12, 12).battle
    told = do(battle, RULESET.reorder(battle, CombatantId("C"), CombatantId("B")))
    assert told.battle.state.order == ("A", "C", "B")
    back = do(told.battle, RULESET.reorder(told.battle, A, None))
    assert back.battle.state.order == ("C", "B", "A")


@pytest.mark.rule("FD-INI-05", "FD-MOV-05")
def test_slow_ones_need_both_halves_of_a_move_action_for_a_dash():
    battle = fight(Figure("A", 8, 8, "N", Sheet(speed=0)), points=5)
    assert movement.least_dash(battle, A) == 2
    assert against(battle, act("A", "dash")) == ["goes-nowhere"]
