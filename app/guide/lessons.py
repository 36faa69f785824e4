"""What the first steps teach, one thing at a time, and by what it is seen that it was done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.start.cards import READY_FOLDER
from engine.battle.actions import Action, Put, Together
from engine.contract import BEGIN, AnyBattle, AnyRuleset
from engine.play.history import Step

FIELD = READY_FOLDER / "chapel.toml"
"""The ready battle on which they are taken: squares, facing, and enemies near enough."""


class Done(StrEnum):
    """What the GM has just done."""

    BEGUN = "begun"
    MOVED = "moved"
    PUT = "put"
    ATTACKED = "attacked"
    UNDONE = "undone"
    WENT_ON = "went-on"
    RULES = "rules"


@dataclass(frozen=True)
class Lesson:
    """``key``: its sentence is ``guide-<key>``; the keys of ``commands`` fill it in as ``key`` and ``other``."""

    key: str
    wants: Done
    commands: tuple[str, ...] = ()


LESSONS = (
    Lesson("begin", Done.BEGUN, ("go-on",)),
    Lesson("move", Done.MOVED),
    Lesson("by-hand", Done.PUT),
    Lesson("attack", Done.ATTACKED, ("attack",)),
    Lesson("undo", Done.UNDONE, ("undo", "redo")),
    Lesson("next", Done.WENT_ON, ("go-on",)),
    Lesson("rules", Done.RULES, ("rules", "palette")),
)


def seen_in(step: Step, rules: AnyRuleset) -> Done | None:
    """What a finished deed was; None for anything that no lesson is about."""
    deed = step.deed
    if isinstance(deed, Action):
        return _seen_in_action(deed, step.before, rules)
    parts = deed.deeds if isinstance(deed, Together) else (deed,)
    return Done.PUT if any(isinstance(part, Put) for part in parts) else None


def _seen_in_action(action: Action, before: AnyBattle, rules: AnyRuleset) -> Done | None:
    if action.kind == BEGIN:
        return Done.BEGUN
    goes_on = rules.order(before).next
    if goes_on is not None and action == goes_on.action:
        return Done.WENT_ON
    actor, target = action.actor, action.target
    if actor is not None and target is not None and before.are_hostile(actor, target):
        return Done.ATTACKED
    return Done.MOVED if action.path else None
