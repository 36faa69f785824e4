"""The GM's hand in the order of a round: another place, a turn that waits, dice thrown anew (OSE-INIT-01, -02)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.breakdown import NO_REASONS
from engine.battle.ids import CombatantId, SideId
from engine.contract import Objection, OrderByHand
from engine.rulesets.ose import turn as rounds
from engine.rulesets.ose.order.initiative import INITIATIVE_DIE, initiative_reasons, roll_initiative
from engine.rulesets.ose.state import OseBattle, Part, Stage, Turn
from engine.table.table import Table

Who = CombatantId | SideId


def against(battle: OseBattle, kind: OrderDeed, who: Who | None) -> Objection:
    """The highest number acts first, and the dice fall once a round."""
    if kind is OrderDeed.ROLL:
        return Objection("order-rolled-once", "OSE-INIT-01")
    return Objection("order-by-dice", "OSE-INIT-02")


def do(table: Table, battle: OseBattle, deed: ChangeTurns) -> OseBattle:
    """Carry it out, for the turns of this round; before they were rolled for there is nothing to be moved."""
    if battle.state.stage is not Stage.TURNS:
        return battle
    if deed.kind is OrderDeed.ROLL and not deed.ids:
        return rounds.opened(table, roll_initiative(table, battle))
    for who in deed.ids:
        match deed.kind:
            case OrderDeed.BEFORE:
                battle = _moved(battle, who, _place(battle, deed.before))
            case OrderDeed.WAIT:
                battle = _waits(table, battle, who)
            case OrderDeed.ROLL:
                battle = _rolled(table, battle, who)
    return battle


def _turn_of(battle: OseBattle, who: Who) -> Turn | None:
    """The place of a side or a combatant that is not one of those who act last."""
    return next((turn for turn in battle.state.turns if not turn.slow and who in (*turn.sides, *turn.members)), None)


def _place(battle: OseBattle, before: Who | None) -> int:
    """The number of the turn of ``before``; without it behind all but those who act last."""
    turns = battle.state.turns
    found = _turn_of(battle, before) if before is not None else None
    return turns.index(found) if found is not None else sum(not turn.slow for turn in turns)


def _moved(battle: OseBattle, who: Who, place: int, number: int | None = None) -> OseBattle:
    """Somebody has a turn of its own before that with the number ``place``; whose turn it is keeps it."""
    state, own = battle.state, _turn_of(battle, who)
    if own is None:
        return battle
    rest = replace(
        own,
        sides=tuple(side for side in own.sides if side != who),
        members=tuple(id for id in own.members if id != who),
    )
    is_alone = not (rest.sides or rest.members)
    sides, members = (
        tuple(side for side in own.sides if side == who),
        tuple(id for id in own.members if id == who),
    )
    new = own if is_alone else replace(own, sides=sides, members=members)
    if number is not None:
        new = replace(new, number=number, again=())
    turns: list[Turn] = []
    for at, turn in enumerate(state.turns):
        if at == place:
            turns.append(new)
        if turn is not own:
            turns.append(turn)
        elif not is_alone:
            turns.append(rest)
    if place >= len(state.turns):
        turns.append(new)
    current = state.current
    kept = new if current is own and is_alone else rest if current is own else current
    now = next((at for at, turn in enumerate(turns) if turn is kept), state.turn)
    return battle.with_state(replace(state, turns=tuple(turns), turn=now))


def _waits(table: Table, battle: OseBattle, who: Who) -> OseBattle:
    """Its turn comes behind the others; one that is being taken is left for the next, which opens with its phases.

    Those who act at the same time go on, and so does whoever has only those to wait for who act last.
    """
    state, own = battle.state, _turn_of(battle, who)
    battle = _moved(battle, who, _place(battle, None))
    following = next((turn for turn in state.turns[state.turn + 1 :] if not turn.slow), None)
    if own is None or own is not state.current or own.is_shared or following is None:
        return battle
    now = battle.state.turns.index(following)
    return rounds.opened(table, battle.with_state(replace(battle.state, turn=now, part=Part.MORALE)))


def _rolled(table: Table, battle: OseBattle, who: Who) -> OseBattle:
    """Its die falls anew, and it has the place of its number among the others."""
    if _turn_of(battle, who) is None:
        return battle
    why = initiative_reasons(battle, CombatantId(who)) if who in battle.combatants else NO_REASONS
    rolled = table.roll("initiative", INITIATIVE_DIE, by=who, why=why, rule="OSE-INIT-01")
    table.tell("initiative-rolled", by=who, roll=rolled, dice=INITIATIVE_DIE, rule="OSE-INIT-01", number=rolled.total)
    own, turns = _turn_of(battle, who), battle.state.turns
    places = (at for at, turn in enumerate(turns) if not turn.slow and turn is not own and turn.number < rolled.total)
    return _moved(battle, who, next(places, _place(battle, None)), rolled.total)


ORDER = OrderByHand(frozenset(OrderDeed), against, do)
