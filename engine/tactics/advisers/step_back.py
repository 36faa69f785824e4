"""Out of the enemies' reach, for who shoots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from engine.battle.battle import Combatant
from engine.contract import Mode
from engine.grid.cell_set import has
from engine.grid.travel.reach import Reach
from engine.tactics.candidates import Candidate
from engine.tactics.goals import goals, serving_cells
from engine.tactics.threats import reach_of, threats_to
from engine.tactics.view import View
from engine.tactics.walks import Path, allowed_walks, calmest_first, paths_to


def step_back(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Before anything else in its turn, for who could be struck where it stands: to where it can shoot yet."""
    if view.memory.turn(me.id).done or me.cell is None or not view.temper(me.id).picks or view.is_engaged(me.id):
        return
    board = view.battle.board
    shot = {enemy.id for enemy in view.enemies(me.id) if view.drill(me.id, enemy.id).shoots}
    zone = reach_of(threats_to(view, me.id)) if shot else 0
    if not has(board.grid, zone, me.cell):
        return
    modes = view.moving_modes(me.id)
    far = [goal for goal in goals(view, me.id) if goal.enemy.id in shot] if modes else []
    safe = [replace(goal, cells=goal.cells & ~zone) for goal in far]
    if not safe:
        return

    def paths_of(mode: Mode, reach: Reach) -> Iterable[Path]:
        ends = ((goal, cell) for goal in safe for cell in serving_cells(board, goal, reach, mode.unit))
        found = next(ends, None)
        return paths_to(view, mode, reach, *found) if found is not None else ()

    yield from islice(allowed_walks(view, me, calmest_first(modes), paths_of), 1)
