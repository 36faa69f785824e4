"""Sending the selected figures to the other battle: whose side they join is asked first, then they go over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from app.campaign.sending import battle_in, send
from app.commands.copies import Copied, side_for
from engine.battle.actions import Leave
from engine.battle.ids import SideId
from engine.contract import AnyBattle
from engine.errors import FlankError

if TYPE_CHECKING:
    from app.session import Session
    from app.workbench import Workbench

Result = TypeVar("Result")
_KEY = "send"


class Sending:
    """Figures ``some`` of ``session`` on their way into the battle in the file ``path``."""

    def __init__(self, window: Workbench, session: Session, path: Path, some: Copied) -> None:
        self._window, self._session, self._path, self._some = window, session, path, some

    def begin(self) -> None:
        """Look at the other battle, and go on as far as nothing has to be asked."""
        self._beside(lambda: battle_in(self._path), self._look_at)

    def _look_at(self, there: AnyBattle) -> None:
        if there.ruleset != self._session.rules.id:
            self._window.notices.tell(self._window.text("send-other-rules", battle=there.name))
        else:
            self._go_on(there, {})

    def _go_on(self, there: AnyBattle, known: Mapping[SideId, SideId]) -> None:
        """Ask for the sides that are not plain; ``known``: those that are known already."""
        window, sides = self._window, dict(known)
        for side in self._some.joining:
            joins = sides.get(side.id) or side_for(side, self._some, there)
            if joins is None:
                if window.editing is not None and window.session is self._session:
                    title = window.text("send-side", side=side.name, battle=there.name)
                    window.editing.ask_side(title, there.sides, partial(self._join, there, sides, side.id))
                return
            sides[side.id] = joins
        self._beside(lambda: send(self._path, self._some, sides), lambda _: self._leave(there))

    def _join(self, there: AnyBattle, known: Mapping[SideId, SideId], side: SideId, joins: SideId) -> None:
        self._go_on(there, {**known, side: joins})

    def _leave(self, there: AnyBattle) -> None:
        """They are in the other battle: take them off this one."""
        window, session = self._window, self._session
        names = ", ".join(one.name for one in self._some.combatants)
        if window.session is not session or session.paused is not None:
            window.notices.warn(window.text("send-stayed", battle=there.name, names=names))
            return
        here = tuple(one.id for one in self._some.combatants if one.id in session.battle.combatants)
        if here:
            session.do(Leave(here))
        window.notices.tell(window.text("send-done", battle=there.name, names=names))

    def _beside(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Do ``work`` in another thread: opening a long battle takes its time."""

        def tried(is_stopped: Callable[[], bool]) -> Result | FlankError:
            try:
                return work()
            except FlankError as error:
                return error

        def done(found: Result | FlankError) -> None:
            if isinstance(found, FlankError):
                self._window.fail(found)
            else:
                then(found)

        self._window.background.ask(_KEY, tried, done)
