"""Marks of rules: ``@pytest.mark.rule("X-01")`` says that a test would catch the rule being wrong."""

from __future__ import annotations

import re
from pathlib import Path

from engine.contract import AnyRuleset

_MARK = re.compile(r"pytest\.mark\.(?:toy_)?rule\(([^)]*)\)", re.DOTALL)
_RULE = re.compile(r"""["']([A-Z][A-Z0-9-]+)["']""")


def rules_with_tests(folder: Path) -> set[str]:
    """The ids of rules that the tests below ``folder`` name."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for marks in _MARK.findall(path.read_text(encoding="utf-8")):
            found |= set(_RULE.findall(marks))
    return found


def untested(rules: AnyRuleset, folder: Path) -> list[str]:
    """The rules of a ruleset that no test below ``folder`` names."""
    return sorted(set(rules.rules) - rules_with_tests(folder))
