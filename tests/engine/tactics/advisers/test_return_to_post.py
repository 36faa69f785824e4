"""The way back to whom or what a figure guards."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.grid.cell import Cell
from engine.tactics.advisers.return_to_post import return_to_post
from tests.builders import Fighter
from tests.engine.tactics.drilled import first, player
from tests.engine.tactics.test_duty import CALM, end_of, tempered, wish
from tests.engine.tactics.test_quick import B, started


def test_who_was_led_away_goes_back_to_its_place_unless_somebody_is_at_it() -> None:
    away = tempered(started("." + " ." * 6 + " A" + " ." * 9 + " b", A=Fighter(sheet=CALM)), "soldier; holds 0 0")
    assert end_of(wish(away)) == Cell(3, 0)
    held = tempered(started("." + " ." * 6 + " A b", A=Fighter(facing=2, sheet=CALM)), "soldier; holds 0 0")
    deed = wish(held)
    assert isinstance(deed, Action)
    assert (deed.kind, deed.target) == ("strike", B)


@pytest.mark.parametrize(
    ("picture", "temper", "end"),
    [
        # Two cells from its friend it is with it; farther off it goes there as far as a walk leads, to the first of the
        # cells beside it.
        ("D . A . . . . . . . b", "soldier; guards D", None),
        ("D . . . A . . . . . b", "soldier; guards D", Cell(2, 0)),
        ("D . . . . . . . . A . . . . b", "soldier; guards D", Cell(5, 0)),
        ("D . . . . . . . . A . . . . b", "soldier", None),
        ("D . . . . . . . . A b", "soldier; guards D", None),
    ],
)
def test_who_guards_a_friend_goes_back_to_within_two_cells_of_it(picture: str, temper: str, end: Cell | None) -> None:
    battle = tempered(started(picture, A=Fighter(facing=2, sheet=CALM)), temper)
    walk = first(return_to_post, player(), battle)
    assert (walk.path[-1].cell if isinstance(walk, Action) else None) == end
