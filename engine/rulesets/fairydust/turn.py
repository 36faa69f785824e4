"""Rounds and turns: the start of a fight, round zero and its surprised, whose turn it is (FD-RND, FD-SUR)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.contract import BEGIN, NEXT, Objection, Offer, Order, Phase, Progress, Slot
from engine.derived import untouched
from engine.rulesets.fairydust.blows import effects, synergy
from engine.rulesets.fairydust.options import (
    DelayExpiry,
    FirstReaction,
    InitiativeRoll,
    OutnumberWhen,
    Refresh,
)
from engine.rulesets.fairydust.order import points
from engine.rulesets.fairydust.order.initiative import in_order, joined, rolled, tied
from engine.rulesets.fairydust.place import crowd, under_way
from engine.rulesets.fairydust.place.gaze import facing_to, is_in_sight, is_unseen, sees
from engine.rulesets.fairydust.state import (
    Delayed,
    FairyBattle,
    State,
    fighters,
    holds,
    hostile_sides,
    may_act,
    with_state,
)
from engine.table.requests import Option
from engine.table.table import Table

SECONDS = 6
"""Seconds that a round stands for (FD-RND-02)."""
MOST_NAMES = 6
"""Names that a question has room for."""


def elapsed(battle: FairyBattle) -> int:
    """Seconds since the start: completed rounds, round zero among them, and what the GM put right (FD-RND-02, -03)."""
    return max(0, battle.state.round) * SECONDS + battle.state.clock


def has_foes(battle: FairyBattle) -> bool:
    """Whether any two fighters are enemies; a chase has none (FD-RND-01)."""
    sides = {battle[id].side for id in fighters(battle)}
    return any(side in sides for one in sides for side in hostile_sides(battle, one))


def begin(table: Table, battle: FairyBattle) -> FairyBattle:
    """Rounds begin: who attacked, who is surprised, where everybody looks, initiative (FD-RND-01, FD-SUR-01)."""
    before = battle.state
    kept = State(opener=before.opener, alerted=before.alerted, floor=before.floor, grips=before.grips)
    battle = battle.with_state(kept)
    if has_foes(battle):
        attackers = _attacking_side(table, battle)
        battle = with_state(battle, attackers=attackers)
        battle = with_state(battle, surprised=_surprised(table, battle, attackers))
        battle = _looking(table, battle)
    battle = with_state(battle, enrolled={id: battle[id].side for id in fighters(battle)})
    battle = points.counted(battle)
    if battle.options.initiative_roll is InitiativeRoll.ONCE:
        battle = in_order(table, rolled(table, battle, fighters(battle)))
    return next_turn(table, _new_round(table, battle))


def _attacking_side(table: Table, battle: FairyBattle) -> SideId | None:
    """The side that attacked, as the GM confirms it (FD-INI-03)."""
    proposal = battle.state.opener or _likely_attacker(battle)
    sides = [side.id for side in battle.sides if any(battle[id].side == side.id for id in fighters(battle))]
    offered: list[SideId | None] = [None, *sides]
    offered.sort(key=lambda side: side != proposal)
    options = tuple(
        Option("attacked-nobody", rule="FD-INI-03")
        if side is None
        else Option("attacked-side", (("who", Who(side)),), "FD-INI-03")
        for side in offered
    )
    return offered[table.choose("attacking-side", options, rule="FD-INI-03")]


def _likely_attacker(battle: FairyBattle) -> SideId | None:
    """The only side that would take others unawares; None where there is none or several."""
    found = [side.id for side in battle.sides if proposed_surprise(battle, side.id)]
    return found[0] if len(found) == 1 else None


def proposed_surprise(battle: FairyBattle, attackers: SideId | None) -> tuple[CombatantId, ...]:
    """Those of the other sides who see nobody of the attacking one and are not alert (FD-SUR-01)."""
    # A fight begins anew with each answer to its first questions; who sees whom stays.
    return untouched(battle, "surprise", attackers, _seen_by(battle), lambda: _unawares(battle, attackers))


def _seen_by(battle: FairyBattle) -> tuple[object, ...]:
    """All that follows who sees whom: every change of a figure is another mapping of them."""
    return battle.combatants, battle.board, battle.options, battle.sides


def _unawares(battle: FairyBattle, attackers: SideId | None) -> tuple[CombatantId, ...]:
    everyone = fighters(battle)
    foes = crowd.bodies(battle, [id for id in everyone if battle[id].side == attackers])
    hostile = hostile_sides(battle, attackers) if attackers is not None and foes else ()
    return tuple(
        id
        for id in everyone
        if battle[id].side in hostile
        and battle[id].sheet.is_able
        and not battle[id].sheet.alert
        and not any(sees(battle, id, foe) for foe in crowd.within_sight(battle, id, foes))
    )


def _surprised(table: Table, battle: FairyBattle, attackers: SideId | None) -> tuple[CombatantId, ...]:
    """Who was taken unawares, as the GM confirms it, all at once or one by one (FD-SUR-01)."""
    proposal = proposed_surprise(battle, attackers) if attackers is not None else ()
    keys = ["surprise-proposed", "surprise-nobody", "surprise-singly"]
    if not proposal:
        keys.remove("surprise-proposed")
    options = tuple(Option(key, (("count", len(proposal)),), "FD-SUR-01") for key in keys)
    names = named(battle, proposal)
    asked = table.choose(
        "who-is-surprised", options, rule="FD-SUR-01", about=proposal, count=len(proposal), names=names
    )
    match keys[asked]:
        case "surprise-proposed":
            found: tuple[CombatantId, ...] = proposal
        case "surprise-nobody":
            found = ()
        case _:
            found = tuple(id for id in fighters(battle) if _is_surprised(table, battle, id, proposal))
    for id in found:
        table.tell("is-surprised-told", by=id, rule="FD-SUR-01", weight=0)
    return found


def named(battle: FairyBattle, ids: tuple[CombatantId, ...]) -> str:
    """The first few of these by name."""
    more = ", …" if len(ids) > MOST_NAMES else ""
    return ", ".join(battle[id].name for id in ids[:MOST_NAMES]) + more


def _is_surprised(table: Table, battle: FairyBattle, id: CombatantId, proposal: tuple[CombatantId, ...]) -> bool:
    if battle[id].side == battle.state.attackers:
        return False
    keys = ("surprised-yes", "surprised-no") if id in proposal else ("surprised-no", "surprised-yes")
    options = tuple(Option(key, rule="FD-SUR-01") for key in keys)
    return keys[table.choose("is-surprised", options, at=id, rule="FD-SUR-01")] == "surprised-yes"


def _looking(table: Table, battle: FairyBattle) -> FairyBattle:
    """Whoever is not surprised looks at the nearest enemy in sight, if the GM agrees (FD-FAC-13)."""
    turned = _first_gazes(battle)
    if not turned:
        return battle
    options = (Option("gaze-proposed", (("count", len(turned)),), "FD-FAC-13"), Option("gaze-placed", rule="FD-FAC-13"))
    who = tuple(turned)
    if table.choose("gaze-at-start", options, rule="FD-FAC-13", about=who, names=named(battle, who)):
        return battle
    for id, facing in turned.items():
        battle = battle.with_place(id, battle[id].cell, facing)
    return battle


def _first_gazes(battle: FairyBattle) -> dict[CombatantId, int]:
    """The new gaze of everybody who would turn to the nearest enemy in sight."""
    surprised = battle.state.surprised
    return untouched(battle, "first gazes", surprised, _seen_by(battle), lambda: _turned_to_foes(battle))


def _turned_to_foes(battle: FairyBattle) -> dict[CombatantId, int]:
    found, seen = dict[CombatantId, int](), [id for id in fighters(battle) if not is_unseen(battle, id)]
    foes = {
        side.id: crowd.bodies(battle, _of_sides(battle, seen, hostile_sides(battle, side.id))) for side in battle.sides
    }
    for id in fighters(battle):
        me = battle[id]
        if id in battle.state.surprised or not me.sheet.is_able:
            continue
        # The nearest first: the sight of a crowd is dear, and one who is seen is enough.
        near = sorted(foes[me.side], key=lambda foe: battle.distance(id, foe[0]))
        nearest = next((foe for foe in crowd.within_sight(battle, id, near) if is_in_sight(battle, id, foe)), None)
        facing = me.facing if nearest is None else facing_to(battle, id, nearest)
        if facing != me.facing:
            found[id] = facing
    return found


def _of_sides(battle: FairyBattle, ids: Iterable[CombatantId], sides: tuple[SideId, ...]) -> tuple[CombatantId, ...]:
    return tuple(id for id in ids if battle[id].side in sides)


def go_on(table: Table, battle: FairyBattle) -> FairyBattle:
    """The present turn is over; the next one's begins, or a new round (FD-RND-04)."""
    state = battle.state
    if state.acting is not None:
        table.tell("turn-ends", by=state.acting, rule="FD-RND-04", weight=0, left=points.pool(battle, state.acting))
        battle = with_state(battle, acted=(*state.acted, state.acting))
        if battle.options.first_reaction is FirstReaction.BETWEEN_TURNS:
            battle = with_state(battle, reacted=tuple(id for id in state.reacted if id != state.acting))
        battle = between_turns(battle)
    newcomers = [id for id in fighters(battle) if id not in battle.state.enrolled]
    if newcomers:
        battle = enlisted(table, battle, newcomers)
    if not waiting(battle):
        battle = _new_round(table, battle)
    return next_turn(table, battle)


def end(table: Table, battle: FairyBattle) -> FairyBattle:
    """The GM ends the fight; what lies on the floor and who holds whom stays so (FD-ACT-11)."""
    return battle.with_state(State(floor=battle.state.floor, grips=battle.state.grips))


def between_turns(battle: FairyBattle) -> FairyBattle:
    """Nobody's turn: the account of the one that ended is closed (FD-MUL-01, FD-MOV-04)."""
    return with_state(battle, acting=None, spent=0, run=None, volley=None, aimed=())


def enlisted(table: Table, battle: FairyBattle, ids: list[CombatantId]) -> FairyBattle:
    """The battle with newcomers who take part from now on, their pools filled (FD-RND-04)."""
    battle = with_state(battle, enrolled={**battle.state.enrolled, **{id: battle[id].side for id in ids}})
    return points.filled(joined(table, battle, ids), ids)


def waiting(battle: FairyBattle) -> tuple[CombatantId, ...]:
    """Those whose turn is still to come in this round; the surprised have none in round zero (FD-SUR-01)."""
    state = battle.state
    still = state.surprised if state.round == 0 else ()
    return tuple(id for id in state.order if id not in state.acted and id not in still and may_act(battle, id))


def _new_round(table: Table, battle: FairyBattle, *, skips: bool = False) -> FairyBattle:
    """Open the next round; the first is round zero, which is left out when everybody was surprised (FD-SUR-01)."""
    options, state = battle.options, battle.state
    if state.round >= 0 and not skips:
        battle = synergy.round_over(table, effects.worn_off(table, battle))
    battle = with_state(battle, round=state.round + 1, acted=(), lowered={}, numbers={**state.numbers, **state.lowered})
    battle = with_state(battle, declining=())
    if options.first_reaction is FirstReaction.ROUND:
        battle = with_state(battle, reacted=())
    if options.delay_expiry is DelayExpiry.ROUND_END:
        battle = _without_delayed(table, battle, tuple(one.by for one in battle.state.delayed))
    table.tell("round-starts", rule="FD-RND-02", weight=2, round=battle.state.round, seconds=elapsed(battle))
    if options.initiative_roll is InitiativeRoll.EACH_ROUND:
        battle = rolled(table, battle, fighters(battle))
    battle = in_order(table, battle)
    if options.outnumber_when is not OutnumberWhen.COMBAT_START:
        battle = points.counted(battle)
    battle = _refilled(battle)
    if battle.state.round == 0 and not waiting(battle) and battle.state.surprised:
        # Nobody was awake for round zero: it did not take place, and took no time.
        return _new_round(table, with_state(battle, clock=battle.state.clock - SECONDS), skips=True)
    return battle


def _refilled(battle: FairyBattle) -> FairyBattle:
    """Pools at the start of a round (FD-AP-04); the surprised have none in round zero (FD-SUR-04)."""
    state, everyone = battle.state, fighters(battle)
    if state.round == 0:
        battle = points.filled(battle, everyone)
        return with_state(battle, pools={**battle.state.pools, **dict.fromkeys(state.surprised, 0)})
    if battle.options.ap_refresh is Refresh.ROUND:
        return points.filled(battle, everyone)
    return points.filled(battle, state.surprised) if state.round == 1 else battle


def next_turn(table: Table, battle: FairyBattle) -> FairyBattle:
    """The turn of the first who waits begins; what it had put off until then expires (FD-DEL-06)."""
    queue = waiting(battle)
    if not queue:
        table.tell("nobody-acts", rule="FD-RND-04")
        return battle
    id = queue[0]
    battle = with_state(battle, acting=id, spent=0, run=None, volley=None, aimed=())
    if battle.options.first_reaction is FirstReaction.EACH_TURN:
        battle = with_state(battle, reacted=())
    battle = _without_delayed(table, battle, (id,))
    if battle.options.ap_refresh is Refresh.OWN_TURN:
        battle = points.filled(battle, (id,))
    table.tell("turn-starts", by=id, rule="FD-RND-04", now=battle, left=points.pool(battle, id))
    return battle


def _without_delayed(table: Table, battle: FairyBattle, ids: tuple[CombatantId, ...]) -> FairyBattle:
    """What these put off has waited long enough."""
    gone = [one for one in battle.state.delayed if one.by in ids]
    for one in gone:
        table.tell("delayed-expires", by=one.by, rule="FD-DEL-06")
    return with_state(battle, delayed=tuple(one for one in battle.state.delayed if one not in gone)) if gone else battle


def why_not(battle: FairyBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` may not act now, or None when it may."""
    if not battle.started:
        return Objection("not-begun", "FD-RND-01")
    sheet = battle[id].sheet
    if not sheet.is_able:
        return Objection(f"is-{sheet.fate}", "FD-OUT-05")
    if not sheet.is_fighter:
        return Objection("is-bystander", "FD-DEF-06")
    if battle.state.round == 0 and id in battle.state.surprised:
        return Objection("is-surprised-now", "FD-SUR-01")
    if battle.state.acting != id:
        return Objection("not-your-turn", "FD-AP-02")
    return None


def _is_spent(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether no point is left, and nothing that points have paid for: attacks of a volley, cells of a move, a turn
    after which more enemies are seen.

    What costs nothing may be left (FD-RND-04, FD-MUL-06, FD-MOV-04, FD-FAC-05).
    """
    if points.pool(battle, id) or under_way.left(battle, id) >= under_way.unit(battle):
        return False
    has_volley = battle.state.volley is not None and battle.state.volley.by == id
    return not has_volley and not under_way.may_look_better(battle, id)


def order(battle: FairyBattle) -> Order:
    """The turn strip: everybody by initiative, the surprised in their place."""
    state, ties = battle.state, tied(battle)
    slots = tuple(
        Slot(id, _progress(battle, id), str(state.numbers[id]), _note(battle, id, id in ties))
        for id in state.order
        if id in battle.combatants
    )
    if not battle.started or state.round < 0:
        return Order(0, (), next=Offer("begin", Action(BEGIN), rule="FD-RND-01", icon="play"))
    waits = any(id != state.acting for id in waiting(battle))
    action = Offer("next-turn" if waits else "next-round", Action(NEXT, actor=state.acting), rule="FD-RND-04")
    there = state.acting is not None and state.acting in battle.combatants
    fallen = there and state.acting is not None and not battle[state.acting].sheet.is_able
    active = (state.acting,) if there and state.acting is not None and not fallen else ()
    # Round zero has a name of its own: only those act who are not surprised.
    phases = () if state.round else (Phase("phase-round-zero", Progress.ACTING, "FD-SUR-01"),)
    spent = "turn-spent" if active and _is_spent(battle, active[0]) else ""
    passes = "turn-fallen" if fallen else ""
    return Order(state.round, slots, phases, active, replace(action, icon="end-turn"), passes=passes, spent=spent)


def _progress(battle: FairyBattle, id: CombatantId) -> Progress:
    if not may_act(battle, id):
        return Progress.OUT
    if battle.state.acting == id:
        return Progress.ACTING
    skipped = battle.state.round == 0 and id in battle.state.surprised
    return Progress.DONE if id in battle.state.acted or skipped else Progress.WAITING


def _note(battle: FairyBattle, id: CombatantId, is_tied: bool) -> str:
    if battle.state.round == 0 and id in battle.state.surprised:
        return "note-surprised"
    if any(one.by == id for one in battle.state.delayed):
        return "note-delayed"
    return "note-tie" if is_tied else ""


def settle(battle: FairyBattle) -> FairyBattle:
    """The state made to fit after the GM changed something by hand: only who is there is in any list."""
    there, state = battle.combatants, battle.state
    left = {id: c for id, c in there.items() if c.sheet.is_fighter}
    state = replace(
        state,
        order=tuple(id for id in state.order if id in left),
        numbers={id: n for id, n in state.numbers.items() if id in left},
        caps={id: n for id, n in state.caps.items() if id in left},
        lowered={id: n for id, n in state.lowered.items() if id in left},
        befores=tuple(one for one in state.befores if one.first in left and one.second in left),
        ties=tuple(word for one in state.ties if len(word := tuple(id for id in one if id in left)) > 1),
        acted=tuple(id for id in state.acted if id in left),
        acting=state.acting if state.acting in left else None,
        pools={id: n for id, n in state.pools.items() if id in left},
        bonus={id: n for id, n in state.bonus.items() if id in left},
        surprised=tuple(id for id in state.surprised if id in left),
        alerted=tuple(id for id in state.alerted if id in there),
        reacted=tuple(id for id in state.reacted if id in left),
        declining=tuple(id for id in state.declining if id in there),
        aimed=tuple(one for one in state.aimed if one.by in there and one.at in there),
        volley=state.volley if state.volley is not None and state.volley.by in there else None,
        delayed=tuple(one for one in state.delayed if one.by in there and _is_there(one, there)),
        begun={id: one for id, one in state.begun.items() if id in there},
        castings=tuple(one for one in state.castings if all(id in there for id in one.participants)),
        grips=tuple(one for one in state.grips if one.by in there and one.at in there and holds(battle, one)),
    )
    return points.recounted(battle.with_state(state))


def _is_there(one: Delayed, there: Mapping[CombatantId, object]) -> bool:
    """Whether everybody whom a delayed action names is still on the table."""
    named = (one.watched, one.target, one.action.target)
    return all(id is None or id in there for id in named)
