"""Morale: when it is checked, for whom, with what score, and what follows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action, Leave, Rewrite
from engine.battle.ids import CombatantId
from engine.contract import NEXT, Fate
from engine.odds.odds import chances
from engine.play.ending import is_decided, winners
from engine.rulesets.ose.options import MoralePending, MoraleRoll, Options
from engine.rulesets.ose.order.morale import Nerve
from engine.rulesets.ose.place.engagement import holders
from engine.rulesets.ose.sheet import Condition, Kind, Spirit
from engine.rulesets.ose.state import Part, Turn, doings
from engine.table.requests import Faces
from tests.builders import BLUE, RED
from tests.rulesets.ose.scene import OSE, add, do, drawn, fight, go_on, hit, monster, rolled, sheet, steps, why_not

A, X, Y = CombatantId("A"), CombatantId("x"), CombatantId("y")
FLEE, SURRENDER = 0, 1


def orcs(count: int = 6, *, due: int = 0, score: int = 8, part: Part = Part.MORALE, options=None, passed=0, **more):
    """A and a band of orcs far away, in phase a of the orcs' turn."""
    letters = "uvwxyz"[-count:] if count <= 6 else "stuvwxyz"[-count:]
    picture = "A . . . . " + " ".join(letters)
    band = monster("sword", morale_score=score, **more)
    battle = fight(picture, dict.fromkeys(letters, band), part=part, turn=1, options=options)
    state = replace(battle.state, due={f"blue:{score}": due} if due else {}, passed={f"blue:{score}": passed})
    return battle.with_state(state)


def kill(battle, *letters: str):
    """The battle with these dead, as the GM would write it."""
    for letter in letters:
        id = CombatantId(letter)
        battle = do(battle, Rewrite(id, replace(battle[id].sheet, hp=0))).battle
    return battle


@pytest.mark.rule("OSE-MORALE-01")
def test_phase_a_opens_when_a_check_is_due_and_is_skipped_otherwise():
    battle = drawn("A . . x . y", {"x": monster("sword"), "y": monster("sword")})
    calm = rolled(battle, 1, 6)
    assert calm.state.part is Part.MOVEMENT
    shaken = kill(battle_in_initiative(battle), "x")
    shaken = go_on(shaken, 1, 6)
    assert shaken.state.part is Part.MORALE
    assert OSE.order(shaken).next.key == "next-morale"
    assert OSE.order(shaken).active == (Y,)
    ran = do(shaken, Action(NEXT), (2, 2))
    assert ran.rolls == ["morale"]
    assert ran.battle.state.part is Part.MOVEMENT


def battle_in_initiative(battle):
    battle = do(battle, Action("begin")).battle
    return go_on(battle)


@pytest.mark.rule("OSE-MORALE-01")
def test_morale_may_be_left_to_the_gm():
    battle = kill(orcs(options=Options(morale=False)), "u")
    assert battle.state.due == {}
    assert not [offer for offer in OSE.offers(battle, X) if offer.key == "offer-check-morale"]


@pytest.mark.rule("OSE-MORALE-01")
def test_player_characters_never_check_mercenaries_do():
    who = {"x": sheet("sword"), "y": sheet("sword"), "z": sheet("sword", kind=Kind.MERCENARY)}
    battle = kill(fight("A . x y z", who, part=Part.MORALE, turn=1), "x")
    assert dict(battle.state.due) == {"blue:7": 1}
    ran = do(battle, Action(NEXT), (1, 1))
    assert [roll.by for roll in ran.asked] == ["z"]


@pytest.mark.rule("OSE-MORALE-01")
def test_the_gm_may_call_for_a_check_at_will():
    battle = orcs(part=Part.MOVEMENT)
    offer = next(offer for offer in OSE.offers(battle, X) if offer.key == "offer-check-morale")
    ran = do(battle, offer.action, (6, 6), SURRENDER)
    assert all(ran.battle[id].sheet.spirit is Spirit.SURRENDERED for id in ran.battle.combatants if id != A)


@pytest.mark.rule("OSE-MORALE-02")
@pytest.mark.parametrize(("dice", "breaks"), [((3, 4), False), ((4, 4), True), ((1, 1), False), ((6, 6), True)])
def test_above_the_score_a_group_breaks_at_the_score_it_holds(dice: tuple[int, int], breaks: bool):
    battle = orcs(score=7, due=1)
    ran = do(battle, Action(NEXT), dice, *([FLEE] if breaks else []))
    assert (ran.battle[X].sheet.spirit is Spirit.FLEEING) is breaks


@pytest.mark.rule("OSE-MORALE-02")
def test_the_odds_of_a_check_are_those_of_two_dice():
    # 8 and more on 2d6: 5 + 4 + 3 + 2 + 1 = 15 of 36.
    ran = do(orcs(score=7, due=1), Action(NEXT), (1, 1))
    assert chances(ran.asked[0])["breaks"] == Fraction(15, 36)


@pytest.mark.rule("OSE-MORALE-02")
def test_one_roll_for_each_score_of_a_side():
    who = {
        "u": monster("sword", morale_score=6),
        "v": monster("sword", morale_score=6),
        "w": monster("sword", morale_score=9),
    }
    who["x"] = monster("sword", hp=1)
    battle = kill(fight("A . u v w x", who, part=Part.MORALE, turn=1), "x")
    ran = do(battle, Action(NEXT), (4, 4), FLEE, (4, 4))
    assert [roll.by for roll in ran.asked if roll.key == "morale"] == ["u", "w"]
    spirits = [ran.battle[CombatantId(letter)].sheet.spirit for letter in "uvw"]
    assert spirits == [Spirit.FLEEING, Spirit.FLEEING, Spirit.STEADY]


@pytest.mark.rule("OSE-MORALE-02")
def test_each_rolls_alone_where_the_table_wants_it_so():
    battle = kill(orcs(3, options=Options(morale_roll=MoraleRoll.INDIVIDUAL)), "x")
    assert dict(battle.state.due) == {"y": 1, "z": 1}
    ran = do(battle, Action(NEXT), (6, 6), FLEE, (1, 1))
    assert ran.rolls == ["morale", "morale"]
    assert [ran.battle[id].sheet.spirit for id in (Y, CombatantId("z"))] == [Spirit.FLEEING, Spirit.STEADY]


@pytest.mark.rule("OSE-MORALE-03")
def test_of_six_the_first_death_and_the_third_call_for_a_check():
    battle = orcs(6)
    due = []
    for letter in "uvwx":
        battle = kill(battle, letter)
        due.append(battle.state.due.get("blue:8", 0))
        battle = battle.with_state(replace(battle.state, due={}))
    assert due == [1, 0, 1, 0]


@pytest.mark.rule("OSE-MORALE-03")
@pytest.mark.parametrize(
    ("fields", "counts"),
    [
        ({"conditions": (Condition.PARALYSED,)}, True),
        ({"spirit": Spirit.SURRENDERED}, True),
        ({"conditions": (Condition.BLINDED,)}, False),
        ({"spirit": Spirit.FLEEING}, False),
    ],
)
def test_half_out_of_action_need_not_be_dead(fields: dict, counts: bool):
    battle = orcs(4)
    for letter in "wx":
        id = CombatantId(letter)
        battle = do(battle, Rewrite(id, replace(battle[id].sheet, **fields))).battle
    assert (battle.state.due.get("blue:8", 0) == 1) is counts


@pytest.mark.rule("OSE-MORALE-03")
@pytest.mark.parametrize(("count", "falls"), [(4, 2), (5, 3), (3, 2)])
def test_half_is_reached_when_twice_the_lost_are_the_whole(count: int, falls: int):
    battle = orcs(count)
    letters = "uvwxyz"[-count:]
    for number, letter in enumerate(letters[:falls], start=1):
        battle = kill(battle, letter)
        half = next(loss.half for loss in battle.state.losses if loss.side == BLUE)
        assert half is (number == falls)


@pytest.mark.rule("OSE-MORALE-03")
@pytest.mark.parametrize(("pending", "rolls"), [(MoralePending.ONE, 1), (MoralePending.EACH, 2)])
def test_both_moments_at_once_are_one_check_or_two(pending: MoralePending, rolls: int):
    battle = kill(orcs(2, options=Options(morale_pending=pending)), "y")
    assert dict(battle.state.due) == {"blue:8": 2}
    ran = do(battle, Action(NEXT), *[(1, 1)] * rolls)
    assert ran.rolls == ["morale"] * rolls
    assert ran.battle.state.passed["blue:8"] == rolls


@pytest.mark.rule("OSE-MORALE-03")
def test_who_is_taken_off_the_table_is_out_of_action():
    battle = do(orcs(2), Leave((Y,))).battle
    assert next(loss.half for loss in battle.state.losses if loss.side == BLUE)


@pytest.mark.rule("OSE-MORALE-03")
def test_a_kill_in_the_fight_calls_for_the_check_in_their_next_turn():
    who = {"x": monster("sword", hp=1), "y": monster("sword"), "z": monster("sword")}
    battle = do(fight("A x . y z", who), hit("A", "x"), 20, 1).battle
    assert dict(battle.state.due) == {"blue:7": 1}
    battle = go_on(battle)
    assert (battle.state.current.sides, battle.state.part) == ((BLUE,), Part.MORALE)


@pytest.mark.rule("OSE-MORALE-04")
def test_after_two_checks_passed_nobody_checks_again():
    battle = do(orcs(due=1, passed=1), Action(NEXT), (4, 4))
    assert "fights-to-death" in battle.keys
    assert battle.battle.state.passed["blue:8"] == 2
    after = kill(battle.battle, "u", "v", "w", "x")
    assert after.state.due == {}


@pytest.mark.rule("OSE-MORALE-05")
@pytest.mark.parametrize("score", [2, 12])
def test_scores_of_two_and_twelve_never_check(score: int):
    assert kill(orcs(score=score), "u").state.due == {}


@pytest.mark.rule("OSE-MORALE-05")
def test_who_has_a_score_of_two_never_fights():
    who = {"A": monster("sword", morale_score=2)}
    assert why_not(fight("A x", who), hit("A", "x")) == {"objection-never-fights"}
    assert why_not(fight("A x", who, options=Options(morale=False)), hit("A", "x")) == set()


@pytest.mark.rule("OSE-MORALE-05")
@pytest.mark.parametrize(
    ("adjusted", "dice", "breaks"),
    [
        (-1, (4, 4), True),
        (1, (4, 5), False),
        (2, (5, 5), False),
        (3, (5, 6), True),
        (-2, (3, 4), True),
        (-5, (3, 3), False),
    ],
)
def test_the_gm_adjusts_the_score_by_two_at_most(adjusted: int, dice: tuple[int, int], breaks: bool):
    # Score 8: with -1 an 8 breaks, with +1 a 9 holds; +3 counts as +2: 11 breaks; -5 as -2: 6 holds.
    answer = Faces(dice, (add(adjusted, "against"),))
    ran = do(orcs(due=1), Action(NEXT), answer, *([FLEE] if breaks else []))
    assert (ran.battle[X].sheet.spirit is Spirit.FLEEING) is breaks


@pytest.mark.rule("OSE-MORALE-05")
def test_what_is_added_to_the_dice_is_an_adjustment_too():
    assert Nerve(8).read(8, 1, 8) == "breaks"
    assert Nerve(8).read(6, 9, 8) == "holds"
    assert Nerve(8).read(7, 9, 8) == "breaks"


@pytest.mark.rule("OSE-MORALE-06")
def test_the_broken_flee_or_surrender_as_the_gm_says():
    fled = go_on(orcs(due=1), (6, 6), FLEE)
    gave_up = go_on(orcs(due=1), (6, 6), SURRENDER)
    assert fled[X].sheet.spirit is Spirit.FLEEING
    assert gave_up[X].sheet.spirit is Spirit.SURRENDERED


@pytest.mark.rule("OSE-MORALE-06")
def test_those_who_gave_up_hold_nobody_and_are_passed_over():
    who = {"x": monster("sword", spirit=Spirit.SURRENDERED)}
    battle = fight("A x . y", who)
    assert holders(battle, A) == ()
    later = fight("A x . y", who, turn=1, part=Part.MOVEMENT)
    assert OSE.order(later).active == (Y,)


@pytest.mark.rule("OSE-MORALE-06")
def test_flight_out_of_melee_is_a_retreat_or_a_withdrawal():
    battle = fight(". . A x . . .", {"x": monster("sword"), "A": sheet("sword")}, part=Part.MORALE, turn=1)
    battle = battle.with_place(X, battle[X].cell, 6)
    battle = go_on(battle.with_state(replace(battle.state, due={"blue:7": 1})), (6, 6), FLEE)
    assert doings(battle, X).broken
    assert doings(battle, X).holders == (A,)
    assert why_not(battle, steps(battle, "x", (4, 0), (5, 0), (6, 0), manner="retreat")) == set()
    assert why_not(battle, steps(battle, "x", (4, 0), manner="withdraw", keep=True)) == set()


@pytest.mark.rule("OSE-MORALE-06")
def test_who_breaks_outside_of_melee_is_not_retreating_from_it():
    battle = go_on(orcs(due=1), (6, 6), FLEE)
    assert not doings(battle, X).broken
    assert do(battle, hit("A", "x"), 1).roll("to-hit").why.total == 0


@pytest.mark.rule("OSE-MORALE-06")
def test_flight_out_of_a_fight_leads_away_from_the_enemy():
    battle = fight("A . . x . .", {"x": monster("sword", spirit=Spirit.FLEEING)}, part=Part.MOVEMENT, turn=1)
    assert why_not(battle, steps(battle, "x", (2, 0))) == {"objection-flees"}
    assert why_not(battle, steps(battle, "x", (4, 0), (5, 0))) == set()


@pytest.mark.rule("OSE-MORALE-06")
def test_surrender_of_the_last_decides_the_fight():
    battle = orcs(due=1)
    assert not is_decided(OSE, battle)
    given_up = do(battle, Action(NEXT), (6, 6), SURRENDER).battle
    assert winners(OSE, given_up) == (RED,)
    fates = {OSE.fate_of(given_up, c.id) for c in given_up.on_board() if c.side == BLUE}
    assert fates == {Fate.YIELDED}


def test_a_side_of_one_turn_is_not_shared():
    assert not Turn((RED,)).is_shared
