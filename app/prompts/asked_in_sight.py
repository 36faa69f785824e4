"""The row that is asked, in sight: where not all of a card has room, what is answered goes out of sight first."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.panels.parts import Page


class AskedInSight:
    """Scrolls ``page`` to a row of it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_new = False

    def begin(self, row: QWidget) -> None:
        """Another question is asked: show its row, and once more when all rows have their places."""
        self.show(row)
        self._is_new = True

    def settle(self, row: QWidget) -> None:
        """The rows have their places; where somebody has scrolled since, they stay."""
        if self._is_new:
            self._is_new = False
            self.show(row)

    def show(self, row: QWidget) -> None:
        """Scroll to the row unless the whole of it is in sight."""
        bar = self._page.verticalScrollBar()
        if row.y() + row.height() > bar.value() + self._page.viewport().height() or row.y() < bar.value():
            bar.setValue(row.y())
