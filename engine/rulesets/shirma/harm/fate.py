"""Fate of the wounded: the track, 0 HP, and what it means to whom (SH-DMG-04, SH-DMG-07, SH-NPC-07)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.derived import copied
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import critical
from engine.rulesets.shirma.harm.body import Affliction, Condition, Location
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.positions import CritAtZero
from engine.rulesets.shirma.sheet import Fate, Rank
from engine.rulesets.shirma.shooting import aiming
from engine.rulesets.shirma.state import ShirmaBattle, without_pairs
from engine.table.requests import Option
from engine.table.table import Table

DOES_NOT = 1


def taken(table: Table, battle: ShirmaBattle, id: CombatantId, points: int) -> tuple[ShirmaBattle, int]:
    """The battle with ``points`` off the track of ``id``, which ends at 0, and the surplus (SH-DMG-04)."""
    sheet = battle[id].sheet
    if points < sheet.hp:
        return battle.with_sheet(id, copied(sheet, hp=sheet.hp - points)), 0
    return battle.with_sheet(id, copied(sheet, hp=0)), points - sheet.hp


def hurt(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """What follows from the loss of at least a point: Advantage is gone, so may be the aim (SH-ADVLOSS-03)."""
    return aiming.after_a_wound(advantage.lose(table, battle, id, "SH-ADVLOSS-03"), id)


def drained(table: Table, battle: ShirmaBattle, id: CombatantId, points: int) -> ShirmaBattle:
    """``id`` loses hit points outside of any blow (blood, fire, poison); it is told before."""
    if points <= 0 or battle[id].sheet.is_dead:
        return battle
    battle, _ = taken(table, battle, id, points)
    return at_zero(table, hurt(table, battle, id), id)


def self_harm(
    table: Table,
    battle: ShirmaBattle,
    by: CombatantId,
    damage: int,
    place: Location,
    *,
    soak: bool = True,
    rule: str,
) -> ShirmaBattle:
    """Damage to oneself through Toughness bonus and armour, at least 1 (SH-FUMBLE-03, SH-MISFIRE-06)."""
    sheet = battle[by].sheet
    wounds = max(1, damage - sheet.tb - sheet.armour(place)) if soak else damage
    battle, surplus = taken(table, battle, by, wounds)
    battle = battle.with_sheet(by, copied(battle[by].sheet, last_hit=place))
    where = Term(f"location-{place.value}")
    table.tell("hurts-itself", by=by, rule=rule, now=battle, wounds=wounds, damage=damage, location=where)
    if wounds > 0:
        battle = hurt(table, battle, by)
    return at_zero(table, battle, by, surplus=surplus, excess=max(1, wounds))


def dies_at_once(table: Table, battle: ShirmaBattle, id: CombatantId) -> tuple[ShirmaBattle, bool]:
    """A mob at 0 HP is dead, before anything else is rolled (SH-NPC-07)."""
    sheet = battle[id].sheet
    if sheet.rank is not Rank.MOB or sheet.hp > 0 or sheet.is_dead:
        return battle, False
    return _dead(table, battle, id, "SH-NPC-07"), True


def at_zero(
    table: Table,
    battle: ShirmaBattle,
    id: CombatantId,
    *,
    by: CombatantId | None = None,
    surplus: int = 0,
    excess: int = 1,
) -> ShirmaBattle:
    """What 0 HP means: death, a choice, a pause for the GM, or going down (SH-DMG-07, SH-NPC-07 to SH-NPC-09).

    ``surplus``: damage that the track could not take, for which a critical wound may be rolled (crit_at_zero);
    ``excess``: what got through Toughness and armour, which is added to that roll (SH-CRIT-03, SH-CRIT-05).
    """
    sheet = battle[id].sheet
    if sheet.hp > 0 or sheet.is_dead or sheet.fate is Fate.SURRENDERED:
        return battle
    match sheet.rank:
        case Rank.MOB:
            return _dead(table, battle, id, "SH-NPC-07")
        case Rank.IMPORTANT:
            return _important(table, battle, id, by, excess)
        case Rank.BOSS:
            return _boss(table, battle, id)
    battle = _down(table, battle, id)
    return _beyond_zero(table, battle, id, by, excess) if surplus > 0 else battle


def _down(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Down, not dead: prone and unable to act until the GM decides (SH-DMG-07)."""
    sheet = battle[id].sheet
    if sheet.fate is Fate.DOWN:
        return battle
    battle = battle.with_sheet(id, replace(sheet, fate=Fate.DOWN))
    table.tell("goes-down", at=id, rule="SH-DMG-07", weight=2, now=battle)
    if not sheet.has(Condition.PRONE):
        battle = states.put_on(table, battle, id, Affliction(Condition.PRONE), rule="SH-DMG-07")
    return without_pairs(battle, id)


def _beyond_zero(
    table: Table, battle: ShirmaBattle, id: CombatantId, by: CombatantId | None, excess: int
) -> ShirmaBattle:
    """More damage than the track could take: a critical wound is offered, made or left (SH-DMG-07)."""
    how = battle.options.crit_at_zero
    if how is CritAtZero.NEVER:
        return battle
    if how is CritAtZero.OFFER:
        options = (Option("critical-at-zero-roll"), Option("critical-at-zero-not", declines=True))
        if table.choose("critical-at-zero", options, at=id, rule="SH-DMG-07") == DOES_NOT:
            return battle
    return critical.suffer(
        table, battle, id, battle[id].sheet.last_hit or Location.BODY, excess, by=by, rule="SH-DMG-07"
    )


def _important(
    table: Table, battle: ShirmaBattle, id: CombatantId, by: CombatantId | None, excess: int
) -> ShirmaBattle:
    """It surrenders, flees, takes a critical wound or dies, as the GM says (SH-NPC-08)."""
    keys = ("zero-surrenders", "zero-flees", "zero-wound", "zero-dies")
    options = tuple(Option(key, rule="SH-NPC-08") for key in keys)
    match table.choose("important-at-zero", options, at=id, rule="SH-NPC-08"):
        case 0:
            return surrender(table, battle, id)
        case 1:
            table.tell("flees", at=id, rule="SH-NPC-08", weight=2)
            return states.put_on(table, battle, id, Affliction(Condition.BROKEN), rule="SH-NPC-08")
        case 2:
            where = battle[id].sheet.last_hit or Location.BODY
            return critical.suffer(table, battle, id, where, excess, by=by, rule="SH-NPC-08")
    return _dead(table, battle, id, "SH-NPC-08")


def surrender(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Out of the fight on its own feet; nobody holds it or is held by it any more (SH-NPC-08)."""
    battle = battle.with_sheet(id, replace(battle[id].sheet, fate=Fate.SURRENDERED))
    table.tell("surrenders", at=id, rule="SH-NPC-08", weight=2, now=battle)
    return without_pairs(battle, id)


def _boss(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """The GM reads what he noted for his boss and says what happens (SH-NPC-09)."""
    keys = ("boss-fights-on", "boss-goes-down", "boss-dies")
    options = tuple(Option(key, rule="SH-NPC-09") for key in keys)
    note = battle[id].sheet.survival or battle[id].note
    asked = "boss-at-zero" if note else "boss-at-zero-without-note"
    match table.choose(asked, options, at=id, rule="SH-NPC-09", note=note):
        case 0:
            table.tell("boss-stands", at=id, rule="SH-NPC-09", weight=2)
            return battle
        case 1:
            return _down(table, battle, id)
    return _dead(table, battle, id, "SH-NPC-09")


def _dead(table: Table, battle: ShirmaBattle, id: CombatantId, rule: str) -> ShirmaBattle:
    """Dead; the body stays where it is, and nobody holds it or is held by it any more."""
    battle = battle.with_sheet(id, replace(battle[id].sheet, fate=Fate.DEAD, advantage=0))
    table.tell("dies", at=id, rule=rule, weight=2, now=battle)
    return without_pairs(battle, id)
