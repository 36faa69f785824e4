"""Editing of the figures on the table by the GM's hand: add, copy, paste, delete, hide, pick the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QInputDialog

from app.board.view import BoardView
from app.commands.copies import Copied, at_places, beside, copied, placed, side_for, stamped
from app.commands.newcomers import from_picture
from app.library.joining import entry_of, in_party, keep_in_library, newcomers
from app.library.warbands import keep_warband, warband_of
from app.panels.desk_context import DeskContext
from app.prompts.overlay import Overlay
from app.prompts.picker import Picker, PickerEntry
from engine.battle.actions import Amend, Enter, Leave, SetDoor, Single, together
from engine.battle.battle import Combatant, Side
from engine.battle.board import DoorState
from engine.battle.ids import CombatantId, SideId
from engine.battle.looks import renamed
from engine.campaign.entries import figure_of
from engine.campaign.keeping import name_of_kind
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.maps.source import shown
from engine.play.asked import order_of
from engine.tactics.temperament import like, named, temper_of, temperament


class Clipboard:
    """What was copied: shared by all battles of the program, as long as their ruleset is the same."""

    held = Copied()


class Editing:
    """Works on the selection of one battle; ``overlay`` is where it asks what it cannot know."""

    def __init__(self, kit: DeskContext, board: BoardView, overlay: Overlay) -> None:
        self._kit = kit
        self._board = board
        self._overlay = overlay

    @property
    def _battle(self) -> AnyBattle:
        return self._kit.session.battle

    def selected(self) -> tuple[CombatantId, ...]:
        return tuple(id for id in self._kit.selection.selected if id in self._battle.combatants)

    def place(self) -> Cell:
        """Where something new goes: the cell under the pointer, else the middle of the map."""
        grid = self._battle.board.grid
        under = self._board.cell_under_pointer
        return under if grid.holds(under) else grid.at(grid.columns // 2, grid.rows // 2)

    # Adding

    def add_entry(self, id: str, side: SideId | None, cell: Cell, number: int = 1, *, rolls: bool = False) -> None:
        """An entry of the library joins the battle, ``number`` times; ``rolls`` what its ruleset rolls for each."""
        joins = side or self._some_side()
        try:
            if joins is not None and (band := warband_of(self._kit, id)) is not None:
                made = stamped(self._battle, band, {one.id: joins for one in band.sides}, cell)
                self._enter(self.with_pictures(made, band.pictures))
                return
            entry = entry_of(self._kit, id)
            if entry is None or joins is None:
                return
            made = newcomers(self._kit.session, entry, joins, cell, number, rolls=rolls)
        except FlankError as error:
            self._kit.fail(error)
            return
        self._enter(self.with_pictures(made, entry.pictures))

    def keep(self, id: CombatantId | None = None, *, alone: bool = False) -> None:
        """Keep the selected ones in the library (see ``chosen``), or ``id`` alone; who is of the party is there."""
        ids = (id,) if id is not None and alone else self.chosen(id)
        party = {one.id: entry.name for entry, one in in_party(self._kit, self._battle)}
        listed = [party[one] for one in ids if one in party]
        ids = tuple(one for one in ids if one not in party)
        if listed:
            self._board.status.emit(self._kit.text("library-of-party", names=", ".join(listed)))
        if ids and (kept := keep_in_library(self._kit, [self._battle[one] for one in ids])):
            self._board.status.emit(self._kit.text("library-kept", name=kept, count=len(ids)))

    def copy_as_text(self, id: CombatantId | None = None) -> None:
        """Put the selected ones on the clipboard as text (see ``chosen``)."""
        from app.library.as_text import copy_as_text

        some = [self._battle[one] for one in self.chosen(id)]
        if copy_as_text(self._kit, [(one.name, figure_of(one)) for one in some]):
            self._board.status.emit(self._kit.text("text-copied", name=some[0].name, count=len(some)))

    def add_picture(self, path: Path, data: bytes, side: SideId | None, cell: Cell) -> None:
        """A picture file becomes a token."""
        joins = side or self._some_side()
        if joins is None:
            return
        try:
            look = self._kit.session.add_picture(path.name, data)
        except FlankError as error:
            self._kit.fail(error)
            return
        rules = self._kit.session.rules
        self._enter([from_picture(rules, self._battle, shown(path.stem), look, joins, cell)])

    def keep_warband(self) -> None:
        """Keep the selected ones as a warband: who they are and how they stand to each other."""
        text, ids = self._kit.text, self.selected()
        usual = name_of_kind(self._battle[ids[0]].name) if ids else ""
        name, agreed = QInputDialog.getText(self._board, text("command-keep-warband"), text("card-name"), text=usual)
        if ids and agreed and name.strip():
            some = [self._battle[one] for one in ids]
            if kept := keep_warband(self._kit, some, name.strip()[:80]):
                self._board.status.emit(text("library-kept", name=kept, count=1))

    def _some_side(self) -> SideId | None:
        sides = self._battle.sides
        return next((side.id for side in sides if not side.played), sides[0].id if sides else None)

    def _do(self, deeds: Iterable[Single]) -> None:
        """One gesture, one step."""
        if (deed := together(deeds)) is not None:
            self._kit.do(deed)

    def _enter(self, newcomers: list[Combatant[Any]]) -> None:
        self._do(Enter(one) for one in newcomers)
        there = [one.id for one in newcomers if one.id in self._battle.combatants]
        self._kit.selection.select(there)

    # Copying

    def copied(self, ids: Iterable[CombatantId]) -> Copied:
        """Figures of this battle, ready to join it again or another."""
        return copied(self._battle, [self._battle[id] for id in ids], self._kit.session.pictures)

    def copy(self) -> None:
        Clipboard.held = self.copied(self.selected())

    def cut(self) -> None:
        self.copy()
        self.delete()

    def can_paste(self) -> bool:
        sheet, held = self._kit.session.rules.sheet, Clipboard.held.combatants
        return bool(held) and all(isinstance(one.sheet, sheet) for one in held)

    def paste(self) -> None:
        """What was copied, around the pointer; where it is not plain which side somebody joins, that is asked."""
        if self.can_paste():
            self._paste(Clipboard.held, self.place(), {})

    def _paste(self, held: Copied, wanted: Cell, known: Mapping[SideId, SideId]) -> None:
        sides = dict(known)
        for side in held.joining:
            joins = sides.get(side.id) or side_for(side, held, self._battle)
            if joins is None:
                title = self._kit.text("paste-side", side=side.name)
                self.ask_side(title, self._battle.sides, partial(self._paste_on, held, wanted, sides, side.id))
                return
            sides[side.id] = joins
        made = placed(self._battle, held, sides, wanted)
        self._enter(self.with_pictures(made, held.pictures))

    def _paste_on(
        self, held: Copied, wanted: Cell, known: Mapping[SideId, SideId], side: SideId, joins: SideId
    ) -> None:
        """The GM has said which side one joins: go on."""
        self._paste(held, wanted, {**known, side: joins})

    def ask_side(self, title: str, sides: Iterable[Side], then: Callable[[SideId], object]) -> None:
        """Which of these sides of a battle those of another battle's side join; ``title`` names theirs."""
        kit = self._kit

        def joins(id: SideId) -> None:
            self._overlay.close()
            then(id)

        entries = tuple(PickerEntry(one.name, partial(joins, one.id), icon="group") for one in sides)
        picker = Picker(title, kit.text("paste-side-hint"), entries, kit.text, kit.look)
        picker.cancelled.connect(self._overlay.close)
        self._overlay.show(picker)

    def with_pictures(self, made: list[Combatant[Any]], pictures: Mapping[str, bytes]) -> list[Combatant[Any]]:
        """The figures with their pictures kept in this battle too."""
        there, named = self._kit.session.pictures, dict[str, str]()
        try:
            for name, data in pictures.items():
                if there.get(name) != data:
                    named[name] = self._kit.session.add_picture(name, data)
        except FlankError as error:
            self._kit.fail(error)
        return [replace(one, look=renamed(one.look, named)) for one in made]

    def duplicate(self) -> None:
        """The selected ones once more, beside themselves."""
        self._enter(beside(self._battle, self.copied(self.selected())))

    def copy_to(self, places: Mapping[CombatantId, Cell]) -> None:
        """Figures once more, each at (or near) its cell in ``places``."""
        self._enter(at_places(self._battle, places))

    # Changing

    def chosen(self, id: CombatantId | None = None) -> tuple[CombatantId, ...]:
        """Whom a gesture at ``id`` means: all selected if it is one of them, else it alone; None: the selected."""
        selected = self.selected()
        return selected if id is None or id in selected else (id,)

    def delete(self, id: CombatantId | None = None) -> None:
        """Take the selected ones off the table (see ``chosen``)."""
        if ids := self.chosen(id):
            self._kit.do(Leave(ids))

    def hide(self, id: CombatantId | None = None) -> None:
        """Hide the selected ones from the players; show them again if all are hidden (see ``chosen``)."""
        ids = self.chosen(id)
        hidden = not all(self._battle[one].hidden for one in ids)
        self._do(Amend(one, hidden=hidden) for one in ids if self._battle[one].hidden is not hidden)

    def light(self, id: CombatantId, reach: float) -> None:
        """Give the selected ones a light that reaches so many units of the map (see ``chosen``)."""
        self._do(Amend(one, light=reach) for one in self.chosen(id))

    def temper(self, id: CombatantId, name: str) -> None:
        """Give the selected ones the values of a temperament, for when they decide by themselves (see ``chosen``);
        what each favours and guards stays."""
        self._do(Amend(one, temper=like(self._battle[one].temper, name)) for one in self.chosen(id))

    def own_temper(self, id: CombatantId, name: str) -> None:
        """Give the selected ones a temperament of their own; what each guards stays (see ``chosen``)."""
        new = temperament(name)
        for_each = ((one, temper_of(self._battle, one)) for one in self.chosen(id))
        self._do(Amend(one, temper=named(replace(new, guards=now.guards, holds=now.holds))) for one, now in for_each)

    def guard(self, id: CombatantId, friend: CombatantId | None = None, *, place: bool = False) -> None:
        """Let the selected ones guard a friend, or each the place where it stands, or nothing (see ``chosen``)."""
        for_each = ((self._battle[one], temper_of(self._battle, one)) for one in self.chosen(id))
        self._do(
            Amend(
                one.id,
                temper=named(
                    replace(now, guards=friend if friend != one.id else None, holds=one.cell if place else None)
                ),
            )
            for one, now in for_each
        )

    # Picking

    def select_all(self) -> None:
        self._kit.selection.select(one.id for one in self._battle.on_board())

    def step(self, by: int) -> None:
        """The next (or previous) combatant: of several who may act now, else of all who are not out, in their order."""
        rules, battle = self._kit.session.rules, self._battle
        order = order_of(rules, battle) if battle.started else None
        ring = [id for id in order.active if id in battle.combatants] if order is not None else []
        current = self._kit.selection.current
        if not ring or (len(ring) == 1 and current is not None):
            turns = [slot.who for slot in order.slots] if order is not None else []
            ring = [one.id for one in battle.on_board() if not rules.is_out(battle, one.id)]
            ring.sort(key=lambda id: turns.index(id) if id in turns else len(turns))
        if not ring:
            return
        place = ring.index(current) + by if current in ring else (0 if by > 0 else -1)
        chosen = ring[place % len(ring)]
        self._kit.selection.select((chosen,))
        self._board.show_figure(chosen)

    def step_undone(self) -> bool:
        """The next who could still do what the open phase is for, else the next who may act; False for nobody."""
        rules, battle = self._kit.session.rules, self._battle
        order = order_of(rules, battle)
        ring = [one.who for one in order.undone] or list(order.active)
        ring = [id for id in ring if id in battle.combatants]
        if not ring:
            return False
        current = self._kit.selection.current
        chosen = ring[(ring.index(current) + 1) % len(ring) if current in ring else 0]
        self._kit.selection.select((chosen,))
        self._board.show_figure(chosen)
        return True

    # Doors

    def doors_at(self, cell: Cell) -> tuple[int, ...]:
        """The doors at the edge of a cell, by number."""
        board = self._battle.board
        x, y = board.grid.centre(cell)
        near = []
        for number, door in enumerate(board.doors):
            dx, dy = (door.x1 + door.x2) / 2 - x, (door.y1 + door.y2) / 2 - y
            length = ((door.x2 - door.x1) ** 2 + (door.y2 - door.y1) ** 2) ** 0.5
            if (dx * dx + dy * dy) ** 0.5 <= 0.75 + max(0.0, length - 1) / 2:
                near.append(number)
        return tuple(near)

    def set_door(self, number: int, state: DoorState) -> None:
        self._kit.do(SetDoor(number, state))
