"""What lasts beyond the fight, and a participant as new (FD-RND-02, FD-OUT-05, FD-DEF-04, FD-DMG-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.rulesets.fairydust.sheet import Fate, Lasts, Posture, Sheet


def after_battle(sheet: Sheet) -> Sheet:
    """On its feet and seen, without effects that count rounds or seconds; wounds and effects of minutes stay."""
    return replace(
        sheet,
        posture=Posture.STANDING,
        fate=Fate.FIGHTING if sheet.fate in (Fate.SURRENDERED, Fate.FLED) else sheet.fate,
        unseen=False,
        aware=False,
        passive=False,
        effects=tuple(effect for effect in sheet.effects if effect.unit is Lasts.MINUTES),
    )


def as_new(sheet: Sheet) -> Sheet:
    """Without wounds and effects, able to fight."""
    return replace(after_battle(sheet), wounds=(), effects=(), fate=Fate.FIGHTING)
