"""Values out of a file made into what a type says; a wrong one with its place, by pydantic.

Nothing is turned into another kind by guessing: ``"3"`` is no number. Loading pydantic took a fifth of the time until a
battle is on screen. So plain values that plainly fit (``plain_record``) become records without it. Everything else is
left to it: what is wrong, so that it says what and where, and every type that is not plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, InitVar, fields, is_dataclass
from enum import StrEnum
from functools import cache
from inspect import getattr_static
from math import isfinite
from threading import RLock
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen

from engine.hints import hints_of

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Record = TypeVar("Record")
_Reader = Callable[[Any], Any]
"""Makes a value out of a file into one of its type. Raises _NotPlain."""
_OWN_SCHEMA = "__get_pydantic_core_schema__"
"""By this a type says itself how pydantic is to check it."""
_LOADING = RLock()
"""Its modules load each other when first asked for, which two threads at once would see half done."""


class WrongValue(ValueError):
    """A value that does not fit its type; ``place`` leads to it by fields and positions (from 0)."""

    def __init__(self, problem: str, *place: str) -> None:
        super().__init__(problem)
        self.problem, self.place = problem, place


class _NotPlain(ValueError):
    """It takes more to say whether this value fits."""


def checked_record(kind: type[Record], values: Mapping[str, Any]) -> Record:
    """A dataclass with these ``values``, fields that it does not know being wrong. Raises WrongValue."""
    plain = plain_record(kind, values)
    return plain if plain is not None else _by_pydantic(kind, values)


def plain_record(kind: type[Record], values: Mapping[str, Any]) -> Record | None:
    """The dataclass, where it and its ``values`` are so plain that they certainly fit; else None: pydantic will say."""
    wanted: Any = kind
    try:
        made: Record = _reader(wanted)(dict(values))
    except (ValueError, AssertionError, OverflowError):  # also those of a record's own checks
        return None
    return made


def _by_pydantic(kind: type[Record], values: Mapping[str, Any]) -> Record:
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


@cache
def _reader(kind: Any) -> _Reader:
    """What reads values of ``kind``: records, numbers, text, yes or no, one of some words, rows of these, nothing."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _bounded(_reader(parts[0]), parts[1:])
    if origin in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        return _or_nothing(_reader(next(part for part in parts if part is not NoneType)))
    if origin is tuple and parts:
        return _row_of(_reader(parts[0])) if parts[1:] == (...,) else _in_places(tuple(map(_reader, parts)))
    if isinstance(kind, type):
        if is_dataclass(kind):
            return _record_of(kind)
        if issubclass(kind, StrEnum):
            return lambda value: kind(_text(value))
    return _PLAIN.get(kind, _unsure)


def _exact(kind: type[Any]) -> _Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise _NotPlain
        return value

    return read


def _unsure(value: Any) -> Any:
    raise _NotPlain


def _text(value: Any) -> str:
    if type(value) is not str:
        raise _NotPlain
    value.encode()  # half a letter cannot be written in a file
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not isfinite(value):
        raise _NotPlain
    return float(value)


_PLAIN: Mapping[Any, _Reader] = {int: _exact(int), bool: _exact(bool), str: _text, float: _number}


def _or_nothing(read: _Reader) -> _Reader:
    return lambda value: None if value is None else read(value)


def _row_of(read: _Reader) -> _Reader:
    return lambda value: tuple([read(one) for one in _row(value)])


def _in_places(readers: tuple[_Reader, ...]) -> _Reader:
    def read(value: Any) -> Any:
        if len(_row(value)) != len(readers):
            raise _NotPlain
        return tuple([reader(one) for reader, one in zip(readers, value, strict=True)])

    return read


def _row(value: Any) -> Any:
    if type(value) not in (list, tuple):
        raise _NotPlain
    return value


def _bounded(read: _Reader, limits: tuple[Any, ...]) -> _Reader:
    """What ``read`` makes, within ``limits``; what is said with a type to others than a checker is passed over."""
    if any(_speaks_to_pydantic(limit) and not isinstance(limit, Ge | Le | MaxLen | MinLen) for limit in limits):
        return _unsure

    def bounded(value: Any) -> Any:
        made = read(value)
        if made is not None and not all(_keeps(limit, made) for limit in limits):
            raise _NotPlain
        return made

    return bounded


def _keeps(limit: Any, value: Any) -> bool:
    match limit:
        case Ge(least):
            return bool(value >= least)
        case Le(most):
            return bool(value <= most)
        case MinLen(least):
            return len(value) >= least
        case MaxLen(most):
            return len(value) <= most
    return True


def _speaks_to_pydantic(said: Any) -> bool:
    """Whether it changes what pydantic takes: a limit, or something of its own."""
    rooms = {one.__module__.partition(".")[0] for one in type(said).__mro__}
    return bool(rooms & {"annotated_types", "pydantic", "pydantic_core"}) or hasattr(said, _OWN_SCHEMA)


def _record_of(kind: type[Any]) -> _Reader:
    known = {one.name: one for one in fields(kind)}
    hints = hints_of(kind)
    said = [getattr_static(kind, name) for name in dir(kind)]
    own = hasattr(kind, _OWN_SCHEMA) or any(map(_speaks_to_pydantic, said))
    if own or any(isinstance(hint, InitVar) for hint in hints.values()) or not all(one.init for one in known.values()):
        return _unsure
    needed = {one.name for one in known.values() if one.default is MISSING and one.default_factory is MISSING}
    readers: dict[str, _Reader] = {}

    def read(values: Any) -> Any:
        if type(values) is not dict or not needed <= values.keys() <= known.keys():
            raise _NotPlain
        if not readers:  # only now: a record may hold others of its kind
            readers.update({name: _reader(hints[name]) for name in known})
        return kind(**{name: readers[name](value) for name, value in values.items()})

    return read
