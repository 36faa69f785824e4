"""What may be done and how it is carried out: the offers and the actions of this ruleset in one place."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Offer, Outcome
from engine.rulesets.shirma import attack, movement, turn
from engine.rulesets.shirma import offers as own
from engine.rulesets.shirma.charts.charts import Misfire
from engine.rulesets.shirma.conditions import care, decree, fear
from engine.rulesets.shirma.harm.body import LOCATIONS
from engine.rulesets.shirma.melee import manoeuvres
from engine.rulesets.shirma.melee.deeds import begun
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.shooting import items, reloading, scatter, shooting
from engine.rulesets.shirma.state import Ruling, ShirmaBattle, Word, doings, with_doings
from engine.table.requests import Choice
from engine.table.table import Table

GROUPS = (
    "group-attacks",
    "group-shooting",
    "group-manoeuvres",
    "group-position",
    "group-care",
    "group-weapons",
    "group-other",
    "group-gm",
)
"""The groups of offers, what is wanted most often first."""

AMOUNTS = (
    "wounds",
    "fells",
    "is-critical",
    "fumble-ends",
    "may-counter",
    "counter-wounds",
    "counter-fells",
    "counter-critical",
    "free-wounds",
    "falls",
    *(f"at-location-{name}" for name in ("head", "body", "right_arm", "left_arm", "right_leg", "left_leg")),
)
"""What an attack may come to, in the order in which it is shown; the body from head to foot."""

COMPARED = ("wounds", "fells", "may-counter", "counter-wounds", "counter-fells", "free-wounds", "falls")
"""Of these what is told beside each answer to an attack: where it hits and what comes seldom would hide them."""

PAST_ODDS = frozenset(
    {
        "critical-wound-told",
        "fumble-told",
        *(f"misfire-{result.value}-told" for result in Misfire),
        "scatter-rerolled",
        "scatter-told",
        "lands-at-thrower",
        "lands-at-target",
    }
)
"""What is told after a roll beyond which the odds do not look: nothing from there on tells one outcome from another."""


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it."""
    if battle[id].cell is None:
        return ()
    found = own.melee_offers(battle, id) + npc.offers(battle, id) + shooting.offers(battle, id)
    found += own.manoeuvre_offers(battle, id) + care.offers(battle, id)
    found += reloading.offers(battle, id) + own.weapon_offers(battle, id) + items.offers(battle, id)
    found += own.other_offers(battle, id) + fear.offers(battle, id) + own.gm_offers(battle, id)
    found += decree.offers(battle, id) + scatter.offers(battle, id)
    return tuple(sorted(found, key=lambda offer: GROUPS.index(offer.group)))


def resolve(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            return movement.move(table, battle, action)
        case attack.ATTACK:
            return attack.attack(table, battle, action)
        case kind if kind in manoeuvres.KINDS:
            return manoeuvres.resolve(table, battle, action)
        case shooting.SHOOT:
            return shooting.shoot(table, battle, action)
        case shooting.AIM:
            return shooting.aim(table, battle, action)
        case npc.GROUP_ATTACK:
            return npc.group_attack(table, battle, action)
        case reloading.RELOAD:
            return reloading.reload(table, battle, action)
        case reloading.REPAIR:
            return reloading.repair(table, battle, action)
        case kind if kind in care.KINDS:
            return care.resolve(table, battle, action)
        case fear.FEAR | fear.TERROR:
            return fear.test(table, battle, action)
        case decree.AFFLICT | decree.RELIEVE:
            return decree.resolve(table, battle, action)
        case items.PICK_UP:
            return items.pick_up(table, battle, action)
        case scatter.RANDOM:
            return scatter.random_direction(table, battle, action)
        case turn.REORDER:
            return turn.reordered(table, battle, action)
        case turn.END_FIGHT:
            return turn.over(table, battle)
    return battle if action.actor is None else _simple(table, battle, action, action.actor)


def _simple(table: Table, battle: ShirmaBattle, action: Action, id: CombatantId) -> ShirmaBattle:
    """Deeds of one line: hands, actions spent and granted, the GM's word."""
    done = doings(battle, id)
    match action.kind:
        case own.READY:
            battle = own.with_hands(battle, action)
            key = f"readies-{action.manner}" if action.item else "empties-hands"
            table.tell(key, by=id, rule="SH-TURN-04", weight=0, now=battle, arm=Term(action.item or "arm-fists"))
            return battle
        case own.SPEND:
            table.tell(f"spends-{action.manner}", by=id, rule="SH-TURN-01")
            return begun(battle, id)
        case own.COUNTERSPELL:
            table.tell("counterspell", by=id, rule="SH-TURN-03")
            return with_doings(battle, id, replace(done, reacted=True))
        case own.GRANT:
            return _granted(table, battle, id, action.manner)
        case own.RULE if action.target is not None:
            return _ruled(table, battle, id, action.target, action.manner)
    return battle


def _granted(table: Table, battle: ShirmaBattle, id: CombatantId, what: str) -> ShirmaBattle:
    """The GM gives an action or the movement back, or takes the action away (SH-TURN-01, SH-TURN-02)."""
    done = doings(battle, id)
    if what == own.MOVES:
        table.tell("granted-move", by=id, rule="SH-TURN-02", weight=0)
        return with_doings(battle, id, replace(done, spent=0, locked=False))
    table.tell("taken" if what == own.TAKEN else "granted", by=id, rule="SH-TURN-01", weight=0)
    return with_doings(battle, id, replace(done, acted=what == own.TAKEN))


def _ruled(table: Table, battle: ShirmaBattle, a: CombatantId, b: CombatantId, word: str) -> ShirmaBattle:
    """The GM's word on whether two are engaged, or that the map decides again (SH-LENGTH-02)."""
    others = tuple(ruling for ruling in battle.state.rulings if {ruling.a, ruling.b} != {a, b})
    if word in set(Word):
        others = (*others, Ruling(Word(word), a, b))
    table.tell(f"ruled-{word}", by=a, at=b, rule="SH-LENGTH-02", weight=0)
    return battle.with_state(replace(battle.state, rulings=others))


def policy(battle: ShirmaBattle, choice: Choice) -> int:
    """What people usually choose: the first option, which the rules put there; a defence with the reaction."""
    if choice.key == "defence":
        guarded = [n for n, option in enumerate(choice.options) if option.key.endswith("-guarded")]
        return guarded[0] if guarded else 0
    if choice.key == "called":
        return LOCATIONS.index(next(one for one in LOCATIONS if one.value == "head"))
    return 0


def outcome(before: ShirmaBattle, after: ShirmaBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """How an attack ended: missed, parried, hit; where, with how many wounds, whether critical; struck back or not.

    A free attack on who moves is no end of its own: what it comes to is told as something that befalls the mover.
    """
    by, at, found = action.actor, action.target, dict[str, int]()
    key = "came-nothing" if action.kind in manoeuvres.KINDS else "done"
    is_free = False
    for event in takewhile(lambda event: event.key not in PAST_ODDS, events):
        match event.key:
            case "provokes":
                is_free = True
            case "attacks-melee" | "shoots" | "throws" if event.by == by:
                is_free, key = False, "missed" if key == "done" else key
            case "parried" if not is_free:
                key = "came-parried"
            case "wounded" if is_free and event.at == by:
                _add(found, "free-wounds", _wounds(event))
            case "wounded" if is_free:
                _add(found, "counter-wounds", _wounds(event))
            case "wounded" if event.at == by:
                _add(found, "counter-wounds", _wounds(event))
            case "wounded":
                # Whom a charge strikes is chosen on the way.
                key, at = "hit", at or next((id for id in before.combatants if id == event.at), None)
                _add(found, "wounds", _wounds(event))
                _add(found, f"at-{_where(event)}", 1)
            case "critical":
                _add(found, "is-critical" if event.by == by else "counter-critical", 1)
            case "may-strike-back":
                _add(found, "may-counter", 1)
            case "fumble" if event.by == by:
                _add(found, "fumble-ends", 1)
            case "throws-down" | "clinches" | "clinch-ends" | "slips" | "does-not-slip" | "close-fight":
                key = f"came-{event.key}"
    if at is not None and at in before.combatants and found.get("wounds", 0) >= before[at].sheet.hp > 0:
        found["fells"] = 1
    if by is not None and by in before.combatants and not is_free:
        if found.get("counter-wounds", 0) >= before[by].sheet.hp > 0:
            found["counter-fells"] = 1
    elif by is not None and by in before.combatants and found.get("free-wounds", 0) >= before[by].sheet.hp > 0:
        found["falls"] = 1
    return Outcome(key, tuple(found.items()))


def _add(found: dict[str, int], name: str, value: int) -> None:
    """A group strikes more than once: its wounds add up (SH-NPC-03)."""
    found[name] = found[name] + value if name in found else value


def _wounds(event: Event) -> int:
    return next((value for name, value in event.args if name == "wounds" and isinstance(value, int)), 0)


def _where(event: Event) -> str:
    return next((value.key for name, value in event.args if name == "location" and isinstance(value, Term)), "")
