"""A fight goes on while two sides that are no allies have somebody left to fight."""

from __future__ import annotations

import pytest

from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.standing.sides_left import is_disputed, sides_left
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY

RED, BLUE, GREEN = SideId("red"), SideId("blue"), SideId("green")


def scene(*allies: SideId) -> AnyBattle:
    """Red A, blue b, green c; blue names ``allies``."""
    sides = (Side(GREEN, "G", "#0a0"), Side(RED, "R", "#a00"), Side(BLUE, "B", "#00a", allies=allies))
    return builders.battle(TOY, "A . b . c", {"c": Fighter(side=GREEN)}, sides=sides)


def test_sides_are_left_whose_members_fight_on_the_map_in_the_order_of_the_sides():
    battle = scene()
    assert sides_left(battle, lambda id: True) == (GREEN, RED, BLUE)
    assert sides_left(battle, lambda id: id != "c") == (RED, BLUE)
    assert sides_left(battle.with_place(CombatantId("A"), None, 0), lambda id: True) == (GREEN, BLUE)
    assert sides_left(battle, lambda id: False) == ()


@pytest.mark.parametrize(
    ("allies", "sides", "disputed"),
    [
        ((), (RED, BLUE), True),
        ((), (RED,), False),
        ((), (), False),
        # One of the two is enough to make an alliance, whichever it is and in whatever order they stand.
        ((RED,), (RED, BLUE), False),
        ((RED,), (BLUE, RED), False),
        ((RED,), (GREEN, RED, BLUE), True),
        ((RED, GREEN), (GREEN, BLUE), False),
    ],
)
def test_sides_dispute_the_map_unless_one_calls_the_other_its_ally(
    allies: tuple[SideId, ...], sides: tuple[SideId, ...], disputed: bool
):
    assert is_disputed(scene(*allies), sides) is disputed
