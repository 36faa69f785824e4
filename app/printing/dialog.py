"""The dialog that asks what is to be printed, for whom and on which paper, and says how many pages that is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from app.panels.foot import foot
from app.panels.parts import Page, button, choices, label, sized
from app.printing.job import ALL, PARTY, SELECTED, Job
from app.printing.tiling import INCH
from app.printing.wanted import LEAST_CELL, MOST_CELL, Paper, Wanted, Way, What
from app.text import Text
from app.theme import Look
from engine.battle.board import Board
from engine.errors import FlankError

WHOLE, OWN, METRIC = 0.0, -1.0, 25.0
"""Sizes of a cell in the list: all on one page, the one that is typed, 25 mm."""


class PrintDialog(QDialog):
    """``pdf_asked`` and ``printer_asked`` carry what is wanted. ``job`` makes of it the job whose pages are counted."""

    pdf_asked = Signal(object)
    printer_asked = Signal(object)

    def __init__(
        self, wanted: Wanted, job: Callable[[Wanted], Job], text: Text, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._job, self._text = job, text
        self.setWindowTitle(text("print-title"))
        self.what = choices(text("print-what"), ((text(f"print-what-{one}"), one) for one in What))
        self.edition = choices(text("print-for"), ((text("print-for-gm"), False), (text("print-for-players"), True)))
        self.cell = choices(text("print-cell"), self._cells())
        self.cell_size = QDoubleSpinBox()
        self.cell_size.setRange(LEAST_CELL, MOST_CELL)
        self.cell_size.setDecimals(1)
        self.cell_size.setLocale(QLocale(text.language))
        self.cell_size.setSuffix(f" {text('print-cell-unit')}")
        self.cell_size.setAccessibleName(text("print-cell-own"))
        self.whose = choices(text("print-whose"), self._whose(job(wanted)))
        self.grid, self.figures = QCheckBox(text("print-grid")), QCheckBox(text("print-figures"))
        self.order, self.map, self.log = (QCheckBox(text(f"print-part-{one}")) for one in ("order", "map", "log"))
        self.paper = choices(text("print-paper"), ((text(f"print-paper-{one}"), one) for one in Paper))
        self.way = choices(text("print-way"), ((text(f"print-way-{one}"), one) for one in Way))
        self.hint, self.trouble = label("", "small", wrap=True), label("", "bad", wrap=True)
        self.trouble.hide()
        self.to_printer = button(text("print-to-printer"), self._ask_printer, "primary")
        self.to_pdf = button(text("print-to-pdf"), self._ask_pdf)
        self._show(wanted)
        self._lay_out(look)
        for box in (self.what, self.edition, self.cell, self.whose, self.paper, self.way):
            box.currentIndexChanged.connect(lambda *_: self._settle())
        for tick in (self.grid, self.figures, self.order, self.map, self.log):
            tick.toggled.connect(lambda *_: self._settle())
        self.cell_size.valueChanged.connect(lambda *_: self._settle())
        self._settle()

    def _cells(self) -> tuple[tuple[str, float], ...]:
        text = self._text
        return (
            (text("print-cell-inch"), INCH),
            (text("print-cell-metric"), METRIC),
            (text("print-cell-page"), WHOLE),
            (text("print-cell-own"), OWN),
        )

    def _whose(self, job: Job) -> list[tuple[str, str]]:
        text, found = self._text, []
        if job.selected:
            found.append((text("print-whose-selected", count=len(job.selected)), SELECTED))
        found.append((text("print-whose-party"), PARTY))
        if not isinstance(job.battle, Board):
            found += [(side.name, str(side.id)) for side in job.battle.sides]
        return [*found, (text("print-whose-all"), ALL)]

    def _lay_out(self, look: Look) -> None:
        text, px = self._text, look.px
        page = Page(look, margin=14, top=14, name=text("print-title"), parent=self)
        form = self._form = QFormLayout()
        form.setHorizontalSpacing(px(10))
        form.setVerticalSpacing(px(6))
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows: dict[str, tuple[QLabel, QWidget]] = {}
        for key, widget in (
            ("what", self.what),
            ("for", self.edition),
            ("cell", self.cell),
            ("cell-own", self.cell_size),
            ("whose", self.whose),
            ("draw", _stacked(self.grid, self.figures)),
            ("parts", _stacked(self.order, self.map, self.log)),
            ("paper", self.paper),
            ("way", self.way),
        ):
            words = label(text(f"print-{key}"), "dim")
            words.setBuddy(widget)
            form.addRow(words, widget)
            self._rows[key] = (words, widget)
        page.column.addLayout(form)
        page.column.addWidget(self.hint)
        page.column.addWidget(self.trouble)
        page.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        end = foot(self.to_printer, button(text("print-cancel"), self.reject), self.to_pdf)
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole.addLayout(end)
        self.setMinimumSize(px(360), px(240))
        sized(self, look, 470, 390)

    def _show(self, wanted: Wanted) -> None:
        """Begin with what was wanted the last time."""
        self.what.setCurrentIndex(self.what.findData(wanted.what))
        self.edition.setCurrentIndex(int(wanted.for_players))
        place = self.cell.findData(wanted.cell)
        self.cell.setCurrentIndex(place if place >= 0 else self.cell.findData(OWN))
        self.cell_size.setValue(wanted.cell if wanted.cell else INCH)
        self.whose.setCurrentIndex(max(0, self.whose.findData(wanted.whose)))
        for name in ("grid", "figures", "order", "map", "log"):
            getattr(self, name).setChecked(getattr(wanted, name))
        self.paper.setCurrentIndex(self.paper.findData(wanted.paper))
        self.way.setCurrentIndex(self.way.findData(wanted.way))

    @property
    def wanted(self) -> Wanted:
        """What is chosen."""
        cell = self.cell.currentData()
        return Wanted(
            what=What(self.what.currentData()),
            for_players=self.edition.currentData(),
            cell=self.cell_size.value() if cell == OWN else cell,
            grid=self.grid.isChecked(),
            figures=self.figures.isChecked(),
            whose=self.whose.currentData(),
            order=self.order.isChecked(),
            map=self.map.isChecked(),
            log=self.log.isChecked(),
            paper=Paper(self.paper.currentData()),
            way=Way(self.way.currentData()),
        )

    def _settle(self) -> None:
        """Show what belongs to the choice, and what it comes to."""
        wanted = self.wanted
        seen = {
            "cell": wanted.what is What.MAP,
            "cell-own": wanted.what is What.MAP and self.cell.currentData() == OWN,
            "draw": wanted.what is What.MAP,
            "whose": wanted.what is What.SHEETS,
            "parts": wanted.what is What.BATTLE,
        }
        for key, (words, widget) in self._rows.items():
            words.setVisible(seen.get(key, True))
            widget.setVisible(seen.get(key, True))
        self.log.setEnabled(not wanted.for_players)
        said, is_possible = self._said(wanted)
        self.hint.setText(said)
        self.trouble.hide()
        for one in (self.to_pdf, self.to_printer):
            one.setEnabled(is_possible)

    def _said(self, wanted: Wanted) -> tuple[str, bool]:
        """How many pages it is, and whether there are any."""
        text, job = self._text, self._job(wanted)
        try:
            count = job.pages()
            if wanted.what is What.MAP:
                tiling = job.tiling
                if tiling.is_split:
                    width, height = (round(side * tiling.cell / 10) for side in job.sight.part[2:])
                    across = {"columns": tiling.columns, "rows": tiling.rows}
                    return text("print-pages-split", count=count, width=width, height=height, **across), True
        except FlankError as error:
            return text.error(error), False
        if wanted.what is What.BATTLE:
            has_log = wanted.log and not wanted.for_players
            if not (wanted.order or wanted.map or has_log):
                return text("print-nothing"), False
            return text("print-log-not-for-players" if wanted.for_players else "print-pages-words"), True
        return (text("print-pages", count=count), True) if count else (text("print-no-sheets"), False)

    def say(self, words: str) -> None:
        """Say why it cannot be done so; the dialog stays."""
        self.trouble.setText(words)
        self.trouble.show()

    def _ask_pdf(self) -> None:
        self.pdf_asked.emit(self.wanted)

    def _ask_printer(self) -> None:
        self.printer_asked.emit(self.wanted)


def _stacked(*boxes: QCheckBox) -> QWidget:
    """Ticks one below the other."""
    made = QWidget()
    lines = QVBoxLayout(made)
    lines.setContentsMargins(0, 0, 0, 0)
    for box in boxes:
        lines.addWidget(box)
    return made
