"""Weighing: what a deed is expected to come to, in hundredths of a figure, with the reasons.

What it takes of enemies, on average and by the chance of a fall; what it costs friends and oneself at once; what the
temperament of whoever does it adds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import Needs
from engine.sight.areas import caught, placed
from engine.tactics.advice import PERCENT, Advice
from engine.tactics.advisers.favoured import is_rehearsed
from engine.tactics.duty import presses_ward, with_favour
from engine.tactics.expectation import Expectation, expectation
from engine.tactics.health import WHOLE
from engine.tactics.hope import is_hopeless
from engine.tactics.temperament import name_of
from engine.tactics.view import View
from engine.tactics.worth import PRESSING, danger

MOST_AREAS = 4
"""Places for an area that are weighed, those first that catch most: each of them is worked out by the odds."""
URGENT = 60
"""What is to be done first is worth, in hundredths of a figure: more than an ordinary blow, less than a sure fall
(100 and more)."""
FAVOURED = 60
"""What a favoured deed is worth that is no attack, besides what comes of it: as much as what is to be done first, so
that it is tried before the attacks."""
FRIEND = 2
"""How much more harm to a friend counts than harm to an enemy: nobody at the table forgives it for a small gain."""


def weighed(view: View, id: CombatantId, action: Action) -> Advice:
    """A deed that is no movement, with its reasons."""
    outcome = expectation(view.rules, view.battle, action, view.is_cancelled)
    lines: list[Modifier] = []
    fells = Fraction(0)
    for one, lost in outcome.lost.items():
        lines += _lines_of_loss(view, id, one, lost, outcome)
        if view.battle.are_hostile(id, one):
            fells = max(fells, outcome.fell.get(one, Fraction(0)))
    lines += _lines_of_temperament(view, id, action, sum(line.amount for line in lines))
    return Advice(action, Breakdown(tuple(lines)), fells)


def _lines_of_loss(
    view: View, id: CombatantId, one: CombatantId, lost: Fraction, outcome: Expectation
) -> Iterator[Modifier]:
    """What one figure loses by a deed of ``id``."""
    share, fell = round(lost * PERCENT / WHOLE), outcome.fell.get(one, Fraction(0))
    if view.battle.are_hostile(id, one):
        yield modifier(share, "tactics-harm", who=Who(one))
        spared = round(fell * danger(view, id, one) * PERCENT / WHOLE)
        if spared:
            yield modifier(spared, "tactics-fells", who=Who(one), chance=round(fell * 100))
    elif one == id:
        yield modifier(-share, "tactics-own")
    else:
        yield modifier(-FRIEND * share, "tactics-friend", who=Who(one))


def _lines_of_temperament(view: View, id: CombatantId, action: Action, worth: int) -> Iterator[Modifier]:
    """What its temperament adds to a deed that is worth so much by itself."""
    name, target = name_of(action), action.target
    taste = with_favour(view, id, name, worth) - worth
    if taste and target is not None and not is_rehearsed(view, id, target, name):
        yield modifier(FAVOURED, "tactics-taste")
    elif taste > 0:
        yield modifier(taste, "tactics-taste")
    if worth > 0 and target is not None and presses_ward(view, id, target):
        yield modifier(worth * PRESSING[0] // PRESSING[1] - worth, "tactics-warded", who=Who(target))


def weighed_first(view: View, id: CombatantId, action: Action) -> Advice:
    """What is to be done first, by how likely it comes off, and by what it costs oneself."""
    outcome = expectation(view.rules, view.battle, action, view.is_cancelled)
    chance, lost = outcome.rose.get(id) or Fraction(1), outcome.lost.get(id, Fraction(0))
    lines = [modifier(max(1, round(URGENT * chance)), "tactics-first")]
    if lost > 0:
        lines.append(modifier(-round(lost * PERCENT / WHOLE), "tactics-own"))
    return Advice(action, Breakdown(tuple(lines)))


def weighed_areas(view: View, me: Combatant[object]) -> list[Advice]:
    """Attacks at an area, put where most enemies are caught and fewest friends."""
    battle, found = view.battle, list[tuple[int, Action]]()
    for offer in view.rules.offers(battle, me.id):
        if offer.needs is not Needs.AREA or offer.area is None or offer.objections or offer.of_gm:
            continue
        for enemy in view.enemies(me.id):
            assert enemy.cell is not None
            cells = placed(battle.board, offer.area, battle.cells_of(me.id), enemy.cell)
            action = replace(offer.action, cell=enemy.cell, cells=cells)
            catch = _catch(view, me.id, action)
            if catch > 0 and not view.rules.objections(battle, action):
                found.append((catch, action))
    found.sort(key=lambda one: -one[0])
    return [weighed(view, me.id, action) for _, action in found[:MOST_AREAS] if not view.is_cancelled()]


def _catch(view: View, id: CombatantId, action: Action) -> int:
    """How many enemies who stand an area catches, less its friends, who count twice."""
    standing = (one for one in caught(view.battle, action.cells) if not view.is_out(one))
    return sum(1 if view.battle.are_hostile(id, one) else -FRIEND for one in standing)


def is_loss(view: View, id: CombatantId, advice: Advice) -> bool:
    """Whether a deed costs more than it brings, or brings nothing all but certainly; that is remembered."""
    action = advice.action
    found = advice.worth < 0 or (isinstance(action, Action) and is_hopeless(view.rules, view.battle, action))
    if found:
        view.memory.note_loss(id, advice)
    return found
