"""Where an answer to a blow costs a deed as a blow does: whom a figure strikes, and where it goes without a deed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Tactics
from engine.grid.cell import Cell
from engine.tactics.advisers.strike import harm_of_blow
from engine.tactics.advisers.withdraw import withdraw
from engine.tactics.candidates import ENOUGH
from engine.tactics.drill import Blow, Drill
from engine.tactics.quick import Quick
from engine.tactics.threats import threats_to
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill, first
from tests.engine.tactics.test_quick import A, B, started, tempered
from tests.toy import TOY

C, D = CombatantId("c"), CombatantId("D")
# 100 of somebody who answers, 500 of somebody who has no deed left.
SWORD = Drill((Blow(Action("strike"), 1, ((1, 200),), shut=((1, 100),), bare=((1, 500),)),))


def player(left: dict[str, int] | None, **drills: Drill) -> Quick:
    """Plays by rules under which everybody has so many deeds left; None: an answer costs none."""
    tactics = Tactics(deeds_left=lambda battle, id: None if left is None else left.get(id, 0))
    return Quick(replace(TOY, tactics=tactics), Drilled({"A": SWORD, **drills}))


def harm(quick: Quick, battle: AnyBattle, at: CombatantId = B) -> int:
    (blow,) = quick.rehearsal.drill(battle, A, at).blows
    return harm_of_blow(quick.view(battle), A, at, blow)


@pytest.mark.parametrize(
    ("left", "taken"),
    [
        (None, 200),
        ({"A": 1, "b": 0}, 500),
        # One blow and one answer; three blows and one answer: (100 + 2 × 500) / 3; two of each; who has none left
        # looks at the next blow all the same.
        ({"A": 1, "b": 1}, 100),
        ({"A": 3, "b": 1}, 366),
        ({"A": 2, "b": 2}, 100),
        ({"A": 0, "b": 1}, 100),
    ],
)
def test_a_blow_takes_more_of_who_has_fewer_answers_than_blows_are_to_come(
    left: dict[str, int] | None, taken: int
) -> None:
    assert harm(player(left), started("A b", A=Fighter(facing=2))) == taken


@pytest.mark.parametrize(
    ("picture", "stride", "taken"),
    # D acts later and may come to b with a stride of 2: two more blows, (100 + 2 × 500) / 3; too far off it may not.
    [("A b . . D", 2, 366), ("A b . . D", 1, 100), ("A b D", 0, 366)],
)
def test_blows_of_friends_who_act_later_and_come_there_count_too(picture: str, stride: int, taken: int) -> None:
    battle = started(picture, A=Fighter(facing=2))
    quick = player({"A": 1, "b": 1, "D": 2}, D=drill(100, 1, stride))
    assert harm(quick, battle) == taken
    # Once the turn of D is over, its blows are.
    first = battle.with_state(replace(battle.state, order=(D, A, B), place=1))
    assert harm(quick, first) == 100


def test_the_one_is_struck_who_cannot_answer() -> None:
    battle = started("b A c", A=Fighter(facing=2))
    for left, target in (({"A": 1, "b": 1}, C), ({"A": 1, "c": 1}, B)):
        done = player(left).deed(battle, A)
        assert isinstance(done, Action)
        assert done.target == target


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
    quick = player({"A": mine, "b": its}, A=drill(0), b=drill(400, 2, 1))
    here = battle.with_place(A, Cell(2, 0), 2)
    done = quick.deed(here, A)
    path = done.path if isinstance(done, Action) else ()
    assert bool(path) is leaves
    if leaves:
        assert path[-1].cell == Cell(0, 0)


def test_it_leaves_only_for_where_it_is_calmer_and_not_those_whose_turn_is_over() -> None:
    battle = started("A b", A=Fighter(facing=2))
    quick = player({"b": 1}, b=drill(400, 9, 9))
    # Within nine cells it is the same everywhere.
    assert first(withdraw, quick, battle) is ENOUGH
    quick = player({"b": 1}, b=drill(400))
    over = battle.with_state(replace(battle.state, order=(B, A), place=1))
    assert first(withdraw, quick, over) is ENOUGH


def test_how_far_a_blow_comes_where_one_stands_and_where_one_runs() -> None:
    run = Blow(Action("strike"), 27, ((1, 400), (8, 200), (9, 0)), runs=True, still=2)
    assert (run.useful, run.reach, replace(run, runs=False).reach) == (8, 2, 8)
    rolled = Drill((run,), 1, 11, 5)
    # 11 cells of walk at most and two of reach; 5 and 2 on average, and a run mostly does up to 8.
    assert (rolled.reach, rolled.range, rolled.usual_range) == (2, 13, 8)
    assert (replace(rolled, usually=9).usual_range, replace(rolled, usually=None).usual_range) == (11, 13)


def test_who_comes_by_a_high_roll_only_is_feared_little() -> None:
    battle = started("A" + " ." * 9 + " b", A=Fighter(facing=2))
    quick = player(None, b=replace(drill(400, 1, 8), usually=3))
    (threat,) = threats_to(quick.view(battle), A)
    # Beside it all, within four cells three quarters, within nine a quarter.
    assert [threat.at(number) for number in range(11)] == [0, *[100] * 5, *[300] * 3, 400, 400]
