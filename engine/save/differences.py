"""Differences between two values of one type, as JSON: of a large value that changed little, only what changed.

A change is either an array of one, the new value whole, or an object that says what changed inside:

    dataclass   {field: change, …}
    map         {"gone": [key, …], "set": [[key, change], …], "order": [key, …]}, each only where it is needed
    tuple       {"set": [[place, change], …]}, or {"at": place, "gone": how many, "new": [value, …]}
    frozen set  {"gone": [value, …], "new": [value, …]}

``Coders`` (``engine.save.codec``) makes them beside writer and reader of every type. Reading raises Fault with the
place of what does not fit the value that is to be changed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.save.scalars import Coder, Fault, Inside

OnUnknown = Callable[[str], None]


def of_dataclass(coders: Mapping[str, Coder], on_unknown: OnUnknown) -> Inside:
    """Differences of a dataclass by field; a field in a file that it does not have is told and left out."""
    parts = tuple(coders.items())

    def write(before: Any, after: Any) -> dict[str, Any]:
        return {
            name: coder.change(old, new)
            for name, coder in parts
            if _differ(old := getattr(before, name), new := getattr(after, name))
        }

    def read(before: Any, change: dict[str, Any]) -> Any:
        new = {}
        for name, part in change.items():
            if name in coders:
                new[name] = _within(name, coders[name], getattr(before, name), part)
            else:
                on_unknown(name)
        return dataclasses.replace(before, **new) if new else before

    return Inside(write, read)


def of_map(key: Coder, item: Coder) -> Inside:
    """Differences of a map by key; its order is kept."""

    def write(before: Any, after: Any) -> dict[str, Any]:
        gone = [key.encode(one) for one in before if one not in after]
        joined = [one for one in after if one not in before]
        apart = [(one, new) for one, new in after.items() if one not in before or _differ(before[one], new)]
        change: dict[str, Any] = {"gone": gone} if gone else {}
        if apart:
            change["set"] = [
                [key.encode(one), item.change(before[one], new) if one in before else [item.encode(new)]]
                for one, new in apart
            ]
        if [*(one for one in before if one in after), *joined] != list(after):
            change["order"] = [key.encode(one) for one in after]
        return change

    def read(before: Any, change: dict[str, Any]) -> Any:
        found = dict(before)
        for one in _decoded(key, change, "gone"):
            found.pop(one, None)
        for name, part in _pairs(change, "set"):
            one = key.decode(name)
            found[one] = _within(str(name), item, found.get(one, _NOTHING), part)
        if "order" in change:
            order = _decoded(key, change, "order")
            if len(order) != len(found) or set(order) != found.keys():
                raise Fault("[…]").within("order")
            found = {one: found[one] for one in order}
        return found

    return Inside(write, read)


def of_sequence(item: Coder) -> Inside:
    """Differences of a tuple of equal parts: the parts that changed in their places, or a stretch for another."""

    def write(before: Any, after: Any) -> dict[str, Any]:
        first, last = _same_ends(before, after)
        old, new = before[first : len(before) - last], after[first : len(after) - last]
        if len(old) != len(new):
            return {"at": first, "gone": len(old), "new": [item.encode(one) for one in new]}
        pairs = enumerate(zip(old, new, strict=True), first)
        apart = [[place, item.change(was, now)] for place, (was, now) in pairs if _differ(was, now)]
        return {"set": apart} if apart else {}

    def read(before: Any, change: dict[str, Any]) -> Any:
        if "at" in change:
            at, gone = change["at"], change.get("gone")
            if type(at) is not int or type(gone) is not int or not 0 <= at <= at + gone <= len(before):
                raise Fault(f"0 … {len(before)}").within("at")
            return (*before[:at], *_decoded(item, change, "new"), *before[at + gone :])
        found = list(before)
        for place, part in _pairs(change, "set"):
            if type(place) is not int or not 0 <= place < len(found):
                raise Fault(f"0 … {len(found)}").within("set")
            found[place] = _within(str(place), item, found[place], part)
        return tuple(found)

    return Inside(write, read)


def of_set(item: Coder) -> Inside:
    """Differences of a frozen set: what left it and what came into it, in an order of their own."""

    def written(parts: Iterable[Any]) -> list[Any]:
        return sorted((item.encode(one) for one in parts), key=repr)

    def write(before: Any, after: Any) -> dict[str, Any]:
        return {"gone": written(before - after), "new": written(after - before)}

    def read(before: Any, change: dict[str, Any]) -> Any:
        return before.difference(_decoded(item, change, "gone")).union(_decoded(item, change, "new"))

    return Inside(write, read)


def of_union(coders: Iterable[Coder]) -> Inside:
    """Differences of two values that are of the same member of a union; others are written whole."""
    members = tuple(coder for coder in coders if coder.inside is not None)

    def inside(value: Any) -> Inside | None:
        return next((coder.inside for coder in members if coder.holds(value)), None)

    def write(before: Any, after: Any) -> dict[str, Any] | None:
        of_both = inside(before)
        return of_both.write(before, after) if of_both is not None and of_both is inside(after) else None

    def read(before: Any, change: dict[str, Any]) -> Any:
        of_it = inside(before)
        if of_it is None:
            raise Fault("[…]")
        return of_it.read(before, change)

    return Inside(write, read)


def _differ(old: Any, new: Any) -> bool:
    """Whether two values are not the same; maps with the same entries in another order are not."""
    if old is new:
        return False
    return bool(old != new) or (isinstance(old, Mapping) and list(old) != list(new))


def _same_ends(before: Any, after: Any) -> tuple[int, int]:
    """How many parts are the same at the front of two tuples, and behind those at their ends."""
    most = min(len(before), len(after))
    first = next((place for place in range(most) if _differ(before[place], after[place])), most)
    rest = range(1, most - first + 1)
    last = next((place - 1 for place in rest if _differ(before[-place], after[-place])), most - first)
    return first, last


def _within(place: str, coder: Coder, before: Any, change: Any) -> Any:
    try:
        if before is _NOTHING and type(change) is not list:
            raise Fault(f"[{coder.name}]")
        return coder.changed(before, change)
    except Fault as fault:
        raise fault.within(place) from None


def _decoded(coder: Coder, change: dict[str, Any], name: str) -> list[Any]:
    parts = change.get(name, [])
    if type(parts) is not list:
        raise Fault("[…]").within(name)
    try:
        return [coder.decode(part) for part in parts]
    except Fault as fault:
        raise fault.within(name) from None


def _pairs(change: dict[str, Any], name: str) -> list[Any]:
    pairs = change.get(name, [])
    if type(pairs) is not list or not all(type(pair) is list and len(pair) == 2 for pair in pairs):
        raise Fault("[[…, …]]").within(name)
    return pairs


_NOTHING = object()
