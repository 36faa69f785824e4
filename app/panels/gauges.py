"""Bars, pips, counters, badges, facts and the body of a combatant, as any ruleset gives them."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.body import BodyView
from app.panels.desk_context import DeskContext
from app.panels.parts import button, label, picture_label, row
from app.rules.links import leads_to
from app.sentences import reason
from app.theme import Look, font
from engine.battle.breakdown import Breakdown
from engine.contract import Badge, Bar, Counter, Fact, Gauges, Part, Pips

LOW = 0.34
"""Share of a bar from which it is drawn as low."""
BODY_FOLDED = "body-folded"
"""Under this the settings keep whether the body is folded away."""
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
LONG = 26
"""Words of a badge longer than this may go on in a second line."""
FEW = 7
"""So many pips are counted at a glance."""


class BarView(QWidget):
    """A quantity with a limit, with its name and numbers written in it."""

    def __init__(self, title: str, bar: Bar, look: Look) -> None:
        super().__init__()
        self._title, self._bar, self._look = title, bar, look
        self.setFixedHeight(look.px(20))
        self.setAccessibleName(f"{title}: {bar.value}/{bar.most}")

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

    def __init__(self, pips: Pips, look: Look) -> None:
        super().__init__()
        self._pips, self._look = pips, look
        self.setFixedSize(look.px(14) * max(1, min(pips.most, 12)), look.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours = self._look.px, self._look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(min(self._pips.most, 12)):
            painter.setPen(QColor(colours.now if place < self._pips.left else colours.dim))
            painter.setBrush(QColor(colours.now) if place < self._pips.left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(px(14) * place + px(2), px(3), px(9), px(9)))


def badge_view(kit: DeskContext, badge: Badge) -> QFrame:
    """A state or condition as a small card; its tone is shown by colour and a sign."""
    colours = kit.look.colours
    colour = {"good": colours.good, "bad": colours.bad}.get(badge.tone, colours.text)
    sign = {"good": "+ ", "bad": "! "}.get(badge.tone, "")
    words = kit.text.filled(badge.key, badge.args, kit.session.shown)
    card = QFrame()
    card.setProperty("role", "card")
    said = label(sign + words, badge.tone if badge.tone != "plain" else "", wrap=len(words) > LONG)
    parts: list[QWidget | int] = [said]
    figure = str(badge.count).replace("-", "−")
    if badge.count and figure not in words.replace("-", "−"):
        parts.append(label(figure, "title"))
        words = f"{words}: {figure}"
    if badge.icon:
        parts.insert(0, picture_label(badge.icon, kit.look, 14, colour))
    inner = row(*parts, spacing=kit.look.px(4))
    inner.setContentsMargins(kit.look.px(6), kit.look.px(2), kit.look.px(6), kit.look.px(2))
    card.setLayout(inner)
    card.setToolTip("  ".join(filter(None, (words, badge.rule))))
    leads_to(card, kit, badge.rule)
    return card


def counter_view(kit: DeskContext, counter: Counter) -> QFrame:
    """A number that goes up and down, with its name."""
    words = kit.text(counter.key)
    value = str(counter.value).replace("-", "−")
    card = QFrame()
    card.setProperty("role", "card")
    parts: list[QWidget | int] = [label(words, "dim"), label(value, "title")]
    if counter.icon:
        parts.insert(0, picture_label(counter.icon, kit.look, 14))
    inner = row(*parts, spacing=kit.look.px(5))
    inner.setContentsMargins(kit.look.px(6), kit.look.px(1), kit.look.px(6), kit.look.px(1))
    card.setLayout(inner)
    card.setAccessibleName(f"{words}: {value}")
    card.setToolTip("  ".join(filter(None, (f"{words}: {value}", counter.rule))))
    leads_to(card, kit, counter.rule)
    return card


def reasons_tip(kit: DeskContext, breakdown: Breakdown) -> str:
    """A breakdown as the lines of a tooltip."""
    lines = []
    for line in breakdown.lines:
        said = reason(line, kit.text, kit.session.shown)
        off = "" if said.counts else f" — {kit.text('reason-does-not-count')}"
        lines.append(f"{said.signed}  {said.text}  {said.rule}".rstrip() + off)
    return "\n".join(lines)


class GaugesView(QWidget):
    """Everything that a ruleset shows about a combatant."""

    def __init__(self, kit: DeskContext, gauges: Gauges) -> None:
        super().__init__()
        self._kit = kit
        px = kit.look.px
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(px(6))
        self.body: BodyView | None = None
        self._is_narrow = bool(gauges.body) and not kit.settings.kept(BODY_FOLDED, False)
        if not self._is_narrow:
            self._fill(self._whole, gauges)
            if gauges.body:
                self._whole.addLayout(self._folded(gauges.body))
            return
        beside = QVBoxLayout()
        beside.setSpacing(px(6))
        self._fill(beside, replace(gauges, badges=()))
        beside.addStretch(1)
        self._whole.addLayout(self._opened(gauges.body, beside))
        self._fill(self._whole, Gauges(badges=gauges.badges))

    def _fill(self, layout: QVBoxLayout, gauges: Gauges) -> None:
        px = self._kit.look.px
        for bar in gauges.bars:
            layout.addWidget(BarView(self._kit.text(bar.key), bar, self._kit.look))
        if gauges.pips:
            layout.addLayout(self._pips(gauges.pips))
        if counters := [one for one in gauges.counters if one.value]:
            layout.addWidget(Flow([counter_view(self._kit, one) for one in counters], px(4)))
        if gauges.badges:
            layout.addWidget(Flow([badge_view(self._kit, badge) for badge in gauges.badges], px(4)))
        if gauges.facts:
            layout.addWidget(self._facts(gauges.facts))

    def _opened(self, parts: tuple[Part, ...], beside: QVBoxLayout) -> QHBoxLayout:
        """The body with everything else beside it, so that it takes no room from what may be done."""
        self.body = BodyView(self._kit, parts)
        fold = button("▾ " + self._kit.text("combatant-body"), self._turn_body, "link")
        fold.setToolTip(self._kit.text("combatant-body-fold"))
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(fold)
        left.addWidget(self.body)
        left.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(self._kit.look.px(8))
        both.addLayout(left)
        both.addLayout(beside, 1)
        return both

    def _folded(self, parts: tuple[Part, ...]) -> QHBoxLayout:
        """One line for the body: what is hurt."""
        text = self._kit.text
        unfold = button("▸ " + text("combatant-body"), self._turn_body, "link")
        unfold.setToolTip(text("combatant-body-unfold"))
        hurt = [text(part.key) for part in parts if part.tone == "bad"]
        line = row(unfold, spacing=self._kit.look.px(8))
        line.addWidget(label(", ".join(hurt), "bad", wrap=True), 1)
        return line

    def _turn_body(self) -> None:
        """Fold the body away, or show it again; the panel that holds this is made anew."""
        settings = self._kit.settings
        settings.keep(BODY_FOLDED, not settings.kept(BODY_FOLDED, False))

    def _pips(self, pips: tuple[Pips, ...]) -> QGridLayout:
        """Discs with their name; beside the body there is no room for the numbers of a few."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._kit.look.px(8))
        grid.setVerticalSpacing(self._kit.look.px(2))
        for line, one in enumerate(pips):
            words = self._kit.text.filled(one.key, one.args, self._kit.session.shown)
            grid.addWidget(label(words, wrap=True), line, 0)
            if one.most <= 12:
                grid.addWidget(PipsView(one, self._kit.look), line, 1, Qt.AlignmentFlag.AlignRight)
            if not self._is_narrow or one.most > FEW:
                grid.addWidget(label(f"{one.left} / {one.most}", "dim"), line, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        return grid

    def _facts(self, facts: tuple[Fact, ...]) -> Flow:
        """Pairs of a name and a number, as many in a line as there is room for."""
        pairs = []
        for fact in facts:
            tip = reasons_tip(self._kit, fact.why)
            pair = QFrame()
            pair.setToolTip(tip)
            leads_to(pair, self._kit, *(line.rule for line in fact.why.lines))
            pair.setLayout(
                row(
                    label(self._kit.text(fact.key), "dim"),
                    label(self._figures(fact.value)),
                    spacing=self._kit.look.px(5),
                )
            )
            pairs.append(pair)
        return Flow(pairs, self._kit.look.px(4), self._kit.look.px(14))

    def _figures(self, value: str) -> str:
        """A fact's value: a sentence, or figures with the decimal sign of the language."""
        mark = self._kit.text("decimal-mark")
        return _DECIMAL.sub(mark, self._kit.text(value))


class Flow(QWidget):
    """Small widgets in lines, as many beside each other as there is room for."""

    def __init__(self, parts: list[QFrame], gap: int, apart: int = 0) -> None:
        super().__init__()
        self._parts = parts
        self._gap = gap
        self._apart = apart or gap
        for part in parts:
            part.setParent(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._laid(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(120, self._laid(max(self.width(), 120), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._laid(max(self.width(), 60), move=False))

    def resizeEvent(self, event: object) -> None:
        self._laid(self.width(), move=True)

    def _laid(self, width: int, *, move: bool) -> int:
        x = y = tall = 0
        for part in self._parts:
            size = part.sizeHint()
            wide, high = min(size.width(), width), size.height()
            if part.hasHeightForWidth():
                # Long words take a line of their own, and as many lines as they need.
                wide = width
                high = part.heightForWidth(width)
            if x and x + wide > width:
                x, y, tall = 0, y + tall + self._gap, 0
            if move:
                part.setGeometry(x, y, wide, high)
            x += wide + self._apart
            tall = max(tall, high)
        return y + tall
