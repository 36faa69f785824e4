"""Activity points and the bonus of the outnumbered (FD-AP, FD-OUT)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.options import (
    LongActions,
    OutnumberCount,
    OutnumberFoe,
    OutnumberWhen,
    Refresh,
    Rounding,
)
from engine.rulesets.fairydust.order import points
from engine.rulesets.fairydust.sheet import Fate, Sheet
from engine.rulesets.fairydust.state import Casting, Paid
from tests.builders import BLUE, RED
from tests.rulesets.fairydust.scenes import (
    GLOW,
    GREEN,
    KNIFE,
    THREE,
    Figure,
    act,
    against,
    armed,
    begin,
    blow,
    do,
    fight,
    go_on,
    offered,
    pool,
    set_up,
    sheet,
    with_options,
    with_state,
)


def many(red: int, blue: int, **more):
    """So many on either side, far apart."""
    reds = [Figure(chr(65 + n), n, 1, "S") for n in range(red)]
    return set_up(*reds, *(Figure(chr(97 + n), n, 9, "N") for n in range(blue)), **more)


def begun(red: int, blue: int, **options):
    dice = [20 - n for n in range(red + blue)]
    return begin(with_options(many(red, blue), **options), *dice).battle


@pytest.mark.rule("FD-AP-01")
def test_everybody_has_five_points_unless_the_sheet_or_the_switch_says_otherwise():
    assert points.base(fight(Figure("A", 1, 1)), "A") == 5
    assert points.base(fight(Figure("A", 1, 1, sheet=Sheet(ap=4))), "A") == 4
    assert points.base(fight(Figure("A", 1, 1), options=replace(RULESET.options(), ap_base=7)), "A") == 7
    pips = RULESET.gauges(fight(Figure("A", 1, 1), points=3), "A").pips
    assert [(pip.key, pip.left, pip.most) for pip in pips] == [("gauge-points", 3, 5)]


@pytest.mark.rule("FD-AP-02")
def test_actions_on_the_own_turn_and_reactions_on_others_come_from_one_pool():
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("b", 5, 4, "S", armed(KNIFE)), acting="b")
    battle = do(battle, blow("b", "A"), "react-dodge", 10, 5).battle
    assert (pool(battle, "A"), pool(battle, "b")) == (4, 3)
    assert "not-your-turn" in against(battle, blow("A", "b"))
    battle = go_on(battle).battle
    assert against(with_state(battle, acting="A"), blow("A", "b")) == []


@pytest.mark.rule("FD-AP-03")
@pytest.mark.parametrize(
    ("left", "kind", "possible"), [(3, "lift", True), (2, "lift", False), (2, "speak", True), (1, "speak", False)]
)
def test_nothing_costs_more_than_the_pool_and_exactly_enough_is_enough(left, kind, possible):
    battle = fight(Figure("A", 5, 5), Figure("B", 5, 4), points=left)
    found = against(battle, act("A", kind, target="B"))
    assert found == ([] if possible else ["too-few-points"])
    assert (offered(battle, "A")[f"offer-{kind}"] == []) is possible


@pytest.mark.rule("FD-AP-03")
def test_any_mix_and_any_number_of_actions_goes_as_long_as_points_last():
    battle = fight(Figure("A", 5, 5), points=6)
    for left in (4, 2, 0):
        battle = do(battle, act("A", "speak")).battle
        assert pool(battle, "A") == left
    assert against(battle, act("A", "speak")) == ["too-few-points"]


@pytest.mark.rule("FD-AP-04")
@pytest.mark.parametrize(("refresh", "wanted"), [(Refresh.ROUND, 3), (Refresh.OWN_TURN, 5)])
def test_points_come_back_with_the_round_or_by_the_switch_with_the_own_turn(refresh, wanted):
    battle = begun(1, 1, ap_refresh=refresh)
    battle = go_on(go_on(battle).battle).battle
    assert battle.state.acting == "A"
    spent = points.with_pool(battle, "a", 3)
    assert pool(go_on(spent).battle, "a") == wanted


@pytest.mark.rule("FD-AP-04")
@pytest.mark.parametrize(("refresh", "wanted"), [(Refresh.ROUND, 3), (Refresh.OWN_TURN, 5)])
def test_two_dodges_before_the_own_turn_are_missing_from_it_or_by_the_switch_not(refresh, wanted):
    battle = begun(1, 1, ap_refresh=refresh)
    assert (battle.state.round, battle.state.acting, pool(battle, "a")) == (0, "A", 5)
    assert pool(go_on(points.with_pool(battle, "a", 3)).battle, "a") == wanted


@pytest.mark.rule("FD-AP-04")
def test_what_is_left_over_is_lost_at_the_refill():
    battle = begun(1, 1)
    assert pool(points.filled(points.with_pool(battle, "A", 9), ("A",)), "A") == 5


@pytest.mark.rule("FD-AP-05")
def test_an_action_is_paid_in_full_or_refused():
    battle = fight(Figure("A", 5, 5, sheet=Sheet(ap=2)), Figure("B", 5, 4), points=2)
    assert against(battle, act("A", "lift", target="B")) == ["over-round"]


@pytest.mark.rule("FD-AP-05")
def test_by_the_switch_any_action_is_begun_now_and_completed_on_the_next_turns():
    battle = fight(Figure("A", 5, 5), Figure("B", 5, 4), points=2)
    battle = with_options(battle, long_actions=LongActions.ALL)
    assert against(battle, act("A", "lift", target="B")) == []
    told = do(battle, act("A", "lift", target="B"))
    assert "long-begun" in told.keys
    assert pool(told.battle, "A") == 0
    assert told.battle.state.grips == ()
    later = go_on(go_on(told.battle).battle).battle
    assert "offer-go-on-with" in offered(later, "A")
    done = do(later, act("A", "go-on-with"))
    assert "lifts" in done.keys
    assert pool(done.battle, "A") == 4


def long_begun():
    """A has paid 2 of 3 points for lifting B, and it is its turn again."""
    battle = with_options(fight(Figure("A", 5, 5), Figure("B", 5, 4), points=2), long_actions=LongActions.ALL)
    return go_on(go_on(do(battle, act("A", "lift", target="B")).battle).battle).battle


@pytest.mark.rule("FD-AP-05")
def test_a_second_long_action_is_begun_when_the_first_is_done_or_left_off():
    battle = points.with_pool(long_begun(), "A", 1)
    # One point is left: what costs more would be begun, and the points of the first be lost.
    assert against(battle, act("A", "speak")) == ["long-under-way"]
    assert offered(battle, "A")["offer-speak"] == ["long-under-way"]
    assert offered(battle, "A")["offer-go-on-with"] == []
    # What the points at hand pay for is done meanwhile.
    assert against(points.with_pool(battle, "A", 2), act("A", "speak")) == []
    done = do(battle, act("A", "go-on-with"))
    assert "lifts" in done.keys
    assert done.battle.state.begun == {}


@pytest.mark.rule("FD-AP-05")
def test_a_long_action_that_is_left_off_makes_room_for_another_and_costs_what_was_paid():
    battle = points.with_pool(long_begun(), "A", 1)
    told = do(battle, act("A", "leave-off"))
    assert told.keys == ["long-left-off"]
    assert (told.battle.state.begun, pool(told.battle, "A")) == ({}, 1)
    assert against(told.battle, act("A", "speak")) == []
    assert do(told.battle, act("A", "speak")).battle.state.begun["A"].left == 1


@pytest.mark.rule("FD-AP-05")
def test_by_the_gms_word_a_second_is_begun_and_the_first_is_told_to_be_left_off():
    battle = points.with_pool(long_begun(), "A", 1)
    told = do(battle, replace(act("A", "speak"), overruled=("long-under-way",)))
    assert told.keys == ["overruled", "long-left-off", "long-begun"]
    assert told.battle.state.begun["A"].action.kind == "speak"


@pytest.mark.rule("FD-AP-05", "FD-ACT-14")
def test_an_act_on_neither_list_costs_no_more_than_there_is_while_a_long_one_is_under_way():
    asked = do(points.with_pool(long_begun(), "A", 1), act("A", "other"), "other-drink")
    assert asked.options("other-cost") == ["other-price", "other-price"]


@pytest.mark.rule("FD-OUT-01", "FD-OUT-02", "FD-OUT-07")
@pytest.mark.parametrize(("red", "blue", "bonus"), [(3, 1, 2), (2, 1, 1), (4, 2, 1), (5, 1, 4), (3, 3, 0)])
def test_each_of_the_outnumbered_gets_superior_by_own_number_less_one(red, blue, bonus):
    battle = begun(red, blue)
    assert {battle.state.bonus.get(chr(97 + n), 0) for n in range(blue)} == {bonus}
    assert {battle.state.bonus.get(chr(65 + n), 0) for n in range(red)} == {0}
    assert pool(battle, "a") == 5 + bonus


@pytest.mark.rule("FD-OUT-02")
def test_the_bonus_comes_with_every_refill_and_what_is_unspent_is_lost():
    battle = begun(3, 1)
    for _ in range(4):
        battle = go_on(battle).battle
    assert battle.state.round == 1
    assert pool(battle, "a") == 7
    assert RULESET.gauges(battle, "a").pips[0].args == (("base", 5), ("bonus", 2))


@pytest.mark.rule("FD-OUT-03")
@pytest.mark.parametrize(
    ("red", "blue", "floor", "nearest", "ceil"), [(3, 2, 0, 1, 1), (5, 2, 1, 2, 2), (4, 3, 0, 0, 1), (7, 3, 1, 1, 2)]
)
def test_the_quotient_is_rounded_after_the_one_is_taken_off(red, blue, floor, nearest, ceil):
    bonus = Fraction(red, blue) - 1
    assert points.quotient(many(red, blue), BLUE) == bonus
    assert points.rounded(bonus, Rounding.FLOOR) == floor
    assert points.rounded(bonus, Rounding.NEAREST) == nearest
    assert points.rounded(bonus, Rounding.CEIL) == ceil


@pytest.mark.rule("FD-OUT-03")
@pytest.mark.parametrize(("rounding", "wanted"), [(Rounding.FLOOR, 5), (Rounding.NEAREST, 6), (Rounding.CEIL, 6)])
def test_the_switch_of_rounding_reaches_the_pools(rounding, wanted):
    assert pool(begun(3, 2, outnumber_rounding=rounding), "a") == wanted


@pytest.mark.rule("FD-OUT-04")
@pytest.mark.parametrize(
    ("when", "now", "next_round"),
    [(OutnumberWhen.ROUND_START, 7, 6), (OutnumberWhen.COMBAT_START, 7, 7), (OutnumberWhen.LIVE, 6, 6)],
)
def test_when_one_of_three_falls_the_bonus_changes_by_the_switch(when, now, next_round):
    battle = begun(3, 1, outnumber_when=when)
    fallen = battle.with_sheet("B", replace(sheet(battle, "B"), fate=Fate.DEAD))
    told = do(fallen, act("A", "posture", "sitting"))
    assert pool(told.battle, "a") == now
    later = told.battle
    while later.state.round == 0:
        later = go_on(later).battle
    assert pool(later, "a") == next_round


@pytest.mark.rule("FD-OUT-04")
def test_live_a_fall_takes_only_unspent_points():
    battle = points.with_pool(begun(3, 1, outnumber_when=OutnumberWhen.LIVE), "a", 0)
    fallen = battle.with_sheet("B", replace(sheet(battle, "B"), fate=Fate.FLED))
    assert pool(RULESET.settle(fallen), "a") == 0
    risen = RULESET.settle(fallen).with_sheet("B", sheet(battle, "B"))
    assert pool(RULESET.settle(risen), "a") == 1


@pytest.mark.rule("FD-OUT-05")
@pytest.mark.parametrize(("who", "wanted"), [(OutnumberCount.ABLE, 1), (OutnumberCount.ALL, 2)])
def test_the_able_are_counted_or_by_the_switch_all_who_ever_took_part(who, wanted):
    battle = begun(3, 1, outnumber_count=who)
    fallen = battle.with_sheet("B", replace(sheet(battle, "B"), fate=Fate.DEAD))
    assert points.quotient(fallen, BLUE) == wanted
    gone = battle.without("B")
    assert points.quotient(RULESET.settle(gone), BLUE) == wanted


@pytest.mark.rule("FD-OUT-05")
def test_a_horse_without_the_tick_and_bystanders_do_not_count_and_nobody_left_gets_nothing():
    battle = many(3, 1)
    horse = replace(battle["C"], id="H", cell=battle["C"].cell.plus((0, 3)), sheet=Sheet(counts=False))
    assert points.quotient(battle.with_combatant(horse), BLUE) == 2
    none = battle.with_sheet("a", Sheet(counts=False))
    assert points.quotient(none, BLUE) == 0
    assert points.quotient(none, RED) == 0


@pytest.mark.rule("FD-OUT-06")
@pytest.mark.parametrize(
    ("foe", "wanted"), [(OutnumberFoe.LARGEST, (2, Fraction(1, 2), 0)), (OutnumberFoe.SUM, (4, 1, 0))]
)
def test_with_three_sides_the_largest_enemy_counts_or_by_the_switch_their_sum(foe, wanted):
    figures = [Figure("a", 1, 1)]
    figures += [Figure(f"B{n}", n, 5, side=RED) for n in range(3)]
    figures += [Figure(f"C{n}", n, 9, side=GREEN) for n in range(2)]
    battle = with_options(set_up(*figures, sides=THREE), outnumber_foe=foe)
    one, three, two = (points.quotient(battle, side) for side in (BLUE, RED, GREEN))
    assert (one, two, three) == wanted


@pytest.mark.rule("FD-OUT-06")
def test_allied_sides_are_counted_as_one():
    red, blue, green = THREE
    figures = (Figure("a", 1, 1), Figure("B", 3, 1), Figure("C", 5, 1, side=GREEN))
    allied = set_up(*figures, sides=(replace(red, allies=(GREEN,)), blue, green))
    assert points.quotient(allied, BLUE) == 1
    assert points.quotient(set_up(*figures, sides=THREE), BLUE) == 0


@pytest.mark.parametrize("points", [0, 1, 5])
def test_ending_the_turn_and_giving_a_joint_spell_up_need_no_points(points):
    battle = fight(Figure("A", 3, 3), Figure("b", 9, 9), acting="A", points=points)
    following = RULESET.order(battle).next
    assert following is not None
    assert against(battle, following.action) == []
    casting = Casting(CombatantId("A"), act("A", "synergy", item="glow"), 4, (Paid(CombatantId("A"), 0),))
    assert against(with_state(battle, castings=(casting,)), act("A", "give-up")) == []


@pytest.mark.parametrize("points", [0, 1, 2, 5])
def test_what_is_offered_without_an_objection_is_not_objected_to_when_it_is_done(points):
    battle = fight(Figure("A", 3, 3, sheet=armed(KNIFE, GLOW)), Figure("B", 4, 3), acting="A", points=points)
    whole = [offer for offer in RULESET.offers(battle, CombatantId("A")) if offer.needs is Needs.NOTHING]
    assert len(whole) > 5
    said = {offer.key: (bool(offer.objections), bool(against(battle, offer.action))) for offer in whole}
    assert {key: pair for key, pair in said.items() if pair[0] != pair[1]} == {}
