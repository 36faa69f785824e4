"""The pieces that gauges are made of: bar, discs, cards of badges and counters, facts; each can show another value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.panels.desk_context import DeskContext
from app.panels.elided import Elided
from app.panels.flow import Flow
from app.panels.marker_words import folded_lines, until, what_it_does
from app.panels.parts import SaidLabel, draw_picture, give_role, label, picture_label, row
from app.panels.refilled import Pool
from app.rules.links import leads_to
from app.sentences import reason
from app.theme import Look, font
from engine.battle.breakdown import Breakdown
from engine.battle.marker import timer_of
from engine.contract import Badge, Bar, Counter, Fact, Pips

LOW = 0.34
"""Share of a bar from which it is drawn as low."""
LONG = 26
"""Words of a badge longer than this may go on in a second line."""
FEW = 7
"""So many pips are counted at a glance."""


class BarView(QWidget):
    """A quantity with a limit, with its name and numbers written in it. ``asked`` by a click, where it asks."""

    asked = Signal()

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit, self._look = kit, kit.look
        self._asks = False
        self.setFixedHeight(kit.look.px(20))

    def set_asks(self, asks: bool) -> None:
        """Whether a click asks for harm or healing."""
        if asks is self._asks:
            return
        self._asks = asks
        self.setCursor(Qt.CursorShape.PointingHandCursor if asks else Qt.CursorShape.ArrowCursor)
        keys = self._kit.keys_of("adjust")
        self.setToolTip(f"{self._kit.text('command-adjust')}  {keys}".rstrip() if asks else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if self._asks and event.button() is Qt.MouseButton.LeftButton and inside:
            self.asked.emit()

    def fill(self, bar: Bar) -> None:
        self._title, self._bar = self._kit.text(bar.key), bar
        self.setAccessibleName(f"{self._title}: {bar.value}/{bar.most}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(160), self._look.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, px = self._look.colours, self._look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.line))
        whole = QRectF(self.rect())
        painter.drawRoundedRect(whole, px(4), px(4))
        share = share_of(self._bar)
        if share > 0:
            painter.setBrush(QColor(colours.low if share <= LOW else colours.full))
            painter.drawRoundedRect(QRectF(0, 0, max(px(6), whole.width() * share), whole.height()), px(4), px(4))
        painter.setPen(QColor(colours.text))
        painter.setFont(font(self._look, 0.92, bold=True))
        inner = self.rect().adjusted(px(8), 0, -px(8), 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignLeft), self._title)
        numbers = f"{self._bar.value} / {self._bar.most}".replace("-", "−")
        painter.drawText(inner, int(middle | Qt.AlignmentFlag.AlignRight), numbers)


def share_of(bar: Bar) -> float:
    """How full a bar is, 0 to 1."""
    return min(1.0, max(0.0, bar.value / bar.most)) if bar.most > 0 else 0.0


class PipsView(QWidget):
    """A few things that are used up: filled and empty discs."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def fill(self, pips: Pips) -> None:
        self._pips = pips
        self.setFixedSize(self._look.px(14) * max(1, min(pips.most, 12)), self._look.px(16))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours = self._look.px, self._look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(min(self._pips.most, 12)):
            painter.setPen(QColor(colours.now if place < self._pips.left else colours.dim))
            painter.setBrush(QColor(colours.now) if place < self._pips.left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(px(14) * place + px(2), px(3), px(9), px(9)))


class BadgeCard(QFrame):
    """A state or condition as a small card; its words say what its colour does."""

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        self.setProperty("role", "card")
        self._picture = picture_label("", kit.look, 14)
        self._said = label("")
        self._figure = SaidLabel("title")
        inner = row(self._picture, self._said, self._figure, spacing=kit.look.px(4))
        inner.setContentsMargins(kit.look.px(6), kit.look.px(2), kit.look.px(6), kit.look.px(2))
        self.setLayout(inner)

    def fill(self, badge: Badge) -> None:
        kit, colours = self._kit, self._kit.look.colours
        colour = {"good": colours.good, "bad": colours.bad}.get(badge.tone, colours.text)
        words = kit.text.filled(badge.key, badge.args, kit.session.shown)
        give_role(self._said, badge.tone if badge.tone != "plain" else "")
        self._said.setText(words)
        self._said.setWordWrap(len(words) > LONG)
        self._said.setMinimumWidth(1 if len(words) > LONG else 0)
        figure = str(badge.count).replace("-", "−")
        is_told_apart = bool(badge.count) and figure not in words.replace("-", "−")
        self._figure.fill(figure if is_told_apart else "")
        self._picture.setVisible(bool(badge.icon))
        draw_picture(self._picture, badge.icon, kit.look, colour)
        told = f"{words}: {figure}" if is_told_apart else words
        self.setToolTip("\n".join(filter(None, ("  ".join(filter(None, (told, badge.rule))), self._more(badge)))))
        leads_to(self, kit, badge.rule)

    def _more(self, badge: Badge) -> str:
        """Until when it lasts, where the GM has set a time, and what it does by the rulebook."""
        kit, id = self._kit, self._kit.selection.current
        battle, rules = kit.session.shown, kit.session.rules
        is_timed = bool(badge.state) and id is not None and id in battle.combatants
        timer = timer_of(battle[id].markers, badge.state) if is_timed and id is not None else None
        does = what_it_does(rules, badge.rule, kit.text.language)
        return folded_lines("\n".join(filter(None, (until(rules, battle, timer, kit.text), does))))


class CounterCard(QFrame):
    """A number that goes up and down, with its name."""

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        self.setProperty("role", "card")
        self._picture, self._name = picture_label("", kit.look, 14), Elided("", "dim")
        self._value = label("", "title")
        inner = row(self._picture, self._name, self._value, spacing=kit.look.px(5))
        inner.setContentsMargins(kit.look.px(6), kit.look.px(1), kit.look.px(6), kit.look.px(1))
        self.setLayout(inner)

    def fill(self, counter: Counter) -> None:
        words, value = self._kit.text(counter.key), str(counter.value).replace("-", "−")
        self._name.setText(words)
        self._value.setText(value)
        self._picture.setVisible(bool(counter.icon))
        draw_picture(self._picture, counter.icon, self._kit.look)
        self.setAccessibleName(f"{words}: {value}")
        does = what_it_does(self._kit.session.rules, counter.rule, self._kit.text.language)
        self.setToolTip(
            "\n".join(filter(None, ("  ".join(filter(None, (f"{words}: {value}", counter.rule))), folded_lines(does))))
        )
        leads_to(self, self._kit, counter.rule)


class FactPair(QFrame):
    """A name and its number; the reasons stand in the tooltip. ``figures`` writes numbers as the language does."""

    def __init__(self, kit: DeskContext, figures: Callable[[str], str]) -> None:
        super().__init__()
        self._kit, self._figures = kit, figures
        self._name, self._value = Elided("", "dim"), label("")
        self.setLayout(row(self._name, self._value, spacing=kit.look.px(5)))

    def fill(self, fact: Fact) -> None:
        self._name.setText(self._kit.text(fact.key))
        self._value.setText(self._figures(fact.value))
        self.setToolTip(reasons_tip(self._kit, fact.why))
        leads_to(self, self._kit, *(line.rule for line in fact.why.lines))


def reasons_tip(kit: DeskContext, breakdown: Breakdown) -> str:
    """A breakdown as the lines of a tooltip."""
    lines = []
    for line in breakdown.lines:
        said = reason(line, kit.text, kit.session.shown)
        off = "" if said.counts else f" — {kit.text('reason-does-not-count')}"
        lines.append(f"{said.signed}  {said.text}  {said.rule}".rstrip() + off)
    return "\n".join(lines)


class Flowing(Flow):
    """A flow of cards, one for each value."""

    def __init__(self, make: Callable[[Any], QWidget], gap: int, apart: int = 0) -> None:
        super().__init__((), gap, apart)
        self._pool = Pool[Any](self, make)

    def fill(self, values: Iterable[Any]) -> None:
        """Show a card for each of ``values``; without any there is nothing to be seen."""
        cards = self._pool.fill(values)
        self.hold(cards)
        self.setVisible(bool(cards))
