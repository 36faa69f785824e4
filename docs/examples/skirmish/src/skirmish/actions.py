"""What a fighter may do, what speaks against it, and which rule carries it out."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Needs, Objection, Offer
from engine.sight.figure_sight import has_line
from engine.table.table import Table

from .attack import hurt, shoot, strike
from .movement import foresee, go, modes
from .sheet import Skirmish, is_out, reaches
from .turn import why_not


def offers(battle: Skirmish, id: CombatantId) -> tuple[Offer, ...]:
    """A blow; a shot for those with a bow."""
    fought = Objection("objection-fought", "SK-STRIKE-01") if battle.state.has_fought else None
    against = tuple(one for one in (why_not(battle, id), fought) if one is not None)
    blow = Offer(
        "offer-strike", Action("strike", actor=id), Needs.TARGET, "group-fight", "cost-attack",
        objections=against, rule="SK-STRIKE-01", icon="sword", is_attack=True,
    )  # fmt: skip
    shot = Offer(
        "offer-shoot", Action("shoot", actor=id), Needs.TARGET, "group-fight", "cost-attack",
        objections=against, rule="SK-SHOOT-01", icon="longbow", is_attack=True,
    )  # fmt: skip
    return (blow, shot) if battle[id].sheet.bow else (blow,)


def objections(battle: Skirmish, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    id = action.actor
    if action.kind in (BEGIN, NEXT):
        return ()
    if id is None or id not in battle.combatants or action.manner or action.item:
        return (Objection("objection-unknown"),)
    if action.kind == "move":
        return tuple(one for mode in modes(battle, id) for one in mode.objections) + foresee(battle, action).objections
    offer = next((one for one in offers(battle, id) if one.action.kind == action.kind), None)
    if offer is None:
        return (Objection("objection-unknown"),)
    return offer.objections + tuple(_about_target(battle, action, id))


def _about_target(battle: Skirmish, action: Action, id: CombatantId) -> list[Objection]:
    at = action.target
    if at is None:
        return []
    if battle[id].cell is None or battle[at].cell is None:
        return [Objection("objection-off-board")]
    found = [Objection("objection-target-out", "SK-WOUND-01")] if is_out(battle, at) else []
    if action.kind == "strike" and not reaches(battle, id, at):
        found.append(Objection("objection-reach", "SK-STRIKE-01"))
    if action.kind == "shoot" and not has_line(battle, id, at):
        found.append(Objection("objection-no-line", "SK-SHOOT-01"))
    near = (one.id for one in battle.enemies(id) if not is_out(battle, one.id))
    if action.kind == "shoot" and any(battle.distance(id, enemy) == 1 for enemy in near):
        found.append(Objection("objection-enemy-beside", "SK-SHOOT-01"))
    return found


def resolve(table: Table, battle: Skirmish, action: Action) -> Skirmish:
    """Carry it out; whether the rules object was asked before."""
    match action.kind:
        case "strike" if action.actor is not None and action.target is not None:
            battle = strike(table, battle, action.actor, action.target)
            return battle.with_state(replace(battle.state, has_fought=True))
        case "shoot" if action.actor is not None and action.target is not None:
            battle = shoot(table, battle, action.actor, action.target)
            return battle.with_state(replace(battle.state, has_fought=True))
        case "move" if action.actor is not None and battle[action.actor].cell is not None:
            battle = go(table, battle, action)
            return battle.with_state(replace(battle.state, has_walked=True))
    return battle


def adjust(table: Table, battle: Skirmish, id: CombatantId, change: Adjust) -> Skirmish:
    """Hit points changed by the GM's hand, up to the most."""
    sheet = battle[id].sheet
    hits = sheet.hits + change.by if change.to is None else change.to
    if hits < sheet.hits:
        return hurt(table, battle, id, sheet.hits - hits)
    return battle.with_sheet(id, replace(sheet, hits=min(hits, sheet.hits_most)))
