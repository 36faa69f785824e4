"""The caption of the players' window: a throw of the GM's that all may see, for a moment."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from app.session import Session
from app.text import Text, name_of
from engine.battle.actions import Throw, singles
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.play.history import Step
from engine.play.throwing import THROWN

MOMENT = 9000
"""Milliseconds for which a throw is read."""
LETTERS = 0.034
"""The height of its letters, in heights of the window."""


class Caption(QLabel):
    """Follows a session; shows only throws of which the GM has said so. Who throws is named where players play it."""

    def __init__(self, session: Session, text: Text, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.words = text
        self._is_held_back = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(MOMENT)
        self._timer.timeout.connect(self.hide)
        session.done.connect(self._happened)
        session.stepped.connect(self.hide)

    def leave(self) -> None:
        """Follow the session no more."""
        self._session.done.disconnect(self._happened)
        self._session.stepped.disconnect(self.hide)

    def hold_back(self, is_held_back: bool) -> None:
        """Show nothing: the window is blank, or keeps an older picture."""
        self._is_held_back = is_held_back
        if is_held_back:
            self.hide()

    def place(self) -> None:
        """At the lower edge, as wide as its words need."""
        room = self.parentWidget()
        if room is None:
            return
        high = max(14, round(room.height() * LETTERS))
        self.setStyleSheet(
            f"background: rgba(12, 12, 14, 215); color: #f4f1ea; border-radius: {high // 2}px;"
            f"padding: {high // 2}px {high}px; font-size: {high}px; font-weight: 600;"
        )
        most = room.width() * 9 // 10
        self.setWordWrap(False)
        self.setFixedWidth(min(self.sizeHint().width(), most))
        self.setWordWrap(self.width() == most)
        self.adjustSize()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - high)

    def _happened(self, step: Step) -> None:
        if self._is_held_back or not any(isinstance(deed, Throw) and deed.shown for deed in singles(step.deed)):
            return
        said = [self._said(event) for event in step.events if event.key.startswith(THROWN)]
        self.setText("\n".join(said))
        self.place()
        self.show()
        self._timer.start()

    def _said(self, event: Event) -> str:
        battle = self._session.battle
        who = battle.combatants.get(CombatantId(event.by)) if event.by is not None else None
        is_known = who is not None and any(side.id == who.side and side.played for side in battle.sides)
        key = event.key if is_known else event.key.replace("-by", "")
        return self.words.filled(key, event.args, battle, by=name_of(battle, event.by))
