"""The caption of the players' window: a throw of the GM's that all may see, for a moment."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.board.throw_shown import ThrowShown
from app.session import Session
from app.text import Text
from engine.battle.actions import Throw
from engine.battle.events import Event
from engine.battle.ids import CombatantId


class Caption(ThrowShown):
    """Shows only throws of which the GM has said so. Who throws is named where players play it."""

    def __init__(self, session: Session, text: Text, parent: QWidget) -> None:
        super().__init__(session, text, parent)
        self._is_held_back = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def hold_back(self, is_held_back: bool) -> None:
        """Show nothing: the window is blank, or keeps an older picture."""
        self._is_held_back = is_held_back
        if is_held_back:
            self.hide()

    def shows(self, deed: Throw) -> bool:
        return deed.shown and not self._is_held_back

    def who(self, event: Event) -> bool:
        battle = self._session.battle
        who = battle.combatants.get(CombatantId(event.by)) if event.by is not None else None
        return who is not None and any(side.id == who.side and side.played for side in battle.sides)
