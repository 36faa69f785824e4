"""What all who may act could do now, a line each: what the phase asks of them, whom they may attack. No Qt in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.commands.attack_ways import usual_way
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs, Offer
from engine.play.asked import offers_of, order_of
from engine.play.sensible import is_kept_from, open_targets
from engine.tactics.hope import is_hopeless

MOST_TARGETS = 8
"""So many enemies are offered to each, the nearest ones."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure and the deeds that it may choose from; ``preset``: the place of the usual one, None for nothing."""

    who: CombatantId
    ways: tuple[tuple[Offer, Action], ...]
    preset: int | None


def lines(rules: AnyRuleset, battle: AnyBattle, last: Mapping[CombatantId, Action]) -> tuple[Line, ...]:
    """A line for everybody who may act now and has something to choose; ``last``: the last attack of each.

    Where somebody may attack, the attack that it makes as a rule is preset: on the enemy whom it attacked last as long
    as it may, else on the nearest at whom it is not hopeless; for the players' figures on nobody who is hidden from
    them. What is asked of all (a declaration) is never made for them.
    """
    found = (_line(rules, battle, id, last) for id in order_of(rules, battle).active if battle.started)
    return tuple(line for line in found if line is not None)


def _line(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, last: Mapping[CombatantId, Action]) -> Line | None:
    if id not in battle.combatants or battle[id].cell is None or rules.is_out(battle, id):
        return None
    attacks = tuple(_attacks(rules, battle, id, last))
    asked = tuple(
        (offer, offer.action)
        for offer in offers_of(rules, battle, id)
        if offer.of_all and offer.needs is Needs.NOTHING and not offer.objections
    )
    ways = (*attacks, *asked)
    hopes = bool(attacks) and not attacks[0][0].rearms and not _is_idle(rules, battle, attacks[0][1])
    return Line(id, ways, 0 if hopes else None) if ways else None


def _is_idle(rules: AnyRuleset, battle: AnyBattle, attack: Action) -> bool:
    """Whether an attack is preset for nobody: there is no hope for it, or its target is hidden from the players."""
    by, at = attack.actor, attack.target
    is_secret = by is not None and at is not None and is_kept_from(battle, by, at)
    return is_secret or is_hopeless(rules, battle, attack)


def _attacks(
    rules: AnyRuleset, battle: AnyBattle, id: CombatantId, last: Mapping[CombatantId, Action]
) -> Iterator[tuple[Offer, Action]]:
    """The usual attack on each target, the likeliest target first; then the other ways of attacking.

    A hopeless attack is nobody's usual one.
    """
    before = last[id].target if id in last else None
    there = sorted(open_targets(rules, battle, id), key=lambda at: is_kept_from(battle, id, at))
    targets = sorted(there[:MOST_TARGETS], key=lambda at: at != before)
    attacks = [offer for offer in offers_of(rules, battle, id) if offer.is_attack and not offer.objections]
    others: list[tuple[Offer, Action]] = []
    for at in targets:
        ways = tuple(
            (offer, ())
            for offer in attacks
            if offer.needs is Needs.TARGET and not rules.objections(battle, replace(offer.action, target=at))
        )
        usual = usual_way(rules, battle, at, ways, last)
        if usual is not None:
            yield usual, replace(usual.action, target=at)
        others += [(offer, replace(offer.action, target=at)) for offer, _ in ways if offer is not usual]
    yield from others
