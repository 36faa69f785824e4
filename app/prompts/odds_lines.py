"""The lines of the odds as values: bars, words, headings that fold, pictures of amounts; in one or two columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Bar:
    """A word, the throws that mean it, and its chance."""

    words: str
    span: str
    chance: Fraction

    @property
    def said(self) -> str:
        """What stands on the bar: "arrow 5" need not be followed by the throw that means it."""
        told = not self.span or self.words.endswith(f" {self.span}")
        return self.words if told else f"{self.words}   {self.span}"


@dataclass(frozen=True, slots=True)
class Said:
    """Words in a role of the style sheet."""

    words: str
    role: str


@dataclass(frozen=True, slots=True)
class Folded:
    """The heading of an amount, which unfolds the pictures of all of them or folds them away."""

    words: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Pictured:
    """The distribution of an amount as a picture, and what it is called."""

    name: str
    words: str
    amounts: tuple[tuple[int, Fraction], ...]


Part = Bar | Said | Folded | Pictured


@dataclass(frozen=True, slots=True)
class Line:
    """Parts beside each other, or one as wide as both columns."""

    parts: tuple[Part, ...]
    is_whole: bool = True


def in_columns(bars: Sequence[Bar], columns: int) -> list[Line]:
    """Bars in so many columns, read downwards."""
    lines = -(-len(bars) // columns)
    return [Line(tuple(bars[place::lines]), columns == 1) for place in range(lines)]
