"""Missiles: distance, range bands, cover."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Thing, Wall
from engine.battle.ids import CombatantId
from engine.battle.words import Names
from engine.grid.grid import Layout
from engine.rulesets.ose import attack
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.missiles import missiles
from engine.rulesets.ose.missiles.missiles import Band, band
from engine.rulesets.ose.options import CoverStack, Options, Permit, RangeElevation
from engine.rulesets.ose.order.timing import READY
from engine.rulesets.ose.state import Part
from engine.table.requests import Faces
from tests.builders import Fighter
from tests.rulesets.ose.scene import (
    OSE,
    add,
    chance_to_hit,
    do,
    fight,
    hit,
    lines,
    monster,
    sheet,
    shot,
    weapon,
    why_not,
)

A, X = CombatantId("A"), CombatantId("x")


def shooting(picture: str, arm: str = "short-bow", who=None, **more):
    fields = more.pop("fields", {})
    return fight(picture, {"A": sheet(arm, **fields), **(who or {})}, part=Part.MISSILES, **more)


def row(cells: int) -> str:
    """A and x, ``cells`` steps apart."""
    return "A " + ". " * (cells - 1) + "x"


@pytest.mark.rule("OSE-MISSILE-01")
@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize(("cells", "against"), [(1, {"objection-too-close"}), (2, set())])
def test_a_missile_needs_more_than_five_feet(layout: Layout, cells: int, against: set[str]):
    battle = shooting(row(cells), layout=layout)
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == against


@pytest.mark.rule("OSE-MISSILE-01")
def test_a_diagonal_neighbour_is_too_close():
    assert why_not(shooting("A .\n. x"), shot("A", "x", "arm-short-bow")) == {"objection-too-close"}


@pytest.mark.rule("OSE-MISSILE-01")
def test_distance_runs_between_the_nearest_cells_of_large_figures():
    giant = Fighter(sheet=monster("sword"), size=3)
    battle = shooting("A . x . .\n. . . . .\n. . . . .", who={"x": giant})
    assert lines(battle, shot("A", "x", "arm-short-bow"))["reason-range-short"] == (1, True)
    near = shooting("A x . .\n. . . .\n. . . .", who={"x": giant})
    assert why_not(near, shot("A", "x", "arm-short-bow")) == {"objection-too-close"}


@pytest.mark.rule("OSE-MISSILE-01")
@pytest.mark.parametrize(
    ("permit", "against"), [(Permit.ALLOWED, set()), (Permit.FORBIDDEN, {"objection-shoots-in-melee"})]
)
def test_shooting_at_a_far_one_with_another_at_ones_side_is_a_switch(permit: Permit, against: set[str]):
    battle = shooting("y A . . x", options=Options(shoot_while_engaged=permit))
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == against


def range_told(battle) -> int:
    """The feet in the line of the range."""
    (line,) = (line for line in OSE.sighting(battle, A, X).meaning.lines if "range" in line.reason)
    return dict(line.args)["feet"]


@pytest.mark.rule("OSE-MISSILE-01", "OSE-MELEE-01")
def test_without_diagonal_reach_a_corner_is_for_missiles():
    options = Options(diagonal_reach=False)
    battle = shooting("A .\n. x", options=options)
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == set()
    # From centre to centre of such squares it is a little over 7 ft; on larger ones it is told as a cell.
    assert range_told(battle) == 7
    assert range_told(shooting("A .\n. x", options=options, scale=Scale(10.0))) == 10
    melee = fight("A .\n. x", options=options)
    assert why_not(melee, hit("A", "x")) == {"objection-out-of-reach"}
    assert why_not(fight("A x", options=options), hit("A", "x")) == set()


LIMITS = [
    ("short-bow", (50, 100, 150)),
    ("long-bow", (70, 140, 210)),
    ("crossbow", (80, 160, 240)),
    ("sling", (40, 80, 160)),
    ("javelin", (30, 60, 90)),
    ("spear", (20, 40, 60)),
    ("dagger", (10, 20, 30)),
]


@pytest.mark.rule("OSE-RANGE-01")
@pytest.mark.parametrize(("arm", "limits"), LIMITS)
def test_a_limit_belongs_to_the_nearer_band_and_what_is_above_to_the_next(arm: str, limits: tuple[int, ...]):
    bands = (Band.SHORT, Band.MEDIUM, Band.LONG, Band.BEYOND)
    for place, limit in enumerate(limits):
        assert band(weapon(arm), limit**2) is bands[place]
        assert band(weapon(arm), (limit + 1) ** 2) is bands[place + 1]
        assert band(weapon(arm), (limit + 0.01) ** 2) is bands[place + 1]


@pytest.mark.rule("OSE-RANGE-02", "OSE-RANGE-03", "OSE-RANGE-04")
@pytest.mark.parametrize(
    ("feet", "reason", "amount", "rule"),
    [
        (10, "reason-range-short", 1, "OSE-RANGE-02"),
        (50, "reason-range-short", 1, "OSE-RANGE-02"),
        (55, "reason-range-medium", 0, "OSE-RANGE-03"),
        (100, "reason-range-medium", 0, "OSE-RANGE-03"),
        (105, "reason-range-long", -1, "OSE-RANGE-04"),
        (150, "reason-range-long", -1, "OSE-RANGE-04"),
    ],
)
def test_the_band_modifies_the_roll(feet: int, reason: str, amount: int, rule: str):
    battle = shooting(row(feet // 5))
    asked = do(battle, shot("A", "x", "arm-short-bow"), 1).roll("to-hit")
    line = next(line for line in asked.why.lines if line.reason.startswith("reason-range"))
    assert (line.reason, line.amount, line.rule, dict(line.args)["feet"]) == (reason, amount, rule, feet)


@pytest.mark.rule("OSE-RANGE-05")
def test_beyond_the_long_range_there_is_no_attack():
    battle = shooting(row(31))
    against = OSE.objections(battle, shot("A", "x", "arm-short-bow"))
    assert [(o.key, o.rule, dict(o.args)) for o in against] == [
        ("objection-beyond-range", "OSE-RANGE-05", {"feet": 155, "most": 150})
    ]
    assert why_not(shooting(row(30)), shot("A", "x", "arm-short-bow")) == set()


@pytest.mark.rule("OSE-RANGE-01")
@pytest.mark.parametrize(
    ("elevation", "reason"),
    [(RangeElevation.STRAIGHT, "reason-range-medium"), (RangeElevation.GROUND, "reason-range-short")],
)
def test_how_height_counts_is_a_switch(elevation: RangeElevation, reason: str):
    # 30 ft over the ground and 41 ft up: the straight line is longer than 50 ft.
    flyer = {"x": monster("sword", altitude=41)}
    battle = shooting(row(6), who=flyer, options=Options(range_elevation=elevation))
    assert reason in lines(battle, shot("A", "x", "arm-short-bow"))


@pytest.mark.rule("OSE-RANGE-01")
def test_thirty_over_the_ground_and_forty_up_are_fifty_exactly():
    battle = shooting(row(6), who={"x": monster("sword", altitude=40)})
    assert "reason-range-short" in lines(battle, shot("A", "x", "arm-short-bow"))


def test_the_size_of_a_cell_counts():
    battle = shooting(row(6), scale=Scale(10.0))
    assert "reason-range-medium" in lines(battle, shot("A", "x", "arm-short-bow"))


@pytest.mark.rule("OSE-COVER-01")
def test_behind_complete_cover_nobody_is_hit():
    walled = shooting("A . . x", walls=(Wall(2, -1, 2, 2),))
    assert why_not(walled, shot("A", "x", "arm-short-bow")) == {"objection-complete-cover"}
    pillar = Thing("pillar", (0, 0), cover=20)
    behind = shooting("A . p x", who={"p": pillar})
    assert why_not(behind, shot("A", "x", "arm-short-bow")) == {"objection-complete-cover"}


@pytest.mark.rule("OSE-COVER-01")
def test_the_gm_may_lift_complete_cover():
    walled = shooting("A . . x", walls=(Wall(2, -1, 2, 2),))
    lifted = shot("A", "x", "arm-short-bow", overruled=("objection-complete-cover",))
    assert do(walled, lifted, 20, 1).keys[-1] == "wounded"


TABLE, PALM, SLIT = (
    Thing("table", (0, 0), cover=5, blocks_movement=False),
    Thing("palm", (0, 0), cover=11),
    Thing("arrow-slit", (0, 0), cover=18),
)


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize(
    ("picture", "kind", "amount"),
    [
        ("A . t x", "cover-table", -1),
        ("A . ^ x", "cover-woods", -4),
        ('A . " x', "cover-undergrowth", -2),
        ("A . s x", "cover-arrow-slit", -4),
        ("A . D x", "cover-deep-woods", -4),
        ("A . f x", "cover-field", -1),
        # A kind without a figure of its own is judged by its share: 11 of 20 hidden are in the third quarter.
        ("A . p x", "cover-other", -3),
    ],
)
def test_the_map_proposes_a_penalty_by_the_kind_of_cover(picture: str, kind: str, amount: int):
    battle = shooting(picture, who={"t": TABLE, "p": PALM, "s": SLIT, "D": "deep-woods", "f": "field"})
    asked = do(battle, shot("A", "x", "arm-short-bow"), 1).roll("to-hit")
    line = next(line for line in asked.why.lines if line.reason == "reason-cover")
    assert (line.amount, dict(line.args)["kind"].key) == (amount, kind)


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize(("share", "penalty"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (19, 4)])
def test_a_share_is_judged_by_its_quarter(share: int, penalty: int):
    thing = Thing("stack", (0, 0), cover=share)
    battle = shooting("A . t x", who={"t": thing})
    found = missiles.cover(battle, A, X)
    # Rays that pass above or below the thing make the whole share smaller; the judgement goes by what is hidden.
    assert found.penalty == -(-found.hidden // 5)
    whole = shooting("# # # #\nA . t x\n# # # #", who={"t": thing})
    found = missiles.cover(whole, A, X)
    assert (found.hidden, found.penalty) == (share, penalty)


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize("kind", ["barrel", "tree", "wagon", "statue", "pillar", "altar"])
@pytest.mark.parametrize(("share", "penalty"), [(5, 1), (10, 2), (15, 3), (18, 4)])
def test_a_thing_takes_what_its_own_share_says(kind: str, share: int, penalty: int):
    battle = shooting("# # # #\nA . t x\n# # # #", who={"t": Thing(kind, (0, 0), cover=share)})
    assert missiles.cover(battle, A, X) == missiles.Covered(share, penalty, kind)


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize(("share", "penalty"), [(5, 1), (10, 2), (15, 3), (18, 4)])
def test_a_partial_wall_takes_what_its_own_share_says(share: int, penalty: int):
    wall = Wall(3, -1, 3, 2, blocks_sight=False, cover=share)
    battle = shooting("A . . x", walls=(wall,))
    assert missiles.cover(battle, A, X) == missiles.Covered(share, penalty, "low-wall")


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize("share", [5, 10, 15])
def test_the_table_that_the_book_names_takes_one_whatever_it_hides(share: int):
    table = Thing("table", (0, 0), cover=share, blocks_movement=False)
    battle = shooting("# # # #\nA . t x\n# # # #", who={"t": table})
    assert missiles.cover(battle, A, X) == missiles.Covered(share, 1, "table")


@pytest.mark.rule("OSE-COVER-02")
def test_dense_woods_at_medium_range_make_a_sixteen_of_a_twelve():
    # THAC0 18 against AC 6: 12. With -4 a 15 makes 11 and misses, a 16 makes 12 and hits: 5 of 20.
    picture = "A " + ". " * 10 + "^ x"
    battle = shooting(picture, who={"x": monster("sword", armour=6)}, fields={"thac0": 18})
    attack = shot("A", "x", "arm-short-bow")
    assert chance_to_hit(battle, attack) == Fraction(5, 20)
    assert do(battle, attack, 15).keys[-1] == "attacks-missile"
    assert do(battle, attack, 16, 1).keys[-1] == "wounded"


@pytest.mark.rule("OSE-COVER-02")
def test_the_gm_changes_the_penalty_in_the_prompt():
    battle = shooting("A . ^ x", who={"x": monster("sword", armour=9)})
    # Short range +1, woods -4; the GM takes it back to -2: 11 - 1 = 10 reaches the 10 that THAC0 19 needs against AC 9.
    attack = shot("A", "x", "arm-short-bow")
    assert do(battle, attack, 11).keys[-1] == "attacks-missile"
    assert do(battle, attack, Faces((11,), (add(2),)), 1).keys[-1] == "wounded"


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize(("stack", "total"), [(CoverStack.WORST, -2), (CoverStack.SUM, -3)])
def test_whether_covers_add_up_is_a_switch(stack: CoverStack, total: int):
    battle = shooting('A . t " x', who={"t": TABLE}, options=Options(cover_stack=stack))
    assert lines(battle, shot("A", "x", "arm-short-bow"))["reason-cover"] == (total, True)


@pytest.mark.rule("OSE-COVER-02")
def test_covers_that_add_up_stop_at_four():
    battle = shooting("A . t ^ x", who={"t": TABLE}, options=Options(cover_stack=CoverStack.SUM))
    assert lines(battle, shot("A", "x", "arm-short-bow"))["reason-cover"] == (-4, True)


@pytest.mark.rule("OSE-COVER-02")
def test_what_two_things_hide_together_counts_once_when_covers_add_up():
    things = {"t": Thing("barrel", (0, 0), cover=5), "u": Thing("statue", (0, 0), cover=10)}
    battle = shooting("A . . t .\n. . . u x", who=things, options=Options(cover_stack=CoverStack.SUM))
    found = missiles.cover(battle, A, X)
    # Together they hide 9 of 20, which is in the second quarter: 2, not 2 for each of them.
    assert (found.hidden, found.penalty) == (9, 2)


@pytest.mark.rule("OSE-COVER-02")
@pytest.mark.parametrize("penalty", [0, 2])
def test_bystanders_give_cover_by_the_gms_figure(penalty: int):
    battle = shooting("A . B x", options=Options(creature_cover=penalty))
    shown = lines(battle, shot("A", "x", "arm-short-bow"))
    assert shown.get("reason-cover") == ((-2, True) if penalty else None)
    named = [dict(line.args)["kind"] for line in missiles.cover_lines(missiles.cover(battle, A, X))]
    assert named == ([Names((CombatantId("B"),))] if penalty else [])
    dead = shooting("A . B x", who={"B": sheet("sword", hp=0)}, options=Options(creature_cover=penalty))
    assert "reason-cover" not in lines(dead, shot("A", "x", "arm-short-bow"))


@pytest.mark.rule("OSE-COVER-02")
def test_a_large_shooter_aims_from_the_cell_that_sees_most():
    ogre = Fighter(sheet=sheet("javelin"), size=2)
    # From its first row the table stands in the line, from its second it does not.
    picture = "A . t . . . . x\n. . . . . . . ."
    battle = fight(picture, {"A": ogre, "t": TABLE}, part=Part.MISSILES)
    small = shooting(picture, "javelin", who={"t": TABLE})
    assert missiles.cover(battle, A, X).penalty == 0
    assert missiles.cover(small, A, X).penalty == 1


@pytest.mark.rule("OSE-COVER-03")
def test_cover_does_not_count_in_melee():
    battle = fight("A x")
    battle = replace(battle, board=replace(battle.board, ground=bytes([0, 3])))
    assert battle.board.ground_at(battle[X].cell).id == "woods"
    assert lines(battle, hit("A", "x")) == {"reason-strength": (0, True)}


@pytest.mark.rule("OSE-ATK-03")
def test_dexterity_range_and_cover_are_added_up():
    # DEX 16: +2, short range: +1, a table: -1; d20 = 10 comes to 12.
    battle = shooting("A . t x", who={"t": TABLE}, fields={"dexterity": 16, "strength": 18})
    ran = do(battle, shot("A", "x", "arm-short-bow"), 10, 1)
    assert lines(battle, shot("A", "x", "arm-short-bow")) == {
        "reason-dexterity": (2, True),
        "reason-range-short": (1, True),
        "reason-cover": (-1, True),
    }
    assert ran.roll("to-hit").why.total == 2


def test_silver_is_thrown_last_whatever_is_carried_first():
    battle = fight("A . . x", {"A": sheet("silver-dagger", "sword", "dagger")}, part=Part.MISSILES)
    ways = [offer.action for offer in attack.offers(battle, CombatantId("A")) if not offer.objections]
    assert [action.item for action in ways if action.manner == attack.MISSILE] == ["arm-dagger", "arm-silver-dagger"]


@pytest.mark.rule("OSE-ATK-03", "OSE-DMG-02")
def test_a_thrown_weapon_is_a_missile():
    who = {"strength": 16, "dexterity": 13}
    battle = shooting("A . . x", "spear", fields=who)
    ran = do(battle, shot("A", "x", "arm-spear"), 19, 3)
    assert ran.roll("to-hit").why.lines[0].reason == "reason-dexterity"
    assert ran.roll("damage").why.total == 0
    near = fight("A x", {"A": sheet("spear", **who)})
    ran = do(near, hit("A", "x", "arm-spear"), 19, 3)
    assert (ran.roll("to-hit").why.total, ran.roll("damage").why.total) == (2, 2)


def test_sighting_shows_what_range_and_cover_mean():
    battle = shooting("A . t x", who={"t": TABLE})
    seen = OSE.sighting(battle, A, X)
    assert seen.sees
    assert [(line.reason, line.amount) for line in seen.meaning.lines] == [
        ("reason-range-short", 1),
        ("reason-cover", -1),
    ]
    walled = shooting("A . . x", walls=(Wall(2, -1, 2, 2),))
    assert not OSE.sighting(walled, A, X).sees


def test_the_range_bands_are_drawn_from_the_weapon_in_hand():
    battle = shooting(row(40))
    found = {zone.key: zone.cells.bit_count() for zone in OSE.zones(battle, A)}
    # Of one row: 1 cell of melee, cells 2 to 10 short, 11 to 20 medium, 21 to 30 long.
    assert found == {"zone-reach": 1, "zone-short": 9, "zone-medium": 10, "zone-long": 10}


def test_what_is_beyond_all_bands_does_not_ask_for_cover():
    battle = replace(shooting(row(40)), options=Options())
    assert why_not(battle, shot("A", "x", "arm-short-bow")) == {"objection-beyond-range"}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_kind_of_cover_has_a_name(language: str):
    sentences = (OSE.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    for kind in (*charts.cover_penalties(), "other"):
        assert f"\ncover-{kind} = " in sentences


@pytest.mark.rule("OSE-MISSILE-01")
def test_the_last_javelin_thrown_is_no_longer_in_hand():
    battle = shooting(row(3), arm="javelin", fields={"attacks": 4})
    for left in (2, 1, 0):
        assert why_not(battle, shot("A", "x", "arm-javelin")) == set()
        battle = do(battle, shot("A", "x", "arm-javelin"), 1).battle
        assert battle[A].sheet.arm("arm-javelin").left == left
        assert (battle[A].sheet.readied == "arm-javelin") is bool(left)
    assert why_not(battle, shot("A", "x", "arm-javelin")) == {"objection-thrown-away"}


@pytest.mark.rule("OSE-MISSILE-01", "OSE-MELEE-01")
def test_a_spear_that_was_thrown_strikes_nobody_hand_to_hand():
    battle = shooting(row(3), arm="spear")
    thrown = do(battle, shot("A", "x", "arm-spear"), 1).battle
    assert "objection-thrown-away" in why_not(thrown, hit("A", "x", "arm-spear"))


@pytest.mark.rule("OSE-MISSILE-01")
def test_what_was_thrown_away_is_not_taken_in_hand():
    spear = Action(READY, actor=A, item="arm-spear")
    battle = shooting(row(3), arm="spear")
    assert why_not(battle, spear) == {"objection-in-hand"}
    assert why_not(do(battle, shot("A", "x", "arm-spear"), 1).battle, spear) == {"objection-thrown-away"}


@pytest.mark.rule("OSE-MISSILE-01")
def test_arrows_are_counted_and_where_they_are_not_there_is_no_end_of_them():
    battle = shooting(row(3))
    shots = [offer for offer in OSE.offers(battle, A) if offer.action == replace(offer.action, manner="missile")]
    assert [(offer.cost, dict(offer.cost_args)) for offer in shots] == [("cost-missiles", {"left": 20})]
    assert do(battle, shot("A", "x", "arm-short-bow"), 1).battle[A].sheet.arm("arm-short-bow").left == 19
    empty = shooting(row(3), arm=replace(weapon("short-bow"), left=0))
    assert why_not(empty, shot("A", "x", "arm-short-bow")) == {"objection-no-ammunition"}
    endless = shooting(row(3), arm=replace(weapon("short-bow"), left=None))
    assert do(endless, shot("A", "x", "arm-short-bow"), 1).battle[A].sheet.arm("arm-short-bow").left is None
