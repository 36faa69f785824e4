"""The distribution of an amount as a picture: one bar a value. The only module that imports pyqtgraph."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.prompts.odds_lines import Pictured
from app.theme import Look, font


class Chart(QWidget):
    """Bars over values; hovering one says its exact chance."""

    def __init__(self, look: Look) -> None:
        import pyqtgraph

        super().__init__()
        self._look = look
        # A PlotWidget would build three menus that nobody opens, and that takes four fifths of its time.
        self._view: Any = pyqtgraph.GraphicsView(background=look.colours.panel)
        self._view.setFixedHeight(look.px(104))
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._box: Any = pyqtgraph.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0.02)
        inner = pyqtgraph.GraphicsLayout(border=None)
        inner.layout.setContentsMargins(1, 1, 1, 1)
        inner.layout.setSpacing(0)
        inner.addItem(self._box, 0, 1)
        self._axes: dict[str, Any] = {"left": self._axis("left"), "bottom": self._axis("bottom")}
        inner.addItem(self._axes["left"], 0, 0)
        inner.addItem(self._axes["bottom"], 1, 1)
        self._axes["left"].setWidth(look.px(34))
        self._view.setCentralItem(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._view)

    def _axis(self, side: str) -> Any:
        import pyqtgraph

        axis, colours = pyqtgraph.AxisItem(side, linkView=self._box), self._look.colours
        axis.setPen(colours.line)
        axis.setTextPen(colours.dim)
        axis.setStyle(tickFont=font(self._look, 0.8), tickLength=-3)
        return axis

    def fill(self, pictured: Pictured) -> None:
        """Show an amount."""
        self.setAccessibleName(pictured.words)
        self.show_distribution(dict(pictured.amounts))

    def show_distribution(self, chances: Mapping[int, Fraction]) -> None:
        """Draw ``chances`` by value."""
        import pyqtgraph

        values = list(chances)
        heights = [float(chance * 100) for chance in chances.values()]
        self._box.clear()
        brush = pyqtgraph.mkBrush(self._look.colours.accent)
        bars = pyqtgraph.BarGraphItem(x=values, height=heights, width=0.72, brush=brush, pen=None)
        self._box.addItem(bars)
        self._box.setXRange(min(values) - 0.6, max(values) + 0.6, padding=0)
        self._box.setYRange(0, max(heights) * 1.12, padding=0)
        self._axes["bottom"].setTicks([[(v, str(v)) for v in _marked(values)]])
        self._axes["left"].setTicks([_levels(max(heights))])


def _marked(values: list[int]) -> list[int]:
    """The values that get a number below them: at most about twelve, evenly."""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // 12))
    return list(range(low, high + 1, step))


def _levels(highest: float) -> list[tuple[float, str]]:
    step = next(s for s in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50) if highest / s <= 3 or s == 50)
    return [(step * n, f"{step * n:g}%") for n in range(int(highest / step) + 1)]
