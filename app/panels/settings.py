"""The settings as a dialog: language, look, size, who throws the dice; the keys; the rulesets. All holds at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QTabWidget, QWidget

from app.motion import Motion, choose, chosen
from app.panels.key_settings import KeysPage
from app.panels.parts import button, column, label, row, sized
from app.panels.rules_settings import RulesPage
from app.plain import unkeyed
from app.settings import SCALES, DiceHabit, Settings, Theme
from app.text import LANGUAGES, Text
from app.theme import Look


class SettingsDialog(QDialog):
    """Sets each thing as soon as it is chosen. Three pages: what there is in general, the keys, the rulesets."""

    def __init__(self, settings: Settings, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self.setWindowTitle(text("settings-title"))
        sized(self, look, 560, 560)
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
        self.motion = self._choice(
            [text(f"settings-motion-{one}") for one in Motion],
            list(Motion).index(chosen(settings)),
            lambda place: choose(settings, list(Motion)[place]),
        )
        self._add_table(settings)
        for key, box in (
            ("settings-language", self.language),
            ("settings-theme", self.theme),
            ("settings-scale", self.scale),
            ("settings-motion", self.motion),
            ("settings-dice-players", self.players),
            ("settings-dice-gm", self.gm),
            ("settings-whole", self.whole),
            ("settings-phases", self.phases),
        ):
            box.setAccessibleName(text(key))
            name = label(text(key))
            if box is self.whole:
                for one in (name, box):
                    one.setToolTip(text("settings-whole-hint"))
                box.setAccessibleDescription(text("settings-whole-hint"))
            form.addRow(name, box)
        general = QWidget()
        page = column(spacing=look.px(12), margins=look.px(12))
        page.addLayout(form)
        page.addWidget(label(text("settings-dice-hint"), "small", wrap=True))
        page.addStretch(1)
        general.setLayout(page)
        self.keys = KeysPage(settings, text, look)
        self.rules = RulesPage(settings, text, look)
        self._lay_out(general, text, look)

    def _add_table(self, settings: Settings) -> None:
        """Who throws the dice, and which phases pass."""
        habits = [self._text(f"settings-dice-{one}") for one in DiceHabit]
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
        self.phases = self._choice(
            [self._text("settings-phases-pass"), self._text("settings-phases-wait")],
            0 if settings.lets_pass else 1,
            lambda place: setattr(settings, "lets_pass", place == 0),
        )
        self.whole = self._choice(
            [self._text("settings-whole-on"), self._text("settings-whole-enter")],
            0 if settings.dice_go_on else 1,
            lambda place: setattr(settings, "dice_go_on", place == 0),
        )

    def _lay_out(self, general: QWidget, text: Text, look: Look) -> None:
        self.pages = QTabWidget()
        self.pages.setAccessibleName(text("command-settings"))
        self.pages.addTab(general, unkeyed(text("settings-page-general")))
        self.pages.addTab(self.keys, unkeyed(text("settings-page-keys")))
        self.pages.addTab(self.rules, unkeyed(text("settings-page-rules")))
        close = button(text("settings-close"), self.accept, "primary")
        close.setDefault(True)
        whole = column(self.pages, spacing=look.px(8), margins=look.px(12))
        whole.addLayout(row(1, close))
        self.setLayout(whole)

    def _choice(self, words: list[str], chosen: int, choose: Callable[[int], object]) -> QComboBox:
        box = QComboBox(self)
        box.addItems(words)
        box.setCurrentIndex(chosen)
        box.activated.connect(lambda place: choose(place))
        return box
