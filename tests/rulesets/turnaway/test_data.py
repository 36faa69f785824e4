"""The library and its data, the list of rules, the speed of odds."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from annotated_types import Ge, Le

from engine.contract import About
from engine.errors import DataError
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.bestiary import read_bestiary, read_weapons, templates
from engine.rulesets.turnaway.options import Options
from tests.rulesets.turnaway.scenes import SWORD

MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)", re.DOTALL)


def rules_named_here() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marks in MARK.findall(path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"(TA-[A-Z]+-\d+)"', marks))
    return found


def test_the_rules_listed_are_exactly_those_that_tests_name():
    assert set(RULESET.rules) == rules_named_here()


def test_the_rules_stand_in_the_registers_order(registers: Path):
    register = tomllib.loads((registers / "turnaway.toml").read_text(encoding="utf-8"))
    ids = [rule["id"] for rule in register["rule"]]
    assert list(RULESET.rules) == [id for id in ids if id in RULESET.rules]


def test_every_rule_of_the_register_is_in(registers: Path):
    register = tomllib.loads((registers / "turnaway.toml").read_text(encoding="utf-8"))
    assert list(RULESET.rules) == [rule["id"] for rule in register["rule"]]


def test_every_switch_of_the_register_is_there_with_its_positions_rule_and_default(registers: Path):
    register = tomllib.loads((registers / "turnaway.toml").read_text(encoding="utf-8"))
    own = Options()
    hints = get_type_hints(Options, include_extras=True)
    for name, said in register["ruleset"]["options"].items():
        assert str(getattr(own, name)) == str(said["default"]), name
        kind, *marks = get_args(hints[name])
        assert {mark.rule for mark in marks if isinstance(mark, About)} == {said["rule"]}, name
        assert _positions(kind, marks) == {str(value) for value in said["values"]}, name


def _positions(kind: type, marks: list[object]) -> set[str]:
    if issubclass(kind, Enum):
        return {str(member.value) for member in kind}
    if kind is bool:
        return {"True", "False"}
    least = next(mark.ge for mark in marks if isinstance(mark, Ge))
    most = next(mark.le for mark in marks if isinstance(mark, Le))
    return {str(value) for value in range(least, most + 1)}  # type: ignore[call-overload]


def test_every_position_of_every_switch_but_the_default_is_set_in_a_test():
    # The default is what every other test plays by.
    said = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    own, missing = Options(), []
    for field in fields(Options):
        value = getattr(own, field.name)
        if isinstance(value, Enum):
            kind = type(value)
            missing += [
                f"{kind.__name__}.{one.name}"
                for one in kind
                if one is not value and f"{kind.__name__}.{one.name}" not in said
            ]
        elif not re.search(rf"\b{field.name}=|\b{field.name}\"", said):
            missing.append(field.name)
    assert missing == []


def test_the_bestiary_has_weapons_of_every_reach_and_figures_of_every_size():
    library = templates()
    weapons = [weapon for template in library for weapon in template.sheet.weapons]
    assert {(1, 1), (1, 2), (2, 2)} <= {(weapon.near, weapon.far) for weapon in weapons if weapon.melee}
    assert {1, 2, 3, 4} == {template.size for template in library}
    assert {"longbow", "crossbow", "sling", "javelin"} <= {weapon.id for weapon in weapons}
    assert len(library) >= 12


def test_every_figure_of_the_library_is_drawn(root: Path):
    drawn = {path.stem for path in (root / "resources" / "icons" / "tokens").glob("*.svg")}
    assert {template.icon for template in templates()} <= drawn


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[sword]\ndamage = "2d6++1"', "damage"),
        ("[sword]\nreach = 2", "reach"),
        ('[sword]\nhit = "much"', "hit"),
        ("[sword]\nhit = 99", "hit"),
        ("[sword]\nnear = 3", "near"),
        ("[sword\n", ""),
    ],
)
def test_a_fault_in_the_weapons_is_named_with_its_place(tmp_path: Path, text: str, field: str):
    path = tmp_path / "weapons.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_weapons(path)
    assert caught.value.values["file"] == "weapons.toml"
    assert caught.value.values["field"] == field
    assert caught.value.values["entry"] == ("sword" if field else "")


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('group = "g"\nicon = "i"\nweapons = ["spoon"]\nsheet = {}', "weapons"),
        ('group = "g"\nicon = "i"\nweapons = []\nsheet = { main = "sword" }', "main"),
        ('group = "g"\nicon = "i"\nweapons = []\nsheet = { strenght = 1 }', "strenght"),
        ('group = "g"\nicon = "i"\nweapons = []\nsize = 7\nsheet = {}', "size"),
        ('icon = "i"\nweapons = []\nsheet = {}', "group"),
    ],
)
def test_a_fault_in_the_bestiary_is_named_with_its_place(tmp_path: Path, text: str, field: str):
    path = tmp_path / "bestiary.toml"
    path.write_text(f"[orc]\n{text}", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_bestiary(path, {"sword": SWORD})
    assert caught.value.values["field"] == field
    assert str(caught.value.values["entry"]).startswith("orc")
