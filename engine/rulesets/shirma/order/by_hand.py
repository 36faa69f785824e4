"""The GM's hand in the order of a round, beside dragging: a turn that waits, dice thrown anew (SH-INIT-01, -03)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import Objection, OrderByHand
from engine.rulesets.shirma import turn as rounds
from engine.rulesets.shirma.order import initiative
from engine.rulesets.shirma.state import Entry, ShirmaBattle, Stage
from engine.table.table import Table


def against(battle: ShirmaBattle, kind: OrderDeed, who: CombatantId | SideId | None) -> Objection | None:
    """The GM may move somebody for the round (SH-INIT-03); the dice fall once, at its beginning (SH-INIT-01)."""
    return Objection("order-rolled-once", "SH-INIT-01") if kind is OrderDeed.ROLL else None


def do(table: Table, battle: ShirmaBattle, deed: ChangeTurns) -> ShirmaBattle:
    """Carry it out, for this round."""
    if battle.state.stage is Stage.OVER:
        return battle
    if deed.kind is OrderDeed.WAIT:
        for id in deed.ids:
            battle = _waits(table, battle, CombatantId(id))
        return battle
    return _rolled(table, battle, deed.ids)


def _waits(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """Its turn comes after all others; one that is being taken goes on then, with what is left of it."""
    state = battle.state
    own = next((entry for entry in state.order if id in entry.members), None)
    if own is None or state.order[-1] is own or own in state.order[: state.turn]:
        return battle
    was_current = state.current is own
    rest = tuple(entry for entry in state.order if entry is not own)
    note = rounds.GOES_ON if was_current else rounds.moved_note(own)
    battle = battle.with_state(replace(state, order=(*rest, replace(own, note=note))))
    return rounds.opened(table, battle) if was_current else battle


def _rolled(table: Table, battle: ShirmaBattle, ids: tuple[CombatantId | SideId, ...]) -> ShirmaBattle:
    """New numbers for the entries of these, or for all who wait; whoever has acted or acts keeps the place."""
    state = battle.state
    first = state.turn + (state.current is not None)
    wanted = [
        (place, entry)
        for place, entry in enumerate(state.order)
        if (any(id in ids for id in entry.members) if ids else place >= first)
    ]
    order = list(state.order)
    for place, entry in wanted:
        (new,) = initiative.roll(table, battle, entry.members)[:1]
        note = entry.note if entry.note == rounds.GOES_ON else new.note
        new = replace(new, members=entry.members, note=note)
        if place < first:
            order[order.index(entry)] = new
            continue
        order.remove(entry)
        order.insert(_behind(battle, order, first, new), new)
    return battle.with_state(replace(state, order=tuple(order)))


def _behind(battle: ShirmaBattle, order: list[Entry], first: int, new: Entry) -> int:
    """The place among those who wait that a number gives: behind whoever has as much (SH-INIT-03, SH-INIT-07)."""
    mine = initiative.place_of(battle, new)
    return next((at for at in range(first, len(order)) if initiative.place_of(battle, order[at]) > mine), len(order))


ORDER = OrderByHand(frozenset({OrderDeed.WAIT, OrderDeed.ROLL}), against, do)
