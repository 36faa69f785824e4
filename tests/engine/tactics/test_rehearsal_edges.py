"""What a rehearsal counts, throw by throw and cell by cell, and where it stops."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Objection, Offer
from engine.grid.cell import Cell
from engine.grid.footprint import LARGEST
from engine.grid.grid import Layout
from engine.play.chance import Stream
from engine.table.table import Table
from engine.tactics import trial
from engine.tactics.drill import Blow
from engine.tactics.expectation import Expectation
from engine.tactics.rehearsal import ONE, OTHER, Rehearsal, scene
from engine.tactics.trial import (
    DISTANCES,
    FEWEST,
    LONGEST_STRIDE,
    MOST_BLOWS,
    MOST_DONE,
    MOST_STEPS,
    WALKS,
    Trial,
    placed_apart,
)
from tests import builders
from tests.builders import Fighter
from tests.engine.tactics.test_quick import A, B, started
from tests.toy import TOY
from tests.toy.sheet import Sheet, State, Temper


@pytest.mark.parametrize(("opens", "counts"), [(1, True), (2, True), (3, False)])
def test_a_rehearsal_looks_for_attacks_in_this_round_and_the_next(opens: int, counts: bool) -> None:
    def offers(battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        return tuple(one for one in TOY.offers(battle, id) if TOY.order(battle).round >= opens)

    rules: AnyRuleset = replace(TOY, offers=offers, attacks=None)
    battle = builders.battle(TOY, "A b", {"A": Fighter(), "b": Fighter()})
    assert bool(Rehearsal(rules).drill(battle, A, B).blows) is counts


def test_an_attack_that_is_allowed_nowhere_reaches_nowhere() -> None:
    rules: AnyRuleset = replace(TOY, objections=lambda *_: (Objection("objection-x"),))
    battle = builders.battle(TOY, "A b", {"A": Fighter(), "b": Fighter()})
    alone = scene(rules, battle, ((Sheet(), 1), (Sheet(), 1)), 1)
    blow = Trial(rules, ONE, OTHER, Stream("1")).measured(alone, Action("strike", actor=ONE))
    assert (blow.most, blow.harms) == (0, ())


def cells_of_both(battle: AnyBattle) -> tuple[Cell, Cell]:
    mine, its = battle[A].cell, battle[B].cell
    assert mine is not None
    assert its is not None
    return mine, its


def tried(battle: AnyBattle, rules: AnyRuleset = TOY) -> Trial:
    return Trial(rules, A, B, Stream("1"))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("size", [1, LARGEST])
def test_at_the_farthest_both_stand_on_the_map_with_room_for_the_longest_walk(layout: Layout, size: int) -> None:
    battle = builders.battle(TOY, "A b", {"A": Fighter(), "b": Fighter()}, layout=layout)
    alone = scene(TOY, battle, ((Sheet(), size), (Sheet(), size)), DISTANCES[-1])
    assert alone.distance(ONE, OTHER) == DISTANCES[-1] == 27
    grid = alone.board.grid
    behind = [grid.at(grid.offset(cell)[0] - LONGEST_STRIDE, grid.offset(cell)[1]) for cell in alone.cells_of(ONE)]
    assert all(map(grid.holds, (*behind, *alone.cells_of(OTHER))))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("other", [1, 2, 3, 4])
def test_between_large_figures_lie_as_many_cells_as_are_asked_for(layout: Layout, size: int, other: int) -> None:
    empty = "\n" + ". " * 20
    picture = f"{empty * 3}\n. . . A {'. ' * 15}b{empty * 5}"
    battle = builders.battle(TOY, picture, {"A": Fighter(size=size), "b": Fighter(size=other)}, layout=layout)
    for distance in (1, 2, 5):
        there = placed_apart(battle, A, B, distance)
        assert there.distance(A, B) == distance
        assert (there[A].cell, there[A].facing) == (
            battle[A].cell,
            there.board.grid.facing_towards(*cells_of_both(there)),
        )


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_however_large_somebody_is_it_strikes_at_whom_it_stands_beside(layout: Layout, size: int) -> None:
    battle = builders.battle(TOY, "A . . . . . b", {"A": Fighter(size=size), "b": Fighter()}, layout=layout)
    (blow,) = Rehearsal(TOY).drill(battle, A, B).blows
    assert (blow.least, blow.most) == (1, 1)


@pytest.mark.parametrize(
    ("done", "paid", "harm"),
    [
        (325, 109, 270),
        (325, 0, 325),
        # Not to strike is no defence: what does anything is never worth less than a point, what does nothing is.
        (218, 2000, 1),
        (Fraction(1, 9), 0, 1),
        (0, 0, 0),
    ],
)
def test_what_an_attack_costs_counts_half(done: int, paid: int, harm: int, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Expectation({A: Fraction(paid), B: Fraction(done)}, {})
    monkeypatch.setattr(trial, "expectation", lambda *_, **how: outcome)
    battle = started("A b")
    assert tried(battle).harm(battle, Action("strike", actor=A, target=B)) == harm


def test_where_the_dice_fall_in_too_many_ways_they_are_thrown_and_seldom_when_much_was_done() -> None:
    battle, strike = started("A b"), Action("strike", actor=A, target=B)
    found = tried(battle)
    found.harm(battle, strike)
    assert found.is_exact
    found.deeds = MOST_DONE
    found.harm(battle, strike)
    assert not found.is_exact
    assert found.deeds <= MOST_DONE + 3 * FEWEST


@pytest.mark.parametrize(("harm", "counts"), [(100, 25), (2, 1), (0, 0)])
def test_against_the_weary_an_attack_counts_for_a_quarter(
    harm: int, counts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Trial, "harm", lambda *_: harm)
    battle, name = started("A b"), ("strike", "", "")
    found = tried(battle)
    found.blows[name], found.scenes[name] = Blow(Action("strike", actor=A), 1, ((1, 0),)), ((1, battle),)
    other = found.blows["shoot", "", ""] = Blow(Action("shoot", actor=A), 1, ((1, 40),))
    found.scenes["shoot", "", ""] = ((1, battle),)
    found.estimate_without_defence()
    assert found.blows[name].harms == ((1, counts),)
    # What does something by itself stays as it is, and does not keep the other from being tried.
    assert found.blows["shoot", "", ""] is other


def test_a_rehearsal_in_which_nothing_goes_on_ends_after_forty_deeds() -> None:
    passed = list[AnyBattle]()

    def go_on(table: Table, battle: AnyBattle) -> AnyBattle:
        passed.append(battle)
        return battle

    rules: AnyRuleset = replace(TOY, go_on=go_on, offers=lambda *_: (), attacks=None)
    Trial(rules, A, B, Stream("1")).go_through(builders.battle(TOY, "A b"))
    assert len(passed) == MOST_STEPS == 40


def test_who_acts_twice_in_a_round_strikes_twice_in_its_rehearsal() -> None:
    def begin(table: Table, battle: AnyBattle) -> AnyBattle:
        return battle.with_state(State(1, (ONE, OTHER, ONE), (3, 2, 1)))

    sturdy = Sheet(hits=99, hits_most=99, temper=Temper.BOLD)
    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=sturdy), "b": Fighter(sheet=sturdy)})
    assert Rehearsal(replace(TOY, begin=begin)).drill(battle, A, B).a_round >= 2


def test_no_more_than_eight_attacks_of_a_round_are_counted() -> None:
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        after = TOY.resolve(table, battle, action)
        return after.with_state(replace(after.state, struck=False))

    sturdy = Sheet(hits=999, hits_most=999, temper=Temper.BOLD, skill=5)
    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=sturdy), "b": Fighter(sheet=sturdy)})
    assert Rehearsal(replace(TOY, resolve=resolve)).drill(battle, A, B).a_round == MOST_BLOWS == 8


@pytest.mark.parametrize("charges", [True, False])
def test_an_attack_that_takes_whoever_makes_it_to_its_target_is_one_for_which_one_runs(charges: bool) -> None:
    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if action.kind == "strike" and charges and battle.distance(ONE, OTHER) > 1:
            there = battle[OTHER].cell
            assert there is not None
            battle = battle.with_place(ONE, Cell(there.x - 1, there.y), 2)
        return TOY.resolve(table, battle, action)

    battle = builders.battle(TOY, "A b", {"A": Fighter(sheet=Sheet(reach=4)), "b": Fighter()})
    (blow,) = Rehearsal(replace(TOY, resolve=resolve)).drill(battle, A, B).blows
    assert (blow.runs, blow.most) == (charges, 3)


def test_how_far_one_walks_to_strike_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    walks = list[Action]()
    monkeypatch.setattr(Trial, "may_strike_after", lambda tried, battle, walk: walks.append(walk) or False)
    assert Rehearsal(TOY).drill(started("A b"), A, B).stride == 0
    # Beside the other nobody walks; apart it acts in two rounds.
    assert [walk.kind for walk in walks] == ["move"]


def test_a_walk_that_never_leads_to_a_blow_is_tried_four_times(monkeypatch: pytest.MonkeyPatch) -> None:
    after = list[AnyBattle]()
    monkeypatch.setattr(Trial, "strikes_after", lambda found, battle: after.append(battle) or False)
    battle = started("A b")
    assert not tried(battle).may_strike_after(battle, Action("rest", actor=A))
    assert len(after) == WALKS == 4


def test_nobody_is_taken_to_walk_farther_than_24_cells() -> None:
    who = {"A": Fighter(sheet=Sheet(speed=30)), "b": Fighter()}
    assert Rehearsal(TOY).drill(builders.battle(TOY, "A b", who), A, B).stride == 24
