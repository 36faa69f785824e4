"""Whether the parts of a ruleset are of the kinds that the contract names: said when it is loaded, not when it is used.

What a function gives when it is called is not looked at here; the test kit does that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.contract import AnyRuleset, Ruleset


def wrong_part(rules: AnyRuleset) -> tuple[str, str, str] | None:
    """The first part of another kind than the contract wants: its name, what it is, what is wanted; None: all fit."""
    kinds = get_type_hints(Ruleset)
    for part in fields(Ruleset):
        value, kind = getattr(rules, part.name), kinds[part.name]
        if not _fits(value, kind):
            return part.name, type(value).__name__, " | ".join(_names(kind))
    return None


def _fits(value: object, kind: Any) -> bool:
    """Whether a value is of a kind as far as can be seen without calling it."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in get_args(kind))
    if origin is Callable:
        return callable(value)
    if origin is None:
        # A truth value is a number to Python, and none to a reader.
        return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    if not isinstance(value, origin):
        return False
    return not isinstance(value, tuple | frozenset) or all(isinstance(one, get_args(kind)[0]) for one in value)


def _names(kind: Any) -> Iterator[str]:
    """What a kind is called in a sentence."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        for one in get_args(kind):
            yield from _names(one)
    elif origin is Callable:
        yield "function"
    elif origin in (tuple, frozenset):
        yield f"{origin.__name__} of {get_args(kind)[0].__name__}"
    else:
        yield "None" if kind is NoneType else (origin or kind).__name__
