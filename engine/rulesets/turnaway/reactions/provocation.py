"""Provocation: which enemies a declared path provokes, at which step, by which of the three ways of moving."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import atan2, degrees, sqrt

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.grid.footprint import covered, gap
from engine.grid.grid import Grid
from engine.rulesets.turnaway.options import Obstacles, Pivot
from engine.rulesets.turnaway.place.arcs import Arc, arc
from engine.rulesets.turnaway.place.reach import is_in_zone, weapons_reaching, zone_radius
from engine.rulesets.turnaway.reactions.opportunity import in_order, is_entitled
from engine.rulesets.turnaway.sheet import Weapon
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.standing.ground import travel

HAIR = 1e-6
"""Degrees within which a swept angle counts as reached."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A way of moving that gives a strike: sentence key and rule."""

    key: str
    rule: str


BACK = Reason("provokes-back", "TA-MOV-03")
PIVOT = Reason("provokes-pivot", "TA-MOV-04")
RETREAT = Reason("provokes-retreat", "TA-FMV-04")
END_BACK = Reason("provokes-end-back", "TA-FMV-04")
EXIT = Reason("provokes-exit", "TA-FMV-06")
AROUND = Reason("provokes-around", "TA-FMV-09")


@dataclass(frozen=True, slots=True)
class Trigger:
    """``by`` may strike at step ``step`` (0 = first new state) for ``reasons``, with one of ``weapons``."""

    step: int
    by: CombatantId
    reasons: tuple[Reason, ...]
    weapons: tuple[Weapon, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """One state of the path as an enemy has it: distance, the weapons that reach, in which arc of the mover he lies."""

    step: Step
    distance: int
    weapons: tuple[Weapon, ...]
    arc: Arc

    @property
    def is_reached(self) -> bool:
        return bool(self.weapons)


def triggers(
    battle: TurnawayBattle, mover: CombatantId, path: tuple[Step, ...], *, full: bool, pivot: bool
) -> tuple[Trigger, ...]:
    """The strikes that a path provokes, each enemy's earliest, in the order in which they are made (TA-GEO-08).

    ``full``: a full movement, tested step by step (TA-FMV-02); otherwise a single step, turn or about-turn
    (``pivot``), of which only the result counts (TA-GEO-04).
    """
    found: list[Trigger] = []
    for enemy in battle.enemies(mover):
        if not _comes_within_reach(battle, enemy.id, mover, path) or not is_entitled(battle, enemy.id, mover):
            continue
        states = _seen_by(battle, enemy.id, mover, path)
        found += _full(battle, enemy.id, mover, states) if full else _single(battle, enemy.id, states, pivot)
    places = {id: place for place, id in enumerate(in_order(battle, (trigger.by for trigger in found)))}
    return tuple(sorted(found, key=lambda trigger: (trigger.step, places[trigger.by])))


def _comes_within_reach(battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, path: tuple[Step, ...]) -> bool:
    """Whether the start or a state of the path lies as near as the enemy's weapons reach: else nothing provokes him."""
    grid, me, other = battle.board.grid, battle[mover], battle[enemy]
    assert me.cell is not None
    assert other.cell is not None
    radius = zone_radius(other.sheet, battle.options)
    cells = (me.cell, *(step.cell for step in path))
    return any(gap(grid, other.cell, other.size, cell, me.size) <= radius for cell in cells)


def _seen_by(
    battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, path: tuple[Step, ...]
) -> tuple[Seen, ...]:
    """The start and every state of the path with the enemy's eyes."""
    grid, me, other = battle.board.grid, battle[mover], battle[enemy]
    assert me.cell is not None
    assert other.cell is not None
    theirs = battle.cells_of(enemy)
    found = []
    for step in (Step(me.cell, me.facing), *path):
        cells = covered(grid, step.cell, me.size)
        found.append(
            Seen(
                step,
                gap(grid, other.cell, other.size, step.cell, me.size),
                weapons_reaching(battle, enemy, cells),
                arc(grid, cells, step.facing, theirs, battle.options),
            )
        )
    return tuple(found)


def _single(battle: TurnawayBattle, enemy: CombatantId, states: tuple[Seen, ...], pivot: bool) -> list[Trigger]:
    """A step with a turn, or an about-turn: a strike only for a back turned afterwards (TA-MOV-03, -04)."""
    start, end = states[0], states[-1]
    if len(states) < 2 or start.step == end.step or not (start.is_reached or end.is_reached):
        return []
    weapons = end.weapons or start.weapons
    reason = PIVOT if pivot else BACK
    if pivot and battle.options.pivot_aoo is not Pivot.BACK_ONLY:
        always = battle.options.pivot_aoo is Pivot.ALWAYS
        return [Trigger(len(states) - 2, enemy, (reason,), weapons)] if always else []
    shown = end.arc is Arc.REAR and not (battle.options.back_requires_turn and start.arc is Arc.REAR)
    return [Trigger(len(states) - 2, enemy, (reason,), weapons)] if shown else []


def _full(battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, states: tuple[Seen, ...]) -> list[Trigger]:
    """A full movement: the earliest step at which any of the three tests holds, with all reasons of that step."""
    reasons: dict[int, list[Reason]] = {}
    for tested, reason in (
        (_retreat(battle, states), RETREAT),
        (_end(battle, states), END_BACK),
        (_exit(battle, enemy, mover, states), EXIT),
        (_around(battle, enemy, mover, states), AROUND),
    ):
        if tested is not None:
            reasons.setdefault(tested, []).append(reason)
    if not reasons:
        return []
    first = min(reasons)
    weapons = states[first].weapons or states[first - 1].weapons
    return [Trigger(first - 1, enemy, tuple(reasons[first]), weapons)]


def _back_counts(battle: TurnawayBattle, states: tuple[Seen, ...], k: int) -> bool:
    """Whether the enemy lies behind in state ``k``; by the switch only if he did not all through this movement."""
    if states[k].arc is not Arc.REAR:
        return False
    return not battle.options.back_requires_turn or any(state.arc is not Arc.REAR for state in states[:k])


def _retreat(battle: TurnawayBattle, states: tuple[Seen, ...]) -> int | None:
    """The first step that leaves a cell in reach, gains distance and shows the back (TA-FMV-04)."""
    for k in range(1, len(states)):
        grows = states[k].distance > states[k - 1].distance
        if grows and states[k - 1].is_reached and _back_counts(battle, states, k):
            return k
    return None


def _end(battle: TurnawayBattle, states: tuple[Seen, ...]) -> int | None:
    """The last state, when the movement ends in reach with the back turned (TA-FMV-04)."""
    last = len(states) - 1
    moved = any(state.step != states[0].step for state in states)
    counts = battle.options.full_move_end_back and moved and states[last].is_reached
    return last if counts and last and _back_counts(battle, states, last) else None


def _exit(battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, states: tuple[Seen, ...]) -> int | None:
    """The first step that leaves the zone after more steps than the shortest way takes (TA-FMV-06, TA-GEO-06)."""
    radius = zone_radius(battle[enemy].sheet, battle.options)
    entered: int | None = 0 if states[0].distance <= radius else None
    steps = 0
    for k in range(1, len(states)):
        if states[k].step.cell == states[k - 1].step.cell:
            continue
        inside = states[k].distance <= radius
        if entered is None:
            if inside and battle.options.exit_transit:
                entered, steps = k, 0
            continue
        steps += 1
        if inside:
            continue
        if states[k - 1].is_reached and steps > _shortest(battle, enemy, mover, states[entered], radius, steps):
            return k
        entered = None
    return None


def _shortest(
    battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, start: Seen, radius: int, limit: int
) -> int:
    """Steps of the shortest way out: R - d + 1 on open ground, or by the switch over the real map (TA-FMV-08)."""
    if battle.options.exit_obstacles is Obstacles.IGNORED:
        return radius - start.distance + 1
    grid, other, size = battle.board.grid, battle[enemy], battle[mover].size
    assert other.cell is not None
    open_to = travel(battle, mover, blocked=hostile_cells(battle, mover))
    seen: set[Cell] = {start.step.cell}
    todo: deque[tuple[Cell, int]] = deque([(start.step.cell, 0)])
    while todo:
        cell, steps = todo.popleft()
        if gap(grid, other.cell, other.size, cell, size) > radius:
            return steps
        for direction in range(grid.facings):
            there = grid.neighbour(cell, direction)
            barred = has(grid, open_to.closed[direction], cell) or not has(grid, open_to.pass_through, there)
            if not barred and there not in seen and steps < limit:
                seen.add(there)
                todo.append((there, steps + 1))
    return limit


def hostile_cells(battle: TurnawayBattle, mover: CombatantId) -> int:
    """Cells of enemies on their feet: nobody runs through them."""
    grid, found = battle.board.grid, 0
    for enemy in battle.enemies(mover):
        if enemy.sheet.is_able:
            for cell in battle.cells_of(enemy.id):
                found |= 1 << grid.index(cell) if grid.holds(cell) else 0
    return found


def _around(battle: TurnawayBattle, enemy: CombatantId, mover: CombatantId, states: tuple[Seen, ...]) -> int | None:
    """The first step at which the angle swept within the zone comes to the limit (TA-FMV-09, TA-GEO-07)."""
    sheet = battle[enemy].sheet
    limit, swept = int(battle.options.around_degrees), 0.0
    grid, size = battle.board.grid, battle[mover].size
    theirs = battle.cells_of(enemy)
    for k in range(1, len(states)):
        before, after = states[k - 1], states[k]
        if before.step.cell == after.step.cell:
            continue
        if not all(is_in_zone(sheet, battle.options, one.distance) for one in (before, after)):
            swept = 0.0
            continue
        swept += _angle(grid, theirs, covered(grid, before.step.cell, size), covered(grid, after.step.cell, size))
        if abs(swept) >= limit - HAIR and (after.is_reached or before.is_reached):
            return k
    return None


def _angle(grid: Grid, centre: tuple[Cell, ...], a: tuple[Cell, ...], b: tuple[Cell, ...]) -> float:
    """Degrees, signed, from figure ``a`` to figure ``b`` as seen from the centre of a third."""
    ax, ay = _from(grid, centre, a)
    bx, by = _from(grid, centre, b)
    # Adding 0.0 makes a negative zero positive: who stands on the enemy's own centre has swept nothing.
    return degrees(atan2(ax * by - ay * bx + 0.0, ax * bx + ay * by + 0.0))


def _from(grid: Grid, centre: tuple[Cell, ...], cells: tuple[Cell, ...]) -> tuple[float, float]:
    x = sum(cell.x for cell in cells) / len(cells) - sum(cell.x for cell in centre) / len(centre)
    y = sum(cell.y for cell in cells) / len(cells) - sum(cell.y for cell in centre) / len(centre)
    return (x + y / 2, y * sqrt(3) / 2) if grid.is_hex else (x, y)
