"""Conditions of the window "How will this end?" as chips: each says in plain words what is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSpinBox, QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import icon_button, label
from app.plain import unkeyed
from app.rules.book import value_said
from app.tactics.meant import Meant, named
from app.tactics.variant_words import temper_said
from app.wheel import wheel_passes
from engine.contract import AnyBattle
from engine.fields import Field, Kind, fields_of
from engine.simulate.search import Search, search_for
from engine.simulate.vary import COUNT, MOST, NO, NOW, OPTION, WITHOUT, YES, Wish, meant_for
from engine.tactics.temperament import ready

LONG = 420
"""Pixels at 100 %: a chip with longer words has a line of its own and breaks them."""
HEIGHT = 31
"""Pixels at 100 %: the least height of a chip, so that those with inputs are no taller."""


class Chip(QFrame):
    """One condition. ``changed`` when it asks for something else, ``removed`` when the GM takes it away.

    ``meant`` are those whom it speaks of; None: it speaks of a switch.
    """

    changed = Signal()
    removed = Signal()

    def __init__(self, kit: DeskContext, what: str, name: str, meant: Meant | None = None) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setMinimumHeight(kit.look.px(HEIGHT))
        self.what, self.name, self.meant = what, name, meant
        self._kit = kit
        px = kit.look.px
        self.words = label("")
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(px(8), px(2), px(2), px(2))
        self._line.setSpacing(px(6))
        self._line.addWidget(self.words, 1)
        self._is_long = False

    def _hold(self, *inputs: QWidget | str) -> None:
        """The inputs behind the words, and the button that takes the chip away."""
        for one in inputs:
            self._line.addWidget(label(one, "dim") if isinstance(one, str) else one)
        self.off = icon_button("close", "", self.removed.emit, self._kit.look, 12)
        self._line.addWidget(self.off)

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self._is_long = self.words.fontMetrics().horizontalAdvance(words) > self._kit.look.px(LONG)
        self.words.setWordWrap(self._is_long)
        self.words.setMinimumWidth(1 if self._is_long else 0)
        self.setAccessibleName(words)
        tip = self._kit.text("what-if-remove", what=words)
        self.off.setToolTip(tip)
        self.off.setAccessibleName(tip)

    def hasHeightForWidth(self) -> bool:
        # The row gives a line of its own to whatever has.
        return self._is_long

    @property
    def values(self) -> tuple[str, ...]:
        """What is compared."""
        raise NotImplementedError

    @property
    def wish(self) -> Wish:
        """The condition as ``engine.simulate.vary`` knows it."""
        return Wish(self.what, self.name, self.values)

    def is_there(self, battle: AnyBattle) -> bool:
        """Whether those of whom it speaks are on the map."""
        return self.meant is None or bool(meant_for(battle, self.what, self.name))


class WithoutChip(Chip):
    """With somebody, and without."""

    def __init__(self, kit: DeskContext, meant: Meant) -> None:
        super().__init__(kit, WITHOUT, meant.name, meant)
        self._hold()
        self._say(kit.text("what-if-without-whom", who=meant.counted))

    @property
    def values(self) -> tuple[str, ...]:
        return NO, YES


class SpanChip(Chip):
    """Numbers from one to another, at first from ``first[0]`` to ``first[1]``."""

    def __init__(
        self,
        kit: DeskContext,
        what: str,
        name: str,
        words: str,
        bounds: tuple[int, int],
        first: tuple[int, int],
        meant: Meant | None = None,
    ) -> None:
        super().__init__(kit, what, name, meant)
        text = kit.text
        self.low, self.high = QSpinBox(), QSpinBox()
        for box, value, key in ((self.low, first[0], "from"), (self.high, first[1], "to")):
            box.setRange(*bounds)
            box.setValue(value)
            box.setAccessibleName(f"{words}, {text(f'what-if-{key}')}")
            wheel_passes(box)
        self._hold(text("what-if-from"), self.low, text("what-if-to"), self.high)
        self._say(words)
        self.low.valueChanged.connect(lambda value: self.high.setValue(max(value, self.high.value())))
        self.high.valueChanged.connect(lambda value: self.low.setValue(min(value, self.low.value())))
        for box in (self.low, self.high):
            box.valueChanged.connect(lambda *_: self.changed.emit())

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(map(str, range(self.low.value(), self.high.value() + 1)))


class SearchChip(Chip):
    """How many there may be so that a side still wins so often. Raises WrongVariant where nobody could win."""

    def __init__(self, kit: DeskContext, meant: Meant, wanted: int) -> None:
        super().__init__(kit, COUNT, meant.name, meant)
        self.wanted = QSpinBox()
        self.wanted.setRange(1, 99)
        self.wanted.setSingleStep(5)
        self.wanted.setValue(wanted)
        self.wanted.setSuffix(" %")
        wheel_passes(self.wanted)
        side = kit.session.battle.side(self.search(kit.session.battle).side)
        self._hold(self.wanted)
        self._say(kit.text("what-if-search-whom", who=meant.words, side=side.name))
        self.wanted.setAccessibleName(self.words.text())
        self.wanted.valueChanged.connect(lambda *_: self.changed.emit())

    def search(self, battle: AnyBattle) -> Search:
        """The search in a battle. Raises WrongVariant."""
        return search_for(battle, self.name, self.wanted.value())

    @property
    def values(self) -> tuple[str, ...]:
        return ()


class ChoiceChip(Chip):
    """Some of several positions, temperaments or places; a menu behind its button ticks them.

    ``choices`` are values and their words. What is ``kept`` is always compared.
    """

    def __init__(
        self,
        kit: DeskContext,
        what: str,
        name: str,
        title: str,
        choices: Iterable[tuple[str, str]],
        first: Iterable[str],
        meant: Meant | None = None,
        kept: tuple[str, ...] = (),
    ) -> None:
        super().__init__(kit, what, name, meant)
        self._title, self._choices, self._kept = title, dict(choices), kept
        self._chosen = set(first)
        self.more: Callable[[], object] | None = None
        """What the menu offers below the choices, to add another."""
        self.more_words = ""
        self.edit = icon_button("edit", "", self.ask, kit.look, 13)
        self._hold(self.edit)
        self.refresh()

    @property
    def values(self) -> tuple[str, ...]:
        return (*self._kept, *(value for value in self._choices if value in self._chosen))

    def refresh(self) -> None:
        """Say what is compared."""
        self._say(f"{self._title}: {' / '.join(map(self._word, self.values))}")
        tip = self._kit.text("what-if-edit", what=self._title)
        self.edit.setToolTip(tip)
        self.edit.setAccessibleName(tip)

    def _word(self, value: str) -> str:
        return self._kit.text("outlook-as-it-stands") if value == NOW else self._choices[value]

    def add(self, value: str, words: str) -> None:
        """Compare this one, too."""
        self._choices.setdefault(value, words)
        self._chosen.add(value)
        self.refresh()
        self.changed.emit()

    def ask(self) -> QMenu:
        """Show the menu in which its values are ticked."""
        menu = QMenu(self)
        for value, words in self._choices.items():
            action = menu.addAction(unkeyed(words))
            action.setCheckable(True)
            action.setChecked(value in self._chosen)
            # The last one stays: without any nothing would be compared.
            action.setEnabled(self._chosen != {value})
            action.triggered.connect(lambda on, value=value: self._toggle(value, on))
        if self.more is not None:
            menu.addSeparator()
            menu.addAction(unkeyed(self.more_words), self.more)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.edit.mapToGlobal(QPoint(0, self.edit.height())))
        return menu

    def _toggle(self, value: str, on: bool) -> None:
        (self._chosen.add if on else self._chosen.discard)(value)
        self.refresh()
        self.changed.emit()


def chip_of(kit: DeskContext, wish: Wish) -> Chip:
    """The chip of a wish, about whom or which switch it may be."""
    if wish.what == OPTION:
        return _option_chip(kit, wish)
    text, meant = kit.text, named(kit, wish.name)
    match wish.what:
        case "without":
            return WithoutChip(kit, meant)
        case "count":
            first, words = _span(wish), text("what-if-number", who=meant.words)
            return SpanChip(kit, COUNT, meant.name, words, (0, MOST), first, meant)
        case "temper":
            title = text("what-if-temper-of", who=meant.counted)
            choices = [(name, temper_said(name, text)) for name in ready()]
        case _:
            title = text("what-if-place-of", who=meant.counted)
            choices = [(cell, cell) for cell in wish.values if cell != NOW]
    first_values = [one for one in wish.values if one != NOW]
    return ChoiceChip(kit, wish.what, meant.name, title, choices, first_values, meant, (NOW,))


def _option_chip(kit: DeskContext, wish: Wish) -> Chip:
    text = kit.text
    field = next(one for one in fields_of(kit.session.rules.options) if one.name == wish.name)
    words = text(field.label_key)
    if field.shape.kind is Kind.NUMBER:
        bounds = int(field.shape.least), int(field.shape.most)
        return SpanChip(kit, OPTION, field.name, words, bounds, _span(wish))
    choices = [(written(one), value_said(field, one, text)) for one in positions(field)]
    return ChoiceChip(kit, OPTION, field.name, words, choices, wish.values)


def _span(wish: Wish) -> tuple[int, int]:
    numbers = [int(one) for one in wish.values]
    return min(numbers), max(numbers)


def can_be_varied(field: Field) -> bool:
    """Whether a switch has positions that can be gone through."""
    return not field.shape.optional and field.shape.kind in (Kind.SWITCH, Kind.ONE_OF, Kind.NUMBER)


def positions(field: Field) -> tuple[object, ...]:
    """All positions of a switch that is no number."""
    return (True, False) if field.shape.kind is Kind.SWITCH else field.shape.choices


def written(value: object) -> str:
    """A position as a wish has it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
