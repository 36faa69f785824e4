"""What was worked out about a battle value and is asked for again: who is engaged, what stands against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import ref

from engine.rulesets.shirma.state import ShirmaBattle

Found = TypeVar("Found")

_MOST = 4
"""Battles remembered: a rule looks at the one before a deed and at the one after it by turns."""
_last: list[tuple[ref[ShirmaBattle], dict[Any, Any]]] = []


def kept(battle: ShirmaBattle, key: Any, work: Callable[[], Found]) -> Found:
    """``work()`` for this very battle value, done once for each ``key``; the battle is not kept alive for it."""
    known = next((found for of, found in _last if of() is battle), None)
    if known is None:
        known = {}
        _last.insert(0, (ref(battle), known))
        del _last[_MOST:]
    if key not in known:
        known[key] = work()
    found: Found = known[key]
    return found
