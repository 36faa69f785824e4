"""The sides left in a fight: those that still fight, and whether two of them fight each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId, SideId


def sides_left(battle: Battle[Any, Any, Any], fights: Callable[[CombatantId], bool]) -> tuple[SideId, ...]:
    """Sides with somebody on the board who ``fights``, in their order."""
    left = {c.side for c in battle.on_board() if fights(c.id)}
    return tuple(side.id for side in battle.sides if side.id in left)


def is_disputed(battle: Battle[Any, Any, Any], sides: tuple[SideId, ...]) -> bool:
    """Whether two of these sides fight each other: neither calls the other its ally."""
    left = [battle.side(side) for side in sides]
    return any(
        one.id != other.id and other.id not in one.allies and one.id not in other.allies
        for one in left
        for other in left
    )
