"""Where whoever has struck steps aside, under rules by which an enemy holds whoever stands beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Tactics
from engine.grid.cell import Cell
from engine.play.asked import order_of
from engine.tactics.advisers.step_aside import friends_near, may_step_aside, step_aside
from engine.tactics.quick import Quick
from engine.tactics.temperament import Temperament, named
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, drill, first
from tests.engine.tactics.test_quick import A, started, tempered
from tests.toy import TOY

D = CombatantId("D")
HOLDS = Tactics(melee_holds=True)


def player(tactics: Tactics = HOLDS, **drills: int | tuple[int, int, int]) -> Quick:
    """Plays by drills: harm, or harm, reach and stride; the keys are ``A`` or ``b_D`` for b against D."""
    given = {key.replace("_", ">"): one if isinstance(one, tuple) else (one, 1, 0) for key, one in drills.items()}
    rules = replace(TOY, tactics=tactics, attacks=lambda battle, id: ())  # no further attack is open
    return Quick(rules, Drilled({key: drill(*one) for key, one in given.items()}))


def end(quick: Quick, battle: AnyBattle) -> Cell | None:
    quick.memory.struck[A] = order_of(quick.rules, battle).round
    done = first(step_aside, quick, battle)
    return done.path[-1].cell if isinstance(done, Action) else None


@pytest.mark.parametrize(
    ("sturdy", "leaves"),
    # b strikes at one of the two. D, who is hurt less by it, holds it while A steps back, and does not where it is
    # hurt more; where it is the same to both, A stays.
    [(100, True), (800, False), (400, False)],
)
def test_the_weak_steps_away_from_an_enemy_whom_a_sturdy_friend_holds(sturdy: int, leaves: bool) -> None:
    battle = started(". . A b D", A=Fighter(facing=2))
    quick = player(b=(400, 1, 9), b_D=(sturdy, 1, 9))
    assert end(quick, battle) == (Cell(1, 0) if leaves else None)


def test_who_would_leave_an_enemy_free_stays_unless_it_cannot_come_after_it() -> None:
    battle = started(". . . A b", A=Fighter(facing=2))
    # One cell back is outside its reach of one; where it walks nine cells, it comes everywhere.
    assert end(player(b=(400, 1, 0)), battle) == Cell(2, 0)
    assert end(player(b=(400, 1, 9)), battle) is None


def test_a_friend_who_holds_it_does_not_stop_its_shots() -> None:
    battle = started(". . A b D", A=Fighter(facing=2))
    assert end(player(b=(400, 9, 0), b_D=(100, 9, 0)), battle) is None


def test_only_friends_of_the_nearest_kinds_are_reckoned_with() -> None:
    battle = started("A b C D E F", A=Fighter(facing=2))
    assert [one.id for one in friends_near(player().view(battle), A)] == ["C", "D", "E"]


@pytest.mark.parametrize(
    ("tactics", "temper", "struck", "may"),
    [
        (HOLDS, "tactician", True, True),
        (HOLDS, "tactician", False, False),
        (HOLDS, "berserk", True, False),
        (HOLDS, named(Temperament(holds=Cell(0, 0))), True, False),
        (Tactics(), "tactician", True, False),
    ],
)
def test_who_has_struck_steps_aside_unless_it_is_bold_or_guards_something(
    tactics: Tactics, temper: str, struck: bool, may: bool
) -> None:
    battle = tempered(started("A b D", A=Fighter(facing=2)), temper)
    quick = player(tactics)
    if struck:
        quick.memory.struck[A] = order_of(quick.rules, battle).round
    assert may_step_aside(quick.view(battle), A) is may
