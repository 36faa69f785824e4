"""Numbers of the sheet that the switches put others in the place of: damage of weapons, initiative in a group."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.ids import CombatantId
from engine.contract import Overruled
from engine.rulesets.shirma.harm.damage import GRADES, base_damage, expression
from engine.rulesets.shirma.order.npc import able, group_of
from engine.rulesets.shirma.positions import DamageMode, GroupInitiative
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.state import ShirmaBattle


def overruled(battle: ShirmaBattle, id: CombatantId) -> tuple[Overruled, ...]:
    """Damage without its dice (SH-DMG-06) or by the grade of an NPC (SH-NPC-04), and the mean initiative of a group
    (SH-NPC-02)."""
    return (*_damage(battle, id), *_initiative(battle, id))


def _damage(battle: ShirmaBattle, id: CombatantId) -> Iterator[Overruled]:
    sheet = battle[id].sheet
    graded = GRADES.get(sheet.grade)
    for place, weapon in enumerate(sheet.weapons):
        if graded is not None:
            yield Overruled("damage", f"SB+{graded[0]}", graded[1], "weapons", place)
            if weapon.bonus:
                yield Overruled("bonus", "", graded[1], "weapons", place)
        elif battle.options.damage_mode is DamageMode.SL and expression(weapon.damage).dice.sides:
            yield Overruled("damage", _without_dice(battle, id, weapon), "SH-DMG-06", "weapons", place)


def _without_dice(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> str:
    lines, _ = base_damage(battle[id].sheet, weapon, with_dice=False)
    plus = lines[-1].amount
    return f"SB{plus:+d}" if expression(weapon.damage).with_sb else str(plus)


def _initiative(battle: ShirmaBattle, id: CombatantId) -> Iterator[Overruled]:
    members = group_of(battle, id)
    if len(members) < 2 or battle.options.group_initiative is not GroupInitiative.MEAN_CHARACTERISTIC:
        return
    counted, sheet = able(battle, members), battle[id].sheet
    mean = sum(battle[one].sheet.initiative for one in counted) // len(counted)
    if mean != sheet.initiative:
        yield Overruled("initiative", str(mean), "SH-NPC-02")
    if mean // 10 != sheet.ib:
        yield Overruled("initiative_bonus", str(mean // 10), "SH-NPC-02")
    if sheet.initiative_talent:
        yield Overruled("initiative_talent", "", "SH-NPC-02")
