"""States by hand: the ruleset's states as a grid in which one key or one click each sets or ends one for the chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QToolButton, QWidget

from app import icons
from app.commands.finding import matches
from app.commands.keys import chord_of
from app.panels.desk_context import DeskContext
from app.panels.marker_words import folded_lines, until, what_it_does
from app.panels.parts import Page, button, label, row
from app.prompts.lasting import LastingChips
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.text import name_of
from engine.battle.actions import SetState
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, timer_of
from engine.contract import StateKind

TILE_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=")
"""The keys of the tiles in sight, from the first: as they lie beside each other."""
COLUMNS = 2
ROOM_FOR_HINTS = 320
"""Pixels (at 100 %) of the map's height from which on the prompt has room for words about a state."""


def ask_for_states(
    kit: DeskContext, overlay: Overlay, ids: tuple[CombatantId, ...], markers: Callable[[], object]
) -> None:
    """Show the grid for these figures; ``markers`` goes on to the GM's own."""
    if not ids:
        return
    prompt = StatesPrompt(kit, ids)
    prompt.cancelled.connect(overlay.close)
    prompt.markers_asked.connect(overlay.close)
    prompt.markers_asked.connect(markers)
    overlay.show(prompt, *ids)


def heading(kit: DeskContext, key: str, ids: tuple[CombatantId, ...]) -> str:
    """A heading that says whom a prompt is about."""
    names = name_of(kit.session.battle, ids[0]) if len(ids) == 1 else kit.text("states-several", count=len(ids))
    return kit.text(key, names=names)


class KeyedLine(QLineEdit):
    """A line for words whose digits and chords go to the prompt: ``keyed`` says whether one was used there."""

    def __init__(self, keyed: Callable[[str], bool]) -> None:
        super().__init__()
        self._keyed = keyed

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keyed(chord_of(event)):
            super().keyPressEvent(event)


class StateTile(QToolButton):
    """One state: its key, drawing and name, a tick where all are in it, a half-moon where some are."""

    looked_at = Signal()

    def __init__(self, kit: DeskContext, kind: StateKind) -> None:
        super().__init__()
        self._kit, self.kind = kit, kind
        self.told = ""
        """What it is, until when it lasts, and what it does."""
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words = ""
        self.setFixedHeight(kit.look.px(30))
        self.setMinimumWidth(kit.look.px(120))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setIconSize(QSize(kit.look.px(16), kit.look.px(16)))
        if kind.icon in icons.names():
            self.setIcon(icons.icon(kind.icon, kit.look.colours.text))
        else:
            self.setIcon(QIcon())

    def fill(self, key: str, inside: int, of: int, time: str, rounds: int) -> None:
        """``inside`` of the ``of`` chosen are in the state; until when (``time``), and how many ``rounds`` are left."""
        name = self._kit.text(self.kind.key)
        sign = "✓ " if inside == of else "◐ " if inside else ""
        words = f"{key}  {sign}{name}" + (f" · {rounds}" if rounds else " · …" if time else "")
        self._words = words
        self._say()
        self.setChecked(inside == of)
        said = self._kit.text("states-of-some", state=name) if 0 < inside < of else name
        self.setAccessibleName(f"{said} {time}".strip())
        rules, language = self._kit.session.rules, self._kit.text.language
        self.told = " — ".join(filter(None, (name, time, what_it_does(rules, self.kind.rule, language))))
        self.setToolTip(folded_lines(self.told))

    def _say(self) -> None:
        room = self.width() - self._kit.look.px(36)
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def enterEvent(self, event: object) -> None:
        self.looked_at.emit()


class StatesPrompt(Prompt):
    """Stays open while states are set and ended; each is a step of its own. ``markers_asked``: the GM's own instead."""

    markers_asked = Signal()

    def __init__(self, kit: DeskContext, ids: tuple[CombatantId, ...]) -> None:
        super().__init__(heading(kit, "states-title", ids), "", kit.text, kit.look)
        self._kit, self._ids, self._at = kit, ids, -1
        text, px = kit.text, kit.look.px
        states = kit.session.rules.states
        self.setFixedWidth(px(444))
        self.line = KeyedLine(self._keyed)
        self.line.setPlaceholderText(text("states-search"))
        self.line.setAccessibleName(text("states-search"))
        self.line.textChanged.connect(lambda *_: self._filter())
        self.body.addWidget(self.line)
        self.lasting = LastingChips(text, kit.look)
        self.body.addWidget(self.lasting)
        self.tiles = [StateTile(kit, kind) for kind in (states.kinds if states is not None else ())]
        self._grid = QGridLayout()
        self._grid.setSpacing(px(4))
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        holder = QWidget()
        holder.setLayout(self._grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        # Where the map is lower than all states they scroll, so that no line of them is squeezed.
        self._page = Page(kit.look, margin=0, spacing=0, top=0, name=self.accessibleName())
        self._page.column.addWidget(holder)
        self._page.column.addStretch(1)
        self.body.addWidget(self._page)
        for tile in self.tiles:
            tile.setParent(holder)
            tile.clicked.connect(partial(self._toggle, tile))
            tile.looked_at.connect(partial(self._tell, tile))
        self.about = label(text("states-hint"), "small", wrap=True)
        self.about.setMinimumHeight(px(34))
        self.body.addWidget(self.about)
        self.more = button(text("states-marker"), self.markers_asked.emit, "link")
        self.body.addLayout(row(self.more, 1))
        kit.session.changed.connect(self._refresh)
        self._filter()

    def fit(self) -> None:
        # On a low map the states come before what is told about them.
        for one in (self.about, self.more):
            one.setVisible(self.room.height() >= self._kit.look.px(ROOM_FOR_HINTS))
        self.fit_page(self._page)

    def begin(self) -> None:
        self.fit()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def seen(self) -> list[StateTile]:
        """The tiles that the search leaves."""
        return [tile for tile in self.tiles if matches(self.line.text(), self._kit.text(tile.kind.key))]

    def _filter(self) -> None:
        """Lay out the tiles in sight; what is typed leads to the first of them."""
        seen = self.seen
        self._at = 0 if self.line.text() and seen else -1
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.setVisible(tile in seen)
        rows = (len(seen) + COLUMNS - 1) // COLUMNS
        for place, tile in enumerate(seen):
            self._grid.addWidget(tile, place % max(1, rows), place // max(1, rows))
        self._refresh()
        self.fit()

    def _refresh(self) -> None:
        """Who is in what now."""
        session, seen = self._kit.session, self.seen
        ids = [id for id in self._ids if id in session.battle.combatants]
        states = session.rules.states
        if states is None or not ids:
            return
        inside = {id: states.of(session.battle, id) for id in ids}
        for place, tile in enumerate(seen):
            there = [id for id in ids if tile.kind.id in inside[id]]
            timer = timer_of(session.battle[there[0]].markers, tile.kind.id) if there else None
            time = until(session.rules, session.battle, timer, self._kit.text)
            rounds = timer.left if timer is not None and timer.lasts is Lasts.ROUNDS else 0
            tile.fill(TILE_KEYS[place] if place < len(TILE_KEYS) else " ", len(there), len(ids), time, rounds)
            tile.setDown(place == self._at)
        if not seen:
            self.about.setText(self._kit.text("states-none"))
        elif self._at >= 0:
            self._tell(seen[self._at])
        else:
            self.about.setText(self._kit.text("states-hint"))

    def _tell(self, tile: StateTile) -> None:
        self.about.setText(tile.told)

    def _toggle(self, tile: StateTile, *_: object) -> None:
        """Set the state for all of them; end it where all are in it already."""
        session = self._kit.session
        states = session.rules.states
        ids = tuple(id for id in self._ids if id in session.battle.combatants)
        if states is None or not ids or session.paused is not None:
            return
        outside = [id for id in ids if tile.kind.id not in states.of(session.battle, id)]
        chips = self.lasting
        if outside:
            self._kit.do(SetState(tuple(outside), tile.kind.id, True, chips.lasts, chips.rounds))
        else:
            self._kit.do(SetState(ids, tile.kind.id, on=False))

    def take(self, chord: str) -> bool:
        return self._keyed(chord) or super().take(chord)

    def _keyed(self, chord: str) -> bool:
        """Keys that mean the tiles, wherever the focus is."""
        seen = self.seen
        if self.lasting.take(chord):
            return True
        if chord in TILE_KEYS:
            if (place := TILE_KEYS.index(chord)) < len(seen):
                self._toggle(seen[place])
            return True
        if chord in ("Up", "Down") and seen:
            self._at = (self._at + (1 if chord == "Down" else -1)) % len(seen)
            self._refresh()
            return True
        if chord == "Return":
            if 0 <= self._at < len(seen):
                self._toggle(seen[self._at])
                self.line.clear()
            else:
                self.cancelled.emit()
            return True
        if chord == "Ctrl+Z" and not self.line.text():
            self._kit.session.undo()
            return True
        return False
