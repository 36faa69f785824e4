"""Damage: that of a weapon, success levels, simple damage for NPCs (section 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.positions import DamageMode, MeleeDamageSl, NpcDamage
from engine.rulesets.shirma.sheet import Grade, Sheet, Weapon
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.dice import Dice, parse

GRADES = {Grade.WEAK: (2, "SH-NPC-04"), Grade.AVERAGE: (4, "SH-NPC-05"), Grade.STRONG: (6, "SH-NPC-06")}
"""What an NPC's strength adds to its Strength bonus."""
_EXPRESSION = re.compile(r"^\s*(?P<sb>sb|рс)?\s*(?P<rest>.*)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Expression:
    """Damage of a weapon: with the Strength bonus or without, ``plus``, and dice."""

    with_sb: bool
    plus: int
    dice: Dice


@lru_cache(maxsize=256)
def expression(text: str) -> Expression:
    """A damage expression: "SB+4" (in Russian "РС+4"), "9", "1d10+4" (SH-DMG-01). Raises DataError for others."""
    found = _EXPRESSION.match(text)
    assert found is not None
    rest = found["rest"].replace(" ", "").lstrip("+")
    dice = parse(rest) if rest else Dice(())
    return Expression(found["sb"] is not None, dice.plus, Dice(dice.sides))


def damage_reasons(battle: ShirmaBattle, by: CombatantId, blow: Blow) -> tuple[Breakdown, Dice]:
    """What damage consists of, and the dice that are rolled for it (SH-DMG-01 to SH-DMG-03, SH-DMG-06, SH-NPC-04)."""
    sheet, options = battle[by].sheet, battle.options
    if blow.is_crush:
        return Breakdown((_strength(sheet), modifier(blow.net_sl, "reason-sl", "SH-CLINCH-03"))), Dice(())
    graded = GRADES.get(sheet.grade)
    if graded is not None:
        lines, dice = (
            [
                _strength(sheet),
                modifier(graded[0], "reason-grade", graded[1], grade=Term(f"grade-{sheet.grade.value}")),
            ],
            Dice(()),
        )
        if options.npc_damage is NpcDamage.FLAT:
            return Breakdown(tuple(lines)), dice
    else:
        lines, dice = base_damage(sheet, blow.weapon, with_dice=options.damage_mode is not DamageMode.SL)
    if options.damage_mode is not DamageMode.DICE:
        sl = blow.own_sl if options.melee_damage_sl is MeleeDamageSl.OWN and not blow.is_ranged else blow.net_sl
        lines.append(modifier(sl, "reason-sl", "SH-DMG-03" if blow.is_ranged else "SH-DMG-02"))
    if blow.weapon.bonus and graded is None:
        lines.append(modifier(blow.weapon.bonus, "reason-weapon-bonus", "SH-DMG-02"))
    return Breakdown(tuple(lines)), dice


def base_damage(sheet: Sheet, weapon: Weapon, *, with_dice: bool) -> tuple[list[Modifier], Dice]:
    """The damage of a weapon in this hand; its dice fall only where the table rolls for damage (SH-DMG-01)."""
    found = expression(weapon.damage)
    lines = [_strength(sheet)] if found.with_sb else []
    lines.append(modifier(found.plus, "reason-weapon", "SH-DMG-01", arm=Term(weapon.name)))
    return lines, found.dice if with_dice else Dice(())


def _strength(sheet: Sheet) -> Modifier:
    return modifier(sheet.sb, "reason-strength-bonus", "SH-DMG-01")
