"""A combatant's face: its picture or emblem in a disc of its side's colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from app import icons
from app.panels.desk_context import DeskContext
from app.pictures import decoded
from engine.battle.battle import Combatant
from engine.battle.looks import Part, part_in, picture_in
from engine.contract import AnyBattle


def portrait(kit: DeskContext, combatant: Combatant[object], battle: AnyBattle, side: int) -> QPixmap:
    """The face of ``combatant``, ``side`` pixels high; greyed when it is out of action."""
    colour = next((one.colour for one in battle.sides if one.id == combatant.side), kit.look.colours.dim)
    is_out = kit.session.rules.is_out(battle, combatant.id)
    return face(combatant.look, kit.picture(picture_in(combatant.look)), colour, side, is_out)


@lru_cache(maxsize=256)
def face(look: str, stored: bytes | None, colour: str, side: int, is_out: bool = False) -> QPixmap:
    """A disc in ``colour`` with the stored picture or the emblem ``look`` in it."""
    sharp = 2
    image = QImage(side * sharp, side * sharp, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(sharp, sharp)
    edge = max(1.5, side / 16)
    disc = QRectF(edge / 2, edge / 2, side - edge, side - edge)
    inside = QPainterPath()
    inside.addEllipse(disc)
    painter.setClipPath(inside)
    painter.fillRect(disc, QColor(colour).darker(220))
    if stored is not None:
        _draw_picture(painter, stored, disc, part_in(look))
    else:
        name = look if look in icons.emblem_names() else icons.PLAIN_EMBLEM
        if name in icons.emblem_names():
            icons.emblem_renderer(name).render(painter, disc)
    painter.setClipping(False)
    painter.setPen(QPen(QColor(colour), edge))
    painter.drawEllipse(disc)
    painter.end()
    if is_out:
        image = _greyed(image)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(sharp)
    return pixmap


def _draw_picture(painter: QPainter, stored: bytes, disc: QRectF, part: Part) -> None:
    image = decoded(stored)
    if image.isNull():
        return
    left, top, side = part.square(image.width(), image.height())
    painter.drawImage(disc, image, QRectF(left, top, side, side))


def _greyed(image: QImage) -> QImage:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_ARGB32)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    painter = QPainter(grey)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(grey.rect(), QColor(0, 0, 0, 140))
    painter.end()
    return grey
