"""The toy's order of play: initiative once, then turns in that order, round after round."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action, ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Progress, Slot
from engine.table.dice import d
from engine.table.table import Table
from tests.toy.sheet import State, ToyBattle, is_out


def begin(table: Table, battle: ToyBattle) -> ToyBattle:
    """Everybody rolls; the highest goes first, ties by entry (TOY-ORDER-01)."""
    rolled: list[tuple[int, CombatantId]] = []
    for combatant in battle.on_board():
        number = table.roll("initiative", d(6), by=combatant.id, rule="TOY-ORDER-01").total
        table.tell("initiative-told", by=combatant.id, number=number, weight=0, rule="TOY-ORDER-01")
        rolled.append((number, combatant.id))
    rolled.sort(key=lambda pair: -pair[0])
    state = State(1, tuple(id for _, id in rolled), tuple(number for number, _ in rolled))
    table.tell("round", number=1, weight=2, rule="TOY-ORDER-01")
    return battle.with_state(state)


def go_on(table: Table, battle: ToyBattle) -> ToyBattle:
    """The next who still stands has the turn (TOY-ORDER-01)."""
    state = battle.state
    for _ in state.order:
        last = state.place + 1 >= len(state.order)
        state = replace(
            state, place=0 if last else state.place + 1, round=state.round + last, moved=False, struck=False
        )
        if last:
            table.tell("round", number=state.round, weight=2, rule="TOY-ORDER-01")
        if state.acting is not None and not is_out(battle, state.acting):
            break
    table.tell("turn", by=state.acting, weight=0, rule="TOY-ORDER-01")
    return battle.with_state(state)


def settle(battle: ToyBattle) -> ToyBattle:
    """Whoever left the battle leaves the order; whoever joined stands at its end."""
    if not battle.started:
        return battle
    state = battle.state
    acting = state.acting
    stay = [(id, number) for id, number in zip(state.order, state.initiative, strict=True) if id in battle.combatants]
    placed = frozenset(state.order)
    stay += [(c.id, 0) for c in battle.on_board() if c.id not in placed]
    order = tuple(id for id, _ in stay)
    place = order.index(acting) if acting in order else min(state.place, max(len(order) - 1, 0))
    return battle.with_state(replace(state, order=order, initiative=tuple(n for _, n in stay), place=place))


def order(battle: ToyBattle) -> Order:
    """The order of play as the strip shows it."""
    state = battle.state
    if not battle.started:
        slots = tuple(Slot(c.id, Progress.WAITING) for c in battle.on_board())
        return Order(0, slots, next=Offer("begin", Action(BEGIN), icon="begin"))
    slots = tuple(
        Slot(id, _progress(battle, place), str(number))
        for place, (id, number) in enumerate(zip(state.order, state.initiative, strict=True))
    )
    acting = state.acting
    active = (acting,) if acting is not None and not is_out(battle, acting) else ()
    passes = "turn-fallen" if acting is not None and not active else ""
    return Order(state.round, slots, active=active, next=Offer("end-turn", Action(NEXT), icon="next"), passes=passes)


def reorder(battle: ToyBattle, who: CombatantId, before: CombatantId | None) -> Action | None:
    """The GM may change the order of turns while the fight is on."""
    return Action("reorder", actor=who, target=before) if battle.started else None


def put_before(table: Table, battle: ToyBattle, who: CombatantId, before: CombatantId | None) -> ToyBattle:
    """``who`` has the turn before another from now on (None: the last of the round)."""
    state = battle.state
    acting = state.acting
    numbers = dict(zip(state.order, state.initiative, strict=True))
    order = [id for id in state.order if id != who]
    order.insert(order.index(before) if before is not None else len(order), who)
    table.tell("reordered", by=who, weight=0, rule="TOY-ORDER-01")
    place = order.index(acting) if acting is not None else state.place
    initiative = tuple(numbers[id] for id in order)
    return battle.with_state(replace(state, order=tuple(order), initiative=initiative, place=place))


def against(battle: ToyBattle, kind: OrderDeed, who: CombatantId | SideId | None) -> Objection | None:
    """Whoever wants may wait; initiative is rolled once (TOY-ORDER-01)."""
    return Objection("objection-rolled-once", "TOY-ORDER-01") if kind is OrderDeed.ROLL else None


def by_hand(table: Table, battle: ToyBattle, deed: ChangeTurns) -> ToyBattle:
    """Some wait until the end of the round, or roll anew; whose turn it is keeps it unless it waits."""
    state = battle.state
    if deed.kind is OrderDeed.WAIT:
        for id in deed.ids:
            acting = state.acting
            order = (*(other for other in state.order if other != id), CombatantId(id))
            numbers = dict(zip(state.order, state.initiative, strict=True))
            place = state.place if acting == id else order.index(acting) if acting is not None else 0
            state = replace(state, order=order, initiative=tuple(numbers[one] for one in order), place=place)
        return battle.with_state(state)
    numbers = dict(zip(state.order, state.initiative, strict=True))
    for one in state.order if not deed.ids else deed.ids:
        numbers[CombatantId(one)] = table.roll("initiative", d(6), by=one, rule="TOY-ORDER-01").total
    order = tuple(sorted(state.order, key=lambda id: -numbers[id]))
    place = order.index(state.acting) if state.acting is not None else 0
    return battle.with_state(replace(state, order=order, initiative=tuple(numbers[id] for id in order), place=place))


def why_not(battle: ToyBattle, id: CombatantId) -> Objection | None:
    """Why somebody may not act now, or None."""
    if is_out(battle, id):
        return Objection("objection-out", "TOY-DAMAGE-01")
    if battle.state.acting != id or not battle.started:
        return Objection("objection-not-your-turn", "TOY-ORDER-01")
    return None


def _progress(battle: ToyBattle, place: int) -> Progress:
    if is_out(battle, battle.state.order[place]):
        return Progress.OUT
    if place == battle.state.place:
        return Progress.ACTING
    return Progress.DONE if place < battle.state.place else Progress.WAITING
