"""Puts the picture of a map of tiles together. Needs no window: it may run in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from app.pictures import decoded
from engine.battle.board import Picture
from engine.maps.drawing import Drawing, Placement, Sheet
from engine.maps.imported import Imported
from engine.maps.picture import stored_name

SELDOM = 512
"""Placements between two questions whether to stop."""


def whole(imported: Imported, is_stopped: Callable[[], bool] = lambda: False) -> Imported:
    """The map with its picture painted, where it comes in tiles; itself where it does not, or when stopped."""
    drawing = imported.drawing
    if drawing is None or imported.picture:
        return imported
    image = painted(drawing, is_stopped)
    if image is None:
        return imported
    data = as_png(image)
    name = stored_name(data, "image/png")

    def with_picture(made: Imported) -> Imported:
        picture = Picture(name, drawing.left, drawing.top, drawing.across, drawing.down, made.board.ground)
        remade = made.remade
        return replace(
            made,
            board=replace(made.board, picture=picture),
            picture=data,
            media_type="image/png",
            remade=None if remade is None else lambda meanings: with_picture(remade(meanings)),
        )

    return with_picture(imported)


def painted(drawing: Drawing, is_stopped: Callable[[], bool] = lambda: False) -> QImage | None:
    """The picture of a drawing; None when it was stopped."""
    sheets = [_decoded(sheet) for sheet in drawing.sheets]
    image = QImage(drawing.width, drawing.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(drawing.background) if drawing.background else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    for count, placement in enumerate(drawing.placements):
        if count % SELDOM == 0 and is_stopped():
            painter.end()
            return None
        _paint(painter, placement, sheets[placement.sheet])
    painter.end()
    return image


def as_png(image: QImage) -> bytes:
    """An image as the bytes of a PNG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())


class Samples:
    """The looks of single tiles; every sheet is decoded once, when it is first asked for."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._sheets: dict[int, QImage] = {}

    def of(self, sample: Placement) -> QImage:
        """The look of one tile by itself."""
        if sample.sheet not in self._sheets:
            self._sheets[sample.sheet] = _decoded(self._drawing.sheets[sample.sheet])
        return self._sheets[sample.sheet].copy(sample.x, sample.y, sample.width, sample.height)


def _paint(painter: QPainter, placement: Placement, sheet: QImage) -> None:
    a, b, c, d, e, f = placement.matrix
    # Tiles along the grid keep their sharp edges, unless they shrink; those at an angle are smoothed.
    along = max(abs(b), abs(c)) < 1e-6 and min(abs(a), abs(d)) > 0.99
    across = max(abs(a), abs(d)) < 1e-6 and min(abs(b), abs(c)) > 0.99
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not (along or across))
    painter.setTransform(QTransform(a, b, c, d, e, f))
    painter.setOpacity(placement.opacity)
    source = QRectF(placement.x, placement.y, placement.width, placement.height)
    painter.drawImage(QRectF(0, 0, placement.width, placement.height), sheet, source)


def _decoded(sheet: Sheet) -> QImage:
    image = decoded(sheet.data)
    if image.isNull():
        # What cannot be decoded is seen as nothing; the tiles themselves keep their meaning.
        image = QImage(1, 1, QImage.Format.Format_ARGB32)
        image.fill(QColor(0, 0, 0, 0))
        return image
    if sheet.transparent:
        image = image.convertToFormat(QImage.Format.Format_ARGB32)
        mask = image.createMaskFromColor(QColor(sheet.transparent).rgba(), Qt.MaskMode.MaskOutColor)
        image.setAlphaChannel(mask)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
