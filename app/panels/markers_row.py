"""The GM's own markers on the selected figure: one card each, with its number up and down, and off."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QFrame, QWidget

from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.marker_words import marker_said
from app.panels.parts import icon_button, label, let_go, picture_label, row
from engine.battle.actions import SetMarker
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker


class MarkersRow(Flow):
    """Cards of markers; without any there is nothing to be seen."""

    def __init__(self, kit: DeskContext) -> None:
        super().__init__((), kit.look.px(4))
        self._kit = kit
        self._id: CombatantId | None = None
        self._shown: tuple[object, ...] = ()
        self._cards: list[QWidget] = []

    def fill(self, id: CombatantId | None) -> None:
        """Show the markers of ``id``."""
        battle, rules = self._kit.session.shown, self._kit.session.rules
        markers = tuple(one for one in battle[id].markers if not one.state) if id is not None else ()
        said = tuple(marker_said(rules, battle, one, self._kit.text) for one in markers)
        self.setVisible(bool(markers))
        if (id, markers, said) == self._shown:
            return
        self._id, self._shown = id, (id, markers, said)
        for card in self._cards:
            let_go(card)
        self._cards = [self._card(one, words) for one, words in zip(markers, said, strict=True)]
        self.hold(self._cards)

    def _card(self, marker: Marker, words: str) -> QFrame:
        kit, text = self._kit, self._kit.text
        card = QFrame(self)
        card.setProperty("role", "card")
        card.setToolTip(words)
        swatch = label("")
        swatch.setFixedSize(kit.look.px(10), kit.look.px(10))
        swatch.setStyleSheet(f"background: {marker.colour or kit.look.colours.dim}; border-radius: {kit.look.px(3)}px")
        parts: list[QWidget] = [swatch]
        if marker.icon:
            parts.append(picture_label(marker.icon, kit.look, 14))
        parts.append(label(marker_said(kit.session.rules, kit.session.shown, replace(marker, shown=False), text)))
        if marker.shown:
            parts.append(picture_label("eye", kit.look, 12, kit.look.colours.dim))
        if marker.count:
            parts.append(icon_button("minus", text("markers-less"), lambda: self._count(marker, -1), kit.look, 12))
            parts.append(icon_button("plus", text("markers-more"), lambda: self._count(marker, 1), kit.look, 12))
        parts.append(icon_button("close", text("markers-remove"), lambda: self._remove(marker), kit.look, 12))
        line = row(*parts, spacing=kit.look.px(4))
        line.setContentsMargins(kit.look.px(6), kit.look.px(1), kit.look.px(2), kit.look.px(1))
        card.setLayout(line)
        return card

    def _count(self, marker: Marker, by: int) -> None:
        """One more or less; a number that has come to nothing takes the marker off."""
        if self._id is None:
            return
        count = marker.count + by
        left = marker.left if marker.lasts is Lasts.ROUNDS else 0
        self._kit.do(SetMarker((self._id,), replace(marker, count=count, left=left), on=count != 0))

    def _remove(self, marker: Marker) -> None:
        if self._id is not None:
            self._kit.do(SetMarker((self._id,), marker, on=False))
