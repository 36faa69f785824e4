"""Phases and turns that pass by themselves: what nobody can do anything in is closed without the GM.

A phase that passes is a deed of its own, NEXT in the manner ``BY_ITSELF``: it is in the log with one line, may be
cancelled while it asks for dice, and goes back together with the deed before it (``undone_with``). A turn that ends by
itself (``AS_ORDERED``), being spent or as a standing order says, is taken back alone: whoever has struck may want to
walk or to turn all the same.
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action, Amend, Deed, SetFog, singles
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.orders import order_for
from engine.contract import AS_ORDERED, BY_ITSELF, NEXT, STRUCK, STRUCK_CLOSE, TURN_END, AnyBattle, AnyRuleset, Order
from engine.play.asked import offers_of, order_of
from engine.play.by_setting import standing_way
from engine.play.ending import is_decided
from engine.play.history import History, Step
from engine.play.sensible import open_targets

MOST_PASSED = 16
"""Phases that pass one after the other at most: where all are asleep the rounds must not go by for ever."""


def passing(rules: AnyRuleset, battle: AnyBattle) -> Action | None:
    """The deed that closes the phase that is open, where it passes by itself; None where the GM closes it."""
    if not battle.started:
        return None
    order = order_of(rules, battle)
    if not order.passes or order.next is None or order.next.objections or order.next.action.kind != NEXT:
        return None
    if is_decided(rules, battle):
        return None  # nobody is waited for any more: the GM ends the fight, or goes on
    return replace(order.next.action, manner=BY_ITSELF)


def turn_ending(rules: AnyRuleset, battle: AnyBattle, done: Deed, events: tuple[Event, ...] = ()) -> Action | None:
    """The deed that ends a turn after something was ``done``: it is spent, or an order wants it so; else None.

    ``events`` are what was told of it: an attack that did not come about (``Ruleset.not_struck``) was none.
    """
    if not battle.started or not isinstance(done, Action) or is_decided(rules, battle):
        return None
    order = order_of(rules, battle)
    actor = _alone(order)
    if actor is None:
        return None
    is_struck = not any(event.key in rules.not_struck for event in events)
    if not (order.spent or (is_struck and _ends_as_ordered(rules, battle, actor, done))):
        return None
    assert order.next is not None
    return replace(order.next.action, manner=AS_ORDERED)


def _ends_as_ordered(rules: AnyRuleset, battle: AnyBattle, actor: CombatantId, done: Action) -> bool:
    """Whether ``done`` was an attack of whoever has the turn, none is left to it, and an order ends the turn then."""
    question = next((one for one in rules.standing if one.id == TURN_END), None)
    if question is None or done.actor != actor or not _has_struck(rules, battle, done):
        return False
    one = battle[actor]
    own = order_for(battle.orders, question.id, actor, one.side, one.name, own=True)
    way = own.way if own is not None else standing_way(question, battle, one)
    ends = way == STRUCK.id or (way == STRUCK_CLOSE.id and _is_beside_an_enemy(rules, battle, actor))
    return ends and not open_targets(rules, battle, actor)


def _alone(order: Order) -> CombatantId | None:
    """Whose turn it is, where that is one figure's and the button ends it."""
    is_open = order.next is not None and not order.next.objections and order.next.action.kind == NEXT
    return order.active[0] if is_open and len(order.active) == 1 else None


def _has_struck(rules: AnyRuleset, battle: AnyBattle, done: Action) -> bool:
    assert done.actor is not None
    ways = (offer.action for offer in offers_of(rules, battle, done.actor) if offer.is_attack)
    return done.target is not None and any((way.kind, way.manner) == (done.kind, done.manner) for way in ways)


def _is_beside_an_enemy(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    there = (enemy.id for enemy in battle.enemies(id) if enemy.cell is not None and not rules.is_out(battle, enemy.id))
    return any(battle.distance(id, enemy) <= 1 for enemy in there)


def passed_by_itself(deed: Deed) -> bool:
    """Whether a deed closed a phase, or ended a turn, that nobody closed by hand."""
    return isinstance(deed, Action) and deed.kind == NEXT and deed.manner in (BY_ITSELF, AS_ORDERED)


def undone_with(step: Step) -> bool:
    """Whether a step goes back, and comes again, with the one before it: it came by itself and no dice fell in it."""
    if isinstance(step.deed, SetFog):
        return step.deed.by_itself
    if all(isinstance(one, Amend) and one == Amend(one.id, character=one.character) for one in singles(step.deed)):
        return True  # who of them is which entry of the campaign was noted beside what was done there
    is_ordered = isinstance(step.deed, Action) and step.deed.manner == AS_ORDERED
    return passed_by_itself(step.deed) and not is_ordered and not step.answers


def place_undone(history: History) -> int:
    """The place to which undo goes back from where the battle stands; -1 at its beginning."""
    place = history.cursor
    while place > 1 and undone_with(history.step(place)):
        place -= 1
    return place - 1


def place_redone(history: History) -> int:
    """The place to which redo goes forward; beyond the last step where there is nothing to do again."""
    place = history.cursor + 1
    while place < len(history) and undone_with(history.step(place + 1)):
        place += 1
    return place
