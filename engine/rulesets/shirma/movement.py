"""Movement: walking, running, the charge, slipping away from a melee; what leaving an enemy's reach provokes."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Habit, Mark, Mode, Objection
from engine.grid.cell import Step
from engine.grid.travel.costs import Travel, diagonals_of, walk
from engine.rulesets.shirma.melee import charge
from engine.rulesets.shirma.melee.deeds import without_aim
from engine.rulesets.shirma.melee.provoked import leavers, may_go_on, slip_test, step_by_step, unbound, ways
from engine.rulesets.shirma.order.standing import unable, why_not
from engine.rulesets.shirma.place.engagement import is_engaged
from engine.rulesets.shirma.place.measure import UNIT, run_halves, walk_halves, whole_path_yards, yards_of
from engine.rulesets.shirma.positions import ChargeCost, ChargeMax, DisengageMove, SurpriseTurn
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.shooting import aiming
from engine.rulesets.shirma.state import ShirmaBattle, Stage, doings, held_by, holder_of, with_doings
from engine.table.table import Table

MOVE = "move"
WALK, SLIP, RUN, CHARGE, TURN = "walk", "slip", "run", "charge", "turn"
RULES = {
    WALK: "SH-TURN-02",
    SLIP: "SH-DISENGAGE-01",
    RUN: "SH-TURN-02",
    CHARGE: "SH-CHARGE-01",
    TURN: "SH-TURN-02",
}
BANDS = {WALK: 0, SLIP: 0, TURN: 0, RUN: 1, CHARGE: 2}


def halves_left(battle: ShirmaBattle, id: CombatantId, manner: str) -> int:
    """How far a movement of this manner may go now, in halves of a cell (SH-TURN-02)."""
    done = doings(battle, id)
    if manner == TURN:
        return 0
    if not battle.started:
        return run_halves(battle, id) if manner in (RUN, CHARGE) else walk_halves(battle, id)
    if manner == RUN:
        return max(0, run_halves(battle, id) - done.spent)
    if manner == CHARGE:
        far = battle.options.charge_max is ChargeMax.RUN
        return run_halves(battle, id) if far else walk_halves(battle, id)
    if manner == SLIP and battle.options.disengage_move is DisengageMove.EXTRA_MOVE:
        return done.extra if done.disengaged else walk_halves(battle, id)
    return max(0, walk_halves(battle, id) - done.spent)


def modes(battle: ShirmaBattle, id: CombatantId) -> tuple[Mode, ...]:
    """The ways of moving, those with objections among them; slipping away only for who is engaged; turning last."""
    if battle[id].cell is None:
        return ()
    taken = ways(battle, id)
    return tuple(_mode(battle, id, manner, taken) for manner in manners(battle, id))


def manners(battle: ShirmaBattle, id: CombatantId) -> tuple[str, ...]:
    """The ways of moving that there are for somebody, in the order in which they are shown."""
    slips = is_engaged(battle, id) or doings(battle, id).slips
    return (WALK, SLIP, RUN, CHARGE, TURN) if slips else (WALK, RUN, CHARGE, TURN)


def _mode(battle: ShirmaBattle, id: CombatantId, manner: str, taken: Travel) -> Mode:
    budget = halves_left(battle, id, manner)
    return Mode(
        f"mode-{manner}",
        Action(MOVE, actor=id, manner=manner),
        taken,
        budget,
        UNIT,
        band=BANDS[manner],
        habit=Habit.KEEP if manner == TURN else Habit.FOLLOW,
        most_turn=battle.board.grid.facings,
        objections=objections_to(battle, id, manner, budget),
        rule=RULES[manner],
        cost=f"cost-{manner}",
        cost_args=(("yards", yards_of(battle.board, budget)),),
    )


def objections_to(battle: ShirmaBattle, id: CombatantId, manner: str, budget: int) -> tuple[Objection, ...]:
    """What speaks against any movement of this manner."""
    found = [why_not(battle, id) if battle.started else unable(battle, id)]
    if manner == TURN:
        return tuple(objection for objection in found if objection is not None)
    if holder_of(battle, id) is not None:
        found.append(Objection("objection-clinched", "SH-CLINCH-02"))
    if held_by(battle, id) is not None:
        found.append(Objection("objection-holds", "SH-CLINCH-02"))
    if not battle.started:
        return tuple(objection for objection in found if objection is not None)
    done = doings(battle, id)
    if done.locked:
        found.append(Objection("objection-locked", "SH-MOD-20"))
    if battle.state.stage is Stage.SURPRISE and battle.options.surprise_turn is SurpriseTurn.ACTION_ONLY:
        found.append(Objection("objection-no-move-in-surprise", "SH-SURP-03"))
    if manner == SLIP and done.disengaged and not done.slips:
        found.append(Objection("objection-slip-tried", "SH-DISENGAGE-01"))
    if manner in (RUN, CHARGE) and done.acted:
        found.append(Objection("objection-acted", "SH-TURN-01"))
    if manner == CHARGE:
        found += _charge_objections(battle, id)
    if budget <= 0:
        found.append(Objection("objection-no-movement", RULES[manner]))
    return tuple(objection for objection in found if objection is not None)


def _charge_objections(battle: ShirmaBattle, id: CombatantId) -> list[Objection | None]:
    takes_move = battle.options.charge_cost is ChargeCost.ACTION_AND_MOVE
    moved = Objection("objection-moved", "SH-CHARGE-01") if takes_move and doings(battle, id).spent else None
    broken = Objection("objection-broken", "SH-COND-06") if battle[id].sheet.has(Condition.BROKEN) else None
    return [moved, broken, charge.held_objection(battle, id)]


def manner_of(battle: ShirmaBattle, action: Action) -> str:
    """The manner of a movement; turning on the spot is recognised by its path."""
    assert action.actor is not None
    cell = battle[action.actor].cell
    if all(step.cell == cell for step in action.path):
        return TURN
    return action.manner if action.manner in (WALK, SLIP, RUN, CHARGE) else WALK


def foresee(battle: ShirmaBattle, action: Action) -> Foresight:
    """What a path costs, whose reach it leaves, and what speaks against it."""
    if action.actor is None or battle[action.actor].cell is None or not action.path:
        return Foresight(unit=UNIT)
    id, manner = action.actor, manner_of(battle, action)
    me = battle[id]
    assert me.cell is not None
    taken, budget = ways(battle, id), halves_left(battle, id, manner)
    walked = walk(taken, Step(me.cell, me.facing), action.path)
    found: list[Objection] = []
    if walked.prices[-1] > budget:
        cost, left = yards_of(battle.board, walked.prices[-1]), yards_of(battle.board, budget)
        found.append(Objection("objection-too-far", RULES[manner], (("yards", cost), ("left", left))))
    if walked.barred_at is not None:
        found.append(Objection("objection-barred", "SH-TURN-02"))
    elif not walked.may_end and action.path[-1].cell != me.cell:
        found.append(Objection("objection-occupied", "SH-TURN-02"))
    if manner == CHARGE:
        found += charge.path_objections(battle, id, action)
    return Foresight(walked.prices, budget, UNIT, marks(battle, action), objections=tuple(found))


def marks(battle: ShirmaBattle, action: Action) -> tuple[Mark, ...]:
    """Who gets a free attack on this path, and at which step (SH-DISENGAGE-04, SH-DISENGAGE-05)."""
    assert action.actor is not None
    if not battle.started:
        return ()
    manner, done = manner_of(battle, action), doings(battle, action.actor)
    if manner == TURN or done.slips:
        return ()
    key, rule = "mark-leaves", "SH-DISENGAGE-05"
    if manner == SLIP:
        key, rule = "mark-if-failed", "SH-DISENGAGE-04"
    found = leavers(battle, action.actor, action.path)
    return tuple(Mark(step, enemy, (Objection(key, rule),)) for enemy, step in found)


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a movement along its path."""
    if action.actor is None or battle[action.actor].cell is None:
        return (Objection("objection-off-board"),)
    manner = manner_of(battle, action)
    budget = halves_left(battle, action.actor, manner)
    return objections_to(battle, action.actor, manner, budget) + foresee(battle, action).objections


def move(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Go the path; whoever's reach is left strikes first, and who can go on goes on (SH-TURN-02, section 8)."""
    id, me = action.actor, battle[action.actor] if action.actor is not None else None
    if id is None or me is None or me.cell is None or not action.path:
        return battle
    manner = manner_of(battle, action)
    if manner == TURN:
        table.tell("turns", by=id, weight=0, rule="SH-TURN-02")
        return battle.with_place(id, *action.path[-1])
    if not battle.started:
        after = battle.with_place(id, *action.path[-1])
        table.tell(
            "moves-walk", by=id, rule="SH-TURN-02", now=after, yards=whole_path_yards(battle, me.cell, action.path)
        )
        return after
    if manner == CHARGE:
        return charge.charge(table, battle, action)
    threats = leavers(battle, id, action.path)
    if manner == SLIP and not doings(battle, id).slips:
        battle, threats, stays = slip_test(table, battle, id, threats)
        if stays or not may_go_on(battle, id):
            return battle
    elif doings(battle, id).slips:
        threats = ()
    return _walked(table, battle, action, manner, threats)


def _walked(
    table: Table, battle: ShirmaBattle, action: Action, manner: str, threats: tuple[tuple[CombatantId, int], ...]
) -> ShirmaBattle:
    """Step by step along the path, with a free attack wherever a reach is left (SH-DISENGAGE-05)."""
    id, me = action.actor, battle[action.actor] if action.actor is not None else None
    assert id is not None
    assert me is not None
    assert me.cell is not None
    prices = walk(ways(battle, id), Step(me.cell, me.facing), action.path).prices
    battle, gone, ended = step_by_step(table, battle, id, action.path, threats)
    if gone:
        path = action.path[:gone]
        far = whole_path_yards(battle, me.cell, path, doings(battle, id).diagonals)
        diagonals = diagonals_of(battle.board.grid, me.cell, path)
        battle = counted(battle, id, manner, prices[gone - 1], gone, diagonals)
        table.tell(
            f"moves-{manner}",
            by=id,
            rule=RULES[manner],
            now=battle,
            trail=(me.cell, *(step.cell for step in path)),
            yards=far,
        )
        battle = aiming.after_a_move(table, battle, id)
        battle = unbound(table, battle, id)
    if ended:
        table.tell("movement-ends", by=id, rule="SH-DISENGAGE-04", weight=0)
    return battle


def counted(
    battle: ShirmaBattle, id: CombatantId, manner: str, price: int, steps: int, diagonals: int = 0
) -> ShirmaBattle:
    """The battle with a movement written down (SH-TURN-02)."""
    done = doings(battle, id)
    done = replace(done, steps=done.steps + steps, diagonals=done.diagonals + diagonals)
    if manner == SLIP and battle.options.disengage_move is DisengageMove.EXTRA_MOVE:
        return with_doings(battle, id, replace(done, extra=max(0, done.extra - price)))
    spent = done.spent + price
    more = replace(done, spent=spent, ran=done.ran or spent > walk_halves(battle, id))
    if manner == RUN:
        battle = without_aim(battle, id)
        more = replace(more, acted=True, spent=max(spent, walk_halves(battle, id)))
    return with_doings(battle, id, more)
