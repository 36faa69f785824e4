"""What stands on a new sheet, on a new weapon, in a fresh state: the numbers and marks before anybody changes them."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from engine.contract import BEGIN, NEXT
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.options import ExtraModifier, Options
from engine.rulesets.turnaway.sheet import UNARMED, Blow, Gear, Resistance, Sheet, Spell, Weapon
from engine.rulesets.turnaway.state import Control, State, Stock, Turn, with_turn
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, fight

WEAPON = {"crit_on": (20,), "crit_mult": 2, "melee": True, "near": 1, "far": 1}


def numbers(value: Any) -> dict[str, Any]:
    """The numbers and marks of a value that are neither 0 nor off."""
    found = {field.name: getattr(value, field.name) for field in fields(value)}
    return {name: one for name, one in found.items() if one and (type(one) in (int, bool) or name == "crit_on")}


@pytest.mark.rule("TA-ACT-03")
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Sheet(), {"hp": 8, "max_hp": 8, "speed": 6}),
        (Weapon("axe", "an axe"), WEAPON),
        (UNARMED, {**WEAPON, "light": True, "natural": True, "nonlethal": True}),
        (Gear("hat"), {"worn": True}),
        (Resistance(), {}),
        (Blow("axe"), {}),
        (Spell("spark"), {"attack": True, "distance": 12, "area_width": 1, "difficulty": 15, "left": 1, "most": 1}),
        (ExtraModifier(), {"melee": True}),
        (Blade(SWORD), {"place": 1}),
        (Turn(), {}),
        (State(), {}),
        (Stock(), {}),
        (
            Options(),
            {
                "two_standard_moves": True,
                "reach_weapon_near": True,
                "full_move_end_back": True,
                "exit_transit": True,
                "trip_skill_waives": True,
                "hinder_return_aoo": True,
                "push_follow": True,
                "visibility_dim": -3,
                "visibility_dark": -6,
                "visibility_thin": -2,
                "visibility_thick": -5,
            },
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_numbers_of_a_fresh_value(value: Any, expected: dict[str, Any]):
    assert numbers(value) == expected


@pytest.mark.rule("TA-CTL-01")
def test_nobody_and_nothing_is_kept_at_first():
    assert (State().acting, State().order, State().controls, State().numbers) == (None, (), (), {})
    control = Control("A")  # type: ignore[arg-type]
    assert (control.at, control.cells) == (None, ())


@pytest.mark.rule("TA-RND-01", "TA-ACT-02")
def test_the_strip_before_the_fight_and_in_it():
    battle = fight(Figure("A", 1, 1, "N", armed(SWORD)), Figure("e", 4, 4, "N", armed(SWORD)))
    before = RULESET.order(replace(battle, started=False, state=State()))
    assert (before.round, before.slots, before.active) == (0, (), ())
    assert before.next is not None
    assert (before.next.key, before.next.action.kind) == ("begin", BEGIN)
    now = RULESET.order(battle)
    assert (now.round, now.active, [slot.number for slot in now.slots]) == (1, ("A",), ["20", "19"])
    assert now.next is not None
    assert (now.next.key, now.next.action.kind, now.next.action.actor) == ("next-turn", NEXT, "A")


@pytest.mark.rule("TA-ACT-03")
def test_what_follows_from_the_numbers_of_a_fresh_value():
    sheet, axe, spell = Sheet(), Weapon("axe", "an axe"), Spell("spark")
    assert (sheet.is_able, sheet.is_prone, sheet.is_crouched, sheet.is_immobilised) == (True, False, False, False)
    assert (axe.ranged, axe.thrown, str(axe.dice)) == (False, False, "1d6")
    assert (spell.reach, spell.shape, spell.dice, spell.is_for_allies) == (12, None, None, False)
    assert [numbers(one) for one in (sheet, axe, spell)] == [
        {"hp": 8, "max_hp": 8, "speed": 6},
        WEAPON,
        {"attack": True, "distance": 12, "area_width": 1, "difficulty": 15, "left": 1, "most": 1},
    ]
    battle = with_turn(fight(Figure("A", 1, 1)), percent=0)
    assert (battle.state.turn, numbers(battle.state.stock), numbers(State())) == (Turn(), {}, {})
