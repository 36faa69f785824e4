"""The box of a new battle that says whether the party comes along."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QComboBox

from app.text import Text


class PartyBox(QCheckBox):
    """There where the campaign has characters under the rules chosen; ticked until the GM unticks it."""

    def __init__(self, text: Text, has_party: Callable[[str], bool]) -> None:
        super().__init__(text("card-party"))
        self.setToolTip(text("card-party-tip"))
        self.setChecked(True)
        self._has_party = has_party
        self.is_wanted = False
        """Whether the party is to come."""
        self.toggled.connect(lambda *_: self._judge())

    def follow(self, rules: QComboBox) -> None:
        """The battle is under the rules that are chosen here."""

        def judge() -> None:
            self.setHidden(not self._has_party(rules.currentData()))
            self._judge()

        rules.currentIndexChanged.connect(lambda *_: judge())
        judge()

    def _judge(self) -> None:
        self.is_wanted = self.isChecked() and not self.isHidden()
