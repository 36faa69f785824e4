"""Values of Tiled files: numbers that JSON writes as numbers and XML as text, flags, properties."""

from __future__ import annotations

from typing import Any

from engine.maps import numbers
from engine.maps.source import JsonObject

MOST = 1 << 40
"""Largest whole number of a file; every measure of a map has a bound far below it."""


class Values:
    """Reads values of one file. Raises MapFileError when a number is not finite."""

    def __init__(self, file: str) -> None:
        self.file = file

    def number(self, tree: JsonObject, key: str, usual: float = 0.0) -> float:
        """A number, or ``usual`` where there is none."""
        value = tree.get(key)
        if isinstance(value, str):
            found = numbers.written(value, self.file, key)
        else:
            found = numbers.number(value, self.file, key)
        return usual if found is None else found

    def whole(self, tree: JsonObject, key: str, usual: int = 0) -> int:
        """A whole number, or ``usual`` where there is none; one beyond all measures comes as ``MOST`` of its sign.

        Tiles of objects go up to 2³², for their highest bits say how they are turned.
        """
        return int(max(-MOST, min(MOST, self.number(tree, key, float(usual)))))

    def flag(self, tree: JsonObject, key: str, usual: bool = False) -> bool:
        """Whether something is set: ``true``, ``1`` or ``"1"``."""
        value = tree.get(key)
        if isinstance(value, str):
            return value.strip().lower() in ("1", "true")
        return bool(value) if isinstance(value, bool | int | float) else usual

    def properties(self, tree: JsonObject) -> dict[str, str]:
        """The properties as text, by lower-case name; in the oldest JSON they are one object."""
        listed = tree.get("properties")
        if isinstance(listed, dict):
            return {str(name).lower(): _text(value) for name, value in listed.items()}
        if not isinstance(listed, list):
            return {}
        return {
            str(one.get("name", "")).lower(): _text(one.get("value"))
            for one in listed
            if isinstance(one, dict) and one.get("type") != "class"
        }


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)[:200] if isinstance(value, str | int | float) else ""


def lists(tree: JsonObject, key: str) -> list[JsonObject]:
    """The objects in a list; nothing where there is no list."""
    value = tree.get(key)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def word(tree: JsonObject, *keys: str) -> str:
    """The first text that is there under one of the keys, without blanks around it."""
    for key in keys:
        value = tree.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
    return ""
