"""The big table of modifiers as far as it concerns melee, and sizes."""

from __future__ import annotations

import pytest

from engine.battle.board import Brightness, Light, MapZone, Thing, Wall, ZoneKind
from engine.grid.cell_set import cell_set
from engine.grid.grid import Layout
from engine.rulesets.shirma.harm.body import Location
from engine.rulesets.shirma.options import Daylight, Options, Weather
from engine.rulesets.shirma.place import sizes
from engine.rulesets.shirma.place.arcs import Arc, arc_of
from engine.rulesets.shirma.positions import CalledShot, CrampedDetect, DarkMelee, OutnumberCount, ProneAttack
from engine.rulesets.shirma.sheet import SizeClass
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from engine.rulesets.shirma.test.modifiers import shared
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    SHIRMA,
    do,
    facing,
    fight,
    hit,
    in_state,
    lines,
    sheet,
    target_of,
    weapon,
    why_not,
)

A, B = scene.CombatantId("A"), scene.CombatantId("b")


def ranged(battle: ShirmaBattle) -> dict[str, tuple[int, bool]]:
    """The lines of a shot of A at b that it shares with melee."""
    found = shared(battle, A, B, weapon("long-bow"), ranged=True)
    return {line.reason: (line.amount, line.applies) for line in found}


GUARDS = "AC.\nDb.\n..."


@pytest.mark.rule("SH-MOD-05")
def test_three_to_one_is_plus_40_counted_round_the_target():
    assert lines(fight(GUARDS), hit("A", "b"))["reason-three-to-one"] == (40, True)
    # Three against two who stand together: 1.5.
    assert "reason-three-to-one" not in lines(fight("AC.\nDbc\n..."), hit("A", "b"))
    assert "reason-two-to-one" not in lines(fight("AC.\nDbc\n..."), hit("A", "b"))
    # A fourth who reaches nobody does not count against them.
    assert "reason-three-to-one" in lines(fight("AC..c\nDb...\n....."), hit("A", "b"))


@pytest.mark.rule("SH-MOD-05")
@pytest.mark.parametrize("state", ["stunned", "broken", "surprised"])
def test_those_who_cannot_fight_do_not_count(state: str):
    found = lines(in_state(fight(GUARDS), "C", state), hit("A", "b"))
    assert ("reason-three-to-one" in found, "reason-two-to-one" in found) == (False, True)


@pytest.mark.rule("SH-MOD-05")
def test_numbers_may_be_counted_over_the_whole_fight():
    whole = Options(outnumber_count=OutnumberCount.WHOLE_FIGHT)
    assert "reason-three-to-one" not in lines(fight("AC..c\nDb...\n.....", options=whole), hit("A", "b"))
    assert lines(fight("A...C\nDb...\n.....", options=whole), hit("A", "b"))["reason-three-to-one"] == (40, True)


@pytest.mark.rule("SH-MOD-05")
def test_numbers_help_shooting_by_the_switch():
    assert "reason-three-to-one" not in ranged(fight(GUARDS))
    assert ranged(fight(GUARDS, options=Options(outnumber_for_shooting=True)))["reason-three-to-one"] == (40, True)


@pytest.mark.rule("SH-MOD-12")
def test_two_to_one_is_plus_20_and_five_against_two_no_more():
    assert lines(fight("AC.\n.b."), hit("A", "b"))["reason-two-to-one"] == (20, True)
    five = fight("ACD\nEbc\nF..")
    found = lines(five, hit("A", "b"))
    assert (found.get("reason-two-to-one"), "reason-three-to-one" in found) == ((20, True), False)


@pytest.mark.rule("SH-MOD-11")
@pytest.mark.parametrize(
    ("towards", "arc"),
    [
        (scene.W, Arc.FRONT),
        (scene.NW, Arc.FRONT),
        (scene.SW, Arc.FRONT),
        (scene.N, Arc.FLANK),
        (scene.S, Arc.FLANK),
        (scene.NE, Arc.REAR),
        (scene.E, Arc.REAR),
        (scene.SE, Arc.REAR),
    ],
)
def test_arcs_on_squares(towards: int, arc: Arc):
    assert arc_of(facing(fight("Ab"), "b", towards), B, A) is arc


@pytest.mark.rule("SH-MOD-11")
def test_arcs_on_hexes():
    battle = fight("A b", layout=Layout.HEX_ODD_R)
    # A stands west of b (direction 4): the facing itself, its two neighbours, the next two, the one behind.
    found = [arc_of(facing(battle, "b", towards), B, A).value for towards in (4, 3, 5, 2, 0, 1)]
    assert found == ["front", "front", "front", "flank", "flank", "rear"]


@pytest.mark.rule("SH-MOD-11")
def test_flank_and_rear_are_plus_20_against_who_fights_another():
    battle = fight("Ab\n.C", {"C": sheet("sword")})
    for towards, reason in ((scene.N, "reason-flank"), (scene.E, "reason-rear")):
        assert lines(facing(battle, "b", towards), hit("A", "b"))[reason] == (20, True)
        alone = facing(fight("Ab"), "b", towards)
        assert lines(alone, hit("A", "b"))[f"{reason}-alone"] == (20, False)
        switched = facing(fight("Ab", options=Options(flank_needs_other_enemy=False)), "b", towards)
        assert lines(switched, hit("A", "b"))[reason] == (20, True)
    assert "reason-flank" not in lines(facing(battle, "b", scene.W), hit("A", "b"))


@pytest.mark.rule("SH-MOD-11")
def test_the_flank_helps_shooting_by_the_switch():
    battle = facing(fight("A.b\n..C"), "b", scene.E)
    assert "reason-rear" not in ranged(battle)
    assert ranged(scene.replace(battle, options=Options(flank_for_shooting=True)))["reason-rear"] == (20, True)


@pytest.mark.rule("SH-MOD-13")
def test_the_prone_are_struck_at_plus_20_shot_at_too_unless_switched_off():
    battle = in_state(fight("Ab"), "b", "prone")
    assert lines(battle, hit("A", "b"))["reason-target-prone"] == (20, True)
    assert ranged(battle)["reason-target-prone"] == (20, True)
    off = scene.replace(battle, options=Options(prone_target_for_shooting=False))
    assert ranged(off)["reason-target-prone"] == (20, False)
    assert lines(off, hit("A", "b"))["reason-target-prone"] == (20, True)


@pytest.mark.rule("SH-MOD-14")
def test_a_standard_attack_has_no_modifier():
    assert target_of(fight("Ab"), hit("A", "b")).total == 40
    assert len(target_of(fight("Ab"), hit("A", "b")).lines) == 1


@pytest.mark.rule("SH-MOD-16")
def test_attacking_while_prone_takes_20_or_10():
    assert lines(in_state(fight("Ab"), "A", "prone"), hit("A", "b"))["reason-prone"] == (-20, True)
    mild = fight("Ab", options=Options(prone_attack=ProneAttack.MINUS_10))
    assert lines(in_state(mild, "A", "prone"), hit("A", "b"))["reason-prone"] == (-10, True)
    ran = do(in_state(mild, "b", "prone"), hit("A", "b"), "answer-melee", 98, 97)
    assert scene.by_reason(ran.roll("defence-melee").against)["reason-prone"] == (-20, True)


@pytest.mark.rule("SH-MOD-17")
def test_standing_lower_takes_10_shooting_by_the_switch():
    battle = scene.at_height(fight("Ab"), "b", 2)
    assert lines(battle, hit("A", "b"))["reason-below"] == (-10, True)
    assert "reason-below" not in lines(scene.at_height(fight("Ab"), "A", 2), hit("A", "b"))
    assert "reason-below" not in ranged(battle)
    assert ranged(scene.replace(battle, options=Options(below_for_shooting=True)))["reason-below"] == (-10, True)
    both = in_state(battle, "A", "prone")
    assert {"reason-below", "reason-prone"} <= lines(both, hit("A", "b")).keys()


@pytest.mark.rule("SH-MOD-17")
def test_a_rider_stands_higher_by_the_switch():
    battle = scene.with_sheet(fight("Ab"), "b", mounted=True)
    assert "reason-below" not in lines(battle, hit("A", "b"))
    on = scene.replace(battle, options=Options(mounted_is_higher=True))
    assert lines(on, hit("A", "b"))["reason-below"] == (-10, True)
    assert "reason-below" not in lines(scene.with_sheet(on, "A", mounted=True), hit("A", "b"))


@pytest.mark.rule("SH-MOD-18")
@pytest.mark.parametrize("ground", ["rough", "rubble", "woods", "sand"])
def test_awkward_ground_takes_10_from_attacks_and_nothing_from_defences(ground: str):
    battle = scene.on_ground(fight("Ab"), "A", ground)
    assert lines(battle, hit("A", "b"))["reason-awkward"] == (-10, True)
    assert ranged(battle)["reason-awkward"] == (-10, True)
    under_b = scene.on_ground(fight("Ab"), "b", ground)
    ran = do(under_b, hit("A", "b"), "answer-dodge", 98, 97)
    assert scene.by_reason(ran.roll("defence-dodge").against).keys() == {"reason-skill-dodge"}


@pytest.mark.rule("SH-MOD-18", "SH-MOD-24")
@pytest.mark.parametrize(
    ("weather", "reason", "points"),
    [(Weather.BAD, "reason-bad-weather", -10), (Weather.EXTREME, "reason-extreme-weather", -20)],
)
def test_bad_and_extreme_weather_but_not_under_a_roof(weather: Weather, reason: str, points: int):
    battle = fight("Ab", options=Options(weather=weather))
    assert lines(battle, hit("A", "b"))[reason] == (points, True)
    assert ranged(battle)[reason] == (points, True)
    one_roof = scene.on_ground(battle, "A", "floor")
    assert reason in lines(one_roof, hit("A", "b"))
    assert reason not in lines(scene.on_ground(one_roof, "b", "floor"), hit("A", "b"))
    assert reason not in lines(fight("Ab"), hit("A", "b"))


@pytest.mark.rule("SH-MOD-23")
def test_aiming_at_a_body_part_takes_20_and_hits_it():
    battle = fight("Ab")
    ran = do(battle, hit("A", "b", manner="called"), "location-head", "answer-melee", 15, 97)
    assert scene.by_reason(ran.roll("attack").against)["reason-called"] == (-20, True)
    assert ran.arg("wounded", "location") == "location-head"
    # Without aiming 15 is 51, the body.
    assert do(battle, hit("A", "b"), "answer-melee", 15, 97).arg("wounded", "location") == "location-body"
    found = shared(battle, A, B, weapon("long-bow"), ranged=True, called=Location.HEAD)
    assert "reason-called" in {line.reason for line in found}


@pytest.mark.rule("SH-MOD-23")
def test_shooters_may_aim_at_a_part_unless_it_is_for_melee_only():
    archer = {"A": sheet("long-bow")}
    any_attack = {offer.key for offer in SHIRMA.offers(fight("A..b", archer), A)}
    melee_only = fight("A..b", archer, options=Options(called_shot=CalledShot.MELEE_ONLY))
    only = {offer.key for offer in SHIRMA.offers(melee_only, A)}
    assert "offer-shoot-called" in any_attack
    assert "offer-shoot-called" not in only


def cramped(battle: ShirmaBattle) -> ShirmaBattle:
    grid = battle.board.grid
    zone = MapZone("a tunnel", cell_set(grid, battle.cells_of(A)), ZoneKind.CRAMPED)
    return scene.replace(battle, board=scene.replace(battle.board, zones=(zone,)))


@pytest.mark.rule("SH-MOD-25")
def test_long_weapons_have_no_room_in_a_cramped_place():
    halberd, sword = fight("Ab", {"A": sheet("halberd")}), fight("Ab")
    assert lines(cramped(halberd), hit("A", "b", "arm-halberd"))["reason-cramped"] == (-20, True)
    assert "reason-cramped" not in lines(cramped(sword), hit("A", "b"))
    assert "reason-cramped" not in lines(halberd, hit("A", "b", "arm-halberd"))


@pytest.mark.rule("SH-MOD-25")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_a_passage_between_walls_is_cramped_by_the_switch(layout: Layout):
    picture = "###\nAb.\n###"
    walls = Options(cramped_detect=CrampedDetect.MARKED_OR_WALLS)
    tunnel = fight(picture, {"A": sheet("halberd")}, layout=layout)
    assert "reason-cramped" not in lines(tunnel, hit("A", "b", "arm-halberd"))
    by_walls = scene.replace(tunnel, options=walls)
    assert lines(by_walls, hit("A", "b", "arm-halberd"))["reason-cramped"] == (-20, True)
    field = fight("...\nAb.\n...", {"A": sheet("halberd")}, layout=layout, options=walls)
    assert ("reason-cramped" in lines(field, hit("A", "b", "arm-halberd"))) is False
    between = fight(
        "....\n.Ab.\n....", {"A": sheet("halberd")}, options=walls, walls=(Wall(1, 1, 2, 1), Wall(1, 2, 2, 2))
    )
    assert "reason-cramped" in lines(between, hit("A", "b", "arm-halberd"))
    # Single rocks above and below, with open ground on.
    rocks = fight(".....\n.#...\n.Ab..\n.#...\n.....", {"A": sheet("halberd")}, layout=Layout.SQUARE, options=walls)
    assert "reason-cramped" in lines(rocks, hit("A", "b", "arm-halberd"))
    rocks = fight(".....\n.#A#.\n..b..", {"A": sheet("halberd")}, layout=Layout.SQUARE, options=walls)
    assert "reason-cramped" in lines(rocks, hit("A", "b", "arm-halberd"))


@pytest.mark.rule("SH-MOD-27")
def test_dodging_on_a_mount_or_prone_takes_20_once():
    def dodge(battle: ShirmaBattle) -> int:
        ran = do(battle, hit("A", "b"), "answer-dodge", 98, 97)
        against = ran.roll("defence-dodge").against
        assert against is not None
        return against.total

    assert dodge(fight("Ab")) == 40
    assert dodge(scene.with_sheet(fight("Ab"), "b", mounted=True)) == 20
    assert dodge(in_state(fight("Ab"), "b", "prone")) == 20


@pytest.mark.rule("SH-MOD-28")
def test_melee_in_darkness_takes_20_from_both_or_from_the_attacker():
    def seen(options: Options, **more: object) -> tuple[bool, bool]:
        battle = fight("Ab", {"A": sheet("sword", melee=60)}, options=options, **more)  # type: ignore[arg-type]
        ran = do(battle, hit("A", "b"), "answer-melee", 98, 98)
        rolls = (ran.roll("attack").against, ran.roll("defence-melee").against)
        return tuple("reason-dark-melee" in scene.by_reason(against) for against in rolls)  # type: ignore[return-value]

    dark = Options(daylight=Daylight.DARK)
    assert seen(Options()) == (False, False)
    assert seen(dark) == (True, True)
    assert seen(Options(daylight=Daylight.DARK, dark_melee=DarkMelee.ATTACKER_ONLY)) == (True, False)
    assert seen(Options(daylight=Daylight.SHADOW)) == (False, False)
    assert seen(Options(daylight=Daylight.DUSK)) == (False, False)
    assert seen(dark, lights=(Light(1.0, 0.5, 3.0),)) == (False, False)
    assert seen(Options(), ambient=Brightness.DARK) == (True, True)


@pytest.mark.rule("SH-MOD-28", "SH-COND-09")
def test_night_vision_and_blindness_are_ones_own():
    dark = Options(daylight=Daylight.DARK)
    sees = fight("Ab", {"A": sheet("sword", night_vision=True)}, options=dark)
    assert "reason-dark-melee" not in lines(sees, hit("A", "b"))
    blind = in_state(fight("Ab"), "A", "blinded")
    assert lines(blind, hit("A", "b"))["reason-blinded"] == (-20, True)


@pytest.mark.rule("SH-MOD-30")
def test_the_off_hand_takes_20_from_attacks_only():
    two = fight("Ab", {"A": sheet("sword", off="dagger"), "b": sheet("rapier", off="main-gauche")})
    assert lines(two, hit("A", "b", "arm-dagger"))["reason-off-hand"] == (-20, True)
    assert "reason-off-hand" not in lines(two, hit("A", "b"))
    ran = do(two, hit("A", "b"), "answer-melee", 98, 97)
    assert "reason-off-hand" not in scene.by_reason(ran.roll("defence-melee").against)
    both = fight("Ab", {"A": sheet("sword", off="dagger", ambidextrous=True)})
    assert lines(both, hit("A", "b", "arm-dagger"))["reason-off-hand"] == (-20, False)


@pytest.mark.rule("SH-MOD-32")
@pytest.mark.parametrize("ground", ["shallows", "snow", "swamp"])
def test_snow_and_water_take_30_from_attacks_and_dodges(ground: str):
    attacker = scene.on_ground(fight("Ab"), "A", ground)
    assert lines(attacker, hit("A", "b"))["reason-hindering"] == (-30, True)
    assert ranged(attacker)["reason-hindering"] == (-30, True)
    battle = scene.on_ground(fight("Ab"), "b", ground)
    dodges = do(battle, hit("A", "b"), "answer-dodge", 98, 97).roll("defence-dodge").against
    assert scene.by_reason(dodges)["reason-hindering"] == (-30, True)
    parries = do(battle, hit("A", "b"), "answer-melee", 98, 97).roll("defence-melee").against
    assert "reason-hindering" not in scene.by_reason(parries)


@pytest.mark.rule("SH-MOD-32")
def test_water_does_not_hinder_who_is_at_home_in_it():
    battle = scene.on_ground(fight("Ab", {"A": sheet("sword", at_home_in_water=True)}), "A", "shallows")
    assert "reason-hindering" not in lines(battle, hit("A", "b"))
    snow = scene.on_ground(fight("Ab", {"A": sheet("sword", at_home_in_water=True)}), "A", "snow")
    assert "reason-hindering" in lines(snow, hit("A", "b"))


@pytest.mark.rule("SH-MOD-22")
def test_cover_counts_in_melee_by_the_switch():
    fence = {"f": Thing("fence", scene.drawn(".").board.grid.at(0, 0), cover=10, blocks_movement=False)}
    who = fence | {"A": sheet("spear")}
    off = fight("Afb", who)
    assert not any("cover" in reason for reason in lines(off, hit("A", "b", "arm-spear")))
    on = fight("Afb", who, options=Options(cover_in_melee=True))
    assert any("cover" in reason for reason in lines(on, hit("A", "b", "arm-spear")))


@pytest.mark.rule("SH-CHARGE-05")
def test_who_has_charged_is_open_to_all():
    battle = fight("Ab", doings={"b": Doings(vulnerable=True)})
    assert lines(battle, hit("A", "b"))["reason-vulnerable"] == (20, True)
    assert ranged(battle)["reason-vulnerable"] == (20, True)


SIZES = [
    ("SH-SIZE-01", SizeClass.TINY, 11, -30, 1),
    ("SH-SIZE-02", SizeClass.LITTLE, 12, -20, 1),
    ("SH-SIZE-02", SizeClass.LITTLE, 24, -20, 1),
    ("SH-SIZE-03", SizeClass.SMALL, 25, -10, 1),
    ("SH-SIZE-03", SizeClass.SMALL, 48, -10, 1),
    ("SH-SIZE-04", SizeClass.AVERAGE, 49, 0, 1),
    ("SH-SIZE-04", SizeClass.AVERAGE, 84, 0, 1),
    ("SH-SIZE-05", SizeClass.LARGE, 85, 20, 2),
    ("SH-SIZE-05", SizeClass.LARGE, 144, 20, 2),
    ("SH-SIZE-06", SizeClass.ENORMOUS, 145, 40, 3),
    ("SH-SIZE-06", SizeClass.ENORMOUS, 240, 40, 3),
    ("SH-SIZE-07", SizeClass.MONSTROUS, 241, 60, 4),
]


@pytest.mark.rule("SH-SIZE-01", "SH-SIZE-02", "SH-SIZE-03", "SH-SIZE-04", "SH-SIZE-05", "SH-SIZE-06", "SH-SIZE-07")
@pytest.mark.parametrize(("rule", "size", "inches", "points", "cells"), SIZES)
def test_sizes_by_height_their_modifiers_and_their_footprints(
    rule: str, size: SizeClass, inches: int, points: int, cells: int
):
    creature = sheet(height=inches)
    assert creature.size is size, rule
    assert sizes.line(creature, Options()).amount == points
    assert sizes.footprint(size) == cells
    assert sheet(height=inches, size_class=SizeClass.TINY).size is SizeClass.TINY


@pytest.mark.rule("SH-SIZE-04")
def test_without_class_and_height_a_creature_is_average():
    assert sheet().size is SizeClass.AVERAGE


@pytest.mark.rule("SH-SIZE-01")
def test_size_counts_in_melee_by_the_switch_only():
    ogre = {"b": sheet("sword", size_class=SizeClass.LARGE)}
    assert "reason-size" not in lines(fight("Ab", ogre), hit("A", "b"))
    assert lines(fight("Ab", ogre, options=Options(size_in_melee=True)), hit("A", "b"))["reason-size"] == (20, True)


def test_every_entry_of_the_library_stands_on_as_many_cells_as_its_size_says():
    for entry in SHIRMA.templates():
        assert entry.size == sizes.footprint(entry.sheet.size), entry.id
        assert why_not(fight("Ab", {"A": entry.sheet}), hit("A", "b", entry.sheet.main)) is not None
