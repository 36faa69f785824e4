"""The place over the map where prompts stand: one at a time, beside whom it concerns, inside the map."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.panels.parts import let_go
from app.prompts.prompt import Prompt
from engine.battle.ids import CombatantId

ECHO = 2000
"""Milliseconds in which Enter surely still belongs to the prompt that was there."""
LATE = 700
"""Milliseconds in which a digit does: it was meant for the dice."""
LATE_DICE, LONGEST = 1_500, 4_000
"""The same after a card on which people type dice, and what stands between their numbers does, too; each of them begins
that time anew, until so long after the card is gone."""
BETWEEN_DICE = frozenset(("Space", ",", ";", ".", "+"))
"""What people type between two numbers."""
Locate = Callable[[CombatantId], QRect | None]
Shift = Callable[[int, int], Callable[[], None]]
"""Moves what lies in the room by so many pixels to the right and down; what it gives moves it back, unless it moved
again."""


class Overlay(QObject):
    """Shows one prompt over ``room`` and says so (``shown``).

    ``locate`` gives the place of a combatant in ``room``, None when out of sight. ``keep_free``: something else in the
    room that a prompt should not cover (directions that are rolled for), None for nothing. ``echoed``: Enter was
    pressed long after a prompt was there, and nothing else since. ``strayed``: digits came after a card had gone, for
    dice that nobody throws any more.
    """

    shown = Signal()
    echoed = Signal()
    strayed = Signal()

    def __init__(self, room: QWidget, locate: Locate, gap: int) -> None:
        super().__init__(room)
        self.room = room
        self._locate = locate
        self._gap = gap
        self._near: tuple[CombatantId, ...] = ()
        self._closed, self._last_stray = QElapsedTimer(), QElapsedTimer()
        self._took_dice = False
        self._echoes = False
        self.prompt: Prompt | None = None
        self.keep_free: Callable[[], QRect | None] = lambda: None
        self._beside: list[QWidget] = []
        """What lies over the map, too, and should be read beside a prompt (the guide's card)."""
        self.shift: Shift = lambda across, down: lambda: None
        self._shift_back: Callable[[], None] = lambda: None
        self._wide = 0
        """How wide the open prompt would be, 0 where it has no width of its own."""
        room.installEventFilter(self)

    def show(self, prompt: Prompt, *near: CombatantId) -> None:
        """Put ``prompt`` beside the first of ``near``, covering none of them if it can be helped."""
        self.close()
        self.prompt = prompt
        self._near = near
        prompt.setParent(self.room)
        self._wide = prompt.minimumWidth() if prompt.minimumWidth() == prompt.maximumWidth() else 0
        self._narrow()
        prompt.grown.connect(self._keep_place)
        prompt.adjustSize()
        self.place()
        # The map may not have drawn yet what the question is about: once it has, the prompt goes where it belongs.
        QTimer.singleShot(0, self, self._settle)
        prompt.show()
        prompt.raise_()
        prompt.begin()
        self.shown.emit()

    def _narrow(self) -> None:
        """Where the map is narrower than the prompt would be, the prompt is as wide as the map."""
        if self.prompt is not None and self._wide:
            wide = min(self._wide, self.room.width() - 2 * self._gap)
            if wide != self.prompt.width():
                self.prompt.setFixedWidth(wide)
                self.prompt.fit()

    def turn_to(self, *near: CombatantId) -> None:
        """The open prompt is about somebody else now."""
        self._near = near
        self._keep_place()

    def close(self) -> None:
        """Take the prompt away and give the focus back to the map."""
        if self.prompt is None:
            return
        prompt, self.prompt = self.prompt, None
        self._took_dice = prompt.takes_dice
        self._closed.start()
        self._last_stray.start()
        self._echoes = True
        self._shift_back()
        self._shift_back = lambda: None
        if prompt.stays:
            prompt.grown.disconnect(self._keep_place)
            prompt.hide()
        else:
            let_go(prompt)
        self.room.setFocus()

    def take(self, chord: str) -> bool:
        """A key for the open prompt, if there is one.

        After it Enter means nothing until something else was pressed or clicked: who presses it once more than there
        are questions means the dice, not the sheet of whoever is selected. So do digits that come at once.
        """
        if self.prompt is not None:
            return self.prompt.take(chord)
        if self._echoes and self._was_meant_for_dice(chord):
            return True
        echoes, self._echoes = self._echoes, False
        if not echoes or chord != "Return":
            return False
        if self._closed.hasExpired(ECHO):
            self.echoed.emit()
        else:
            self._echoes = True
            self._closed.start()
        return True

    def _was_meant_for_dice(self, chord: str) -> bool:
        """Whether a key belongs to the dice of a card that is gone by now, because they were not needed any more."""
        if not self._took_dice:
            return chord.isdecimal() and not self._closed.hasExpired(LATE)
        if not chord.isdecimal() and chord not in BETWEEN_DICE:
            return False
        if self._last_stray.hasExpired(LATE_DICE) or self._closed.hasExpired(LONGEST):
            return False
        self._last_stray.start()
        if chord.isdecimal():
            self.strayed.emit()
        return True

    def keep_beside(self, widget: QWidget) -> None:
        """A prompt should not lie over ``widget`` where it can stand elsewhere."""
        self._beside.append(widget)
        self.place()

    def forget(self) -> None:
        """The GM has gone on to something else: Enter is free again."""
        self._echoes = False

    def place(self) -> None:
        """Move the prompt where it belongs, unless the GM has dragged it."""
        if self.prompt is None or self.prompt.was_dragged:
            return
        size, room, gap = self.prompt.size(), self.room.rect(), self._gap
        there = self.about()
        right = max(0, room.width() - size.width() - gap)
        below = max(0, room.height() - size.height() - gap)
        if self.prompt.dock is not None:
            across, down = self.prompt.dock
            left, top = min(gap, right), min(gap, below)
            self.prompt.move(left + round(across * (right - left)), top + round(down * (below - top)))
            return
        lie = self._lying_there()
        if not there and not lie:
            self.prompt.move(right, min(gap, below))
            return
        level = there[0].center().y() - size.height() // 2 if there else gap
        level = min(max(gap, level), max(gap, below))
        places = [
            QRect(x, y, size.width(), size.height())
            for x in self._columns(there, size.width(), right)
            for y in dict.fromkeys((level, max(gap, below), gap))
        ]
        self.prompt.move(min(places, key=lambda one: (_covered(one, there), _covered(one, lie))).topLeft())

    def _lying_there(self) -> list[QRect]:
        """Where that lies which should be read beside the prompt."""
        self._beside = [one for one in self._beside if shiboken6.isValid(one)]
        return [one.geometry() for one in self._beside if not one.isHidden()]

    def _settle(self) -> None:
        """The last of putting a prompt in its place: where it would cover somebody all the same, the map makes room."""
        self.place()
        prompt, there = self.prompt, self.about()
        if prompt is None or prompt.was_dragged or not there:
            return
        if not any(prompt.geometry().intersects(rect) for rect in there):
            return
        whom = _around(there)
        across = self._aside(prompt.width(), whom.left(), whom.right(), self.room.width())
        down = 0 if across else self._aside(prompt.height(), whom.top(), whom.bottom(), self.room.height())
        if prompt.dock is not None:
            across, down = self._off_the_dock(prompt, whom, across, down)
        if across or down:
            earlier, back = self._shift_back, self.shift(across, down)

            def all_back() -> None:
                back()
                earlier()

            self._shift_back = all_back
            self.place()

    def _aside(self, prompt: int, first: int, last: int, room: int) -> int:
        """How far the map goes, across or down, so that what lies from ``first`` to ``last`` is beside a prompt of that
        length at either edge of the room; 0 where there is no room for both."""
        spans = self._spans(prompt, room)
        least, most = spans[0]
        if last - first > most - least:
            return 0
        return min((_into(first, last, span) for span in spans), key=abs)

    def _spans(self, prompt: int, room: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Between which pixels the room is left beside a prompt at its far edge, and beside one at its near edge."""
        gap = self._gap
        return (gap, room - prompt - 2 * gap), (gap + prompt + gap, room - gap)

    def _off_the_dock(self, prompt: Prompt, whom: QRect, across: int, down: int) -> tuple[int, int]:
        """The same for a prompt that stays where it is docked, at an edge of the room."""
        at = prompt.geometry()
        if across:
            near = self._spans(at.width(), self.room.width())[at.left() <= self._gap]
            return _into(whom.left(), whom.right(), near), 0
        if down:
            near = self._spans(at.height(), self.room.height())[at.top() <= self._gap]
            return 0, _into(whom.top(), whom.bottom(), near)
        return 0, 0

    def _keep_place(self) -> None:
        """A prompt that has grown stays where it is if it can: its answers must not move from under the pointer."""
        if self.prompt is None:
            return
        place = self.prompt.geometry()
        if (
            self.prompt.dock is not None
            or not self.room.rect().contains(place)
            or any(place.intersects(rect) for rect in self.about())
        ):
            self._settle()

    def about(self) -> list[QRect]:
        """Where those are whom the prompt should not cover."""
        room = self.room.rect()
        found = [rect for id in self._near if (rect := self._locate(id)) is not None and room.intersects(rect)]
        free = self.keep_free()
        return found if free is None else [free, *found]

    def _columns(self, there: list[QRect], width: int, right: int) -> list[int]:
        """Left edges that a prompt may have: beside the first, beside the others, at the edges of the room."""
        pairs = ((one.right() + self._gap, one.left() - self._gap - width) for one in there)
        beside = [*(x for pair in pairs for x in pair), right, self._gap]
        return [x for x in beside if 0 <= x <= right] or [right]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._narrow()
            self.place()
        elif event.type() is QEvent.Type.MouseButtonPress:
            self.forget()
        return False


def _into(first: int, last: int, span: tuple[int, int]) -> int:
    """How far what lies from ``first`` to ``last`` goes to lie within ``span``."""
    least, most = span
    return max(0, least - first) - max(0, last - most)


def _around(there: list[QRect]) -> QRect:
    """What holds all of them."""
    whole = QRect()
    for rect in there:
        whole = whole.united(rect)
    return whole


def _covered(place: QRect, there: list[QRect]) -> tuple[int, int]:
    """How much of what should be seen a prompt would cover: of how many things, and how many pixels."""
    shared = [place.intersected(rect) for rect in there if place.intersects(rect)]
    return len(shared), sum(rect.width() * rect.height() for rect in shared)
