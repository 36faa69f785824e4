"""Bodies of entries as JSON text, with the coders of the battle file: what is added to a type there is read here."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.battle.battle import Combatant
from engine.campaign.entries import Figure, Scene, Warband
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import CampaignFileError, FlankError
from engine.grid.footprint import LARGEST
from engine.maps.source import MOST_PARTS
from engine.save.battle_file import to_json
from engine.save.bounds import MOST_CELLS_A_SIDE, MOST_COMBATANTS, check
from engine.save.codec import Coders
from engine.save.record import whole, written
from engine.save.scalars import Coder, Fault

MOST_LETTERS = 64_000_000
"""Longest body: the board of the largest map takes less than half of it."""


@dataclass(frozen=True)
class _Coders:
    figure: Coder
    warband: Coder


@cache
def _coders(rules: AnyRuleset) -> _Coders:
    figure: Any = Figure[rules.sheet]  # type: ignore[name-defined]
    members: Any = tuple[Combatant[rules.sheet], ...]  # type: ignore[name-defined]
    coders = Coders({(Warband, "combatants"): members})
    return _Coders(coders.of(figure), coders.of(Warband))


def written_figure(rules: AnyRuleset, figure: Figure[Any]) -> str:
    """A creature or character as text."""
    return to_json(_coders(rules).figure.encode(figure))


def read_figure(rules: AnyRuleset, text: str, name: str = "") -> Figure[Any]:
    """The creature or character in a body. Raises CampaignFileError, which names it by ``name``."""
    figure: Figure[Any] = _read(text, name, _coders(rules).figure.decode)
    if not 1 <= figure.size <= LARGEST:
        raise _wrong(name, "size", f"1 … {LARGEST}")
    if not 0 <= figure.light <= MOST_CELLS_A_SIDE:
        raise _wrong(name, "light", f"0 … {MOST_CELLS_A_SIDE}")
    return figure


def written_warband(rules: AnyRuleset, warband: Warband) -> str:
    """A warband as text."""
    return to_json(_coders(rules).warband.encode(warband))


def read_warband(rules: AnyRuleset, text: str, name: str = "") -> Warband:
    """The warband in a body. Raises CampaignFileError."""
    warband: Warband = _read(text, name, _coders(rules).warband.decode)
    if not 1 <= len(warband.combatants) <= MOST_COMBATANTS:
        raise _wrong(name, "combatants", f"1 … {MOST_COMBATANTS}")
    for one in warband.combatants:
        if not 1 <= one.size <= LARGEST:
            raise _wrong(name, f"combatants {one.id} size", f"1 … {LARGEST}")
    return warband


def written_scene(rules: AnyRuleset, scene: Scene) -> str:
    """A scene as text."""
    how = written(rules)
    parts = {"battle": whole(how, scene.battle, 0), "board": how.board.encode(scene.battle.board)}
    return to_json({**parts, "note": scene.note} if scene.note else parts)


def read_scene(rules: AnyRuleset, text: str, name: str = "") -> Scene:
    """The scene in a body. Raises CampaignFileError."""
    how = written(rules)

    def decode(value: Any) -> Scene:
        parts, note = _parts(value)
        try:
            board = how.board.decode(parts.get("board"))
            battle: AnyBattle = replace(how.battle.decode(parts.get("battle")), board=board)
        except Fault as fault:
            raise fault.within("scene") from None
        check(battle)
        return Scene(battle, note)

    scene: Scene = _read(text, name, decode)
    return scene


def note_of(text: str, name: str = "") -> str:
    """What the GM wrote about the scene in a body, whatever its ruleset. Raises CampaignFileError."""
    note: str = _read(text, name, _parts)[1]
    return note


def noted(text: str, note: str, name: str = "") -> str:
    """The body of a scene with another note ("" takes it away), all else as it is. Raises CampaignFileError."""
    parts, _ = _read(text, name, _parts)
    parts.pop("note", None)
    return to_json({**parts, "note": note} if note else parts)


def _parts(value: Any) -> tuple[dict[str, Any], str]:
    """The parts of a scene as they were written, and its note. Raises Fault."""
    if type(value) is not dict or type(note := value.get("note", "")) is not str:
        raise Fault("{battle, board, note}").within("scene")
    return value, note


def _read(text: str, name: str, decode: Callable[[Any], Any]) -> Any:
    """What ``decode`` makes of JSON. Raises CampaignFileError with the place of what is wrong."""
    try:
        if len(text) > MOST_LETTERS or text.count(",") > MOST_PARTS or text.count("[") + text.count("{") > MOST_PARTS:
            raise Fault(f"≤ {MOST_PARTS} [], {{}}")
        return decode(json.loads(text))
    except Fault as fault:
        raise _wrong(name, fault.place, fault.expected) from None
    except json.JSONDecodeError as error:
        raise _wrong(name, f"{error.lineno}:{error.colno}", "json") from None
    except (ValueError, TypeError, RecursionError, OverflowError, FlankError) as error:
        raise _wrong(name, "…", str(error)[:200]) from None


def _wrong(name: str, place: str, expected: str) -> CampaignFileError:
    return CampaignFileError("campaign-file-value", file=name, place=place, expected=expected)
