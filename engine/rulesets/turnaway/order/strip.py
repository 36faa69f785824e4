"""The order of play as the turn strip shows it, and whether anything is left of the turn (TA-ACT-03)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Mode, Offer, Order, Progress, Slot
from engine.grid.cell import Step
from engine.grid.travel.search import leads_away
from engine.rulesets.turnaway.movement import rest_mode
from engine.rulesets.turnaway.place.arcs import Arc, arc_of
from engine.rulesets.turnaway.place.reach import threatens
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.rulesets.turnaway.turn import may_act, waiting

SHOWN = {Arc.FRONT: 0, Arc.FLANK: 1, Arc.REAR: 2}
"""What an enemy who reaches somebody gains by the arc in which he lies, in halves of that from behind (TA-MOD-01)."""


def order(battle: TurnawayBattle) -> Order:
    """The turn strip: everybody in initiative order with his number."""
    state = battle.state
    slots = tuple(Slot(id, _progress(battle, id), str(state.numbers[id])) for id in state.order)
    if not battle.started:
        return Order(0, slots, next=Offer("begin", Action(BEGIN), rule="TA-RND-01", icon="play"))
    waits = bool(waiting(battle)) if state.acting is None else any(id != state.acting for id in waiting(battle))
    key = "next-turn" if waits else "next-round"
    action = Offer(key, Action(NEXT, actor=state.acting), rule="TA-ACT-02", icon="end-turn")
    fallen = state.acting is not None and not battle[state.acting].sheet.is_able
    acting = (state.acting,) if state.acting is not None and not fallen else ()
    spent = "turn-spent" if acting and _is_spent(battle, acting[0]) else ""
    passes = "turn-fallen" if fallen else ""
    return Order(state.round, slots, active=acting, next=action, passes=passes, spent=spent)


def _progress(battle: TurnawayBattle, id: CombatantId) -> Progress:
    if not may_act(battle, id):
        return Progress.OUT
    if battle.state.acting == id:
        return Progress.ACTING
    return Progress.DONE if id in battle.state.acted else Progress.WAITING


def _is_spent(battle: TurnawayBattle, id: CombatantId) -> bool:
    """Whether nothing is left of the turn but what is free.

    Blows that are paid for may still come, and the step or turn of a full attack (TA-FUL-02, TA-FUL-08); so may the
    rest of a movement, where it leads to another cell, or where a turn shows the enemies less of the back.
    """
    turn = battle.state.turn
    if turn.percent < 100 or turn.series or turn.adjusts:
        return False
    rest = rest_mode(battle, id)
    return rest is None or bool(rest.objections) or not (_leads_on(battle, id, rest) or _turns_well(battle, id, rest))


def _leads_on(battle: TurnawayBattle, id: CombatantId, rest: Mode) -> bool:
    """Whether the rest of the movement leads to another cell."""
    here = battle[id].cell
    if here is None or not rest.budget:
        return False
    return leads_away(rest.travel, Step(here, battle[id].facing), rest.budget)


def _turns_well(battle: TurnawayBattle, id: CombatantId, rest: Mode) -> bool:
    """Whether the enemies who reach somebody have less of its flanks and back after a turn that it may make yet."""
    near = [enemy.id for enemy in battle.enemies(id) if threatens(battle, enemy.id, id)]
    grid, me = battle.board.grid, battle[id]

    def shown(facing: int) -> int:
        turned = battle.with_combatant(replace(me, facing=facing))
        return sum(SHOWN[arc_of(turned, id, enemy)] for enemy in near)

    ways = (facing for facing in range(grid.facings) if grid.turn(me.facing, facing) <= rest.most_turn)
    return bool(near) and min(shown(facing) for facing in ways) < shown(me.facing)
