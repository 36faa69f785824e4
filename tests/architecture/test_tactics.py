"""The room of tactics: each adviser is in its place and has its own tests, which look at nothing private."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from engine.tactics import advisers
from engine.tactics.priorities import LAST_RESORT, NOT_AGAIN, PRIORITIES
from tests.architecture.test_sources import modules
from tests.conftest import ROOT

FOLDER = ROOT / "tests" / "engine" / "tactics" / "advisers"


def private_members(source: str) -> Iterator[str]:
    """Names with an underscore that a source takes from elsewhere: what an object keeps, and what a module does."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            if node.attr.startswith("_") and not node.attr.startswith("__"):
                yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names if alias.name.startswith("_"))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("engine."):
            yield from (part for part in node.value.split(".") if part.startswith("_"))


def test_tests_of_tactics_look_at_nothing_private():
    sources = [one for one in modules("tests/") if "tactics" in one[0] and not one[0].startswith("tests/app/")]
    assert len(sources) > len(PRIORITIES)
    assert {path: found for path, source in sources if (found := list(private_members(source)))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("player._aims", ["_aims"]),
        ("from engine.tactics.hope import _walked, is_hopeless", ["_walked"]),
        ("setattr('engine.tactics.hope._walked', 1)", ["_walked"]),
        ("self._told + value.__class__", []),
    ],
)
def test_what_is_private_is_found(source: str, found: list[str]):
    assert list(private_members(source)) == found


def test_each_adviser_stands_in_the_order_of_priorities_and_has_its_own_tests():
    modules_of = {one.__module__.removeprefix(f"{advisers.__name__}.") for one in (*PRIORITIES, LAST_RESORT)}
    there = {path.stem for path in (ROOT / "engine" / "tactics" / "advisers").glob("*.py")} - {"__init__"}
    assert there == modules_of
    assert {path.stem.removeprefix("test_") for path in FOLDER.glob("test_*.py")} == there
    assert NOT_AGAIN.keys() <= set(PRIORITIES)
    names = [one.__name__ for one in (*PRIORITIES, LAST_RESORT)]
    assert len(set(names)) == len(names), "the memory of a turn tells them apart by name"
