"""Who shoots keeps out of the reach of those who have to come near."""

from __future__ import annotations

import pytest

from engine.grid.cell import Cell
from engine.tactics.advisers.step_back import step_back
from tests.builders import Fighter
from tests.engine.tactics.drilled import (
    FAST,
    drill,
    first,
    player,
)
from tests.engine.tactics.test_quick import B, started, wish
from tests.toy.sheet import Sheet


@pytest.mark.parametrize(("stride", "end"), [(1, None), (2, Cell(2, 0)), (3, None), (9, None)])
def test_who_shoots_steps_back_only_to_where_it_can_shoot_yet(stride: int, end: Cell | None) -> None:
    # The bow reaches four cells; b strikes one cell farther than it walks, and A stands three cells from it.
    battle = started(". . . A . . b", A=FAST)
    quick = player(A=drill(0, 4, 6, (1, 400)), b=drill(400, 1, stride))
    back = first(step_back, quick, battle)
    assert (back.path[-1].cell if back is not None else None) == end


def test_who_shoots_steps_back_out_of_the_reach_of_who_has_to_come_near() -> None:
    archer = Sheet(reach=8, speed=6)
    battle = started(". . . . . . A . . . . b .", A=Fighter(facing=2, sheet=archer), b=Fighter(sheet=Sheet(speed=4)))
    back = wish(battle, turns_waited=0)
    assert back is not None
    assert [step.cell for step in back.path][-1:] == [Cell(5, 0)]
    stays = wish(battle.with_place(B, Cell(12, 0), 6), turns_waited=0)
    assert stays is not None
    assert stays.kind == "strike"


def test_who_shoots_does_not_step_back_from_an_enemy_beside_it() -> None:
    archer = Sheet(reach=8, speed=6)
    blow = wish(started(". . . . A b", A=Fighter(facing=2, sheet=archer)), turns_waited=0)
    assert blow is not None
    assert blow.kind == "strike"
