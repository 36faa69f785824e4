"""The press: a painter on one page after the other, and words that flow over as many pages as they take.

Whatever the resolution of the printer, it is drawn in ``UNITS`` an inch, small enough that letters stand where they
belong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontDatabase,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPalette,
    QPen,
    QTextDocument,
    QTextOption,
)

from app.printing.tiling import INCH
from app.printing.wanted import room_of

UNITS = 720
"""Units an inch, ten to a point."""
POINT = 10
"""Units of a typographic point."""
INK, PALE, LINE = QColor("#14181c"), QColor("#555c64"), QColor("#b9bec4")
FOOT = 16 * POINT
"""Height of the last line of a page."""


RULED = 22 * POINT
"""From one line that is written on to the next."""


def mm(length: float) -> float:
    """Millimetres in units of the press."""
    return length * UNITS / INCH


def print_font(points: float, *, bold: bool = False) -> QFont:
    """The font of the program, ``points`` high."""
    found = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    found.setPixelSize(round(points * POINT))
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setBold(bold)
    return found


class Press:
    """Pages on a device. ``page`` begins the next one; what is at the foot of each says ``foot``."""

    def __init__(self, device: QPagedPaintDevice, resolution: int) -> None:
        """``resolution``: dots an inch of the device."""
        self._device, self._resolution = device, resolution
        self.painter = QPainter()
        self.foot = ""
        self.pages = 0

    @property
    def layout(self) -> QPageLayout:
        """The paper."""
        return self._device.pageLayout()

    def begin(self) -> bool:
        """Open the device; whether that was possible."""
        return self.painter.begin(self._device)

    def end(self) -> None:
        """Close the device: the last page is written."""
        if self.painter.isActive():
            self.painter.end()

    def page(self) -> QRectF:
        """Begin a page; the room on it within the margins, in units."""
        if self.pages:
            self._device.newPage()
        self.pages += 1
        self.painter.resetTransform()
        if self.layout.mode() is QPageLayout.Mode.FullPageMode:
            self.painter.translate(self.layout.paintRectPixels(self._resolution).topLeft())
        scale = self._resolution / UNITS
        self.painter.scale(scale, scale)
        self.painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        return self._paper

    def footed_page(self) -> QRectF:
        """Begin a page with ``foot`` and its number at its lower edge; the room above them."""
        room = self.page()
        line = QRectF(room.x(), room.bottom() - FOOT, room.width(), FOOT)
        self.say(line, self.foot, 7.5, colour=PALE, flags=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        self.say(line, str(self.pages), 7.5, colour=PALE, flags=right)
        return _footed(room)

    def say(
        self,
        rect: QRectF,
        words: str,
        points: float,
        *,
        bold: bool = False,
        colour: QColor = INK,
        flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    ) -> None:
        """One line of words in ``rect``, shortened where it is too long."""
        self.painter.setFont(print_font(points, bold=bold))
        self.painter.setPen(colour)
        fits = self.painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
        self.painter.drawText(rect, int(flags.value) | Qt.TextFlag.TextSingleLine.value, fits)

    def document(self, html: str, width: float, points: float) -> QTextDocument:
        """Words laid out ``width`` wide, in ink on white."""
        made = QTextDocument()
        made.setDocumentMargin(0)
        made.setDefaultFont(print_font(points))
        made.setUseDesignMetrics(True)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        made.setDefaultTextOption(option)
        made.setDefaultStyleSheet(_style(points))
        made.setHtml(html)
        made.setTextWidth(width)
        return made

    def draw(self, document: QTextDocument, rect: QRectF, top: float, height: float) -> None:
        """The part of a document from ``top`` on, ``height`` high, at the upper edge of ``rect``."""
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, INK)
        context.palette = palette
        # A hair less: a line that ends where the page does would be written on the next one, too.
        context.clip = QRectF(0, top + 2, rect.width(), height - 4)
        self.painter.save()
        self.painter.translate(rect.x(), rect.y() - top)
        self.painter.setClipRect(QRectF(0, top, rect.width(), height))
        document.documentLayout().draw(self.painter, context)
        self.painter.restore()

    def rule_lines(self, rect: QRectF, heading: str) -> None:
        """Lines to be written on in ``rect``, under a heading; none where there is little room."""
        if rect.height() < 6 * RULED:
            return
        self.say(QRectF(rect.x(), rect.y(), rect.width(), RULED), heading, 9, bold=True)
        self.painter.setPen(QPen(LINE, 0.5 * POINT))
        lines = int(rect.height() // RULED)
        for number in range(2, lines + 1):
            y = rect.y() + number * RULED
            self.painter.drawLine(QPointF(rect.x(), y), QPointF(rect.right(), y))

    def flow(self, blocks: Iterable[str], points: float) -> Iterator[None]:
        """Blocks of HTML one below the other, on new pages as they are needed; yields after each block."""
        first = next(waiting := iter(blocks), None)
        if first is not None:
            yield from self.flow_from(self.footed_page(), chain((first,), waiting), points)

    def flow_from(self, rect: QRectF, blocks: Iterable[str], points: float) -> Iterator[None]:
        """The same, beginning in ``rect`` of the page that is open."""
        for html in blocks:
            document = self.document(html, rect.width(), points)
            for top, height in self._parts(document, rect):
                if top is None:
                    rect = self.footed_page()
                    continue
                self.draw(document, rect, top, height)
                rect = QRectF(rect.x(), rect.y() + height, rect.width(), rect.height() - height)
            yield None

    def _parts(self, document: QTextDocument, rect: QRectF) -> Iterator[tuple[float | None, float]]:
        """Where a document is cut: (from, height) for each part, (None, 0) for a new page."""
        whole, top, room = document.size().height(), 0.0, rect.height()
        lines = _lines(document)
        is_fresh = False
        while whole - top > room + 1:
            cut = _cut(lines, top, room)
            if cut is None and is_fresh:
                cut = top + room  # one line that is higher than a page
            if cut is not None:
                yield top, cut - top
                top = cut
            yield None, 0.0
            room, is_fresh = _footed(self._paper).height(), True
        yield top, whole - top

    @property
    def _paper(self) -> QRectF:
        """The room within the margins of a page, in units."""
        width, height = room_of(self.layout)
        return QRectF(0, 0, mm(width), mm(height))


def _footed(room: QRectF) -> QRectF:
    """What is left of a page above the line at its foot."""
    return room.marginsRemoved(QMarginsF(0, 0, 0, FOOT + 4 * POINT))


def _style(points: float) -> str:
    """What headings, large and small print are where ordinary letters are ``points`` high."""

    def high(share: float) -> int:
        return round(points * POINT * share)

    return (
        f".dim {{ color: {PALE.name()}; }} td {{ vertical-align: top; }} p {{ margin: 0; }}"
        f"h1 {{ font-size: {high(1.7)}px; font-weight: bold; margin: 0; }}"
        f".head {{ font-size: {high(1.15)}px; font-weight: bold; margin-top: {high(1)}px; }}"
        f".large {{ font-size: {high(1.2)}px; margin-top: {high(0.5)}px; }}"
        f".small {{ font-size: {high(0.85)}px; color: {PALE.name()}; margin-left: {high(1.4)}px; }}"
        f".entry {{ margin-top: {high(0.3)}px; }} .part {{ margin-top: {high(0.9)}px; font-weight: bold; }}"
    )


def _lines(document: QTextDocument) -> list[tuple[float, float]]:
    """Top and bottom of every line."""
    found, layout = [], document.documentLayout()
    block = document.begin()
    while block.isValid():
        top, lines = layout.blockBoundingRect(block).top(), block.layout()
        for number in range(lines.lineCount()):
            line = lines.lineAt(number)
            found.append((top + line.y(), top + line.y() + line.height()))
        block = block.next()
    return found


def _cut(lines: list[tuple[float, float]], top: float, room: float) -> float | None:
    """The lowest place, ``room`` below ``top`` at most, where no line is cut through; None where there is none."""
    ends = sorted({bottom for _, bottom in lines if top + 1 < bottom <= top + room}, reverse=True)
    return next((end for end in ends if not any(a < end - 1 and b > end + 1 for a, b in lines)), None)
