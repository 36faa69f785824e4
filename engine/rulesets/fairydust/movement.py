"""Movement: modes, what a path costs with turning, and the way itself (FD-MOV, FD-FAC-04 to FD-FAC-06, FD-FAC-12)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.battle.actions import Action
from engine.battle.battle import PLACES, SHEETS
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Habit, Mode, Objection
from engine.derived import copied, shared
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.grid.travel.costs import Diagonal, Travel, walk
from engine.grid.travel.meter import Gaze, Meter, TurnSum, instalments
from engine.rulesets.fairydust.options import Dash, DiagonalPrice, MovingGaze
from engine.rulesets.fairydust.order import delay
from engine.rulesets.fairydust.order.delay import Happening, Trigger
from engine.rulesets.fairydust.order.points import DELAY, SIMPLE, charged, pool, to_put_off
from engine.rulesets.fairydust.place import steps
from engine.rulesets.fairydust.place.under_way import left, running, unit
from engine.rulesets.fairydust.state import FairyBattle, Run, is_hostile, may_act, with_state
from engine.standing.ground import cells_held, travel
from engine.table.table import Table

MOVE, DASH, DELAYED = "move", "dash", "delay-move"
KINDS = (MOVE, DASH, DELAYED)
"""Kinds of actions that are done along a path."""
GAZES = {MovingGaze.KEEP: Gaze.KEEP, MovingGaze.FOLLOW_PAID: Gaze.TURN, MovingGaze.FOLLOW_FREE: Gaze.FOLLOW}
MOST_ACTIONS = 9
"""Move actions of one turn that are shown at most."""


def way(battle: FairyBattle, id: CombatantId, *, period: int | None = None, run: Run | None = None) -> Travel:
    """How somebody moves: prices of steps and turns, counted by move actions (FD-MOV-02, FD-MOV-03, FD-FAC-05)."""
    options, grid = battle.options, battle.board.grid
    parts, half = unit(battle), grid.facings // 2
    run = run or Run()
    meter = Meter(
        period=battle[id].sheet.speed * parts if period is None else period,
        half_turn=parts,
        sums=TurnSum(options.turn_rounding.value),
        gaze=GAZES[options.moving_gaze],
        used=run.used,
        turned=run.turned,
        diagonals=run.diagonals,
    )
    # Only where a step turns the gaze for a price does the gaze decide how far one comes.
    searched = options.moving_gaze is MovingGaze.FOLLOW_PAID
    found = shared(battle, f"ground of {id}", PLACES | SHEETS, lambda: _ground(battle, id))
    return copied(found, turn=tuple(range(half + 1)) if searched else (), meter=meter)


def _ground(battle: FairyBattle, id: CombatantId) -> Travel:
    """Where somebody may go, and what each cell costs, however it is counted."""
    options, grid = battle.options, battle.board.grid
    diagonal = Diagonal.ALTERNATE if options.diagonal is DiagonalPrice.ONE_TWO else Diagonal.ONE
    blocked = cells_held(battle, _foes(battle, id))
    found = travel(battle, id, blocked=blocked, diagonal=diagonal, unit=unit(battle))
    if options.diagonal is DiagonalPrice.FORBIDDEN and not grid.is_hex:
        everywhere = (1 << grid.size) - 1
        found = copied(found, closed=tuple(everywhere if n % 2 else shut for n, shut in enumerate(found.closed)))
    return found


def _foes(battle: FairyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Others through whose cells nobody goes: all that are not of one's own side (FD-MOV-03)."""
    return tuple(
        c.id
        for c in battle.on_board()
        if c.id != id and c.sheet.is_able and (is_hostile(battle, id, c.id) or not c.sheet.is_fighter)
    )


def carried(battle: FairyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those whom ``id`` holds fast or carries: they come along (FD-ACT-11)."""
    return tuple(one.at for one in battle.state.grips if one.by == id and one.carries)


def actions_for(battle: FairyBattle, id: CombatantId, points: int) -> int:
    """Move actions that these points pay for (FD-MOV-01)."""
    return min(MOST_ACTIONS, points // SIMPLE)


def modes(battle: FairyBattle, id: CombatantId) -> tuple[Mode, ...]:
    """The rest of the move action, one move action and more, a dash, and a way put off (FD-MOV-01, FD-MOV-05)."""
    if battle[id].cell is None:
        return ()
    whole, run = battle[id].sheet.speed * unit(battle), running(battle, id)
    rest, found = left(battle, id), list[Mode]()
    anew = way(battle, id)
    on = way(battle, id, run=run) if run is not None else anew
    can = actions_for(battle, id, pool(battle, id)) if battle.started else 1
    if run is not None:
        found.append(_mode(battle, id, "mode-rest", MOVE, "", on, rest, 0, 0))
    for number in range(1, max(1, can) + 1):
        key = "mode-move" if number == 1 else "mode-moves"
        budget = rest + number * whole
        found.append(_mode(battle, id, key, MOVE, str(number), on, budget, min(number, 3), number * SIMPLE))
    if battle.started:
        at_a_dash, dashed = _dash(battle, id)
        found.append(_mode(battle, id, "mode-dash", DASH, "", at_a_dash, dashed, 4, pool(battle, id)))
        delayed = _mode(battle, id, "mode-delay", DELAYED, "", anew, whole, 5, SIMPLE + DELAY)
        found.append(delayed)
    return tuple(found)


def dash_cells(battle: FairyBattle, id: CombatantId) -> int:
    """Cells of a dash: all points go into it (FD-MOV-05)."""
    speed, points = battle[id].sheet.speed, pool(battle, id)
    if battle.options.dash is Dash.WHOLE_MOVES:
        return points // SIMPLE * speed
    return speed * points // SIMPLE


def _dash(battle: FairyBattle, id: CombatantId) -> tuple[Travel, int]:
    """How a dash is counted, and what it may cost: it goes on with the move action under way (FD-MOV-04, FD-MOV-05)."""
    run, rest, dashed = running(battle, id), left(battle, id), dash_cells(battle, id) * unit(battle)
    if battle.options.dash is Dash.WHOLE_MOVES:
        return way(battle, id, run=run), rest + dashed
    # All of it is one movement, with what has been turned so far.
    so_far = replace(run, used=0) if run is not None else None
    return way(battle, id, period=max(1, rest + dashed), run=so_far), rest + dashed


def least_dash(battle: FairyBattle, id: CombatantId) -> int:
    """Points below which a dash does not come to a cell: a move action, or by the switch a part of one (FD-MOV-05)."""
    if battle.options.dash is Dash.WHOLE_MOVES:
        return SIMPLE
    return -(-SIMPLE // max(1, battle[id].sheet.speed))


def _mode(
    battle: FairyBattle,
    id: CombatantId,
    key: str,
    kind: str,
    manner: str,
    by: Travel,
    budget: int,
    band: int,
    cost: int,
) -> Mode:
    action = Action(kind, actor=id, manner=manner)
    follows = battle.options.moving_gaze is MovingGaze.FOLLOW_FREE
    return Mode(
        key,
        action,
        by,
        budget,
        unit=unit(battle),
        band=band,
        habit=Habit.FOLLOW if follows else Habit.KEEP,
        most_turn=battle.board.grid.facings // 2,
        objections=_mode_objections(battle, id, action, cost),
        rule="FD-MOV-05" if kind == DASH else "FD-DEL-01" if kind == DELAYED else "FD-MOV-01",
        cost="cost-points",
        cost_args=(("points", cost),),
    )


def _mode_objections(battle: FairyBattle, id: CombatantId, action: Action, cost: int) -> tuple[Objection, ...]:
    """Why this way of moving is closed now."""
    from engine.rulesets.fairydust.turn import why_not

    found = [refused] if (refused := why_not(battle, id)) is not None else []
    have = to_put_off(battle, id) if action.kind == DELAYED else pool(battle, id)
    cost = max(cost, least_dash(battle, id)) if action.kind == DASH else cost
    if battle.started and cost > have:
        found.append(Objection("too-few-points", "FD-AP-03", (("cost", cost), ("left", have))))
    if any(one.at == id for one in battle.state.grips):
        found.append(Objection("is-held", "FD-ACT-07"))
    return tuple(found)


def _account(battle: FairyBattle, action: Action) -> tuple[Travel, int, Run | None]:
    """How a path is counted: travel, what may be spent at most, and the move action that it goes on with."""
    id = action.actor
    assert id is not None
    whole = battle[id].sheet.speed * unit(battle)
    if action.kind == DASH:
        return *_dash(battle, id), None
    if action.kind == DELAYED:
        return way(battle, id), whole, None
    run = running(battle, id)
    number = int(action.manner) if action.manner.isdecimal() else 0
    return way(battle, id, run=run), left(battle, id) + number * whole, run


def foresee(battle: FairyBattle, action: Action) -> Foresight:
    """Price of the path by steps and turns, and what speaks against it; nobody strikes at who walks by (FD-MAP-02)."""
    id = action.actor
    if id is None or battle[id].cell is None or action.kind not in KINDS:
        return Foresight()
    found, budget, _ = _account(battle, action)
    me = battle[id]
    assert me.cell is not None
    walked = walk(found, Step(me.cell, me.facing), action.path)
    return Foresight(walked.prices, budget, unit(battle), objections=_path_objections(battle, action))


def objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """What the rules say against this movement, mode and path together."""
    id = action.actor
    if id is None or battle[id].cell is None:
        return ()
    # As many move actions as are named have to be there, though the path may take fewer.
    named = SIMPLE * int(action.manner) if action.kind == MOVE and action.manner.isdecimal() else 0
    cost = pool(battle, id) if action.kind == DASH else max(price(battle, action), named)
    return (*_mode_objections(battle, id, action, cost), *_path_objections(battle, action))


def _path_objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    id = action.actor
    assert id is not None
    me, found = battle[id], list[Objection]()
    assert me.cell is not None
    if not action.path:
        return (Objection("goes-nowhere", "FD-MOV-01"),)
    by, budget, _ = _account(battle, action)
    walked = walk(by, Step(me.cell, me.facing), action.path)
    if walked.barred_at is not None:
        found.append(Objection("way-is-barred", "FD-MOV-03", (("step", walked.barred_at + 1),)))
    if action.path[-1].cell != me.cell and not walked.may_end:
        found.append(Objection("cell-is-taken", "FD-MOV-03"))
    if walked.prices[-1] > budget:
        found.append(Objection("too-far", "FD-MOV-01"))
    if action.kind == DELAYED and turns(battle, action):
        found.append(Objection("no-turn-when-delayed", "FD-DEL-08"))
    return tuple(found)


def turns(battle: FairyBattle, action: Action) -> bool:
    """Whether a path asks for a change of gaze besides what its steps bring along (FD-DEL-08)."""
    assert action.actor is not None
    me = battle[action.actor]
    looks, cell = me.facing, me.cell
    for step in action.path:
        if cell is not None and step.cell != cell and battle.options.moving_gaze is not MovingGaze.KEEP:
            direction = battle.board.grid.direction_between(cell, step.cell)
            if battle.options.moving_gaze is MovingGaze.FOLLOW_PAID and direction != looks:
                return True
            looks = direction if direction is not None else looks
        if step.facing != looks:
            return True
        cell = step.cell
    return False


def price(battle: FairyBattle, action: Action) -> int:
    """Points that a path costs: 2 for every move action it begins (FD-ACT-05, FD-FAC-12)."""
    if action.kind == DELAYED:
        return SIMPLE + DELAY
    return SIMPLE * _begun(battle, action)


def _begun(battle: FairyBattle, action: Action) -> int:
    """Move actions that have to be begun for a path."""
    id = action.actor
    assert id is not None
    me = battle[id]
    if me.cell is None or not action.path:
        return 0
    found, _, run = _account(battle, action)
    walked = walk(found, Step(me.cell, me.facing), action.path)
    # A path that costs nothing is no way round a move action: even a turn of 0 cells belongs to one.
    most = 0 if run is not None else 1
    assert found.meter is not None
    begun = instalments(found.meter, walked.prices[-1])
    return max(most, begun - (1 if run is not None and run.used else 0))


def move(table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool = False) -> FairyBattle:
    """Go a path that is paid for: step by step, while those who wait for it may break in (FD-DEL-02, FD-MAP-02)."""
    id = action.actor
    if id is None or battle[id].cell is None or not action.path:
        return battle
    start, count = battle, 0
    battle, held = delay.before(table, battle, (Happening(Trigger.MOVES, id),))
    battle, goes = steps.held_fast(table, start, battle, id)
    if not goes or battle[id].cell != start[id].cell:
        table.tell("stopped", by=id, rule="FD-DEL-07", now=battle)
        return delay.after(table, battle, held)
    for number, step in enumerate(action.path):
        if not may_act(battle, id) and battle.started:
            table.tell("stopped", by=id, rule="FD-DEL-07", now=battle)
            break
        if out_of_turn and battle.options.moving_gaze is not MovingGaze.FOLLOW_FREE:
            # Off-turn nobody turns but with the first reaction (FD-FAC-08, FD-DEL-08).
            step = Step(step.cell, battle[id].facing)
        battle, goes = steps.taken(table, battle, id, step, carried(battle, id))
        if not goes:
            break
        count = number + 1
    battle = _ended_in_room(battle, id, start[id].cell, action, count)
    way_gone = (start[id].cell, *(step.cell for step in action.path[:count]))
    cells = sum(1 for a, b in pairwise(way_gone) if a != b)
    told = f"moved-{action.kind}" if cells else "turns-gaze"
    rule = "FD-MOV-01" if cells else "FD-FAC-12"
    table.tell(told, by=id, rule=rule, now=battle, cells=cells, left=pool(battle, id))
    return delay.after(table, battle, held)


def _ended_in_room(battle: FairyBattle, id: CombatantId, first: Cell | None, action: Action, count: int) -> FairyBattle:
    """Whoever was stopped among others stands where there was room last, on the first cell if nowhere since."""
    me = battle[id]
    if count == len(action.path) or me.cell is None:
        return battle
    room = way(battle, id)
    if has(room.grid, room.stop_in, me.cell):
        return battle
    passed = (step.cell for step in reversed(action.path[:count]))
    there = next((cell for cell in passed if has(room.grid, room.stop_in, cell)), first)
    return battle.with_place(id, there, me.facing)


def paid(battle: FairyBattle, action: Action) -> FairyBattle:
    """The battle with the move actions of a path paid, and the last of them under way (FD-MOV-04)."""
    id = action.actor
    if id is None or battle[id].cell is None or not action.path:
        return battle
    if action.kind == DASH:
        return with_state(charged(battle, id, pool(battle, id)), run=None)
    me = battle[id]
    assert me.cell is not None
    found, _, _ = _account(battle, action)
    cost = price(battle, action)
    end = steps.account(found, Step(me.cell, me.facing), action.path)
    battle = charged(battle, id, cost)
    return with_state(battle, run=end) if battle.state.acting == id else battle
