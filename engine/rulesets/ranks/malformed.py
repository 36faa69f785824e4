"""Malformed actions: no such kind or manner, no such arm, or no occasion; nobody is offered any of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.ranks import attack, movement, turn
from engine.rulesets.ranks.attack import BOTH, GUARD, ONE, SPLIT, guards, may_use_both, splits, usable, work_of
from engine.rulesets.ranks.blows import initiative
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.series import deeds
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.rulesets.ranks.state import Fate, RanksBattle, Work, doings

PLAIN = ("",)
MANNERS: dict[str, tuple[str, ...]] = {
    attack.ATTACK: (ONE, BOTH, SPLIT, GUARD),
    deeds.DECLARE: (*(work.value for work in (Work.BLOW, Work.SHOT, Work.CAST, Work.WARD, Work.MOVE)), BOTH, SPLIT),
    deeds.RETRACT: PLAIN,
    deeds.READY: (deeds.RIGHT, deeds.LEFT),
    deeds.DO: (deeds.PHYSICAL, deeds.MAGICAL),
    deeds.GRANT: PLAIN,
    deeds.CLEAR: PLAIN,
    initiative.INITIATIVE: (initiative.GIVE, initiative.TAKE, initiative.DROP),
    movement.MOVE: (movement.CONTACT, movement.MARCH, movement.TURN),
    movement.ROLL_MOVE: (movement.CONTACT,),
    movement.STRIDE: PLAIN,
    turn.REORDER: PLAIN,
}
"""Every kind of action with the manners that it knows."""
NO_SUCH = Objection("objection-no-such-action")


def malformed(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Why an action is none: no such kind or manner, no such arm, or no occasion for it."""
    id = action.actor
    if id is None or id not in battle.combatants:
        return (NO_SUCH,)
    if action.manner not in MANNERS.get(action.kind, ()) or bool(action.item) is not _names(action):
        return (NO_SUCH,)
    return tuple(_against(battle, id, action))


def _names(action: Action) -> bool:
    """Whether an action of this kind and manner names an arm."""
    if action.kind == deeds.DECLARE:
        return action.manner not in (Work.WARD, Work.MOVE)
    return action.kind in (attack.ATTACK, deeds.READY)


def _against(battle: RanksBattle, id: CombatantId, action: Action) -> Iterator[Objection]:
    sheet = battle[id].sheet
    if action.item and sheet.arm(action.item).name != action.item:
        yield Objection("objection-no-arm", "RK-ACT-10")
        return
    arm = sheet.arm(action.item)
    match action.kind:
        case attack.ATTACK:
            yield from _manner_of_attack(battle, id, arm, action.manner)
        case deeds.DECLARE if action.item:
            yield from _manner_of_declaring(battle, id, arm, action.manner)
        case deeds.READY:
            yield from deeds.ready_objections(battle, id, arm, action.manner)
        case deeds.RETRACT if not any(entry.fate is Fate.WAITING for entry in doings(battle, id).entries):
            yield Objection("objection-nothing-declared", "RK-ACT-11")
        case deeds.DO if action.manner == deeds.MAGICAL and not any(one.is_magical for one in sheet.arms):
            yield Objection("objection-no-magic", "RK-ACT-10")
        case deeds.GRANT | deeds.CLEAR | initiative.INITIATIVE | turn.REORDER if not battle.started:
            yield Objection("objection-not-begun")
        case deeds.CLEAR if not sheet.bonus_mobility and not sheet.bonus_strength:
            yield Objection("objection-no-bonus", "RK-GEN-12")
        case movement.ROLL_MOVE if doings(battle, id).dash is not None or pace.known_pace(battle, id) is not None:
            yield Objection("objection-rolled-already", "RK-MOVE-02")


def _manner_of_attack(battle: RanksBattle, id: CombatantId, arm: Arm, manner: str) -> Iterator[Objection]:
    """What both hands can do besides striking with one (RK-PAIR-02, RK-PAIR-05)."""
    if arm not in usable(battle, id):
        # What is not in hand is objected to as that, whatever it is to do.
        return
    if manner == BOTH and not may_use_both(battle, id, arm):
        yield Objection("objection-not-with-both", "RK-PAIR-02")
    if manner == SPLIT and arm not in (strikes for strikes, _ in splits(battle, id)):
        yield Objection("objection-not-apart", "RK-PAIR-05")
    if manner == GUARD and arm not in (strikes for strikes, _ in guards(battle, id)):
        yield Objection("objection-nothing-wards", "RK-PAIR-05")


def _manner_of_declaring(battle: RanksBattle, id: CombatantId, arm: Arm, manner: str) -> Iterator[Objection]:
    """A declaration is of what the arm does, and of an arm that is ready (RK-ACT-13)."""
    sheet = battle[id].sheet
    if manner == SPLIT:
        if arm not in (strikes for strikes, _ in splits(battle, id)[:1]):
            yield Objection("objection-not-apart", "RK-PAIR-05")
    elif arm not in usable(battle, id) or (arm == sheet.bare and sheet.in_hand):
        yield Objection("objection-not-in-hand", "RK-ACT-10")
    elif manner == BOTH:
        if not may_use_both(battle, id, arm) or arm.kind is Kind.SPELL:
            yield Objection("objection-not-with-both", "RK-PAIR-02")
    elif manner != work_of(arm):
        yield NO_SUCH
