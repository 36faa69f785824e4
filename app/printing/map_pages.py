"""The pages of a map: an overview where there are several, then page by page with their names and where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor, sqrt

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPen

from app.printing.map_picture import DOTS, MOST_PIXELS, MOST_SCALE, MapPicture, Sight
from app.printing.press import INK, LINE, PALE, POINT, Press, mm
from app.printing.tiling import INCH, ROOM, Tile, Tiling, fitted, tiled
from app.printing.wanted import room_of
from app.text import Text

WIDEST = 40.0
"""Millimetres of a cell at most where the map is fitted to a page."""
TICK = 4.0
"""Millimetres that the marks where to cut are long."""
RULER = 50.0
"""Millimetres of the line by which one sees that the printer has kept the scale."""


def map_tiling(extent: tuple[float, float], cell: float, room: tuple[float, float]) -> Tiling:
    """The pages of a map; ``cell``: millimetres, 0 for all on one page; ``room``: millimetres within the margins."""
    inside = room[0] - 2 * ROOM, room[1] - 2 * ROOM
    return tiled(extent, cell, inside) if cell else fitted(extent, inside, WIDEST)


def map_pages(
    press: Press, sight: Sight, pictures: Mapping[str, bytes], tiling: Tiling, title: str, text: Text, *, grid: bool
) -> Iterator[float]:
    """Print a map; yields the share that is done."""
    done, whole = 0, len(tiling.tiles) + int(tiling.is_split)
    if tiling.is_split:
        for _ in _overview(press, sight, pictures, tiling, title, text, grid=grid):
            yield done / whole
        done += 1
        yield done / whole
    picture = MapPicture(sight, pictures, _scale(tiling), grid=grid)
    for tile in tiling.tiles:
        rect = press.page()
        inside = QRectF(rect.x() + mm(ROOM), rect.y() + mm(ROOM), mm(tile.width), mm(tile.height))
        for _ in _part(press, picture, tile, tiling.cell, sight.part, inside):
            yield done / whole
        _frame(press, tile, tiling, rect, inside, title, text)
        done += 1
        yield done / whole


def _scale(tiling: Tiling) -> int:
    """Pixels a cell: as many as a printer shows, as few as memory bears."""
    widest, tallest = max(tile.width for tile in tiling.tiles), max(tile.height for tile in tiling.tiles)
    bearable = tiling.cell * sqrt(MOST_PIXELS / (widest * tallest))
    return max(2, floor(min(tiling.cell * DOTS / INCH, MOST_SCALE, bearable)))


def _part(
    press: Press,
    picture: MapPicture,
    tile: Tile,
    cell: float,
    of: tuple[int, int, float, float],
    inside: QRectF,
) -> Iterator[None]:
    """Draw a tile ``of`` that part of the map into ``inside``, to the hair: half pixels stick out and are clipped."""
    dots = picture.scale / cell  # pixels a millimetre
    left, top = floor(tile.x * dots), floor(tile.y * dots)
    right, bottom = ceil((tile.x + tile.width) * dots - 1e-6), ceil((tile.y + tile.height) * dots - 1e-6)
    part = QRect(left, top, max(1, right - left), max(1, bottom - top))
    yield from picture.draw(part.translated(of[0] * picture.scale, of[1] * picture.scale))
    place = QRectF(
        inside.x() + mm(left / dots - tile.x),
        inside.y() + mm(top / dots - tile.y),
        mm(part.width() / dots),
        mm(part.height() / dots),
    )
    press.painter.save()
    press.painter.setClipRect(inside)
    press.painter.drawImage(place, picture.image)
    press.painter.restore()


def _frame(press: Press, tile: Tile, tiling: Tiling, rect: QRectF, inside: QRectF, title: str, text: Text) -> None:
    """The line around the map, the name of the page, its neighbours, the marks where to cut, the ruler."""
    painter = press.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(LINE, 0.5 * POINT))
    painter.drawRect(inside)
    head = QRectF(rect.x() + mm(ROOM), rect.y(), rect.width() - 2 * mm(ROOM), mm(ROOM - TICK))
    said = title
    if tiling.is_split:
        said = " · ".join(filter(None, (tile.label, title)))
    bold, left = tiling.is_split, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    half = QRectF(head.x(), head.y(), head.width() * 0.6, head.height())
    press.say(half, said, 9, bold=bold, flags=left)
    rest = QRectF(half.right(), head.y(), head.width() * 0.4, head.height())
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    press.say(rest, cell_said(tiling.cell, text), 7.5, colour=PALE, flags=flags)
    if tiling.is_split:
        _cuts(press, tile, tiling, inside)
    _ruler(press, rect, text)


def cell_said(cell: float, text: Text) -> str:
    """How wide a cell is, in millimetres."""
    return text("print-cell-is", size=text.figures(f"{cell:.1f}".removesuffix(".0")))


def _cuts(press: Press, tile: Tile, tiling: Tiling, inside: QRectF) -> None:
    """Short lines outside the map where the neighbouring page begins or this one does: there they are laid together."""
    painter = press.painter
    painter.setPen(QPen(INK, 0.6 * POINT))
    xs = [inside.x()] if tile.column else []
    ys = [inside.y()] if tile.row else []
    if tile.column + 1 < tiling.columns:
        xs.append(inside.x() + mm(tiling.step[0]))
    if tile.row + 1 < tiling.rows:
        ys.append(inside.y() + mm(tiling.step[1]))
    long = mm(TICK)
    for x in xs:
        painter.drawLine(QPointF(x, inside.y() - long), QPointF(x, inside.y()))
        painter.drawLine(QPointF(x, inside.bottom()), QPointF(x, inside.bottom() + long))
    for y in ys:
        painter.drawLine(QPointF(inside.x() - long, y), QPointF(inside.x(), y))
        painter.drawLine(QPointF(inside.right(), y), QPointF(inside.right() + long, y))


def _ruler(press: Press, rect: QRectF, text: Text) -> None:
    """A line of known length: where it is none, the printer has scaled the page."""
    painter, y = press.painter, rect.bottom() - mm(2)
    x = rect.x() + mm(ROOM)
    painter.setPen(QPen(PALE, 0.6 * POINT))
    painter.drawLine(QPointF(x, y), QPointF(x + mm(RULER), y))
    for at in range(0, round(RULER) + 1, 10):
        tall = mm(1.6 if at in (0, round(RULER)) else 0.9)
        painter.drawLine(QPointF(x + mm(at), y - tall), QPointF(x + mm(at), y))
    words = QRectF(x + mm(RULER + 2), rect.bottom() - mm(ROOM) + 2 * POINT, rect.width() / 2, mm(ROOM) - 2 * POINT)
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
    press.say(words, text("print-ruler", size=round(RULER)), 7, colour=PALE, flags=flags)


def _overview(
    press: Press, sight: Sight, pictures: Mapping[str, bytes], tiling: Tiling, title: str, text: Text, *, grid: bool
) -> Iterator[None]:
    """The whole map small, with the pages that it is cut into."""
    rect = press.page()
    head = QRectF(rect.x() + mm(ROOM), rect.y(), rect.width() - 2 * mm(ROOM), mm(ROOM) - 2 * POINT)
    press.say(head, title or text("print-overview"), 11, bold=True)
    extent = sight.part[2:]
    room = rect.width() / mm(1) - 2 * ROOM, rect.height() / mm(1) - 2 * ROOM - 6
    small = fitted(extent, room, WIDEST)
    (tile,) = small.tiles
    words = QRectF(head.x(), head.bottom(), head.width(), mm(6))
    size = (round(extent[0] * tiling.cell / 10), round(extent[1] * tiling.cell / 10))
    told = text("print-overview-said", pages=len(tiling.tiles), width=size[0], height=size[1])
    press.say(words, f"{told} {cell_said(tiling.cell, text)}", 8.5, colour=PALE)
    inside = QRectF(rect.x() + mm(ROOM), rect.y() + mm(ROOM + 6), mm(tile.width), mm(tile.height))
    yield from _part(press, MapPicture(sight, pictures, _scale(small), grid=grid), tile, small.cell, sight.part, inside)
    _divisions(press, tiling, small.cell / tiling.cell, inside)
    _ruler(press, rect, text)


def _divisions(press: Press, tiling: Tiling, by: float, inside: QRectF) -> None:
    """Where each page lies on the small map, and what it is called."""
    painter = press.painter
    for tile in tiling.tiles:
        width = min(tiling.step[0], tile.width) if tile.column + 1 < tiling.columns else tile.width
        height = min(tiling.step[1], tile.height) if tile.row + 1 < tiling.rows else tile.height
        place = QRectF(inside.x() + mm(tile.x * by), inside.y() + mm(tile.y * by), mm(width * by), mm(height * by))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255), 2.6 * POINT))
        painter.drawRect(place)
        painter.setPen(QPen(INK, 1 * POINT))
        painter.drawRect(place)
        tall = min(mm(7), place.height() * 0.5)
        patch = QRectF(0, 0, min(tall * 1.6, place.width() * 0.8), tall)
        patch.moveCenter(place.center())
        painter.setPen(QPen(INK, 0.5 * POINT))
        painter.setBrush(QColor(255, 255, 255))
        painter.drawRoundedRect(patch, 1.5 * POINT, 1.5 * POINT)
        flags = Qt.AlignmentFlag.AlignCenter
        press.say(patch, tile.label, tall / POINT * 0.6, bold=True, flags=flags)


def is_better_across(extent: tuple[float, float], cell: float, upright: QPageLayout, across: QPageLayout) -> bool:
    """Whether a map takes fewer pages, or is larger on one, when the paper lies across."""
    found = []
    for layout in (upright, across):
        tiling = map_tiling(extent, cell, room_of(layout))
        found.append((len(tiling.tiles), -tiling.cell))
    return found[1] < found[0] or (found[1] == found[0] and extent[0] > extent[1] * 1.2)
