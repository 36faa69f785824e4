"""The GM's own markers: a word, a colour, a drawing and a number on any figure, for a time or until taken off."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QCheckBox, QSpinBox, QToolButton, QWidget

from app import icons
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.marker_words import marker_said
from app.panels.parts import Page, button, label, row
from app.prompts.lasting import LastingChips
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.prompts.states import KeyedLine, heading
from app.settings import Settings
from engine.battle.actions import SetMarker
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker

COLOURS = {
    "red": "#c0392b",
    "orange": "#d9822b",
    "yellow": "#d9b52b",
    "green": "#1f8a70",
    "blue": "#2f6da3",
    "violet": "#7d4fa3",
    "grey": "#44505c",
}
"""The colours that are offered, by their word."""
ICONS = (
    "target", "skull", "shield", "heart", "eye", "eye-off", "fire", "poison", "spell", "sword", "aim", "warning",
    "moon", "sun", "lock", "link", "surrender", "pin",
)  # fmt: skip
"""The drawings that are offered."""
LAST = "markers"
"""Under this the settings keep the last markers, the newest first."""
MOST_KEPT = 12
LONGEST = 24
"""Letters of a marker's word."""


def ask_for_markers(
    kit: DeskContext, overlay: Overlay, ids: tuple[CombatantId, ...], begin_with: Marker | None = None
) -> None:
    """Show the form for these figures, filled with ``begin_with`` where a marker is to be changed."""
    if not ids:
        return
    prompt = MarkersPrompt(kit, ids, begin_with)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt, *ids)


def last_markers(settings: Settings) -> list[Marker]:
    """The markers that the GM has put on last, in whatever battle."""
    kept, found = settings.kept(LAST, []), []
    for one in kept if isinstance(kept, list) else []:
        if isinstance(one, list) and len(one) == 4 and all(isinstance(part, str) for part in one[:3]):
            found.append(Marker(one[0][:LONGEST], icon=one[1], colour=one[2], shown=one[3] is True))
    return found


def remember(settings: Settings, marker: Marker) -> None:
    """Offer this marker first from now on."""
    plain = replace(marker, count=0, lasts=Lasts.OPEN, left=0)
    rest = [one for one in last_markers(settings) if not one.is_like(plain)]
    kept: list[list[Any]] = [[one.word, one.icon, one.colour, one.shown] for one in (plain, *rest)]
    settings.keep(LAST, kept[:MOST_KEPT])


class MarkersPrompt(Prompt):
    """Puts one marker on all of them; those that are known are set and taken off by a click or Alt with a digit."""

    def __init__(self, kit: DeskContext, ids: tuple[CombatantId, ...], begin_with: Marker | None) -> None:
        super().__init__(heading(kit, "markers-title", ids), "", kit.text, kit.look)
        self._kit, self._ids = kit, ids
        text, px = kit.text, kit.look.px
        self.setFixedWidth(px(444))
        start = begin_with or Marker(colour=COLOURS["blue"])
        self.trouble = label("", "bad", wrap=True)
        self.line = KeyedLine(self._keyed)
        self.line.setPlaceholderText(text("markers-word-hint"))
        self.line.setAccessibleName(text("markers-word"))
        self.line.setMaxLength(LONGEST)
        self.line.setText(start.word)
        self.line.textChanged.connect(lambda *_: self.trouble.hide())
        self.body.addWidget(self.line)
        self._colours = {
            value: self._choice(_swatch(value, px(16)), text(f"colour-{name}")) for name, value in COLOURS.items()
        }
        looks = Flow(list(self._colours.values()), px(4))
        self._icons = {"": self._choice(QIcon(), text("markers-no-icon"))}
        self._icons[""].setText("A")
        colour = kit.look.colours.text
        self._icons |= {name: self._choice(icons.icon(name, colour), name) for name in ICONS if name in icons.names()}
        drawings = Flow(list(self._icons.values()), px(2))
        self.count = QSpinBox()
        self.count.setRange(-99, 999)
        self.count.setSpecialValueText("")
        self.count.setValue(start.count)
        self.count.setAccessibleName(text("markers-count"))
        self.shown = QCheckBox(text("markers-shown"))
        self.shown.setChecked(start.shown)
        counted = QWidget()
        counted.setLayout(row(label(text("markers-count"), "dim"), self.count, spacing=px(8)))
        self.lasting = LastingChips(text, kit.look)
        self.lasting.choose(start.lasts, start.left if start.lasts is Lasts.ROUNDS else 0)
        # Where the map is low the choices scroll, so that none of them is cut off.
        self._page = Page(kit.look, margin=0, spacing=8, top=0, name=self.accessibleName())
        self._page.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes to what it holds
        for part in (looks, drawings, Flow((counted, self.shown), px(8)), self.lasting):
            self._page.column.addWidget(part)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page)
        self.body.addWidget(self.trouble)
        self.trouble.hide()
        self.body.addLayout(row(1, button(text("markers-put"), self._put, "primary")))
        self._heading = label(text("markers-known"), "small")
        self.body.addWidget(self._heading)
        self._known = Flow((), px(4))
        self.body.addWidget(self._known)
        self.known: list[Marker] = []
        self._chips: list[QToolButton] = []
        self._choose(self._colours, start.colour)
        self._choose(self._icons, start.icon)
        kit.session.changed.connect(self._refresh)
        self._refresh()

    def _choice(self, icon: QIcon, name: str) -> QToolButton:
        made = QToolButton()
        made.setIcon(icon)
        made.setIconSize(QSize(self._kit.look.px(16), self._kit.look.px(16)))
        made.setCheckable(True)
        made.setToolTip(name)
        made.setAccessibleName(name)
        made.clicked.connect(lambda *_: self._choose_button(made))
        return made

    def _choose_button(self, chosen: QToolButton) -> None:
        for group in (self._colours, self._icons):
            if chosen in group.values():
                for one in group.values():
                    one.setChecked(one is chosen)

    @staticmethod
    def _choose(group: dict[str, QToolButton], value: str) -> None:
        for name, one in group.items():
            one.setChecked(name == value)

    def fit(self) -> None:
        self.fit_page(self._page)

    def begin(self) -> None:
        self.fit()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()

    @property
    def marker(self) -> Marker:
        """What stands in the form."""
        colour = next((value for value, one in self._colours.items() if one.isChecked()), COLOURS["grey"])
        icon = next((name for name, one in self._icons.items() if one.isChecked()), "")
        chips = self.lasting
        word = " ".join(self.line.text().split())
        left = chips.rounds if chips.lasts is Lasts.ROUNDS else 0
        return Marker(word, "", icon, colour, self.count.value(), self.shown.isChecked(), chips.lasts, left)

    def _put(self) -> None:
        marker = self.marker
        if not marker.word and not marker.icon:
            self.trouble.setText(self._kit.text("markers-needs-word"))
            self.trouble.show()
            self.fit()
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        remember(self._kit.settings, marker)
        self.cancelled.emit()
        self._kit.do(SetMarker(self._there(), marker))

    def _there(self) -> tuple[CombatantId, ...]:
        return tuple(id for id in self._ids if id in self._kit.session.battle.combatants)

    def _refresh(self) -> None:
        """The markers of this battle, then those that were put on last; a tick where all of them have it."""
        battle, rules, text = self._kit.session.battle, self._kit.session.rules, self._kit.text
        found: dict[tuple[str, str], Marker] = {}
        for one in (*(battle[id] for id in self._there()), *battle.combatants.values()):
            for marker in one.markers:
                if not marker.state:
                    found.setdefault((marker.word, marker.icon if not marker.word else ""), marker)
        for marker in last_markers(self._kit.settings):
            found.setdefault((marker.word, marker.icon if not marker.word else ""), marker)
        self.known = list(found.values())[:MOST_KEPT]
        while len(self._chips) < len(self.known):
            chip = QToolButton(self._known)
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            chip.clicked.connect(partial(self._toggle, len(self._chips)))
            self._chips.append(chip)
        for place, chip in enumerate(self._chips):
            chip.setVisible(place < len(self.known))
            if place < len(self.known):
                marker = self.known[place]
                chip.setIcon(_swatch(marker.colour, self._kit.look.px(12)))
                has_all = bool(self._there()) and all(self._has(id, marker) for id in self._there())
                chip.setText(("✓ " if has_all else "") + (marker.word or text("markers-of", word=marker.icon)))
                chip.setChecked(has_all)
                key = f" (Alt+{place + 1})" if place < 9 else ""
                chip.setToolTip(marker_said(rules, battle, marker, text) + key)
        self._heading.setVisible(bool(self.known))
        self._known.hold(self._chips[: len(self.known)])
        self.fit()

    def _has(self, id: CombatantId, marker: Marker) -> bool:
        return any(marker.is_like(one) for one in self._kit.session.battle[id].markers)

    def _toggle(self, place: int, *_: object) -> None:
        """Put a known marker on all of them; take it off where all have it."""
        there = self._there()
        if place >= len(self.known) or not there or self._kit.session.paused is not None:
            return
        marker = self.known[place]
        outside = tuple(id for id in there if not self._has(id, marker))
        new = replace(marker, left=marker.left if marker.lasts is Lasts.ROUNDS else 0)
        self._kit.do(SetMarker(outside, new) if outside else SetMarker(there, marker, on=False))

    def take(self, chord: str) -> bool:
        return self._keyed(chord) or super().take(chord)

    def _keyed(self, chord: str) -> bool:
        digit = chord.removeprefix("Alt+")
        if digit != chord and digit.isdecimal() and digit != "0":
            self._toggle(int(digit) - 1)
            return True
        if chord == "Return":
            self._put()
            return True
        return chord.startswith("Alt+") and self.lasting.take(chord)


def _swatch(colour: str, side: int) -> QIcon:
    """A square of one colour."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour or COLOURS["grey"]))
    painter.drawRoundedRect(0, 0, side, side, side / 4, side / 4)
    painter.end()
    return QIcon(pixmap)
