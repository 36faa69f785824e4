"""The order of a turn: who acts after whom, the turn's end with its fatigue, the end of the fight (RK-ACT-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Progress, Slot
from engine.rulesets.ranks.blows.initiative import MOBILITY
from engine.rulesets.ranks.blows.rolls import rank_line
from engine.rulesets.ranks.charts.scale import dice_of
from engine.rulesets.ranks.movement import can_go
from engine.rulesets.ranks.options import FirstInitiative
from engine.rulesets.ranks.series.series import cut, fatigue_of, slots_left, waiting
from engine.rulesets.ranks.series.standing import out_of_turn, unable
from engine.rulesets.ranks.state import (
    Doings,
    Entry,
    RanksBattle,
    State,
    Work,
    doings,
    interceptors,
    is_able,
    with_interceptors,
)
from engine.table.requests import Option
from engine.table.table import Table

REORDER = "reorder"
AS_LISTED = Option("tie-as-listed")
_OF_THE_TURN = (Work.BLOW, Work.SHOT, Work.CAST, Work.MOVE, Work.OTHER)
"""What is done in one's own turn; a defence waits for the turns of others."""


def begin(table: Table, battle: RanksBattle) -> RanksBattle:
    """The fight begins: the first turn, in the order of entry or by mobility rolls (RK-GEN-11)."""
    order, rolls = tuple(battle.combatants), dict[CombatantId, int]()
    if battle.options.first_initiative is FirstInitiative.MOBILITY_ROLL:
        for id in order:
            if battle[id].cell is not None:
                rolls[id] = first_roll(table, battle, id)
        order = by_rolls(table, battle, order, rolls)
    battle = battle.with_state(State(order=order, first_rolls=rolls))
    return _next_turn(table, battle)


def first_roll(table: Table, battle: RanksBattle, id: CombatantId) -> int:
    dice = dice_of(battle.options)
    why = Breakdown((rank_line(battle, id, MOBILITY),))
    rolled = table.roll("first-roll", dice, by=id, why=why, rule="RK-GEN-11")
    table.tell("rolls-first", by=id, roll=rolled, dice=dice, rule="RK-GEN-11", total=rolled.total)
    return int(rolled.total)


def by_rolls(
    table: Table, battle: RanksBattle, order: tuple[CombatantId, ...], rolls: dict[CombatantId, int]
) -> tuple[CombatantId, ...]:
    """The highest roll first; the GM says who of equals of different sides goes before the other (RK-GEN-11)."""
    found: list[CombatantId] = []
    ranked = sorted((id for id in order if id in rolls), key=lambda id: -rolls[id])
    for roll, tied in groupby(ranked, key=lambda id: rolls[id]):
        found += _untied(table, battle, list(tied), roll)
    return (*found, *(id for id in order if id not in rolls))


def _untied(table: Table, battle: RanksBattle, left: list[CombatantId], roll: int) -> Iterator[CombatantId]:
    """Equals in their order: those of one side as they are listed, the rest one after the other or all as listed."""
    as_listed = False
    while left:
        first = _first_of_each_side(battle, left)
        chosen = 0
        if len(first) > 1 and not as_listed:
            options = (AS_LISTED, *(Option("goes-first", (("who", Who(id)),)) for id in first))
            chosen = table.choose("tied-rolls", options, rule="RK-GEN-11", about=tuple(left), roll=roll)
            as_listed = chosen == 0
        next_one = first[max(chosen - 1, 0)]
        left.remove(next_one)
        yield next_one


def _first_of_each_side(battle: RanksBattle, ids: list[CombatantId]) -> list[CombatantId]:
    firsts: dict[SideId, CombatantId] = {}
    for id in ids:
        firsts.setdefault(battle[id].side, id)
    return list(firsts.values())


def go_on(table: Table, battle: RanksBattle) -> RanksBattle:
    """The turn of whoever acts ends; the next one acts, at last a new turn begins."""
    state = battle.state
    if state.over:
        return _next_turn(table, battle)
    if state.current is not None:
        battle = turn_ended(table, battle, state.current)
    return opened(table, battle)


def turn_ended(table: Table, battle: RanksBattle, id: CombatantId) -> RanksBattle:
    """What ``id`` declared and did not do is cut; a defence that was declared still waits."""
    battle = cut(battle, id, *_OF_THE_TURN)
    state = battle.state
    past = state.past if id in state.past else (*state.past, id)
    return battle.with_state(replace(state, past=past, current=None))


def opened(table: Table, battle: RanksBattle) -> RanksBattle:
    """The next one acts: who intercepted the initiative before all others (RK-GEN-11)."""
    state = battle.state
    for place, urgent in enumerate(interceptors(state), 1):
        battle = battle.with_state(with_interceptors(state, interceptors(state)[place:]))
        if is_able(battle, urgent) and _left(battle, urgent) > 0:
            return _acts(table, battle, urgent)
    following = next((id for id in state.order if id not in state.past and is_able(battle, id)), None)
    return _acts(table, battle, following) if following is not None else _turn_over(table, battle)


def _left(battle: RanksBattle, id: CombatantId) -> int:
    """Actions that ``id`` may still declare, magical ones where it has any to do (RK-ACT-01, RK-ACT-08)."""
    left = slots_left(battle, id)
    is_caster = any(arm.is_magical for arm in battle[id].sheet.arms)
    return max(left, slots_left(battle, id, casting=True)) if is_caster else left


def _acts(table: Table, battle: RanksBattle, id: CombatantId) -> RanksBattle:
    state = battle.state
    battle = battle.with_state(replace(state, current=id, past=tuple(one for one in state.past if one != id)))
    table.tell("turn-of", by=id, weight=0, rule="RK-ACT-13", now=battle)
    return battle


def _turn_over(table: Table, battle: RanksBattle) -> RanksBattle:
    """Everybody has acted: fatigue is added, and the next turn begins (RK-ACT-07, RK-PAIR-01)."""
    return _next_turn(table, tired(table, battle))


def tired(table: Table, battle: RanksBattle) -> RanksBattle:
    """The battle with the fatigue of the turn added; a limit only raises a warning (RK-ACT-07)."""
    for id in tuple(battle.combatants):
        more = fatigue_of(battle.options, doings(battle, id))
        if not more:
            continue
        rule = "RK-PAIR-01" if any(entry.paired for entry in doings(battle, id).entries) else "RK-ACT-07"
        now = battle[id].sheet.fatigue + more
        table.tell("tires", by=id, rule=rule, weight=0, more=more, fatigue=now)
        battle = wearied(table, battle, id, more)
    return battle


def wearied(table: Table, battle: RanksBattle, id: CombatantId, more: int) -> RanksBattle:
    """The battle with so much more fatigue, or less, down to none; a limit only raises a warning (RK-ACT-07)."""
    sheet = battle[id].sheet
    now, most = max(0, sheet.fatigue + more), sheet.fatigue_limit
    if more > 0 and most is not None and now >= most:
        table.tell("fatigue-limit", by=id, rule="RK-ACT-07", fatigue=now, most=most)
    return battle.with_sheet(id, replace(sheet, fatigue=now))


def _next_turn(table: Table, battle: RanksBattle) -> RanksBattle:
    """A new turn: what was done in the old one is forgotten; chases that are still open go on."""
    state = battle.state
    number = state.round + 1
    starts = {c.id: c.cell for c in battle.on_board() if c.cell is not None}
    chases = tuple(
        chase for chase in state.chases if chase.round == state.round and _is_open(battle, chase.by, chase.at)
    )
    state = replace(
        state,
        round=number,
        over=False,
        past=(),
        current=None,
        urgent=None,
        next_urgent=(),
        doings={},
        starts=starts,
        chases=chases,
        judged={},
    )
    table.tell("turn", weight=2, rule="RK-ACT-13", number=number)
    battle = battle.with_state(state)
    first = next((id for id in state.order if is_able(battle, id)), None)
    return _acts(table, battle, first) if first is not None else battle


def _is_open(battle: RanksBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether a chase has not come to an end: both can run, and they do not stand side by side."""
    there = by in battle.combatants and at in battle.combatants
    return there and is_able(battle, by) and is_able(battle, at) and battle.distance(by, at) > 1


def end(table: Table, battle: RanksBattle) -> RanksBattle:
    """The GM ends the fight: the turn's fatigue is added, what waits for a roll lapses (RK-ACT-07, RK-GEN-12)."""
    return _bonuses_lapsed(tired(table, battle)).with_state(State())


def _bonuses_lapsed(battle: RanksBattle) -> RanksBattle:
    """With the fight the bonuses end that still wait for a roll (RK-GEN-12)."""
    for id, combatant in battle.combatants.items():
        sheet = combatant.sheet
        if sheet.bonus_mobility or sheet.bonus_strength:
            battle = battle.with_sheet(id, replace(sheet, bonus_mobility=0, bonus_strength=0))
    return battle


def settle(battle: RanksBattle) -> RanksBattle:
    """Make the state fit after the GM changed something: who left is forgotten, who came is put at the end."""
    if not battle.started:
        return battle
    state, there = battle.state, battle.combatants
    order = tuple(id for id in state.order if id in there)
    state = replace(
        state,
        order=(*order, *(id for id in there if id not in order)),
        past=tuple(id for id in state.past if id in there),
        current=state.current if state.current in there else None,
        doings={id: _without(done, set(there)) for id, done in state.doings.items() if id in there},
        holds=tuple(hold for hold in state.holds if hold.by in there and hold.at in there),
        chases=tuple(chase for chase in state.chases if chase.by in there and chase.at in there),
        starts={id: cell for id, cell in state.starts.items() if id in there},
        first_rolls={id: roll for id, roll in state.first_rolls.items() if id in there},
    )
    state = with_interceptors(state, tuple(id for id in interceptors(state) if id in there))
    return battle.with_state(state) if state != battle.state else battle


def _without(done: Doings, there: set[CombatantId]) -> Doings:
    """Doings that name only those who are still there."""
    aims, hurt_by, caught = (tuple(id for id in ids if id in there) for ids in (done.aims, done.hurt_by, done.caught))
    fitting = replace(done, aims=aims, hurt_by=hurt_by, caught=caught)
    return fitting if fitting != done else done


def why_not(battle: RanksBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` may not act now; None when it may."""
    return unable(battle, id) or out_of_turn(battle, id)


def order(battle: RanksBattle) -> Order:
    """The order of play as the strip shows it."""
    state = battle.state
    if not battle.started:
        waiting_slots = tuple(Slot(c.id, Progress.WAITING) for c in battle.on_board())
        return Order(0, waiting_slots, next=Offer("next-begin", Action(BEGIN), rule="RK-GEN-11", icon="play"))
    slots = tuple(_slot(battle, id) for id in state.order if battle[id].cell is not None)
    active = (state.current,) if state.current is not None else ()
    spent = "turn-spent" if active and _is_spent(battle, active[0]) else ""
    return Order(state.round, slots, active=active, next=_next(battle), spent=spent)


def _is_spent(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether nothing more can be declared, nothing that was declared still waits, and no movement is left to go
    (RK-ACT-01, RK-MOVE-02)."""
    return _left(battle, id) <= 0 and waiting(battle, id, *_OF_THE_TURN) is None and not can_go(battle, id)


def _slot(battle: RanksBattle, id: CombatantId) -> Slot:
    state = battle.state
    if not is_able(battle, id):
        progress = Progress.OUT
    elif state.current == id:
        progress = Progress.ACTING
    else:
        progress = Progress.DONE if id in state.past else Progress.WAITING
    roll = state.first_rolls.get(id)
    return Slot(id, progress, str(roll) if roll is not None else "", "slot-urgent" if id in interceptors(state) else "")


def _next(battle: RanksBattle) -> Offer | None:
    """The button at the end of the strip; it says what is cut when somebody still has declared actions."""
    state = battle.state
    if state.over:
        return None
    rest = [id for id in state.order if id not in state.past and id != state.current and is_able(battle, id)]
    key = "next-one" if rest or state.urgent else "next-turn"
    return Offer(key, Action(NEXT), rule="RK-ACT-13", icon="end-turn")


def reorder(battle: RanksBattle, who: CombatantId, before: CombatantId | None) -> Action | None:
    """The GM puts somebody before another in the order of acting, which the chapter leaves to him (RK-ACT-13)."""
    if not battle.started or who == before:
        return None
    return Action(REORDER, actor=who, target=before)


def reordered(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """The battle with the order as the GM wants it."""
    who, before = action.actor, action.target
    if who is None or who == before:
        return battle
    left = [id for id in battle.state.order if id != who]
    place = left.index(before) if before in left else len(left)
    order = (*left[:place], who, *left[place:])
    table.tell("gm-reorders", at=who, rule="RK-ACT-13", weight=0)
    return battle.with_state(replace(battle.state, order=order))


def pending_blows(battle: RanksBattle, id: CombatantId) -> Entry | None:
    """The next declared attack of a series that waits."""
    return waiting(battle, id, Work.BLOW, Work.SHOT, Work.CAST)
