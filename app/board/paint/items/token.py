"""A token: disc with picture, emblem or initials, ring in the side's colour and pattern, facing mark, bar, badges."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from app import icons
from app.board.paint.items.badges import ROOM, paint_badge, paint_far_mark, paint_marks, paint_tallies
from app.board.paint.items.flags import paint_flags
from app.board.paint.items.small import MARKS_FROM, PLAIN_FROM, seen_of
from app.board.paint.items.surroundings import decoded
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Look, Mark
from engine.battle.looks import Part, part_in, picture_in

HIDDEN = 135
"""Opacity (of 255) of tokens that the players do not see."""
FACE_SIDE = 512
"""Most pixels of a side of a face that is kept."""
FACE_SHARE = 0.86
"""Radius of the face by that of the token; its ring lies around it and a little over it."""
KEPT = 900
"""Sprites kept; more where more are in sight at once (``make_room``)."""
_PATTERNS: tuple[tuple[float, ...], ...] = ((), (1.1, 1.1), (0.02, 1.3), (2.6, 0.8, 0.02, 0.8), (0.5, 0.5))
"""Dashes on the ring, in ring widths: none, dashes, dots, dash and dot, fine dashes; further sides begin again."""


class Sprites:
    """Tokens drawn once per look and level."""

    def __init__(self, pictures: Mapping[str, bytes]) -> None:
        self._pictures = pictures
        self._faces: dict[str, QImage | None] = {}
        self._kept: OrderedDict[tuple[Look, int, bool], QPixmap] = OrderedDict()
        self._seen: dict[tuple[Look, int], Look] = {}
        self._most = KEPT

    def set_pictures(self, pictures: Mapping[str, bytes]) -> None:
        """The stored pictures, by name."""
        self._pictures = pictures
        self._faces.clear()
        self._kept.clear()

    def wear(self, look: str, face: QImage) -> None:
        """Draw this square for a look, whatever is stored."""
        self._faces[look] = face

    def make_room(self, count: int) -> None:
        """So many figures are in sight: what is drawn of them is kept until they are not."""
        self._most = max(KEPT, count)

    def get(self, look: Look, scale: int, palette: BoardPalette) -> QPixmap:
        """The picture of a token, to be centred on its middle."""
        found = self.at_hand(look, scale, palette)
        if found is None:
            look = self._seen_of(look, scale)
            found = self._kept[look, scale, palette.is_dark] = self._drawn(look, scale, palette)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found

    def at_hand(self, look: Look, scale: int, palette: BoardPalette) -> QPixmap | None:
        """The same if it is drawn already."""
        key = (self._seen_of(look, scale), scale, palette.is_dark)
        found = self._kept.get(key)
        if found is not None and len(self._kept) > self._most // 2:
            self._kept.move_to_end(key)
        return found

    def _seen_of(self, look: Look, scale: int) -> Look:
        radius = look.diameter * scale / 2
        if radius >= MARKS_FROM:
            return look
        found = self._seen.get((look, scale))
        if found is None:
            if len(self._seen) > 2 * self._most:
                self._seen.clear()
            found = self._seen[look, scale] = seen_of(look, radius)
        return found

    def ghost(self, look: Look, facing: float | None, scale: int, palette: BoardPalette) -> QPixmap:
        """The token without its gauges, looking another way."""
        return self.get(
            replace(look, facing=facing, bars=(), marks=(), tallies=(), flags=(), is_hidden=False), scale, palette
        )

    def _drawn(self, look: Look, scale: int, palette: BoardPalette) -> QPixmap:
        radius = look.diameter * scale / 2
        side = max(4, round(2 * radius * ROOM))
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(side / 2, side / 2)
        self._paint(painter, look, radius, palette)
        if look.is_hidden:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.fillRect(QRectF(-side / 2, -side / 2, side, side), QColor(0, 0, 0, HIDDEN))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            _paint_hidden(painter, radius)
        painter.end()
        return pixmap

    def _paint(self, painter: QPainter, look: Look, radius: float, palette: BoardPalette) -> None:
        colour = QColor(look.colour)
        if look.is_out:
            colour = _greyed(colour)
            painter.setOpacity(painter.opacity() * 0.72)
        _paint_shadow(painter, radius, palette)
        if look.facing is not None:
            _paint_facing(painter, look.facing, radius)
        if radius < PLAIN_FROM:
            _paint_small(painter, colour, radius, look, palette)
            paint_far_mark(painter, look, radius)
            return
        self._paint_face(painter, look, radius, colour)
        paint_ring(painter, look.pattern, radius, colour)
        if look.has_yielded:
            _paint_flag(painter, radius)
        elif look.is_out:
            _paint_cross(painter, radius)
        elif look.bars:
            _paint_bars(painter, look.bars, radius)
        if radius >= MARKS_FROM:
            paint_marks(painter, look.marks, radius)
            paint_flags(painter, look.flags, radius)
        else:
            paint_far_mark(painter, look, radius)
        paint_tallies(painter, look, radius)

    def _paint_face(self, painter: QPainter, look: Look, radius: float, colour: QColor) -> None:
        inner = radius * FACE_SHARE
        disc = QRectF(-inner, -inner, 2 * inner, 2 * inner)
        shine = QRadialGradient(QPointF(-inner * 0.3, -inner * 0.4), inner * 1.7)
        tint = _mixed(colour, QColor("#2b3037"), 0.72)
        shine.setColorAt(0, tint.lighter(135))
        shine.setColorAt(1, tint.darker(125))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(shine))
        painter.drawEllipse(disc)
        painter.save()
        if look.is_out and not look.has_yielded:
            painter.rotate(90)
        face = self._face(look.picture)
        if face is not None:
            clip = QPainterPath()
            clip.addEllipse(disc)
            painter.setClipPath(clip)
            painter.drawImage(disc, face)
        elif look.picture in icons.emblem_names():
            painter.drawImage(disc, _emblem(look.picture, disc.width()))
        else:
            _paint_initials(painter, look.initials, inner)
        painter.restore()

    def _face(self, look: str) -> QImage | None:
        """The part of a stored picture that a look shows, a square, or None where it names none."""
        if look not in self._faces:
            image = decoded(picture_in(look), self._pictures)
            self._faces[look] = cut_to(image, part_in(look)) if image is not None else None
        return self._faces[look]


def cut_to(image: QImage, part: Part) -> QImage:
    """A part of a picture as tokens have it, a square, no larger than they need."""
    left, top, side = (int(at) for at in part.square(image.width(), image.height()))
    cut = image.copy(left, top, max(1, side), max(1, side))
    if side <= FACE_SIDE:
        return cut
    return cut.scaled(FACE_SIDE, FACE_SIDE, mode=Qt.TransformationMode.SmoothTransformation)


def _emblem(name: str, width: float) -> QImage:
    """An emblem at least ``width`` pixels wide, at most twice that: scaled down it stays smooth, and few are drawn."""
    return _emblem_at(name, next((side for side in (32, 64, 128, 256) if side >= width), 512))


@cache
def _emblem_at(name: str, side: int) -> QImage:
    return icons.emblem(name, side)


def _mixed(a: QColor, b: QColor, share: float) -> QColor:
    """``share`` of ``b`` mixed into ``a``."""
    pairs = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return QColor(*(round(x * (1 - share) + y * share) for x, y in pairs))


def _greyed(colour: QColor) -> QColor:
    grey = round(0.3 * colour.red() + 0.59 * colour.green() + 0.11 * colour.blue())
    return _mixed(colour, QColor(grey, grey, grey), 0.75)


def _paint_shadow(painter: QPainter, radius: float, palette: BoardPalette) -> None:
    fall = QRadialGradient(QPointF(radius * 0.06, radius * 0.1), radius * 1.18)
    fall.setColorAt(0.78, QColor(0, 0, 0, 150 if palette.is_dark else 105))
    fall.setColorAt(1.0, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(fall))
    painter.drawEllipse(QPointF(radius * 0.06, radius * 0.1), radius * 1.18, radius * 1.18)


def _paint_facing(painter: QPainter, facing: float, radius: float) -> None:
    """A beak over the rim: its tip says where the figure looks."""
    painter.save()
    painter.rotate(facing)
    half = radius * 0.42
    beak = QPainterPath(QPointF(-half, -radius * 0.9))
    beak.lineTo(0, -radius * 1.42)
    beak.lineTo(half, -radius * 0.9)
    beak.closeSubpath()
    painter.setPen(QPen(QColor(12, 14, 18), max(1.2, radius * 0.08), j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#fffbe8"))
    painter.drawPath(beak)
    painter.restore()


def _paint_small(painter: QPainter, colour: QColor, radius: float, look: Look, palette: BoardPalette) -> None:
    """Too small for a face: a disc in the side's colour; every second side has a light centre."""
    painter.setPen(QPen(QColor(12, 14, 18), max(0.8, radius * 0.16)))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(), radius * 0.9, radius * 0.9)
    if look.pattern % 2 and radius >= 3:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 255, 255, 220))
        painter.drawEllipse(QPointF(), radius * 0.34, radius * 0.34)


def paint_ring(painter: QPainter, pattern: int, radius: float, colour: QColor) -> None:
    """The ring of a token with this radius about the painter's origin, in its side's colour and pattern."""
    width = max(2.0, radius * 0.15)
    middle = radius - width / 2 - max(0.5, radius * 0.025)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(12, 14, 18), width + max(1.4, radius * 0.07)))
    painter.drawEllipse(QPointF(), middle, middle)
    painter.setPen(QPen(colour, width))
    painter.drawEllipse(QPointF(), middle, middle)
    dashes = _PATTERNS[pattern % len(_PATTERNS)]
    if not dashes:
        return
    thin = width * 0.5
    around = 2 * pi * middle / thin
    # The dashes are stretched a little so that a whole number of them goes round.
    times = max(1, round(around / (sum(dashes) * 2.2)))
    stretch = around / (times * sum(dashes))
    cap = Qt.PenCapStyle.RoundCap if 0.02 in dashes else Qt.PenCapStyle.FlatCap
    pen = QPen(QColor(255, 255, 255, 235), thin, Qt.PenStyle.CustomDashLine, cap)
    pen.setDashPattern([dash * stretch if dash > 0.1 else dash for dash in dashes])
    painter.setPen(pen)
    painter.drawEllipse(QPointF(), middle, middle)


def _paint_initials(painter: QPainter, initials: str, radius: float) -> None:
    font = QFont()
    font.setPixelSize(max(6, round(radius * (0.95 if len(initials) < 3 else 0.72))))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor("#f6f3ea"))
    painter.drawText(QRectF(-radius, -radius, 2 * radius, 2 * radius), Qt.AlignmentFlag.AlignCenter, initials)


def _paint_bars(painter: QPainter, bars: tuple[int, ...], radius: float) -> None:
    """What is left of hit points, at the foot; the length says it, the colour warns."""
    width, height = radius * 1.36, max(3.0, radius * 0.17)
    for number, share in enumerate(bars):
        top = radius * 0.80 - number * (height + 1)
        frame = QRectF(-width / 2, top, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(10, 12, 15, 235))
        painter.drawRoundedRect(frame.adjusted(-1.2, -1.2, 1.2, 1.2), height / 2, height / 2)
        if share:
            left = QRectF(frame.left(), top, max(height * 0.8, width * share / 40), height)
            painter.setBrush(QColor("#3ddc97" if share > 20 else "#f5b82e" if share > 10 else "#ff5a3c"))
            painter.drawRoundedRect(left, height / 2, height / 2)


def _paint_cross(painter: QPainter, radius: float) -> None:
    far = radius * 0.5
    for colour, width in ((QColor(12, 14, 18, 230), 0.3), (QColor("#e8e4da"), 0.15)):
        painter.setPen(QPen(colour, max(1.5, radius * width), c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-far, -far), QPointF(far, far))
        painter.drawLine(QPointF(-far, far), QPointF(far, -far))


def _paint_flag(painter: QPainter, radius: float) -> None:
    """A white flag over who has given up: he stands on his own feet, but is out of the fight."""
    dark, pole = QColor(12, 14, 18, 235), max(1.5, radius * 0.1)
    foot, top = QPointF(-radius * 0.3, radius * 0.62), QPointF(-radius * 0.3, -radius * 0.66)
    cloth = QPainterPath(top)
    cloth.cubicTo(top + QPointF(radius * 0.3, -radius * 0.16), top + QPointF(radius * 0.55, radius * 0.2),
                  top + QPointF(radius * 0.9, 0))  # fmt: skip
    cloth.lineTo(top + QPointF(radius * 0.9, radius * 0.56))
    cloth.cubicTo(top + QPointF(radius * 0.55, radius * 0.76), top + QPointF(radius * 0.3, radius * 0.4),
                  top + QPointF(0, radius * 0.56))  # fmt: skip
    cloth.closeSubpath()
    painter.setPen(QPen(dark, pole * 1.9, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(foot, top)
    painter.setPen(QPen(dark, pole * 0.9, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#f7f4ea"))
    painter.drawPath(cloth)
    painter.setPen(QPen(QColor("#c9a06a"), pole, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(foot, top)


def _paint_hidden(painter: QPainter, radius: float) -> None:
    """A dashed rim and a closed eye: the players do not see it."""
    pen = QPen(QColor("#fffbe8"), max(1.2, radius * 0.06), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(), radius * 1.04, radius * 1.04)
    if radius >= 12 and "eye-off" in icons.names():
        paint_badge(painter, Mark("eye-off", "", "plain"), QPointF(radius * 0.74, -radius * 0.74), radius * 0.27)
