"""Small things that much else leans on: formulas by their signs, who is in which list, what a question may be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action, Adjust, Leave
from engine.battle.ids import CombatantId
from engine.contract import END
from engine.play.advance import Done, advance
from engine.rulesets.ranks import RULESET
from engine.rulesets.ranks.attack import usable
from engine.rulesets.ranks.bestiary import templates
from engine.rulesets.ranks.blows.formulas import (
    Figures,
    blocked_late,
    dodged,
    is_late,
    parried_late,
    timing,
    undefended,
    warded_in_time,
)
from engine.rulesets.ranks.chase.chase import objections as objections_of_run
from engine.rulesets.ranks.chase.chase import run_penalty
from engine.rulesets.ranks.chase.flight import flight
from engine.rulesets.ranks.options import DamageTarget, NegativeRanks, Options, TimingSign
from engine.rulesets.ranks.state import Chase, Doings, Hold, State
from engine.rulesets.ranks.turn import _is_open
from tests.rulesets.ranks.scene import A, arm, declare, do, fight, sheet, strike
from tests.rulesets.ranks.test_movement import row

B = CombatantId("b")
PLAIN = Figures(wa=2, sa=9, ma=3, aa=4, sd=5, ad=2, md=1, defence=6)


def test_the_rules_that_are_carried_out_are_those_of_the_rulebook():
    assert RULESET.rules == tuple(id for section in RULESET.sections for id in section.rules)


@pytest.mark.rule("RK-GEN-06", "RK-GEN-07", "RK-DODGE-01", "RK-GEN-09")
def test_the_formulas_with_small_numbers():
    # SA + MA - AD - MD = 9 + 3 - 2 - 1 = 9; 2 * 9 - 6 = 12.
    found = dodged(Options(), PLAIN)
    assert (found.damage, found.value, found.lead, found.shift) == (12, 9, 9, 0)
    # T = AA + MA - AD - MD = 4 + 3 - 2 - 1 = 4, its third 1.
    assert timing(PLAIN) == 4
    late = parried_late(Options(), PLAIN)
    assert (late.damage, late.value, late.shift) == (2 * (9 + 1 + 3 - 2 - 1) - 6, 10, 1)
    blocked = blocked_late(Options(), PLAIN)
    assert (blocked.damage, blocked.value, blocked.shift) == (2 * (9 + 1) - 6, 10, 1)
    # SD' = 5 + [-4/3] = 5 - 1 or 5 - 2, as the switch of rounding says; SA - SD' = 5 or 6.
    warded = warded_in_time(Options(), PLAIN)
    assert warded.value == 9 - 5 - warded.shift
    assert warded.damage == 2 * warded.value - 6
    bare = undefended(Options(), PLAIN)
    assert (bare.damage, bare.value, bare.lead) == (2 * 9 - 6, 9, 0)


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize(
    ("wa", "defence", "as_printed", "as_nothing"),
    [(2, 6, 12, 12), (2, -3, 21, 18), (2, -1, 19, 18), (-1, -20, 11, 0), (0, -3, 3, 0), (0, 0, 0, 0), (1, 0, 9, 9)],
)
def test_ranks_below_nothing_count_as_printed_or_as_nothing(wa, defence, as_printed, as_nothing):
    figures = replace(PLAIN, wa=wa, defence=defence)
    zero = Options(negative_ranks=NegativeRanks.ZERO)
    plain = Options(negative_ranks=next(one for one in NegativeRanks if one is not NegativeRanks.ZERO))
    assert (dodged(plain, figures).damage, dodged(zero, figures).damage) == (as_printed, as_nothing)


@pytest.mark.rule("RK-PARRY-01", "RK-BLOCK-03")
@pytest.mark.parametrize(("aa", "printed", "turned"), [(-1, True, False), (0, False, False), (1, False, True)])
def test_who_is_too_late_by_either_sign(aa, printed, turned):
    figures = Figures(wa=1, sa=1, ma=0, aa=aa, sd=1, ad=0, md=0, defence=0)
    other = next(one for one in TimingSign if one is not TimingSign.PRINTED)
    assert is_late(Options(timing_sign=TimingSign.PRINTED), figures) is printed
    assert is_late(Options(timing_sign=other), figures) is turned


@pytest.mark.rule("RK-ACT-01")
def test_who_leaves_is_in_no_list_and_the_others_keep_their_order():
    battle = fight("A B\nb c")
    battle = battle.with_state(replace(battle.state, past=tuple(battle.combatants)))
    ids = battle.state.order
    done = advance(RULESET, battle, Leave((B,)))
    assert isinstance(done, Done)
    state = done.battle.state
    assert state.order == tuple(id for id in ids if id != B)
    assert state.past == tuple(id for id in battle.state.past if id != B)
    assert set(state.starts) <= set(state.order)


@pytest.mark.rule("RK-CHASE-02")
def test_a_chase_goes_on_while_both_can_run_and_do_not_stand_side_by_side():
    apart, beside = fight("A  . b"), fight("Ab")
    assert _is_open(apart, A, B)
    assert not _is_open(beside, A, B)
    assert not _is_open(apart.without(B), A, B)
    assert not _is_open(apart.without(A), A, B)


def test_whoever_of_the_library_is_as_large_as_its_entry_says_and_one_cell_without_a_word():
    sizes = {entry.id: entry.size for entry in templates()}
    assert sizes
    assert min(sizes.values()) == 1
    assert list(sizes.values()).count(1) > len(sizes) // 2


@pytest.mark.rule("RK-CHASE-02", "RK-ACT-13", "RK-GEN-08")
def test_what_is_asked_of_the_one_who_is_attacked_is_a_reaction():
    runners = {"A": sheet(arm("sword"), mobility="G"), "b": sheet(arm("sword"), mobility="G")}
    chased = do(fight(row(8, 6), runners), strike(), "stands-ground", 11, "none", 7)
    flee = next(one for one in chased.asked if one.key == "flee")
    assert (flee.reaction, flee.compares) == (True, True)
    assert [option.declines for option in flee.options] == [True, False]
    defence = next(one for one in chased.asked if one.key == "defence")
    assert defence.reaction
    who = {"A": sheet(arm("sword"), mobility="B"), "b": sheet(mobility="E")}
    battle = declare(declare(fight("A b", who)))
    asked = do(battle, strike(), "dodge", 7, 7, "continue").asked
    replies = next(one for one in asked if one.key == "replies")
    assert replies.reaction


@pytest.mark.rule("RK-CHASE-04")
@pytest.mark.parametrize(
    ("metres", "lead", "penalty"), [(6.0, 11, 0), (6.0, 9, 1), (6.0, 12, 0), (6.0, 10, 0), (7.4, 7, 2), (7.5, 6, 3)]
)
def test_a_run_weighs_a_third_of_twice_the_distance_less_the_lead(metres, lead, penalty):
    assert run_penalty(metres, lead) == penalty


@pytest.mark.rule("RK-CHASE-03")
@pytest.mark.parametrize(("far", "found"), [(2, []), (40, ["objection-out-of-run"])])
def test_who_is_too_far_for_any_roll_is_not_run_down(far, found):
    runners = {"A": sheet(arm("sword"), mobility="G"), "b": sheet(arm("sword"), mobility="G")}
    battle = fight(row(far + 2, far), runners)
    assert [one.key for one in objections_of_run(battle, A, B, battle[A].sheet.arms[0])] == found


@pytest.mark.rule("RK-ACT-13", "RK-GEN-11", "RK-CHASE-02")
def test_nothing_that_names_one_who_left_is_kept_and_all_else_is():
    battle = fight("A B\nb c")
    c, ids = CombatantId("c"), tuple(battle.combatants)
    full = replace(
        battle.state,
        past=ids,
        current=A,
        urgent=B,
        doings={id: Doings(aims=(B, c), hurt_by=(B, c), caught=(B, c)) for id in ids},
        holds=(Hold(A, B), Hold(B, c), Hold(A, c)),
        chases=(Chase(A, B, 3.0, 1), Chase(B, c, 3.0, 1), Chase(A, c, 3.0, 1)),
        first_rolls=dict.fromkeys(ids, 5),
    )
    left = left_by(battle.with_state(full), B)
    stay = tuple(id for id in full.order if id != B)
    assert (left.order, left.past, left.current, left.urgent) == (stay, tuple(i for i in ids if i != B), A, None)
    assert left.doings == {id: Doings(aims=(c,), hurt_by=(c,), caught=(c,)) for id in ids if id != B}
    assert (left.holds, left.chases) == ((Hold(A, c),), (Chase(A, c, 3.0, 1),))
    assert set(left.starts) == set(left.first_rolls) == set(ids) - {B}
    other = left_by(battle.with_state(full), A)
    assert (other.current, other.urgent, other.holds) == (None, B, (Hold(B, c),))


def left_by(battle, id):
    """The state after somebody has left the table."""
    done = advance(RULESET, battle, Leave((id,)))
    assert isinstance(done, Done)
    return done.battle.state


def by_hand(battle, **change):
    done = advance(RULESET, battle, Adjust(B, **change))
    assert isinstance(done, Done)
    return done.battle[B].sheet.damage, [
        (event.key, event.weight) for event in done.events if event.rule == "RK-GEN-06"
    ]


@pytest.mark.rule("RK-GEN-06")
def test_damage_by_hand_fells_once_where_it_is_held_against_health():
    hurt = sheet(arm("sword"), health=20, damage=5)
    battle = fight("A b", {"b": hurt}, damage_target=DamageTarget.HEALTH)
    assert by_hand(battle, by=-4) == (9, [])
    assert by_hand(battle, by=9) == (0, [])
    assert by_hand(battle, to=12) == (8, [])
    assert by_hand(battle, to=0) == (20, [("goes-down", 2)])
    assert by_hand(battle, by=-15) == (20, [("goes-down", 2)])
    down = fight("A b", {"b": replace(hurt, damage=25)}, damage_target=DamageTarget.HEALTH)
    assert by_hand(down, by=-1) == (26, [])
    plain = fight("A b", {"b": hurt}, damage_target=next(one for one in DamageTarget if one is not DamageTarget.HEALTH))
    assert by_hand(plain, to=30) == (30, [])
    assert by_hand(plain, by=-30) == (35, [])


@pytest.mark.rule("RK-GEN-12", "RK-ACT-07")
def test_the_end_of_a_fight_is_a_headline_and_fatigue_small_print():
    battle = do(fight("A b", damage_target=DamageTarget.HEALTH), Action("do", actor=A, manner="physical")).battle
    felled = battle.with_sheet(B, replace(battle[B].sheet, damage=999))
    over = do(felled, Action(END))
    assert {event.key: event.weight for event in over.events} == {"fight-won": 2, "tires": 0}
    assert (over.battle.started, over.battle.state) == (False, State())


@pytest.mark.rule("RK-GEN-12")
@pytest.mark.parametrize(("field", "name"), [("bonus_mobility", "mobility"), ("bonus_strength", "strength")])
@pytest.mark.parametrize(("amount", "tone"), [(2, "good"), (1, "good"), (-1, "bad"), (-3, "bad")])
def test_bonuses_that_wait_are_badges_good_or_bad(field, name, amount, tone):
    battle = fight("A b", {"A": sheet(arm("sword"), **{field: amount})})
    found = [badge for badge in RULESET.gauges(battle, A).badges if badge.key.startswith("badge-bonus")]
    assert [(badge.key, badge.tone, dict(badge.args)) for badge in found] == [
        (f"badge-bonus-{name}", tone, {"amount": amount})
    ]
    assert not [badge for badge in RULESET.gauges(fight("A b"), A).badges if badge.key.startswith("badge-bonus")]


@pytest.mark.rule("RK-CHASE-02")
def test_nobody_flees_through_an_enemy_on_his_feet_but_past_one_who_is_down():
    # b is driven to the right along a corridor; C stands in it.
    battle = fight("A b C . .", damage_target=DamageTarget.HEALTH)
    down = battle.with_sheet(CombatantId("C"), replace(battle[CombatantId("C")].sheet, damage=999))
    assert flight(battle, B, A, 3) == ((), 0)
    path, price = flight(down, B, A, 3)
    assert (path[-1].cell, price) == (battle.board.grid.at(4, 0), 3)


@pytest.mark.rule("RK-ACT-13")
def test_of_a_series_the_blow_at_hand_and_as_many_more_as_there_are_actions_may_be_answered():
    who = {"A": sheet(arm("sword"), mobility="B"), "b": sheet(mobility="E")}
    battle = declare(declare(fight("A b", who)))
    asked = do(battle, strike(), "dodge", 7, 7, "continue").asked
    replies = next(one for one in asked if one.key == "replies")
    counts = [dict(option.args)["count"] for option in replies.options]
    assert counts == list(range(1, len(counts) + 1))
    assert len(counts) - 1 <= dict(replies.args)["blows"]


@pytest.mark.rule("RK-PAIR-01", "RK-GEN-08")
@pytest.mark.parametrize(
    ("right", "left", "bare"),
    [("sword", "dagger", False), ("sword", "", True), ("", "", True), ("great-sword", "", False)],
)
def test_bare_hands_strike_where_one_is_free(right, left, bare):
    held = sheet(arm("sword"), arm("dagger"), arm("great-sword"))
    names = {"right": f"arm-{right}" if right else "", "left": f"arm-{left}" if left else ""}
    battle = fight("A b", {"A": replace(held, **names)})
    assert (held.bare in usable(battle, A)) is bare


@pytest.mark.rule("RK-ACT-10")
def test_other_deeds_are_magical_too_for_those_who_have_magic():
    def deeds(*arms):
        offers = RULESET.offers(fight("A b", {"A": sheet(*arms)}), A)
        return [one.key for one in offers if one.key.startswith("offer-do-")]

    assert deeds(arm("sword")) == ["offer-do-physical"]
    assert deeds(arm("sword"), arm("spark")) == ["offer-do-physical", "offer-do-magical"]
