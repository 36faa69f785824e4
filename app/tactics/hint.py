"""The hint: the best deeds of a figure side by side, with path, target and reasons; Enter does the marked one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject

from app.panels.desk import Desk
from app.prompts.picker import Picker, PickerEntry
from app.tactics.words import deed_said, reasons_said
from app.text import name_of
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.tactics.careful import Advice
from engine.tactics.doors import OwnDeed


class Hint(Picker):
    """A list of deeds; the one that has the focus is shown on the map."""

    def __init__(self, desk: Desk, id: CombatantId, found: tuple[Advice, ...], do: Callable[[Advice], None]) -> None:
        kit, self._desk, self._found = desk.kit, desk, found
        battle, rules, text = kit.session.battle, kit.session.rules, kit.text

        def entry(advice: Advice) -> PickerEntry:
            return PickerEntry(
                text("hint-deed", deed=deed_said(rules, battle, advice.action, text), worth=str(advice.worth)),
                lambda: do(advice),
            )

        title = text("hint-title", who=name_of(battle, id))
        super().__init__(title, text("hint-units"), tuple(map(entry, found)), text, kit.look)
        for row, advice in zip(self.rows, found, strict=True):
            row.tell(reasons_said(advice, battle, text))
            row.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn and watched in self.rows:
            show_on_map(self._desk, self._found[self.rows.index(watched)].action)
        return super().eventFilter(watched, event)


def show_on_map(desk: Desk, action: OwnDeed | None) -> None:
    """Show where a deed leads and whom it is aimed at; None takes that away."""
    kit, board = desk.kit, desk.board
    battle = kit.session.battle
    if not isinstance(action, Action) or action.actor is None or action.actor not in battle.combatants:
        board.passing.show_trail(())
        return
    start = battle[action.actor].cell
    cells = (start, *(step.cell for step in action.path)) if start is not None and action.path else ()
    board.passing.show_trail(tuple(dict.fromkeys(cell for cell in cells if cell is not None)))
    kit.selection.aim(action.target if action.target != action.actor else None)
