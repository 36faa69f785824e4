"""Everything a ruleset says: what it shows and tells in battles, and every key that stands in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from engine.battle.breakdown import Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Args, Term
from engine.contract import About, AnyBattle, AnyRuleset, Badge, Bar, Counter, Fact, Gauges, Objection, Part, Pips
from engine.table.requests import Request, Roll

BY_THE_GM = ""


@dataclass(frozen=True)
class Said:
    """A sentence's key and what fills it in; ``who`` for those that may also name somebody as $by and $at."""

    key: str
    args: Args = ()
    where: str = ""
    who: bool = False


def reasons(why: Breakdown | None, where: str) -> Iterator[Said]:
    for line in why.lines if why is not None else ():
        if not line.by_gm:
            yield Said(line.reason, line.args, where)
            yield from terms(line.args, where)


def terms(args: Args, where: str) -> Iterator[Said]:
    for _, value in args:
        if isinstance(value, Term):
            yield Said(value.key, (), where)


def by_event(event: Event) -> Iterator[Said]:
    where = f"event {event.key}"
    yield Said(event.key, event.args, where, who=True)
    yield from terms(event.args, where)
    yield from reasons(event.why, where)
    yield from reasons(event.against, where)
    if event.reading:
        yield Said(event.reading, (), where)


def by_request(request: Request) -> Iterator[Said]:
    where = f"question {request.key}"
    yield Said(request.key, request.args, where, who=True)
    yield from terms(request.args, where)
    if isinstance(request, Roll):
        yield from reasons(request.why, where)
        yield from reasons(request.against, where)
        return
    for option in request.options:
        yield Said(option.key, option.args, where)
        yield from terms(option.args, where)


def by_objections(objections: tuple[Objection, ...], where: str) -> Iterator[Said]:
    for objection in objections:
        yield Said(objection.key, objection.args, where)
        yield from terms(objection.args, where)


def shown(rules: AnyRuleset, battle: AnyBattle) -> Iterator[Said]:
    """What panels show of a battle."""
    order = rules.order(battle)
    if order.next is not None:
        yield Said(order.next.key, order.next.args, "next")
        yield from by_objections(order.next.objections, "next")
    for link in rules.links(battle):
        yield Said(link.key, link.args, "link")
    for zone in rules.places(battle):
        yield Said(zone.key, zone.args, "place")
        yield from terms(zone.args, "place")
    for phase in order.phases:
        yield Said(phase.key, (), "phase")
    for one in order.undone:
        yield Said(one.key, (), "undone", who=True)
    if order.passes:
        yield Said(order.passes, (), "passes")
    if order.spent:
        yield Said(order.spent, (), "spent", who=True)
    for slot in order.slots:
        if slot.note:
            yield Said(slot.note, (), "slot")
    for combatant in battle.on_board():
        yield from of_one(rules, battle, combatant.id)


def of_one(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Iterator[Said]:
    blocked = rules.why_not(battle, id)
    if blocked is not None:
        yield from by_objections((blocked,), "why not")
    gauges = rules.gauges(battle, id)
    yield from _of_gauges(gauges)
    for fact in gauges.facts:
        yield from reasons(fact.why, f"fact {fact.key}")
    for offer in rules.offers(battle, id):
        yield Said(offer.key, offer.args, "offer")
        yield from terms(offer.args, "offer")
        yield from terms(offer.cost_args, "offer")
        yield from by_objections(offer.objections, f"offer {offer.key}")
        yield from (Said(key, args, "offer") for key, args in ((offer.cost, offer.cost_args), (offer.group, ())) if key)
    for mode in rules.modes(battle, id):
        yield Said(mode.key, (), "mode")
        yield from by_objections(mode.objections, f"mode {mode.key}")
        if mode.cost:
            yield Said(mode.cost, mode.cost_args, "mode")
    for zone in (*rules.arcs(battle, id), *rules.zones(battle, id)):
        yield Said(zone.key, zone.args, "zone")
    for enemy in battle.enemies(id):
        yield from reasons(rules.sighting(battle, id, enemy.id).meaning, "sighting")


def _of_gauges(gauges: Gauges) -> Iterator[Said]:
    plain: tuple[Bar | Fact | Counter | Part, ...] = (*gauges.bars, *gauges.facts, *gauges.counters, *gauges.body)
    filled: tuple[Pips | Badge, ...] = (*gauges.pips, *gauges.badges)
    for named in plain:
        yield Said(named.key, (), "gauge")
    for gauge in filled:
        yield Said(gauge.key, gauge.args, "gauge")
        yield from terms(gauge.args, "gauge")


def of_forms(rules: AnyRuleset) -> Iterator[Said]:
    """Labels of the forms, and names of the library."""
    for kind in (rules.sheet, rules.options):
        yield from _of_fields(kind, set())
    for template in rules.templates():
        yield Said(template.key, (), "library")
        if template.group:
            yield Said(template.group, (), "library")


def _of_fields(kind: Any, done: set[Any]) -> Iterator[Said]:
    if kind in done:
        return
    done.add(kind)
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint = hints[field.name]
        yield Said(f"field-{field.name}", (), f"{kind.__name__}.{field.name}")
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, About):
                yield from (Said(key, (), f"field {field.name}") for key in (extra.section, extra.unit) if key)
        for part in _parts(hint):
            if isinstance(part, type) and issubclass(part, Enum):
                yield from (Said(f"value-{field.name}-{member.value}", (), f"field {field.name}") for member in part)
            elif is_dataclass(part):
                yield from _of_fields(part, done)


def _parts(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Annotated:
        yield from _parts(get_args(hint)[0])
    elif get_args(hint):
        for part in get_args(hint):
            yield from _parts(part)
    else:
        yield hint


PLACES: Mapping[str, tuple[int, ...]] = {
    "modifier": (1,),
    "Modifier": (1,),
    "Objection": (0,),
    "Option": (0,),
    "Offer": (0,),
    "Mode": (0,),
    "Badge": (0,),
    "Bar": (0,),
    "Pips": (0,),
    "Fact": (0,),
    "Zone": (0,),
    "Phase": (0,),
    "Term": (0,),
    "roll": (0,),
    "choose": (0,),
    "tell": (0,),
}
"""At which place of these calls a sentence's key stands."""
NAMED = ("key", "reason", "cost", "group")


def in_source(rules: AnyRuleset) -> Iterator[Said]:
    """Every key that is written out in the ruleset's source, also where no test leads."""
    for path in sorted(rules.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name not in PLACES:
                continue
            given = [node.args[place] for place in PLACES[name] if place < len(node.args)]
            given += [keyword.value for keyword in node.keywords if keyword.arg in NAMED]
            for value in given:
                for text in _texts(value):
                    yield Said(text, (), f"{path.name}:{node.lineno}")


def _texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)
