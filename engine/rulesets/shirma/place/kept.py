"""Derived facts of a battle that are asked for again: who is engaged, what stands against whom."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from engine.derived import Kept, derived
from engine.rulesets.shirma.state import ShirmaBattle

Found = TypeVar("Found")

MOST = 1024
"""Answers that are kept with a battle: a rule looks at the one before a deed and at those on the way by turns, and the
odds come back to the one before it on each path."""


def kept(battle: ShirmaBattle, key: Hashable, work: Callable[[], Found]) -> Found:
    """``work()`` for this very battle value, done once for each ``key``."""
    answers: Kept[Hashable, Any] = derived(battle, "found", lambda: Kept(MOST))
    found: Found = answers.of(key, work)
    return found
