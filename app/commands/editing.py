"""What the GM does to the figures on the table by hand: add, copy, paste, delete, hide, pick the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.board.view import BoardView
from app.commands.newcomers import copy_of, from_picture, from_template
from app.panels.kit import Kit
from engine.battle.actions import Amend, Enter, Leave, SetDoor
from engine.battle.battle import Combatant
from engine.battle.board import DoorState
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.maps.source import shown

CLIPBOARD: list[Combatant[Any]] = []
"""What was copied: shared by all battles of the program, as long as their ruleset is the same."""


class Editing:
    """Works on the selection of one battle."""

    def __init__(self, kit: Kit, board: BoardView) -> None:
        self._kit = kit
        self._board = board

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

    def add_template(self, id: str, side: SideId | None, cell: Cell) -> None:
        """An entry of the library joins the battle."""
        template = next((one for one in self._kit.session.rules.templates() if one.id == id), None)
        joins = side or self._some_side()
        if template is None or joins is None:
            return
        name = self._kit.text(template.key)
        self._enter([from_template(self._battle, template, name, joins, cell)])

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

    def _some_side(self) -> SideId | None:
        sides = self._battle.sides
        return next((side.id for side in sides if not side.played), sides[0].id if sides else None)

    def _enter(self, newcomers: list[Combatant[Any]]) -> None:
        for one in newcomers:
            self._kit.do(Enter(one))
        there = [one.id for one in newcomers if one.id in self._battle.combatants]
        self._kit.selection.select(there)

    # Copying

    def copy(self) -> None:
        CLIPBOARD[:] = [self._battle[id] for id in self.selected()]

    def cut(self) -> None:
        self.copy()
        self.delete()

    def can_paste(self) -> bool:
        sheet = self._kit.session.rules.sheet
        return bool(CLIPBOARD) and all(isinstance(one.sheet, sheet) for one in CLIPBOARD)

    def paste(self) -> None:
        """What was copied, around the pointer."""
        if self.can_paste():
            self._copies(tuple(CLIPBOARD), self.place())

    def duplicate(self) -> None:
        """The selected ones once more, beside themselves."""
        originals = tuple(self._battle[id] for id in self.selected())
        self._kit.selection.select([self._copy(one, one.cell or self.place()) for one in originals])

    def copy_to(self, places: Mapping[CombatantId, Cell]) -> None:
        """Figures once more, each at (or near) its cell in ``places``."""
        made = [self._copy(self._battle[id], cell) for id, cell in places.items()]
        self._kit.selection.select(made)

    def _copies(self, originals: tuple[Combatant[Any], ...], wanted: Cell) -> None:
        self._kit.selection.select([self._copy(one, wanted) for one in originals])

    def _copy(self, one: Combatant[Any], wanted: Cell) -> CombatantId:
        side = one.side if any(s.id == one.side for s in self._battle.sides) else self._some_side()
        fresh = copy_of(self._battle, replace(one, side=side or one.side), wanted)
        self._kit.do(Enter(fresh))
        return fresh.id

    def delete(self) -> None:
        """Take the selected ones off the table."""
        if ids := self.selected():
            self._kit.do(Leave(ids))

    def hide(self) -> None:
        """Hide the selected ones from the players, or show them again."""
        for id in self.selected():
            self._kit.do(Amend(id, hidden=not self._battle[id].hidden))

    # Picking

    def select_all(self) -> None:
        self._kit.selection.select(one.id for one in self._battle.on_board())

    def step(self, by: int) -> None:
        """The next (or previous) combatant: those who may act now, else everybody who is not out."""
        rules, battle = self._kit.session.rules, self._battle
        active = rules.order(battle).active if battle.started else ()
        ring = [id for id in active if id in battle.combatants]
        ring = ring or [one.id for one in battle.on_board() if not rules.gauges(battle, one.id).is_out]
        if not ring:
            return
        current = self._kit.selection.current
        place = ring.index(current) + by if current in ring else (0 if by > 0 else -1)
        chosen = ring[place % len(ring)]
        self._kit.selection.select((chosen,))
        self._board.centre_on(chosen)

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
