"""To where the enemies can do least, for who found only losses: numbers set by hand."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.tactics.advice import Advice
from engine.tactics.advisers.seek_safety import seek_safety
from engine.tactics.quick import Quick
from tests.engine.tactics.drilled import FAST, drill, first, player, walked
from tests.engine.tactics.test_quick import A, started, tempered

LOSS = Advice(Action("strike", actor=A), Breakdown((modifier(-5, "tactics-own"),)))


def end(quick: Quick, battle: AnyBattle) -> Cell | None:
    found = first(seek_safety, quick, battle)
    return found.path[-1].cell if isinstance(found, Action) else None


def at_a_loss(harm: int = 400, stride: int = 2) -> Quick:
    """A refrained from a deed; b strikes one cell farther than it walks."""
    quick = player(b=drill(harm, 1, stride))
    quick.memory.note_loss(A, LOSS)
    return quick


@pytest.mark.parametrize(
    ("harm", "stride", "to"),
    # From column 3 b strikes at it; column 2 is the nearest that it does not come to. Who does not come so
    # far, takes nothing, or comes everywhere is no reason to go.
    [(400, 2, Cell(2, 0)), (400, 1, None), (0, 2, None), (400, 9, None)],
)
def test_who_found_only_losses_goes_to_the_nearest_cell_at_which_it_suffers_least(
    harm: int, stride: int, to: Cell | None
) -> None:
    assert end(at_a_loss(harm, stride), started(". . . A . . b", A=FAST)) == to


def test_who_found_something_or_has_walked_or_is_bold_stays() -> None:
    battle = started(". . . A . . b", A=FAST)
    assert end(player(b=drill(400, 1, 2)), battle) is None
    tired = at_a_loss()
    tired.memory.turns[A] = walked(1)
    assert end(tired, battle) is None
    assert end(at_a_loss(), tempered(battle, "berserk")) is None


def test_who_holds_a_place_seeks_safety_no_farther_than_its_leash() -> None:
    # So disciplined it goes two cells away: from column 6 no farther than column 4, and b comes to all of those.
    battle = tempered(started(". . . . A . . b . . . .", A=FAST), "own 50 0 100 100; holds 6 0")
    assert end(at_a_loss(400, 2), battle) is None
    assert end(at_a_loss(400, 2), tempered(battle, "own 50 0 100 100; holds 4 0")) == Cell(3, 0)
