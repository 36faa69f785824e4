"""Going by the name of a place: "G3" for the selected figures, "1 G3" for those under the digit 1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from app.commands.finding import Found
from app.commands.keys import retyped
from app.commands.kinds import called
from engine.grid.names import cell_name, cell_named

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from engine.battle.ids import CombatantId
    from engine.grid.cell import Cell

_WANTED = re.compile(r"(?:([1-9])\s+)?(\S+)")


def places_in(desk: Desk, wanted: str) -> tuple[Found, ...]:
    """What the name of a place means: that figures go there, and the way to look there; nothing where it is none."""
    found = _WANTED.fullmatch(wanted.strip())
    if found is None:
        return ()
    grid, digit = desk.board.grid, found[1]
    cell = cell_named(grid, found[2]) or cell_named(grid, retyped(found[2]))
    return tuple(_entries(desk, cell, int(digit) if digit else None)) if cell is not None else ()


def is_for_group(desk: Desk, wanted: str) -> bool:
    """Whether ``wanted`` begins with the digit of a group that there is: then it is a place and no dice."""
    found = _WANTED.fullmatch(wanted.strip())
    return found is not None and found[1] is not None and bool(desk.kit.session.battle.group(int(found[1])))


def _entries(desk: Desk, cell: Cell, digit: int | None) -> Iterator[Found]:
    kit, place = desk.kit, cell_name(desk.board.grid, cell)
    battle = kit.session.battle
    who = kit.selection.selected if digit is None else battle.group(digit)
    ids = tuple(id for id in who if id in battle.combatants and battle[id].cell is not None)
    if ids and kit.session.paused is None:
        words = kit.text("go-to-place", names=called(battle, ids), place=place)
        yield Found("go-to-place", words, partial(_go, desk, ids, cell), icon="walk")
    yield Found("look-at-place", kit.text("look-at-place", place=place), partial(_look, desk, cell), icon="centre")


def _go(desk: Desk, ids: tuple[CombatantId, ...], cell: Cell) -> None:
    desk.kit.selection.select(ids)
    desk.board.setFocus()
    desk.board.go_to(cell)


def _look(desk: Desk, cell: Cell) -> None:
    desk.board.setFocus()
    desk.board.look_at(*desk.board.grid.centre(cell))
