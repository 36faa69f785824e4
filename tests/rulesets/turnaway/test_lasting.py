"""What lasts beyond the fight."""

from __future__ import annotations

import pytest

from engine.rulesets.turnaway.lasting import after_battle, as_new
from engine.rulesets.turnaway.sheet import Posture, Sheet


@pytest.mark.rule("TA-WHL-02")
@pytest.mark.rule("TA-TDF-01")
def test_after_the_fight_a_figure_stands_and_defends_no_more_and_its_harm_stays():
    fought = Sheet(hp=3, nonlethal=2, posture=Posture.PRONE, open=True, defending=True, turned=True, mood=2)
    assert after_battle(fought) == Sheet(hp=3, nonlethal=2)


@pytest.mark.rule("TA-HP-01")
def test_the_unconscious_come_home_unconscious_and_one_as_new_is_up():
    down = Sheet(hp=-3, unconscious=True)
    assert after_battle(down) == down
    assert as_new(Sheet(hp=-12, max_hp=8, unconscious=True, dead=True)) == Sheet(hp=8, max_hp=8)
