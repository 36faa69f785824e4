"""Objections: what speaks against an action, be it one that nobody is ever offered."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.legality import judge
from engine.rulesets.shirma import attack, movement, turn
from engine.rulesets.shirma.conditions import care, fear
from engine.rulesets.shirma.malformed import VAGUE, is_stray, malformed, offer_of
from engine.rulesets.shirma.melee import hands, manoeuvres
from engine.rulesets.shirma.offers import armed
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.order.standing import standing, unable
from engine.rulesets.shirma.place import measure
from engine.rulesets.shirma.place.engagement import are_engaged, cells_within, in_reach, reach_yards, striking
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.shooting import reloading, shooting
from engine.rulesets.shirma.state import ShirmaBattle, held_by, holder_of, in_close_fight

EXPLAINS = frozenset(
    f"objection-{why}"
    for why in (
        "off-board",
        "not-in-hand",
        "weapon-jammed",
        "not-clinched",
        "holds-nobody",
        "not-beside",
        "called-shot",
    )
)
"""What says by itself why nobody was offered this."""


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action; a reason takes the place of "nobody was offered this"."""
    found = judge(battle, action, malformed=malformed, forbidden=_forbidden, ends=is_stray)
    is_explained = any(one.key in EXPLAINS for one in found)
    return tuple(one for one in found if one.key not in VAGUE) if is_explained else found


def _forbidden(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What the rules of its kind say with its target, path and area; of other kinds what the offer says."""
    match action.kind:
        case turn.REORDER if action.actor is not None:
            may = turn.reorder(battle, action.actor, action.target)
            return () if may else (Objection("objection-over", "SH-TURN-05"),)
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return _attack(battle, action)
        case kind if kind in manoeuvres.KINDS:
            return _manoeuvre(battle, action)
        case shooting.SHOOT | shooting.AIM:
            return shooting.objections(battle, action)
        case npc.GROUP_ATTACK:
            return npc.objections(battle, action)
        case reloading.RELOAD | reloading.REPAIR:
            return reloading.objections(battle, action)
        case kind if kind in care.KINDS:
            return care.objections(battle, action)
        case fear.FEAR | fear.TERROR:
            return fear.objections(battle, action)
    # What needs no more than a target is whole as it is offered, with what speaks against it.
    offer = offer_of(battle, action)
    return () if offer is None else offer.objections


def _attack(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against an attack in melee on its target."""
    by, at = action.actor, action.target
    if by is None:
        return ()
    found, sheet = list(standing(battle, by, attacks=True)), battle[by].sheet
    weapon = sheet.weapon(action.item)
    if weapon.broken:
        found.append(Objection("objection-weapon-broken", "SH-MISFIRE-05"))
    is_drawn = action.manner == attack.STRIKE and weapon in hands.to_draw(sheet)
    if weapon not in striking(sheet) and not is_drawn:
        found.append(Objection("objection-not-in-hand", "SH-TURN-04"))
    if at is not None:
        found += _target(battle, by, at)
        if not found and not in_reach(battle, by, at, weapon) and not in_close_fight(battle, by, at):
            found.append(_out_of_reach(battle, by, at, weapon))
    return tuple(found)


def _out_of_reach(battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon) -> Objection:
    """Why a weapon does not reach: it is too far, or a wall stands between (SH-LENGTH-02)."""
    if measure.apart(battle, by, at) <= cells_within(battle, reach_yards(weapon)):
        return Objection("objection-no-line", "SH-LENGTH-02")
    args = (("yards", measure.said(measure.yards(battle, by, at))), ("reach", reach_yards(weapon)))
    return Objection("objection-out-of-reach", "SH-LENGTH-02", args)


def _target(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> list[Objection]:
    if battle[by].cell is None or battle[at].cell is None:
        return [Objection("objection-target-off-board")]
    if by == at:
        return [Objection("objection-self")]
    return [Objection("objection-target-dead", "SH-NPC-07")] if battle[at].sheet.is_dead else []


def _manoeuvre(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a manoeuvre on its target (SH-CLOSE-01, SH-CLINCH-01, SH-KNOCK-01)."""
    by, at, kind = action.actor, action.target, action.kind
    if by is None:
        return ()
    if kind == manoeuvres.LET_GO:
        blocked = unable(battle, by)
        return (blocked,) if blocked is not None else ()
    found = list(standing(battle, by, attacks=kind != manoeuvres.BREAK))
    if kind == manoeuvres.BREAK and holder_of(battle, by) is None:
        found.append(Objection("objection-not-clinched", "SH-CLINCH-03"))
    if kind == manoeuvres.SQUEEZE and held_by(battle, by) is None:
        found.append(Objection("objection-holds-nobody", "SH-CLINCH-03"))
    if kind == manoeuvres.CLINCH:
        found += armed(battle, by)
    if at is None or kind in (manoeuvres.BREAK, manoeuvres.SQUEEZE):
        return tuple(found)
    found += _target(battle, by, at)
    if not found and not are_engaged(battle, by, at):
        found.append(Objection("objection-not-engaged", "SH-LENGTH-02"))
    if kind == manoeuvres.CLOSE and in_close_fight(battle, by, at):
        found.append(Objection("objection-close-already", "SH-CLOSE-02"))
    return tuple(found)
