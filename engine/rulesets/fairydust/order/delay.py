"""Actions put off to somebody else's turn: what they wait for, and how they break in (FD-DEL)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term, Who
from engine.contract import Objection
from engine.grid.cell_set import CellSet
from engine.rulesets.fairydust.options import DelayPays, DelayTiming, DelayUnused
from engine.rulesets.fairydust.order.due import deeds
from engine.rulesets.fairydust.order.points import charged, pool, with_pool
from engine.rulesets.fairydust.state import Delayed, FairyBattle, may_act, with_state
from engine.table.requests import Option
from engine.table.table import Table


class Trigger(StrEnum):
    """Events that the map knows, and one that only the GM can declare (FD-DEL-02)."""

    ATTACKS = "attacks"
    ATTACKS_ME = "attacks-me"
    MOVES = "moves"
    ENTERS_REACH = "enters-reach"
    LEAVES_REACH = "leaves-reach"
    COMES_INTO_VIEW = "comes-into-view"
    CASTS = "casts"
    IS_HURT = "is-hurt"
    OPENS_DOOR = "opens-door"
    ENTERS_AREA = "enters-area"
    LEAVES_AREA = "leaves-area"
    TOLD = "told"


FIRE, DROP = "fire", "undelay"
"""Kinds of what is done with an action that waits; the item is its number among those of its owner, from 1."""
OF_ME = (Trigger.ATTACKS_ME, Trigger.ENTERS_REACH, Trigger.LEAVES_REACH, Trigger.COMES_INTO_VIEW)
"""Events that are so for one watcher and not for another."""
OF_AREA = (Trigger.ENTERS_AREA, Trigger.LEAVES_AREA)
OF_SOMEBODY = tuple(one for one in Trigger if one not in OF_AREA)


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that a delayed action may wait for: who does it, at whom; ``cells`` before and after a step."""

    trigger: Trigger
    by: CombatantId
    at: CombatantId | None = None
    left: CellSet = 0
    entered: CellSet = 0


@dataclass(frozen=True, slots=True)
class Held:
    """What is to be done after the event, the GM having overruled what hinders it or not; ``fired``: before it."""

    after: tuple[tuple[Delayed, Happening, bool], ...] = ()
    fired: bool = False


def of(battle: FairyBattle, id: CombatantId) -> tuple[Delayed, ...]:
    """Everything that ``id`` has put off, as many as its points paid for, in that order (FD-DEL-01)."""
    return tuple(one for one in battle.state.delayed if one.by == id)


def cause_of(battle: FairyBattle, action: Action) -> CombatantId | None:
    """Who is taken to have caused the event: the one pointed at, else whoever's turn it is."""
    cause = action.target if action.target is not None else battle.state.acting
    return cause if cause != action.actor else None


def meant(battle: FairyBattle, action: Action) -> Delayed | None:
    """Which of those that wait an action is about: the one with its number, the first where it names none."""
    waiting = of(battle, action.actor) if action.actor is not None else ()
    number = int(action.item) if action.item.isdecimal() else 0 if action.item else 1
    return waiting[number - 1] if 0 < number <= len(waiting) else None


def named(id: CombatantId) -> Args:
    """Somebody as the argument of an option."""
    return (("who", Who(id)),)


def attacks(by: CombatantId, at: CombatantId, *, is_magic: bool) -> tuple[Happening, ...]:
    """What an attack is for those who wait."""
    found = (Happening(Trigger.ATTACKS, by, at), Happening(Trigger.ATTACKS_ME, by, at))
    return (*found, Happening(Trigger.CASTS, by, at)) if is_magic else found


def before(table: Table, battle: FairyBattle, happenings: tuple[Happening, ...]) -> tuple[FairyBattle, Held]:
    """An event is declared: whoever waited for it may break in, or go after it (FD-DEL-02, FD-DEL-07)."""
    after, fired = list[tuple[Delayed, Happening, bool]](), False
    for one, happening in _waiting_for(battle, happenings):
        if one not in battle.state.delayed or not is_ready(battle, one):
            continue
        against = hindrances(battle, one, happening.by)
        ways = tuple(DelayTiming)
        match _asked(table, battle, one, happening) if not against else _spite(table, one, happening, against[0], ways):
            case DelayTiming.BEFORE:
                battle, fired = fire(table, battle, one, happening.by), True
            case DelayTiming.AFTER:
                after.append((one, happening, bool(against)))
    return battle, Held(tuple(after), fired)


def after(table: Table, battle: FairyBattle, held: Held) -> FairyBattle:
    """The event is over: now those come who chose to follow it."""
    for one, happening, overruled in held.after:
        if one not in battle.state.delayed or not is_ready(battle, one):
            continue
        against = hindrances(battle, one, happening.by) if not overruled else ()
        if not against or _spite(table, one, happening, against[0], (DelayTiming.AFTER,)) is not None:
            battle = fire(table, battle, one, happening.by)
    return battle


def occurs(table: Table, battle: FairyBattle, *happenings: Happening) -> FairyBattle:
    """Something that nobody can break into, because it is so already: somebody is hurt, comes into view."""
    battle, held = before(table, battle, happenings)
    return after(table, battle, held)


def _waiting_for(battle: FairyBattle, happenings: tuple[Happening, ...]) -> list[tuple[Delayed, Happening]]:
    """Delayed actions that this fits, the highest initiative first."""
    found, places = list[tuple[Delayed, Happening]](), {id: place for place, id in enumerate(battle.state.order)}
    for one in sorted(battle.state.delayed, key=lambda one: places.get(one.by, len(places))):
        fitting = next((happening for happening in happenings if _fits(battle, one, happening)), None)
        if fitting is not None:
            found.append((one, fitting))
    return found


def _fits(battle: FairyBattle, one: Delayed, happening: Happening) -> bool:
    """Whether an event is the one that was named."""
    if one.event != happening.trigger or happening.by == one.by or one.by not in battle.combatants:
        return False
    if one.watched is not None:
        if happening.by != one.watched:
            return False
    elif happening.trigger is not Trigger.IS_HURT and not battle.are_hostile(one.by, happening.by):
        return False
    if happening.trigger in OF_ME and happening.at != one.by:
        return False
    if happening.trigger in OF_AREA:
        was, now = (bool(one.cells & cells) for cells in (happening.left, happening.entered))
        return (now and not was) if happening.trigger is Trigger.ENTERS_AREA else (was and not now)
    return True


def is_ready(battle: FairyBattle, one: Delayed) -> bool:
    """Whether who put an action off can do anything now: off-turn, able, with the points for it."""
    if not may_act(battle, one.by) or battle.state.acting == one.by:
        return False
    if battle.state.round == 0 and one.by in battle.state.surprised:
        return False
    return battle.options.delay_pays is not DelayPays.FIRING_ROUND or pool(battle, one.by) >= one.cost


def hindrances(battle: FairyBattle, one: Delayed, cause: CombatantId | None) -> tuple[Objection, ...]:
    """What speaks against the delayed action itself, now (FD-DEL-08)."""
    return deeds().hindrances(battle, aimed(battle, one, cause))


def aimed(battle: FairyBattle, one: Delayed, cause: CombatantId | None) -> Action:
    """The delayed action with its target: the one named, or the one who caused the event (FD-DEL-01)."""
    target = one.target if one.target is not None else cause if one.at_cause else None
    if target not in battle.combatants:
        return one.action
    return replace(one.action, target=target)


def _asked(table: Table, battle: FairyBattle, one: Delayed, happening: Happening) -> DelayTiming | None:
    """Whether its owner acts now, before the event or after it, or goes on waiting (FD-DEL-02, FD-DEL-07)."""
    first, second = DelayTiming.BEFORE, DelayTiming.AFTER
    if battle.options.delay_timing is DelayTiming.AFTER:
        first, second = second, first
    options = (
        Option(f"delayed-{first}", rule="FD-DEL-07"),
        Option(f"delayed-{second}", rule="FD-DEL-07"),
        Option("delayed-waits", rule="FD-DEL-02", declines=True),
    )
    chosen = table.choose(
        "delayed-now",
        options,
        by=one.by,
        at=happening.by,
        rule="FD-DEL-02",
        reaction=True,
        what=Term(f"act-{one.action.kind}"),
        event=Term(f"event-{happening.trigger}"),
    )
    return (first, second, None)[chosen]


def _spite(
    table: Table, one: Delayed, happening: Happening, against: Objection, ways: tuple[DelayTiming, ...]
) -> DelayTiming | None:
    """The event has come while the action is not possible: that is told, and the GM may overrule it (FD-DEL-02)."""
    # A word cannot be filled in: objections with numbers have a shorter one.
    because = Term(f"{against.key}-now" if against.args else against.key)
    what, event = Term(f"act-{one.action.kind}"), Term(f"event-{happening.trigger}")
    table.tell(
        "delayed-hindered", by=one.by, at=happening.by, rule=against.rule, what=what, event=event, because=because
    )
    options = (
        Option("delayed-waits", rule="FD-DEL-02", declines=True),
        *(Option(f"delayed-{timing}", rule="FD-DEL-07") for timing in ways),
    )
    chosen = table.choose(
        "delayed-in-spite",
        options,
        by=one.by,
        at=happening.by,
        rule=against.rule,
        reaction=True,
        what=what,
        event=event,
        because=because,
    )
    return (None, *ways)[chosen]


def fire(table: Table, battle: FairyBattle, one: Delayed, cause: CombatantId | None) -> FairyBattle:
    """Carry a delayed action out; what was set aside pays it, or the pool does by the switch (FD-DEL-04)."""
    battle = without(battle, one)
    if battle.options.delay_pays is DelayPays.FIRING_ROUND:
        battle = charged(battle, one.by, one.cost)
    action = aimed(battle, one, cause)
    table.tell(
        "delayed-fires", by=one.by, at=action.target, rule="FD-DEL-02", what=Term(f"act-{action.kind}"), now=battle
    )
    return deeds().carried_out(table, battle, action, out_of_turn=True)


def put_off(table: Table, battle: FairyBattle, action: Action, what: Action, cost: int) -> FairyBattle:
    """Put ``what`` off: for which event, at whom; the points are set aside (FD-DEL-01, FD-DEL-03, FD-DEL-04)."""
    by, watched = action.actor, action.target
    assert by is not None
    events = OF_AREA if action.cells else OF_SOMEBODY
    options = tuple(Option(f"event-{event}", rule="FD-DEL-02") for event in events)
    event = events[table.choose("which-event", options, by=by, at=watched, rule="FD-DEL-02")]
    at_cause, target = _target(table, battle, by, what)
    pays_now = battle.options.delay_pays is DelayPays.DECLARING_ROUND
    delayed = Delayed(
        by,
        replace(what, target=None) if at_cause or target is not None else what,
        event,
        cost,
        cost if pays_now else 0,
        watched,
        target,
        at_cause,
        action.cells,
    )
    if pays_now:
        battle = charged(battle, by, cost)
    battle = with_state(battle, delayed=(*battle.state.delayed, delayed))
    table.tell(
        "puts-off",
        by=by,
        at=watched,
        rule="FD-DEL-01",
        what=Term(f"act-{what.kind}"),
        event=Term(f"event-{event}"),
        cost=cost,
    )
    return battle


def _target(table: Table, battle: FairyBattle, by: CombatantId, what: Action) -> tuple[bool, CombatantId | None]:
    """At whom: the one who causes the event, or somebody named beforehand (FD-DEL-01)."""
    if not deeds().is_aimed(battle, what):
        return False, None
    others = [one.id for one in battle.on_board() if one.id != by and battle.are_hostile(by, one.id)]
    if not others:
        others = [one.id for one in battle.on_board() if one.id != by]
    options = [
        Option("at-the-cause", rule="FD-DEL-01"),
        *(Option("at-somebody", named(id), "FD-DEL-01") for id in others),
    ]
    chosen = table.choose("delayed-at", tuple(options), by=by, rule="FD-DEL-01")
    return (True, None) if chosen == 0 else (False, others[chosen - 1])


def dropped(table: Table, battle: FairyBattle, one: Delayed) -> FairyBattle:
    """One action that was put off is given up; before a refill its points come back (FD-DEL-05)."""
    lost = one.refilled or battle.options.delay_unused is DelayUnused.LOST
    back = 0 if lost else one.paid
    battle = without(battle, one)
    table.tell("delayed-dropped", by=one.by, rule="FD-DEL-05", what=Term(f"act-{one.action.kind}"), points=back)
    return with_pool(battle, one.by, pool(battle, one.by) + back) if back else battle


def without(battle: FairyBattle, gone: Delayed) -> FairyBattle:
    """The battle without one of those that wait; of two that are alike the other stays."""
    left = list(battle.state.delayed)
    left.remove(gone)
    return with_state(battle, delayed=tuple(left))


def set_aside(battle: FairyBattle, id: CombatantId) -> int:
    """Points that are set aside for what ``id`` has put off (FD-DEL-04)."""
    return sum(one.paid for one in battle.state.delayed if one.by == id)


def is_cancelled(
    battle: FairyBattle, held: Held, by: CombatantId, at: CombatantId, still: Callable[[FairyBattle], bool]
) -> bool:
    """Whether what broke in has made the event impossible; its points are gone all the same (FD-DEL-07)."""
    if not held.fired:
        return False
    gone = any(id not in battle.combatants or battle[id].cell is None for id in (by, at))
    return gone or not battle[by].sheet.is_able or not still(battle)
