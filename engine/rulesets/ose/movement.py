"""Movement: freely outside of melee; in melee only the fighting withdrawal and the retreat."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import PLACES, SHEETS, Combatant
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Habit, Mode, Objection
from engine.derived import copied, derived, shared
from engine.grid.cell import Step
from engine.grid.cell_set import CellSet, cell_set, cells_of, has
from engine.grid.footprint import covered, gap
from engine.grid.travel.costs import Travel, diagonals_of, walk
from engine.grid.travel.search import search
from engine.rulesets.ose.magic.spells import casting_objection
from engine.rulesets.ose.options import EnterMelee, Exhaustion, FacingInMelee, RetreatPath, StepOver
from engine.rulesets.ose.order.standing import may_retreat, out_of_turn, unable
from engine.rulesets.ose.place.engagement import MELEE_FEET, anchors_held_by, held_anchors, holders, is_in_melee
from engine.rulesets.ose.place.pace import RETREAT, TURN, UNIT, WALK, WITHDRAW, feet_of, halves_left, manners
from engine.rulesets.ose.place.room import backwards, has_room
from engine.rulesets.ose.place.whereabouts import living_cells, upright_cells
from engine.rulesets.ose.sheet import Sheet, Spirit
from engine.rulesets.ose.state import Declared, OseBattle, Part, doings, with_doings
from engine.standing.ground import anchors_touching, travel
from engine.table.table import Table

MOVE = "move"
MOST_ROUNDS = 60
"""Rounds that movement at the encounter rate can be kept up (OSE-MOVE-02)."""
RULES = {
    WALK: "OSE-MOVE-01",
    WITHDRAW: "OSE-WITHDRAW-01",
    RETREAT: "OSE-RETREAT-01",
    TURN: "OSE-MOVE-03",
}


def modes(battle: OseBattle, id: CombatantId) -> tuple[Mode, ...]:
    """The ways of moving that are open (OSE-MOVE-03), those with objections among them; turning on the spot last."""
    if battle[id].cell is None:
        return ()
    return tuple(mode_of(battle, id, manner) for manner in (*manners(battle, id), TURN))


def mode_of(battle: OseBattle, id: CombatantId, manner: str) -> Mode:
    """The movement of this ``manner`` with its objections; ``id`` is on the board."""
    return derived(battle, f"mode {manner} {id}", lambda: _mode_of(battle, id, manner))


def _mode_of(battle: OseBattle, id: CombatantId, manner: str) -> Mode:
    ways = _travel(battle, id, manner)
    budget = halves_left(battle, id, manner)
    return Mode(
        f"mode-{manner}",
        Action(MOVE, actor=id, manner=manner),
        ways,
        budget,
        UNIT,
        band=1 if manner == RETREAT else 0,
        habit=Habit.KEEP if manner in (WITHDRAW, TURN) else Habit.FOLLOW,
        most_turn=0 if manner == WITHDRAW else battle.board.grid.facings,
        objections=_objections(battle, id, manner, budget),
        rule=RULES.get(manner, "OSE-MOVE-01"),
        cost="cost-feet",
        cost_args=(("feet", feet_of(battle, budget)),),
    )


def can_move(battle: OseBattle, id: CombatantId) -> bool:
    """Whether there is a way of leaving the cell that nothing speaks against."""
    if unable(battle, id) or casting_objection(battle, id) or _tired(battle, id):
        return False
    if out_of_turn(battle, id, Part.MOVEMENT):
        return False
    for manner in manners(battle, id):
        if halves_left(battle, id, manner) <= 0:
            continue
        # Only a withdrawal has to be looked for on the map; the others fail by what is known already.
        if manner == WALK or (manner == RETREAT and may_retreat(battle, id)):
            return True
        if manner == WITHDRAW and not _unannounced(battle, id) and has_room(battle, id):
            return True
    return False


def _unannounced(battle: OseBattle, id: CombatantId) -> Objection | None:
    """OSE-DECL-03: where withdrawals are declared, ``id`` has not done so."""
    if battle.options.declare_withdrawal and doings(battle, id).declared is not Declared.WITHDRAWAL:
        return Objection("objection-no-withdrawal-declared", "OSE-DECL-03")
    return None


def _objections(battle: OseBattle, id: CombatantId, manner: str, budget: int) -> tuple[Objection, ...]:
    found = [unable(battle, id), out_of_turn(battle, id, Part.MOVEMENT)]
    held = is_in_melee(battle, id)
    if manner == TURN:
        if held and battle.options.facing_in_melee is FacingInMelee.LOCKED:
            found.append(Objection("objection-facing-locked", "OSE-MOVE-03"))
        return tuple(objection for objection in found if objection is not None)
    found += [casting_objection(battle, id), _tired(battle, id)]
    if manner == WALK and held:
        found.append(Objection("objection-in-melee", "OSE-MOVE-03"))
    if manner == RETREAT and held and not may_retreat(battle, id):
        found.append(Objection("objection-no-retreat-declared", "OSE-DECL-02"))
    if manner == WITHDRAW:
        found.append(_unannounced(battle, id))
        if budget > 0 and not has_room(battle, id):
            found.append(Objection("objection-no-room", "OSE-WITHDRAW-03"))
    if not held:
        found.append(_not_open(battle, id, manner))
    if budget <= 0:
        found.append(Objection("objection-no-movement", RULES.get(manner, "OSE-MOVE-01")))
    return tuple(objection for objection in found if objection is not None)


def _not_open(battle: OseBattle, id: CombatantId, manner: str) -> Objection | None:
    """OSE-MOVE-03: out of melee there is no withdrawal and no retreat, and after a declared retreat nothing else."""
    if manner == WALK:
        runs = RETREAT in manners(battle, id)
        return Objection("objection-runs", "OSE-RETREAT-01") if runs else None
    return None if manner in manners(battle, id) else Objection("objection-not-in-melee", "OSE-MOVE-03")


def _tired(battle: OseBattle, id: CombatantId) -> Objection | None:
    """OSE-MOVE-02: after 60 rounds of movement there is no more of it."""
    refused = battle.options.exhaustion is Exhaustion.REFUSE
    sheet, counted = battle[id].sheet, doings(battle, id).counted
    if refused and sheet.rounds_moved >= MOST_ROUNDS and not counted:
        return Objection("objection-exhausted", "OSE-MOVE-02", (("rounds", sheet.rounds_moved),))
    return None


def _travel(battle: OseBattle, id: CombatantId, manner: str) -> Travel:
    """What steps of this ``manner`` cost and where they lead.

    Walls, doors and everybody alive bar the way; the dead do not (OSE-MOVE-01, OSE-DMG-05).
    """
    return derived(battle, f"ways {manner} {id}", lambda: _find_ways(battle, id, manner))


def _find_ways(battle: OseBattle, id: CombatantId, manner: str) -> Travel:
    ways = shared(battle, f"ways {id}", PLACES | SHEETS, lambda: _open_ways(battle, id))
    if ways.alternates:
        # The diagonals of a round are counted through, in however many movements it is spent.
        ways = copied(ways, walked=doings(battle, id).diagonals)
    if manner == WITHDRAW:
        ways = copied(ways, relative=backwards(ways.grid.facings, battle.options.withdraw_cone))
        return copied(ways, closed=_closed_towards(battle, battle[id], ways))
    halts = _halts(battle, id, manner)
    return copied(ways, halt=halts) if halts else ways


def _open_ways(battle: OseBattle, id: CombatantId) -> Travel:
    """How ``id`` can walk where neither facing nor enemies count."""
    me, living, grid = battle[id], living_cells(battle, but=id), battle.board.grid
    assert me.cell is not None
    over = battle.options.step_over is StepOver.FALLEN
    blocked = upright_cells(battle, but=id) if over else living
    ways = travel(battle, id, blocked=blocked, diagonal=battle.options.diagonal_cost, unit=UNIT)
    # Over the living one may step, but nobody stops on them; whoever is astride somebody already may stay so.
    others = living & ~cell_set(grid, covered(grid, me.cell, me.size))
    return copied(ways, stop_in=ways.pass_through & ~anchors_touching(grid, others, me.size))


def _halts(battle: OseBattle, id: CombatantId, manner: str) -> CellSet:
    """Cells in which the movement ends because they lie in an enemy's reach (OSE-MOVE-05, OSE-RETREAT-01)."""
    options = battle.options
    if options.enter_melee is EnterMelee.PASS or manner == TURN:
        return 0
    if manner == RETREAT:
        if options.retreat_path is RetreatPath.FREE:
            return 0
        return held_anchors(battle, id, but=_left_behind(battle, id))
    return held_anchors(battle, id)


def _left_behind(battle: OseBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those from whom ``id`` runs: who held it when it declared, else who holds it now."""
    return doings(battle, id).holders or holders(battle, id)


def _closed_towards(battle: OseBattle, me: Combatant[Sheet], ways: Travel) -> tuple[CellSet, ...]:
    """``ways.closed`` and the steps that bring closer to an enemy who holds the mover there (OSE-WITHDRAW-01)."""
    assert me.cell is not None
    grid, closed = ways.grid, list(ways.closed)
    ahead = me.facing % grid.facings
    back = [n for n in range(grid.facings) if ways.relative[grid.turn(ahead, n)] > 0]
    budget = halves_left(battle, me.id, WITHDRAW)
    reach = search(ways, Step(me.cell, ahead), budget).cells | 1 << grid.index(me.cell)
    at_first = holders(battle, me.id)
    melee_cells = 1 + int(MELEE_FEET / battle.board.scale.feet)
    for enemy in battle.enemies(me.id):
        assert enemy.cell is not None
        # Who held the mover at first counts everywhere, others where they would hold it.
        if enemy.id in at_first:
            counts = reach
        elif grid.distance(me.cell, enemy.cell) <= budget // UNIT + me.size + enemy.size + melee_cells:
            counts = reach & anchors_held_by(battle, enemy.id, me.id)
        else:
            continue
        for cell in cells_of(grid, counts):
            now = gap(grid, cell, me.size, enemy.cell, enemy.size)
            for direction in back:
                if gap(grid, grid.neighbour(cell, direction), me.size, enemy.cell, enemy.size) < now:
                    closed[direction] |= 1 << grid.index(cell)
    return tuple(closed)


def foresee(battle: OseBattle, action: Action) -> Foresight:
    """What a path costs, where it must stop, and what speaks against it."""
    if action.actor is None or battle[action.actor].cell is None or not action.path:
        return Foresight(unit=UNIT)
    id, manner = action.actor, _manner(battle, action)
    me = battle[id]
    assert me.cell is not None
    ways, budget = _travel(battle, id, manner), halves_left(battle, id, manner)
    walked = walk(replace(ways, halt=0), Step(me.cell, me.facing), action.path)
    stops = next((n for n, step in enumerate(action.path) if step.cell != me.cell and has_halt(ways, step)), None)
    found: list[Objection] = []
    if stops is not None and any(step.cell != action.path[stops].cell for step in action.path[stops:]):
        found.append(Objection("objection-enters-melee", "OSE-MOVE-05"))
    if walked.prices[-1] > budget:
        cost, left = feet_of(battle, walked.prices[-1]), feet_of(battle, budget)
        found.append(Objection("objection-too-far", RULES[manner], (("feet", cost), ("left", left))))
    if walked.barred_at is not None:
        found.append(_barred(manner))
    elif not walked.may_end:
        found.append(Objection("objection-on-a-body", "OSE-MOVE-01"))
    found += _about_the_end(battle, me, manner, action.path)
    return Foresight(walked.prices, budget, UNIT, stops=stops, objections=tuple(found))


def has_halt(ways: Travel, step: Step) -> bool:
    """Whether the movement ends in this step's cell."""
    return has(ways.grid, ways.halt, step.cell)


def _barred(manner: str) -> Objection:
    if manner == WITHDRAW:
        return Objection("objection-not-backwards", "OSE-WITHDRAW-01")
    return Objection("objection-barred", "OSE-MOVE-01")


def _about_the_end(battle: OseBattle, me: Combatant[Sheet], manner: str, path: tuple[Step, ...]) -> list[Objection]:
    """Objections to where and how a path ends."""
    assert me.cell is not None
    found: list[Objection] = []
    if path[-1].cell == me.cell:
        return found
    there = battle.with_place(me.id, *path[-1])
    if manner == WITHDRAW and any(step.facing != me.facing for step in path):
        found.append(Objection("objection-keeps-facing", "OSE-WITHDRAW-01"))
    if manner == RETREAT and set(_left_behind(battle, me.id)) & set(holders(there, me.id)):
        found.append(Objection("objection-still-held", "OSE-RETREAT-01"))
    if me.sheet.spirit is Spirit.FLEEING and manner == WALK and _nearest(there, me.id) < _nearest(battle, me.id):
        found.append(Objection("objection-flees", "OSE-MORALE-06"))
    return found


def _nearest(battle: OseBattle, id: CombatantId) -> int:
    """Cells to the nearest enemy that can fight; 0 when there is none."""
    distances = (battle.distance(id, enemy.id) for enemy in battle.enemies(id) if enemy.sheet.can_hold)
    return min(distances, default=0)


def _manner(battle: OseBattle, action: Action) -> str:
    """The manner of a movement; turning on the spot is recognised by its path."""
    assert action.actor is not None
    cell = battle[action.actor].cell
    if all(step.cell == cell for step in action.path):
        return TURN
    return action.manner if action.manner in (WALK, WITHDRAW, RETREAT) else WALK


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a movement along its path."""
    if action.actor is None or battle[action.actor].cell is None:
        return (Objection("objection-off-board"),)
    manner = _manner(battle, action)
    return mode_of(battle, action.actor, manner).objections + foresee(battle, action).objections


def move(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Go the path; it ends in the first cell of an enemy's reach (OSE-MOVE-05) unless the GM let it pass."""
    if action.actor is None or battle[action.actor].cell is None or not action.path:
        return battle
    id, manner = action.actor, _manner(battle, action)
    seen = foresee(battle, action)
    path = action.path
    if seen.stops is not None and "objection-enters-melee" not in action.overruled:
        path = path[: seen.stops + 1]
    if manner == TURN:
        table.tell("turns", by=id, weight=0, rule="OSE-MOVE-03")
        return battle.with_place(id, *path[-1])
    price = seen.prices[len(path) - 1]
    battle = _counted(table, battle, id, manner, price, path)
    after = battle.with_place(id, *path[-1])
    table.tell(f"moves-{manner}", by=id, rule=RULES[manner], now=after, feet=feet_of(battle, price))
    if is_in_melee(after, id) and manner == WALK:
        table.tell("enters-melee", by=id, weight=0, rule="OSE-MOVE-05")
    return after


def _counted(
    table: Table, battle: OseBattle, id: CombatantId, manner: str, price: int, path: tuple[Step, ...]
) -> OseBattle:
    """The battle with the movement written down, and the round counted among the 60 (OSE-MOVE-02)."""
    done, cell = doings(battle, id), battle[id].cell
    assert cell is not None
    diagonals = done.diagonals + diagonals_of(battle.board.grid, cell, path)
    spent = replace(done, spent=done.spent + price, diagonals=diagonals)
    if manner == WITHDRAW:
        return with_doings(battle, id, replace(spent, withdrawn=done.withdrawn + price))
    if manner == RETREAT:
        spent = replace(spent, turned=True, holders=done.holders or holders(battle, id))
    if not done.counted and price:
        battle, spent = _one_round_more(table, battle, id), replace(spent, counted=True)
    return with_doings(battle, id, spent)


def _one_round_more(table: Table, battle: OseBattle, id: CombatantId) -> OseBattle:
    sheet = battle[id].sheet
    sheet = replace(sheet, rounds_moved=sheet.rounds_moved + 1)
    if battle.options.exhaustion is not Exhaustion.OFF and sheet.rounds_moved >= MOST_ROUNDS:
        table.tell("exhausted", by=id, rule="OSE-MOVE-02", rounds=sheet.rounds_moved)
    return battle.with_sheet(id, sheet)
