"""Rounds and turns: initiative, whose turn it is, and what the turn has cost so far (TA-RND, TA-INI, TA-ACT)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.turnaway.blows.damage import judged
from engine.rulesets.turnaway.blows.mishap import ITEM
from engine.rulesets.turnaway.charts.chart import Cost
from engine.rulesets.turnaway.charts.encounter import counted
from engine.rulesets.turnaway.magic.undead import released
from engine.rulesets.turnaway.manoeuvres.distract import expired
from engine.rulesets.turnaway.options import InitiativeDie, InitiativeWhen
from engine.rulesets.turnaway.order.ties import in_order, without_the_gone
from engine.rulesets.turnaway.order.watch import tidied
from engine.rulesets.turnaway.place.riding import together
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import FRESH, State, TurnawayBattle, with_sheet, with_turn
from engine.table.dice import d
from engine.table.table import Table

D20 = d(20)
SHORTEST_ROUND, LONGEST_ROUND = 2, 6
"""Seconds of game time that a round stands for (TA-RND-03)."""


def initiative(battle: TurnawayBattle, id: CombatantId) -> Breakdown:
    """Dexterity + weapon in hand + situation (TA-INI-01, TA-INI-02, TA-INI-03)."""
    sheet, options = battle[id].sheet, battle.options
    return Breakdown(
        (
            modifier(sheet.dexterity, "initiative-dexterity", "TA-INI-01"),
            modifier(_weapon_initiative(sheet), "initiative-weapon", "TA-INI-02", applies=bool(sheet.wielded)),
            *_sheathed(sheet, options.sheathed_initiative),
            modifier(options.surprised_initiative, "initiative-surprised", "TA-INI-03", applies=sheet.surprised),
            modifier(sheet.initiative, "initiative-situation", "TA-INI-03", applies=sheet.initiative != 0),
        )
    )


def _weapon_initiative(sheet: Sheet) -> int:
    """Of two weapons in hand the worse one counts; natural weapons only when the hands are empty."""
    held = [weapon for weapon in sheet.wielded if not weapon.natural] or list(sheet.wielded)
    return min((weapon.initiative for weapon in held), default=0)


def _sheathed(sheet: Sheet, amount: int) -> tuple[Modifier, ...]:
    """What the switch says for empty hands and a weapon in its sheath, and that weapon's own modifier with it.

    Of several the first on the sheet is the one that would be drawn. The register's example has both: 2 - 1 - 4 = -3.
    """
    counts = not sheet.wielded and bool(sheet.sheathed)
    own = sheet.sheathed[0].initiative if counts and amount else 0
    return (
        modifier(amount, "initiative-sheathed", "TA-INI-03", applies=counts),
        modifier(own, "initiative-sheathed-weapon", "TA-INI-03", applies=own != 0),
    )


Interrupt = Callable[[Table, TurnawayBattle, CombatantId], TurnawayBattle]
"""What others do before somebody's turn starts (TA-CTL-02)."""


def begin(table: Table, battle: TurnawayBattle, first: Interrupt) -> TurnawayBattle:
    """The fight starts: everybody's state is judged, round 1 opens (TA-RND-01). ``first``: see ``go_on``."""
    battle = counted(end(table, battle))
    for combatant in battle.on_board():
        battle = judged(battle, combatant.id)
    return _next_turn(table, _new_round(table, battle), first)


def go_on(table: Table, battle: TurnawayBattle, first: Interrupt) -> TurnawayBattle:
    """The present turn is over (it may have been empty, TA-ACT-02); the next able figure's begins, or a new round.

    ``first`` is what others do before that turn starts (TA-CTL-02).
    """
    state = battle.state
    if state.acting is not None:
        table.tell("turn-ends", by=state.acting, weight=0, rule="TA-ACT-02", percent=state.turn.percent)
        kept = (state.acting,) if not state.turn.standard and state.turn.percent <= Cost.STANDARD.percent else ()
        acted, idle = (*state.acted, state.acting), (*state.idle, *kept)
        battle = battle.with_state(replace(state, acted=acted, idle=idle, acting=None, turn=FRESH))
    if not waiting(battle):
        battle = _new_round(table, battle)
    return _next_turn(table, battle, first)


def end(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """The GM ends the fight; what lies on the map, who sits on whom and who was knocked out stays so."""
    state = battle.state
    return battle.with_state(State(items=state.items, ebb=state.ebb, seats=state.seats))


def waiting(battle: TurnawayBattle) -> tuple[CombatantId, ...]:
    """Those whose turn is still to come in this round, the unconscious left out (TA-RND-02)."""
    state = battle.state
    return tuple(id for id in state.order if id not in state.acted and may_act(battle, id))


def may_act(battle: TurnawayBattle, id: CombatantId) -> bool:
    """Whether somebody is on the map and able, so that turns come to it."""
    return id in battle.combatants and battle[id].cell is not None and battle[id].sheet.is_able


def _new_round(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """Open the next round: strikes are refilled, initiative is worked out (TA-RND-01, TA-AOO-04, TA-INI-01)."""
    state = battle.state
    battle = battle.with_state(
        replace(state, round=state.round + 1, acted=(), idle=(), acting=None, turn=FRESH, strikes=())
    )
    past = battle.state.round - 1
    table.tell(
        "round-starts" if past else "first-round-starts",
        rule="TA-RND-01",
        weight=2,
        round=battle.state.round,
        least=past * SHORTEST_ROUND,
        most=past * LONGEST_ROUND,
    )
    battle = _with_numbers(table, released(table, battle))
    battle, order = in_order(table, battle)
    return battle.with_state(replace(battle.state, order=order))


def _with_numbers(table: Table, battle: TurnawayBattle) -> TurnawayBattle:
    """Everybody's initiative, worked out anew each round or once by the switch; a die only by the switch."""
    once = battle.options.initiative_when is InitiativeWhen.ONCE
    numbers: dict[CombatantId, int] = {}
    for combatant in battle.on_board():
        if combatant.sheet.dead:
            continue
        if once and combatant.id in battle.state.numbers:
            numbers[combatant.id] = battle.state.numbers[combatant.id]
            continue
        numbers[combatant.id] = numbered(table, battle, combatant.id)
    return battle.with_state(replace(battle.state, numbers=numbers))


def numbered(table: Table, battle: TurnawayBattle, id: CombatantId) -> int:
    """The initiative of somebody, with a die only by the switch (TA-INI-01)."""
    why = initiative(battle, id)
    if battle.options.initiative_die is not InitiativeDie.D20:
        return why.total
    rolled = table.roll("initiative-roll", D20, by=id, why=why, rule="TA-INI-01")
    table.tell("initiative-rolled", by=id, roll=rolled, dice=D20, rule="TA-INI-01", weight=0)
    return rolled.total


def _next_turn(table: Table, battle: TurnawayBattle, first: Interrupt) -> TurnawayBattle:
    """The turn of the first who waits; what lasted until his next turn ends (TA-TDF-01, TA-WHL-02)."""
    left = waiting(battle)
    if not left:
        table.tell("nobody-acts", rule="TA-RND-02")
        return battle
    id = left[0]
    battle = first(table, battle, id)
    left = waiting(battle)
    if not left:
        return _next_turn(table, _new_round(table, battle), first)
    if left[0] != id:
        return _next_turn(table, battle, first)
    for passed in battle.state.order[: battle.state.order.index(id)]:
        if passed not in battle.state.acted and passed in battle.combatants:
            table.tell("passed-over", by=passed, weight=0, rule="TA-RND-02")
            battle = battle.with_state(replace(battle.state, acted=(*battle.state.acted, passed)))
    if battle[id].sheet.defending or battle[id].sheet.open:
        battle = with_sheet(battle, id, defending=False, open=False)
    battle = expired(battle, id)
    battle = battle.with_state(replace(battle.state, acting=id, turn=FRESH))
    table.tell("turn-starts", by=id, rule="TA-RND-02", now=battle)
    return battle


def spent(battle: TurnawayBattle, id: CombatantId, cost: Cost) -> TurnawayBattle:
    """The battle with ``cost`` written on the turn of ``id``; whoever acts out of turn has nothing to pay from."""
    if battle.state.acting != id:
        return battle
    turn = battle.state.turn
    return with_turn(
        battle,
        percent=min(100, turn.percent + cost.percent),
        standard=turn.standard or cost is Cost.STANDARD,
        moves=turn.moves + (cost is Cost.MOVEMENT),
        small_move=turn.small_move and cost is Cost.FREE,
        walk=turn.walk if cost is Cost.FREE else None,
    )


def why_not(battle: TurnawayBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` may not act now, or None when it may."""
    if not battle.started:
        return Objection("not-begun", "TA-RND-01")
    if battle[id].sheet.dead:
        return Objection("is-dead", "TA-HP-02")
    if battle[id].sheet.unconscious:
        return Objection("is-unconscious", "TA-HP-01")
    if battle.state.acting != id:
        return Objection("not-your-turn", "TA-RND-02")
    return None


def cost_objections(
    battle: TurnawayBattle, id: CombatantId, cost: Cost, *, after_step: bool = False
) -> tuple[Objection, ...]:
    """What the budget of the turn says to something of this ``cost`` (TA-ACT-03, TA-STD-02).

    ``after_step``: one step or one turn made before does not count against it (TA-FUL-08).
    """
    if battle.state.acting != id:
        return ()
    turn, found = battle.state.turn, []
    if turn.percent + cost.percent > 100 and not (after_step and turn.small_move):
        found.append(Objection("over-budget", "TA-ACT-03", (("left", 100 - turn.percent), ("cost", cost.percent))))
    if cost is Cost.STANDARD and turn.standard:
        found.append(Objection("second-standard", "TA-STD-02"))
    if cost is Cost.MOVEMENT and turn.moves and not battle.options.two_standard_moves:
        found.append(Objection("second-movement", "TA-ACT-03"))
    return tuple(found)


def settle(battle: TurnawayBattle) -> TurnawayBattle:
    """The state made to fit after the GM changed something by hand: who is there, who is awake, what lies about."""
    for combatant in tuple(battle.combatants.values()):
        battle = judged(battle, combatant.id)
    battle = tidied(together(battle))
    state, there = battle.state, battle.combatants
    ebb = {id: mark for id, mark in state.ebb.items() if id in there}
    marked = [thing.cell for thing in battle.board.things if thing.kind == ITEM]
    items = tuple(item for item in state.items if item.cell in marked)
    state = replace(state, ebb=ebb, items=items)
    if not battle.started or not state.round:
        return battle.with_state(state)
    battle = battle.with_state(state)
    numbers = {id: number for id, number in state.numbers.items() if id in there}
    order = [id for id in state.order if id in there]
    for combatant in battle.on_board():
        if combatant.id not in numbers and not combatant.sheet.dead:
            numbers[combatant.id] = initiative(battle, combatant.id).total
            rank = (numbers[combatant.id], combatant.sheet.dexterity)
            place = next((n for n, o in enumerate(order) if (numbers[o], battle[o].sheet.dexterity) < rank), len(order))
            order.insert(place, combatant.id)
    state = replace(
        state,
        numbers=numbers,
        order=tuple(order),
        acted=tuple(id for id in state.acted if id in there),
        strikes=tuple(struck for struck in state.strikes if struck.by in there and struck.at in there),
        distractions=tuple(d for d in state.distractions if {d.by, d.at, d.ally} <= set(there)),
        commands=tuple(command for command in state.commands if command.at in there),
        idle=tuple(id for id in state.idle if id in there),
        ties=without_the_gone(state.ties, there),
    )
    if state.acting is not None and state.acting not in there:
        state = replace(state, acting=None, turn=FRESH)
    return battle.with_state(state)
