"""Standing to act: who may act now, and what keeps others from it."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.shirma.harm.body import Condition
from engine.rulesets.shirma.state import ShirmaBattle, Stage, doings


def takes_turns(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody has turns at all: on the board and not out of the fight."""
    return id in battle.combatants and battle[id].cell is not None and not battle[id].sheet.is_out


def can_act(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody can do anything in its turn (SH-COND-01)."""
    return takes_turns(battle, id) and not battle[id].sheet.has(Condition.STUNNED)


def active(battle: ShirmaBattle) -> tuple[CombatantId, ...]:
    """Who may act now: the members of the entry whose turn it is."""
    entry = battle.state.current
    if not battle.started or entry is None:
        return ()
    return tuple(id for id in entry.members if can_act(battle, id))


def unable(battle: ShirmaBattle, id: CombatantId) -> Objection | None:
    """Why somebody can do nothing at all, whosever turn it is."""
    sheet = battle[id].sheet
    if battle[id].cell is None:
        return Objection("objection-off-board")
    if sheet.is_out:
        return Objection(f"objection-{sheet.fate.value}", "SH-DMG-07")
    return Objection("objection-stunned", "SH-COND-01") if sheet.has(Condition.STUNNED) else None


def why_not(battle: ShirmaBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` may not act now, with the rule; None when it may."""
    blocked = unable(battle, id)
    if blocked is not None or not battle.started:
        return blocked
    if battle.state.stage is Stage.OVER:
        return Objection("objection-over", "SH-TURN-05")
    if id in active(battle):
        return None
    if battle.state.stage is Stage.SURPRISE and id not in battle.state.ambushers:
        return Objection("objection-no-surprise", "SH-SURP-03")
    return Objection("objection-not-your-turn", "SH-INIT-03")


def standing(battle: ShirmaBattle, id: CombatantId, *, attacks: bool = False) -> tuple[Objection, ...]:
    """What keeps ``id`` from anything that takes its main action; ``attacks``: and from attacking (SH-COND-06)."""
    found = [why_not(battle, id)]
    if battle.started and doings(battle, id).acted:
        found.append(Objection("objection-acted", "SH-TURN-01"))
    if attacks and battle[id].sheet.has(Condition.BROKEN):
        found.append(Objection("objection-broken", "SH-COND-06"))
    return tuple(objection for objection in found if objection is not None)
