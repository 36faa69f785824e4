"""The advisers as a careful player hears them: what they propose is weighed by the odds, and no loss is taken.

A deed is a loss that costs more than it brings, or that brings nothing all but certainly (``is_loss``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.tactics.advice import Advice, target_of
from engine.tactics.advisers.approach import approach, come_closer
from engine.tactics.advisers.strike import strike
from engine.tactics.advisers.urgent import urgent
from engine.tactics.candidates import Adviser, Candidate
from engine.tactics.reasons import reasons_for_walk
from engine.tactics.temperament import name_of
from engine.tactics.view import View
from engine.tactics.weighing import is_loss, weighed, weighed_areas, weighed_first

MOST_ATTACKS = 6
"""Attacks that are weighed by the odds, those first that look best: each takes as long as all the rest of a decision,
and the best by the odds is hardly ever farther down by the rehearsal."""


def urgent_by_worth(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """What comes first, if it is no loss."""
    yield from [one.action for one in worthwhile_first(view, me)]


def worthwhile_first(view: View, me: Combatant[object]) -> list[Advice]:
    """What comes first and is no loss, with the reasons."""
    found = (weighed_first(view, me.id, deed) for deed in urgent(view, me) if isinstance(deed, Action))
    return [one for one in found if not is_loss(view, me.id, one)]


def strike_by_worth(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Attacks, also at an area, that are worth something, the best first; for who does not pick, at the nearest."""
    if not view.temper(me.id).picks:
        yield from _at_the_nearest(view, me)
        return
    found = best_first(view, me.id, [*weighed_attacks(view, me), *weighed_areas(view, me)])
    yield from [one.action for one in found if not is_loss(view, me.id, one) and one.worth > 0]
    if not found:
        yield from strike(view, me)


def _at_the_nearest(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Whoever takes the nearest does it with what takes most by the odds: the few throws of a rehearsal may show
    a fist as the better weapon."""
    found = [one for one in strike(view, me) if isinstance(one, Action)]
    first = [one for one in found if one.target == found[0].target][:MOST_ATTACKS]
    best = best_first(view, me.id, [weighed(view, me.id, one) for one in first])
    others = (weighed(view, me.id, one) for one in found if one not in first)
    yield from (one.action for one in chain(best, others) if not is_loss(view, me.id, one))


def weighed_attacks(view: View, me: Combatant[object]) -> list[Advice]:
    """So many of the attacks that look best, by the odds."""
    found = []
    for action, _ in zip(strike(view, me), range(MOST_ATTACKS), strict=False):
        if view.is_cancelled() or not isinstance(action, Action):
            break
        found.append(weighed(view, me.id, action))
    return found


def best_first(view: View, id: CombatantId, found: list[Advice]) -> list[Advice]:
    """The best first; of equals on one target what is offered first: weapons stand before bare hands."""
    targets = list(dict.fromkeys(target_of(one) for one in found))
    offered = {name_of(offer.action): place for place, offer in enumerate(view.attack_offers(id))}

    def rank(one: Advice) -> tuple[int, int, int]:
        place = offered.get(name_of(one.action), 0) if isinstance(one.action, Action) else 0
        return -one.worth, targets.index(target_of(one)), place

    return sorted(found, key=rank)


def approach_by_worth(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Walks to the enemy that are no loss."""
    yield from (one.action for one in worthwhile_walks(view, me, approach(view, me)))


def come_closer_by_worth(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """The same where it could strike from here if its weapon were not shut to it."""
    yield from (one.action for one in worthwhile_walks(view, me, come_closer(view, me)))


def worthwhile_walks(view: View, me: Combatant[object], walks: Iterable[Candidate]) -> Iterator[Advice]:
    """Those of the walks that are no loss, with their reasons."""
    for walk in walks:
        if isinstance(walk, Action):
            advice = Advice(walk, reasons_for_walk(view, me, walk))
            if not is_loss(view, me.id, advice):
                yield advice


BY_WORTH: Mapping[Adviser, Adviser] = {
    urgent: urgent_by_worth,
    strike: strike_by_worth,
    approach: approach_by_worth,
    come_closer: come_closer_by_worth,
}
"""Who speaks instead of an adviser; the others are heard as they are."""
