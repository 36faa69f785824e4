"""The settings as a dialog: language, look, size, who throws the dice. Everything holds at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QWidget

from app.panels.parts import button, column, label, row
from app.settings import SCALES, DiceHabit, Settings, Theme
from app.text import LANGUAGES, Text
from app.theme import Look


class SettingsDialog(QDialog):
    """Sets each thing as soon as it is chosen."""

    def __init__(self, settings: Settings, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self.setWindowTitle(text("settings-title"))
        self.setMinimumWidth(look.px(440))
        form = QFormLayout()
        form.setHorizontalSpacing(look.px(14))
        form.setVerticalSpacing(look.px(8))
        languages = ("system", *LANGUAGES)
        self.language = self._choice(
            [text(f"settings-language-{one}") for one in languages],
            languages.index(settings.language),
            lambda place: setattr(settings, "language", languages[place]),
        )
        self.theme = self._choice(
            [text(f"settings-theme-{one}") for one in Theme],
            list(Theme).index(settings.theme),
            lambda place: setattr(settings, "theme", list(Theme)[place]),
        )
        self.scale = self._choice(
            [f"{percent} %" for percent in SCALES],
            min(range(len(SCALES)), key=lambda place: abs(SCALES[place] - settings.scale)),
            lambda place: setattr(settings, "scale", SCALES[place]),
        )
        habits = [text(f"settings-dice-{one}") for one in DiceHabit]
        self.players = self._choice(
            habits,
            list(DiceHabit).index(settings.dice(played=True)),
            lambda place: settings.set_dice(list(DiceHabit)[place], played=True),
        )
        self.gm = self._choice(
            habits,
            list(DiceHabit).index(settings.dice(played=False)),
            lambda place: settings.set_dice(list(DiceHabit)[place], played=False),
        )
        for key, box in (
            ("settings-language", self.language),
            ("settings-theme", self.theme),
            ("settings-scale", self.scale),
            ("settings-dice-players", self.players),
            ("settings-dice-gm", self.gm),
        ):
            box.setAccessibleName(text(key))
            form.addRow(label(text(key)), box)
        close = button(text("settings-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(spacing=look.px(12), margins=look.px(16))
        whole.addLayout(form)
        whole.addWidget(label(text("settings-dice-hint"), "small", wrap=True))
        whole.addLayout(row(1, close))
        self.setLayout(whole)

    @staticmethod
    def _choice(words: list[str], chosen: int, choose: Callable[[int], object]) -> QComboBox:
        box = QComboBox()
        box.addItems(words)
        box.setCurrentIndex(chosen)
        box.activated.connect(lambda place: choose(place))
        return box
