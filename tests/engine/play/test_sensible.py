"""What stands first in the panel, and whom an attack may be aimed at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, AnyBattle, AnyRuleset, Objection, Offer
from engine.grid.cell import Cell
from engine.play.advance import Done, advance
from engine.play.sensible import open_targets, sensible, standing_enemies
from engine.table.requests import Faces
from tests.builders import battle
from tests.toy import TOY

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")
BETWEEN = """
. b . . .
. A . . c
. . . . .
"""


def scene(*, begun: bool = True) -> AnyBattle:
    unbegun = battle(TOY, BETWEEN)
    if not begun:
        return unbegun
    result = advance(TOY, unbegun, Action(BEGIN), (Faces((4,)), Faces((6,)), Faces((2,))))
    assert isinstance(result, Done)
    return result.battle


def keys(rules: AnyRuleset, scene: AnyBattle) -> list[str]:
    return [offer.key for offer in sensible(rules, scene, A)]


def pressing(key: str) -> AnyRuleset:
    """The toy rules, where the deed with the key presses."""

    def offers(battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        return tuple(replace(one, presses=one.key == key) for one in TOY.offers(battle, id))

    return replace(TOY, offers=offers)


def test_an_attack_is_first_where_somebody_may_be_attacked() -> None:
    there = scene()
    assert (keys(TOY, there), open_targets(TOY, there, A)) == (["offer-strike"], (B,))


def test_what_presses_stands_before_it() -> None:
    assert keys(pressing("offer-rest"), scene()) == ["offer-rest", "offer-strike"]


def test_nobody_within_reach_nobody_who_stands_and_no_fight_make_nothing_first() -> None:
    there = scene()
    away = there.with_place(B, Cell(4, 2), 0)
    after = advance(TOY, there, Adjust((B,), to=0), ())
    assert isinstance(after, Done)
    fallen = after.battle
    for one in (away, fallen):
        assert (keys(TOY, one), open_targets(TOY, one, A)) == ([], ())
    assert keys(pressing("offer-rest"), scene(begun=False)) == []
    assert (standing_enemies(TOY, there, A), standing_enemies(TOY, fallen, A)) == ([B, C], [C])


def test_whoever_is_off_the_map_has_no_enemies_there() -> None:
    there = scene()
    gone = there.with_place(A, None, 0)
    assert (standing_enemies(TOY, gone, A), keys(TOY, gone)) == ([], [])


@pytest.mark.parametrize(("place", "is_first"), [(7, True), (8, False)])
def test_for_what_stands_first_the_eight_nearest_enemies_are_looked_at(place: int, is_first: bool) -> None:
    crowd = battle(TOY, "A b c d e f g h i j", started=True)
    nearest = standing_enemies(TOY, crowd, A)
    only = nearest[place]
    assert len(nearest) == 9
    rules = replace(
        TOY,
        offers=lambda battle, id: tuple(replace(one, objections=()) for one in TOY.offers(battle, id)),
        objections=lambda battle, action: () if action.target == only else (Objection("objection-far"),),
    )
    assert ("offer-strike" in keys(rules, crowd)) is is_first
    assert open_targets(rules, crowd, A) == (only,)
