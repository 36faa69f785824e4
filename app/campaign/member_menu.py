"""What is done with a character on the first page: its sheet is read and changed, it is renamed, or let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app import icons
from app.library.edit import edited_by
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from app.start.members import Member
from app.text import Text
from engine.campaign.entries import EntryId, Stored
from engine.catalogue import ruleset
from engine.errors import FlankError

if TYPE_CHECKING:
    from app.session import Session
    from app.workbench import Workbench


class MemberMenu:
    """Works for ``window``; every change is undone by Ctrl+Z."""

    def __init__(self, window: Workbench) -> None:
        self._window = window

    def show(self, member: Member, place: QPoint) -> None:
        """The menu for a character, at a global place."""
        window, menu = self._window, QMenu(self._window)

        def add(key: str, icon: str, run: Callable[[Member], object]) -> None:
            action = menu.addAction(icons.icon(icon, window.look.colours.text), unkeyed(window.text(key)))
            action.triggered.connect(lambda: run(member))

        add("library-edit", "edit", self.edit)
        add("library-rename", "draw", self.rename)
        menu.addSeparator()
        add("member-delete", "delete", self.delete)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def edit(self, member: Member) -> None:
        """The sheet, to be read and changed."""
        window = self._window
        try:
            stored = window.keeper.store.stored(EntryId(member.id))
            if stored is None:
                return
            rules = ruleset(stored.entry.ruleset)
            text = Text(window.settings.spoken, rules.folder)
            found = edited_by(rules, stored, window.keeper, lambda session: self._kit(session, text), window)
        except FlankError as error:
            window.fail(error)
            return
        if found is not None:
            after, pictures = found
            window.keeper.put(after, pictures=pictures, key="library-did-change", name=after.entry.name)

    def rename(self, member: Member) -> None:
        """Ask for another name."""
        text, before = self._window.text, member.name
        name, agreed = QInputDialog.getText(self._window, text("library-rename"), text("combatant-name"), text=before)
        name, stored = name.strip()[:80], self._stored(member)
        if agreed and name and name != before and stored is not None:
            entry = replace(stored.entry, name=name)
            self._window.keeper.put(replace(stored, entry=entry), key="library-did-rename", name=before)

    def delete(self, member: Member) -> None:
        """Out of the campaign; Ctrl+Z brings it back."""
        self._window.keeper.put(gone=[EntryId(member.id)], key="library-did-delete", name=member.name)

    def _stored(self, member: Member) -> Stored | None:
        try:
            return self._window.keeper.store.stored(EntryId(member.id))
        except FlankError as error:
            self._window.fail(error)
            return None

    def _kit(self, session: Session, text: Text) -> DeskContext:
        """What a sheet needs, without a desk: no battle is shown."""
        window = self._window
        shown = (session, window.selection, text, window.look, window.settings)
        return DeskContext(*shown, window.background, session.pictures.get, window.fail, window.keeper)
