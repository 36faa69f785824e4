"""What goes into a pack, or comes out of one: entries by kind with boxes, and what becomes of those known already."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QDialog, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from app.panels.foot import foot
from app.panels.parts import button, column, label, row, sized
from app.text import Text
from app.theme import Look
from engine.campaign.entries import Entry, EntryId, Kind
from engine.campaign.parcel import Clash, Known

SHOWN = (Kind.CHARACTER, Kind.CREATURE, Kind.WARBAND, Kind.SCENE)
"""The kinds that are listed, in their order; a campaign comes along with what belongs to it."""
BESIDE = "beside"
"""How a battle stands to what is here that comes in beside another one of its name."""
_ID = Qt.ItemDataRole.UserRole
_CHECK = Qt.ItemFlag.ItemIsUserCheckable
PORTION = 500
"""So many lines are listed at a time."""
_Line = tuple[str, str, str | None]
"""An id, a name, how it stands to what is here."""


class PackDialog(QDialog):
    """``entries`` and ``battles`` (by name) with boxes; ``title`` and ``agree`` are sentence keys.

    ``known`` says of entries that come in how they stand to what is here; without it, they go out. ``battle_states``
    says it of battles: new, the same, or ``BESIDE``, for none takes the place of another.
    """

    def __init__(
        self,
        title: str,
        agree: str,
        entries: Iterable[Entry],
        battles: Iterable[str],
        text: Text,
        look: Look,
        parent: QWidget,
        known: Mapping[EntryId, Known] | None = None,
        battle_states: Mapping[str, Known | str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._left: deque[tuple[QTreeWidgetItem, Sequence[_Line]]] = deque()
        """What is to be listed yet, with the line of its kind."""
        px = look.px
        self.setWindowTitle(text(title))
        sized(self, look, 560, 480)
        self._said = {state: text(f"pack-is-{state}") for state in (*Known, BESIDE)}
        self.tree = QTreeWidget()
        self.tree.setProperty("columns", "many")
        self.tree.setAccessibleName(text(title))
        self.tree.setHeaderLabels([text("pack-what"), text("pack-state")])
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self.tree.setColumnHidden(1, known is None)
        self.tree.setUniformRowHeights(True)
        listed = sorted(entries, key=lambda entry: entry.name.casefold())
        for kind in SHOWN:
            lines = [
                (entry.id, entry.name, known.get(entry.id) if known else None) for entry in listed if entry.kind is kind
            ]
            self._add_kind(f"pack-{kind}", lines)
        there = [(name, name, (battle_states or {}).get(name, Known.NEW)) for name in battles]
        self._add_kind("pack-battle", there)
        self.clash = QComboBox()
        self.clash.setAccessibleName(text("pack-clash"))
        for way in Clash:
            self.clash.addItem(text(f"pack-clash-{way}"), way)
        holder = QWidget(self)
        holder.setLayout(row(label(text("pack-clash"), "dim"), self.clash, 1, spacing=px(8)))
        holder.setVisible(known is not None and Known.OTHER in known.values())
        whole = column(self.tree, holder, spacing=px(8), margins=px(12))
        whole.addLayout(foot(button(text(agree), self.accept, "primary"), button(text("form-cancel"), self.reject)))
        self.setLayout(whole)
        self.setTabOrder(self.tree, self.clash)  # the box was there before the table
        self.tree.setFocus()
        self._filling = QTimer(self, interval=0)
        self._filling.timeout.connect(self._go_on)
        self._add_some()
        if self._left:
            self.tree.setEnabled(False)
            self._filling.start()

    def _add_kind(self, key: str, some: Sequence[_Line]) -> None:
        """The line of a kind; those under it come in portions."""
        if not some:
            return
        top = QTreeWidgetItem(self.tree, [self._text(key, count=len(some))])
        top.setFlags(top.flags() | _CHECK | Qt.ItemFlag.ItemIsAutoTristate)
        top.setExpanded(True)
        self._left += [(top, some[first : first + PORTION]) for first in range(0, len(some), PORTION)]

    def _add_some(self) -> None:
        """List a portion of what is to come: fifty thousand lines at once would hold the window up."""
        room = PORTION
        while self._left and room > 0:
            top, some = self._left.popleft()
            top.addChildren([self._line(*one) for one in some])
            room -= len(some)

    def _go_on(self) -> None:
        self._add_some()
        if not self._left:
            self._filling.stop()
            self.tree.setEnabled(True)
            self.tree.setFocus()

    def _line(self, id: str, name: str, state: str | None) -> QTreeWidgetItem:
        line = QTreeWidgetItem([name, self._said[state] if state is not None else ""])
        line.setFlags(line.flags() | _CHECK)
        line.setData(0, _ID, id)
        is_same = state is Known.SAME
        line.setCheckState(0, Qt.CheckState.Unchecked if is_same else Qt.CheckState.Checked)
        return line

    def chosen(self) -> tuple[str, ...]:
        """The ids of entries, and the names of battles, whose boxes are ticked."""
        while self._left:  # agreed to before all was listed: nothing has been taken out yet
            self._add_some()
        found = []
        for place in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(place)
            for line in range(top.childCount() if top is not None else 0):
                item = top.child(line) if top is not None else None
                if item is not None and item.checkState(0) is Qt.CheckState.Checked:
                    found.append(str(item.data(0, _ID)))
        return tuple(found)

    @property
    def way(self) -> Clash:
        """What becomes of entries that are there already and differ."""
        return Clash(self.clash.currentData())
