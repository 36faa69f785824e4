"""The menus of the window in a row; those for which there is no room stand in one more menu at its end."""

from __future__ import annotations

import sys
from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QSizePolicy, QStyle, QStyleOptionMenuItem

from app.commands.keys import place_of
from app.plain import unkeyed
from app.text import Text

REST = "⋯"


class MenuBar(QMenuBar):
    """Qt's own sign for menus without room is 12 pixels wide and hardly seen; this one is a menu like the others.

    A letter of each name opens its menu with Alt, by its place on the keyboard as all keys: Qt alone would not know the
    Russian letters while the layout is English.
    """

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.setNativeMenuBar(False)
        self._menus: list[QMenu] = []
        self._names: list[str] = []
        self._by_chord: dict[str, QMenu] = {}
        self._rest = QMenu(REST, self)
        self._rest.menuAction().setToolTip(text("menus-more"))
        self._rest.setAccessibleName(text("menus-more"))
        self._shown = 0
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def take(self, name: str) -> QMenu:
        """One more menu, at the end."""
        menu = QMenu(unkeyed(name), self)
        menu.installEventFilter(self)
        self._menus.append(menu)
        self._names.append(name)
        self._show(len(self._menus))
        return menu

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc in a menu leaves the row, too: Qt would keep a name of it active, and the keys with it."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            QTimer.singleShot(0, self, self._leave)
        return False

    def _leave(self) -> None:
        if self.activeAction() is not None and QApplication.activePopupWidget() is None:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self, escape)

    def give_letters(self, taken: Collection[str]) -> None:
        """Underline in each name its first letter that is free: no other menu has it, nor with Alt ``taken``."""
        self._by_chord = {}
        for menu, name in zip(self._menus, self._names, strict=True):
            chords = [f"Alt+{place_of(letter)}" if letter.isalpha() else "" for letter in name]
            free = (at for at, chord in enumerate(chords) if chord and chord not in {*taken, *self._by_chord})
            at = next(free, None)
            if at is None or sys.platform == "darwin":  # there Alt and a letter write a sign
                menu.setTitle(unkeyed(name))
                continue
            menu.setTitle(f"{unkeyed(name[:at])}&{unkeyed(name[at:])}")
            self._by_chord[chords[at]] = menu

    def open(self, chord: str) -> bool:
        """Open the menu that ``chord`` calls; whether there is one."""
        menu = self._by_chord.get(chord)
        if menu is not None:
            self._open(menu)
        return menu is not None

    def open_first(self) -> None:
        """Open the menu on the left; the arrows go on from there."""
        self._open(self._menus[0])

    def _open(self, menu: QMenu) -> None:
        """With its first entry chosen, as a menu that is opened by a key."""
        if menu.menuAction() in self.actions():
            self.setActiveAction(menu.menuAction())
        else:
            menu.popup(self.mapToGlobal(self.actionGeometry(self._rest.menuAction()).bottomLeft()))
        possible = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
        if possible:
            menu.setActiveAction(possible[0])

    def sizeHint(self) -> QSize:
        """With room for all of them."""
        return QSize(sum(map(self._wide, self._menus)) + self._margins, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """With room for the one that holds all the others."""
        return QSize(self._wide(self._rest) + self._margins, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room, widths = self.width() - self._margins, [self._wide(menu) for menu in self._menus]
        fit = len(widths)
        while fit and sum(widths[:fit]) + (self._wide(self._rest) if fit < len(widths) else 0) > room:
            fit -= 1
        if fit != self._shown:
            self._show(fit)

    def _show(self, count: int) -> None:
        """So many in the row, the others in the last menu."""
        self._shown = count
        self.clear()
        self._rest.clear()
        for menu in self._menus[:count]:
            self.addMenu(menu)
        for menu in self._menus[count:]:
            self._rest.addMenu(menu)
        if count < len(self._menus):
            self.addMenu(self._rest)

    def _wide(self, menu: QMenu) -> int:
        """Pixels that a menu's name takes in the row, as Qt counts them with the style sheet's padding."""
        option, style = QStyleOptionMenuItem(), self.style()
        self.initStyleOption(option, menu.menuAction())
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, menu.title())
        between = style.pixelMetric(QStyle.PixelMetric.PM_MenuBarItemSpacing, option, self)
        return style.sizeFromContents(QStyle.ContentsType.CT_MenuBarItem, option, words, self).width() + between

    @property
    def _margins(self) -> int:
        """Pixels at both ends of the row, and one more against rounding."""
        ends = QStyle.PixelMetric.PM_MenuBarPanelWidth, QStyle.PixelMetric.PM_MenuBarHMargin
        return 2 * sum(self.style().pixelMetric(end, None, self) for end in ends) + 1
