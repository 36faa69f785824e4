"""Tools, the mouse modes of the map: the view hands a tool the hand's movements and asks it to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, SignalInstance
from PySide6.QtGui import QPainter

from app.board.camera import Camera
from app.board.paint.items.box import Signs
from app.board.paint.items.token import Sprites
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure
from app.board.scene.showing import Shared
from app.board.tools.tool_bar import ToolOption
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Grid


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is: ``point`` in device pixels of the view, the cell and the figure under it."""

    point: QPointF
    cell: Cell
    figure: CombatantId | None
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    def holds(self, modifier: Qt.KeyboardModifier) -> bool:
        return bool(self.modifiers & modifier)


class ToolView(Protocol):
    """What a mouse mode needs of the map that it is used on."""

    session: Session
    selection: Selection
    text: Text
    dpr: float

    @property
    def camera(self) -> Camera:
        """Where one looks; points of the view are device pixels."""

    @property
    def grid(self) -> Grid: ...

    @property
    def colours(self) -> BoardPalette: ...

    @property
    def signs(self) -> Signs:
        """Boxes and pills with words, drawn once."""

    @property
    def sprites(self) -> Sprites:
        """Tokens, drawn once."""

    @property
    def figures(self) -> dict[CombatantId, Figure]:
        """Everybody who is shown."""

    @property
    def letter_size(self) -> int:
        """Height of ordinary letters in device pixels."""

    def device_rect(self) -> QRect:
        """The whole view in device pixels."""

    def figure_at(self, cell: Cell, at: tuple[float, float] | None = None) -> CombatantId | None:
        """Who stands in a cell, or is shown at a point of it."""

    def handled_figure(self) -> Figure | None:
        """The figure that carries the turning handle."""

    def setCursor(self, cursor: Qt.CursorShape, /) -> None: ...

    # What it does for a tool

    @property
    def tool(self) -> Tool:
        """The mode in use."""

    def set_tool(self, name: str, *, says_how: bool = True) -> None:
        """Use another mode."""

    def refresh_tool(self, *, under_too: bool = False) -> None:
        """Draw anew what the mode in use draws."""

    def refresh_strip(self) -> None:
        """Show anew what can be chosen about the mode in use."""

    def refresh_figures(self) -> None:
        """Draw anew the figures that look different."""

    def refresh_areas(self) -> None:
        """Draw anew zones, arcs and reach."""

    def refused_by_pause(self) -> bool:
        """Whether the rules wait for an answer first; says so."""

    # What is told by a tool

    @property
    def status(self) -> SignalInstance:
        """A hint in words."""

    @property
    def rules_asked(self) -> SignalInstance:
        """The rules named in a box that was clicked."""

    @property
    def harm_asked(self) -> SignalInstance:
        """The bar of a selected figure was clicked."""

    @property
    def attack_asked(self) -> SignalInstance:
        """Attacker, target."""

    @property
    def copies_asked(self) -> SignalInstance:
        """Cells by figure."""

    @property
    def area_kind_chosen(self) -> SignalInstance:
        """The GM draws areas of another kind."""


class Tool:
    """One mouse mode. The default does nothing; ``True`` as an answer means that the event was used."""

    name = ""
    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, view: ToolView) -> None:
        self.view = view

    @property
    def is_busy(self) -> bool:
        """Whether something is being dragged or planned: keys belong to it, Esc ends it."""
        return False

    @property
    def draws_by_keys(self) -> bool:
        """Whether the first arrow begins to draw where the pointer of the keys is, and the next ones draw on."""
        return False

    def begin(self) -> None:
        """The mode is in use from now on."""

    def press(self, pointer: Pointer) -> bool:
        return False

    def move(self, pointer: Pointer) -> bool:
        return False

    def release(self, pointer: Pointer) -> bool:
        return False

    def leave(self) -> None:
        """The pointer has left the map."""

    def alternate(self, pointer: Pointer) -> bool:
        """A click with the right button while nothing is in hand; False: the menu of the place is shown."""
        return False

    def wheel(self, steps: int, pointer: Pointer) -> bool:
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

    def shared(self) -> Shared | None:
        """What the players may be shown of what it draws now; None: nothing."""
        return None

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
