"""An entry of the log as a widget: the headline, what spoke against it, the sums, and two folds for the reasons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from app.log_entries import LogEntry
from app.panels.desk_context import DeskContext
from app.panels.parts import button, icon_button, label, picture_label, row
from app.plain import unkeyed
from app.rules.links import RuleLink, speaks_of
from app.sentences import Reason, grouped


class EntryView(QFrame):
    """One entry. ``place_asked`` (a click, Enter) to see on the map where it was; ``moment_asked`` (two clicks) to see
    the battle as it was then.

    ``looked_at`` carries the trail while the pointer is over it, and () after that. ``back_asked`` says that the GM
    wants to go back there: True for after the deed, False for before it. One that is under way (``number`` 0) cannot.
    ``picked``: it is chosen beside others (False), or all up to it (True); ``copy_asked``: its text is wanted;
    ``stepped``: an arrow goes so many entries down from it.
    """

    place_asked = Signal()
    moment_asked = Signal()
    looked_at = Signal(object)
    back_asked = Signal(bool)
    picked = Signal(bool)
    copy_asked = Signal()
    stepped = Signal(int)

    def __init__(self, kit: DeskContext, entry: LogEntry, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.entry, self.number = entry, number
        self._kit = kit
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setToolTip(kit.text("log-entry-hint"))
        self.setAccessibleName(entry.headline)
        reasons = [one for detail in entry.details for one in detail.reasons]
        speaks_of(self, *entry.rules, *(one.rule for one in (*reasons, *entry.idle)))
        px = kit.look.px
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(px(2), px(1), 0, px(1))
        self._whole.setSpacing(px(1))
        self._whole.addLayout(self._head())
        for words in entry.overruled:
            self._whole.addWidget(label(words, "bad", wrap=True, parent=self))
        if entry.sums:
            sums = row(label(entry.sums, "small", wrap=True, parent=self), spacing=px(6))
            sums.setStretch(0, 1)
            self._add_rule(sums)
            self._whole.addLayout(sums)
        self.fold = Fold(kit, entry, self) if entry.counted or entry.idle else None
        if self.fold is not None:
            self._whole.addWidget(self.fold)

    def _head(self) -> QHBoxLayout:
        kit, entry = self._kit, self.entry
        # A whole deed in big letters would fill the panel: those are for rounds and the end.
        loud = "strong" if entry.sums or entry.who else "title"
        role = loud if entry.weight > 1 else "dim" if entry.weight == 0 else ""
        words = label("\n".join(entry.parted), role, wrap=True, parent=self)
        signs: list[QWidget] = []
        if entry.overruled:
            signs.append(picture_label("gm", kit.look, 14, kit.look.colours.bad))
            signs[-1].setToolTip("\n".join(entry.overruled))
        head = row(*signs, words, spacing=kit.look.px(6))
        head.setStretch(len(signs), 1)
        top = Qt.AlignmentFlag.AlignTop
        if entry.trail:
            show = icon_button("pin", kit.text("log-trail"), self.place_asked.emit, kit.look, 13)
            head.addWidget(show, 0, top)
        if not entry.sums:
            self._add_rule(head)
        return head

    def _add_rule(self, line: QHBoxLayout) -> None:
        if self.entry.rules and self.entry.weight:
            line.addWidget(RuleLink(self.entry.rules[0], self), 0, Qt.AlignmentFlag.AlignTop)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or not self.rect().contains(event.position().toPoint()):
            return
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.picked.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            self.place_asked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.number and event.button() is Qt.MouseButton.LeftButton:
            self.moment_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.place_asked.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def menu(self) -> QMenu:
        """What can be done with the entry."""
        text, menu = self._kit.text, QMenu(self)
        menu.addAction(unkeyed(text("log-show")), self.place_asked.emit)
        if self.number:
            menu.addAction(unkeyed(text("log-look")), self.moment_asked.emit)
        menu.addAction(unkeyed(text("log-copy")), self.copy_asked.emit)
        if self.number:
            menu.addSeparator()
            menu.addAction(unkeyed(text("log-back-before")), lambda: self.back_asked.emit(False))
            if self.number < len(self._kit.session.steps):
                menu.addAction(unkeyed(text("log-back-after")), lambda: self.back_asked.emit(True))
        return menu

    def enterEvent(self, event: QEnterEvent) -> None:
        if self.entry.trail:
            self.looked_at.emit(self.entry.trail)

    def leaveEvent(self, event: QEvent) -> None:
        if self.entry.trail:
            self.looked_at.emit(())


class Fold(QWidget):
    """The reasons of an entry: those that count behind a first fold, those that do not behind a second.

    Where none count, the second stands in the place of the first. ``turned``: the first is open now, or is not.
    """

    turned = Signal(bool)

    def __init__(self, kit: DeskContext, entry: LogEntry, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit, self._entry = kit, entry
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.more = self.others = None
        if entry.counted:
            self.more = self._link("log-unfold", entry.counted, self._counting)
        elif entry.idle:
            self.others = self._link("log-idle", len(entry.idle), self._idle)

    def unfold(self) -> None:
        """Open the first fold."""
        first = self.more or self.others
        if first is not None:
            first.click()

    def _link(self, key: str, count: int, listed: Callable[[], QWidget]) -> QPushButton:
        """A line that unfolds what ``listed`` makes, and folds it away again."""
        text = self._kit.text
        made = button(text(key, count=count), lambda: unfold(), "link")
        line = row(made, 1)
        self._column.addLayout(line)
        shown: list[QWidget] = []

        def unfold() -> None:
            if not shown:
                shown.append(listed())
                self._column.insertWidget(self._column.indexOf(line), shown[0])
                shown[0].show()
            else:
                shown[0].setVisible(shown[0].isHidden())
            made.setText(unkeyed(text(key, count=count) if shown[0].isHidden() else text("log-fold")))
            if made is (self.more or self.others):
                self.turned.emit(not shown[0].isHidden())

        return made

    def _counting(self) -> QWidget:
        made, column = self._list()
        for detail in self._entry.details:
            if detail.words:
                column.addWidget(label(detail.words, "dim", wrap=True))
            for heading, reasons in grouped(detail.reasons, self._kit.text):
                if heading:
                    column.addWidget(label(heading, "dim", wrap=True))
                for one in reasons:
                    column.addWidget(self._reason(one))
        if self._entry.idle:
            inner = Fold(self._kit, LogEntry("", idle=self._entry.idle), made)
            self.others = inner.others
            column.addWidget(inner)
        return made

    def _idle(self) -> QWidget:
        made, column = self._list()
        for one in self._entry.idle:
            column.addWidget(self._reason(one))
        return made

    def _list(self) -> tuple[QWidget, QVBoxLayout]:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(self._kit.look.px(10), 0, 0, 0)
        column.setSpacing(0)
        return made, column

    def _reason(self, one: Reason) -> QWidget:
        words = f"{one.signed}  {one.text}"
        if one.struck:
            words += f" — {self._kit.text('log-struck')}"
        elif not one.counts:
            words += f" — {self._kit.text('log-not-counted')}"
        elif one.by_gm:
            words += f" — {self._kit.text('log-gm-line')}"
        said = label(words, "" if one.counts and one.amount else "dim", wrap=True)
        made = QWidget()
        line = row(said, spacing=self._kit.look.px(6))
        line.setStretch(0, 1)
        if one.rule:
            line.addWidget(RuleLink(one.rule), 0, Qt.AlignmentFlag.AlignTop)
        made.setLayout(line)
        return made
