"""Wounds and states given and taken away by the GM's hand (FD-DMG-04, FD-OUT-05)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import HarmKind, StateKind, States
from engine.rulesets.fairydust.blows.harm import harmed, healed
from engine.rulesets.fairydust.sheet import DamageType, Fate, Posture
from engine.rulesets.fairydust.state import FairyBattle, with_sheet
from engine.table.table import Table

HARM_KINDS = tuple(
    HarmKind(one.value, f"value-type-{one.value}", "FD-DMG-04")
    for one in DamageType
    if one is not DamageType.BODILY_PHYSICAL
)
"""The types that a wound by hand may be of, beside the bodily and physical one (FD-CAT-04)."""


def adjust(table: Table, battle: FairyBattle, id: CombatantId, change: Adjust) -> FairyBattle:
    """A wound more, or the last ones less; ``to`` counts the health that is left, without health the wounds.

    Of a type: a wound of it, or the last ones of it less.
    """
    type = next((one for one in DamageType if one.value == change.kind), None)
    sheet = battle[id].sheet
    left = -sheet.hurt if sheet.health is None else sheet.health - sheet.hurt
    by = change.by
    if change.to is not None:
        by = (-change.to if sheet.health is None else change.to) - left
    return healed(battle, id, by, type) if by > 0 else harmed(table, battle, id, -by, type)


FATES = (Fate.UNCONSCIOUS, Fate.SURRENDERED, Fate.FLED, Fate.DEAD)
POSTURES = (Posture.LYING, Posture.SITTING)
UNSEEN, PASSIVE = "unseen", "passive"


def states_of(battle: FairyBattle, id: CombatantId) -> tuple[str, ...]:
    """Posture, hidden or not reacting, and whether somebody still takes part."""
    sheet = battle[id].sheet
    posture = () if sheet.posture is Posture.STANDING else (sheet.posture.value,)
    fate = () if sheet.fate is Fate.FIGHTING else (sheet.fate.value,)
    flags = tuple(name for name in (UNSEEN, PASSIVE) if getattr(sheet, name))
    return (*posture, *flags, *fate)


def put(table: Table, battle: FairyBattle, id: CombatantId, state: str, on: bool, rounds: int) -> FairyBattle:
    """A posture, a mark or a fate is written down (FD-ACT-04, FD-FAC-03, FD-DEF-04, FD-OUT-05)."""
    if (state in states_of(battle, id)) is on:
        return battle
    if state in POSTURES:
        return with_sheet(battle, id, posture=Posture(state) if on else Posture.STANDING)
    if state in FATES:
        return with_sheet(battle, id, fate=Fate(state) if on else Fate.FIGHTING)
    return with_sheet(battle, id, **{state: on})


STATES = States(
    (
        StateKind(Posture.LYING.value, "badge-lying", "prone", "FD-ACT-04", "plain"),
        StateKind(Posture.SITTING.value, "badge-sitting", "kneel", "FD-ACT-04", "plain"),
        StateKind(UNSEEN, "badge-unseen", "eye-off", "FD-FAC-03", "plain"),
        StateKind(PASSIVE, "badge-passive", "forbidden", "FD-DEF-04", "plain"),
        StateKind(Fate.UNCONSCIOUS.value, "badge-unconscious", "asleep", "FD-DMG-04"),
        StateKind(Fate.SURRENDERED.value, "badge-surrendered", "surrender", "FD-OUT-05"),
        StateKind(Fate.FLED.value, "badge-fled", "flee", "FD-OUT-05"),
        StateKind(Fate.DEAD.value, "badge-dead", "skull", "FD-DMG-04"),
    ),
    states_of,
    put,
)
"""What the GM may put somebody into."""
