"""Special cases: water, unstable surfaces, invulnerability, subdual, room to fight."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.battle.board import Scale, Unit, Wall
from engine.battle.ids import CombatantId
from engine.grid.grid import Layout
from engine.odds.odds import forecast
from engine.play.scenario import read_scenario
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.damage import can_hurt
from engine.rulesets.ose.options import Options, SubdualTotal, WaterMissile
from engine.rulesets.ose.place.surface import is_unstable
from engine.rulesets.ose.sheet import Arm, Element, Footing, Form, Harm, Spirit
from engine.rulesets.ose.state import Part, Turn
from tests.builders import BLUE, RED, Fighter
from tests.rulesets.ose.scene import (
    OSE,
    do,
    fight,
    go_on,
    hit,
    lines,
    monster,
    rules_against,
    sheet,
    shot,
    weapon,
    why_not,
)

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
def test_the_penalties_of_water_are_the_gms():
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


FIERY = Arm("arm-sword", element=Element.FIRE)


@pytest.mark.rule("OSE-INVULN-01")
@pytest.mark.parametrize(
    ("arm", "invulnerable_to", "hurts"),
    [
        (weapon("sword"), (Form.NORMAL,), False),
        (weapon("sword"), (Form.SILVER, Form.MAGIC, Form.FIRE), True),
        (weapon("silver-dagger"), (Form.NORMAL,), True),
        (weapon("silver-dagger"), (Form.SILVER,), False),
        (Arm("arm-sword", magic=True), (Form.NORMAL, Form.SILVER), True),
        (Arm("arm-sword", magic=True), (Form.MAGIC,), False),
        (Arm("arm-sword", silver=True, magic=True), (Form.SILVER,), False),
        (FIERY, (Form.FIRE,), False),
        (FIERY, (Form.NORMAL, Form.COLD, Form.ACID, Form.LIGHTNING, Form.POISON), True),
        (weapon("torch"), (Form.FIRE,), False),
        (weapon("oil-flask"), (Form.FIRE,), False),
    ],
)
def test_a_form_of_attack_on_the_list_does_no_damage(arm: Arm, invulnerable_to: tuple[Form, ...], hurts: bool):
    picture = "A x" if arm.melee else "A . x"
    who = {"A": sheet(arm), "x": monster("sword", invulnerable_to=invulnerable_to)}
    battle = fight(picture, who, part=Part.MELEE if arm.melee else Part.MISSILES)
    ran = do(battle, hit("A", "x", arm.name, "melee" if arm.melee else "missile"), 20, *([3] if hurts else []))
    assert ran.rolls == (["to-hit", "damage"] if hurts else ["to-hit"])
    assert ("does-no-damage" in ran.keys) is not hurts


@pytest.mark.rule("OSE-INVULN-01")
@pytest.mark.parametrize("element", Element)
def test_every_element_is_a_form_of_attack_of_its_own(element: Element):
    arm = Arm("arm-bite", element=element)
    assert arm.forms == {Form(element.value)}
    assert set(Form) == {Form.NORMAL, Form.SILVER, Form.MAGIC} | {Form(one.value) for one in Element}


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


def blow(by: str, at: str, arm: str = "arm-sword", manner: str = "subdue"):
    return hit(by, at, arm, manner)


@pytest.mark.rule("OSE-SUBDUE-01")
@pytest.mark.parametrize(("intelligent", "against"), [(True, set()), (False, {"objection-not-intelligent"})])
def test_intelligent_creatures_may_be_struck_to_subdue(intelligent: bool, against: set[str]):
    battle = fight("A x", {"x": monster("sword", intelligent=intelligent)})
    assert why_not(battle, blow("A", "x")) == against
    assert ("offer-attack-subdue" in {offer.key for offer in OSE.offers(battle, A)}) is intelligent


@pytest.mark.rule("OSE-SUBDUE-02")
@pytest.mark.parametrize(
    ("arm", "key"),
    [
        *[("club", "attacks-subdue"), ("mace", "attacks-subdue"), ("war-hammer", "attacks-subdue")],
        *[("sword", "attacks-subdue-flat"), ("dagger", "attacks-subdue-flat")],
    ],
)
def test_blunt_weapons_subdue_as_they_are_edged_ones_with_the_flat(arm: str, key: str):
    battle = fight("A x", {"A": sheet(arm)})
    ran = do(battle, blow("A", "x", f"arm-{arm}"), 20, 1)
    assert key in ran.keys
    # There is no penalty for the flat.
    assert ran.roll("to-hit").why.total == 0


@pytest.mark.rule("OSE-SUBDUE-02")
def test_bare_hands_subdue_too_and_the_list_of_blunt_weapons_is_the_registers():
    assert "attacks-subdue" in do(fight("A x"), blow("A", "x", "arm-unarmed"), 20, 1).keys
    blunt = {id for id in charts.weapons() if charts.weapons()[id].blunt}
    assert blunt == {"club", "mace", "sling", "staff", "war-hammer"}


@pytest.mark.rule("OSE-SUBDUE-02")
@pytest.mark.parametrize(("switch", "against"), [(False, {"objection-subdue-missile"}), (True, set())])
def test_whether_missiles_subdue_is_a_switch(switch: bool, against: set[str]):
    battle = fight("A . x", {"A": sheet("sling")}, part=Part.MISSILES, options=Options(subdue_missile=switch))
    assert why_not(battle, blow("A", "x", "arm-sling", "subdue-missile")) == against
    keys = {offer.key for offer in OSE.offers(battle, A)}
    assert ("offer-attack-subdue-missile" in keys) is switch


@pytest.mark.rule("OSE-SUBDUE-03")
def test_subdual_damage_is_rolled_as_usual_and_written_down_apart():
    # 3 and STR 13: four points of subdual, no hit points lost.
    battle = fight("A x", {"A": sheet("sword", strength=13)})
    after = do(battle, blow("A", "x"), 20, 3).battle
    assert (after[X].sheet.hp, after[X].sheet.subdual) == (10, 4)
    odds = forecast(OSE, battle, blow("A", "x"))
    assert max(odds.amounts("subdual")) == 7
    assert max(odds.amounts("damage")) == 0


@pytest.mark.rule("OSE-SUBDUE-03")
def test_subdual_never_kills():
    battle = fight("A x y", {"x": monster("sword", hp=2)})
    after = do(battle, blow("A", "x"), 20, 6).battle
    assert not after[X].sheet.is_dead


@pytest.mark.rule("OSE-SUBDUE-04")
@pytest.mark.parametrize(
    ("total", "face", "gives_up"),
    [
        (SubdualTotal.COMBINED, 4, False),
        (SubdualTotal.COMBINED, 5, True),
        (SubdualTotal.SEPARATE, 5, False),
    ],
)
def test_at_zero_by_subdual_one_surrenders_alive(total: SubdualTotal, face: int, gives_up: bool):
    # 8 hit points, 3 of real damage: 5 of subdual bring it to 0.
    who = {"x": replace(monster("sword", hp=5), hp_most=8)}
    ran = do(fight("A x y", who, options=Options(subdual_total=total)), blow("A", "x"), 20, face)
    assert (ran.battle[X].sheet.spirit is Spirit.SURRENDERED) is gives_up
    assert ran.battle[X].sheet.hp == 5


@pytest.mark.rule("OSE-SUBDUE-04")
def test_the_mindless_do_not_surrender_even_when_the_gm_lets_them_be_struck_to_subdue():
    battle = fight("A x y", {"x": monster("sword", hp=4, intelligent=False)})
    overruled = replace(blow("A", "x"), overruled=("objection-not-intelligent",))
    ran = do(battle, overruled, 20, 6)
    assert (ran.battle[X].sheet.subdual, ran.battle[X].sheet.spirit) == (6, Spirit.STEADY)
    assert "gives-up" not in ran.keys
    # Nor does it give up when real damage comes on top.
    worn = fight("A x y", {"x": monster("sword", hp=4, subdual=3, intelligent=False)})
    assert do(worn, hit("A", "x"), 20, 2).battle[X].sheet.spirit is Spirit.STEADY


@pytest.mark.rule("OSE-SUBDUE-04")
def test_counted_apart_subdual_must_reach_the_full_hit_points():
    who = {"x": replace(monster("sword", hp=5, subdual=4), hp_most=8)}
    battle = fight("A x y", who, options=Options(subdual_total=SubdualTotal.SEPARATE))
    assert do(battle, blow("A", "x"), 20, 4).battle[X].sheet.spirit is Spirit.SURRENDERED


@pytest.mark.rule("OSE-SUBDUE-04")
def test_real_damage_on_top_of_subdual_makes_give_up_too():
    battle = fight("A x y", {"x": monster("sword", hp=8, subdual=5)})
    after = do(battle, hit("A", "x"), 20, 3).battle
    assert (after[X].sheet.hp, after[X].sheet.spirit) == (5, Spirit.SURRENDERED)


@pytest.mark.rule("OSE-SUBDUE-03")
def test_subdual_waits_in_a_shared_turn_like_other_blows():
    battle = fight("A x y", turns=(Turn((RED, BLUE)),))
    battle = do(battle, blow("A", "x"), 20, 4).battle
    assert battle[X].sheet.subdual == 0
    assert go_on(battle)[X].sheet.subdual == 4


@pytest.mark.rule("OSE-SPACE-01")
@pytest.mark.parametrize(
    ("picture", "room"),
    [
        ("A . .\n. . .\nx . .", 3),
        (". . . .\n. A . .\n. . . x", 8),
        ("# . # .\n. A . .\n# . # x", 4),
        ("A x .\nB . .", 2),
    ],
)
def test_the_room_for_attackers_is_counted(picture: str, room: int):
    facts = {fact.key: fact.value for fact in OSE.gauges(fight(picture), A).facts}
    assert facts["fact-room"] == str(room)


@pytest.mark.rule("OSE-SPACE-01")
def test_on_hexes_there_is_room_for_six_and_round_large_figures_for_more():
    rows = ". . . . .\n. . . . .\n. . A . .\n. . . . .\nx . . . ."
    small = fight(rows, layout=Layout.HEX_ODD_R)
    assert {fact.key: fact.value for fact in OSE.gauges(small, A).facts}["fact-room"] == "6"
    large = fight(rows, {"A": Fighter(sheet=sheet("sword"), size=2)})
    assert {fact.key: fact.value for fact in OSE.gauges(large, A).facts}["fact-room"] == "12"


@pytest.mark.rule("OSE-SPACE-01")
def test_the_gm_limits_how_many_may_strike_one_target():
    battle = fight("A x B\n. . .", {"x": monster("sword", most_attackers=1)})
    battle = do(battle, hit("A", "x"), 1).battle
    assert why_not(battle, hit("B", "x")) == {"objection-no-space"}
    # The one who is at it may strike again, and the limit is for each round.
    assert "objection-no-space" not in why_not(battle, hit("A", "x"))
    later = battle.with_state(replace(battle.state, round=2))
    assert why_not(later, hit("B", "x")) == set()


CORRIDOR = "# # # # # #\n. A C x . .\n. D B y . .\n# # # # # #"


def abreast(battle, id: CombatantId = A) -> str | None:
    return {fact.key: fact.value for fact in OSE.gauges(battle, id).facts}.get("fact-abreast")


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(
    ("picture", "layout", "most"),
    [
        ("# # #\n. A x\n# # #", Layout.SQUARE, "1"),
        ("# # #\n. A x\n. . .\n# # #", Layout.SQUARE, "2"),
        ("# # #\n. A x\n. . .\n# # #", Layout.HEX_ODD_R, "2"),
        ("# . . #\n# A . #\n# . x #", Layout.HEX_ODD_R, "2"),
        ("# # #\n. . .\n. A x\n. . .\n# # #", Layout.SQUARE, "3"),
        ("# # #\n. . .\n. A x\n. . .\n. . .\n# # #", Layout.SQUARE, "4"),
        ("# # #\n. . .\n. A x\n. . .\n. . .\n# # #", Layout.HEX_ODD_R, "4"),
        ("# # # #\n" + ". A x .\n" + ". . . .\n" * 11 + "# # # #", Layout.SQUARE, "12"),
        ("# # # #\n" + ". A x .\n" + ". . . .\n" * 12 + "# # # #", Layout.SQUARE, None),
        # Straight across and not over a corner, to each side.
        ("# # . #\n# . A #\n# . x #", Layout.SQUARE, "2"),
        ("# . # #\n# A . #\n# x . #", Layout.SQUARE, "2"),
        ("# # # # #\n. # . . .\n. . A x .\n# # # # #", Layout.SQUARE, "2"),
        ("# # # # #\n. . A x .\n. # . . .\n# # # # #", Layout.SQUARE, "2"),
        # The edge of the map is no wall.
        (". . . .\n. . . .\n. A x .\n. . . .", Layout.SQUARE, None),
        ("# # # #\n. . . .\n. . . .\n. A x .\n. . . .", Layout.SQUARE, None),
    ],
)
def test_one_fights_for_every_five_feet_of_a_corridor(picture: str, layout: Layout, most: str | None):
    assert abreast(fight(picture, layout=layout)) == most


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(
    ("rows", "scale", "most"),
    [
        # Cells of 10 ft: 30 and 60 ft have room for 6 and 12, what is wider is open ground.
        (3, Scale(10.0, Unit.FEET), "6"),
        (6, Scale(10.0, Unit.FEET), "12"),
        (7, Scale(10.0, Unit.FEET), None),
        (20, Scale(10.0, Unit.FEET), None),
        # Cells of 20 ft: 60 ft are three of them.
        (3, Scale(20.0, Unit.FEET), "12"),
        (4, Scale(20.0, Unit.FEET), None),
        (1, Scale(100.0, Unit.FEET), None),
        # Cells of 1.5 metres are as good as 5 ft each, though twelve of them are but 59.06 ft.
        (1, Scale(1.5, Unit.METRES), "1"),
        (2, Scale(1.5, Unit.METRES), "2"),
        (12, Scale(1.5, Unit.METRES), "12"),
        (14, Scale(1.5, Unit.METRES), None),
        # Cells of 2.5 ft: one cell is the least, five are 12.5 ft and room for two.
        (1, Scale(2.5, Unit.FEET), "1"),
        (4, Scale(2.5, Unit.FEET), "2"),
        (5, Scale(2.5, Unit.FEET), "2"),
    ],
)
def test_on_cells_of_other_sizes_it_is_the_feet_that_count(rows: int, scale: Scale, most: str | None):
    picture = "# # # #\n. A x .\n" + ". . . .\n" * (rows - 1) + "# # # #"
    assert abreast(fight(picture, options=Options(corridor_ten=2), scale=scale)) == most


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize("columns", [5, 12, 13, 40])
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize(("rows", "most"), [(3, "3"), (4, None)])
def test_a_way_along_the_edge_of_the_map_is_a_corridor_however_long_it_is(
    columns: int, layout: Layout, rows: int, most: str | None
):
    first = " ".join([".", ".", "A", "x", *["."] * (columns - 4)])
    battle = fight("\n".join([first, *[" ".join("." * columns)] * (rows - 1)]), layout=layout)
    assert abreast(battle) == most


@pytest.mark.rule("OSE-SPACE-02")
def test_two_or_three_fight_side_by_side_in_a_corridor_of_ten_feet():
    two, three = fight(CORRIDOR), fight(CORRIDOR, options=Options(corridor_ten=3))
    assert (abreast(two), abreast(three)) == ("2", "3")
    # C and B hold the front; A behind them reaches x and y only where three fight.
    assert rules_against(two, hit("A", "x")) == {"OSE-SPACE-02"}
    assert why_not(three, hit("A", "x")) == set()
    assert why_not(three, hit("A", "y")) == set()
    assert why_not(two, hit("C", "x")) == why_not(three, hit("C", "x")) == set()


@pytest.mark.rule("OSE-SPACE-02")
def test_a_fourth_does_not_strike_over_the_same_shoulders():
    battle = fight(CORRIDOR, options=Options(corridor_ten=3))
    battle = do(battle, hit("A", "x"), 1).battle
    assert why_not(battle, hit("D", "y")) == {"objection-corridor"}
    later = battle.with_state(replace(battle.state, round=2))
    assert why_not(later, hit("D", "y")) == set()


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(
    "picture",
    [
        "# # # # # #\n. A C x . .\n. . . y . .\n# # # # # #",  # There is room in the first rank.
        "# # # # # #\n. A C x . .\n. . B y . .\n. . . . . .\n# # # # # #",  # 15 ft wide.
        "# # # # # #\n. A C . x .\n. . B . y .\n# # # # # #",  # The first rank itself does not reach.
    ],
)
def test_nobody_strikes_over_a_rank_that_is_not_full_or_stands_elsewhere(picture: str):
    battle = fight(picture, options=Options(corridor_ten=3))
    assert why_not(battle, hit("A", "x")) == {"objection-out-of-reach"}


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(
    ("picture", "hp"),
    [
        ("# # # # # #\n. A C x . .\n. . B y . .\n# # # # # #", 0),  # The dead hold no rank.
        ("# # # # # #\n. A C x . .\n. . z y . .\n# # # # # #", 10),  # One half of it is a foe's.
        ("# # # # # #\n. A z x . .\n. . B y . .\n# # # # # #", 10),
    ],
)
def test_a_rank_is_held_by_living_friends(picture: str, hp: int):
    battle = fight(picture, {"B": sheet("sword", hp=hp)}, options=Options(corridor_ten=3))
    assert why_not(battle, hit("A", "x")) == {"objection-out-of-reach"}


@pytest.mark.rule("OSE-SPACE-02", "OSE-MELEE-01")
@pytest.mark.parametrize(("steps", "against"), [(1, set()), (2, {"objection-out-of-reach"})])
def test_over_the_shoulders_nobody_strikes_from_more_than_five_feet_above(steps: int, against: set[str]):
    # The cell of A alone lies so many steps of 5 ft above the rest of the corridor.
    heights = bytes(128 + steps * (index == 7) for index in range(24))
    battle = fight(
        "# # # # # #\n. A C x . .\n. . B y . .\n# # # # # #", options=Options(corridor_ten=3), heights=heights
    )
    assert why_not(battle, hit("A", "x")) == against


@pytest.mark.rule("OSE-SPACE-02")
def test_a_wall_along_a_corridor_makes_it_narrower():
    wall = Wall(0, 2, 6, 2)
    battle = fight("# # # # # #\n. A C x . .\n. D B y . .\n# # # # # #", walls=(wall,))
    assert abreast(battle) == "1"


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(("who", "column", "allowed"), [({}, 1, True), ({"size": 2}, 0, False), ({}, 0, False)])
def test_over_the_shoulders_strikes_a_man_right_behind_the_first_rank(who: dict, column: int, allowed: bool):
    row = ["."] * 6
    row[column], row[2], row[3] = "A", "C", "x"
    picture = "# # # # # #\n" + " ".join(row) + "\n. . B y . .\n# # # # # #"
    fighters = {"A": Fighter(sheet=sheet("sword"), **who)}
    battle = fight(picture, fighters, options=Options(corridor_ten=3))
    assert (why_not(battle, hit("A", "x")) == set()) is allowed


@pytest.mark.rule("OSE-SPACE-02")
@pytest.mark.parametrize(("size", "allowed"), [(1, True), (2, False)])
def test_a_large_figure_does_not_strike_over_shoulders(size: int, allowed: bool):
    picture = "# # # # # #\n. . x C A .\n. . y B . .\n# # # # # #"
    battle = fight(picture, {"A": Fighter(sheet=sheet("sword"), size=size)}, options=Options(corridor_ten=3))
    assert (why_not(battle, hit("A", "x")) == set()) is allowed


@pytest.mark.rule("OSE-INVLIM-01")
def test_somebody_of_the_party_in_the_cellar_can_hurt_the_lord_of_the_crypt(root: Path):
    battle = read_scenario(root / "maps" / "cellar.toml").battle("en")
    everybody = [(one.side, one.sheet) for one in battle.combatants.values()]
    (lord,) = (sheet for _, sheet in everybody if sheet.hurt_only_by)
    heroes = [sheet for side, sheet in everybody if battle.side(side).played]
    assert any(can_hurt(one, lord, arm, battle.options) for one in heroes for arm in one.arms)
