"""The order of play: everybody rolls each round, turns go from the highest (SK-ORDER-01)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Progress, Slot
from engine.table.dice import d
from engine.table.table import Table

from .sheet import Skirmish, State, is_out


def begin(table: Table, battle: Skirmish) -> Skirmish:
    """The first round."""
    return _new_round(table, battle, 1)


def go_on(table: Table, battle: Skirmish) -> Skirmish:
    """The turn of the next who can fight; after the last a new round."""
    state = battle.state
    for place in range(state.place + 1, len(state.order)):
        if not is_out(battle, state.order[place]):
            table.tell("turn", by=state.order[place], weight=0, rule="SK-ORDER-01")
            return battle.with_state(replace(state, place=place, has_walked=False, has_fought=False))
    return _new_round(table, battle, state.round + 1)


def _new_round(table: Table, battle: Skirmish, number: int) -> Skirmish:
    table.tell("round", number=number, weight=2, rule="SK-ORDER-01")
    rolled: list[tuple[int, CombatantId]] = []
    for one in battle.on_board():
        if not is_out(battle, one.id):
            why = Breakdown((modifier(one.sheet.quickness, "reason-quickness", "SK-ORDER-01"),))
            fell = table.roll("initiative", d(6), by=one.id, why=why, rule="SK-ORDER-01")
            table.tell("initiative-told", by=one.id, roll=fell, dice=d(6), weight=0, rule="SK-ORDER-01")
            rolled.append((fell.total, one.id))
    rolled.sort(key=lambda pair: -pair[0])
    order = tuple(id for _, id in rolled)
    return battle.with_state(State(number, order, tuple(total for total, _ in rolled)))


def settle(battle: Skirmish) -> Skirmish:
    """After the GM's hand: whoever left the battle leaves the order; whoever came stands at its end."""
    if not battle.started:
        return battle
    state, acting = battle.state, battle.state.acting
    pairs = [pair for pair in zip(state.order, state.initiative, strict=True) if pair[0] in battle.combatants]
    known = {id for id, _ in pairs}
    pairs += [(one.id, 0) for one in battle.on_board() if one.id not in known and not is_out(battle, one.id)]
    order = tuple(id for id, _ in pairs)
    place = order.index(acting) if acting in order else min(state.place, max(len(order) - 1, 0))
    return battle.with_state(replace(state, order=order, initiative=tuple(n for _, n in pairs), place=place))


def order(battle: Skirmish) -> Order:
    """The order as the strip shows it, and what its button does."""
    state = battle.state
    if not battle.started:
        waiting = tuple(Slot(one.id, Progress.WAITING) for one in battle.on_board())
        return Order(0, waiting, next=Offer("begin", Action(BEGIN), icon="play"))
    slots = tuple(
        Slot(id, _progress(battle, place), str(number))
        for place, (id, number) in enumerate(zip(state.order, state.initiative, strict=True))
    )
    acting = state.acting
    active = (acting,) if acting is not None and not is_out(battle, acting) else ()
    end = Offer("end-turn", Action(NEXT), icon="end-turn")
    # Who falls in its own turn holds up nobody: that turn passes by itself.
    passes = "turn-fallen" if acting is not None and not active else ""
    return Order(state.round, slots, active=active, next=end, passes=passes)


def _progress(battle: Skirmish, place: int) -> Progress:
    state = battle.state
    if is_out(battle, state.order[place]):
        return Progress.OUT
    if place == state.place:
        return Progress.ACTING
    return Progress.DONE if place < state.place else Progress.WAITING


def why_not(battle: Skirmish, id: CombatantId) -> Objection | None:
    """Why a fighter may not act now, or None."""
    if is_out(battle, id):
        return Objection("objection-out", "SK-WOUND-01")
    if not battle.started or battle.state.acting != id:
        return Objection("objection-not-your-turn", "SK-ORDER-01")
    return None
