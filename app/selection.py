"""The selection of the GM: selected combatants and the target, shared by the map and the panels."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from engine.battle.ids import CombatantId


class Selection(QObject):
    """Selected combatants (the last one is the current) and the target. ``changed`` says that either differs."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selected: tuple[CombatantId, ...] = ()
        self._target: CombatantId | None = None

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        return self._selected

    @property
    def current(self) -> CombatantId | None:
        """The combatant that panels show and keys act on."""
        return self._selected[-1] if self._selected else None

    @property
    def target(self) -> CombatantId | None:
        return self._target

    def select(self, ids: Iterable[CombatantId]) -> None:
        """Select exactly these."""
        self._set(tuple(dict.fromkeys(ids)), self._target)

    def toggle(self, id: CombatantId) -> None:
        """Add one to the selection or take it out."""
        rest = tuple(other for other in self._selected if other != id)
        self._set(rest if id in self._selected else (*rest, id), self._target)

    def aim(self, id: CombatantId | None) -> None:
        """Set the target."""
        self._set(self._selected, id)

    def keep(self, present: Iterable[CombatantId]) -> None:
        """Forget those who are no longer in the battle."""
        there = frozenset(present)
        self._set(tuple(id for id in self._selected if id in there), self._target if self._target in there else None)

    def _set(self, selected: tuple[CombatantId, ...], target: CombatantId | None) -> None:
        if (selected, target) != (self._selected, self._target):
            self._selected, self._target = selected, target
            self.changed.emit()
