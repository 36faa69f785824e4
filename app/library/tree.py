"""The entries of the library under their groups: creatures of one's own first, those of the ruleset below."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QItemSelectionModel, QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QDrag, QIcon, QMouseEvent, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTreeWidget, QTreeWidgetItem

from app.board.tools.drops import TEMPLATE_MIME
from app.panels.desk_context import DeskContext
from app.panels.portrait import face
from app.theme import font

_ID = Qt.ItemDataRole.UserRole
_AS_IT_IS = QItemSelectionModel.SelectionFlag.NoUpdate
"""A current row that leaves what is selected as it is."""
OWN = "own:"
"""How the ids of one's own creatures begin, so that they are not taken for those of the ruleset."""


@dataclass(frozen=True)
class Row:
    """A line of the library: ``picture`` the bytes of its own one, None where ``look`` is drawn; ``tip`` says more.

    ``colour`` of its side, "" for the one that entries join.
    """

    id: str
    name: str
    group: str
    look: str
    picture: bytes | None = None
    tip: str = ""
    colour: str = ""


class Entries(QTreeWidget):
    """The rows under their groups.

    ``taken`` carries the id of a row that was double-clicked; ``menu_asked`` a global place, for what is selected.
    """

    taken = Signal(str)
    menu_asked = Signal(object)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        self._grip = QPoint()
        self._awaited: frozenset[str] = frozenset()
        self.setHeaderHidden(True)
        self.setIndentation(kit.look.px(10))
        self.setIconSize(QSize(kit.look.px(28), kit.look.px(28)))
        self.setUniformRowHeights(False)
        self.setRootIsDecorated(False)
        self.setExpandsOnDoubleClick(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._activated)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the selected rows, from top to bottom."""
        return tuple(id for item in self._items() if item.isSelected() and (id := item.data(0, _ID)))

    def fill(self, rows: Iterable[Row], colour: str, more: int = 0) -> int:
        """Show the rows; how many there are. ``more`` of one's own there was no room for, which a line says."""
        kept, place = self.ids, self.verticalScrollBar().value()
        current, awaited = self.currentItem(), self._awaited
        was = current.data(0, _ID) if current is not None else None
        self.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        shown, last_own = 0, None
        for row in rows:
            group = groups.get(row.group) or groups.setdefault(row.group, self._heading(row.group))
            item = QTreeWidgetItem(group, [row.name])
            item.setData(0, _ID, row.id)
            item.setIcon(0, _untinted(face(row.look, row.picture, row.colour or colour, self._kit.look.px(28))))
            item.setToolTip(0, row.tip)
            item.setSelected(row.id in kept)
            if row.id == was:
                self.setCurrentItem(item, 0, _AS_IT_IS)
            last_own = group if row.id.startswith(OWN) else last_own
            shown += 1
        if more and last_own is not None:
            line = QTreeWidgetItem(last_own, [self._kit.text("library-more", count=more)])
            line.setFlags(Qt.ItemFlag.NoItemFlags)
        self.verticalScrollBar().setValue(place)
        if awaited:
            self._select(awaited)
        return shown

    def select(self, ids: Iterable[str]) -> None:
        """Select these rows and bring the first of them into sight; those that come with the next filling, too."""
        self._awaited = frozenset(ids)
        self._select(self._awaited)

    def _select(self, ids: frozenset[str]) -> None:
        """Select what is there of these rows, where any of them is."""
        there = [item for item in self._items() if item.data(0, _ID) in ids]
        if not there:
            return
        self._awaited -= {item.data(0, _ID) for item in there}
        for item in self._items():
            item.setSelected(item in there)
        self.setCurrentItem(there[0], 0, _AS_IT_IS)
        self.scrollToItem(there[0])

    def _heading(self, group: str) -> QTreeWidgetItem:
        made = QTreeWidgetItem(self, [group])
        made.setFlags(Qt.ItemFlag.ItemIsEnabled)
        made.setFont(0, font(self._kit.look, 0.92, bold=True))
        made.setForeground(0, QColor(self._kit.look.colours.dim))
        made.setExpanded(True)
        return made

    def _items(self) -> Iterable[QTreeWidgetItem]:
        for place in range(self.topLevelItemCount()):
            if (group := self.topLevelItem(place)) is not None:
                for line in range(group.childCount()):
                    if (item := group.child(line)) is not None:
                        yield item

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.ids:
            self.menu_asked.emit(event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(self._grip)
        far = (event.position().toPoint() - self._grip).manhattanLength() >= QApplication.startDragDistance()
        if item is None or not far or not event.buttons() & Qt.MouseButton.LeftButton or not item.data(0, _ID):
            return
        drag = QDrag(self)
        drag.setMimeData(template_mime(item.data(0, _ID)))
        side = self._kit.look.px(40)
        drag.setPixmap(item.icon(0).pixmap(side, side))
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.CopyAction)

    def _activated(self, item: QTreeWidgetItem) -> None:
        if id := item.data(0, _ID):
            self.taken.emit(id)


def _untinted(picture: QPixmap) -> QIcon:
    """A picture that keeps its colours where its row is selected."""
    made = QIcon(picture)
    made.addPixmap(picture, QIcon.Mode.Selected)
    return made


def template_mime(id: str) -> QMimeData:
    """What a drag from the library carries."""
    data = QMimeData()
    data.setData(TEMPLATE_MIME, QByteArray(id.encode()))
    return data
