"""What is asked for on the desk goes to who does it: sheets and menus, figures from the library, files, notices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from app.panels.kept_free import kept_free
from engine.battle.ids import CombatantId, SideId
from engine.grid.cell import Cell

if TYPE_CHECKING:
    from app.commands.editing import Editing
    from app.commands.window_actions import WindowActions
    from app.files import Files
    from app.panels.desk import Desk
    from app.workbench import Workbench


class DeskLinks:
    """Connects each new desk of ``window``."""

    def __init__(self, window: Workbench, acts: WindowActions, files: Files) -> None:
        self._window, self._acts, self._files = window, acts, files

    def connect(self, desk: Desk, editing: Editing) -> None:
        """Hand on what ``desk`` asks for."""
        from app.board.accessible import install, tell_current
        from app.commands.next_blow import NextBlow  # the desk's, not the first paint's

        install()
        window, board = self._window, desk.board
        changed, notices, text = window.commands.changed, window.notices, window.text
        if self._acts.guide is not None:
            self._acts.guide.attach(desk)
        self._acts.looking.attach(desk)
        NextBlow(desk.kit, desk.hands, desk.asking)
        desk.kit.selection.changed.connect(partial(tell_current, board))
        desk.sheet_asked.connect(self._acts.open_sheet_of)
        desk.orders_asked.connect(self._acts.hand.orders)
        desk.combatant.command_asked.connect(self._run)
        desk.ending.home_asked.connect(partial(self._run, "take-home"))
        desk.ending.report_asked.connect(partial(self._run, "report"))
        for harmed in (desk.combatant.harm_asked, board.harm_asked):
            harmed.connect(self._harm)
        desk.strip.menu.connect(lambda id, place: self._show_menu(place, id, None))
        desk.strip.side_menu.connect(self._show_order_menu)
        desk.strip.moved.connect(self._acts.order.do)
        desk.template_asked.connect(self._acts.add_entry)
        desk.keep_asked.connect(self._acts.keep)
        desk.folds_changed.connect(changed)
        board.context_asked.connect(self._show_menu)
        board.copies_asked.connect(editing.copy_to)
        board.files_dropped.connect(self._files.dropped)
        board.template_dropped.connect(lambda id, cell: self._acts.add_entry(id, desk.library.side, cell))
        board.group_asked.connect(self._acts.hand.pick_group)
        desk.groups.picked.connect(self._acts.hand.pick_group)
        desk.groups.freed.connect(self._acts.hand.free_group)
        desk.group_kept.connect(self._acts.hand.keep_group)
        board.status.connect(notices.tell)
        board.tool_changed.connect(lambda *_: changed.emit())
        board.shows_changed.connect(changed)
        desk.hands.path_wanted.connect(lambda offer: notices.tell(text("offer-path-hint")))
        notices.keep_free = partial(kept_free, window)
        for moved in (desk.overlay.shown, desk.kit.session.asked, desk.kit.selection.changed):
            moved.connect(notices.make_way)
        desk.overlay.shown.connect(notices.hush)
        desk.overlay.echoed.connect(lambda: notices.tell(text("enter-again")))
        desk.overlay.strayed.connect(lambda: notices.tell(text("digits-strayed")))

    def _run(self, command: str) -> None:
        """A command that was clicked elsewhere than in the bar, if it is possible now."""
        if self._window.commands[command].enabled():
            self._window.commands.run(command)

    def _harm(self, id: CombatantId) -> None:
        """A click on the bar of ``id``: harm or healing for all who are selected with it."""
        if self._acts.looking.is_back and self._window.session is not None and not self._window.session.is_now():
            return
        if self._acts.counts_harm():
            self._acts.adjust(id)

    def _show_menu(self, place: QPoint, id: CombatantId | None, cell: Cell | None) -> None:
        from app.panels.context_menu import ContextMenu

        window = self._window
        if window.desk is None or window.editing is None:
            return
        if id is not None and id not in window.selection.selected and not self._is_enemy_of_current(id):
            window.selection.select((id,))
        desk = window.desk
        menu = ContextMenu(desk.kit, desk.hands, window.editing, self._acts, window.commands, id, cell, window)
        menu.popup(place)
        menu.aboutToHide.connect(menu.deleteLater)

    def _show_order_menu(self, side: SideId, place: QPoint) -> None:
        """What can be done with the place of a side in the order."""
        from PySide6.QtWidgets import QMenu

        from app.panels.order_menu import fill_order_menu

        if self._window.desk is None or self._window.session is None or not self._window.session.battle.started:
            return
        menu = QMenu(self._window)
        fill_order_menu(menu, self._window.desk.kit, self._acts.order, side)
        menu.popup(place)
        menu.aboutToHide.connect(menu.deleteLater)

    def _is_enemy_of_current(self, id: CombatantId) -> bool:
        """Whether a right click on ``id`` means what the selected combatant may do to it."""
        window = self._window
        assert window.session is not None
        battle, current = window.session.battle, window.selection.current
        return current is not None and current in battle.combatants and battle.are_hostile(current, id)
