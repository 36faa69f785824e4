"""Attacks of opportunity: who is entitled, how many are left, and the strike itself (TA-AOO)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.turnaway.attack import attack
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.options import PerEnemy
from engine.rulesets.turnaway.place.reach import weapons_reaching
from engine.rulesets.turnaway.sheet import Weapon
from engine.rulesets.turnaway.state import Struck, TurnawayBattle
from engine.table.requests import Option
from engine.table.table import Table

STRIKE = "strike"


def strikes_most(battle: TurnawayBattle, id: CombatantId) -> int:
    """Attacks of opportunity in a round: 1 + dexterity, never below 0, or 1 by the switch (TA-AOO-04)."""
    return max(1 + battle[id].sheet.dexterity, battle.options.aoo_min)


def strikes_left(battle: TurnawayBattle, id: CombatantId) -> int:
    """Attacks of opportunity that are left in this round."""
    return max(0, strikes_most(battle, id) - sum(1 for struck in battle.state.strikes if struck.by == id))


def is_entitled(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether ``by`` may strike at ``at`` at all, reach left aside (TA-AOO-04, TA-AOO-05, TA-AOO-06).

    Able, not helpless, not in total defence, a strike left, and none made at this enemy in this round.
    """
    sheet = battle[by].sheet
    if not sheet.is_able or sheet.immobilised or (sheet.defending and not battle.options.defence_aoo):
        return False
    if not battle.are_hostile(by, at) or strikes_left(battle, by) <= 0:
        return False
    once = battle.options.aoo_per_enemy is PerEnemy.ONE_PER_ROUND
    return not (once and Struck(by, at) in battle.state.strikes)


def in_order(battle: TurnawayBattle, ids: Iterable[CombatantId]) -> tuple[CombatantId, ...]:
    """Strikers in initiative order, then by id (TA-GEO-08)."""
    places = {id: place for place, id in enumerate(battle.state.order)}
    return tuple(sorted(ids, key=lambda id: (places.get(id, len(places)), id)))


def threatening(battle: TurnawayBattle, at: CombatantId) -> tuple[CombatantId, ...]:
    """Every enemy entitled to strike at ``at`` where it stands (TA-AOO-06), in the order of their strikes."""
    cells = battle.cells_of(at)
    return in_order(
        battle,
        (
            enemy.id
            for enemy in battle.enemies(at)
            if is_entitled(battle, enemy.id, at) and weapons_reaching(battle, enemy.id, cells)
        ),
    )


def provoke(
    table: Table, battle: TurnawayBattle, at: CombatantId, by: Iterable[CombatantId], rule: str, act: str
) -> TurnawayBattle:
    """``at`` is about to do something that gives ``by`` their strikes; they come before it (TA-AOO-01).

    ``act`` is the sentence key of what is done. Strikes end when the actor has fallen.
    """
    for striker in by:
        if not battle[at].sheet.is_able:
            break
        weapons = weapons_reaching(battle, striker, battle.cells_of(at))
        if is_entitled(battle, striker, at) and weapons:
            battle = offer_strike(table, battle, striker, at, weapons, rule, act)
    return battle


def strike_options(
    table: Table,
    by: CombatantId,
    at: CombatantId,
    weapons: tuple[Weapon, ...],
    rule: str,
    reason: str,
    *more: Option,
) -> int | str:
    """What ``by`` does with the strike: the number of the weapon, or the key of another option."""
    options = [Option("option-strike", (("weapon", Term(weapon.name)),), "TA-AOO-01") for weapon in weapons]
    options += [*more, Option("option-pass", rule="TA-ACT-02", declines=True)]
    chosen = table.choose(STRIKE, tuple(options), by=by, at=at, rule=rule, reaction=True, reason=Term(reason))
    return chosen if chosen < len(weapons) else options[chosen].key


def offer_strike(
    table: Table,
    battle: TurnawayBattle,
    by: CombatantId,
    at: CombatantId,
    weapons: tuple[Weapon, ...],
    rule: str,
    reason: str,
    chosen: int | str | None = None,
) -> TurnawayBattle:
    """Ask ``by`` whether to strike for ``reason``, and with what; then the ordinary attack (TA-AOO-01, TA-AOO-03).

    ``chosen`` is the answer where it was asked before.
    """
    if chosen is None:
        chosen = strike_options(table, by, at, weapons, rule, reason)
    if not isinstance(chosen, int):
        table.tell("strike-passed", by=by, at=at, rule=rule, weight=0, reason=Term(reason))
        return battle
    battle = battle.with_state(replace(battle.state, strikes=(*battle.state.strikes, Struck(by, at))))
    table.tell("strikes", by=by, at=at, rule=rule, now=battle, reason=Term(reason))
    weapon = weapons[chosen]
    blade = Blade(weapon, battle[by].sheet.hand_of(weapon.id))
    return attack(table, battle, by, at, blade, "TA-AOO-03")
