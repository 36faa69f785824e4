"""Favoured deeds that are no attacks: a trip, a net, a spell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.tactics.candidates import Candidate
from engine.tactics.expectation import expectation
from engine.tactics.memory import Done
from engine.tactics.temperament import Name, name_of
from engine.tactics.view import View

DEAREST = 500
"""What a favoured deed may cost who does it on average, of ``WHOLE``: whatever it likes, it does not throw away half of
itself for it."""


def favoured(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """The favoured deeds at an enemy that are no attacks of the rehearsal and from which something may come, the
    nearest enemy first. Favoured attacks are weighed against the others (``with_favour``)."""
    favours, battle, rules = view.temper(me.id).favours, view.battle, view.rules
    if not favours:
        return
    for offer in rules.offers(battle, me.id):
        name = name_of(offer.action)
        if name not in favours or offer.needs is not Needs.TARGET or offer.of_gm or offer.objections:
            continue
        for enemy in sorted(view.enemies(me.id), key=lambda enemy: battle.distance(me.id, enemy.id)):
            action = replace(offer.action, target=enemy.id)
            if is_rehearsed(view, me.id, enemy.id, name) or rules.objections(battle, action):
                continue
            lost = expectation(rules, battle, action).lost
            if lost.get(enemy.id, 0) > 0 and lost.get(me.id, 0) <= DEAREST:
                yield action


def is_rehearsed(view: View, id: CombatantId, enemy: CombatantId, name: Name) -> bool:
    """Whether a deed of this name is an attack that the rehearsal knows: those are weighed against each other."""
    return any(name_of(blow.action) == name for blow in view.rehearsed(id, enemy).blows)


def was_favoured_before(view: View, me: Combatant[object], deed: Action) -> bool:
    """Whether a favoured deed has been done in this turn already: each is done once."""
    return Done(favoured.__name__, deed) in view.memory.turn(me.id).done
