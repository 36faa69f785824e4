"""What is done with entries of the library: edited, renamed, duplicated, put into groups, tagged, deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app import icons
from app.library.tree import OWN, Entries
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from engine.campaign.entries import Entry, EntryId, Figure, Kind, Stored
from engine.campaign.keeping import free_name, with_figure
from engine.errors import FlankError


class LibraryActions(QObject):
    """Works on the selected entries. ``placed`` carries the id of an entry that is to be put onto the map."""

    placed = Signal(str)
    from_text_asked = Signal()
    """What is on the clipboard is to be read as creatures."""

    def __init__(self, kit: DeskContext, entries: Entries, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit, self._entries, self._room = kit, entries, parent
        entries.menu_asked.connect(self._show_menu)

    # Keys and menu

    def take(self, chord: str) -> bool:
        """A key while the entries have the keyboard; those that mean a figure on the map elsewhere are used up."""
        from app.library.as_text import has_text

        if chord == "Ctrl+V" and has_text():
            self.from_text_asked.emit()
            return True
        ways: dict[str, Callable[[], object]] = {
            "Ctrl+C": self.copy_as_text,
            "Return": self.place,
            "F2": self.rename,
            "Del": self.delete,
            "Ctrl+D": self.duplicate,
        }
        if chord not in ways or not self._entries.ids:
            return False
        ways[chord]()
        return True

    def _show_menu(self, place: QPoint) -> None:
        text, menu = self._kit.text, QMenu(self._room)
        mine, single = self._own(), len(self._entries.ids) == 1
        own, creatures = bool(mine), all(one.entry.kind is Kind.CREATURE for one in mine)

        def add(key: str, icon: str, run: Callable[[], object], keys: str = "") -> None:
            words = text(key) + (f"\t{keys}" if keys else "")
            action = menu.addAction(unkeyed(words))
            if icon:
                action.setIcon(icons.icon(icon, self._kit.look.colours.text))
            action.triggered.connect(lambda: run())

        if single:
            add("library-place", "plus", self.place, "Enter")
        if own and single:
            if mine[0].entry.kind is not Kind.WARBAND:
                add("library-edit", "edit", self.edit)
            add("library-rename", "draw", self.rename, "F2")
        add("library-duplicate" if own else "library-copy", "copy", self.duplicate, "Ctrl+D")
        if all(one.entry.kind is not Kind.WARBAND for one in mine):
            add("command-copy-text", "", self.copy_as_text, "Ctrl+C")
        if own and creatures:
            menu.addSeparator()
            add("library-group", "group", self.regroup)
            add("library-tag", "pin", self.retag)
        if own:
            menu.addSeparator()
            add("library-delete", "delete", self.delete, "Del")
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    # What is done

    def place(self) -> None:
        """Put the first selected entry onto the map."""
        for id in self._entries.ids[:1]:
            self.placed.emit(id)

    def edit(self) -> None:
        """The sheet of a creature of one's own."""
        from app.library.edit import edited

        for one in self._own()[:1]:
            try:
                found = edited(self._kit, one, self._room)
            except FlankError as error:
                self._kit.fail(error)
                return
            if found is not None:
                stored, pictures = found
                name = stored.entry.name
                self._kit.keeper.put(stored, pictures=pictures, key="library-did-change", name=name)

    def copy_as_text(self) -> None:
        """Put the selected creatures on the clipboard as text."""
        from app.library.as_text import copy_as_text
        from app.library.joining import entry_of

        try:
            found = [entry_of(self._kit, id) for id in self._entries.ids if not self._is_warband(id)]
            copy_as_text(self._kit, [(one.name, one.figure) for one in found if one is not None])
        except FlankError as error:
            self._kit.fail(error)

    def _is_warband(self, id: str) -> bool:
        return any(OWN + one.entry.id == id and one.entry.kind is Kind.WARBAND for one in self._own())

    def rename(self) -> None:
        text = self._kit.text
        for one in self._own()[:1]:
            before = one.entry.name
            name, agreed = QInputDialog.getText(self._room, text("library-rename"), text("combatant-name"), text=before)
            if agreed and name.strip() and name.strip() != before:
                entry = replace(one.entry, name=name.strip()[:80])
                self._kit.keeper.put(replace(one, entry=entry), key="library-did-rename", name=before)

    def duplicate(self) -> None:
        """The selected ones once more; an entry of the ruleset becomes one of one's own, to be changed."""
        store, taken = self._kit.keeper.store, self._names()
        made = list[Stored]()
        for one in self._own():
            fresh = replace(one.entry, id=store.new_id(), name=free_name(one.entry.name, taken))
            taken.add(fresh.name)
            made.append(replace(one, entry=fresh))
        made += self._of_ruleset(taken)
        self._put(made, "library-did-duplicate")

    def regroup(self) -> None:
        """Put the selected ones under a heading."""
        own, text = self._own(), self._kit.text
        rules = self._kit.session.rules.id
        there = {entry.group for entry in self._kit.keeper.store.entries(Kind.CREATURE, ruleset=rules)}
        groups = ["", *sorted(there - {""}, key=str.casefold)]
        now = groups.index(own[0].entry.group) if own[0].entry.group in groups else 0
        group, agreed = QInputDialog.getItem(
            self._room, text("library-group"), text("library-group-name"), groups, now, True
        )
        if agreed:
            changed = [replace(one, entry=replace(one.entry, group=group.strip()[:60])) for one in own]
            self._put(changed, "library-did-change")

    def retag(self) -> None:
        """Give the selected ones words to be found by."""
        own, text = self._own(), self._kit.text
        common = set.intersection(*(set(one.entry.tags) for one in own))
        said, agreed = QInputDialog.getText(
            self._room, text("library-tag"), text("library-tag-names"), text=", ".join(sorted(common))
        )
        if not agreed:
            return
        words = {word.strip()[:40] for word in said.split(",") if word.strip()}
        changed = [
            replace(one, entry=replace(one.entry, tags=tuple(sorted((set(one.entry.tags) - common) | words))))
            for one in own
        ]
        self._put(changed, "library-did-change")

    def delete(self) -> None:
        own = self._own()
        if own:
            gone = [one.entry.id for one in own]
            self._kit.keeper.put(gone=gone, key="library-did-delete", name=_named(own))

    # Inside

    def _put(self, made: list[Stored], key: str) -> None:
        if made and self._kit.keeper.put(*made, key=key, name=_named(made)):
            self._entries.select(OWN + one.entry.id for one in made)

    def _own(self) -> list[Stored]:
        """The selected creatures of one's own."""
        ids = [EntryId(id.removeprefix(OWN)) for id in self._entries.ids if id.startswith(OWN)]
        try:
            found = [self._kit.keeper.store.stored(id) for id in ids]
        except FlankError as error:
            self._kit.fail(error)
            return []
        return [one for one in found if one is not None]

    def _of_ruleset(self, taken: set[str]) -> list[Stored]:
        """The selected entries of the ruleset as creatures of one's own."""
        kit, rules = self._kit, self._kit.session.rules
        wanted, made = set(self._entries.ids), list[Stored]()
        for template in rules.templates():
            if template.id in wanted:
                name = free_name(kit.text(template.key), taken)
                taken.add(name)
                entry = Entry(kit.keeper.store.new_id(), Kind.CREATURE, name)
                figure = Figure(template.sheet, template.size, template.icon, temper=template.temper)
                made.append(with_figure(rules, entry, figure, {})[0])
        return made

    def _names(self) -> set[str]:
        rules = self._kit.session.rules.id
        return {entry.name for entry in self._kit.keeper.store.entries(Kind.CREATURE, ruleset=rules)}


def _named(some: list[Stored]) -> str:
    return some[0].entry.name if len(some) == 1 else f"{some[0].entry.name} (+{len(some) - 1})"
