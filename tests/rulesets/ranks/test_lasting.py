"""What lasts beyond the fight."""

from __future__ import annotations

import pytest

from engine.rulesets.ranks.lasting import after_battle, as_new
from engine.rulesets.ranks.sheet import Arm, Condition, Kind, Sheet


@pytest.mark.rule("RK-GEN-12")
@pytest.mark.rule("RK-ACT-05")
def test_bonuses_figures_for_one_exchange_and_spells_begun_end_with_the_fight():
    spell = Arm("fire", Kind.SPELL, units=3, cast=2)
    fought = Sheet(damage=5, fatigue=4, bonus_mobility=2, once_wa=3, once_defence=1, arms=(spell,))
    assert after_battle(fought) == Sheet(damage=5, fatigue=4, arms=(Arm("fire", Kind.SPELL, units=3),))


@pytest.mark.rule("RK-GEN-09")
def test_the_bound_are_free_the_unconscious_are_not_awake():
    states = (Condition.BOUND, Condition.UNCONSCIOUS, Condition.UNAWARE)
    assert after_battle(Sheet(conditions=states)).conditions == (Condition.UNCONSCIOUS,)


def test_one_as_new_is_unhurt_and_rested():
    assert as_new(Sheet(damage=30, fatigue=9, out=True, conditions=(Condition.UNCONSCIOUS,))) == Sheet()
