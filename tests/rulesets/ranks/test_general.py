"""Ranks, rolls, the nine quantities, damage, blows without defence, initiative and bonuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Reactions
from engine.contract import BEGIN, Fate
from engine.rulesets.ranks.blows.initiative import holder
from engine.rulesets.ranks.charts import scale
from engine.rulesets.ranks.charts.scale import complaints, is_at_least, worth
from engine.rulesets.ranks.options import (
    SCALE,
    BonusScope,
    BonusStack,
    DamageTarget,
    FirstInitiative,
    Options,
    RankWorth,
    Undefended,
)
from engine.rulesets.ranks.sheet import Condition
from engine.testkit import script
from tests.rulesets.ranks.scene import (
    RANKS,
    A,
    B,
    C,
    arm,
    declare,
    do,
    drawn,
    fight,
    go,
    next_turn,
    objections,
    sheet,
    strike,
    with_sheet,
)


@pytest.mark.rule("RK-GEN-01")
def test_the_card_shows_all_nine_quantities():
    who = {
        "A": sheet(arm("sword", "C", 2)),
        "b": sheet(arm("shield", "E", 3), defence="F", dodge_mastery=1),
    }
    told = do(fight("A b", who), strike(), "parry", 10, 11, 8, 9).told("figures")
    assert told == {"wa": 4, "wd": 2, "ma": 2, "md": 3, "aa": 10, "ad": 8, "sa": 11, "sd": 9, "defence": 1}


NINE = {
    "A": sheet(arm("sword", "C", 2)),
    "b": sheet(arm("shield", "E", 3), defence="F", dodge_mastery=1),
}


@pytest.mark.rule("RK-GEN-01")
def test_the_gm_overwrites_ranks_and_masteries_for_one_exchange():
    battle = with_sheet(fight("A b", NINE), A, once_wa=2, once_ma=5)
    battle = with_sheet(battle, B, once_md=0, once_defence=3)
    (badge,) = [badge for badge in RANKS.gauges(battle, B).badges if badge.key == "badge-once"]
    assert dict(badge.args)["what"] == "MD 0, Def 3"
    said = do(battle, strike(), "dodge", 7, 7)
    # 2 * (7 + 5 - 7 - 0) - 3
    assert said.damage == 7
    assert said.told("gm-overwrites")["what"] == "WA 2, MA 5, MD 0, Def 3"
    # The next exchange goes by the sheets again: b has no action left, so 4 * (7 - 1) - 1.
    assert do(said.battle, strike(), 7).damage == 23


@pytest.mark.rule("RK-GEN-01")
def test_a_roll_that_the_gm_overwrites_is_not_asked():
    battle = with_sheet(fight("A b", NINE), A, once_aa=10, once_sa=11)
    battle = with_sheet(battle, B, once_ad=8, once_sd=9)
    said = do(battle, strike(), "parry")
    assert {name: said.told("figures")[name] for name in ("aa", "sa", "ad", "sd")} == {
        "aa": 10,
        "sa": 11,
        "ad": 8,
        "sd": 9,
    }
    # T = 10 + 2 - 8 - 3 = 1, SD' = 9 + [-1/3] = 8: 4 * (11 - 8) - 1.
    assert said.damage == 11
    assert "gm-overwrites" not in do(said.battle, strike(), 7).keys


@pytest.mark.rule("RK-GEN-01")
def test_a_shot_without_dice_may_be_overwritten_and_the_block_warns_by_it():
    who = {"A": sheet(arm("crossbow", "D")), "b": sheet(arm("shield", "E", 3))}
    shot = strike(item="arm-crossbow")
    battle = with_sheet(fight("A b", who), A, once_sa=12, once_wa=1)
    said = do(battle, shot, "block", 2, 2)
    (asked,) = [one for one in said.asked if one.key == "defence"]
    (block,) = [option for option in asked.options if option.key == "defence-block"]
    # Usual AD 7 + 3, MD 3, AA 3: SA' = 12 + [-10/3] = 8.
    assert dict(block.args)["full"] == 8
    assert said.told("figures")["sa"] == 12


@pytest.mark.rule("RK-GEN-01")
def test_what_was_not_rolled_is_no_zero_on_the_card():
    told = do(fight("A b", NINE), strike(), "dodge", 7, 7).told("figures")
    assert (told["aa"], told["sd"]) == ("—", "—")
    assert (told["sa"], told["ad"]) == (7, 7)


@pytest.mark.rule("RK-GEN-02")
def test_the_default_scale():
    worths = {"I": -2, "H": -1, "G": 0, "F": 1, "E": 2, "D": 3, "C": 4, "B": 5, "A": 6, "EX": 7}
    assert {one.rank: one.worth for one in SCALE} == worths
    assert [worth(Options(), rank) for rank in ("D-", "d", "D++", " С ", "В−")] == [3, 3, 3, 4, 5]


@pytest.mark.rule("RK-GEN-02")
def test_suffixes_are_worth_what_the_switches_say_and_thresholds_ignore_them():
    options = Options(rank_plus_value=1, rank_minus_value=-1)
    assert [worth(options, rank) for rank in ("D", "D+", "D-", "D--")] == [3, 4, 2, 1]
    assert is_at_least(options, "F-", "F")
    assert not is_at_least(options, "G+", "F")


@pytest.mark.rule("RK-GEN-02")
def test_an_edited_scale_counts_everywhere():
    doubled = tuple(RankWorth(one.rank, 2 * one.worth) for one in SCALE)
    who = {"A": sheet(arm("sword", "C"), strength="F"), "b": sheet()}
    # WA 8, strength +2: 8 * (7 + 2 - 7).
    assert do(fight("A b", who, rank_scale=doubled), strike(), "dodge", 7, 7).damage == 16


@pytest.mark.rule("RK-GEN-02", "RK-GEN-03")
@pytest.mark.parametrize(
    ("options", "found"),
    [
        (Options(), []),
        (Options(rank_scale=(*SCALE, RankWorth("SS", 9))), []),
        (Options(rank_scale=(*SCALE, RankWorth("c", 8))), ["complaint-letter-twice"]),
        (Options(rank_scale=(RankWorth("", -3), *SCALE)), ["complaint-letter-empty"]),
        (Options(rank_scale=SCALE[3:]), ["complaint-letter-missing"]),
        (
            Options(rank_scale=(*SCALE[:3], SCALE[4], SCALE[3], *SCALE[5:])),
            ["complaint-letter-order", "complaint-worth-falls"],
        ),
        (Options(rank_scale=(*SCALE[:-1], RankWorth("EX", 0))), ["complaint-worth-falls"]),
        (Options(roll_dice="two dice"), ["complaint-dice"]),
        (Options(roll_dice="3d6+1"), []),
    ],
)
def test_a_scale_or_dice_that_cannot_be_are_named(options: Options, found: list[str]):
    assert [objection.key for objection in RANKS.complaints(options)] == found
    assert complaints(options) == RANKS.complaints(options)


@pytest.mark.rule("RK-GEN-02")
def test_a_letter_that_the_scale_lacks_is_named_on_the_figure():
    battle = with_sheet(fight(), A, mobility="Q")
    assert "badge-unknown-rank" in [badge.key for badge in RANKS.gauges(battle, A).badges]
    assert worth(Options(), "Q") == 0


@pytest.mark.rule("RK-GEN-03")
def test_a_roll_is_the_dice_and_the_rank():
    # Mobility C (4), dice 8: 12.
    said = do(fight("A b", {"b": sheet(mobility="C")}), strike(), "dodge", 7, 8)
    assert said.told("rolls-mobility")["total"] == 12
    assert said.why("roll-mobility") == {"reason-mobility": 4}


@pytest.mark.rule("RK-GEN-03")
@pytest.mark.parametrize("dice", ["d20", "3d6", "1d6+4"])
def test_the_dice_of_a_roll_are_edited(dice: str):
    said = do(fight("A b", {"b": sheet(mobility="C")}, roll_dice=dice), strike(), "dodge", 6, 10)
    assert str(said.asked[1].dice) == str(scale.dice_of(Options(roll_dice=dice)))  # type: ignore[union-attr]
    assert said.told("rolls-mobility")["total"] == 14


@pytest.mark.rule("RK-GEN-06")
def test_damage_is_only_counted():
    said = do(
        fight("A b", {"A": sheet(arm("sword", "EX")), "b": sheet(health=1)}, damage_target=DamageTarget.TALLY),
        strike(),
        "dodge",
        12,
        2,
    )
    assert said.battle[B].sheet.damage == 70
    assert not RANKS.gauges(said.battle, B).is_out
    assert RANKS.gauges(said.battle, B).counters[0].value == 70


@pytest.mark.rule("RK-GEN-06")
def test_damage_takes_health_and_at_nothing_somebody_is_down():
    # 2 * (10 - 7) = 6 of 6.
    who = {"A": sheet(arm("sword", "E")), "b": sheet(health=6)}
    said = do(fight("A b", who, damage_target=DamageTarget.HEALTH), strike(), "dodge", 10, 7)
    assert "goes-down" in said.keys
    gauges = RANKS.gauges(said.battle, B)
    assert (gauges.bars[0].value, gauges.is_out, RANKS.fate_of(said.battle, B)) == (0, True, Fate.DOWN)


@pytest.mark.rule("RK-GEN-08")
def test_only_what_the_state_allows_is_offered():
    said = do(fight("A b", {"b": sheet(arm("sword"), arm("shield"))}), strike(), "dodge", 7, 7)
    assert said.choices("defence") == (
        *("defence-dodge", "defence-parry", "defence-parry", "defence-block", "defence-block", "defence-none"),
    )
    bare = do(fight("A b", {"b": sheet()}), strike(), "dodge", 7, 7)
    assert bare.choices("defence") == ("defence-dodge", "defence-none")
    fists = do(fight("A b", {"b": sheet(bare_wards=True)}), strike(), "dodge", 7, 7)
    assert "defence-parry" in fists.choices("defence")


@pytest.mark.rule("RK-GEN-08", "RK-ACT-06")
def test_two_dodges_declared_together_are_both_at_minus_one_and_tire_by_two():
    battle = declare(declare(fight("A b", {"A": sheet(arm("sword"), mobility="E"), "b": sheet(mobility="F")})))
    first = do(battle, strike(), "reply-2", "dodge", 7, 7, "continue")
    assert first.why("roll-mobility") == {"reason-mobility": 1, "reason-actions": -1}
    second = do(first.battle, strike(), "dodge", 7, 7)
    assert second.why("roll-mobility") == {"reason-mobility": 1, "reason-actions": -1}
    tired = next_turn(next_turn(second.battle).battle)
    assert tired.battle[B].sheet.fatigue == 2


@pytest.mark.rule("RK-GEN-09", "RK-ACT-01")
@pytest.mark.parametrize(("switch", "damage"), [(Undefended.FULL, 23), (Undefended.NO_DEFENCE_ROLL, 29)])
def test_a_blow_at_somebody_asleep(switch: Undefended, damage: int):
    # 3*9 - 4 = 23; like a dodge of nothing with MA 2: 3*(9+2) - 4 = 29, and the lead of 11 wins 3.
    who = {"A": sheet(arm("sword", "D", 2)), "b": sheet(defence="C", conditions=(Condition.UNCONSCIOUS,))}
    said = do(fight("A b", who, undefended=switch), strike(), 9)
    assert said.damage == damage
    assert said.battle[A].sheet.bonus_mobility == (0 if switch is Undefended.FULL else 3)


@pytest.mark.rule("RK-GEN-09")
@pytest.mark.parametrize(("answer", "damage"), [("full", 27), ("no_defence_roll", 27 + 6)])
def test_the_gm_is_asked_what_a_blow_without_defence_comes_to(answer: str, damage: int):
    who = {"A": sheet(arm("sword", "D", 2)), "b": sheet()}
    said = do(fight("A b", who, undefended=Undefended.ASK), strike(), "none", answer, 9)
    assert said.damage == damage


@pytest.mark.rule("RK-GEN-09")
def test_who_is_unaware_or_never_reacts_does_not_defend():
    battle = fight("A b", {"b": sheet(conditions=(Condition.UNAWARE,))})
    assert "defends-not" in do(battle, strike(), 7).keys
    battle = fight("A b")
    battle = battle.with_combatant(replace(battle[B], reactions=Reactions.OFF))
    assert "defends-not" in do(battle, strike(), 7).keys


@pytest.mark.rule("RK-GEN-10")
def test_every_modifier_of_a_roll_is_a_line_of_its_own():
    # Strength D, dice 7, +2 won earlier, -1 for a second action, +1 paired: 12.
    who = {"A": sheet(arm("sword"), arm("sword"), mobility="E", strength="D", bonus_strength=2), "b": sheet()}
    battle = do(fight("A b", who), Action("do", actor=A, manner="physical")).battle
    said = do(battle, strike(manner="both"), "dodge", 7, 7)
    assert said.told("rolls-strength")["total"] == 12
    assert said.why("roll-strength") == {
        "reason-strength": 3,
        "reason-bonus": 2,
        "reason-actions": -1,
        "reason-pair": 1,
    }


@pytest.mark.rule("RK-GEN-11")
def test_whoever_strikes_first_has_the_initiative_of_the_pair_and_it_is_drawn():
    said = do(fight("A b c", first_initiative=FirstInitiative.GM), strike(), "dodge", 7, 7)
    assert holder(said.battle.state, A, B) == A
    assert holder(said.battle.state, A, C) is None
    (link,) = RANKS.links(said.battle)
    assert (link.a, link.b, link.key, link.is_directed) == (A, B, "link-initiative", True)


@pytest.mark.rule("RK-GEN-11")
def test_an_interceptor_acts_next_even_before_others():
    said = do(fight("A b c"), strike(), "dodge", 4, 9)
    assert holder(said.battle.state, A, B) == B
    battle = said.battle.with_state(replace(said.battle.state, order=(A, C, B)))
    assert next_turn(battle).battle.state.current == B


@pytest.mark.rule("RK-GEN-11")
def test_by_mobility_rolls_the_higher_one_has_the_initiative_and_who_of_one_side_goes_first_is_no_question():
    battle = drawn("A b c", first_initiative=FirstInitiative.MOBILITY_ROLL)
    said = do(battle, Action(BEGIN), 5, 9, 9)
    assert said.battle.state.order == (B, C, A)
    hit = do(said.battle.with_state(replace(said.battle.state, current=A)), strike(), "dodge", 7, 7)
    assert holder(hit.battle.state, A, B) == B


@pytest.mark.rule("RK-GEN-11")
@pytest.mark.parametrize(
    ("answers", "order"), [((0,), "Abcd"), ((1,), "Abcd"), ((2, 1), "bAcd"), ((2, 2), "bcAd"), ((2, 0), "bAcd")]
)
def test_the_gm_breaks_ties_between_sides_one_after_the_other_or_all_as_they_are_listed(
    answers: tuple[int, ...], order: str
):
    battle = drawn("A b c d", first_initiative=FirstInitiative.MOBILITY_ROLL)
    # A, b and c roll 9, d 5. Option 1 is the first of the red ones, 2 the first of the blue ones that is left.
    said = script.do(RANKS, battle, Action(BEGIN), (4, 5), (4, 5), (4, 5), (2, 3), *answers)
    asked = said.choice("tied-rolls")
    assert "".join(said.battle.state.order) == order
    assert (len(asked.options), asked.about, asked.rule) == (3, (A, B, C), "RK-GEN-11")


@pytest.mark.rule("RK-GEN-11")
@pytest.mark.parametrize(("manner", "who"), [("take", A), ("give", B), ("drop", None)])
def test_the_gm_moves_the_initiative(manner: str, who: str | None):
    battle = do(fight(), Action("initiative", actor=B, target=A, manner="take")).battle
    battle = do(battle, Action("initiative", actor=A, target=B, manner=manner)).battle
    assert holder(battle.state, A, B) == who


@pytest.mark.rule("RK-GEN-12")
@pytest.mark.parametrize(
    ("switch", "had", "now"),
    [(BonusStack.ADD, 3, 5), (BonusStack.MAX, 3, 3), (BonusStack.REPLACE, 3, 2), (BonusStack.MAX, 0, 2)],
)
def test_a_bonus_beside_an_old_one(switch: BonusStack, had: int, now: int):
    # A lead of six wins 2 to mobility; the attacker rolls strength only.
    battle = with_sheet(
        fight("A b", {"A": sheet(arm("sword")), "b": sheet()}, bonus_stack=switch), A, bonus_mobility=had
    )
    assert do(battle, strike(), "dodge", 12, 6).battle[A].sheet.bonus_mobility == now


@pytest.mark.rule("RK-GEN-12")
def test_a_bonus_is_added_to_the_next_roll_of_its_kind_and_gone():
    battle = with_sheet(fight("A b", {"A": sheet(arm("sword")), "b": sheet()}), B, bonus_mobility=2, bonus_strength=1)
    assert [badge.count for badge in RANKS.gauges(battle, B).badges] == [2, 1]
    said = do(battle, strike(), "dodge", 9, 7)
    assert said.why("roll-mobility")["reason-bonus"] == 2
    assert (said.battle[B].sheet.bonus_mobility, said.battle[B].sheet.bonus_strength) == (0, 1)
    cleared = do(said.battle, Action("clear-bonus", actor=B)).battle
    assert cleared[B].sheet.bonus_strength == 0


@pytest.mark.rule("RK-GEN-12")
@pytest.mark.parametrize(("switch", "roll", "left"), [(BonusScope.ANY, 9, 0), (BonusScope.COMBAT, 7, 2)])
def test_whether_a_movement_uses_a_mobility_bonus(switch: BonusScope, roll: int, left: int):
    battle = with_sheet(fight("A . .\n. . b", {"A": sheet()}, bonus_scope=switch), A, bonus_mobility=2)
    said = do(battle, go(battle, "A", (1, 0)), 7)
    assert said.told("rolls-movement")["total"] == roll
    assert said.battle[A].sheet.bonus_mobility == left


def test_nobody_acts_out_of_turn_and_the_gm_orders_the_strip():
    battle = fight("A b c")
    assert objections(battle, strike("A", by="b")) == ["objection-turn-of"]
    action = RANKS.reorder(battle, C, B)
    assert action is not None
    assert do(battle, action).battle.state.order == (A, C, B)
    assert next_turn(do(battle, action).battle).battle.state.current == C
