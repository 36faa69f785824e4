"""Where a figure goes that has no deed left for an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.grid.cell import Cell
from engine.tactics.advisers.withdraw import withdraw
from engine.tactics.candidates import ENOUGH
from tests.builders import Fighter
from tests.engine.tactics.drilled import (
    drill,
    first,
    with_deeds,
)
from tests.engine.tactics.test_quick import A, B, started, tempered


@pytest.mark.parametrize(
    ("mine", "its", "temper", "leaves"),
    # Who has a deed left stays (and strikes); nobody without a deed is to be feared; the bold stay.
    [(0, 1, "", True), (0, 0, "", False), (0, 1, "berserk", False), (1, 1, "", False)],
)
def test_who_has_no_deed_left_goes_out_of_the_way_of_those_who_act_yet(
    mine: int, its: int, temper: str, leaves: bool
) -> None:
    battle = tempered(started("A . . . b . . .", A=Fighter(facing=2)), temper)
    # A cannot strike from here; b reaches two cells, and three after a walk of one.
    quick = with_deeds({"A": mine, "b": its}, A=drill(0), b=drill(400, 2, 1))
    here = battle.with_place(A, Cell(2, 0), 2)
    done = quick.deed(here, A)
    path = done.path if isinstance(done, Action) else ()
    assert bool(path) is leaves
    if leaves:
        assert path[-1].cell == Cell(0, 0)


def test_it_leaves_only_for_where_it_is_calmer_and_not_those_whose_turn_is_over() -> None:
    battle = started("A b", A=Fighter(facing=2))
    quick = with_deeds({"b": 1}, b=drill(400, 9, 9))
    # Within nine cells it is the same everywhere.
    assert first(withdraw, quick, battle) is ENOUGH
    quick = with_deeds({"b": 1}, b=drill(400))
    over = battle.with_state(replace(battle.state, order=(B, A), place=1))
    assert first(withdraw, quick, over) is ENOUGH
