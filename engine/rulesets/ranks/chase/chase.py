"""Running somebody down: the lead of the rolls against the distance, the minus of the run, the gap (RK-CHASE)."""

from __future__ import annotations

from dataclasses import replace
from math import floor

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import Objection
from engine.derived import Kept, copied, derived
from engine.grid.cell import Step
from engine.grid.cell_set import CellSet, cell_set, cells_of, moved
from engine.grid.footprint import gap
from engine.grid.travel.costs import walk
from engine.grid.travel.search import search
from engine.rulesets.ranks.charts.scale import positive
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.chase.flight import MOST_WAYS, flown, is_beside
from engine.rulesets.ranks.chase.measure import (
    HAIR,
    at_start,
    cells_at_start,
    cells_in,
    in_reach,
    metres_a_cell,
    metres_apart,
    reach_cells,
    said_metres,
    start_of,
    was_in_reach,
)
from engine.rulesets.ranks.movement import within
from engine.rulesets.ranks.options import ChaseDistance, ChaseUses
from engine.rulesets.ranks.sheet import Arm
from engine.rulesets.ranks.state import Chase, RanksBattle, doings, is_able, is_down, with_doings
from engine.standing.ground import anchors_touching, cells_held, travel
from engine.table.requests import Option
from engine.table.table import Table

FAR = 10_000
"""Cells that no run comes to."""
OUT_OF_RUN, TOO_SLOW, NO_WAY = "objection-out-of-run", "objection-too-slow", "objection-no-way"
AT_START = "distance-at-start"
NO_RUN = (OUT_OF_RUN, TOO_SLOW, NO_WAY)
"""Why no run can end in a blow. Where the GM sets one of them aside the blow is struck without a run."""


def is_run(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> bool:
    """Whether a blow of ``by`` needs a run: out of reach when the turn began, and not come up by itself (RK-CHASE-02).

    Whoever stood still while the target came up to him has not run, and nobody runs twice to where he is already. A
    march is no run: its metres are not those of a chase (RK-MARCH-03).
    """
    if not in_reach(battle, by, at, arm):
        return True
    done = doings(battle, by)
    has_run = bool(done.spent) and not has_marched(battle, by)
    return has_run and at not in done.caught and not was_in_reach(battle, by, at, arm)


def distance(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, *, now: bool = False) -> float:
    """D, the initial distance in metres by the switch: when the turn began, or ``now`` (RK-CHASE-02)."""
    cell = metres_a_cell(battle.board)
    apart_at_start = battle.distance(by, at) if now else cells_at_start(battle, by, at)
    match battle.options.chase_distance:
        case ChaseDistance.GAP:
            return max(0.0, (apart_at_start - 1) * cell - arm.reach)
        case ChaseDistance.PATH:
            there = battle if now else at_start(battle, by, at)
            way, price = way_to(there, by, at, arm)
            return price * cell if way or price == 0 else FAR * cell
    return apart_at_start * cell


def _initial(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm
) -> tuple[RanksBattle, float]:
    """The initial distance of a run; where the target came nearer itself the GM says what it is (RK-CHASE-02).

    What he says holds for all who chase that target this turn; the battle remembers it.
    """
    began, now = distance(battle, by, at, arm), distance(battle, by, at, arm, now=True)
    if not _came_nearer(battle, by, at) or now >= began:
        return battle, began
    options = (
        Option(AT_START, (("metres", said_metres(began)),), "RK-CHASE-02"),
        Option("distance-now", (("metres", said_metres(now)),), "RK-CHASE-02"),
    )
    said = table.choose("which-distance", options, at=at, rule="RK-CHASE-02", chaser=Who(by))
    judged = {**battle.state.judged, at: options[said].key}
    return battle.with_state(replace(battle.state, judged=judged)), (began, now)[said]


def _came_nearer(battle: RanksBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether the target stands nearer to where the chaser began than it did, by its own movement."""
    start, target = start_of(battle, by), battle[at].cell
    if not doings(battle, at).spent or start is None or target is None:
        return False
    now = gap(battle.board.grid, start, battle[by].size, target, battle[at].size)
    return now < cells_at_start(battle, by, at)


def way_to(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> tuple[tuple[Step, ...], int]:
    """The shortest way to a cell from which a blow reaches ``at``, and its price in cells; none: () and FAR."""
    if in_reach(battle, by, at, arm):
        return (), 0
    me, target, grid = battle[by], battle[at], battle.board.grid
    # The odds of a run ask for the same way again and again; it is kept in the board value and goes with it.
    kept: Kept[object, tuple[tuple[Step, ...], int]]
    kept = derived(battle.board, "_ways_to_strike", lambda: Kept(MOST_WAYS))
    enemies = [enemy.id for enemy in battle.enemies(by) if not is_down(battle, enemy.id)]
    blocked, taken = cells_held(battle, enemies), battle.occupied((by,))
    steps = reach_cells(battle.board, arm)
    key = (grid, me.cell, me.size, me.facing, target.cell, target.size, steps, blocked, taken)
    return kept.of(key, lambda: _way_to(battle, by, at, arm, blocked))


def _way_to(
    battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, blocked: CellSet
) -> tuple[tuple[Step, ...], int]:
    grid, me = battle.board.grid, battle[by]
    assert me.cell is not None
    near = _within_reach(battle, by, at, arm)
    ways, start = travel(battle, by, blocked=blocked), Step(me.cell, me.facing)
    dearest = max((price for price, _ in ways.enter), default=1)
    budget = 8
    while budget <= 4 * grid.size:
        found = search(ways, start, budget)
        for price, cells in found.bands:
            for cell in cells_of(grid, cells & near & found.cells):
                if in_reach(battle.with_place(by, cell, me.facing), by, at, arm):
                    return found.route(cell), price
        farthest = found.bands[-1][0] if found.bands else 0
        if farthest + dearest <= budget:
            break
        budget *= 4
    return (), FAR


def _within_reach(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> CellSet:
    """Anchor cells of ``by`` that lie near enough to ``at``, walls left out."""
    grid = battle.board.grid
    cells = cell_set(grid, battle.cells_of(at))
    for _ in range(reach_cells(battle.board, arm)):
        around = cells
        for step in grid.directions:
            around |= moved(grid, cells, step)
        cells = around
    return anchors_touching(grid, cells, battle[by].size)


def fled(battle: RanksBattle, by: CombatantId, at: CombatantId) -> int | None:
    """The roll of a target that moved away this turn, as the switch counts it; None when it did not (RK-CHASE-01)."""
    done, start = doings(battle, at), start_of(battle, by)
    target = battle[at].cell
    roll = done.pace if done.pace is not None else done.dash
    if done.spent == 0 or start is None or target is None or roll is None:
        return None
    now = gap(battle.board.grid, start, battle[by].size, target, battle[at].size)
    return counted_roll(battle, at, roll) if now > cells_at_start(battle, by, at) else None


def counted_roll(battle: RanksBattle, id: CombatantId, roll: int) -> int:
    """What of a movement roll counts in a chase: with the extra actions, or bare (RK-CHASE-01)."""
    if battle.options.chase_uses is ChaseUses.ROLL:
        return roll
    return roll + pace.extra_metres(battle, id)


def run_penalty(distance_metres: float, lead: int) -> int:
    """max(0, [(2*D - VA)/3]) (RK-CHASE-04)."""
    # In whole numbers, and without a question about them: the odds carry all leads through it at once.
    return positive((floor(2 * distance_metres) - lead) // 3)


def objections(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> tuple[Objection, ...]:
    """Why a run cannot end in a blow: too far for any roll, no way, or rolled already and too slow (RK-CHASE-03)."""
    if not is_run(battle, by, at, arm):
        return ()
    metres, known = _least_distance(battle, by, at, arm), pace.known_pace(battle, by)
    against = fled(battle, by, at) or 0
    most = counted_roll(battle, by, pace.bounds(battle, by)[1] if known is None else known)
    if most - against <= metres:
        key = TOO_SLOW if known is not None else OUT_OF_RUN
        return (_too_far(key, most - against, metres),)
    if in_reach(battle, by, at, arm):
        return ()
    way, price = way_to(battle, by, at, arm)
    if not way:
        return (Objection(NO_WAY, "RK-CHASE-03"),)
    if known is not None and not _pays(battle, by, known, price):
        # It is rolled already, and the way round is longer than what is left: no other dice will fall.
        return (_too_far(TOO_SLOW, _left(battle, by, known), _metres(battle, price)),)
    return ()


def _too_far(key: str, lead: float, metres: float) -> Objection:
    return Objection(key, "RK-CHASE-03", (("lead", said_metres(lead)), ("metres", said_metres(metres))))


def _least_distance(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> float:
    """The distance that a run has to beat at least: where the target came nearer the GM may count it from there, as
    long as he has not said this turn that it counts from the beginning (RK-CHASE-02)."""
    began, known = distance(battle, by, at, arm), pace.known_pace(battle, by)
    is_judged = known is not None and battle.state.judged.get(at) == AT_START
    if is_judged or not _came_nearer(battle, by, at):
        return began
    return min(began, distance(battle, by, at, arm, now=True))


def _metres(battle: RanksBattle, cells: int) -> float:
    return cells * metres_a_cell(battle.board)


def _left(battle: RanksBattle, by: CombatantId, roll: int) -> float:
    """Metres that are left of a movement roll."""
    return pace.contact_metres(battle, by, roll) - _metres(battle, doings(battle, by).spent)


def _pays(battle: RanksBattle, by: CombatantId, roll: int, price: int) -> bool:
    """Whether what is left of a movement roll pays for a way of so many cells."""
    return _left(battle, by, roll) + HAIR >= _metres(battle, price)


def run_down(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> tuple[RanksBattle, bool]:
    """The run before a blow: the battle after it, and whether the blow can be struck (RK-CHASE-02 to RK-CHASE-04)."""
    battle, metres = _initial(table, battle, by, at, arm)
    battle = _begun(table, battle, by, at, metres)
    battle, against, price = _may_flee(table, battle, by, at, arm, metres)
    told = table.odds.representative(against)
    why_not = Breakdown(
        (
            modifier(int(metres), "reason-distance", "RK-CHASE-03", metres=said_metres(metres)),
            modifier(told, "reason-fled", "RK-CHASE-01", applies=bool(told)),
            modifier(1, "reason-strictly", "RK-CHASE-03"),
        )
    )
    battle, roll = pace.rolled_pace(table, battle, by, against=why_not)
    lead = counted_roll(battle, by, roll) - against
    way, gone = way_to(battle, by, at, arm)
    if lead > metres and _pays(battle, by, roll, price):
        return _caught(table, battle, by, at, metres, lead, way, gone), True
    return _escaped(table, battle, by, at, metres, lead, way), False


def _begun(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, metres: float) -> RanksBattle:
    """The battle with the chase noted, for the line on the map."""
    state = battle.state
    chases = tuple(chase for chase in state.chases if (chase.by, chase.at) != (by, at))
    battle = battle.with_state(copied(state, chases=(*chases, Chase(by, at, metres, state.round))))
    table.tell("chase-begins", by=by, at=at, rule="RK-CHASE-02", weight=0, now=battle, metres=said_metres(metres))
    return battle


def _may_flee(
    table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm, distance_metres: float
) -> tuple[RanksBattle, int, int]:
    """The target that has not moved this turn may run; its way is straight from the chaser (RK-CHASE-02).

    The battle after it, the roll that the chase is held against, and the price in cells of the way to a blow.
    """
    done = doings(battle, at)
    stays = done.spent or done.dash is not None or not is_able(battle, at) or is_beside(battle, by, at)
    options = (Option("stands-ground", declines=True), Option("runs-away"))
    # The distance that the chase is held against, as the log has it, not how near they stand by now.
    metres = said_metres(distance_metres)
    runs = not stays and table.choose(
        "flee", options, by=at, at=by, rule="RK-CHASE-02", reaction=True, compares=True, metres=metres
    )
    if not runs:
        return battle, fled(battle, by, at) or 0, way_to(battle, by, at, arm)[1]
    before, roll = pace.rolled_pace(table, battle, at)
    # How far it runs says only where figures stand; what the chase is weighed by is counted for every roll.
    against = table.odds.map(roll, lambda one: fled(flown(before, at, by, one)[0], by, at) or 0)
    price = table.odds.map(roll, lambda one: way_to(flown(before, at, by, one)[0], by, at, arm)[1])
    battle, path, run = flown(before, at, by, table.odds.representative(roll))
    if path:
        trail = tuple(step.cell for step in path)
        table.tell("runs-from", by=at, at=by, rule="RK-CHASE-01", now=battle, trail=trail, metres=run)
    return battle, against, price


def _caught(
    table: Table,
    battle: RanksBattle,
    by: CombatantId,
    at: CombatantId,
    metres: float,
    lead: int,
    way: tuple[Step, ...],
    price: int,
) -> RanksBattle:
    """The chaser is there; the run weighs on all his rolls until the turn ends (RK-CHASE-04)."""
    minus = run_penalty(metres, lead)
    done = doings(battle, by)
    battle = with_doings(
        battle,
        by,
        replace(done, run=done.run + positive(minus - done.run), spent=done.spent + price, caught=(*done.caught, at)),
    )
    if way:
        battle = battle.with_place(by, *way[-1])
    chases = tuple(chase for chase in battle.state.chases if (chase.by, chase.at) != (by, at))
    battle = battle.with_state(copied(battle.state, chases=chases))
    trail = tuple(step.cell for step in way)
    table.tell(
        "catches", by=by, at=at, rule="RK-CHASE-04", now=battle, trail=trail, lead=lead, minus=minus,
        metres=said_metres(metres),
    )  # fmt: skip
    return battle


def _escaped(
    table: Table,
    battle: RanksBattle,
    by: CombatantId,
    at: CombatantId,
    metres: float,
    lead: int,
    way: tuple[Step, ...],
) -> RanksBattle:
    """The chaser comes only as near as his roll carries, and does not strike (RK-CHASE-03)."""
    table.tell("catches-not", by=by, at=at, rule="RK-CHASE-03", weight=2, lead=lead, metres=said_metres(metres))
    table.odds.stop()
    done = doings(battle, by)
    budget = cells_in(battle.board, pace.contact_metres(battle, by, int(done.pace or 0))) - done.spent
    prices = _prices(battle, by, way)
    gone = within(battle, by, way, prices, budget)
    if gone:
        battle = with_doings(battle, by, replace(done, spent=done.spent + prices[gone - 1]))
        battle = battle.with_place(by, *way[gone - 1])
    trail = tuple(step.cell for step in way[:gone])
    left = said_metres(metres_apart(battle, by, at))
    table.tell("chase-gap", by=by, at=at, rule="RK-CHASE-03", now=battle, trail=trail, metres=left)
    return battle


def _prices(battle: RanksBattle, by: CombatantId, way: tuple[Step, ...]) -> tuple[int, ...]:
    """What each step of a way costs in cells, summed up."""
    me = battle[by]
    assert me.cell is not None
    return walk(travel(battle, by), Step(me.cell, me.facing), way).prices if way else ()


def has_marched(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether ``id`` has marched this turn, so that no melee blow follows (RK-MARCH-01)."""
    done = doings(battle, id)
    return done.dash is not None and done.spent > 0
