"""The careful player: several deeds weighed against each other by the odds, with the reasons for each.

It goes by the same priorities as the quick one; what is urgent, attacks and walks it weighs before it takes them, and
leaves what costs more than it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import ClassVar

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.tactics.advice import Advice, target_of
from engine.tactics.advisers.approach import approach, come_closer
from engine.tactics.advisers.strike import strike
from engine.tactics.advisers.urgent import urgent
from engine.tactics.candidates import Adviser, Candidate
from engine.tactics.doors import OwnDeed
from engine.tactics.duty import leash
from engine.tactics.memory import Done
from engine.tactics.quick import Quick
from engine.tactics.reasons import explained, reasons_for_walk
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import name_of
from engine.tactics.threats import danger_at, threats_to
from engine.tactics.view import View, never
from engine.tactics.walks import calmest_first, costs_more_than, first_walk, least_at
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


def seek_safety(view: View, me: Combatant[object]) -> Iterator[Action]:
    """To where enemies can do least to it, where that is less than here, for who found only losses and has not walked;
    else it stays and waits."""
    is_at_a_loss = me.id in view.memory.refrained and not view.memory.turn(me.id).walks
    here, modes = me.cell, calmest_first(view.moving_modes(me.id)) if is_at_a_loss else []
    if here is None or not modes or not view.temper(me.id).caution:
        return
    threats, bounds = threats_to(view, me.id), leash(view, me.id)

    def danger(cell: Cell) -> int:
        return danger_at(view, me.id, threats, cell)

    def suits(walk: Action) -> bool:
        return not costs_more_than(view, walk, danger(here) - danger(walk.path[-1].cell), threats)

    within = bounds if bounds is not None else -1
    walk = first_walk(view, me, modes, lambda mode, reach: least_at(view, here, reach, danger, within), suits)
    if walk is not None:
        yield walk


class Careful(Quick):
    """Chooses deeds by the odds."""

    weighed: ClassVar[Mapping[Adviser, Adviser]] = {
        urgent: urgent_by_worth,
        strike: strike_by_worth,
        approach: approach_by_worth,
        come_closer: come_closer_by_worth,
    }

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        super().__init__(rules, rehearsal)
        self._is_cancelled: Callable[[], bool] = never

    def decision(self, battle: AnyBattle, id: CombatantId, cancelled: Callable[[], bool] = never) -> Advice | None:
        """What a figure does next (see ``deed``), with the reasons that decided; nothing that costs more than it
        brings.

        ``cancelled`` ends the weighing early.
        """
        self._is_cancelled = cancelled
        self.memory.refrained.pop(id, None)
        deed = self.deed(battle, id)
        return None if deed is None else self.explained(battle, id, deed)

    def explained(self, battle: AnyBattle, id: CombatantId, deed: OwnDeed) -> Advice:
        """What was decided on, with the reasons."""
        return explained(self.view(battle), battle[id], deed)

    def refrained(self, id: CombatantId) -> Advice | None:
        """The best of what a figure did not do in its last decision, for it would have cost more than it brought."""
        return self.memory.refrained.get(id)

    def choice(self, view: View, me: Combatant[object]) -> Done | None:
        """The first of what is weighed; else to safety, where all that could be done was a loss."""
        found = super().choice(view, me)
        if found is not None:
            return found
        return next((Done(seek_safety.__name__, walk) for walk in seek_safety(view, me)), None)

    def _look_at(self, battle: AnyBattle) -> View:
        return View(self.rules, self.rehearsal, battle, self.memory, lambda: self._is_cancelled())
