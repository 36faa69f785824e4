"""Running from a chaser: to the cell farthest from it (RK-CHASE-01, RK-CHASE-02)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.derived import Kept, derived
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has, moved
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.chase.measure import cells_in, metres_a_cell, said_metres
from engine.rulesets.ranks.state import RanksBattle, doings, is_down, with_doings
from engine.standing.ground import anchors_touching, cells_held, travel

MOST_WAYS = 256
"""Ways that are kept for a board."""


def reached(battle: RanksBattle, id: CombatantId, budget: int) -> Reach:
    """Where a run of so many cells leads, past enemies who stand."""
    me = battle[id]
    assert me.cell is not None
    enemies = [enemy.id for enemy in battle.enemies(id) if not is_down(battle, enemy.id)]
    return search(travel(battle, id, blocked=cells_held(battle, enemies)), Step(me.cell, me.facing), budget)


def is_beside(battle: RanksBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether the chaser stands next to the target already: then there is nothing to run from."""
    return battle.distance(by, at) <= 1


def flown(
    battle: RanksBattle, id: CombatantId, chaser: CombatantId, roll: int
) -> tuple[RanksBattle, tuple[Step, ...], int | str]:
    """The battle after ``id`` ran with this roll to the cell farthest from the chaser; the way and its metres."""
    battle = with_doings(battle, id, replace(doings(battle, id), pace=roll))
    budget = cells_in(battle.board, pace.contact_metres(battle, id, roll))
    path, price = flight(battle, id, chaser, budget)
    if not path:
        return battle, (), 0
    battle = with_doings(battle, id, replace(doings(battle, id), spent=doings(battle, id).spent + price))
    return battle.with_place(id, *path[-1]), path, said_metres(price * metres_a_cell(battle.board))


def flight(battle: RanksBattle, id: CombatantId, chaser: CombatantId, budget: int) -> tuple[tuple[Step, ...], int]:
    """The way of a flight for ``budget`` cells and its price; no steps where there is nowhere to run."""
    me = battle[id]
    # The odds ask for the same flight on every path; it is kept like the ways to strike.
    kept: Kept[object, tuple[tuple[Step, ...], int]]
    kept = derived(battle.board, "_flights", lambda: Kept(MOST_WAYS))
    enemies = [enemy.id for enemy in battle.enemies(id) if not is_down(battle, enemy.id)]
    taken, blocked = battle.occupied((id,)), cells_held(battle, enemies)
    key = (me.cell, me.size, me.facing, battle[chaser].cell, budget, blocked, taken)
    return kept.of(key, lambda: _farthest(battle, id, chaser, budget))


def _farthest(battle: RanksBattle, id: CombatantId, chaser: CombatantId, budget: int) -> tuple[tuple[Step, ...], int]:
    grid, me, other = battle.board.grid, battle[id], battle[chaser]
    assert me.cell is not None
    assert other.cell is not None
    reach = reached(battle, id, budget)
    others = [one.id for one in battle.enemies(id) if one.id != chaser and not is_down(battle, one.id)]
    near_others = cells_held(battle, others)
    for step in grid.directions:
        near_others |= moved(grid, cells_held(battle, others), step)
    threatened = anchors_touching(grid, near_others, me.size)
    now = grid.distance(me.cell, other.cell)
    from_here, from_there = grid.centre(me.cell), grid.centre(other.cell)

    def away(cell: Cell) -> tuple[bool, bool, int, float, int]:
        x, y = grid.centre(cell)
        far = grid.distance(cell, other.cell or cell)
        # Of cells that are equally far the one straight ahead, then the cheapest.
        aside = (x - from_there[0]) * (from_here[1] - from_there[1]) - (y - from_there[1]) * (
            from_here[0] - from_there[0]
        )
        # Nobody flees into the arms of another enemy while there is another way.
        return far > now, not has(grid, threatened, cell), far, -abs(aside), -(reach.price(cell) or 0)

    goal = max(cells_of(grid, reach.cells), key=away, default=me.cell)
    price = reach.price(goal)
    return (reach.route(goal), price) if price else ((), 0)
