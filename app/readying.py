"""A large battle is read, and what its desk shows first is worked out, beside the window's thread.

What is shown stays until then; progress is said, with a way to stop. Small battles are shown at once.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.beforehand import WANTED
from app.text import Text
from engine.errors import FlankError
from engine.patience import CalledOff, called_off_by

if TYPE_CHECKING:
    # What a battle needs is loaded with the first one: the first paint needs none of it.
    from app.campaign.pack_progress import PackProgress
    from app.session import Session
    from app.workbench import Workbench
    from engine.contract import AnyBattle, AnyRuleset
    from engine.save.journal import Journal

MANY = 300
"""Figures, or lights, from which on a battle is large."""
MANY_PARTS = 2_000
"""Parts of a battle's file (figures, walls, lights and what they have) from which on it is read beside."""
DESK = ("app.panels.desk", "app.panels.topbar", "app.commands.editing", "numpy", *WANTED)
"""What a desk is made of, and what it wants soon after: loaded with the first battle."""
KEY = "readying"
READ, SEEN, SHOWN = 0.3, 0.7, 0.9
"""How much is done when a battle is read, when it is known what is seen on it, and how its figures look."""
Told = Callable[[float], None]


def is_large(battle: AnyBattle) -> bool:
    """Whether it takes long to show a battle for the first time."""
    return len(battle.combatants) > MANY or len(battle.board.lights) > MANY


def make_ready(rules: AnyRuleset, battle: AnyBattle, text: Text, told: Told = lambda share: None) -> None:
    """Work out what a desk shows first, and the players' window; it is kept with the battle. Raises CalledOff."""
    from app.board.scene.figures import figures
    from app.board.scene.player_view import shown_to_players, veil_for_gm
    from engine.play.asked import order_of

    if battle.started:
        order_of(rules, battle)
    veil_for_gm(rules, battle)
    told(SEEN)
    figures(rules, battle, text)
    told(SHOWN)
    shown_to_players(rules, battle, text)


@dataclass
class _Wanted:
    """What is being made ready: from a file, or a battle that is there already (``session``)."""

    name: str
    before: Session | None
    then: Callable[[], object]
    session: Session | None = None
    journal: Journal | None = None
    text: Text | None = None

    def close(self) -> None:
        """Let go of what nobody will see."""
        if self.session is not None:
            self.session.close()
        elif self.journal is not None:
            self.journal.close()


class Readying(QObject):
    """One for a window; one battle at a time."""

    def __init__(self, window: Workbench) -> None:
        super().__init__(window)
        self._window = window
        self._wanted: _Wanted | None = None
        self._progress: PackProgress | None = None
        self._ready: Session | None = None
        self._text: Text | None = None

    def reads(self, path: Path, then: Callable[[], object] = lambda: None) -> bool:
        """Whether the battle in a file is large: then it is shown as soon as it is read, and ``then`` comes after."""
        from engine.maps.source import shown
        from engine.save.opening import parts_in

        if parts_in(path) < MANY_PARTS:
            return False
        self._begin(_Wanted(shown(path.stem), self._window.session, then), path)
        return True

    def puts_off(self, session: Session, then: Callable[[], object]) -> bool:
        """Whether a battle has to be made ready first: then the window is asked again to show it."""
        if session is self._ready or not is_large(session.battle):
            self._ready = None
            return False
        wanted = _Wanted(session.title, self._window.session, then, session)
        self._begin(wanted, None)
        return True

    def text(self, language: str, folder: Path | None) -> Text:
        """The words of a window; the very ones in which a battle was made ready, if they are these."""
        made, self._text = self._text, None
        return made if made is not None and made.speaks(language, folder) else Text(language, folder)

    def stop(self) -> None:
        """Stay with what is shown."""
        self._window.background.drop(KEY)
        self._unsaid()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted.close()

    def _begin(self, wanted: _Wanted, path: Path | None) -> None:
        from app.session import battles_folder
        from engine.save.opening import open_journal

        self.stop()
        self._wanted = wanted
        progress, language = self._said(wanted.name), self._window.settings.spoken

        def work(is_stopped: Callable[[], bool]) -> FlankError | None:
            try:
                with called_off_by(is_stopped):
                    if path is not None:
                        wanted.journal = open_journal(path, copies=battles_folder())
                    rules, battle = _read(wanted)
                    # Thousands of objects that stay: the collector need not look through them in the midst of it.
                    gc.freeze()
                    progress.tell(READ)
                    for module in DESK:
                        import_module(module)
                    wanted.text = Text(language, rules.folder)
                    make_ready(rules, battle, wanted.text, progress.tell)
                    gc.freeze()
            except FlankError as error:
                return error
            except CalledOff:
                return None
            finally:
                if is_stopped() and wanted.journal is not None:
                    wanted.journal.close()
            return None

        self._window.background.ask(KEY, work, self._done)

    def _done(self, error: FlankError | None) -> None:
        from app.session import Session

        wanted, self._wanted = self._wanted, None
        self._unsaid()
        assert wanted is not None
        window = self._window
        if error is not None:
            wanted.close()
            window.fail(error)
        elif window.session is not wanted.before:
            wanted.close()  # meanwhile the GM has opened something else
        else:
            session = wanted.session
            if session is None and wanted.journal is not None:
                rules, battle = _read(wanted)
                session = Session(rules, battle, window, journal=wanted.journal)
            assert session is not None
            self._ready, self._text = session, wanted.text
            window.show_battle(session, wanted.then)

    def _said(self, name: str) -> PackProgress:
        from app.campaign.pack_progress import PackProgress

        text = self._window.text
        progress = self._progress = PackProgress("Flank", text("start-opening", name=name), text, self._window)
        progress.canceled.connect(self.stop)
        return progress

    def _unsaid(self) -> None:
        progress, self._progress = self._progress, None
        if progress is not None:
            progress.canceled.disconnect(self.stop)  # closing is no cancelling
            progress.end()


def greet(window: Workbench, session: Session) -> None:
    """Say of a battle that has come on screen who acts, as in play, and what its file has lost."""
    from engine.play.asked import order_of

    active = order_of(session.rules, session.battle).active if session.battle.started else ()
    if len(active) == 1:
        window.selection.select(active)
    for loss in session.losses:
        window.notices.keep(window.text.filled(loss.key, loss.args, session.battle))


def _read(wanted: _Wanted) -> tuple[AnyRuleset, AnyBattle]:
    """The ruleset and the battle as it stands; both are at hand."""
    if wanted.session is not None:
        return wanted.session.rules, wanted.session.battle
    assert wanted.journal is not None
    return wanted.journal.rules, wanted.journal.battle_after(wanted.journal.cursor)
