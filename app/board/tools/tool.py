"""What every mouse mode of the map can do; the view hands it the hand's movements and asks it to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell

if TYPE_CHECKING:
    from app.board.tools.tool_bar import ToolOption
    from app.board.view import BoardView


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the pointer is: ``point`` in device pixels of the view, the cell and the figure under it."""

    point: QPointF
    cell: Cell
    figure: CombatantId | None
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    def holds(self, modifier: Qt.KeyboardModifier) -> bool:
        return bool(self.modifiers & modifier)


class Tool:
    """One mouse mode. The default does nothing; ``True`` as an answer means that the event was used."""

    name = ""
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, view: BoardView) -> None:
        self.view = view

    @property
    def is_busy(self) -> bool:
        """Whether something is being dragged or planned: keys belong to it, Esc ends it."""
        return False

    def press(self, hand: Hand) -> bool:
        return False

    def move(self, hand: Hand) -> bool:
        return False

    def release(self, hand: Hand) -> bool:
        return False

    def leave(self) -> None:
        """The pointer has left the map."""

    def alternate(self, hand: Hand) -> bool:
        """A click with the right button while nothing is in hand; False: the menu of the place is shown."""
        return False

    def wheel(self, steps: int, hand: Hand) -> bool:
        return False

    def key(self, chord: str, *, keypad: bool = False) -> bool:
        """A chord as ``app.commands.keys`` writes it."""
        return False

    def takes(self, chord: str) -> bool:
        """Use a chord before any command may have it, while this mode is in use."""
        return False

    def held(self, modifiers: Qt.KeyboardModifier) -> None:
        """Another set of modifier keys is held now."""

    def cancel(self) -> bool:
        """Give up what is being done; False when nothing is."""
        return False

    def refresh(self) -> None:
        """The battle, the selection or the words have changed."""

    def rules(self) -> tuple[str, ...]:
        """The rules named in the box that is shown, from the top."""
        return ()

    def options(self) -> tuple[ToolOption, ...]:
        """What can be chosen about it, for the bar above the map."""
        return ()

    def paint_under(self, painter: QPainter) -> None:
        """Draw below the figures."""

    def paint_over(self, painter: QPainter) -> None:
        """Draw above the figures."""

    def under_extents(self) -> list[QRectF]:
        """Where it draws below the figures, in device pixels of the view."""
        return []

    def extents(self) -> list[QRectF]:
        """Where it draws above the figures, in device pixels of the view."""
        return []
