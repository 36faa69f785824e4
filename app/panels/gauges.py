"""Bars, pips, counters, badges, facts and the body of a combatant, as any ruleset gives them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.panels.body import BodyView
from app.panels.desk_context import DeskContext
from app.panels.gauge_cards import FEW, BadgeCard, BarView, CounterCard, FactPair, Flowing, PipsView
from app.panels.parts import button, label, row
from app.panels.refilled import Pool, Rows
from engine.contract import Bar, Gauges, Part, Pips

BODY_FOLDED = "body-folded"
"""Under this the settings keep whether the body is folded away."""


class GaugesView(QWidget):
    """Everything that a ruleset shows about a combatant; ``fill`` shows it as it is now, or another one's.

    ``harm_asked``: a click on the bar that harm by hand changes.
    """

    harm_asked = Signal()

    def __init__(self, kit: DeskContext, gauges: Gauges, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        px = kit.look.px
        self.body: BodyView | None = None
        self._hurt: QLabel | None = None
        self._has_body = bool(gauges.body)
        self._is_folded = bool(kit.settings.kept(BODY_FOLDED, False))
        self._is_narrow = self._has_body and not self._is_folded
        self._bars, self._pips = QVBoxLayout(), _PipsGrid(kit, is_narrow=self._is_narrow)
        self._bars.setSpacing(px(6))
        self._bar_rows = Rows[Bar](self._bars, Pool(self, lambda kind: self._bar()))
        self._counters = Flowing(lambda kind: CounterCard(kit), px(4))
        self._badges = Flowing(lambda kind: BadgeCard(kit), px(4))
        self._facts = Flowing(lambda kind: FactPair(kit, kit.text.figures), px(4), px(14))
        self._lay_out(gauges.body)
        self.fill(gauges)

    def _lay_out(self, parts: tuple[Part, ...]) -> None:
        """The body with everything but the badges beside it; folded, one line for it at the end."""
        px = self._kit.look.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(6))
        if not self._is_narrow:
            for one in (self._bars, self._pips, self._counters, self._badges, self._facts):
                whole.addLayout(one) if isinstance(one, QVBoxLayout) else whole.addWidget(one)
            if parts:
                whole.addLayout(self._folded())
            return
        beside = QVBoxLayout()
        beside.setSpacing(px(6))
        beside.addLayout(self._bars)
        for widget in (self._pips, self._counters, self._facts):
            beside.addWidget(widget)
        beside.addStretch(1)
        whole.addLayout(self._opened(parts, beside))
        whole.addWidget(self._badges)

    def _bar(self) -> BarView:
        made = BarView(self._kit)
        made.asked.connect(self.harm_asked)
        return made

    def can_show(self, gauges: Gauges) -> bool:
        """Whether it is laid out for these: with a body or without, folded as the GM wants it now."""
        is_folded = bool(self._kit.settings.kept(BODY_FOLDED, False))
        return bool(gauges.body) is self._has_body and is_folded is self._is_folded

    def fill(self, gauges: Gauges) -> None:
        """Show these, for which it must be laid out (``can_show``)."""
        changes = self._kit.session.rules.adjust is not None
        for place, bar in enumerate(self._bar_rows.fill(gauges.bars)):
            assert isinstance(bar, BarView)
            bar.set_asks(changes and place == 0)
        self._pips.fill(gauges.pips)
        self._counters.fill([one for one in gauges.counters if one.value])
        self._badges.fill(gauges.badges)
        self._facts.fill(gauges.facts)
        if self.body is not None:
            self.body.fill(gauges.body)
        if self._hurt is not None:
            self._hurt.setText(", ".join(self._kit.text(part.key) for part in gauges.body if part.tone == "bad"))

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

    def _folded(self) -> QHBoxLayout:
        """One line for the body: what is hurt."""
        text = self._kit.text
        unfold = button("▸ " + text("combatant-body"), self._turn_body, "link")
        unfold.setToolTip(text("combatant-body-unfold"))
        self._hurt = label("", "bad", wrap=True)
        line = row(unfold, spacing=self._kit.look.px(8))
        line.addWidget(self._hurt, 1)
        return line

    def _turn_body(self) -> None:
        """Fold the body away, or show it again; the panel that holds this lays it out anew."""
        settings = self._kit.settings
        settings.keep(BODY_FOLDED, not settings.kept(BODY_FOLDED, False))


class _Line(NamedTuple):
    """The widgets of one kind of discs."""

    words: QLabel
    discs: PipsView
    numbers: QLabel


class _PipsGrid(QWidget):
    """Discs with their name; beside the body there is no room for the numbers of a few."""

    def __init__(self, kit: DeskContext, *, is_narrow: bool) -> None:
        super().__init__()
        self._kit, self._is_narrow = kit, is_narrow
        self._lines: list[_Line] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(kit.look.px(8))
        self._grid.setVerticalSpacing(kit.look.px(2))
        self._grid.setColumnStretch(0, 1)

    def fill(self, pips: tuple[Pips, ...]) -> None:
        while len(self._lines) < len(pips):
            self._add_line()
        for place, line in enumerate(self._lines):
            is_there = place < len(pips)
            line.words.setVisible(is_there)
            line.discs.setVisible(is_there and pips[place].most <= 12)
            line.numbers.setVisible(is_there and (not self._is_narrow or pips[place].most > FEW))
            if is_there:
                one = pips[place]
                line.words.setText(self._kit.text.filled(one.key, one.args, self._kit.session.shown))
                line.discs.fill(one)
                line.numbers.setText(f"{one.left} / {one.most}")
        self.setVisible(bool(pips))

    def _add_line(self) -> None:
        made, place = _Line(label("", wrap=True), PipsView(self._kit.look), label("", "dim")), len(self._lines)
        self._grid.addWidget(made.words, place, 0)
        self._grid.addWidget(made.discs, place, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(made.numbers, place, 2, Qt.AlignmentFlag.AlignRight)
        self._lines.append(made)
