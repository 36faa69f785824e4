"""The way back to whom or what a figure guards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.contract import Mode
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.grid.travel.reach import Reach
from engine.tactics.advisers.approach import FAR
from engine.tactics.candidates import Candidate
from engine.tactics.doors import Ends, route_to
from engine.tactics.duty import post_cells
from engine.tactics.view import View
from engine.tactics.walks import calmest_first, first_walk


def return_to_post(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Back to whom or what it guards, for who is not there and has nobody beside it."""
    battle, posts = view.battle, post_cells(view, me.id)
    if me.cell is None or not posts or has(battle.board.grid, posts, me.cell) or view.is_engaged(me.id):
        return
    start = Step(me.cell, me.facing)

    def serves(board: Board, cell: Cell) -> bool:
        return True

    def end_of(mode: Mode, reach: Reach) -> Cell | None:
        route = route_to(battle, me, mode.travel, start, Ends(posts, serves), mode.budget * FAR, mode.unit)
        cells = route.cells if route is not None else ()
        return next((cell for cell in reversed(cells) if has(battle.board.grid, reach.cells, cell)), None)

    walk = first_walk(view, me, calmest_first(view.moving_modes(me.id)), end_of)
    if walk is not None:
        yield walk
