"""Pace: the encounter rate in cells, what of it is left in this round, and the ways to spend it."""

from __future__ import annotations

from math import floor

from engine.battle.ids import CombatantId
from engine.rulesets.ose.place.engagement import is_in_melee
from engine.rulesets.ose.state import Declared, OseBattle, doings

WALK, WITHDRAW, RETREAT, TURN = "walk", "withdraw", "retreat", "turn"
UNIT = 2
"""Movement is counted in halves of a cell, for diagonals at one and a half."""


def cells_a_round(battle: OseBattle, id: CombatantId) -> int:
    """Whole cells that the encounter rate gives (OSE-MOVE-01)."""
    return floor(battle[id].sheet.encounter_rate / battle.board.scale.feet + 1e-9)


def cells_backwards(battle: OseBattle, id: CombatantId) -> int:
    """Whole cells of a fighting withdrawal: half the rate, rounded down (OSE-WITHDRAW-02)."""
    rate = battle[id].sheet.encounter_rate
    cells = floor(rate / 2 / battle.board.scale.feet + 1e-9)
    return max(cells, 1) if battle.options.withdraw_min_one and rate > 0 else cells


def halves_left(battle: OseBattle, id: CombatantId, manner: str) -> int:
    """What is left of this round's movement of this manner, in halves of a cell."""
    done = doings(battle, id)
    backwards = UNIT * cells_backwards(battle, id)
    most = UNIT * max(cells_a_round(battle, id), cells_backwards(battle, id) if manner == WITHDRAW else 0)
    match manner:
        case "turn":
            return 0
        case "withdraw":
            return max(0, min(backwards - done.withdrawn, most - done.spent))
        case _ if done.withdrawn:
            # Who has backed away this round has spent it on that: half the rate is its whole movement.
            return 0
    return max(0, most - done.spent)


def manners(battle: OseBattle, id: CombatantId) -> tuple[str, ...]:
    """The manners of movement that the rules know for ``id`` as it stands (OSE-MOVE-03)."""
    done = doings(battle, id)
    if is_in_melee(battle, id):
        return WITHDRAW, RETREAT
    if done.turned or done.declared is Declared.RETREAT:
        return (RETREAT,)
    return (WITHDRAW,) if done.withdrawn else (WALK,)


def feet_of(battle: OseBattle, halves: int) -> int:
    """Whole feet of so many halves of a cell."""
    return round(halves * battle.board.scale.feet / UNIT)
