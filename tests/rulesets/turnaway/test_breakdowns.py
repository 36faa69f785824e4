"""Every line of a number, also those that do not count now: what the GM sees, and may bring in with a click."""

from __future__ import annotations

import pytest

from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.blows.defence import armour_class
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import initiative
from engine.table.requests import Roll
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    MAIL,
    SHIELD,
    SWORD,
    Figure,
    Told,
    armed,
    blow,
    do,
    fight,
    first_question,
    simple,
    with_sheet,
)

A, E = CombatantId("A"), CombatantId("e")
SITUATION = """
    (attack-flank +2) (attack-rear +4) (attack-rider -2) (attack-from-height +2) (attack-up -1)
    (target-prone +4) (target-crouched +2)
"""
"""What may count for a blow and does not between two who stand face to face."""


def said(why: Breakdown | None) -> list[str]:
    """Each line with its number; those that do not count in brackets."""
    assert why is not None
    written = (
        f"{line.reason} {line.amount:+d}" if line.counts else f"({line.reason} {line.amount:+d})" for line in why.lines
    )
    return " ".join(written).split()


def lines_of(text: str) -> list[str]:
    return text.split()


def pair(sheet: Sheet | None = None, facing: str = "S", gap: int = 1) -> TurnawayBattle:
    mine = sheet or armed(SWORD, DAGGER, BOW, off="dagger", skill_unarmed=True)
    return fight(Figure("A", 5, 5 + gap, "N", mine), Figure("e", 5, 5, facing, armed(SWORD, hp=20, skill_trip=True)))


def rolls(told: Told) -> dict[str, Roll]:
    return {request.key: request for request in told.asked if isinstance(request, Roll)}


BASE = "attack-dexterity-strength +0 attack-level +0 attack-weapon +0"


@pytest.mark.rule("TA-ATK-01", "TA-MOD-01", "TA-MOD-06", "TA-NLT-01", "TA-WHL-01")
@pytest.mark.parametrize(
    ("kind", "item", "manner", "last"),
    [
        ("melee", "sword", "", "(attack-both-hands -4) (attack-mood +0)"),
        ("melee", "sword", "nonlethal", "(attack-both-hands -4) (attack-mood +0) attack-nonlethal -4"),
        ("whirlwind", "sword", "", "(attack-both-hands -4) attack-whirlwind +2 (attack-mood +0)"),
        ("melee", "dagger", "", "attack-off-hand -8 (attack-mood +0)"),
        ("unarmed", "", "nonlethal", "(attack-both-hands -4) (attack-mood +0) (attack-nonlethal -4)"),
    ],
)
def test_the_lines_of_a_blow(kind: str, item: str, manner: str, last: str):
    roll = first_question(pair(), blow("A", "e", item, kind, manner))
    assert said(roll.why) == lines_of(BASE + SITUATION + last)
    assert said(roll.against) == lines_of("ac-base +10 ac-dexterity +0 (ac-cover-melee +0)")


@pytest.mark.rule("TA-RNG-01", "TA-RNG-02", "TA-RNG-03", "TA-RNG-04", "TA-MOD-10")
@pytest.mark.parametrize(("facing", "there"), [("S", ""), ("E", "(shot-flank +2)"), ("N", "(shot-rear +4)")])
def test_the_lines_of_a_shot(facing: str, there: str):
    roll = first_question(pair(armed(BOW), facing, 5), blow("A", "e", "bow", "shoot"))
    assert said(roll.why) == lines_of(
        f"""
        attack-dexterity +0 attack-level +0 attack-weapon +0 (shot-range +0) (target-prone -4) (target-crouched -2)
        (shot-fights-ally -4) (shot-visibility +0) {there} (attack-mood +0)
        """
    )
    assert said(roll.against) == lines_of("ac-base +10 ac-dexterity +0 (ac-cover-none +0)")


@pytest.mark.rule("TA-TRP-01", "TA-TRP-04", "TA-TRP-05", "TA-TRP-10")
def test_the_lines_of_a_trip_and_of_its_counter():
    skilled = armed(SWORD, hp=20, skill_trip=True)
    asked = rolls(do(pair(skilled), simple("trip", "A", target=E), 15, 2, 15, "counter-yes", 5, 5))
    assert said(asked["touch-roll"].why) == lines_of(
        BASE + SITUATION + "(attack-both-hands -6) (attack-mood +0) (check-repeated +0)"
    )
    assert said(asked["touch-roll"].against) == lines_of("ac-base +10 ac-dexterity +0")
    own = "check-strength-dexterity +0"
    assert said(asked["trip-check"].why) == lines_of(
        own + " (check-repeated +0) (check-standing +0) (check-grapple +4)"
    )
    resists = "check-strength +0 (check-size +0) (check-stability +0)"
    assert said(asked["trip-resist"].why) == lines_of(resists)
    assert said(asked["trip-resist"].against) == lines_of("check-total +2")
    assert said(asked["counter-check"].why) == lines_of(own)
    assert said(asked["counter-resist"].why) == lines_of(resists + " (check-standing +0)")
    assert said(asked["counter-resist"].against) == lines_of("check-total +5")


@pytest.mark.rule("TA-DSA-03", "TA-DSA-04", "TA-DSA-05", "TA-DSA-06", "TA-DSA-07")
def test_the_lines_of_disarming():
    skilled = armed(SWORD, hp=20, skill_disarm=True)
    asked = rolls(do(pair(skilled), simple("disarm", "A", target=E, item="sword"), 15, 17))
    both = BASE + SITUATION + "(attack-both-hands -6) (attack-mood +0) "
    assert said(asked["disarm-roll"].why) == lines_of(
        both + "(disarm-snatch +4) (disarm-not-for-melee -4) (check-repeated +0)"
    )
    assert said(asked["disarm-resist"].why) == lines_of(
        both + "(disarm-two-handed +4) (disarm-guard +4) (disarm-not-for-melee -4)"
    )
    assert said(asked["disarm-resist"].against) == lines_of("check-total +15")


@pytest.mark.rule("TA-PSH-03", "TA-PSH-04")
def test_the_lines_of_a_push():
    skilled = armed(SWORD, hp=20, skill_push=True)
    asked = rolls(do(pair(skilled), simple("push", "A", target=E), 15, 15))
    assert said(asked["push-roll"].why) == lines_of("check-strength +0")
    assert said(asked["push-resist"].why) == lines_of("check-strength +0 (check-size +0) (check-stability +0)")
    assert said(asked["push-resist"].against) == lines_of("check-total +15")


@pytest.mark.rule("TA-INI-01", "TA-INI-02", "TA-INI-03")
def test_the_lines_of_initiative():
    none = " (initiative-surprised +0) (initiative-situation +0)"
    sheath = " (initiative-sheathed +0) (initiative-sheathed-weapon +0)"
    start = "initiative-dexterity +0 "
    assert said(initiative(pair(), A)) == lines_of(start + "initiative-weapon +0" + sheath + none)
    bare = with_sheet(pair(), "A", weapons=(), main="", off="")
    assert said(initiative(bare, A)) == lines_of(start + "(initiative-weapon +0)" + sheath + none)


@pytest.mark.rule("TA-AC-01", "TA-AC-02", "TA-AC-03", "TA-TDF-01", "TA-WHL-02")
def test_the_lines_of_an_armour_class():
    battle = with_sheet(pair(), "A", gear=(MAIL, SHIELD), size_ac=-1, defending=True, open=True)
    rest = "ac-shield +2 ac-dexterity +0 ac-size -1 ac-total-defence +4 ac-open -2"
    assert said(armour_class(battle, A)) == lines_of("ac-base +10 ac-armour +5 " + rest)
    assert said(armour_class(battle, A, touch=True)) == lines_of("ac-base +10 (ac-armour +5) " + rest)
