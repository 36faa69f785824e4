"""What lasts beyond the fight, and a combatant as new (SH-CONDOFF-01, SH-CRITW-02, SH-ADV-02)."""

from __future__ import annotations

from dataclasses import replace

from engine.rulesets.shirma.sheet import Condition, Fate, Sheet

PASSING = frozenset(
    {
        Condition.STUNNED,
        Condition.PRONE,
        Condition.BURNING,
        Condition.FRIGHTENED,
        Condition.BROKEN,
        Condition.SURPRISED,
        Condition.UNBALANCED,
    }
)
"""States that end with the fight, or with the turns that are counted in it; bleeding, poison and the like go on."""


def after_battle(sheet: Sheet) -> Sheet:
    """Without advantage, without states and wounds that count rounds, free again; harm, missiles and the rest stay."""
    lasting = tuple(one for one in sheet.afflictions if one.kind not in PASSING and not one.turns)
    return replace(
        sheet,
        advantage=0,
        last_hit=None,
        afflictions=lasting,
        wounds=tuple(wound for wound in sheet.wounds if not wound.rounds),
        weapons=tuple(replace(weapon, reloaded=0, delayed_round=0) for weapon in sheet.weapons),
        fate=Fate.FIGHTING if sheet.fate is Fate.SURRENDERED else sheet.fate,
    )


def as_new(sheet: Sheet) -> Sheet:
    """With all hit points and without a wound, weapons whole and loaded."""
    weapons = (replace(one, loaded=True, reload_extra=0, jammed=False, broken=False) for one in sheet.weapons)
    whole = replace(sheet, weapons=tuple(weapons), afflictions=(), wounds=(), stuck=())
    return replace(after_battle(whole), hp=sheet.hp_most, fate=Fate.FIGHTING)
