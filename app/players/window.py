"""The players' window: a window of its own, on a second screen if there is one, that the GM steers from his."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.board.camera import Camera
from app.board.paint.palette import BoardPalette
from app.board.scene.player_view import Health
from app.board.scene.showing import Showing
from app.commands.keys import chord_of
from app.players.canvas import PlayersCanvas
from app.session import Session
from app.settings import Settings
from app.text import Text

INCH = 25.4
"""Millimetres."""


class Switch(StrEnum):
    """What the GM switches about the window; the rest of a command's id after ``players-``."""

    FULL_SCREEN = "full-screen"
    FOLLOW = "follow"
    FREEZE = "freeze"
    BLANK = "blank"
    TRUE_SCALE = "true-scale"
    HEALTH_OWN = "health-own"
    HEALTH_ALL = "health-all"


class PlayersWindow(QWidget):
    """``closed``, ``resized``; ``changed`` when a switch was set; ``chord_pressed`` for keys that are not its own.

    ``follows``: it goes where the GM looks.
    """

    closed = Signal()
    changed = Signal()
    resized = Signal()
    chord_pressed = Signal(str)

    def __init__(
        self,
        session: Session,
        text: Text,
        palette: BoardPalette,
        settings: Settings,
        showing: Showing | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._text = text
        self.follows = settings.kept("players-follow", True) is not False
        self._true_scale = settings.kept("players-true-scale", False) is True
        self.canvas = PlayersCanvas(session, text, palette, self, showing=showing)
        health = settings.kept("players-health", Health.OWN.value)
        self.canvas.set_health(Health(health) if health in tuple(Health) else Health.OWN)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.canvas)
        self.canvas.setAccessibleName(text("players-title"))
        self.setWindowTitle(text("players-title"))
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)

    def set_words(self, text: Text) -> None:
        """Speak another language."""
        self._text = text
        self.canvas.set_text(text)
        self.canvas.setAccessibleName(text("players-title"))
        self._name()

    def is_on(self, switch: Switch) -> bool:
        """Whether a switch is set."""
        match switch:
            case Switch.FULL_SCREEN:
                return self.isFullScreen()
            case Switch.FOLLOW:
                return self.follows
            case Switch.FREEZE:
                return self.canvas.frozen
            case Switch.BLANK:
                return self.canvas.blank
            case Switch.TRUE_SCALE:
                return self._true_scale
            case Switch.HEALTH_OWN:
                return self.canvas.health is not Health.NOBODY
            case Switch.HEALTH_ALL:
                return self.canvas.health is Health.ALL

    def switch(self, switch: Switch) -> None:
        """Set a switch the other way."""
        on = not self.is_on(switch)
        match switch:
            case Switch.FULL_SCREEN:
                self.showFullScreen() if on else self.showNormal()
            case Switch.FOLLOW:
                self.follows = on
                self._settings.keep("players-follow", on)
            case Switch.FREEZE:
                self.canvas.set_frozen(on)
            case Switch.BLANK:
                self.canvas.set_blank(on)
            case Switch.TRUE_SCALE:
                self._true_scale = on
                self._settings.keep("players-true-scale", on)
                self._measure()
            case Switch.HEALTH_OWN:
                self._show_health(Health.OWN if on else Health.NOBODY)
            case Switch.HEALTH_ALL:
                self._show_health(Health.ALL if on else Health.OWN)
        self._name()
        self.changed.emit()

    def _show_health(self, health: Health) -> None:
        self.canvas.set_health(health)
        self._settings.keep("players-health", health.value)

    def _name(self) -> None:
        """The title says what holds the picture back; on the players' own screen nothing is written over it."""
        words = [self._text("players-title")]
        words += [self._text(f"players-is-{name}") for name in (Switch.FREEZE, Switch.BLANK) if self.is_on(name)]
        self.setWindowTitle(" · ".join(words))

    # Scale

    def pixels_of_an_inch(self) -> int:
        """Device pixels of an inch on this screen: as measured, else as the screen says of itself."""
        screen = self.screen()
        measured = self._settings.kept(f"pixels-an-inch-{screen.name()}")
        if isinstance(measured, int | float) and 20 <= measured <= 1200:
            return round(measured)
        return max(20, round(screen.physicalDotsPerInch() * self.canvas.dpr))

    def calibrate(self, pixels: float, millimetres: float) -> None:
        """So many device pixels were measured to be so long."""
        self._settings.keep(f"pixels-an-inch-{self.screen().name()}", pixels / millimetres * INCH)
        self._measure()
        self.changed.emit()

    def _measure(self) -> None:
        """Show cells as large as they should be on this display."""
        pixels = self.pixels_of_an_inch() if self._true_scale else 0
        if pixels != self.canvas.cell_pixels:
            self.canvas.set_cell_pixels(pixels)

    # Where it looks

    def look_like(self, camera: Camera, width: int, height: int) -> None:
        """Show the place in the middle of another view of ``width`` × ``height`` device pixels, as near as that."""
        x, y = camera.to_board(QPointF(width / 2, height / 2))
        rect = self.canvas.device_rect()
        # As much of the map as there, whatever the size of this window.
        share = min(rect.width() / max(1, width), rect.height() / max(1, height))
        self.canvas.look_there(x, y, max(4, round(camera.scale * share)))

    def fit(self) -> None:
        """The whole map."""
        if not self._true_scale:
            self.canvas.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11 or (event.key() == Qt.Key.Key_Escape and self.isFullScreen()):
            self.switch(Switch.FULL_SCREEN)
        else:
            self.chord_pressed.emit(chord_of(event))

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        self.resized.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.canvas.leave()
        super().closeEvent(event)
        self.closed.emit()
