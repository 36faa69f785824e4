"""A flow: small widgets in lines, as many beside each other as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QWidget


class Flow(QWidget):
    """Small widgets in lines, as many beside each other as there is room for.

    From the part numbered ``right`` on they stand at the right end of their line.
    """

    def __init__(self, parts: Sequence[QWidget], gap: int, apart: int = 0, *, right: int | None = None) -> None:
        super().__init__()
        self._right = right
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

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.LayoutRequest, QEvent.Type.Show) and self._right is not None:
            # A button says something else now, or is gone. While they are out of sight nobody tells.
            self.updateGeometry()
            self._laid(self.width(), move=True)
        return super().event(event)

    def resizeEvent(self, event: object) -> None:
        self._laid(self.width(), move=True)

    def _laid(self, width: int, *, move: bool) -> int:
        x = y = tall = 0
        last: list[QWidget] = []
        for place, part in enumerate(self._parts):
            if self._right is not None and part.isHidden():
                continue
            size = part.sizeHint()
            wide, high = min(size.width(), width), size.height()
            if part.hasHeightForWidth():
                # Long words take a line of their own, and as many lines as they need.
                wide = width
                high = part.heightForWidth(width)
            if x and x + wide > width:
                self._to_the_right(last, width)
                x, y, tall, last = 0, y + tall + self._gap, 0, []
            if move:
                part.setGeometry(x, y, wide, high)
                if self._right is not None and place >= self._right:
                    last.append(part)
            x += wide + self._apart
            tall = max(tall, high)
        self._to_the_right(last, width)
        return y + tall

    @staticmethod
    def _to_the_right(parts: list[QWidget], width: int) -> None:
        """The last of a line go to its end."""
        by = width - 1 - parts[-1].geometry().right() if parts else 0
        for part in parts:
            part.move(part.x() + by, part.y())
