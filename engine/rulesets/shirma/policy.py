"""Policy and outcome: how people usually choose, and what an action came to, for the odds."""

from __future__ import annotations

from itertools import takewhile

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.words import Term
from engine.contract import Favour, Outcome, Reckoning
from engine.rulesets.shirma.charts.charts import Misfire
from engine.rulesets.shirma.harm.body import LOCATIONS
from engine.rulesets.shirma.melee import manoeuvres
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.requests import Choice

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


def policy(battle: ShirmaBattle, choice: Choice) -> int:
    """What people usually choose: the first option, which the rules put there; a defence with the reaction.

    A boss at 0 HP goes down like others: who fights on whatever befalls it would end no fight that plays itself.
    """
    if choice.key == "defence":
        guarded = [n for n, option in enumerate(choice.options) if option.key.endswith("-guarded")]
        return guarded[0] if guarded else 0
    if choice.key == "called":
        return LOCATIONS.index(next(one for one in LOCATIONS if one.value == "head"))
    if choice.key.startswith("boss-at-zero"):
        return next(n for n, option in enumerate(choice.options) if option.key == "boss-goes-down")
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


RECKONING = Reckoning(
    blows=frozenset({"attacks-melee", "shoots", "throws", "strikes-back"}),
    lands=lambda event: event.key == "wounded",
    hits=frozenset({"hit"}),
    favours={
        "initiative": Favour.HIGH,
        "damage": Favour.HIGH,
        # These are harm to whoever throws them.
        "bleeding-roll": Favour.LOW,
        "burning-roll": Favour.LOW,
        "poison-roll": Favour.LOW,
    },
)
