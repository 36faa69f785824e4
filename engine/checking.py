"""Values out of a file made into what a type says, by pydantic; a wrong one with its place.

Nothing is turned into another kind by guessing: ``"3"`` is no number. pydantic is loaded with the first value: it takes
its time, and a window without a battle needs none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from engine.hints import hints_of

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Record = TypeVar("Record")
_LOADING = RLock()
"""Its modules load each other when first asked for, which two threads at once would see half done."""


class WrongValue(ValueError):
    """A value that does not fit its type; ``place`` leads to it by fields and positions (from 0)."""

    def __init__(self, problem: str, *place: str) -> None:
        super().__init__(problem)
        self.problem, self.place = problem, place


def checked_record(kind: type[Record], values: Mapping[str, Any]) -> Record:
    """A dataclass with these ``values``, fields that it does not know being wrong. Raises WrongValue."""
    wanted: Any = kind
    with _LOADING:
        from pydantic import ValidationError
        from pydantic_core import to_json

        adapter = _adapter(wanted)
    try:
        # As JSON: strict about numbers and text, while a list is a tuple and a word is the member of its enumeration.
        found: Record = adapter.validate_json(to_json(dict(values)), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise WrongValue(first["msg"], *map(str, first["loc"])) from None
    return found


@cache
def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    from pydantic import ConfigDict, TypeAdapter, with_config

    for part in _records_in(kind, set()):
        if not hasattr(part, "__pydantic_config__"):
            with_config(ConfigDict(extra="forbid"))(part)
    return TypeAdapter(kind)


def _records_in(kind: Any, seen: set[type[Any]]) -> Iterator[type[Any]]:
    """The dataclasses that values of ``kind`` are made of, itself among them."""
    if isinstance(kind, type) and is_dataclass(kind):
        if kind in seen:
            return
        seen.add(kind)
        yield kind
        inner: Any = hints_of(kind).values()
    else:
        inner = get_args(kind)
    for one in inner:
        yield from _records_in(one, seen)
