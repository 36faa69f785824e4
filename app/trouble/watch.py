"""Watches over a window: what nobody expected is logged and said in a sentence; a run that was cut off is told of."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, QtMsgType, Signal, qInstallMessageHandler
from shiboken6 import isValid

from app.panels.notices import Offered
from app.trouble.log import keep_log
from app.trouble.runs import CutOff, Run, cut_off_runs
from engine.errors import FlankError, words_of

if TYPE_CHECKING:
    import socket

    from app.window import Window

QT_LEVELS = {
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
LOGGER = logging.getLogger("flank")


class Watch(QObject):
    """Catches mistakes in ``window`` and in its threads; ``folder`` is that of the log."""

    _elsewhere = Signal(object)

    def __init__(self, window: Window, folder: Path) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._known: set[tuple[str, int]] = set()
        self._run: Run | None = None
        self._found: tuple[str, ...] = ()
        self._elsewhere.connect(self._say)
        window.background.failed.connect(self._say)
        window.details_asked.connect(self.show_details)
        window.settings.unwritten.connect(window.fail)
        sys.excepthook = self._unexpected
        threading.excepthook = lambda caught: self._in_thread(caught.exc_type, caught.exc_value, caught.exc_traceback)

    # While the program runs

    def begin(self, version: str) -> None:
        """Keep the log and the mark of this run, and tell of one that was cut off. After the first paint."""
        keep_log(self._folder, self._names)
        LOGGER.info("Flank %s begins", version)
        found = cut_off_runs(self._folder)
        self._run = Run(self._folder, version)
        self._run.shows(self._window.battle_path)
        self._window.battle_shown.connect(self._run.shows)
        qInstallMessageHandler(_from_qt)
        for run in found[:1]:
            self._tell_of(run)
        if self._window.settings.trouble is not None:  # while the window was set up: nobody was there to be told
            self._window.fail(self._window.settings.trouble)

    def end(self) -> None:
        """The program ends as it should."""
        if self._run is not None:
            self._run.end()

    def _names(self) -> Iterator[str]:
        """Every name that somebody may have given in the battle on the table."""
        session = self._window.session
        if session is None:
            return
        battle = session.battle
        yield battle.name
        if session.path is not None:
            yield session.path.stem
        yield from (side.name for side in battle.sides)
        yield from (one.name for one in battle.combatants.values())
        yield from (zone.name for zone in battle.board.zones)
        yield from (note.text for note in battle.board.notes)

    def _unexpected(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self._log(kind, error, trace)
        self._say(error)

    def _in_thread(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if error is not None and kind is not SystemExit:
            self._log(kind, error, trace)
            self._elsewhere.emit(error)

    def _log(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The whole trace the first time, a line after that: what goes wrong at each paint must not fill the log."""
        last = extract_tb(trace)[-1:]
        place = (last[0].filename, last[0].lineno or 0) if last else (kind.__name__, 0)
        if place in self._known:
            LOGGER.error("again: %s", _brief(kind, error))
            return
        self._known.add(place)
        LOGGER.error("unexpected", exc_info=(kind, error, trace))

    def _say(self, error: BaseException) -> None:
        window = self._window
        if isinstance(error, FlankError):
            # Nobody expected it here, but it has a sentence: a file that a widget could not read.
            window.fail(error)
            return
        reason = _brief(type(error), error)
        window.notices.keep(window.text("error-unexpected", reason=reason), self._copy_details())

    def _copy_details(self) -> Offered:
        return Offered(self._window.text("details-offer"), partial(self.show_details))

    def show_details(self) -> bool:
        """The dialog with the details; the notice that offered it stays."""
        from app.trouble.details import details
        from app.trouble.details_dialog import DetailsDialog

        window = self._window
        dialog = DetailsDialog(
            lambda names: details(window.text, self._folder, names=names, before=self._found),
            window.text,
            window.look,
            window,
        )
        dialog.exec()
        dialog.deleteLater()
        return False

    # A run that was cut off

    def _tell_of(self, run: CutOff) -> None:
        """Say what was found: when, and what is in the file of the battle that was open."""
        self._found = (f"cut off: began {run.began}, version {run.version}", *run.trace.splitlines())
        if run.battle is None:
            self._say_cut_off(run, None)
            return
        battle = run.battle
        self._window.background.ask(
            "cut-off", lambda is_stopped: steps_in(battle), lambda found: self._say_cut_off(run, found)
        )

    def _say_cut_off(self, run: CutOff, found: int | FlankError | None) -> None:
        from app.start.cards import when
        from engine.maps.source import shown

        window, text = self._window, self._window.text
        begun = when(run.began, text)
        if run.battle is None:
            window.notices.keep(text("cut-off-nothing", began=begun), self._copy_details())
            return
        name = shown(run.battle.stem)
        if isinstance(found, FlankError):
            words = text("cut-off-unread", began=begun, name=name, reason=text.error(found))
            window.notices.keep(words, self._copy_details())
            return
        go_on = Offered(text("cut-off-open"), partial(self._open, run.battle))
        words = text("cut-off-whole", began=begun, name=name, steps=found or 0)
        window.notices.keep(words, *(() if window.battle_path == run.battle else (go_on,)), self._copy_details())

    def _open(self, battle: Path) -> bool:
        # When the notice is gone: opening builds the bar anew.
        QTimer.singleShot(0, self._window, partial(self._window.open_path, battle))
        return True


def steps_in(battle: Path) -> int | FlankError:
    """How many steps are in the file of a battle; why it cannot be read otherwise."""
    from engine.save.opening import open_journal

    try:
        with closing(open_journal(battle, read_only=True)) as journal:
            return journal.cursor
    except FlankError as error:
        return error


def end_when_told(window: Window) -> None:
    """Close the window as if by hand when the system ends the process (SIGTERM, SIGHUP), where there are signals."""
    import socket  # slow to load

    ours, theirs = socket.socketpair()
    for end in (ours, theirs):
        end.setblocking(False)
    signal.set_wakeup_fd(theirs.fileno())
    notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read, window)
    # Python runs its own handler as soon as it has the word; the notifier gives it the word.
    notifier.activated.connect(lambda *_: _emptied(ours))
    notifier.destroyed.connect(lambda: _closed(ours, theirs))
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            # Later: it comes between any two steps, also in the middle of saving, which closing would wait for.
            signal.signal(
                getattr(signal, name), lambda *_: isValid(window) and QTimer.singleShot(0, window, window.close)
            )


def _closed(ours: socket.socket, theirs: socket.socket) -> None:
    signal.set_wakeup_fd(-1)
    for end in (ours, theirs):
        end.close()


def _emptied(end: socket.socket) -> None:
    with suppress(OSError):
        end.recv(64)


def _brief(kind: type[BaseException], error: BaseException) -> str:
    return f"{kind.__name__}: {words_of(error)}"[:200]


def _from_qt(kind: QtMsgType, context: object, message: str | None) -> None:
    """What Qt itself complains of goes into the log, too."""
    level = QT_LEVELS.get(kind)
    if level is not None:
        LOGGER.log(level, "Qt: %s", message)
