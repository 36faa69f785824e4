"""What lasts beyond the fight, and a figure as new (TA-MOV-07, TA-WHL-02, TA-TDF-01, TA-TUR-04, TA-HP-01)."""

from __future__ import annotations

from dataclasses import replace

from engine.rulesets.turnaway.sheet import Posture, Sheet


def after_battle(sheet: Sheet) -> Sheet:
    """On its feet, with nothing begun and no modifier of the situation; hit points and what was used up stay."""
    return replace(
        sheet,
        mood=0,
        missiles=0,
        initiative=0,
        posture=Posture.STANDING,
        surprised=False,
        immobilised=False,
        grappling=False,
        casting=False,
        open=False,
        defending=False,
        turned=False,
    )


def as_new(sheet: Sheet) -> Sheet:
    """With all hit points, conscious and alive."""
    return replace(after_battle(sheet), hp=sheet.max_hp, nonlethal=0, unconscious=False, dead=False)
