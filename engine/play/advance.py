"""The one pure function that drives every rule: an action and the answers so far give a pause or the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.battle import board_diff
from engine.battle.actions import (
    Action,
    Adjust,
    Amend,
    Amendment,
    ChangeTurns,
    Deed,
    Draw,
    Enter,
    LayGrid,
    Leave,
    Put,
    Remark,
    Resize,
    Reveal,
    Rewrite,
    SetBoard,
    SetDoor,
    SetFog,
    SetGroup,
    SetMarker,
    SetOptions,
    SetOrder,
    SetSides,
    SetState,
    SetZone,
    Single,
    Throw,
    Together,
)
from engine.battle.battle import LASTING, Group, on_foot
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder, with_order
from engine.battle.words import Names, Term, signed
from engine.campaign.party import is_of_ones_own
from engine.contract import AS_ORDERED, BEGIN, BY_ITSELF, END, NEXT, AnyBattle, AnyRuleset
from engine.derived import copied
from engine.errors import ReplayDiverged
from engine.grid.cell_set import all_cells
from engine.play.ending import ended
from engine.play.giving_away import with_shown
from engine.play.marking import with_mark, with_state, with_time_passed
from engine.play.ordering import with_turns_changed
from engine.play.trapped import tell_trapped
from engine.table.requests import Answer, Request
from engine.table.table import Pause, Table

OVERRULED = "overruled"
"""Key of the event that the GM did something in spite of an objection."""
REMARK = "gm-remark"
"""Key of the event that the GM wrote a note into the log."""
ENDS_AS_ORDERED = "ends-as-ordered"
"""Key of the event that a turn ended without the button, as a standing order has it."""
LEFT_OUT = "left-out"
"""Key of the event that one of several deeds was not done, for the rules had come to object."""


@dataclass(frozen=True, slots=True)
class Paused:
    """A rule waits for ``request``. ``shown`` is the battle as the GM should see it meanwhile."""

    request: Request
    events: tuple[Event, ...]
    shown: AnyBattle


@dataclass(frozen=True, slots=True)
class Done:
    """The deed is done: the battle after it and what happened."""

    battle: AnyBattle
    events: tuple[Event, ...]


Helper = Callable[[Request, AnyBattle], Answer | None]
"""What answers a question by itself, the battle being as the GM would see it; None: somebody has to be asked."""


class Helped(Table):
    """A table at which ``own`` answers what it can: the rule goes on from there, it need not run again from its start.

    ``given``: the answers so given, after those there were.
    """

    def __init__(self, battle: AnyBattle, answers: tuple[Answer, ...], own: Helper) -> None:
        super().__init__(battle, answers)
        self.given: list[Answer] = []
        self._own = own

    def _unanswered(self, request: Request) -> Answer:
        answer = self._own(request, self.shown)
        if answer is None:
            return super()._unanswered(request)
        self.given.append(answer)
        return answer


def advance(rules: AnyRuleset, battle: AnyBattle, deed: Deed, answers: tuple[Answer, ...] = ()) -> Paused | Done:
    """Run ``deed`` from its start with ``answers``; pause at the first question without one.

    Raises ReplayDiverged when an answer does not fit its question or answers are left over.
    """
    return _until_asked(rules, Table(battle, answers), battle, deed, answers)


def advance_helped(
    rules: AnyRuleset, battle: AnyBattle, deed: Deed, answers: tuple[Answer, ...], own: Helper
) -> tuple[Paused | Done, tuple[Answer, ...]]:
    """Like ``advance``, but what ``own`` answers is no reason to pause; the result, and all answers up to it."""
    table = Helped(battle, answers, own)
    result = _until_asked(rules, table, battle, deed, answers)
    return result, (*answers, *table.given)


def _until_asked(
    rules: AnyRuleset, table: Table, battle: AnyBattle, deed: Deed, answers: tuple[Answer, ...]
) -> Paused | Done:
    try:
        done = at_table(rules, table, battle, deed)
    except Pause as pause:
        return Paused(pause.request, _explained(rules, battle, deed, table.events), table.shown)
    if table.asked < len(answers):
        raise ReplayDiverged("error-replay-answers", given=len(answers), asked=table.asked)
    return done


def at_table(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: Deed) -> Done:
    """``deed`` done with whatever the table answers."""
    after = run(rules, table, battle, deed)
    return Done(after, _explained(rules, battle, deed, table.events))


def _explained(rules: AnyRuleset, battle: AnyBattle, deed: Deed, events: list[Event]) -> tuple[Event, ...]:
    """The events, those of overruled objections with the numbers and names that the objections' sentences need."""
    if not isinstance(deed, Action) or not deed.overruled:
        return tuple(events)
    known = {objection.key: objection.args for objection in rules.objections(battle, deed)}
    told = []
    for event in events:
        if event.key == OVERRULED and isinstance(term := dict(event.args).get("objection"), Term):
            event = replace(event, args=(*known.get(term.key, ()), *event.args))
        told.append(event)
    return tuple(told)


def run(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: Deed) -> AnyBattle:
    """The battle after ``deed``, with what the table answers. Whatever the table raises goes through."""
    if isinstance(deed, Together):
        return _done_together(rules, table, battle, deed.deeds)
    if not isinstance(deed, Action):
        return rules.settle(_amended(rules, table, battle, deed))
    for objection in deed.overruled:
        table.tell(OVERRULED, by=deed.actor, at=deed.target, weight=0, objection=Term(objection))
    if deed.kind == BEGIN:
        # What follows from places and sheets is the same before a fight and in it.
        return rules.begin(table, copied(battle, LASTING, started=True))
    since = len(table.events), len(table.thrown)
    if deed.kind == NEXT:
        if deed.manner == BY_ITSELF and (passes := rules.order(battle).passes):
            table.tell(passes, weight=0)
        elif deed.manner == AS_ORDERED:
            order = rules.order(battle)
            table.tell(order.spent or ENDS_AS_ORDERED, by=next(iter(order.active), None), weight=0)
        after = rules.go_on(table, battle)
    elif deed.kind == END:
        return ended(rules, table, battle)
    else:
        after = rules.resolve(table, battle, deed)
        if battle.board.zones:
            tell_trapped(table, battle, after, deed)
    after = with_shown(rules, table, battle, after, deed, since)
    return with_time_passed(rules, table, battle, after)


def _done_together(rules: AnyRuleset, table: Table, battle: AnyBattle, deeds: tuple[Single, ...]) -> AnyBattle:
    for deed in deeds:
        if not isinstance(deed, Action) or not _is_left_out(rules, table, battle, deed):
            table.shown = battle = run(rules, table, battle, deed)
    return battle


def _is_left_out(rules: AnyRuleset, table: Table, battle: AnyBattle, action: Action) -> bool:
    """Whether the rules object to one of several actions by now; that is told."""
    if action.actor is not None and action.actor not in battle.combatants:
        return True
    against = [one for one in rules.objections(battle, action) if one.key not in action.overruled]
    if not against:
        return False
    table.tell(LEFT_OUT, at=action.actor, rule=against[0].rule, objection=Term(against[0].key))
    table.events[-1] = replace(table.events[-1], args=(*against[0].args, *table.events[-1].args))
    return True


def _adjusted(rules: AnyRuleset, table: Table, battle: AnyBattle, change: Adjust) -> AnyBattle:
    """Each of them harmed or healed as the ruleset does it; one that counts nothing leaves everybody as he is."""
    for id in change.ids if rules.adjust is not None else ():
        if (kind := next((one for one in rules.harm_kinds if one.id == change.kind), None)) is not None:
            said = f"={change.to}" if change.to is not None else signed(change.by)
            table.tell("gm-adjust-kind", at=id, change=said, kind=Term(kind.key), rule=kind.rule)
        elif change.to is None:
            table.tell("gm-adjust", at=id, change=signed(change.by), was=_counted(rules, battle, id))
        else:
            table.tell("gm-adjust-to", at=id, to=change.to, was=_counted(rules, battle, id))
        assert rules.adjust is not None
        battle = rules.adjust(table, battle, id, change)
    return battle


def _counted(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> int:
    """What the first bar of somebody shows; without one, the first counter."""
    gauges = rules.marks(battle, id)
    if gauges.bars:
        return gauges.bars[0].value
    return gauges.counters[0].value if gauges.counters else 0


def _amended(rules: AnyRuleset, table: Table, battle: AnyBattle, deed: Amendment) -> AnyBattle:
    match deed:
        case Enter(combatant):
            table.tell("gm-enter", at=combatant.id, name=combatant.name, weight=0)
            # A copy of a rider sits on nobody.
            return battle.with_combatant(on_foot(combatant))
        case Leave(ids):
            for id in ids:
                table.tell("gm-leave", name=battle[id].name, weight=0)
                battle = battle.without(id)
            return battle
        case Put(id, cell, facing):
            table.tell("gm-put", at=id, weight=0)
            return battle.with_place(id, cell, facing)
        case Amend():
            return _changed(table, battle, deed)
        case Rewrite(id, sheet):
            table.tell("gm-rewrite", at=id, weight=0)
            return battle.with_sheet(id, sheet)
        case SetSides(sides):
            table.tell("gm-sides", weight=0)
            return replace(battle, sides=sides)
        case SetOptions(options):
            table.tell("gm-options", weight=0)
            return replace(battle, options=options)
        case Adjust():
            return _adjusted(rules, table, battle, deed)
        case Throw():
            from engine.play.throwing import thrown

            thrown(table, deed)
            return battle
        case SetState():
            return with_state(rules, table, battle, deed)
        case SetMarker():
            return with_mark(rules, table, battle, deed)
        case ChangeTurns():
            return with_turns_changed(rules, table, battle, deed)
        case SetGroup(number, ids):
            table.tell("gm-group" if ids else "gm-group-free", weight=0, number=number, names=Names(ids))
            rest = tuple(group for group in battle.groups if group.number != number)
            made = (*rest, Group(number, ids)) if ids else rest
            return copied(battle, LASTING, groups=tuple(sorted(made, key=lambda group: group.number)))
        case SetOrder(order):
            return _ordered(table, battle, order)
        case Remark(words):
            table.tell(REMARK, words=words)
            return battle
        case SetFog() | Reveal():
            return _with_fog(table, battle, deed)
        case _:
            return _on_the_map(rules, table, battle, deed)


def _changed(table: Table, battle: AnyBattle, deed: Amend) -> AnyBattle:
    """Fields of a figure are set; what a single one of them means is told by its name."""
    fields = ("name", "side", "size", "hidden", "reactions", "look", "note", "light", "temper", "character")
    changes = {name: value for name in fields if (value := getattr(deed, name)) is not None}
    match changes:
        case {"hidden": hidden, **rest} if not rest:
            table.tell("gm-hide" if hidden else "gm-show", at=deed.id, weight=0)
        case {"side": side, **rest} if not rest:
            table.tell("gm-side", at=deed.id, weight=0, side=battle.side(side).name)
        case {"character": _, **rest} if not rest:
            table.tell("gm-creature" if is_of_ones_own(deed.character or "") else "gm-character", at=deed.id, weight=0)
        case {"name": name, **rest} if not rest:
            table.tell("gm-name", at=deed.id, weight=0, name=name)
        case _:
            table.tell("gm-amend", at=deed.id, weight=0)
    if battle[deed.id].own_size and "size" in changes:
        # Who sits on another one covers the cells of that, however large it is itself.
        changes["own_size"] = changes.pop("size")
    return battle.with_combatant(replace(battle[deed.id], **changes))


def _ordered(table: Table, battle: AnyBattle, order: StandingOrder) -> AnyBattle:
    """A standing order is given or taken away."""
    whose = "everybody" if not any(order.whose) else "kind" if order.kind else "one"
    key = f"gm-order-{whose}" if order.way else f"gm-order-{whose}-gone"
    question, way = Term(f"order-{order.question}"), Term(f"way-{order.way}")
    table.tell(key, at=order.figure or order.side, weight=0, question=question, way=way, kind=order.kind)
    return copied(battle, LASTING, orders=with_order(battle.orders, order))


def _on_the_map(
    rules: AnyRuleset, table: Table, battle: AnyBattle, deed: SetDoor | SetBoard | Draw | Resize | LayGrid | SetZone
) -> AnyBattle:
    match deed:
        case SetDoor(door, state):
            is_window = battle.board.doors[door].is_window
            now = Term(f"window-{state}" if is_window else f"door-{state}")
            table.tell("gm-window" if is_window else "gm-door", state=now, weight=0)
            return replace(battle, board=battle.board.with_door(door, state))
        case SetBoard(board):
            table.tell("gm-board", weight=0)
            return replace(battle, board=board)
        case Draw(word, change):
            table.tell(word, weight=0)
            return replace(battle, board=board_diff.apply(battle.board, change))
        case Resize(left, top, right, bottom):
            # Loaded when it is needed: hardly ever, while every start of the program would wait for it.
            from engine.mapedit.resizing import battle_resized

            table.tell("gm-resize", weight=0)
            return rules.moved(*battle_resized(battle, left, top, right, bottom))
        case LayGrid(layout, scale):
            from engine.mapedit.resizing import battle_relaid

            table.tell("gm-grid", weight=0)
            battle = replace(battle, board=replace(battle.board, scale=scale))
            return battle if layout is battle.board.grid.layout else rules.moved(*battle_relaid(battle, layout))
        case SetZone(number, zone):
            zones = battle.board.zones
            told = zone or (zones[number] if 0 <= number < len(zones) else None)
            table.tell("gm-zone" if zone is not None else "gm-zone-gone", weight=0, name=told.name if told else "")
            changed = (*zones[:number], *(() if zone is None else (zone,)), *zones[number + 1 :])
            return replace(battle, board=replace(battle.board, zones=changed))


def _with_fog(table: Table, battle: AnyBattle, deed: SetFog | Reveal) -> AnyBattle:
    fog = battle.fog
    match deed:
        case SetFog(is_on, by_hand, by_itself):
            fog = fog if is_on is None else replace(fog, is_on=is_on, lifted=not is_on)
            fog = fog if by_hand is None else replace(fog, by_hand=by_hand)
            laid = "gm-fog-laid" if by_itself else "gm-fog-on"
            table.tell(laid if fog.is_on else "gm-fog-off", weight=0)
        case Reveal(sides, cells, shown):
            cells &= all_cells(battle.board.grid)
            for side in sides:
                known = fog.explored.get(side, 0)
                fog = fog.with_explored(side, known | cells if shown else known & ~cells)
            table.tell("gm-reveal" if shown else "gm-conceal", weight=0, cells=cells.bit_count())
    return replace(battle, fog=fog)
