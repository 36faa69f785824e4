"""The window's bar for what went wrong or is worth a word: it lies over the map, blocks nothing, and can be closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.panels.parts import button, column, icon_button, label, let_go, picture_label, row
from app.text import Text
from app.theme import Look

HIGHEST = 3
"""Together they take so manieth part of the map's height at most."""
MOST_PASSING, MOST_LASTING = 3, 3
"""Notices shown at a time that go by themselves, and that stay; more of the first push out, more of the others wait."""
HINT_MS, TROUBLE_MS, HELD_MS = 7_000, 30_000, 3_000
"""How long a word that asks for nothing stays, how long trouble, and how much longer with the pointer on it."""


class Weight(IntEnum):
    """How much a notice matters: a word by the way, trouble, what has to be known."""

    HINT = 0
    TROUBLE = 1
    LASTING = 2


_HINT, _TROUBLE = ("notice", "info"), ("trouble", "warning")
"""Role and sign of a bar."""


@dataclass(frozen=True)
class Offered:
    """A way out of what went wrong, as a button. ``run`` says whether it was gone."""

    words: str
    run: Callable[[], bool]


@dataclass(frozen=True, eq=False)
class _Notice:
    words: str
    weight: Weight
    offers: tuple[Offered, ...]
    bar: QFrame
    is_of_page: bool = False
    """Whether it goes with the page that it was said on."""


class Notices(QObject):
    """Shows notices in ``room`` at the lower edge of what is ``seen`` in it, the newest below.

    ``keep_free``: places in ``room`` that they do not cover as long as there is another at the lower or upper edge.
    """

    def __init__(
        self, room: QWidget, text: Text, look: Look, seen: Callable[[], QWidget], before: Notices | None = None
    ) -> None:
        """Takes what lasts over from ``before``, whose place this is now."""
        super().__init__(room)
        self._room, self._text, self._look, self._seen = room, text, look, seen
        self._stack = QWidget(room)
        self._column = QVBoxLayout(self._stack)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(6))
        self._notices: list[_Notice] = []
        self.keep_free: Callable[[], list[QRect]] = list
        self._stack.hide()
        room.installEventFilter(self)
        if before is not None:
            for notice in before._notices:
                if notice.weight is Weight.LASTING and not notice.is_of_page:
                    self.keep(notice.words, *notice.offers)
            before.clear()
            before.deleteLater()

    @property
    def said(self) -> tuple[str, ...]:
        """What is being shown."""
        return tuple(notice.words for notice in self._shown())

    def keep(self, words: str, *offers: Offered) -> None:
        """Something that has to be known: stays until it is closed, or until what is offered against it was done."""
        self._add(words, Weight.LASTING, offers)

    def keep_here(self, words: str, *offers: Offered) -> None:
        """As ``keep``, but only as long as nothing else is shown: what is offered belongs to this page."""
        self._add(words, Weight.LASTING, offers, is_of_page=True)

    def warn(self, words: str) -> None:
        """Something went wrong: goes when there has been time to read it, when it is closed, or with its page."""
        self._drop_later(self._add(words, Weight.TROUBLE), TROUBLE_MS)

    def tell(self, words: str, *offers: Offered) -> None:
        """Something worth a word: goes away by itself, when what is offered was done, or when there is another."""
        self.hush()
        self._drop_later(self._add(words, Weight.HINT, offers), HINT_MS)

    def take_back(self, words: str) -> None:
        """What was said does not hold any more."""
        for notice in tuple(self._notices):
            if notice.words == words:
                self._drop(notice)

    def hush(self) -> None:
        """Take away what is only worth a word; warnings stay."""
        for notice in tuple(self._notices):
            if notice.weight is Weight.HINT:
                self._drop(notice)

    def take(self, chord: str) -> bool:
        """A key that nothing else wanted: Esc takes the newest warning away."""
        warnings = [notice for notice in self._shown() if notice.weight is Weight.TROUBLE]
        if chord != "Esc" or not warnings:
            return False
        self._drop(warnings[-1])
        return True

    def turn_page(self) -> None:
        """Another page is shown: words by the way and warnings go with the page before, and what belongs to it."""
        for notice in tuple(self._notices):
            if notice.weight is not Weight.LASTING or notice.is_of_page:
                self._drop(notice)

    def clear(self) -> None:
        for notice in tuple(self._notices):
            self._drop(notice)

    def _shown(self) -> list[_Notice]:
        lasting = [notice for notice in self._notices if notice.weight is Weight.LASTING][:MOST_LASTING]
        return [notice for notice in self._notices if notice.weight is not Weight.LASTING or notice in lasting]

    def _add(
        self, words: str, weight: Weight, offers: tuple[Offered, ...] = (), *, is_of_page: bool = False
    ) -> _Notice:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # many names, and nothing is said at first

        if QAccessible.isActive():
            # It takes no focus: a screen reader says it of its own accord.
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._room, words))
        self.take_back(words)
        notice = _Notice(words, weight, offers, QFrame(), is_of_page)
        self._fill(notice)
        self._notices.append(notice)
        self._column.addWidget(notice.bar)
        passing = [known for known in self._notices if known.weight is not Weight.LASTING]
        if len(passing) > MOST_PASSING:
            self._drop(passing[0])
        self._place()
        return notice

    def _fill(self, notice: _Notice) -> None:
        look, bar = self._look, notice.bar
        role, icon = _HINT if notice.weight is Weight.HINT else _TROUBLE
        bar.setProperty("role", role)
        bar.setAccessibleName(notice.words)
        said = label(notice.words, wrap=True)
        said.setMinimumWidth(look.px(200))
        close = icon_button("close", self._text("notice-close"), lambda: self._drop(notice), look, 14)
        inner = QWidget()
        ways = [self._ways_out(notice)] if notice.offers else []
        inner.setLayout(column(said, *ways, spacing=look.px(6)))
        line = row(picture_label(icon, look, 18), inner, close, spacing=look.px(8))
        line.setStretch(1, 1)
        line.setContentsMargins(look.px(10), look.px(8), look.px(8), look.px(8))
        bar.setLayout(line)

    def _ways_out(self, notice: _Notice) -> QWidget:
        """A button for each, not wider than its words."""
        line, box = QWidget(), QHBoxLayout()
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(self._look.px(6))
        for offer in notice.offers:
            box.addWidget(button(offer.words, partial(self._go, offer, notice)))
        box.addStretch()
        line.setLayout(box)
        return line

    def _go(self, offer: Offered, notice: _Notice) -> None:
        if offer.run():
            self._drop(notice)

    def _drop_later(self, notice: _Notice, milliseconds: int) -> None:
        QTimer.singleShot(milliseconds, notice.bar, lambda: self._drop_unless_held(notice))

    def _drop_unless_held(self, notice: _Notice) -> None:
        """Take a notice away, unless the pointer rests on it: then somebody is reading."""
        if notice.bar.underMouse():
            self._drop_later(notice, HELD_MS)
        else:
            self._drop(notice)

    def _drop(self, notice: _Notice) -> None:
        if notice not in self._notices:
            return
        self._notices.remove(notice)
        let_go(notice.bar)
        self._place()

    def _place(self) -> None:
        shown = self._shown()
        self._stack.setVisible(bool(shown))
        if not shown:
            return
        seen, gap = self._seen(), self._look.px(10)
        seen.installEventFilter(self)
        there = QRect(seen.mapTo(self._room, QPoint()), seen.size()).adjusted(gap, 0, -gap, -gap)
        width = min(self._look.px(640), there.width())
        shown = self._that_fit(shown, width, there.height() // HIGHEST)
        for notice in self._notices:
            notice.bar.setVisible(notice in shown)
        height = (len(shown) - 1) * self._column.spacing()
        for notice in shown:
            notice.bar.setFixedHeight(_height(notice, width))
            height += notice.bar.height()
        self._stack.setGeometry(self._free_place(QRect(0, 0, width, height), there))
        self._stack.raise_()

    def _that_fit(self, shown: list[_Notice], width: int, most: int) -> list[_Notice]:
        """Those for which there is room: the newest of those that pass, then what has to be known, then the rest."""
        lasting = [notice for notice in shown if notice.weight is Weight.LASTING]
        passing = [notice for notice in reversed(shown) if notice.weight is not Weight.LASTING]
        room, found = most, list[_Notice]()
        for notice in (*passing[:1], *lasting, *passing[1:]):
            room -= _height(notice, width) + self._column.spacing()
            if room >= 0 or not found:
                found.append(notice)
        return [notice for notice in shown if notice in found]

    def _free_place(self, size: QRect, there: QRect) -> QRect:
        """Where they stand in ``there``: as before if that covers nothing, else where least is covered, below first.

        Below the map only as long as there is no other place: what tells whose turn it is stands there.
        """
        free, now = self.keep_free(), self._stack.geometry()
        columns = (there.center().x() - size.width() // 2, there.left(), there.right() - size.width())
        gap = self._look.px(10)
        # Where a question takes all of the map, they lie over what stands below it.
        below = self._room.height() - size.height() - gap
        levels = (there.bottom() - size.height(), there.top() + gap, below)
        places = [QRect(QPoint(x, max(0, y)), size.size()) for y in levels for x in columns]
        stays = QRect(QPoint(now.x(), now.bottom() + 1 - size.height()), size.size())
        if stays in places and stays.y() != below:
            places.insert(0, stays)
        return min(places, key=lambda place: _covered(place, free))

    def make_way(self) -> None:
        """Something else is to be kept free."""
        if self._stack.isVisible():
            self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return False


def _height(notice: _Notice, width: int) -> int:
    inner = notice.bar.layout()
    assert inner is not None
    return int(inner.totalHeightForWidth(width)) + 2


def _covered(place: QRect, free: list[QRect]) -> tuple[int, int]:
    """How many of these a place would cover, and how many pixels of them."""
    shared = [place.intersected(one) for one in free if place.intersects(one)]
    return len(shared), sum(one.width() * one.height() for one in shared)
