"""What enemies could take of a figure at each cell, and what it makes of that: numbers set by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Offer, Tactics
from engine.grid.cell import Cell, Step
from engine.grid.travel.search import search
from engine.table.requests import Choice, Option
from engine.tactics.drill import Blow, Drill
from engine.tactics.goals import MOST_LOOKED_AT, goals, serving_cells
from engine.tactics.health import fitness
from engine.tactics.memory import MOST_DEEDS, MOST_WALKS
from engine.tactics.quick import Quick
from engine.tactics.temperament import PATIENCE, name_of
from engine.tactics.threats import Threat, danger_at, reach_of, threats_to
from engine.tactics.worth import worth
from tests.builders import Fighter
from tests.engine.tactics.drilled import FAST, Drilled, drill, player, rested, walked
from tests.engine.tactics.test_quick import A, B, started
from tests.toy import TOY
from tests.toy.sheet import Sheet

C = CombatantId("C")


def at_each(battle: AnyBattle, quick: Quick, row: int = 0) -> list[int]:
    """What the first threat to A takes at each cell of a row."""
    grid = battle.board.grid
    (threat, *_) = threats_to(quick.view(battle), A)
    return [threat.at(grid.index(Cell(column, row))) for column in range(grid.columns)]


def test_beside_an_enemy_all_its_harm_counts_and_three_quarters_where_it_has_to_walk() -> None:
    battle = started("A . . . . . b", A=Fighter(facing=2))
    # Reach 1 after 2 cells of walk: within 3 cells of column 6.
    assert at_each(battle, player(b=drill(400, 1, 2))) == [0, 0, 0, 300, 300, 400, 400]


def test_who_shoots_takes_less_beside_it_and_threatens_no_farther_than_it_shoots() -> None:
    battle = started("A . . . . . b", A=Fighter(facing=2))
    bow = player(b=drill(0, 5, 9, (1, 100), (2, 400)))
    assert at_each(battle, bow) == [0, 400, 400, 400, 400, 100, 100]
    assert reach_of(threats_to(bow.view(battle), A)) == 0


def test_harm_is_shared_by_those_who_can_go_at_the_same_enemy() -> None:
    battle = started("A . . . . . b\n. . C . . . .\nD . . . . . .", A=Fighter(facing=2))
    # C is four cells off: it comes there with a stride of 3 and a reach of 1, D with six cells does not.
    told = {"b": drill(400, 1, 2), "C": drill(1, 1, 3), "D": drill(1, 1, 3)}
    assert at_each(battle, player(**told))[5] == 200
    assert at_each(battle, player(**{**told, "C": drill(1, 1, 2)}))[5] == 400
    # A bowman does not stand in its way.
    assert at_each(battle, player(**{**told, "C": drill(1, 4, 3)}))[5] == 400


def test_an_enemy_beside_a_friend_is_busy() -> None:
    battle = started("A . . . . . b\n. . . . . C .", A=Fighter(facing=2))
    quick = player(b=drill(400, 1, 2))
    threats = threats_to(quick.view(battle), A)
    assert [threat.is_busy for threat in threats] == [True]
    assert reach_of(threats) != 0
    assert reach_of(threats, idle_only=True) == 0
    apart = threats_to(quick.view(battle.with_place(C, Cell(4, 1), 2)), A)
    assert [threat.is_busy for threat in apart] == [False]


def test_whoever_can_do_nothing_is_no_threat() -> None:
    battle = started("A . b . c", A=Fighter(facing=2))
    assert len(threats_to(player(b=drill(400)).view(battle), A)) == 1


def test_the_first_ring_that_holds_a_cell_says_what_it_costs() -> None:
    threat = Threat(((0b0011, 400), (0b0111, 300)), is_busy=False, shoots=False)
    assert [threat.at(cell) for cell in range(4)] == [400, 400, 300, 0]
    assert threat.at_hand == 0b0011


@pytest.mark.parametrize(
    ("each", "worth"),
    # Of an unhurt figure: the share of what is left and the harm itself, each of 1000; two together at most all.
    [(0, 0), (200, 800), (500, 2000), (700, 2000)],
)
def test_the_danger_of_a_place_is_what_all_of_them_take_there(each: int, worth: int) -> None:
    battle = started(". b .\nA . .\n. c .", A=Fighter(facing=2))
    quick = player(b=drill(each), c=drill(each))
    assert danger_at(quick.view(battle), A, threats_to(quick.view(battle), A), Cell(0, 1)) == worth


# Where it goes


# Patience, and what has its bounds


def waits(quick: Quick, *battles: AnyBattle) -> list[bool]:
    """Whether A does nothing in each of its turns, one in each round."""
    found, rounds = [], count((quick.memory.waiting(A).round or 0) + 1)
    for battle, number in zip(battles, rounds, strict=False):
        battle = battle.with_state(replace(battle.state, round=number))
        found.append(quick.deed(battle, A) is None)
        quick.turn_over()
    return found


EDGE = started("A . . . . . . . . . . b", A=FAST)
ABLE = {"A": drill(400, 1, 3), "b": drill(400, 1, 9)}


def test_patience_ends_when_nobody_comes() -> None:
    # b strikes within 10 cells: A stands just out of its reach, and every step leads into it.
    assert waits(player(**ABLE), *[EDGE] * (PATIENCE + 1)) == [True] * PATIENCE + [False]


def test_a_round_of_waiting_counts_once_however_many_turns_it_has() -> None:
    quick = player(**ABLE)
    for _ in range(3 * PATIENCE):
        assert quick.deed(EDGE, A) is None
        quick.turn_over()


def test_as_long_as_an_enemy_comes_nearer_patience_lasts() -> None:
    far = started("A" + " ." * 20 + " b", A=FAST)
    steps = [far.with_place(B, Cell(21 - turn, 0), 6) for turn in range(PATIENCE + 3)]
    enemy = drill(400, 1, 20)
    # The first turn tells nothing yet of whether it comes.
    assert waits(player(A=ABLE["A"], b=enemy), *steps) == [True] * (PATIENCE + 3)


def test_who_has_struck_begins_to_wait_anew() -> None:
    quick, near = player(**ABLE), EDGE.with_place(B, Cell(1, 0), 6)
    assert waits(quick, *[EDGE] * PATIENCE) == [True] * PATIENCE
    assert waits(quick, near, EDGE) == [False, True]


def test_a_turn_has_its_bounds() -> None:
    beside, away = started("A b", A=Fighter(facing=2)), started("A . . b", A=Fighter(facing=2))
    quick = player(A=drill(400, 1, 3))
    for turn, battle, acts in (
        (rested(MOST_DEEDS - 1), beside, True),
        (rested(MOST_DEEDS), beside, False),
        (walked(MOST_WALKS - 1), away, True),
        (walked(MOST_WALKS), away, False),
    ):
        quick.memory.turns[A] = turn
        assert (quick.deed(battle, A) is not None) is acts


def test_deeds_and_walks_of_a_turn_are_counted_and_forgotten_with_it() -> None:
    quick, away = player(A=drill(400, 1, 3)), started("A . . b", A=Fighter(facing=2))
    quick.deed(away, A)
    assert [one.adviser for one in quick.memory.turn(A).done] == ["approach"]
    assert quick.memory.turn(A).walks == 1
    quick.deed(away.with_place(A, Cell(2, 0), 2), A)
    assert [one.adviser for one in quick.memory.turn(A).done] == ["approach", "strike"]
    assert quick.memory.turn(A).walks == 1
    assert quick.memory.aims == {A: B}
    quick.turn_over()
    assert quick.memory.turns == {}


# What leads to nothing, and what is kept for a blow of one's own


def test_deeds_of_which_nothing_came_are_counted_and_one_that_changes_something_ends_the_count() -> None:
    quick, battle = player(A=drill(400)), started("A b", A=Fighter(facing=2), b=Fighter())
    counts = []
    for now in (battle, battle, battle.with_sheet(B, Sheet(hits=3)), battle.with_sheet(B, Sheet(hits=3))):
        quick.deed(now, A)
        counts.append(quick.memory.turn(A).fruitless)
    assert counts == [0, 1, 0, 1]


def test_what_the_ruleset_says_is_best_is_answered_and_else_what_people_usually_choose() -> None:
    battle = started("A b", A=Fighter(facing=2))
    ask = Choice("parry", (Option("parry-yes"), Option("parry-no")), by=A, at=B)
    for best, answered in ((1, 1), (None, 0)):
        tactics = Tactics(answers=lambda now, choice, best=best: best)  # type: ignore[misc]
        rules = replace(TOY, tactics=tactics, policy=lambda now, choice: 0)
        assert Quick(rules, Drilled({})).choose(battle, ask) == answered
    assert player().choose(battle, ask) == TOY.policy(battle, ask)


def test_what_a_figure_has_left_is_asked_anew_for_each_figure_and_after_each_deed() -> None:
    battle, asked = started("A b", A=Fighter(facing=2)), []

    def offers(now: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        asked.append(id)
        return TOY.offers(now, id)

    quick = Quick(replace(TOY, offers=offers, attacks=None), Drilled({}))
    blow = Blow(Action("strike"), 1)
    for now, id in ((battle, A), (battle, A), (battle, B), (battle.with_sheet(A, Sheet(hits=3)), B)):
        assert name_of(blow.action) in quick.view(now).attacks_left(id)
    assert asked == [A, B, B]
    assert name_of(Action("bite")) not in quick.view(battle).attacks_left(A)


def test_so_many_places_for_a_shot_are_looked_at_for_each_enemy() -> None:
    battle = started("A" + " ." * 30 + " b", A=Fighter(facing=2, sheet=Sheet(speed=30)))
    quick = player(A=drill(400, 20, 30))
    (mode, *_) = TOY.modes(battle, A)
    (goal,) = goals(quick.view(battle), A)
    reach = search(mode.travel, Step(Cell(0, 0), 2), mode.budget)
    found = list(serving_cells(battle.board, goal, reach, mode.unit))
    # Reach 20: from column 11 on, the nearest first.
    assert [cell.x for cell in found] == list(range(11, 11 + MOST_LOOKED_AT))
    short = list(serving_cells(battle.board, replace(goal, stride=14), reach, mode.unit))
    assert [cell.x for cell in short] == [11, 12, 13, 14]


# What those are worth who run, and whose fall would cost more


def told(tactics: Tactics, **drills: Drill) -> Quick:
    return Quick(replace(TOY, tactics=tactics), Drilled(drills))


def test_nobody_fears_who_runs_or_goes_after_it_while_others_stand() -> None:
    battle = started("b . . A . . c", A=FAST)
    strong = {"A": drill(400, 1, 6), "b": drill(400, 1, 6), "c": drill(400, 1, 6)}
    afraid = told(Tactics(flees=lambda battle, id: id == B), **strong)
    assert [threat.at_hand == 0 for threat in threats_to(afraid.view(battle), A)] == [False]
    assert {goal.enemy.id for goal in goals(afraid.view(battle), A)} == {CombatantId("c")}
    calm, half = player(**strong), fitness(TOY, battle, B)
    assert worth(afraid.view(battle), A, B, 400, half) * 10 < worth(calm.view(battle), A, B, 400, half)
    # Nobody else is left: it is chased.
    alone = battle.without(CombatantId("c"))
    assert {goal.enemy.id for goal in goals(afraid.view(alone), A)} == {B}


def test_whose_fall_costs_its_side_more_is_struck_at_sooner_and_kept_out_of_danger() -> None:
    battle = started("A b", A=FAST)
    drills = {"A": drill(400), "b": drill(0)}
    plain, dear = player(**drills), told(Tactics(fall=lambda battle, id: 600), **drills)
    usual = worth(plain.view(battle), A, B, 400, 1000)
    assert worth(dear.view(battle), A, B, 400, 1000) == usual * 16 // 10
    drills["b"] = drill(400)
    plain, dear = player(**drills), told(Tactics(fall=lambda battle, id: 600), **drills)
    danger = danger_at(plain.view(battle), A, threats_to(plain.view(battle), A), Cell(0, 0))
    # 400 + 400, by 1.4 for what A can do; and by 2.0 where its fall costs 600 more.
    assert danger == 1120
    assert danger_at(dear.view(battle), A, threats_to(dear.view(battle), A), Cell(0, 0)) == 1600
