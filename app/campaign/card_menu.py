"""The menu of a card on the first page: what can be done with a scene, or with the file of a battle."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app import icons
from app.campaign.folder_menu import add_folders
from app.campaign.scene_notes import write_note
from app.panels.notices import Offered
from app.plain import unkeyed
from app.session import battles_folder
from app.start.card import Card
from app.start.page import StartPage
from engine.campaign.entries import EntryId, Kind
from engine.campaign.folders import battle_put
from engine.campaign.keeping import free_name
from engine.errors import FlankError
from engine.maps.source import shown
from engine.save.battle_file import finished, speaking
from engine.save.copies import new_path
from engine.save.opening import duplicate

if TYPE_CHECKING:
    from app.workbench import Workbench


class CardMenu:
    """Works for the cards of ``page``; ``refilled`` brings the page up to date after a change of files."""

    def __init__(
        self, window: Workbench, page: StartPage, opened: Callable[[Card], object], refilled: Callable[[], object]
    ) -> None:
        self._window, self._page, self._opened, self._refilled = window, page, opened, refilled

    def show(self, card: Card, place: QPoint) -> None:
        """The menu for a card."""
        window, menu = self._window, QMenu(self._window)

        def add(key: str, icon: str, run: Callable[[], object]) -> None:
            action = menu.addAction(icons.icon(icon, window.look.colours.text), unkeyed(window.text(key)))
            action.triggered.connect(lambda: run())

        add("card-begin" if card.scene or card.is_ready else "card-open", "play", lambda: self._opened(card))
        if self._page.offers_party(card):
            key = "card-party-begin" if card.scene or card.is_ready else "card-party-open"
            add(key, "group", lambda: self._page.party_asked.emit(card))
        if not card.is_ready:
            menu.addSeparator()
            add("library-rename", "draw", lambda: self.rename(card))
            add("library-duplicate", "copy", lambda: self.duplicate(card))
            if not card.scene and not card.path.is_relative_to(battles_folder()):
                add("card-take-in", "library", lambda: self.take_in(card))
            if card.scene:
                add("scene-note", "edit", lambda: write_note(window, EntryId(card.scene)))
            add_folders(menu, window, card, self._page)
            menu.addSeparator()
            if not card.scene:
                add("start-forget", "close", lambda: self._forget(card.path))
            add("card-delete" if card.scene else "card-trash", "delete", lambda: self.delete(card))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def rename(self, card: Card) -> None:
        """Ask for another name."""
        text = self._window.text
        name, agreed = QInputDialog.getText(self._window, text("library-rename"), text("card-name"), text=card.title)
        name = name.strip()[:80]
        if not agreed or not name or name == card.title:
            return
        if card.scene:
            self._change_scene(card, name)
        else:
            self._move(card.path, new_path(card.path.parent, name), card.folder)

    def duplicate(self, card: Card) -> None:
        """Once more, beside it."""
        keeper = self._window.keeper
        if not card.scene:
            fresh = new_path(card.path.parent, card.path.stem)
            self._try(lambda: duplicate(card.path, fresh), fresh, folder=card.folder)
            return
        stored = keeper.store.stored(EntryId(card.scene))
        if stored is not None:
            there = {entry.name for entry in keeper.store.entries(Kind.SCENE, campaign=stored.entry.campaign)}
            entry = replace(stored.entry, id=keeper.store.new_id(), name=free_name(card.title, there))
            keeper.put(replace(stored, entry=entry), key="library-did-duplicate", name=card.title)

    def take_in(self, card: Card) -> None:
        """A battle from another place: a copy of its file joins the battles here, and stands on the page for it."""
        fresh, window = new_path(battles_folder(), card.path.stem), self._window

        if self._try(lambda: duplicate(card.path, fresh), fresh, card.path, card.folder):
            window.notices.tell(window.text("card-taken-in", file=shown(fresh.name), source=shown(card.path)))

    def delete(self, card: Card) -> None:
        """A scene is taken out of the campaign (Ctrl+Z brings it back), a battle goes to the system's trash."""
        window = self._window
        if card.scene:
            window.keeper.put(gone=[EntryId(card.scene)], key="library-did-delete", name=card.title)
            return
        done, where = _to_trash(card.path)
        if not done:
            window.notices.warn(window.text("card-no-trash", file=shown(card.path.name)))
            return
        self._file(card.path, "")
        self._forget(card.path)
        words = window.text("card-trashed", file=shown(card.path.name))
        if where is None:
            window.notices.tell(words)
        else:
            window.notices.keep_here(words, Offered(window.text("card-put-back"), lambda: self._put_back(where, card)))

    # Inside

    def _change_scene(self, card: Card, name: str) -> None:
        keeper = self._window.keeper
        stored = keeper.store.stored(EntryId(card.scene))
        if stored is not None:
            entry = replace(stored.entry, name=name)
            keeper.put(replace(stored, entry=entry), key="library-did-rename", name=card.title)

    def _put_back(self, trashed: Path, card: Card) -> bool:
        return not os.path.exists(card.path) and self._move(trashed, card.path, card.folder)

    def _move(self, path: Path, to: Path, folder: str) -> bool:
        def move() -> None:
            with speaking(str(path)):
                finished(path)  # what lies beside it has the old name
            path.rename(to)

        return self._try(move, to, path, folder)

    def _file(self, path: Path, folder: str) -> None:
        """A file has come into a folder with its battle, or is gone from it: no change of its own that is undone."""
        store = self._window.keeper.store
        try:
            stored, gone = battle_put(store, path, folder)
            if stored or gone:
                store.put(*stored, gone=gone)
        except FlankError as error:
            self._window.fail(error)

    def _try(self, do: Callable[[], object], made: Path, gone: Path | None = None, folder: str = "") -> bool:
        """Do something with files; what came of it stands first among the battles, in ``folder``."""
        window = self._window
        try:
            do()
        except OSError as error:
            name = shown(made.name)
            window.notices.warn(window.text("card-file-trouble", file=name, reason=error.strerror or str(error)))
            return False
        except FlankError as error:
            window.fail(error)
            return False
        if gone is not None:
            window.settings.forget(gone)
            self._file(gone, "")
        self._file(made, folder)
        window.settings.remember(made)
        self._refilled()
        return True

    def _forget(self, path: Path) -> None:
        self._window.settings.forget(path)
        self._refilled()


def _to_trash(path: Path) -> tuple[bool, Path | None]:
    """Move a file to the system's trash; whether it went, and where it is now if the system says so."""
    file = QFile(str(path))
    if not file.moveToTrash():
        return False, None
    there = Path(file.fileName())
    return True, there if there.name and there != path and os.path.exists(there) else None
