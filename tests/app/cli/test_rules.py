"""``flank rules``: every ruleset with its titles, its options and the rules of the register that it carries out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli.rules import options_of
from engine.catalogue import ruleset, ruleset_ids
from tests.toy import TOY

Captured = pytest.CaptureFixture[str]


def test_every_ruleset_is_listed_for_scripts(capsys: Captured) -> None:
    assert main(["rules", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["rulesets"]
    assert [one["id"] for one in listed] == list(ruleset_ids())
    for one in listed:
        assert one["rules"] == list(ruleset(one["id"]).rules)
        assert len(one["rules"]) > 20
        assert one["titles"].keys() == {"ru", "en"}
        assert "ruleset-name" not in one["titles"].values()
        for option in one["options"]:
            assert option["type"] in ("bool", "choice", "int", "float", "text", "list")
            if option["choices"]:
                assert option["default"] in option["choices"]
            assert f"field-{option['id']}" not in option["titles"].values()


def test_options_are_described_by_their_fields() -> None:
    reactions, die, *_ = options_of(TOY)
    assert reactions == {
        "id": "reactions",
        "type": "bool",
        "default": True,
        "choices": [True, False],
        "rule": "TOY-LEAVE-01",
    }
    assert die == {
        "id": "die",
        "type": "int",
        "default": 6,
        "choices": [],
        "rule": "TOY-ATTACK-01",
        "least": 4,
        "most": 20,
    }


@pytest.mark.parametrize("id", ["turnaway", "ose"])
def test_the_rules_listed_are_rules_of_the_register(id: str, registers: Path) -> None:
    import tomllib

    known = {rule["id"] for rule in tomllib.loads((registers / f"{id}.toml").read_text(encoding="utf-8"))["rule"]}
    listed = ruleset(id).rules
    assert len(set(listed)) == len(listed)
    assert set(listed) <= known


@pytest.mark.parametrize("language", ["ru", "en"])
def test_people_get_lines_in_their_language(capsys: Captured, language: str) -> None:
    assert main(["rules", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(not line.startswith(" ") for line in lines) == len(ruleset_ids())
    assert all("cli-" not in line and "field-" not in line and "{" not in line for line in lines)
