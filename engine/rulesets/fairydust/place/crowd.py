"""Crowds, and who of them is seen: most need no line of their own, for one sweep says what lies behind walls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.battle.ids import CombatantId
from engine.derived import Kept, derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.board_sight import sight_of

FEW = 24
"""Of so many each is looked at by itself."""
LOOKS = 4
"""Of a crowd so many are looked at before a sweep is worth its price: in the open the first is seen."""
MOST_VIEWS = 1024
"""Views that are kept for a board."""
Bodies: TypeAlias = Sequence[tuple[CombatantId, CellSet]]
"""Combatants with the cells that they cover."""


def bodies(battle: FairyBattle, ids: Sequence[CombatantId]) -> Bodies:
    """These with their cells; of a few the cells are not asked for."""
    if len(ids) <= FEW:
        return tuple((id, 0) for id in ids)
    return tuple((id, cell_set(battle.board.grid, battle.cells_of(id))) for id in ids)


def within_sight(battle: FairyBattle, viewer: CombatantId, others: Bodies) -> Iterator[CombatantId]:
    """Those of ``others`` in their order who are worth a look: a few, then those whom walls do not hide wholly."""
    if len(others) <= FEW:
        yield from (id for id, _ in others)
        return
    yield from (id for id, _ in others[:LOOKS])
    seen = _view(battle, tuple(cell for cell in battle.cells_of(viewer) if battle.board.grid.holds(cell)))
    yield from (id for id, body in others[LOOKS:] if seen & body)


def _view(battle: FairyBattle, cells: tuple[Cell, ...]) -> CellSet:
    """What walls let somebody in these cells see; kept in the board value, for a host is asked about several times."""
    kept = derived(battle.board, "_views_of_crowds", lambda: Kept[tuple[Cell, ...], CellSet](MOST_VIEWS))
    return kept.of(cells, lambda: sight_of(battle.board).visible_from(cells))
