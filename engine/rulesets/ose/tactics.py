"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.derived import derived
from engine.rulesets.ose.attack import ATTACK
from engine.rulesets.ose.harm.damage import can_hurt, damage_dice
from engine.rulesets.ose.magic.spells import is_open_to_disruption
from engine.rulesets.ose.options import SubdualTotal
from engine.rulesets.ose.order.declarations import DECLARE
from engine.rulesets.ose.order.morale import can_check, chance_to_break
from engine.rulesets.ose.order.timing import READY, WAIT
from engine.rulesets.ose.place.pace import RETREAT, cells_a_round
from engine.rulesets.ose.sheet import Arm, Spirit
from engine.rulesets.ose.state import Losses, OseBattle, Part, doings, is_slow

CONDITION, FLEEING = 200, 300
"""Thousandths of its worth that a figure loses to each condition, and to running away."""
WHOLE = 1000
"""Thousandths: the worth of a figure."""
SLOWER = 0.2
"""Part of a blow's worth that is lost by acting last: it may come too late."""


def health(battle: OseBattle, id: CombatantId) -> tuple[int, int]:
    """Hit points left, beside what was taken by blows to subdue where the two add up (OSE-DMG-05, OSE-SUBDUE-04)."""
    sheet = battle[id].sheet
    subdued = sheet.subdual if battle.options.subdual_total is SubdualTotal.COMBINED else 0
    return max(0, sheet.hp - subdued), sheet.hp_most


def burden(battle: OseBattle, id: CombatantId) -> int:
    """What conditions and broken morale cost (OSE-MORALE-06)."""
    sheet = battle[id].sheet
    return CONDITION * len(sheet.conditions) + FLEEING * (sheet.spirit is Spirit.FLEEING)


def flees(battle: OseBattle, id: CombatantId) -> bool:
    """Whether morale has broken (OSE-MORALE-06)."""
    return battle[id].sheet.spirit is Spirit.FLEEING


def first(battle: OseBattle, id: CombatantId) -> tuple[Action, ...]:
    """Whoever runs and is held turns its back on whoever holds it (OSE-RETREAT-01); others see to their weapon."""
    if not flees(battle, id):
        return () if battle.state.current is None else _armed(battle, id)
    is_held = any(not enemy.sheet.is_out and battle.distance(id, enemy.id) <= 1 for enemy in battle.enemies(id))
    return (Action(DECLARE, actor=id, manner=RETREAT),) if is_held else ()


def _armed(battle: OseBattle, id: CombatantId) -> tuple[Action, ...]:
    """Its turn put off where its best weapon is slow, and the weapon taken in hand that it does not act last with."""
    sheet, done = battle[id].sheet, doings(battle, id)
    arm = _best_arm(battle, id) if any(one.acts_last for one in sheet.arms) else None
    if arm is None:
        return ()
    if arm.acts_last and not is_slow(battle, id):
        return (Action(WAIT, actor=id),)
    has_struck = done.used or battle.state.part is not Part.MISSILES
    is_better = not arm.acts_last and sheet.arm(sheet.readied).acts_last
    return (Action(READY, actor=id, item=arm.name),) if is_better and has_struck else ()


def _best_arm(battle: OseBattle, id: CombatantId) -> Arm | None:
    """The weapon for whoever is near enough to come to blows in this round or the next, else what it can shoot with."""
    sheet, enemies = battle[id].sheet, [one for one in battle.enemies(id) if not one.sheet.is_out]
    mine = cells_a_round(battle, id)
    is_near = any(
        battle.distance(id, one.id) <= 1 + max(mine, cells_a_round(battle, one.id))
        for one in enemies
        if one.sheet.spirit is not Spirit.FLEEING
    )
    weapons = [arm for arm in sheet.arms if not arm.routine and arm.left != 0]
    found = [arm for arm in weapons if (arm.melee if is_near else arm.missile)]

    def worth(arm: Arm) -> float:
        dice = damage_dice(sheet, battle.options, arm)
        return (dice.lowest + dice.highest) * (1 - SLOWER * arm.acts_last)

    return max(found, key=worth, default=None)


def arms(battle: OseBattle, id: CombatantId) -> tuple[Action, ...]:
    """Whoever has a slow weapon in hand may strike with any of its weapons, later in the round (OSE-SLOW-01)."""
    sheet = battle[id].sheet
    slow = next((arm.name for arm in sheet.arms if arm.acts_last and not arm.routine), None)
    return () if slow is None or sheet.arm(sheet.readied).acts_last else (Action(READY, actor=id, item=slow),)


def fall(battle: OseBattle, id: CombatantId) -> int:
    """What breaks, on average, when a first death or the loss of half a side calls for a check (OSE-MORALE-03)."""
    losses = next((losses for losses in battle.state.losses if losses.side == battle[id].side), None)
    if losses is None or battle[id].sheet.is_out or id not in losses.members:
        return 0
    falls: dict[CombatantId, int] = derived(battle, f"falls of {losses.side}", lambda: _falls(battle, losses))
    return falls.get(id, 0)


def _falls(battle: OseBattle, losses: Losses) -> dict[CombatantId, int]:
    """The same for each of a side who stands yet, of ``WHOLE``; nothing where the next fall calls for no check."""
    standing = [one for one in losses.members if one in battle.combatants and not battle[one].sheet.is_out]
    out = 1 + len(losses.members) - len(standing)
    if losses.death and (losses.half or out * 2 < len(losses.members)):
        return {}
    there = (one for one in battle.combatants if battle[one].side == losses.side)
    breaks = {one: chance_to_break(battle[one].sheet.morale_score) for one in there if can_check(battle, one)}
    total = sum(breaks.values(), Fraction(0))
    return {one: round(WHOLE * (total - breaks.get(one, 0))) for one in standing}


def in_vain(battle: OseBattle, action: Action) -> bool:
    """Whether a hit does nothing: no damage, and no spell to disrupt (OSE-INVULN-01, OSE-INVLIM-01, OSE-DISRUPT-01)."""
    by, at = action.actor, action.target
    if action.kind != ATTACK or by is None or at is None or is_open_to_disruption(battle, at):
        return False
    sheet = battle[by].sheet
    return not can_hurt(sheet, battle[at].sheet, sheet.arm(action.item), battle.options)


LASTING = frozenset({"objection-thrown-away"})
"""Objections to an attack with what is gone for good."""

TACTICS = Tactics(
    health=health,
    burden=burden,
    first=first,
    arms=arms,
    fall=fall,
    flees=flees,
    in_vain=in_vain,
    lasting=LASTING,
    melee_holds=True,  # OSE-MOVE-03
)
