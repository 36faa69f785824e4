"""Phases that pass by themselves: what the ruleset says nobody can do anything in is closed without the GM.

A phase that passes is a deed of its own, NEXT in the manner ``BY_ITSELF``: it is in the log with one line, may be
cancelled while it asks for dice, and goes back together with the deed before it (``undone_with``).
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action, Deed
from engine.contract import BY_ITSELF, NEXT, AnyBattle, AnyRuleset
from engine.play.asked import order_of
from engine.play.ending import is_decided
from engine.play.history import History, Step

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


def passed_by_itself(deed: Deed) -> bool:
    """Whether a deed closed a phase that nobody closed by hand."""
    return isinstance(deed, Action) and deed.kind == NEXT and deed.manner == BY_ITSELF


def undone_with(step: Step) -> bool:
    """Whether a step goes back, and comes again, with the one before it: it passed by itself and no dice fell in it."""
    return passed_by_itself(step.deed) and not step.answers


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
