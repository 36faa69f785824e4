"""The dialog in which the GM says how long a bar on the players' screen is, so that a cell can be one inch."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QDoubleSpinBox, QWidget

from app.panels.foot import foot
from app.panels.parts import button, column, label, row
from app.players.window import INCH, PlayersWindow
from app.text import Text
from app.theme import Look

BAR = 600
"""Pixels of the bar that is measured."""


class Bar(QWidget):
    """A white bar with marks at its ends; ``length`` pixels between them."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.length = length
        self.setFixedSize(length + 24, 70)

    def sizeHint(self) -> QSize:
        return QSize(self.length + 24, 70)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#ffffff"))
        painter.setPen(QPen(QColor("#000000"), 1))
        middle = self.height() // 2
        painter.fillRect(QRectF(12, middle - 7, self.length, 14), QColor("#1b6fb3"))
        for x in (12, 12 + self.length):
            painter.drawLine(x, 8, x, self.height() - 8)
        painter.end()


class Calibration(QDialog):
    """Shown on the players' screen: measure the bar with a ruler, type its length in millimetres."""

    def __init__(self, window: PlayersWindow, text: Text, look: Look) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(text("calibrate-title"))
        room = window.screen().availableSize().width() - look.px(120)
        self.bar = Bar(min(BAR, max(200, room)))
        self.millimetres = QDoubleSpinBox()
        self.millimetres.setRange(20, 2000)
        self.millimetres.setDecimals(1)
        self.millimetres.setSuffix(" " + text("calibrate-mm"))
        pixels = self.bar.length * window.canvas.dpr
        self.millimetres.setValue(pixels / window.pixels_of_an_inch() * INCH)
        self.result_words = label("", "dim", wrap=True)
        self.millimetres.valueChanged.connect(lambda *_: self._say(text))
        keep = button(text("calibrate-keep"), self._keep, "primary")
        leave = button(text("calibrate-leave"), self.reject)
        whole = column(spacing=look.px(10), margins=look.px(14))
        whole.addWidget(label(text("calibrate-how"), wrap=True))
        whole.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addLayout(row(label(text("calibrate-length")), self.millimetres, 1, spacing=look.px(8)))
        whole.addWidget(self.result_words)
        whole.addLayout(foot(keep, leave))
        self.setLayout(whole)
        self._say(text)
        self.millimetres.setAccessibleName(text("calibrate-length"))
        self.millimetres.setFocus()
        self.millimetres.selectAll()

    def _say(self, text: Text) -> None:
        pixels = self.bar.length * self._window.canvas.dpr
        self.result_words.setText(text("calibrate-result", pixels=round(pixels / self.millimetres.value() * INCH)))

    def _keep(self) -> None:
        self._window.calibrate(self.bar.length * self._window.canvas.dpr, self.millimetres.value())
        self.accept()
