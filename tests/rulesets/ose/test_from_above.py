"""Bombardment from the air."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale
from engine.battle.ids import CombatantId
from engine.grid.grid import Layout
from engine.odds.odds import chances, forecast
from engine.rulesets.ose.missiles.bombard import area
from engine.rulesets.ose.options import BombardDamage, BombardPhase, BombardRoll, DisruptOn, HexArea, Options
from engine.rulesets.ose.sheet import Footing, Form, Harm
from engine.rulesets.ose.state import Declared, Doings, Part
from tests.rulesets.ose.scene import OSE, do, fight, hit, monster, sheet, why_not

A, X, Y = CombatantId("A"), CombatantId("x"), CombatantId("y")
FIELD = "A . . . .\n. . x y .\n. . B . .\n. . . . z"


def flying(part: Part = Part.MISSILES, fields=None, **more):
    """A above the field, with two stones; x, y and its own friend B below."""
    own = {"footing": Footing.OWN_WINGS, "altitude": 100, "drops": 2, **(fields or {})}
    return fight(more.pop("picture", FIELD), {"A": sheet("sword", **own)}, part=part, **more)


def drop(battle, column: int, row: int) -> Action:
    return Action("bombard", actor=A, cell=battle.board.grid.at(column, row))


@pytest.mark.rule("OSE-BOMB-01")
def test_whoever_flies_with_something_to_drop_may_drop_it():
    battle = flying()
    assert why_not(battle, drop(battle, 2, 1)) == set()
    assert A in OSE.order(battle).active
    last = flying(fields={"drops": 1})
    (offer,) = (offer for offer in OSE.offers(last, A) if offer.key == "offer-bombard")
    assert (dict(offer.args)["left"], offer.objections) == (1, ())
    empty = flying(fields={"drops": 0})
    assert why_not(empty, drop(empty, 2, 1)) == {"objection-nothing-to-drop"}
    standing = flying(fields={"footing": Footing.GROUND})
    assert why_not(standing, drop(standing, 2, 1)) == {"objection-not-flying"}
    assert "offer-bombard" not in {offer.key for offer in OSE.offers(standing, A)}


@pytest.mark.rule("OSE-BOMB-04")
def test_the_area_that_is_shown_is_the_one_that_is_struck():
    battle = flying()
    (offer,) = (offer for offer in OSE.offers(battle, A) if offer.key == "offer-bombard")
    grid, shape = battle.board.grid, offer.area
    assert shape is not None
    for column, row in ((2, 1), (1, 0)):
        cell = grid.at(column, row)
        struck = set(area(battle, cell, battle[A].sheet.drop_feet))
        assert {cell.plus(step) for step in shape.pattern} == struck


@pytest.mark.rule("OSE-BOMB-01")
def test_a_drop_is_the_attack_of_the_round_and_uses_its_stone_up():
    battle = flying()
    after = do(battle, drop(battle, 2, 1), 2).battle
    assert after[A].sheet.drops == 1
    assert why_not(after, drop(after, 2, 1)) == {"objection-no-attack-left"}
    melee = after.with_state(replace(after.state, part=Part.MELEE))
    assert "objection-no-attack-left" in why_not(melee, hit("A", "x"))


@pytest.mark.rule("OSE-BOMB-01")
@pytest.mark.parametrize(
    ("phase", "part", "allowed"),
    [
        (BombardPhase.MISSILES, Part.MISSILES, True),
        (BombardPhase.MISSILES, Part.MOVEMENT, False),
        (BombardPhase.MOVEMENT, Part.MOVEMENT, True),
        (BombardPhase.MOVEMENT, Part.MISSILES, False),
    ],
)
def test_the_phase_of_bombardment_is_a_switch(phase: BombardPhase, part: Part, allowed: bool):
    battle = flying(part, options=Options(bombard_phase=phase))
    assert (why_not(battle, drop(battle, 2, 1)) == set()) is allowed


@pytest.mark.rule("OSE-BOMB-02")
@pytest.mark.parametrize(
    ("altitude", "against"), [(300, set()), (305, {"objection-too-high"}), (5, set()), (0, {"objection-not-above"})]
)
def test_a_drop_falls_from_above_and_at_most_three_hundred_feet(altitude: int, against: set[str]):
    battle = flying(fields={"altitude": altitude})
    assert why_not(battle, drop(battle, 2, 1)) == against


@pytest.mark.rule("OSE-BOMB-03")
def test_sixteen_hits_and_armour_plays_no_part():
    battle = flying(fields={"dexterity": 18, "strength": 18})
    missed, fell = do(battle, drop(battle, 2, 1), 15), do(battle, drop(battle, 2, 1), 16, (4, 3))
    assert "wounded" not in missed.keys
    assert fell.keys.count("wounded") == 3
    roll = fell.roll("to-hit")
    assert (roll.why.total, roll.against.total) == (0, 16)
    # 16 to 20: a quarter.
    assert chances(roll) == {"miss": Fraction(15, 20), "hit": Fraction(5, 20)}


@pytest.mark.rule("OSE-BOMB-03")
@pytest.mark.parametrize(("roll", "dice"), [(BombardRoll.DROP, 1), (BombardRoll.CREATURE, 3)])
def test_one_roll_for_the_drop_or_for_each_below_is_a_switch(roll: BombardRoll, dice: int):
    battle = flying(options=Options(bombard_roll=roll))
    ran = do(battle, drop(battle, 2, 1), *[2] * dice)
    assert ran.rolls == ["to-hit"] * dice
    if roll is BombardRoll.CREATURE:
        some = do(battle, drop(battle, 2, 1), 16, 2, 16, (1, 1))
        assert some.keys.count("wounded") == 2


@pytest.mark.rule("OSE-BOMB-04")
def test_everybody_in_ten_by_ten_feet_takes_the_damage_friends_too():
    # 2d6 = 4 + 3: seven points to x, y and B in the four squares, none to z beside them.
    battle = flying()
    after = do(battle, drop(battle, 2, 1), 17, (4, 3)).battle
    assert {id: after[CombatantId(id)].sheet.hp for id in "xyBz"} == {"x": 3, "y": 3, "B": 3, "z": 10}


@pytest.mark.rule("OSE-BOMB-04")
def test_the_odds_of_a_drop_count_all_whom_it_strikes():
    battle = flying()
    chances_of = forecast(OSE, battle, drop(battle, 2, 1)).outcomes
    # 16 or more of 20 hits x, y and B at once; with 10 hit points each, 10 to 12 on 2d6 (6/36) kill all three.
    assert sum(p for outcome, p in chances_of.items() if outcome.key == "miss") == Fraction(3, 4)
    killed = sum(p for outcome, p in chances_of.items() if dict(outcome.amounts).get("kills") == 3)
    assert killed == Fraction(1, 4) * Fraction(6, 36)
    assert {dict(outcome.amounts).get("struck", 0) for outcome in chances_of} == {0, 3}


@pytest.mark.rule("OSE-BOMB-04")
@pytest.mark.parametrize(("damage", "rolls"), [(BombardDamage.SHARED, 1), (BombardDamage.EACH, 3)])
def test_one_damage_roll_or_one_each_is_a_switch(damage: BombardDamage, rolls: int):
    battle = flying(options=Options(bombard_damage=damage))
    ran = do(battle, drop(battle, 2, 1), 17, *[(1, 1)] * rolls)
    assert ran.rolls.count("damage") == rolls


@pytest.mark.rule("OSE-BOMB-04")
@pytest.mark.parametrize(("shape", "count"), [(HexArea.CENTRES, 5), (HexArea.TRIAD, 3), (HexArea.SEVEN, 7)])
@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_on_hexes_the_area_is_a_switch(shape: HexArea, count: int, layout: Layout):
    battle = flying(layout=layout, options=Options(hex_area=shape))
    found = area(battle, battle.board.grid.at(2, 1), 10)
    assert len(set(found)) == count
    assert battle.board.grid.at(2, 1) in found


@pytest.mark.rule("OSE-BOMB-04")
def test_on_squares_the_area_is_the_block_of_four():
    battle = flying()
    assert sorted(area(battle, battle.board.grid.at(2, 1), 10)) == [(2, 1), (2, 2), (3, 1), (3, 2)]
    wide = flying(scale=Scale(10.0))
    assert area(wide, wide.board.grid.at(2, 1), 10) == ((2, 1),)


@pytest.mark.rule("OSE-BOMB-05")
def test_things_of_other_sizes_have_other_dice_and_areas():
    battle = flying(fields={"drop_dice": "4d6", "drop_feet": 15})
    assert len(area(battle, battle.board.grid.at(2, 1), 15)) == 9
    assert str(do(battle, drop(battle, 2, 1), 20, (1, 1, 1, 1)).roll("damage").dice) == "4d6"


@pytest.mark.rule("OSE-BOMB-04")
@pytest.mark.parametrize("footing", Footing)
@pytest.mark.parametrize(("altitude", "struck"), [(0, True), (50, True), (99, True), (100, False), (150, False)])
def test_a_drop_strikes_whoever_is_below_it_whatever_holds_them_up(footing: Footing, altitude: int, struck: bool):
    # The stone falls from 100 ft.
    up = flying().with_sheet(Y, monster("sword", footing=footing, altitude=altitude))
    after = do(up, drop(up, 2, 1), 17, (4, 3)).battle
    assert after[Y].sheet.hp == (3 if struck else 10)


@pytest.mark.rule("OSE-BOMB-04")
def test_who_stands_on_ground_as_high_as_the_drop_is_not_struck():
    # A step of height is 5 ft: y stands at 100 ft, x one step lower.
    battle = flying()
    grid, heights = battle.board.grid, bytearray([128] * battle.board.grid.size)
    for column, steps in ((2, 19), (3, 20)):
        heights[grid.index(grid.at(column, 1))] = 128 + steps
    high = replace(battle, board=replace(battle.board, heights=bytes(heights)))
    after = do(high, drop(high, 2, 1), 17, (4, 3)).battle
    assert (after[X].sheet.hp, after[Y].sheet.hp) == (3, 10)


@pytest.mark.rule("OSE-BOMB-04", "OSE-INVULN-01")
def test_a_stone_does_not_harm_who_is_invulnerable_to_normal_attacks():
    battle = flying().with_sheet(Y, monster("sword", invulnerable_to=(Form.NORMAL,)))
    battle = battle.with_sheet(X, monster("sword", hurt_only_by=(Harm.SILVER,)))
    ran = do(battle, drop(battle, 2, 1), 17, (4, 3))
    assert [event.at for event in ran.events if event.key == "does-no-damage"] == [X, Y]
    assert [event.at for event in ran.events if event.key == "wounded"] == ["B"]


@pytest.mark.rule("OSE-DISRUPT-01")
@pytest.mark.parametrize(("on", "disrupts"), [(DisruptOn.HIT, True), (DisruptOn.DAMAGE, False)])
def test_whether_a_stone_without_damage_disrupts_is_a_switch(on: DisruptOn, disrupts: bool):
    casting = {"x": Doings(Declared.SPELL, spell="sleep")}
    battle = flying(doings=casting, options=Options(disrupt_on=on))
    battle = battle.with_sheet(X, monster("sword", invulnerable_to=(Form.NORMAL,)))
    ran = do(battle, drop(battle, 2, 1), 17, (4, 3))
    assert ("spell-disrupted" in ran.keys) is disrupts


def test_a_drop_disrupts_the_spells_below_and_spares_who_flies_higher():
    casting = {"x": Doings(Declared.SPELL, spell="sleep")}
    battle = flying(doings=casting)
    assert "spell-disrupted" in do(battle, drop(battle, 2, 1), 17, (1, 1)).keys
    up = battle.with_sheet(Y, monster("sword", footing=Footing.OWN_WINGS, altitude=150))
    assert do(up, drop(up, 2, 1), 17, (1, 1)).battle[Y].sheet.hp == 10
