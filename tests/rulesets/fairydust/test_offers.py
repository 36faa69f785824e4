"""What is offered only where there is an occasion; volleys and areas of those who have several attacks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.ids import CombatantId
from engine.contract import Progress
from engine.grid.cell import Cell
from engine.rulesets.fairydust import RULESET, turn
from engine.rulesets.fairydust.options import LongActions
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.sheet import Sheet
from engine.rulesets.fairydust.state import Grip, OnFloor
from engine.table.requests import Roll
from tests.rulesets.fairydust.scenes import (
    KNIFE,
    SWARM,
    Figure,
    act,
    against,
    armed,
    blow,
    do,
    fight,
    odds,
    offered,
    pool,
    set_up,
    with_options,
    with_state,
)
from tests.rulesets.fairydust.test_area import BLAST

A, B = CombatantId("A"), CombatantId("B")


@pytest.mark.rule("FD-ACT-07")
def test_letting_go_is_offered_to_whoever_holds_somebody_and_to_nobody_else():
    battle = fight(Figure("A", 5, 5), Figure("s", 6, 5))
    held = with_state(battle, grips=(Grip(A, CombatantId("s")),))
    assert "offer-let-go" not in offered(battle, "A")
    assert "offer-let-go" in offered(held, "A")
    assert "offer-let-go" not in offered(held, "s")


@pytest.mark.rule("FD-ACT-11")
@pytest.mark.parametrize(("x", "found"), [(5, []), (6, []), (7, ["not-near"])])
def test_only_who_is_in_the_same_cell_or_the_next_is_lifted(x, found):
    battle = fight(Figure("A", 5, 5, "E"), Figure("B", x, 5))
    assert costs.neighbours(battle, A, B) is (not found)
    assert against(battle, act("A", "lift", target="B")) == found
    assert ("offer-lift" in offered(battle, "A")) is (not found)


@pytest.mark.rule("FD-MUL-06")
def test_before_the_rounds_a_single_attack_leaves_the_volley_of_another_open():
    battle = set_up(
        Figure("A", 5, 5, "N", armed(SWARM)), Figure("B", 6, 5, "N", armed(KNIFE)), Figure("s", 5, 4, "S", Sheet())
    )
    battle = do(battle, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 1).battle
    assert battle.state.volley.left == 4
    struck = do(battle, blow("B", "s"), "stay-passive", 1).battle
    assert (struck.state.volley.by, struck.state.volley.left) == ("A", 4)
    # One's own other attack ends it.
    own = do(struck, act("A", "push", target="s"), "stay-passive", 1).battle
    assert own.state.volley is None


@pytest.mark.rule("FD-MAP-03")
@pytest.mark.parametrize(("victims", "beyond"), [(1, [False]), (2, [False, False]), (3, [False, True, True])])
def test_of_more_than_two_in_an_area_the_odds_weigh_the_first(victims, beyond):
    crowd = [Figure(id, x, 5, "S") for id, x in zip("bcd", (5, 6, 4), strict=True)][:victims]
    battle = fight(Figure("A", 5, 9, "N", armed(BLAST)), *crowd)
    blast = replace(blow("A", "b", "blast", "cast"), target=None, cell=battle[CombatantId("b")].cell)
    told = do(battle, blast, *["stay-passive"] * victims, *[1] * victims)
    assert [one.ends_odds for one in told.asked if isinstance(one, Roll)] == beyond


@pytest.mark.rule("FD-MAP-03", "FD-CHK-03")
def test_in_the_odds_of_an_area_a_miss_is_no_hit():
    battle = fight(Figure("A", 5, 9, "N", armed(BLAST)), Figure("b", 5, 5, "S"), Figure("c", 6, 5, "S"))
    blast = replace(blow("A", "b", "blast", "cast"), target=None, cell=battle[CombatantId("b")].cell)
    # Who dodges with a die that is more than 7 higher is missed: 1 + 2 + ... + 12 = 78 of 400, each for herself.
    assert odds(battle, blast)["miss"] == Fraction(78, 400) ** 2


@pytest.mark.rule("FD-ACT-11")
@pytest.mark.parametrize("whom", ["A", None])
def test_nobody_lifts_himself_or_nobody(whom):
    battle = fight(Figure("A", 5, 5, "E"), Figure("B", 6, 5))
    told = do(battle, act("A", "lift", target=whom))
    assert ("lifts" in told.keys, told.battle.state.grips) == (False, ())


@pytest.mark.rule("FD-ACT-14")
def test_what_an_unlisted_act_cost_the_last_time_is_proposed_first():
    battle = fight(Figure("A", 5, 5), points=9)
    first = do(battle, act("A", "other"), "other-drink", "other-price 1")
    assert [dict(option.args)["points"] for option in first.choice("other-cost").options] == [2, 0, 1, 3]
    again = do(first.battle, act("A", "other"), "other-drink")
    assert [dict(option.args)["points"] for option in again.choice("other-cost").options] == [1, 2, 0, 3]
    another = do(again.battle, act("A", "other"), "other-aim")
    assert [dict(option.args)["points"] for option in another.choice("other-cost").options] == [2, 0, 1, 3]


@pytest.mark.rule("FD-ACT-14", "FD-AP-03", "FD-AP-05")
@pytest.mark.parametrize(
    ("points", "long", "prices"),
    [
        (0, "synergy_only", [0]),
        (1, "synergy_only", [1, 0]),
        (2, "synergy_only", [2, 0, 1]),
        (3, "synergy_only", [2, 0, 1, 3]),
        # What may be begun with the points at hand may cost more than these.
        (1, "all", [2, 0, 1, 3]),
        (0, "all", [0]),
    ],
)
def test_an_unlisted_act_is_possible_with_any_points_and_costs_no_more_than_there_are(points, long, prices):
    battle = with_options(fight(Figure("A", 5, 5), points=points), long_actions=LongActions(long))
    action = act("A", "other")
    assert against(battle, action) == offered(battle, "A")["offer-other"] == []
    told = do(battle, action)
    assert [dict(option.args)["points"] for option in told.choice("other-cost").options] == prices
    assert pool(told.battle, "A") == max(0, points - prices[0])


@pytest.mark.rule("FD-DEL-02", "FD-CHK-02")
def test_the_outcome_of_an_attack_is_its_own_and_not_that_of_what_broke_into_it():
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("s", 5, 4, "S", armed(KNIFE)), acting="s")
    battle = do(battle, act("s", "delay", "target", target="A"), "what-attack", "event-attacks-me").battle
    battle = with_state(battle, acting=A)
    strike = blow("A", "s")
    told = do(battle, strike, "delayed-before", "stay-passive", 20, "stay-passive", 1)
    assert told.keys.count("attacks") == 2
    outcome = RULESET.outcome(battle, told.battle, told.events, strike)
    assert outcome.key == "miss"


@pytest.mark.rule("FD-ACT-08", "FD-ACT-13")
def test_a_spell_with_overload_is_offered_by_its_own_rule():
    battle = fight(Figure("A", 5, 5, "N", armed(SWARM)), Figure("s", 5, 4))
    rules = {offer.key: offer.rule for offer in RULESET.offers(battle, A)}
    assert (rules["offer-cast-volley"], rules["offer-overload"]) == ("FD-ACT-08", "FD-ACT-13")


@pytest.mark.rule("FD-SUR-01")
@pytest.mark.parametrize(("round", "found"), [(0, Progress.DONE), (1, Progress.WAITING)])
def test_in_round_zero_the_surprised_are_through_and_the_others_wait(round, found):
    battle = fight(Figure("A", 5, 5), Figure("B", 6, 5), Figure("s", 5, 4), round=round)
    battle = with_state(battle, surprised=(CombatantId("s"),))
    progress = {slot.who: slot.progress for slot in RULESET.order(battle).slots}
    assert progress == {"A": Progress.ACTING, "B": Progress.WAITING, "s": found}


@pytest.mark.rule("FD-MUL-06", "FD-MOV-01")
def test_a_move_that_goes_nowhere_ends_no_volley_and_costs_nothing():
    battle = fight(Figure("A", 5, 5, "N", armed(SWARM)), Figure("s", 5, 4, "S"))
    battle = do(battle, blow("A", "s", "swarm", "cast"), "volley-count 2", "stay-passive", 1).battle
    assert do(battle, act("A", "move", "1")).battle == battle


@pytest.mark.rule("FD-ACT-03")
@pytest.mark.parametrize(("x", "near"), [(3, False), (4, True), (5, True), (6, True), (7, False)])
def test_things_are_picked_up_from_the_own_and_the_next_cell(x, near):
    battle = fight(Figure("A", 5, 5, "E"))
    battle = with_state(battle, floor=(OnFloor(Cell(x, 5), means=KNIFE),))
    assert ("offer-pick-up" in offered(battle, "A")) is near
    assert against(battle, act("A", "pick-up", item="knife")) == ([] if near else ["no-thing"])


@pytest.mark.rule("FD-DEL-01")
def test_without_an_enemy_what_is_put_off_can_be_aimed_at_anybody_but_oneself():
    battle = fight(Figure("A", 5, 5, "N", armed(KNIFE)), Figure("B", 6, 5), Figure("C", 7, 5))
    told = do(battle, act("A", "delay", "nothing"), "what-attack", "event-moves", "at-somebody C")
    named = [dict(option.args)["who"].id for option in told.choice("delayed-at").options[1:]]
    assert named == ["B", "C"]
    assert told.battle.state.delayed[0].target == "C"


@pytest.mark.rule("FD-RND-04")
def test_who_waits_for_a_turn_has_not_acted_and_is_not_surprised():
    battle = fight(*(Figure(id, x, 5) for x, id in enumerate("ABCs")), round=0)
    battle = with_state(battle, acted=(A,), surprised=(CombatantId("s"),))
    assert turn.waiting(battle) == ("B", "C")
    assert turn.waiting(with_state(battle, round=1)) == ("B", "C", "s")
