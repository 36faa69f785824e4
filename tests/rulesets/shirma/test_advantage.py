"""Advantage: what a point is worth, how it is gained and lost, the limit, the order within one attack."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.contract import END
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import (
    AdvantageLoss,
    AdvantageStack,
    AdvantageTiming,
    ChargeAdvantage,
    CounterAttack,
    SurpriseAdvantage,
)
from engine.rulesets.shirma.state import ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import SHIRMA, act, do, fight, hit, in_state, lines, sheet, shot, steps

NO_COUNTER = Options(counter_attack=CounterAttack.OFF)


def with_points(battle: ShirmaBattle, **points: int) -> ShirmaBattle:
    for letter, advantage in points.items():
        battle = scene.with_sheet(battle, letter, advantage=advantage)
    return battle


@pytest.mark.rule("SH-ADV-01")
def test_a_point_is_plus_10_to_attack_and_defence_but_not_to_initiative():
    battle = with_points(fight("Ab"), A=1, b=2)
    assert lines(battle, hit("A", "b"))["reason-advantage"] == (10, True)
    ran = do(battle, hit("A", "b"), "answer-dodge", 98, 97)
    assert scene.by_reason(ran.roll("defence-dodge").against)["reason-advantage"] == (20, True)
    begun = do(with_points(scene.drawn("A.b"), A=3), act("begin", "A"), 5, 4)
    assert begun.roll("initiative").why.total == 4


@pytest.mark.rule("SH-ADV-01")
def test_it_counts_for_manoeuvres_disengaging_and_cool():
    battle = with_points(fight("A....\n.b...", {"A": sheet()}), A=2)
    for action, key, answers in (
        (act("clinch", "A", "b"), "clinch", ("answer-melee", 98, 97)),
        (act("knock", "A", "b"), "knock", (0, 0, 98, 97)),
        (act("fear", "A", "b"), "test-cool", ("difficulty-serious", 98)),
    ):
        ran = do(battle, action, *answers)
        assert scene.by_reason(ran.roll(key).against)["reason-advantage"] == (20, True), action
    slips = do(battle, steps(battle, "A", (1, 0), (2, 0), (3, 0), manner="slip"), "difficulty-serious", 55)
    assert scene.by_reason(slips.roll("slip").against)["reason-advantage"] == (20, True)


@pytest.mark.rule("SH-ADV-02")
def test_points_add_up_and_stand_on_the_token():
    battle = with_points(fight("Ab"), A=3)
    assert lines(battle, hit("A", "b"))["reason-advantage"] == (30, True)
    counter = SHIRMA.gauges(battle, scene.CombatantId("A")).counters[0]
    assert (counter.key, counter.value) == ("counter-advantage", 3)


@pytest.mark.rule("SH-ADVGAIN-01")
def test_attacking_the_surprised_gives_a_point_from_the_next_test_on_or_at_once():
    battle = in_state(fight("Ab"), "b", "surprised")
    missed = do(battle, hit("A", "b"), "answer-none", 98)
    assert missed.advantage("A") == 1
    assert "reason-advantage" not in scene.by_reason(missed.roll("attack").against)
    own = in_state(fight("Ab", options=Options(advantage_timing=AdvantageTiming.OWN_ATTACK)), "b", "surprised")
    ran = do(own, hit("A", "b"), "answer-none", 98)
    assert scene.by_reason(ran.roll("attack").against)["reason-advantage"] == (10, True)
    earlier = in_state(fight("Ab", options=Options(surprise_advantage=SurpriseAdvantage.AT_ONCE)), "b", "surprised")
    assert do(earlier, hit("A", "b"), "answer-none", 98).advantage("A") == 0
    # It is lost like any other when the attack is.
    assert do(battle, hit("A", "b"), "answer-dodge", 98, 5).advantage("A") == 0


FIELD = "A.....\n.....b"
RUN_UP = ((1, 0), (2, 0), (3, 0), (4, 0))


@pytest.mark.rule("SH-ADVGAIN-02")
def test_a_charge_gives_a_point_that_does_not_help_its_own_attack():
    battle = fight(FIELD)
    ran = do(battle, steps(battle, "A", *RUN_UP, manner="charge"), "answer-none", 98)
    against = scene.by_reason(ran.roll("attack").against)
    assert (against["reason-charge"], "reason-advantage" in against) == ((10, True), False)
    assert ran.advantage("A") == 1
    own = fight(FIELD, options=Options(advantage_timing=AdvantageTiming.OWN_ATTACK))
    ran = do(own, steps(own, "A", *RUN_UP, manner="charge"), "answer-none", 98)
    assert scene.by_reason(ran.roll("attack").against)["reason-advantage"] == (10, True)
    none = fight(FIELD, options=Options(charge_advantage=ChargeAdvantage.NONE))
    assert do(none, steps(none, "A", *RUN_UP, manner="charge"), "answer-none", 98).advantage("A") == 0


@pytest.mark.rule("SH-ADVGAIN-03")
def test_the_winner_of_an_opposed_test_gains_a_point():
    won = do(fight("Ab"), hit("A", "b"), "answer-dodge", 15, 97)
    assert (won.advantage("A"), won.advantage("b")) == (1, 0)
    dodged = do(fight("Ab"), hit("A", "b"), "answer-dodge", 35, 25)
    assert (dodged.advantage("A"), dodged.advantage("b")) == (0, 1)
    simple = do(in_state(fight("Ab"), "b", "stunned"), hit("A", "b"), 15)
    assert "SH-ADVGAIN-03" not in [event.rule for event in simple.events]


@pytest.mark.rule("SH-ADVGAIN-04")
def test_wounds_from_afar_give_a_point_to_who_fights_nobody():
    archer = {"A": sheet("long-bow")}
    free = do(fight("A..b", archer), shot("A", "b", "arm-long-bow"), "still-move-no", 15)
    assert free.advantage("A") == 1
    busy = do(fight("A..b\nc...", archer), shot("A", "b", "arm-long-bow"), "still-move-no", 15)
    assert busy.advantage("A") == 0
    assert do(fight("A..b", archer), shot("A", "b", "arm-long-bow"), "still-move-no", 98).advantage("A") == 0


@pytest.mark.rule("SH-ADVGAIN-05")
def test_a_critical_hit_gives_one_more_or_one_in_all():
    # 22 wins and is a double; the critical wound is rolled as 1.
    each = do(fight("Ab"), hit("A", "b"), "answer-dodge", 22, 97, 1)
    assert each.advantage("A") == 2
    one = Options(advantage_stack=AdvantageStack.ONE_PER_ATTACK)
    assert do(fight("Ab", options=one), hit("A", "b"), "answer-dodge", 22, 97, 1).advantage("A") == 1


@pytest.mark.rule("SH-ADVGAIN-06", "SH-ADVLOSS-04")
def test_standing_firm_gives_a_point_and_failing_loses_them():
    battle = with_points(fight("Ab"), A=1)
    assert do(battle, act("fear", "A", "b"), "difficulty-serious", 50).advantage("A") == 2
    assert do(battle, act("fear", "A", "b"), "difficulty-serious", 51).advantage("A") == 0
    assert do(battle, act("terror", "A", "b"), "difficulty-serious", 51).advantage("A") == 0


@pytest.mark.rule("SH-ADVLOSS-01")
def test_losing_an_opposed_test_loses_all_points_or_one():
    battle = with_points(fight("Ab"), A=3)
    assert do(battle, hit("A", "b"), "answer-dodge", 98, 5).advantage("A") == 0
    one = with_points(fight("Ab", options=Options(advantage_loss=AdvantageLoss.ONE)), A=3)
    assert do(one, hit("A", "b"), "answer-dodge", 98, 5).advantage("A") == 2


@pytest.mark.rule("SH-ADVLOSS-02")
def test_a_state_loses_advantage_even_one_of_ones_own_choosing():
    battle = with_points(fight("Ab"), A=2, b=2)
    assert do(battle, act("lie-down", "A", "A")).advantage("A") == 0
    assert do(battle, act("knock", "A", "b"), 0, 0, 5, 98).advantage("b") == 0


@pytest.mark.rule("SH-ADVLOSS-03")
def test_a_wound_of_any_cause_loses_advantage_and_one_attack_takes_one_point():
    bleeding = with_points(in_state(fight("Ab"), "A", "bleeding"), A=2)
    assert scene.go_on(scene.go_on(bleeding).battle, 1, 9, 1).advantage("A") == 0
    one = with_points(fight("Ab", options=Options(advantage_loss=AdvantageLoss.ONE)), b=3)
    ran = do(one, hit("A", "b"), "answer-dodge", 15, 97)
    assert ran.hp("b") < 12
    assert ran.advantage("b") == 2
    struck = with_points(in_state(one, "b", "stunned"), b=3)
    assert do(struck, hit("A", "b"), 15).advantage("b") == 2


@pytest.mark.rule("SH-ADVLOSS-05")
def test_the_end_of_the_fight_resets_everybody():
    battle = with_points(fight("Ab", options=Options(advantage_loss=AdvantageLoss.ONE)), A=4, b=2)
    ran = do(battle, Action(END))
    assert (ran.advantage("A"), ran.advantage("b")) == (0, 0)


@pytest.mark.rule("SH-ADVMAX-01", "SH-ADVMAX-02")
def test_five_points_are_the_most_unless_a_talent_raises_it():
    full = do(with_points(fight("Ab", {"b": sheet("sword", hp=40)}), A=5), hit("A", "b"), "answer-dodge", 15, 97)
    assert full.advantage("A") == 5
    assert full.event("advantage-full").rule == "SH-ADVMAX-01"
    more = with_points(fight("Ab", {"A": sheet("sword", advantage_limit=6), "b": sheet("sword", hp=40)}), A=5)
    assert do(more, hit("A", "b"), "answer-dodge", 15, 97).advantage("A") == 6


@pytest.mark.rule("SH-ADVORDER-01")
def test_the_order_of_the_register():
    # Two points and a charge: three; rolled with two (+20) and +10; won: four; critical: five. b's three are gone.
    battle = with_points(fight(FIELD), A=2, b=3)
    ran = do(battle, steps(battle, "A", *RUN_UP, manner="charge"), "answer-dodge", 22, 98, 1)
    against = scene.by_reason(ran.roll("attack").against)
    assert (against["reason-advantage"], against["reason-charge"]) == ((20, True), (10, True))
    changes = [(event.key, event.at, event.rule) for event in ran.events if event.key.startswith("advantage")]
    assert changes[:3] == [
        ("advantage-gained", "A", "SH-ADVGAIN-02"),
        ("advantage-lost", "b", "SH-ADVLOSS-01"),
        ("advantage-gained", "A", "SH-ADVGAIN-03"),
    ]
    assert ("advantage-gained", "A", "SH-ADVGAIN-05") in changes
    assert (ran.advantage("A"), ran.advantage("b")) == (5, 0)


@pytest.mark.rule("SH-ADVORDER-01")
def test_a_blow_struck_back_takes_one_point_not_two():
    one = Options(advantage_loss=AdvantageLoss.ONE)
    battle = with_points(fight("Ab", options=one), A=3)
    ran = do(battle, hit("A", "b"), "answer-melee", 98, 15, "counter-strike")
    assert ran.hp("A") < 12
    assert ran.advantage("A") == 2


def test_the_ledger_of_an_attack_is_closed_with_it():
    assert do(fight("Ab", options=NO_COUNTER), hit("A", "b"), "answer-dodge", 15, 97).battle.state.ledger is None
