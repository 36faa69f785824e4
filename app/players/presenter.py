"""The GM's hands on what the players are shown beside the battle: pointing, light, ruler, curtain, handouts, order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from app.board.scene.showing import Handout, Showing
    from app.board.scene.shown_layer import ShownLayer
    from app.board.view import BoardView
    from app.players.window import PlayersWindow
    from app.workbench import Workbench
    from engine.grid.cell import Cell

ORDER, TOOLS = "players-order", "players-tools"
"""Under these names the settings keep the switches."""


class Presenter(QObject):
    """What it shows stands in ``showing``, which the players' window draws; ``open_window`` opens that."""

    def __init__(self, gm: Workbench, open_window: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._gm, self._open_window = gm, open_window
        self.window: PlayersWindow | None = None
        self.shows_tools = gm.settings.kept(TOOLS, False) is True
        self.shows_pointer = False
        self._board: BoardView | None = None
        self._layer: ShownLayer | None = None
        self._number = 0
        """Of the map that is followed, counted from the first."""

    @cached_property
    def showing(self) -> Showing:
        """What is shown; made with the first desk, for the first paint needs none of what it brings along."""
        from app.board.scene.showing import Showing
        from app.motion import is_reduced

        made = Showing(self)
        made.is_still = lambda: is_reduced(self._gm.settings)
        made.shows_order = self._gm.settings.kept(ORDER, False) is True
        # What covers the players' map stands in the GM's bar.
        made.covered.connect(lambda: self._gm.commands.changed.emit())
        return made

    def attach(self, board: BoardView) -> None:
        """Follow the map of the desk, which was built anew; the GM sees there where he points."""
        from app.board.scene.shown_layer import ShownLayer

        if board is self._board:
            return
        self._board = board
        self._layer = ShownLayer(board, self.showing, for_players=False)
        board.pointed.connect(self._pointed)
        board.tool_drawn.connect(self._drawn)
        number = self._number = self._number + 1
        board.destroyed.connect(lambda: self._gone(number))

    def _gone(self, number: int) -> None:
        """A map was taken away; where another stands in its place already, that stays."""
        if number == self._number:
            self._board = self._layer = None

    def closed(self) -> None:
        """The players' window is closed: nothing goes on being shown in silence."""
        self.window, self.shows_pointer = None, False
        self.showing.clear()

    # Pointing

    def _place(self, cell: Cell | None) -> tuple[float, float] | None:
        """The middle of a cell; without one where the pointer is, else where the selected figure stands.

        A pointer that rests where it lay when somebody was selected means nothing: the keyboard chose.
        """
        board = self._board
        if board is None:
            return None
        if cell is not None:
            return board.grid.centre(cell)
        current = board.selection.current
        figure = board.figures.get(current) if current is not None else None
        under = board.place_under_pointer
        if figure is not None and (under is None or board.pointer_rests):
            return figure.x, figure.y
        return under

    def ping(self, cell: Cell | None = None) -> None:
        """Point at a place for a moment."""
        if (place := self._place(cell)) is not None:
            self.showing.ping(*place)

    def spot(self, cell: Cell | None = None) -> None:
        """A ring of light around a place, which comes into the players' sight; once more there: away with it."""
        place = self._place(cell)
        if self.showing.ring is not None and (place is None or cell is None):
            self.showing.light(None)
        elif place is not None:
            self.look_there(place)
            self.showing.light(place)

    def look_at(self, cell: Cell | None = None) -> None:
        """The players look at a place, without more."""
        if (place := self._place(cell)) is not None:
            self.look_there(place)

    def look_there(self, place: tuple[float, float]) -> None:
        window = self.window
        if window is not None and not window.canvas.frozen:
            window.canvas.look_there(*place)

    def toggle_pointer(self) -> None:
        """Where the GM's pointer is, the players see from now on, or no more."""
        self.shows_pointer = not self.shows_pointer
        self._pointed()

    def _pointed(self) -> None:
        if self.shows_pointer or self.showing.pointer is not None:
            board = self._board
            self.showing.point(board.place_under_pointer if board is not None and self.shows_pointer else None)

    # Ruler and areas

    def toggle_tools(self) -> None:
        """The players see the ruler and the areas that the GM draws, or do not."""
        self.shows_tools = not self.shows_tools
        self._gm.settings.keep(TOOLS, self.shows_tools)
        self._drawn()

    def _drawn(self) -> None:
        if self._board is not None and self.window is not None:
            self.showing.share(self._board.tool.shared() if self.shows_tools else None)

    # What covers their map

    def toggle_order(self) -> None:
        """The order of play with their own names."""
        on = not self.showing.shows_order
        self._gm.settings.keep(ORDER, on)
        self.showing.show_order(on)

    @property
    def has_curtain(self) -> bool:
        return self.showing.curtain is not None

    @property
    def has_handout(self) -> bool:
        return self.showing.handout is not None

    def curtain(self) -> None:
        """Ask for a title and draw the curtain; open it where it is drawn."""
        from app.prompts.curtain import ask_for_curtain

        desk = self._gm.desk
        if self.has_curtain:
            self.showing.draw_curtain(None)
        elif desk is not None:
            ask_for_curtain(desk.kit, desk.overlay, self.showing.draw_curtain)

    def hand_out(self) -> None:
        """Ask for a picture or a note and show it; take it away where one is shown."""
        from app.prompts.handing_out import ask_to_hand_out

        desk = self._gm.desk
        if self.has_handout:
            self.showing.hand_out(None)
        elif desk is not None:
            ask_to_hand_out(desk.kit, desk.overlay, self._hand_out)

    def _hand_out(self, handout: Handout) -> None:
        if self.window is None:
            self._open_window()
        self.showing.hand_out(handout)
        if self.has_curtain:
            self._gm.notices.tell(self._gm.text("handout-behind"))
