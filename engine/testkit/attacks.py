"""Attacks of every kind that come up in a battle played by the scripted player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset, Needs
from engine.play.autoplay import play
from engine.play.chance import Chance


def attacks(rules: AnyRuleset, battle: AnyBattle) -> Iterator[tuple[AnyBattle, Action]]:
    """Attacks of every kind from battles on the way, each kind and weapon of a combatant once."""
    seen: set[tuple[str, str, str]] = set()
    for step in play(rules, battle, Chance(battle.seed), 60):
        here = step.after
        for id in rules.order(here).active:
            for offer in rules.offers(here, id):
                what = (offer.action.kind, offer.action.manner, offer.action.item)
                if not offer.is_attack or offer.needs is not Needs.TARGET or what in seen:
                    continue
                for enemy in here.enemies(id):
                    action = replace(offer.action, target=enemy.id)
                    if not rules.objections(here, action) and not rules.gauges(here, enemy.id).is_out:
                        seen.add(what)
                        yield here, action
                        break


KEPT: dict[tuple[str, str], list[tuple[AnyBattle, Action]]] = {}
"""Attacks by ruleset and layout of the map: every test here asks for the same."""


def all_attacks(rules: AnyRuleset, battle: AnyBattle) -> list[tuple[AnyBattle, Action]]:
    key = rules.id, battle.board.grid.layout.value
    if key not in KEPT:
        KEPT[key] = list(attacks(rules, battle))
    return KEPT[key]


def some_attacks(rules: AnyRuleset, battle: AnyBattle, most: int) -> list[tuple[AnyBattle, Action]]:
    """So many of them at most, from the first to the last, so that they are of different kinds."""
    found = all_attacks(rules, battle)
    if len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]
