"""The workbench: what the window gives to those who act in it (commands, files, the players' window, the new battle).

They know this page and not the window, which builds them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.background import Background
from app.campaign.keeper import Keeper
from app.commands.command import Commands
from app.panels.notices import Notices
from app.selection import Selection
from app.settings import Settings
from app.text import Text
from app.theme import Look
from engine.errors import FlankError

if TYPE_CHECKING:
    from app.commands.editing import Editing
    from app.panels.desk import Desk
    from app.session import Session


class Workbench(QWidget):
    """A window with at most one battle on it; dialogs are opened over it.

    ``session``, ``desk`` and ``editing`` are None while no battle is shown; ``text``, ``look``, ``commands`` and
    ``notices`` are made anew with another language or look, so that nobody keeps them.
    ``details_asked``: the GM wants to copy what went wrong. ``battle_shown`` carries the file of the battle on the
    table (None: none).
    """

    details_asked = Signal()
    battle_shown = Signal(object)
    settings: Settings
    background: Background
    selection: Selection
    session: Session | None
    desk: Desk | None
    editing: Editing | None
    text: Text
    look: Look
    commands: Commands
    notices: Notices
    keeper: Keeper

    @property
    def is_on_desk(self) -> bool:
        """Whether a battle is in sight, and not the setting up of another one."""
        raise NotImplementedError

    def edit(self, do: Callable[[Editing], object]) -> None:
        """Change the battle by hand, where one is shown; commands learn of it."""
        if self.editing is not None and (self.session is None or self.session.is_now()):
            do(self.editing)
            self.commands.changed.emit()

    def show_battle(self, session: Session, then: Callable[[], object] = lambda: None) -> None:
        """Make ``session`` the battle of this window, a large one as soon as it is made ready; ``then`` comes after."""
        raise NotImplementedError

    def open_path(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        """Open a battle, a map or a ready battle; ``then`` comes after a battle is shown, a large one later."""
        raise NotImplementedError

    def take_in(self, path: Path) -> None:
        """Show what is in a pack, and take in what the GM chooses."""
        raise NotImplementedError

    def bring_party(self) -> None:
        """Bring the campaign's party to the battle that has just been shown, wherever the pointer is."""
        raise NotImplementedError

    def return_to_battle(self) -> None:
        """Show the desk again, from whatever page lies over it."""
        raise NotImplementedError

    def new_battle(self, path: Path | None = None) -> None:
        """Set up a new battle, with the map in ``path`` if there is one."""
        raise NotImplementedError

    def show_start(self) -> None:
        """Back to the first page; the battle is complete in its file."""
        raise NotImplementedError

    def show_menus(self) -> None:
        """Open the first menu of the bar, for the keys."""
        raise NotImplementedError

    def show_palette(self) -> None:
        """Open the list of commands."""
        raise NotImplementedError

    def uncover(self, is_desk: bool) -> None:
        """A page was laid over what is shown, or taken away (``is_desk``: the desk is to be seen again)."""
        raise NotImplementedError

    def name_window(self) -> None:
        """Say in the title which battle is on the desk."""
        raise NotImplementedError

    def fail(self, error: FlankError) -> None:
        """Say what went wrong, in one sentence, and offer the way out if there is one."""
        raise NotImplementedError
