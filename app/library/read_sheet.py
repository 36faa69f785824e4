"""The sheet that was read from a text: the block to read it in, and the form where all of it can be changed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from app.forms.form import Form
from app.forms.picks import Picks
from app.forms.stat_block import StatBlock
from app.panels.desk_context import DeskContext
from app.panels.parts import Page
from engine.campaign.entries import Figure
from engine.campaign.figures import ALONE, alone
from engine.contract import ReadCreature
from engine.errors import FlankError


class ReadSheet(QWidget):
    """``changed`` carries the sheet that was changed by hand."""

    changed = Signal(object)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        rules, text, look = kit.session.rules, kit.text, kit.look
        page = Page(look, margin=0, top=0, name=text("command-sheet"), parent=self)
        self.form = Form(rules.new_sheet(), text, look, picks=Picks(rules, text), folds=True, parent=page.room)
        self.block = StatBlock(kit, self.form.loose_editor)
        self.ways = QTabBar()
        self.ways.setAccessibleName(text("command-sheet"))
        self.ways.setExpanding(False)
        self.ways.setDrawBase(False)
        for way in ("sheet-read", "sheet-change"):
            self.ways.setTabToolTip(self.ways.addTab(text(way)), text(f"{way}-hint"))
        page.column.addWidget(self.block)
        page.column.addWidget(self.form)
        page.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(look.px(4))
        whole.addWidget(self.ways)
        whole.addWidget(page, 1)
        self._is_filling = False
        self._size = 1
        self.block.changed.connect(lambda name, value: self.form.editor(name).set_value(value))
        self.block.opened.connect(self._open)
        self.form.changed.connect(self._changed)
        self.ways.currentChanged.connect(self._show_way)
        self._show_way(0)

    def show_creature(self, one: ReadCreature[Any]) -> None:
        """Show the sheet of a creature."""
        self._is_filling = True
        self._size = one.size
        self.block.close_input()
        self.form.set_value(one.sheet)
        self._is_filling = False
        self._work_out(one.sheet)

    def _show_way(self, way: int) -> None:
        self.block.close_input()
        self.form.setVisible(way == 1)
        self.block.setVisible(way == 0)

    def _open(self, name: str) -> None:
        self.ways.setCurrentIndex(1)
        self.form.editor(name).setFocus()

    def _changed(self) -> None:
        if self._is_filling:
            return
        try:
            sheet = self.form.value()
        except FlankError:
            return  # half a word that the rules cannot read yet
        self._work_out(sheet)
        self.changed.emit(sheet)

    def _work_out(self, sheet: Any) -> None:
        """Say what the rules make of the sheet."""
        rules, text = self._kit.session.rules, self._kit.text
        battle = alone(rules, Figure(sheet, self._size))
        try:
            facts, derived = rules.gauges(battle, ALONE).facts, rules.derived(battle, ALONE)
            overruled = rules.overruled(battle, ALONE)
        except FlankError:
            return
        self.form.derive({one.field: (text("form-derived", value=text(one.value)), "") for one in derived})
        self.block.fill(sheet, facts, derived, overruled)
