"""Folders of the first page in menus: a card is put into one or taken out, a folder is opened, renamed, dissolved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app import icons
from app.plain import unkeyed
from app.start.card import Card
from app.start.page import StartPage
from engine.campaign.entries import EntryId, Kind
from engine.campaign.folders import battle_put, folder_name, folder_renamed, scene_put
from engine.errors import FlankError

if TYPE_CHECKING:
    from app.workbench import Workbench


def add_folders(menu: QMenu, window: Workbench, card: Card, page: StartPage) -> None:
    """The part of a card's menu that says in which folder it is: those of its shelf, a new one, none."""
    text = window.text
    inner = menu.addMenu(icons.icon("open", window.look.colours.text), unkeyed(text("folder")))
    for name in page.folders(page.shelf_of(card)):
        action = inner.addAction(unkeyed(name))
        action.setCheckable(True)
        action.setChecked(name == card.folder)
        action.triggered.connect(partial(put_into, window, card, name))
    inner.addSeparator()
    inner.addAction(unkeyed(text("folder-new"))).triggered.connect(lambda: _ask_and_put(window, card))
    if card.folder:
        out = inner.addAction(unkeyed(text("folder-out", name=card.folder)))
        out.triggered.connect(lambda: put_into(window, card, ""))


def put_into(window: Workbench, card: Card, folder: str, *_: object) -> bool:
    """Put what a card stands for into a folder ("": take it out); Ctrl+Z takes it back. Whether it came to that."""
    if folder == card.folder:
        return False
    store = window.keeper.store
    try:
        is_scene = bool(card.scene)
        stored, gone = (
            scene_put(store, EntryId(card.scene), folder) if is_scene else battle_put(store, card.path, folder)
        )
    except FlankError as error:
        window.fail(error)
        return False
    key = "folder-did-put" if folder else "folder-did-take-out"
    return window.keeper.put(*stored, gone=gone, key=key, name=card.title)


def _ask_and_put(window: Workbench, card: Card) -> None:
    if name := _named(window, ""):
        put_into(window, card, name)


class FolderMenu:
    """The menu of a folder of one of ``page``'s shelves."""

    def __init__(self, window: Workbench, page: StartPage) -> None:
        self._window, self._page = window, page

    def show(self, shelf: str, name: str, place: QPoint) -> None:
        """At a global place."""
        window, menu = self._window, QMenu(self._window)

        def add(key: str, icon: str, run: Callable[[], object]) -> None:
            action = menu.addAction(icons.icon(icon, window.look.colours.text), unkeyed(window.text(key)))
            action.triggered.connect(lambda: run())

        is_open = self._page.open_folders.get(shelf) == name
        add("folder-close" if is_open else "folder-open", "open", lambda: self._page.open_folder(shelf, name, is_open))
        add("library-rename", "draw", lambda: self.rename(shelf, name))
        add("folder-dissolve", "close", lambda: self._change(shelf, name, ""))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def rename(self, shelf: str, name: str) -> None:
        """Ask for another name; one that is there already takes in what is in this one."""
        fresh = _named(self._window, name)
        if fresh and fresh != name and self._change(shelf, name, fresh):
            self._page.open_folder_renamed(shelf, name, fresh)

    def _change(self, shelf: str, name: str, fresh: str) -> bool:
        """All that is in a folder is in another one from now on, or in none."""
        keeper = self._window.keeper
        campaign = keeper.campaign()
        is_scenes = shelf == "scenes"
        kind, of = (Kind.SCENE, campaign.id if campaign is not None else "") if is_scenes else (Kind.BATTLE, "")
        try:
            stored, gone = folder_renamed(keeper.store, kind, name, fresh, of)
        except FlankError as error:
            self._window.fail(error)
            return False
        key = "library-did-rename" if fresh else "folder-did-dissolve"
        return keeper.put(*stored, gone=gone, key=key, name=name)


def _named(window: Workbench, before: str) -> str:
    text = window.text
    name, agreed = QInputDialog.getText(window, text("folder"), text("card-name"), text=before)
    return folder_name(name) if agreed else ""
