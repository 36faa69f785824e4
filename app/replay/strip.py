"""The strip of the timeline under the map: the track, what the deed was, the ways through it, and the search."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QToolButton, QVBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.elided import Elided
from app.panels.parts import button, give_role, icon_button, label, row
from app.replay.playing import TIMES
from app.replay.told import Told
from app.replay.track import Track

TYPED = 150
"""Milliseconds after the last letter until the search begins."""


class Strip(QFrame):
    """``asked`` carries the name of a way: "back", "on", "play", "speed", "follow", "players", "branch", "leave",
    "next"; ``sought`` what is looked for.
    """

    asked = Signal(str)
    sought = Signal(str)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        text, look, px = kit.text, kit.look, kit.look.px
        self.setProperty("role", "strip")
        self.setAccessibleName(text("panel-replay"))
        self.track = Track(look, self)
        self.track.round_words = text("replay-round-short", number="{}")
        self.track.setAccessibleName(text("panel-replay"))
        self.place = Elided("", "now", least=px(120))
        self.headline = Elided("", "", least=px(120))
        self.small = Elided("", "dim", least=px(120))
        self.back = self._way("arrow-left", "back")
        self.play = self._way("play", "play")
        self.on = self._way("arrow-right", "on")
        self.speed = button("", partial(self.asked.emit, "speed"), "link", tip=text("replay-speed-hint"))
        self.follow = self._switch("centre", "follow")
        self.players = self._switch("players", "players")
        self.branch = button(text("replay-branch"), partial(self.asked.emit, "branch"), tip=text("replay-branch-hint"))
        self.leave = button(text("replay-leave"), partial(self.asked.emit, "leave"), "primary")
        self.leave.setToolTip(text("replay-leave-hint"))
        for one in (self.speed, self.branch, self.leave):
            one.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.line = QLineEdit()
        self.line.setPlaceholderText(text("replay-find-hint"))
        self.line.setToolTip(text("replay-find-tip"))
        self.line.setAccessibleName(text("replay-find"))
        self.line.setClearButtonEnabled(True)
        self.line.setFixedWidth(px(190))
        self.count = label("", "dim")
        self._typed = QTimer(self, interval=TYPED, singleShot=True)
        self._typed.timeout.connect(lambda: self.sought.emit(self.line.text()))
        self.line.textChanged.connect(lambda *_: self._typed.start())
        self.line.returnPressed.connect(self._enter)
        ways = row(self.back, self.play, self.on, self.speed, spacing=px(2))
        told = QVBoxLayout()
        told.setSpacing(0)
        first = row(self.place, self.headline, spacing=px(8))
        first.setStretch(1, 1)
        told.addLayout(first)
        told.addWidget(self.small)
        below = row(spacing=px(8))
        below.addLayout(ways)
        below.addLayout(told, 1)
        for part in (self.count, self.line, self.follow, self.players, self.branch, self.leave):
            below.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(8), px(2), px(8), px(4))
        whole.setSpacing(px(2))
        whole.addWidget(self.track)
        whole.addLayout(below)

    def _way(self, icon: str, name: str) -> QToolButton:
        made = icon_button(icon, self._kit.text(f"replay-{name}"), partial(self.asked.emit, name), self._kit.look, 16)
        made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        return made

    def _switch(self, icon: str, name: str) -> QToolButton:
        made = self._way(icon, name)
        made.setCheckable(True)
        made.setToolTip(self._kit.text(f"replay-{name}-hint"))
        return made

    def _enter(self) -> None:
        """What is typed is meant; Enter once more goes to the next."""
        if self._typed.isActive():
            self._typed.stop()
            self.sought.emit(self.line.text())
        self.asked.emit("next")

    # What it says

    def show_told(self, place: str, told: Told | None, *, is_now: bool) -> None:
        """Say where one looks, and what the deed was that led there."""
        self.place.setText(place)
        self.headline.setText(told.headline if told is not None else "")
        self.small.setText(told.small if told is not None else "")
        for part in (self.headline, self.small):
            part.setToolTip(told.whole if told is not None else "")
        give_role(self.place, "dim" if is_now else "now")
        self.leave.setText(self._kit.text("replay-close" if is_now else "replay-leave"))
        self.branch.setEnabled(not is_now)

    def show_playing(self, *, on: bool) -> None:
        """Whether it plays by itself."""
        from app import icons

        self.play.setIcon(icons.icon("pause" if on else "play", self._kit.look.colours.text))
        self.play.setToolTip(self._kit.text("replay-pause" if on else "replay-play"))
        self.play.setAccessibleName(self.play.toolTip())

    def show_speed(self, place: int) -> None:
        """How quickly it plays."""
        self.speed.setText(self._kit.text("replay-speed", times=TIMES[place]))

    def show_count(self, count: int, *, is_all: bool) -> None:
        """How many moments were found, so far or in all."""
        if not self.line.text().strip():
            self.count.setText("")
        else:
            self.count.setText(self._kit.text("log-find-count" if is_all else "log-find-so-far", count=count))

    @property
    def is_typed_in(self) -> bool:
        """Whether the line of the search has the keyboard."""
        return self.line.hasFocus()
