"""A flow: small widgets in lines, as many beside each other as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget


class Flow(QWidget):
    """Small widgets in lines, as many beside each other as there is room for."""

    def __init__(self, parts: Sequence[QWidget], gap: int, apart: int = 0) -> None:
        super().__init__()
        self._parts: Sequence[QWidget] = ()
        self._gap = gap
        self._apart = apart or gap
        self.hold(parts)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hold(self, parts: Sequence[QWidget]) -> None:
        """Have these in it, in this order; others that were in it are the caller's to hide."""
        self._parts = parts
        for part in parts:
            if part.parent() is not self:
                part.setParent(self)
                part.show()
            elif part.isHidden():
                part.show()
        self.updateGeometry()
        self._laid(self.width(), move=True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(120, self._laid(max(self.width(), 120), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._laid(max(self.width(), 60), move=False))

    def resizeEvent(self, event: object) -> None:
        self._laid(self.width(), move=True)

    def _laid(self, width: int, *, move: bool) -> int:
        x = y = tall = 0
        for part in self._parts:
            size = part.sizeHint()
            wide, high = min(size.width(), width), size.height()
            if part.hasHeightForWidth():
                # Long words take a line of their own, and as many lines as they need.
                wide = width
                high = part.heightForWidth(width)
            if x and x + wide > width:
                x, y, tall = 0, y + tall + self._gap, 0
            if move:
                part.setGeometry(x, y, wide, high)
            x += wide + self._apart
            tall = max(tall, high)
        return y + tall
