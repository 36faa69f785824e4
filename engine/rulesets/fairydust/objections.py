"""Objections: what speaks against an action, be it one that nobody is ever offered."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, Objection
from engine.legality import judge
from engine.rulesets.fairydust import movement, turn
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.deeds import deeds
from engine.rulesets.fairydust.malformed import malformed
from engine.rulesets.fairydust.offers import delayable
from engine.rulesets.fairydust.options import DelayPays, LongActions, Speech
from engine.rulesets.fairydust.order import costs, delay, initiative, points
from engine.rulesets.fairydust.state import FairyBattle


def objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    return judge(battle, action, malformed=malformed, forbidden=_forbidden, of_table=_of_table)


def _of_table(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Why the rounds cannot begin, or go on."""
    runs = battle.started and battle.state.round >= 0
    if action.kind == BEGIN:
        return (Objection("begun-already", "FD-RND-01"),) if runs else ()
    return () if runs else (Objection("not-begun", "FD-RND-01"),)


def _forbidden(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    id = action.actor
    assert id is not None
    match action.kind:
        case "move" | "dash" | "delay-move":
            return movement.objections(battle, action)
        case initiative.LOWER | initiative.PLACE:
            return initiative.objections(battle, action)
        case "no-reactions" | "clock" | "give-up" | "leave-off":
            # Words and letting go cost nothing.
            return ()
        case delay.DROP:
            return _waiting_objections(battle, action)
        case "delay":
            enough = _enough(battle, id, points.DELAY, points.to_put_off(battle, id))
            is_nothing = battle.started and not enough and not delayable(battle, id)
            nothing = (Objection("nothing-to-put-off", "FD-DEL-03"),) if is_nothing else ()
            return (*_turn(battle, action), *enough, *nothing)
        case delay.FIRE:
            return _fire_objections(battle, action)
        case "go-on-with":
            return (*_turn(battle, action), *_enough(battle, id, min(1, battle.state.begun[id].left)))
        case "pay-in":
            casting = synergy.casting_of(battle, id)
            due = synergy.share(battle, casting, id) if casting is not None else 0
            return (*_turn(battle, action), *_enough(battle, id, due))
    return (*_turn(battle, action), *_points(battle, action), *deeds.hindrances(battle, action))


def _turn(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Whether it is the own turn; a few words are free at any time by the switch (FD-AP-02, FD-ACT-06)."""
    assert action.actor is not None
    if action.kind == costs.SPEAK and action.manner == costs.SHORT and battle.options.speech is Speech.SHORT_FREE:
        return ()
    refused = turn.why_not(battle, action.actor)
    return (refused,) if refused is not None else ()


def _points(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    """Nothing costs more than the pool holds; a long action may be begun by the switch (FD-AP-03, FD-AP-05)."""
    assert action.actor is not None
    cost, left = costs.least(battle, action), points.pool(battle, action.actor)
    if not battle.started:
        return ()
    if battle.options.long_actions is LongActions.ALL and left > 0:
        return points.long_under_way(battle, action.actor, cost)
    if cost > points.per_round(battle, action.actor):
        return (
            Objection("over-round", "FD-AP-05", (("cost", cost), ("round", points.per_round(battle, action.actor)))),
        )
    return _enough(battle, action.actor, cost)


def _enough(battle: FairyBattle, id: CombatantId, cost: int, points_left: int | None = None) -> tuple[Objection, ...]:
    left = points.pool(battle, id) if points_left is None else points_left
    if not battle.started or cost <= left:
        return ()
    return (Objection("too-few-points", "FD-AP-03", (("cost", cost), ("left", left))),)


def _waiting_objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    return () if delay.meant(battle, action) is not None else (Objection("nothing-delayed", "FD-DEL-02"),)


def _fire_objections(battle: FairyBattle, action: Action) -> tuple[Objection, ...]:
    waiting = delay.meant(battle, action)
    if waiting is None:
        return _waiting_objections(battle, action)
    if battle.state.acting == waiting.by:
        return (Objection("own-turn-now", "FD-DEL-02"),)
    due = waiting.cost if battle.options.delay_pays is DelayPays.FIRING_ROUND else 0
    return (*_enough(battle, waiting.by, due), *delay.hindrances(battle, waiting, delay.cause_of(battle, action)))
