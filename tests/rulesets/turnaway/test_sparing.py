"""Attacks that spare: which there are, what they cost, the nonlethal pool, and what helps against it (TA-NLT-01)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.odds.odds import forecast
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.sheet import UNARMED, Blow, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    first_question,
    idle,
    lines,
    odds,
    offered,
    refusals,
    sheet_of,
    simple,
    with_sheet,
)

E = CombatantId("e")
CLUB = Weapon("club", "weapon-club", "1d6", nonlethal=True)


def duel(sheet: Sheet, target: Sheet | None = None) -> TurnawayBattle:
    """A beside e, who looks at him and has no strike to answer with."""
    return fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 5, "S", target or armed(hp=20, dexterity=0)))


@pytest.mark.rule("TA-NLT-01")
@pytest.mark.parametrize(
    ("kind", "item", "manner"),
    [
        ("melee", "sword", "nonlethal"),
        ("whirlwind", "sword", "nonlethal"),
        ("shoot", "bow", "nonlethal"),
        ("full-attack", "sword", "both-hands-nonlethal"),
        ("full-attack", "sword", "listed-nonlethal"),
        ("multiattack", "sword", "listed-nonlethal"),
    ],
)
def test_every_kind_of_attack_may_spare_at_minus_four(kind: str, item: str, manner: str):
    blows = (Blow("sword"), Blow("sword"))
    sheet = armed(SWORD, DAGGER, BOW, main=item, off="dagger", full_attack=blows, multiattack=blows)
    battle, action = duel(sheet), blow("A", "e", item, kind, manner)
    assert refusals(battle, action) == set()
    assert action.manner in [offer.action.manner for offer in offered(battle, "A", kind)]
    assert lines(first_question(battle, action))["attack-nonlethal"] == -4
    lethal = blow("A", "e", item, kind, manner.removesuffix("nonlethal").removesuffix("-"))
    assert "attack-nonlethal" not in lines(first_question(battle, lethal))
    told = do(battle, action, 19, 3)
    assert (sheet_of(told.battle, "e").hp, sheet_of(told.battle, "e").nonlethal) == (20, 3)
    assert sheet_of(do(battle, lethal, 19, 3).battle, "e").hp == 17


@pytest.mark.rule("TA-NLT-01", "TA-STD-04")
def test_bare_hands_and_what_is_meant_for_it_spare_without_a_penalty():
    bare = duel(armed())
    soft = blow("A", "e", "", "unarmed", "nonlethal")
    assert "attack-nonlethal" in idle(first_question(bare, soft))
    assert sheet_of(do(bare, soft, 19, 2).battle, "e").nonlethal == 2
    assert sheet_of(do(bare, replace(soft, manner=""), 19, 2).battle, "e").hp == 18
    club = blow("A", "e", "club", manner="nonlethal")
    assert "attack-nonlethal" in idle(first_question(duel(armed(CLUB)), club))


@pytest.mark.rule("TA-STD-04")
def test_bare_hands_strike_with_nothing_else_even_when_a_weapon_is_named():
    battle = duel(armed(SWORD))
    named = blow("A", "e", "sword", "unarmed")
    assert refusals(battle, named) == {"needs-no-thing"}
    assert dict(first_question(battle, named).args)["weapon"].key == UNARMED.name  # type: ignore[union-attr]


@pytest.mark.rule("TA-NLT-01")
def test_the_odds_of_a_sparing_blow_against_armour_class_10():
    battle = duel(armed(SWORD, strength=2, dexterity=2))
    # d20 + 2 - 4 against AC 10: 12 to 20 of 20; without sparing 8 to 20
    assert 1 - odds(battle, blow("A", "e", manner="nonlethal"))["miss"] - Fraction(1, 20) == Fraction(9, 20)
    assert 1 - odds(battle, blow("A", "e"))["miss"] - Fraction(1, 20) == Fraction(13, 20)


@pytest.mark.rule("TA-NLT-01", "TA-FUL-02")
def test_each_blow_of_a_full_attack_may_spare_or_not():
    sheet = armed(SWORD, full_attack=(Blow("sword"), Blow("sword"), Blow("sword")))
    first = do(duel(sheet), blow("A", "e", "sword", "full-attack", "listed-nonlethal"), 19, 3)
    next_ones = [(offer.key, offer.action.manner) for offer in offered(first.battle, "A", "full-attack")]
    assert next_ones == [("offer-next-blow", "listed"), ("offer-next-blow-nonlethal", "listed-nonlethal")]
    second = do(first.battle, blow("A", "e", "sword", "full-attack", "listed"), 19, 4)
    third = do(second.battle, blow("A", "e", "sword", "full-attack", "listed-nonlethal"), 19, 5)
    after = sheet_of(third.battle, "e")
    assert (after.hp, after.nonlethal) == (16, 8)
    assert third.battle.state.turn.series == ()


@pytest.mark.rule("TA-NLT-01", "TA-HP-01")
def test_the_pool_brings_nobody_below_nought():
    spare = blow("A", "e", manner="nonlethal")
    told = do(duel(armed(SWORD), armed(hp=6)), spare, 19, 8)
    after = sheet_of(told.battle, "e")
    assert (after.hp, after.nonlethal, after.unconscious, after.dead) == (6, 6, True, False)
    again = do(told.battle.with_state(replace(told.battle.state, turn=type(told.battle.state.turn)())), spare, 19, 8)
    assert sheet_of(again.battle, "e").nonlethal == 6
    # One who is below nought by wounds is not touched by it at all.
    dying = duel(armed(SWORD), armed(hp=-2, unconscious=True))
    assert sheet_of(do(dying, spare, 19, 8).battle, "e").nonlethal == 0


@pytest.mark.rule("TA-NLT-01")
def test_the_odds_count_what_the_pool_takes():
    battle = duel(armed(SWORD), armed(hp=6))
    amounts = forecast(RULESET, battle, blow("A", "e", manner="nonlethal")).amounts("damage")
    assert max(amounts) == 6


@pytest.mark.rule("TA-NLT-01", "TA-FUL-05", "TA-HP-03")
def test_a_potion_helps_first_with_wounds_and_then_with_what_was_spared():
    battle = duel(armed(SWORD, hp=3, max_hp=6, nonlethal=3, potions=("1d8",)))
    drunk = do(battle, simple("potion", "A", item="1d8"), 5)
    # Five points: three wounds, and two off the pool.
    assert (sheet_of(drunk.battle, "A").hp, sheet_of(drunk.battle, "A").nonlethal) == (6, 1)


@pytest.mark.rule("TA-NLT-01", "TA-HP-03")
def test_who_was_spared_wakes_by_a_potion_though_no_hit_point_is_missing():
    felled = do(duel(armed(SWORD, potions=("1d8",)), armed(hp=6)), blow("A", "e", manner="nonlethal"), 19, 8).battle
    fresh = felled.with_state(replace(felled.state, turn=type(felled.state.turn)()))
    given = do(fresh, simple("potion", "A", target=E, item="1d8", manner="give"), 1)
    after = sheet_of(given.battle, "e")
    assert (after.hp, after.nonlethal, after.unconscious) == (6, 5, False)
    assert "wakes" in given.keys
    # More than there is to heal: nothing is left of the pool, and the hit points stay at their most.
    more = sheet_of(do(fresh, simple("potion", "A", target=E, item="1d8", manner="give"), 8).battle, "e")
    assert (more.hp, more.nonlethal) == (6, 0)


@pytest.mark.rule("TA-NLT-01")
@pytest.mark.parametrize(("to", "hp", "pool"), [(5, 6, 1), (6, 6, 0), (2, 5, 3), (0, 3, 3)])
def test_what_the_gm_sets_is_what_the_bar_shows(to: int, hp: int, pool: int):
    battle = with_sheet(duel(armed(SWORD)), "e", hp=5, max_hp=6, nonlethal=3)
    done = advance(RULESET, battle, Adjust((E,), to=to))
    assert isinstance(done, Done)
    after = sheet_of(done.battle, "e")
    assert (after.hp, after.nonlethal) == (hp, pool)


@pytest.mark.rule("TA-NLT-01")
@pytest.mark.parametrize("kind", ["trip", "push", "finish", "total-defence", "cast"])
def test_what_does_no_damage_of_its_own_cannot_spare(kind: str):
    refused = refusals(duel(armed(SWORD)), Action(kind, CombatantId("A"), E, manner="nonlethal"))
    assert "no-such-manner" in refused
