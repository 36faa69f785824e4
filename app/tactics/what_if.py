"""The menu of what could be otherwise: whoever picks from it need not know how a wish is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app.forms.fields import Kind, fields_of
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from app.rules.book import value_said
from app.tactics.variant_words import who_said
from engine.errors import FlankError
from engine.simulate.search import search
from engine.simulate.vary import AT, COUNT, NOW, OPTION, TEMPER, WITHOUT, meant_by
from engine.tactics.temperament import ready

SHARES = (75, 60, 50)
"""Per cent of victories for which a number can be looked for."""
MORE = 4
"""So many more of somebody are tried."""


class WhatIf(QMenu):
    """Wishes by kind, for the battle as it stands when the menu opens; ``add`` gets what is picked as it is written."""

    def __init__(self, kit: DeskContext, add: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._kit, self._wish = kit, add
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Say what could be otherwise in the battle as it stands now."""
        self.clear()
        text = self._kit.text
        self._fill_without(self._menu(self, text("what-if-without")))
        self._fill_counts(self._menu(self, text("what-if-count")))
        self._fill_tempers(self._menu(self, text("what-if-temper")))
        self._fill_places(self._menu(self, text("what-if-at")))
        self._fill_options(self._menu(self, text("what-if-option")))

    def _menu(self, menu: QMenu, words: str) -> QMenu:
        return menu.addMenu(unkeyed(words))

    def _offer(self, menu: QMenu, words: str, wish: str) -> None:
        menu.addAction(unkeyed(words)).triggered.connect(lambda *_: self._wish(wish))

    def _fill_without(self, menu: QMenu) -> None:
        for one in self._kit.session.battle.on_board():
            self._offer(menu, one.name, f"{WITHOUT}:{one.id}")

    def _fill_counts(self, menu: QMenu) -> None:
        text, battle = self._kit.text, self._kit.session.battle
        for name, number in self._kinds():
            inner = self._menu(menu, who_said(battle, name, text) + (f" × {number}" if number > 1 else ""))
            for first, last in dict.fromkeys(((1, number + MORE), (number, number + MORE), (number, 2 * number))):
                if first < last:
                    span = text("what-if-span", first=str(first), last=str(last))
                    self._offer(inner, span, f"{COUNT}:{name}={first}..{last}")
            for share in SHARES:
                wish = f"{COUNT}:{name}={share}%"
                if (side := self._side_against(wish)) is not None:
                    self._offer(inner, text("what-if-search", share=share, side=side), wish)

    def _side_against(self, wish: str) -> str | None:
        """Whose victories would be counted, by name; None for friends of the players: nobody asks that of them."""
        battle = self._kit.session.battle
        try:
            found = search(battle, wish)
        except FlankError:
            return None
        side = battle.side(found.side) if found is not None else None
        is_asked = side is not None and (side.played or not any(one.played for one in battle.sides))
        return side.name if side is not None and is_asked else None

    def _kinds(self) -> Iterator[tuple[str, int]]:
        """Figures by kind, each as it is named in a wish, and how many there are."""
        battle, told = self._kit.session.battle, set[str]()
        for one in battle.on_board():
            kind = one.id.rpartition("-")[0]
            alike = tuple(other.id for other in battle.on_board() if other.id.rpartition("-")[0] == kind)
            name = kind if kind and len(alike) > 1 and meant_by(battle, kind) == alike else one.id
            if name not in told:
                told.add(name)
                yield name, len(meant_by(battle, name))

    def _fill_tempers(self, menu: QMenu) -> None:
        battle = self._kit.session.battle
        sides = [side for side in battle.sides if any(one.side == side.id for one in battle.on_board())]
        for side in sides:
            self._fill_temper(self._menu(menu, side.name), side.id)
        menu.addSeparator()
        for one in battle.on_board():
            self._fill_temper(self._menu(menu, one.name), one.id)

    def _fill_temper(self, menu: QMenu, name: str) -> None:
        for temper in ready():
            self._offer(menu, self._kit.text(f"temper-{temper}"), f"{TEMPER}:{name}={NOW},{temper}")

    def _fill_places(self, menu: QMenu) -> None:
        for one in self._kit.session.battle.on_board():
            menu.addAction(unkeyed(one.name)).triggered.connect(partial(self._ask_cell, one.id, one.name))

    def _ask_cell(self, id: str, name: str, *_: object) -> None:
        text, parent = self._kit.text, self.parentWidget()
        assert parent is not None
        cell, agreed = QInputDialog.getText(parent, name, text("what-if-cell", keys=self._kit.keys_of("coordinates")))
        if agreed and cell.strip():
            self._wish(f"{AT}:{id}={NOW},{cell.strip()}")

    def _fill_options(self, menu: QMenu) -> None:
        text, menus = self._kit.text, dict[str, QMenu]()
        for field in fields_of(self._kit.session.rules.options):
            if field.shape.kind not in (Kind.SWITCH, Kind.ONE_OF):
                continue
            section = field.about.section
            if section not in menus:
                menus[section] = self._menu(menu, text(section)) if section else menu
            values = (True, False) if field.shape.kind is Kind.SWITCH else field.shape.choices
            wish = f"{OPTION}:{field.name}={','.join(map(_written, values))}"
            said = " / ".join(value_said(field, value, text) for value in values)
            self._offer(menus[section], f"{text(field.label_key)}: {said}", wish)


def _written(value: object) -> str:
    """A position of a switch as a wish says it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
