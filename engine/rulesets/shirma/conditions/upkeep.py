"""Upkeep of states: what they do at the end of a turn, and each round (SH-TURN-05, section 10)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.errors import DataError
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import fate
from engine.rulesets.shirma.harm.body import LOCATIONS, Condition, CriticalWound, Tests, Treatment
from engine.rulesets.shirma.place.engagement import is_engaged
from engine.rulesets.shirma.place.measure import DUST, yards
from engine.rulesets.shirma.positions import BleedingStack, BurningSoak
from engine.rulesets.shirma.shooting.reloading import tried
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.figure_sight import has_line
from engine.table.dice import Dice, d, parse
from engine.table.table import Table

FIRE = 4
"""What burning does beyond the die (SH-COND-04)."""


def turn_begins(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """A delay of its powder is over when its own turn comes (SH-MISFIRE-02)."""
    sheet = battle[id].sheet
    waiting = [weapon for weapon in sheet.weapons if 0 < weapon.delayed_round <= battle.state.round]
    for weapon in waiting:
        sheet = sheet.with_weapon(replace(weapon, delayed_round=0))
        table.tell("delay-over", by=id, rule="SH-MISFIRE-02", weight=0, arm=Term(weapon.name))
    return battle.with_sheet(id, sheet) if waiting else battle


def turn_ends(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """States that last until then end; fear and despair are looked at (SH-CONDOFF-01, SH-CONDOFF-05, SH-CONDOFF-06)."""
    for kind in (Condition.FRIGHTENED, Condition.BROKEN):
        if battle[id].sheet.has(kind) and not battle[id].sheet.is_out:
            battle = _mastered(table, battle, id, kind)
    for one in battle[id].sheet.afflictions:
        if one.turns == 1 or (one.turns == 0 and one.kind in states.PASSING):
            battle = states.take_off(table, battle, id, one.kind, rule=_ends_by(one.kind))
        elif one.turns:
            battle = battle.with_sheet(id, battle[id].sheet.with_affliction(replace(one, turns=one.turns - 1)))
    sheet = battle[id].sheet
    wounds = tuple(left for wound in sheet.wounds if (left := _worn_off(wound)) is not None)
    return battle if wounds == sheet.wounds else battle.with_sheet(id, replace(sheet, wounds=wounds))


def _ends_by(kind: Condition) -> str:
    return "SH-CONDOFF-01" if kind is Condition.STUNNED else states.RULES[kind]


def _worn_off(wound: CriticalWound) -> CriticalWound | None:
    """A wound a turn later: what hinders for some rounds wears off, the wound stays until treated (SH-CRITW-02)."""
    if wound.rounds > 1:
        return replace(wound, rounds=wound.rounds - 1)
    if wound.rounds == 0:
        return wound
    if wound.treatment is Treatment.NONE:
        return None
    return replace(wound, rounds=0, modifier=0, tests=Tests.NONE, disables=False)


def _mastered(table: Table, battle: ShirmaBattle, id: CombatantId, kind: Condition) -> ShirmaBattle:
    """Away from what it fears a state ends by itself, else by one free Cool test (SH-CONDOFF-05, SH-CONDOFF-06)."""
    rule = "SH-CONDOFF-05" if kind is Condition.FRIGHTENED else "SH-CONDOFF-06"
    away = is_away_from_fear(battle, id) if kind is Condition.FRIGHTENED else is_away_from_threat(battle, id)
    if away:
        return states.take_off(table, battle, id, kind, rule=rule)
    source = states.fears(battle, id, kind)
    battle, passed = tried(table, battle, id, "cool", battle[id].sheet.cool, rule, asks=False, of=source)
    return states.take_off(table, battle, id, kind, rule=rule) if passed else battle


def is_away_from_fear(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether the source of a fear is farther than the radius or out of sight (SH-CONDOFF-05)."""
    fear = battle[id].sheet.affliction(Condition.FRIGHTENED)
    return fear is not None and bool(fear.source) and not states.is_near_fear(battle, id, fear)


def is_away_from_threat(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether nobody threatens ``id``: engaged with none, no able enemy near or in sight of it (SH-CONDOFF-06)."""
    if battle[id].cell is None:
        return True
    if is_engaged(battle, id):
        return False
    radius = battle.options.fear_radius_yards
    for enemy in battle.enemies(id):
        if enemy.sheet.is_helpless:
            continue
        if yards(battle, id, enemy.id) <= radius + DUST or has_line(battle, id, enemy.id):
            return False
    return True


def each_round(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Blood, fire and poison, once a round (SH-COND-03, SH-COND-04, SH-COND-07)."""
    for work in (_bleeds, _burns, _poisoned):
        sheet = battle[id].sheet
        if sheet.is_dead or sheet.hp == 0:
            return battle
        battle = work(table, battle, id)
    return battle


def _bleeds(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """1d10 HP straight from the track, one die for each wound under bleeding_stack (SH-COND-03)."""
    bleeding = battle[id].sheet.affliction(Condition.BLEEDING)
    if bleeding is None:
        return battle
    stacked = battle.options.bleeding_stack is BleedingStack.STACKED
    dice = d(10, min(bleeding.wounds, 20) if stacked else 1)
    rolled = table.roll("bleeding-roll", dice, by=id, rule="SH-COND-03")
    points = max(0, rolled.total)
    table.tell("bleeds", by=id, roll=rolled, dice=dice, rule="SH-COND-03", points=points)
    return fate.drained(table, battle, id, points)


def _burns(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """1d10 + 4 less Toughness bonus and the least armour; it may spread (SH-COND-04)."""
    sheet = battle[id].sheet
    if not sheet.has(Condition.BURNING):
        return battle
    dice = d(10)
    rolled = table.roll(
        "burning-roll", dice, by=id, why=Breakdown((modifier(FIRE, "reason-fire", "SH-COND-04"),)), rule="SH-COND-04"
    )
    points = rolled.total
    if battle.options.burning_soak is BurningSoak.TB_AND_LOWEST_AP:
        least = min(sheet.armour(location) for location in LOCATIONS)
        points = max(1, points - sheet.tb - least)
    points = max(0, points)
    table.tell("burns", by=id, roll=rolled, dice=dice, rule="SH-COND-04", points=points)
    for other in battle.on_board():
        if other.id != id and other.sheet.flammable and battle.distance(id, other.id) <= 1:
            table.tell("fire-may-spread", by=id, at=other.id, rule="SH-COND-04")
    return fate.drained(table, battle, id, points)


def _poisoned(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """The damage that the GM has given the poison, none by itself (SH-COND-07)."""
    poison = battle[id].sheet.affliction(Condition.POISONED)
    dice = _dice(poison.dice) if poison is not None else Dice(())
    if not dice.sides and not dice.plus:
        return battle
    rolled = table.roll("poison-roll", dice, by=id, rule="SH-COND-07")
    points = max(0, rolled.total)
    table.tell("poison-works", by=id, roll=rolled, dice=dice, rule="SH-COND-07", points=points)
    return fate.drained(table, battle, id, points)


def _dice(text: str) -> Dice:
    """Dice as the GM wrote them, none where he wrote something else."""
    try:
        return parse(text) if text.strip() else Dice(())
    except DataError:
        return Dice(())
