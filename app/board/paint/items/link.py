"""Lines between two figures: who has the upper hand over whom, who chases whom. Quiet, until one of them is looked at.

A line goes from rim to rim under the figures; its figure and its arrow stand on a patch in the middle, above them, so
that they show between neighbours too. The word is added while one of the two is under the pointer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.board.camera import Camera
from app.board.paint.items.box import Signs
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure
from app.text import Text
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError

_QUIET = 150
"""Opacity (of 255) of a line that nobody looks at."""
_FARTHEST = 8
"""How far (in heights of its letters) a word moves aside to cover nobody."""
_NEIGHBOURS = 0.5
"""Lines shorter than this (in cells) have their patch beside them, where it hides nobody's beak."""


@dataclass(frozen=True, slots=True)
class LinkLine:
    """A line as it is drawn: from ``a`` to ``b`` (board units) between the rims.

    ``beside``: by how many patches it is moved aside, for there may be several between the same two.
    """

    a: CombatantId
    b: CombatantId
    start: tuple[float, float]
    end: tuple[float, float]
    word: str
    figure: str
    tone: str
    is_directed: bool
    beside: float

    def touches(self, id: CombatantId | None) -> bool:
        """Whether it begins or ends at somebody."""
        return id is not None and id in (self.a, self.b)


def link_lines(
    rules: AnyRuleset, battle: AnyBattle, text: Text, figures: Mapping[CombatantId, Figure]
) -> tuple[LinkLine, ...]:
    """The lines between figures that are both on the board."""
    try:
        links = [link for link in rules.links(battle) if link.a in figures and link.b in figures and link.a != link.b]
    except FlankError:
        # A broken sheet must not take the map away; the panels say what is wrong with it.
        return ()
    pairs = [frozenset((link.a, link.b)) for link in links]
    found = []
    for number, (link, pair) in enumerate(zip(links, pairs, strict=True)):
        a, b = figures[link.a], figures[link.b]
        beside = pairs[:number].count(pair) - (pairs.count(pair) - 1) / 2
        if link.b < link.a:
            # The patches of one pair are moved aside by one and the same line.
            beside = -beside
        start, end = _rims(a, b)
        word = text.filled(link.key, link.args, battle)
        found.append(
            LinkLine(a.id, b.id, start, end, word, text.figures(link.figure), link.tone, link.is_directed, beside)
        )
    return tuple(found)


def _rims(a: Figure, b: Figure) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the line between the middles leaves the one disc and enters the other."""
    far = hypot(b.x - a.x, b.y - a.y) or 1.0
    x, y = (b.x - a.x) / far, (b.y - a.y) / far
    out, into = min(a.look.diameter / 2, far / 2), min(b.look.diameter / 2, far / 2)
    return (a.x + x * out, a.y + y * out), (b.x - x * into, b.y - y * into)


class LinkPicture:
    """Draws one line; all places in device pixels of the view."""

    def __init__(self, line: LinkLine, camera: Camera, palette: BoardPalette, signs: Signs) -> None:
        self.line = line
        self.palette = palette
        self.signs = signs
        start, end = camera.to_view(*line.start), camera.to_view(*line.end)
        way = end - start
        far = hypot(way.x(), way.y())
        # Discs that touch leave no way between them: the direction is that of the middles then.
        self.along = way / far if far > 0.5 else QPointF(1, 0)
        aside = QPointF(-self.along.y(), self.along.x()) * line.beside * signs.size * 1.6
        self.start, self.end = start + aside, end + aside
        self.middle = (self.start + self.end) / 2
        if far < camera.scale * _NEIGHBOURS:
            # Where two face each other their beaks meet in the middle.
            upwards = QPointF(-self.along.y(), self.along.x())
            if upwards.y() > 0 or (upwards.y() == 0 and upwards.x() > 0):
                upwards = -upwards
            self.middle += upwards * camera.scale * 0.36

    @property
    def colour(self) -> QColor:
        tones = {"good": self.palette.seen, "bad": self.palette.danger}
        return tones.get(self.line.tone, self.palette.faint)

    def patch(self, *, worded: bool) -> QPixmap | None:
        """The figure, with the word when that is asked for; None where neither is to be shown."""
        parts = (self.line.word, self.line.figure) if worded else (self.line.figure,)
        said = " ".join(filter(None, parts))
        return self.signs.pill(said, self.colour, strong=worded) if said else None

    def patch_rect(self, *, worded: bool) -> QRectF:
        """Where its patch stands."""
        patch = self.patch(worded=worded)
        half = QPointF(patch.width() / 2, patch.height() / 2) if patch is not None else QPointF(0, 0)
        return QRectF(self.middle - half, self.middle + half)

    def keep_clear_of(self, taken: list[QRectF], discs: list[QRectF]) -> None:
        """Move the worded patch to the nearest place where it lies on no word and on nobody.

        It leaves the line sideways, upwards first. Where a crowd leaves no place near by, it only keeps off the words.
        """
        sideways = QPointF(-self.along.y(), self.along.x())
        if sideways.y() > 0 or (sideways.y() == 0 and sideways.x() > 0):
            sideways = -sideways
        rect, most = self.patch_rect(worded=True), self.signs.size * _FARTHEST
        near = [one for one in (*taken, *discs) if one.intersects(rect.adjusted(-most, -most, most, most))]
        step = self.signs.size / 2
        for number in range(2 * _FARTHEST + 1):
            for way in (sideways, -sideways) if number else (sideways,):
                if not any(one.intersects(rect.translated(way * step * number)) for one in near):
                    self.middle += way * step * number
                    return
        for _ in taken:
            rect = self.patch_rect(worded=True)
            if (hit := next((other for other in taken if other.intersects(rect)), None)) is None:
                return
            self.middle += QPointF(0, hit.bottom() - rect.top() + 2)

    def rects(self) -> list[QRectF]:
        """Where it draws: small pieces along the line, and the widest patch."""
        reach = self.signs.size * 0.9
        way = self.end - self.start
        pieces = max(1, round(hypot(way.x(), way.y()) / 96))
        rects = []
        for number in range(pieces):
            a = self.start + (self.end - self.start) * (number / pieces)
            b = self.start + (self.end - self.start) * ((number + 1) / pieces)
            rects.append(QRectF(a, b).normalized().adjusted(-reach, -reach, reach, reach))
        return [*rects, self.patch_rect(worded=True).adjusted(-reach, -reach, reach, reach)]

    def paint_line(self, painter: QPainter, *, strong: bool) -> None:
        """The line itself, under the figures."""
        colour = QColor(self.colour)
        colour.setAlpha(255 if strong else _QUIET)
        under = QColor(8, 10, 13, 190 if strong else 90)
        width = max(1.4, self.signs.size * (0.2 if strong else 0.12))
        for ink, wide in ((under, width * 2), (colour, width)):
            painter.setPen(QPen(ink, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(self.start, self.end)

    def paint_patch(self, painter: QPainter, *, strong: bool, worded: bool) -> None:
        """Figure, word and arrow, above the figures."""
        patch = self.patch(worded=worded)
        half = QPointF(patch.width() / 2, patch.height() / 2) if patch is not None else QPointF(0, 0)
        painter.setOpacity(1.0 if strong else 0.86)
        if self.line.is_directed:
            self._paint_arrow(painter, half)
        elif patch is None:
            dot = self.signs.size * 0.26
            painter.setPen(QPen(self.palette.ink, 1.2))
            painter.setBrush(self.colour)
            painter.drawEllipse(self.middle, dot, dot)
        if patch is not None:
            painter.drawPixmap(self.middle - half, patch)
        painter.setOpacity(1.0)

    def _paint_arrow(self, painter: QPainter, half: QPointF) -> None:
        """A point beyond the patch, towards the second figure."""
        x, y = abs(self.along.x()), abs(self.along.y())
        out = min(half.x() / x if x > 1e-6 else 1e9, half.y() / y if y > 1e-6 else 1e9) if half.x() else 0.0
        side = self.signs.size * 0.52
        tip = self.middle + self.along * (out + side * (0.95 if half.x() else 0.5))
        aside = QPointF(-self.along.y(), self.along.x()) * side * 0.8
        foot = tip - self.along * side * 1.25
        painter.setPen(QPen(self.palette.ink, max(1.0, self.signs.size * 0.1), j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(self.colour)
        painter.drawPolygon([tip, foot + aside, foot - aside])
