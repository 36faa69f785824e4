"""How far something has come that is made while the window stays alive, with a way to stop it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QProgressDialog, QWidget

WHOLE = 100
"""The steps of such a dialog."""


def progress_of(
    title: str, words: str, cancel: str, parent: QWidget, stop: Callable[[], object], later: int
) -> QProgressDialog:
    """A dialog that is shown after ``later`` milliseconds and stays until it is put away; ``stop`` is its button."""
    made = QProgressDialog(words, cancel, 0, WHOLE, parent)
    made.setWindowTitle(title)
    made.setModal(True)
    made.setMinimumDuration(later)
    made.setAutoClose(False)
    made.setAutoReset(False)
    made.canceled.connect(stop)
    made.setValue(0)
    return made


def show_share(progress: QProgressDialog, share: float) -> None:
    """So much of it is done (0 to 1); all of it only when it is put away."""
    progress.setValue(min(WHOLE - 1, round(WHOLE * share)))


def put_away(progress: QProgressDialog, stop: Callable[[], object]) -> None:
    """It has come to its end."""
    progress.canceled.disconnect(stop)  # closing it says so, too
    progress.close()
    progress.deleteLater()
