"""The switches of a battle's ruleset as a dialog: by section, with sentence and rule, searched, reset to default."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from app.forms.complaints import judge_of
from app.forms.form import Form
from app.forms.preset_row import PresetRow
from app.forms.presets import Presets
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import Page, button, column, label, row, sized
from app.rules.host import RulesHost
from engine.battle.actions import SetOptions


class OptionsDialog(QDialog):
    """Edits the options; ``deed`` is what was changed."""

    def __init__(self, kit: DeskContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text("options-title", ruleset=text("ruleset-name")))
        sized(self, kit.look, 660, 600)
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("options-search"))
        self.search.setAccessibleName(text("options-search"))
        self.search.setClearButtonEnabled(True)
        page = Page(kit.look, margin=14, name=text("command-options"), parent=self)
        self.form = Form(
            kit.session.battle.options,
            text,
            kit.look,
            columns=1,
            resets=True,
            folds=True,
            judge=judge_of(kit.session.rules, text),
            parent=page.room,
        )
        self._nothing = label(text("options-nothing"), "dim", wrap=True)
        self._nothing.hide()
        page.column.addWidget(self._nothing)
        page.column.addWidget(self.form)
        page.column.addStretch(1)
        presets = Presets(kit.session.rules, kit.settings.folder)
        self.presets = PresetRow(presets, self.form.value, text, kit.look)
        self.presets.chosen.connect(self.form.set_value)
        top = column(self.presets, self.search, spacing=px(6))
        top.setContentsMargins(px(12), px(10), px(12), px(6))
        save = self.save = button(text("form-save"), self.accept, "primary")
        self.trouble = label("", "bad", wrap=True)
        self.trouble.hide()
        reset = button(text("options-reset-all"), self._reset)
        end = foot(save, button(text("form-cancel"), self.reject), reset)
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole = column(spacing=0)
        whole.addLayout(top)
        whole.addWidget(page, 1)
        line = row(self.trouble)
        line.setContentsMargins(px(14), 0, px(14), 0)
        whole.addLayout(line)
        whole.addLayout(end)
        self.setLayout(whole)
        self.search.textChanged.connect(self._search)
        self.form.judged.connect(self._judged)
        self._judged()
        self.rules = RulesHost(kit, self, self, self.form)
        self.search.setFocus()

    def open_rules(self, *rules: str) -> None:
        """Show the rulebook over the dialog; its switches are those of the form."""
        self.rules.open(*rules)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.rules.take_f1(event):
            super().keyPressEvent(event)

    def _search(self, wanted: str) -> None:
        self._nothing.setVisible(self.form.search(wanted) == 0)

    def _judged(self) -> None:
        """What is wrong stands beside its field, and here as well, for the field may be out of sight."""
        whys = dict.fromkeys(line for words in self.form.faults.values() for line in words.splitlines())
        self.trouble.setText(self._kit.text("form-wrong", why=" ".join(whys)))
        self.trouble.setVisible(bool(whys))
        self.save.setEnabled(not whys)
        self.presets.may_keep(not whys)

    def accept(self) -> None:
        """Close, unless something is wrong with what stands in the form."""
        self.form.judge()
        if not self.form.faults:
            super().accept()

    def _reset(self) -> None:
        self.form.set_value(self._kit.session.rules.options())

    def deed(self) -> SetOptions | None:
        """What was changed, None for nothing."""
        options = self.form.value()
        return SetOptions(options) if options != self._kit.session.battle.options else None
