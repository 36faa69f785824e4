"""Where somebody flees to: the farthest he can come, of equally far cells the one straight ahead; whose turn it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.rulesets.ranks.chase.flight import flight, flown, is_beside
from engine.rulesets.ranks.chase.pace import known_pace
from engine.rulesets.ranks.options import MovementRoll, Options, PairFatigue
from engine.rulesets.ranks.series.series import fatigue_of
from engine.rulesets.ranks.state import Doings, Entry, Fate, Work, with_doings
from tests.rulesets.ranks.scene import RANKS, A, B, arm, declare, do, doing, fight, sheet, strike

FIELD = "\n".join(" ".join("." * 21) for _ in range(21))


def goal_and_price(chaser: tuple[int, int], runner: tuple[int, int], budget: int) -> tuple[tuple[int, int], int]:
    """(column, row) that b comes to when A is after him on an open field, and the price of the way."""
    rows = [line.split() for line in FIELD.split("\n")]
    rows[chaser[1]][chaser[0]], rows[runner[1]][runner[0]] = "A", "b"
    battle = fight("\n".join(" ".join(row) for row in rows), {"A": sheet(), "b": sheet()})
    path, price = flight(battle, B, A, budget)
    return (path[-1].cell.x, path[-1].cell.y), price


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(
    ("chaser", "runner", "goal"),
    [
        # Along a row and along a column.
        ((10, 10), (13, 10), (17, 10)),
        ((10, 10), (10, 13), (10, 17)),
        # One aside in three: the farthest row is 7 off, and 7/3 aside there is nearest to 2.
        ((10, 10), (11, 13), (12, 17)),
        ((10, 10), (9, 13), (8, 17)),
        ((10, 10), (13, 11), (17, 12)),
        ((10, 10), (13, 9), (17, 8)),
        ((10, 10), (9, 7), (8, 3)),
        ((10, 10), (7, 11), (3, 12)),
        # On the diagonal.
        ((10, 10), (12, 12), (16, 16)),
    ],
)
def test_the_way_of_a_flight_leads_away_from_the_chaser(chaser, runner, goal):
    assert goal_and_price(chaser, runner, 4) == (goal, 4)


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("budget", "goal", "price"), [(1, (14, 10), 1), (2, (15, 10), 2)])
def test_the_fewest_cells_are_a_flight_too(budget, goal, price):
    assert goal_and_price((10, 10), (13, 10), budget) == (goal, price)


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("roll", "cells"), [(-2, 0), (0, 0), (1, 1), (3, 3)])
def test_a_roll_of_nothing_is_no_flight(roll, cells):
    battle = fight("A . b . . . .", {"A": sheet(), "b": sheet()})
    after, path, metres = flown(battle, B, A, roll)
    assert (len(path), metres, doing(after, B).spent) == (cells, cells, cells)
    assert doing(after, B).pace == roll


@pytest.mark.rule("RK-ACT-13")
def test_whoever_acts_is_the_active_one_in_the_strip():
    battle = fight("A b", {"A": sheet(), "b": sheet()})
    assert RANKS.order(battle).active == (A,)
    nobody = battle.with_state(replace(battle.state, current=None))
    assert RANKS.order(nobody).active == ()


@pytest.mark.rule("RK-ACT-01")
def test_with_every_action_used_none_is_left_to_see():
    battle = fight("A b", {"A": sheet(), "b": sheet()})
    (pips,) = RANKS.gauges(battle, A).pips
    assert (pips.left, pips.most) == (1, 1)
    used = do(battle, Action("do", actor=A, manner="physical")).battle
    (pips,) = RANKS.gauges(used, A).pips
    assert (pips.left, pips.most) == (0, 1)
    over = do(used, Action("do", actor=A, manner="physical")).battle
    (pips,) = RANKS.gauges(over, A).pips
    assert (pips.left, pips.most) == (0, 2)


@pytest.mark.rule("RK-CHASE-02")
@pytest.mark.parametrize(("between", "beside"), [(0, True), (1, False)])
def test_nobody_runs_from_a_chaser_who_stands_beside_him(between, beside):
    battle = fight(f"A {'. ' * between}b", {"A": sheet(), "b": sheet()})
    assert is_beside(battle, A, B) is beside


@pytest.mark.rule("RK-PAIR-01")
@pytest.mark.parametrize(("switch", "fatigue"), [(PairFatigue.TURN_TOTAL, 9), (PairFatigue.PAIRED_ACTIONS, 7)])
def test_of_three_actions_two_with_a_pair_tire_by_three_each(switch, fatigue):
    # All three tripled, or 1 + 3 + 3.
    entries = tuple(Entry(Work.OTHER, fate=Fate.DONE, slot=n, paired=n > 1) for n in (1, 2, 3))
    assert fatigue_of(Options(pair_fatigue=switch), Doings(entries)) == fatigue


@pytest.mark.rule("RK-ACT-13")
def test_the_button_says_whether_somebody_is_still_to_act():
    battle = fight("A b", {"A": sheet(), "b": sheet()})

    def button(one) -> str:
        following = RANKS.order(one).next
        assert following is not None
        return following.key

    assert button(battle) == "next-one"
    last = battle.with_state(replace(battle.state, current=B, past=(A,)))
    assert button(last) == "next-turn"
    # Whoever took the initiative acts again, though his turn is past.
    assert button(last.with_state(replace(last.state, urgent=A))) == "next-one"


@pytest.mark.rule("RK-MOVE-02")
def test_a_mobility_roll_serves_the_movement_by_the_switch_only():
    for switch, known in ((MovementRoll.OWN, None), (MovementRoll.SHARED, 9)):
        battle = fight("A b", {"A": sheet(), "b": sheet()}, movement_roll=switch)
        rolled = with_doings(battle, A, replace(doing(battle), last_mobility=9))
        assert known_pace(rolled, A) == known
        own = with_doings(battle, A, replace(doing(battle), last_mobility=9, pace=4))
        assert known_pace(own, A) == 4


@pytest.mark.rule("RK-ACT-13", "RK-GEN-01")
def test_a_set_strength_leaves_a_bow_that_is_dodged_nothing_to_roll_for():
    shooter = sheet(arm("long-bow", "C"), once_sa=8)
    said = do(fight("A . b", {"A": shooter, "b": sheet()}), strike(item="arm-long-bow"), "dodge", 7)
    assert (said.told("figures")["sa"], said.told("figures")["aa"]) == (8, "—")


@pytest.mark.rule("RK-ACT-13")
@pytest.mark.parametrize(("mobility", "asked"), [("G", False), ("E", True)])
def test_only_who_has_actions_for_it_is_asked_how_many_blows_to_answer(mobility, asked):
    who = {"A": sheet(arm("sword"), mobility="B"), "b": sheet(mobility=mobility)}
    battle = declare(declare(fight("A b", who)))
    # One action is left to b under G, all of it for the blow at hand; with none left it cannot answer at all.
    used = do(battle, Action("do", actor=B, manner="physical")).battle
    answers = ("dodge", 7, 7, "continue") if asked else (7, "continue")
    said = do(used, strike(), *answers)
    assert ("replies" in [one.key for one in said.asked]) is asked
