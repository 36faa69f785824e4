"""Numbers of the sheet that the switches put others in the place of: damage, attack numbers, initiative, morale."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Overruled
from engine.rulesets.ose.harm.damage import damage_dice
from engine.rulesets.ose.options import AttackMethod
from engine.rulesets.ose.sheet import Kind
from engine.rulesets.ose.state import OseBattle


def overruled(battle: OseBattle, id: CombatantId) -> tuple[Overruled, ...]:
    """1d6 for every weapon without variable_damage (OSE-DMG-06), and what no roll asks for: the attack numbers of the
    other method (OSE-AAC-01), initiative of one's own (OSE-IND-01), morale (OSE-MORALE-01)."""
    sheet, options, found = battle[id].sheet, battle.options, []
    for place, arm in enumerate(sheet.arms):
        dice = damage_dice(sheet, options, arm)
        if dice != arm.dice:
            found.append(Overruled("damage", str(dice), "OSE-DMG-06", "arms", place))
    is_ascending = options.attack_method is AttackMethod.AAC
    if not is_ascending:
        found.append(Overruled("attack_bonus", "", "OSE-AAC-01"))
    elif sheet.attack_bonus is not None:
        found.append(Overruled("thac0", "", "OSE-AAC-01"))
    if not options.individual_initiative:
        found.append(Overruled("initiative", "", "OSE-IND-01"))
    if not options.morale and sheet.kind is not Kind.CHARACTER:
        found.append(Overruled("morale_score", "", "OSE-MORALE-01"))
    return tuple(found)
