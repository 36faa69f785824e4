"""Values to JSON and back: for every type a pair of functions, compiled once from the type itself.

A dataclass becomes an object of its fields, without those that hold an empty default; tuples, named tuples and
frozen sets become arrays, bytes base64, an enumeration its value; a map with text keys an object, any other map an
array of pairs. Members of a union whose JSON looks alike are told apart by a word under ``is``.

Bounds given to a field (``Ge``, ``Le``) are for forms and not checked here: rules may drive a number past what a form
lets the GM type, and a file must hold what is so.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin

from engine.grid.cell_set import IS_CELL_SET
from engine.hints import hints_of
from engine.save.differences import of_dataclass, of_map, of_sequence, of_set, of_union
from engine.save.scalars import CELLS, PLAIN, Coder, Fault, Function, is_tuple, same

MOST_UNKNOWN = 20
"""Unknown fields that are told; more say no more."""


class Coders:
    """The coders of all types that were asked for; ``instead`` gives another type for a field of a class."""

    def __init__(self, instead: Mapping[tuple[type[Any], str], Any] | None = None) -> None:
        self._instead = dict(instead or {})
        self._made: dict[Any, Coder] = {}
        self.unknown: set[str] = set()
        """Fields that were met while reading and that their classes do not have (any more); they were left out."""

    def of(self, wanted: Any) -> Coder:
        """The coder of a type. Raises TypeError for a type that cannot be written down exactly."""
        if wanted not in self._made:
            # A type that contains itself meets this one while it is being made.
            self._made[wanted] = self._forward(wanted)
            self._made[wanted] = self._make(wanted)
        return self._made[wanted]

    def _forward(self, wanted: Any) -> Coder:
        return Coder(
            str(wanted),
            "object",
            lambda value: self._made[wanted].encode(value),
            lambda value: self._made[wanted].decode(value),
            lambda value: self._made[wanted].holds(value),
        )

    def _make(self, wanted: Any) -> Coder:
        if wanted in PLAIN:
            return PLAIN[wanted]
        if isinstance(wanted, NewType):
            return self.of(wanted.__supertype__)
        origin = get_origin(wanted)
        if origin is Annotated:
            return CELLS if IS_CELL_SET in get_args(wanted)[1:] else self.of(get_args(wanted)[0])
        if origin in (Union, types.UnionType):
            return self._union(wanted)
        if origin is Literal:
            return _literal(get_args(wanted))
        if origin is tuple:
            return self._tuple(get_args(wanted))
        if origin is frozenset:
            return self._frozenset(get_args(wanted)[0])
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(*get_args(wanted))
        if dataclasses.is_dataclass(origin or wanted):
            return self._dataclass(wanted)
        if isinstance(wanted, type) and issubclass(wanted, Enum):
            return _enumeration(wanted)
        if isinstance(wanted, type) and issubclass(wanted, tuple) and hasattr(wanted, "_fields"):
            return self._named_tuple(wanted)
        raise TypeError(f"{wanted!r} cannot be written to a battle file: give the field an exact type")

    def _dataclass(self, wanted: Any) -> Coder:
        cls: type[Any] = get_origin(wanted) or wanted
        known = dict(zip(getattr(cls, "__parameters__", ()), get_args(wanted), strict=False))
        hints = hints_of(cls)
        coders: dict[str, Coder] = {}
        for field in dataclasses.fields(cls):
            meant = self._instead.get((cls, field.name)) or _substituted(hints[field.name], known)
            coders[field.name] = self.of(meant)
        writers = [(name, coder, _empty_default(cls, name, coder)) for name, coder in coders.items()]
        readers = {name: coder.decode for name, coder in coders.items()}
        needed = {
            field.name
            for field in dataclasses.fields(cls)
            if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        }

        def is_unknown(name: str) -> None:
            if name != "is" and len(self.unknown) < MOST_UNKNOWN:
                self.unknown.add(f"{cls.__name__}.{name}"[:80])

        def encode(value: Any) -> dict[str, Any]:
            written = {}
            for name, coder, empty in writers:
                item = getattr(value, name)
                if item is empty or (item == empty and type(item) is type(empty)):
                    continue
                written[name] = coder.encode(item)
            return written

        def decode(value: Any) -> Any:
            if type(value) is not dict:
                raise Fault(cls.__name__)
            given = {}
            for name, item in value.items():
                reader = readers.get(name)
                if reader is None:
                    is_unknown(name)
                    continue
                try:
                    given[name] = reader(item)
                except Fault as fault:
                    raise fault.within(name) from None
            if not given.keys() >= needed:
                raise Fault(f"{cls.__name__} ({', '.join(sorted(needed - given.keys()))})")
            return cls(**given)

        inside = of_dataclass(coders, is_unknown)
        return Coder(cls.__name__, "object", encode, decode, lambda value: type(value) is cls, inside)

    def _named_tuple(self, cls: type[Any]) -> Coder:
        coders = [self.of(hint) for hint in hints_of(cls).values()]
        encode, decode = _fixed(coders, cls.__name__)
        return Coder(cls.__name__, "array", encode, lambda v: cls(*decode(v)), lambda v: type(v) is cls)

    def _tuple(self, parts: tuple[Any, ...]) -> Coder:
        if len(parts) == 2 and parts[1] is Ellipsis:
            item = self.of(parts[0])
            write, read = item.encode, _sequence(item)
            inside = of_sequence(item)
            return Coder("tuple", "array", lambda v: [write(x) for x in v], lambda v: tuple(read(v)), is_tuple, inside)
        encode, fixed = _fixed([self.of(part) for part in parts], "tuple")
        return Coder("tuple", "array", encode, lambda v: tuple(fixed(v)), is_tuple)

    def _frozenset(self, part: Any) -> Coder:
        item = self.of(part)
        write, read = item.encode, _sequence(item)
        return Coder(
            "frozenset",
            "array",
            lambda v: sorted((write(x) for x in v), key=repr),
            lambda v: frozenset(read(v)),
            lambda v: type(v) is frozenset,
            of_set(item),
        )

    def _mapping(self, key_type: Any, value_type: Any) -> Coder:
        key, item = self.of(key_type), self.of(value_type)
        if key.form == "text":
            return Coder("map", "object", *_text_map(key, item), lambda v: isinstance(v, Mapping), of_map(key, item))
        pairs = _sequence(self._tuple((key_type, value_type)))
        return Coder(
            "map",
            "array",
            lambda v: [[key.encode(k), item.encode(x)] for k, x in v.items()],
            lambda v: dict(pairs(v)),
            lambda v: isinstance(v, Mapping),
            of_map(key, item),
        )

    def _union(self, wanted: Any) -> Coder:
        members = list(dict.fromkeys(self._flat(wanted)))
        coders = list({id(coder): coder for coder in map(self.of, members)}.values())
        if len(coders) == 1:
            return coders[0]
        forms = [coder.form for coder in coders]
        alike = {form for form in forms if forms.count(form) > 1}
        plain = [coder for coder in coders if coder.form not in alike]
        told = {coder.name: coder for coder in coders if coder.form in alike}
        if len(plain) + len(told) < len(coders):
            raise TypeError(f"{wanted!r} cannot be written to a battle file: two of its members have one name")
        by_form = {coder.form: coder.decode for coder in plain}
        name = " | ".join(coder.name for coder in coders)

        def encode(value: Any) -> Any:
            for coder in coders:
                if coder.holds(value):
                    if coder.form not in alike:
                        return coder.encode(value)
                    if coder.form == "object" and dataclasses.is_dataclass(value):
                        return {"is": coder.name, **coder.encode(value)}
                    return {"is": coder.name, "value": coder.encode(value)}
            raise TypeError(f"{value!r} is not {name}")

        def decode(value: Any) -> Any:
            form = _form(value)
            if form == "object" and "is" in value:
                coder = told.get(value["is"]) if isinstance(value["is"], str) else None
                if coder is None:
                    raise Fault(name).within("is")
                return coder.decode(value["value"] if set(value) == {"is", "value"} else value)
            if form not in by_form:
                raise Fault(name)
            return by_form[form](value)

        holds = lambda v: any(coder.holds(v) for coder in coders)  # noqa: E731
        return Coder(name, "union", encode, decode, holds, of_union(coders))

    def _flat(self, wanted: Any) -> list[Any]:
        """Members of a union, unions inside it and new names of types resolved."""
        origin = get_origin(wanted)
        if origin in (Union, types.UnionType):
            return [member for part in get_args(wanted) for member in self._flat(part)]
        if isinstance(wanted, NewType):
            return self._flat(wanted.__supertype__)
        if origin is Annotated:
            return self._flat(get_args(wanted)[0])
        return [wanted]


def _substituted(hint: Any, known: Mapping[Any, Any]) -> Any:
    """The type with its type variables replaced by what is ``known`` of them."""
    if isinstance(hint, TypeVar):
        return known.get(hint, hint)
    parameters = getattr(hint, "__parameters__", ())
    if parameters and known:
        return hint[tuple(known.get(parameter, parameter) for parameter in parameters)]
    return hint


def _empty_default(cls: type[Any], name: str, coder: Coder) -> Any:
    """The default of a field when it is empty (nothing, none, naught); otherwise a value that equals nothing.

    Only empty defaults are left out of the file: a default that later changes its number must not change old battles.
    """
    field = next(field for field in dataclasses.fields(cls) if field.name == name)
    if field.default is not dataclasses.MISSING:
        default = field.default
    elif field.default_factory is not dataclasses.MISSING:
        default = field.default_factory()
    else:
        return _NOTHING
    return default if not coder.encode(default) else _NOTHING


_NOTHING = object()


def _sequence(item: Coder) -> Callable[[Any], list[Any]]:
    read = item.decode

    def decode(value: Any) -> list[Any]:
        if type(value) is not list:
            raise Fault("[…]")
        try:
            return [read(part) for part in value]
        except Fault:
            pass
        for number, part in enumerate(value):
            try:
                read(part)
            except Fault as fault:
                raise fault.within(str(number)) from None
        raise Fault("[…]")

    return decode


def _fixed(coders: list[Coder], name: str) -> tuple[Function, Function]:
    """Writer and reader of arrays with one coder for every place."""
    writers, readers = [coder.encode for coder in coders], [coder.decode for coder in coders]

    def encode(value: Any) -> list[Any]:
        return [write(part) for write, part in zip(writers, value, strict=True)]

    def decode(value: Any) -> list[Any]:
        if type(value) is not list or len(value) != len(readers):
            raise Fault(f"{name} [{len(readers)}]")
        found = []
        for number, (read, part) in enumerate(zip(readers, value, strict=True)):
            try:
                found.append(read(part))
            except Fault as fault:
                raise fault.within(str(number)) from None
        return found

    return encode, decode


def _text_map(key: Coder, item: Coder) -> tuple[Function, Function]:
    def encode(value: Any) -> dict[str, Any]:
        return {key.encode(k): item.encode(x) for k, x in value.items()}

    def decode(value: Any) -> dict[Any, Any]:
        if type(value) is not dict:
            raise Fault("{…}")
        found = {}
        for name, part in value.items():
            try:
                found[key.decode(name)] = item.decode(part)
            except Fault as fault:
                raise fault.within(name) from None
        return found

    return encode, decode


def _form(value: Any) -> str:
    """What a JSON value looks like."""
    match value:
        case None:
            return "null"
        case bool():
            return "bool"
        case int() | float():
            return "number"
        case str():
            return "text"
        case list():
            return "array"
        case _:
            return "number" if len(value) == 1 and "int" in value else "object"


def _enumeration(cls: type[Enum]) -> Coder:
    values = {member.value: member for member in cls}
    form = "text" if all(isinstance(value, str) for value in values) else "number"

    def decode(value: Any) -> Any:
        try:
            if type(value) is not bool:
                return values[value]
        except (KeyError, TypeError):
            pass
        raise Fault(" | ".join(map(str, values)))

    return Coder(cls.__name__, form, lambda member: member.value, decode, lambda v: type(v) is cls)


def _literal(values: tuple[Any, ...]) -> Coder:
    form = "text" if all(isinstance(value, str) for value in values) else "number"

    def decode(value: Any) -> Any:
        if not any(type(value) is type(member) and value == member for member in values):
            raise Fault(" | ".join(map(repr, values)))
        return value

    return Coder("literal", form, same, decode, lambda v: v in values)
