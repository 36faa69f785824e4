"""Where an answer to a blow costs a deed as a blow does: whom a figure strikes, and where it goes without a deed."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.tactics.drill import Blow, Drill
from engine.tactics.threats import threats_to
from tests.builders import Fighter
from tests.engine.tactics.drilled import drill, with_deeds
from tests.engine.tactics.test_quick import A, started

C, D = CombatantId("c"), CombatantId("D")


def test_how_far_a_blow_comes_where_one_stands_and_where_one_runs() -> None:
    run = Blow(Action("strike"), 27, ((1, 400), (8, 200), (9, 0)), runs=True, still=2)
    assert (run.useful, run.reach, replace(run, runs=False).reach) == (8, 2, 8)
    rolled = Drill((run,), 1, 11, 5)
    # 11 cells of walk at most and two of reach; 5 and 2 on average, and a run mostly does up to 8.
    assert (rolled.reach, rolled.range, rolled.usual_range) == (2, 13, 8)
    assert (replace(rolled, usually=9).usual_range, replace(rolled, usually=None).usual_range) == (11, 13)


def test_who_comes_by_a_high_roll_only_is_feared_little() -> None:
    battle = started("A" + " ." * 9 + " b", A=Fighter(facing=2))
    quick = with_deeds(None, b=replace(drill(400, 1, 8), usually=3))
    (threat,) = threats_to(quick.view(battle), A)
    # Beside it all, within four cells three quarters, within nine a quarter.
    assert [threat.at(number) for number in range(11)] == [0, *[100] * 5, *[300] * 3, 400, 400]
