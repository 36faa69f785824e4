"""Harm by the GM's hand of another kind than the usual, as each rulebook counts it."""

from __future__ import annotations

from typing import Any

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyRuleset
from engine.play.advance import Done, advance
from engine.rulesets.fairydust.sheet import DamageType, Wound
from engine.rulesets.fairydust.sheet import Sheet as FairySheet
from engine.rulesets.ose.sheet import Kind, Spirit
from engine.rulesets.ose.sheet import Sheet as OseSheet
from engine.rulesets.ranks.sheet import Sheet as RanksSheet
from engine.rulesets.shirma.harm.body import Location
from engine.rulesets.shirma.sheet import Sheet as ShirmaSheet
from engine.rulesets.turnaway.sheet import Sheet as TurnawaySheet
from engine.testkit import builders
from engine.testkit.builders import Fighter

A = CombatantId("A")


class Hurt:
    """Somebody whom the GM harms and heals by hand, one change after the other."""

    def __init__(self, rules: str, sheet: Any) -> None:
        self.rules: AnyRuleset = ruleset(rules)
        fighters = {letter: Fighter(sheet=sheet) for letter in "Ab"}
        self.battle = builders.battle(self.rules, "A . b", fighters)
        self.told: tuple[str, ...] = ()

    def change(self, kind: str, by: int = 0, to: int | None = None) -> Any:
        """The sheet after a change; nothing is asked."""
        done = advance(self.rules, self.battle, Adjust((A,), by, to, kind))
        assert isinstance(done, Done)
        self.battle, self.told = done.battle, tuple(event.key for event in done.events)
        return self.battle[A].sheet


def test_subdual_damage_stands_apart_and_at_the_hit_points_one_gives_up() -> None:
    hurt = Hurt("ose", OseSheet(Kind.CHARACTER, hp=10, hp_most=10))
    four = hurt.change("subdual", -4)
    assert (four.hp, four.subdual) == (10, 4)
    assert hurt.change("subdual", +3).subdual == 1
    assert hurt.change("subdual", to=6).subdual == 6
    assert hurt.change("", -3).hp == 7
    beaten = hurt.change("subdual", -1)  # 7 of 7
    assert beaten.spirit is Spirit.SURRENDERED
    assert hurt.told == ("gm-adjust-kind", "gives-up")
    assert hurt.change("subdual", +99).subdual == 0


def test_nonlethal_damage_fills_its_pool_and_who_has_no_more_left_falls_and_wakes() -> None:
    hurt = Hurt("turnaway", TurnawaySheet(hp=8, max_hp=8))
    five = hurt.change("nonlethal", -5)
    assert (five.hp, five.nonlethal, five.unconscious) == (8, 5, False)
    fallen = hurt.change("nonlethal", -9)
    assert (fallen.nonlethal, fallen.unconscious) == (8, True), "the pool takes what is left and no more"
    assert hurt.told == ("gm-adjust-kind", "falls")
    awake = hurt.change("nonlethal", +2)
    assert (awake.hp, awake.nonlethal, awake.unconscious) == (8, 6, False)
    assert hurt.change("nonlethal", to=1).nonlethal == 1


def test_fatigue_is_no_damage_and_its_limit_warns() -> None:
    hurt = Hurt("ranks", RanksSheet(fatigue_limit=6))
    tired = hurt.change("fatigue", -5)
    assert (tired.damage, tired.fatigue) == (0, 5)
    assert hurt.told == ("gm-adjust-kind",)
    hurt.change("fatigue", -1)
    assert hurt.told == ("gm-adjust-kind", "fatigue-limit")
    assert hurt.change("fatigue", +4).fatigue == 2
    assert hurt.change("fatigue", +4).fatigue == 0
    assert hurt.change("fatigue", to=3).fatigue == 3


def test_a_wound_is_of_the_type_that_is_named_and_heals_as_one_of_it() -> None:
    hurt = Hurt("fairydust", FairySheet())
    hurt.change("", -2)
    hurt.change("mental-magical", -3)
    assert hurt.change("", -1).wounds == (Wound(2), Wound(3, DamageType.MENTAL_MAGICAL), Wound(1))
    assert hurt.change("mental-magical", +2).wounds == (Wound(2), Wound(1, DamageType.MENTAL_MAGICAL), Wound(1))
    assert hurt.change("mental-magical", +5).wounds == (Wound(2), Wound(1))
    assert hurt.change("", +2).wounds == (Wound(1),)


def test_harm_in_a_location_counts_as_the_last_hit_there() -> None:
    hurt = Hurt("shirma", ShirmaSheet())
    assert hurt.change("left_arm", -2).last_hit is Location.LEFT_ARM
    after = hurt.change("head", -3)
    assert (after.hp, after.last_hit) == (7, Location.HEAD)
    assert hurt.change("", -1).last_hit is Location.HEAD
    assert hurt.change("right_leg", +2).last_hit is Location.HEAD, "healing lands nowhere"
