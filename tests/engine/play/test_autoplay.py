"""The player that knows no ruleset: it strikes, walks to the nearest enemy, turns to him, goes on, and ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT, AnyBattle, Habit
from engine.grid.cell import Cell, Step
from engine.play.autoplay import Played, _paths, play
from engine.play.chance import Chance
from engine.play.ending import is_decided
from engine.table.dice import Dice
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.move import modes
from tests.toy.sheet import Sheet

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")


class Loaded(Chance):
    """Dice that show ones, or the most there is; ``whims``: what is asked for the next whims, a one being one."""

    def __init__(self, whims: str = "", *, shows_ones: bool = False) -> None:
        super().__init__(1)
        self.whims, self.shows_ones = list(whims), shows_ones

    def faces(self, dice: Dice) -> tuple[int, ...]:
        if dice.sides == (10,):
            return (1 if self.whims and self.whims.pop(0) == "!" else 2,)
        return tuple(1 if self.shows_ones else sides for sides in dice.sides)


def started(picture: str, **who: Fighter) -> AnyBattle:
    fight = builders.battle(TOY, picture, who, started=True)
    return fight.with_state(replace(fight.state, round=1, order=tuple(sorted(fight.combatants))))


def first(battle: AnyBattle, count: int, chance: Chance | None = None) -> list[Played]:
    return list(play(TOY, battle, chance or Loaded(), count))


def kinds(battle: AnyBattle, count: int, chance: Chance | None = None) -> list[str]:
    return [one.deed.kind for one in first(battle, count, chance)]


def test_it_begins_a_fight_that_has_not_begun() -> None:
    assert kinds(builders.battle(TOY, "A . b"), 1) == ["begin"]


def test_it_strikes_whom_it_reaches_and_then_goes_on() -> None:
    looking, away = (started("A b", A=Fighter(facing=facing)) for facing in (2, 6))
    assert kinds(looking, 2, Loaded(shows_ones=True)) == ["strike", NEXT]
    assert kinds(away, 3, Loaded(shows_ones=True)) == ["strike", "move", NEXT]


def test_it_walks_up_to_the_nearest_enemy_and_stops_beside_him() -> None:
    (walk, strike) = first(started(". A . . . b . . . . . c", A=Fighter(facing=6)), 2)
    assert walk.deed.kind == "move"
    assert walk.after[A].cell == Cell(4, 0)
    assert walk.deed.path[-1].facing == 2
    assert (strike.deed.kind, strike.deed.target) == ("strike", B)


def test_it_comes_as_near_as_its_speed_allows_by_the_cheapest_way() -> None:
    (walk,) = first(started("A . . . . . . . . b", A=Fighter(sheet=Sheet(speed=3))), 1)
    assert walk.after[A].cell == Cell(3, 0)


def test_it_does_not_walk_when_that_brings_it_no_nearer_and_turns_at_the_least() -> None:
    # A and its friend fill the way; there is no cell nearer to b than the friend's.
    battle = started("# # # #\nA C . b\n# # # #", A=Fighter(facing=6, sheet=Sheet(speed=1)))
    paths = list(_paths(battle, A, B, modes(battle, A)[0]))
    assert paths == [(Step(Cell(0, 1), 2),)]
    looking = started("# # # #\nA C . b\n# # # #", A=Fighter(facing=2, sheet=Sheet(speed=1)))
    assert list(_paths(looking, A, B, modes(looking, A)[0])) == []


def test_paths_lead_to_a_cell_beside_the_enemy_never_to_his_own() -> None:
    battle = started("A . . b", A=Fighter(facing=2))
    ends = {path[-1].cell for path in _paths(battle, A, B, modes(battle, A)[0])}
    assert ends == {Cell(2, 0)}
    for off in (A, B):
        assert list(_paths(battle.with_place(off, None, 0), A, B, modes(battle, A)[0])) == []


@pytest.mark.parametrize(("whims", "kind"), [("!", "rest"), (".", "strike"), ("", "strike")])
def test_one_in_ten_times_it_does_something_else_that_needs_no_target(whims: str, kind: str) -> None:
    assert kinds(started("A b"), 1, Loaded(whims)) == [kind]


def test_a_whim_is_one_in_ten() -> None:
    asked: list[Dice] = []

    class Noted(Chance):
        def faces(self, dice: Dice) -> tuple[int, ...]:
            asked.append(dice)
            return super().faces(dice)

    first(started("A b"), 1, Noted(5))
    assert asked[0].sides == (10,)


def test_nothing_is_done_twice_in_a_turn_and_those_who_are_out_do_nothing() -> None:
    battle = started("A b", A=Fighter(sheet=Sheet(skill=5, speed=0)))
    done = first(battle, 8, Loaded(shows_ones=True))
    turns = " ".join(one.deed.kind for one in done).split(NEXT)
    assert all(turn.split().count("strike") <= 1 for turn in turns)
    out = started("A C b", A=Fighter(sheet=Sheet(hits=0)))
    assert kinds(out, 1) == [NEXT]


def test_it_ends_when_nobody_is_left_to_fight() -> None:
    assert kinds(started("A . .", A=Fighter()), 5) == []
    felled = started("A b", b=Fighter(sheet=Sheet(hits=0)))
    assert is_decided(TOY, felled)
    assert kinds(felled, 5) == []
    assert not is_decided(TOY, started("A b"))
    assert is_decided(TOY, started("A C"))
    assert is_decided(TOY, started("A b").with_place(B, None, 0))


def test_it_stops_after_as_many_deeds_as_are_wanted() -> None:
    assert len(first(started("A . . . . . . . . b"), 4)) == 4


def test_what_it_does_it_does_by_the_rules() -> None:
    battle = started("A . . b . . c")
    for one in first(battle, 30, Chance(3)):
        assert isinstance(one.deed, Action)
        assert TOY.objections(battle, one.deed) == ()
        battle = one.after


@pytest.mark.parametrize(
    ("habit", "facing", "paths"),
    [
        # Who looks where it walks arrives looking at the enemy; who keeps its gaze turns at the end, or not at all.
        (Habit.FOLLOW, 2, ["1,0>2 2,1>3", "1,0>2 2,1>3", "0,0>3"]),
        (Habit.KEEP, 2, ["1,0>2 2,1>3", "1,0>2 2,1>2", "1,0>2 2,1>2 2,1>3", "0,0>3"]),
        (Habit.KEEP, 3, ["1,0>3 2,1>3", "1,0>3 2,1>3"]),
    ],
)
def test_it_tries_to_arrive_looking_at_the_enemy_then_as_the_steps_lead_then_on_the_spot(
    habit: Habit, facing: int, paths: list[str]
) -> None:
    battle = started("A . . .\n. . . .\n. . . b", A=Fighter(facing=facing))
    mode = replace(modes(battle, A)[0], habit=habit)
    found = [" ".join(f"{s.cell.x},{s.cell.y}>{s.facing}" for s in path) for path in _paths(battle, A, B, mode)]
    assert found == paths
