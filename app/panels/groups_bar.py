"""The GM's groups as chips at the lower left of the map: a click selects, the right button frees the digit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QToolButton, QWidget

from app.commands.kinds import called
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import let_go
from app.plain import unkeyed

MOST_LETTERS = 18
"""Letters of a chip; the whole of it is its tooltip."""


class GroupsBar(Flow):
    """``picked`` carries the digit of a chip that was clicked, ``freed`` that of one clicked with the right button."""

    picked = Signal(int)
    freed = Signal(int)

    def __init__(self, kit: DeskContext, room: QWidget) -> None:
        super().__init__((), kit.look.px(4))
        self.setParent(room)
        self._kit, self._room = kit, room
        self.chips: dict[int, QToolButton] = {}
        self.setAccessibleName(kit.text("groups"))
        kit.session.changed.connect(self.refresh)
        kit.selection.changed.connect(self.refresh)
        room.installEventFilter(self)
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._place()
        return False

    def refresh(self) -> None:
        """Show the groups as they stand; without any there is nothing to be seen."""
        battle, selected = self._kit.session.battle, set(self._kit.selection.selected)
        there = {group.number: ids for group in battle.groups if (ids := battle.group(group.number))}
        if set(there) != set(self.chips):
            for chip in self.chips.values():
                let_go(chip)
            self.chips = {number: self._chip(number) for number in there}
            self.hold(list(self.chips.values()))
        for number, ids in there.items():
            chip, name = self.chips[number], called(battle, ids)
            short = name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1] + "…"
            chip.setText(unkeyed(f"{number}  {short}"))
            chip.setChecked(set(ids) == selected)
            chip.setToolTip(self._kit.text("groups-hint", number=number, names=name))
            chip.setAccessibleName(self._kit.text("groups-name", number=number, names=name))
        self.setVisible(bool(there))
        self._place()

    def _chip(self, number: int) -> QToolButton:
        chip = _Chip(self, partial(self.freed.emit, number))
        chip.setProperty("role", "group")
        chip.setCheckable(True)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chip.clicked.connect(lambda *_: self.picked.emit(number))
        return chip

    def _place(self) -> None:
        """At the lower left, as wide as its chips, and never over the middle of the map."""
        gap, room = self._kit.look.px(8), self._room.rect()
        wide = sum(chip.sizeHint().width() + gap for chip in self.chips.values())
        wide = max(1, min(wide, room.width() // 2 - gap))
        self.resize(wide, self.heightForWidth(wide))
        self.move(gap, max(0, room.height() - self.height() - gap))
        self.raise_()


class _Chip(QToolButton):
    """A chip whose right button has a meaning of its own."""

    def __init__(self, parent: QWidget, free: Callable[[], object]) -> None:
        super().__init__(parent)
        self._free = free
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.RightButton:
            self._free()
            return
        super().mousePressEvent(event)
