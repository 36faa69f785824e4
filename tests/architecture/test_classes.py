"""Classes are shallow: what one does is read in one place, and behaviour is put together from parts."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import engine

DEEPEST = 3
"""Classes of the engine that may stand one below the other; those of the standard library do not count."""


def classes() -> Iterator[type]:
    """All classes of the engine."""
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.startswith("engine.testkit"):
            found = vars(importlib.import_module(module.name)).values()
            yield from (one for one in found if inspect.isclass(one) and one.__module__ == module.name)


def depth(cls: type) -> int:
    """How many classes of the engine stand one below the other down to this one."""
    if not cls.__module__.startswith("engine."):
        return 0
    return 1 + max(map(depth, cls.__bases__), default=0)


def test_no_class_of_the_engine_stands_deeper_than_the_third():
    assert {f"{one.__module__}.{one.__qualname__}": depth(one) for one in classes() if depth(one) > DEEPEST} == {}


def test_the_depth_of_a_class_is_that_of_its_longest_line():
    one = type("One", (), {"__module__": "engine.a"})
    two = type("Two", (one,), {"__module__": "engine.b"})
    plain = type("Plain", (), {"__module__": "elsewhere"})
    both = type("Both", (plain, two), {"__module__": "engine.c"})
    assert [depth(cls) for cls in (plain, one, two, both)] == [0, 1, 2, 3]
