"""A section of a form: its heading, which folds it, and its inputs, which are made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from app.panels.parts import label, row
from app.plain import unkeyed
from app.theme import Look
from engine.fields import Field

Make = Callable[[tuple[Field, ...]], QLayout]


class Part(QWidget):
    """``fields`` under ``title``; ``make`` lays out their inputs. Without ``folds`` it is open and stays so."""

    def __init__(
        self, title: str, fields: tuple[Field, ...], make: Make, look: Look, parent: QWidget, *, folds: bool
    ) -> None:
        super().__init__(parent)
        self.fields = fields
        self.is_made = False
        self._title, self._make, self._look = title, make, look
        self._is_open = not folds
        self.heading: QPushButton | QLabel = QPushButton() if folds else label(title.upper(), "heading")
        self._note = label("", "now")
        self._inner: QWidget | None = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(look.px(6))
        self._whole.addLayout(row(self.heading, 1, self._note, spacing=look.px(8)))
        if isinstance(self.heading, QPushButton):
            self.heading.setProperty("role", "flat")
            self.heading.setStyleSheet("text-align: left; font-weight: 600")
            self.heading.setAccessibleName(title)
            self.heading.clicked.connect(self._turn)
        self.show_open(is_open=self._is_open)

    @property
    def is_open(self) -> bool:
        """Whether the GM has it open (a search may open it for a while)."""
        return self._is_open

    def _turn(self) -> None:
        self.open(is_open=self._inner is None or self._inner.isHidden())

    def open(self, *, is_open: bool = True) -> None:
        """Open it, or fold it."""
        self._is_open = is_open
        self.show_open(is_open=is_open)

    def show_open(self, *, is_open: bool) -> None:
        """Show it open or folded for now; ``is_open`` says how it will be again."""
        if is_open:
            self.make()
        if self._inner is not None:
            self._inner.setVisible(is_open)
        if isinstance(self.heading, QPushButton):
            sign = "▾" if is_open else "▸"
            self.heading.setText(unkeyed(f"{sign}  {self._title}  · {len(self.fields)}"))

    def make(self) -> None:
        """Make the inputs, if they are not there yet."""
        if not self.is_made:
            self.is_made = True
            self._inner = QWidget(self)
            layout = self._make(self.fields)
            layout.setContentsMargins(0, 0, 0, self._look.px(6))
            self._inner.setLayout(layout)
            self._whole.addWidget(self._inner)

    def note(self, words: str) -> None:
        """Something about what is in it, beside the heading."""
        self._note.setText(words)
