"""The tally of simulated battles: what many endings come to, counted by hand."""

from __future__ import annotations

from dataclasses import replace
from math import isclose, sqrt

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Side
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.play.autoplay import Played
from engine.simulate.run import Ending, Figure, by_whom
from engine.simulate.tally import Tally, interval, parties
from tests.builders import BLUE, RED, Fighter, battle
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")


def ending(number: int, left: int, theirs: int, *, rounds: int = 1, deeds: int = 10, is_decided: bool = True) -> Ending:
    """A battle of A against b with so many points left of each; who has none fell in the other's deed."""
    sides = tuple(side for side, points in ((RED, left), (BLUE, theirs)) if points)
    figures = (Figure(A, left, not left, None if left else B), Figure(B, theirs, not theirs, None if theirs else A))
    return Ending(number, sides, is_decided, rounds, deeds, figures)


ENDINGS = (
    ending(0, 5, 0, rounds=2),
    ending(1, 0, 3, rounds=4, deeds=20),
    ending(2, 1, 0, rounds=2),
    ending(3, 0, 0, rounds=6),
    ending(4, 2, 9, rounds=6, is_decided=False),
)


def tally(*endings: Ending) -> Tally:
    made = Tally()
    made.add(endings)
    return made


@pytest.mark.parametrize("endings", [ENDINGS, ENDINGS[::-1]])
def test_everything_is_summed_up_in_whatever_order_it_comes(endings: tuple[Ending, ...]) -> None:
    found = tally(*endings)
    assert (found.runs, found.undecided, found.deeds, found.mean_rounds) == (5, 1, 60, 4.0)
    assert dict(found.won) == {(RED,): 2, (BLUE,): 1, (): 1}
    assert (found.wins(RED), found.wins(BLUE)) == (2, 1)
    first, second = found.figures[A], found.figures[B]
    assert (first.fell, dict(first.by), first.mean_left) == (2, {B: 2}, 8 / 5)
    assert (second.fell, dict(second.by), second.mean_left) == (3, {A: 3}, 12 / 5)
    assert dict(first.left) == {5: 1, 0: 2, 1: 1, 2: 1}
    assert found.lefts[4] == {A: 2, B: 9}


def test_every_battle_counts_for_what_is_left_on_average() -> None:
    # Twice 5 and once 1.
    assert tally(ending(0, 5, 0), ending(1, 5, 0), ending(2, 1, 0)).figures[A].mean_left == 11 / 3


def test_sides_that_are_left_together_have_both_won() -> None:
    both = Ending(0, (RED, BLUE), True, 1, 1, ())
    assert (tally(both).wins(RED), tally(both).wins(BLUE)) == (1, 1)


def test_the_worst_the_median_and_the_best_battle_are_those_by_what_is_left() -> None:
    # For A: 5, -3, 1, 0 and 2 - 9 = -7.
    found = tally(*ENDINGS)
    assert found.notable(frozenset({A})) == (4, 3, 0)
    assert found.notable(frozenset({B})) == (0, 3, 4)
    assert found.notable(frozenset({A, B})) == (3, 1, 4)
    assert tally(*ENDINGS[:2]).notable(frozenset({A})) == (1, 0, 0)
    # Of equal ones the number tells.
    assert tally(ending(7, 1, 0), ending(5, 1, 0), ending(6, 1, 0)).notable(frozenset({A})) == (5, 6, 7)
    with pytest.raises(ValueError, match="no battles"):
        Tally().notable(frozenset({A}))
    assert (Tally().runs, Tally().mean_rounds) == (0, 0.0)


@pytest.mark.parametrize(("hits", "runs"), [(0, 1), (1, 1), (1, 2), (8, 10), (50, 100), (999, 1000), (1, 3000)])
def test_the_ends_of_an_interval_are_the_shares_from_which_the_count_is_just_so_far_off(hits: int, runs: int) -> None:
    # Wilson: from either end p the share found is 1.959964 standard deviations sqrt(p (1 - p) / n) away.
    share = hits / runs
    for end, is_open in zip(interval(hits, runs), (hits > 0, hits < runs), strict=True):
        if is_open:
            assert isclose(abs(share - end), 1.959964 * sqrt(end * (1 - end) / runs), rel_tol=1e-9)
        else:
            assert isclose(end, share, abs_tol=1e-12)


def test_a_figure_is_felled_by_who_struck_it_whoever_acted() -> None:
    walk = Action("move", A)
    provoked = (Event("moves", A), Event("strikes", B, A), Event("hit", B, A), Event("falls", None, A))
    assert by_whom(played(walk, *provoked), A) == B
    assert by_whom(played(Action("attack", B, A), Event("falls", None, A)), A) == B
    # Who bleeds to death in a turn of its own is felled by nobody.
    assert by_whom(played(Action("next", A), Event("falls", A, A)), A) is None


def played(action: Action, *events: Event) -> Played:
    return Played(action, (), events, battle(TOY, "A b", {}))


def test_allies_win_together_and_bystanders_nothing() -> None:
    crowd, guard = SideId("crowd"), SideId("guard")
    sides = (
        Side(RED, "Red", "#ff0000"),
        Side(BLUE, "Blue", "#0000ff"),
        Side(crowd, "Crowd", "#808080", allies=(RED, BLUE, guard)),
        Side(guard, "Guard", "#00ff00", allies=(RED,)),
    )
    who = {name: Fighter(side=side) for name, side in zip("Abcd", (RED, BLUE, crowd, guard), strict=True)}
    there = replace(battle(TOY, "A b c d", who), sides=sides)
    assert [[side.id for side in party] for party in parties(there)] == [[RED, guard], [BLUE]]
    assert parties(there.without(B)) == ()
    counted = tally(ending(0, 5, 0), ending(1, 0, 3))
    assert (counted.wins(RED, guard), counted.wins(RED, BLUE), counted.wins(guard)) == (1, 2, 0)
