"""Dice that no rule asked for, shown large over a map: the total in figures for the whole table, the words below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.session import Session
from app.text import Text, name_of
from engine.battle.actions import Throw, singles
from engine.battle.events import Event
from engine.play.history import Step
from engine.play.throwing import THROWN

MOMENT = 12_000
"""Milliseconds for which a throw is read, also from the other end of the table."""
FIGURES, WORDS = 0.1, 0.034
"""The height of the total and of the words, in heights of the map."""
LEAST_FIGURES, LEAST_WORDS = 30, 14
"""Both in pixels, on a low map."""
_SIZES = ((LEAST_FIGURES, FIGURES), (LEAST_WORDS, WORDS))


class ThrowShown(QFrame):
    """Follows a session and shows each throw for a moment, until another comes, it is taken back, or it is clicked."""

    def __init__(self, session: Session, text: Text, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.words = text
        self.total, self._told = QLabel(self), QLabel(self)
        self.setObjectName("throw")
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        for part in (self.total, self._told):
            part.setTextFormat(Qt.TextFormat.PlainText)
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._column.addWidget(part)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
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

    def text(self) -> str:
        """What the words say."""
        return self._told.text()

    def place(self) -> None:
        """At the lower edge of the map, as wide as the words need."""
        room = self.parentWidget()
        if room is None:
            return
        high, letters = (max(least, round(room.height() * part)) for least, part in _SIZES)
        most = room.width() * 9 // 10
        self.setStyleSheet(
            f"#throw {{ background: rgba(12, 12, 14, 215); border-radius: {letters // 2}px; }}"
            f"QLabel {{ color: #f4f1ea; background: transparent; font-weight: 600; font-size: {letters}px; }}"
        )
        self.total.setStyleSheet(f"font-size: {high}px; font-weight: 700;")
        self._column.setContentsMargins(letters, letters // 3, letters, letters // 2)
        self._told.setWordWrap(False)
        self._told.setFixedWidth(min(self._told.sizeHint().width(), most - 2 * letters))
        self._told.setWordWrap(True)
        self.adjustSize()
        self.move((room.width() - self.width()) // 2, room.height() - self.height() - letters)

    def shows(self, deed: Throw) -> bool:
        """Whether this throw is for those who look here."""
        return True

    def who(self, event: Event) -> bool:
        """Whether those who look here may know who threw."""
        return True

    def _happened(self, step: Step) -> None:
        throws = [deed for deed in singles(step.deed) if isinstance(deed, Throw)]
        if not throws or not all(map(self.shows, throws)):
            return
        events = [event for event in step.events if event.key.startswith(THROWN)]
        self.total.setText("   ".join(str(dict(event.args)["total"]) for event in events))
        self._told.setText("\n".join(map(self._said, events)))
        self.place()
        self.raise_()
        self.show()
        self._timer.start()

    def _said(self, event: Event) -> str:
        battle = self._session.battle
        key = event.key if self.who(event) else event.key.replace("-by", "")
        return self.words.filled(key, event.args, battle, by=name_of(battle, event.by))


class ThrowOverMap(ThrowShown):
    """The same over the GM's map: moves with its edge, and goes when it is clicked."""

    def __init__(self, session: Session, text: Text, parent: QWidget) -> None:
        super().__init__(session, text, parent)
        session.looked.connect(self.hide)
        parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
