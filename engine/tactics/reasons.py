"""Reasons: what speaks for a walk and against it, and for whatever was decided.

A walk is weighed by the attacks it leads to, and by how the place where it ends changes what enemies can do until the
next turn, in hundredths of a figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action, SetDoor
from engine.battle.battle import Combatant
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.grid.cell import Cell
from engine.tactics.advice import PERCENT, Advice, target_of
from engine.tactics.advisers.return_to_post import return_to_post
from engine.tactics.doors import OwnDeed, opens_door
from engine.tactics.health import WHOLE
from engine.tactics.temperament import EVEN
from engine.tactics.threats import danger_at, threats_to
from engine.tactics.view import BESIDE, View
from engine.tactics.waiting import is_tired_of_waiting
from engine.tactics.weighing import weighed, weighed_first
from engine.tactics.worth import worth, worth_of_harm

FAR_AHEAD = 4
"""What one can do where one has to walk on first counts for so manieth part: by the time one comes there, as much will
have changed. To turn to somebody, who may have gone by the next turn, counts for the same."""
POST = Breakdown((modifier(20, "tactics-post"),))
"""Why one goes back to whom or what one guards: worth less than an ordinary blow, more than to come nearer to
somebody."""
DOOR = Breakdown((modifier(1, "tactics-door"),))
"""Why one opens a door: worth anything only where there is nothing better to be done."""


def hundredths(worth: int) -> int:
    """A worth in hundredths of a figure: an unhurt one that is lost altogether is worth its harm and its share, 1000
    each (see ``worth_of_harm``)."""
    return worth * PERCENT // (2 * WHOLE)


def explained(view: View, me: Combatant[object], deed: OwnDeed) -> Advice:
    """What was decided on, with what speaks for it; where nothing counts, with what it is for all the same."""
    advice = _with_reasons(view, me, deed)
    return advice if any(line.amount for line in advice.why.lines) else without_weight(view, me, advice)


def _with_reasons(view: View, me: Combatant[object], deed: OwnDeed) -> Advice:
    if isinstance(deed, SetDoor) or opens_door(view.rules, view.battle, me.id, deed):
        return Advice(deed, DOOR)
    if deed.path:
        if deed == next(return_to_post(view, me), None):
            return Advice(deed, POST)
        reasons = reasons_for_walk(view, me, deed)
        if reasons.total < 0:  # it goes away from somebody: what can be done from here does not decide
            reasons = Breakdown((*reasons.lines, modifier(1 - reasons.total, "tactics-away")))
        return Advice(deed, reasons)
    if deed in view.rules.tactics.first(view.battle, me.id):
        return weighed_first(view, me.id, deed)
    return weighed(view, me.id, deed)


def without_weight(view: View, me: Combatant[object], advice: Advice) -> Advice:
    """What nothing that is counted speaks for, with what it is for all the same."""
    action, battle = advice.action, view.battle
    if not isinstance(action, Action) or not action.path or me.cell is None:
        target = target_of(advice)
        line = modifier(1, "tactics-try", who=Who(target)) if target is not None else modifier(1, "tactics-usual")
    else:
        nearest = min(view.enemies(me.id), key=lambda enemy: battle.distance(me.id, enemy.id))
        end = action.path[-1]
        there = battle.with_place(me.id, end.cell, end.facing)
        closer = battle.distance(me.id, nearest.id) - there.distance(me.id, nearest.id)
        key = "tactics-nearer" if closer > 0 else "tactics-farther" if closer < 0 else "tactics-around"
        line = modifier(1, key, who=Who(nearest.id))
    return replace(advice, why=Breakdown((line, *advice.why.lines)))


def reasons_for_walk(view: View, me: Combatant[object], walk: Action) -> Breakdown:
    """What speaks for a walk and against it, on the scale by which it was chosen (see ``stands``)."""
    return Breakdown(tuple(_lines_of_walk(view, me, walk)))


def _lines_of_walk(view: View, me: Combatant[object], walk: Action) -> Iterator[Modifier]:
    end, battle, enemies = walk.path[-1], view.battle, view.enemies(me.id)
    there = battle.with_place(me.id, end.cell, end.facing)
    gaps = {enemy.id: (battle.distance(me.id, enemy.id), there.distance(me.id, enemy.id)) for enemy in enemies}
    here = max((_could_do(view, me.id, enemy.id, gaps[enemy.id][0]) for enemy in enemies), default=0)
    ahead = max(enemies, key=lambda enemy: _could_do(view, me.id, enemy.id, gaps[enemy.id][1]))
    gain = _could_do(view, me.id, ahead.id, gaps[ahead.id][1]) - here
    nearest = min(enemies, key=lambda enemy: gaps[enemy.id][1])
    if end.cell == me.cell:
        yield modifier(max(1, here // FAR_AHEAD), "tactics-turns", who=Who(nearest.id))
    elif gain:
        key = "tactics-strike-from-there" if gain > 0 else "tactics-less-from-there"
        yield modifier(gain, key, who=Who(ahead.id))
    elif gaps[nearest.id][1] < gaps[nearest.id][0] or not here:
        hope = max((_could_do(view, me.id, enemy.id, None) for enemy in enemies), default=0) - here
        yield modifier(max(1, hope // FAR_AHEAD), "tactics-nearer", who=Who(nearest.id))
    else:
        yield modifier(1, "tactics-around", who=Who(nearest.id))
    if end.cell != me.cell:
        yield from _change_of_danger(view, me, end.cell, comes_to_blows=gain > 0)
    for mark in view.rules.foresee(battle, walk).marks:
        harm = view.rehearsed(mark.by, me.id).harm(BESIDE)
        price = hundredths(worth_of_harm(min(harm, WHOLE), view.fitness(me.id)))
        yield modifier(-price, "tactics-reaction", who=Who(mark.by))


def _change_of_danger(view: View, me: Combatant[object], end: Cell, *, comes_to_blows: bool) -> Iterator[Modifier]:
    """What enemies can do there more or less than here, and what of that does not count with this figure."""
    assert me.cell is not None
    threats = threats_to(view, me.id)
    if not comes_to_blows and view.have_met(me.id):
        threats = [threat for threat in threats if not threat.is_busy]
    worse = danger_at(view, me.id, threats, end) - danger_at(view, me.id, threats, me.cell)
    change, temper = hundredths(abs(worse)), view.temper(me.id)
    if change and worse < 0:
        yield modifier(change, "tactics-sheltered")
    elif change:
        yield modifier(-change, "tactics-exposed")
        if is_tired_of_waiting(view, me.id):
            yield modifier(change, "tactics-waited" if temper.patience else "tactics-bold")
        elif temper.caution != EVEN:
            felt = change * temper.caution // EVEN
            yield modifier(change - felt, "tactics-bold" if felt < change else "tactics-wary")


def _could_do(view: View, id: CombatantId, enemy: CombatantId, distance: int | None) -> int:
    """What a figure's blows at an enemy are worth from so far (None: from where they are best), in hundredths."""
    drill = view.drill(id, enemy)
    harm = drill.most if distance is None else drill.harm(distance)
    return hundredths(worth(view, id, enemy, harm, view.fitness(enemy))) if harm else 0
