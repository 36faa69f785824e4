"""Where the card of a deed stands: beside whom it is about, or at the one place that the GM has given it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from app.panels.desk_context import DeskContext
from app.panels.parts import icon_button
from app.prompts.prompt import Prompt
from app.settings import Settings

PLACE = "card-place"
"""Under this name the settings keep the place, as two parts of the room; None: beside whom the card is about."""
PLACES: tuple[tuple[str, tuple[float, float] | None], ...] = (
    ("beside", None),
    ("top-right", (1.0, 0.0)),
    ("bottom-right", (1.0, 1.0)),
    ("bottom-left", (0.0, 1.0)),
    ("top-left", (0.0, 0.0)),
)
"""The places that the command goes through, each with its word."""


def kept_place(settings: Settings) -> tuple[float, float] | None:
    """The place that the settings keep."""
    kept = settings.kept(PLACE)
    if isinstance(kept, list) and len(kept) == 2 and all(isinstance(n, int | float) and 0 <= n <= 1 for n in kept):
        return float(kept[0]), float(kept[1])
    return None


def next_place(settings: Settings) -> str:
    """Keep the next of the places; its word."""
    now = kept_place(settings)
    at = next((number for number, (_, place) in enumerate(PLACES) if place == now), -1)
    word, place = PLACES[(at + 1) % len(PLACES)]
    settings.keep(PLACE, list(place) if place is not None else None)
    return word


class CardDock(QObject):
    """The pin in the head of a card, and what dragging does: from then on every card stands there."""

    def __init__(self, kit: DeskContext, card: Prompt) -> None:
        super().__init__(card)
        self._kit, self._card = kit, card
        card.dock = kept_place(kit.settings)
        self.pin = icon_button("pin", kit.text("card-pin"), self._turn, kit.look, 14)
        self.pin.setCheckable(True)
        self.pin.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        card.head.insertWidget(card.head.count() - 1, self.pin, 0, Qt.AlignmentFlag.AlignTop)
        card.dragged.connect(self._stay)
        kit.settings.changed.connect(self._follow)
        self._show()

    def _follow(self, name: str) -> None:
        if name == f"kept-{PLACE}":
            self._card.dock = kept_place(self._kit.settings)
            self._card.was_dragged = False
            self._show()
            self._card.grown.emit()

    def _stay(self) -> None:
        """The card stands where it was put, and so do those to come."""
        room, card = self._card.room, self._card.geometry()
        across, down = room.width() - card.width(), room.height() - card.height()
        place = [min(1.0, max(0.0, card.x() / max(1, across))), min(1.0, max(0.0, card.y() / max(1, down)))]
        self._kit.settings.keep(PLACE, place)

    def _turn(self) -> None:
        """Stay here, or beside whom the card is about."""
        if self._card.dock is None:
            self._stay()
        else:
            self._kit.settings.keep(PLACE, None)

    def _show(self) -> None:
        self.pin.setChecked(self._card.dock is not None)
