"""States and markers set by the GM's hand, and the time that takes them off again.

Time is read off the order of play (``Ruleset.order``), so that it passes under every ruleset: a round is over when the
next has begun, somebody's turn begins when it comes to be among those who may act.
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import SetMarker, SetState
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker, timer_of, with_marker, without_marker
from engine.battle.words import Term
from engine.contract import AnyBattle, AnyRuleset, Order
from engine.table.requests import Option
from engine.table.table import Table

SAVE = "state-save"
"""Key of the question whether a saving throw has ended something."""
SAVE_OPTIONS = (Option("state-save-stays", declines=True), Option("state-save-ends"))
LONG = 99
"""Rounds that no fight lasts."""
OVER = "state-over"
"""Key of the event that time has ended a state or a marker."""


def with_state(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: SetState) -> AnyBattle:
    """Each of them in the state, or out of it, with what follows from that under the rules; told one by one."""
    states = rules.states
    kind = states.kind(deed.state) if states is not None else None
    if states is None or kind is None:
        return battle
    key = f"gm-state-{deed.lasts}" if deed.on else "gm-state-off"
    for id in deed.ids:
        table.tell(key, at=id, rule=kind.rule, weight=0, state=Term(kind.key), rounds=deed.rounds)
        battle = states.put(table, battle, id, deed.state, deed.on, _at_least(deed))
        marker = Marker(state=deed.state, lasts=deed.lasts, left=_first(rules, battle, id, deed.lasts, deed.rounds))
        markers = battle[id].markers
        is_timed = deed.on and deed.lasts is not Lasts.OPEN
        battle = battle.with_markers(id, with_marker(markers, marker) if is_timed else without_marker(markers, marker))
        table.shown = battle
    return battle


def _at_least(deed: SetState) -> int:
    """For how many rounds a ruleset with a clock of its own must not end the state."""
    return {Lasts.OPEN: 0, Lasts.ROUNDS: deed.rounds, Lasts.TURN: 1, Lasts.SAVE: LONG}[deed.lasts]


def with_mark(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: SetMarker) -> AnyBattle:
    """Each of them with the marker, or without the one like it; told one by one."""
    marker = deed.marker
    for id in deed.ids:
        key = f"gm-marker-{marker.lasts}" if deed.on else "gm-marker-off"
        table.tell(key, at=id, weight=0, word=marker.word, rounds=marker.left)
        new = replace(marker, left=_first(rules, battle, id, marker.lasts, marker.left))
        markers = battle[id].markers
        battle = battle.with_markers(id, with_marker(markers, new) if deed.on else without_marker(markers, new))
    return battle


def _first(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, lasts: Lasts, rounds: int) -> int:
    """``Marker.left`` as it begins: rounds, or the first round in which a turn counts: not the one it is in now."""
    if lasts is Lasts.ROUNDS:
        return max(1, rounds)
    if lasts is Lasts.OPEN or not battle.started:
        return 0
    order = rules.order(battle)
    return order.round + 1 if id in order.active else 0


def with_time_passed(rules: AnyRuleset, table: Table, before: AnyBattle, after: AnyBattle) -> AnyBattle:
    """``after`` without what time has ended since ``before``; that is told, saving throws are asked for."""
    if not before.started or after.state is before.state:
        return after
    timed = [one.id for one in after.combatants.values() if any(m.lasts is not Lasts.OPEN for m in one.markers)]
    if not timed:
        return after
    was, now = rules.order(before), rules.order(after)
    for id in timed:
        for marker in after[id].markers:
            after = _passed(rules, table, after, id, marker, was, now)
    return after


def _passed(
    rules: AnyRuleset, table: Table, battle: AnyBattle, id: CombatantId, marker: Marker, was: Order, now: Order
) -> AnyBattle:
    """The battle when time has passed for one marker of ``id``."""
    if not still_holds(rules, battle, id, marker):
        return battle.with_markers(id, without_marker(battle[id].markers, marker))
    left, is_over = marker.left, False
    if marker.lasts is Lasts.ROUNDS:
        left -= max(0, now.round - was.round)
        is_over = left <= 0
    elif marker.lasts is not Lasts.OPEN and id in now.active and id not in was.active and now.round >= left:
        left = now.round + 1
        is_over = marker.lasts is Lasts.TURN or _saves(rules, table, battle, id, marker)
    if is_over:
        return _ended(rules, table, battle, id, marker)
    return battle if left == marker.left else battle.with_markers(
        id, with_marker(battle[id].markers, replace(marker, left=left))
    )  # fmt: skip


def still_holds(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, marker: Marker) -> bool:
    """Whether what a marker stands for is still so: a state may have ended under the rules before its time."""
    return not marker.state or (rules.states is not None and marker.state in rules.states.of(battle, id))


def name_of_marker(rules: AnyRuleset, marker: Marker) -> Term:
    """The name of what a marker stands for."""
    kind = rules.states.kind(marker.state) if rules.states is not None and marker.state else None
    return Term(kind.key) if kind is not None else Term(marker.word or marker.state)


def _saves(rules: AnyRuleset, table: Table, battle: AnyBattle, id: CombatantId, marker: Marker) -> bool:
    table.shown = battle
    return table.choose(SAVE, SAVE_OPTIONS, at=id, state=name_of_marker(rules, marker)) == 1


def _ended(rules: AnyRuleset, table: Table, battle: AnyBattle, id: CombatantId, marker: Marker) -> AnyBattle:
    table.tell(OVER, at=id, state=name_of_marker(rules, marker))
    battle = battle.with_markers(id, without_marker(battle[id].markers, marker))
    if marker.state and rules.states is not None:
        battle = rules.settle(rules.states.put(table, battle, id, marker.state, False, 0))
    table.shown = battle
    return battle


def ends_after(rules: AnyRuleset, battle: AnyBattle, marker: Marker) -> int:
    """The last round in which a marker that lasts rounds holds."""
    return max(1, rules.order(battle).round) + marker.left - 1


def time_left(battle: AnyBattle, id: CombatantId, state: str) -> int:
    """How many rounds a state lasts that was set for some, 0 where it is not counted."""
    marker = timer_of(battle[id].markers, state) if state else None
    return marker.left if marker is not None and marker.lasts is Lasts.ROUNDS else 0
