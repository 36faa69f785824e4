"""The hint: the best deeds of a figure side by side, with path, target and reasons; Enter does the marked one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject

from app.panels.desk import Desk
from app.prompts.picker import Picker, PickerEntry
from app.tactics.words import idea_said, reasons_of_idea
from app.text import name_of
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Offer
from engine.grid.cell import Cell
from engine.tactics.doors import OwnDeed
from engine.tactics.ideas import Idea


class Hint(Picker):
    """A list of deeds; the one that has the focus is shown on the map.

    Deeds of the same worth on the same target are one entry; ``do`` gets all of these ways.
    """

    def __init__(
        self,
        desk: Desk,
        id: CombatantId,
        found: tuple[Idea, ...],
        do: Callable[[Idea], None],
        rest: tuple[Offer, Callable[[], None]] | None = None,
        title: str = "",
    ) -> None:
        kit, self._desk, self._found = desk.kit, desk, found
        battle, rules, text = kit.session.battle, kit.session.rules, kit.text

        def entry(idea: Idea) -> PickerEntry:
            said = idea_said(rules, battle, idea, text)
            return PickerEntry(text("hint-deed", deed=said, worth=str(idea[0].worth)), lambda: do(idea))

        title = title or text("hint-title", who=name_of(battle, id))
        entries = tuple(map(entry, found))
        if rest is not None:
            entries += (PickerEntry(text.filled(rest[0].key, rest[0].args, battle), rest[1]),)
        super().__init__(title, text("hint-units"), entries, text, kit.look)
        self.about_cells = _way(battle, found[0][0].action)
        for row, idea in zip(self.rows, found, strict=False):
            row.tell(reasons_of_idea(rules, battle, idea, text))
        if rest is not None:
            self.rows[-1].tell(text("hint-rest"))
        for row in self.rows:
            row.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn and watched in self.rows:
            place = self.rows.index(watched)
            show_on_map(self._desk, self._found[place][0].action if place < len(self._found) else None)
        return super().eventFilter(watched, event)


def show_on_map(desk: Desk, action: OwnDeed | None) -> None:
    """Show where a deed leads, whom it is aimed at and what area it has; None takes that away."""
    kit, board = desk.kit, desk.board
    board.burst.propose(action)
    board.passing.show_trail(_way(kit.session.battle, action))
    if isinstance(action, Action) and action.actor in kit.session.battle.combatants:
        kit.selection.aim(action.target if action.target != action.actor else None)


def _way(battle: AnyBattle, action: OwnDeed | None) -> tuple[Cell, ...]:
    """The cells of a way, from where somebody stands; () for a deed without one."""
    if not isinstance(action, Action) or action.actor is None or not action.path:
        return ()
    start = battle[action.actor].cell
    cells = (start, *(step.cell for step in action.path)) if start is not None else ()
    return tuple(dict.fromkeys(cells))
