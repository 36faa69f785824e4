"""What a ruleset tells the window of a battle, as lines of text by subject: all that passes through the contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from typing import Any

from engine.battle.breakdown import Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Term, Who
from engine.contract import AnyBattle, AnyRuleset, Mode, Needs, Zone
from engine.grid.cell import Cell, Step
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.play.playthrough import told
from engine.table.requests import Choice, Request
from engine.table.requests import Roll as RollOfDice

Look = dict[str, str]
"""Lines by their subject: "gauges A", "offer A attack-sword"."""

MOST_METERED = 24
"""The budget up to which movement in instalments is searched, which takes long."""


def words(value: Any) -> str:
    """Any value of the contract in one line: its fields by name but for those at their defaults."""
    match value:
        case Term(word):
            return word
        case Who(id):
            return str(id)
        case Names(ids):
            return ",".join(ids)
        case Breakdown():
            return f"{value.total}=[{'; '.join(words(line) for line in value.lines)}]"
        case Cell():
            return f"{value.x},{value.y}"
        case Step():
            return f"{words(value.cell)}/{value.facing}"
        case Enum():
            return str(value.value)
        case (str(name), (str() | int() | Term() | Who() | Names()) as found):
            return f"{name}={words(found)}"
        case tuple():
            return f"({' '.join(words(one) for one in value)})"
    return " ".join(_fields(value)) if is_dataclass(value) else str(value)


def _fields(value: Any) -> Iterator[str]:
    for field in fields(value):
        found = getattr(value, field.name)
        if field.name in ("key", "reason"):
            yield str(found)
        elif found != _default(field):
            yield f"{field.name}:{words(found)}"


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def of_event(event: Event) -> str:
    """The line of the playthroughs, with how much it weighs and where it went."""
    more = f" weight {event.weight}" if event.weight != 1 else ""
    return f"{told(event)}{more}{' trail ' + words(event.trail) if event.trail else ''}"


def of_request(rules: AnyRuleset, battle: AnyBattle, request: Request) -> str:
    """A question, and which option people usually take; its reasons are told by what comes of it."""
    kind = f"choose {rules.policy(battle, request)}" if isinstance(request, Choice) else "roll"
    shown = [one for one in _fields(request) if not one.startswith(("why:", "options:", "against:", "read:"))]
    options = [words(one) for one in request.options] if isinstance(request, Choice) else []
    held = f" against {request.against.total}" if isinstance(request, RollOfDice) and request.against else ""
    return f"{kind} {' '.join(shown)}{held}{''.join(f' | {one}' for one in options)}"


def of_all(rules: AnyRuleset, battle: AnyBattle) -> Look:
    """What is shown of the battle as a whole and of everybody in it."""
    order = rules.order(battle)
    found = {
        "order": f"{order.round} active:{words(order.active)} next:{words(order.next)}",
        "phases": words(order.phases),
        "ambient": words(rules.ambient(battle)),
        "complaints": words(rules.complaints(battle.options)),
    }
    found |= {f"slot {slot.who}": f"{number} {words(slot)}" for number, slot in enumerate(order.slots)}
    found |= {f"link {link.a} {link.b} {link.key}": words(link) for link in rules.links(battle)}
    found |= _zones("place", rules.places(battle))
    for inspection in rules.inspections(battle):
        found |= {f"finding {number} {one.key}": words(one) for number, one in enumerate(inspection.findings)}
    for one in battle.combatants.values():
        found |= of_one(rules, battle, one.id)
    return found


def of_one(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Look:
    """What stands on a token and in its panel, and where it is."""
    gauges, me, eyes = rules.gauges(battle, id), battle[id], rules.eyes(battle, id)
    found = {
        f"marks {id}": words(rules.marks(battle, id)),
        f"place {id}": f"{words(me.cell)}/{me.facing}{' out' if rules.is_out(battle, id) else ''}",
        f"why-not {id}": words(rules.why_not(battle, id)),
        f"eyes {id}": f"{_cells(eyes.cells)} {words(eyes)}" if eyes.cells is not None else words(eyes),
    }
    found |= {f"fact {id} {fact.key}": words(fact) for fact in gauges.facts}
    found |= {f"body {id} {part.key}": words(part) for part in gauges.body}
    if me.cell is not None:
        found |= _zones(f"zone {id}", (*rules.arcs(battle, id), *rules.zones(battle, id)))
    return found


def _zones(subject: str, zones: Iterable[Zone]) -> Look:
    return {
        f"{subject} {number} {zone.key}": f"{_cells(zone.cells)} {zone.role} {zone.rule} {words(zone.args)}"
        for number, zone in enumerate(zones)
    }


def _cells(cells: int) -> str:
    return f"{cells.bit_count()} cells {cells:x}"


def of_active(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Look:
    """What somebody may do, what stands against it, and how he sees the others."""
    if battle[id].cell is None:
        return {}
    others = [one.id for one in battle.on_board() if one.id != id]
    hostile = [battle.are_hostile(id, other) for other in others]
    found = _offers(rules, battle, id, [others[hostile.index(kind)] for kind in (True, False) if kind in hostile])
    for number, mode in enumerate(rules.modes(battle, id)):
        found |= _mode(rules, battle, id, mode, f"mode {id} {number}")
    for other in others:
        found[f"sight {id} {other}"] = words(rules.sighting(battle, id, other))
    return found


def _offers(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, others: list[CombatantId]) -> Look:
    """The offers by number, what they are, and each objection with the numbers of the offers that it stands against."""
    found: Look = {}
    against: dict[str, list[str]] = {}
    offers = rules.offers(battle, id)
    for number, offer in enumerate(offers):
        called = " ".join(one for one in (offer.key, offer.action.kind, offer.action.manner, offer.action.item) if one)
        shown = [one for one in _fields(offer) if not one.startswith(("action:", "objections:")) and one != offer.key]
        more = replace(offer.action, actor=None, kind="", manner="", item="")
        found[f"offer {id} {called}"] = f"{' '.join(shown)} {' '.join(_fields(more))}".strip()
        for one in offer.objections:
            against.setdefault(words(one), []).append(str(number))
        for other in others if offer.needs is Needs.TARGET else ():
            for one in rules.objections(battle, replace(offer.action, target=other)):
                if one not in offer.objections:
                    against.setdefault(words(one), []).append(f"{number}@{others.index(other)}")
    for line, numbers in against.items():
        found[f"against {id} {line}"] = "all" if len(numbers) == len(offers) else ",".join(numbers)
    found[f"offers {id}"] = f"{len(offers)} {len(against)}"
    return found


def _mode(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, mode: Mode, subject: str) -> Look:
    """A mode, how many cells it reaches at which price, and what comes of going as far as it goes."""
    me = battle[id]
    assert me.cell is not None
    shown = " ".join(one for one in _fields(mode) if not one.startswith("travel:"))
    found = {subject: shown}
    if mode.travel.meter is not None and mode.budget > MOST_METERED:
        return found
    reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
    bands = " ".join(f"{price}:{cells.bit_count()}" for price, cells in reach.bands)
    found[f"{subject} reaches"] = f"{bands} of {reach.cells.bit_count()}"
    path = _farthest(battle, reach)
    if path:
        seen = rules.foresee(battle, replace(mode.action, path=path))
        found[f"{subject} foresees"] = f"{words(path[-1])} {words(seen)}"
    return found


def _farthest(battle: AnyBattle, reach: Reach) -> tuple[Step, ...]:
    """The way to the last of the dearest cells."""
    for _, cells in reversed(reach.bands):
        there = cells & reach.cells
        if there:
            return tuple(reach.route(battle.board.grid.cell(there.bit_length() - 1)))
    return ()


def changed(before: Look, now: Look) -> Iterator[str]:
    """The lines that are new or other than before; those of ``before`` stay where ``now`` has nothing of them."""
    for subject, line in now.items():
        if before.get(subject) != line:
            yield f"{subject}: {line}"
