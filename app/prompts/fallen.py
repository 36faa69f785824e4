"""Dice that have just fallen, shown beside whom they concern for a few seconds; the log keeps them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.log_entries import entries
from app.panels.desk_context import DeskContext
from app.panels.parts import label, let_go
from app.prompts.overlay import Locate, Overlay
from engine.battle.ids import CombatantId
from engine.play.history import Step

SHOWN_MS = 4500
MOST_LINES = 4


class Callout(QFrame):
    """The words; the mouse goes through them to the map."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.setProperty("role", "notice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class Fallen(QObject):
    """Listens for finished deeds in which dice fell."""

    def __init__(self, kit: DeskContext, room: QWidget, locate: Locate) -> None:
        super().__init__(room)
        self._kit, self._room, self._locate = kit, room, locate
        self.callout: Callout | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.clear)
        kit.session.done.connect(self.show)
        kit.session.stepped.connect(self.clear)
        kit.session.asked.connect(self.clear)
        kit.session.looked.connect(self.clear)

    def clear(self) -> None:
        """Take the words away."""
        self._timer.stop()
        if self.callout is not None:
            let_go(self.callout)
            self.callout = None

    def make_way_for(self, overlay: Overlay) -> None:
        """From now on the words go where a prompt comes to lie over them: the log has them, too."""

        def make_way() -> None:
            prompt = overlay.prompt
            if (
                prompt is not None
                and self.callout is not None
                and prompt.geometry().intersects(self.callout.geometry())
            ):
                self.clear()

        # A prompt has its place only in the next turn of the event loop.
        overlay.shown.connect(lambda: QTimer.singleShot(0, self, make_way))

    def show(self, step: Step) -> None:
        """Show what fell in ``step``, if anything did."""
        self.clear()
        events = [event for event in step.events if event.weight > 0]
        if not any(event.faces for event in events):
            return
        found = entries(step.events, step.deed, self._kit.text, step.after, step.before)
        told = [entry for entry in found if entry.weight > 0]
        look = self._kit.look
        callout = self.callout = Callout(self._room)
        column = QVBoxLayout(callout)
        column.setContentsMargins(look.px(10), look.px(6), look.px(10), look.px(6))
        column.setSpacing(look.px(1))
        for entry in told[-MOST_LINES:]:
            column.addWidget(label("\n".join(entry.parted), "now" if entry.weight > 1 else "", wrap=True))
            if entry.sums:
                column.addWidget(label(entry.sums, "small", wrap=True))
        callout.setFixedWidth(look.px(270))
        callout.setFixedHeight(column.totalHeightForWidth(callout.width()))
        self._place(callout, [event.at or event.by for event in events])
        callout.show()
        callout.raise_()
        self._timer.start()

    def _place(self, callout: Callout, whom: list[str | None]) -> None:
        """Below the last one that is named, inside the map."""
        room, gap = self._room.rect(), self._kit.look.px(10)
        places = [self._locate(CombatantId(id)) for id in whom if id is not None]
        there = [place for place in places if place is not None and room.intersects(place)]
        x, y = room.width() - callout.width() - gap, gap
        if there:
            at = there[-1]
            x, y = at.center().x() - callout.width() // 2, at.bottom() + 3 * gap
            if y + callout.height() > room.height():
                y = at.top() - callout.height() - 3 * gap
        x = min(max(gap, x), room.width() - callout.width() - gap)
        callout.move(x, min(max(gap, y), max(gap, room.height() - callout.height() - gap)))
