"""The library: the ruleset's entries by group, searched, dragged onto the map."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QDrag, QIcon, QMouseEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QTreeWidget, QTreeWidgetItem

from app.board.tools.drops import TEMPLATE_MIME
from app.commands.palette import matches
from app.panels.desk_context import DeskContext
from app.panels.parts import Panel, label, row
from app.panels.portrait import face
from app.theme import font
from engine.battle.ids import SideId
from engine.contract import Template

_ID = Qt.ItemDataRole.UserRole


class Entries(QTreeWidget):
    """The entries under their groups. ``taken`` carries the id of an entry that was double-clicked."""

    taken = Signal(str)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        self._grip = QPoint()
        self.setHeaderHidden(True)
        self.setIndentation(kit.look.px(10))
        self.setIconSize(QSize(kit.look.px(28), kit.look.px(28)))
        self.setUniformRowHeights(False)
        self.setRootIsDecorated(False)
        self.setExpandsOnDoubleClick(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._activated)

    def fill(self, templates: tuple[Template[object], ...], wanted: str, colour: str) -> int:
        """Show the templates whose name or group holds ``wanted``; how many there are."""
        self.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        shown = 0
        for template in templates:
            name, group = self._kit.text(template.key), self._kit.text(template.group)
            if not matches(wanted, f"{name} {group}"):
                continue
            if group not in groups:
                groups[group] = QTreeWidgetItem(self, [group])
                groups[group].setFlags(Qt.ItemFlag.ItemIsEnabled)
                groups[group].setFont(0, font(self._kit.look, 0.92, bold=True))
                groups[group].setForeground(0, QColor(self._kit.look.colours.dim))
                groups[group].setExpanded(True)
            item = QTreeWidgetItem(groups[group], [name])
            item.setData(0, _ID, template.id)
            item.setIcon(0, QIcon(face(template.icon, None, colour, self._kit.look.px(28))))
            size = f"\n{self._kit.text('library-size', size=template.size)}" if template.size > 1 else ""
            item.setToolTip(0, name + size + "\n" + self._kit.text("library-hint"))
            shown += 1
        return shown

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


def template_mime(id: str) -> QMimeData:
    """What a drag from the library carries."""
    data = QMimeData()
    data.setData(TEMPLATE_MIME, QByteArray(id.encode()))
    return data


class LibraryPanel(Panel):
    """Search, side, entries. ``taken`` carries template id and side of an entry that was double-clicked."""

    taken = Signal(str, object)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__(kit.text("panel-library"), kit.look, "fold-left", kit.text("panel-fold"))
        self._kit = kit
        px = kit.look.px
        self.search = QLineEdit()
        self.search.setPlaceholderText(kit.text("library-search"))
        self.search.setClearButtonEnabled(True)
        self.sides = QComboBox()
        self.sides.setToolTip(kit.text("library-side-hint"))
        self.sides.setAccessibleName(kit.text("library-side"))
        self.entries = Entries(kit)
        self._nothing = label("", "dim", wrap=True)
        self._nothing.setMargin(px(10))
        self._nothing.hide()
        top = row(self.search, margins=0)
        top.setContentsMargins(px(8), 0, px(8), px(4))
        joins = row(label(kit.text("library-side"), "dim"), self.sides, spacing=px(6))
        joins.setContentsMargins(px(8), 0, px(8), px(4))
        joins.setStretch(1, 1)
        self.body.addLayout(top)
        self.body.addLayout(joins)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.entries, 1)
        self._known_sides: tuple[object, ...] = ()
        self.search.textChanged.connect(lambda *_: self._fill())
        self.sides.activated.connect(lambda *_: self._fill())
        self.entries.taken.connect(lambda id: self.taken.emit(id, self.side))
        kit.session.changed.connect(self._refresh_sides)
        # Reading the templates takes its time: the map is painted first.
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill)
        self._refresh_sides()

    @property
    def side(self) -> SideId | None:
        """The side that dragged entries join."""
        side: SideId | None = self.sides.currentData()
        return side

    def _refresh_sides(self) -> None:
        sides = self._kit.session.shown.sides
        if sides == self._known_sides:
            return
        kept = self.side
        self._known_sides = sides
        self.sides.clear()
        for side in sides:
            self.sides.addItem(side.name, side.id)
        there = self.sides.findData(kept)
        # Entries are mostly adversaries: the first side that the players do not play.
        foes = next((place for place, side in enumerate(sides) if not side.played), 0)
        self.sides.setCurrentIndex(there if kept is not None and there >= 0 else foes)
        self._filling.start(0)

    def _fill(self) -> None:
        sides = {side.id: side.colour for side in self._kit.session.shown.sides}
        colour = sides.get(self.side, self._kit.look.colours.dim) if self.side else self._kit.look.colours.dim
        shown = self.entries.fill(self._kit.session.rules.templates(), self.search.text(), colour)
        self._nothing.setVisible(shown == 0)
        self._nothing.setText(self._kit.text("library-nothing" if self.search.text() else "library-empty"))
