"""Who was hidden and gives itself away by what it does: whoever attacks is known to the other side from then on.

Read off the deed as any ruleset tells it: its attacks, the dice thrown at an enemy, what was done to one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.asked import offers_of
from engine.table.table import Table, Thrown

GIVEN_AWAY = "given-away"
"""Key of the event that somebody is hidden no longer by what it has done itself."""


def with_shown(
    rules: AnyRuleset, table: Table, before: AnyBattle, after: AnyBattle, deed: Action, since: tuple[int, int]
) -> AnyBattle:
    """``after`` with those hidden no longer who have attacked in ``deed``; that is told.

    ``since``: how many events the table had, and how many rolls, when the deed began.
    """
    hidden = [one.id for one in before.combatants.values() if one.hidden and one.id in after.combatants]
    if not hidden:
        return after
    events, thrown = table.events[since[0] :], table.thrown[since[1] :]
    for id in hidden:
        is_shown = not after[id].hidden
        if is_shown or _gives_itself_away(rules, before, after, deed, id, events, thrown):
            after = after if is_shown else after.with_combatant(replace(after[id], hidden=False))
            table.tell(GIVEN_AWAY, at=id, now=after)
    return after


def _gives_itself_away(
    rules: AnyRuleset,
    before: AnyBattle,
    after: AnyBattle,
    deed: Action,
    id: CombatantId,
    events: Sequence[Event],
    thrown: Sequence[Thrown],
) -> bool:
    """Whether ``id`` has rolled to strike, be it in answer; in its own deed any attack counts, and what it does."""
    rolled = [one for one in thrown if one.by == id and _is_enemy(before, id, one.at)]
    if deed.actor == id:
        return bool(rolled) or _is_attack(rules, before, deed, id) or any(_touched(before, after, id, events))
    # A defence may be rolled as a blow is: against whoever has rolled before.
    met = {one.by for one in thrown if one.at == id}
    return any(one.key == rules.main_roll and one.at not in met for one in rolled)


def _is_attack(rules: AnyRuleset, battle: AnyBattle, deed: Action, id: CombatantId) -> bool:
    ways = (offer.action for offer in offers_of(rules, battle, id) if offer.is_attack)
    return any((way.kind, way.manner, way.item) == (deed.kind, deed.manner, deed.item) for way in ways)


def _touched(before: AnyBattle, after: AnyBattle, id: CombatantId, events: Sequence[Event]) -> Iterator[CombatantId]:
    """Enemies to whom ``id`` has done something that stands on their sheets, or that they are gone by."""
    for event in events:
        at = event.at
        if event.by == id and at is not None and _is_enemy(before, id, at):
            enemy = CombatantId(at)
            if enemy not in after.combatants or after[enemy].sheet is not before[enemy].sheet:
                yield enemy


def _is_enemy(battle: AnyBattle, id: CombatantId, at: CombatantId | SideId | None) -> bool:
    """Whether this is a figure of a side that ``id`` fights."""
    enemy = next((one for one in battle.combatants if one == at), None)
    return enemy is not None and battle.are_hostile(id, enemy)
