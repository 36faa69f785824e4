"""Charts of a ruleset about the battle as a whole: a window beside the map that follows every change on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, button, column, emptied, label, row, sized
from app.rules.links import RuleLink
from engine.contract import AnyRuleset, Finding, no_inspections


def has_inspections(rules: AnyRuleset) -> bool:
    """Whether a ruleset has such charts."""
    return rules.inspections is not no_inspections


class InspectionDialog(QDialog):
    """The findings of the session's ruleset, each with its rule. It stays open while figures are put on the map."""

    def __init__(self, kit: DeskContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        px = kit.look.px
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(kit.text("inspection-title"))
        sized(self, kit.look, 460, 460)
        self.page = Page(kit.look, margin=12, top=8, name=kit.text("command-inspection"))
        close = button(kit.text("settings-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(margins=px(8))
        whole.addWidget(self.page, 1)
        whole.addLayout(row(1, close))
        self.setLayout(whole)
        kit.session.changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        emptied(self.page.column)
        session = self._kit.session
        for inspection in session.rules.inspections(session.battle):
            self.page.column.addWidget(label(self._kit.text(inspection.key).upper(), "heading"))
            for finding in inspection.findings:
                self.page.column.addLayout(self._line(finding))
        self.page.column.addStretch(1)

    def _line(self, finding: Finding) -> QHBoxLayout:
        said = self._kit.text.filled(finding.key, finding.args, self._kit.session.battle)
        words = label(said, "now" if finding.is_main else "", wrap=True)
        line = row(words, spacing=8)
        line.setStretch(0, 1)
        if finding.rule:
            line.addWidget(RuleLink(finding.rule), 0, Qt.AlignmentFlag.AlignTop)
        return line
