"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Tactics
from engine.rulesets.ranks.attack import ATTACK, BOTH, ONE, is_harmless
from engine.rulesets.ranks.blows.defence import NOTHING, answer_of, usual_figures
from engine.rulesets.ranks.blows.expected import taken
from engine.rulesets.ranks.options import DamageTarget, Options
from engine.rulesets.ranks.series.deeds import READY, RIGHT
from engine.rulesets.ranks.series.series import slots_left
from engine.rulesets.ranks.state import Fate, RanksBattle, Work, doings
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


def deeds_left(battle: RanksBattle, id: CombatantId) -> int:
    """Blows that somebody can yet answer this turn: with actions that are left, and with what is declared for it."""
    if not battle[id].sheet.defends or battle[id].reactions is Reactions.OFF:
        return 0
    declared = sum(entry.work is Work.WARD and entry.fate is Fate.WAITING for entry in doings(battle, id).entries)
    return max(0, slots_left(battle, id)) + declared


def answers(battle: RanksBattle, choice: Choice) -> int | None:
    """The defence by which least is lost over all throws of the dice (RK-GEN-08)."""
    me, other = (next((id for id in battle.combatants if id == whom), None) for whom in (choice.by, choice.at))
    name = dict(choice.args).get("arm")
    if choice.key != "defence" or me is None or other is None or not isinstance(name, Term):
        return None
    arm, left = battle[other].sheet.arm(name.key), max(1, health(battle, me)[0])
    losses: dict[int, float] = {}
    for number, option in enumerate(choice.options):
        answer = answer_of(battle, me, option) or NOTHING
        if answer.both and not battle[me].sheet.is_pair:
            continue
        losses[number] = taken(battle.options, arm, usual_figures(battle, other, me, arm, answer), answer, left)
    return min(losses, key=lambda number: losses[number])


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


TACTICS = Tactics(health=health, first=first, deeds_left=deeds_left, answers=answers, in_vain=in_vain, ends=ends)
