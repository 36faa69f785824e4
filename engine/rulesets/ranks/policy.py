"""Policy and outcome: how people usually choose, and what an action came to, for the odds."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.contract import Favour, Outcome, Reckoning
from engine.rulesets.ranks import attack
from engine.rulesets.ranks.blows import defence
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Choice


def policy(battle: RanksBattle, choice: Choice) -> int:
    """What people usually choose: the defence that costs least, the reaction to an action too many, going on."""
    if choice.key == "defence":
        return defence.usual_choice(battle, choice)
    if choice.key == "extra-action":
        return next((number for number, one in enumerate(choice.options) if one.key == "extra-react"), 0)
    return 0


def outcome(before: RanksBattle, after: RanksBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """Whether an attack hurts, and how much; whether it costs the initiative or wins a bonus."""
    at = action.target
    if action.kind != attack.ATTACK or at is None:
        return Outcome("done")
    keys = {event.key for event in events}
    if "catches-not" in keys:
        return Outcome("not-caught")
    if "extra-cancelled" in keys or not any(key.startswith("blow-") for key in keys):
        return Outcome("no-blow")
    damage = after[at].sheet.damage - before[at].sheet.damage
    lost = int(any(event.key == "intercepts" and event.by == at for event in events))
    bonus = int(any(event.key.startswith("wins-bonus") and event.by == action.actor for event in events))
    key = "hurt" if damage > 0 else "unhurt"
    return Outcome(key, (("damage", damage), ("initiative-lost", lost), ("bonus-won", bonus)))


def _lands(event: Event) -> bool:
    return event.key.startswith("blow-") and any(name == "damage" and value != 0 for name, value in event.args)


RECKONING = Reckoning(
    blows=frozenset({"attacks", "attacks-both", "attacks-shoot", "attacks-throw", "attacks-spell"}),
    lands=_lands,
    hits=frozenset({"hurt"}),
    favours=dict.fromkeys(("first-roll", "movement-roll", "march-roll"), Favour.HIGH),
)
