"""What lasts beyond the fight, and the hit points of one more of its kind."""

from __future__ import annotations

import pytest

from engine.rulesets.ose.lasting import after_battle, as_new, rolled
from engine.rulesets.ose.sheet import Condition, Engaged, Kind, Sheet, Spirit
from engine.table.dice import Dice


@pytest.mark.rule("OSE-MORALE-06")
def test_after_the_fight_nobody_flees_and_harm_stays():
    sheet = Sheet(hp=2, hp_most=7, subdual=1, spirit=Spirit.FLEEING, engaged=Engaged.YES, rounds_moved=12)
    home = after_battle(sheet)
    assert (home.spirit, home.engaged, home.rounds_moved) == (Spirit.STEADY, Engaged.BY_MAP, 0)
    assert (home.hp, home.subdual) == (2, 1)


@pytest.mark.rule("OSE-HELPLESS-01")
def test_states_last_until_the_gm_ends_them_and_one_as_new_has_none():
    sheet = Sheet(hp=0, hp_most=7, conditions=(Condition.BLINDED,))
    assert after_battle(sheet).conditions == (Condition.BLINDED,)
    assert as_new(sheet) == Sheet(hp=7, hp_most=7)


@pytest.mark.rule("OSE-HD-BOUND")
@pytest.mark.parametrize(
    ("hit_dice", "thrown", "least", "most"),
    [
        ("3+1", Dice((8, 8, 8), 1), 4, 25),
        ("1-1", Dice((8,), -1), 1, 7),
        ("1/2", Dice((4,)), 1, 4),
        ("nh", Dice((4,)), 1, 4),
    ],
)
def test_a_monster_rolls_a_d8_for_each_hit_die_and_a_d4_below_one(hit_dice: str, thrown: Dice, least: int, most: int):
    sheet, asked = Sheet(Kind.MONSTER, hit_dice=hit_dice), []

    def low(dice: Dice) -> tuple[int, ...]:
        asked.append(dice)
        return (1,) * len(dice.sides)

    few = rolled(sheet, low)
    assert asked == [thrown]
    assert few.hp == few.hp_most == least
    assert rolled(sheet, lambda dice: dice.sides).hp_most == most


def test_characters_keep_the_hit_points_that_are_written():
    assert rolled(Sheet(hp=5, hp_most=5), lambda dice: dice.sides).hp_most == 5
