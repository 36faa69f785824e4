"""Fields of a map file that the format does not have, as far as anybody knows: they are told, not passed over."""

from __future__ import annotations

from typing import Any

from engine.maps.imported import Problems


def tell_unknown(problems: Problems, tree: Any, known: frozenset[str], place: str = "") -> None:
    """Count the fields of an object that are not ``known``; ``place``: what stands before their names."""
    for name in tree if isinstance(tree, dict) else ():
        if name not in known:
            problems.add("map-field-unknown", f"{place}{name}"[:80])
