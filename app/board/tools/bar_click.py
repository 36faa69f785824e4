"""The bar of a figure as something to click: harm and healing are changed where they are seen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from app.board.scene.figures import Figure
from app.board.tools.tool import ToolView

HALF, TOP, FOOT = 0.74, 0.66, 1.08
"""Where the bar lies on a token, in radii from its middle: a little more than what is drawn, to be hit."""
LEAST = 18
"""Pixels (at 100 %) that the radius of a token has at least where its bar can be hit."""


def bar_of(view: ToolView, figure: Figure) -> QRectF | None:
    """Where a click means the bar of a figure, in device pixels; None where it shows none, or too small a one."""
    radius = figure.look.diameter * view.camera.scale / 2
    if not figure.look.bars or radius < LEAST * view.dpr or view.session.rules.adjust is None:
        return None
    at = view.camera.to_view(figure.x, figure.y)
    return QRectF(at.x() - HALF * radius, at.y() + TOP * radius, 2 * HALF * radius, (FOOT - TOP) * radius)


def selected_bar_at(view: ToolView, point: QPointF) -> Figure | None:
    """The selected figure whose bar lies at a point of the view."""
    for id in reversed(view.selection.selected):
        figure = view.figures.get(id)
        if figure is not None and (bar := bar_of(view, figure)) is not None and bar.contains(point):
            return figure
    return None
