"""Layers between ground and walls: the map's picture, the grid, height numbers, light."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, floor
from weakref import WeakValueDictionary

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from app.board.paint.items.area import outlined
from app.board.paint.palette import BoardPalette
from app.pictures import decoded as upright
from engine.battle.board import SHADES, Board, Brightness, Light, Note
from engine.battle.layer import Layer, value_at
from engine.derived import derived
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid
from engine.sight.light import glow_outline

GRID_FROM = 7
"""Below so many pixels a cell the grid would be a veil; it is left out."""
STEPS = (0.06, 0.1, 0.14)
"""How broad, in cells, the edge of ground is drawn that lies one, two, three or more steps above the next cell."""
BY_DAY = 0.4
"""So much of its glow a light has where it is bright without it."""
NOTE_LETTERS = 40
"""Of a longer note only its beginning stands on the map."""
WORDS_FROM = 16
"""From so many pixels a cell on the words of notes are written."""
NUMBERS_FROM = 28
"""From so many pixels a cell on heights are written."""


class MapPicture:
    """The picture under the grid with its halves, quarters …, decoded once."""

    def __init__(self, image: QImage) -> None:
        whole = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        self.levels = [whole]
        while min(self.levels[-1].width(), self.levels[-1].height()) > 64:
            last = self.levels[-1]
            self.levels.append(
                last.scaled(
                    max(1, last.width() // 2),
                    max(1, last.height() // 2),
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
            )

    def paint(self, painter: QPainter, place: QRectF, part: QRectF, scale: int) -> None:
        """Draw the piece of the picture (which fills ``place``) that lies in ``part``; board units."""
        piece = place.intersected(part)
        if piece.isEmpty():
            return
        wanted = place.width() * scale
        level = next((image for image in reversed(self.levels) if image.width() >= wanted), self.levels[0])
        across, down = level.width() / place.width(), level.height() / place.height()
        source = QRectF(
            (piece.x() - place.x()) * across,
            (piece.y() - place.y()) * down,
            piece.width() * across,
            piece.height() * down,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(piece, level, source)


_KNOWN: WeakValueDictionary[tuple[str, int], MapPicture] = WeakValueDictionary()
"""The map pictures that somebody shows: the GM's window, the players', the page of a new battle."""


def map_picture(name: str, pictures: Mapping[str, bytes]) -> MapPicture | None:
    """The picture under the map, decoded once for all who show it; None where it is missing or broken."""
    data = pictures.get(name)
    if not data:
        return None
    key = name, hash(data)
    if (known := _KNOWN.get(key)) is None:
        image = decoded(name, pictures)
        if image is None:
            return None
        known = _KNOWN[key] = MapPicture(image)
    return known


def decoded(name: str, pictures: Mapping[str, bytes]) -> QImage | None:
    """A stored picture, or None where it is missing or broken."""
    data = pictures.get(name)
    image = upright(data) if data else QImage()
    return None if image.isNull() else image


def lights_in(board: Board, part: QRectF) -> list[Light]:
    """The lights that may shine on a part of the board (board units)."""
    return [light for light in board.lights if light.radius > 0 and reach_of_light(light).intersects(part)]


def clip_of_lights(board: Board, part: QRectF) -> QPainterPath | None:
    """What keeps lights from shining over the ragged rim of a map of hexes; None where nothing has to."""
    if not board.grid.is_hex or _is_amid(board.grid, part):
        return None
    return outlined(board.grid, cell_set(board.grid, cells_in(board.grid, part)))


def paint_lights(painter: QPainter, board: Board, part: QRectF, *, is_dark: bool) -> None:
    """A faint glow in each light's colour, brighter at its source, as far as walls let it shine; fainter by day."""
    if lights := lights_in(board, part):
        paint_some_lights(painter, board, lights, clip_of_lights(board, part), is_dark=is_dark)


def paint_some_lights(
    painter: QPainter, board: Board, lights: Iterable[Light], clip: QPainterPath | None, *, is_dark: bool
) -> None:
    """Some ``lights_in`` a part of the board, within the ``clip_of_lights`` for that part."""
    painter.save()
    if clip is not None:
        painter.setClipPath(clip)
    for light in lights:
        colour = QColor(light.colour)
        if light.off:
            _paint_lamp(painter, light, QColor(0, 0, 0, 0), colour)
            continue
        glow = QRadialGradient(QPointF(light.x, light.y), light.radius)
        bright = min(0.95, max(0.05, light.bright_radius / light.radius))
        share = BY_DAY if is_by_day(board, light) else 1
        for place, alpha in ((0.0, 95 if is_dark else 110), (bright * 0.7, 52), (bright, 38), (1.0, 0)):
            shade = QColor(colour)
            shade.setAlpha(round(alpha * share))
            glow.setColorAt(place, shade)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(glow))
        painter.drawPolygon(_outline(board, light))
        _paint_lamp(painter, light, colour.lighter(125), QColor(0, 0, 0, 150))
    painter.restore()


def _outline(board: Board, light: Light) -> QPolygonF:
    """The outline of what a light shines on, kept with the board: each sharp picture that it reaches wants it."""
    kept: dict[Light, QPolygonF] = derived(board, "_glows", dict)
    found = kept.get(light)
    if found is None:
        found = kept[light] = QPolygonF([QPointF(x, y) for x, y in glow_outline(board, light)])
    return found


def _paint_lamp(painter: QPainter, light: Light, inside: QColor, rim: QColor) -> None:
    """The source itself: a bright spot, or a ring in its colour where it is off."""
    if light.off:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 170), 0.09))
        painter.drawEllipse(QPointF(light.x, light.y), 0.1, 0.1)
    painter.setBrush(inside)
    painter.setPen(QPen(rim, 0.045 if light.off else 0.02))
    painter.drawEllipse(QPointF(light.x, light.y), *((0.1, 0.1) if light.off else (0.07, 0.07)))


def _is_amid(grid: Grid, part: QRectF) -> bool:
    """Whether ``part`` lies within the map, more than a cell from its ragged rim."""
    return QRectF(0, 0, *grid.extent).adjusted(1, 1, -1, -1).contains(part)


def is_by_day(board: Board, light: Light) -> bool:
    """Whether a light burns where it is bright without it."""
    cell = board.grid.under(light.x, light.y)
    painted = SHADES[value_at(board, Layer.SHADE, cell)] if board.grid.holds(cell) else None
    return (painted or board.ambient) is Brightness.LIT


def reach_of_light(light: Light) -> QRectF:
    """The square around what a light source may reach, in board units."""
    return QRectF(light.x - light.radius, light.y - light.radius, 2 * light.radius, 2 * light.radius)


def paint_notes(painter: QPainter, board: Board, part: QRectF, scale: int) -> None:
    """What is written on the map: a slip of paper with the words, or only the paper where there is no room for them.

    The paper is seen however small the map is.
    """
    near = [note for note in board.notes if part.adjusted(-8, -1, 8, 1).contains(QPointF(note.x, note.y))]
    if not near:
        return
    font = QFont()
    font.setPixelSize(max(10, round(scale * 0.24)))
    painter.save()
    painter.scale(1 / scale, 1 / scale)
    painter.setFont(font)
    wide, high = (side * scale for side in board.grid.extent)
    for note in near:
        line = font.pixelSize() * 1.5
        words = note_line(note.text, painter.fontMetrics(), wide - line * 0.8) if scale >= WORDS_FROM else ""
        slip = slip_of(note, painter.fontMetrics().horizontalAdvance(words), line, QSizeF(wide, high), scale)
        painter.setPen(
            QPen(
                QColor(90, 66, 20), max(1.0, scale / 40), Qt.PenStyle.SolidLine if note.shown else Qt.PenStyle.DashLine
            )
        )
        painter.setBrush(QColor(255, 244, 196, 235))
        painter.drawRoundedRect(slip, line * 0.2, line * 0.2)
        if words:
            painter.setPen(QColor(40, 30, 10))
            painter.drawText(slip, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def note_line(text: str, metrics: QFontMetrics, room: float) -> str:
    """What stands on the slip of a note, at most ``room`` wide: its beginning, and … where there is more."""
    lines = text.strip().splitlines() or [""]
    line = lines[0].strip()
    if len(line) > NOTE_LETTERS or len(lines) > 1:
        line = line[:NOTE_LETTERS].rstrip(" .…") + "…"
    return metrics.elidedText(line, Qt.TextElideMode.ElideRight, int(room))


def slip_of(note: Note, words: float, line: float, size: QSizeF, scale: int) -> QRectF:
    """The slip of a note with words so wide in lines so high, over its place, but never beyond the map (``size``)."""
    wide = words + line * 0.8
    left = min(max(0.0, note.x * scale - wide / 2), max(0.0, size.width() - wide))
    top = min(max(0.0, note.y * scale - line / 2), max(0.0, size.height() - line))
    return QRectF(left, top, wide, line)


def paint_depths(painter: QPainter, board: Board, part: QRectF) -> None:
    """Waves over cells in which one stands in something; the deeper the more of them, on a darker blue."""
    if not board.depths:
        return
    painter.save()
    for cell in cells_in(board.grid, part):
        depth = board.depth_at(cell)
        if depth:
            x, y = board.grid.centre(cell)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 60, 120, 22 + 22 * depth))
            painter.drawPolygon([QPointF(*corner) for corner in board.grid.outline(cell)])
            painter.setPen(QPen(QColor(225, 242, 255, 200), 0.035, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for wave in range(depth):
                painter.drawPath(_wave(x - 0.22, y + 0.1 * (wave - (depth - 1) / 2)))
    painter.restore()


def _wave(x: float, y: float) -> QPainterPath:
    """A small wave from (x, y) to the right."""
    path = QPainterPath(QPointF(x, y))
    for crest in range(2):
        left = x + 0.22 * crest
        path.cubicTo(QPointF(left + 0.07, y - 0.07), QPointF(left + 0.15, y + 0.07), QPointF(left + 0.22, y))
    return path


def paint_heights(
    painter: QPainter, board: Board, palette: BoardPalette, part: QRectF, scale: int, *, numbered: bool = True
) -> None:
    """Lines where one cell is higher than its neighbour; the steps above or below level ground in a cell's corner."""
    if not board.heights:
        return
    _paint_steps(painter, board, palette, part)
    if scale < NUMBERS_FROM or not numbered:
        return
    font = QFont()
    font.setPixelSize(max(9, round(scale * 0.2)))
    font.setBold(True)
    painter.save()
    painter.scale(1 / scale, 1 / scale)
    painter.setFont(font)
    ink = QColor(palette.text)
    ink.setAlpha(150)
    painter.setPen(ink)
    for cell in cells_in(board.grid, part):
        height = board.height_at(cell)
        if height:
            x, y = board.grid.centre(cell)
            across, up = (0.43, 0.46) if not board.grid.is_hex else (0.25, 0.46)
            corner = QRectF(QPointF((x - across) * scale, (y - up) * scale), QSizeF(2 * across * scale, scale * 0.3))
            align = Qt.AlignmentFlag.AlignLeft if not board.grid.is_hex else Qt.AlignmentFlag.AlignHCenter
            painter.drawText(corner, align | Qt.AlignmentFlag.AlignTop, f"{height:+d}".replace("-", "−"))
    painter.restore()


def _paint_steps(painter: QPainter, board: Board, palette: BoardPalette, part: QRectF) -> None:
    """The edges of higher ground, the broader the deeper it goes down there."""
    grid = board.grid
    lines: dict[int, list[QLineF]] = {}
    lowest = min(board.heights) - Layer.HEIGHTS.nothing
    for cell in cells_in(grid, part):
        height = board.height_at(cell)
        if height == lowest:
            continue
        corners = grid.outline(cell)
        for direction in grid.straight:
            other = grid.neighbour(cell, direction)
            if grid.holds(other) and (down := height - board.height_at(other)) > 0:
                start = grid.side_number(direction)
                line = QLineF(QPointF(*corners[start]), QPointF(*corners[(start + 1) % len(corners)]))
                lines.setdefault(min(down, len(STEPS)), []).append(line)
    ink = QColor(palette.ink)
    ink.setAlpha(170)
    for down, those in sorted(lines.items()):
        painter.setPen(QPen(ink, STEPS[down - 1], Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(those)


def paint_grid(painter: QPainter, board: Board, palette: BoardPalette, rect: QRect, scale: int) -> None:
    """The lines between cells in ``rect``, in device pixels from the map's corner (the painter is not scaled)."""
    if scale < GRID_FROM:
        return
    colour = QColor(palette.grid if board.picture is None else palette.grid_on_picture)
    if scale < 16:
        colour.setAlpha(round(colour.alpha() * (scale - GRID_FROM + 3) / 12))
    width = 1.0 if scale < 80 else 1.6
    if board.grid.is_hex:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, width + 0.2))
        painter.drawLines(_hex_lines(board.grid, rect, scale))
    else:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(colour, round(width)))
        painter.drawLines(_square_lines(board.grid, rect, scale))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _square_lines(grid: Grid, rect: QRect, scale: int) -> list[QLineF]:
    right, bottom = grid.columns * scale, grid.rows * scale
    columns = range(max(0, rect.left() // scale), min(grid.columns, rect.right() // scale + 1) + 1)
    rows = range(max(0, rect.top() // scale), min(grid.rows, rect.bottom() // scale + 1) + 1)
    return [
        *(QLineF(x * scale, 0, x * scale, bottom) for x in columns),
        *(QLineF(0, y * scale, right, y * scale) for y in rows),
    ]


def _hex_lines(grid: Grid, rect: QRect, scale: int) -> list[QLineF]:
    part = QRectF(rect.x() / scale, rect.y() / scale, rect.width() / scale, rect.height() / scale)
    zero = Cell(0, 0)
    zero_x, zero_y = grid.centre(zero)
    corners = [((x - zero_x) * scale, (y - zero_y) * scale) for x, y in grid.outline(zero)]
    sides = [(*corners[side], *corners[(side + 1) % 6]) for side in range(6)]
    amid = _is_amid(grid, part.adjusted(-1, -1, 1, 1))
    lines = []
    for cell in cells_in(grid, part):
        x, y = grid.centre(cell)
        x, y = x * scale, y * scale
        for number, (x1, y1, x2, y2) in enumerate(sides):
            # Each shared side is drawn by one of its two cells: by the one to its west or north.
            if number < 3 or (not amid and not grid.holds(_across(grid, cell, number))):
                lines.append(QLineF(x + x1, y + y1, x + x2, y + y2))
    return lines


def _across(grid: Grid, cell: Cell, side: int) -> Cell:
    """The neighbour over the side from corner ``side`` to the next (see ``Grid.outline``)."""
    # Standing on a point: the side from the top corner clockwise faces NE = direction 0. Lying on a side: the side
    # from the top left corner faces N = direction 5.
    return grid.neighbour(cell, side if grid.layout.stands_on_point else (side + 5) % 6)


def cells_in(grid: Grid, part: QRectF) -> list[Cell]:
    """The cells of the map that may touch ``part`` (board units)."""
    down = 1.0 if not grid.is_hex or not grid.layout.stands_on_point else ROW_HEIGHT
    across = 1.0 if not grid.is_hex or grid.layout.stands_on_point else ROW_HEIGHT
    reach = 2 * HEX_SIDE if grid.is_hex else 0.0
    first_row, last_row = floor((part.top() - reach) / down), ceil((part.bottom() + reach) / down)
    first, last = floor((part.left() - reach) / across), ceil((part.right() + reach) / across)
    return [
        grid.at(column, row)
        for row in range(max(0, first_row), min(grid.rows, last_row + 1))
        for column in range(max(0, first), min(grid.columns, last + 1))
    ]
