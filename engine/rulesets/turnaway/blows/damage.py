"""Damage: strength and dexterity in it, criticals, and what becomes of one who has no hit points left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.turnaway.blows.blade import Blade, half
from engine.rulesets.turnaway.options import CritScope, Options, WakeHp
from engine.rulesets.turnaway.sheet import DamageType, Hand, Posture, Sheet
from engine.rulesets.turnaway.state import TurnawayBattle, with_sheet
from engine.table.dice import d
from engine.table.table import Table

D100 = d(100)


def damage_reasons(sheet: Sheet, blade: Blade, options: Options) -> Breakdown:
    """What is added to the weapon's dice (TA-DMG-01, TA-RDM-01)."""
    magic = blade.weapon.magic
    if blade.ranged:
        strength = min(0, sheet.strength)
        return Breakdown(
            (
                modifier(sheet.dexterity, "damage-dexterity", "TA-RDM-01"),
                modifier(strength, "damage-negative-strength", "TA-RDM-02", applies=strength < 0),
                modifier(magic, "damage-magic", "TA-RDM-01", applies=magic != 0),
            )
        )
    return Breakdown(
        (_strength(sheet, blade, options), modifier(magic, "damage-magic", "TA-DMG-01", applies=magic != 0))
    )


def _strength(sheet: Sheet, blade: Blade, options: Options) -> Modifier:
    """Strength in melee damage: once, half in the off hand, half as much again with both hands (TA-DMG-05)."""
    if blade.weapon.two_handed:
        return modifier(half(3 * sheet.strength, options), "damage-strength-two-handed", "TA-DMG-04")
    if blade.hand is Hand.OFF:
        return modifier(half(sheet.strength, options), "damage-strength-off", "TA-DMG-03")
    return modifier(sheet.strength, "damage-strength", "TA-DMG-02")


@dataclass(frozen=True, slots=True)
class Resisted:
    """TA-CRT-03: the d100 has to show more than the resistance for the damage to be multiplied."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "through" if natural + bonus > against else "resisted"


RESISTED = Resisted()


def breaks_through(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, type: DamageType) -> bool:
    """The d100 after a natural 20 (or the weapon's number) against the target's resistance (TA-CRT-03).

    Nobody throws dice against a resistance of nothing: any of them shows more.
    """
    kind = Term(f"damage-type-{type}")
    percent = battle[at].sheet.resists(type)
    if percent <= 0:
        return True
    against = Breakdown((modifier(percent, "resistance", "TA-CRT-03", type=kind),))
    rolled = table.roll("resistance-roll", D100, by=by, at=at, against=against, read=RESISTED, rule="TA-CRT-03")
    table.tell("critical-roll", by=by, at=at, roll=rolled, dice=D100, rule="TA-CRT-03", type=kind)
    return rolled.reading == "through"


def deal(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade, *, multiplied: bool
) -> TurnawayBattle:
    """Roll the damage of a hit and take it off the target."""
    options, weapon = battle.options, blade.weapon
    why = damage_reasons(battle[by].sheet, blade, options)
    rule = "TA-RDM-01" if blade.ranged else "TA-DMG-01"
    times = weapon.crit_mult if multiplied else 1
    rolled = table.roll("damage", weapon.dice, by=by, at=at, why=why, rule=rule, times=times)
    points = max(rolled.total, options.damage_min)
    if multiplied and options.crit_scope is CritScope.DICE:
        points = max(rolled.natural * weapon.crit_mult + rolled.why.total, options.damage_min)
    elif multiplied:
        points *= weapon.crit_mult
    key = "damage-multiplied" if multiplied else "damage-done"
    table.tell(key, by=by, at=at, roll=rolled, dice=weapon.dice, rule=rule, points=points, times=weapon.crit_mult)
    return wound(table, battle, at, points, nonlethal=blade.nonlethal)


def wound(
    table: Table, battle: TurnawayBattle, at: CombatantId, points: int, *, nonlethal: bool = False
) -> TurnawayBattle:
    """Take ``points`` off somebody's hit points (or add them to his nonlethal pool); he may fall (TA-HP-01).

    The pool takes what is left of the hit points beside it and no more: nobody is brought below 0 by it (TA-NLT-01).
    """
    sheet = battle[at].sheet
    if nonlethal:
        points = min(points, max(0, sheet.hp - sheet.nonlethal))
    if points <= 0:
        return battle
    if nonlethal:
        battle = with_sheet(battle, at, nonlethal=sheet.nonlethal + points)
    else:
        battle = with_sheet(battle, at, hp=sheet.hp - points)
    fallen = judged(battle, at)
    if fallen[at].sheet.unconscious and not sheet.unconscious:
        table.tell("falls", at=at, rule="TA-HP-01", weight=2, now=fallen)
    return fallen


def heal(
    table: Table, battle: TurnawayBattle, at: CombatantId, points: int, *, nonlethal: bool = False
) -> TurnawayBattle:
    """Give hit points back, up to the most; one who is saved wakes (TA-HP-03).

    What is left over then is taken off the nonlethal pool (a ruling: the chapter does not say how that ends);
    ``nonlethal``: all of it.
    """
    sheet = battle[at].sheet
    if points <= 0 or sheet.dead:
        return battle
    hp = sheet.hp if nonlethal else max(sheet.hp, min(sheet.max_hp, sheet.hp + points))
    battle = with_sheet(battle, at, hp=hp, nonlethal=max(0, sheet.nonlethal - (points - (hp - sheet.hp))))
    healed = judged(battle, at)
    if sheet.unconscious and not healed[at].sheet.unconscious:
        table.tell("wakes", at=at, rule="TA-HP-03", weight=2, now=healed)
    return healed


def judged(battle: TurnawayBattle, id: CombatantId) -> TurnawayBattle:
    """The battle with ``id`` unconscious or awake as his hit points say (TA-HP-01, TA-HP-03, TA-NLT-01).

    One who falls lies prone and stays prone when he wakes. By the switch any healing wakes; then he stays awake below
    1 until he loses hit points again.
    """
    sheet, ebb = battle[id].sheet, battle.state.ebb
    left, mark = sheet.hp - sheet.nonlethal, ebb.get(id)
    if not sheet.unconscious:
        if left <= 0 and (mark is None or left < mark):
            fallen = with_sheet(
                battle, id, unconscious=True, posture=Posture.PRONE, defending=False, open=False, casting=False
            )
            return _with_ebb(fallen, {**ebb, id: left})
        if left > 0 and mark is not None:
            return _with_ebb(battle, {key: value for key, value in ebb.items() if key != id})
        return battle
    if mark is None or sheet.dead:
        return battle
    if left >= 1:
        awake = with_sheet(battle, id, unconscious=False)
        return _with_ebb(awake, {key: value for key, value in ebb.items() if key != id})
    if left > mark and battle.options.wake_hp is WakeHp.ANY_HEALING:
        return _with_ebb(with_sheet(battle, id, unconscious=False), {**ebb, id: left})
    return battle if mark == left else _with_ebb(battle, {**ebb, id: left})


def _with_ebb(battle: TurnawayBattle, ebb: Mapping[CombatantId, int]) -> TurnawayBattle:
    return battle.with_state(replace(battle.state, ebb=ebb))
