"""When a figure goes nowhere any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tactics.advisers.enough import enough
from engine.tactics.candidates import ENOUGH
from engine.tactics.memory import MOST_WALKS
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal
from tests.builders import Fighter
from tests.engine.tactics.drilled import Drilled, first, rested, walked
from tests.engine.tactics.test_quick import A, started
from tests.toy import TOY


@pytest.mark.parametrize(
    ("walks", "leads", "flees", "is_enough"),
    [
        (MOST_WALKS - 1, True, False, False),
        (MOST_WALKS, True, False, True),
        # Who has walked and comes no farther stays; who has not walked yet may turn where it stands.
        (1, False, False, True),
        (0, False, False, False),
        (0, True, True, True),
    ],
)
def test_who_flees_who_has_walked_its_fill_and_who_comes_no_farther_has_done_enough(
    walks: int, leads: bool, flees: bool, is_enough: bool
) -> None:
    battle = started("A . . . b", A=Fighter(facing=2))
    rules = replace(TOY, modes=lambda now, id: tuple(replace(one, budget=5 * leads) for one in TOY.modes(now, id)))
    quick = Quick(rules, Drilled({}))
    quick.memory.turns[A] = walked(walks) if walks else rested(1)
    if flees:
        quick.memory.fleeing.add(A)
    assert (first(enough, quick, battle) is ENOUGH) is is_enough


def test_nobody_walks_more_than_six_times_in_one_turn() -> None:
    battle = started("A . . . . . . . . b", A=Fighter(facing=2))
    for walks, goes_on in ((5, True), (6, False)):
        player = Quick(TOY, Rehearsal(TOY))
        player.memory.waiting(A).turns = 99
        player.memory.turns[A] = walked(walks)
        assert (player.deed(battle, A) is not None) is goes_on
