"""Series of blows: a weapon in hand, bare hands, or the next blow of a full attack or multiattack."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.rulesets.turnaway.blows.blade import Blade
from engine.rulesets.turnaway.charts.chart import CHART, Cost
from engine.rulesets.turnaway.options import PushAction, TurnAction
from engine.rulesets.turnaway.order.watch import MORE
from engine.rulesets.turnaway.sheet import UNARMED, Blow, Hand, Sheet, Weapon
from engine.rulesets.turnaway.state import TurnawayBattle

SERIES = ("full-attack", "multiattack")
TRIES = "tries"
"""Manner of a trip or disarming that is tried with every attack of a multiattack."""
BOTH_HANDS, LISTED = "both-hands", "listed"
"""Manners of the full attack: with the weapons in both hands, or as the sheet lists it (so a multiattack too)."""
NONLETHAL = "nonlethal"
"""Manner of an attack that spares (TA-NLT-01); of a series it is written after the manner of the series."""


def is_sparing(manner: str) -> bool:
    """Whether an attack of this manner does nonlethal damage."""
    return manner == NONLETHAL or manner.endswith(f"-{NONLETHAL}")


def plain(manner: str) -> str:
    """The manner, whether it spares or not."""
    return manner.removesuffix(NONLETHAL).removesuffix("-")


def sparing(manner: str) -> str:
    """The same manner, but sparing."""
    return f"{manner}-{NONLETHAL}" if manner else NONLETHAL


def next_blow(battle: TurnawayBattle, action: Action) -> Blow | None:
    """The blow that a full attack or multiattack strikes with this action; None when it has none (left)."""
    id, turn = action.actor, battle.state.turn
    if id is None or action.kind not in SERIES:
        return None
    if battle.state.acting == id and turn.series_kind == series_kind(action):
        return turn.series[0] if turn.series else None
    return next(iter(blows_of(battle[id].sheet, action)), None)


def series_kind(action: Action) -> str:
    """What marks the blows of one series: a full attack with both hands, one from the sheet's list, a multiattack.

    Each of its blows may spare or not.
    """
    return f"{action.kind} {plain(action.manner)}"


def blows_of(sheet: Sheet, action: Action) -> tuple[Blow, ...]:
    """All blows of the series that this action belongs to (TA-FUL-02, TA-FUL-03)."""
    if action.kind == "multiattack" or action.manner == TRIES:
        return sheet.multiattack
    if plain(action.manner) != BOTH_HANDS:
        return sheet.full_attack
    held = [(sheet.main, Hand.MAIN), (sheet.off, Hand.OFF)]
    return tuple(Blow(id, 0, hand) for id, hand in held if id)


def blade_of(battle: TurnawayBattle, action: Action) -> Blade:
    """How the weapon named by the action is used by it; bare hands when it names none."""
    assert action.actor is not None
    sheet, spares = battle[action.actor].sheet, is_sparing(action.manner)
    if action.kind in SERIES:
        blow = next_blow(battle, action) or Blow(UNARMED.id)
        weapon, off = sheet.weapon(blow.item) or UNARMED, _offhand(sheet, blows_of(sheet, action))
        ranged = weapon.ranged and not weapon.melee
        struck = len(blows_of(sheet, action)) - len(battle.state.turn.series) if is_under_way(battle, action) else 0
        return Blade(weapon, blow.hand, ranged=ranged, offhand=off, nonlethal=spares, hit=blow.hit, place=struck + 1)
    weapon = (sheet.weapon(action.item) if action.kind != "unarmed" else None) or UNARMED
    whirls, shoots = action.kind == "whirlwind", action.kind == "shoot"
    return Blade(weapon, sheet.hand_of(weapon.id), ranged=shoots, whirlwind=whirls, nonlethal=spares)


def _offhand(sheet: Sheet, blows: tuple[Blow, ...]) -> Weapon | None:
    """The weapon of the off hand, where blows of both hands are among these (TA-MOD-08)."""
    if not any(blow.hand is Hand.MAIN for blow in blows):
        return None
    return next((sheet.weapon(blow.item) or UNARMED for blow in blows if blow.hand is Hand.OFF), None)


def cost_of(battle: TurnawayBattle, action: Action) -> Cost:
    """What an action costs: its row of the chart; tries of a multiattack and a push the whole turn (TA-PSH-07).

    One cell more of a place that is being taken under control costs nothing (TA-CTL-01).
    """
    if action.kind == "control" and action.manner == MORE:
        return Cost.FREE
    pushes = action.kind == "push" and battle.options.push_action is PushAction.WHOLE_TURN
    turns = action.kind == "turn-undead" and battle.options.turn_action is TurnAction.FULL
    return Cost.FULL if pushes or turns or action.manner == TRIES else CHART[action.kind].cost


def tries_before(battle: TurnawayBattle, action: Action) -> int:
    """How many tries of this kind the multiattack of this turn has had before this one (TA-TRP-09, TA-DSA-08)."""
    turn, id = battle.state.turn, action.actor
    if id is None or battle.state.acting != id or turn.series_kind != series_kind(action):
        return 0
    return max(0, len(battle[id].sheet.multiattack) - len(turn.series) - 1)


def is_under_way(battle: TurnawayBattle, action: Action) -> bool:
    """Whether this is one more blow of a series that has begun and is paid for."""
    turn = battle.state.turn
    return battle.state.acting == action.actor and bool(turn.series) and turn.series_kind == series_kind(action)


def has_adjustment(battle: TurnawayBattle, kind: str) -> bool:
    """Whether a step or turn goes with this series: the full attack, and by the switch the multiattack (TA-FUL-08)."""
    return kind == "full-attack" or (kind == "multiattack" and battle.options.multiattack_step)
