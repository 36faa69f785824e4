"""What may be done and how it is carried out: the offers and the actions of this ruleset in one place."""

from __future__ import annotations

from engine import contract
from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import Objection, Offer, Outcome
from engine.rulesets.ranks import attack, known, movement, turn
from engine.rulesets.ranks.blows import defence, initiative
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.series import deeds
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Choice
from engine.table.table import Table


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it; what is wanted most often first."""
    if battle[id].cell is None:
        return ()
    return (
        *attack.offers(battle, id),
        *movement.offers(battle, id),
        *deeds.offers(battle, id),
        *initiative.offers(battle, id),
    )


def objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    id = action.actor
    if action.kind in (contract.BEGIN, contract.NEXT):
        return known.order_objections(battle, action)
    if id is None or id not in battle.combatants:
        return ()
    if unknown := known.objections(battle, action):
        return unknown
    match action.kind:
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return attack.objections(battle, action)
        case deeds.DECLARE:
            return deeds.declare_objections(battle, action)
        case deeds.READY | deeds.DO:
            return deeds.plain_objections(battle, action)
        case movement.STRIDE:
            return movement.stride_objections(battle, id)
        case movement.ROLL_MOVE:
            return movement.turn_objections(battle, id)
        case initiative.INITIATIVE:
            return initiative.objections(battle, action)
        case turn.REORDER if action.target == id:
            return (Objection("objection-self"),)
    # What is left is the GM's leave, and taking back what was declared.
    return ()


def resolve(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            battle = movement.move(table, battle, action)
        case movement.ROLL_MOVE if action.actor is not None:
            battle, _ = pace.rolled_pace(table, battle, action.actor)
        case movement.STRIDE if action.actor is not None:
            battle = movement.stride(table, battle, action.actor)
        case attack.ATTACK:
            battle = attack.attack(table, battle, action)
        case deeds.DECLARE:
            battle = deeds.declared(table, battle, action)
        case deeds.RETRACT:
            battle = deeds.retracted(table, battle, action)
        case deeds.READY:
            battle = deeds.readied(table, battle, action)
        case deeds.DO:
            battle = deeds.done(table, battle, action)
        case deeds.GRANT:
            battle = deeds.granted(table, battle, action)
        case deeds.CLEAR:
            battle = deeds.cleared(table, battle, action)
        case initiative.INITIATIVE:
            battle = initiative.set_by_gm(table, battle, action)
        case turn.REORDER:
            battle = turn.reordered(table, battle, action)
    return turn.finished(table, battle)


def policy(battle: RanksBattle, choice: Choice) -> int:
    """What people usually choose: the defence that costs least, the reaction to an action too many, going on."""
    if choice.key == "defence":
        return defence.usual_choice(battle, choice)
    if choice.key == "extra-action":
        return next((number for number, one in enumerate(choice.options) if one.key == "extra-react"), 0)
    return 0


def outcome(before: RanksBattle, after: RanksBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """Whether an attack hurts, and how much; whether it costs the initiative or wins a bonus."""
    at = action.target
    if action.kind != attack.ATTACK or at is None:
        return Outcome("done")
    keys = {event.key for event in events}
    if "catches-not" in keys:
        return Outcome("not-caught")
    if "extra-cancelled" in keys or not any(key.startswith("blow-") for key in keys):
        return Outcome("no-blow")
    damage = after[at].sheet.damage - before[at].sheet.damage
    lost = int(any(event.key == "intercepts" and event.by == at for event in events))
    bonus = int(any(event.key.startswith("wins-bonus") and event.by == action.actor for event in events))
    key = "hurt" if damage > 0 else "unhurt"
    return Outcome(key, (("damage", damage), ("initiative-lost", lost), ("bonus-won", bonus)))
