"""Hit points and states changed by the GM's hand, with what follows from it (SH-DMG-04, SH-DMG-07, section 10)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import HarmKind, StateKind, States
from engine.derived import copied
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import LOCATIONS, Affliction, Condition, Location
from engine.rulesets.shirma.harm.fate import drained, surrender
from engine.rulesets.shirma.sheet import Fate
from engine.rulesets.shirma.state import ShirmaBattle
from engine.rulesets.shirma.views import ICONS
from engine.table.table import Table

HARM_KINDS = tuple(HarmKind(one.value, f"location-{one.value}", "SH-DMG-04") for one in LOCATIONS)
"""Where harm by hand may land: a critical wound at 0 is one of that location (SH-DMG-07)."""


def adjust(table: Table, battle: ShirmaBattle, id: CombatantId, change: Adjust) -> ShirmaBattle:
    """Points off the track, which ends at 0, or given back up to the most: who was down is not down any more.

    Harm in a location counts as the last hit there (SH-DMG-07).
    """
    sheet = battle[id].sheet
    by = change.by if change.to is None else change.to - sheet.hp
    if by <= 0:
        if change.kind in LOCATIONS:
            battle = battle.with_sheet(id, copied(sheet, last_hit=Location(change.kind)))
        return drained(table, battle, id, -by)
    healed = copied(sheet, hp=max(sheet.hp, min(sheet.hp_most, sheet.hp + by)))
    if sheet.fate is Fate.DOWN:
        healed = copied(healed, fate=Fate.FIGHTING)
    return battle.with_sheet(id, healed)


def states_of(battle: ShirmaBattle, id: CombatantId) -> tuple[str, ...]:
    """The states of section 10 with surprise and a lost balance, and surrender."""
    sheet = battle[id].sheet
    yielded = (Fate.SURRENDERED.value,) if sheet.fate is Fate.SURRENDERED else ()
    return (*(one.kind.value for one in sheet.afflictions), *yielded)


def put(table: Table, battle: ShirmaBattle, id: CombatantId, state: str, on: bool, rounds: int) -> ShirmaBattle:
    """A state comes and goes as under the rules, Advantage and bonds with it (SH-ADVLOSS-02, SH-CONDOFF-01)."""
    sheet = battle[id].sheet
    if sheet.is_dead or (state in states_of(battle, id)) is on:
        return battle
    if state == Fate.SURRENDERED.value:
        return surrender(table, battle, id) if on else battle.with_sheet(id, copied(sheet, fate=Fate.FIGHTING))
    kind = Condition(state)
    # The line about the GM's hand says it already.
    if on:
        new = Affliction(kind, turns=rounds if kind in states.PASSING else 0)
        return states.put_on(table, battle, id, new, is_told=False)
    return states.take_off(table, battle, id, kind, is_told=False)


STATES = States(
    (
        *(StateKind(one.value, f"state-{one.value}", ICONS[one], states.RULES[one]) for one in Condition),
        StateKind(Fate.SURRENDERED.value, "badge-surrendered", "surrender", "SH-NPC-08"),
    ),
    states_of,
    put,
)
"""What the GM may put somebody into."""
