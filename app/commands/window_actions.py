"""Actions of the window, which the commands call: on the desk that is shown, the battle, the look of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog

from app.commands.campaign_actions import CampaignActions
from app.commands.hand_actions import HandActions
from app.commands.order_actions import OrderActions
from app.commands.tactics_actions import TacticsActions
from app.settings import Theme
from engine.battle.ids import CombatantId, SideId
from engine.grid.cell import Cell

if TYPE_CHECKING:
    from app.commands.editing import Editing
    from app.commands.usual_deed import UsualDeed
    from app.guide.guide import Guide
    from app.panels.desk import Desk
    from app.panels.desk_context import DeskContext
    from app.players.players_controller import Steering
    from app.workbench import Workbench
    from engine.battle.actions import Single


class WindowActions(CampaignActions):
    """The hands of ``window``: every command that can be given, and whether it is possible now."""

    def __init__(self, window: Workbench, players: Steering) -> None:
        super().__init__(window)
        self._players = players
        self.guide: Guide | None = None
        """The first steps, once they were begun."""
        self.hand = HandActions(window, self._select_somebody)
        self.tactics = TacticsActions(window, self._select_somebody)
        self.order = OrderActions(window)
        self._usual: UsualDeed | None = None
        self.present = self.looking.sharing.present = players.presenter

    @property
    def _desk(self) -> Desk | None:
        return self._window.desk

    def _kit(self) -> DeskContext:
        assert self._window.desk is not None
        return self._window.desk.kit

    # What commands ask

    def has_selected(self) -> bool:
        return self.has_battle() and self._window.selection.current is not None

    def has_combatants(self) -> bool:
        return self.has_battle() and self._session is not None and bool(self._session.battle.combatants)

    def can_act(self) -> bool:
        return self.has_battle() and self._session is not None and self._session.paused is None

    def can_use_selected(self) -> bool:
        return self.can_act() and self.has_selected()

    def can_use_somebody(self) -> bool:
        """Whether somebody is selected, or would be: who acts now."""
        return self.can_act() and (self.has_selected() or self._acting() is not None)

    def can_advise(self) -> bool:
        return self.can_use_somebody() and self.tactics.can_advise()

    def can_adjust(self) -> bool:
        return self.can_use_somebody() and self.counts_harm()

    def can_set_states(self) -> bool:
        return self.can_use_somebody() and self.hand.has_states()

    def can_set_reactions(self) -> bool:
        return self.can_use_selected() and self.hand.has_reactions()

    def counts_harm(self) -> bool:
        """Whether the ruleset counts anything that the GM may change now."""
        return self.can_act() and self._session is not None and self._session.rules.adjust is not None

    def _acting(self) -> CombatantId | None:
        """Who may act now, the first where several may."""
        session = self._session
        if session is None or not session.battle.started:
            return None
        from engine.play.asked import order_of

        active = order_of(session.rules, session.battle).active
        return next((id for id in active if id in session.battle.combatants), None)

    def _select_somebody(self) -> None:
        """A key that means the selected figure means who acts now where nobody is selected."""
        if self._window.selection.current is None and (acting := self._acting()) is not None:
            self._window.selection.select((acting,))
            self._on_desk(lambda desk: desk.board.show_figure(acting))

    def can_paste(self) -> bool:
        return self.has_battle() and self._window.editing is not None and self._window.editing.can_paste()

    # What commands do

    def go_on(self) -> None:
        """End the turn, close the phase; before the fight: begin it."""
        from engine.battle.actions import Action
        from engine.contract import BEGIN, NEXT
        from engine.play.asked import order_of

        if self._session is None or self._desk is None or self._session.paused is not None:
            return
        session = self._session
        session_next = order_of(session.rules, session.battle).next
        if not session.battle.started:
            if not session.battle.on_board():
                self._window.notices.tell(self._window.text("begin-nobody"))
                return
            self._kit().do(Action(BEGIN))
        elif session_next is not None:
            self._desk.hands.do(session_next.action)
        else:
            self._kit().do(Action(NEXT))

    def attack(self) -> None:
        self._select_somebody()
        self._on_desk(lambda desk: desk.hands.attack())

    def usual_deed(self, *, then_on: bool = False) -> None:
        """The usual attack of who is selected or comes next, else on; ``then_on``: on after the attack, too."""
        from app.commands.usual_deed import UsualDeed

        self._usual = self._usual or UsualDeed(self._window, self.go_on)
        self._usual.do(then_on=then_on)

    def repeat(self) -> None:
        self._select_somebody()
        self._on_desk(lambda desk: desk.hands.repeat())

    def adjust(self, id: CombatantId | None = None) -> None:
        """A small line beside the figure: harm, healing, or what is to be left (see ``Editing.chosen``)."""
        from app.prompts.adjusting import ask_to_adjust

        if id is None:
            self._select_somebody()
        if self._desk is not None and self._window.editing is not None:
            ids = self._window.editing.chosen(id)
            ask_to_adjust(self._kit(), self._desk.overlay, ids, id or self._window.selection.current)

    def throw(self, formula: str = "") -> None:
        """Dice that no rule asks for: those of a formula for nobody at once, else the box for them."""
        if self._desk is not None:
            self._desk.asking.throw(formula, self._window.selection.current)

    def open_sheet(self) -> None:
        if self._window.selection.current is not None:
            self.open_sheet_of(self._window.selection.current)

    def open_sheet_of(self, id: CombatantId) -> None:
        from app.forms.sheet import SheetDialog

        if self._session is None or id not in self._session.battle.combatants or not self._session.is_now():
            return
        dialog = SheetDialog(self._kit(), id, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._do_together(dialog.deeds())
            if dialog.keeps:
                self.edit(lambda editing: editing.keep(id, alone=True))
        dialog.deleteLater()

    def edit_options(self) -> None:
        from app.forms.options import OptionsDialog

        dialog = OptionsDialog(self._kit(), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted and (deed := dialog.deed()) is not None:
            self._kit().do(deed)
        dialog.deleteLater()

    def can_inspect(self) -> bool:
        from app.panels.inspection import has_inspections

        return self.has_battle() and self._session is not None and has_inspections(self._session.rules)

    def show_inspection(self) -> None:
        """What the ruleset's charts say of the battle as a whole, beside the map."""
        from app.panels.inspection import InspectionDialog

        assert self._desk is not None
        InspectionDialog(self._kit(), self._desk).show()

    def edit_sides(self) -> None:
        from app.start.sides import SidesDialog

        dialog = SidesDialog(self._kit(), self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted and (deed := dialog.deed()) is not None:
            self._kit().do(deed)
        dialog.deleteLater()

    def edit_size(self) -> None:
        """The size of the map, how its cells lie, and how much one is."""
        from app.editor.size import SizeDialog

        dialog = SizeDialog(self._kit(), self._window)
        assert self._desk is not None
        board = self._desk.board
        dialog.previewed.connect(board.preview)
        # At the left rim: what changes on the map must be seen.
        dialog.adjustSize()
        dialog.move(self._window.mapToGlobal(QPoint(8, 80)))
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        board.preview(None)
        if accepted:
            self._do_together(dialog.deeds())
        dialog.deleteLater()

    def copy(self) -> None:
        self.edit(lambda editing: editing.copy())

    def cut(self) -> None:
        self.edit(lambda editing: editing.cut())

    def paste(self) -> None:
        self.edit(lambda editing: editing.paste())

    def duplicate(self) -> None:
        self.edit(lambda editing: editing.duplicate())

    def delete(self) -> None:
        self.edit(lambda editing: editing.delete())

    def hide_selected(self) -> None:
        self.edit(lambda editing: editing.hide())

    def add_entry(self, id: str, side: SideId | None, cell: Cell | None = None) -> None:
        """An entry of the library joins the battle as often as the panel says, at ``cell`` or under the pointer."""
        if self._desk is None or self.party.bring_entry(id, cell):
            return
        library = self._desk.library
        number, rolls = library.number.value(), library.is_rolling
        self.edit(lambda editing: editing.add_entry(id, side, cell or editing.place(), number, rolls=rolls))
        library.number.setValue(1)

    def keep_warband(self) -> None:
        """Keep the selected ones as a warband."""
        self.edit(lambda editing: editing.keep_warband())

    def keep(self) -> None:
        """Keep the selected ones in the library."""
        self.edit(lambda editing: editing.keep())

    def select_all(self) -> None:
        self.edit(lambda editing: editing.select_all())

    def card_place(self) -> None:
        """Give cards the next of their places on the map, and say which."""
        from app.prompts.card_dock import next_place

        word = next_place(self._window.settings)
        self._window.notices.tell(self._window.text(f"card-place-{word}"))

    def next_combatant(self) -> None:
        self.edit(lambda editing: editing.step(1))

    def previous_combatant(self) -> None:
        self.edit(lambda editing: editing.step(-1))

    def _do_together(self, deeds: Iterable[Single]) -> None:
        """One dialog, one step."""
        from engine.battle.actions import together

        if (deed := together(deeds)) is not None:
            self._kit().do(deed)

    def edit(self, do: Callable[[Editing], object]) -> None:
        """Change the battle by hand, where one is shown."""
        self._window.edit(do)

    def _on_desk(self, do: Callable[[Desk], object]) -> None:
        if self._desk is not None:
            do(self._desk)

    def use_tool(self, name: str) -> None:
        self._on_desk(lambda desk: desk.board.toggle_tool(name))

    def is_tool(self, name: str) -> bool:
        return self._desk is not None and self._desk.board.tool.name == name

    def toggle_reach(self) -> None:
        self._on_desk(lambda desk: desk.board.toggle_reach())

    def shows_reach(self) -> bool:
        return self._desk is not None and self._desk.board.shows_reach

    def toggle_grid(self) -> None:
        self._on_desk(lambda desk: desk.board.set_grid_shown(not desk.board.shows_grid))

    def shows_grid(self) -> bool:
        return self._desk is not None and self._desk.board.shows_grid

    def toggle_coordinates(self) -> None:
        """Write what columns and rows are called at the edges of the map, or not."""
        self._on_desk(lambda desk: desk.board.coordinates.show(on=not desk.board.coordinates.is_on))

    def shows_coordinates(self) -> bool:
        return self._desk is not None and self._desk.board.coordinates.is_on

    def toggle_players_view(self) -> None:
        """Draw the map as the players see it, or whole."""
        self._on_desk(lambda desk: desk.board.set_shows_players(not desk.board.shows_players))

    def shows_players(self) -> bool:
        return self._desk is not None and self._desk.board.shows_players

    def toggle_players_window(self) -> None:
        self._players.toggle()

    def has_players_window(self) -> bool:
        return self.has_battle() and self._players.window is not None

    def switch_players(self, name: str) -> None:
        self._players.switch(name)

    def is_players(self, name: str) -> bool:
        return self._players.is_on(name)

    def show_players_here(self) -> None:
        self._players.look_here()

    def fit_players(self) -> None:
        self._players.fit()

    def has_players_displays(self) -> bool:
        return self.has_battle() and self._players.has_displays

    def move_players(self) -> None:
        self._players.go_on()

    def calibrate_players(self) -> None:
        self._players.calibrate()

    def fit(self) -> None:
        self._on_desk(lambda desk: desk.board.fit())

    def zoom_standard(self) -> None:
        self._on_desk(lambda desk: desk.board.zoom_standard())

    def zoom_in(self) -> None:
        self._on_desk(lambda desk: desk.board.zoom(1))

    def zoom_out(self) -> None:
        self._on_desk(lambda desk: desk.board.zoom(-1))

    def centre(self) -> None:
        self._on_desk(lambda desk: desk.board.centre_on_active())

    def fold(self, name: str) -> None:
        self._on_desk(lambda desk: desk.fold(name))

    def is_open(self, name: str) -> bool:
        return self._desk is not None and not self._desk.is_folded(name)

    def switch_theme(self) -> None:
        self._window.settings.theme = Theme.LIGHT if self._window.look.colours.is_dark else Theme.DARK

    def switch_language(self) -> None:
        self._window.settings.language = "en" if self._window.settings.spoken == "ru" else "ru"

    def switch_full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def show_palette(self) -> None:
        self._window.show_palette()

    def show_rules(self) -> None:
        """The rulebook at what the GM looks at, or away with it; without a battle what mouse and keys do."""
        if self._desk is not None and self._window.is_on_desk:
            self._desk.toggle_rules()
        else:
            self.show_help()

    def show_help(self) -> None:
        from app.panels.help import HelpDialog

        dialog = HelpDialog(self._window.commands, self._window.text, self._window.look, self._window)
        dialog.exec()
        dialog.deleteLater()

    def show_settings(self) -> None:
        from app.panels.settings import SettingsDialog

        dialog = SettingsDialog(self._window.settings, self._window.text, self._window.look, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # Not exec: another language or look builds the window anew, and with it what the key or menu was given to.
        dialog.open()
