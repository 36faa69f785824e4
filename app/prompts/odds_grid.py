"""Lines of the odds in two columns: bars, words, folds, pictures; filled for each question, not made anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import Words
from app.panels.refilled import Pool, laid_out_once
from app.plain import unkeyed
from app.prompts.odds_lines import Bar, Folded, Line, Part, Pictured, Said
from app.prompts.percent import fraction, percent
from app.theme import font

if TYPE_CHECKING:
    from app.prompts.chart import Chart

COLUMNS = 2


class ReadingBar(QWidget):
    """A word, the throws that mean it, and its chance as a bar and in per cent."""

    def __init__(self, kit: DeskContext, words: str = "", span: str = "", chance: Fraction = Fraction(0)) -> None:
        super().__init__()
        self._kit = kit
        self.setFixedHeight(kit.look.px(22))
        self.fill(Bar(words, span, chance))

    def fill(self, bar: Bar) -> None:
        """Show another one."""
        self.bar = bar
        said = percent(bar.chance, self._kit.text.language)
        self.setAccessibleName(f"{bar.words}: {said}")
        self.setToolTip(" · ".join(filter(None, (bar.words, bar.span, said, fraction(bar.chance)))))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(150), self._kit.look.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, bar = self._kit.look, self.bar
        colours, px = look.colours, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(self.rect()).adjusted(0, px(1), 0, -px(1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(whole, px(3), px(3))
        painter.setBrush(QColor(colours.accent_soft))
        painter.drawRoundedRect(
            QRectF(whole.x(), whole.y(), whole.width() * float(bar.chance), whole.height()), px(3), px(3)
        )
        inner = self.rect().adjusted(px(8), 0, -px(8), 0)
        said = percent(bar.chance, self._kit.text.language)
        painter.setPen(QColor(colours.text))
        painter.setFont(font(look, 1.0, bold=True))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), said)
        room = inner.width() - QFontMetrics(painter.font()).horizontalAdvance(said) - px(12)
        painter.setFont(font(look))
        shown = QFontMetrics(painter.font()).elidedText(bar.said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


def needs(kit: DeskContext, bar: Bar) -> int:
    """The width in which nothing of a bar is cut off, in pixels."""
    look, chance = kit.look, percent(bar.chance, kit.text.language)
    letters, bold = QFontMetrics(font(look)), QFontMetrics(font(look, 1.0, bold=True))
    return letters.horizontalAdvance(bar.said) + bold.horizontalAdvance(chance) + look.px(8 + 8 + 12) + 2


class _Words(Words):
    """Words in one role."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setMinimumWidth(1)

    def fill(self, said: Said) -> None:
        """Say something else."""
        self.setText(said.words)


class OddsGrid(QGridLayout):
    """Shows lines in ``room``; ``turned`` is called by a click on the heading of an amount."""

    def __init__(self, kit: DeskContext, room: QWidget, turned: Callable[[], None]) -> None:
        super().__init__()
        self._kit, self._room, self._turned = kit, room, turned
        self.charts: dict[str, Chart] = {}
        """The pictures that are shown, by amount."""
        self.setSpacing(kit.look.px(2))
        for column in range(COLUMNS):
            self.setColumnStretch(column, 1)
        self._pool: Pool[Part] = Pool(room, self._made, _kind)
        self._places: dict[QWidget, tuple[int, int, int]] = {}

    def fill(self, lines: Sequence[Line]) -> None:
        """Show these lines and no others."""
        placed = [
            (part, row, column, COLUMNS if line.is_whole else 1)
            for row, line in enumerate(lines)
            for column, part in enumerate(line.parts)
        ]
        with laid_out_once(self._room.layout() or self):
            widgets = self._pool.fill([part for part, *_ in placed])
            for widget, (_, row, column, span) in zip(widgets, placed, strict=True):
                if self._places.get(widget) != (row, column, span):
                    self._places[widget] = (row, column, span)
                    self.addWidget(widget, row, column, 1, span)
                if widget.isHidden():
                    widget.show()
        pairs = zip(placed, widgets, strict=True)
        self.charts = {part.name: cast("Chart", widget) for (part, *_), widget in pairs if isinstance(part, Pictured)}

    def _made(self, kind: tuple[type[Part], str]) -> QWidget:
        part, role = kind
        if part is Bar:
            return ReadingBar(self._kit)
        if part is Said:
            return _Words(role)
        if part is Folded:
            return _Fold(self._kit, self._turned)
        from app.prompts.chart import Chart

        return Chart(self._kit.look)


def _kind(part: Part) -> tuple[type[Part], str]:
    return type(part), part.role if isinstance(part, Said) else ""


class _Fold(QPushButton):
    """The heading of an amount."""

    def __init__(self, kit: DeskContext, turned: Callable[[], None]) -> None:
        super().__init__()
        self._kit = kit
        self.setAutoDefault(True)  # Enter presses it, too, as in a dialog
        self.setProperty("role", "link")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.clicked.connect(lambda: turned())

    def fill(self, fold: Folded) -> None:
        """Head another amount."""
        self.setText(unkeyed(f"{'▾' if fold.is_open else '▸'} {fold.words}"))
        self.setToolTip(self._kit.text("odds-fold" if fold.is_open else "odds-unfold"))
