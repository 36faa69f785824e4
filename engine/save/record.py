"""Records of a battle file: whole battles, the changes of a deed, deeds, answers and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from engine.battle.actions import Deed, Enter, Rewrite, SetOptions
from engine.battle.battle import Battle, Branch, Combatant, Group, Side
from engine.battle.board import Board
from engine.battle.board_diff import LISTS, BoardDiff, apply, diff_between
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.contract import AnyBattle, AnyRuleset
from engine.hints import hints_of
from engine.save.codec import Coders
from engine.save.fog_record import fog_after, fog_change
from engine.save.scalars import Coder, Fault
from engine.table.requests import Answer

_PLAIN_PARTS = ("ruleset", "started", "seed", "name")
PARTS = ("state", "options", "sides", "combatants", "groups", "orders", "branches")
"""Parts of a battle that are written by difference. (Files of version 1 have each of them whole, combatants one by
one; that is read too.)"""


@dataclass(frozen=True)
class Written:
    """The coders of one ruleset's battles. ``battle`` has a number in the place of its board, see ``whole``."""

    battle: Coder
    board: Coder
    drawn: Coder
    board_parts: Mapping[str, Coder]
    combatant: Coder
    combatants: Coder
    state: Coder
    options: Coder
    sides: Coder
    groups: Coder
    orders: Coder
    branches: Coder
    deed: Coder
    answers: Coder
    events: Coder
    unknown: set[str]
    """Fields that were met in files and that no type here has: what an older or newer program wrote beside ours."""

    def part(self, name: str) -> Coder:
        """The coder of one of ``PARTS``."""
        coder: Coder = getattr(self, name)
        return coder


@cache
def written(rules: AnyRuleset) -> Written:
    """How battles under these rules are written. Raises TypeError when a type of the ruleset cannot be."""
    combatant: Any = Combatant[rules.sheet]  # type: ignore[name-defined]
    battle: Any = Battle[rules.sheet, rules.state, rules.options]  # type: ignore[name-defined]
    coders = Coders(
        {
            (Battle, "board"): int,
            (Enter, "combatant"): combatant,
            (Rewrite, "sheet"): rules.sheet,
            (SetOptions, "options"): rules.options,
        }
    )
    return Written(
        battle=coders.of(battle),
        board=coders.of(Board),
        drawn=coders.of(BoardDiff),
        board_parts={name: coders.of(hint) for name, hint in _hints(Board).items()},
        combatant=coders.of(combatant),
        combatants=coders.of(Mapping[CombatantId, combatant]),
        state=coders.of(rules.state),
        options=coders.of(rules.options),
        sides=coders.of(tuple[Side, ...]),
        groups=coders.of(tuple[Group, ...]),
        orders=coders.of(tuple[StandingOrder, ...]),
        branches=coders.of(tuple[Branch, ...]),
        deed=coders.of(Deed),
        answers=coders.of(tuple[Answer, ...]),
        events=coders.of(tuple[Event, ...]),
        unknown=coders.unknown,
    )


def _hints(cls: type[Any]) -> dict[str, Any]:
    hints = hints_of(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def whole(how: Written, battle: AnyBattle, board: int) -> Any:
    """A whole battle as JSON, with the number under which its board is kept instead of the board."""
    numbered: Any = replace(battle, board=board)  # type: ignore[arg-type]
    return how.battle.encode(numbered)


def difference(how: Written, before: AnyBattle, after: AnyBattle) -> dict[str, Any]:
    """What leads from ``before`` to ``after``: only what changed, as JSON."""
    if before is after:
        return {}
    changes: dict[str, Any] = {
        name: getattr(after, name) for name in _PLAIN_PARTS if getattr(before, name) != getattr(after, name)
    }
    if parts := _parts_changed(how, before, after):
        changes["changed"] = parts
    if before.board is after.board or before.board == after.board:
        pass
    elif before.board.grid == after.board.grid:
        changes["drawn"] = how.drawn.encode(diff_between(before.board, after.board))
    else:
        changes["board"] = {
            name: coder.encode(getattr(after.board, name))
            for name, coder in how.board_parts.items()
            if getattr(before.board, name) != getattr(after.board, name)
        }
    if before.fog is not after.fog and before.fog != after.fog:
        changes["fog"] = fog_change(before.fog, after.fog)
    return changes


def _parts_changed(how: Written, before: AnyBattle, after: AnyBattle) -> dict[str, Any]:
    """What changed inside the parts that are written by difference; see ``engine.save.differences``."""
    parts = {}
    for name in PARTS:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and (change := how.part(name).change(old, new)):
            parts[name] = change
    return parts


def applied(how: Written, battle: AnyBattle, changes: Any) -> AnyBattle:
    """The battle after ``changes`` (as ``difference`` gives them). Raises Fault when they do not fit."""
    if not isinstance(changes, dict):
        raise Fault("{…}")
    new: dict[str, Any] = {}
    for name, value in changes.items():
        try:
            match name:
                case "changed":
                    new |= _parts_after(how, battle, value)
                case "state" | "options" | "sides":
                    new[name] = how.part(name).decode(value)
                case "board":
                    new["board"] = _board_changed(how, battle.board, value)
                case "drawn":
                    new["board"] = apply(battle.board, _fitting(how.drawn.decode(value), battle.board))
                case "fog":
                    new["fog"] = fog_after(battle.fog, value)
                case "combatants" | "gone" | "order":
                    continue
                case "started":
                    new[name] = _of_type(bool, value)
                case "seed":
                    new[name] = _of_type(int, value)
                case "name" | "ruleset":
                    new[name] = _of_type(str, value)
                case _:
                    raise Fault(", ".join(("board", "changed", "drawn", "fog", *_PLAIN_PARTS)))
        except Fault as fault:
            raise fault.within(name) from None
    if not changes.keys().isdisjoint(("combatants", "gone", "order")):
        new["combatants"] = _combatants_after(how, battle.combatants, changes)
    return replace(battle, **new) if new else battle


def _parts_after(how: Written, battle: AnyBattle, changes: Any) -> dict[str, Any]:
    if type(changes) is not dict or not changes.keys() <= set(PARTS):
        raise Fault(", ".join(PARTS))
    new = {}
    for name, change in changes.items():
        try:
            new[name] = how.part(name).changed(getattr(battle, name), change)
        except Fault as fault:
            raise fault.within(name) from None
    return new


def _combatants_after(
    how: Written, before: Mapping[CombatantId, Combatant[Any]], changes: dict[str, Any]
) -> dict[CombatantId, Combatant[Any]]:
    combatants = dict(before)
    for id in _texts(changes.get("gone", []), "gone"):
        combatants.pop(CombatantId(id), None)
    apply = changes.get("combatants", {})
    if not isinstance(apply, dict):
        raise Fault("{…}").within("combatants")
    for id, value in apply.items():
        try:
            combatants[CombatantId(id)] = how.combatant.decode(value)
        except Fault as fault:
            raise fault.within(id).within("combatants") from None
    if "order" in changes:
        order = _texts(changes["order"], "order")
        if set(order) != combatants.keys() or len(order) != len(combatants):
            raise Fault("[…]").within("order")
        combatants = {CombatantId(id): combatants[CombatantId(id)] for id in order}
    return combatants


def _board_changed(how: Written, board: Board, changes: Any) -> Board:
    if not isinstance(changes, dict):
        raise Fault("{…}")
    new = {}
    for name, value in changes.items():
        if name not in how.board_parts:
            how.unknown.add(f"Board.{name}"[:80])
            continue
        try:
            new[name] = how.board_parts[name].decode(value)
        except Fault as fault:
            raise fault.within(name) from None
    return replace(board, **new)


def _fitting(change: BoardDiff, board: Board) -> BoardDiff:
    """The change, when it can be made on this board. Raises Fault with the place of what cannot be."""
    for number, stroke in enumerate(change.strokes):
        if stroke.cells < 0 or stroke.cells >> board.grid.size:
            raise Fault(f"< 2^{board.grid.size}").within("cells").within(str(number)).within("strokes")
        if not 0 <= stroke.value <= 255:
            raise Fault("0 … 255").within("value").within(str(number)).within("strokes")
    for name in LISTS:
        swap, there = getattr(change, name), len(getattr(board, name))
        if swap is not None and not (0 <= swap.at <= there and 0 <= swap.gone <= there - swap.at):
            raise Fault(f"0 … {there}").within("at").within(name)
    return change


def _texts(value: Any, place: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise Fault("[text]").within(place)
    return value


def _of_type(cls: type[Any], value: Any) -> Any:
    if type(value) is not cls:
        raise Fault(cls.__name__)
    return value
