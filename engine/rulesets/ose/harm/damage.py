"""Damage: how much a hit does, when it counts, and death."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.ose.harm.charts import ability_modifier
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.options import Options, Scope, SubdualTotal
from engine.rulesets.ose.order.morale import with_losses
from engine.rulesets.ose.place.surface import water_lines
from engine.rulesets.ose.sheet import UNARMED, Arm, Harm, Kind, Sheet, Spirit
from engine.rulesets.ose.state import Blow, Declared, OseBattle, doings, with_doings
from engine.table.dice import Dice, d
from engine.table.requests import Rolled
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
    water = water_lines(battle, by, battle.options.water_damage)
    if not melee and not strength:
        return Breakdown(tuple(water))
    return Breakdown((modifier(strength, reason, "OSE-DMG-02", applies=melee), *water))


def can_hurt(attacker: Sheet, target: Sheet, arm: Arm, options: Options) -> bool:
    """Whether this attack does damage at all (OSE-INVULN-01, OSE-INVLIM-01 to OSE-INVLIM-03)."""
    if not arm.forms.isdisjoint(target.invulnerable_to):
        return False
    only_by = target.hurt_only_by
    if not only_by or (Harm.SILVER in only_by and arm.silver) or (Harm.MAGIC in only_by and arm.magic):
        return True
    is_natural = arm.routine > 0 or arm.listed or arm == UNARMED
    if options.invulnerable_hurts_invulnerable and (attacker.hurt_only_by or attacker.invulnerable_to) and is_natural:
        return True
    is_mighty = attacker.kind is Kind.MONSTER and hit_dice(attacker.hit_dice).number >= MIGHTY_HIT_DICE
    return options.five_hd_hurts_invulnerable and is_mighty


def strike_home(
    table: Table,
    battle: OseBattle,
    by: CombatantId,
    at: CombatantId,
    arm: Arm,
    *,
    melee: bool,
    subdues: bool = False,
) -> OseBattle:
    """Roll the damage of a hit and let it count, at once or when a shared phase ends (OSE-ATK-06, OSE-INIT-04)."""
    sheet = battle[by].sheet
    dice, rule = damage_dice(sheet, battle.options, arm), "OSE-UNARMED-02" if arm == UNARMED else "OSE-DMG-01"
    rolled = table.roll("damage", dice, by=by, at=at, why=damage_reasons(battle, by, melee=melee), rule=rule)
    return deal(table, battle, by, at, rolled, dice, rule, subdues=subdues)


def deal(
    table: Table,
    battle: OseBattle,
    by: CombatantId,
    at: CombatantId,
    rolled: Rolled,
    dice: Dice,
    rule: str,
    *,
    subdues: bool = False,
) -> OseBattle:
    """Let rolled damage count, at least a point: at once, or as a shared phase ends (OSE-DMG-04, OSE-INIT-04)."""
    rolled = _at_least(rolled)
    damage = rolled.total
    turn = battle.state.current
    if turn is not None and turn.is_shared:
        key = "blow-waits" if subdues else "wound-waits"
        table.tell(key, by=by, at=at, roll=rolled, dice=dice, rule="OSE-INIT-04", damage=damage)
        blow = Blow(by, at, damage, subdues)
        return battle.with_state(replace(battle.state, pending=(*battle.state.pending, blow)))
    before = battle
    battle = hurt(battle, at, damage, subdues=subdues)
    key = "subdued" if subdues else "wounded"
    left = 0 if battle[at].sheet.is_dead else battle[at].sheet.hp
    table.tell(key, by=by, at=at, roll=rolled, dice=dice, rule=rule, now=battle, damage=damage, left=left)
    return with_losses(_told_fallen(table, before, battle, at))


def _at_least(rolled: Rolled) -> Rolled:
    """The roll with a line that brings it up to the least damage, where it fell below."""
    lacks = LEAST_DAMAGE - rolled.total
    if lacks <= 0:
        return rolled
    line = modifier(lacks, "reason-least-damage", "OSE-DMG-04", least=LEAST_DAMAGE)
    return replace(rolled, total=LEAST_DAMAGE, why=Breakdown((*rolled.why.lines, line)))


def hurt(battle: OseBattle, id: CombatantId, damage: int, *, subdues: bool = False) -> OseBattle:
    """The battle with ``damage`` taken from the hit points of ``id``, or written down apart (OSE-SUBDUE-03)."""
    sheet = battle[id].sheet
    if subdues:
        return battle.with_sheet(id, replace(sheet, subdual=sheet.subdual + damage))
    return battle.with_sheet(id, replace(sheet, hp=sheet.hp - damage))


def harmed(table: Table, battle: OseBattle, id: CombatantId, points: int, *, subdues: bool = False) -> OseBattle:
    """The battle with points lost outside of any blow, and what comes of it; the loss is told before (OSE-DMG-05)."""
    return with_losses(_told_fallen(table, battle, hurt(battle, id, points, subdues=subdues), id))


def spared(battle: OseBattle, id: CombatantId, points: int) -> OseBattle:
    """The battle with so much less subdual damage."""
    sheet = battle[id].sheet
    return battle.with_sheet(id, replace(sheet, subdual=max(0, sheet.subdual - points)))


def healed(battle: OseBattle, id: CombatantId, points: int) -> OseBattle:
    """The battle with points given back, up to the most that there were."""
    sheet = battle[id].sheet
    return battle.with_sheet(id, replace(sheet, hp=max(sheet.hp, min(sheet.hp_most, max(0, sheet.hp) + points))))


def is_subdued(sheet: Sheet, options: Options) -> bool:
    """Whether subdual has brought an intelligent creature to 0 hit points, alive (OSE-SUBDUE-04).

    Combined: real and subdual damage add up. Separate: subdual alone must reach the full hit points.
    """
    if sheet.is_dead or not sheet.subdual or not sheet.intelligent:
        return False
    most = sheet.hp if options.subdual_total is SubdualTotal.COMBINED else sheet.hp_most
    return sheet.subdual >= most


def settle_blows(table: Table, battle: OseBattle, *, turn_ends: bool) -> OseBattle:
    """What waited in a shared turn comes about at the end of the phase, or of the turn (OSE-INIT-04)."""
    blows = battle.state.pending
    if not blows or not (turn_ends or battle.options.simultaneous_scope is Scope.PHASE):
        return battle
    battle = battle.with_state(replace(battle.state, pending=()))
    for blow in blows:
        if blow.at not in battle.combatants:
            continue
        before, battle = battle, hurt(battle, blow.at, blow.damage, subdues=blow.subdues)
        by = blow.by if blow.by in battle.combatants else None
        key = "subdued" if blow.subdues else "wounded"
        left = 0 if battle[blow.at].sheet.is_dead else battle[blow.at].sheet.hp
        table.tell(key, by=by, at=blow.at, rule="OSE-INIT-04", now=battle, damage=blow.damage, left=left)
        battle = _told_fallen(table, before, battle, blow.at)
    return with_losses(battle)


def _told_fallen(table: Table, before: OseBattle, battle: OseBattle, id: CombatantId) -> OseBattle:
    """At 0 hit points somebody is dead, or gives up when it was subdued (OSE-DMG-05, OSE-SUBDUE-04)."""
    was, now = before[id].sheet, battle[id].sheet
    if now.is_dead and not was.is_dead:
        table.tell("killed", at=id, rule="OSE-DMG-05", weight=2, now=battle)
        return with_doings(battle, id, replace(doings(battle, id), declared=Declared.NOTHING, holders=()))
    if is_subdued(now, battle.options) and now.spirit is not Spirit.SURRENDERED:
        battle = battle.with_sheet(id, replace(now, spirit=Spirit.SURRENDERED))
        table.tell("gives-up", at=id, rule="OSE-SUBDUE-04", weight=2, now=battle)
    return battle
