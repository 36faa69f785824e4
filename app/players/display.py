"""The display that the players' window stands on: chosen, remembered, put away when it is unplugged, taken again.

On a display of its own the window fills it; beside the GM's it is an ordinary one. It never lies over the GM's desk
unasked: when its display goes, it is hidden until that, or another, is there.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from app.settings import Settings

SCREEN, FILLS, PLACE = "players-screen", "players-fills-screen", "players-place"
"""Under these names the settings keep the display's name, whether the window fills it, and where an ordinary one is."""
SIZE = (1000, 640)
ABOVE_THE_STRIP = 110
"""Pixels from the lower edge of a display that the order of turns takes in a window that fills it."""
SETTLING = 300
"""Milliseconds until the windows lie where they belong after a display came or went."""


def chosen(names: Sequence[str], of_gm: str, kept: str = "") -> str | None:
    """Of displays by name the one for the players: that of the last time, else any but the GM's; None: no other."""
    others = [name for name in names if name != of_gm]
    return kept if kept in others else next(iter(others), None)


def following(names: Sequence[str], current: str) -> str:
    """The display after the current one, all around."""
    place = list(names).index(current) if current in names else -1
    return names[(place + 1) % len(names)]


class Display(QObject):
    """Where one players' window stands. ``lost``: its display is gone, it is put away; ``settled``: after a change."""

    lost = Signal()
    settled = Signal()

    def __init__(self, window: QWidget, gm: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._gm, self._settings = window, gm, settings
        self._is_away = False
        """Whether it stands on a display of its own."""
        window.installEventFilter(self)
        self._settling = QTimer(self, singleShot=True, interval=SETTLING)
        self._settling.timeout.connect(self.settle)
        # Some desktops give a new window the keys all the same, a moment after it is shown.
        self._giving_back = QTimer(self, singleShot=True, interval=SETTLING)
        self._giving_back.timeout.connect(gm.activateWindow)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._settling.start)
        app.screenRemoved.connect(self._settling.start)

    @property
    def names(self) -> list[str]:
        """The displays that are there, by name."""
        return [screen.name() for screen in QGuiApplication.screens()]

    @property
    def is_put_away(self) -> bool:
        """Whether the window is hidden because its display is gone."""
        return self._window.isHidden()

    def appear(self) -> None:
        """Show the window, on another display than the GM's if there is one."""
        self._stand_on(self._other() or self._gm.screen().name())

    def go_on(self) -> None:
        """Move the window to the next display."""
        self._stand_on(following(self.names, self._window.screen().name()))

    def keep(self) -> None:
        """Remember where the window stands."""
        if self._window.isHidden():
            return
        if self._is_on_its_own():
            self._settings.keep(SCREEN, self._window.screen().name())
            self._settings.keep(FILLS, self._window.isFullScreen())
        elif not self._window.isFullScreen():
            place = self._window.geometry()
            self._settings.keep(PLACE, [place.x(), place.y(), place.width(), place.height()])

    def settle(self) -> None:
        """Displays came or went: hide the window rather than lay it over the GM's, show it when there is room again."""
        other = self._other()
        is_homeless = self._is_away and not self._is_on_its_own()
        if other is not None and (is_homeless or self._window.isHidden()):
            self._stand_on(other)
        elif is_homeless:
            self._is_away = False
            self._window.hide()
            self._gm.activateWindow()
            self.lost.emit()
        self.settled.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Move and not self._settling.isActive() and self._window.isVisible():
            self._is_away = self._is_on_its_own()
        elif event.type() is QEvent.Type.Close:
            self.keep()
        return False

    def _other(self) -> str | None:
        """The name of a display that is not the GM's."""
        return chosen(self.names, self._gm.screen().name(), str(self._settings.kept(SCREEN, "")))

    def _is_on_its_own(self) -> bool:
        return self._window.screen().name() != self._gm.screen().name()

    def _stand_on(self, name: str) -> None:
        screen = next((screen for screen in QGuiApplication.screens() if screen.name() == name), self._gm.screen())
        window = self._window
        self._is_away = name != self._gm.screen().name()
        if window.isFullScreen():
            # A window that fills one display is not moved to another.
            window.showNormal()
        if not self._is_away:
            window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=False)
            window.setGeometry(self._ordinary(screen))
            window.show()
            return
        window.setScreen(screen)
        window.setGeometry(screen.availableGeometry())
        # The GM's keys stay his: nothing is to be done with them on the other display.
        window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        window.showFullScreen() if self._settings.kept(FILLS, True) is not False else window.show()
        self._giving_back.start()

    def _ordinary(self, screen: QScreen) -> QRect:
        """Where the window stood the last time, as far as that lies on the display; else at its left.

        There it lies over the library and the edge of the map: who may do what, and the log, are at the right.
        """
        room = screen.availableGeometry()
        kept = self._settings.kept(PLACE)
        if isinstance(kept, list) and len(kept) == 4 and all(type(number) is int for number in kept):
            place = QRect(*kept)
            if room.contains(place.center()):
                return place
        wide, high = min(SIZE[0], room.width() * 2 // 5), min(SIZE[1], room.height() // 2)
        return QRect(room.left() + 24, room.bottom() - high - ABOVE_THE_STRIP, wide, high)
