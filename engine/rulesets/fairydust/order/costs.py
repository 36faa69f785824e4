"""Costs in points: simple 2, complex 3, and the rest (FD-ACT)."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.board import Door
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import movement
from engine.rulesets.fairydust.attack import open_volley
from engine.rulesets.fairydust.options import Speech, SynergyOverload
from engine.rulesets.fairydust.order.points import COMPLEX, SIMPLE
from engine.rulesets.fairydust.sheet import Place
from engine.rulesets.fairydust.state import FairyBattle

ATTACK, CAST, SYNERGY, PAY_IN, RELEASE = "attack", "cast", "synergy", "pay-in", "release"
PUSH, GRAB, LET_GO, LIFT = "push", "grab", "let-go", "lift"
TAKE, PICK_UP, PUT_AWAY, DROP = "take", "pick-up", "put-away", "drop"
POSTURE, SPEAK, DOOR, OTHER = "posture", "speak", "door", "other"
OVERLOAD, SHORT = "overload", "short"
WITH, AMOUNT = "with", "amount"
"""Arguments of a joint casting that was put off: who casts along, and what is paid already."""

PRINTED = {
    ATTACK: (SIMPLE, "FD-ACT-02"),
    CAST: (SIMPLE, "FD-ACT-08"),
    PUSH: (SIMPLE, "FD-ACT-07"),
    GRAB: (SIMPLE, "FD-ACT-07"),
    POSTURE: (SIMPLE, "FD-ACT-04"),
    PICK_UP: (SIMPLE, "FD-ACT-03"),
    LIFT: (COMPLEX, "FD-ACT-11"),
    DROP: (0, "FD-ACT-14"),
    LET_GO: (0, "FD-ACT-14"),
    RELEASE: (0, "FD-SYN-04"),
}
"""The two printed lists and what is free, with the rule of each."""


def cost(battle: FairyBattle, action: Action) -> int:
    """Points that an action costs on the own turn."""
    if action.kind in movement.KINDS:
        return movement.price(battle, action)
    if action.kind in (ATTACK, CAST) and open_volley(battle, action.actor, action.item) is not None:
        return 0
    match action.kind:
        case "synergy" | "pay-in":
            # Each participant's share is charged where it is put in.
            return 0
        case "cast" if action.manner == OVERLOAD:
            return COMPLEX
        case "take" | "put-away":
            return COMPLEX if _place(battle, action) is Place.BAG else SIMPLE
        case "speak":
            return 0 if action.manner == SHORT and battle.options.speech is Speech.SHORT_FREE else SIMPLE
        case "door":
            door = door_of(battle, action)
            return COMPLEX if door is not None and door.heavy else SIMPLE
        case "other":
            return int(action.manner) if action.manner.isdecimal() else SIMPLE
    return PRINTED.get(action.kind, (SIMPLE, ""))[0]


def least(battle: FairyBattle, action: Action) -> int:
    """Points below which an action is not possible: its price, but nothing where the GM says it later (FD-ACT-14)."""
    return 0 if action.kind == OTHER and not action.manner else cost(battle, action)


def _place(battle: FairyBattle, action: Action) -> Place | None:
    """The place that a thing comes from, or goes to."""
    if action.kind == PUT_AWAY:
        return Place(action.manner) if action.manner in set(Place) else Place.BELT
    thing = battle[action.actor].sheet.thing(action.item) if action.actor is not None else None
    return thing.place if thing is not None else None


def door_number(action: Action) -> int | None:
    """The number of the door that an action is about."""
    return int(action.item) if action.item.isdecimal() else None


def door_of(battle: FairyBattle, action: Action) -> Door | None:
    """The door that an action is about; None where it names none that is there."""
    number = door_number(action)
    return battle.board.doors[number] if number is not None and number < len(battle.board.doors) else None


def joint_cost(battle: FairyBattle, participants: int, *, overload: bool) -> int:
    """Points of a spell with synergy: as many as participants, overload by the switch (FD-SYN-01, -03, -05)."""
    plain = max(participants, battle.options.synergy_minimum)
    if not overload:
        return plain
    return plain + 1 if battle.options.synergy_overload is SynergyOverload.SUM else max(COMPLEX, plain)


def rule_of(action: Action) -> str:
    """The rule that an action's price stands in."""
    if action.kind == CAST and action.manner == OVERLOAD:
        return "FD-ACT-13"
    found = {
        TAKE: "FD-ACT-03",
        PUT_AWAY: "FD-ACT-14",
        SPEAK: "FD-ACT-06",
        DOOR: "FD-ACT-12",
        OTHER: "FD-ACT-14",
        SYNERGY: "FD-SYN-01",
        PAY_IN: "FD-SYN-02",
    }
    return found.get(action.kind) or PRINTED.get(action.kind, (0, "FD-AP-03"))[1]


def neighbours(battle: FairyBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether two figures share a cell or stand next to each other."""
    return battle[a].cell is not None and battle[b].cell is not None and battle.distance(a, b) <= 1
