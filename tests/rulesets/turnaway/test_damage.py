"""Damage, armour class, and what becomes of those without hit points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Rewrite
from engine.battle.ids import CombatantId
from engine.play.advance import Done, advance
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.defence import armour_class
from engine.rulesets.turnaway.options import DexLoss, Options, RoundNegative, WakeHp
from engine.rulesets.turnaway.sheet import Posture, Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import (
    BOW,
    DAGGER,
    HALBERD,
    MAIL,
    SHIELD,
    SWORD,
    Figure,
    armed,
    blow,
    do,
    fight,
    refusals,
    sheet_of,
    simple,
    with_sheet,
)

BLOW = blow("A", "e")


def duel(attacker: Sheet, target: Sheet | None = None, **scene: object) -> TurnawayBattle:
    return fight(
        Figure("A", 5, 6, "N", attacker),
        Figure("e", 5, 5, "S", target or armed(hp=50)),
        **scene,  # type: ignore[arg-type]
    )


def harm(battle: TurnawayBattle, weapon: str, die: int, kind: str = "melee") -> int:
    """Hit points that the target loses when the attack roll shows 19 and the damage die ``die``."""
    before = sheet_of(battle, "e").hp
    return before - sheet_of(do(battle, blow("A", "e", weapon, kind), 19, die).battle, "e").hp


@pytest.mark.rule("TA-DMG-01", "TA-DMG-04")
def test_the_sum_of_damage():
    # 6 + 5 (two-handed, strength 3) + 1 = 12
    assert harm(duel(armed(replace(HALBERD, magic=1), strength=3)), "halberd", 6) == 12


@pytest.mark.rule("TA-DMG-02", "TA-DMG-03", "TA-DMG-04", "TA-DMG-05")
@pytest.mark.parametrize(
    ("strength", "main", "off", "two_handed"),
    [(3, 3, 2, 5), (4, 4, 2, 6), (-1, -1, 0, -1), (-3, -3, -1, -4)],
)
def test_strength_by_hand(strength: int, main: int, off: int, two_handed: int):
    sheet = armed(SWORD, replace(DAGGER, damage="1d8"), HALBERD, off="dagger", strength=strength, level_attack=20)
    battle = duel(sheet)
    assert harm(battle, "sword", 8) == 8 + main
    assert harm(battle, "dagger", 8) == 8 + off
    assert harm(with_sheet(battle, "A", main="halberd", off=""), "halberd", 8) == 8 + two_handed


@pytest.mark.rule("TA-DMG-05")
def test_negative_halves_by_the_switch():
    sheet = armed(SWORD, replace(DAGGER, damage="1d8"), off="dagger", strength=-3, level_attack=20)
    assert harm(duel(sheet, options=Options(round_negative=RoundNegative.AWAY)), "dagger", 8) == 6


@pytest.mark.rule("TA-DMG-01")
@pytest.mark.parametrize("least", [0, 1])
def test_a_hit_never_heals(least: int):
    weak = armed(SWORD, strength=-9, level_attack=20)
    assert harm(duel(weak, options=Options(damage_min=least)), "sword", 1) == least


@pytest.mark.rule("TA-RDM-01", "TA-RDM-02")
@pytest.mark.parametrize(("strength", "expected"), [(-2, 6), (3, 8)])
def test_ranged_damage_takes_dexterity_and_only_a_negative_strength(strength: int, expected: int):
    # 5 + 2 (dexterity) + min(0, strength) + 1
    sheet = armed(replace(BOW, magic=1), dexterity=2, strength=strength, level_attack=20)
    assert harm(duel(sheet), "bow", 5, "shoot") == expected


@pytest.mark.rule("TA-AC-01")
def test_the_sum_of_armour_class():
    # 10 + 5 + 2 + 3 - 1 = 19
    battle = duel(armed(SWORD), armed(gear=(MAIL, SHIELD), dexterity=3, size_ac=-1))
    assert armour_class(battle, CombatantId("e")).total == 19
    off = with_sheet(battle, "e", gear=(MAIL, replace(SHIELD, worn=False)))
    assert armour_class(off, CombatantId("e")).total == 17


@pytest.mark.rule("TA-AC-02")
def test_armour_does_not_count_against_a_touch_but_the_shield_does():
    battle = duel(armed(SWORD), armed(gear=(MAIL, SHIELD), dexterity=3, size_ac=-1))
    assert armour_class(battle, CombatantId("e"), touch=True).total == 14


@pytest.mark.rule("TA-AC-03")
@pytest.mark.parametrize("state", ["surprised", "immobilised", "unconscious"])
def test_dexterity_does_not_count_for_the_surprised_and_the_immobilised(state: str):
    battle = duel(armed(SWORD), armed(gear=(MAIL, SHIELD), dexterity=3, size_ac=-1))
    lost = armour_class(with_sheet(battle, "e", **{state: True}), CombatantId("e"))
    assert lost.total == 16
    assert any(line.reason.startswith("ac-dexterity-") and not line.counts for line in lost.lines)


@pytest.mark.rule("TA-AC-03")
def test_a_negative_dexterity_is_dropped_too_unless_the_switch_keeps_it():
    for switch, expected in ((DexLoss.ALL, 10), (DexLoss.POSITIVE_ONLY, 8)):
        battle = duel(armed(SWORD), armed(dexterity=-2, surprised=True), options=Options(ac_dex_loss=switch))
        assert armour_class(battle, CombatantId("e")).total == expected


@pytest.mark.rule("TA-HP-01")
def test_with_no_hit_points_left_one_is_unconscious_and_lies():
    told = do(duel(armed(SWORD, strength=6), armed(hp=12)), BLOW, 19, 8)
    after = sheet_of(told.battle, "e")
    assert (after.hp, after.unconscious, after.posture, after.dead) == (-2, True, Posture.PRONE, False)
    assert "falls" in told.keys
    zero = sheet_of(do(duel(armed(SWORD), armed(hp=5)), BLOW, 19, 5).battle, "e")
    assert zero.unconscious
    one = sheet_of(do(duel(armed(SWORD), armed(hp=6)), BLOW, 19, 5).battle, "e")
    assert not one.unconscious


@pytest.mark.rule("TA-HP-02")
def test_an_opponent_may_finish_off_one_who_lies_unconscious():
    finish = simple("finish", "A", target=CombatantId("e"))
    awake = duel(armed(SWORD))
    assert refusals(awake, finish) == {"target-awake"}
    battle = with_sheet(awake, "e", unconscious=True, hp=-1)
    assert refusals(battle, finish) == set()
    told = do(battle, finish)
    assert sheet_of(told.battle, "e").dead
    assert (told.strikers, told.battle.state.turn.percent) == ([], 50)
    away = fight(Figure("A", 5, 9, "N", armed(SWORD)), Figure("e", 5, 5, "S", armed(unconscious=True)))
    assert refusals(away, finish) == {"out-of-reach"}


@pytest.mark.rule("TA-HP-02")
def test_finishing_off_provokes_only_by_the_switch():
    figures = (
        Figure("A", 5, 6, "N", armed(SWORD)),
        Figure("e", 5, 5, "S", armed(SWORD, hp=-1, unconscious=True)),
        Figure("f", 5, 7, "N", armed(SWORD)),
    )
    finish = simple("finish", "A", target=CombatantId("e"))
    assert do(fight(*figures), finish).strikers == []
    assert do(fight(*figures, options=Options(coup_aoo=True)), finish, "option-pass").strikers == ["f"]


def fallen(hp: int, options: Options) -> TurnawayBattle:
    return RULESET.settle(duel(armed(SWORD), armed(hp=hp, max_hp=20), options=options))


def healed_by_hand(battle: TurnawayBattle, points: int) -> TurnawayBattle:
    sheet = sheet_of(battle, "e")
    result = advance(RULESET, battle, Rewrite(CombatantId("e"), replace(sheet, hp=sheet.hp + points)))
    assert isinstance(result, Done)
    return result.battle


@pytest.mark.rule("TA-HP-03")
@pytest.mark.parametrize(
    ("switch", "points", "awake"),
    [
        (WakeHp.REACH_ONE, 6, True),
        (WakeHp.REACH_ONE, 5, False),
        (WakeHp.REACH_ONE, 1, False),
        (WakeHp.ANY_HEALING, 1, True),
    ],
)
def test_what_wakes_the_fallen(switch: WakeHp, points: int, awake: bool):
    battle = fallen(-5, Options(wake_hp=switch))
    assert sheet_of(battle, "e").unconscious
    after = healed_by_hand(battle, points)
    assert sheet_of(after, "e").unconscious is not awake
    assert sheet_of(after, "e").posture is Posture.PRONE
    assert sheet_of(RULESET.settle(after), "e") == sheet_of(after, "e")


@pytest.mark.rule("TA-HP-03")
def test_who_was_woken_below_one_falls_again_when_he_is_hurt():
    battle = healed_by_hand(fallen(-5, Options(wake_hp=WakeHp.ANY_HEALING)), 2)
    assert not sheet_of(battle, "e").unconscious
    assert sheet_of(healed_by_hand(battle, -1), "e").unconscious


@pytest.mark.rule("TA-HP-01")
def test_what_the_gm_says_by_hand_of_somebody_with_hit_points_stays():
    asleep = with_sheet(duel(armed(SWORD)), "e", unconscious=True)
    assert sheet_of(RULESET.settle(asleep), "e").unconscious


@pytest.mark.rule("TA-HP-01")
def test_the_unconscious_can_be_offered_nothing():
    battle = with_sheet(duel(armed(SWORD)), "A", unconscious=True)
    refused = RULESET.why_not(battle, CombatantId("A"))
    assert refused is not None
    assert refused.key == "is-unconscious"
    deeds = [offer for offer in RULESET.offers(battle, CombatantId("A")) if offer.action.kind != "save"]
    assert all(offer.objections for offer in deeds)
    assert RULESET.gauges(battle, CombatantId("A")).is_out
