"""The exact odds of attacks, held against derivations by hand and against thrown dice."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.odds.odds import forecast
from engine.odds.simulate import sample
from engine.rulesets.shirma.harm.locations import inverted
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import CounterAttack, CritNeeds, FumbleNeeds, WinnerStrikes
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import SHIRMA, chance, do, fight, first, hit, odds, sheet, shot

TRIES = 3_000
SIGMAS = 5
STAYS = {"A": Doings(locked=True)}


def duel(options: Options | None = None, **theirs: Any) -> ShirmaBattle:
    """Melee 50 against Melee 40; the attacker has armour on the body, the defender on the head."""
    who = {"A": sheet("sword", melee=50, armour_body=2), "b": sheet("sword", armour_head=3, **theirs)}
    return fight("Ab", who, options=options)


def levels(target: int, roll: int) -> int:
    return target // 10 - roll // 10


def test_an_opposed_attack_is_won_tied_and_lost_as_often_as_all_pairs_of_rolls_say():
    won = tied = 0
    for mine in range(1, 101):
        for theirs in range(1, 101):
            net = levels(50, mine) - levels(40, theirs)
            won += net > 0
            tied += net == 0
    attack = hit("A", "b")
    assert chance(duel(), attack, "hit", choose=first) == Fraction(won, 10_000)
    assert chance(duel(), attack, "came-parried", choose=first) == Fraction(tied, 10_000)


def test_locations_wounds_and_critical_hits_of_an_opposed_attack():
    heads = criticals = wounds_of_5 = 0
    for mine in range(1, 101):
        for theirs in range(1, 101):
            net = levels(50, mine) - levels(40, theirs)
            if net <= 0:
                continue
            head = inverted(mine) <= 9
            heads += head
            criticals += mine % 11 == 0 or mine == 100
            # SB 4 + 4 and the net levels, less TB 4 and 3 on the head, at least 1.
            wounds_of_5 += max(1, 8 + net - 4 - (3 if head else 0)) == 5
    found = odds(duel(), hit("A", "b"), choose=first)
    assert found.chance(lambda one: dict(one.amounts).get("at-location-head") == 1) == Fraction(heads, 10_000)
    assert found.chance(lambda one: dict(one.amounts).get("is-critical") == 1) == Fraction(criticals, 10_000)
    assert found.amounts("wounds")[5] == Fraction(wounds_of_5, 10_000)


@pytest.mark.rule("SH-MELEE-06")
def test_the_blow_struck_back_with_its_wounds_by_all_locations():
    back = bodies = 0
    for mine in range(1, 101):
        for theirs in range(1, 101):
            net = levels(40, theirs) - levels(50, mine)
            if net < 2:
                continue
            back += 1
            body = 45 <= inverted(theirs) <= 79
            # 8 and the net levels, less TB 4 and 2 on the body: with net 2 that is 4 there, 6 elsewhere.
            bodies += 8 + net - 4 - (2 if body else 0) == 6
    found = odds(duel(), hit("A", "b"), choose=first)
    assert found.chance(lambda one: dict(one.amounts).get("may-counter") == 1) == Fraction(back, 10_000)
    assert found.amounts("counter-wounds")[6] == Fraction(bodies, 10_000)


def test_a_shot_is_critical_and_fumbles_by_its_own_roll():
    battle = fight("A" + "." * 29 + "b", {"A": sheet("long-bow", ballistic=45)}, doings=STAYS)
    found = odds(battle, shot("A", "b", "arm-long-bow"))
    # Up to 45: 11, 22, 33, 44 and, piercing, 10, 20, 30, 40. Above: 55, 66, 77, 88, 99, 00.
    assert found.chance(lambda one: dict(one.amounts).get("is-critical") == 1) == Fraction(8, 100)
    assert found.chance(lambda one: dict(one.amounts).get("fumble-ends") == 1) == Fraction(6, 100)
    assert found.chance(lambda one: one.key == "hit") == Fraction(45, 100)


SCENES: dict[str, tuple[ShirmaBattle, Action]] = {
    "a duel": (duel(), hit("A", "b")),
    "to the death": (duel(hp=3, rank=scene.Rank.MOB), hit("A", "b")),
    "a new attack in answer": (duel(Options(counter_attack=CounterAttack.NEW_ATTACK)), hit("A", "b")),
    "a new attack in answer, with automatic results": (
        duel(Options(counter_attack=CounterAttack.NEW_ATTACK, auto_results=True)),
        hit("A", "b"),
    ),
    "criticals and fumbles by the own roll": (
        duel(Options(crit_needs=CritNeeds.HIT_AND_SUCCESS, fumble_needs=FumbleNeeds.MISS_AND_FAILURE)),
        hit("A", "b"),
    ),
    "every winner strikes": (duel(Options(winner_strikes=WinnerStrikes.ANY_WINNER)), hit("A", "b")),
    "a shot": (
        fight("A" + "." * 29 + "b", {"A": sheet("long-bow")}, doings=STAYS),
        shot("A", "b", "arm-long-bow"),
    ),
    "a throw": (fight("A...b", {"A": sheet("javelin")}, doings=STAYS), shot("A", "b", "arm-javelin")),
    "into a group": (
        fight("A" + "." * 14 + "bcd", {"A": sheet("pistol"), "c": sheet(armour_body=5)}, doings=STAYS),
        shot("A", "b", "arm-pistol", "group"),
    ),
    "dodged": (
        fight("A...b", {"A": sheet("javelin")}, options=Options(dodge_missiles=True), doings=STAYS),
        shot("A", "b", "arm-javelin"),
    ),
}


@pytest.mark.parametrize("name", SCENES)
def test_thrown_dice_agree_with_the_exact_odds(name: str):
    battle, action = SCENES[name]
    exact = forecast(SHIRMA, battle, action)
    assert exact.complete
    assert sum(exact.outcomes.values()) == 1
    fell = sample(SHIRMA, battle, action, TRIES, seed=11)
    assert set(fell) <= set(exact.outcomes), "something happened that the odds call impossible"
    for outcome, probability in exact.outcomes.items():
        p = float(probability)
        assert abs(fell[outcome] / TRIES - p) <= SIGMAS * sqrt(p * (1 - p) / TRIES) + 1 / TRIES, (outcome, p)


def test_a_group_struck_at_adds_up_its_wounds():
    who = {letter: sheet("sword", group="goblins") for letter in "bc"}
    battle = fight("bA\n.c", who | {"A": sheet(states=["stunned"], hp=40)}, order="bA")
    ran = do(battle, scene.act("group-attack", "b", "A"), 31, 32)
    outcome = SHIRMA.outcome(battle, ran.battle, ran.events, scene.act("group-attack", "b", "A"))
    assert dict(outcome.amounts)["wounds"] == 40 - ran.battle[CombatantId("A")].sheet.hp


@pytest.mark.rule("SH-DISENGAGE-05")
def test_whom_no_free_attack_wounds_does_not_fall():
    # One HP: every wound from the free attack fells, and where there is none nobody falls.
    battle = fight("Ab\n..\n..", {"A": sheet("sword", hp=1)})
    found = odds(battle, scene.steps(battle, "A", (0, 1), (0, 2)), choose=scene.undefended).outcomes
    for outcome in found:
        amounts = dict(outcome.amounts)
        assert amounts.get("falls", 0) == (1 if amounts.get("free-wounds") else 0)
    assert {dict(outcome.amounts).get("falls", 0) for outcome in found} == {0, 1}


@pytest.mark.rule("SH-MELEE-06", "SH-DMG-07")
def test_a_blow_struck_back_fells_when_it_takes_the_last_point():
    battle = duel().with_sheet(CombatantId("A"), scene.replace(duel()[CombatantId("A")].sheet, hp=5))
    found = [dict(outcome.amounts) for outcome in odds(battle, hit("A", "b"), choose=first).outcomes]
    assert {amounts["counter-wounds"] for amounts in found if "counter-wounds" in amounts} >= {4, 5, 6}
    for amounts in found:
        assert amounts.get("counter-fells", 0) == int(amounts.get("counter-wounds", 0) >= 5)
