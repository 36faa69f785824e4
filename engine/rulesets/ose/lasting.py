"""What lasts beyond the fight, a creature as new, and its hit points rolled (OSE-MORALE-06, OSE-HD-BOUND)."""

from __future__ import annotations

from dataclasses import replace

from engine.contract import FacesOf
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.sheet import Engaged, Footing, Kind, Sheet, Spirit
from engine.table.dice import Dice

SIDES, FEW_SIDES = 8, 4
"""Sides of a hit die, and of the one that those roll who have less than a whole one."""


def after_battle(sheet: Sheet) -> Sheet:
    """Nobody flees or has yielded any more, and the rounds of the encounter count anew; harm and states stay."""
    return replace(
        sheet,
        spirit=Spirit.STEADY,
        footing=Footing.GROUND,
        engaged=Engaged.BY_MAP,
        altitude=0,
        rounds_moved=0,
        most_attackers=None,
    )


def as_new(sheet: Sheet) -> Sheet:
    """With all hit points, and in no state."""
    return replace(after_battle(sheet), hp=sheet.hp_most, subdual=0, conditions=())


def rolled(sheet: Sheet, faces_of: FacesOf) -> Sheet:
    """A monster with hit points of its own: a d8 for each hit die and the plus, a d4 for less than one die."""
    if sheet.kind is not Kind.MONSTER:
        return sheet
    dice = hit_dice(sheet.hit_dice)
    thrown = Dice((SIDES,) * dice.number, dice.plus) if dice.number else Dice((FEW_SIDES,), dice.plus)
    hp = max(1, thrown.total(faces_of(thrown)))
    return replace(sheet, hp=hp, hp_most=hp)
