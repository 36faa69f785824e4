"""Means that take everybody in an area: where it lies, whom it catches, what speaks against it (FD-MAP-03).

The chapter gives no areas: they are on the sheet of the means, or the GM draws them. One action attacks everybody in
it but who does it, each with a check and a defence of his own, like a volley at several (FD-MUL-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.grid.area import Shape
from engine.grid.cell_set import CellSet, cell_set
from engine.rulesets.fairydust.blows.means import means_of
from engine.rulesets.fairydust.options import ViewArc
from engine.rulesets.fairydust.place.gaze import in_arc
from engine.rulesets.fairydust.sheet import Means
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.areas import FROM_SELF, caught, placed, taken
from engine.sight.board_sight import sight_of


def cells_of(battle: FairyBattle, action: Action, shape: Shape) -> CellSet:
    """The cells that an action takes: those that were placed; else what its means take around its cell or target."""
    by, at = action.actor, action.target
    if action.cells or action.cell is not None or by is None:
        return taken(battle, action, shape)
    theirs = battle.cells_of(at) if at is not None and at in battle.combatants else ()
    if not theirs:
        return 0
    if shape.drawn:
        return cell_set(battle.board.grid, theirs)
    return placed(battle.board, shape, battle.cells_of(by), theirs[0])


def victims(battle: FairyBattle, action: Action, shape: Shape) -> tuple[CombatantId, ...]:
    """Everybody in the area, friends included, but not who makes it."""
    return tuple(id for id in caught(battle, cells_of(battle, action, shape)) if id != action.actor)


def shape_of(battle: FairyBattle, action: Action) -> Shape | None:
    """The area of the means of an action, None where it has a target or nothing."""
    means = means_of(battle, action.actor, action.item)
    return means.shape if means is not None else None


def hindrances(battle: FairyBattle, action: Action, means: Means, shape: Shape) -> Iterator[Objection]:
    """Why an area cannot be placed: its middle is too far, not in sight or not in view (FD-MAP-03, FD-FAC-07)."""
    by = action.actor
    if by is None or battle[by].cell is None:
        return
    if not cells_of(battle, action, shape):
        yield Objection("no-area", "FD-MAP-03")
        return
    grid, own = battle.board.grid, battle.cells_of(by)
    theirs = battle.cells_of(action.target) if action.target is not None else ()
    to = action.cell if action.cell is not None else theirs[0] if theirs else None
    if to is None:
        return
    if shape.kind not in FROM_SELF or shape.any_kind:
        distance = min(grid.distance(cell, to) for cell in own)
        if shape.reach and distance > shape.reach:
            yield Objection("area-out-of-range", "FD-MAP-03", (("distance", distance), ("limit", shape.reach)))
        sight = sight_of(battle.board)
        if to not in own and not any(sight.sees(cell, to) for cell in own):
            yield Objection("no-sight-of-area", "FD-MAP-03")
    sees_all = battle[by].sheet.all_round or battle.options.view_arc is ViewArc.A360
    looks = sees_all or in_arc(grid, own, battle[by].facing, to, battle.options.view_arc)
    if battle.options.attack_needs_view and means.is_attack and means.needs_view and not looks:
        yield Objection("turn-first-area", "FD-FAC-07")
