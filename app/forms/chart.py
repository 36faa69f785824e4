"""A chart (a long list of records) as a table: rows to be edited, added, taken away and moved, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.forms.editors import Editor, plain_editor
from app.panels.foot import in_order
from app.panels.parts import button, column, label, row
from app.text import Text
from app.theme import Look
from engine.fields import Field, FieldShape, Kind, blank_record, fields_of

PLAIN = (Kind.NUMBER, Kind.FRACTION, Kind.SWITCH, Kind.TEXT, Kind.ONE_OF)
Index = QModelIndex | QPersistentModelIndex
Check = Callable[[tuple[Any, ...]], str]
"""What is wrong with the rows, in words; "" for nothing."""
_WIDEST = 420
"""Pixels at 100 % of a column before it was pulled wider by hand."""
_ROLE = Qt.ItemDataRole


def is_chart(shape: FieldShape) -> bool:
    """Whether values are rows of a table: records whose fields fit into a cell."""
    if shape.kind is not Kind.LIST or shape.optional or shape.inner is None or shape.inner.record is None:
        return False
    return all(_fits(field.shape) for field in fields_of(shape.inner.record))


def _fits(shape: FieldShape) -> bool:
    is_plain_list = shape.kind is Kind.LIST and shape.inner is not None and shape.inner.kind in PLAIN
    return not shape.optional and (shape.kind in PLAIN or is_plain_list)


class ChartModel(QAbstractTableModel):
    """The rows of a chart. ``edited`` after every change."""

    edited = Signal()

    def __init__(self, record: type[Any], rows: tuple[Any, ...], text: Text) -> None:
        super().__init__()
        self.fields: tuple[Field, ...] = fields_of(record)
        self._record, self._text = record, text
        self._rows = list(rows)

    @property
    def rows(self) -> tuple[Any, ...]:
        return tuple(self._rows)

    def set_rows(self, rows: tuple[Any, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()
        self.edited.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.fields)

    def value(self, index: Index) -> Any:
        """What stands in a cell, as the record holds it."""
        return getattr(self._rows[index.row()], self.fields[index.column()].name)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        field, value = self.fields[index.column()], self.value(index)
        is_switch = field.shape.kind is Kind.SWITCH
        if role == _ROLE.CheckStateRole and is_switch:
            return Qt.CheckState.Checked if value else Qt.CheckState.Unchecked
        if role in (_ROLE.DisplayRole, _ROLE.ToolTipRole, _ROLE.AccessibleTextRole) and not is_switch:
            return self._said(field, value)
        if role == _ROLE.TextAlignmentRole and field.shape.kind in (Kind.NUMBER, Kind.FRACTION):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _said(self, field: Field, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self._said(field, one) for one in value)
        key = field.value_key(value)
        if self._text.has(key):
            return self._text(key)
        return self._text(value) if isinstance(value, str) and value else str(value).replace("-", "−")

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return section + 1 if role == _ROLE.DisplayRole else None
        field = self.fields[section]
        if role == _ROLE.DisplayRole:
            return self._text(field.label_key)
        if role == _ROLE.ToolTipRole:
            hint = self._text(field.hint_key) if self._text.has(field.hint_key) else ""
            return "\n".join(filter(None, (self._text(field.label_key), hint, field.about.rule)))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        is_switch = index.isValid() and self.fields[index.column()].shape.kind is Kind.SWITCH
        return usual | (Qt.ItemFlag.ItemIsUserCheckable if is_switch else Qt.ItemFlag.ItemIsEditable)

    def setData(self, index: Index, value: Any, role: int = _ROLE.EditRole) -> bool:
        if role == _ROLE.CheckStateRole:
            value = Qt.CheckState(value) is Qt.CheckState.Checked
        elif role != _ROLE.EditRole:
            return False
        if value == self.value(index):
            return False
        name = self.fields[index.column()].name
        self._rows[index.row()] = replace(self._rows[index.row()], **{name: value})
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True

    def add(self, place: int) -> None:
        """A new row at ``place``."""
        self.beginInsertRows(QModelIndex(), place, place)
        self._rows.insert(place, blank_record(self._record, self._text("form-new-name")))
        self.endInsertRows()
        self.edited.emit()

    def remove(self, places: list[int]) -> None:
        """Take rows away."""
        for place in sorted(places, reverse=True):
            self.beginRemoveRows(QModelIndex(), place, place)
            del self._rows[place]
            self.endRemoveRows()
        self.edited.emit()

    def shift(self, place: int, by: int) -> bool:
        """Move a row up (−1) or down (+1)."""
        there = place + by
        if not (0 <= place < len(self._rows) and 0 <= there < len(self._rows)):
            return False
        self.beginMoveRows(QModelIndex(), place, place, QModelIndex(), there + (by > 0))
        self._rows.insert(there, self._rows.pop(place))
        self.endMoveRows()
        self.edited.emit()
        return True


class _Cells(QStyledItemDelegate):
    """Edits a cell with the input of its field."""

    def __init__(self, text: Text, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model = index.model()
        assert isinstance(model, ChartModel)
        field = model.fields[index.column()]
        editor = plain_editor(field.shape, field, self._text)
        editor.setParent(parent)
        editor.setAutoFillBackground(True)
        for inner in editor.findChildren(QWidget):
            inner.installEventFilter(self)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        model = index.model()
        assert isinstance(editor, Editor)
        assert isinstance(model, ChartModel)
        editor.set_value(model.value(index))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, Editor)
        model.setData(index, editor.value())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect
        editor.setGeometry(rect.adjusted(0, 0, max(0, editor.minimumSizeHint().width() - rect.width()), 0))

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        """Enter, Tab and Esc in the input within the editor are those of the table."""
        editor = watched
        while isinstance(editor, QWidget) and not isinstance(editor, Editor):
            editor = editor.parentWidget()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and isinstance(editor, Editor):
            return super().eventFilter(editor, event)
        return False


class ChartTable(QTableView):
    """The table: Enter edits a cell, Ins and Del add and take away rows, Alt with an arrow moves one."""

    def __init__(self, model: ChartModel, text: Text, look: Look) -> None:
        super().__init__()
        self._chart = model
        self.setModel(model)
        self.setItemDelegate(_Cells(text, self))
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setAccessibleName(text("chart-rows-of"))
        self.verticalHeader().setDefaultSectionSize(look.px(28))
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.resizeColumnsToContents()
        for place, field in enumerate(model.fields):
            least = look.px(120 if field.shape.kind in (Kind.ONE_OF, Kind.TEXT, Kind.LIST) else 64)
            self.setColumnWidth(place, min(max(self.columnWidth(place) + look.px(8), least), look.px(_WIDEST)))
        model.dataChanged.connect(lambda first, last: self._widen(range(first.column(), last.column() + 1), look))

    def _widen(self, columns: range, look: Look) -> None:
        """Columns whose words became too long for them grow; none shrinks below the GM's hands."""
        for place in columns:
            wanted = min(self.sizeHintForColumn(place) + look.px(8), look.px(_WIDEST))
            if wanted > self.columnWidth(place):
                self.setColumnWidth(place, wanted)

    def add(self) -> None:
        """A new row below the present one."""
        place = self.currentIndex().row() + 1 if self.currentIndex().isValid() else self._chart.rowCount()
        self._chart.add(place)
        self.setCurrentIndex(self._chart.index(place, 0))

    def remove(self) -> None:
        """Take the rows with marked cells away."""
        places = sorted({index.row() for index in self.selectedIndexes()})
        if places:
            self._chart.remove(places)
            if self._chart.rowCount():
                self.setCurrentIndex(self._chart.index(min(places[0], self._chart.rowCount() - 1), 0))

    def shift(self, by: int) -> None:
        """Move the present row."""
        here = self.currentIndex()
        if here.isValid() and self._chart.shift(here.row(), by):
            self.setCurrentIndex(self._chart.index(here.row() + by, here.column()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.currentIndex().isValid():
                if self._chart.flags(self.currentIndex()) & Qt.ItemFlag.ItemIsEditable:
                    self.edit(self.currentIndex())
            case Qt.Key.Key_Insert:
                self.add()
            case Qt.Key.Key_Delete:
                self.remove()
            case Qt.Key.Key_Up if alt:
                self.shift(-1)
            case Qt.Key.Key_Down if alt:
                self.shift(1)
            case _:
                super().keyPressEvent(event)


class ChartDialog(QDialog):
    """A chart on the screen; ``rows`` when it is accepted. What is wrong stands below, and cannot be taken."""

    def __init__(
        self, field: Field, rows: tuple[Any, ...], text: Text, look: Look, check: Check, parent: QWidget
    ) -> None:
        super().__init__(parent)
        assert field.shape.inner is not None
        assert field.shape.inner.record is not None
        self._check, self._default = check, tuple(field.default or ())
        px, window = look.px, _outermost(parent)
        self.setWindowTitle(text(field.label_key))
        self.resize(min(px(1100), max(px(560), window.width() - px(60))), max(px(280), window.height() - px(90)))
        self.model = ChartModel(field.shape.inner.record, rows, text)
        self.table = ChartTable(self.model, text, look)
        self.trouble = label("", "bad", wrap=True)
        self.save = button(text("form-save"), self.accept, "primary")
        self.reset = button(text("form-reset"), lambda: self.model.set_rows(self._default))
        hint = text(field.hint_key) if text.has(field.hint_key) else ""
        tools = row(
            button(text("form-add"), self.table.add, tip="Ins"),
            button(text("form-remove"), self.table.remove, tip="Del"),
            button(text("chart-up"), lambda: self.table.shift(-1), tip="Alt+↑"),
            button(text("chart-down"), lambda: self.table.shift(1), tip="Alt+↓"),
            1,
            self.reset,
            spacing=px(6),
        )
        foot = row(self.trouble, *in_order(self.save, button(text("form-cancel"), self.reject)), spacing=px(8))
        foot.setStretch(0, 1)
        whole = column(spacing=px(8), margins=px(12))
        if hint:
            whole.addWidget(label(hint, "dim", wrap=True))
        whole.addLayout(tools)
        whole.addWidget(self.table, 1)
        whole.addLayout(foot)
        self.setLayout(whole)
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)
        self.model.edited.connect(self._judge)
        self._judge()

    @property
    def rows(self) -> tuple[Any, ...]:
        return self.model.rows

    def _judge(self) -> None:
        words = self._check(self.rows)
        self.trouble.setText(words)
        self.save.setEnabled(not words)
        self.reset.setEnabled(self.rows != self._default)


def _outermost(widget: QWidget) -> QWidget:
    """The window of the program, from any of its dialogs."""
    window = widget.window()
    while (parent := window.parentWidget()) is not None:
        window = parent.window()
    return window


class ChartEditor(Editor):
    """A chart in a form: how many rows it has; a click opens the table. ``check`` says what is wrong with its rows."""

    def __init__(self, field: Field, text: Text, look: Look) -> None:
        self.open_button = QPushButton()
        super().__init__(self.open_button)
        self._field, self._text, self._look = field, text, look
        self._rows: tuple[Any, ...] = ()
        self.check: Check = lambda rows: ""
        self.open_button.clicked.connect(self.open)

    def value(self) -> tuple[Any, ...]:
        return self._rows

    def set_value(self, value: Any) -> None:
        rows = tuple(value)
        self.open_button.setText(self._text("chart-open", count=len(rows)))
        if rows != self._rows:
            self._rows = rows
            self.changed.emit()

    def open(self) -> None:
        """Show the table, and take what was made of it."""
        dialog = ChartDialog(self._field, self._rows, self._text, self._look, self.check, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.set_value(dialog.rows)
        dialog.deleteLater()
