"""Everything under the tokens, baked into square pictures per zoom level and copied to the screen without scaling.

What is not baked yet at a level shows the map at another level, stretched without care; the sharp picture follows when
the hands rest. So a zoom step costs a copy, however much there is on the map.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Iterator, Mapping

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter

from app.board.camera import LEVELS, Camera
from app.board.paint.items.ground import ground_image, ground_sketch, ground_veil
from app.board.paint.items.surroundings import (
    MapPicture,
    clip_of_lights,
    lights_in,
    map_picture,
    paint_depths,
    paint_grid,
    paint_heights,
    paint_notes,
    paint_some_lights,
)
from app.board.paint.items.things import paint_things
from app.board.paint.items.walls import paint_walls
from app.board.paint.palette import BoardPalette
from app.board.scene.changes import changed_part
from engine.battle.board import Board

SIDE = 512
"""Side of a baked picture in device pixels."""
LIGHTS_AT_ONCE = 8
"""So many lights are drawn at a time: the outline of each is worked out when it is drawn for the first time."""
MOST_SKETCHED = 64
"""A sketch of the map shows so many lights; with more of them it shows none."""
KEPT = 64
"""Baked pictures kept (a megabyte each); more where a view needs more at once."""
OVERVIEW_SIDE, OVERVIEW_SCALE = 768, 24
"""Largest side of the coarse picture of the whole map, and most pixels a cell in it."""

_Key = tuple[int, int, int]
Drawing = Generator[None, None, QImage]
"""A picture that is drawn bit by bit."""


class Backdrop:
    """The baked pictures of one board in one palette. ``set_board`` keeps what a change does not touch."""

    def __init__(self, board: Board, palette: BoardPalette, pictures: Mapping[str, bytes]) -> None:
        self.board = board
        self.palette = palette
        self.show_grid = True
        self.show_numbers = True
        """Whether the heights of cells are written in them."""
        self._pictures = pictures
        self._baked: OrderedDict[_Key, QImage] = OrderedDict()
        self._stale: dict[_Key, QRectF] = {}
        """Of the baked pictures the part (board units) that shows the board as it was, until it is drawn anew."""
        self._most = KEPT
        self._begun: tuple[_Key, Iterator[QRect | None]] | None = None
        """The sharp picture that is being drawn; it is begun anew when the map changes."""
        self._coarse_begun: Iterator[bool | None] | None = None
        self._overview: QImage | None = None
        self._overview_stale: QRectF | None = None
        """Of the coarse picture the part (board units) to be drawn anew, None for all of it."""
        self.is_sketched = False
        """Whether the coarse picture is but a sketch in plain colours, to be followed by ``draw_overview``."""
        self._picture = self._decoded()

    def set_board(self, board: Board) -> QRectF | None:
        """Show another board; returns the part (board units) that looks different, None for all of it."""
        before, self.board = self.board, board
        part = changed_part(before, board)
        if before.picture != board.picture:
            self._picture = self._decoded()
        if part is None or not part.isEmpty():
            self._drop(part)
        return part

    def set_palette(self, palette: BoardPalette) -> None:
        """Draw in other colours from now on."""
        if palette is not self.palette:
            self.palette = palette
            self._drop(None)

    def set_pictures(self, pictures: Mapping[str, bytes]) -> None:
        """The stored pictures, by name."""
        self._pictures = pictures
        self._picture = self._decoded()
        self._drop(None)

    def set_grid(self, shown: bool) -> None:
        """Show or hide the lines between cells."""
        if shown != self.show_grid:
            self.show_grid = shown
            self._drop(None)

    def set_numbers(self, shown: bool) -> None:
        """Write heights, or only draw them."""
        if shown != self.show_numbers:
            self.show_numbers = shown
            self._drop(None)

    def paint(self, painter: QPainter, camera: Camera, rect: QRect) -> None:
        """Copy what is baked to ``rect`` (device pixels of the view); the rest comes from coarser pictures."""
        for key in self._keys(camera, rect):
            x, y = camera.x + key[1] * SIDE, camera.y + key[2] * SIDE
            image = self._baked.get(key)
            if image is not None:
                self._baked.move_to_end(key)
                painter.drawImage(x, y, image)
            else:
                self._paint_coarse(painter, camera, rect.intersected(QRect(x, y, SIDE, SIDE)))
        self._paint_outside(painter, camera, rect)

    def lacking(self, camera: Camera, rect: QRect) -> list[_Key]:
        """What ``rect`` needs and is not baked yet, from its middle outwards."""
        middle = rect.center()
        wanted = list(self._keys(camera, rect))
        # What is baked first, from the middle on, must not make room for what is baked last.
        self._most = max(KEPT, len(wanted))
        keys = [key for key in wanted if key not in self._baked or key in self._stale]

        def far(key: _Key) -> float:
            dx = camera.x + (key[1] + 0.5) * SIDE - middle.x()
            dy = camera.y + (key[2] + 0.5) * SIDE - middle.y()
            return dx * dx + dy * dy

        return sorted(keys, key=far)

    def bake(self, key: _Key, camera: Camera) -> QRect:
        """Draw one picture, or what is stale of it; returns where that lies in the view (device pixels)."""
        while (done := self.bake_some(key, camera)) is None:
            pass
        return done

    def bake_some(self, key: _Key, camera: Camera) -> QRect | None:
        """Draw a bit of one picture, or of what is stale of it; returns where it lies in the view as soon as it is
        drawn, None before that. Of one at a time: another begins anew."""
        if self._begun is None or self._begun[0] != key:
            self._begun = key, self._baking(key)
        rect = next(self._begun[1], None)
        if rect is None:
            return None
        self._begun = None
        return rect.translated(camera.x, camera.y)

    def _baking(self, key: _Key) -> Iterator[QRect | None]:
        """Draw a picture bit by bit; its rectangle comes last."""
        scale, column, row = key
        rect = self._bounds(scale).intersected(QRect(column * SIDE, row * SIDE, SIDE, SIDE))
        stale, baked = self._stale.get(key), self._baked.get(key)
        if stale is None or baked is None:
            image = yield from self._drawing(rect, scale)
            self._baked[key] = image
        else:
            rect = yield from self._drawing_part(baked, rect, stale, scale)
        self._stale.pop(key, None)
        while len(self._baked) > self._most:
            old, _ = self._baked.popitem(last=False)
            self._stale.pop(old, None)
        yield rect

    def complete(self, camera: Camera, rect: QRect) -> None:
        """Bake everything that ``rect`` needs, now."""
        for key in self.lacking(camera, rect):
            self.bake(key, camera)

    def pieces(self, camera: Camera, rect: QRect) -> Iterator[tuple[QRect, QImage]]:
        """What lies in ``rect``, drawn piece by piece with its place in the view; nothing of it is kept."""
        for scale, column, row in self._keys(camera, rect):
            piece = self._bounds(scale).intersected(QRect(column * SIDE, row * SIDE, SIDE, SIDE))
            yield piece.translated(camera.x, camera.y), self._drawn(piece, scale)

    def _bounds(self, scale: int) -> QRect:
        """The whole map in device pixels from its corner."""
        width, height = self.board.grid.extent
        return QRect(0, 0, -int(-width * scale // 1) + 1, -int(-height * scale // 1) + 1)

    def _keys(self, camera: Camera, rect: QRect) -> Iterator[_Key]:
        part = rect.translated(-camera.x, -camera.y).intersected(self._bounds(camera.scale))
        if part.isEmpty():
            return
        for row in range(part.top() // SIDE, part.bottom() // SIDE + 1):
            for column in range(part.left() // SIDE, part.right() // SIDE + 1):
                yield camera.scale, column, row

    def _paint_outside(self, painter: QPainter, camera: Camera, rect: QRect) -> None:
        """The table around the map."""
        inside = self._bounds(camera.scale).translated(camera.x, camera.y)
        if inside.contains(rect):
            return
        canvas = self.palette.canvas
        left, top = max(rect.left(), inside.left()), max(rect.top(), inside.top())
        right, bottom = min(rect.right(), inside.right()), min(rect.bottom(), inside.bottom())
        if left > right or top > bottom:
            painter.fillRect(rect, canvas)
            return
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), top - rect.top()), canvas)
        painter.fillRect(QRect(rect.left(), bottom + 1, rect.width(), rect.bottom() - bottom), canvas)
        painter.fillRect(QRect(rect.left(), top, left - rect.left(), bottom - top + 1), canvas)
        painter.fillRect(QRect(right + 1, top, rect.right() - right, bottom - top + 1), canvas)

    def _paint_coarse(self, painter: QPainter, camera: Camera, rect: QRect) -> None:
        width, height = self.board.grid.extent
        overview = self._coarse()
        painter.fillRect(rect, self.palette.canvas)
        clip = QRectF(rect).intersected(camera.rect(0, 0, width, height))
        if clip.isEmpty():
            return
        across = overview.width() / (width * camera.scale)
        down = overview.height() / (height * camera.scale)
        source = QRectF(
            (clip.x() - camera.x) * across, (clip.y() - camera.y) * down, clip.width() * across, clip.height() * down
        )
        painter.drawImage(clip, overview, source)

    def _coarse(self) -> QImage:
        if self._overview is None:
            scale, rect = self._overview_place()
            sketch = ground_sketch(self.board, self.palette, scale, rect.size())
            lit = len(self.board.lights) <= MOST_SKETCHED
            self._overview = _whole(self._furnishing(sketch, rect, scale, lit=lit))
            self.is_sketched = True
        return self._overview

    def draw_overview(self) -> None:
        """Draw the coarse picture with all that is in the sharp ones, or what is stale of it."""
        while not self.draw_some_of_overview():
            pass

    def draw_some_of_overview(self) -> bool:
        """Draw a bit of it; True as soon as all is drawn."""
        if self._coarse_begun is None:
            self._coarse_begun = self._drawing_overview()
        if not next(self._coarse_begun, False):
            return False
        self._coarse_begun = None
        return True

    def _drawing_overview(self) -> Iterator[bool | None]:
        scale, rect = self._overview_place()
        if self._overview is None or self._overview_stale is None:
            self._overview = yield from self._drawing(rect, scale)
        else:
            yield from self._drawing_part(self._overview, rect, self._overview_stale, scale)
        self._overview_stale, self.is_sketched = None, False
        yield True

    def _drawing_part(self, image: QImage, rect: QRect, stale: QRectF, scale: int) -> Generator[None, None, QRect]:
        """Draw the ``stale`` part (board units) of a picture of ``rect`` anew; returns it in pixels of the map."""
        part = _in_pixels(stale, scale).intersected(rect)
        drawn = yield from self._drawing(part, scale)
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(part.topLeft() - rect.topLeft(), drawn)
        painter.end()
        return part

    def _overview_place(self) -> tuple[int, QRect]:
        """Pixels a cell in the coarse picture, and its rectangle."""
        extent = self.board.grid.extent
        fits = (level for level in LEVELS if level * max(extent) <= OVERVIEW_SIDE)
        scale = min(max(fits, default=LEVELS[0]), OVERVIEW_SCALE)
        return scale, QRect(0, 0, round(extent[0] * scale), round(extent[1] * scale))

    def _drawn(self, rect: QRect, scale: int) -> QImage:
        return _whole(self._drawing(rect, scale))

    def _drawing(self, rect: QRect, scale: int) -> Drawing:
        image = ground_image(self.board, self.palette, scale, rect)
        return (yield from self._furnishing(image, rect, scale, veiled=True))

    def _furnishing(self, image: QImage, rect: QRect, scale: int, *, veiled: bool = False, lit: bool = True) -> Drawing:
        """What stands on the ground drawn over ``image``, bit by bit; no painter is left on it between two bits.

        ``veiled``: the ground once more over the map's picture. ``lit``: with the lights.
        """
        board, palette = self.board, self.palette
        part = QRectF(rect.x() / scale, rect.y() / scale, rect.width() / scale, rect.height() / scale)
        painter = _painter_on(image, rect)
        painter.save()
        painter.scale(scale, scale)
        if self._picture is not None and board.picture is not None:
            place = board.picture
            self._picture.paint(painter, QRectF(place.x, place.y, place.width, place.height), part, scale)
        painter.restore()
        if veiled and board.picture is not None and board.ground != board.picture.ground and any(board.ground):
            painter.drawImage(rect.topLeft(), ground_veil(board, palette, scale, rect))
        if self.show_grid:
            paint_grid(painter, board, palette, rect, scale)
        painter.scale(scale, scale)
        lights = lights_in(board, part) if lit else []
        clip = clip_of_lights(board, part) if lights else None
        for first in range(0, len(lights), LIGHTS_AT_ONCE):
            if first:
                painter.end()
                yield
                painter = _painter_on(image, rect)
                painter.scale(scale, scale)
            some = lights[first : first + LIGHTS_AT_ONCE]
            paint_some_lights(painter, board, some, clip, is_dark=palette.is_dark)
        paint_depths(painter, board, part)
        paint_things(painter, board, palette, part)
        paint_walls(painter, board, palette, part)
        paint_heights(painter, board, palette, part, scale, numbered=self.show_numbers)
        paint_notes(painter, board, part, scale)
        painter.end()
        return image

    def _decoded(self) -> MapPicture | None:
        picture = self.board.picture
        return map_picture(picture.name, self._pictures) if picture is not None else None

    def _drop(self, part: QRectF | None) -> None:
        """Forget what is baked of ``part`` (board units), or all of it."""
        self._begun = self._coarse_begun = None
        if part is None:
            self._overview, self._overview_stale, self.is_sketched = None, None, False
            self._baked.clear()
            self._stale.clear()
            return
        # The coarse picture is drawn anew when the hands rest.
        if self._overview is not None and not self.is_sketched:
            self._overview_stale, self.is_sketched = part, True
        elif self._overview_stale is not None:
            self._overview_stale = self._overview_stale.united(part)
        for key in list(self._baked):
            scale, column, row = key
            tile = QRectF(column * SIDE / scale, row * SIDE / scale, SIDE / scale, SIDE / scale)
            if tile.intersects(part):
                self._stale[key] = self._stale.get(key, QRectF()).united(part)


def _whole(drawing: Drawing) -> QImage:
    """A picture of which all bits are drawn at once."""
    while True:
        try:
            next(drawing)
        except StopIteration as done:
            image: QImage = done.value
            return image


def _painter_on(image: QImage, rect: QRect) -> QPainter:
    """A painter of the map's pixels on a picture of ``rect``."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-rect.topLeft())
    return painter


def _in_pixels(part: QRectF, scale: int) -> QRect:
    """A part of the board in device pixels from the map's corner, with a pixel around it for what is drawn softly."""
    return (
        QRectF(part.x() * scale, part.y() * scale, part.width() * scale, part.height() * scale)
        .toAlignedRect()
        .adjusted(-1, -1, 1, 1)
    )
