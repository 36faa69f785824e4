"""The window: shows the first page, the setting up of a battle, or the desk; in one language and look at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from app.background import Background
from app.beforehand import prepare_later
from app.campaign.attaching import keeper_of
from app.campaign.page_menus import connect_menus
from app.commands.command import Commands
from app.commands.command_list import TOOLS, commands_of
from app.commands.greyed import say_why_not
from app.commands.router import KeyRouter
from app.commands.window_actions import WindowActions
from app.desk_links import DeskLinks
from app.dropped import take
from app.files import Files
from app.frame import keep_place, restore_place
from app.gc_freeze import settle_whole_later
from app.guide import TAKEN
from app.panels.notices import Notices, Offered
from app.plain import titled
from app.players.players_controller import Steering
from app.qt_words import speak_qt
from app.readying import greet
from app.selection import Selection
from app.settings import USUAL_RULES, Settings
from app.soon import BeforePainting
from app.start.card import Card
from app.start.opening import opening_page, opens_at_once
from app.start.page import StartPage
from app.theme import dress, look_for
from app.workbench import Workbench
from engine.errors import FlankError

if TYPE_CHECKING:
    from app.commands.editing import Editing
    from app.commands.palette import Palette
    from app.panels.desk import Desk
    from app.panels.topbar import TopBar
    from app.session import Session
    from app.start.filling import Filling


class Window(Workbench):
    """The one window of the GM. ``settings`` decide its language, theme and scale; it is rebuilt when they change.

    ``opening``: a file that is opened as soon as the window stands (``open_path``, then ``finish_start``).
    """

    def __init__(self, settings: Settings, opening: Path | None = None) -> None:
        super().__init__()
        BeforePainting(self)
        self.settings = settings
        self.background = Background(self)
        self.session: Session | None = None
        self.desk: Desk | None = None
        self._topbar: TopBar | None = None
        self.editing: Editing | None = None
        self.selection = self._new_selection()
        self.keeper = keeper_of(self)
        self.keeper.changed.connect(self._refill_start)
        self.players = Steering(self)
        self.acts = WindowActions(self, self.players)
        self.files = Files(self)
        self._links = DeskLinks(self, self.acts, self.files)
        self._router = KeyRouter(self)
        self._router.first = self._take
        self._router.greyed = partial(say_why_not, self)
        self._router.last = lambda chord: self._topbar is not None and self._topbar.menus.open(chord)
        self._router.is_map = lambda widget: self.desk is not None and widget is self.desk.board
        self._is_ready = False
        self._filling: Filling | None = None
        self._page = "start"
        self._opening = opening if opens_at_once(opening) else None
        self.setAcceptDrops(True)
        self.setMinimumSize(900, 600)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._stack = QStackedWidget()
        self._whole.addWidget(self._stack)
        restore_place(self, settings)
        self._build()
        settings.changed.connect(self._setting_changed)

    # Building

    def _build(self) -> None:
        """Everything in the language and look that are set."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.look = look_for(self.settings.theme, self.settings.scale)
        dress(app, self.look)
        folder = self.session.rules.folder if self.session is not None else None
        self.text = self.files.readying.text(self.settings.spoken, folder)
        speak_qt(app, self.settings.spoken)
        self.commands = Commands(
            commands_of(self, self.acts, self.files), self.text, self.look, self, own=self.settings.keys
        )
        self._router.commands = self.commands
        self._palette: Palette | None = None
        self.notices = Notices(self, self.text, self.look, self._seen, before=getattr(self, "notices", None))
        if self._page == "desk" and self.session is not None:
            self._build_desk(self.session)
        elif self._opening is not None:
            self._stack.addWidget(opening_page(self._opening, self.text, self.look))
        else:
            self._build_start()
        self.name_window()

    def _clear(self) -> None:
        if self._filling is not None:
            self._filling.drop()
        for place in reversed(range(self._stack.count())):
            widget = self._stack.widget(place)
            if widget is not None:
                self._stack.removeWidget(widget)
                widget.deleteLater()
        if self._topbar is not None:
            self._whole.removeWidget(self._topbar)
            self._topbar.deleteLater()
        self.desk = self._topbar = self.editing = None

    def _rebuild(self) -> None:
        if self._palette is not None:
            self._palette.deleteLater()
        self.commands.deleteLater()
        self._build()

    def _build_start(self) -> None:
        self._clear()
        self.start_page = StartPage(self.text, self.look, is_new=not self.settings.kept(TAKEN), parent=self._stack)
        self.start_page.guide_asked.connect(lambda: self.commands.run("guide"))
        self.start_page.new_asked.connect(self.new_battle)
        self.start_page.open_asked.connect(self.files.ask_to_open)
        self.start_page.settings_asked.connect(self.acts.show_settings)
        self.start_page.opened.connect(self._open_card)
        self.start_page.forgotten.connect(self._forget)
        connect_menus(self, self.start_page, self._open_card, self._fill_start)
        self._stack.addWidget(self.start_page)
        if self._is_ready:
            self._fill_start()

    def finish_start(self) -> None:
        """The window has been painted: now load what takes its time."""
        self._is_ready = True
        self.keeper.open_beside(self.background)
        opening, self._opening = self._opening, None
        if self._page == "start":
            self._fill_start() if opening is None else self._build_start()

    def _fill_start(self) -> None:
        self.cards.fill(self.start_page, self.settings, self.keeper, self.text, self.look)

    def _refill_start(self) -> None:
        """Something in the campaign has changed: its scenes stand on the first page."""
        if self._page == "start" and self._is_ready:
            self._fill_start()

    def _build_desk(self, session: Session) -> None:
        from app.commands.editing import Editing
        from app.panels.desk import Desk
        from app.panels.desk_context import DeskContext
        from app.panels.topbar import TopBar

        before = self.desk.board if self.desk is not None and self.desk.kit.session is session else None
        view = before.view if before is not None else None
        shows_reach = before is not None and before.shows_reach
        tool = before.tool.name if before is not None else "move"
        self._clear()
        shown, picture = (session, self.selection, self.text, self.look, self.settings), session.pictures.get
        kit = DeskContext(*shown, self.background, picture, self.fail, self.keeper)
        desk = self.desk = Desk(kit, self._stack)
        desk.board.take_view(view)
        self._topbar = TopBar(kit, self.commands, TOOLS, self, plays_itself=lambda: self.acts.tactics.plays_itself)
        self.editing = Editing(kit, desk.board, desk.overlay)
        desk.rules.make_help = self._help_view
        self._topbar.go_on.connect(self.acts.go_on)
        self._whole.insertWidget(0, self._topbar)
        self._stack.addWidget(desk)
        self._links.connect(desk, self.editing)
        desk.board.set_tool(tool)
        if shows_reach:
            desk.board.toggle_reach()
        desk.board.setFocus()
        self.players.attach()
        self.commands.changed.emit()

    def _help_view(self) -> QWidget:
        from app.panels.help import help_view

        return help_view(self.commands, self.text, self.look)

    # Battles

    def show_battle(self, session: Session, then: Callable[[], object] = lambda: None) -> None:
        """Make ``session`` the battle of this window; not while the one before cannot be saved, which is told."""
        if self.files.readying.puts_off(session, then):
            return
        if self.session is not None:
            if not self.files.may_let_go():
                session.close()
                return
            self._let_go()
            settle_whole_later(self)
        self.session = session
        session.changed.connect(self._session_changed)
        session.failed.connect(self.fail)
        session.saving.connect(self.files.saving_changed)
        if session.path is not None:
            self.settings.remember(session.path)
        self.settings.keep(USUAL_RULES, session.rules.id)
        self._page = "desk"
        self._rebuild()
        self.battle_shown.emit(session.path)
        prepare_later(self)
        greet(self, session)
        then()

    def _let_go(self, *, at_once: bool = False) -> None:
        """Close the battle that was shown, once Qt has deleted its desk (a refresh may be due) or ``at_once``."""
        self.players.close()
        self.notices.clear()
        session, desk, self.session = self.session, self.desk, None
        self._clear()
        if session is not None:
            session.changed.disconnect(self._session_changed)
            session.failed.disconnect(self.fail)
            session.saving.disconnect(self.files.saving_changed)
            if desk is None or at_once:
                session.close()
            else:
                desk.destroyed.connect(session.close)
        self.selection.deleteLater()
        self.selection = self._new_selection()

    def _new_selection(self) -> Selection:
        made = Selection(self)
        # What can be done depends on who is selected; menus and buttons say so at once.
        made.changed.connect(lambda: self.commands.changed.emit())
        return made

    def _session_changed(self) -> None:
        assert self.session is not None
        self.selection.keep(self.session.shown.combatants)
        self.commands.changed.emit()

    @property
    def battle_path(self) -> Path | None:
        """The file of the battle on the table."""
        return self.session.path if self.session is not None else None

    def open_path(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        self.files.open(path, then)

    def take_in(self, path: Path) -> None:
        self.acts.packs.take_in(path)

    def bring_party(self) -> None:
        self.acts.party.bring(at_pointer=False)

    def return_to_battle(self) -> None:
        """Show the desk again, from whatever page lies over it."""
        self._page = "desk"
        self._rebuild()

    def _open_card(self, card: Card) -> None:
        if card.scene:
            self.acts.scenes.begin(card.scene)
        else:
            self.open_path(card.path)

    def _forget(self, path: Path) -> None:
        self.settings.forget(path)
        self._fill_start()

    def new_battle(self, path: Path | None = None) -> None:
        """Set up a new battle, with the map in ``path`` if there is one."""
        from app.start.setting_up import set_up

        set_up(self, self._stack, path)

    def uncover(self, is_desk: bool) -> None:
        """A page was laid over what is shown, or taken away (``is_desk``: the desk is to be seen again)."""
        if self._topbar is not None:
            self._topbar.setVisible(is_desk)
        if self.desk is not None and is_desk:
            self.desk.board.setFocus()
        # What is impossible beside a page is possible again after it.
        self.commands.changed.emit()

    def show_start(self) -> None:
        """Back to the first page; the battle is complete in its file."""
        self._let_go()
        self._page = "start"
        self._rebuild()
        self.battle_shown.emit(None)
        settle_whole_later(self)

    @property
    def palette_(self) -> Palette:
        """The list of commands, made when it is first asked for."""
        from app.commands.palette import Palette

        self._palette = self._palette or Palette(self, self.acts.throw)
        return self._palette

    def show_palette(self) -> None:
        self.palette_.open()
        self.cards.know(self.settings, self.text, self.palette_.take_battles)

    @property
    def cards(self) -> Filling:
        """What fills the first page, made when it is first wanted."""
        from app.start.filling import Filling

        if self._filling is None:
            self._filling = Filling(self.background)
            self._filling.failed.connect(self.fail)
        return self._filling

    @property
    def is_on_desk(self) -> bool:
        """Whether a battle is in sight, and not the setting up of another one."""
        return self.desk is not None and self._stack.currentWidget() is self.desk

    # Saying

    def _seen(self) -> QWidget:
        """The map, or the page that lies in its place."""
        return self.desk.board if self.desk is not None and self.is_on_desk else self._stack

    def fail(self, error: FlankError) -> None:
        """Say what went wrong, in one sentence, and offer the way out if there is one."""
        logging.getLogger("flank").info("%s", error, exc_info=error.__cause__)
        if error.key == "error-in-rules":
            self.notices.keep(self.text.error(error), Offered(self.text("details-offer"), self._ask_details))
        elif (way := self.files.way_out(error)) is not None:
            self.notices.keep(self.text.error(error), way)
        else:
            self.notices.warn(self.text.error(error))

    def _ask_details(self) -> bool:
        self.details_asked.emit()
        return False

    def _take(self, chord: str) -> bool:
        if self.desk is not None and self.is_on_desk and self.acts.looking.hears(chord, self.acts.tactics.take):
            return True
        return self.notices.take(chord)

    def show_menus(self) -> None:
        if self._topbar is not None:
            self._topbar.menus.open_first()

    # Dropping, settings

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            take(event)

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        take(event)
        self.files.dropped(paths, None)

    def _setting_changed(self, name: str) -> None:
        if name in ("language", "theme", "scale"):
            # After the dialog's own signal is over: the dialog that changed it is rebuilt around.
            QTimer.singleShot(0, self, self._rebuild)
        elif name == "keys":
            rules = self.commands["rules"].keys
            self.commands.use_keys(self.settings.keys)
            if self.commands["rules"].keys != rules:
                # Tooltips all over the desk name these keys.
                QTimer.singleShot(0, self, self._rebuild)

    def name_window(self) -> None:
        session = self.session if self._page == "desk" else None
        self.setWindowTitle(titled(f"{session.title} — Flank" if session is not None else "Flank"))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_let_go():
            return event.ignore()  # the bar says why, and offers to go on in a copy
        keep_place(self, self.settings)
        self.files.readying.stop()
        self.background.close()
        self._let_go(at_once=True)
        self.keeper.close()
        return super().closeEvent(event)
