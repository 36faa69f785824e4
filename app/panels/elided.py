"""A line of words that is cut where its room ends."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy


class Elided(QLabel):
    """One line that ends in … where the room ends; the whole of it is its tooltip then.

    Shorter ways to say it, the longest first, are taken before anything is cut off.
    """

    def __init__(self, text: str, role: str = "", least: int = 30) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)
        self._whole, self._shorter = text, tuple[str, ...]()
        self._least = least
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def text(self) -> str:
        return self._whole

    def setText(self, text: str, *shorter: str) -> None:
        self._whole, self._shorter = text, shorter
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._whole) + 2, metrics.height() + 2).grownBy(self.contentsMargins())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._least, self.sizeHint().width()), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setToolTip(self._whole if self.sizeHint().width() > self.width() else "")

    @property
    def shown(self) -> str:
        """What there is room for."""
        metrics, ways = QFontMetrics(self.font()), (self._whole, *self._shorter)
        # Qt elides by fractions of a pixel, which the advance in whole pixels does not tell.
        cut = [metrics.elidedText(way, Qt.TextElideMode.ElideRight, self.contentsRect().width()) for way in ways]
        return next((said for way, said in zip(ways, cut, strict=True) if said == way), cut[-1])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, shown = QPainter(self), self.shown
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)
