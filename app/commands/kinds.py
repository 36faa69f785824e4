"""Figures of one kind: of one side and size, with one name but for the number at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.battle.ids import CombatantId

if TYPE_CHECKING:
    from engine.contract import AnyBattle


def stem(name: str) -> str:
    """The name without the number at its end: "Orc" for "Orc 12"."""
    from engine.battle.orders import kind_of  # not before the first paint

    return kind_of(name)


def of_its_kind(battle: AnyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those on the board who are of the kind of ``id``, itself among them, in the order of their entry."""
    one = battle[id]
    wanted = (one.side, one.size, stem(one.name))
    found = tuple(other.id for other in battle.on_board() if (other.side, other.size, stem(other.name)) == wanted)
    return found or (id,)


def called(battle: AnyBattle, ids: Iterable[CombatantId]) -> str:
    """A short name for several: each name without its number and how many there are, "Orc ×4, Wolf"."""
    counts: dict[str, int] = {}
    for id in ids:
        name = stem(battle[id].name)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())
