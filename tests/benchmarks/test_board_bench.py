"""The map on screen beside a default QGraphicsView with one painted item a token, in the same run.

A map of 100 × 100 cells with 500 walls, lamps and fog, under a real ruleset, seen at 1920 × 1080.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import cycle

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.board.render import render
from app.board.tools.move import MoveTool
from app.board.tools.tool import Pointer
from app.board.view import BoardView
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from tests.crowds import begun, crowd, hard_board

VIEW = QRect(0, 0, 1920, 1080)
Beside = Callable[..., None]
SCALE = 32
LAYOUTS = (Layout.SQUARE, Layout.HEX_ODD_R)


RULES = ruleset(ruleset_ids()[0])
WALLS, LAMPS = 500, 8
"""As thick as on the largest maps that are measured: a wall for every twenty cells."""


@cache
def _battle(count: int, layout: Layout) -> AnyBattle:
    """A fight that has begun, everybody in the middle of the map, fog over it."""
    return begun(RULES, crowd(RULES, count, hard_board(100, WALLS, LAMPS, layout)))


def _view(qtbot: QtBot, battle: AnyBattle) -> BoardView:
    session = Session(RULES, battle)
    view = BoardView(session, Selection(), Text("en", RULES.folder))
    qtbot.addWidget(view)
    view.resize(VIEW.size())
    view.show()
    centre = battle.board.grid.extent
    view.set_camera(view.camera.at_scale(SCALE, QPointF()).centred(centre[0] / 2, centre[1] / 2, 1920, 1080))
    view.bake_now()
    QApplication.processEvents()
    return view


class PaintedToken(QGraphicsItem):
    """A token as anybody would paint it first: disc, ring, letters, bar."""

    def __init__(self, name: str, colour: str, diameter: float) -> None:
        super().__init__()
        self._name, self._colour, self._diameter = name, QColor(colour), diameter

    def boundingRect(self) -> QRectF:
        half = self._diameter / 2 + 2
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        half = self._diameter / 2
        painter.setPen(QPen(self._colour, half * 0.2))
        painter.setBrush(QColor("#333"))
        painter.drawEllipse(QPointF(), half * 0.9, half * 0.9)
        painter.setPen(QColor("#fff"))
        painter.drawText(QRectF(-half, -half, 2 * half, 2 * half), Qt.AlignmentFlag.AlignCenter, self._name[:2])
        painter.fillRect(QRectF(-half * 0.7, half * 0.7, half * 1.4, half * 0.2), QColor("#3d9"))


def _peer(qtbot: QtBot, battle: AnyBattle) -> tuple[QGraphicsView, list[PaintedToken]]:
    """The same map (as one picture) and tokens in a QGraphicsView as it comes, but for antialiasing."""
    scene = QGraphicsScene()
    scene.addPixmap(QPixmap.fromImage(render(battle.board, Text("en", RULES.folder))).scaled(100 * SCALE, 100 * SCALE))
    tokens = []
    for combatant in battle.combatants.values():
        assert combatant.cell is not None
        token = PaintedToken(combatant.name, battle.side(combatant.side).colour, 0.9 * SCALE)
        x, y = battle.board.grid.centre(combatant.cell)
        token.setPos(x * SCALE, y * SCALE)
        scene.addItem(token)
        tokens.append(token)
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    qtbot.addWidget(view)
    view.resize(VIEW.size())
    view.show()
    view.centerOn(50 * SCALE, 50 * SCALE)
    QApplication.processEvents()
    return view, tokens


def _repainting(widget: QWidget) -> Callable[[], None]:
    canvas = QImage(VIEW.size(), QImage.Format.Format_RGB32)
    return lambda: widget.render(canvas, QPoint())


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("scale", [6, 16, SCALE, 64, 128])
def test_a_full_repaint_with_300_tokens(qtbot: QtBot, beside: Beside, layout: Layout, scale: int) -> None:
    battle = _battle(300, layout)
    view, (peer, _) = _view(qtbot, battle), _peer(qtbot, battle)
    view.set_camera(view.camera.at_scale(scale, QPointF(960, 540)))
    view.bake_now()
    peer.scale(scale / SCALE, scale / SCALE)
    ours, theirs = _repainting(view), _repainting(peer.viewport())
    # Zoomed in the peer has a handful of tokens left to paint, and both little but the ground to copy.
    beside(f"map: full repaint, 300 tokens, {scale} px a cell, {layout}", ours, theirs, to_reach=0.25)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_dragged_token_among_100(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    """The pointer comes to another cell: the way is walked back, foreseen and drawn with its prices and box.

    The peer moves an item and paints no way, so the ratio says little.
    """
    view = _view(qtbot, _battle(100, layout))
    _, tokens = _peer(qtbot, _battle(100, layout))
    cell, near = _begin(view)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, view.point_of(cell))
    tool = view.tool
    assert isinstance(tool, MoveTool)
    hands = cycle([Pointer(QPointF(view.point_of(c)), c, None) for c in near])
    places = cycle(range(45, 51))

    def drag() -> None:
        tool.move(next(hands))
        QApplication.processEvents()

    def peer_drag() -> None:
        tokens[0].setPos(next(places) * SCALE, 50 * SCALE)
        QApplication.processEvents()

    beside(f"map: a dragged token among 100, with its way, {layout}", drag, peer_drag)
    tool.cancel()


def _begin(view: BoardView) -> tuple[Cell, list[Cell]]:
    """Where the first to act stands, and free cells three steps away."""
    session = view.session
    cell = session.battle[session.rules.order(session.battle).active[0]].cell
    assert cell is not None
    near = [c for c in view.grid.cells() if view.grid.distance(c, cell) == 3 and view.figure_at(c) is None]
    return cell, near[:6]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_step_of_the_wheel(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    battle = _battle(300, layout)
    view, (peer, _) = _view(qtbot, battle), _peer(qtbot, battle)
    steps, factors = cycle((1, -1)), cycle((36 / 32, 32 / 36))

    def zoom() -> None:
        view.zoom(next(steps))
        view.repaint()

    def peer_zoom() -> None:
        factor = next(factors)
        peer.scale(factor, factor)
        peer.viewport().repaint()

    beside(f"map: a step of the wheel, 300 tokens, {layout}", zoom, peer_zoom)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_step_of_panning(qtbot: QtBot, beside: Beside, layout: Layout) -> None:
    battle = _battle(300, layout)
    view, (peer, _) = _view(qtbot, battle), _peer(qtbot, battle)
    steps, bar = cycle((9, -9)), peer.horizontalScrollBar()

    def pan() -> None:
        by = next(steps)
        view.set_camera(view.camera.moved(QPoint(by, by)))
        view.repaint()

    def peer_pan() -> None:
        bar.setValue(bar.value() + next(steps))
        peer.viewport().repaint()

    beside(f"map: a step of panning, 300 tokens, {layout}", pan, peer_pan)
