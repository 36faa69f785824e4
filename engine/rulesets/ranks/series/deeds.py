"""Declaring a series, taking weapons in hand, deeds without a rule, and what the GM grants (RK-ACT-10, RK-ACT-13)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.rulesets.ranks.attack import BOTH, GUARD, ONE, SPLIT, may_use_both, splits, usable, work_of
from engine.rulesets.ranks.blows.defence import warns
from engine.rulesets.ranks.series.series import cut, declare, objections_to, perform, waiting
from engine.rulesets.ranks.series.standing import out_of_turn, unable
from engine.rulesets.ranks.sheet import Arm, Kind
from engine.rulesets.ranks.state import Entry, Fate, RanksBattle, Work, doings, with_doings
from engine.table.table import Table

DECLARE, RETRACT = "declare", "retract"
READY, DO = "ready", "do"
GRANT, CLEAR = "grant", "clear-bonus"
RIGHT, LEFT = "right", "left"
PHYSICAL, MAGICAL = "physical", "magical"


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The series, weapons, other deeds, and what only the GM may do."""
    return (
        *_series_offers(battle, id),
        *_ready_offers(battle, id),
        *_other_offers(battle, id),
        *_gm_offers(battle, id),
    )


def _series_offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """What can be added to the series; whatever is declared counts from the first roll on (RK-ACT-06, RK-ACT-13)."""
    sheet, found = battle[id].sheet, []
    for arm in usable(battle, id):
        if arm == sheet.bare and sheet.in_hand:
            continue
        found.append(_declaring(battle, id, work_of(arm).value, arm))
        if may_use_both(battle, id, arm) and arm.kind is not Kind.SPELL:
            found.append(_declaring(battle, id, BOTH, arm))
    found += [_declaring(battle, id, SPLIT, first, second) for first, second in splits(battle, id)[:1]]
    found += [_declaring(battle, id, work.value) for work in (Work.WARD, Work.MOVE)]
    if any(entry.fate is Fate.WAITING for entry in doings(battle, id).entries):
        action = Action(RETRACT, actor=id)
        found.append(Offer("offer-retract", action, Needs.NOTHING, "group-series", rule="RK-ACT-11", icon="cancel"))
    return tuple(found)


def _declaring(
    battle: RanksBattle, id: CombatantId, manner: str, arm: Arm | None = None, other: Arm | None = None
) -> Offer:
    alike = "-same" if arm and other == arm else ""
    named = (("arm", arm), ("other", None if alike else other))
    args = tuple((name, Term(one.name)) for name, one in named if one)
    action = Action(DECLARE, actor=id, manner=manner, item=arm.name if arm else "")
    return Offer(
        f"offer-declare-{_called(manner, arm)}{alike}",
        action,
        Needs.NOTHING,
        "group-series",
        args=args,
        objections=declare_objections(battle, action),
        rule="RK-PAIR-05" if manner == SPLIT else "RK-ACT-13",
        icon="declare",
        warns="" if manner == Work.WARD else warns(battle, id),
    )


def _called(manner: str, arm: Arm | None) -> str:
    """The word for what is declared: a shot from something thrown is a throw."""
    return "throw" if arm is not None and arm.is_thrown and manner == Work.SHOT else manner


def declare_objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Why an action cannot be declared: not able, not the turn, no room in it."""
    id = action.actor
    if id is None:
        return ()
    found = [unable(battle, id), out_of_turn(battle, id)]
    magical = bool(action.item) and battle[id].sheet.arm(action.item).is_magical
    found += objections_to(battle, id, _work(battle, action), magical=magical)
    return tuple(objection for objection in found if objection is not None)


def _work(battle: RanksBattle, action: Action) -> Work:
    """The kind of action that a declaration's manner means."""
    if action.actor is not None and action.manner in (ONE, BOTH, SPLIT, GUARD):
        return work_of(battle[action.actor].sheet.arm(action.item))
    return Work(action.manner) if action.manner in set(Work) else Work.OTHER


def declared(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """One more action in the series (RK-ACT-13)."""
    id = action.actor
    if id is None:
        return battle
    sheet, work = battle[id].sheet, _work(battle, action)
    arm = sheet.arm(action.item) if action.item else None
    paired = action.manner in (BOTH, SPLIT)
    magical = arm is not None and arm.is_magical
    entries = [Entry(work, action.item, paired=paired, both=action.manner == BOTH, magical=magical)]
    if action.manner == SPLIT and arm is not None:
        other = sheet.other_hand(arm)
        entries.append(Entry(work_of(other), other.name, paired=True, magical=other.is_magical))
    battle = declare(battle, id, *entries)
    count = sum(entry.fate is Fate.WAITING for entry in doings(battle, id).entries)
    item = Term(action.item or "arm-none")
    table.tell(f"declares-{_called(action.manner, arm)}", by=id, rule="RK-ACT-13", now=battle, arm=item, count=count)
    return battle


def retracted(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """Everything declared and not done is taken back; how it still weighs says series_penalty (RK-ACT-06)."""
    if action.actor is None:
        return battle
    battle = cut(battle, action.actor)
    table.tell("retracts", by=action.actor, rule="RK-ACT-11", now=battle)
    return battle


def _ready_offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Taking an arm in the right or the left hand; a deed the chapter does not list is one action (RK-ACT-10)."""
    found = []
    for arm in battle[id].sheet.arms:
        for hand in (RIGHT, LEFT):
            if not ready_objections(battle, id, arm, hand):
                action = Action(READY, actor=id, manner=hand, item=arm.name)
                found.append(_plain(battle, action, f"offer-ready-{hand}", "group-weapons", "draw-weapon", arm))
    return tuple(found)


def ready_objections(battle: RanksBattle, id: CombatantId, arm: Arm, hand: str) -> tuple[Objection, ...]:
    """Why an arm is not taken into this hand: it needs none, is there already, or takes both from the right."""
    sheet = battle[id].sheet
    if arm.is_free or arm == sheet.bare:
        return (Objection("objection-needs-no-hand", "RK-ACT-10"),)
    if arm.name == (sheet.right if hand == RIGHT else sheet.left):
        return (Objection("objection-in-hand-already", "RK-ACT-10"),)
    if hand == LEFT and (arm.two_handed or _is_full(battle, id)):
        return (Objection("objection-takes-both-hands", "RK-ACT-10"),)
    return ()


def _is_full(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether a two-handed arm takes both hands."""
    sheet = battle[id].sheet
    return bool(sheet.right) and sheet.arm(sheet.right).two_handed


def _plain(battle: RanksBattle, action: Action, key: str, group: str, icon: str, arm: Arm | None = None) -> Offer:
    args, id = (("arm", Term(arm.name)),) if arm else (), action.actor
    return Offer(
        key,
        action,
        Needs.NOTHING,
        group,
        args=args,
        objections=plain_objections(battle, action),
        rule="RK-ACT-10",
        icon=icon,
        warns=warns(battle, id, is_begun=waiting(battle, id, Work.OTHER) is not None) if id is not None else "",
    )


def _other_offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Deeds that the chapter does not name, for casters magical ones too (RK-ACT-10)."""
    deed = _plain(battle, Action(DO, actor=id, manner=PHYSICAL), "offer-do-physical", "group-other", "step")
    if not any(arm.is_magical for arm in battle[id].sheet.arms):
        return (deed,)
    return deed, _plain(battle, Action(DO, actor=id, manner=MAGICAL), "offer-do-magical", "group-other", "spell")


def plain_objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """What speaks against a deed that takes one action."""
    id = action.actor
    if id is None:
        return ()
    found = [unable(battle, id), out_of_turn(battle, id)]
    if waiting(battle, id, Work.OTHER) is None:
        found += objections_to(battle, id, Work.OTHER, magical=action.manner == MAGICAL)
    return tuple(objection for objection in found if objection is not None)


def readied(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """An arm is taken in hand; what was there is let go."""
    id = action.actor
    if id is None:
        return battle
    sheet = battle[id].sheet
    two_handed = sheet.arm(action.item).two_handed
    if action.manner == LEFT:
        sheet = replace(sheet, left=action.item)
    else:
        sheet = replace(sheet, right=action.item, left="" if two_handed else sheet.left)
    battle = perform(battle.with_sheet(id, sheet), id, Entry(Work.OTHER, fate=Fate.DONE))
    table.tell("readies", by=id, rule="RK-ACT-10", now=battle, arm=Term(action.item or "arm-none"))
    return battle


def done(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """A deed that the chapter does not name: it counts, the rest is told at the table (RK-ACT-10)."""
    id = action.actor
    if id is None:
        return battle
    magical = action.manner == MAGICAL
    battle = perform(battle, id, Entry(Work.OTHER, fate=Fate.DONE, magical=magical))
    table.tell("does-magical" if magical else "does-physical", by=id, rule="RK-ACT-10", now=battle)
    return battle


def _gm_offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """One action more, and no more waiting bonuses: the GM's leave (RK-ACT-01, RK-GEN-12)."""
    if not battle.started:
        return ()
    grant = Offer("offer-grant", Action(GRANT, actor=id), group="group-gm", rule="RK-ACT-01", icon="plus", of_gm=True)
    sheet = battle[id].sheet
    if not sheet.bonus_mobility and not sheet.bonus_strength:
        return (grant,)
    clear = Action(CLEAR, actor=id)
    return grant, Offer("offer-clear-bonus", clear, group="group-gm", rule="RK-GEN-12", icon="minus", of_gm=True)


def granted(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """The GM gives one action more this turn."""
    if action.actor is None:
        return battle
    mine = doings(battle, action.actor)
    table.tell("gm-grants", by=action.actor, rule="RK-ACT-01", weight=0)
    return with_doings(battle, action.actor, replace(mine, granted=mine.granted + 1))


def cleared(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """The GM lets the waiting bonuses lapse."""
    if action.actor is None:
        return battle
    sheet = replace(battle[action.actor].sheet, bonus_mobility=0, bonus_strength=0)
    table.tell("gm-clears-bonus", by=action.actor, rule="RK-GEN-12", weight=0)
    return battle.with_sheet(action.actor, sheet)
