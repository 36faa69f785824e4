"""Length of weapons, engagement, fighting body to body, the clinch."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.battle.board import Wall
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place.engagement import are_engaged, in_reach
from engine.rulesets.shirma.positions import CloseFightLength, Engagement
from engine.rulesets.shirma.sheet import LENGTHS, Length
from engine.rulesets.shirma.state import Bond, ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    SHIRMA,
    act,
    do,
    facing,
    fight,
    hit,
    in_state,
    lines,
    offered,
    sheet,
    states_of,
    steps,
    weapon,
    why_not,
)

A, B = scene.CombatantId("A"), scene.CombatantId("b")


def armed(mine: str, theirs: str, options: Options | None = None, **more: object) -> ShirmaBattle:
    return fight("Ab", {"A": sheet(mine), "b": sheet(theirs)}, options=options, **more)  # type: ignore[arg-type]


@pytest.mark.rule("SH-LENGTH-01")
def test_the_shorter_weapon_has_minus_10_and_the_longer_one_nothing():
    assert lines(armed("dagger", "spear"), hit("A", "b", "arm-dagger"))["reason-shorter"] == (-10, True)
    assert "reason-shorter" not in lines(armed("spear", "dagger"), hit("A", "b", "arm-spear"))
    assert "reason-shorter" not in lines(armed("sword", "mace"), hit("A", "b"))
    # One class is enough, and many do not add up.
    assert lines(armed("short-sword", "sword"), hit("A", "b", "arm-short-sword"))["reason-shorter"] == (-10, True)
    assert lines(armed("knife", "pike"), hit("A", "b", "arm-knife"))["reason-shorter"] == (-10, True)


@pytest.mark.rule("SH-LENGTH-01")
def test_bare_hands_are_the_shortest_of_all():
    assert LENGTHS[0] is Length.PERSONAL
    assert lines(fight("Ab", {"A": sheet()}), hit("A", "b", "arm-fists"))["reason-shorter"] == (-10, True)


@pytest.mark.rule("SH-LENGTH-01")
def test_length_hinders_a_defence_with_melee_only_by_the_switch():
    def defence(options: Options, skill: str) -> dict[str, tuple[int, bool]]:
        ran = do(armed("spear", "dagger", options), hit("A", "b", "arm-spear"), f"answer-{skill}", 97, 98)
        return scene.by_reason(ran.roll(f"defence-{skill}").against)

    assert "reason-shorter" not in defence(Options(), "melee")
    on = Options(length_on_defence=True)
    assert defence(on, "melee")["reason-shorter"] == (-10, True)
    assert "reason-shorter" not in defence(on, "dodge")


@pytest.mark.rule("SH-LENGTH-02")
@pytest.mark.parametrize(("arm", "cells"), [("dagger", 1), ("great-sword", 1), ("spear", 2), ("pike", 3)])
def test_weapons_reach_two_four_and_six_yards(arm: str, cells: int):
    battle = fight("A...b", {"A": sheet(arm), "b": sheet("dagger")})
    grid = battle.board.grid
    reached = [x for x in range(1, 5) if in_reach(battle.with_place(B, grid.at(x, 0), scene.W), A, B)]
    assert reached == list(range(1, cells + 1))


@pytest.mark.rule("SH-LENGTH-02")
def test_neighbours_are_in_reach_on_large_cells_too_and_not_through_a_wall():
    wide = fight("Ab", scale=scene.Scale(5.0, scene.Unit.YARDS))
    assert in_reach(wide, A, B)
    walled = fight("Ab", walls=(Wall(1, 0, 1, 1),))
    assert not in_reach(walled, A, B)
    assert not are_engaged(walled, A, B)


@pytest.mark.rule("SH-LENGTH-02")
def test_two_are_engaged_when_one_has_the_other_in_reach_and_both_can_fight():
    battle = fight("A.b", {"A": sheet("sword"), "b": sheet("spear")})
    assert are_engaged(battle, A, B)
    assert are_engaged(battle, B, A)
    assert not are_engaged(in_state(battle, "b", "stunned"), A, B)
    assert not are_engaged(fight("A.b"), A, B)
    assert are_engaged(in_state(battle, "b", "prone"), A, B)


@pytest.mark.rule("SH-LENGTH-02")
def test_engagement_by_contact_lasts_this_round_and_the_next():
    contact = fight("Ab", options=Options(engagement=Engagement.BY_CONTACT))
    assert not are_engaged(contact, A, B)
    struck = do(contact, hit("A", "b"), "answer-none", 90).battle
    assert are_engaged(struck, A, B)
    later = struck.with_state(scene.replace(struck.state, round=2))
    assert are_engaged(later, A, B)
    assert not are_engaged(later.with_state(scene.replace(later.state, round=3)), A, B)


@pytest.mark.rule("SH-LENGTH-02")
def test_the_gm_says_of_a_pair_what_he_likes():
    battle = do(fight("Ab"), act("rule", "A", "b", manner="apart")).battle
    assert not are_engaged(battle, A, B)
    battle = do(battle, act("rule", "A", "b", manner="by-map")).battle
    assert are_engaged(battle, A, B)
    battle = do(fight("A.b"), act("rule", "A", "b", manner="engaged")).battle
    assert are_engaged(battle, A, B)


def closed(*answers: int | str, **more: object) -> scene.Ran:
    return do(
        fight("Ab", {"A": sheet("sword", melee=50), "b": sheet("sword", melee=45)}, **more),
        act("close", "A", "b"),
        *answers,
    )  # type: ignore[arg-type]


@pytest.mark.rule("SH-CLOSE-01")
def test_getting_body_to_body_is_an_opposed_test_of_melee_that_hurts_nobody():
    # 50 against 20: +3; 45 against 30: +1.
    ran = closed(20, 30, "close-yes")
    assert ran.rolls == ["close", "defence-melee"]
    assert ran.arg("wins-opposed", "net") == 2
    assert (ran.hp("A"), ran.hp("b")) == (12, 12)
    assert why_not(ran.battle, hit("A", "b")) == {"objection-acted"}
    assert "reason-shorter" in scene.by_reason(
        do(armed("dagger", "spear"), act("close", "A", "b"), 97, 98, "close-no").roll("close").against
    )
    assert "objection-not-engaged" in why_not(fight("A.b"), act("close", "A", "b"))


@pytest.mark.rule("SH-CLOSE-02")
def test_whoever_wins_chooses_and_a_tie_changes_nothing():
    ran = closed(20, 30, "close-yes")
    assert (ran.choice("close-or-not").by, ran.choice("close-or-not").at) == ("A", "b")
    assert [(pair.kind, pair.a, pair.b) for pair in ran.battle.state.pairs] == [(Bond.CLOSE, "A", "b")]
    assert (ran.advantage("A"), ran.advantage("b")) == (1, 0)
    lost = closed(48, 3, "close-yes")
    assert (lost.choice("close-or-not").by, lost.choice("close-or-not").at) == ("b", "A")
    assert len(lost.battle.state.pairs) == 1
    assert lost.advantage("b") == 1
    assert closed(20, 30, "close-no").battle.state.pairs == ()
    tied = closed(20, 11)
    assert tied.battle.state.pairs == ()
    assert (tied.advantage("A"), tied.advantage("b")) == (0, 0)


@pytest.mark.rule("SH-CLOSE-03")
def test_it_ends_when_either_falls_or_leaves():
    battle = fight("A....\n.b...", close=["Ab"])
    assert do(battle, act("knock", "A", "b"), "knock-melee", "knock-melee", 10, 90).battle.state.pairs == ()
    fallen = do(battle, act("lie-down", "A", "A")).battle
    assert fallen.state.pairs == ()
    gone = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0)), "free-attack-waive")
    assert gone.battle.state.pairs == ()
    assert "close-ends" in gone.keys
    stays = do(battle, steps(battle, "A", (1, 0)))
    assert len(stays.battle.state.pairs) == 1


@pytest.mark.rule("SH-CLOSE-04")
def test_whatever_is_longer_than_short_is_improvised_body_to_body():
    # SB 4; sword SB+4 = 8, improvised SB+1 = 5; short sword SB+3 = 7. TB 4, SL 3: 40 against 10.
    def wounds(arm: str, **more: object) -> int:
        battle = fight("Ab", {"A": sheet(arm)}, **more)  # type: ignore[arg-type]
        return 12 - do(battle, hit("A", "b", f"arm-{arm}"), "answer-none", 15).hp("b")

    assert wounds("sword") == 8 + 3 - 4
    assert wounds("sword", close=["Ab"]) == 5 + 3 - 4
    assert wounds("short-sword", close=["Ab"]) == 7 + 3 - 4
    assert wounds("sword", close=["Ab"], options=Options(improvised_bonus=3)) == 7 + 3 - 4


@pytest.mark.rule("SH-CLOSE-04")
def test_against_anybody_else_the_weapon_keeps_its_profile():
    battle = fight("Ab\nc.", {"A": sheet("sword")}, close=["Ab"])
    assert do(battle, hit("A", "c"), "answer-none", 15).hp("c") == 12 - (8 + 3 - 4)


@pytest.mark.rule("SH-CLOSE-05")
def test_length_does_not_count_body_to_body_unless_it_is_kept():
    assert lines(armed("dagger", "spear", close=["Ab"]), hit("A", "b", "arm-dagger"))["reason-shorter-close"] == (
        -10,
        False,
    )
    kept = armed("dagger", "spear", Options(close_fight_length=CloseFightLength.KEPT), close=["Ab"])
    assert lines(kept, hit("A", "b", "arm-dagger"))["reason-shorter"] == (-10, True)


BARE = {"A": sheet(), "b": sheet("sword")}


@pytest.mark.rule("SH-CLINCH-01")
def test_bare_hands_hold_instead_of_hurting():
    # Melee 40, 10 less for the length: 30 against 05 gives +3; the sword 40 against 35 gives +1.
    ran = do(fight("Ab", BARE), act("clinch", "A", "b"), "answer-melee", 5, 35)
    assert [(pair.kind, pair.a, pair.b) for pair in ran.battle.state.pairs] == [(Bond.CLINCH, "A", "b")]
    assert ran.hp("b") == 12
    assert ran.advantage("A") == 1
    for mine, theirs in ((25, 25), (35, 5)):
        assert do(fight("Ab", BARE), act("clinch", "A", "b"), "answer-dodge", mine, theirs).battle.state.pairs == ()
    tied = do(fight("Ab", BARE), act("clinch", "A", "b"), "answer-melee", 10, 20)
    assert tied.battle.state.pairs == ()


@pytest.mark.rule("SH-CLINCH-01")
def test_armed_hands_cannot_hold_and_only_the_engaged_can_be_held():
    assert why_not(fight("Ab"), act("clinch", "A", "b")) == {"objection-armed"}
    jaws = fight("Ab", {"A": sheet("bite")})
    assert why_not(jaws, act("clinch", "A", "b")) == set()
    assert "offer-empty-hands" not in scene.offered(jaws, "A")
    shield = fight("Ab", {"A": sheet(off="shield")})
    assert why_not(shield, act("clinch", "A", "b")) == {"objection-armed"}
    assert "objection-not-engaged" in why_not(fight("A.b", BARE), act("clinch", "A", "b"))
    undefended = do(in_state(fight("Ab", BARE), "b", "stunned"), act("clinch", "A", "b"), 30)
    assert len(undefended.battle.state.pairs) == 1


@pytest.mark.rule("SH-CLINCH-02")
def test_nobody_moves_in_a_clinch():
    held = fight("Ab..\n....", BARE, order="bA", clinch=["Ab"])
    assert "objection-clinched" in why_not(held, steps(held, "b", (2, 0)))
    assert "objection-clinched" in why_not(held, steps(held, "b", (2, 0), manner="slip"))
    holder = fight("Ab..\n....", BARE, clinch=["Ab"])
    assert "objection-holds" in why_not(holder, steps(holder, "A", (0, 1)))
    freed = do(holder, act("let-go", "A")).battle
    assert "objection-holds" not in why_not(freed, steps(freed, "A", (0, 1)))
    assert offered(freed, "A")["offer-spend-spell"] == set()


@pytest.mark.rule("SH-CLINCH-02", "SH-ADVLOSS-02")
def test_to_be_held_loses_advantage():
    # One point is won back by nothing: b's three are lost with the test.
    battle = scene.with_sheet(fight("Ab", BARE), "b", advantage=3, weapons=(), main="")
    ran = do(battle, act("clinch", "A", "b"), "answer-melee", 5, 99)
    assert ran.advantage("b") == 0


@pytest.mark.rule("SH-CLINCH-03")
def test_strength_breaks_a_clinch_and_a_tie_keeps_it():
    held = fight("Ab", BARE, order="bA", clinch=["Ab"])
    freed = do(held, act("break", "b"), 10, 30)
    assert freed.rolls == ["break", "break"]
    assert freed.battle.state.pairs == ()
    assert len(do(held, act("break", "b"), 10, 15).battle.state.pairs) == 1
    assert len(do(held, act("break", "b"), 30, 10).battle.state.pairs) == 1
    assert "offer-break" not in offered(fight("Ab"), "A")


@pytest.mark.rule("SH-CLINCH-03")
def test_the_holder_crushes_for_sb_and_net_levels():
    battle = fight("Ab", BARE, clinch=["Ab"])
    ran = do(battle, act("squeeze", "A"), 10, 30)
    # SB 4, net 2, TB 4: two wounds.
    assert ran.hp("b") == 12 - (4 + 2 - 4)
    assert do(battle, act("squeeze", "A"), 30, 10).hp("b") == 12


@pytest.mark.rule("SH-CLINCH-03")
def test_the_clinch_ends_when_the_holder_falls_or_loses_heart_or_is_down():
    battle = fight("Ab", BARE, clinch=["Ab"], order="bA")
    thrown = do(battle, act("knock", "b", "A"), "knock-melee", "knock-melee", 10, 90)
    assert (thrown.battle.state.pairs, states_of(thrown.battle, "A")) == ((), {"prone"})
    broken = do(battle, act("terror", "A", "b"), "difficulty-serious", 98)
    assert (broken.battle.state.pairs, states_of(broken.battle, "A")) == ((), {"broken"})
    weak = scene.with_sheet(battle, "A", hp=1)
    down = do(weak, hit("b", "A"), "answer-none", 15, 0, 50)
    assert down.battle.state.pairs == ()


@pytest.mark.rule("SH-CLINCH-02")
def test_who_holds_and_who_is_held_have_no_movement_left_to_show():
    for clinch, left in (((), ("8 / 8", 1)), (("Ab",), ("0 / 8", 0)), (("bA",), ("0 / 8", 0))):
        gauges = SHIRMA.gauges(fight("Ab", BARE, clinch=[*clinch]), A)
        fact = next(fact for fact in gauges.facts if fact.key == "fact-movement")
        pips = next(pips for pips in gauges.pips if pips.key == "gauge-move")
        assert (fact.value, pips.left) == left


def test_the_odds_of_a_clinch():
    # b stunned: a simple test at 40, less 0 for a weapon that b cannot use: it is still in hand, so 30.
    battle = in_state(fight("Ab", BARE), "b", "stunned")
    assert scene.chance(battle, act("clinch", "A", "b"), "came-clinches") == Fraction(30, 100)


def test_weapons_are_looked_at_from_both_sides():
    battle = facing(armed("sword", "dagger"), "b", scene.W)
    assert weapon("dagger").length is Length.VERY_SHORT
    assert "reason-shorter" not in lines(battle, hit("A", "b"))


@pytest.mark.rule("SH-LENGTH-02")
def test_why_a_weapon_does_not_reach_is_said_with_its_figures_or_that_a_wall_is_in_the_way():
    (far,) = SHIRMA.objections(fight("A.b"), hit("A", "b"))
    assert (far.key, far.args) == ("objection-out-of-reach", (("yards", "4"), ("reach", 2)))
    walled = fight("Ab", walls=(Wall(1, 0, 1, 1),))
    assert why_not(walled, hit("A", "b")) == {"objection-no-line"}


@pytest.mark.rule("SH-CLOSE-03")
def test_body_to_body_goes_on_round_the_enemy_and_ends_out_of_its_reach():
    # Two cells away is four yards: near enough for the bond, but out of the reach of swords.
    battle = fight("Ab.\n...\n...", close=["Ab"])
    beside = do(battle, steps(battle, "A", (0, 1))).battle
    assert [(pair.a, pair.b) for pair in beside.state.pairs] == [("A", "b")]
    away = do(battle, steps(battle, "A", (0, 1), (0, 2)), "free-attack-waive")
    assert away.battle.state.pairs == ()
    assert "close-ends" in away.keys
