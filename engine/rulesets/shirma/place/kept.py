"""What was worked out about a battle value and is asked for again: who is engaged, what stands against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import ref

from engine.rulesets.shirma.state import ShirmaBattle

Found = TypeVar("Found")

_MOST = 8
"""Battles remembered, of those that are still alive: a rule looks at the one before a deed and at those on the way by
turns, and the odds come back to the one before it on each path."""
_last: list[tuple[ref[ShirmaBattle], dict[Any, Any]]] = []


def kept(battle: ShirmaBattle, key: Any, work: Callable[[], Found]) -> Found:
    """``work()`` for this very battle value, done once for each ``key``; the battle is not kept alive for it."""
    known = next((found for of, found in tuple(_last) if of() is battle), None)
    if known is None:
        known = {}
        # The battles on a path die with it; they must not push out the one that all paths begin with.
        alive = [pair for pair in _last if pair[0]() is not None]
        _last[:] = [(ref(battle), known), *alive[: _MOST - 1]]
    if key not in known:
        known[key] = work()
    found: Found = known[key]
    return found
