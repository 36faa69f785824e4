"""What a sheet holds at first, and the bounds of its numbers as forms and files keep them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.fields import Kind as Shown
from engine.fields import fields_of
from engine.rulesets.ose.sheet import Arm, Sheet, Spell

NUMBERS: dict[type[Any], dict[str, tuple[int, int, int | None]]] = {
    Sheet: {
        "hp": (-999, 9999, 6),
        "hp_most": (1, 9999, 6),
        "armour": (-20, 20, 9),
        "shield": (0, 10, 0),
        "rate": (0, 1200, 120),
        "altitude": (0, 10000, 0),
        "strength": (1, 25, None),
        "dexterity": (1, 25, None),
        "thac0": (-10, 30, None),
        "attack_bonus": (-10, 30, None),
        "attacks": (0, 12, 1),
        "subdual": (0, 9999, 0),
        "most_attackers": (0, 40, None),
        "drops": (0, 99, 0),
        "drop_feet": (5, 100, 10),
        "save_death": (2, 20, None),
        "save_wands": (2, 20, None),
        "save_paralysis": (2, 20, None),
        "save_breath": (2, 20, None),
        "save_spells": (2, 20, None),
        "initiative": (-10, 10, None),
        "morale_score": (2, 12, 7),
        "dark_sight": (0, 500, 0),
        "rounds_moved": (0, 9999, 0),
    },
    Arm: {
        "reach": (5, 30, 5),
        "short": (0, 2000, 0),
        "medium": (0, 2000, 0),
        "long": (0, 2000, 0),
        "routine": (0, 12, 0),
        "left": (0, 999, None),
    },
    Spell: {"memorised": (0, 20, 1), "area_feet": (0, 500, 0), "area_width": (5, 100, 5), "light_feet": (0, 500, 0)},
}
"""The least, the most and the default of every number."""

SWITCHES: dict[type[Any], set[str]] = {Sheet: {"intelligent"}, Arm: {"melee"}, Spell: {"needs_sight"}}
"""What is on at first."""


@pytest.mark.parametrize("record", NUMBERS)
def test_every_number_has_its_bounds_and_its_default(record: type[Any]):
    shown = {field.name: field for field in fields_of(record) if field.shape.kind is Shown.NUMBER}
    found = {name: (field.shape.least, field.shape.most, field.default) for name, field in shown.items()}
    assert found == NUMBERS[record]


@pytest.mark.parametrize("record", SWITCHES)
def test_what_is_on_at_first(record: type[Any]):
    on = {field.name for field in fields(record) if field.default is True}
    assert on == SWITCHES[record]
