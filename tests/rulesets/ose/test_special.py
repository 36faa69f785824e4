"""Special cases of the ground and of the target: water, unstable surfaces, invulnerability."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.rulesets.ose.options import Options, WaterMissile
from engine.rulesets.ose.sheet import Arm, Footing, Harm
from engine.rulesets.ose.state import Part
from engine.rulesets.ose.surface import is_unstable
from tests.builders import Fighter
from tests.rulesets.ose.scene import OSE, do, fight, hit, lines, monster, sheet, shot, weapon, why_not

A, X = CombatantId("A"), CombatantId("x")
LAND, SHALLOWS, DEEP, DECK = 0, 4, 5, 6
"""Numbers of grounds on the map."""


def on(battle, *grounds: int):
    """The battle on these grounds, cell by cell."""
    return replace(battle, board=replace(battle.board, ground=bytes(grounds)))


@pytest.mark.rule("OSE-WATER-01")
def test_who_stands_in_water_has_penalties_to_attack_and_damage():
    # 14 - 2 = 12; 2 - 2 = 0 counts as 1.
    ran = do(on(fight("A x"), SHALLOWS, LAND), hit("A", "x"), 14, 2)
    assert ran.roll("to-hit").why.total == -2
    assert ran.battle[X].sheet.hp == 9
    # Only the attacker's footing counts.
    assert do(on(fight("A x"), LAND, SHALLOWS), hit("A", "x"), 14, 2).battle[X].sheet.hp == 8


@pytest.mark.rule("OSE-WATER-01")
def test_the_penalties_of_water_are_the_referees():
    battle = on(fight("A x", options=Options(water_attack=-5, water_damage=0)), SHALLOWS, LAND)
    ran = do(battle, hit("A", "x"), 20, 2)
    assert (ran.roll("to-hit").why.total, ran.roll("damage").why.total) == (-5, 0)


@pytest.mark.rule("OSE-WATER-01")
@pytest.mark.parametrize("fields", [{"at_home_in_water": True}, {"altitude": 3}, {"footing": Footing.OWN_WINGS}])
def test_creatures_of_the_water_and_of_the_air_are_not_hindered(fields: dict):
    battle = on(fight("A x", {"A": sheet("sword", **fields)}), SHALLOWS, LAND)
    assert "reason-water" not in lines(battle, hit("A", "x"))


@pytest.mark.rule("OSE-WATER-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "against"),
    [
        (DEEP, LAND, {"objection-under-water"}),
        (LAND, DEEP, {"objection-under-water"}),
        (SHALLOWS, LAND, set()),
        (LAND, SHALLOWS, set()),
    ],
)
def test_missiles_do_not_work_under_water(mine: int, theirs: int, against: set[str]):
    who = {"A": sheet("short-bow")}
    battle = on(fight("A . x", who, part=Part.MISSILES), mine, LAND, theirs)
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == against
    lenient = Options(water_missile=WaterMissile.PENALTY)
    battle = on(fight("A . x", who, part=Part.MISSILES, options=lenient), mine, LAND, theirs)
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == set()
    assert ("reason-water" in lines(battle, shot("A", "x", "arm-short-bow"))) is (mine != LAND)


@pytest.mark.rule("OSE-UNSTABLE-01", "OSE-UNSTABLE-05")
@pytest.mark.parametrize(
    ("ground", "fields", "unstable"),
    [
        (DECK, {}, True),
        (LAND, {}, False),
        (LAND, {"footing": Footing.FLYING_MOUNT}, True),
        (LAND, {"footing": Footing.MAGIC_FLIGHT, "altitude": 30}, False),
        (DECK, {"footing": Footing.MAGIC_FLIGHT}, False),
        (LAND, {"footing": Footing.OWN_WINGS, "altitude": 30}, False),
        (DECK, {"footing": Footing.OWN_WINGS}, False),
    ],
)
def test_who_stands_unstably(ground: int, fields: dict, unstable: bool):
    battle = on(fight("A x", {"A": sheet("sword", **fields)}), ground, LAND)
    assert is_unstable(battle, A) is unstable
    badges = {badge.key for badge in OSE.gauges(battle, A).badges}
    assert ("badge-unstable" in badges) is unstable


@pytest.mark.rule("OSE-UNSTABLE-02")
def test_missiles_from_an_unstable_surface_take_four():
    # Medium range: d20 = 15 comes to 11.
    picture = "A " + ". " * 10 + ". x"
    who = {"A": sheet("short-bow")}
    battle = on(fight(picture, who, part=Part.MISSILES), DECK, *[LAND] * 12)
    assert do(battle, shot("A", "x", "arm-short-bow"), 15, 1).roll("to-hit").why.total == -4
    melee = on(fight("A x"), DECK, DECK)
    assert lines(melee, hit("A", "x")) == {"reason-strength": (0, True)}


@pytest.mark.rule("OSE-UNSTABLE-04")
@pytest.mark.parametrize(("switch", "against"), [(False, set()), (True, {"objection-unstable"})])
def test_whether_passive_magic_is_blocked_is_a_switch(switch: bool, against: set[str]):
    sword = Arm("arm-sword", magic=True)
    battle = on(fight("A x", {"A": sheet(sword)}, options=Options(unstable_passive=switch)), DECK, LAND)
    assert why_not(battle, hit("A", "x")) == against
    assert why_not(on(battle, LAND, LAND), hit("A", "x")) == set()


@pytest.mark.rule("OSE-INVULN-01", "OSE-INVLIM-01")
@pytest.mark.parametrize(
    ("arm", "only_by", "hurts"),
    [
        (weapon("sword"), (Harm.SILVER, Harm.MAGIC), False),
        (weapon("silver-dagger"), (Harm.SILVER, Harm.MAGIC), True),
        (weapon("silver-dagger"), (Harm.MAGIC,), False),
        (Arm("arm-sword", magic=True), (Harm.MAGIC,), True),
        (Arm("arm-sword", magic=True), (Harm.SILVER,), False),
        (weapon("sword"), (), True),
    ],
)
def test_some_monsters_are_hurt_by_silver_or_magic_alone(arm: Arm, only_by: tuple[Harm, ...], hurts: bool):
    battle = fight("A x", {"A": sheet(arm), "x": monster("sword", hurt_only_by=only_by)})
    ran = do(battle, hit("A", "x", arm.name), 20, *([3] if hurts else []))
    # A hit without damage rolls none: the least damage of one point does not count.
    assert ran.rolls == (["to-hit", "damage"] if hurts else ["to-hit"])
    assert ran.battle[X].sheet.hp == (7 if hurts else 10)
    assert ("does-no-damage" in ran.keys) is not hurts


BITE = Arm("arm-bite", "1d6", listed=True, routine=1)


@pytest.mark.rule("OSE-INVLIM-02")
@pytest.mark.parametrize("switch", [False, True])
@pytest.mark.parametrize("invulnerable", [False, True])
def test_the_invulnerable_hurt_each_other_by_a_switch(switch: bool, invulnerable: bool):
    mine = monster(BITE, hurt_only_by=(Harm.SILVER,) if invulnerable else ())
    options = Options(invulnerable_hurts_invulnerable=switch)
    battle = fight("A x", {"A": mine, "x": monster("sword", hurt_only_by=(Harm.MAGIC,))}, options=options)
    hurts = switch and invulnerable
    ran = do(battle, hit("A", "x", "arm-bite"), 20, *([3] if hurts else []))
    assert ("wounded" in ran.keys) is hurts


@pytest.mark.rule("OSE-INVLIM-02")
def test_a_weapon_in_the_hand_of_the_invulnerable_is_only_a_weapon():
    mine = monster("sword", hurt_only_by=(Harm.SILVER,))
    options = Options(invulnerable_hurts_invulnerable=True)
    battle = fight("A x", {"A": mine, "x": monster("sword", hurt_only_by=(Harm.MAGIC,))}, options=options)
    assert do(battle, hit("A", "x"), 20).keys[-1] == "does-no-damage"


@pytest.mark.rule("OSE-INVLIM-03")
@pytest.mark.parametrize(
    ("dice", "switch", "hurts"), [("6+3", True, True), ("5", True, True), ("4+1", True, False), ("9", False, False)]
)
def test_monsters_of_five_hit_dice_hurt_the_invulnerable_by_a_switch(dice: str, switch: bool, hurts: bool):
    who = {"A": monster(BITE, hit_dice=dice), "x": monster("sword", hurt_only_by=(Harm.MAGIC,))}
    battle = fight("A x", who, options=Options(five_hd_hurts_invulnerable=switch))
    ran = do(battle, hit("A", "x", "arm-bite"), 20, *([3] if hurts else []))
    assert ("wounded" in ran.keys) is hurts


@pytest.mark.rule("OSE-INVLIM-03")
def test_a_character_is_no_monster_whatever_its_dice():
    who = {"A": sheet("sword", hit_dice="9"), "x": monster("sword", hurt_only_by=(Harm.MAGIC,))}
    battle = fight("A x", who, options=Options(five_hd_hurts_invulnerable=True))
    assert do(battle, hit("A", "x"), 20).keys[-1] == "does-no-damage"


def test_a_large_figure_is_under_water_only_with_all_of_it():
    ogre = Fighter(sheet=monster("javelin"), size=2)
    battle = fight("A . . x .\n. . . . .", {"A": sheet("short-bow"), "x": ogre}, part=Part.MISSILES)
    half = on(battle, *[LAND] * 3, DEEP, LAND, *[LAND] * 5)
    assert why_not(half, shot("A", "x", "arm-short-bow")) == set()
    whole = on(battle, *[LAND] * 3, DEEP, DEEP, *[LAND] * 3, DEEP, DEEP)
    assert why_not(whole, shot("A", "x", "arm-short-bow")) == {"objection-under-water"}
