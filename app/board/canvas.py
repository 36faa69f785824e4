"""The widget that shows a stage: zooms, pans, bakes sharp pictures while nothing else happens.

It repaints only what looks different: every change comes with the rectangles in which it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.board.camera import LEVELS, Camera, fitting
from app.board.fingers import Fingers
from app.board.paint.items.box import Signs
from app.board.paint.items.token import Sprites
from app.board.paint.palette import BoardPalette
from app.board.paint.textures import is_warm
from app.board.scene.figures import Figure
from app.board.scene.stage import Stage, region_rects
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Grid

COARSE_AFTER = 400
"""Milliseconds after the last sharp picture at which the coarse one of the whole map is drawn."""
PORTION = 200
"""So many tokens that look like none before are drawn at a time; each takes a quarter of a millisecond."""
MANY_RECTS = 200
"""From so many rectangles on all about them is repainted: to join them would take longer."""
BAKE_SHARE = 0.008
"""Seconds that are spent on sharp pictures before the next event gets its turn."""
BAKE_AT_FIRST = 0.05
"""Seconds that are spent on them before a map is shown for the first time."""
BAKE_AFTER_ZOOM = 110
"""Milliseconds that a zoom rests before sharp pictures are made for it."""
STANDARD = 56
"""Pixels a cell (at 100 %) that the key 0 goes to."""
MOST_FITTED = 96
"""Pixels a cell (at 100 %) up to which a small map is blown up."""


@dataclass(frozen=True)
class View:
    """The place of the board in the middle of a view, and how large cells are there (logical pixels)."""

    x: float
    y: float
    scale: float


class Layer(Protocol):
    """Something that is drawn over everything on a canvas, and asks it to repaint where it changes."""

    def paint(self, painter: QPainter) -> None: ...


class Canvas(QWidget):
    """A map on screen that can be looked at. All of ``camera`` and ``stage`` counts in device pixels."""

    fingers: Fingers | None = None

    def __init__(
        self, board: Board, palette: BoardPalette, pictures: Mapping[str, bytes], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.dpr = self.devicePixelRatioF()
        self.stage = Stage(board, palette, pictures, self.letter_size)
        self._fitted = False
        self._whole: Camera | None = None
        """How the whole map was looked at last."""
        self._wanted: View | None = None
        self._regions: dict[str, QRegion] = {}
        self.layers: list[Layer] = []
        self._baking = QTimer(self)
        self._baking.setSingleShot(True)
        self._baking.timeout.connect(self._bake_some)
        self.fingers = Fingers(self, lambda: self.camera, self.look_through, lambda: self.dpr, self.let_go)
        self._coarse = QTimer(self)
        self._coarse.setSingleShot(True)
        self._coarse.timeout.connect(self._bake_coarse)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 120)

    # What those who draw on it ask for

    @property
    def camera(self) -> Camera:
        return self.stage.camera

    @property
    def grid(self) -> Grid:
        return self.stage.board.grid

    @property
    def colours(self) -> BoardPalette:
        return self.stage.palette

    @property
    def signs(self) -> Signs:
        return self.stage.signs

    @property
    def sprites(self) -> Sprites:
        return self.stage.sprites

    @property
    def figures(self) -> dict[CombatantId, Figure]:
        return self.stage.figures

    @property
    def letter_size(self) -> int:
        """Height of ordinary letters on the map in device pixels."""
        return round(QFontInfo(self.font()).pixelSize() * self.dpr)

    def device_rect(self) -> QRect:
        """The whole view in device pixels."""
        return QRect(0, 0, round(self.width() * self.dpr), round(self.height() * self.dpr))

    def figure_at(self, cell: Cell, at: tuple[float, float] | None = None) -> CombatantId | None:
        """Who stands in a cell, or is shown at a point of it."""
        return self.stage.figure_at(cell, at)

    def point_of(self, cell: Cell) -> QPoint:
        """The middle of a cell in the widget's own pixels."""
        at = self.camera.to_view(*self.grid.centre(cell))
        return QPoint(round(at.x() / self.dpr), round(at.y() / self.dpr))

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    # Where one looks

    def fit(self) -> None:
        """The whole map."""
        rect = self.device_rect()
        if not rect.isEmpty():
            most = round(MOST_FITTED * self.dpr)
            self.set_camera(fitting(self.grid.extent, rect.width(), rect.height(), most=most))
            self._whole = self.camera

    def zoom(self, steps: int, at: QPointF | None = None) -> None:
        """Go ``steps`` levels nearer, around ``at`` (device pixels) or the middle."""
        self._zoomed(self.camera.zoomed(steps, at if at is not None else QRectF(self.device_rect()).center()))

    def zoom_standard(self) -> None:
        """The size at which a cell is comfortably large."""
        wanted = STANDARD * self.dpr
        level = min(LEVELS, key=lambda level: abs(level - wanted))
        self._zoomed(self.camera.at_scale(level, QRectF(self.device_rect()).center()))

    def look_at(self, x: float, y: float) -> None:
        """Bring a place of the board to the middle."""
        rect = self.device_rect()
        self.set_camera(self.camera.centred(x, y, rect.width(), rect.height()))

    def look_through(self, camera: Camera) -> None:
        """Look as the hand wants it, at any level: sharp pictures for it are made when it rests."""
        if camera.scale == self.camera.scale:
            self.set_camera(camera)
        else:
            self._zoomed(camera)

    def let_go(self) -> None:
        """What the hand has begun is no press of a button after all: give it up."""

    def shifted(self, across: int, down: int) -> Callable[[], None]:
        """Move the map by so many logical pixels, right and down; what is given moves it back, if it lies there yet."""
        before = self.camera
        self.set_camera(before.moved(QPoint(round(across * self.dpr), round(down * self.dpr))))
        there = self.camera

        def back() -> None:
            if self.camera == there:
                self.set_camera(before)

        return back

    def set_camera(self, camera: Camera) -> None:
        """Look from elsewhere; the map is kept in sight."""
        rect = self.device_rect()
        self._look(camera.kept_in_sight(self.grid.extent, rect.width(), rect.height()))

    def _look(self, camera: Camera) -> None:
        if camera == self.camera:
            return
        self.stage.camera = camera
        self._fitted = True
        self._regions.clear()
        self.camera_moved()
        self.update()

    def _zoomed(self, camera: Camera) -> None:
        self.set_camera(camera)
        self._baking.start(BAKE_AFTER_ZOOM)

    def fit_anew(self) -> None:
        """Another map is shown: the whole of it, as soon as the view is seen."""
        self._fitted = False
        self._fit_once()
        self.update()

    @property
    def view(self) -> View | None:
        """Where one looks, to be looked at again by another canvas; None before the map was seen."""
        if not self._fitted:
            return None
        middle = QRectF(self.device_rect()).center()
        return View(*self.camera.to_board(middle), self.camera.scale / self.dpr)

    def take_view(self, view: View | None) -> None:
        """Look there at first, and not at the whole map."""
        self._wanted = view

    def _fit_once(self) -> None:
        if not self._fitted and self.isVisible():
            wanted, self._wanted = self._wanted, None
            if wanted is None:
                self.fit()
            else:
                rect = self.device_rect()
                camera = Camera(max(LEVELS[0], round(wanted.scale * self.dpr)))
                self.set_camera(camera.centred(wanted.x, wanted.y, rect.width(), rect.height()))
            self._fitted = True
            if is_warm():
                self._bake_for(BAKE_AT_FIRST)

    # What is drawn besides the stage

    def camera_moved(self) -> None:
        """Everything on the screen lies elsewhere now."""

    def paint_under(self, painter: QPainter) -> None:
        """Draw between ground and figures."""

    def paint_passing(self, painter: QPainter) -> None:
        """Draw what is there for a while only, above figures and names: the numbers of a rose must be read."""

    def paint_over(self, painter: QPainter) -> None:
        """Draw above the figures."""

    @property
    def is_calm(self) -> bool:
        """Whether names of the selected are drawn."""
        return True

    @property
    def shows_handle(self) -> bool:
        """Whether the knob by which a figure is turned is drawn."""
        return self.is_calm

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.devicePixelRatioF() != self.dpr:
            self._adapt_to_screen()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(1 / self.dpr, 1 / self.dpr)
        for rect in event.region():  # type: ignore[attr-defined]  # the stubs lack QRegion.__iter__
            self.stage.paint_ground(painter, self._device(rect))
        self.stage.paint_veil(painter, self._device(event.rect()))
        self.paint_under(painter)
        left = self.stage.paint_figures(painter, self._device(event.rect()), PORTION)
        self.stage.paint_labels(painter, selected_too=self.is_calm)
        if self.shows_handle:
            self.stage.paint_handle(painter)
        self.paint_passing(painter)
        self.paint_over(painter)
        for layer in self.layers:
            layer.paint(painter)
        painter.end()
        if left:
            self._draw_soon(left)
        if not self._baking.isActive() and self.stage.backdrop.lacking(self.camera, self.device_rect()):
            self._baking.start(0)

    def _draw_soon(self, figures: Iterable[Figure]) -> None:
        """Draw these in the next turns of the event loop: thousands at once would hold everything up."""
        whole = QRectF()
        for figure in figures:
            whole |= self.stage.disc(figure)
        margin = whole.adjusted(-self.camera.scale, -self.camera.scale, self.camera.scale, self.camera.scale)
        QTimer.singleShot(0, self, lambda: self.touch([margin]))

    def bake_now(self) -> None:
        """Make every sharp picture that the view needs at once, not bit by bit (for pictures and tests)."""
        self.stage.backdrop.complete(self.camera, self.device_rect())
        self.update()

    def _bake_some(self) -> None:
        if self._bake_for(BAKE_SHARE):
            self._baking.start(0)
        elif self.stage.backdrop.is_sketched:
            self._coarse.start(COARSE_AFTER)

    def _bake_coarse(self) -> None:
        if self.stage.backdrop.is_sketched and not self.stage.backdrop.draw_some_of_overview():
            self._coarse.start(0)

    def _bake_for(self, seconds: float) -> bool:
        """Make sharp pictures for about so long; True when some are still lacking."""
        end = perf_counter() + seconds
        backdrop, camera = self.stage.backdrop, self.camera
        keys = backdrop.lacking(camera, self.device_rect())
        for number, key in enumerate(keys):
            drawn = None
            while drawn is None:
                drawn = backdrop.bake_some(key, camera)
                if perf_counter() > end:
                    break
            if drawn is not None:
                self.touch([QRectF(drawn)])
            if perf_counter() > end:
                return drawn is None or number + 1 < len(keys)
        return False

    def touch(self, rects: Iterable[QRectF] | None) -> None:
        """Repaint these rectangles (device pixels); None: everything."""
        if rects is None:
            self.update()
        else:
            self._update(self._region(rects))

    def renew(self, layer: str, rects: Iterable[QRectF]) -> None:
        """A layer is drawn in these rectangles (device pixels) now: repaint where it was and where it is."""
        region = self._region(rects)
        self._update(region.united(self._regions.get(layer, QRegion())))
        self._regions[layer] = region

    def _update(self, region: QRegion) -> None:
        if not region.isEmpty():
            self.update(region)

    def _region(self, rects: Iterable[QRectF]) -> QRegion:
        region, joined = QRegion(), list(rects)
        if len(joined) > MANY_RECTS:
            whole = QRectF()
            for one in joined:
                whole |= one
            joined = [whole]
        for rect in region_rects(joined, self.dpr):
            region = region.united(rect)
        return region

    def _device(self, rect: QRect) -> QRect:
        """A rectangle of the widget in device pixels, rounded outwards."""
        if self.dpr == 1:
            return rect
        wide = QRectF(rect.x() * self.dpr, rect.y() * self.dpr, rect.width() * self.dpr, rect.height() * self.dpr)
        return wide.toAlignedRect()

    # The screen and the window

    def _adapt_to_screen(self) -> None:
        """The window has come to a screen with other pixels: keep what is seen, in their size."""
        before, self.dpr = self.dpr, self.devicePixelRatioF()
        self.stage.set_letter_size(self.letter_size)
        x, y = self.camera.to_board(QPointF(self.width() * before / 2, self.height() * before / 2))
        rect = self.device_rect()
        scale = max(LEVELS[0], round(self.camera.scale * self.dpr / before))
        self.stage.camera = Camera(scale).centred(x, y, rect.width(), rect.height())
        self._regions.clear()
        self.camera_moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.stage.width = round(self.width() * self.dpr)
        self._fit_once()
        old = event.oldSize()
        if self._fitted and self.camera == self._whole:
            # The whole map was shown, and nobody has looked elsewhere since: it still is.
            self.fit()
        elif old.isValid() and self._fitted:
            wider, higher = self.width() - old.width(), self.height() - old.height()
            self.set_camera(self.camera.moved(QPoint(round(wider * self.dpr / 2), round(higher * self.dpr / 2))))

    def event(self, event: QEvent) -> bool:
        # Qt sends events to a widget that is still being made.
        return (self.fingers is not None and self.fingers.take(event)) or super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_once()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.FontChange:
            self.stage.set_letter_size(self.letter_size)
            self.update()
        super().changeEvent(event)
