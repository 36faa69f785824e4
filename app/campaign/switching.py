"""Going to another battle: a long one is read beside the window's thread, with a word about it when that takes time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressDialog

from app.session import Session, battles_folder
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.journal import Journal
from engine.save.opening import open_journal

if TYPE_CHECKING:
    from app.workbench import Workbench

SAID_AFTER = 500
"""Milliseconds after which it is said that a battle is being opened."""
_KEY = "switch"


class Switching:
    """Opens battles for ``window``, one at a time; the one that is shown stays until the other is there."""

    def __init__(self, window: Workbench) -> None:
        self._window = window
        self._read: list[Journal] = []
        self._progress: QProgressDialog | None = None

    def go(self, path: Path) -> None:
        """Show the battle in a file as soon as it is read; what is wrong with it is told."""
        self.stop()
        window, before = self._window, self._window.session
        self._progress = self._said(path)

        def work(is_stopped: Callable[[], bool]) -> FlankError | None:
            try:
                journal = open_journal(path, copies=battles_folder())
            except FlankError as error:
                return error
            journal.close() if is_stopped() else self._read.append(journal)
            return None

        def then(error: FlankError | None) -> None:
            self._unsaid()
            if error is not None:
                window.fail(error)
            elif window.session is not before:
                self._let_go()  # meanwhile the GM has opened something else
            else:
                journal = self._read.pop()
                battle = journal.battle_after(journal.cursor)
                window.show_battle(Session(journal.rules, battle, window, journal=journal))

        window.background.ask(_KEY, work, then)

    def stop(self) -> None:
        """Stay with the battle that is shown."""
        self._window.background.drop(_KEY)
        self._unsaid()
        self._let_go()

    def _let_go(self) -> None:
        """Close what was read in vain."""
        while self._read:
            self._read.pop().close()

    def _said(self, path: Path) -> QProgressDialog:
        text = self._window.text
        words = text("start-opening", name=shown(path.stem))
        said = QProgressDialog(words, text("export-cancel"), 0, 0, self._window)
        said.setWindowTitle("Flank")
        said.setWindowModality(Qt.WindowModality.WindowModal)
        said.setMinimumDuration(SAID_AFTER)
        said.canceled.connect(self.stop)
        return said

    def _unsaid(self) -> None:
        said, self._progress = self._progress, None
        if said is not None:
            said.canceled.disconnect(self.stop)  # closing is no cancelling
            said.deleteLater()
            said.close()
