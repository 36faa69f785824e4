"""What the GM shows the players beside the battle: pointer, pings, light ring, ruler and areas, curtain, handout.

It is of the moment: no step of the battle, in no file, and gone with the players' window. Places count in board units.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QImage

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet

PING_MS = 2200
"""Milliseconds that a ping is seen."""
RING_MS = 8000
"""Milliseconds that a light ring is seen."""
FRAME_MS = 40
"""Milliseconds between two pictures of a ping."""
RING_CELLS = 3.0
"""Radius of the light ring in board units."""
MOST_PINGS = 8


@dataclass(frozen=True, slots=True)
class Shared:
    """What a mouse mode draws that the players may see: a ruler through cells with its words, an area."""

    ruler: tuple[Cell, ...] = ()
    said: str = ""
    area: CellSet = 0


@dataclass(frozen=True, slots=True)
class Ping:
    """A place that was pointed at; ``began`` by the clock of the showing, in milliseconds."""

    x: float
    y: float
    began: int


@dataclass(frozen=True, slots=True)
class Handout:
    """A picture or a note that fills the players' window."""

    note: str = ""
    picture: QImage | None = None


class Showing(QObject):
    """``changed`` when something on the map is another, ``covered`` when a curtain, handout or the order is;
    ``turned_back`` when the players see the moment that the GM looks back at, or now again (``shows_past``).
    """

    changed = Signal()
    turned_back = Signal()
    covered = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pointer: tuple[float, float] | None = None
        self.pings: tuple[Ping, ...] = ()
        self.ring: tuple[float, float] | None = None
        self.shared = Shared()
        self.curtain: str | None = None
        self.handout: Handout | None = None
        self.shows_order = self.shows_past = False
        self.is_still: Callable[[], bool] = lambda: False
        """Whether nothing may move: a ping is a ring and a dot then, until it goes."""
        self._clock = QElapsedTimer()
        self._clock.start()
        self._frames = QTimer(self)
        self._frames.timeout.connect(self._go_on)
        self._ring_ends = QTimer(self)
        self._ring_ends.setSingleShot(True)
        self._ring_ends.setInterval(RING_MS)
        self._ring_ends.timeout.connect(lambda: self.light(None))

    @property
    def now(self) -> int:
        """Milliseconds of its clock."""
        return self._clock.elapsed()

    @property
    def is_covering(self) -> bool:
        """Whether the players' map is covered."""
        return self.curtain is not None or self.handout is not None

    def clear(self) -> None:
        """Show nothing any more: the window is closed."""
        self._frames.stop()
        self._ring_ends.stop()
        self.pointer = self.ring = self.curtain = self.handout = None
        self.pings, self.shared = (), Shared()
        self.show_past(False)
        self.changed.emit()
        self.covered.emit()

    def ping(self, x: float, y: float) -> None:
        """Point at a place for a moment."""
        self.pings = (*self.pings, Ping(x, y, self.now))[-MOST_PINGS:]
        self._frames.start(PING_MS + FRAME_MS if self.is_still() else FRAME_MS)
        self.changed.emit()

    def _go_on(self) -> None:
        self.pings = tuple(one for one in self.pings if self.now - one.began < PING_MS)
        if not self.pings:
            self._frames.stop()
        self.changed.emit()

    def point(self, place: tuple[float, float] | None) -> None:
        """Where the GM's pointer is, None: it is not shown."""
        if place != self.pointer:
            self.pointer = place
            self.changed.emit()

    def light(self, place: tuple[float, float] | None) -> None:
        """A ring of light for a while, the rest darker; None: none."""
        if place == self.ring is None:
            return
        self.ring = place
        if place is None:
            self._ring_ends.stop()
        else:
            self._ring_ends.start()
        self.changed.emit()

    def share(self, shared: Shared | None) -> None:
        """The ruler and the area that the GM draws; None: none."""
        shared = shared or Shared()
        if shared != self.shared:
            self.shared = shared
            self.changed.emit()

    def draw_curtain(self, title: str | None) -> None:
        """A curtain over everything, with a title, which may be empty; None: none."""
        self.curtain = title
        self.covered.emit()

    def hand_out(self, handout: Handout | None) -> None:
        """A picture or a note over the map, below a curtain; None: it is taken away."""
        self.handout = handout
        self.covered.emit()

    def show_past(self, on: bool) -> None:
        """The moment that the GM looks back at, or what is so now."""
        if on != self.shows_past:
            self.shows_past = on
            self.turned_back.emit()

    def show_order(self, on: bool) -> None:
        """The order of play with the players' own names, or not."""
        self.shows_order = on
        self.covered.emit()
