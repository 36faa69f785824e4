"""Shots and throws: bands of both charts, size, groups, aiming, movement, cover, light, allies, reloading."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.battle import Battle
from engine.battle.board import CLOUDS, Brightness, Thing, Wall
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.rulesets.shirma.harm.body import CriticalWound, Location
from engine.rulesets.shirma.options import Daylight, Options
from engine.rulesets.shirma.positions import (
    AimBonus,
    AimLostBy,
    CalledShot,
    CoverScale,
    GroupAndSize,
    MeleeShot,
    MovingTarget,
    Obscured,
    QuickShot,
    RangeBands,
    RangedTable,
    SmallTarget,
    UnseenTarget,
    VeryLongBand,
)
from engine.rulesets.shirma.sheet import Group, SizeClass, Skill, Weapon
from engine.rulesets.shirma.shooting import ranged
from engine.rulesets.shirma.shooting.ranged import Band, allies_in_line, band, cluster
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    act,
    chance,
    do,
    fight,
    lines,
    offered,
    rule_of,
    rules_against,
    sheet,
    shot,
    steps,
    target_of,
    weapon,
    why_not,
    with_sheet,
)

A, B = CombatantId("A"), CombatantId("b")
STAYS = {"A": Doings(locked=True)}
"""The shooter has given up its movement: it is not asked about it."""
BOW = "arm-long-bow"


def doings_of(battle: ShirmaBattle, letter: str) -> Doings:
    return battle.state.doings.get(CombatantId(letter), Doings())


def wound_at(location: str, **fields: Any) -> CriticalWound:
    return CriticalWound("critical-arm-fracture", Location(location), **fields)


def archer(*arms: str | Weapon, **fields: Any) -> Any:
    return sheet(*(arms or ("long-bow",)), **fields)


def row(cells: int, options: Options | None = None, *, who: dict[str, Any] | None = None, **more: Any) -> ShirmaBattle:
    """A bowman (range 100 yards) and a target so many cells of two yards away, nobody between."""
    more.setdefault("doings", STAYS)
    picture = "A" + "." * (cells - 1) + "b"
    return fight(picture, {"A": archer(), "b": sheet("sword")} | (who or {}), options=options, **more)


def crowd(count: int, options: Options | None = None, **fields: Any) -> ShirmaBattle:
    """A bowman, and ``count`` figures side by side, the first of them nearest."""
    letters = "bcdefghijklmnopqr"[:count]
    who = {letter: sheet("sword", **fields) for letter in letters}
    return fight("A" + "." * 14 + letters, {"A": archer(), **who}, options=options, doings=STAYS)


# ------------------------------------------------------------------ the test


@pytest.mark.rule("SH-RANGED-01")
def test_a_shot_is_a_simple_test_of_ballistic_skill_or_of_the_skill_with_the_weapon():
    # Range 60 of 100 yards: nothing added; 40 of 100.
    assert chance(row(30), shot("A", "b", BOW), "hit") == Fraction(40, 100)
    trained = row(30, who={"A": archer(skills=(Skill(Group.BOW, 65),))})
    assert chance(trained, shot("A", "b", BOW), "hit") == Fraction(65, 100)
    assert do(row(30), shot("A", "b", BOW), 38).rolls == ["attack"]


@pytest.mark.rule("SH-RANGED-01")
def test_missiles_are_dodged_only_by_the_switch():
    dodging = row(30, Options(dodge_missiles=True))
    # 31 against 40 is +1, Dodge 25 against 40 is +2: avoided, and the dodger has won an opposed test.
    ran = do(dodging, shot("A", "b", BOW), 31, 25)
    assert ran.rolls == ["attack", "defence-dodge"]
    assert ran.hp("b") == 12
    assert ran.advantage("b") == 1
    # Equal levels: parried. A worse Dodge: hit.
    parried = do(dodging, shot("A", "b", BOW), 21, 25)
    assert "parried" in parried.keys
    assert parried.hp("b") == 12
    assert do(dodging, shot("A", "b", BOW), 12, 25).hp("b") < 12


@pytest.mark.rule("SH-RANGED-02")
def test_everything_that_the_map_knows_is_a_line_of_its_own_that_the_gm_may_strike():
    battle = row(3, doings={"A": Doings(steps=2), "b": Doings(steps=1)})
    found = lines(battle, shot("A", "b", BOW))
    assert found["reason-range-point-blank"] == (40, True)
    assert found["reason-moved"] == (-10, True)
    assert found["reason-moving-target"] == (-10, True)
    before = target_of(battle, shot("A", "b", BOW))
    edit = scene.strike_line(before, "reason-moved")
    assert before.edited((edit,), "against").total == before.total + 10


@pytest.mark.rule("SH-RANGED-03")
def test_success_is_a_hit_and_arrow_and_load_are_spent_either_way():
    crossbow = replace(weapon("crossbow"), ammunition=5)
    battle = row(15, who={"A": archer(crossbow)})
    # Range 30 of 60 yards is short: 60. A roll of 38 is +3; crossbow 9 + 3 - TB 4 = 8.
    for roll, hp in ((38, 12 - 8), (71, 12)):
        ran = do(battle, shot("A", "b", "arm-crossbow"), roll)
        after = ran.battle[A].sheet.weapon("arm-crossbow")
        assert (after.ammunition, after.loaded) == (4, False)
        assert ran.hp("b") == hp
        assert why_not(go_back(ran.battle), shot("A", "b", "arm-crossbow")) >= {"objection-unloaded"}


def go_back(battle: ShirmaBattle) -> ShirmaBattle:
    """The shooter has its action again."""
    return battle.with_state(replace(battle.state, doings=STAYS_STATE))


STAYS_STATE = {A: Doings(locked=True)}


@pytest.mark.rule("SH-RANGED-03")
def test_the_last_arrow_is_the_last():
    empty = replace(weapon("long-bow"), ammunition=0)
    assert "objection-no-ammunition" in why_not(row(5, who={"A": archer(empty)}), shot("A", "b", BOW))


# ------------------------------------------------------------------ range


@pytest.mark.rule("SH-MOD-03", "SH-MOD-08", "SH-MOD-19", "SH-MOD-34", "SH-SHOOT-01")
@pytest.mark.parametrize(
    ("yards", "name", "amount"),
    [
        (6, Band.POINT_BLANK, 40),
        (6.1, Band.SHORT, 20),
        (30, Band.SHORT, 20),
        (31, Band.NORMAL, 0),
        (60, Band.NORMAL, 0),
        (61, Band.LONG, -10),
        (120, Band.LONG, -10),
        (121, Band.EXTREME, -30),
        (180, Band.EXTREME, -30),
        (181, Band.BEYOND, 0),
    ],
)
def test_the_bands_of_the_book_for_a_range_of_60(yards: float, name: Band, amount: int):
    assert band(Options(), 60, yards) is name
    assert ranged.BANDS[name][0] == amount


@pytest.mark.rule("SH-MOD-03")
def test_a_tenth_of_the_range_is_not_rounded():
    # Range 25: point blank to 2.5 yards.
    assert band(Options(), 25, 2.5) is Band.POINT_BLANK
    assert band(Options(), 25, 3) is Band.SHORT


@pytest.mark.rule("SH-SHOOT-02", "SH-SHOOT-03", "SH-SHOOT-04", "SH-SHOOT-05")
@pytest.mark.parametrize(
    ("yards", "name", "amount"),
    [
        (3, Band.QUICK_SHORT, 0),
        (30, Band.QUICK_SHORT, 0),
        (31, Band.QUICK_LONG, -10),
        (59, Band.QUICK_LONG, -10),
        (59.5, Band.VERY_LONG, -20),
        (60, Band.VERY_LONG, -20),
        (61, Band.BEYOND, 0),
    ],
)
def test_the_bands_of_section_9_for_a_range_of_60(yards: float, name: Band, amount: int):
    assert band(Options(range_bands=RangeBands.QUICK), 60, yards) is name
    assert ranged.BANDS[name][0] == amount


@pytest.mark.rule("SH-SHOOT-04")
def test_very_long_is_the_last_yard_or_the_last_tenth():
    tenth = Options(ranged_table=RangedTable.QUICK, very_long_band=VeryLongBand.LAST_TENTH)
    assert band(tenth, 60, 54) is Band.QUICK_LONG
    assert band(tenth, 60, 55) is Band.VERY_LONG
    exact = Options(ranged_table=RangedTable.QUICK, very_long_band=VeryLongBand.EXACT)
    assert band(exact, 60, 55) is Band.QUICK_LONG


@pytest.mark.rule("SH-SHOOT-01")
def test_the_preset_moves_five_switches_and_each_can_stand_alone():
    quick = Options(ranged_table=RangedTable.QUICK)
    assert (quick.quick_bands, quick.aim_points, quick.any_smaller) == (True, 10, True)
    assert (quick.graded_cover, quick.graded_obscurity) == (True, True)
    book = Options(ranged_table=RangedTable.BOOK)
    assert (book.quick_bands, book.aim_points, book.any_smaller) == (False, 20, False)
    assert (book.graded_cover, book.graded_obscurity) == (False, False)
    mixed = Options(ranged_table=RangedTable.QUICK, range_bands=RangeBands.BOOK, aim_bonus=AimBonus.PLUS_20)
    assert (mixed.quick_bands, mixed.aim_points, mixed.any_smaller) == (False, 20, True)
    assert Options(range_bands=RangeBands.QUICK).quick_bands


@pytest.mark.rule("SH-SHOOT-05")
def test_nobody_shoots_beyond_the_range_of_the_chart():
    short = replace(weapon("long-bow"), range=10)
    # Eleven yards and more: 6 cells are 12 yards; three times 10 is 30 yards, 15 cells.
    who = {"A": archer(short)}
    quick = Options(ranged_table=RangedTable.QUICK)
    assert "objection-beyond-range" not in why_not(row(5, quick, who=who), shot("A", "b", BOW))
    assert "objection-beyond-range" in why_not(row(6, quick, who=who), shot("A", "b", BOW))
    assert "objection-beyond-range" not in why_not(row(15, who=who), shot("A", "b", BOW))
    assert "objection-beyond-range" in why_not(row(16, who=who), shot("A", "b", BOW))
    assert "SH-SHOOT-05" in rules_against(row(16, who=who), shot("A", "b", BOW))


def test_the_distance_is_measured_in_yards_on_the_map():
    # 26 cells of two yards are 52 yards of 100: normal range; 25 cells are 50: short.
    assert lines(row(26), shot("A", "b", BOW))["reason-range-normal"] == (0, True)
    assert lines(row(25), shot("A", "b", BOW))["reason-range-short"] == (20, True)


# ------------------------------------------------------------------ size and groups


@pytest.mark.rule("SH-MOD-01", "SH-MOD-04", "SH-MOD-07", "SH-MOD-15", "SH-MOD-21", "SH-MOD-29", "SH-MOD-33")
@pytest.mark.rule("SH-SIZE-01", "SH-SIZE-02", "SH-SIZE-03", "SH-SIZE-04", "SH-SIZE-05", "SH-SIZE-06", "SH-SIZE-07")
@pytest.mark.parametrize(
    ("size", "amount", "rule"),
    [
        (SizeClass.TINY, -30, "SH-MOD-33"),
        (SizeClass.LITTLE, -20, "SH-MOD-29"),
        (SizeClass.SMALL, -10, "SH-MOD-21"),
        (SizeClass.AVERAGE, 0, "SH-MOD-15"),
        (SizeClass.LARGE, 20, "SH-MOD-07"),
        (SizeClass.ENORMOUS, 40, "SH-MOD-04"),
        (SizeClass.MONSTROUS, 60, "SH-MOD-01"),
    ],
)
def test_the_size_of_the_target_counts(size: SizeClass, amount: int, rule: str):
    found = target_of(row(30, who={"b": sheet("sword", size_class=size)}), shot("A", "b", BOW))
    assert scene.by_reason(found)["reason-size"] == (amount, True)
    assert rule_of(found, "reason-size") == rule


@pytest.mark.rule("SH-SIZE-01", "SH-SIZE-02", "SH-SIZE-03", "SH-SIZE-04", "SH-SIZE-05", "SH-SIZE-06", "SH-SIZE-07")
@pytest.mark.parametrize(
    ("inches", "size"),
    [
        (11, SizeClass.TINY),
        (12, SizeClass.LITTLE),
        (24, SizeClass.LITTLE),
        (25, SizeClass.SMALL),
        (48, SizeClass.SMALL),
        (84, SizeClass.AVERAGE),
        (144, SizeClass.LARGE),
        (240, SizeClass.ENORMOUS),
        (241, SizeClass.MONSTROUS),
        (0, SizeClass.AVERAGE),
    ],
)
def test_without_a_class_the_height_says_it(inches: int, size: SizeClass):
    assert sheet(height=inches).size is size


@pytest.mark.rule("SH-SIZE-01")
def test_size_counts_in_melee_only_by_the_switch():
    ogre = {"b": sheet("sword", size_class=SizeClass.LARGE)}
    assert "reason-size" not in lines(fight("Ab", ogre), scene.hit("A", "b"))
    assert lines(fight("Ab", ogre, options=Options(size_in_melee=True)), scene.hit("A", "b"))["reason-size"] == (
        20,
        True,
    )


@pytest.mark.rule("SH-SHOOT-06")
def test_whatever_is_smaller_than_a_man_is_alike_by_the_second_chart():
    for size in (SizeClass.SMALL, SizeClass.LITTLE, SizeClass.TINY):
        battle = row(30, Options(small_target=SmallTarget.ANY_SMALLER), who={"b": sheet(size_class=size)})
        assert lines(battle, shot("A", "b", BOW))["reason-size"] == (-10, True)
    big = row(30, Options(small_target=SmallTarget.ANY_SMALLER), who={"b": sheet(size_class=SizeClass.MONSTROUS)})
    assert lines(big, shot("A", "b", BOW))["reason-size"] == (60, True)
    by_class = Options(ranged_table=RangedTable.QUICK, small_target=SmallTarget.BY_CLASS)
    assert lines(row(30, by_class, who={"b": sheet(size_class=SizeClass.TINY)}), shot("A", "b", BOW))[
        "reason-size"
    ] == (-30, True)


@pytest.mark.rule("SH-MOD-02", "SH-MOD-06", "SH-MOD-09")
@pytest.mark.parametrize(("count", "amount"), [(3, 20), (6, 20), (7, 40), (12, 40), (13, 60)])
def test_a_group_adds_by_its_number(count: int, amount: int):
    found = lines(crowd(count), shot("A", "b", BOW, "group"))
    assert found["reason-group"] == (amount, True)
    assert "reason-size" not in found


@pytest.mark.rule("SH-MOD-09")
def test_one_or_two_are_no_group():
    assert "objection-no-group" in why_not(crowd(2), shot("A", "b", BOW, "group"))
    assert "objection-no-group" not in why_not(crowd(3), shot("A", "b", BOW, "group"))
    assert ranged.group_line(2) is None


@pytest.mark.rule("SH-MOD-02")
def test_a_group_stands_with_no_more_than_one_empty_cell_between_and_counts_friend_and_foe():
    battle = fight("A....b.c.D..e", {"A": archer()}, doings=STAYS)
    assert [str(id) for id in cluster(battle, A, B)] == ["b", "c", "D"]


def test_who_stands_beside_whom_is_measured_once_for_a_battle_and_anew_where_somebody_moves(
    monkeypatch: pytest.MonkeyPatch,
):
    battle, measured, distance = fight("A....b.c.D..e", {"A": archer()}), [], Battle.distance
    monkeypatch.setattr(Battle, "distance", lambda *asked: measured.append(asked[1:]) or distance(*asked))
    group = cluster(battle, A, B)
    first = len(measured)
    # Three of the group, each beside all five.
    assert first == 15
    hurt = battle.with_sheet(B, replace(battle[B].sheet, hp=3))
    assert cluster(hurt, A, B) == group
    assert len(measured) == first
    nearer = hurt.with_place(CombatantId("e"), Cell(11, 0), 0)
    assert [str(id) for id in cluster(nearer, A, B)] == ["b", "c", "D", "e"]
    assert len(measured) > first


@pytest.mark.rule("SH-MOD-02")
def test_each_of_a_group_is_hit_alike_often():
    battle = crowd(3)
    ran = do(battle, shot("A", "b", BOW, "group"), 38, 3)
    assert ran.hp("b") == ran.hp("c") == 12
    assert ran.hp("d") < 12
    # 40 + 20 (short) + 20 (group of three): 80 of 100, whoever it is.
    assert chance(battle, shot("A", "b", BOW, "group"), "hit") == Fraction(80, 100)


@pytest.mark.rule("SH-MOD-02")
def test_those_of_a_group_are_called_by_their_names_and_stay_apart_when_they_share_one():
    battle = crowd(3)
    ids = cluster(battle, A, B)
    twins = battle
    for id in ids[1:]:
        twins = twins.with_combatant(replace(twins[id], name="Twin"))
    for fought, names in (
        (battle, tuple(battle[id].name for id in ids)),
        (twins, (battle[B].name, "Twin (2)", "Twin (3)")),
    ):
        read = do(fought, shot("A", "b", BOW, "group"), 38, 3).roll("group-member").read
        assert read is not None
        assert tuple(read.read(natural, 0, 0) for natural in (1, 2, 3)) == names


@pytest.mark.rule("SH-MOD-01")
def test_size_and_group_are_added_by_the_switch():
    both = crowd(3, Options(group_and_size=GroupAndSize.BOTH), size_class=SizeClass.SMALL)
    found = lines(both, shot("A", "b", BOW, "group"))
    assert (found["reason-group"], found["reason-size"]) == ((20, True), (-10, True))


# ------------------------------------------------------------------ aiming, quick shots, movement


@pytest.mark.rule("SH-MOD-10", "SH-SHOOT-07")
def test_aiming_takes_an_action_and_helps_the_next_shot_at_the_same_target():
    battle = row(30, who={"c": sheet("sword")})
    aimed = do(battle, act("aim", "A", "b"))
    assert aimed.rolls == []
    assert "objection-acted" in why_not(aimed.battle, shot("A", "b", BOW))
    again = go_back(aimed.battle)
    assert lines(again, shot("A", "b", BOW))["reason-aimed"] == (20, True)
    assert chance(again, shot("A", "b", BOW), "hit") == Fraction(60, 100)
    # After the shot it is gone.
    after = go_back(do(again, shot("A", "b", BOW), 97).battle)
    assert "reason-aimed" not in lines(after, shot("A", "b", BOW))


@pytest.mark.rule("SH-MOD-10")
def test_another_target_or_another_main_action_loses_the_aim():
    battle = fight("A........b.c", {"A": archer("long-bow", "sword")}, doings=STAYS)
    aimed = go_back(do(battle, act("aim", "A", "b")).battle)
    assert "reason-aimed" not in lines(aimed, shot("A", "c", BOW))
    other = do(aimed, act("spend", "A", manner="other")).battle
    assert "reason-aimed" not in lines(go_back(other), shot("A", "b", BOW))


@pytest.mark.rule("SH-MOD-10")
@pytest.mark.parametrize(("how", "kept"), [(AimLostBy.NEXT_ACTION, True), (AimLostBy.MOVE_OR_WOUND, False)])
def test_moving_and_wounds_end_the_aim_only_by_the_switch(how: AimLostBy, kept: bool):
    battle = fight("A........b\n..........", {"A": archer(), "b": archer()}, options=Options(aim_lost_by=how))
    aimed = do(battle, act("aim", "A", "b")).battle
    moved = go_back(do(aimed, steps(aimed, "A", (0, 1))).battle)
    assert ("reason-aimed" in lines(moved, shot("A", "b", BOW))) is kept
    struck = replace(aimed.state, turn=1, doings={B: Doings(locked=True)})
    wounded = do(aimed.with_state(struck), shot("b", "A", BOW), 35).battle
    assert wounded[A].sheet.hp < 12
    back = wounded.with_state(replace(wounded.state, turn=0, doings=STAYS_STATE))
    assert ("reason-aimed" in lines(back, shot("A", "b", BOW))) is kept


@pytest.mark.rule("SH-SHOOT-07")
def test_aiming_adds_ten_by_the_second_chart():
    battle = go_back(do(row(30, Options(aim_bonus=AimBonus.PLUS_10)), act("aim", "A", "b")).battle)
    found = target_of(battle, shot("A", "b", BOW))
    assert scene.by_reason(found)["reason-aimed"] == (10, True)
    assert rule_of(found, "reason-aimed") == "SH-SHOOT-07"


@pytest.mark.rule("SH-SHOOT-12")
def test_a_quick_shot_is_declared_or_every_shot_without_aiming():
    assert lines(row(30), shot("A", "b", BOW, "quick"))["reason-quick"] == (-10, True)
    assert "reason-quick" not in lines(row(30), shot("A", "b", BOW))
    always = row(30, Options(quick_shot=QuickShot.ALWAYS))
    assert lines(always, shot("A", "b", BOW))["reason-quick"] == (-10, True)
    aimed = go_back(do(always, act("aim", "A", "b")).battle)
    assert "reason-quick" not in lines(aimed, shot("A", "b", BOW))
    assert "objection-quick-and-aimed" in why_not(aimed, shot("A", "b", BOW, "quick"))


@pytest.mark.rule("SH-MOD-20")
def test_who_has_moved_this_round_shoots_at_minus_ten():
    assert lines(row(30, doings={"A": Doings(steps=1)}), shot("A", "b", BOW))["reason-moved"] == (-10, True)
    assert "reason-moved" not in lines(row(30), shot("A", "b", BOW))


@pytest.mark.rule("SH-MOD-20")
def test_before_the_shot_the_shooter_says_whether_it_will_still_move():
    battle = fight("A" + "." * 29 + "b", {"A": archer()})
    stays = do(battle, shot("A", "b", BOW), "still-move-no", 97)
    assert scene.by_reason(stays.roll("attack").against).get("reason-moved") is None
    assert doings_of(stays.battle, "A").locked
    moves = do(battle, shot("A", "b", BOW), "still-move-yes", 97)
    assert scene.by_reason(moves.roll("attack").against)["reason-moved"] == (-10, True)
    assert not doings_of(moves.battle, "A").locked


@pytest.mark.rule("SH-SHOOT-11")
@pytest.mark.parametrize(
    ("done", "how", "counts"),
    [
        (Doings(steps=1, spent=2), MovingTarget.ANY_MOVE, True),
        (Doings(steps=1, spent=2), MovingTarget.RUN_ONLY, False),
        (Doings(steps=6, spent=12, ran=True), MovingTarget.RUN_ONLY, True),
    ],
)
def test_a_target_that_has_moved_in_its_last_turn(done: Doings, how: MovingTarget, counts: bool):
    battle = row(30, Options(moving_target=how), doings={**STAYS, "b": done})
    assert lines(battle, shot("A", "b", BOW))["reason-moving-target"] == (-10, counts)


def test_a_target_that_stands_still_has_no_such_line():
    assert "reason-moving-target" not in lines(row(30), shot("A", "b", BOW))


# ------------------------------------------------------------------ cover, light, walls


@pytest.mark.rule("SH-MOD-22", "SH-MOD-31", "SH-MOD-36", "SH-SHOOT-08")
@pytest.mark.parametrize(
    ("kind", "scale", "amount", "rule"),
    [
        ("bush", CoverScale.BOOK, -10, "SH-MOD-22"),
        ("fence", CoverScale.BOOK, -20, "SH-MOD-31"),
        ("boulder", CoverScale.BOOK, -30, "SH-MOD-36"),
        ("arrow-slit", CoverScale.BOOK, -30, "SH-MOD-36"),
        ("bush", CoverScale.GRADED, -10, "SH-MOD-22"),
        ("arrow-slit", CoverScale.GRADED, -40, "SH-SHOOT-08"),
    ],
)
def test_cover_on_the_line_by_its_kind(kind: str, scale: CoverScale, amount: int, rule: str):
    thing = Thing(kind, Cell(0, 0), cover=12, blocks_movement=False)
    battle = fight("A....tb", {"A": archer(), "t": thing}, options=Options(cover_scale=scale), doings=STAYS)
    found = target_of(battle, shot("A", "b", BOW))
    reason = f"reason-cover-{-amount // 10}"
    assert scene.by_reason(found)[reason] == (amount, True)
    assert rule_of(found, reason) == rule


@pytest.mark.rule("SH-SHOOT-01", "SH-SHOOT-08", "SH-SHOOT-09")
def test_a_switch_set_by_itself_does_not_follow_the_second_table():
    thing = Thing("arrow-slit", Cell(0, 0), cover=12, blocks_movement=False)

    def cover(options: Options) -> set[str]:
        battle = fight("A....tb", {"A": archer(), "t": thing}, options=options, doings=STAYS)
        return {reason for reason in lines(battle, shot("A", "b", BOW)) if reason.startswith("reason-cover")}

    quick = Options(ranged_table=RangedTable.QUICK)
    assert cover(quick) == {"reason-cover-4"}
    assert cover(replace(quick, cover_scale=CoverScale.BOOK)) == {"reason-cover-3"}
    assert lines(foggy("mist", quick), shot("A", "b", BOW))["reason-haze"] == (-10, True)
    alone = replace(quick, obscured=Obscured.BOOK)
    assert lines(foggy("mist", alone), shot("A", "b", BOW))["reason-haze"] == (0, False)


@pytest.mark.rule("SH-SHOOT-08")
def test_a_graded_minus_forty_meets_the_clamp_of_minus_thirty():
    thing = Thing("arrow-slit", Cell(0, 0), cover=12, blocks_movement=False)
    graded = Options(cover_scale=CoverScale.GRADED)
    battle = fight("A" + "." * 28 + "tb", {"A": archer(), "t": thing}, options=graded, doings=STAYS)
    assert target_of(battle, shot("A", "b", BOW)).total == 40 - 30
    lifted = replace(battle, options=replace(graded, cap_single=False))
    assert target_of(lifted, shot("A", "b", BOW)).total == 40 - 40


@pytest.mark.rule("SH-MOD-22")
def test_cover_counts_in_melee_only_by_the_switch():
    thing = Thing("bush", Cell(0, 0), cover=8, blocks_movement=False)

    def battle(on: bool) -> ShirmaBattle:
        reach = {"A": sheet("spear"), "t": thing}
        return fight("Atb", reach, options=Options(cover_in_melee=on))

    attack = scene.hit("A", "b", "arm-spear")
    assert "reason-cover-1" not in lines(battle(False), attack)
    assert lines(battle(True), attack)["reason-cover-1"] == (-10, True)


@pytest.mark.rule("SH-MOD-36", "SH-SHOOT-13")
def test_through_a_wall_there_is_no_shot():
    battle = row(6, walls=(Wall(3, -1, 3, 2),))
    assert "objection-no-line" in why_not(battle, shot("A", "b", BOW))
    assert "SH-SHOOT-13" in rules_against(battle, shot("A", "b", BOW))


def foggy(cloud: str, options: Options | None = None) -> ShirmaBattle:
    battle = row(30, options)
    number = [one.id for one in CLOUDS].index(cloud)
    clouds = bytes([number if 10 <= cell <= 12 else 0 for cell in range(battle.board.grid.size)])
    return replace(battle, board=replace(battle.board, clouds=clouds))


@pytest.mark.rule("SH-MOD-26", "SH-SHOOT-09")
def test_fog_and_smoke_on_the_line_hide_the_target():
    assert lines(foggy("fog"), shot("A", "b", BOW))["reason-shadow"] == (-20, True)
    assert lines(foggy("smoke"), shot("A", "b", BOW))["reason-shadow"] == (-20, True)


@pytest.mark.rule("SH-SHOOT-09")
def test_haze_and_dusk_count_only_when_obscurity_is_graded():
    assert lines(foggy("mist"), shot("A", "b", BOW))["reason-haze"] == (0, False)
    graded = Options(obscured=Obscured.GRADED)
    assert lines(foggy("mist", graded), shot("A", "b", BOW))["reason-haze"] == (-10, True)
    dusk = row(30, Options(obscured=Obscured.GRADED, daylight=Daylight.DUSK))
    assert lines(dusk, shot("A", "b", BOW))["reason-haze"] == (-10, True)
    assert lines(row(30, Options(obscured=Obscured.BOOK, daylight=Daylight.DUSK)), shot("A", "b", BOW))[
        "reason-haze"
    ] == (0, False)


@pytest.mark.rule("SH-MOD-26", "SH-MOD-35")
def test_shadow_and_darkness_at_the_target():
    dim = row(30, ambient=Brightness.DIM)
    assert lines(dim, shot("A", "b", BOW))["reason-shadow"] == (-20, True)
    dark = row(30, ambient=Brightness.DARK)
    found = lines(dark, shot("A", "b", BOW))
    assert found["reason-dark"] == (-30, True)
    assert "reason-shadow" not in found
    keen = row(30, ambient=Brightness.DARK, who={"A": archer(night_vision=True)})
    assert lines(keen, shot("A", "b", BOW))["reason-shadow"] == (-20, True)


@pytest.mark.rule("SH-MOD-02")
def test_whom_a_shot_may_strike_is_the_group_round_its_target():
    battle = fight("A" + "." * 14 + "bcd.....e", {"A": sheet("pistol")}, doings=STAYS)
    whole, single = shot("A", "b", "arm-pistol", "group"), shot("A", "b", "arm-pistol")
    assert scene.SHIRMA.may_strike(battle, whole) == ("b", "c", "d")
    assert scene.SHIRMA.may_strike(battle, single) == ("b",)
    assert scene.SHIRMA.may_strike(battle, shot("A", "e", "arm-pistol", "group")) == ("e",)
    assert scene.SHIRMA.may_strike(battle, act("aim", "A", "b")) == ("b",)


@pytest.mark.rule("SH-MOD-26", "SH-MOD-28")
@pytest.mark.parametrize(
    ("hour", "of_map", "drawn"),
    [
        (Daylight.BY_MAP, Brightness.LIT, Brightness.LIT),
        (Daylight.BY_MAP, Brightness.DARK, Brightness.DARK),
        (Daylight.DUSK, Brightness.LIT, Brightness.DIM),
        (Daylight.SHADOW, Brightness.LIT, Brightness.DIM),
        (Daylight.SHADOW, Brightness.DARK, Brightness.DARK),
        (Daylight.DARK, Brightness.DIM, Brightness.DARK),
    ],
)
def test_the_map_is_drawn_as_dark_as_the_hour_and_not_lighter_than_it_is(
    hour: Daylight, of_map: Brightness, drawn: Brightness
):
    battle = row(30, Options(daylight=hour), ambient=of_map)
    assert scene.SHIRMA.ambient(battle) is drawn
    assert scene.SHIRMA.eyes(battle, CombatantId("A")).ambient is drawn


@pytest.mark.rule("SH-MOD-26", "SH-MOD-35")
@pytest.mark.parametrize(
    ("hour", "reason"), [(Daylight.BY_MAP, ""), (Daylight.SHADOW, "reason-shadow"), (Daylight.DARK, "reason-dark")]
)
def test_the_hour_darkens_a_map_that_is_light(hour: Daylight, reason: str):
    found = lines(row(30, Options(daylight=hour)), shot("A", "b", BOW))
    assert {one for one in ("reason-shadow", "reason-dark") if one in found} == ({reason} if reason else set())


@pytest.mark.rule("SH-SHOOT-13")
def test_an_unseen_target_is_minus_thirty_once_or_impossible():
    dark = row(30, ambient=Brightness.DARK)
    assert why_not(dark, shot("A", "b", BOW)) == set()
    assert target_of(dark, shot("A", "b", BOW)).total == 40 - 30
    strict = row(30, Options(unseen_target=UnseenTarget.STRICT), ambient=Brightness.DARK)
    assert "objection-unseen" in why_not(strict, shot("A", "b", BOW))
    hidden = fight("A.....b", {"A": archer()}, doings=STAYS, hidden="b")
    assert "objection-cell-unknown" in why_not(hidden, shot("A", "b", BOW))
    assert why_not(scene.replace(hidden, options=strict.options), shot("A", "b", BOW)) == {
        "objection-cell-unknown",
        "objection-unseen",
    }


@pytest.mark.rule("SH-SHOOT-13", "SH-MOD-35")
def test_a_hidden_target_whose_cell_the_gm_says_is_known_is_minus_thirty_once():
    # Thirty cells of two yards: normal range, no line of its own.
    hidden, known = fight("A" + "." * 29 + "b", {"A": archer()}, doings=STAYS, hidden="b"), ("objection-cell-unknown",)
    ran = do(hidden, shot("A", "b", BOW, overruled=known), 9)
    assert scene.by_reason(ran.roll("attack").against)["reason-unseen"] == (-30, True)
    assert ran.roll("attack").against.total == 40 - 30
    dark = scene.replace(hidden, options=Options(daylight=Daylight.DARK))
    both = scene.by_reason(do(dark, shot("A", "b", BOW, overruled=known), 9).roll("attack").against)
    assert {reason for reason, (amount, _) in both.items() if amount < 0} == {"reason-unseen"}
    assert "reason-unseen" in {line.reason for line in scene.SHIRMA.sighting(hidden, A, B).meaning.lines}


# ------------------------------------------------------------------ melee and allies


@pytest.mark.rule("SH-SHOOT-10")
@pytest.mark.parametrize(
    ("how", "at_melee", "from_melee"),
    [(MeleeShot.TARGET, True, False), (MeleeShot.SHOOTER, False, True), (MeleeShot.EITHER, True, True)],
)
def test_a_shot_into_or_out_of_melee(how: MeleeShot, at_melee: bool, from_melee: bool):
    options = Options(melee_shot=how)
    into = fight("A" + "." * 20 + "bC", {"A": archer()}, options=options, doings=STAYS)
    assert ("reason-into-melee" in lines(into, shot("A", "b", BOW))) is at_melee
    out = fight("cA" + "." * 20 + "b", {"A": archer("long-bow", "sword")}, options=options, doings=STAYS)
    assert ("reason-from-melee" in lines(out, shot("A", "b", BOW))) is from_melee


@pytest.mark.rule("SH-SHOOT-10")
def test_into_melee_is_minus_twenty_and_a_miss_hits_nobody():
    into = fight("A" + "." * 29 + "bC", {"A": archer()}, doings=STAYS)
    assert lines(into, shot("A", "b", BOW))["reason-into-melee"] == (-20, True)
    assert do(into, shot("A", "b", BOW), 97).hp("C") == 12


@pytest.mark.rule("SH-SHOOT-10", "SH-MOD-09")
def test_a_shot_into_a_group_is_one_into_melee_when_anybody_of_the_group_fights():
    # b stands apart; of its group only d fights, with C beside it.
    battle = fight("A" + "." * 27 + "b.c.dC", {"A": archer()}, doings=STAYS)
    into = lines(battle, shot("A", "b", BOW, "group"))
    assert (into["reason-group"], into["reason-into-melee"]) == ((20, True), (-20, True))
    assert "reason-into-melee" not in lines(battle, shot("A", "b", BOW))
    alone = fight("A" + "." * 27 + "b.c.d.", {"A": archer()}, doings=STAYS)
    assert "reason-into-melee" not in lines(alone, shot("A", "b", BOW, "group"))
    shooters_own = scene.replace(battle, options=Options(melee_shot=MeleeShot.SHOOTER))
    assert "reason-into-melee" not in lines(shooters_own, shot("A", "b", BOW, "group"))


@pytest.mark.rule("SH-SHOOT-14")
def test_allies_on_the_line_are_counted_and_named():
    battle = fight("A...C..D" + "." * 22 + "b", {"A": archer()}, doings=STAYS)
    found = [line for line in target_of(battle, shot("A", "b", BOW)).lines if line.reason == "reason-ally-in-line"]
    assert [(line.amount, dict(line.args)["who"]) for line in found] == [
        (-10, Who(CombatantId("C"))),
        (-10, Who(CombatantId("D"))),
    ]
    assert target_of(battle, shot("A", "b", BOW)).total == 40 - 20


@pytest.mark.rule("SH-SHOOT-14")
def test_four_allies_meet_the_clamp():
    battle = fight("A...CDEF" + "." * 22 + "b", {"A": archer()}, doings=STAYS)
    assert len(allies_in_line(battle, A, B)) == 4
    assert target_of(battle, shot("A", "b", BOW)).total == 40 - 30


@pytest.mark.rule("SH-SHOOT-14")
def test_who_is_touched_at_a_corner_lies_below_or_is_no_friend_is_not_in_the_way():
    # The diagonal runs through the corners of C's and D's cells.
    corner = fight("AC..\nD...\n....\n...b", {"A": archer()}, doings=STAYS)
    assert allies_in_line(corner, A, B) == ()
    foe = fight("A..c...b", {"A": archer()}, doings=STAYS)
    assert allies_in_line(foe, A, B) == ()
    lying = fight("A..C...b", {"A": archer(), "C": sheet(states=["prone"])}, doings=STAYS)
    assert allies_in_line(lying, A, B) == ()
    above = scene.at_height(scene.at_height(fight("A..C...b", {"A": archer()}), "A", 2), "b", 2)
    assert allies_in_line(above, A, B) == ()
    level = fight("A..C...b", {"A": archer()})
    assert allies_in_line(level, A, B) == (CombatantId("C"),)


@pytest.mark.rule("SH-SHOOT-14")
def test_allies_on_the_line_on_hexes():
    battle = fight("A.C..b", {"A": archer()}, doings=STAYS, layout=Layout.HEX_ODD_R)
    assert allies_in_line(battle, A, B) == (CombatantId("C"),)


@pytest.mark.rule("SH-MOD-05")
@pytest.mark.parametrize("on", [False, True])
def test_numbers_ease_a_shot_only_by_the_switch(on: bool):
    # A shoots with a friend on either side who reaches the target: three to one.
    who = {"A": archer("long-bow", "sword", main="arm-sword", off="")}
    battle = fight("CbD\n.A.", who, options=Options(outnumber_for_shooting=on), doings=STAYS)
    assert ("reason-three-to-one" in lines(battle, shot("A", "b", BOW))) is on


@pytest.mark.rule("SH-MOD-11")
@pytest.mark.parametrize("on", [False, True])
def test_flank_and_rear_ease_a_shot_only_by_the_switch(on: bool):
    battle = fight("A.....bC", {"A": archer()}, options=Options(flank_for_shooting=on), doings=STAYS)
    turned = scene.facing(battle, "b", scene.E)
    assert ("reason-rear" in lines(turned, shot("A", "b", BOW))) is on


@pytest.mark.rule("SH-MOD-13")
@pytest.mark.parametrize("on", [True, False])
def test_a_prone_target_is_easier_to_shoot_unless_switched_off(on: bool):
    battle = scene.in_state(row(30, Options(prone_target_for_shooting=on)), "b", "prone")
    assert lines(battle, shot("A", "b", BOW))["reason-target-prone"] == (20, on)


@pytest.mark.rule("SH-MOD-17")
@pytest.mark.parametrize("on", [False, True])
def test_shooting_upwards_is_harder_only_by_the_switch(on: bool):
    battle = scene.at_height(row(30, Options(below_for_shooting=on)), "b", 2)
    assert ("reason-below" in lines(battle, shot("A", "b", BOW))) is on


@pytest.mark.rule("SH-MOD-23")
def test_shooters_choose_a_location_unless_only_melee_may():
    battle = row(30)
    ran = do(battle, shot("A", "b", BOW, "called"), "location-head", 15)
    assert scene.by_reason(ran.roll("attack").against)["reason-called"] == (-20, True)
    assert ran.arg("wounded", "location") == "location-head"
    barred = row(30, Options(called_shot=CalledShot.MELEE_ONLY))
    assert "objection-called-shot" in why_not(barred, shot("A", "b", BOW, "called"))
    assert "offer-shoot-called" not in offered(barred, "A")
    assert "offer-shoot-called" in offered(battle, "A")


# ------------------------------------------------------------------ reloading


@pytest.mark.rule("SH-RELOAD-01")
def test_a_bow_is_ready_again_at_once():
    after = do(row(30), shot("A", "b", BOW), 97).battle
    assert after[A].sheet.weapon(BOW).loaded
    assert why_not(go_back(after), shot("A", "b", BOW)) == set()


@pytest.mark.rule("SH-RELOAD-02")
def test_a_crossbow_takes_one_action():
    battle = row(10, who={"A": archer("crossbow")})
    fired = go_back(do(battle, shot("A", "b", "arm-crossbow"), 97).battle)
    assert "objection-unloaded" in why_not(fired, shot("A", "b", "arm-crossbow"))
    ran = do(fired, act("reload", "A", item="arm-crossbow"))
    assert ran.keys == ["reloaded"]
    assert "objection-acted" in why_not(ran.battle, shot("A", "b", "arm-crossbow"))
    assert why_not(go_back(ran.battle), shot("A", "b", "arm-crossbow")) == set()


@pytest.mark.rule("SH-RELOAD-03")
def test_a_gun_takes_two_actions_and_progress_is_kept_over_other_deeds():
    battle = row(5, who={"A": archer("handgun")})
    fired = go_back(do(battle, shot("A", "b", "arm-handgun"), 97).battle)
    half = do(fired, act("reload", "A", item="arm-handgun"))
    assert half.keys == ["reloads"]
    between = go_back(do(go_back(half.battle), act("spend", "A", manner="other")).battle)
    assert "objection-unloaded" in why_not(between, shot("A", "b", "arm-handgun"))
    assert do(between, act("reload", "A", item="arm-handgun")).keys == ["reloaded"]


def test_a_weapon_that_is_shot_with_is_taken_in_hand():
    battle = row(30, who={"A": sheet("sword", weapons=(weapon("sword"), weapon("long-bow")), off="")})
    assert do(battle, shot("A", "b", BOW), 97).battle[A].sheet.main == BOW


def test_who_is_broken_stunned_or_has_a_useless_arm_does_not_shoot():
    assert "objection-broken" in why_not(scene.in_state(row(9), "A", "broken"), shot("A", "b", BOW))
    assert "objection-stunned" in why_not(scene.in_state(row(9), "A", "stunned"), shot("A", "b", BOW))
    wound = wound_at("left_arm", disables=True)
    hurt = with_sheet(row(9), "A", wounds=(wound,))
    assert "objection-arm-disabled" in why_not(hurt, shot("A", "b", BOW))


@pytest.mark.rule("SH-MOD-20", "SH-CONDOFF-02")
def test_whoever_has_no_movement_left_is_not_asked_whether_it_still_moves():
    # Speed 4: a walk of eight yards is four cells, eight halves. Whoever stood up by its movement made no step.
    assert do(row(30, doings={"A": Doings(spent=8)}), shot("A", "b", BOW), 98).questions == ["attack"]
    assert do(row(30, doings={"A": Doings(spent=7)}), shot("A", "b", BOW), 0, 98).questions == ["still-move", "attack"]


@pytest.mark.rule("SH-SHOOT-13")
def test_nobody_shoots_from_beside_the_map():
    battle = row(30)
    away = battle.with_place(A, None, 0)
    assert why_not(away, shot("A", "b", BOW)) == {"objection-off-board"}


@pytest.mark.rule("SH-RELOAD-02", "SH-MISFIRE-04", "SH-MISFIRE-05")
@pytest.mark.parametrize("state", [{}, {"loaded": False, "jammed": True}, {"loaded": False, "broken": True}])
def test_what_is_loaded_jammed_or_destroyed_is_not_reloaded_even_when_the_gm_has_it_so(state: dict[str, bool]):
    battle = fight("A..b", {"A": sheet(replace(weapon("pistol"), **state), "sword")})
    for arm in ("arm-pistol", "arm-sword"):
        ran = do(battle, act("reload", "A", item=arm))
        assert (ran.keys, ran.battle) == ([], battle)
