"""Dataclasses that are quick to define: a method of theirs is compiled when it is first called.

Python writes the source of some six methods for each dataclass and compiles them one by one (until 3.12); most are
never called in an evening. That took a fifth of the time until a battle is on screen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Method = Callable[..., Any]
_MAKER = "_create_fn"
"""What compiles a method in the library; newer versions of Python have another way, which is left alone."""


@contextmanager
def methods_compiled_when_called() -> Iterator[None]:
    """Dataclasses that are defined meanwhile get their methods later."""
    compiled: Callable[..., Method] | None = getattr(dataclasses, _MAKER, None)
    if compiled is None:
        yield
        return
    setattr(dataclasses, _MAKER, lambda *source, **context: _compiled_later(compiled, *source, **context))
    try:
        yield
    finally:
        setattr(dataclasses, _MAKER, compiled)


def _compiled_later(compiled: Callable[..., Method], name: str, *source: Any, **context: Any) -> Method:
    """A method that puts the compiled one in its own place when it is called."""
    made: list[Method] = []

    def method(self: Any, *given: Any, **named: Any) -> Any:
        if not made:
            made.append(compiled(name, *source, **context))
            made[0].__qualname__ = method.__qualname__
        for kind in reversed(type(self).__mro__):  # where it was defined first: those below inherit it
            if getattr(kind, name, None) is method:
                setattr(kind, name, made[0])
        return made[0](self, *given, **named)

    method.__name__ = name
    return method
