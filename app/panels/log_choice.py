"""Which entries of the log are chosen: Ctrl+click one by one, Shift+click up to one, arrows; copied as text."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.log_document import plain
from app.panels.desk_context import DeskContext
from app.panels.log_entry import EntryView
from app.panels.parts import give_role


class LogChoice(QObject):
    """The chosen entries of ``room``; what is gone from it is chosen no more."""

    def __init__(self, kit: DeskContext, room: QWidget) -> None:
        super().__init__(room)
        self._kit, self._room = kit, room
        self._chosen: list[EntryView] = []

    @property
    def chosen(self) -> list[EntryView]:
        """The chosen entries, from the top."""
        self._chosen = [view for view in self._chosen if shiboken6.isValid(view) and view.isVisible()]
        return [view for view in self._listed() if view in self._chosen]

    def follow(self, view: EntryView) -> None:
        """Hear what is clicked on an entry."""
        view.picked.connect(lambda to_here: self._pick(view, to_here=to_here))
        view.copy_asked.connect(lambda: self.copy(view))

    def go_to(self, view: EntryView) -> None:
        """Choose this one alone, and give it the keyboard."""
        self.clear()
        self._choose(view)
        view.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_by(self, view: EntryView, by: int) -> EntryView:
        """Go from ``view`` to the entry ``by`` lines below it, or to the last one on the way."""
        listed = self._listed()
        there = listed[min(max(listed.index(view) + by, 0), len(listed) - 1)]
        self.go_to(there)
        return there

    def clear(self) -> bool:
        """Choose nothing; False where nothing was chosen."""
        before = self.chosen
        for view in before:
            give_role(view, "")
        self._chosen = []
        return bool(before)

    def copy(self, view: EntryView | None = None) -> bool:
        """Put the chosen entries, or else ``view``, into the clipboard; False where there is nothing to copy."""
        found = self.chosen or ([view] if view is not None else [])
        if found:
            QApplication.clipboard().setText("\n".join(plain(one.entry, self._kit.text) for one in found))
        return bool(found)

    def _pick(self, view: EntryView, *, to_here: bool) -> None:
        listed, before = self._listed(), self.chosen
        if to_here and before:
            start, end = sorted((listed.index(before[-1]), listed.index(view)))
            for one in listed[start : end + 1]:
                self._choose(one)
        elif view in before:
            self._chosen.remove(view)
            give_role(view, "")
        else:
            self._choose(view)
        view.setFocus(Qt.FocusReason.MouseFocusReason)

    def _choose(self, view: EntryView) -> None:
        if view not in self._chosen:
            self._chosen.append(view)
            give_role(view, "chosen")

    def _listed(self) -> list[EntryView]:
        """All entries in sight, from the top."""
        views = [view for view in self._room.findChildren(EntryView) if view.isVisible()]
        return sorted(views, key=lambda view: view.mapTo(self._room, view.rect().topLeft()).y())
