"""How far the reading of a pack, or taking it in, has come, with a way to stop it."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from app.text import Text

LATER_MS = 500
"""So long nothing is shown: most packs are read by then."""
STEPS = 100


class PackProgress(QProgressDialog):
    """``told`` takes the share that is done, from whatever thread."""

    told = Signal(int)
    over = Signal()
    """See ``end``."""

    def __init__(self, title: str, said: str, text: Text, parent: QWidget) -> None:
        super().__init__(said, text("export-cancel"), 0, STEPS, parent)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumDuration(LATER_MS)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self._share = 0
        self.over.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.told.connect(self.setValue, Qt.ConnectionType.QueuedConnection)
        self.setValue(0)

    def _end(self) -> None:
        self.blockSignals(True)  # closing it says that it was cancelled, too
        self.close()
        self.deleteLater()

    def tell(self, share: float) -> None:
        """So much of it is done (0 to 1)."""
        reached = int(share * STEPS)
        if reached > self._share:
            self._share = reached
            with suppress(RuntimeError):  # the window was closed meanwhile
                self.told.emit(reached)

    def end(self) -> None:
        """It has come to its end; from whatever thread."""
        with suppress(RuntimeError):
            self.over.emit()
