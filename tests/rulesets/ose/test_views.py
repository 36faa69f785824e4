"""What panels and the map draw: badges, pips, facts, the rear arc, reach and ranges, sight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Scale
from engine.battle.ids import CombatantId
from engine.contract import Bar, Pips, Sighting, ZoneRole
from engine.grid.cell_set import cells_of
from engine.grid.grid import Layout
from engine.rulesets.ose.options import AttackMethod, Options, RearArc
from engine.rulesets.ose.sheet import Arm, Condition, Footing, Sheet, Spirit
from engine.rulesets.ose.state import Declared, Doings, Part, Turn
from tests.builders import BLUE, RED, Fighter
from tests.rulesets.ose.scene import OSE, N, drawn, fight, monster, sheet, weapon

A, X = CombatantId("A"), CombatantId("x")
CLAWS = (Arm("arm-claw", "1d3", listed=True, routine=2), Arm("arm-bite", "1d6", listed=True, routine=1))


def badges(battle, id: CombatantId = A) -> dict[str, str]:
    """The badges of somebody with their tones."""
    return {badge.key: badge.tone for badge in OSE.gauges(battle, id).badges}


def rules_of_badges(battle) -> dict[str, str]:
    return {badge.key: badge.rule for badge in OSE.gauges(battle, A).badges}


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        (Doings(), {}),
        (Doings(Declared.SPELL, spell="sleep"), {"badge-spell": "plain"}),
        (Doings(Declared.SPELL, spell="sleep", cast=True), {"badge-cast": "plain"}),
        (
            Doings(Declared.SPELL, spell="sleep", disrupted=True),
            {"badge-spell": "plain", "badge-disrupted": "bad"},
        ),
        (Doings(Declared.RETREAT), {"badge-retreat": "plain"}),
        (Doings(Declared.WITHDRAWAL), {"badge-withdrawal": "plain"}),
        (Doings(turned=True), {"badge-retreat": "bad"}),
        (Doings(broken=True), {"badge-retreat": "bad"}),
    ],
)
def test_what_was_declared_and_done_stands_on_the_figure(done: Doings, expected: dict[str, str]):
    assert badges(fight("A . . x", doings={"A": done})) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"hp": 0, "conditions": (Condition.BOUND,)}, {"badge-dead": "bad"}),
        ({"spirit": Spirit.FLEEING}, {"badge-fleeing": "bad"}),
        ({"spirit": Spirit.SURRENDERED}, {"badge-surrendered": "bad"}),
        ({"footing": Footing.FLYING_MOUNT}, {"badge-unstable": "bad"}),
        ({"conditions": (Condition.BLINDED,)}, {"value-conditions-blinded": "bad"}),
    ],
)
def test_what_the_sheet_says_stands_on_the_figure(fields: dict, expected: dict[str, str]):
    assert badges(fight("A . . x", {"A": sheet("sword", **fields)})) == expected


@pytest.mark.parametrize("condition", Condition)
def test_every_condition_is_shown_with_its_rule(condition: Condition):
    rules = {
        Condition.BLINDED: "OSE-BLIND-01",
        Condition.MUTE: "OSE-CAST-02",
        Condition.SILENCED: "OSE-CAST-02",
    }
    battle = fight("A . . x", {"A": sheet("sword", conditions=(condition,))})
    assert rules_of_badges(battle) == {f"value-conditions-{condition}": rules.get(condition, "OSE-HELPLESS-01")}


def test_melee_is_shown_in_a_fight_and_not_before():
    assert badges(fight("A x")) == {"badge-in-melee": "plain"}
    assert badges(drawn("A x")) == {}
    assert badges(fight("A . x")) == {}


def test_who_acts_last_is_marked_while_turns_are_taken():
    battle = fight("A . . x", turns=(Turn((RED,)), Turn((RED,), slow=True)), slow="A")
    assert badges(battle) == {"badge-slow": "plain"}
    assert badges(battle, X) == {}
    closed = battle.with_state(replace(battle.state, turns=(), turn=0))
    assert badges(closed) == {}


def test_off_the_map_nothing_of_the_map_is_shown():
    battle = fight("A x", {"A": sheet("sword", footing=Footing.FLYING_MOUNT)})
    away = battle.with_combatant(replace(battle[A], cell=None))
    assert badges(away) == {}
    assert {"fact-room", "fact-abreast"}.isdisjoint(fact.key for fact in OSE.gauges(away, A).facts)
    assert (OSE.arcs(away, A), OSE.zones(away, A)) == ((), ())
    assert OSE.sighting(away, A, X) == OSE.sighting(away, X, A) == Sighting(False, 0)
    assert OSE.sighting(battle, A, A) == Sighting(False, 0)


@pytest.mark.parametrize(("hp", "shown"), [(7, 7), (0, 0), (-3, 0)])
def test_the_bar_of_hit_points_ends_at_none(hp: int, shown: int):
    battle = fight("A . x", {"A": replace(sheet("sword", hp=hp), hp_most=9)})
    assert OSE.gauges(battle, A).bars == (Bar("gauge-hp", shown, 9),)


@pytest.mark.parametrize(
    ("fields", "out", "yielded"),
    [
        ({}, False, False),
        ({"spirit": Spirit.SURRENDERED}, True, True),
        ({"spirit": Spirit.SURRENDERED, "hp": 0}, True, False),
        ({"conditions": (Condition.PARALYSED,)}, True, False),
        ({"spirit": Spirit.FLEEING}, False, False),
    ],
)
def test_who_is_out_and_who_has_yielded(fields: dict, out: bool, yielded: bool):
    gauges = OSE.gauges(fight("A . x", {"A": sheet("sword", **fields)}), A)
    assert (gauges.is_out, gauges.has_yielded) == (out, yielded)


@pytest.mark.rule("OSE-ATTACKS-01", "OSE-ATTACKS-02")
@pytest.mark.parametrize(
    ("one", "used", "left", "most"),
    [
        (sheet("sword"), (), 1, 1),
        (sheet("sword"), ("arm-sword",), 0, 1),
        (sheet("sword", attacks=2), ("arm-sword",), 1, 2),
        (sheet("sword"), ("arm-sword", "arm-sword"), 0, 1),
        (monster(*CLAWS), (), 3, 3),
        (monster(*CLAWS), ("arm-claw",), 2, 3),
        (monster(*CLAWS), ("arm-claw", "arm-claw", "arm-claw"), 1, 3),
    ],
)
def test_the_attacks_that_are_left_are_counted(one: Sheet, used: tuple[str, ...], left: int, most: int):
    battle = fight("A . x", {"A": one}, doings={"A": Doings(used=used)})
    assert OSE.gauges(battle, A).pips == (Pips("gauge-attacks", left, most),)


def facts(battle, id: CombatantId = A) -> dict[str, str]:
    return {fact.key: fact.value for fact in OSE.gauges(battle, id).facts}


OPEN = ". . . . .\n. . . . .\n. . A . .\n. . . . x\n. . . . ."


@pytest.mark.rule("OSE-ATK-05", "OSE-AAC-01")
@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (AttackMethod.MATRIX, {"fact-ac": "2", "fact-thac0": "17"}),
        (AttackMethod.THAC0, {"fact-ac": "2", "fact-thac0": "17"}),
        (AttackMethod.AAC, {"fact-aac": "17", "fact-attack-bonus": "+2"}),
    ],
)
def test_the_numbers_are_those_of_the_attack_method(method: AttackMethod, expected: dict[str, str]):
    # Chain mail 5, DEX 16 two better, shield 1: 2, or 17 counted upwards.
    one = sheet("sword", armour=5, shield=1, dexterity=16, thac0=17)
    shown = facts(fight(OPEN, {"A": one}, options=Options(attack_method=method)))
    assert shown == {**expected, "fact-movement": "40 / 40", "fact-room": "8", "fact-in-hand": "arm-sword"}


@pytest.mark.rule("OSE-ATK-05")
@pytest.mark.parametrize(("method", "sign", "first"), [(AttackMethod.MATRIX, -1, 5), (AttackMethod.AAC, 1, 14)])
@pytest.mark.parametrize(("arm", "held"), [("sword", True), ("two-handed-sword", False)])
def test_the_armour_class_is_shown_with_its_parts(method: AttackMethod, sign: int, first: int, arm: str, held: bool):
    one = sheet(arm, armour=5, shield=2, dexterity=13)
    (armour,) = (
        fact
        for fact in OSE.gauges(fight(OPEN, {"A": one}, options=Options(attack_method=method)), A).facts
        if fact.key in ("fact-ac", "fact-aac")
    )
    reason = "reason-shield" if held else "reason-shield-two-handed"
    assert [(line.reason, line.amount, line.applies) for line in armour.why.lines] == [
        ("reason-armour", first, True),
        ("reason-dexterity", sign * 1, True),
        (reason, sign * 2, held),
    ]
    assert armour.value == str(first + sign * (3 if held else 1)) == str(armour.why.total)


def test_without_a_shield_there_is_no_line_for_one():
    (armour,) = (fact for fact in OSE.gauges(fight(OPEN), A).facts if fact.key == "fact-ac")
    assert [line.reason for line in armour.why.lines] == ["reason-armour", "reason-dexterity"]


def test_subdual_and_morale_are_shown_where_there_are_any():
    goblin = monster("sword", subdual=3, morale_score=9)
    shown = facts(fight(OPEN, {"x": goblin}), X)
    assert (shown["fact-subdual"], shown["fact-morale"]) == ("3", "9")
    assert {"fact-subdual", "fact-morale"}.isdisjoint(facts(fight(OPEN)))


@pytest.mark.rule("OSE-MOVE-01", "OSE-RETREAT-01")
def test_the_movement_that_is_left_is_shown_in_feet():
    walked = fight(OPEN, doings={"A": Doings(spent=6)})
    assert facts(walked)["fact-movement"] == "25 / 40"
    # Who has turned to run has its full rate for it; who has backed away has no other movement left.
    ran = fight(OPEN, doings={"A": Doings(turned=True, spent=4)})
    assert facts(ran)["fact-movement"] == "30 / 40"
    backed = fight(OPEN, doings={"A": Doings(withdrawn=2, spent=2)})
    assert facts(backed)["fact-movement"] == "0 / 40"


@pytest.mark.rule("OSE-SPACE-01")
def test_the_room_around_counts_open_cells_that_no_living_friend_holds():
    picture = "# # #\n. A B\n. . x"
    assert facts(fight(picture))["fact-room"] == "4"
    dead = fight(picture, {"B": sheet("sword", hp=0)})
    assert facts(dead)["fact-room"] == "5"


@pytest.mark.rule("OSE-SPACE-02")
def test_the_width_of_a_corridor_is_the_reason_of_its_number():
    battle = fight("# # # #\n. A . x\n. . . .\n# # # #")
    (fact,) = (fact for fact in OSE.gauges(battle, A).facts if fact.key == "fact-abreast")
    assert [(line.amount, line.rule, line.args) for line in fact.why.lines] == [(2, "OSE-SPACE-02", (("feet", 10),))]
    # A large figure is judged by the narrowest place that it stands in.
    ogre = Fighter(sheet=monster("sword"), size=2)
    narrow = fight("# # # # #\n. . A . x\n. # . . .\n# # # # #", {"A": ogre})
    assert facts(narrow)["fact-abreast"] == "2"


def cells(battle, zone) -> set[tuple[int, int]]:
    return {(cell.x, cell.y) for cell in cells_of(battle.board.grid, zone.cells)}


@pytest.mark.rule("OSE-BEHIND-02")
@pytest.mark.parametrize(
    ("arc", "rear"),
    [
        (RearArc.NARROW, {(1, 2)}),
        (RearArc.USUAL, {(0, 2), (1, 2), (2, 2)}),
        (RearArc.WIDE, {(0, 2), (1, 2), (2, 2)}),
    ],
)
def test_the_rear_is_drawn_and_the_rest_is_the_front(arc: RearArc, rear: set[tuple[int, int]]):
    battle = fight(". . .\n. A .\n. . .", {"A": Fighter(sheet=sheet("sword"), facing=N)}, options=Options(rear_arc=arc))
    front, back = OSE.arcs(battle, A)
    assert (front.role, back.role) == (ZoneRole.FRONT, ZoneRole.REAR)
    assert cells(battle, back) == rear
    assert cells(battle, front) == {(x, y) for x in range(3) for y in range(3)} - rear - {(1, 1)}


@pytest.mark.rule("OSE-BEHIND-02")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_without_a_rear_no_arc_is_drawn(layout: Layout):
    battle = fight(". . .\n. A .\n. . .", options=Options(rear_arc=RearArc.OFF), layout=layout)
    assert OSE.arcs(battle, A) == ()


def test_arcs_are_drawn_three_cells_far():
    row = "A " + ". " * 8
    battle = fight(row, {"A": Fighter(sheet=sheet("sword"), facing=6)})
    found = {cell for zone in OSE.arcs(battle, A) for cell in cells(battle, zone)}
    assert found == {(1, 0), (2, 0), (3, 0)}


@pytest.mark.rule("OSE-MELEE-01", "OSE-RANGE-01")
def test_reach_and_ranges_are_those_of_the_arms():
    row = "A " + ". " * 20 + "x"
    pike = Arm("arm-polearm", reach=10)
    bare, long, thrown = (
        fight(row, {"A": one}) for one in (sheet("sword"), sheet("sword", pike), sheet("sword", "dagger"))
    )
    assert [(zone.key, zone.cells.bit_count()) for zone in OSE.zones(bare, A)] == [("zone-reach", 1)]
    assert [(zone.key, zone.cells.bit_count()) for zone in OSE.zones(long, A)] == [("zone-reach", 2)]
    # The first missile weapon counts where none is in hand: a dagger flies 10, 20 and 30 ft.
    assert [(zone.key, sorted(x for x, _ in cells(thrown, zone))) for zone in OSE.zones(thrown, A)] == [
        ("zone-reach", [1]),
        ("zone-short", [2]),
        ("zone-medium", [3, 4]),
        ("zone-long", [5, 6]),
    ]
    # The one in hand comes before the first.
    bow = fight(row, {"A": sheet("dagger", "short-bow", readied="arm-short-bow")})
    assert next(zone for zone in OSE.zones(bow, A) if zone.key == "zone-short").cells.bit_count() == 9


@pytest.mark.rule("OSE-MELEE-01")
@pytest.mark.parametrize(("layout", "count"), [(Layout.SQUARE, 24), (Layout.HEX_ODD_R, 18)])
def test_ten_feet_of_reach_are_two_cells_all_around(layout: Layout, count: int):
    field = ". . . . . . .\n" * 3 + ". . . A . . .\n" + ". . . . . . .\n" * 3
    battle = fight(field, {"A": sheet(Arm("arm-polearm", reach=10))}, layout=layout)
    assert OSE.zones(battle, A)[0].cells.bit_count() == count


@pytest.mark.rule("OSE-RANGE-01")
def test_bands_narrower_than_a_cell_are_not_drawn():
    # On cells of 20 ft a dagger's short range of 10 ft ends where melee does, its long one of 30 ft a cell on.
    battle = fight("A . . . x", {"A": sheet("dagger")}, scale=Scale(20.0))
    assert [(zone.key, zone.cells.bit_count()) for zone in OSE.zones(battle, A)] == [("zone-reach", 1)]
    wide = fight("A . . . x", {"A": sheet("dagger")}, scale=Scale(10.0))
    assert [(zone.key, zone.cells.bit_count()) for zone in OSE.zones(wide, A)] == [
        ("zone-reach", 1),
        ("zone-medium", 1),
        ("zone-long", 1),
    ]


def test_sight_without_a_missile_weapon_speaks_of_cover_alone():
    battle = fight("A . ^ x", {"A": sheet("sword")}, part=Part.MISSILES)
    seen = OSE.sighting(battle, A, X)
    assert (seen.sees, [line.reason for line in seen.meaning.lines]) == (True, ["reason-cover"])
    thrower = fight("A . . x", {"A": sheet("sword", "dagger")}, turns=(Turn((RED, BLUE)),))
    assert [line.reason for line in OSE.sighting(thrower, A, X).meaning.lines] == ["reason-range-medium"]
    assert weapon("dagger").medium == 20
