"""What if? A row of chips, each a condition, and the button that adds one; several are combined."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import prod

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.board.view import BoardView
from app.forms.pick_list import PickList
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import SaidLabel, button, column, give_role, let_go
from app.rules.book import value_said
from app.tactics.chips import (
    HEIGHT,
    Chip,
    ChoiceChip,
    SearchChip,
    can_be_varied,
    chip_of,
    positions,
    written,
)
from app.tactics.meant import Meant, named
from app.tactics.place_tool import PlaceTool
from app.tactics.variant_words import temper_said
from app.tactics.wish_menu import WishMenu
from engine.errors import FlankError
from engine.fields import Field, Kind, fields_of
from engine.simulate.search import Search
from engine.simulate.vary import (
    AT,
    COUNT,
    MOST,
    MOST_VARIANTS,
    NO,
    NOW,
    OPTION,
    TEMPER,
    WITHOUT,
    YES,
    Wish,
    WrongVariant,
)

USUAL_SHARE, MORE = 60, 2
"""Per cent of victories that are looked for at first, and how many more of somebody are tried."""
FEW_POSITIONS = 10
"""A number with more positions than these is compared with the next one, not with all of them."""


class WhatIf(QWidget):
    """``changed`` when something else is compared; ``placing`` (bool) while a place is picked on the map.

    ``troubled`` carries an error in words.
    """

    changed = Signal()
    placing = Signal(bool)
    troubled = Signal(str)

    def __init__(self, kit: DeskContext, board: BoardView) -> None:
        super().__init__()
        self._kit, self._board = kit, board
        self.chips: list[Chip] = []
        self.is_placing = False
        self._menu = WishMenu(kit, self)
        self.add = button(kit.text("what-if"), self.open_menu)
        self._count = SaidLabel("small")
        for one in (self.add, self._count):
            one.setMinimumHeight(kit.look.px(HEIGHT))
        self._flow = Flow((self.add, self._count), kit.look.px(6))
        self.switches = PickList(kit.text, kit.look)
        self.switches.picked.connect(self._add_switch)
        self.switches.left.connect(self.add.setFocus)
        self.setLayout(column(self._flow, self.switches, spacing=kit.look.px(6)))
        self._refresh()

    # What is asked for

    @property
    def count(self) -> int:
        """How many variants that makes."""
        return prod(len(chip.values) for chip in self.chips if not isinstance(chip, SearchChip))

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What is compared. Raises WrongVariant where somebody is no longer on the map."""
        for chip in self.chips:
            if not chip.is_there(self._kit.session.battle):
                raise WrongVariant("what-if-gone", who=chip.meant.words if chip.meant is not None else "")
        return tuple(chip.wish for chip in self.chips if not isinstance(chip, SearchChip))

    @property
    def search(self) -> Search | None:
        """The number that is looked for, where one is. Raises WrongVariant."""
        chip = self._seeking
        return chip.search(self._kit.session.battle) if chip is not None else None

    @property
    def _seeking(self) -> SearchChip | None:
        return next((chip for chip in self.chips if isinstance(chip, SearchChip)), None)

    def restore(self, wishes: Iterable[Wish], sought: Search | None) -> None:
        """Show again what was compared before."""
        for wish in wishes:
            self._hold(chip_of(self._kit, wish))
        if sought is not None:
            self._hold(SearchChip(self._kit, named(self._kit, sought.name), sought.wanted))

    # Adding

    @property
    def may_search(self) -> bool:
        """A number is looked for without other conditions."""
        return not self.chips

    def open_menu(self) -> QMenu:
        """The menu of all that can be varied."""
        menu = QMenu(self)
        self._menu.fill(menu)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.add.mapToGlobal(QPoint(0, self.add.height())))
        return menu

    def leave_out(self, meant: Meant) -> None:
        """With somebody and without."""
        self._hold(chip_of(self._kit, Wish(WITHOUT, meant.name, (NO, YES))))

    def count_of(self, meant: Meant) -> None:
        """As many of somebody as there are, to two more."""
        now = min(len(meant.ids), MOST - MORE)
        self._hold(chip_of(self._kit, Wish(COUNT, meant.name, (str(now), str(now + MORE)))))

    def seek(self, meant: Meant) -> None:
        """How many there may be for so many victories."""
        try:
            self._hold(SearchChip(self._kit, meant, USUAL_SHARE))
        except FlankError:
            self.troubled.emit(self._kit.text("vary-no-enemy", name=meant.words))

    def change_temper(self, meant: Meant, temper: str) -> None:
        """Another temperament, beside those that are compared already."""
        self._choose(Wish(TEMPER, meant.name, (NOW, temper)), temper_said(temper, self._kit.text))

    def place(self, meant: Meant) -> None:
        """Somewhere else: the map is the GM's until he has shown where."""
        self.is_placing = True
        self.placing.emit(True)
        self._board.add_tool(PlaceTool(self._board, meant, partial(self._put, meant), self._placed))
        self._board.set_tool(PlaceTool.name, says_how=False)
        self._board.window().activateWindow()
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop_placing(self) -> None:
        """Pick no place any more."""
        self._board.set_tool("move")

    def _placed(self) -> None:
        self.is_placing = False
        self.placing.emit(False)

    def _put(self, meant: Meant, cell: str) -> None:
        self._choose(Wish(AT, meant.name, (NOW, cell)), cell)

    def pick_switch(self) -> None:
        """Unfold the list of all switches that can be varied."""
        text, now = self._kit.text, self._kit.session.battle.options
        fields = [one for one in fields_of(self._kit.session.rules.options) if can_be_varied(one)]
        self.switches.open(
            tuple((text(one.label_key), value_said(one, getattr(now, one.name), text), one) for one in fields)
        )

    def _add_switch(self, field: Field) -> None:
        self.add.setFocus()
        values: Iterable[object] = ()
        if field.shape.kind is not Kind.NUMBER:
            values = positions(field)
        elif field.shape.most - field.shape.least < FEW_POSITIONS:
            values = field.shape.least, field.shape.most
        else:
            now = getattr(self._kit.session.battle.options, field.name)
            values = now, min(now + 1, field.shape.most)
        self._hold(chip_of(self._kit, Wish(OPTION, field.name, tuple(map(written, values)))))

    def _choose(self, wish: Wish, words: str) -> None:
        """Add the last value of a wish to the chip that is about the same, or a chip of its own."""
        chip = next((one for one in self.chips if (one.what, one.name) == (wish.what, wish.name)), None)
        if isinstance(chip, ChoiceChip):
            chip.add(wish.values[-1], words)
        else:
            self._hold(chip_of(self._kit, wish))

    def _hold(self, chip: Chip) -> None:
        """One chip more, in the place of the one that is about the same."""
        same = next((one for one in self.chips if (one.what, one.name) == (chip.what, chip.name)), None)
        if same is not None:
            self._drop(same)
        self.chips.append(chip)
        if isinstance(chip, ChoiceChip) and chip.what == AT and chip.meant is not None:
            chip.more, chip.more_words = partial(self.place, chip.meant), self._kit.text("what-if-another-place")
        chip.changed.connect(self._refresh)
        chip.removed.connect(partial(self._drop, chip))
        self._refresh()

    def _drop(self, chip: Chip) -> None:
        self.chips.remove(chip)
        let_go(chip)
        self._refresh()
        self.add.setFocus()

    def _refresh(self) -> None:
        """Show what is held, and how many variants it makes."""
        text = self._kit.text
        seeks = self._seeking is not None
        self.add.setEnabled(not seeks)
        self.add.setToolTip(text("what-if-search-first") if seeks else "")
        self._count.fill(text("what-if-variants", count=self.count) if self.chips and not seeks else "")
        give_role(self._count, "bad" if self.count > MOST_VARIANTS else "small")
        self._flow.hold([*self.chips, self.add, self._count])
        self.changed.emit()
