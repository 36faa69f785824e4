"""The page of a new battle in its window: shown at once, or as soon as a file has turned out to be a map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget

from app.start.new_battle import NewBattlePage
from engine.errors import FlankError
from engine.standing.ground import standing

if TYPE_CHECKING:
    from app.start.made import NewBattle
    from app.workbench import Workbench


def set_up(window: Workbench, stack: QStackedWidget, path: Path | None) -> None:
    """Set up a new battle, with the map in ``path`` if there is one.

    Whatever ``stack`` shows stays until the file could be read: a wrong file dropped on a battle costs nothing.
    """
    there = stack.currentWidget()
    if path is not None and isinstance(there, NewBattlePage):
        # Another map for the battle that is being set up: rules and sides stay as they were chosen.
        there.use_file(path)
        return
    page = NewBattlePage(
        window.text, window.look, window.background, window.settings, lambda ruleset: window.keeper.has_party(ruleset)
    )
    page.begun.connect(lambda new: _begin(window, new, with_party=page.party.is_wanted))
    page.left.connect(lambda: _leave(window, stack, page))
    page.failed.connect(window.fail)
    if path is None:
        _show(window, stack, page)
        return
    page.hide()
    page.setParent(window)
    window.notices.tell(window.text("map-opening"))
    page.opened.connect(lambda: _show(window, stack, page))
    page.failed.connect(lambda _: _drop(window, stack, page))
    page.use_file(path)


def _show(window: Workbench, stack: QStackedWidget, page: NewBattlePage) -> None:
    if stack.indexOf(page) < 0:
        window.notices.turn_page()
        stack.addWidget(page)
        stack.setCurrentWidget(page)
        within = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence(Qt.Key.Key_Escape), page, lambda: _escape(window, page), context=within)
        window.uncover(is_desk=False)
        page.begin.setFocus()


def _drop(window: Workbench, stack: QStackedWidget, page: NewBattlePage) -> None:
    """The file is no map: the page was never seen."""
    if stack.indexOf(page) < 0:
        window.notices.hush()
        page.deleteLater()


def _escape(window: Workbench, page: NewBattlePage) -> None:
    """Esc takes a warning away, else the page."""
    if not window.notices.take("Esc"):
        page.left.emit()


def _leave(window: Workbench, stack: QStackedWidget, page: NewBattlePage) -> None:
    window.notices.turn_page()
    stack.removeWidget(page)
    page.deleteLater()
    window.uncover(is_desk=True)


def _first_words(window: Workbench, new: NewBattle) -> str:
    """What to do first: figures onto the map, in solid rock rooms before them."""
    if standing(new.battle.board, 1):
        return window.text("new-begun-hint")
    return window.text("new-begun-rock", key=window.commands.first_key("tool-draw"))


def _begin(window: Workbench, new: NewBattle, *, with_party: bool) -> None:
    from app.session import Session

    def shown() -> None:
        window.notices.tell(_first_words(window, new))
        if with_party:
            window.bring_party()

    try:
        window.show_battle(Session.new(new.rules, new.battle, pictures=new.pictures, parent=window), shown)
    except FlankError as error:
        window.fail(error)
