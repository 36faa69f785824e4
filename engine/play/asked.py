"""Answers of a ruleset about a battle, asked once however many want to show them.

Map, players' map, fog, order of play and panel all want to know the same of a battle that is shown. The answers are
kept beside the last few battles: the history holds hundreds, and none of those needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Gauges, Offer, Order
from engine.derived import Recent
from engine.play.marking import time_left

T = TypeVar("T")
MOST_BATTLES = 4
"""The battle before, the one after, the one shown during a pause, and one to spare."""


class _Answers:
    """The answers about one battle under one ruleset."""

    def __init__(self, rules: AnyRuleset, battle: AnyBattle) -> None:
        self.rules, self.battle = rules, battle
        self.kept: dict[Hashable, object] = {}

    def are_about(self, rules: AnyRuleset, battle: AnyBattle) -> bool:
        return self.battle is battle and self.rules is rules


_recent: Recent[_Answers] = Recent(MOST_BATTLES)


def asked(rules: AnyRuleset, battle: AnyBattle, what: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gives, kept under ``what`` as long as the battle is one of the last. Errors are not kept."""
    kept = _about(rules, battle).kept
    if what not in kept:
        kept[what] = make()
    return kept[what]  # type: ignore[return-value]  # whoever asks names its own things


def gauges_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Gauges:
    """What a panel can draw about a combatant. Raises what the ruleset raises (a broken sheet)."""
    return asked(rules, battle, ("gauges", id), lambda: _with_time(battle, id, rules.gauges(battle, id)))


def marks_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> Gauges:
    """What stands on a token and on a card. Raises what the ruleset raises (a broken sheet)."""
    return asked(rules, battle, ("marks", id), lambda: _with_time(battle, id, rules.marks(battle, id)))


def _with_time(battle: AnyBattle, id: CombatantId, gauges: Gauges) -> Gauges:
    """The gauges with the rounds that are left of states set by hand for some."""
    if not battle[id].markers:
        return gauges
    badges = (replace(one, count=time_left(battle, id, one.state) or one.count) for one in gauges.badges)
    return replace(gauges, badges=tuple(badges))


def offers_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """What somebody may do, and what the rules forbid it now."""
    return asked(rules, battle, ("offers", id), lambda: rules.offers(battle, id))


def order_of(rules: AnyRuleset, battle: AnyBattle) -> Order:
    """The order of play."""
    return asked(rules, battle, "order", lambda: rules.order(battle))


def carried_over(rules: AnyRuleset, before: AnyBattle, after: AnyBattle) -> None:
    """All that was asked about ``before`` holds for ``after`` too: they differ in what no ruleset knows (the fog)."""
    if before is not after:
        _about(rules, after).kept.update(_about(rules, before).kept)


def _about(rules: AnyRuleset, battle: AnyBattle) -> _Answers:
    for one in _recent:
        if one.are_about(rules, battle):
            return one
    return _recent.add(_Answers(rules, battle))
