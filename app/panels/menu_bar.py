"""The menus of the window in a row; those for which there is no room stand in one more menu at its end."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QStyle, QStyleOptionMenuItem

from app.text import Text

REST = "⋯"


class MenuBar(QMenuBar):
    """Qt's own sign for menus without room is 12 pixels wide and hardly seen; this one is a menu like the others."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.setNativeMenuBar(False)
        self._menus: list[QMenu] = []
        self._rest = QMenu(REST, self)
        self._rest.menuAction().setToolTip(text("menu-rest"))
        self._rest.setAccessibleName(text("menu-rest"))
        self._shown = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def take(self, menu: QMenu) -> None:
        """One more menu, at the end."""
        self._menus.append(menu)
        self._show(len(self._menus))

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
