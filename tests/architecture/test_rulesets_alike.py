"""The rulesets keep one order: who knows where a thing stands in one of them knows it for all."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.catalogue import ruleset, ruleset_ids
from tests.conftest import ROOT

FOLDER = ROOT / "engine" / "rulesets"
PARTS = {
    "actions": "which rule carries an action out",
    "attack": "an attack",
    "bestiary": "the library",
    "byhand": "what the GM changes by hand",
    "lasting": "what lasts beyond the fight",
    "malformed": "what is no action at all",
    "movement": "modes of movement, a path before and while it is walked",
    "objections": "what speaks against an action",
    "offers": "what may be done now",
    "options": "the switches",
    "policy": "how people usually choose, what an action came to",
    "orders": "which questions standing orders may answer",
    "rules": "the ids of the register",
    "sheet": "what is written down about a combatant",
    "state": "what is kept of the fight",
    "tactics": "what helps those who play figures by themselves",
    "turn": "the order of play",
    "views": "what panels and the map draw",
}
"""The modules on top of every ruleset's folder."""
BESIDES = {
    "derived": "only where fields of the sheet may be left empty, for the rules to work out (Ruleset.derived)",
    "moved": "only where state or sheets keep cells in a form that their types do not tell (Ruleset.moved)",
    "overruled": "only where a switch puts another number in the place of one of the sheet (Ruleset.overruled)",
    "positions": "the positions of the switches, where they and options together would be too long for one page",
}
"""Modules that a ruleset may have on top beside these, with the reason; all else stands in its folders."""
HOMES = {
    "offers": ("offers", "attacks"),
    "objections": ("objections",),
    "actions": ("resolve",),
    "movement": ("modes", "foresee"),
    "policy": ("policy", "outcome"),
    "views": ("gauges", "token", "zones"),
    "bestiary": ("templates", "catalogue"),
    "byhand": ("adjust",),
    "lasting": ("after_battle", "as_new"),
    "turn": ("settle",),
}
"""Parts of the contract that stand in the same module of every ruleset."""

each = pytest.mark.parametrize("id", ruleset_ids())


def on_top(id: str) -> set[str]:
    return {path.stem for path in (FOLDER / id).glob("*.py")} - {"__init__"}


@each
def test_every_ruleset_has_the_same_modules_on_top(id: str):
    assert sorted(set(PARTS) - on_top(id)) == [], "missing"
    assert sorted(on_top(id) - set(PARTS) - set(BESIDES)) == [], "belongs into a folder of the ruleset"


@each
def test_a_part_of_the_contract_stands_in_the_same_module_everywhere(id: str):
    rules = ruleset(id)
    found = {part: getattr(rules, part).__module__ for parts in HOMES.values() for part in parts}
    assert found == {part: f"engine.rulesets.{id}.{home}" for home, parts in HOMES.items() for part in parts}


@each
def test_the_readme_names_every_module_and_none_that_is_not_there(id: str):
    folder = FOLDER / id
    named = set(re.findall(r"`(\w+\.py)`", (folder / "README.md").read_text(encoding="utf-8")))
    there = {path.name for path in folder.rglob("*.py")} - {"__init__.py"}
    assert sorted(there - named) == [], "the README does not say what these are for"
    assert sorted(named - there) == [], "the README names what is not there"


@each
def test_no_ruleset_asks_the_common_opening_questions_by_itself(id: str):
    """Whose action is BEGIN or NEXT and what a malformed one is told is asked in engine.legality, once for all."""
    source = (FOLDER / id / "objections.py").read_text(encoding="utf-8")
    assert "judge(battle, action, malformed=malformed" in source
    assert "NEXT" not in source


def test_each_kept_name_is_used_by_some_ruleset():
    everywhere = set().union(*(on_top(id) for id in ruleset_ids()))
    assert set(BESIDES) <= everywhere
    assert all(Path(FOLDER / id / "README.md").exists() for id in ruleset_ids())


@each
def test_the_bounds_of_a_field_stand_at_the_field_alone(id: str):
    """Readers of data ask the field (``data.within``): a form and a file then allow the same."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / id).rglob("*.py"))}
    bounded = {
        node.target.id
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "Ge(" in ast.unparse(node.annotation)
    }
    assert bounded, "the sheet has numbers with bounds"
    twice = [
        f"{path.relative_to(FOLDER)}:{node.lineno}: {ast.unparse(node.args[2])}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "whole"
        if isinstance(node.args[2], ast.Constant) and node.args[2].value in bounded
        if any(isinstance(bound, ast.Constant) for bound in node.args[4:])
    ]
    assert twice == []
