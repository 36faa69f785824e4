"""The GM's word on states: what a spell, a poison or a fall has done is put on at the table, and taken off again."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Affliction, Condition
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.requests import Option
from engine.table.table import Table

AFFLICT, RELIEVE = "afflict", "relieve"
GIVEN = tuple(kind for kind in Condition if kind not in (Condition.SURPRISED, Condition.UNBALANCED))
"""The states of section 10; surprise and a lost balance come from rules of their own."""


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """A state put on whoever lives, and taken off whoever is in one (SH-COND-01 to SH-COND-10)."""
    sheet = battle[id].sheet
    if not battle.started or sheet.is_dead:
        return ()
    on = Offer(
        "offer-afflict", Action(AFFLICT, actor=id), group="group-gm", rule="SH-COND-01", icon="stunned", of_gm=True
    )
    off = Offer(
        "offer-relieve", Action(RELIEVE, actor=id), group="group-gm", rule="SH-CONDOFF-01", icon="heal", of_gm=True
    )
    return (on, off) if sheet.afflictions else (on,)


def resolve(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Ask which state, and put it on or take it off; what follows from it is as for any other."""
    id = action.actor
    if id is None or battle[id].sheet.is_dead:
        return battle
    if action.kind == AFFLICT:
        kind = _asked(table, id, "state-to-put-on", GIVEN)
        return states.put_on(table, battle, id, Affliction(kind))
    borne = tuple(dict.fromkeys(one.kind for one in battle[id].sheet.afflictions))
    return states.take_off(table, battle, id, _asked(table, id, "state-to-take-off", borne)) if borne else battle


def _asked(table: Table, id: CombatantId, key: str, kinds: tuple[Condition, ...]) -> Condition:
    if len(kinds) == 1:
        return kinds[0]
    options = tuple(Option(f"state-{kind.value}", rule=states.RULES[kind]) for kind in kinds)
    return kinds[table.choose(key, options, at=id)]
