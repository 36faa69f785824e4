"""What lasts beyond the fight, and a combatant as new (RK-GEN-01, RK-GEN-09, RK-GEN-12, RK-ACT-05, RK-ACT-07)."""

from __future__ import annotations

from dataclasses import replace

from engine.rulesets.ranks.sheet import Condition, Sheet


def after_battle(sheet: Sheet) -> Sheet:
    """Without bonuses and figures that wait for an exchange, no spell begun, aware and free; harm and fatigue stay."""
    return replace(
        sheet,
        bonus_mobility=0,
        bonus_strength=0,
        arms=tuple(replace(arm, cast=0) for arm in sheet.arms),
        conditions=tuple(one for one in sheet.conditions if one is Condition.UNCONSCIOUS),
        once_wa=None,
        once_ma=None,
        once_aa=None,
        once_sa=None,
        once_md=None,
        once_ad=None,
        once_sd=None,
        once_defence=None,
    )


def as_new(sheet: Sheet) -> Sheet:
    """Unhurt and rested."""
    return replace(after_battle(sheet), damage=0, fatigue=0, conditions=(), out=False)
