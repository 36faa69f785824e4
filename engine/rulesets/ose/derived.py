"""What follows from the rest of a sheet where it gives no number of its own: THAC0, attack bonus, saves, initiative."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import Derived
from engine.rulesets.ose.harm.armour import AAC_BASE, attack_bonus_of, thac0_of
from engine.rulesets.ose.magic.saves import number_to_save
from engine.rulesets.ose.order.initiative import initiative_reasons
from engine.rulesets.ose.sheet import Category
from engine.rulesets.ose.state import OseBattle


def derived(battle: OseBattle, id: CombatantId) -> tuple[Derived, ...]:
    """THAC0 by the hit dice (OSE-ATK-04), the attack bonus by THAC0 (OSE-AAC-03), saves by the hit dice of a monster
    (OSE-SAVE-BOUND), initiative by dexterity (OSE-IND-01)."""
    sheet = battle[id].sheet
    thac0 = thac0_of(sheet)
    by_dice = modifier(thac0, "reason-by-hit-dice", "OSE-ATK-04", dice=sheet.hit_dice)
    base, less = (
        modifier(AAC_BASE, "reason-aac-base", "OSE-AAC-03"),
        modifier(-thac0, "reason-less-thac0", "OSE-AAC-03"),
    )
    initiative = initiative_reasons(battle, id)
    return (
        Derived("thac0", str(thac0), Breakdown((by_dice,))),
        Derived("attack_bonus", f"{attack_bonus_of(sheet):+d}", Breakdown((base, less))),
        *_saves(battle, id),
        Derived("initiative", f"{initiative.total:+d}", initiative),
    )


def _saves(battle: OseBattle, id: CombatantId) -> tuple[Derived, ...]:
    sheet = battle[id].sheet
    dice = sheet.saves_as or sheet.hit_dice
    found = {category: number_to_save(sheet, category) for category in Category}
    return tuple(
        Derived(
            f"save_{category.value}",
            str(number[0]),
            Breakdown((modifier(number[0], "reason-by-hit-dice", number[1], dice=dice),)),
        )
        for category, number in found.items()
        if number is not None
    )
