"""Armour class and the power to hit through it, as the sheet gives them (OSE-ATK-04, OSE-ATK-05, OSE-AAC)."""

from __future__ import annotations

from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.charts import ability_modifier
from engine.rulesets.ose.sheet import Sheet

AAC_BASE = 19
"""Ascending armour class is 19 less the descending one (OSE-AAC-01)."""


def thac0_of(sheet: Sheet) -> int:
    """The sheet's own THAC0, else that of its hit dice (OSE-ATK-04)."""
    return sheet.thac0 if sheet.thac0 is not None else charts.attack_of_hit_dice(sheet.hit_dice)[0]


def attack_bonus_of(sheet: Sheet) -> int:
    """The attack bonus: the sheet's own, else 19 less THAC0 (OSE-AAC-03)."""
    return sheet.attack_bonus if sheet.attack_bonus is not None else AAC_BASE - thac0_of(sheet)


def armour_class(sheet: Sheet, *, shield: bool = True) -> int:
    """Descending armour class: armour bettered by dexterity and, where it counts, by the shield (OSE-ATK-03, -05)."""
    bare = sheet.armour - ability_modifier("dexterity", sheet.dexterity)
    return bare - shield_of(sheet) if shield else bare


def shield_of(sheet: Sheet) -> int:
    """The shield's bonus; none with a two-handed weapon readied, which leaves no hand for it (OSE-SLOW-01)."""
    arm = sheet.readied_arm
    return 0 if arm is not None and arm.two_handed else sheet.shield
