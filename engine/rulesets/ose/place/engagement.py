"""Engagement: who stands within whose reach, and who holds whom in melee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import floor

from engine.battle.battle import PLACES, SHEETS, STATE, Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.derived import Kept, Parts, derived, shared
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.rulesets.ose.options import Engagement, Options, RangeElevation
from engine.rulesets.ose.place.whereabouts import around
from engine.rulesets.ose.sheet import Engaged, Sheet
from engine.rulesets.ose.state import OseBattle
from engine.sight.board_sight import reach_line_free
from engine.sight.figure_sight import lines_of_fire
from engine.standing.ground import anchors_touching

MELEE_FEET = 5
"""A melee attack reaches this far (OSE-MELEE-01), a missile must go farther (OSE-MISSILE-01)."""
CORNER_FEET = 7
"""Whole feet from centre to centre of two squares that share only a corner, 5 ft cells."""
MOST_REACHES = 2_000
"""Reaches that are kept with a map: those of a host, wherever it stands."""
Pair = tuple[Cell, Cell]


def are_near(board: Board, options: Options, a: Cell, b: Cell, feet: int = MELEE_FEET) -> bool:
    """Whether two cells lie within ``feet`` of each other, heights and walls left out.

    Cells that touch always count as 5 ft apart, however large they are; with diagonal_reach off those that share only a
    corner do not (OSE-MELEE-01).
    """
    steps = board.grid.distance(a, b)
    if steps == 1:
        return options.diagonal_reach or board.grid.is_hex or a.x == b.x or a.y == b.y
    return steps * board.scale.feet <= feet


def steps_within(board: Board, feet: int) -> int:
    """Cells that a blow of so many ``feet`` reaches, at least the next one."""
    return max(1, floor(feet / board.scale.feet))


def feet_apart(battle: OseBattle, a: CombatantId, b: CombatantId) -> float:
    """Distance over the ground between the nearest cells of two combatants, in feet (OSE-MISSILE-01)."""
    steps = battle.distance(a, b)
    if steps != 1:
        return steps * battle.board.scale.feet
    return min(_feet_between(battle, *pair) for pair in product(battle.cells_of(a), battle.cells_of(b)))


def _feet_between(battle: OseBattle, a: Cell, b: Cell) -> float:
    """Distance over the ground between two cells, in feet; cells that touch lie at most 5 ft apart."""
    board, steps = battle.board, battle.board.grid.distance(a, b)
    if steps != 1:
        return steps * board.scale.feet
    if are_near(board, battle.options, a, b):
        return min(float(MELEE_FEET), board.scale.feet)
    return max(float(CORNER_FEET), board.scale.feet)


def is_level(board: Board, a: Cell, b: Cell, up: float, feet: int = MELEE_FEET) -> bool:
    """Whether two cells differ by no more than ``feet`` in height for two who stand in them (OSE-MELEE-01).

    ``up``: by how many feet the one in ``a`` is farther above its ground than the other. A figure of several cells is
    as high as each of them is: half on a plateau it is level with those above and with those below.
    """
    return abs(ground_height(board, a) + up - ground_height(board, b)) <= feet


def farther_up(battle: OseBattle, a: CombatantId, b: CombatantId) -> int:
    """By how many feet ``a`` is farther above its ground than ``b`` above its own."""
    return battle[a].sheet.altitude - battle[b].sheet.altitude


def is_too_close(battle: OseBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether two on the board are at melee distance, over the ground and in height, walls or not (OSE-MISSILE-01)."""
    return feet_apart(battle, a, b) <= MELEE_FEET and any(_close_pairs(battle, a, b))


def _close_pairs(battle: OseBattle, a: CombatantId, b: CombatantId) -> Iterator[Pair]:
    """The cells of the two at melee distance of each other, over the ground and in height."""
    board, up = battle.board, farther_up(battle, a, b)
    return (
        (one, two)
        for one, two in product(battle.cells_of(a), battle.cells_of(b))
        if _feet_between(battle, one, two) <= MELEE_FEET and is_level(board, one, two, up)
    )


def shot_feet_squared(battle: OseBattle, a: CombatantId, b: CombatantId) -> float:
    """Square of the distance of a shot in feet: straight, or over the ground by range_elevation (OSE-RANGE-01).

    As far as between the two cells that are nearest to each other of those that see each other; whoever is too close
    for a shot is so behind a wall, too.
    """
    board, up = battle.board, farther_up(battle, a, b)
    lines = lines_of_fire(battle, a, b)
    if feet_apart(battle, a, b) <= MELEE_FEET:
        lines = (*lines, *_close_pairs(battle, a, b))

    def squared(one: Cell, two: Cell) -> float:
        ground = _feet_between(battle, one, two)
        if battle.options.range_elevation is RangeElevation.GROUND:
            return ground * ground
        above = ground_height(board, one) + up - ground_height(board, two)
        return ground * ground + above * above

    return min(squared(*line) for line in lines)


def in_reach(battle: OseBattle, a: CombatantId, b: CombatantId, feet: int = MELEE_FEET) -> bool:
    """Whether a blow of ``a`` reaches ``b``.

    From some cell of ``a`` to one of ``b``: near enough, no wall between, no more than ``feet`` up or down
    (OSE-MELEE-01).
    """
    one, two = battle[a], battle[b]
    if one.cell is None or two.cell is None or not _may_be_near(battle, a, b, feet):
        return False
    up = farther_up(battle, a, b)
    return any(reaches(battle, *pair, up, feet) for pair in product(battle.cells_of(a), battle.cells_of(b)))


def reaches(battle: OseBattle, a: Cell, b: Cell, up: float, feet: int = MELEE_FEET) -> bool:
    """Whether a blow reaches from cell to cell, struck by one ``up`` feet farther above its ground (OSE-MELEE-01)."""
    board = battle.board
    return is_level(board, a, b, up, feet) and (
        a == b or (are_near(board, battle.options, a, b, feet) and reach_line_free(board, a, b))
    )


def holders(battle: OseBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """The enemies that hold ``id`` in melee (OSE-MOVE-04); none when the GM says that it is free."""
    return shared(battle, f"holders {id}", _follows_from(battle.options), lambda: _holders(battle, id))


def _follows_from(options: Options) -> Parts:
    """The parts of a battle that say who holds whom."""
    return PLACES | SHEETS if options.engagement is Engagement.ADJACENCY else PLACES | SHEETS | STATE


def _holders(battle: OseBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    me = battle[id]
    if me.cell is None or me.sheet.is_dead or me.sheet.engaged is Engaged.NO:
        return ()
    return tuple(
        enemy
        for enemy in around(battle, id, steps_within(battle.board, MELEE_FEET))
        if battle.are_hostile(id, enemy) and _would_hold(battle, battle[enemy], id) and in_reach(battle, enemy, id)
    )


def is_in_melee(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` is in melee: held by an enemy, or by the GM's word (OSE-MOVE-04)."""
    return battle[id].sheet.engaged is Engaged.YES or bool(holders(battle, id))


def held_anchors(battle: OseBattle, id: CombatantId, but: Iterable[CombatantId] = ()) -> CellSet:
    """Anchor cells in which ``id`` would be in melee with an enemy not in ``but`` (OSE-MOVE-05)."""
    left_out = frozenset(but)
    if left_out:
        return _held_anchors(battle, id, left_out)
    return shared(battle, f"held {id}", _follows_from(battle.options), lambda: _held_anchors(battle, id))


def _held_anchors(battle: OseBattle, id: CombatantId, left_out: frozenset[CombatantId] = frozenset()) -> CellSet:
    found = 0
    for enemy in battle.enemies(id):
        if enemy.id not in left_out:
            found |= anchors_held_by(battle, enemy.id, id)
    return found


def anchors_held_by(battle: OseBattle, enemy: CombatantId, id: CombatantId) -> CellSet:
    """Anchor cells in which ``enemy`` would hold ``id`` in melee."""
    me = battle[id]
    if me.sheet.engaged is Engaged.NO or not _would_hold(battle, battle[enemy], id):
        return 0
    near = reach_cells(battle, enemy, MELEE_FEET, me.sheet.altitude)
    return anchors_touching(battle.board.grid, near, me.size)


def reach_cells(battle: OseBattle, id: CombatantId, feet: int = MELEE_FEET, altitude: int | None = None) -> CellSet:
    """Cells within melee reach of ``id``, its own left out; ``altitude`` is that of whoever would stand there."""
    combatant = battle[id]
    if combatant.cell is None:
        return 0
    up = combatant.sheet.altitude - (combatant.sheet.altitude if altitude is None else altitude)
    asked = (battle.cells_of(id), feet, up, battle.options.diagonal_reach)
    known: Kept[object, CellSet] = derived(battle.board, "reach of cells", lambda: Kept(MOST_REACHES))
    return known.of(asked, lambda: _reach_of(battle, *asked[:3]))


def _reach_of(battle: OseBattle, own: tuple[Cell, ...], feet: int, up: int) -> CellSet:
    """Cells within reach of those in ``own``, who is ``up`` feet farther above its ground than whoever is reached."""
    board, grid, found = battle.board, battle.board.grid, 0
    for cell in own:
        for other in _cells_within(board, cell, feet):
            if not grid.holds(other) or other in own or found >> grid.index(other) & 1:
                continue
            if reaches(battle, cell, other, up, feet):
                found |= 1 << grid.index(other)
    return found


def _would_hold(battle: OseBattle, enemy: Combatant[Sheet], id: CombatantId) -> bool:
    """Whether ``enemy`` is one that holds ``id`` when it stands within reach (OSE-MOVE-04)."""
    if not enemy.sheet.can_hold:
        return False
    if battle.options.engagement is Engagement.ADJACENCY:
        return True
    pair = {enemy.id, id}
    recent = battle.state.round - 1
    return any(blow.round >= recent and {blow.by, blow.at} == pair for blow in battle.state.exchanges)


def _may_be_near(battle: OseBattle, a: CombatantId, b: CombatantId, feet: int) -> bool:
    one, two = battle[a], battle[b]
    assert one.cell is not None
    assert two.cell is not None
    length = battle.board.scale.feet
    # No cell of a figure lies farther from its anchor than its size: most pairs are told apart without their cells.
    if (battle.board.grid.distance(one.cell, two.cell) - one.size - two.size - 1) * length > feet:
        return False
    steps = battle.distance(a, b)
    return steps <= 1 or steps * length <= feet


def _cells_within(board: Board, cell: Cell, feet: int) -> tuple[Cell, ...]:
    """Cells at most ``feet`` away and at least the neighbours; some may lie outside the map."""
    steps = steps_within(board, feet)
    if steps == 1:
        return tuple(cell.plus(step) for step in board.grid.directions)
    square = (cell.plus((x, y)) for x, y in product(range(-steps, steps + 1), repeat=2))
    return tuple(other for other in square if other != cell and board.grid.distance(cell, other) <= steps)


def ground_height(board: Board, cell: Cell | None) -> float:
    """Height of the ground in a cell, in feet: a step of height is as high as a cell is wide."""
    if not board.heights or cell is None or not board.grid.holds(cell):
        return 0.0
    return board.height_at(cell) * board.scale.feet
