"""Every position of every switch is set by some test of its ruleset."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from engine.catalogue import ruleset, ruleset_ids

TESTS = Path(__file__).parent.parent / "rulesets"


@dataclass
class Mentions:
    """What the tests of a ruleset say: members of enumerations, enumerations gone through whole, named arguments."""

    members: set[tuple[str, str]] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)
    given: dict[str, list[ast.expr]] = field(default_factory=dict)


@cache
def mentions(folder: Path) -> Mentions:
    found = Mentions()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            _note(node, found)
    return found


def _note(node: ast.AST, found: Mentions) -> None:
    if isinstance(node, ast.Attribute):
        found.members.add((_last_name(node.value), node.attr))
    elif isinstance(node, ast.For | ast.comprehension):
        found.whole.add(_last_name(node.iter))
    elif isinstance(node, ast.Call):
        found.whole |= {_last_name(argument) for argument in node.args}
        for keyword in node.keywords:
            if keyword.arg is not None:
                found.given.setdefault(keyword.arg, []).append(keyword.value)


def _last_name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def untested(options: type[Any], said: Mentions) -> Iterator[str]:
    """The positions other than the default that no test sets; of a number or a chart: any other than the default."""
    kinds, default = get_type_hints(options), options()
    for one in fields(options):
        kind, usual = kinds[one.name], getattr(default, one.name)
        given = said.given.get(one.name, [])
        if isinstance(kind, type) and issubclass(kind, Enum):
            for member in kind:
                is_said = kind.__name__ in said.whole or (kind.__name__, member.name) in said.members
                if member is not usual and not is_said:
                    yield f"{one.name} = {member.value}"
        elif not any(not isinstance(value, ast.Constant) or value.value != usual for value in given):
            yield one.name


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_position_of_every_switch_is_set_by_a_test(id: str) -> None:
    assert list(untested(ruleset(id).options, mentions(TESTS / id))) == []


class Way(Enum):
    ONE = "one"
    TWO = "two"
    THREE = "three"


@dataclass
class Switches:
    way: Way = Way.ONE
    fast: bool = False
    steps: int = 3


def test_a_position_that_no_test_sets_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("make(Switches(way=Way.TWO, fast=False, steps=number))", encoding="utf-8")
    assert list(untested(Switches, mentions(tmp_path))) == ["way = three", "fast"]
