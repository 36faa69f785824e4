"""The bounds of the numbers in a ruleset's data files, as its readers ask for them."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import engine.data

Bounds = dict[tuple[str, str], tuple[int, int]]
"""(least, most) by file and field; parts of a field's name that are some entry's own are left out."""


def bounds(id: str, monkeypatch: pytest.MonkeyPatch, read: list[tuple[str, tuple[Any, ...]]]) -> Bounds:
    """What the modules of a ruleset ask of each number while these functions read the data anew.

    ``read``: names of functions with a cache, as "module.function", and what they are called with.
    """
    found: Bounds = {}
    asked = engine.data.whole

    def whole(file: str, entry: str, field: str, value: object, least: int, most: int) -> int:
        before = found.setdefault((file, field.partition(" ")[0]), (least, most))
        assert before == (least, most), f"{file}: {field} is asked for in two ways"
        return asked(file, entry, field, value, least, most)

    for module in (engine.data, *_modules(id)):
        if getattr(module, "whole", None) is asked:
            monkeypatch.setattr(module, "whole", whole)
    for name, args in read:
        module, _, function = f"engine.rulesets.{id}.{name}".rpartition(".")
        inspect.unwrap(getattr(sys.modules[module], function))(*args)
    return found


def _modules(id: str) -> Iterator[ModuleType]:
    return iter([module for name, module in sorted(sys.modules.items()) if name.startswith(f"engine.rulesets.{id}")])
