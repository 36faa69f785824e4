"""Where somebody flees to: the farthest he can come, of equally far cells the one straight ahead; whose turn it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.rulesets.ranks.chase import _flight, _flown, _is_beside
from engine.rulesets.ranks.options import Options, PairFatigue
from engine.rulesets.ranks.series import fatigue_of
from engine.rulesets.ranks.state import Doings, Entry, Fate, Work
from tests.rulesets.ranks.scene import RANKS, A, B, do, doing, fight, sheet

FIELD = "\n".join(" ".join("." * 21) for _ in range(21))


def flown(chaser: tuple[int, int], runner: tuple[int, int], budget: int) -> tuple[tuple[int, int], int]:
    """(column, row) that b comes to when A is after him on an open field, and the price of the way."""
    rows = [line.split() for line in FIELD.split("\n")]
    rows[chaser[1]][chaser[0]], rows[runner[1]][runner[0]] = "A", "b"
    battle = fight("\n".join(" ".join(row) for row in rows), {"A": sheet(), "b": sheet()})
    path, price = _flight(battle, B, A, budget)
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
    assert flown(chaser, runner, 4) == (goal, 4)


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("budget", "goal", "price"), [(1, (14, 10), 1), (2, (15, 10), 2)])
def test_the_fewest_cells_are_a_flight_too(budget, goal, price):
    assert flown((10, 10), (13, 10), budget) == (goal, price)


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(("roll", "cells"), [(-2, 0), (0, 0), (1, 1), (3, 3)])
def test_a_roll_of_nothing_is_no_flight(roll, cells):
    battle = fight("A . b . . . .", {"A": sheet(), "b": sheet()})
    after, path, metres = _flown(battle, B, A, roll)
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
    assert _is_beside(battle, A, B) is beside


@pytest.mark.rule("RK-PAIR-01")
@pytest.mark.parametrize(("switch", "fatigue"), [(PairFatigue.TURN_TOTAL, 9), (PairFatigue.PAIRED_ACTIONS, 7)])
def test_of_three_actions_two_with_a_pair_tire_by_three_each(switch, fatigue):
    # All three tripled, or 1 + 3 + 3.
    entries = tuple(Entry(Work.OTHER, fate=Fate.DONE, slot=n, paired=n > 1) for n in (1, 2, 3))
    assert fatigue_of(Options(pair_fatigue=switch), Doings(entries)) == fatigue
