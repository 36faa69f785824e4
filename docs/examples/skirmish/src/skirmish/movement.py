"""Walking, and the blow at those who leave an enemy's reach (SK-MOVE-01, SK-LEAVE-01)."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Foresight, Mark, Mode, Objection
from engine.grid.cell import Step
from engine.grid.footprint import gap
from engine.grid.travel.costs import Travel, walk
from engine.standing.ground import cells_held, travel
from engine.table.requests import Option
from engine.table.table import Table

from .attack import strike
from .sheet import Skirmish, is_out
from .turn import why_not

STRIKE = 0


def modes(battle: Skirmish, id: CombatantId) -> tuple[Mode, ...]:
    """One way to move: walking, once a turn (SK-MOVE-01)."""
    if battle[id].cell is None:
        return ()
    walked = Objection("objection-walked", "SK-MOVE-01") if battle.state.has_walked else None
    against = tuple(one for one in (why_not(battle, id), walked) if one is not None)
    action, speed = Action("move", actor=id), battle[id].sheet.speed
    return (
        Mode("mode-walk", action, _ways(battle, id), speed, objections=against, rule="SK-MOVE-01", cost="cost-walk"),
    )


def foresee(battle: Skirmish, action: Action) -> Foresight:
    """What the path costs, who may strike on it, and what speaks against it."""
    id = action.actor
    if id is None or battle[id].cell is None or not action.path:
        return Foresight()
    me, here = battle[id], battle
    assert me.cell is not None
    walked = walk(_ways(battle, id), Step(me.cell, me.facing), action.path)
    marks: list[Mark] = []
    for number, step in enumerate(action.path):
        left = Objection("mark-leaves", "SK-LEAVE-01")
        marks += [Mark(number, by, (left,)) for by in _left(here, id, step)]
        here = here.with_place(id, *step)
    found = []
    if walked.prices[-1] > me.sheet.speed:
        args = (("price", walked.prices[-1]), ("speed", me.sheet.speed))
        found.append(Objection("objection-too-far", "SK-MOVE-01", args))
    if walked.barred_at is not None or not walked.may_end:
        found.append(Objection("objection-barred", "SK-MOVE-01"))
    return Foresight(walked.prices, me.sheet.speed, marks=tuple(marks), objections=tuple(found))


def go(table: Table, battle: Skirmish, action: Action) -> Skirmish:
    """The path step by step; a blow that hurts ends it (SK-LEAVE-01)."""
    mover = action.actor
    assert mover is not None
    hits = battle[mover].sheet.hits
    for step in action.path:
        for by in _left(battle, mover, step):
            options = (Option("option-strike", rule="SK-LEAVE-01"), Option("option-hold", declines=True))
            if table.choose("strike-leaver", options, by=by, at=mover, rule="SK-LEAVE-01", reaction=True) == STRIKE:
                battle = strike(table, battle, by, mover, "SK-LEAVE-01")
        if battle[mover].sheet.hits < hits:
            table.tell("stopped", by=mover, rule="SK-LEAVE-01", now=battle)
            return battle
        battle = battle.with_place(mover, *step)
    table.tell("walked", by=mover, weight=0, rule="SK-MOVE-01", now=battle, cells=len(action.path))
    return battle


def _ways(battle: Skirmish, id: CombatantId) -> Travel:
    """Walls, ground and everybody who can fight bar the way; friends are walked past."""
    enemies = [one.id for one in battle.enemies(id) if not is_out(battle, one.id)]
    return travel(battle, id, blocked=cells_held(battle, enemies))


def _left(battle: Skirmish, mover: CombatantId, step: Step) -> tuple[CombatantId, ...]:
    """The enemies whose reach ``mover`` leaves with this step, in the order in which they entered the battle."""
    if not battle.options.reactions:
        return ()
    grid, size = battle.board.grid, battle[mover].size
    found = []
    for enemy in battle.enemies(mover):
        assert enemy.cell is not None
        was_near = 0 < battle.distance(enemy.id, mover) <= enemy.sheet.reach
        will_be = gap(grid, enemy.cell, enemy.size, step.cell, size) <= enemy.sheet.reach
        if was_near and not will_be and not is_out(battle, enemy.id):
            found.append(enemy.id)
    return tuple(found)
