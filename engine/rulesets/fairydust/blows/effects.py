"""Effects that last for a while: durations in rounds, seconds or minutes, counted down by rounds (FD-RND-02)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.words import Term
from engine.rulesets.fairydust.sheet import Effect, Lasts
from engine.rulesets.fairydust.state import FairyBattle, with_sheet
from engine.table.table import Table

SECONDS_A_ROUND, ROUNDS_A_MINUTE = 6, 10


def rounds_left(effect: Effect) -> int:
    """A duration in rounds: seconds are divided by 6 and rounded up, a minute is 10 rounds."""
    match effect.unit:
        case Lasts.SECONDS:
            return -(-effect.left // SECONDS_A_ROUND)
        case Lasts.MINUTES:
            return effect.left * ROUNDS_A_MINUTE
    return effect.left


def worn_off(table: Table, battle: FairyBattle) -> FairyBattle:
    """A round is over: everything that lasts is a round shorter, and what has lasted its time is gone."""
    for combatant in tuple(battle.combatants.values()):
        if not combatant.sheet.effects:
            continue
        kept = []
        for effect in combatant.sheet.effects:
            left = rounds_left(effect) - 1
            if left > 0:
                kept.append(replace(effect, left=left, unit=Lasts.ROUNDS))
            else:
                table.tell("effect-ends", at=combatant.id, rule="FD-RND-02", what=Term(effect.name))
        battle = with_sheet(battle, combatant.id, effects=tuple(kept))
    return battle
