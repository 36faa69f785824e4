"""The chapters of a ruleset's register, read from ``data/rulebook.toml`` in its folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from engine.contract import Section
from engine.data import fault, load

FILE = "rulebook.toml"


def read_sections(folder: Path) -> tuple[Section, ...]:
    """The chapters of the ruleset in ``folder``; none where it has no rulebook.

    Raises DataError with the place of the fault: no TOML, a chapter without key or rules, a rule that stands twice.
    """
    path = folder / "data" / FILE
    if not os.path.exists(path):
        return ()
    listed = load(path).get("section", [])
    if not isinstance(listed, list):
        raise fault(FILE, "", "section", "chapters are written as [[section]]")
    sections = tuple(_section(number, entry) for number, entry in enumerate(listed, 1))
    _check_once(sections)
    return sections


def _section(number: int, entry: Any) -> Section:
    place = f"section {number}"
    key = entry.get("key") if isinstance(entry, dict) else None
    if not isinstance(key, str) or not key:
        raise fault(FILE, place, "key", f"{key!r} is no key of a sentence, such as 'section-order'")
    rules = entry.get("rules")
    if not isinstance(rules, list) or not rules or not all(isinstance(rule, str) and rule for rule in rules):
        raise fault(FILE, key, "rules", f"{rules!r} is no list of rule ids, such as ['X-01']")
    return Section(key, tuple(rules))


def _check_once(sections: tuple[Section, ...]) -> None:
    seen: dict[str, str] = {}
    for section in sections:
        for rule in section.rules:
            if rule in seen:
                raise fault(FILE, section.key, "rules", f"{rule} stands in {seen[rule]} already")
            seen[rule] = section.key
