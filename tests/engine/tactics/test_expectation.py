"""What a deed is expected to come to, beside sums worked out by hand; health and temperament on their scales."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Gauges, Tactics
from engine.table.table import Table
from engine.tactics import expectation as module
from engine.tactics.expectation import expectation
from engine.tactics.health import FALL, WHOLE, fitness, points
from engine.tactics.temperament import Temperament, ready, temperament
from engine.tactics.worth import worth_of_harm
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet, State, Temper

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)


def duel(hits: int = 6, most: int = 6) -> AnyBattle:
    who = {"A": Fighter(facing=2), "b": Fighter(sheet=Sheet(hits=hits, hits_most=most, temper=Temper.BOLD))}
    return builders.battle(TOY, "A b", who, started=True).with_state(State(1, (A, B), (1, 1)))


@pytest.mark.parametrize(
    ("hits", "most", "worth"),
    [
        # 350 for being on its feet, 650 for its health, as far as it is left.
        (6, 6, 1000),
        (3, 6, 350 + 325),
        (1, 6, 350 + 108),
        (0, 6, 0),
        (-4, 6, 0),
        (9, 6, 1000),
        (1, 1, 1000),
    ],
)
def test_fitness_is_health_and_being_on_ones_feet(hits: int, most: int, worth: int) -> None:
    assert (WHOLE, FALL) == (1000, 350)
    assert fitness(TOY, duel(hits, most), B) == worth


def test_who_is_not_there_is_worth_nothing_and_bad_states_take_from_what_there_is() -> None:
    fight = duel()
    assert fitness(TOY, fight, CombatantId("z")) == 0
    assert fitness(TOY, fight.with_place(B, None, 0), B) == 0
    for burden, worth in ((0, 1000), (200, 800), (999, 1), (5000, 1)):
        rules = replace(TOY, tactics=Tactics(burden=lambda battle, id, burden=burden: burden))
        assert fitness(rules, fight, B) == worth


def test_points_are_those_of_the_first_bar_or_what_the_ruleset_says() -> None:
    fight = duel(4)
    assert points(TOY, fight, B) == (4, 6)
    assert points(replace(TOY, tactics=Tactics(health=lambda battle, id: (2, 9))), fight, B) == (2, 9)
    assert points(replace(TOY, gauges=lambda battle, id: Gauges()), fight, B) == (1, 1)


@pytest.mark.parametrize(
    ("left", "most", "worth"), [(0, 10, 350), (-3, 10, 350), (1, 10, 415), (20, 10, 1000), (0, 0, 350), (3, 0, 350)]
)
def test_who_is_on_its_feet_is_worth_something_whatever_its_points_say(left: int, most: int, worth: int) -> None:
    rules = replace(TOY, tactics=Tactics(health=lambda battle, id: (left, most)))
    assert fitness(rules, duel(), B) == worth


@pytest.mark.parametrize(
    ("harm", "left", "worth"),
    [
        # All of it, and that it falls: twice as much; half of what is left: half of that and what is lost.
        *[(1000, 1000, 2000), (500, 1000, 1000), (2000, 500, 1500), (100, 500, 300)],
        *[(0, 1000, 0), (5, 0, 0), (1, 3, 334), (5, 1, 1001)],
    ],
)
def test_the_nearer_to_its_fall_the_more_harm_to_somebody_is_worth(harm: int, left: int, worth: int) -> None:
    assert worth_of_harm(harm, left) == worth


def test_a_blow_is_judged_by_the_exact_odds() -> None:
    # It hits on 4 to 6 and takes 1d6: each loss of 1 to 6 points in one of twelve ways.
    worth = {6: 1000, 5: 350 + 541, 4: 350 + 433, 3: 350 + 325, 2: 350 + 216, 1: 350 + 108, 0: 0}
    for hits in (6, 4):
        found = expectation(TOY, duel(hits), STRIKE)
        lost = [worth[hits] - worth[max(hits - points, 0)] for points in range(1, 7)]
        assert found.is_exact
        assert found.lost == {B: Fraction(sum(lost), 12)}
        assert found.fell == {B: Fraction(sum(hits <= points for points in range(1, 7)), 12)}
    rest = expectation(TOY, duel().with_sheet(A, Sheet(hits=5)), Action("rest", actor=A))
    assert (rest.lost, rest.fell) == ({A: Fraction(891 - 1000)}, {})


def test_who_is_gone_after_a_deed_is_lost_altogether() -> None:
    gone = replace(TOY, resolve=lambda table, battle, action: battle.without(B))
    found = expectation(gone, duel(3), STRIKE)
    assert (found.lost, found.fell) == ({B: 350 + 325}, {B: 1})


def test_so_many_ways_are_walked_before_dice_are_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRIES", 1)
    ways = list[Action]()

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        ways.append(action)
        return TOY.resolve(table, battle, action)

    monkeypatch.setattr(module, "MOST_PATHS", 99)
    expectation(replace(TOY, resolve=resolve), duel(), STRIKE)
    count = len(ways)
    assert count > 2
    for bound, exact in ((count, True), (count - 1, False)):
        monkeypatch.setattr(module, "MOST_PATHS", bound)
        assert expectation(TOY, duel(), STRIKE).is_exact is exact


def test_where_the_ways_are_too_many_dice_are_thrown_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = expectation(TOY, duel(), STRIKE)
    monkeypatch.setattr(module, "MOST_PATHS", 0)
    monkeypatch.setattr(module, "TRIES", 150)
    thrown = expectation(TOY, duel(), STRIKE)
    assert not thrown.is_exact
    assert thrown == expectation(TOY, duel(), STRIKE)
    assert abs(thrown.lost[B] - exact.lost[B]) < 100
    assert abs(thrown.fell[B] - exact.fell[B]) < Fraction(1, 20)
    called_off = expectation(TOY, duel(), STRIKE, lambda: True)
    assert (called_off.lost, called_off.fell, called_off.is_exact) == ({}, {}, False)


@pytest.mark.parametrize(
    ("boldness", "discipline", "patience"),
    [(70, 100, 0), (69, 100, 3), (30, 100, 3), (29, 100, 6), (0, 30, 6), (0, 29, 0), (50, 30, 3), (50, 29, 0)],
)
def test_how_long_somebody_waits_for_the_enemy(boldness: int, discipline: int, patience: int) -> None:
    assert Temperament(boldness, 0, discipline).patience == patience


@pytest.mark.parametrize(("discipline", "together"), [(49, False), (50, True), (51, True)])
def test_half_of_all_discipline_keeps_friends_together(discipline: int, together: bool) -> None:
    assert Temperament(50, 0, discipline).keeps_together is together


@pytest.mark.parametrize(
    ("preservation", "left", "most", "flees"),
    [
        (100, 5, 10, False),
        (100, 4, 10, True),
        (50, 25, 100, False),
        (50, 24, 100, True),
        (0, 0, 10, False),
        (20, 1, 10, False),
        (20, 9, 100, True),
        (20, 10, 100, False),
        (67, 10, 30, True),
    ],
)
def test_at_what_loss_somebody_turns_to_flight(preservation: int, left: int, most: int, flees: bool) -> None:
    # 100: at half its health, 50: at a quarter, 0: never.
    assert Temperament(preservation=preservation).flees_at(left, most) is flees


def test_the_cunning_pick_and_unknown_names_are_tacticians() -> None:
    assert Temperament(cunning=50).picks
    assert not Temperament(cunning=49).picks
    assert temperament("nobody") == ready()["tactician"] == Temperament()
    assert temperament("wolf") == ready()["wolf"] != Temperament()
