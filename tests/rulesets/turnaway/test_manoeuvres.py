"""Trip, hindering, disarming, pushing back, distracting."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import NEXT
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.charts.chart import CHART, Cost, Provokes
from engine.rulesets.turnaway.options import (
    DistractExpiry,
    NonmeleePenalty,
    Options,
    PushAction,
    RepeatPenalty,
    TripCounter,
)
from engine.rulesets.turnaway.sheet import Blow, Category, Posture, Sheet
from engine.rulesets.turnaway.state import Seat, TurnawayBattle
from engine.table.requests import Choice, Pick
from tests.rulesets.turnaway.scenes import (
    BOW,
    HALBERD,
    MAIL,
    SWORD,
    Figure,
    Told,
    armed,
    at,
    blow,
    do,
    fight,
    lines,
    refusals,
    sheet_of,
    walks,
    with_sheet,
)

TRIP = Action("trip", CombatantId("A"), CombatantId("e"))
DISARM = Action("disarm", CombatantId("A"), CombatantId("e"), item="sword")
PUSH = Action("push", CombatantId("A"), CombatantId("e"))
DISTRACT = Action("distract", CombatantId("A"), CombatantId("e"))
STRONG = armed(SWORD, strength=3, dexterity=2, level_attack=4, hp=30)


def duel(attacker: Sheet, target: Sheet, **scene: object) -> TurnawayBattle:
    return fight(
        Figure("A", 5, 6, "N", attacker),
        Figure("e", 5, 5, "S", target),
        **scene,  # type: ignore[arg-type]
    )


def reasons(told: Told, key: str) -> dict[str, int]:
    """The reasons that count of the first roll with this key."""
    return lines(next(request for request in told.asked if request.key == key))  # type: ignore[arg-type]


@pytest.mark.rule("TA-STD-09", "TA-STD-10", "TA-STD-11", "TA-STD-12")
@pytest.mark.parametrize(
    ("kind", "provokes"),
    [
        ("trip", Provokes.TARGET),
        ("disarm", Provokes.TARGET),
        ("push", Provokes.TARGET),
        ("distract", Provokes.NOBODY),
    ],
)
def test_the_rows_of_the_manoeuvres(kind: str, provokes: Provokes):
    assert (CHART[kind].cost, CHART[kind].provokes) == (Cost.STANDARD, provokes)


@pytest.mark.rule("TA-TRP-01", "TA-TRP-02", "TA-TRP-03", "TA-TRP-04", "TA-TRP-05", "TA-TRP-08")
def test_touch_answer_checks_in_this_order():
    # Touch 8 + 3 + 4 = 15 against 10 (armour 5 left out); the answer misses; 12 + 3 = 15 over 10 + 1 = 11.
    battle = duel(STRONG, armed(SWORD, strength=1, gear=(MAIL,)))
    told = do(battle, TRIP, 8, "option-strike", 2, 12, "check-strength", 10)
    assert told.questions == ["touch-roll", "strike", "to-hit", "trip-check", "resist-with", "trip-resist"]
    touch = told.asked[0]
    assert touch.why.total == 7  # type: ignore[union-attr]
    assert touch.against.total == 10  # type: ignore[union-attr]
    assert reasons(told, "trip-check") == {"check-strength-dexterity": 3}
    assert reasons(told, "trip-resist") == {"check-strength": 1}
    assert sheet_of(told.battle, "e").posture is Posture.PRONE


@pytest.mark.rule("TA-TRP-08")
def test_equal_checks_do_not_trip():
    battle = duel(STRONG, armed(hp=9))
    held = do(battle, TRIP, 8, 10, 13, "counter-no")
    assert sheet_of(held.battle, "e").posture is Posture.STANDING
    assert "trip-fails" in held.keys


@pytest.mark.rule("TA-TRP-02", "TA-STD-03")
def test_only_the_victim_answers_and_even_when_the_touch_missed():
    battle = fight(
        Figure("A", 5, 6, "N", STRONG),
        Figure("e", 5, 5, "S", armed(SWORD)),
        Figure("f", 5, 7, "N", armed(SWORD)),
        options=Options(trip_counter_on=TripCounter.LOST_CHECK),
    )
    assert do(battle, TRIP, 2, "option-pass").strikers == ["e"]


@pytest.mark.rule("TA-TRP-03", "TA-TRP-10")
def test_damage_ends_the_attempt_and_a_blow_for_nothing_does_not():
    battle = duel(STRONG, armed(SWORD, level_attack=20))
    told = do(battle, TRIP, 15, "option-strike", 5, 5, "counter-no")
    assert "trip-check" not in told.questions
    weak = duel(STRONG, armed(SWORD, level_attack=20, strength=-9))
    assert "trip-check" in do(weak, TRIP, 15, "option-strike", 15, 5, 15, "check-dexterity", 1).questions


@pytest.mark.rule("TA-STD-09", "TA-STD-17", "TA-TRP-02")
def test_the_skill_lifts_the_answer_unless_the_text_wins():
    skilled = replace(STRONG, skill_trip=True)
    assert do(duel(skilled, armed(SWORD)), TRIP, 8, 15, 1).strikers == []
    strict = duel(skilled, armed(SWORD), options=Options(trip_skill_waives=False))
    assert do(strict, TRIP, 8, "option-pass", 15, 1).strikers == ["e"]


@pytest.mark.rule("TA-TRP-06", "TA-TRP-07")
def test_size_and_stability_help_the_one_who_resists():
    # Centaur: 8 + 4 + 4 (large) + 4 = 20
    centaur = armed(strength=4, dexterity=4, category=Category.LARGE, stability=4, hp=9)
    told = do(duel(replace(STRONG, skill_trip=True), centaur), TRIP, 15, 17, 8, "counter-no")
    assert reasons(told, "trip-resist") == {"check-strength": 4, "check-size": 4, "check-stability": 4}
    # 17 + 3 = 20 against 20: not tripped.
    assert sheet_of(told.battle, "e").posture is Posture.STANDING
    small = armed(category=Category.SMALL, hp=9)
    large = replace(STRONG, skill_trip=True, category=Category.LARGE)
    assert reasons(do(duel(large, small), TRIP, 15, 17, 8), "trip-resist")["check-size"] == -8


@pytest.mark.rule("TA-TRP-10")
@pytest.mark.parametrize(("switch", "countered"), [(TripCounter.ANY_FAILURE, True), (TripCounter.LOST_CHECK, False)])
def test_after_a_missed_touch_the_counter_is_a_switch(switch: TripCounter, countered: bool):
    battle = duel(replace(STRONG, skill_trip=True), armed(strength=3, hp=9), options=Options(trip_counter_on=switch))
    # Touch 2 + 7 = 9 misses AC 10. Counter 5 + 2 = 7 against 3 + 3 = 6: by one point; the tripper falls.
    more = ("counter-yes", 5, "check-strength", 3) if countered else ()
    told = do(battle, TRIP, 2, *more)
    assert (sheet_of(told.battle, "A").posture is Posture.PRONE) is countered


@pytest.mark.rule("TA-TRP-10")
def test_equal_counters_do_not_trip():
    battle = duel(replace(STRONG, skill_trip=True), armed(strength=3, hp=9))
    told = do(battle, TRIP, 2, "counter-yes", 4, "check-strength", 3)
    assert sheet_of(told.battle, "A").posture is Posture.STANDING


@pytest.mark.rule("TA-TRP-11")
@pytest.mark.parametrize(("word", "falls"), [("narrow-yes", True), ("narrow-no", False)])
def test_tripped_by_one_point_the_gm_may_give_a_chance(word: str, falls: bool):
    battle = duel(replace(STRONG, skill_trip=True), armed(hp=9))
    # 11 + 3 = 14 over 13; then 16 over 12.
    more = ("counter-yes", 16, "check-strength", 9) if falls else ()
    told = do(battle, TRIP, 8, 11, 13, word, *more)
    assert sheet_of(told.battle, "e").posture is Posture.PRONE
    assert (sheet_of(told.battle, "A").posture is Posture.PRONE) is falls
    assert "narrow-trip" not in do(battle, TRIP, 8, 12, 13).questions


@pytest.mark.rule("TA-TRP-09")
@pytest.mark.parametrize(("switch", "touch"), [(RepeatPenalty.BOTH, 7 - 5), (RepeatPenalty.CHECK, 7)])
def test_with_a_multiattack_each_further_try_is_five_worse(switch: RepeatPenalty, touch: int):
    multi = replace(STRONG, skill_trip=True, multiattack=(Blow("sword"), Blow("sword", -5)))
    tries = replace(TRIP, manner="tries")
    battle = duel(multi, armed(hp=9), options=Options(repeat_penalty=switch))
    first = do(battle, tries, 15, 2, 20, "counter-no")
    assert first.battle.state.turn.percent == 100
    second = do(first.battle, tries, 15, 12, 2)
    assert second.asked[0].why.total == touch  # type: ignore[union-attr]
    assert reasons(second, "trip-check") == {"check-strength-dexterity": 3, "check-repeated": -5}
    assert "over-budget" in refusals(second.battle, tries)


@pytest.mark.rule("TA-TRP-15")
def test_grappling_weapons_help_the_check_and_not_the_touch():
    hook = replace(STRONG, skill_trip=True, weapons=(replace(SWORD, grapple=True),))
    told = do(duel(hook, armed(hp=9)), TRIP, 8, 7, 1)
    assert reasons(told, "trip-check")["check-grapple"] == 4
    assert told.asked[0].why.total == 7  # type: ignore[union-attr]


LYING = armed(SWORD, strength=2, dexterity=2, posture=Posture.PRONE, hp=30)
RISE = Action("stand", CombatantId("A"))


@pytest.mark.rule("TA-TRP-13", "TA-TRP-14")
def test_hindering_one_who_gets_up_keeps_him_down():
    # Touch 6 + 2 + 3 + 4 = 15 against 12; the answer misses; 7 + 2 + 4 = 13 over 10 + 2 = 12: by one, he stays down.
    battle = duel(LYING, armed(SWORD, strength=2, dexterity=2, level_attack=3))
    told = do(battle, RISE, "option-hinder", 6, "option-strike", 2, 7, 10)
    assert told.questions == ["strike", "touch-roll", "strike", "to-hit", "trip-check", "trip-resist"]
    assert told.asked[1].why.total == 9  # type: ignore[union-attr]
    assert reasons(told, "trip-check") == {"check-strength-dexterity": 2, "check-standing": 4}
    assert sheet_of(told.battle, "A").posture is Posture.PRONE
    assert told.battle.state.turn.percent == 50
    assert [(struck.by, struck.at) for struck in told.battle.state.strikes if struck.by == "e"] == [("e", "A")]


@pytest.mark.rule("TA-TRP-14")
def test_by_the_switch_lying_and_standing_add_up():
    battle = duel(LYING, armed(SWORD, level_attack=3), options=Options(hinder_prone_stack=True))
    told = do(battle, RISE, "option-hinder", 15, "option-pass", 15, 1)
    assert {"target-prone": 4, "check-standing": 4}.items() <= reasons(told, "touch-roll").items()


@pytest.mark.rule("TA-TRP-13", "TA-TRP-14")
def test_a_hindrance_that_fails_lets_him_rise_and_counter():
    # Counter 10 + 2 = 12 against 3 + 2 + 4 = 9: the hinderer falls.
    battle = duel(LYING, armed(SWORD, strength=2, dexterity=2, level_attack=3))
    told = do(battle, RISE, "option-hinder", 15, "option-pass", 2, 15, "counter-yes", 10, 3)
    assert sheet_of(told.battle, "A").posture is Posture.STANDING
    assert sheet_of(told.battle, "e").posture is Posture.PRONE
    assert reasons(told, "counter-resist") == {"check-strength": 2, "check-standing": 4}


@pytest.mark.rule("TA-TRP-13")
def test_the_answer_of_the_one_who_rises_is_lifted_by_skill_or_switch():
    skilled = armed(SWORD, skill_trip=True)
    assert do(duel(LYING, skilled), RISE, "option-hinder", 15, 15, 1).strikers == ["e"]
    off = duel(LYING, armed(SWORD), options=Options(hinder_return_aoo=False))
    assert do(off, RISE, "option-hinder", 15, 15, 1).strikers == ["e"]
    assert do(duel(LYING, armed(SWORD)), RISE, "option-hinder", 15, "option-pass", 15, 1).strikers == ["e", "A"]


@pytest.mark.rule("TA-DSA-01", "TA-DSA-02", "TA-DSA-03", "TA-DSA-09", "TA-STD-11")
def test_disarming_in_its_order():
    battle = duel(STRONG, armed(SWORD, level_attack=3))
    told = do(battle, DISARM, "option-strike", 2, 15, 9)
    assert told.questions == ["strike", "to-hit", "disarm-roll", "disarm-resist"]
    assert sheet_of(told.battle, "e").wielded == ()
    assert [(item.cell, item.weapon.id) for item in told.battle.state.items] == [(at(5, 5), "sword")]
    # 9 + 7 = 16 against 13 + 3 = 16: a tie keeps the weapon.
    tie = do(battle, DISARM, "option-pass", 9, 13)
    assert sheet_of(tie.battle, "e").main == "sword"


@pytest.mark.rule("TA-DSA-03")
def test_damage_ends_a_disarming_and_no_face_is_automatic():
    battle = duel(STRONG, armed(SWORD, level_attack=30))
    assert do(battle, DISARM, "option-strike", 15, 5).questions == ["strike", "to-hit", "damage"]
    told = do(battle, DISARM, "option-pass", 20, 1)
    assert sheet_of(told.battle, "e").main == "sword"


@pytest.mark.rule("TA-DSA-01", "TA-DSA-09")
def test_an_unarmed_disarmer_has_the_weapon_in_his_own_hands():
    bare = replace(STRONG, weapons=(), main="", skill_disarm=True)
    told = do(duel(bare, armed(SWORD)), replace(DISARM, item=""), 15, 3)
    assert told.strikers == []
    assert sheet_of(told.battle, "A").main == "sword"
    assert sheet_of(told.battle, "e").weapons == ()
    assert told.battle.state.items == ()
    assert refusals(duel(bare, armed()), replace(DISARM, item="")) == {"target-unarmed"}


@pytest.mark.rule("TA-DSA-04", "TA-DSA-05", "TA-DSA-06", "TA-DSA-07")
def test_what_helps_the_holder_and_the_disarmer():
    def rolls(mine: object, theirs: object, **options: object) -> tuple[set[str], set[str]]:
        sheet = replace(STRONG, weapons=(mine,), main=mine.id, skill_disarm=True)  # type: ignore[attr-defined]
        battle = duel(sheet, armed(theirs), options=Options(**options))  # type: ignore[arg-type]
        told = do(battle, replace(DISARM, item=mine.id), 20, 1)  # type: ignore[attr-defined]
        names = tuple(
            {reason for reason in reasons(told, key) if reason.startswith("disarm")}
            for key in ("disarm-roll", "disarm-resist")
        )
        return names[0], names[1]

    guarded, snatching = replace(SWORD, guard=True), replace(SWORD, snatch=True)
    assert rolls(SWORD, SWORD) == (set(), set())
    assert rolls(SWORD, replace(HALBERD, guard=True)) == (set(), {"disarm-two-handed", "disarm-guard"})
    assert rolls(SWORD, guarded) == (set(), {"disarm-guard"})
    assert rolls(snatching, guarded) == ({"disarm-snatch"}, set())
    assert rolls(BOW, SWORD) == ({"disarm-not-for-melee"}, set())
    assert rolls(BOW, SWORD, nonmelee_penalty=NonmeleePenalty.BOTH) == (
        {"disarm-not-for-melee"},
        {"disarm-not-for-melee"},
    )


@pytest.mark.rule("TA-DSA-08")
def test_further_tries_at_disarming_are_five_worse_each():
    three = (Blow("sword"), Blow("sword", -5), Blow("sword", -10))
    battle = duel(replace(STRONG, skill_disarm=True, multiattack=three), armed(SWORD, level_attack=20))
    tries = replace(DISARM, manner="tries")
    totals = []
    for _ in range(3):
        told = do(battle, tries, 2, 20)
        totals.append(told.asked[0].why.total)  # type: ignore[union-attr]
        battle = told.battle
    assert totals == [7, 2, -3]


@pytest.mark.rule("TA-PSH-01", "TA-PSH-02", "TA-PSH-03", "TA-PSH-05", "TA-PSH-06", "TA-STD-12")
@pytest.mark.parametrize(("mine", "theirs", "cells"), [(15, 8, 3), (8, 7, 1), (9, 7, 2), (7, 7, 0)])
def test_pushing_back_a_cell_for_every_five_points(mine: int, theirs: int, cells: int):
    # strength 4 against 0: advantage 11 is 3 cells, 5 is 1, 6 is 2; strictly more is needed
    battle = duel(armed(SWORD, strength=4), armed(SWORD, hp=20))
    shift = 0 if cells else -4
    told = do(with_sheet(battle, "A", strength=4 + shift), PUSH, "option-pass", mine, theirs)
    assert told.questions == ["strike", "push-roll", "push-resist"]
    assert told.battle[CombatantId("e")].cell == at(5, 5 - cells)
    assert told.battle[CombatantId("A")].cell == at(5, 6 - cells)


@pytest.mark.rule("TA-PSH-02", "TA-PSH-03")
def test_damage_ends_a_push_and_the_skill_lifts_the_answer():
    battle = duel(armed(SWORD, strength=4), armed(SWORD, level_attack=20))
    assert do(battle, PUSH, "option-strike", 15, 5).questions == ["strike", "to-hit", "damage"]
    assert do(with_sheet(battle, "A", skill_push=True), PUSH, 10, 10).strikers == []


@pytest.mark.rule("TA-PSH-04")
def test_size_and_stability_against_a_push():
    # 4 + 3 + 4 (large) + 6 = 17
    target = armed(strength=3, category=Category.LARGE, stability=6, hp=9)
    told = do(duel(armed(SWORD, strength=4), target), PUSH, 10, 4)
    roll = next(request for request in told.asked if request.key == "push-resist")
    assert 4 + roll.why.total == 17  # type: ignore[union-attr]


@pytest.mark.rule("TA-PSH-06", "TA-PSH-05")
def test_a_push_stops_before_obstacles_and_may_leave_the_pusher_behind():
    battle = duel(armed(SWORD, strength=4), armed(hp=9), rock=((5, 3),))
    assert do(battle, PUSH, 20, 2).battle[CombatantId("e")].cell == at(5, 4)
    alone = duel(armed(SWORD, strength=4), armed(hp=9), options=Options(push_follow=False))
    told = do(alone, PUSH, 8, 7)
    assert told.battle[CombatantId("e")].cell == at(5, 4)
    assert told.battle[CombatantId("A")].cell == at(5, 6)


@pytest.mark.rule("TA-PSH-05", "TA-PSH-06")
@pytest.mark.parametrize(
    ("obstacle", "followed"),
    [
        ({}, 3),
        # Rock beside the lane of the one who is pushed, and in that of the other half of the pusher.
        ({"rock": ((6, 4),)}, 1),
        ({"rock": ((6, 3),)}, 2),
        ({"rock": ((6, 5),)}, 0),
        ({"walls": (Wall(6, 5, 7, 5),)}, 1),
    ],
)
def test_a_large_pusher_follows_only_where_all_of_him_has_room(obstacle: dict[str, Any], followed: int):
    #   . e .
    #   . A A     A covers (5, 6) to (6, 7); e at (5, 5) goes back three cells
    #   . A A
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, strength=4), size=2),
        Figure("e", 5, 5, "S", armed(hp=9)),
        **obstacle,
    )
    told = do(battle, PUSH, 15, 8)
    assert told.battle[CombatantId("e")].cell == at(5, 2)
    assert told.battle[CombatantId("A")].cell == at(5, 6 - followed)


@pytest.mark.rule("TA-PSH-05")
def test_a_large_pusher_does_not_tread_on_others():
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, strength=4), size=2),
        Figure("e", 5, 5, "S", armed(hp=9)),
        Figure("B", 6, 4, "N", armed(SWORD)),
    )
    told = do(battle, PUSH, 15, 8)
    assert (told.battle[CombatantId("e")].cell, told.battle[CombatantId("A")].cell) == (at(5, 2), at(5, 5))


@pytest.mark.rule("TA-PSH-06", "TA-MOV-09")
def test_a_rider_is_pushed_with_his_mount_as_far_as_the_mount_has_room():
    horse = armed(hp=20, rideable=True)
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, strength=4)),
        Figure("e", 5, 4, "S", armed(hp=9, mounted=True)),
        Figure("h", 5, 4, "S", horse, size=2),
        rock=((6, 2),),
    )
    e, h = CombatantId("e"), CombatantId("h")
    battle = battle.with_state(replace(battle.state, seats=(Seat(e, h, at(5, 4)),)))
    told = do(battle, PUSH, 15, 8)
    # The horse covers two cells to the east and south: rock beside the third row stops it after one cell.
    assert told.battle[h].cell == told.battle[e].cell == at(5, 3)
    assert told.battle[CombatantId("A")].cell == at(5, 5)


@pytest.mark.rule("TA-PSH-06")
def test_pushed_movement_provokes_nobody():
    battle = fight(
        Figure("A", 5, 6, "N", armed(SWORD, strength=4)),
        Figure("e", 5, 5, "S", armed(hp=9)),
        Figure("B", 6, 5, "W", armed(SWORD)),
    )
    assert do(battle, PUSH, 20, 2).strikers == []


@pytest.mark.rule("TA-PSH-07", "TA-STD-12")
@pytest.mark.parametrize(("switch", "percent"), [(PushAction.WHOLE_TURN, 100), (PushAction.STANDARD, 50)])
def test_a_push_takes_the_whole_turn_or_an_action(switch: PushAction, percent: int):
    battle = duel(armed(SWORD), armed(hp=9), options=Options(push_action=switch))
    after = do(battle, PUSH, 5, 10).battle
    assert after.state.turn.percent == percent
    assert (refusals(after, walks("A", (5, 7, "N"), kind="step")) == set()) is (percent == 50)


def three(**options: object) -> TurnawayBattle:
    """A feints at e for his friend B, who stands next to e."""
    return fight(
        Figure("A", 5, 8, "N", armed(SWORD)),
        Figure("B", 6, 5, "W", armed(SWORD)),
        Figure("e", 5, 5, "E", armed(SWORD, hp=60)),
        options=Options(**options),  # type: ignore[arg-type]
    )


def turn_of(battle: TurnawayBattle, id: str) -> TurnawayBattle:
    return battle.with_state(replace(battle.state, acting=CombatantId(id)))


@pytest.mark.rule("TA-DST-01", "TA-DST-02", "TA-STD-10")
def test_distracting_gives_an_ally_two_for_his_next_attack():
    told = do(three(), DISTRACT, "distract-attack")
    assert told.strikers == []
    assert told.battle.state.turn.percent == 50
    first = do(turn_of(told.battle, "B"), blow("B", "e"), 2)
    assert reasons(first, "to-hit")["attack-distracted"] == 2
    second = do(first.battle, blow("B", "e"), 2)
    assert "attack-distracted" not in reasons(second, "to-hit")


@pytest.mark.rule("TA-DST-02")
def test_or_two_to_his_armour_class_against_one_attack():
    told = do(three(), DISTRACT, "distract-defence")
    first = do(turn_of(told.battle, "e"), blow("e", "B"), 2)
    assert first.asked[0].against.total == 12  # type: ignore[union-attr]
    second = do(first.battle, blow("e", "B"), 2)
    assert second.asked[0].against.total == 10  # type: ignore[union-attr]


@pytest.mark.rule("TA-DST-02")
def test_of_two_allies_beside_the_opponent_the_one_who_is_chosen_gains():
    # Nobody is asked about a single ally.
    assert do(three(), DISTRACT, "distract-attack").questions == ["distract-use"]
    battle = three()
    second = replace(battle[CombatantId("B")], id=CombatantId("C"), cell=at(4, 4))
    told = do(battle.with_combatant(second), DISTRACT, "distract-for", "distract-attack")
    assert told.questions == ["distract-ally", "distract-use"]
    asked = told.asked[0]
    assert isinstance(asked, Choice)
    assert [dict(option.args)["who"] for option in asked.options] == [Who(CombatantId("B")), Who(CombatantId("C"))]
    assert [one.ally for one in told.battle.state.distractions] == ["B"]
    picked = advance(RULESET, battle.with_combatant(second), DISTRACT, (Pick(1), Pick(0)))
    assert isinstance(picked, Done)
    assert [one.ally for one in picked.battle.state.distractions] == ["C"]


@pytest.mark.rule("TA-DST-02")
def test_who_is_not_next_to_the_opponent_gains_nothing():
    away = three().with_place(CombatantId("B"), at(8, 5), 0)
    assert refusals(away, DISTRACT) == {"nobody-gains"}
    assert do(away, DISTRACT).battle.state.distractions == ()


@pytest.mark.rule("TA-DST-02")
@pytest.mark.parametrize(("switch", "left"), [(DistractExpiry.NEXT_TURN, 0), (DistractExpiry.NEVER, 1)])
def test_an_unused_distraction_lapses_when_his_next_turn_starts(switch: DistractExpiry, left: int):
    battle = do(three(distract_expiry=switch), DISTRACT, "distract-attack").battle
    for _ in range(3):
        battle = do(battle, Action(NEXT), *(("tie-as-listed",) if battle.state.acting == "e" else ())).battle
    assert battle.state.acting == "A"
    assert len(battle.state.distractions) == left


@pytest.mark.rule("TA-DSA-09")
def test_a_snatched_weapon_gets_a_free_id():
    bare = replace(STRONG, main="", skill_disarm=True)
    told = do(duel(bare, armed(SWORD)), replace(DISARM, item=""), 15, 3)
    assert [weapon.id for weapon in sheet_of(told.battle, "A").weapons] == ["sword", "sword-2"]
    assert sheet_of(told.battle, "A").main == "sword-2"


@pytest.mark.rule("TA-DST-02", "TA-TRP-01", "TA-DSA-03")
@pytest.mark.parametrize("action", ["trip", "disarm"])
def test_a_distraction_helps_one_touch_or_one_try_to_disarm(action: str):
    distracted = turn_of(do(three(), DISTRACT, "distract-attack").battle, "B")
    battle = with_sheet(distracted, "B", skill_trip=True, skill_disarm=True)
    tries = Action(action, CombatantId("B"), CombatantId("e"), item="sword" if action == "disarm" else "")
    key = "touch-roll" if action == "trip" else "disarm-roll"
    first = do(battle, tries, 2, *(("counter-no",) if action == "trip" else (19,)))
    assert reasons(first, key)["attack-distracted"] == 2
    assert first.battle.state.distractions == ()


@pytest.mark.rule("TA-DST-02", "TA-TRP-01")
def test_a_distraction_helps_against_one_touch():
    battle = with_sheet(turn_of(do(three(), DISTRACT, "distract-defence").battle, "e"), "e", skill_trip=True)
    told = do(battle, Action("trip", CombatantId("e"), CombatantId("B")), 2, "counter-no")
    assert told.asked[0].against.total == 10 + 2  # type: ignore[union-attr]
    assert told.battle.state.distractions == ()
