"""The menu of how a figure decides when nobody moves it: its temperament, and whom or what it guards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from app.commands.editing import Editing
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from app.tactics.temper_dialog import set_temper
from app.text import name_of
from engine.battle.ids import CombatantId
from engine.tactics.temperament import plain, ready, temper_of

MOST_FRIENDS = 12
"""Friends that are offered, the nearest ones."""


class TemperMenu(QMenu):
    """What is chosen goes for all that are selected (see ``Editing.chosen``). ``desk`` holds the dialog."""

    def __init__(self, kit: DeskContext, editing: Editing, id: CombatantId, desk: QWidget, parent: QWidget) -> None:
        super().__init__(unkeyed(kit.text("temper")), parent)
        self.setToolTipsVisible(True)
        self._kit, self._editing = kit, editing
        has = plain(kit.session.battle[id].temper)
        for name in ready():
            action = self._add(self, kit.text(f"temper-{name}"), partial(editing.temper, id, name), is_so=has == name)
            action.setToolTip(kit.text(f"temper-{name}-hint"))
        self.addSeparator()
        is_own = has not in ready() or bool(temper_of(kit.session.battle, id).favours)
        self._add(self, kit.text("temper-own"), partial(set_temper, kit, editing, id, desk), is_so=is_own)
        self._add_guards(id)

    def _add_guards(self, id: CombatantId) -> None:
        """Nothing, the place where it stands, or a friend, the nearest first."""
        text, battle, guard = self._kit.text, self._kit.session.battle, self._editing.guard
        now, cell = temper_of(battle, id), battle[id].cell
        menu = self.addMenu(unkeyed(text("guards")))
        self._add(menu, text("guards-nothing"), partial(guard, id), is_so=now.guards is None and now.holds is None)
        if cell is None:
            return
        self._add(menu, text("guards-place"), partial(guard, id, place=True), is_so=now.holds == cell)
        friends = [one for one in battle.on_board() if one.id != id and one.side == battle[id].side]
        friends.sort(key=lambda one: battle.distance(id, one.id))
        for one in friends[:MOST_FRIENDS]:
            self._add(menu, name_of(battle, one.id), partial(guard, id, one.id), is_so=now.guards == one.id)

    def _add(self, menu: QMenu, words: str, run: Callable[[], object], *, is_so: bool) -> QAction:
        action = menu.addAction(unkeyed(words), run)
        action.setCheckable(True)
        action.setChecked(is_so)
        return action
