"""The map of a new battle while its grid is being set: the picture, the grid over it, and a box dragged over cells."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.board.paint.items.area import filled
from app.board.paint.items.ground import ground_sketch
from app.board.paint.items.surroundings import paint_heights
from app.board.paint.palette import DARK, LIGHT, BoardPalette
from app.theme import DARK as DARK_COLOURS
from app.theme import Look, font
from engine.battle.board import GROUNDS, PLAIN, Board
from engine.grid.cell_set import cells_holding
from engine.grid.grid import Grid

MOST_CELLS_DRAWN, MOST_HEIGHTS_DRAWN = 20_000, 6_000
SMOOTH_FROM = 9
"""Pixels a cell from which slanting lines are smoothed: that takes ten times as long."""
TREMBLING = 3.0
"""Pixels of the screen by which a hand misses."""
SKETCH_SIDE = 1200
"""Most pixels of a side of the sketched ground."""
RING, LARGE_RING = 9, 28
"""Half the width of the ring around a place, and around the one that is seen from close by, in pixels."""
CLOSE_UP = 2.5
"""Board units across that are shown of a map from close by."""


class GridPreview(QWidget):
    """Shows a board over its picture. ``boxed`` carries a rectangle in pixels of the picture that was dragged."""

    boxed = Signal(QRectF)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._image: QImage | None = None
        self._board: Board | None = None
        self._ground: QImage | None = None
        self._words = ""
        self._from: QPointF | None = None
        self._to = QPointF()
        self._is_fitting = False
        self._marks: tuple[tuple[float, float], ...] = ()
        self._marked: int | None = None
        self._drawn: tuple[Grid, bool, list[QLineF]] | None = None
        self.setMinimumSize(look.px(240), look.px(200))

    def show_words(self, words: str) -> None:
        """Nothing to show yet, or why there is nothing."""
        self._image, self._board, self._words = None, None, words
        self.update()

    def show_board(
        self,
        board: Board,
        image: QImage | None,
        *,
        with_ground: bool = False,
        is_fitting: bool = False,
        marks: tuple[tuple[float, float], ...] = (),
    ) -> None:
        """Show a board; ``image`` is the picture under it. ``with_ground``: its ground also over that, half clear.

        ``is_fitting``: the grid is being laid on the picture, and must be told from the lines of that.
        ``marks``: places that get a ring, in board units.
        """
        self._board, self._image, self._words, self._is_fitting = board, image, "", is_fitting
        self._marks, self._marked = marks, None
        self._ground = self._sketched(board) if any(board.ground) and (image is None or with_ground) else None
        self.setCursor(Qt.CursorShape.CrossCursor if image is not None else Qt.CursorShape.ArrowCursor)
        self.update()

    def mark(self, number: int | None) -> None:
        """Show one of the places from close by; None: the whole map with all of them."""
        self._marked = number
        self.update()

    def _sketched(self, board: Board) -> QImage:
        """The ground in plain colours."""
        width, height = board.grid.extent
        scale = max(2, min(24, int(SKETCH_SIDE / max(width, height))))
        size = QSize(max(1, round(width * scale)), max(1, round(height * scale)))
        if board.grid.is_hex and board.grid.size <= MOST_CELLS_DRAWN:
            return self._sketched_hexes(board, scale, size)
        return ground_sketch(board, self._palette, scale, size, with_plain=self._image is None)

    def _sketched_hexes(self, board: Board, scale: int, size: QSize) -> QImage:
        """The same, each hex as a hex: on so few cells one sees bricks for what they are."""
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.scale(scale, scale)
        for number in sorted(set(board.ground)):
            if GROUNDS[number] is not PLAIN or self._image is None:
                cells = cells_holding(board.ground, (number,))
                painter.fillPath(filled(board.grid, cells), QColor(self._palette.ground[GROUNDS[number].id]))
        painter.end()
        return image

    @property
    def _palette(self) -> BoardPalette:
        return DARK if self._look.colours.is_dark else LIGHT

    # Places: board units and pixels of the picture on this widget

    def _extent(self) -> QRectF:
        assert self._board is not None
        width, height = self._board.grid.extent
        if self._marked is not None:
            x, y = self._marks[self._marked]
            return QRectF(x - CLOSE_UP / 2, y - CLOSE_UP / 2, CLOSE_UP, CLOSE_UP)
        whole = QRectF(0, 0, width, height)
        if (picture := self._board.picture) is not None:
            whole = whole.united(QRectF(picture.x, picture.y, picture.width, picture.height))
        return whole

    def _fitted(self) -> tuple[float, QPointF]:
        """Pixels a board unit, and where the board's corner lies."""
        whole, margin = self._extent(), self._look.px(12)
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        scale = max(0.01, min(room.width() / whole.width(), room.height() / whole.height()))
        corner = room.center() - QPointF(whole.width() * scale / 2, whole.height() * scale / 2)
        return scale, corner - whole.topLeft() * scale

    @property
    def trembling(self) -> float:
        """Pixels of the picture by which a place that was pointed at may be off."""
        return TREMBLING * (self._in_picture(QPointF(1, 0)) - self._in_picture(QPointF())).x()

    def _in_picture(self, point: QPointF) -> QPointF:
        assert self._board is not None
        assert self._board.picture is not None
        assert self._image is not None
        scale, corner = self._fitted()
        picture = self._board.picture
        units = (point - corner) / scale - QPointF(picture.x, picture.y)
        return QPointF(
            units.x() / picture.width * self._image.width(), units.y() / picture.height * self._image.height()
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._image is not None:
            self._from = self._to = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            self._to = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, self._from = self._from, None
        if start is None or self._board is None or self._board.picture is None:
            return
        box = QRectF(self._in_picture(start), self._in_picture(event.position())).normalized()
        if (event.position() - start).manhattanLength() > self._look.px(10):
            self.boxed.emit(box)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._look.colours
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.desk))
        if self._board is None:
            painter.setPen(QColor(colours.dim))
            painter.setFont(font(self._look))
            inner = self.rect().adjusted(30, 30, -30, -30)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._words)
            return
        scale, corner = self._fitted()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.save()
        painter.translate(corner)
        painter.scale(scale, scale)
        if self._image is not None and (picture := self._board.picture) is not None:
            painter.drawImage(QRectF(picture.x, picture.y, picture.width, picture.height), self._image)
        if self._ground is not None:
            painter.setOpacity(0.6 if self._image is not None else 1.0)
            painter.drawImage(QRectF(0, 0, *self._board.grid.extent), self._ground)
            painter.setOpacity(1.0)
        self._paint_grid(painter, scale)
        if self._board.grid.size <= MOST_HEIGHTS_DRAWN and scale >= 1:
            paint_heights(painter, self._board, self._palette, self._extent(), int(scale))
        self._paint_walls(painter, scale)
        self._paint_marks(painter, scale)
        painter.restore()
        if self._from is not None:
            painter.setPen(QPen(QColor(colours.now), 2))
            soft = QColor(colours.now)
            soft.setAlpha(50)
            painter.setBrush(soft)
            painter.drawRect(QRectF(self._from, self._to).normalized())

    def _paint_grid(self, painter: QPainter, scale: float) -> None:
        assert self._board is not None
        grid = self._board.grid
        is_coarse = grid.size > MOST_CELLS_DRAWN or scale < 2.5
        if self._drawn is None or self._drawn[:2] != (grid, is_coarse):
            self._drawn = grid, is_coarse, _lines(grid, is_coarse=is_coarse)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, grid.is_hex and scale > SMOOTH_FROM)
        for ink, thickness in self._grid_inks():
            pen = QPen(ink, thickness)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(self._drawn[2])

    def _grid_inks(self) -> tuple[tuple[QColor, int], ...]:
        """Colours and widths of the grid's lines; one that is being laid is seen on everything."""
        if self._is_fitting:
            return (QColor(0, 0, 0, 110), 3), (QColor(DARK_COLOURS.now), 1)
        ink = QColor("#000000" if self._image is not None or not self._look.colours.is_dark else "#ffffff")
        ink.setAlpha(150 if self._image is not None else 70)
        return ((ink, 1),)

    def _paint_marks(self, painter: QPainter, scale: float) -> None:
        """Rings of one size on the screen, however small the map is: bright on a dark line, seen on every picture."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number, (x, y) in enumerate(self._marks):
            is_large = number == self._marked
            half = self._look.px(LARGE_RING if is_large else RING) / scale
            for ink, width in ((QColor(0, 0, 0, 190), 5), (QColor(DARK_COLOURS.now), 3 if is_large else 2)):
                pen = QPen(ink, width)
                pen.setCosmetic(True)
                painter.setPen(pen)
                painter.drawEllipse(QPointF(x, y), half, half)

    def _paint_walls(self, painter: QPainter, scale: float) -> None:
        assert self._board is not None
        painter.setClipRect(self._extent())
        walls = [QLineF(wall.x1, wall.y1, wall.x2, wall.y2) for wall in self._board.walls]
        doors = [QLineF(door.x1, door.y1, door.x2, door.y2) for door in self._board.doors]
        # Bright on a dark line every colour is seen, whatever the picture shows there.
        on_picture = self._image is not None
        colours = DARK_COLOURS if on_picture else self._look.colours
        for lines, colour, width in ((walls, colours.bad, 2), (doors, colours.accent, 4)):
            for ink, more in ((QColor(0, 0, 0, 170), 3), (QColor(colour), 0))[not on_picture :]:
                pen = QPen(ink, width + more, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
                pen.setCosmetic(True)
                painter.setPen(pen)
                painter.drawLines(lines)
        painter.setPen(Qt.PenStyle.NoPen)
        for light in self._board.lights:
            for ink, size in ((QColor(0, 0, 0, 170), 7), (QColor(light.colour), 5)):
                painter.setBrush(ink)
                painter.drawEllipse(QPointF(light.x, light.y), size / scale, size / scale)


def _lines(grid: Grid, *, is_coarse: bool) -> list[QLineF]:
    """The lines of a grid, in board units; ``is_coarse``: only its border."""
    width, height = grid.extent
    if is_coarse:
        corners = (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)
        return [QLineF(*corners[at - 1], *corners[at]) for at in range(4)]
    if not grid.is_hex:
        return [
            *(QLineF(column, 0, column, height) for column in range(grid.columns + 1)),
            *(QLineF(0, row, width, row) for row in range(grid.rows + 1)),
        ]
    lines = []
    for index in range(grid.size):
        points = grid.outline(grid.cell(index))
        # Half of its sides: the others are those of its neighbours, but at the edge of the map.
        row, column = divmod(index, grid.columns)
        at_edge = row in (0, grid.rows - 1) or column in (0, grid.columns - 1)
        lines += [QLineF(*points[at - 1], *points[at]) for at in range(6 if at_edge else 3)]
    return lines
