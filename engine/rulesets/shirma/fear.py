"""Tests of fear and terror that the GM calls for: what is gained and lost (SH-ADVGAIN-06, SH-ADVLOSS-04)."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.rulesets.shirma import advantage, states
from engine.rulesets.shirma.body import Affliction, Condition
from engine.rulesets.shirma.reloading import tried
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table

FEAR, TERROR = "fear", "terror"


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The GM calls for a test against somebody's terrible sight."""
    if not battle.started or battle[id].sheet.is_out:
        return ()
    return tuple(
        Offer(
            f"offer-{kind}",
            Action(kind, actor=id),
            Needs.TARGET,
            "group-gm",
            rule="SH-ADVGAIN-06",
            icon="afraid",
        )
        for kind in (FEAR, TERROR)
    )


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Nobody is afraid of himself or of his own."""
    if action.actor is None or action.target is None or battle.are_hostile(action.actor, action.target):
        return ()
    return (Objection("objection-no-enemy", "SH-ADVGAIN-06"),)


def test(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """A Cool test of ``actor`` at the sight of ``target``: Advantage is gained or lost, fear or despair comes."""
    id, source = action.actor, action.target
    if id is None or source is None or id == source or battle[id].sheet.is_out:
        return battle
    table.tell(f"meets-{action.kind}", by=id, at=source, rule="SH-ADVGAIN-06", weight=2)
    battle, passed = tried(table, battle, id, "cool", battle[id].sheet.cool, "SH-ADVGAIN-06")
    if passed:
        return advantage.gain(table, battle, id, "SH-ADVGAIN-06")
    battle = advantage.lose(table, battle, id, "SH-ADVLOSS-04")
    return _overcome(table, battle, id, source, is_terror=action.kind == TERROR)


def _overcome(
    table: Table, battle: ShirmaBattle, id: CombatantId, source: CombatantId, *, is_terror: bool
) -> ShirmaBattle:
    """Who fails is frightened of what it saw; terror breaks it."""
    new = Affliction(Condition.BROKEN if is_terror else Condition.FRIGHTENED, source=source)
    return states.put_on(table, battle, id, new)
