"""The dialog that asks what of a battle is filmed, for whose eyes, and how large the film may be."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.film.wanted import LEAST_MB, MOST_MB, Form, Wanted
from app.panels.foot import foot
from app.panels.parts import Page, button, choices, label, sized
from app.text import Text
from app.theme import Look

SIZES = {"small": (640, 480), "middle": (960, 720), "large": (1440, 1080)}
SPEEDS = {"half": 0.5, "usual": 1.0, "double": 2.0, "four": 4.0}


class FilmDialog(QDialog):
    """``asked`` carries what is wanted. ``rounds``: how many there are in the battle."""

    asked = Signal(object)

    def __init__(self, wanted: Wanted, rounds: int, text: Text, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._form = text, wanted.form
        self.setWindowTitle(text("film-title"))
        self.first, self.last = self._round("film-from", rounds), self._round("film-to", rounds)
        self.eyes = choices(text("film-eyes"), ((text("film-eyes-gm"), False), (text("film-eyes-players"), True)))
        self.camera = choices(
            text("film-camera"), ((text("film-camera-whole"), False), (text("film-camera-follow"), True))
        )
        self.size_ = choices(text("film-size"), self._sizes(wanted))
        self.speed = choices(text("film-speed"), self._speeds(wanted))
        self.most = QDoubleSpinBox()
        self.most.setLocale(QLocale(text.language))
        self.most.setDecimals(1)
        self.most.setRange(LEAST_MB, MOST_MB)
        self.most.setSuffix(f" {text('film-most-unit')}")
        self.most.setAccessibleName(text("film-most"))
        self.hint, self.trouble = label("", "small", wrap=True), label("", "bad", wrap=True)
        self.trouble.hide()
        self.make = button(text("film-make"), lambda: self.asked.emit(self.wanted), "primary")
        self._show(wanted, rounds)
        self._lay_out(look)
        self.eyes.currentIndexChanged.connect(lambda *_: self._settle())
        for box in (self.first, self.last):
            box.valueChanged.connect(lambda *_: self._settle())
        self._settle()

    def _round(self, key: str, rounds: int) -> QSpinBox:
        made = QSpinBox()
        made.setRange(1, rounds)
        made.setAccessibleName(f"{self._text('film-rounds')}: {self._text(key)}")
        return made

    def _sizes(self, wanted: Wanted) -> list[tuple[str, object]]:
        found: list[tuple[str, object]] = [(self._text(f"film-size-{key}"), size) for key, size in SIZES.items()]
        if wanted.size not in SIZES.values():
            wide, high = wanted.size
            found.append((self._text("film-size-own", width=wide, height=high), wanted.size))
        return found

    def _speeds(self, wanted: Wanted) -> list[tuple[str, object]]:
        found: list[tuple[str, object]] = [(self._text(f"film-speed-{key}"), speed) for key, speed in SPEEDS.items()]
        if wanted.speed not in SPEEDS.values():
            found.append((self._text("film-speed-own", speed=wanted.speed), wanted.speed))
        return found

    def _lay_out(self, look: Look) -> None:
        text, px = self._text, look.px
        page = Page(look, margin=14, top=14, name=text("film-title"), parent=self)
        form = QFormLayout()
        form.setHorizontalSpacing(px(10))
        form.setVerticalSpacing(px(6))
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rounds = QWidget()
        line = QHBoxLayout(rounds)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(6))
        for words, box in (("film-from", self.first), ("film-to", self.last)):
            line.addWidget(label(text(words), "dim"))
            line.addWidget(box, 1)
        for key, widget, buddy in (
            ("rounds", rounds, self.first),
            ("eyes", self.eyes, self.eyes),
            ("camera", self.camera, self.camera),
            ("size", self.size_, self.size_),
            ("most", self.most, self.most),
            ("speed", self.speed, self.speed),
        ):
            named = label(text(f"film-{key}"), "dim")
            named.setBuddy(buddy)
            form.addRow(named, widget)
        page.column.addLayout(form)
        page.column.addWidget(self.hint)
        page.column.addWidget(self.trouble)
        page.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        end = foot(self.make, button(text("film-cancel"), self.reject))
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole.addLayout(end)
        self.setMinimumSize(px(360), px(240))
        sized(self, look, 470, 310)

    def _show(self, wanted: Wanted, rounds: int) -> None:
        """Begin with what was wanted the last time, and all the rounds."""
        self.first.setValue(1)
        self.last.setValue(rounds)
        self.eyes.setCurrentIndex(int(wanted.for_players))
        self.camera.setCurrentIndex(int(wanted.follow))
        self.size_.setCurrentIndex([self.size_.itemData(n) for n in range(self.size_.count())].index(wanted.size))
        self.speed.setCurrentIndex(self.speed.findData(wanted.speed))
        self.most.setValue(wanted.most_mb)

    @property
    def wanted(self) -> Wanted:
        """What is chosen; the format is that of the file's name, which is asked for last."""
        return Wanted(
            first=self.first.value(),
            # Up to the last round is up to the end, whatever comes after it.
            last=0 if self.last.value() == self.last.maximum() else self.last.value(),
            form=Form(self._form),
            size=tuple(self.size_.currentData()),
            most_mb=round(self.most.value(), 1),
            speed=self.speed.currentData(),
            for_players=self.eyes.currentData(),
            follow=self.camera.currentData(),
        )

    def _settle(self) -> None:
        self.hint.setText(self._text("film-hint-players" if self.eyes.currentData() else "film-hint"))
        is_possible = self.first.value() <= self.last.value()
        self.make.setEnabled(is_possible)
        self.trouble.setText("" if is_possible else self._text("film-wrong-rounds"))
        self.trouble.setVisible(not is_possible)

    def say(self, words: str) -> None:
        """Say why it cannot be done so; the dialog stays."""
        self.trouble.setText(words)
        self.trouble.show()
