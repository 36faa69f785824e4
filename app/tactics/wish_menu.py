"""The menu from which conditions are added: whom they are about, the selected figure first, then side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from PySide6.QtWidgets import QMenu

from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from app.tactics.meant import Meant, chosen, counted, figures, kinds, whole_side
from engine.battle.battle import Side
from engine.tactics.temperament import ready

Leaf = Callable[[QMenu, Meant], object]
"""Puts what can be done about somebody into a menu."""
FEW = 6
"""Of one kind that stand in the menu one by one; more of them get a menu of their own."""


class Adds(Protocol):
    """Who is told what was chosen."""

    @property
    def may_search(self) -> bool:
        """Whether a number may be looked for: not beside other conditions."""

    def leave_out(self, meant: Meant) -> None: ...
    def count_of(self, meant: Meant) -> None: ...
    def seek(self, meant: Meant) -> None: ...
    def change_temper(self, meant: Meant, temper: str) -> None: ...
    def place(self, meant: Meant) -> None: ...
    def pick_switch(self) -> None: ...


class WishMenu:
    """Fills a menu with all that can be varied in the battle as it stands now."""

    def __init__(self, kit: DeskContext, adds: Adds) -> None:
        self._kit, self._adds = kit, adds
        self._many: tuple[Meant, ...] = ()

    def fill(self, menu: QMenu) -> None:
        """All kinds of conditions, each with a menu of those whom it can be about."""
        text, adds, sides = self._kit.text, self._adds, self._kit.session.battle.sides
        self._many = tuple(kind for side in sides for kind in kinds(self._kit, side) if len(kind.ids) > FEW)

        def leave_out(into: QMenu, meant: Meant) -> None:
            into.addAction(_entry(meant), partial(adds.leave_out, meant))

        def place(into: QMenu, meant: Meant) -> None:
            into.addAction(_entry(meant), partial(adds.place, meant))

        self._whom(menu.addMenu(unkeyed(text("what-if-without"))), leave_out, self._one_by_one)
        self._whom(menu.addMenu(unkeyed(text("what-if-count"))), self._numbers, partial(counted, self._kit))
        self._whom(menu.addMenu(unkeyed(text("what-if-temper"))), self._tempers, self._with_the_whole)
        self._whom(menu.addMenu(unkeyed(text("what-if-place"))), place, self._with_the_whole)
        menu.addAction(unkeyed(text("what-if-switch")), adds.pick_switch)

    def _whom(self, menu: QMenu, leaf: Leaf, of: Callable[[Side], Iterable[Meant]]) -> None:
        """Who is selected, then the others side by side; nobody twice."""
        battle, first = self._kit.session.battle, chosen(self._kit)[:FEW]
        for meant in first:
            leaf(menu, meant)
        for side in battle.sides:
            there = [meant for meant in of(side) if meant not in first]
            if not there:
                continue
            menu.addSeparator()
            menu.addAction(unkeyed(side.name)).setEnabled(False)
            nests: dict[str, QMenu] = {}
            for meant in there:
                leaf(self._nest(menu, nests, meant), meant)

    def _nest(self, menu: QMenu, nests: dict[str, QMenu], meant: Meant) -> QMenu:
        """Where somebody stands: in a menu of those of its kind, where they are many."""
        many = next((one for one in self._many if len(meant.ids) == 1 and meant.ids[0] in one.ids), None)
        if many is None:
            return menu
        if many.name not in nests:
            nests[many.name] = menu.addMenu(unkeyed(self._kit.text("what-if-one-of", who=many.words)))
        return nests[many.name]

    def _one_by_one(self, side: Side) -> tuple[Meant, ...]:
        return (*kinds(self._kit, side), *figures(self._kit, side))

    def _with_the_whole(self, side: Side) -> tuple[Meant, ...]:
        whole, there = whole_side(self._kit, side), self._one_by_one(side)
        return there if whole is None or len(whole.ids) < 2 else (whole, *there)

    def _numbers(self, menu: QMenu, meant: Meant) -> None:
        text, adds = self._kit.text, self._adds
        whose = menu.addMenu(_entry(meant))
        whose.addAction(unkeyed(text("what-if-numbers")), partial(adds.count_of, meant))
        may = adds.may_search
        words = text("what-if-search") if may else text("what-if-search-alone")
        whose.addAction(unkeyed(words), partial(adds.seek, meant)).setEnabled(may)

    def _tempers(self, menu: QMenu, meant: Meant) -> None:
        text = self._kit.text
        whose = menu.addMenu(_entry(meant))
        whose.setToolTipsVisible(True)
        for temper in ready():
            action = whose.addAction(unkeyed(text(f"temper-{temper}")))
            action.setToolTip(text(f"temper-{temper}-hint"))
            action.triggered.connect(lambda _=False, temper=temper: self._adds.change_temper(meant, temper))


def _entry(meant: Meant) -> str:
    """How somebody stands in a menu: "all of …" begins a line there."""
    said = meant.counted
    return unkeyed(said[:1].upper() + said[1:] if meant.side else said)
