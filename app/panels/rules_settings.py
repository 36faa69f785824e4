"""The page of the settings that says which rulesets there are, and takes a folder of the GM's own after a warning."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QScrollArea, QWidget

from app.own_rules import agree, agreed, chosen, give_up
from app.panels.elided import Elided
from app.panels.parts import button, column, label, picture_label, row
from app.settings import Settings
from app.text import Text
from app.theme import Look
from engine import catalogue
from engine.errors import RulesetError
from engine.maps.source import shown
from engine.plugins import Origin, in_folder


class RulesPage(QWidget):
    """``folder`` names the GM's own folder, ``choose`` and ``drop`` change it; ``listed`` holds what was found.

    ``consent`` is the question that is open, or None.
    """

    def __init__(self, settings: Settings, text: Text, look: Look) -> None:
        super().__init__()
        self._settings, self._text, self._look = settings, text, look
        self.consent: Consent | None = None
        self.folder = Elided("", "dim")
        self.choose = button(text("rules-folder-choose"), self._choose)
        self.drop = button(text("rules-folder-drop"), self._drop)
        for one in (self.choose, self.drop):
            one.setAutoDefault(False)
        self.listed = QScrollArea()
        self.listed.setWidgetResizable(True)
        self.listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        line = row(self.folder, self.choose, self.drop, spacing=look.px(6))
        line.setStretch(0, 1)
        whole = column(
            label(text("rulesets-found").upper(), "heading"),
            self.listed,
            label(text("rules-folder").upper(), "heading"),
            label(text("rules-folder-hint"), "small", wrap=True),
            spacing=look.px(6),
            margins=look.px(12),
        )
        whole.setStretch(1, 1)
        whole.addLayout(line)
        self.setLayout(whole)

    def showEvent(self, event: QShowEvent) -> None:
        """Listing the rulesets loads them, so that waits until somebody looks."""
        self._refresh()
        super().showEvent(event)

    def _refresh(self) -> None:
        own = chosen(self._settings)
        self.drop.setVisible(own is not None)
        said = self._text("rules-folder-none") if own is None else shown(own)
        if own is not None and agreed(self._settings) is None:
            said = self._text("rules-folder-not-agreed", folder=shown(own))
        self.folder.setText(said)
        found = QWidget()
        lines = column(spacing=self._look.px(4))
        faults = catalogue.faults()
        broken = {fault.values["ruleset"] for fault in faults if fault.key != "error-ruleset-twice"}
        for source in catalogue.sources():
            if source.id not in broken:
                name = Text(self._text.language, catalogue.ruleset(source.id).folder)("ruleset-name")
                origin = self._text(f"rules-from-{source.origin}", place=source.place)
                lines.addLayout(row(label(name), 1, Elided(origin, "dim")))
        for fault in faults:
            line = row(picture_label("warning", self._look), label(self._text.error(fault), wrap=True))
            line.setStretch(1, 1)
            lines.addLayout(line)
        lines.addStretch(1)
        found.setLayout(lines)
        self.listed.setWidget(found)

    def _choose(self) -> None:
        begin = chosen(self._settings) or Path.home()
        name = QFileDialog.getExistingDirectory(self, self._text("rules-folder-choose"), str(begin))
        if name:
            self.ask(Path(name))

    def ask(self, folder: Path) -> None:
        """Say what it means to read rules from ``folder``, and do so only if the GM agrees."""
        self.consent = Consent(folder, self._text, self._look, self)
        self.consent.accepted.connect(lambda: agree(self._settings, folder))
        self.consent.finished.connect(self._decided)
        self.consent.open()

    def _decided(self) -> None:
        if self.consent is not None:
            self.consent.deleteLater()
            self.consent = None
        self._refresh()

    def _drop(self) -> None:
        give_up(self._settings)
        self._refresh()


class Consent(QDialog):
    """The warning before program code in a folder is run; whoever presses Enter or Esc without reading declines."""

    def __init__(self, folder: Path, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(text("rules-consent-title"))
        self.setFixedWidth(look.px(520))
        self.agree = button(text("rules-consent-agree"), self.accept)
        self.agree.setAutoDefault(False)
        self.decline = button(text("rules-consent-decline"), self.reject, "primary")
        self.decline.setDefault(True)
        whole = column(
            label(text("rules-consent-warning"), wrap=True),
            label(shown(folder), "title", wrap=True),
            label(_holds(folder, text), wrap=True),
            label(text("rules-consent-holds"), "small", wrap=True),
            spacing=look.px(10),
            margins=look.px(16),
        )
        whole.addLayout(row(1, self.agree, self.decline, spacing=look.px(8)))
        self.setLayout(whole)
        self.decline.setFocus()


def _holds(folder: Path, text: Text) -> str:
    """The names of the rulesets in a folder, by the names of its folders alone: nothing is run."""
    try:
        names = [source.id for source in in_folder(folder) if source.origin is Origin.FOLDER]
    except RulesetError as error:
        return text.error(error)
    return text("rules-consent-found", count=len(names), names=", ".join(names))
