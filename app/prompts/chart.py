"""The distribution of an amount as a picture: one bar a value. The only module that imports pyqtgraph."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.theme import Look, font


class Chart(QWidget):
    """Bars over values; hovering one says its exact chance."""

    def __init__(self, look: Look) -> None:
        import pyqtgraph

        super().__init__()
        self._look = look
        colours = look.colours
        self._plot: Any = pyqtgraph.PlotWidget(background=colours.panel)
        self._plot.setMouseEnabled(False, False)
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setFixedHeight(look.px(104))
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.getPlotItem().getViewBox().setDefaultPadding(0.02)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(colours.line)
            axis.setTextPen(colours.dim)
            axis.setStyle(tickFont=font(look, 0.8), tickLength=-3)
        self._plot.getAxis("left").setWidth(look.px(34))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._plot)

    def show_distribution(self, chances: Mapping[int, Fraction]) -> None:
        """Draw ``chances`` by value."""
        import pyqtgraph

        values = list(chances)
        heights = [float(chance * 100) for chance in chances.values()]
        self._plot.clear()
        brush = pyqtgraph.mkBrush(self._look.colours.accent)
        bars = pyqtgraph.BarGraphItem(x=values, height=heights, width=0.72, brush=brush, pen=None)
        self._plot.addItem(bars)
        self._plot.setXRange(min(values) - 0.6, max(values) + 0.6, padding=0)
        self._plot.setYRange(0, max(heights) * 1.12, padding=0)
        self._plot.getAxis("bottom").setTicks([[(v, str(v)) for v in _marked(values)]])
        self._plot.getAxis("left").setTicks([_levels(max(heights))])


def _marked(values: list[int]) -> list[int]:
    """The values that get a number below them: at most about twelve, evenly."""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // 12))
    return list(range(low, high + 1, step))


def _levels(highest: float) -> list[tuple[float, str]]:
    step = next(s for s in (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50) if highest / s <= 3 or s == 50)
    return [(step * n, f"{step * n:g}%") for n in range(int(highest / step) + 1)]
