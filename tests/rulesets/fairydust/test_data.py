"""The library and the register: every rule and switch is there, and wrong data are named by their place."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from engine.errors import DataError
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.bestiary import DATA, read_bestiary, read_means
from engine.rulesets.fairydust.options import Options
from engine.rulesets.fairydust.sheet import Kind


def test_every_rule_and_every_switch_of_the_register_is_carried_out(registers: Path):
    register = tomllib.loads((registers / "fairydust.toml").read_text(encoding="utf-8"))
    assert [rule["id"] for rule in register["rule"]] == list(RULESET.rules)
    switches = register["ruleset"]["options"]
    assert {field.name for field in fields(Options)} == set(switches)
    for name, switch in switches.items():
        assert str(getattr(Options(), name)) == str(switch["default"]), name


def test_the_library_has_heroes_foes_beasts_and_somebody_who_passes_by():
    found = {template.id: template for template in RULESET.templates()}
    assert len(found) >= 12
    assert {template.group for template in found.values()} == {
        "group-heroes", "group-foes", "group-people", "group-beasts",
    }  # fmt: skip
    assert not found["citizen"].sheet.is_fighter
    assert found["suspect"].sheet.means_of("knife-swarm").attacks == 6
    assert found["horse"].sheet.means[0].kind is Kind.RAM
    assert {template.size for template in found.values()} == {1, 2, 3}


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[x]\ngroup = "heroes"\nicon = "fighter"\nsheet = { reaction = "much" }', "reaction"),
        ('[x]\ngroup = "heroes"\nicon = "fighter"\nsheet = { strength = 3 }', "strength"),
        ('[x]\ngroup = "heroes"\nicon = "fighter"\nmeans = ["spoon"]\nsheet = {}', "means"),
        ('[x]\ngroup = "heroes"\nicon = "fighter"\nmeans = ["knife in shoe"]\nsheet = {}', "means"),
        ('[x]\nicon = "fighter"\nsheet = {}', "group"),
        ('[x]\ngroup = "heroes"\nicon = "fighter"\nsize = 9\nsheet = {}', "size"),
        ('[x]\ngroup = "heroes"\nicon = "fighter"\ncolour = "red"\nsheet = {}', "colour"),
    ],
)
def test_wrong_data_are_named_by_file_entry_and_field(tmp_path: Path, text: str, field: str):
    path = tmp_path / "bestiary.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        read_bestiary(path, read_means(DATA / "weapons.toml"))
    assert raised.value.values["file"] == "bestiary.toml"
    assert str(raised.value.values["field"]).split(".")[0] == field


def test_a_file_that_is_no_toml_is_said_so(tmp_path: Path):
    path = tmp_path / "weapons.toml"
    path.write_text("knife = {", encoding="utf-8")
    with pytest.raises(DataError):
        read_means(path)
