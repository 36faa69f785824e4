"""Widgets that stay and are filled with what is so now: making one and dressing it costs many times filling it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

Value = TypeVar("Value")


@contextmanager
def laid_out_once(*boxes: QLayout) -> Iterator[None]:
    """Fill what is in sight: it is laid out when all is in it, in the next turn of the event loop.

    Otherwise Qt lays out all around each widget at the moment in which that one is shown.
    """
    enabled = [box for box in boxes if box.isEnabled()]
    for box in enabled:
        box.setEnabled(False)
    try:
        yield
    finally:
        for box in enabled:
            box.setEnabled(True)


class Refilled(Protocol):
    """A widget that shows one value. ``fill`` shows another in its place; both values are compared by whoever asks."""

    def fill(self, value: Any) -> None:
        """Show ``value``, so that nothing is left of what was shown before."""


class Pool(Generic[Value]):
    """Widgets for values, by kind. One that shows an equal value already is left alone; who is not needed is hidden.

    ``make`` gives an empty widget for a kind, which is a ``Refilled``; it becomes part of ``parent`` before it is
    filled, or showing what is in it would open a window.
    """

    def __init__(
        self, parent: QWidget, make: Callable[[Any], QWidget], kind: Callable[[Value], Hashable] | None = None
    ) -> None:
        self._parent, self._make = parent, make
        self._kind: Callable[[Value], Hashable] = kind or _class
        self._made: dict[Hashable, list[QWidget]] = {}
        self._shown: dict[QWidget, Value] = {}

    def fill(self, values: Iterable[Value]) -> list[QWidget]:
        """The widgets that show ``values``, one each, in their order. New ones are not shown yet."""
        used, found = Counter[Hashable](), list[QWidget]()
        for value in values:
            kind = self._kind(value)
            there = self._made.setdefault(kind, [])
            if used[kind] == len(there):
                there.append(self._make(kind))
                there[-1].setParent(self._parent)
            widget = there[used[kind]]
            used[kind] += 1
            if widget not in self._shown or self._shown[widget] != value:
                widget.fill(value)  # type: ignore[attr-defined]  # a Refilled, which a widget cannot be told to be
                self._shown[widget] = value
            found.append(widget)
        for kind, made in self._made.items():
            for idle in made[used[kind] :]:
                idle.hide()
        return found


def _class(value: object) -> Hashable:
    return type(value).__qualname__


class Rows(Generic[Value]):
    """The widgets of a pool in a box, one below (or beside) the other, from its ``start``."""

    def __init__(self, box: QBoxLayout, pool: Pool[Value], start: int = 0) -> None:
        self._box, self._pool, self._start = box, pool, start

    def fill(self, values: Iterable[Value]) -> list[QWidget]:
        """Show ``values``; those of before that are not among them are hidden. The widgets, in their order."""
        with laid_out_once(self._box):
            wanted = self._pool.fill(values)
            for place, widget in enumerate(wanted, self._start):
                item = self._box.itemAt(place)
                if item is None or item.widget() is not widget:
                    self._box.removeWidget(widget)
                    self._box.insertWidget(place, widget)
                if widget.isHidden():
                    widget.show()
        return wanted
