"""Movement: the modes that are open, what a path would provoke, and the movement itself (TA-MOV, TA-FMV, TA-FUL-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.contract import Foresight, Habit, Mark, Mode, Objection
from engine.grid.cell import Cell, Step
from engine.grid.footprint import covered
from engine.grid.travel.costs import Travel, walk
from engine.rulesets.turnaway.charts.chart import CHART, MOVES
from engine.rulesets.turnaway.order.control import appears, entered, has_means
from engine.rulesets.turnaway.order.watch import let_go
from engine.rulesets.turnaway.place.arcs import most_turn
from engine.rulesets.turnaway.place.riding import carrier_of, lone, placed, seat_of
from engine.rulesets.turnaway.place.under_way import REST, as_one, gone_on_with, walk_of
from engine.rulesets.turnaway.reactions.opportunity import is_entitled, offer_strike
from engine.rulesets.turnaway.reactions.provocation import Trigger, hostile_cells, triggers
from engine.rulesets.turnaway.reactions.stopped import stop_of_the_hurt, stumbles
from engine.rulesets.turnaway.sheet import UNARMED, Posture
from engine.rulesets.turnaway.state import TurnawayBattle, Walk, with_sheet, with_turn
from engine.rulesets.turnaway.turn import cost_objections, spent, why_not
from engine.standing.ground import travel
from engine.table.table import Table

IN_PARTS = ("full-move", "step")
"""Kinds that may stop and go on, as long as nothing but free actions comes between."""


def modes(battle: TurnawayBattle, id: CombatantId) -> tuple[Mode, ...]:
    """Step with a turn, about-turn, full movement; after a full attack the step or turn that goes with it.

    First what costs nothing more: the rest of a movement that has stopped on its way.
    """
    combatant = battle[id]
    if combatant.cell is None:
        return ()
    way, speed = _way(battle, id), speed_of(battle, id)
    single = _by_the_cell(way)
    grid = battle.board.grid
    turns = most_turn(grid, battle.options)
    found = [
        _mode(battle, id, "step", single, 1, 0, Habit.KEEP, turns),
        _mode(battle, id, "about-turn", single, 0, 0, Habit.KEEP, grid.facings // 2),
        _mode(battle, id, "full-move", way, speed, 1, Habit.FOLLOW, grid.facings),
    ]
    if battle.state.acting == id and battle.state.turn.adjusts:
        found.insert(0, _mode(battle, id, "adjust", single, 1, 0, Habit.KEEP, turns))
    rest = rest_mode(battle, id)
    return tuple(found) if rest is None else (rest, *found)


def rest_mode(battle: TurnawayBattle, id: CombatantId) -> Mode | None:
    """What is left of a movement that has stopped on its way, already paid for; None where nothing is (TA-FMV-01).

    Of a step and turn it is the one of the two that was left out (TA-MOV-03).
    """
    walk = walk_of(battle, id)
    if walk is None:
        return None
    way = _way(battle, id)
    if walk.kind == "full-move":
        left = max(0, speed_of(battle, id) - walk.used)
        found = _mode(battle, id, walk.kind, way, left, 0, Habit.FOLLOW, battle.board.grid.facings)
    else:
        stepped, turned = _done_of_step(battle, walk)
        if stepped and turned:
            return None
        turns = 0 if turned else most_turn(battle.board.grid, battle.options)
        found = _mode(battle, id, walk.kind, _by_the_cell(way), 0 if stepped else 1, 0, Habit.KEEP, turns)
    against = _mode_objections(battle, id, walk.kind, rest=True)
    key, action = f"{found.key}-rest", replace(found.action, manner=REST)
    return replace(found, key=key, action=action, objections=against, cost="cost-paid", goes_on=True)


def _done_of_step(battle: TurnawayBattle, walk: Walk) -> tuple[bool, bool]:
    """Whether a step and turn has left its cell, and whether it has turned (TA-MOV-03)."""
    start, end = walk.way[0], walk.way[-1]
    return start.cell != end.cell, start.facing != end.facing


def _by_the_cell(way: Travel) -> Travel:
    """A step leads one cell on whatever the ground, so every cell costs one."""
    return replace(way, enter=((1, way.pass_through),))


def _way(battle: TurnawayBattle, id: CombatantId) -> Travel:
    """How a figure moves, on its own legs or on its mount's (TA-MOV-09)."""
    legs = carrier_of(battle, id)
    alone = lone(battle, legs)
    return travel(alone, legs, blocked=hostile_cells(alone, legs))


def speed_of(battle: TurnawayBattle, id: CombatantId) -> int:
    """Cells of a full movement: a rider's are those of his mount."""
    return battle[carrier_of(battle, id)].sheet.speed


def _mode(
    battle: TurnawayBattle, id: CombatantId, kind: str, way: Travel, budget: int, band: int, habit: Habit, turn: int
) -> Mode:
    row = CHART[kind]
    return Mode(
        f"mode-{kind}",
        Action(kind, actor=id),
        way,
        budget,
        band=band,
        habit=habit,
        most_turn=turn,
        objections=_mode_objections(battle, id, kind),
        rule=row.rule,
        cost=f"cost-{row.cost}",
    )


def _mode_objections(
    battle: TurnawayBattle, id: CombatantId, kind: str, *, rest: bool = False
) -> tuple[Objection, ...]:
    """Why this way of moving is closed now; the ``rest`` of a movement is paid for."""
    sheet, found = battle[id].sheet, []
    refused = why_not(battle, id)
    if refused is not None:
        found.append(refused)
    if not rest:
        found += cost_objections(battle, id, CHART[kind].cost)
    if (seat := seat_of(battle, id)) is not None and seat.mount == id:
        found.append(Objection("is-ridden", "TA-MOV-09", (("rider", Who(seat.rider)),)))
    if kind == "adjust" and not battle.state.turn.adjusts:
        found.append(Objection("no-adjustment", "TA-FUL-08"))
    if sheet.immobilised:
        found.append(Objection("is-immobilised", "TA-AC-03"))
    if sheet.posture is not Posture.STANDING and sheet.posture is not Posture.CROUCHED:
        found.append(Objection("has-to-stand", "TA-MOV-07", (("posture", Term(f"value-posture-{sheet.posture}")),)))
    return tuple(found)


def objections(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    """What the rules say against this movement of somebody on the map, mode and path together."""
    assert action.actor is not None
    is_rest = action.manner == REST
    return (*_mode_objections(battle, action.actor, action.kind, rest=is_rest), *_path_objections(battle, action))


def _path_objections(battle: TurnawayBattle, action: Action) -> tuple[Objection, ...]:
    assert action.actor is not None
    mover, path = battle[action.actor], action.path
    assert mover.cell is not None
    here, is_rest = Step(mover.cell, mover.facing), action.manner == REST
    if not path or (is_rest and all(step == here for step in path)):
        return (Objection("goes-nowhere", CHART[action.kind].rule),)
    found: list[Objection] = []
    way, speed = _way(battle, mover.id), _left_of_speed(battle, action)
    walked = walk(way, here, path)
    if walked.barred_at is not None:
        found.append(Objection("way-is-barred", "TA-FMV-01", (("step", walked.barred_at + 1),)))
    if path[-1].cell != mover.cell and not walked.may_end:
        found.append(Objection("cell-is-taken", "TA-FMV-01"))
    before, whole, _ = as_one(battle, action)
    cells = _cells_entered(before, mover.id, whole.path)
    turned = battle.board.grid.turn(before[mover.id].facing, path[-1].facing)
    limit = most_turn(battle.board.grid, battle.options)
    match action.kind:
        case "full-move":
            if walked.prices[-1] > speed:
                args = (("price", walked.prices[-1]), ("speed", speed))
                found.append(Objection("too-far", "TA-FMV-01", args))
        case "about-turn":
            if cells:
                found.append(Objection("turn-has-no-step", "TA-MOV-04"))
        case _:
            if cells > 1:
                found.append(Objection("one-cell-only", "TA-MOV-03"))
            if turned > limit:
                found.append(Objection("turns-too-far", "TA-GEO-01", (("most", limit),)))
            if action.kind == "adjust" and cells and turned:
                found.append(Objection("step-or-turn", "TA-FUL-08"))
            if is_rest and before[mover.id].facing != mover.facing != path[-1].facing:
                found.append(Objection("turned-already", "TA-MOV-03"))
    return tuple(found)


def _left_of_speed(battle: TurnawayBattle, action: Action) -> int:
    """Cells of a full movement that are left to this one: all of them, unless it goes on with one (TA-FMV-01)."""
    assert action.actor is not None
    walk = gone_on_with(battle, action)
    return max(0, speed_of(battle, action.actor) - (walk.used if walk is not None else 0))


def _cells_entered(battle: TurnawayBattle, id: CombatantId, path: tuple[Step, ...]) -> int:
    cells = [battle[id].cell, *(step.cell for step in path)]
    return sum(1 for before, after in pairwise(cells) if before != after)


def foresee(battle: TurnawayBattle, action: Action) -> Foresight:
    """Price of the path, strikes that it would provoke, and what forbids it."""
    id = action.actor
    if id is None or battle[id].cell is None or action.kind not in MOVES:
        return Foresight()
    mover = battle[id]
    assert mover.cell is not None
    way = _way(battle, id)
    if action.kind != "full-move":
        way = _by_the_cell(way)
    walked = walk(way, Step(mover.cell, mover.facing), action.path)
    marks = tuple(
        Mark(trigger.step, trigger.by, tuple(Objection(reason.key, reason.rule) for reason in trigger.reasons))
        for trigger in _triggers(battle, action)
    )
    marks = (*marks, *_control_marks(battle, action))
    budget = {"full-move": _left_of_speed(battle, action), "about-turn": 0}.get(action.kind, 1)
    if action.kind == "step" and action.manner == REST:
        before, whole, behind = as_one(battle, action)
        budget -= _cells_entered(before, id, whole.path[:behind])
    return Foresight(walked.prices, budget, marks=marks, objections=_path_objections(battle, action))


def _control_marks(battle: TurnawayBattle, action: Action) -> Iterator[Mark]:
    """Where the path enters a place that somebody quicker keeps under control (TA-CTL-02)."""
    id = action.actor
    assert id is not None
    reason = (Objection("provokes-control", "TA-CTL-02"),)
    grid, size, marked = battle.board.grid, battle[id].size, set[CombatantId]()
    before = battle.cells_of(id)
    for number, step in enumerate(action.path):
        now = covered(grid, step.cell, size)
        for control in entered(battle, id, before, now):
            if control.by not in marked and has_means(battle.with_place(id, *step), control.by, id):
                marked.add(control.by)
                yield Mark(number, control.by, reason)
        before = now


def _triggers(battle: TurnawayBattle, action: Action) -> tuple[Trigger, ...]:
    """The strikes on the declared path; ``foresee`` and ``move`` both go by them.

    A movement in parts is tested as one from its start: what an earlier part has given is over (TA-FMV-02).
    """
    assert action.actor is not None
    full, pivot = action.kind == "full-move", action.kind == "about-turn"
    before, whole, behind = as_one(battle, action)
    due = triggers(before, action.actor, whole.path, full=full, pivot=pivot)
    return tuple(replace(trigger, step=trigger.step - behind) for trigger in due if trigger.step >= behind)


def move(table: Table, battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """Go the declared path; strikes come where they are due, and who is hurt gets one cell only (TA-FMV-10).

    What is left when it ends may be walked later in the turn, as long as nothing has broken it off.
    """
    id, start = action.actor, battle
    if id is None or battle[id].cell is None or not action.path:
        return battle
    if action.manner == REST and walk_of(battle, id, action.kind) is None:
        return battle
    before_all, whole, behind = as_one(battle, action)
    rule, due = CHART[action.kind].rule, _triggers(battle, action)
    battle = _paid(let_go(table, battle, id), action)
    for number, step in enumerate(action.path):
        before = battle.cells_of(id)
        battle = placed(battle, id, step)
        strikes = tuple(trigger for trigger in due if trigger.step == number)
        hurt = False
        if strikes:
            table.tell("on-the-way", by=id, weight=0, rule=rule, now=battle, step=number + 1)
            battle, hurt = _struck(table, battle, id, strikes)
        if hurt:
            stop = stop_of_the_hurt(before_all, whole, behind + number, _way(before_all, id))
            if stop.cell != step.cell:
                # Put back: where he has been, everybody was asked; a cell beside his path is a new one.
                before = (*before, *_been(before_all, whole, behind + number))
            battle = placed(battle, id, stop)
            table.tell("stopped-by-strike", by=id, rule="TA-FMV-10", now=battle)
        was_able = battle[id].sheet.is_able
        battle = appears(table, battle, id, before)
        if not battle[id].sheet.is_able:
            if was_able:
                table.tell("stopped-by-control", by=id, rule="TA-CTL-02", now=battle)
            return battle
        stays = battle[id].cell == step.cell
        if stays and action.kind == "full-move" and stumbles(table, start, battle, action, number):
            return with_sheet(battle, id, posture=Posture.PRONE)
        if hurt:
            return battle
    battle = _may_go_on(battle, start, action)
    cells = _cells_entered(start, id, action.path)
    goes_on = action.kind == "full-move" and action.manner == REST
    table.tell(f"moved-{action.kind}{'-rest' * goes_on}", by=id, rule=rule, now=battle, cells=cells)
    return battle


def _may_go_on(battle: TurnawayBattle, start: TurnawayBattle, action: Action) -> TurnawayBattle:
    """The battle with what was walked kept for the rest of the movement (TA-FMV-01, TA-MOV-03)."""
    id = action.actor
    assert id is not None
    if battle.state.acting != id or action.kind not in IN_PARTS or battle[id].cell != action.path[-1].cell:
        return battle
    before, whole, _ = as_one(start, action)
    origin, here = before[id], start[id]
    assert origin.cell is not None
    assert here.cell is not None
    used = walk(_way(start, id), Step(here.cell, here.facing), action.path).prices[-1]
    so_far = gone_on_with(start, action)
    used += so_far.used if so_far is not None else 0
    return with_turn(battle, walk=Walk(action.kind, (Step(origin.cell, origin.facing), *whole.path), used))


def _been(start: TurnawayBattle, action: Action, number: int) -> tuple[Cell, ...]:
    """The cells that the mover has covered on his way before this step."""
    assert action.actor is not None
    grid, size = start.board.grid, start[action.actor].size
    way = (cell for step in action.path[:number] for cell in covered(grid, step.cell, size))
    return (*start.cells_of(action.actor), *way)


def _paid(battle: TurnawayBattle, action: Action) -> TurnawayBattle:
    """The battle with the movement written on the turn; one step or one turn alone leaves a full attack open."""
    assert action.actor is not None
    if battle.state.acting != action.actor:
        return battle
    if action.kind == "adjust":
        return with_turn(battle, adjusts=False, series=(), series_kind="")
    if action.manner == REST:
        return with_turn(battle, small_move=False, walk=None, series=(), series_kind="")
    is_first = battle.state.turn.percent == 0
    battle = spent(battle, action.actor, CHART[action.kind].cost)
    turned = battle[action.actor].facing != action.path[-1].facing
    stepped = _cells_entered(battle, action.actor, action.path) > 0
    small = action.kind == "step" and is_first and not (turned and stepped)
    return with_turn(battle, small_move=small, series=(), series_kind="")


def _struck(
    table: Table, battle: TurnawayBattle, mover: CombatantId, strikes: tuple[Trigger, ...]
) -> tuple[TurnawayBattle, bool]:
    """All strikes of one step, against the mover as he stands after it, and whether they hurt him (TA-GEO-08)."""
    before = battle[mover].sheet
    for trigger in strikes:
        held = battle[trigger.by].sheet.wielded
        weapons = tuple(weapon for weapon in trigger.weapons if weapon is UNARMED or weapon in held)
        # Also at one who has fallen: all strikes of one step are resolved.
        if weapons and is_entitled(battle, trigger.by, mover):
            reason = trigger.reasons[0]
            battle = offer_strike(table, battle, trigger.by, mover, weapons, reason.rule, reason.key)
    after = battle[mover].sheet
    return battle, (before.hp, before.nonlethal) != (after.hp, after.nonlethal)
