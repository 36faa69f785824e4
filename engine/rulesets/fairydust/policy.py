"""Policy and outcome: how people usually choose, and what an action came to, for the odds and automatic reactions."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.contract import Favour, Outcome, Reckoning
from engine.rulesets.fairydust.attack import per_action
from engine.rulesets.fairydust.blows.checks import MISS, degree_of
from engine.rulesets.fairydust.blows.means import means_of
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.requests import Choice


def policy(battle: FairyBattle, choice: Choice) -> int:
    """The proposal of the program, which always comes first; with the first reaction nobody turns without need."""
    return 0


def outcome(before: FairyBattle, after: FairyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
    """Missed, hit for how much in how many wounds, or taken effect to which degree."""
    at = action.target
    checks = [event for event in events if event.key == "attacks" and event.by == action.actor and event.at == at]
    if action.cells or at is None or not checks:
        return _of_all(before, after, events)
    best = max(degree_of(event.reading) for event in checks)
    if best == 0:
        return Outcome(MISS)
    was, now = before[at].sheet, after[at].sheet
    if action.kind in (costs.PUSH, costs.GRAB):
        return Outcome("success", (("degree", best),))
    wounds = len(now.wounds) - len(was.wounds)
    if any(event.key == "takes-effect" for event in events):
        return Outcome("success", (("degree", best),))
    felled = int(was.is_able and not now.is_able)
    # One wound of one attack is no news, its damage says it; of a volley the numbers are to be compared.
    means = means_of(before, action.actor, action.item)
    is_volley = means is not None and per_action(before, means) > 1
    several = (("wounds-made", wounds),) if is_volley or wounds > 1 else ()
    return Outcome("hit", (("damage", now.hurt - was.hurt), *several, ("felled", felled)))


def _of_all(before: FairyBattle, after: FairyBattle, events: tuple[Event, ...]) -> Outcome:
    """How many were hit in an area or by what was put off, for how much in all, and how many are out of the fight."""
    checks = [event for event in events if event.key == "attacks"]
    if not checks:
        return Outcome("lost" if any(event.key in ("attack-lost", "area-lost") for event in events) else "done")
    hit = sum(degree_of(event.reading) > 0 for event in checks)
    if not hit:
        return Outcome(MISS)
    damage = sum(after[id].sheet.hurt - before[id].sheet.hurt for id in after.combatants)
    felled = sum(before[id].sheet.is_able and not after[id].sheet.is_able for id in after.combatants)
    several = (("hit-in-area", hit),) if len(checks) > 1 else ()
    return Outcome("hit", (("damage", damage), *several, ("felled", felled)))


RECKONING = Reckoning(
    blows=frozenset({"attacks"}),
    lands=lambda event: event.key == "attacks" and degree_of(event.reading) > 0,
    favours=dict.fromkeys(("defence", "passive-check", "initiative"), Favour.HIGH),
)
