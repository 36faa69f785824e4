"""Declarations at the start of the round: retreats, and withdrawals where the table wants them declared."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection, Offer
from engine.rulesets.ose.magic import spells
from engine.rulesets.ose.order.standing import unable
from engine.rulesets.ose.place.engagement import holders, is_in_melee
from engine.rulesets.ose.state import Declared, OseBattle, Stage, doings, with_doings
from engine.table.table import Table

DECLARE, RELEASE = "declare", "release"


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """What ``id`` may declare now, and the release from what it has declared (OSE-DECL-02 to OSE-DECL-04)."""
    found = []
    if battle.state.stage is Stage.DECLARATIONS:
        found.append(_offer(battle, id, Declared.RETREAT, "OSE-DECL-02", "retreat"))
        if battle.options.declare_withdrawal:
            found.append(_offer(battle, id, Declared.WITHDRAWAL, "OSE-DECL-03", "withdraw"))
    if doings(battle, id).declared is not Declared.NOTHING:
        release = Action(RELEASE, actor=id)
        found.append(
            Offer(
                "offer-release",
                release,
                group="group-declarations",
                objections=objections(battle, release),
                rule="OSE-DECL-04",
                icon="cancel",
            )
        )
    return tuple(found)


def _offer(battle: OseBattle, id: CombatantId, declared: Declared, rule: str, icon: str) -> Offer:
    action = Action(DECLARE, actor=id, manner=declared.value)
    return Offer(
        f"offer-declare-{declared.value}",
        action,
        group="group-declarations",
        objections=objections(battle, action),
        rule=rule,
        icon=icon,
        of_all=True,
    )


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against a declaration or a release from one."""
    id = action.actor
    if id is None:
        return ()
    found = [unable(battle, id)]
    if action.kind == RELEASE:
        if doings(battle, id).declared is Declared.NOTHING:
            found.append(Objection("objection-nothing-declared", "OSE-DECL-04"))
        # While declarations are still open, one may be taken back freely; after that it binds (OSE-DECL-04).
        if battle.state.stage is not Stage.DECLARATIONS and not battle.options.release_declaration:
            found.append(Objection("objection-declaration-binds", "OSE-DECL-04"))
        return tuple(objection for objection in found if objection is not None)
    if action.manner == spells.SPELL:
        return spells.declaration_objections(battle, action)
    if battle.state.stage is not Stage.DECLARATIONS or not battle.started:
        found.append(Objection("objection-declarations-closed", "OSE-SEQ-01"))
    if action.manner == Declared.WITHDRAWAL and not battle.options.declare_withdrawal:
        found.append(Objection("objection-needs-no-declaration", "OSE-DECL-03"))
    if not is_in_melee(battle, id):
        found.append(Objection("objection-not-in-melee", "OSE-DECL-02"))
    if doings(battle, id).declared.value == action.manner:
        found.append(Objection("objection-declared", "OSE-DECL-02"))
    return tuple(objection for objection in found if objection is not None)


def may_declare(battle: OseBattle, id: CombatantId) -> bool:
    """Whether there is anything to declare for ``id``."""
    found = (*offers(battle, id), *spells.offers(battle, id))
    return any(offer.action.kind == DECLARE and not offer.objections for offer in found)


def declare(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Write a declaration down; who holds the declarer in melee is noted with it (OSE-RETREAT-03)."""
    id = action.actor
    if id is None:
        return battle
    if action.manner == spells.SPELL:
        return spells.declare(table, battle, action)
    declared = Declared(action.manner) if action.manner in set(Declared) else Declared.RETREAT
    table.tell(f"declares-{declared.value}", by=id, rule="OSE-DECL-02")
    return with_doings(battle, id, replace(doings(battle, id), declared=declared, holders=holders(battle, id)))


def release(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Take a declaration back (OSE-DECL-04)."""
    id = action.actor
    if id is None:
        return battle
    table.tell("released", by=id, rule="OSE-DECL-04")
    return with_doings(
        battle, id, replace(doings(battle, id), declared=Declared.NOTHING, holders=(), spell="", spell_at=None)
    )
