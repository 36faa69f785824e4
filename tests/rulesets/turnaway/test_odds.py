"""The exact odds of manoeuvres, before they are tried."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.odds.odds import forecast
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.sheet import Aim, Posture, Save, Spell
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.requests import Choice
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, do, fight, odds, simple
from tests.rulesets.turnaway.test_undead import PRIEST, TURN, crypt

E = CombatantId("e")


def duel(**skills: bool) -> TurnawayBattle:
    """Strength 2 and dexterity 1 against dexterity 2."""
    mine = armed(SWORD, strength=2, dexterity=1, hp=40, **skills)
    return fight(Figure("A", 5, 5, "S", mine), Figure("e", 5, 6, "N", armed(SWORD, hp=40, dexterity=2)))


def passing(battle: AnyBattle, choice: Choice) -> int:
    """Reactions are passed; everything else as usual."""
    if choice.reaction:
        return next(number for number, option in enumerate(choice.options) if option.declines)
    return RULESET.policy(battle, choice)


def amounts(battle: TurnawayBattle, action: Action) -> dict[tuple[object, ...], Fraction]:
    """Probability of each outcome's word and amounts."""
    found = forecast(RULESET, battle, action, choose=passing).outcomes
    assert sum(found.values()) == 1
    return {(outcome.key, *(value for _, value in outcome.amounts)): chance for outcome, chance in found.items()}


@pytest.mark.rule("TA-TRP-01", "TA-TRP-08")
def test_the_odds_of_a_trip():
    # Touch: d20 + 2 against 12, 11/20. Checks: d20 + 2 has to be more than d20 + 2, 190/400.
    tripped = Fraction(11, 20) * Fraction(19, 40)
    assert amounts(duel(skill_trip=True), simple("trip", "A", target=E)) == {
        ("tripped",): tripped, ("withstood", 0): 1 - tripped,
    }  # fmt: skip


@pytest.mark.rule("TA-TRP-10")
def test_the_odds_of_being_tripped_in_return():
    # The counter comes when the trip fails: d20 + 1 (half of 2) has to be more than d20 + 2, 171/400.
    failed = 1 - Fraction(11, 20) * Fraction(19, 40)
    found = forecast(RULESET, duel(skill_trip=True), simple("trip", "A", target=E)).outcomes
    back = {outcome.amounts: chance for outcome, chance in found.items() if outcome.key == "withstood"}
    assert sum(found.values()) == 1
    assert back[(("tripped-back", 1),)] == failed * Fraction(171, 400)


@pytest.mark.rule("TA-DSA-03")
def test_the_odds_of_disarming():
    # d20 + 2 has to be more than d20 + 1: 210/400
    action = simple("disarm", "A", target=E, item="sword")
    assert amounts(duel(skill_disarm=True), action) == {
        ("disarmed",): Fraction(21, 40),
        ("withstood",): Fraction(19, 40),
    }


@pytest.mark.rule("TA-PSH-06")
def test_the_odds_of_a_push_and_of_each_cell():
    # The advantage is d20 + 2 - d20: from 1 to 5 a cell, from 6 two, … and 21 five; nobody stands behind him.
    ways = [sum(1 for a in range(1, 21) for b in range(1, 21) if -(-(a + 2 - b) // 5) == n) for n in range(1, 6)]
    found = amounts(duel(skill_push=True), simple("push", "A", target=E))
    assert [found["pushed", n] for n in range(1, 6)] == [Fraction(way, 400) for way in ways]
    assert found[("withstood",)] == Fraction(171, 400)


@pytest.mark.rule("TA-TUR-04", "TA-TUR-05")
def test_the_odds_of_turning():
    # 8 + d20 against 20 and 26: one from 12 on, commanded from 17 on; the other from 18 on
    assert amounts(crypt(PRIEST, 20, 26), TURN) == {
        ("turning", 0, 0): Fraction(11, 20), ("turning", 1, 0): Fraction(5, 20), ("turning", 0, 1): Fraction(1, 20),
        ("turning", 1, 1): Fraction(3, 20),
    }  # fmt: skip


@pytest.mark.rule("TA-TRP-13")
def test_the_odds_of_getting_up():
    battle = fight(Figure("A", 5, 5, "S", armed(SWORD, posture=Posture.PRONE)), Figure("e", 9, 9, "N", armed(SWORD)))
    assert odds(battle, simple("stand", "A")) == {"gets-up": 1}


@pytest.mark.rule("TA-MOV-07", "TA-HP-01")
@pytest.mark.parametrize("posture", [Posture.PRONE, Posture.KNEELING])
def test_whoever_is_felled_in_getting_up_does_not_get_up(posture: Posture):
    weak, sure = armed(SWORD, hp=1, posture=posture), armed(SWORD, level_attack=30)
    battle = fight(Figure("A", 5, 5, "N", weak), Figure("e", 5, 4, "S", sure))
    # A natural 1 always misses, everything else fells: 19/20
    assert odds(battle, simple("stand", "A")) == {"stays-down": Fraction(19, 20), "gets-up": Fraction(1, 20)}
    told = do(battle, simple("stand", "A"), "option-strike", 10, 4)
    assert told.keys[-1] == "stays-down-told"


@pytest.mark.rule("TA-SAV-01", "TA-COV-06")
def test_the_odds_of_a_save_and_of_an_area():
    assert odds(duel(), simple("save", "A", manner="fort")) == {"saved": Fraction(6, 20), "not-saved": Fraction(14, 20)}
    ball = Spell("ball", aim=Aim.AREA, attack=False, damage="1d2", radius=1, save=Save.REFLEX, difficulty=11)
    battle = fight(Figure("A", 5, 5, "S", armed(spells=(ball,))), Figure("e", 5, 9, "N", armed(SWORD, hp=2)))
    action = simple("cast", "A", item="ball", cell=battle[E].cell)
    # 1 or 2, half of it (rounded up) on a save of 11 or more: two points with 1/4, which fell him
    assert amounts(battle, action) == {("done", 1, 0): Fraction(3, 4), ("done", 2, 1): Fraction(1, 4)}


@pytest.mark.parametrize("kind", ["trip", "disarm", "push"])
def test_odds_without_reactions_are_walked_to_their_end(kind: str):
    action = simple(kind, "A", target=E, item="sword" if kind == "disarm" else "")
    assert forecast(RULESET, duel(), action, choose=passing).complete
