"""Damage: how much a hit does, when it counts, and death."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.ose.charts import ability_modifier, hit_dice
from engine.rulesets.ose.morale import with_losses
from engine.rulesets.ose.options import Options, Scope
from engine.rulesets.ose.sheet import UNARMED, Arm, Harm, Kind, Sheet
from engine.rulesets.ose.state import Blow, Declared, OseBattle, doings, with_doings
from engine.rulesets.ose.surface import water_lines
from engine.table.dice import Dice, d
from engine.table.table import Table

USUAL_DAMAGE = d(6)
MIGHTY_HIT_DICE = 5
"""Base hit dice from which a monster may harm the invulnerable (OSE-INVLIM-03)."""
LEAST_DAMAGE = 1
"""A hit that does damage does at least this much (OSE-DMG-04)."""


def damage_dice(sheet: Sheet, options: Options, arm: Arm) -> Dice:
    """The dice of a hit: 1d6, the weapon's by variable_damage, a monster's own, 1d2 unarmed.

    OSE-DMG-01, OSE-DMG-03, OSE-DMG-06, OSE-UNARMED-02.
    """
    monsters_own = sheet.kind is Kind.MONSTER and arm.listed
    if arm == UNARMED or monsters_own or options.variable_damage:
        return arm.dice
    return USUAL_DAMAGE


def damage_reasons(battle: OseBattle, by: CombatantId, *, melee: bool) -> Breakdown:
    """What is added to the damage dice: strength in melee, nothing to missiles; water (OSE-DMG-02, OSE-WATER-01)."""
    strength = ability_modifier("strength", battle[by].sheet.strength)
    reason = "reason-strength" if melee else "reason-strength-missile"
    first = modifier(strength, reason, "OSE-DMG-02", applies=melee)
    return Breakdown((first, *water_lines(battle, by, battle.options.water_damage)))


def can_hurt(attacker: Sheet, target: Sheet, arm: Arm, options: Options) -> bool:
    """Whether this attack does damage at all (OSE-INVULN-01, OSE-INVLIM-01 to OSE-INVLIM-03)."""
    only_by = target.hurt_only_by
    if not only_by or (Harm.SILVER in only_by and arm.silver) or (Harm.MAGIC in only_by and arm.magic):
        return True
    is_natural = arm.routine > 0 or arm.listed or arm == UNARMED
    if options.invulnerable_hurts_invulnerable and attacker.hurt_only_by and is_natural:
        return True
    is_mighty = attacker.kind is Kind.MONSTER and hit_dice(attacker.hit_dice).number >= MIGHTY_HIT_DICE
    return options.five_hd_hurts_invulnerable and is_mighty


def strike_home(
    table: Table, battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm, *, melee: bool
) -> OseBattle:
    """Roll the damage of a hit and let it count, at once or when a shared phase ends (OSE-ATK-06, OSE-INIT-04)."""
    sheet = battle[by].sheet
    dice, rule = damage_dice(sheet, battle.options, arm), "OSE-UNARMED-02" if arm == UNARMED else "OSE-DMG-01"
    rolled = table.roll("damage", dice, by=by, at=at, why=damage_reasons(battle, by, melee=melee), rule=rule)
    damage = max(LEAST_DAMAGE, rolled.total)
    turn = battle.state.current
    if turn is not None and turn.is_shared:
        table.tell("wound-waits", by=by, at=at, roll=rolled, dice=dice, rule="OSE-INIT-04", damage=damage)
        return battle.with_state(replace(battle.state, pending=(*battle.state.pending, Blow(by, at, damage))))
    battle = hurt(battle, at, damage)
    table.tell("wounded", by=by, at=at, roll=rolled, dice=dice, rule=rule, now=battle, damage=damage)
    return with_losses(_told_dead(table, battle, at, was_alive=battle[at].sheet.hp + damage > 0))


def hurt(battle: OseBattle, id: CombatantId, damage: int) -> OseBattle:
    """The battle with ``damage`` taken from the hit points of ``id``."""
    sheet = battle[id].sheet
    return battle.with_sheet(id, replace(sheet, hp=sheet.hp - damage))


def settle_blows(table: Table, battle: OseBattle, *, turn_ends: bool) -> OseBattle:
    """What waited in a shared turn comes about at the end of the phase, or of the turn (OSE-INIT-04)."""
    blows = battle.state.pending
    if not blows or not (turn_ends or battle.options.simultaneous_scope is Scope.PHASE):
        return battle
    battle = battle.with_state(replace(battle.state, pending=()))
    for blow in blows:
        if blow.at not in battle.combatants:
            continue
        was_alive = not battle[blow.at].sheet.is_dead
        battle = hurt(battle, blow.at, blow.damage)
        by = blow.by if blow.by in battle.combatants else None
        table.tell("wounded", by=by, at=blow.at, rule="OSE-INIT-04", now=battle, damage=blow.damage)
        battle = _told_dead(table, battle, blow.at, was_alive=was_alive)
    return with_losses(battle)


def _told_dead(table: Table, battle: OseBattle, id: CombatantId, *, was_alive: bool) -> OseBattle:
    """OSE-DMG-05: at 0 hit points somebody is dead; its declaration lapses."""
    if not was_alive or not battle[id].sheet.is_dead:
        return battle
    table.tell("killed", at=id, rule="OSE-DMG-05", weight=2, now=battle)
    return with_doings(battle, id, replace(doings(battle, id), declared=Declared.NOTHING, holders=()))
