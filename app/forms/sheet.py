"""The sheet of a combatant as a dialog: what it is (name, side, size, look) and what its ruleset writes down."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QWidget,
)

from app.forms.form import Form
from app.forms.picks import Picks
from app.forms.stat_block import StatBlock
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.gauge_cards import reasons_tip
from app.panels.parts import Page, button, column, label, sized
from app.panels.portrait import face
from app.plain import titled
from app.rules.host import RulesHost
from engine.battle.actions import Amend, Rewrite, Single
from engine.battle.battle import Combatant, Reactions
from engine.battle.ids import CombatantId
from engine.battle.looks import picture_in
from engine.errors import FlankError
from engine.grid.footprint import LARGEST
from engine.play.advance import Done, advance

CHANGES = "sheet-changes"
"""Under which the settings keep whether sheets open to be changed, not to be read."""


class SheetDialog(QDialog):
    """Edits one combatant. ``deeds`` are what was changed, as deeds.

    ``joins``: it stands in a battle, on a side; False for a creature that is only kept.
    """

    def __init__(self, kit: DeskContext, id: CombatantId, parent: QWidget, *, joins: bool = True) -> None:
        super().__init__(parent)
        self._kit = kit
        self._joins = joins
        self._before: Combatant[Any] = kit.session.battle[id]
        text, px = kit.text, kit.look.px
        self.setWindowTitle(titled(self._before.name))
        self.setMinimumSize(px(400), px(260))
        sized(self, kit.look, 640, 640)
        page = Page(kit.look, margin=14, top=14, name=kit.text("command-sheet"), parent=self)
        self.form = Form(self._before.sheet, text, kit.look, picks=Picks(kit.session.rules, text), parent=page.room)
        self.block = StatBlock(kit, self.form.loose_editor)
        self.ways = QTabBar()
        page.column.addLayout(self._head())
        page.column.addWidget(self.ways)
        page.column.addWidget(self.block)
        page.column.addWidget(self.form)
        page.column.addStretch(1)
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        save = button(text("form-save"), self.accept, "primary")
        self.keeps = False
        """Whether it is to be kept in the library as it is then."""
        before = [button(text("command-keep"), self._keep, tip=text("sheet-keep-hint"))] if joins else []
        end = foot(save, button(text("form-cancel"), self.reject), *before)
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole = column(page, self.trouble, spacing=0)
        whole.addLayout(end)
        self.setLayout(whole)
        self.rules = RulesHost(kit, self, self)
        self._offer_ways()

    def _offer_ways(self) -> None:
        """Two ways to see the sheet: the block to read, the form to change; the one used last comes first."""
        kit = self._kit
        self.ways.setAccessibleName(kit.text("command-sheet"))
        self.ways.setExpanding(False)
        self.ways.setDrawBase(False)
        for way in ("sheet-read", "sheet-change"):
            self.ways.setTabToolTip(self.ways.addTab(kit.text(way)), kit.text(f"{way}-hint"))
        self.block.changed.connect(self._change)
        self.block.opened.connect(self.show_form)
        self.form.judged.connect(self._work_out)
        self.ways.setCurrentIndex(int(bool(kit.settings.kept(CHANGES, False))))
        self._show_way(self.ways.currentIndex())
        self.ways.currentChanged.connect(self._show_way)
        self.ways.tabBarClicked.connect(lambda way: kit.settings.keep(CHANGES, bool(way)))

    def _show_way(self, way: int) -> None:
        self.block.close_input()
        self.form.setVisible(way == 1)
        self.block.setVisible(way == 0)
        self._work_out()

    def show_form(self, name: str = "") -> None:
        """Show all fields, with the keys at the one called ``name``."""
        self.ways.setCurrentIndex(1)
        if name:
            self.form.editor(name).setFocus()

    def _change(self, name: str, value: Any) -> None:
        self.form.editor(name).set_value(value)
        self._work_out()

    def _work_out(self) -> None:
        """Say what the rules make of the sheet as it stands; half a word that they cannot read leaves it as it was."""
        rules, battle, id = self._kit.session.rules, self._kit.session.battle, self._before.id
        try:
            sheet = self.form.value()
            battle = battle.with_sheet(id, sheet)
            derived, facts = rules.derived(battle, id), rules.gauges(battle, id).facts
            overruled = rules.overruled(battle, id)
        except FlankError:
            return
        text = self._kit.text
        self.form.derive(
            {
                one.field: (text("form-derived", value=text(one.value)), reasons_tip(self._kit, one.why))
                for one in derived
            }
        )
        self.form.overrule(overruled)
        if not self.block.isHidden():
            self.block.fill(sheet, facts, derived, overruled)

    def _head(self) -> QGridLayout:
        one, text, battle = self._before, self._kit.text, self._kit.session.battle
        self.name = QLineEdit(one.name)
        self.name.setMaxLength(80)
        self.side = QComboBox()
        for side in battle.sides:
            self.side.addItem(side.name, side.id)
        self.side.setCurrentIndex(max(0, self.side.findData(one.side)))
        self.size_box = QSpinBox()
        self.size_box.setRange(1, LARGEST)
        self.size_box.setValue(one.size)
        self.reactions = QComboBox()
        for way in Reactions:
            self.reactions.addItem(text(f"reactions-{way}"), way)
        self.reactions.setCurrentIndex(list(Reactions).index(one.reactions))
        self.hidden = QCheckBox(text("combatant-hidden-box"))
        self.hidden.setChecked(one.hidden)
        self.note = QPlainTextEdit(one.note)
        self.note.setFixedHeight(self._kit.look.px(46))
        self.note.setTabChangesFocus(True)
        self._look = one.look
        self._face = label("")
        self._face.setPixmap(self._portrait(one.look))
        pick = button(text("combatant-look"), self._pick_look, tip=text("combatant-look-hint"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._kit.look.px(8))
        grid.addWidget(self._face, 0, 0, 2, 1)
        grid.addWidget(pick, 2, 0)
        said: list[tuple[str, QWidget]] = [("combatant-name", self.name)]
        if self._joins:
            said.append(("combatant-side", self.side))
        said.append(("combatant-note", self.note))
        for line, (key, widget) in enumerate(said):
            widget.setAccessibleName(text(key))
            grid.addWidget(label(text(key), "dim"), line, 1)
            grid.addWidget(widget, line, 2)
        beside: list[tuple[str, QWidget]] = [("combatant-size", self.size_box)]
        if self._kit.session.rules.has_reactions:
            beside.append(("combatant-reactions", self.reactions))
        for line, (key, widget) in enumerate(beside):
            widget.setAccessibleName(text(key))
            grid.addWidget(label(text(key), "dim"), line, 3)
            grid.addWidget(widget, line, 4)
        if self._joins:
            grid.addWidget(self.hidden, 2, 3, 1, 2, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(2, 1)
        return grid

    @property
    def _colour(self) -> str:
        return next((s.colour for s in self._kit.session.battle.sides if s.id == self._before.side), "#888888")

    @property
    def _pattern(self) -> int:
        """The number of its side, which says how its ring is dashed."""
        sides = [side.id for side in self._kit.session.battle.sides]
        return sides.index(self._before.side) if self._before.side in sides else 0

    def _portrait(self, look: str) -> Any:
        return face(look, self._kit.picture(picture_in(look)), self._colour, self._kit.look.px(56))

    def _pick_look(self) -> None:
        from app.forms.looks import LookDialog

        dialog = LookDialog(self._kit, self._look, self._colour, self, self._pattern)
        dialog.failed.connect(self._say)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._look = dialog.chosen
            self._face.setPixmap(self._portrait(self._look))
        dialog.deleteLater()

    def _say(self, error: FlankError) -> None:
        self.trouble.setText(self._kit.text.error(error))
        self.trouble.show()

    def open_rules(self, *rules: str) -> None:
        """Show the rulebook over the dialog."""
        self.rules.open(*rules)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.rules.take_f1(event):
            super().keyPressEvent(event)

    def deeds(self) -> tuple[Single, ...]:
        """What was changed."""
        before = self._before
        found: list[Single] = []
        amend = Amend(
            before.id,
            name=_changed(before.name, self.name.text().strip() or before.name),
            side=_changed(before.side, self.side.currentData() or before.side),
            size=_changed(before.size, self.size_box.value()),
            hidden=_changed(before.hidden, self.hidden.isChecked()),
            reactions=_changed(before.reactions, list(Reactions)[self.reactions.currentIndex()]),
            look=_changed(before.look, self._look),
            note=_changed(before.note, self.note.toPlainText().strip()),
        )
        if amend != Amend(before.id):
            found.append(amend)
        sheet = self.form.value()
        if sheet != before.sheet:
            found.append(Rewrite(before.id, sheet))
        return tuple(found)

    def _keep(self) -> None:
        """Save what was changed, and keep the creature in the library."""
        self.keeps = True
        self.accept()
        self.keeps = self.result() == QDialog.DialogCode.Accepted

    def accept(self) -> None:
        """Close, if the rules can read what was written; else say what they cannot."""
        if (error := self._fault()) is not None:
            self._say(error)
            return
        super().accept()

    def _fault(self) -> FlankError | None:
        """What is wrong with the sheet: found by letting the rules look at it."""
        rules, battle = self._kit.session.rules, self._kit.session.battle
        try:
            for deed in self.deeds():
                step = advance(rules, battle, deed)
                battle = step.battle if isinstance(step, Done) else battle
            rules.gauges(battle, self._before.id)
            rules.offers(battle, self._before.id)
        except FlankError as error:
            return error
        return None


def _changed(before: Any, after: Any) -> Any:
    return None if before == after else after
