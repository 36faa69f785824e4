"""The types of fields are what Python itself says they are."""

from __future__ import annotations

import dataclasses
import inspect
import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import pytest

from engine.catalogue import rulesets
from engine.hints import hints_of


class Pair(NamedTuple):
    left: int
    right: str | None


@dataclasses.dataclass
class Base:
    name: str
    size: Annotated[int, "cells"] = 1


@dataclasses.dataclass
class Derived(Base):
    size: float = 1.0
    others: tuple["Derived", ...] = ()  # noqa: UP037 # written as outside rulesets may write it
    nothing: None = None


@dataclasses.dataclass
class Quoted:
    others: tuple["Derived", ...] = ()  # noqa: UP037 # all that it has is in marks


@pytest.mark.parametrize("kind", [Pair, Base, Derived, Quoted, Path])
def test_the_fields_of_a_class_have_the_types_that_python_reads(kind: type[Any]):
    assert list(hints_of(kind).items()) == list(get_type_hints(kind, include_extras=True).items())


def test_and_so_have_those_of_all_that_is_saved():
    assert rulesets()
    records = {
        kind
        for name, module in tuple(sys.modules.items())
        if name.startswith(("engine.battle", "engine.rulesets"))
        for kind in vars(module).values()
        if inspect.isclass(kind) and dataclasses.is_dataclass(kind) and kind.__module__ == name
    }
    assert len(records) > 100
    for kind in records:
        try:
            expected = get_type_hints(kind, include_extras=True)
        except NameError:
            with pytest.raises(NameError):
                hints_of(kind)
        else:
            assert dict(hints_of(kind)) == expected
