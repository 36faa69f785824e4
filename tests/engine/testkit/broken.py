"""Toys with one part changed, and which promises of the test kit they do not keep."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count, product
from types import ModuleType
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.grid.grid import Layout
from engine.play.advance import Done, advance
from engine.table.requests import Answer, Faces, Pick
from engine.testkit import builders
from engine.testkit.chosen import rules_of
from tests.toy import TOY

DUEL = ". . . . .\n. A b . .\n. . . . ."
Promise = Callable[..., None]
_NUMBERS = count(1)


class _Skipped(Exception):
    """A promise that the ruleset need not keep."""


def toy(**parts: Any) -> AnyRuleset:
    """The toy with other parts, under an id of its own: what is kept of one is not taken for another's."""
    return replace(TOY, **{"id": f"toy-{next(_NUMBERS)}", **parts})


def name_of(rules: AnyRuleset) -> str:
    """The name by which the kit finds a ruleset: a module that defines it."""
    name = f"tests.engine.testkit.{rules.id}"
    if name not in sys.modules:
        module: Any = ModuleType(name)
        module.RULESET = rules
        sys.modules[name] = module
    return name


def duel(rules: AnyRuleset, **more: Any) -> AnyBattle:
    """Two beside each other, before the fight."""
    return builders.battle(rules, DUEL, **more)


def begun(rules: AnyRuleset, battle: AnyBattle, *answers: int | Answer) -> AnyBattle:
    """The battle after its beginning: who comes first rolls a six, the next a five, and so on, unless it is said."""
    faces = answers or tuple(range(6, 6 - len(battle.combatants), -1))
    given = tuple(Faces((one,)) if isinstance(one, int) else one for one in faces)
    return done(rules, battle, Action(BEGIN), *given)


def done(rules: AnyRuleset, battle: AnyBattle, deed: Any, *answers: Answer) -> AnyBattle:
    """The battle after a deed with exactly these answers."""
    result = advance(rules, battle, deed, answers)
    assert isinstance(result, Done), result.request
    return result.battle


PARRY, TAKE = Pick(0), Pick(1)


def failing(
    kit: ModuleType,
    rules: AnyRuleset,
    *,
    among: Iterable[Promise] = (),
    skips: bool = False,
    patch: Mapping[str, Any] | None = None,
    **given: Any,
) -> set[str]:
    """The promises of a file of the kit that a ruleset does not keep, by name, ``among`` some or all of them.

    With ``skips`` those that it need not keep, instead. Scenes are a duel; what a promise asks for is what is
    ``given``, or as the kit's fixtures have it; ``patch`` changes names of the file.
    """
    found = set()
    with pytest.MonkeyPatch.context() as patched:
        if hasattr(kit, "scene"):
            patched.setattr(kit, "scene", lambda name, layout, number=0: duel(rules_of(name), layout=layout))
        for name, value in (patch or {}).items():
            patched.setattr(kit, name, value)
        for promise in tuple(among) or _promises(kit):
            verdicts = [_verdict(kit, promise, rules, {**case, **given}) for case in _cases(promise)]
            if _Skipped in verdicts if skips else any(one not in (None, _Skipped) for one in verdicts):
                found.add(promise.__name__.removeprefix("test_"))
    return found


def _promises(kit: ModuleType) -> Iterator[Promise]:
    return (one for name, one in vars(kit).items() if name.startswith("test_") and callable(one))


def _cases(promise: Promise) -> list[dict[str, Any]]:
    """What pytest would call a promise with, where it is parametrized."""
    marks = [mark for mark in getattr(promise, "pytestmark", ()) if mark.name == "parametrize"]
    cases = []
    for values in product(*(tuple(mark.args[1]) for mark in marks)):
        case: dict[str, Any] = {}
        for mark, value in zip(marks, values, strict=True):
            names = mark.args[0]
            case |= {names: value} if isinstance(names, str) else dict(zip(names, value, strict=True))
        cases.append(case)
    return cases


def _verdict(kit: ModuleType, promise: Promise, rules: AnyRuleset, given: dict[str, Any]) -> type[BaseException] | None:
    """None where it is kept, else what went wrong."""
    try:
        if hasattr(kit, "_counts_something"):
            _called(kit, inspect.unwrap(kit._counts_something), rules, given)
        _called(kit, promise, rules, given)
    except pytest.skip.Exception:
        return _Skipped
    except Exception as error:
        return type(error)
    return None


def _called(kit: ModuleType, what: Callable[..., Any], rules: AnyRuleset, given: dict[str, Any]) -> Any:
    return what(**{name: _value(kit, name, rules, given) for name in inspect.signature(what).parameters})


def _value(kit: ModuleType, name: str, rules: AnyRuleset, given: dict[str, Any]) -> Any:
    if name in given:
        return given[name]
    match name:
        case "rules":
            return rules
        case "ruleset_id":
            return name_of(rules)
        case "battle":
            return duel(rules)
        case "layout":
            return Layout.SQUARE
        case "language":
            return "en"
    return _called(kit, inspect.unwrap(getattr(kit, name)), rules, given)
