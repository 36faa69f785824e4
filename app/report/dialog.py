"""The dialogs: what report is wanted, and the luck of the dice."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.panels.foot import foot
from app.panels.parts import Page, button, column, label, row, sized
from app.report.blocks import Cell, Table, Words
from app.report.eyes import GmEyes
from app.report.tables import luck_tables
from app.report.wanted import ReportForm, Wanted
from app.text import Text
from app.theme import Look
from engine.report.account import Account


class ReportDialog(QDialog):
    """``open_asked`` and ``save_asked`` carry what is wanted; ``luck_asked``: only how the dice stood."""

    open_asked = Signal(object)
    save_asked = Signal(object)
    luck_asked = Signal()

    def __init__(self, wanted: Wanted, text: Text, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(text("report-title"))
        self.edition, self.form = QComboBox(), QComboBox()
        self.edition.addItem(text("report-for-gm"), False)
        self.edition.addItem(text("report-for-players"), True)
        self.edition.setItemData(1, text("report-for-players-hint"), Qt.ItemDataRole.ToolTipRole)
        for form in ReportForm:
            self.form.addItem(text(f"report-form-{form}"), form)
        self.edition.setCurrentIndex(int(wanted.for_players))
        self.form.setCurrentIndex(self.form.findData(wanted.form))
        self.hint, self.trouble = label("", "small", wrap=True), label("", "bad", wrap=True)
        self.trouble.hide()
        self.edition.currentIndexChanged.connect(lambda *_: self._settle(text))
        px = look.px
        page = Page(look, margin=14, top=14, name=text("report-title"), parent=self)
        lines = QFormLayout()
        lines.setHorizontalSpacing(px(10))
        lines.setVerticalSpacing(px(8))
        lines.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for key, box in (("report-for", self.edition), ("report-form", self.form)):
            box.setAccessibleName(text(key))
            words = label(text(key), "dim")
            words.setBuddy(box)
            lines.addRow(words, box)
        page.column.addLayout(lines)
        page.column.addWidget(self.hint)
        page.column.addWidget(self.trouble)
        page.column.addStretch(1)
        self.luck = button(text("report-show-luck"), self.luck_asked.emit, "link")
        page.column.addLayout(row(self.luck, 1))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        self.open_it = button(text("report-open"), lambda: self.open_asked.emit(self.wanted), "primary")
        self.open_it.setDefault(True)
        self.save = button(text("report-save"), lambda: self.save_asked.emit(self.wanted))
        end = foot(self.open_it, button(text("report-cancel"), self.reject), self.save)
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole.addLayout(end)
        self.setMinimumSize(px(360), px(220))
        sized(self, look, 460, 260)
        self._settle(text)
        self.open_it.setFocus()

    @property
    def wanted(self) -> Wanted:
        """What is chosen."""
        return Wanted(ReportForm(self.form.currentData()), for_players=self.edition.currentData())

    def say(self, words: str) -> None:
        """Say why it cannot be done; the dialog stays."""
        self.trouble.setText(words)
        self.trouble.show()

    def _settle(self, text: Text) -> None:
        self.hint.setText(text("report-for-players-hint") if self.wanted.for_players else "")


class LuckDialog(QDialog):
    """How the dice stood, for each side and figure, and how that is worked out."""

    def __init__(self, account: Account, text: Text, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(text("report-luck-title"))
        sized(self, look, 560, 520)
        page = Page(look, margin=14, top=10, name=text("report-luck-title"))
        for block in luck_tables(account, text, GmEyes()):
            if isinstance(block, Table):
                page.column.addWidget(_grid(block, look))
            elif isinstance(block, Words):
                page.column.addWidget(label(block.words, "small", wrap=True))
        page.column.addStretch(1)
        close = button(text("report-luck-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(margins=look.px(8))
        whole.addWidget(page, 1)
        whole.addLayout(row(1, close))
        self.setLayout(whole)


def _grid(table: Table, look: Look) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, look.px(8))
    grid.setHorizontalSpacing(look.px(14))
    grid.setVerticalSpacing(look.px(3))
    grid.setColumnStretch(0, 1)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for place, head in enumerate(table.heads):
        grid.addWidget(label(head, "dim"), 0, place, right if place else Qt.AlignmentFlag.AlignLeft)
    for number, cells in enumerate(table.rows):
        role = "now" if number in table.strong else ""
        for place, cell in enumerate(cells):
            grid.addWidget(_cell(cell, role, look), number + 1, place, right if place else Qt.AlignmentFlag(0))
    return made


def _cell(cell: Cell, role: str, look: Look) -> QWidget:
    words = label(cell.words, role, wrap=not cell.is_number)
    if cell.share is None:
        return words
    words.setMinimumWidth(look.px(48))  # so that the scales stand below each other
    words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    both = QWidget()
    both.setLayout(row(Scale(cell.share, look), words, spacing=look.px(6)))
    return both


class Scale(QWidget):
    """A mark between 0 and 100, the middle drawn too; its words stand beside it."""

    def __init__(self, share: float, look: Look) -> None:
        super().__init__()
        self._share, self._look = share, look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(74), self._look.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge, middle = self._look.px(5), self.height() / 2
        dim = QColor(self.palette().windowText().color())
        dim.setAlphaF(0.35)
        painter.setPen(QPen(dim, 1.2))
        painter.drawLine(QPointF(edge, middle), QPointF(self.width() - edge, middle))
        painter.drawLine(QPointF(self.width() / 2, 1), QPointF(self.width() / 2, self.height() - 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().highlight())
        x = edge + (self.width() - 2 * edge) * self._share / 100
        painter.drawEllipse(QPointF(x, middle), edge - 1, edge - 1)
        painter.end()
