"""The map as the players see it. It is given only what they may know (``app.board.scene.player_view``), and takes no
tools."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.board.camera import Camera
from app.board.canvas import Canvas
from app.board.fingers import is_trackpad, scrolled
from app.board.paint.items.area import Area
from app.board.paint.palette import BoardPalette
from app.board.scene.burst import Burst
from app.board.scene.emphasis import Emphasis
from app.board.scene.player_view import Health, PlayerView, places_for_players, shown_to_players
from app.board.scene.showing import Showing
from app.board.scene.shown_layer import ShownLayer
from app.players.caption import Caption
from app.players.covers import Covers
from app.players.turn_later import TurnLater
from app.session import Session
from app.text import Text
from engine.contract import AnyBattle
from engine.grid.grid import ROW_HEIGHT
from engine.play.asked import order_of


class PlayersCanvas(Canvas):
    """Follows a session as long as it is not ``frozen``; ``blank`` shows nothing. ``health``: whose bars are shown.

    It follows when the GM's own screen has moved, and at once before anything is uncovered or frozen: for a moment it
    may show what was so, never what the players may not see now and did not see before.
    ``cell_pixels``: device pixels a cell for true scale, 0 for any scale; the map then moves by whole cells only.
    """

    def __init__(
        self,
        session: Session,
        text: Text,
        palette: BoardPalette,
        parent: QWidget | None = None,
        *,
        showing: Showing | None = None,
    ) -> None:
        super().__init__(session.now.board, _on_black(palette), session.pictures, parent)
        self.session = session
        self.showing = showing or Showing(self)
        self.text = text
        self.frozen = False
        self.blank = False
        self.health = Health.OWN
        self.cell_pixels = 0
        self._stored = len(session.pictures)
        self._panned_from: QPointF | None = None
        self.stage.backdrop.set_numbers(False)
        # The first picture must not show for a moment what the GM's map has.
        self.stage.show_board(self._shown().board)
        self.later = TurnLater(self.refresh, self)
        self.burst = Burst(session, self)
        self.burst.looks_back = lambda: self.showing.shows_past
        self.burst.changed.connect(self.later.ask)
        self.caption = Caption(session, text, self)
        self.covers = Covers(self.showing, self)
        self._shown_layer = ShownLayer(self, self.showing, for_players=True)
        self.showing.changed.connect(self._refresh_areas)
        self.showing.covered.connect(self._refresh_covers)
        self.showing.turned_back.connect(self.refresh)
        session.changed.connect(self.later.ask)
        self.refresh()

    def leave(self) -> None:
        """Follow the session no more."""
        self.later.drop()
        self.session.changed.disconnect(self.later.ask)
        self.showing.changed.disconnect(self._refresh_areas)
        self.showing.covered.disconnect(self._refresh_covers)
        self.showing.turned_back.disconnect(self.refresh)
        self._shown_layer.leave()
        self.burst.leave()
        self.caption.leave()

    def refresh(self) -> None:
        """Show what is so now, unless the picture is frozen."""
        self.later.drop()
        if self.frozen:
            return
        if len(self.session.pictures) != self._stored:
            self._stored = len(self.session.pictures)
            self.stage.set_pictures(self.session.pictures)
            self.update()
        shown, battle = self._shown(), self._battle
        self.touch(self.stage.show_figures(shown.board, shown.figures))
        self.touch(self.stage.set_veil(shown.veil))
        self._refresh_areas()
        active = order_of(self.session.rules, battle).active if battle.started else ()
        self.touch(self.stage.emphasise(Emphasis(acting=frozenset(id for id in active if id in shown.figures))))
        self._refresh_covers()

    def _refresh_areas(self) -> None:
        """Zones, what their own hold, what is struck; and what the GM draws for them, as far as they know the cells."""
        if self.frozen:
            return
        shown, palette = self._shown(), self.stage.palette
        kept = places_for_players(self.session.rules, self._battle, shown.known, palette)
        struck = self.burst.areas_for_players(shown, palette)
        drawn = self.showing.shared.area & shown.known
        shared = (Area(drawn, palette.acting, "rising", fill=60, edge=2.4),) if drawn else ()
        self.touch(self.stage.set_areas((*shown.zones, *kept, *struck, *shared)))

    def _refresh_covers(self) -> None:
        self.later.settle()
        rules, battle, past = self.session.rules, self._battle, ""
        if self.showing.shows_past and self.session.looks_at is not None:
            past = self.text("players-past", round=order_of(rules, battle).round)
        held_back, blank = self.is_held_back, self.blank
        self.covers.refresh(rules, battle, self._shown(), is_held_back=held_back, is_blank=blank, past=past)
        self.caption.hold_back(self.is_held_back or self.showing.is_covering)

    @property
    def is_held_back(self) -> bool:
        """Whether the window keeps an older picture, or shows none."""
        return self.frozen or self.blank

    @property
    def _battle(self) -> AnyBattle:
        """What is so now, or the moment that the GM looks back at where the players are to see it."""
        return self.session.shown if self.showing.shows_past else self.session.now

    def _shown(self) -> PlayerView:
        return shown_to_players(self.session.rules, self._battle, self.text, self.health)

    def set_text(self, text: Text) -> None:
        """Speak another language."""
        self.text = self.caption.words = text
        self.refresh()

    def set_palette(self, palette: BoardPalette) -> None:
        """Draw in other colours."""
        self.stage.set_palette(_on_black(palette))
        self.update()

    # What the GM switches

    def set_frozen(self, frozen: bool) -> None:
        """Keep the picture as it is, or show again what is so."""
        self.later.settle()
        self.frozen = frozen
        self._refresh_covers()
        self.refresh()
        self.update()

    def set_blank(self, blank: bool) -> None:
        """Show nothing at all, or the map."""
        self.later.settle()
        self.blank = blank
        self._refresh_covers()
        self.update()

    def set_health(self, health: Health) -> None:
        """Show bars and conditions of nobody, of the players' own figures, or of all."""
        self.health = health
        self.refresh()

    def set_cell_pixels(self, pixels: int) -> None:
        """Show a cell as large as that, 0: as one likes."""
        self.cell_pixels = pixels
        x, y = self._middle()
        self.look_there(x, y)

    # Where one looks

    def _middle(self) -> tuple[float, float]:
        rect = self.device_rect()
        return self.camera.to_board(QPointF(rect.width() / 2, rect.height() / 2))

    def look_there(self, x: float, y: float, scale: int = 0) -> None:
        """Bring a place (board units) to the middle; in true scale to the nearest whole cell."""
        rect = self.device_rect()
        level = self.cell_pixels or scale or self.camera.scale
        self.set_camera(Camera(level).centred(x, y, rect.width(), rect.height()))

    def _look(self, camera: Camera) -> None:
        super()._look(self._on_whole_cells(camera) if self.cell_pixels else camera)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.caption.place()
        self.covers.place()
        if self.cell_pixels:
            self.look_there(*self._middle())

    def _on_whole_cells(self, camera: Camera) -> Camera:
        """The nearest camera with cells where they were: figures on the screen stay in the middle of cells."""
        if not self.grid.is_hex:
            x, y = (round(place / camera.scale) * camera.scale for place in (camera.x, camera.y))
            return Camera(camera.scale, x, y)
        # Every other row (or column) of hexes is pushed by half a cell: so is the map when it moves by one.
        on_point = self.grid.layout.stands_on_point
        along, across = (camera.x, camera.y) if on_point else (camera.y, camera.x)
        lines = round(across / (ROW_HEIGHT * camera.scale))
        push = lines % 2 / 2
        cells = round(along / camera.scale - push) + push
        moved = round(cells * camera.scale), round(lines * ROW_HEIGHT * camera.scale)
        return Camera(camera.scale, *(moved if on_point else moved[::-1]))

    # The hand: the map can be moved on the players' own screen

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._panned_from = event.position() * self.dpr

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panned_from is None:
            return
        point = event.position() * self.dpr
        by = (point - self._panned_from).toPoint()
        before = self.camera
        self.set_camera(before.moved(by))
        # In true scale the map follows only when the hand has gone a whole cell.
        self._panned_from += QPointF(self.camera.x - before.x, self.camera.y - before.y)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._panned_from = None

    def look_through(self, camera: Camera) -> None:
        if not self.cell_pixels or camera.scale == self.camera.scale:
            super().look_through(camera)

    def let_go(self) -> None:
        self._panned_from = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        if is_trackpad(event):
            self.set_camera(self.camera.moved((scrolled(event) * self.dpr).toPoint()))
            event.accept()
            return
        steps = 1 if event.angleDelta().y() > 0 else -1
        if not self.cell_pixels:
            self.zoom(steps, event.position() * self.dpr)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.blank:
            painter = QPainter(self)
            painter.fillRect(event.rect(), QColor(Qt.GlobalColor.black))
            painter.end()
            return
        super().paintEvent(event)


def _on_black(palette: BoardPalette) -> BoardPalette:
    """The colours with black around the map: it does not tell from the fog where the map ends."""
    return replace(palette, canvas=QColor(0, 0, 0))
