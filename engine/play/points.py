"""What somebody has left in a battle, and whether he is out of it, for whoever looks at battles one after the other."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError


def points_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[int, int | None] | None:
    """What somebody has left, and the most of it: the first bar, or the first counter counted downwards from 0.

    None where nothing is counted, or where the sheet is broken.
    """
    try:
        marks = rules.marks(battle, id)
    except FlankError:
        return None
    if marks.bars:
        return marks.bars[0].value, marks.bars[0].most
    return (-marks.counters[0].value, None) if marks.counters else None


def is_out(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    """Whether somebody is out of action; whose sheet is broken is not, and whoever shows it says so."""
    try:
        return rules.is_out(battle, id)
    except FlankError:
        return False
