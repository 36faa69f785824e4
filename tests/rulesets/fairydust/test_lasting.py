"""What lasts beyond the fight."""

from __future__ import annotations

import pytest

from engine.rulesets.fairydust.lasting import after_battle, as_new
from engine.rulesets.fairydust.sheet import Effect, Fate, Lasts, Posture, Sheet, Wound


@pytest.mark.rule("FD-RND-02")
def test_an_effect_of_minutes_outlasts_the_fight_one_of_rounds_does_not():
    effects = (Effect("long", 3, Lasts.MINUTES), Effect("short", 3), Effect("brief", 3, Lasts.SECONDS))
    assert [one.name for one in after_battle(Sheet(effects=effects)).effects] == ["long"]


@pytest.mark.rule("FD-OUT-05")
def test_who_fled_comes_back_who_is_unconscious_does_not_wake():
    assert after_battle(Sheet(fate=Fate.FLED, posture=Posture.LYING, passive=True)) == Sheet()
    assert after_battle(Sheet(fate=Fate.UNCONSCIOUS)).fate is Fate.UNCONSCIOUS


@pytest.mark.rule("FD-DMG-04")
def test_wounds_come_home_and_one_as_new_has_none():
    hurt = Sheet(health=6, wounds=(Wound(2),), fate=Fate.DEAD)
    assert after_battle(hurt).wounds == (Wound(2),)
    assert as_new(hurt) == Sheet(health=6)
