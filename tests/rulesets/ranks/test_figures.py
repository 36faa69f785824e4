"""Figures of a turn to the number: what the middle of the dice comes to, how far a march goes, what a pair keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.rulesets.ranks.blows.defence import DODGE, Defence, Way, usual_figures
from engine.rulesets.ranks.chase.chase import fled
from engine.rulesets.ranks.movement import CONTACT, MARCH, metres
from engine.rulesets.ranks.options import DamageTarget, RangedScale, SpellSa
from engine.rulesets.ranks.series.series import perform, slots_left
from engine.rulesets.ranks.sheet import Arm, Kind, Sheet
from engine.rulesets.ranks.state import Entry, Fate, RanksBattle, Work, with_doings
from tests.rulesets.ranks.scene import RANKS, A, B, arm, declare, do, doing, fight, go, sheet, strike

STRONG = {"strength": "D", "mgi": "B"}
"""Strength 3, so that 7 on the dice come to 10; MGI 5."""


@pytest.mark.rule("RK-RANGED-08", "RK-GEN-08")
@pytest.mark.parametrize(
    ("weapon", "scale", "by_mgi", "found"),
    [
        ("long-bow", RangedScale.PRINTED, False, (4, 4)),
        ("long-bow", RangedScale.WITH_DICE, False, (10, 10)),
        ("crossbow", RangedScale.PRINTED, False, (4, 4)),
        ("crossbow", RangedScale.WITH_DICE, False, (11, 11)),
        # 500 m/s: AA 2.
        ("pistol", RangedScale.PRINTED, False, (2, 4)),
        ("pistol", RangedScale.WITH_DICE, False, (9, 11)),
        ("flying-blade", RangedScale.PRINTED, False, (5, 10)),
        ("flying-blade", RangedScale.WITH_DICE, False, (12, 10)),
        ("spark", RangedScale.PRINTED, False, (5, 10)),
        ("spark", RangedScale.PRINTED, True, (5, 5)),
        ("spark", RangedScale.WITH_DICE, True, (12, 12)),
        ("throwing-knife", RangedScale.PRINTED, False, (10, 10)),
        # A blow: mobility G and 7.
        ("sword", RangedScale.PRINTED, False, (7, 10)),
    ],
)
def test_what_an_attack_comes_to_with_the_middle_of_the_dice(weapon, scale, by_mgi, found):
    one = arm(weapon, "C", **({"velocity": 500} if weapon == "pistol" else {}))
    more = {"spell_sa": SpellSa.MGI} if by_mgi else {}
    battle = fight("A . b", {"A": sheet(one, **STRONG), "b": sheet(arm("shield"))}, ranged_scale=scale, **more)
    figures = usual_figures(battle, A, B, one, Defence(Way.PARRY, arm("shield")))
    assert (figures.aa, figures.sa) == found


@pytest.mark.rule("RK-RANGED-05")
def test_a_crossbow_of_no_rank_is_still_ahead_by_one():
    one = arm("crossbow", "G")
    battle = fight("A . b", {"A": sheet(one), "b": sheet()}, ranged_scale=RangedScale.WITH_DICE)
    figures = usual_figures(battle, A, B, one, DODGE)
    assert (figures.aa, figures.sa) == (8, 7)


@pytest.mark.rule("RK-MARCH-05", "RK-MOVE-03")
def test_an_extra_action_adds_to_both_ends_of_what_the_dice_allow():
    battle = fight("A b", {"A": sheet(mobility="E"), "b": sheet()})
    # 2d6 + 20 and 2d6 + 2; one more action gives 2, and weighs nothing by itself.
    assert (metres(battle, A, MARCH), metres(battle, A, CONTACT)) == ((22, 32), (4, 14))
    farther = do(battle, Action("stride", actor=A)).battle
    assert (metres(farther, A, MARCH), metres(farther, A, CONTACT)) == ((24, 34), (6, 16))


@pytest.mark.rule("RK-PAIR-02")
def test_what_was_declared_with_both_hands_stays_a_pair_however_it_is_done():
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="E"), "b": sheet()})
    for declared, manner, paired in (("both", "one", True), ("blow", "both", True), ("blow", "one", False)):
        said = do(declare(battle, declared), strike(manner=manner), "none", 7)
        assert [(entry.fate, entry.paired) for entry in doing(said.battle).entries] == [(Fate.DONE, paired)]


@pytest.mark.rule("RK-CHASE-01")
@pytest.mark.parametrize(
    ("spent", "pace", "dash", "found"),
    [(2, 4, None, 4), (2, None, 20, 20), (0, 4, None, None), (2, None, None, None)],
)
def test_who_has_run_away_is_who_moved_farther_off_with_a_roll(spent, pace, dash, found):
    battle = fight("A . b . . . .", {"A": sheet(), "b": sheet()})
    away = with_doings(battle, B, replace(doing(battle, B), spent=spent, pace=pace, dash=dash))
    cell = battle.board.grid.at(4, 0)
    assert fled(away.with_place(B, cell, 2), A, B) == found
    # Who came nearer fled from nobody.
    assert fled(away.with_place(B, battle.board.grid.at(1, 0), 2), A, B) is None


@pytest.mark.rule("RK-GEN-06", "RK-CHASE-02")
def test_what_stands_out_in_the_log_and_what_is_a_detail():
    battle = fight("A b", {"A": sheet(arm("sword")), "b": sheet(health=1)}, damage_target=DamageTarget.HEALTH)
    said = do(battle, strike(), "none", 12)
    assert (said.event("goes-down").weight, said.event("blow-full").weight, said.event("figures").weight) == (2, 2, 0)
    chase = do(fight("A . . b", {"A": sheet(arm("sword")), "b": sheet()}), strike(), "stands-ground", 7, "none", 7)
    assert (chase.event("chase-begins").weight, chase.event("rolls-movement").weight) == (0, 1)
    assert "catches" in chase.keys


@pytest.mark.rule("RK-GEN-08", "RK-PAIR-03")
def test_a_new_arm_is_a_sword_that_strikes_and_wards_and_a_new_sheet_has_nothing():
    new = Arm()
    assert (new.kind, new.rank, new.is_weapon, new.wards, new.two_handed) == (Kind.MELEE, "D", True, True, False)
    assert (new.mastery, new.reach, new.velocity, new.own_aa, new.units, new.cast) == (0, 1.5, 0, None, 1, 0)
    empty = Sheet()
    assert (empty.mobility, empty.strength, empty.defence, empty.mana, empty.mgi) == ("E", "E", "G", "I", "I")
    assert (empty.health, empty.damage, empty.fatigue, empty.fatigue_limit) == (20, 0, 0, None)
    assert (empty.bonus_mobility, empty.bonus_strength, empty.bare_rank, empty.bare_mastery) == (0, 0, "G", 0)
    assert (empty.bare_wards, empty.out, empty.is_helpless, empty.is_pair) == (False, False, False, False)
    entry = Entry(Work.BLOW)
    assert (entry.slot, entry.fate, entry.paired, entry.both, entry.magical) == (0, Fate.WAITING, False, False, False)


@pytest.mark.rule("RK-MOVE-02")
def test_what_was_walked_is_taken_off_what_is_left():
    battle = fight("A . . . b", {"A": sheet(mobility="E"), "b": sheet()})
    said = do(battle, go(battle, "A", (1, 0), (2, 0)), 5)
    assert (doing(said.battle).spent, doing(said.battle).pace) == (2, 7)


@pytest.mark.rule("RK-ACT-01")
def test_the_last_action_says_that_no_defence_is_left_after_it_and_then_the_token_does():
    battle = fight("A b", {"A": sheet(arm("sword")), "b": sheet()})

    def said(battle: RanksBattle) -> tuple[bool, bool]:
        costs = [offer.cost for offer in RANKS.offers(battle, A) if offer.key == "offer-strike"]
        badges = [badge.key for badge in RANKS.marks(battle, A).badges]
        return "cost-last" in costs, "badge-no-defence" in badges

    most = slots_left(battle, A)
    found = []
    for _ in range(most):
        found.append(said(battle))
        entry = Entry(Work.BLOW, "arm-sword", fate=Fate.DONE)
        battle = perform(battle, A, entry)
    assert found == [(False, False)] * (most - 1) + [(True, False)]
    assert said(battle) == (False, True)
