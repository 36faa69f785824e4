"""How far the reading of a pack has come, with a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from app.text import Text

LATER_MS = 500
"""So long nothing is shown: most packs are read by then."""
STEPS = 100


class PackProgress(QProgressDialog):
    """``told`` takes the share that is done, from whatever thread."""

    told = Signal(int)

    def __init__(self, title: str, text: Text, parent: QWidget) -> None:
        super().__init__(text("pack-reading"), text("export-cancel"), 0, STEPS, parent)
        self.setWindowTitle(title)
        self.setMinimumDuration(LATER_MS)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self._share = 0
        self.told.connect(self.setValue, Qt.ConnectionType.QueuedConnection)
        self.setValue(0)

    def tell(self, share: float) -> None:
        """So much of it is done (0 to 1)."""
        reached = int(share * STEPS)
        if reached > self._share:
            self._share = reached
            self.told.emit(reached)
