"""The area of a deed: seen while it is proposed or the rules ask about it, and for a moment after it was done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from app.board.paint.items.area import Area
from app.board.paint.palette import BoardPalette
from app.board.scene.player_view import PlayerView
from app.session import Session
from engine.battle.actions import Action
from engine.grid.cell_set import CellSet
from engine.play.history import Step

MOMENT = 2500
"""Milliseconds for which an area is seen that was struck."""


class Burst(QObject):
    """Follows a session; ``changed`` when another area is to be seen, or none."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.looks_back: Callable[[], bool] = lambda: True
        """Whether the moment is shown that the GM looks at; those who do not see now."""
        self._done: Action | None = None
        self._proposed: Action | None = None
        self._told: tuple[Action | None, ...] = (None, None, None)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(MOMENT)
        self._timer.timeout.connect(self._forget)
        self._listen()

    def _listen(self) -> None:
        self._session.asked.connect(self._tell)
        self._session.done.connect(self._happened)
        self._session.stepped.connect(self._forget)
        self._session.looked.connect(self._looked)

    def leave(self) -> None:
        """Follow the session no more."""
        self._session.asked.disconnect(self._tell)
        self._session.done.disconnect(self._happened)
        self._session.stepped.disconnect(self._forget)
        self._session.looked.disconnect(self._looked)

    def follow(self, session: Session) -> None:
        """Follow another session."""
        self.leave()
        self._forget()
        self._session = session
        self._listen()

    def propose(self, deed: object) -> None:
        """Show the GM the area that a deed would have, until another is proposed; None, or no area: none."""
        self._proposed = _with_area(deed)
        self._tell()

    def areas(self, palette: BoardPalette) -> list[Area]:
        """The area as the GM sees it: whole."""
        deed = self._asked or self._proposed or self._done
        return _drawn(deed.cells, palette) if deed is not None else []

    def areas_for_players(self, shown: PlayerView, palette: BoardPalette) -> list[Area]:
        """The area as far as the players look on.

        While the rules still ask, it is that of a figure which they see, or of nobody's deed: what somebody unseen is
        about to do is the GM's. What has happened they see wherever they look.
        """
        asked = self._asked
        if asked is not None and (asked.actor is None or asked.actor in shown.figures):
            return _drawn(asked.cells & shown.visible, palette)
        return _drawn(self._done.cells & shown.visible, palette) if self._done is not None else []

    @property
    def _asked(self) -> Action | None:
        """The deed with an area about which the rules ask."""
        paused = self._session.paused if self.looks_back() else self._session.held
        return _with_area(self._session.deed) if paused is not None else None

    def _happened(self, step: Step) -> None:
        self._done, self._proposed = _with_area(step.deed), None
        if self._done is not None:
            self._timer.start()
        self._tell()

    def _looked(self) -> None:
        if self.looks_back():
            self._forget()

    def _forget(self) -> None:
        self._timer.stop()
        self._done = None
        self._tell()

    def _tell(self) -> None:
        """Most deeds have no area: then nothing looks different, before them or after."""
        shown = self._asked, self._proposed, self._done
        if shown != self._told:
            self._told = shown
            self.changed.emit()


def _with_area(deed: object) -> Action | None:
    return deed if isinstance(deed, Action) and deed.cells else None


def _drawn(cells: CellSet, palette: BoardPalette) -> list[Area]:
    return [Area(cells, palette.acting, "rising", fill=60, edge=2.4)] if cells else []
