"""Showing the players the moment that the GM looks back at: only where he says so, with what they knew then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.players.presenter import Presenter


class Sharing:
    """``is_back``: whether the GM looks at an earlier moment. ``present`` is what the players are shown; ``changed``
    is called when they see the past, or now again."""

    def __init__(self, is_back: Callable[[], bool]) -> None:
        self._is_back = is_back
        self.present: Presenter | None = None
        self.changed: Callable[[], object] = lambda: None

    def is_possible(self) -> bool:
        """Whether there is a moment of the past, and a window for the players to see it in."""
        return self._is_back() and self.present is not None and self.present.window is not None

    def is_on(self) -> bool:
        """Whether the players see it."""
        return self.present is not None and self.present.window is not None and self.present.showing.shows_past

    def switch(self) -> None:
        """The other way."""
        self.show(not self.is_on())

    def show(self, on: bool) -> None:
        """The players see the moment that is looked at, or what is so now."""
        if self.present is not None and on != self.is_on():
            self.present.showing.show_past(on)
            self.changed()
