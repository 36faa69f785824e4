"""What lasts beyond the fight."""

from __future__ import annotations

import pytest

from engine.rulesets.shirma.lasting import after_battle, as_new
from engine.rulesets.shirma.sheet import Affliction, Condition, CriticalWound, Fate, Missile, Sheet, Weapon


@pytest.mark.rule("SH-CONDOFF-01")
def test_bleeding_goes_on_and_what_counts_turns_or_belongs_to_the_fight_is_over():
    kinds = (Condition.BLEEDING, Condition.STUNNED, Condition.PRONE, Condition.EXHAUSTED)
    sheet = Sheet(advantage=3, afflictions=(*map(Affliction, kinds), Affliction(Condition.BLINDED, turns=2)))
    home = after_battle(sheet)
    assert [one.kind for one in home.afflictions] == [Condition.BLEEDING, Condition.EXHAUSTED]
    assert home.advantage == 0


@pytest.mark.rule("SH-CRITW-02")
def test_a_wound_that_counts_rounds_is_over_one_to_be_treated_stays():
    sheet = Sheet(wounds=(CriticalWound("a", rounds=2), CriticalWound("b")))
    assert [wound.name for wound in after_battle(sheet).wounds] == ["b"]


def test_who_yielded_is_free_again_and_who_died_is_dead():
    assert after_battle(Sheet(fate=Fate.SURRENDERED)).fate is Fate.FIGHTING
    assert after_battle(Sheet(fate=Fate.DEAD)).fate is Fate.DEAD


@pytest.mark.rule("SH-PIERCE-02")
def test_missiles_and_spent_ammunition_come_home_and_one_as_new_is_whole():
    bow = Weapon("arm-bow", ammunition=3, loaded=False, jammed=True)
    sheet = Sheet(hp=1, stuck=(Missile.ARROW,), weapons=(bow,))
    assert after_battle(sheet) == sheet
    whole = as_new(sheet)
    assert (whole.hp, whole.stuck, whole.weapons[0].loaded, whole.weapons[0].jammed) == (12, (), True, False)
    assert whole.weapons[0].ammunition == 3
