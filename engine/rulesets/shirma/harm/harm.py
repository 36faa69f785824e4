"""A blow that hit or missed: its wounds, a critical hit, a missile that sticks; a fumble (sections 4, 6, 7)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.derived import copied
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.harm import critical, fate, fumble, locations
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.damage import damage_reasons
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.place.engagement import engaged_with, is_engaged
from engine.rulesets.shirma.positions import CritNeeds, FumbleNeeds, MinimumWound, MisfireRoll, ProjectileSticks
from engine.rulesets.shirma.sheet import Condition, Missile
from engine.rulesets.shirma.shooting import misfire
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table

STICKING = frozenset({Missile.ARROW, Missile.BOLT, Missile.DART, Missile.BULLET, Missile.SPEAR})
"""What stays in a body (SH-PIERCE-02, SH-PIERCE-03)."""
DOUBLE, PLAIN = "double", "plain"


@dataclass(frozen=True, slots=True)
class Double:
    """Reading of a d100 for a critical hit or a fumble: 11, 22 … 99, 00, and for what pierces any full ten.

    SH-CRIT-01, SH-FUMBLE-01, SH-PIERCE-01.
    """

    piercing: bool = False

    def read(self, natural: int, bonus: int, against: int) -> str:
        is_double = natural % 11 == 0 or natural == charts.HIGHEST
        return DOUBLE if is_double or (self.piercing and natural % 10 == 0) else PLAIN


def wound(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow) -> ShirmaBattle:
    """A blow lands: location, damage, wounds, Advantage, critical wound, 0 HP (SH-ADVORDER-01, steps 4 to 6)."""
    # Whoever fights nobody is known by how things stood when the blow fell.
    is_apart = _is_apart(battle, by, at, blow)
    struck = locations.struck(table, battle, by, at, blow)
    why, dice = damage_reasons(battle, by, blow)
    rule = "SH-DMG-03" if blow.is_ranged else "SH-DMG-02"
    rolled = table.roll("damage", dice, by=by, at=at, why=why, rule=rule)
    damage, sheet = rolled.total, battle[at].sheet
    armour = struck.armour(table, sheet)
    excess = damage - sheet.tb - armour
    least = 1 if battle.options.minimum_wound is MinimumWound.ONE else 0
    wounds = table.odds.maximum(excess, least)
    battle, surplus = fate.taken(table, battle, at, wounds)
    place, zone = struck.place(table), struck.told(table)
    battle = battle.with_sheet(at, copied(battle[at].sheet, last_hit=place))
    double = is_critical(table, battle, blow)
    table.tell(
        "wounded", by=by, at=at, roll=rolled, dice=dice, rule="SH-DMG-04", now=battle,
        wounds=wounds, damage=damage, tb=sheet.tb, armour=armour, location=zone,
    )  # fmt: skip
    if double:
        table.tell("critical", by=by, at=at, rule=critical_rule(table, blow), weight=2, now=battle, location=zone)
    hurts = bool(least) or wounds > 0
    if hurts:
        battle = fate.hurt(table, battle, at)
    if hurts or double:
        # What was absorbed and critical has gone in all the same (SH-DMG-05).
        battle = _stuck(table, battle, at, blow, is_critical=double)
    if double:
        battle = advantage.gain(table, battle, by, "SH-ADVGAIN-05")
    if is_apart and hurts:
        battle = advantage.gain(table, battle, by, "SH-ADVGAIN-04")
    battle, is_dead = fate.dies_at_once(table, battle, at)
    if is_dead:
        return battle
    deep = table.odds.maximum(excess, 1)
    if double:
        battle = critical.suffer(table, battle, at, place, deep, by=by)
    return fate.at_zero(table, battle, at, by=by, surplus=surplus, excess=deep)


def _is_apart(battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow) -> bool:
    """Whether a blow is struck without joining the fight: a shot by who fights nobody, an ambush (SH-ADVGAIN-04).

    Who is surprised does not fight yet; a helpless enemy who is finished off was no ambush.
    """
    if blow.opposed:
        return False
    if blow.is_ranged:
        return not is_engaged(battle, by)
    caught = battle[at].sheet.has(Condition.SURPRISED)
    return caught and all(battle[enemy].sheet.has(Condition.SURPRISED) for enemy in engaged_with(battle, by))


def is_critical(table: Table, battle: ShirmaBattle, blow: Blow) -> bool:
    """A hit with a double, or with a full ten for what pierces (SH-CRIT-01, SH-PIERCE-01)."""
    if blow.roll is None:
        return False
    if battle.options.crit_needs is CritNeeds.HIT_AND_SUCCESS and not blow.succeeded:
        return False
    return table.look(blow.roll, Double(blow.weapon.is_piercing)) == DOUBLE


def critical_rule(table: Table, blow: Blow) -> str:
    """By which rule a critical hit is one: the double, else the full ten of what pierces (SH-CRIT-01, SH-PIERCE-01)."""
    natural = table.odds.representative(blow.roll.natural) if blow.roll is not None else 0
    return "SH-CRIT-01" if Double().read(natural, 0, 0) == DOUBLE else "SH-PIERCE-01"


def _stuck(table: Table, battle: ShirmaBattle, at: CombatantId, blow: Blow, *, is_critical: bool) -> ShirmaBattle:
    """A piercing missile stays in the body (SH-PIERCE-02)."""
    if not sticks(battle, blow, is_critical=is_critical):
        return battle
    sheet = battle[at].sheet
    battle = battle.with_sheet(at, copied(sheet, stuck=(*sheet.stuck, blow.weapon.missile)))
    missile = Term(f"missile-{blow.weapon.missile.value}")
    table.tell("sticks", at=at, rule="SH-PIERCE-02", now=battle, missile=missile)
    return battle


def sticks(battle: ShirmaBattle, blow: Blow, *, is_critical: bool) -> bool:
    """Whether what was shot or thrown stays in the body that it wounds (SH-PIERCE-02)."""
    if not blow.is_ranged or not blow.weapon.is_piercing or blow.weapon.missile not in STICKING:
        return False
    return is_critical or battle.options.projectile_sticks is ProjectileSticks.EVERY_HIT


def is_fumble(table: Table, battle: ShirmaBattle, blow: Blow) -> bool:
    """Whether an attack that has missed is a fumble: with a double, by a switch with a failure too (SH-FUMBLE-01)."""
    if blow.roll is None:
        return False
    if battle.options.fumble_needs is FumbleNeeds.MISS_AND_FAILURE and blow.succeeded:
        return False
    return table.look(blow.roll, Double()) == DOUBLE


def missed(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId | None, blow: Blow) -> ShirmaBattle:
    """An attack has missed: with a double it is a fumble, with powder a misfire (SH-FUMBLE-01, SH-MISFIRE-01).

    Whoever is out by then, felled by the blow struck back, rolls on no chart; that is said.
    """
    if not is_fumble(table, battle, blow):
        return battle
    if battle[by].sheet.is_out:
        table.tell("fumble-void", by=by, at=at, rule="SH-FUMBLE-01", now=battle)
        return battle
    table.tell("fumble", by=by, at=at, rule="SH-FUMBLE-01", weight=2, now=battle)
    weapon = blow.weapon
    if not blow.is_ranged or not weapon.is_gun:
        return fumble.fumble(table, battle, by, weapon, is_ranged=blow.is_ranged)
    if battle.options.misfire_roll is MisfireRoll.IN_ADDITION:
        battle = fumble.fumble(table, battle, by, weapon, is_ranged=True)
    return misfire.misfire(table, battle, by, weapon)
