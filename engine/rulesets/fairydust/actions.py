"""Actions: how each is paid for, and which rule carries it out."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.fairydust import movement, turn
from engine.rulesets.fairydust.attack import open_volley
from engine.rulesets.fairydust.blows import synergy
from engine.rulesets.fairydust.deeds import deeds
from engine.rulesets.fairydust.offers import delayable
from engine.rulesets.fairydust.options import LongActions
from engine.rulesets.fairydust.order import costs, delay, initiative, points
from engine.rulesets.fairydust.state import Begun, FairyBattle, declines, holds, with_sheet, with_state
from engine.table.requests import Option
from engine.table.table import Table

DEAREST = 3
"""Points that the GM charges at most for an act on neither list (FD-ACT-14)."""
CLOCK_STEPS = (6, -6, 60, -60)
"""Seconds by which the GM may put the shown time right (FD-RND-03)."""


def resolve(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """Carry an action out; the objections were heard before."""
    return finished(table, _resolved(table, battle, action))


def _resolved(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    id = action.actor
    if id is None or id not in battle.combatants:
        return battle
    match action.kind:
        case initiative.LOWER:
            battle, gives_way = initiative.lower(table, battle, action)
            return turn.next_turn(table, turn.between_turns(battle)) if gives_way else battle
        case initiative.PLACE:
            return initiative.take_place(table, battle, action)
        case "no-reactions":
            return _declining(table, battle, id)
        case "clock":
            return _clock(table, battle, id)
        case "delay" | "delay-move":
            return _delayed(table, battle, action)
        case delay.DROP:
            waiting = delay.meant(battle, action)
            return delay.dropped(table, battle, waiting) if waiting is not None else battle
        case delay.FIRE:
            return _fired(table, battle, action)
        case "give-up":
            return synergy.given_up(table, battle, id)
        case "go-on-with":
            return _gone_on_with(table, battle, id)
        case "leave-off":
            return _left_off(table, battle, id)
        case "move" | "dash":
            if battle[id].cell is None or not action.path:
                return battle
            return movement.move(table, movement.paid(_without_volley(battle, id), action), action)
    return _paid_for(table, battle, action, id)


def _declining(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """No reactions to the end of this round, or reactions again, whoever had put an end to them (FD-DEF-04)."""
    if not declines(battle, id):
        table.tell("passive-from-now", by=id, rule="FD-DEF-04", weight=0)
        return with_state(battle, declining=(*battle.state.declining, id))
    table.tell("reacts-from-now", by=id, rule="FD-DEF-04", weight=0)
    battle = with_state(battle, declining=tuple(one for one in battle.state.declining if one != id))
    return with_sheet(battle, id, passive=False)


def _without_volley(battle: FairyBattle, id: CombatantId) -> FairyBattle:
    volley = battle.state.volley
    return with_state(battle, volley=None) if volley is not None and volley.by == id else battle


def _paid_for(table: Table, battle: FairyBattle, action: Action, id: CombatantId) -> FairyBattle:
    """An ordinary action: it ends a move action under way, is paid in full, and done (FD-AP-05, FD-MOV-04)."""
    if action.kind == costs.OTHER:
        battle, action = _other(table, battle, action)
    cost, is_own_turn = costs.cost(battle, action), battle.state.acting == id
    if open_volley(battle, id, action.item) is None:
        battle = _without_volley(battle, id)
    if is_own_turn and cost and not battle.options.move_split:
        battle = with_state(battle, run=None)
    left = points.pool(battle, id)
    if is_own_turn and cost > left and battle.options.long_actions is LongActions.ALL:
        # Only by the GM's word is a second one begun before the first is done.
        battle = _left_off(table, battle, id)
        table.tell("long-begun", by=id, rule="FD-AP-05", what=Term(f"act-{action.kind}"), left=cost - left)
        begun = {**battle.state.begun, id: Begun(action, cost - left)}
        return with_state(points.charged(battle, id, left), begun=begun)
    return deeds.carried_out(table, points.charged(battle, id, cost), action)


def _left_off(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """A long action that was begun is left off; what was paid for it is lost (FD-AP-05)."""
    begun = battle.state.begun.get(id)
    if begun is None:
        return battle
    table.tell("long-left-off", by=id, rule="FD-AP-05", what=Term(f"act-{begun.action.kind}"))
    return with_state(battle, begun={key: one for key, one in battle.state.begun.items() if key != id})


def _gone_on_with(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """A long action goes on: what is still owed is paid, and with the last point it is done (FD-AP-05)."""
    begun = battle.state.begun.get(id)
    if begun is None:
        return battle
    put = min(points.pool(battle, id), begun.left) if battle.started else begun.left
    battle = points.charged(battle, id, put)
    others = {key: one for key, one in battle.state.begun.items() if key != id}
    if put < begun.left:
        table.tell("long-goes-on", by=id, rule="FD-AP-05", left=begun.left - put)
        return with_state(battle, begun={**others, id: replace(begun, left=begun.left - put)})
    return deeds.carried_out(table, with_state(battle, begun=others), begun.action)


OTHERS = ("hand-over", "drink", "reload", "aim", "mount", "look-round", "something")
"""Acts that are on neither list; what they cost is the GM's (FD-ACT-14)."""


def _other(table: Table, battle: FairyBattle, action: Action) -> tuple[FairyBattle, Action]:
    """What it is and what it costs, a simple action by default; the last choice for it comes first (FD-ACT-14)."""
    options = tuple(Option(f"other-{one}", rule="FD-ACT-14") for one in OTHERS)
    what = OTHERS[table.choose("other-what", options, by=action.actor, rule="FD-ACT-14")]
    known = battle.state.prices.get(what, points.SIMPLE)
    may = _prices(battle, action.actor)
    usual = min(points.SIMPLE, max(may))
    prices = sorted(may, key=lambda price: (price != known, price != usual, price))
    choices = tuple(Option("other-price", (("points", price),), "FD-ACT-14") for price in prices)
    price = prices[table.choose("other-cost", choices, rule="FD-ACT-14", what=Term(f"other-{what}"))]
    battle = with_state(battle, prices={**battle.state.prices, what: price})
    return battle, replace(action, item=f"other-{what}", manner=str(price))


def _prices(battle: FairyBattle, id: CombatantId | None) -> tuple[int, ...]:
    """What an act on neither list may cost: no more than there is, unless it may be begun (FD-AP-03, FD-AP-05)."""
    left = points.pool(battle, id) if id is not None else 0
    begins = battle.options.long_actions is LongActions.ALL and left > 0 and id not in battle.state.begun
    return tuple(price for price in range(DEAREST + 1) if not battle.started or begins or price <= left)


def _clock(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """The GM puts the shown time right; it is for the eye only (FD-RND-03)."""
    options = tuple(Option("clock-by", (("seconds", seconds),), "FD-RND-03") for seconds in CLOCK_STEPS)
    seconds = CLOCK_STEPS[table.choose("clock-put-right", options, rule="FD-RND-03", seconds=turn.elapsed(battle))]
    battle = with_state(battle, clock=battle.state.clock + seconds)
    table.tell("clock-now", rule="FD-RND-03", weight=0, seconds=turn.elapsed(battle))
    return battle


def _delayed(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """Put an action off: which, for what, at whom (FD-DEL-01); a way that was drawn is the action already."""
    id = action.actor
    assert id is not None
    battle = _without_volley(battle, id)
    if action.kind == movement.DELAYED:
        if battle[id].cell is None or not action.path:
            return battle
        what = replace(action, kind=movement.MOVE, manner="1", target=None)
        return delay.put_off(table, battle, replace(action, path=()), what, movement.price(battle, action))
    choices = delayable(battle, id)
    if not choices:
        table.tell("nothing-to-delay", by=id, rule="FD-DEL-03", weight=0)
        return battle
    options = tuple(
        Option(one.key, (*one.args, ("points", one.cost + points.DELAY)), costs.rule_of(one.action)) for one in choices
    )
    chosen = choices[table.choose("delay-what", options, by=id, at=action.target, rule="FD-DEL-01")]
    what, cost = chosen.action, chosen.cost + points.DELAY
    if what.kind == costs.SYNERGY:
        named = synergy.participants_asked(table, battle, id)
        cost = costs.joint_cost(battle, len(named), overload=what.manner == costs.OVERLOAD) + points.DELAY
        what = replace(what, args=((costs.WITH, ",".join(named)),))
    if cost > points.to_put_off(battle, id):
        table.tell("too-dear-to-delay", by=id, rule="FD-DEL-03", weight=0, cost=cost)
        return battle
    return delay.put_off(table, battle, action, what, cost)


def _fired(table: Table, battle: FairyBattle, action: Action) -> FairyBattle:
    """The GM says that the event has happened (FD-DEL-02)."""
    waiting = delay.meant(battle, action)
    return delay.fire(table, battle, waiting, delay.cause_of(battle, action)) if waiting is not None else battle


def finished(table: Table, battle: FairyBattle) -> FairyBattle:
    """After every deed: castings that have lost somebody fail, numbers are counted anew where that is live."""
    battle = synergy.broken(table, battle)
    for grip in battle.state.grips:
        if not holds(battle, grip):
            table.tell("grip-ends", by=grip.by, at=grip.at, rule="FD-ACT-11" if grip.carries else "FD-ACT-07", weight=0)
            battle = with_state(battle, grips=tuple(one for one in battle.state.grips if one is not grip))
    return points.recounted(battle)
