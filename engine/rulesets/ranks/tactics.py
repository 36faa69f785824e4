"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.rulesets.ranks.attack import ATTACK, BOTH, ONE, is_harmless
from engine.rulesets.ranks.options import DamageTarget, Options
from engine.rulesets.ranks.series.deeds import READY, RIGHT
from engine.rulesets.ranks.series.series import slots_left
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Choice


def health(battle: RanksBattle, id: CombatantId) -> tuple[int, int]:
    """Health left; where damage is only tallied, it is held against the health on the sheet all the same."""
    sheet = battle[id].sheet
    return max(0, sheet.health - sheet.damage), sheet.health


def first(battle: RanksBattle, id: CombatantId) -> tuple[Action, ...]:
    """A weapon in hand (RK-ACT-10)."""
    sheet = battle[id].sheet
    if sheet.in_hand or any(arm.is_free for arm in sheet.arms):
        return ()
    return tuple(Action(READY, actor=id, manner=RIGHT, item=arm.name) for arm in sheet.arms)


def spares(battle: RanksBattle, choice: Choice) -> int | None:
    """The last action of whose turn is yet to come, kept for a blow instead of a defence (RK-ACT-01, RK-GEN-09)."""
    id = next((one for one in battle.combatants if one == choice.by), None)
    if choice.key != "defence" or id is None or id in battle.state.past or slots_left(battle, id) != 1:
        return None
    return len(choice.options) - 1


def in_vain(battle: RanksBattle, action: Action) -> bool:
    """Whether one strikes with what cannot hurt (RK-DODGE-01); of two hands at two marks the other may."""
    if action.kind != ATTACK or action.manner not in (ONE, BOTH) or action.actor is None:
        return False
    return is_harmless(battle, battle[action.actor].sheet.arm(action.item))


def ends(options: Options) -> Options:
    """A tally puts nobody out of the fight: it comes to an end only with health (RK-GEN-06)."""
    if options.damage_target is DamageTarget.HEALTH:
        return options
    return replace(options, damage_target=DamageTarget.HEALTH)


TACTICS = Tactics(health=health, first=first, spares=spares, in_vain=in_vain, ends=ends)
