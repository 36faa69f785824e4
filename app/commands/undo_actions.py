"""Undo and redo of whatever was done last in the window: a step of the battle, or a change of what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.replay.looking import LookingBack

if TYPE_CHECKING:
    from app.session import Session
    from app.workbench import Workbench
    from engine.campaign.entries import Change


class UndoActions:
    """The commands that go back and forth in ``window``."""

    def __init__(self, window: Workbench) -> None:
        self._window = window
        self.looking = LookingBack(window)

    @property
    def _session(self) -> Session | None:
        return self._window.session

    def has_battle(self) -> bool:
        return self._window.is_on_desk

    def can_undo(self) -> bool:
        return self.can_undo_step() or self._window.keeper.can_undo()

    def can_undo_step(self) -> bool:
        return (
            self.has_battle() and self._session is not None and (self._session.can_undo or bool(self._session.paused))
        )

    def can_redo(self) -> bool:
        is_step = self.has_battle() and self._session is not None and self._session.can_redo
        return is_step or self._window.keeper.can_redo()

    def undo(self) -> None:
        """One step back; while the rules wait, only what is in progress is dropped.

        What was changed in the library since the last step is taken back before it.
        """
        session, keeper = self._session, self._window.keeper
        if session is not None and session.paused is not None:
            session.cancel()
        elif keeper.can_undo():
            self._tell_change("library-undone", keeper.undo())
        elif session is not None:
            session.undo()

    def redo(self) -> None:
        keeper = self._window.keeper
        if keeper.can_redo():
            self._tell_change("library-redone", keeper.redo())
        elif self._session is not None:
            self._session.redo()

    def _tell_change(self, said: str, change: Change | None) -> None:
        text = self._window.text
        if change is not None and change.key:
            self._window.notices.tell(text(said, what=text(change.key, name=change.name)))

    def undo_turn(self) -> None:
        if self._session is not None:
            self._session.undo_turn()
