"""The screen of a film: draws one scene after the other, and of each only what looks different from the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter, QPixmap, QRegion

from app.board.camera import Camera, fitting
from app.board.paint.items.rose import TrailPicture
from app.board.paint.palette import BoardPalette
from app.board.scene.emphasis import Emphasis
from app.board.scene.stage import Stage
from app.film.shots import Arrow, Scene
from engine.battle.board import Board
from engine.battle.ids import CombatantId

LEAST_LETTERS = 11
"""Pixels of the letters of a caption at least; in larger pictures they are a share of the width."""
LETTERS = 1 / 46
LINES = 2
"""Lines of a caption."""
MOST_SCALE = 96
"""Pixels a cell at most, as in the window."""
NEAR = 12
"""Cells that are in sight at least, across the shorter side, where the camera follows."""
ROUND_FOCUS = 2.5
"""Cells around what happens that are to be in sight, too."""


class Screen:
    """Pictures of scenes on one board. ``size``: pixels at most, with the caption; ``follow``: the camera is near."""

    def __init__(
        self,
        board: Board,
        pictures: Mapping[str, bytes],
        palette: BoardPalette,
        size: tuple[int, int],
        *,
        follow: bool,
        numbers: bool,
    ) -> None:
        """``numbers``: whether the heights of cells are written in them. Needs a QGuiApplication."""
        self._palette, self._follow = palette, follow
        wide, high = size
        letters = max(LEAST_LETTERS, round(wide * LETTERS))
        self._letters = _letters(letters)
        self._pad = round(letters * 0.5)
        self._below = QFontMetrics(self._letters).lineSpacing() * LINES + 2 * self._pad
        self._map = self._laid(board, wide, max(16, high - self._below))
        self._stage = Stage(board, palette, pictures, max(LEAST_LETTERS, min(letters, 18)))
        self._stage.backdrop.set_numbers(numbers)
        self._stage.width = self._map.width()
        self._stage.camera = self._whole = self._camera_for(board)
        self._image = QImage(self.size, QImage.Format.Format_RGB32)
        self._image.fill(palette.canvas)
        self._drawn: Scene | None = None
        self._over: list[QRectF] = []

    @property
    def size(self) -> QSize:
        """Width and height of the pictures."""
        return QSize(self._map.width(), self._map.height() + self._below)

    def baking(self, scene: Scene) -> Iterator[None]:
        """Draw the ground that a scene needs piece by piece, before its picture is asked for."""
        backdrop, camera = self._stage.backdrop, self._stage.camera
        if self._drawn is None:
            backdrop.set_board(scene.board)
            for key in backdrop.lacking(camera, self._map):
                backdrop.bake(key, camera)
                yield None

    def picture(self, scene: Scene) -> QImage:
        """The picture of a scene; it is the caller's, whatever is drawn next."""
        before, self._drawn = self._drawn, scene
        region = self._changed(before, scene)
        if not region.isEmpty():
            self._paint(scene, region)
        if before is None or (before.caption, before.round_words) != (scene.caption, scene.round_words):
            self._paint_caption(scene)
        found = self._image.copy()
        if scene.heading:
            self._paint_heading(found, scene.heading)
        return found

    def _laid(self, board: Board, wide: int, high: int) -> QRect:
        """The room of the map: as large as it is allowed to be, and no larger than the map takes."""
        if self._follow:
            return QRect(0, 0, wide, high)
        width, height = board.grid.extent
        scale = max(1, int(min(wide / width, high / height, MOST_SCALE)))
        # A caption needs some room to be read in, however narrow the map is.
        return QRect(0, 0, max(ceil(width * scale), min(wide, 20 * LEAST_LETTERS)), ceil(height * scale))

    def _camera_for(self, board: Board) -> Camera:
        wide, high = self._map.width(), self._map.height()
        whole = fitting(board.grid.extent, wide, high, margin=0, most=MOST_SCALE)
        if not self._follow:
            return whole
        near = min(MOST_SCALE, round(min(wide, high) / NEAR))
        if whole.scale >= near:
            return whole
        return Camera(near).centred(board.grid.extent[0] / 2, board.grid.extent[1] / 2, wide, high)

    def _changed(self, before: Scene | None, scene: Scene) -> QRegion:
        """Where the map looks different now."""
        stage = self._stage
        if before is not None and before.board.grid != scene.board.grid:
            self._stage.camera = self._whole = self._camera_for(scene.board)
        is_moved = self._look(scene)
        changed = [
            stage.show_figures(scene.board, dict(scene.figures)),
            stage.set_veil(scene.veil),
            stage.set_areas(scene.areas),
            stage.emphasise(Emphasis(acting=scene.acting)),
        ]
        over, self._over = self._over, [*self._arrow_rects(scene.arrows), *self._number_rects(scene.numbers)]
        if before is None or is_moved or any(rects is None for rects in changed):
            return QRegion(self._map)
        region = QRegion()
        for rect in (*(rect for rects in changed for rect in rects or ()), *over, *self._over):
            region = region.united(rect.toAlignedRect().adjusted(-2, -2, 2, 2))
        return region.intersected(self._map)

    def _look(self, scene: Scene) -> bool:
        """Follow what happens; whether the camera has moved."""
        if not self._follow or not scene.focus:
            return False
        camera, extent = self._stage.camera, scene.board.grid.extent
        wide, high = self._map.width(), self._map.height()
        points = [camera.to_view(x, y) for x, y in scene.focus]
        edge = ROUND_FOCUS * camera.scale
        room = QRectF(self._map).adjusted(edge, edge, -edge, -edge)
        if all(room.contains(point) for point in points):
            return False
        x = (min(x for x, _ in scene.focus) + max(x for x, _ in scene.focus)) / 2
        y = (min(y for _, y in scene.focus) + max(y for _, y in scene.focus)) / 2
        found = camera.centred(*_within(x, y, extent, wide / camera.scale, high / camera.scale), wide, high)
        self._stage.camera = found
        return found != camera

    def _paint(self, scene: Scene, region: QRegion) -> None:
        stage, rect = self._stage, region.boundingRect()
        stage.backdrop.complete(stage.camera, rect)
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRegion(region)
        stage.paint_ground(painter, rect)
        stage.paint_veil(painter, rect)
        stage.paint_figures(painter, rect)
        for trail in self._trails(scene.arrows):
            trail.paint(painter)
        for place, pill in self._pills(scene.numbers):
            painter.drawPixmap(place, pill)
        painter.end()

    def _trails(self, arrows: Iterable[Arrow]) -> list[TrailPicture]:
        stage = self._stage
        return [
            TrailPicture(
                [stage.camera.to_view(*point) for point in arrow], stage.camera, self._palette, stage.signs.size
            )
            for arrow in arrows
        ]

    def _arrow_rects(self, arrows: Iterable[Arrow]) -> list[QRectF]:
        return [rect for trail in self._trails(arrows) for rect in trail.rects()]

    def _pills(self, numbers: Mapping[CombatantId, int]) -> list[tuple[QPointF, QPixmap]]:
        """What figures lost or gained, above each of them."""
        stage = self._stage
        found: list[tuple[QPointF, QPixmap]] = []
        for id, number in numbers.items():
            figure = stage.figures.get(id)
            if figure is not None:
                colour = self._palette.danger if number < 0 else self._palette.accent
                pill = stage.signs.pill(f"{number:+d}".replace("-", "−"), colour, strong=True)
                disc = stage.disc(figure)
                x = disc.center().x() - pill.width() / 2
                y = max(0.0, disc.top() - pill.height() * 0.6)
                found.append((QPointF(round(x), round(y)), pill))
        return found

    def _number_rects(self, numbers: Mapping[CombatantId, int]) -> list[QRectF]:
        return [QRectF(place, pill.deviceIndependentSize()) for place, pill in self._pills(numbers)]

    def _paint_caption(self, scene: Scene) -> None:
        """The caption on at most two lines, the round at the right."""
        room = QRect(0, self._map.height(), self._map.width(), self._below)
        painter = QPainter(self._image)
        painter.fillRect(room, self._palette.canvas)
        painter.setFont(self._letters)
        metrics, pad = painter.fontMetrics(), self._pad
        inner = room.adjusted(2 * pad, pad, -2 * pad, -pad)
        aside = metrics.horizontalAdvance(scene.round_words) + 2 * pad if scene.round_words else 0
        if aside > inner.width() // 3:
            aside = 0
        if aside:
            painter.setPen(self._palette.faint)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), scene.round_words)
        painter.setPen(self._palette.text)
        for number, line in enumerate(wrapped(scene.caption, metrics, inner.width() - aside)):
            painter.drawText(inner.left(), inner.top() + metrics.ascent() + number * metrics.lineSpacing(), line)
        painter.end()

    def _paint_heading(self, image: QImage, words: str) -> None:
        """Words large in the middle of a darkened map."""
        painter = QPainter(image)
        painter.fillRect(self._map, QColor(8, 10, 13, 150))
        size = max(LEAST_LETTERS + 4, self._map.width() // 14)
        painter.setFont(_letters(size, bold=True))
        while size > LEAST_LETTERS and painter.fontMetrics().horizontalAdvance(words) > self._map.width() * 0.9:
            size -= 2
            painter.setFont(_letters(size, bold=True))
        said = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(self._map.width() * 0.94))
        painter.setPen(QColor("#f4f1ea"))
        painter.drawText(self._map, int(Qt.AlignmentFlag.AlignCenter), said)
        painter.end()


def wrapped(words: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Words on ``LINES`` lines at most, the last shortened where they are too long."""
    lines: list[str] = []
    left = words.split()
    while left and len(lines) < LINES:
        count = 1
        while count < len(left) and metrics.horizontalAdvance(" ".join(left[: count + 1])) <= width:
            count += 1
        if len(lines) == LINES - 1:
            count = len(left)
        lines.append(metrics.elidedText(" ".join(left[:count]), Qt.TextElideMode.ElideRight, width))
        left = left[count:]
    return lines


def _within(x: float, y: float, extent: tuple[float, float], wide: float, high: float) -> tuple[float, float]:
    """The place nearest to another around which a view of the map shows nothing beside it, where the map is larger."""

    def kept(at: float, whole: float, part: float) -> float:
        return whole / 2 if whole <= part else min(max(at, part / 2), whole - part / 2)

    return kept(x, extent[0], wide), kept(y, extent[1], high)


def _letters(size: int, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    font.setBold(bold)
    return font
