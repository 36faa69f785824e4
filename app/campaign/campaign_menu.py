"""The menu of campaigns on the first page: which one is the present one, a new one, another name, an end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app import icons
from app.campaign.attaching import CHOSEN
from app.plain import unkeyed
from app.settings import USUAL_RULES
from engine.campaign.entries import Entry, EntryId, Kind, Stored

if TYPE_CHECKING:
    from app.workbench import Workbench


class CampaignMenu:
    """Works for ``window``."""

    def __init__(self, window: Workbench) -> None:
        self._window = window

    def show(self, place: QPoint) -> None:
        """The menu at a global place."""
        window, menu = self._window, QMenu(self._window)
        text, store = window.text, window.keeper.store
        present = window.keeper.campaign()
        for entry in store.entries(Kind.CAMPAIGN):
            action = menu.addAction(unkeyed(entry.name))
            action.setCheckable(True)
            action.setChecked(present is not None and entry.id == present.id)
            action.triggered.connect(partial(self.choose, entry.id))
        menu.addSeparator()

        def add(key: str, icon: str, run: Callable[[], object]) -> None:
            action = menu.addAction(icons.icon(icon, window.look.colours.text), unkeyed(text(key)))
            action.triggered.connect(lambda: run())

        add("command-chronicle", "recent", lambda: window.commands.run("chronicle"))
        add("campaign-new", "new", self.begin)
        if present is not None:
            add("campaign-rename", "draw", lambda: self.rename(present))
            add("campaign-delete", "delete", lambda: self.delete(present))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def choose(self, id: EntryId) -> None:
        """Make a campaign the present one; a new battle is set up under the rules that were last used in it."""
        window = self._window
        window.settings.keep(CHOSEN, str(id))
        theirs = [entry for entry in window.keeper.store.entries(campaign=id) if entry.ruleset]
        if theirs:
            window.settings.keep(USUAL_RULES, max(theirs, key=lambda entry: entry.changed).ruleset)
        window.keeper.changed.emit()

    def begin(self) -> None:
        """A new campaign, which is the present one from now on."""
        keeper, name = self._window.keeper, self._named("")
        if name:
            fresh = Entry(keeper.store.new_id(), Kind.CAMPAIGN, name)
            if keeper.put(Stored(fresh), key="campaign-did-begin", name=name):
                self.choose(fresh.id)

    def rename(self, campaign: Entry) -> None:
        """Ask for another name."""
        keeper, name = self._window.keeper, self._named(campaign.name)
        stored = keeper.store.stored(campaign.id)
        if name and name != campaign.name and stored is not None:
            entry = replace(stored.entry, name=name)
            keeper.put(replace(stored, entry=entry), key="library-did-rename", name=campaign.name)

    def delete(self, campaign: Entry) -> None:
        """Take a campaign away with its characters and scenes; Ctrl+Z brings all of it back."""
        window = self._window
        theirs = window.keeper.store.entries(campaign=campaign.id)
        gone = [campaign.id, *(entry.id for entry in theirs)]
        if window.keeper.put(gone=gone, key="library-did-delete", name=campaign.name):
            words = window.text("campaign-deleted", name=campaign.name, count=len(theirs), key=self._undo_key())
            window.notices.tell(words)

    def _undo_key(self) -> str:
        from app.commands.keys import shown

        return ", ".join(shown(chord) for chord in self._window.commands["undo"].keys[:1])

    def _named(self, before: str) -> str:
        text = self._window.text
        name, agreed = QInputDialog.getText(self._window, text("campaign-name"), text("card-name"), text=before)
        return name.strip()[:80] if agreed else ""
