"""The list of rules, the switches with their defaults, the data with the place of a fault."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from engine.errors import DataError
from engine.rulesets.ranks import bestiary
from engine.rulesets.ranks.charts import charts
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.rules import RULES
from tests.rulesets.ranks.scene import RANKS

HERE = Path(__file__).parent


def register(registers: Path) -> dict[str, Any]:
    return tomllib.loads((registers / "ranks.toml").read_text(encoding="utf-8"))


def test_all_rules_of_the_register_are_listed_in_its_order(registers: Path):
    assert tuple(rule["id"] for rule in register(registers)["rule"]) == RULES


def test_all_switches_of_the_register_have_its_defaults(registers: Path):
    switches = register(registers)["ruleset"]["options"]
    options = Options()
    assert sorted(switches) == sorted(field.name for field in fields(Options))
    for name, switch in switches.items():
        value = getattr(options, name)
        if name == "rank_scale":
            value = {one.rank: one.worth for one in value}
        assert value == switch["default"], name
        if "choices" in switch and not isinstance(value, bool):
            assert list(type(value)) == switch["choices"], name


def test_every_position_of_every_switch_stands_in_a_test():
    said = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = []
    for field in fields(Options):
        value = getattr(Options(), field.name)
        kind = type(value)
        if hasattr(kind, "__members__"):
            missing += [f"{kind.__name__}.{name}" for name in kind.__members__ if f"{kind.__name__}.{name}" not in said]
        elif field.name not in said:
            missing.append(field.name)
    assert missing == []


def test_the_library_has_a_dozen_with_what_they_hold():
    templates = RANKS.templates()
    assert len(templates) == 12
    for template in templates:
        assert template.sheet.in_hand or template.sheet.arms
        assert not RANKS.complaints(Options())


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"health": 5, "mobility": "Q"}, "mobility"),
        ({"health": 0}, "health"),
        ({"health": 5, "wings": 2}, "wings"),
        ({"health": 5, "weapons": [["sword"]]}, "weapons"),
        ({"health": 5, "right": "sword"}, "right"),
    ],
)
def test_a_wrong_entry_of_the_library_names_its_place(entry: dict[str, Any], field: str):
    with pytest.raises(DataError) as error:
        bestiary._template("somebody", entry)
    assert (error.value.values["entry"], error.value.values["field"]) == ("somebody", field)


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"rank": "Q"}, "rank"),
        ({"rank": "C", "kind": "cannon"}, "kind"),
        ({"rank": "C", "reach": -1}, "reach"),
        ({"rank": "C", "velocity": "fast"}, "velocity"),
        ({"rank": "C", "colour": "red"}, "colour"),
    ],
)
def test_a_wrong_weapon_names_its_place(entry: dict[str, Any], field: str):
    with pytest.raises(DataError) as error:
        charts._weapon("thing", entry)
    assert (error.value.values["file"], error.value.values["field"]) == ("weapons.toml", field)
