"""The order of a fight: the surprise phase, rounds, turns and what happens between them (SH-TURN-05)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId, SideId
from engine.rulesets.shirma.conditions import states, upkeep
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.order import initiative, surprise
from engine.rulesets.shirma.order.standing import can_act, takes_turns
from engine.rulesets.shirma.place.engagement import fits
from engine.rulesets.shirma.positions import InitiativeRoll, UpkeepMoment
from engine.rulesets.shirma.sheet import Condition
from engine.rulesets.shirma.shooting import items
from engine.rulesets.shirma.state import Entry, ShirmaBattle, Stage, State
from engine.standing import sides_left
from engine.table.table import Table

REORDER = "reorder"
GOES_ON = "slot-goes-on"
"""Note of an entry whose turn was interrupted by waiting: it goes on, and does not begin anew."""


def begin(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """The fight begins: surprise if anybody lies in wait, else the first round (SH-TURN-05, SH-SURP-01)."""
    # What lies on the ground after an earlier fight can still be picked up.
    battle = battle.with_state(State(dropped=battle.state.dropped))
    battle, first = surprise.decide(table, battle)
    if not first:
        return _next_round(table, battle)
    table.tell("surprise-phase", weight=2, rule="SH-SURP-03")
    order = initiative.roll(table, battle, first)
    state = replace(battle.state, stage=Stage.SURPRISE, order=order, rolled=order, turn=0, ambushers=first)
    return opened(table, battle.with_state(state))


def go_on(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """End the turn that is being taken and open the next."""
    if battle.state.stage is Stage.OVER:
        return battle
    entry = battle.state.current
    if entry is not None:
        battle = _closed(table, battle, entry)
    return opened(table, battle)


def _closed(table: Table, battle: ShirmaBattle, entry: Entry) -> ShirmaBattle:
    """The turn of an entry is over; states that last until then end (SH-CONDOFF-01)."""
    for id in entry.members:
        if id in battle.combatants and battle[id].cell is not None and not battle[id].sheet.is_dead:
            battle = upkeep.turn_ends(table, battle, id)
    return battle.with_state(replace(battle.state, turn=battle.state.turn + 1))


def opened(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """Open the next turn in which somebody can act; after the last one the round ends (SH-INIT-03)."""
    while (entry := battle.state.current) is not None:
        members = [id for id in entry.members if takes_turns(battle, id)]
        for id in members if entry.note != GOES_ON else ():
            battle = _turn_begins(table, battle, id)
        if any(can_act(battle, id) for id in members):
            table.tell("turn", by=members[0], weight=0, rule="SH-INIT-03", now=battle)
            return battle
        for id in members:
            if takes_turns(battle, id):
                table.tell("turn-lost", by=id, rule="SH-COND-01")
        battle = _closed(table, battle, entry)
    return _round_over(table, battle)


def _turn_begins(table: Table, battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """What ``id`` did since its last turn is forgotten: action, movement and reaction are back (SH-TURN-01 to -03)."""
    doings = {who: done for who, done in battle.state.doings.items() if who != id}
    battle = battle.with_state(replace(battle.state, doings=doings))
    if battle.options.upkeep_moment is UpkeepMoment.START_OF_OWN_TURN and battle.state.stage is Stage.ROUND:
        battle = upkeep.each_round(table, battle, id)
    return upkeep.turn_begins(table, battle, id)


def _round_over(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """Bleeding and burning at the end of the round, in the order in which they acted (SH-TURN-05)."""
    if battle.state.stage is Stage.SURPRISE:
        return _next_round(table, _no_longer_surprised(table, battle))
    if battle.options.upkeep_moment is UpkeepMoment.END_OF_ROUND:
        for entry in battle.state.order:
            for id in entry.members:
                if takes_turns(battle, id):
                    battle = upkeep.each_round(table, battle, id)
    return _next_round(table, battle)


def _no_longer_surprised(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """The surprise phase is over (SH-SURP-02, SH-SURP-04)."""
    for id, combatant in battle.combatants.items():
        if combatant.sheet.has(Condition.SURPRISED):
            battle = states.take_off(table, battle, id, Condition.SURPRISED, rule="SH-SURP-04")
    return battle.with_state(replace(battle.state, ambushers=()))


def _next_round(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """A new round: initiative anew, or the order of the first one (SH-INIT-01)."""
    old = battle.state
    number = old.round + 1
    table.tell("round", weight=2, rule="SH-TURN-05", number=number)
    ids = tuple(id for id in battle.combatants if takes_turns(battle, id))
    if battle.options.initiative_roll is InitiativeRoll.ONCE_PER_FIGHT and number > 1 and old.rolled:
        kept = [entry for entry in old.rolled if any(id in ids for id in entry.members)]
        late = tuple(id for id in ids if not any(id in entry.members for entry in kept))
        order = tuple(kept) if not late else (*kept, *initiative.roll(table, battle, late))
        if late:
            order = initiative.in_order(table, battle, list(order))
    else:
        order = initiative.roll(table, battle, ids)
    recent = tuple(blow for blow in old.exchanges if blow.round >= number - 1)
    state = replace(
        old, round=number, stage=Stage.ROUND, order=order, rolled=order, turn=0, exchanges=recent, ambushers=()
    )
    battle = battle.with_state(state)
    if not order:
        return battle
    return opened(table, battle)


def end(table: Table, battle: ShirmaBattle) -> ShirmaBattle:
    """The GM ends the fight; nobody has Advantage any more (SH-TURN-05, SH-ADVLOSS-05)."""
    battle = advantage.reset(battle)
    if battle.state.stage is Stage.SURPRISE:
        battle = _no_longer_surprised(table, battle)
    # What lies on the ground can still be picked up.
    return battle.with_state(State(dropped=battle.state.dropped))


def fighting_sides(battle: ShirmaBattle) -> tuple[SideId, ...]:
    """Sides with somebody on the board who is not out of the fight."""
    return sides_left.sides_left(battle, lambda id: takes_turns(battle, id))


def is_decided(battle: ShirmaBattle) -> bool:
    """Whether no two sides that fight each other are left."""
    return not sides_left.is_disputed(battle, fighting_sides(battle))


def reorder(battle: ShirmaBattle, who: CombatantId, before: CombatantId | None) -> Action | None:
    """The action by which the GM moves somebody in the order of this round (SH-INIT-03)."""
    if not battle.started or battle.state.stage is Stage.OVER:
        return None
    return Action(REORDER, actor=who, target=before)


def reordered(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """The entry of ``who`` stands before that of another, or last, for this round (SH-INIT-03).

    Whose turn it is keeps it; an entry that has had its turn and is put behind it has another. One that waits with a
    turn begun goes on with what is left of it (SH-TURN-01).
    """
    state, who, before = battle.state, action.actor, action.target
    moved = next((entry for entry in state.order if who in entry.members), None)
    if who is None or moved is None or before in moved.members:
        return battle
    rest = [entry for entry in state.order if entry is not moved]
    place = next((number for number, entry in enumerate(rest) if before in entry.members), len(rest))
    order = (*rest[:place], replace(moved, note=moved_note(moved)), *rest[place:])
    current = state.current
    turn = state.turn
    if current is not None:
        turn = place if moved is current else order.index(current)
    table.tell("reorders", by=who, rule="SH-INIT-03", weight=0)
    return battle.with_state(replace(state, order=order, turn=turn))


def moved_note(entry: Entry) -> str:
    """The note of an entry that is put elsewhere: a turn that was begun stays begun wherever it stands."""
    return GOES_ON if entry.note == GOES_ON else "slot-moved"


def settle(battle: ShirmaBattle) -> ShirmaBattle:
    """Make the state fit after the GM changed something: who left is forgotten, who came has the last turn.

    What the GM took off the map lies there no longer.
    """
    battle = items.without_the_erased(battle)
    state, there = battle.state, battle.combatants
    if not battle.started:
        return battle
    order = _still_there(state.order, battle)
    current = state.current
    turn = state.turn - sum(1 for entry in state.order[: state.turn] if _gone(entry, battle))
    pairs = tuple(p for p in state.pairs if p.a in there and p.b in there and fits(battle, p.a, p.b, p.kind))
    if current is not None and _gone(current, battle):
        turn = min(turn, len(order))
    placed = {id for entry in order for id in entry.members}
    if state.stage is Stage.ROUND:
        late = [id for id in there if id not in placed and takes_turns(battle, id)]
        order = (*order, *(Entry((id,), 0, "slot-late") for id in late))
    return battle.with_state(
        replace(
            state,
            order=order,
            rolled=_still_there(state.rolled, battle),
            turn=turn,
            pairs=pairs,
            rulings=tuple(r for r in state.rulings if r.a in there and r.b in there),
            exchanges=tuple(blow for blow in state.exchanges if blow.by in there and blow.at in there),
            aims=tuple(aim for aim in state.aims if aim.by in there and aim.at in there),
            ambushers=tuple(id for id in state.ambushers if id in there),
            doings={id: done for id, done in state.doings.items() if id in there},
            dropped=tuple(item for item in state.dropped if item.body is None or item.body in there),
        )
    )


def _gone(entry: Entry, battle: ShirmaBattle) -> bool:
    return not any(id in battle.combatants for id in entry.members)


def _still_there(order: tuple[Entry, ...], battle: ShirmaBattle) -> tuple[Entry, ...]:
    """The entries without those who left the table."""
    left = ((entry, tuple([id for id in entry.members if id in battle.combatants])) for entry in order)
    return tuple(
        entry if members == entry.members else replace(entry, members=members) for entry, members in left if members
    )
