"""Attacks: with what, and at whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.tactics.candidates import Candidate
from engine.tactics.drill import Blow
from engine.tactics.duty import with_favour
from engine.tactics.expectation import expectation
from engine.tactics.goals import NEAREST
from engine.tactics.temperament import name_of
from engine.tactics.view import View
from engine.tactics.waiting import is_tired_of_waiting
from engine.tactics.worth import worth

FRUITLESS = 2
"""Deeds in a row of which nothing came, after which it is asked whether anything can come of another like them: once is
bad luck, and the odds are expensive to work out."""


def strike(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """The attacks that are allowed, the one first that is worth most; for who does not pick, at the nearest."""
    battle, found = view.battle, list[tuple[int, int, Blow, CombatantId]]()
    picks, open_now = view.temper(me.id).picks, view.open_attacks(me.id)
    for enemy in view.enemies(me.id) if open_now else ():
        distance, left = battle.distance(me.id, enemy.id), view.fitness(enemy.id)
        for blow in view.rehearsed(me.id, enemy.id).blows:
            harm = harm_of_blow(view, me.id, enemy.id, blow)
            name = name_of(blow.action)
            if harm > 0 and name in open_now and not is_rash(view, me.id, blow, distance):
                harm = with_favour(view, me.id, name, harm)
                value = worth(view, me.id, enemy.id, harm, left) if picks else harm - NEAREST * distance
                found.append((value, -len(found), blow, enemy.id))
    found.sort(reverse=True, key=lambda one: one[:2])
    for _, _, blow, at in found:
        action = replace(blow.action, target=at)
        if not view.rules.objections(battle, action) and not endangers_friends(view, action):
            yield action


def is_rash(view: View, id: CombatantId, blow: Blow, distance: int) -> bool:
    """Whether who makes an attack would run at the enemy from farther than it does much, before it has to."""
    waits = blow.runs and distance > blow.useful and view.temper(id).patience > 0
    return waits and not is_tired_of_waiting(view, id)


def endangers_friends(view: View, action: Action) -> bool:
    """Whether an attack that may strike others than its target may as well strike friends; each counts twice."""
    battle = view.battle
    struck = [id for id in view.rules.may_strike(battle, action) if not view.is_out(id)]
    assert action.actor is not None
    enemies = sum(battle.are_hostile(action.actor, id) for id in struck)
    return len(struck) > 1 and enemies <= 2 * (len(struck) - enemies)


def is_in_vain(view: View, me: Combatant[object], action: Action) -> bool:
    """Whether an attack of which nothing has come twice in a row can come to nothing at all by the odds."""
    turn = view.memory.turn(me.id)
    if action in turn.vain:
        return True
    if turn.fruitless < FRUITLESS or not isinstance(turn.last, Action) or action.target is None:
        return False
    if turn.last.target != action.target:
        return False
    if expectation(view.rules, view.battle, action).lost.get(action.target, 0) <= 0:
        turn.vain.append(action)
    return action in turn.vain


# Where an answer to a blow costs a deed as a blow does, whoever has none left takes the next blow unanswered: those are
# struck first who cannot answer, or whom oneself and one's friends can bring so far in this round.


def harm_of_blow(view: View, id: CombatantId, enemy: CombatantId, blow: Blow) -> int:
    """What a blow takes of an enemy by what answers it has left: on average of the blows that it may get yet in this
    round, of which those behind its last answer are unanswered."""
    distance, answers = view.battle.distance(id, enemy), view.deeds_left(enemy)
    if answers is None:
        return blow.harm(distance)
    blows = max(1, _blows_to_come(view, id, enemy))
    met = min(answers, blows)
    return (met * blow.shut_harm(distance) + (blows - met) * blow.bare_harm(distance)) // blows


def _blows_to_come(view: View, id: CombatantId, enemy: CombatantId) -> int:
    """Blows that a figure and those of its friends who act later in this round can strike at an enemy."""
    later = view.yet_to_act()
    friends = (one.id for one in view.friends(id) if one.id in later)
    near = (friend for friend in friends if _may_come_at(view, friend, enemy))
    return (view.deeds_left(id) or 0) + sum(view.deeds_left(friend) or 0 for friend in near)


def _may_come_at(view: View, id: CombatantId, enemy: CombatantId) -> bool:
    return view.battle.distance(id, enemy) <= view.rehearsal.gait(view.battle, id).usual_range
