"""Attacking: the offers, what speaks against them, and the action from the run to the end of a series (RK-ACT)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.derived import derived
from engine.rulesets.ranks.blows.defence import replies, warns
from engine.rulesets.ranks.blows.exchange import Blow, exchange
from engine.rulesets.ranks.blows.initiative import first_holder, holder, with_holder
from engine.rulesets.ranks.charts.scale import worth
from engine.rulesets.ranks.chase import chase
from engine.rulesets.ranks.series.series import (
    cut,
    declare,
    live,
    objections_to,
    perform,
    undone,
    waiting,
    waits_apart,
)
from engine.rulesets.ranks.series.standing import out_of_turn, unable
from engine.rulesets.ranks.sheet import Arm, Kind, Sheet
from engine.rulesets.ranks.state import (
    Entry,
    Fate,
    RanksBattle,
    Work,
    doings,
    interceptors,
    is_able,
    with_doings,
    with_interceptors,
)
from engine.rulesets.ranks.turn import go_on as next_one
from engine.rulesets.ranks.turn import pending_blows, turn_ended
from engine.sight.figure_sight import has_line
from engine.table.requests import Option
from engine.table.table import Table

ATTACK = "attack"
ONE, BOTH, SPLIT, GUARD = "one", "both", "split", "guard"
"""Manners: with one weapon; both hands at one purpose; two weapons apart; one strikes and the other wards."""
SERIES = (Work.BLOW, Work.SHOT, Work.CAST)


SHOT_WITH_BOTH = (Kind.BOW, Kind.CROSSBOW, Kind.FIREARM)


def work_of(arm: Arm) -> Work:
    """What kind of action an attack with this arm is (RK-ACT-01)."""
    if arm.kind is Kind.SPELL:
        return Work.CAST
    return Work.SHOT if arm.is_ranged else Work.BLOW


def usable(battle: RanksBattle, id: CombatantId) -> tuple[Arm, ...]:
    """The arms that ``id`` can strike with as it stands: in hand, or needing none; else bare hands, if one is free."""
    sheet = battle[id].sheet
    return derived(sheet, "usable", lambda: _usable(sheet))


def _usable(sheet: Sheet) -> tuple[Arm, ...]:
    held = tuple(dict.fromkeys(arm for arm in sheet.in_hand if arm.is_weapon or arm.kind is not Kind.MELEE))
    free = tuple(arm for arm in sheet.arms if arm.is_free and arm not in held)
    full = len(sheet.in_hand) >= 2 or any(arm.two_handed for arm in sheet.in_hand)
    # Whoever has teeth does not box.
    return (*held, *free) if (full and held) or sheet.natural else (*held, *free, sheet.bare)


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Every attack with what is in hand, in each manner that it allows."""
    found = []
    for arm in usable(battle, id):
        found.append(_offer(battle, id, arm, ONE))
        if may_use_both(battle, id, arm):
            found.append(_offer(battle, id, arm, BOTH))
    for arm, other in splits(battle, id):
        found.append(_offer(battle, id, arm, SPLIT, other))
    for arm, other in guards(battle, id):
        found.append(_offer(battle, id, arm, GUARD, other))
    return tuple(found)


def is_harmless(battle: RanksBattle, arm: Arm) -> bool:
    """Whether no blow with ``arm`` can hurt: WA is a factor of every damage formula (RK-DODGE-01, RK-GEN-07)."""
    return worth(battle.options, arm.rank) <= 0


def may_use_both(battle: RanksBattle, id: CombatantId, arm: Arm) -> bool:
    """Whether both hands may act at one purpose with ``arm``: two of it, the only one held, or none (RK-PAIR-02).

    A single bow, crossbow or gun is held with both hands however it is shot, and teeth are held with none: there is
    nothing to stress.
    """
    sheet = battle[id].sheet
    if arm.is_free or (arm.kind in SHOT_WITH_BOTH and not sheet.is_same_pair):
        return False
    return sheet.is_same_pair or len(sheet.in_hand) == (0 if arm == sheet.bare else 1)


def _apart(battle: RanksBattle, id: CombatantId) -> tuple[tuple[Arm, Arm], ...]:
    """(what strikes, the other) of two hands for different purposes, armed or not (RK-PAIR-02, RK-PAIR-05)."""
    hands, ready = battle[id].sheet.hands, usable(battle, id)
    pairs = dict.fromkeys((hands, hands[::-1])) if hands else {}
    return tuple((strikes, other) for strikes, other in pairs if strikes in ready)


def splits(battle: RanksBattle, id: CombatantId) -> tuple[tuple[Arm, Arm], ...]:
    """Two that strike at once, each at a mark of its own, the first of them first (RK-PAIR-05)."""
    ready = usable(battle, id)
    return tuple(pair for pair in _apart(battle, id) if pair[1] in ready)


def guards(battle: RanksBattle, id: CombatantId) -> tuple[tuple[Arm, Arm], ...]:
    """(striking, warding) hands (RK-PAIR-05)."""
    return tuple(pair for pair in _apart(battle, id) if pair[1].wards)


def _offer(battle: RanksBattle, id: CombatantId, arm: Arm, manner: str, other: Arm | None = None) -> Offer:
    casts = arm.kind is Kind.SPELL
    # Of two alike the name stands once: «sword and sword» reads like a slip.
    alike = "-same" if other == arm else ""
    args = (("arm", Term(arm.name)), *((("other", Term(other.name)),) if other and not alike else ()))
    last = not casts or arm.cast + 1 >= arm.units
    waits = _waits(battle, id, arm, manner)
    progress = (("cast", arm.cast + 1), ("units", arm.units)) if casts and arm.units > 1 else ()
    deed = "spell" if casts else "throw" if arm.is_thrown else "shoot" if arm.is_ranged else "strike"
    return Offer(
        f"offer-{deed}{'' if manner == ONE else f'-{manner}'}{alike}",
        Action(ATTACK, actor=id, manner=manner, item=arm.name),
        Needs.TARGET if last else Needs.NOTHING,
        "group-magic" if casts else "group-attacks",
        cost=_cost_of(battle, id, arm, has_progress=bool(progress), is_begun=waits),
        cost_args=progress,
        args=args,
        objections=attacker_objections(battle, id, arm, manner),
        rule=_rule_of(arm, manner),
        icon=_icon_of(arm, id, battle),
        is_attack=last,
        # What was declared with the other hand is for another use: its target is asked for anew (RK-PAIR-05).
        asks_target=waits and _is_declared_for_two(battle, id, arm),
        warns=warns(battle, id, is_begun=waits),
    )


def _waits(battle: RanksBattle, id: CombatantId, arm: Arm, manner: str) -> bool:
    """Whether such an attack was declared and waits, so that it takes no action more (RK-ACT-13)."""
    if manner in (SPLIT, GUARD):
        return waits_apart(battle, id, *_halves(battle[id].sheet, arm, manner))
    return waiting(battle, id, work_of(arm), item=arm.name, both=manner == BOTH) is not None


def _is_declared_for_two(battle: RanksBattle, id: CombatantId, arm: Arm) -> bool:
    """Whether what waits for this arm was declared with both hands, together or apart."""
    entry = waiting(battle, id, work_of(arm), item=arm.name)
    return entry is not None and entry.paired


def _halves(sheet: Sheet, arm: Arm, manner: str) -> tuple[Entry, Entry]:
    """The two actions of hands that act for different purposes, in one slot, ``arm`` first (RK-PAIR-05)."""
    other = sheet.other_hand(arm)
    second = Work.WARD if manner == GUARD else work_of(other)
    return (
        Entry(work_of(arm), arm.name, paired=True, magical=arm.is_magical),
        Entry(second, other.name, paired=True, magical=other.is_magical),
    )


def _cost_of(battle: RanksBattle, id: CombatantId, arm: Arm, *, has_progress: bool, is_begun: bool) -> str:
    """What is said beside an attack: how far a spell is, that it cannot hurt, that no defence is left after it."""
    if has_progress:
        return "cost-units"
    if is_harmless(battle, arm):
        return "cost-harmless"
    return warns(battle, id, is_begun=is_begun)


def _rule_of(arm: Arm, manner: str) -> str:
    if manner != ONE:
        return "RK-PAIR-04" if manner == BOTH else "RK-PAIR-05"
    rules = {
        Kind.THROWN: "RK-RANGED-02",
        Kind.MAGIC: "RK-RANGED-03",
        Kind.SPELL: "RK-RANGED-03",
        Kind.BOW: "RK-RANGED-04",
        Kind.CROSSBOW: "RK-RANGED-05",
        Kind.FIREARM: "RK-RANGED-06",
    }
    return rules.get(arm.kind, "RK-GEN-08")


def _icon_of(arm: Arm, id: CombatantId, battle: RanksBattle) -> str:
    if arm.kind is Kind.SPELL:
        return "spell"
    if arm.is_thrown:
        return "throw"
    return "shoot" if arm.is_ranged else "fist" if arm == battle[id].sheet.bare else "attack"


def attacker_objections(battle: RanksBattle, id: CombatantId, arm: Arm, manner: str) -> tuple[Objection, ...]:
    """What keeps ``id`` from attacking anybody with ``arm`` now."""
    found = [unable(battle, id), out_of_turn(battle, id)]
    if arm not in usable(battle, id):
        found.append(Objection("objection-not-in-hand", "RK-ACT-10"))
    if arm.kind is Kind.MELEE and chase.has_marched(battle, id):
        found.append(Objection("objection-marched", "RK-MARCH-01"))
    if not _waits(battle, id, arm, manner):
        found += objections_to(battle, id, work_of(arm), magical=arm.is_magical)
    return tuple(objection for objection in found if objection is not None)


def objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against an attack on its target."""
    id, at = action.actor, action.target
    if id is None:
        return ()
    arm = battle[id].sheet.arm(action.item)
    found = attacker_objections(battle, id, arm, action.manner)
    if battle[id].cell is None:
        return found
    if at is None or at not in battle.combatants:
        # A spell that takes longer is begun without a target.
        is_begun = arm.kind is Kind.SPELL and arm.cast + 1 < arm.units
        return found if is_begun else (*found, Objection("objection-no-target"))
    return found + target_objections(battle, id, at, arm)


def target_objections(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> tuple[Objection, ...]:
    """What keeps an attack from this target; ``by`` is on the board."""
    if battle[at].cell is None:
        return (Objection("objection-target-off-board"),)
    if at == by:
        return (Objection("objection-self"),)
    if battle[at].sheet.out or (not battle.are_hostile(by, at) and unable(battle, at)):
        return (Objection("objection-target-down", "RK-GEN-06"),)
    if arm.is_ranged:
        return () if has_line(battle, by, at) else (Objection("objection-no-sight", "RK-RANGED-01"),)
    return chase.objections(battle, by, at, arm)


def attack(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """Carry an attack out, from its declaration to what becomes of the series it belongs to."""
    by, at = action.actor, action.target
    if by is None or battle[by].cell is None:
        return battle
    arm, before = battle[by].sheet.arm(action.item), doings(battle, by)
    battle = _performed(battle, by, arm, action.manner)
    arms = battle[by].sheet.arms
    if arm.kind is Kind.SPELL:
        battle, is_ready = _cast(table, battle, by, arm)
        if not is_ready:
            return battle
    if at is None or battle[at].cell is None or at == by:
        return battle
    battle = _looking(first_holder(battle, by, at), by, at)
    done = doings(battle, by)
    if at not in done.aims:
        battle = with_doings(battle, by, replace(done, aims=(*done.aims, at)))
    # Where the GM lets the blow be struck although no run leads there, none is rolled for.
    forced = any(key in action.overruled for key in chase.NO_RUN)
    if arm.kind is Kind.MELEE and chase.is_run(battle, by, at, arm) and not forced:
        battle, caught = chase.run_down(table, battle, by, at, arm)
        if not caught:
            return undone(battle, by, before)
        battle = _looking(battle, by, at)
    verdict = _extra(table, battle, by, at)
    if verdict == CANCEL:
        table.tell("extra-cancelled", by=by, at=at, rule="RK-ACT-12")
        # With the action what went into a spell before is kept (RK-ACT-05).
        return undone(battle.with_sheet(by, replace(battle[by].sheet, arms=arms)), by, before)
    table.tell(
        _told_as(arm, action.manner), by=by, at=at, rule=_rule_of(arm, action.manner), now=battle, arm=Term(arm.name)
    )
    if verdict == BY_HAND:
        table.tell("extra-by-hand", by=by, at=at, rule="RK-ACT-12")
        return battle
    if is_first_of_series(battle, by):
        more = sum(entry.fate is Fate.WAITING and entry.work in SERIES for entry in doings(battle, by).entries)
        battle = replies(table, battle, at, by, more)
    battle = exchange(table, battle, Blow(by, at, arm, action.manner == BOTH))
    table.odds.stop()
    return _series(table, battle, by, at)


def _told_as(arm: Arm, manner: str) -> str:
    if arm.kind is Kind.SPELL:
        return "attacks-spell"
    if arm.is_thrown:
        return "attacks-throw"
    if arm.is_ranged:
        return "attacks-shoot"
    return "attacks-both" if manner == BOTH else "attacks"


def _performed(battle: RanksBattle, by: CombatantId, arm: Arm, manner: str) -> RanksBattle:
    """The battle with the action counted; a pair used apart is two actions in one slot (RK-PAIR-05)."""
    sheet, work = battle[by].sheet, work_of(arm)
    paired = manner in (BOTH, SPLIT, GUARD) or (sheet.is_pair and arm in sheet.in_hand)
    entry = Entry(work, arm.name, fate=Fate.DONE, paired=paired, both=manner == BOTH, magical=arm.is_magical)
    if manner not in (SPLIT, GUARD) or _waits(battle, by, arm, manner):
        return perform(battle, by, entry)
    return declare(battle, by, entry, _halves(sheet, arm, manner)[1])


def _cast(table: Table, battle: RanksBattle, by: CombatantId, arm: Arm) -> tuple[RanksBattle, bool]:
    """One unit of casting time goes into the spell; whether it is ready with that (RK-ACT-05)."""
    units = arm.cast + 1
    is_ready = units >= arm.units
    sheet = battle[by].sheet
    arms = tuple(replace(one, cast=0 if is_ready else units) if one == arm else one for one in sheet.arms)
    battle = battle.with_sheet(by, replace(sheet, arms=arms))
    if not is_ready:
        table.tell("casts-on", by=by, rule="RK-ACT-05", now=battle, arm=Term(arm.name), units=units, most=arm.units)
    return battle, is_ready


def _looking(battle: RanksBattle, by: CombatantId, at: CombatantId) -> RanksBattle:
    """The attacker turns to its target; nothing in these rules depends on where somebody looks but the march."""
    one, other = battle[by], battle[at]
    assert one.cell is not None
    assert other.cell is not None
    facing = battle.board.grid.facing_towards(one.cell, other.cell)
    return battle if facing == one.facing else battle.with_place(by, one.cell, facing)


REACT, CANCEL, BY_HAND = "react", "cancel", "by-hand"


def _extra(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId) -> str:
    """What the GM makes of an action too many of one without the initiative (RK-ACT-12).

    The attacker's reaction is proposed first; to cancel it where the defence before it did not avoid the damage.
    """
    # The one with the initiative has an attack at least, if only to come.
    theirs = max(1, len(live(doings(battle, at))))
    if holder(battle.state, by, at) != at or len(live(doings(battle, by))) <= theirs:
        return REACT
    failed = at in doings(battle, by).hurt_by
    verdicts = (CANCEL, REACT, BY_HAND) if failed else (REACT, CANCEL, BY_HAND)
    options = tuple(Option(f"extra-{verdict}") for verdict in verdicts)
    return verdicts[table.choose("extra-action", options, at=by, rule="RK-ACT-12", other=battle[at].name)]


def is_first_of_series(battle: RanksBattle, by: CombatantId) -> bool:
    """Whether declared attacks still wait behind this one, and it is the first that was performed."""
    entries = [entry for entry in doings(battle, by).entries if entry.work in SERIES]
    performed = sum(entry.fate is Fate.DONE for entry in entries)
    return performed == 1 and pending_blows(battle, by) is not None


def _series(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId) -> RanksBattle:
    """After each action of a series the GM lets it go on, cuts it, or passes the initiative with it (RK-ACT-11)."""
    if pending_blows(battle, by) is None or battle.state.current != by:
        return battle
    lost = holder(battle.state, by, at) == at and at in interceptors(battle.state)
    ways = ("pass", "cut", "continue") if lost else ("continue", "cut", "pass")
    options = tuple(Option(f"series-{way}") for way in ways)
    way = ways[table.choose("series", options, at=by, rule="RK-ACT-11", other=battle[at].name)]
    if way == "continue":
        return battle
    battle = cut(battle, by, *SERIES)
    table.tell("series-is-cut", by=by, rule="RK-ACT-11", now=battle)
    if way == "cut" or not is_able(battle, at):
        return battle
    battle = with_holder(battle, at, by)
    first = (at, *(id for id in interceptors(battle.state) if id != at))
    battle = turn_ended(table, battle.with_state(with_interceptors(battle.state, first)), by)
    table.tell("initiative-passes", by=at, at=by, rule="RK-ACT-11", now=battle)
    return next_one(table, battle)
