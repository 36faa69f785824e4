"""Who is marked on a map, and how."""

from __future__ import annotations

from dataclasses import dataclass

from app.board.paint.items.link import LinkLine
from engine.battle.ids import CombatantId


@dataclass(frozen=True)
class Emphasis:
    """Who is marked on the map and how. ``current`` is the last selected; ``handled`` carries the turning handle.

    ``possible`` may be the target that is chosen now, ``barred`` may not.
    """

    selected: tuple[CombatantId, ...] = ()
    current: CombatantId | None = None
    target: CombatantId | None = None
    hovered: CombatantId | None = None
    handled: CombatantId | None = None
    acting: frozenset[CombatantId] = frozenset()
    asked: frozenset[CombatantId] = frozenset()
    possible: frozenset[CombatantId] = frozenset()
    barred: frozenset[CombatantId] = frozenset()

    def looks_at(self, link: LinkLine) -> tuple[bool, bool]:
        """Whether a line stands out, and whether its word is said."""
        hovered = link.touches(self.hovered)
        return hovered or any(link.touches(id) for id in self.selected), hovered

    def signs_of(self, id: CombatantId) -> tuple[bool, ...]:
        """What is drawn around one figure; equal signs need no repaint."""
        return (
            id in self.selected,
            id == self.current,
            id == self.target,
            id == self.hovered,
            id == self.handled,
            id in self.acting,
            id in self.asked,
            id in self.possible,
            id in self.barred,
        )
