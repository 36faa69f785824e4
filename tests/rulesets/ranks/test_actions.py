"""Actions of a turn: limits, series and their minus, fatigue, casting, paired weapons, what the GM cuts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.words import Term
from engine.contract import AS_ORDERED, NEXT
from engine.play.passing import turn_ending
from engine.rulesets.ranks.blows.initiative import holder
from engine.rulesets.ranks.options import FiveActions, Options, PairBonusOn, PairFatigue, SeriesPenalty, SpellMix
from engine.rulesets.ranks.series.series import fatigue_of, live, magical_limit, physical_limit, slots
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import Doings, Entry, Fate, Work
from tests.rulesets.ranks.scene import (
    RANKS,
    A,
    B,
    Said,
    arm,
    declare,
    do,
    doing,
    fight,
    next_turn,
    objections,
    sheet,
    strike,
)

DO = Action("do", actor=A, manner="physical")
CAST = Action("do", actor=A, manner="magical")


def limits(mobility: str, mana: str = "I", **options: Any) -> tuple[int, int]:
    who = Sheet(mobility=mobility, mana=mana)
    return physical_limit(Options(**options), who).total, magical_limit(Options(**options), who).total


@pytest.mark.rule("RK-ACT-01")
def test_the_limit_of_a_turn_without_and_with_magic():
    # Mobility C: 3; mana E: 2 in a turn with magic.
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="C", mana="E")})
    three = do(do(do(battle, DO).battle, DO).battle, DO).battle
    assert objections(three, DO) == ["objection-limit"]
    two = do(do(battle, CAST).battle, DO).battle
    assert objections(two, DO) == ["objection-mana-limit"]
    granted = do(three, Action("grant", actor=A)).battle
    assert objections(granted, DO) == []


@pytest.mark.rule("RK-ACT-02")
def test_physical_actions_by_mobility():
    found = [limits(rank)[0] for rank in ("I", "H", "G", "F", "E", "D", "C", "B", "A", "EX", "D+")]
    assert found == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 2]


@pytest.mark.rule("RK-ACT-03")
@pytest.mark.parametrize(("switch", "mana"), [(False, 3), (True, 2)])
def test_a_minus_costs_an_action_but_not_the_last(switch: bool, mana: int):
    found = [limits(rank)[0] for rank in ("A-", "B-", "C-", "D-", "F-", "G-", "B--")]
    assert found == [3, 2, 2, 1, 1, 1, 2]
    assert limits("G", "A-", mana_minus=switch)[1] == mana
    assert limits("G", "F-", mana_minus=switch)[1] == 1


@pytest.mark.rule("RK-ACT-04")
def test_magical_actions_by_mana():
    assert [limits("G", rank)[1] for rank in ("I", "F", "E", "D", "C", "B", "A", "EX")] == [1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.rule("RK-ACT-05")
@pytest.mark.parametrize(("mana", "turns"), [("F", 6), ("D", 3), ("B", 2)])
def test_a_spell_of_six_units_takes_as_many_turns_as_the_mana_allows(mana: str, turns: int):
    who = {"A": sheet(arm("fire-lance", units=6), mana=mana, right="", left=""), "b": sheet(out=False)}
    battle, needed = fight("A . b", who), 1
    cast = Action("attack", actor=A, manner="one", item="arm-fire-lance")
    for unit in range(1, 7):
        if objections(battle, strike(item="arm-fire-lance")):
            battle, needed = next_turn(next_turn(battle).battle).battle, needed + 1
        if unit == 6:
            assert RANKS.offers(battle, A)[0].is_attack
            said = do(battle, strike(item="arm-fire-lance"), "dodge", 7, 7)
            assert "attacks-spell" in said.keys
            assert said.battle[A].sheet.arms[0].cast == 0
            break
        battle = do(battle, cast).battle
        assert battle[A].sheet.arms[0].cast == unit
    assert needed == turns


@pytest.mark.rule("RK-ACT-06")
@pytest.mark.parametrize(("switch", "minus"), [(SeriesPenalty.DECLARED, 2), (SeriesPenalty.PERFORMED, 0)])
def test_a_series_that_is_cut(switch: SeriesPenalty, minus: int):
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B"), "b": sheet()}, series_penalty=switch)
    battle = declare(declare(declare(battle)))
    said = do(battle, strike(), "dodge", 7, 7, "cut")
    assert said.why("roll-strength")["reason-actions"] == -2
    assert "series-is-cut" in said.keys
    # What is rolled from now on: three were declared, one remains.
    from engine.rulesets.ranks.series.series import penalty_line

    assert -sum(line.amount for line in penalty_line(said.battle, A)) == minus


@pytest.mark.rule("RK-ACT-06")
def test_an_action_added_later_lowers_only_the_rolls_from_then_on():
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B"), "b": sheet(mobility="E")})
    first = do(battle, strike(), "dodge", 7, 7)
    assert "reason-actions" not in first.why("roll-strength")
    second = do(first.battle, strike(), "none", 7)
    assert second.why("roll-strength")["reason-actions"] == -1


@pytest.mark.rule("RK-ACT-07")
def test_two_attacks_and_a_dodge_tire_by_three_and_with_two_daggers_by_nine():
    def tired(*arms: Any) -> int:
        battle = fight("A b", {"A": sheet(*arms, mobility="B", fatigue_limit=3), "b": sheet(arm("sword"))})
        for _ in range(2):
            battle = do(battle, strike(item="arm-dagger"), "none", 7).battle
        battle = do(next_turn(battle).battle, strike("A", by="b"), "dodge", 7, 7).battle
        said = next_turn(battle)
        assert "fatigue-limit" in said.keys
        return said.battle[A].sheet.fatigue

    assert tired(arm("dagger")) == 3
    assert tired(arm("dagger"), arm("dagger")) == 9


@pytest.mark.rule("RK-ACT-08")
def test_a_spell_and_a_blow_share_one_turn():
    four = fight("A b", {"A": sheet(arm("sword"), arm("spark"), left="", mobility="A", mana="I")})
    assert objections(do(four, CAST).battle, DO) == ["objection-mana-limit"]
    assert objections(do(four, DO).battle, CAST) == ["objection-mana-limit"]
    mixed = do(fight("A b", {"A": sheet(arm("sword"), arm("spark"), left="", mobility="A", mana="C")}), CAST).battle
    assert objections(mixed, DO) == []
    assert objections(do(mixed, DO).battle, DO) == ["objection-mana-limit"]


@pytest.mark.rule("RK-ACT-08")
@pytest.mark.parametrize(("switch", "found"), [(SpellMix.TOTAL, []), (SpellMix.ALONE, ["objection-magic-alone"])])
def test_whether_casting_stands_alone(switch: SpellMix, found: list[str]):
    battle = fight("A b", {"A": sheet(arm("sword"), arm("spark"), left="", mobility="A", mana="C")}, spell_mix=switch)
    assert objections(do(battle, CAST).battle, DO) == found
    assert objections(do(battle, CAST).battle, CAST) == []


@pytest.mark.rule("RK-ACT-09")
@pytest.mark.parametrize(
    ("switch", "a_with_i", "d_with_b", "casting"),
    [(FiveActions.TABLE, 4, 2, 1), (FiveActions.FIVE_FOR_A, 5, 2, 1), (FiveActions.SUM, 5, 5, 1)],
)
def test_the_five_actions_of_the_example(switch: FiveActions, a_with_i: int, d_with_b: int, casting: int):
    from engine.rulesets.ranks.series.series import limit

    battle = fight("A b", {"A": sheet(mobility="A", mana="I"), "b": sheet(mobility="D", mana="B")}, five_actions=switch)
    assert (limit(battle, A).total, limit(battle, B).total) == (a_with_i, d_with_b)
    assert limit(battle, A, casting=True).total == casting


@pytest.mark.rule("RK-ACT-10")
def test_free_movement_and_one_blow_and_one_dodge_are_two_actions():
    from tests.rulesets.ranks.scene import go

    battle = fight("A b\n. .", {"A": sheet(arm("sword"), mobility="E"), "b": sheet(arm("sword"))})
    battle = do(battle, go(battle, "A", (0, 1)), 7).battle
    assert live(doing(battle)) == ()
    battle = do(battle, strike(), "none", 7).battle
    said = do(next_turn(battle).battle, strike("A", by="b"), "dodge", 7, 7)
    assert said.why("roll-mobility")["reason-actions"] == -1
    assert fatigue_of(said.battle.options, doing(said.battle)) == 2
    # Taking a weapon in hand is not listed: one action.
    ready = do(fight("A b"), Action("ready", actor=A, manner="left", item="arm-sword"))
    assert len(live(doing(ready.battle))) == 1


def series(*answers: int | str) -> Said:
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B"), "b": sheet(arm("shield"))})
    return do(declare(declare(declare(battle))), strike(), *answers)


@pytest.mark.rule("RK-ACT-11")
def test_after_an_interception_it_is_proposed_to_cut_and_pass():
    # AA 7+5-2 against AD 5: T = 5, SD' = 12-2 = 10 against SA 5-2 = 3: seven ahead.
    said = series("parry", 7, 5, 5, 12, "pass")
    assert said.choices("series") == ("series-pass", "series-cut", "series-continue")
    assert said.battle.state.current == B
    assert holder(said.battle.state, A, B) == B
    assert fatigue_of(said.battle.options, doing(said.battle)) == 1


@pytest.mark.rule("RK-ACT-11")
def test_a_series_goes_on_or_is_cut_by_the_gm():
    said = series("dodge", 7, 5, "continue")
    assert said.choices("series") == ("series-continue", "series-cut", "series-pass")
    assert len([entry for entry in doing(said.battle).entries if entry.fate is Fate.WAITING]) == 2
    assert live(doing(series("dodge", 7, 5, "cut").battle))[0].fate is Fate.DONE
    assert series("dodge", 7, 5, "cut").battle.state.current == A


def extra(*answers: int | str, hurt: bool = False) -> Said:
    """A strikes, b dodges and then stabs without the initiative: two actions against one."""
    who = {"A": sheet(arm("sword"), mobility="E"), "b": sheet(arm("sword"), mobility="E")}
    dodge = ("dodge", 9, 4) if hurt else ("dodge", 7, 5)
    battle = do(fight("A b", who), strike(), *dodge).battle
    return do(next_turn(battle).battle, strike("A", by="b"), *answers)


@pytest.mark.rule("RK-ACT-12")
def test_the_gm_judges_an_action_too_many():
    reacts = extra("react", "dodge", 7, 7)
    assert reacts.choices("extra-action") == ("extra-react", "extra-cancel", "extra-by-hand")
    assert "blow-dodge" in reacts.keys
    cancelled = extra("cancel")
    assert fatigue_of(cancelled.battle.options, doing(cancelled.battle, B)) == 1
    by_hand = extra("by-hand")
    assert fatigue_of(by_hand.battle.options, doing(by_hand.battle, B)) == 2


@pytest.mark.rule("RK-ACT-12")
def test_after_a_defence_that_failed_it_is_proposed_to_cancel():
    assert extra("cancel", hurt=True).choices("extra-action")[0] == "extra-cancel"


@pytest.mark.rule("RK-ACT-13")
def test_strike_strike_step_back_is_declared_before_it_is_rolled():
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B"), "b": sheet()})
    battle = declare(declare(declare(battle)), "move", "")
    # Two too many: B allows three.
    assert objections(battle, Action("declare", actor=A, manner="blow", item="arm-sword")) == ["objection-limit"]
    battle = do(battle, Action("retract", actor=A)).battle
    assert slots(live(doing(battle))) == 0
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="B"), "b": sheet()})
    battle = declare(declare(declare(battle), "blow"), "move", "")
    said = do(battle, strike(), "none", 7, "continue")
    assert said.why("roll-strength")["reason-actions"] == -2
    ended = next_turn(said.battle).battle
    assert [entry.fate for entry in doing(ended).entries] == [Fate.DONE, Fate.CUT, Fate.CUT]


SWORDS = {"A": sheet(arm("sword"), arm("sword"), mobility="E", strength="D"), "b": sheet(arm("shield"))}
MIXED = {"A": sheet(arm("sword"), arm("dagger"), mobility="G"), "b": sheet()}


@pytest.mark.rule("RK-PAIR-01")
@pytest.mark.parametrize(("switch", "fatigue"), [(PairFatigue.TURN_TOTAL, 9), (PairFatigue.PAIRED_ACTIONS, 5)])
def test_the_fatigue_of_a_turn_with_a_pair(switch: PairFatigue, fatigue: int):
    done = [Entry(Work.OTHER, fate=Fate.DONE, slot=n) for n in (1, 2)]
    entries = (*done, Entry(Work.BLOW, fate=Fate.DONE, slot=3, paired=True))
    assert fatigue_of(Options(pair_fatigue=switch), Doings(entries)) == fatigue


@pytest.mark.rule("RK-PAIR-02")
def test_both_hands_at_once_without_a_weapon_are_a_pair():
    said = do(fight("A b", {"A": sheet(), "b": sheet()}), strike(item="arm-bare", manner="both"), "dodge", 7, 7)
    assert said.why("roll-strength")["reason-pair"] == 1
    assert fatigue_of(said.battle.options, doing(said.battle)) == 3
    plain = do(fight("A b", {"A": sheet(arm("great-sword")), "b": sheet()}), strike(item="arm-great-sword"), "none", 7)
    assert fatigue_of(plain.battle.options, doing(plain.battle)) == 1


@pytest.mark.rule("RK-PAIR-02")
@pytest.mark.parametrize(
    ("arms", "with_both"), [((), ["arm-bare"]), (("sword",), ["arm-sword"]), (("sword", "dagger"), [])]
)
def test_both_hands_at_once_take_the_only_weapon_or_none_and_not_one_of_two(arms: Any, with_both: list[str]):
    battle = fight("A b", {"A": sheet(*(arm(one) for one in arms)), "b": sheet()})
    offers = [offer for offer in RANKS.offers(battle, A) if offer.action.manner == "both" and offer.is_attack]
    assert [offer.action.item for offer in offers if not offer.objections] == with_both
    for item in ("arm-bare", "arm-sword"):
        against = {objection.key for objection in RANKS.objections(battle, strike(item=item, manner="both"))}
        assert (not against) is (item in with_both)


@pytest.mark.rule("RK-PAIR-02")
@pytest.mark.parametrize(
    ("arms", "offered"),
    [(("great-sword",), True), (("long-bow",), False), (("crossbow",), False), (("pistol", "pistol"), True)],
)
def test_a_single_bow_is_always_held_with_both_hands_so_that_there_is_nothing_to_stress(arms: Any, offered: bool):
    battle = fight("A . b", {"A": sheet(*(arm(one) for one in arms)), "b": sheet()})
    kinds = {(offer.action.item, offer.action.manner) for offer in RANKS.offers(battle, A)}
    assert ((f"arm-{arms[0]}", "both") in kinds) is offered


@pytest.mark.rule("RK-PAIR-03")
def test_a_weapon_in_each_hand_is_a_pair_and_a_shield_only_with_its_tick():
    def fatigue(other: Any) -> int:
        said = do(fight("A b", {"A": sheet(arm("sword"), other), "b": sheet()}), strike(), "none", 7)
        return fatigue_of(said.battle.options, doing(said.battle))

    assert fatigue(arm("dagger")) == 3
    assert fatigue(arm("shield")) == 1
    assert fatigue(arm("shield", is_weapon=True)) == 3


@pytest.mark.rule("RK-PAIR-04")
def test_two_swords_at_one_target_are_one_action_with_one_more():
    # 7 + 3 + 1 = 11 both in strength and, with mobility E, 7 + 2 + 1 = 10.
    said = do(fight("A b", SWORDS), strike(manner="both"), "parry", 7, 7, 7, 7)
    assert (said.told("figures")["sa"], said.told("figures")["aa"]) == (11, 10)
    assert len(live(doing(said.battle))) == 1
    assert fatigue_of(said.battle.options, doing(said.battle)) == 3


@pytest.mark.rule("RK-PAIR-04")
@pytest.mark.parametrize(("switch", "value"), [(PairBonusOn.ROLLS, 5), (PairBonusOn.RANKS, 4)])
def test_whether_the_pair_raises_the_roll_or_the_rank(switch: PairBonusOn, value: int):
    # A bow of rank C under fixed_values_penalised: min(9 + .., 4) + 1, or min(9 + 1, 4).
    who = {"A": sheet(arm("long-bow", "C")), "b": sheet()}
    battle = fight("A . b", who, pair_bonus_on=switch, fixed_values_penalised=True)
    said = do(battle, strike(item="arm-long-bow", manner="both"), "dodge", 9, 7)
    assert said.told("figures")["sa"] == value


@pytest.mark.rule("RK-PAIR-04")
def test_defending_with_both_swords():
    battle = fight("A b", {"A": sheet(arm("sword")), "b": SWORDS["A"]})
    said = do(battle, strike(), "parry-both", 7, 7, 7, 7)
    assert said.why("roll-mobility", 1) == {"reason-mobility": 2, "reason-pair": 1}
    assert doing(said.battle, B).entries[0].both


@pytest.mark.rule("RK-PAIR-05")
def test_dagger_and_sword_are_two_actions_in_one_slot():
    battle = fight("A b", MIXED)
    first = do(battle, strike(manner="split"), "none", 7, "continue")
    assert first.why("roll-strength")["reason-actions"] == -1
    assert slots(live(doing(first.battle))) == 1
    assert objections(first.battle, strike(item="arm-dagger")) == []
    rest = {offer.action.item: offer for offer in RANKS.offers(first.battle, A) if offer.action.manner == "one"}
    assert (rest["arm-dagger"].asks_target, rest["arm-sword"].asks_target) == (True, False)
    second = do(first.battle, strike(item="arm-dagger"), "none", 7)
    assert second.why("roll-strength")["reason-actions"] == -1
    assert fatigue_of(second.battle.options, doing(second.battle)) == 6
    assert objections(second.battle, strike()) == ["objection-limit"]


@pytest.mark.rule("RK-PAIR-05")
def test_one_blade_strikes_while_the_other_keeps_a_defence_ready():
    battle = fight("A b", {"A": MIXED["A"], "b": sheet(arm("sword"))})
    struck = do(battle, strike(manner="guard"), "none", 7).battle
    said = do(next_turn(struck).battle, strike("A", by="b"), "parry", 7, 7, 7, 7)
    # No action is left for a dodge; the dagger was kept for this.
    assert said.choices("defence") == ("defence-parry", "defence-block", "defence-none")
    assert fatigue_of(said.battle.options, doing(said.battle)) == 6


@pytest.mark.rule("RK-PAIR-06")
def test_one_of_a_pair_that_strikes_alone_gets_nothing_but_the_fatigue():
    said = do(fight("A b", SWORDS), strike(), "none", 7)
    assert "reason-pair" not in said.why("roll-strength")
    assert len(live(doing(said.battle))) == 1
    assert fatigue_of(said.battle.options, doing(said.battle)) == 3


@pytest.mark.rule("RK-PAIR-07")
def test_a_double_blow_and_a_split_one_in_one_turn():
    # Mobility D: two slots. One double blow and sword with dagger: N = 3, all rolls at -2.
    who = {"A": sheet(arm("sword"), arm("dagger"), mobility="D"), "b": sheet()}
    battle = declare(fight("A b", who), "split")
    battle = declare(battle, "blow")
    assert (slots(live(doing(battle))), len(live(doing(battle)))) == (2, 3)
    battle = battle.with_sheet(A, replace(battle[A].sheet, left="arm-sword"))
    said = do(battle, strike(manner="both"), "none", 7, "continue")
    assert said.why("roll-strength") == {"reason-strength": 0, "reason-actions": -2, "reason-pair": 1}
    done = tuple(replace(entry, fate=Fate.DONE) for entry in doing(said.battle).entries)
    assert fatigue_of(said.battle.options, Doings(done)) == 9


@pytest.mark.rule("RK-ACT-13")
def test_whoever_cannot_defend_is_not_asked_how_many_blows_to_answer():
    from engine.rulesets.ranks.sheet import Condition

    who = {"A": sheet(arm("sword"), mobility="E"), "b": sheet(mobility="E", conditions=(Condition.BOUND,))}
    said = do(declare(declare(fight("A b", who))), strike(), 7, "continue")
    assert [one.key for one in said.asked] == ["rank-roll", "series"]


@pytest.mark.rule("RK-PAIR-05")
def test_two_of_the_same_weapon_used_apart_are_named_once():
    dagger = arm("dagger")
    same, other = sheet(dagger, dagger), sheet(dagger, arm("sword"))
    for who, ending in ((same, "-same"), (other, "")):
        offers: dict[str, dict[str, Any]] = {}
        for offer in RANKS.offers(fight("A b", {"A": who}), A):
            offers.setdefault(offer.key, dict(offer.args))
        for key in ("offer-strike-split", "offer-strike-guard", "offer-declare-split"):
            assert offers[f"{key}{ending}"]["arm"] == Term("arm-dagger")
            assert ("other" in offers[f"{key}{ending}"]) == (not ending)


@pytest.mark.rule("RK-ACT-01")
def test_a_turn_is_spent_when_nothing_more_can_be_declared_and_nothing_waits():
    # Mobility C: three actions; a fourth only by the GM's leave.
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="C", mana="E")})
    for _ in range(3):
        assert RANKS.order(battle).spent == ""
        battle = do(battle, DO).battle
    assert RANKS.order(battle).spent == "turn-spent"
    assert turn_ending(RANKS, battle, DO) == Action(NEXT, manner=AS_ORDERED)
    assert RANKS.order(do(battle, Action("grant", actor=A)).battle).spent == ""
