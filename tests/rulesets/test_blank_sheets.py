"""What a new sheet says before anybody has filled it in, field by field, for every part of every sheet.

``blank_sheets.toml`` is the table as it is meant: what a figure is worth of which the game master says nothing, and
what an older battle means by a field that it does not have. Fields of ``nothing`` are left empty, those of ``needed``
have to be given.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from engine.catalogue import ruleset, ruleset_ids
from engine.contract import About

TABLE: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("blank_sheets.toml").read_text())


def parts(model: type, met: dict[str, type] | None = None) -> dict[str, type]:
    """The sheet itself and every dataclass that its fields hold, by name."""
    met = {} if met is None else met
    if model.__name__ not in met:
        met[model.__name__] = model
        for hint in get_type_hints(model, include_extras=True).values():
            for inner in _models(hint):
                parts(inner, met)
    return met


def _models(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        if not isinstance(inner, About):
            yield from _models(inner)


def said(model: type) -> dict[str, Any]:
    """What a blank ``model`` says, as the table writes it."""
    values = {one.name: default(one) for one in fields(model)}
    told: dict[str, Any] = {name: value for name, value in values.items() if value is not None and value is not MISSING}
    for word, meant in (("nothing", None), ("needed", MISSING)):
        if names := [name for name, value in values.items() if value is meant]:
            told[word] = names
    return told


def default(one: Field[Any]) -> Any:
    value = one.default if one.default_factory is MISSING else one.default_factory()
    return plain(value)


def plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return [plain(each) for each in value] if isinstance(value, tuple | frozenset) else value


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_blank_sheet_says_what_the_table_says(id: str) -> None:
    found = {name: said(model) for name, model in parts(ruleset(id).sheet).items()}
    assert set(found) == set(TABLE[id])
    for name, told in found.items():
        # Compared as written, too: one is not yes, and yes is not one.
        wanted = TABLE[id][name]
        assert {field: repr(told[field]) for field in told} == {field: repr(wanted[field]) for field in wanted}, name
