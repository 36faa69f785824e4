"""Shots and throws: what is offered, what speaks against them, how they are carried out (sections 2 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Signed, Term
from engine.contract import Needs, Objection, Offer
from engine.derived import untouched
from engine.rulesets.shirma import attack
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import harm
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.limbs import is_crippled_for
from engine.rulesets.shirma.melee import advantage, defence, hands
from engine.rulesets.shirma.melee.deeds import begun, looking
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.order.standing import standing
from engine.rulesets.shirma.place.cover import cover
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.place.measure import said, walk_halves, yards_of_fire
from engine.rulesets.shirma.positions import CalledShot, SurpriseTurn, UnseenTarget
from engine.rulesets.shirma.sheet import Sheet, Weapon
from engine.rulesets.shirma.shooting import aiming, items, scatter
from engine.rulesets.shirma.shooting.ranged import (
    RANGED,
    Aimed,
    Band,
    band,
    cluster,
    longest,
    obscurity,
    shot_target,
)
from engine.rulesets.shirma.state import ShirmaBattle, Stage, doings, holder_of, with_doings
from engine.rulesets.shirma.test.modifiers import DODGE
from engine.rulesets.shirma.test.percentile import Tested, roll_test
from engine.sight.figure_sight import has_line
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

SHOOT, AIM = "shoot", "aim"
SHOT, QUICK, GROUP, CALLED = "shot", "quick", "group", "called"
MANNERS = (SHOT, QUICK, GROUP, CALLED)
STILL_MOVE = (Option("still-move-no", rule="SH-MOD-20"), Option("still-move-yes", rule="SH-MOD-20"))
"""Whether the shooter still wants to move in its turn; staying is the usual answer."""
LEAST_GROUP = 3
"""One or two targets are no group (SH-MOD-09)."""


@dataclass(frozen=True, slots=True)
class Member:
    """Reading of the die that picks one of a group: each equally likely, called by its name (SH-MOD-02)."""

    names: tuple[str, ...]

    def read(self, natural: int, bonus: int, against: int) -> str:
        """The name of whom the die picks; of two who are called the same, with the number of the die."""
        picked = max(1, min(len(self.names), natural))
        name = self.names[picked - 1]
        return name if self.names.count(name) == 1 else f"{name} ({picked})"


def offers(battle: ShirmaBattle, id: CombatantId) -> tuple[Offer, ...]:
    """For each weapon that shoots or is thrown: a shot, a quick one, one into a group, a called one; and aiming."""
    shooting = tuple(weapon for weapon in battle[id].sheet.weapons if weapon.shoots)
    if not shooting:
        return ()
    blocked = standing(battle, id, attacks=True)
    against = tuple(shooter_objections(battle, id, weapon) for weapon in shooting)
    given = (battle[id].sheet, battle.options)
    return untouched(
        battle,
        "shots",
        (id, blocked, against),
        given,
        lambda: _offers_of(battle.options, battle[id].sheet, id, tuple(zip(shooting, against, strict=True)), blocked),
    )


def _offers_of(
    options: Options,
    sheet: Sheet,
    id: CombatantId,
    shooting: tuple[tuple[Weapon, tuple[Objection, ...]], ...],
    blocked: tuple[Objection, ...],
) -> tuple[Offer, ...]:
    called = options.called_shot is CalledShot.ANY_ATTACK
    manners = [manner for manner in MANNERS if manner != CALLED or called]
    found = [
        replace(_offer(id, weapon, manner, against), rearms=_rearms(sheet, weapon))
        for weapon, against in shooting
        for manner in manners
    ]
    aim = Offer(
        "offer-aim", Action(AIM, actor=id), Needs.TARGET, "group-shooting", "cost-action", objections=blocked,
        rule="SH-MOD-10", icon="aim",
    )  # fmt: skip
    return (*found, aim)


def _rearms(sheet: Sheet, weapon: Weapon) -> bool:
    """Whether something else is held to fight with, and ``weapon`` has to be drawn, or is one that is struck with."""
    held = sheet.armed_with
    return not sheet.beast and any(one != weapon for one in held) and (weapon not in held or weapon.melee)


def _offer(id: CombatantId, weapon: Weapon, manner: str, objections: tuple[Objection, ...]) -> Offer:
    rules = {SHOT: "SH-RANGED-01", QUICK: "SH-SHOOT-12", GROUP: "SH-MOD-02", CALLED: "SH-MOD-23"}
    key = f"offer-throw-{manner}" if weapon.thrown else f"offer-shoot-{manner}"
    return Offer(
        key,
        Action(SHOOT, actor=id, manner=manner, item=weapon.name),
        Needs.TARGET,
        "group-shooting",
        "cost-action",
        args=(("arm", Term(weapon.name)),),
        objections=objections,
        rule=rules[manner],
        icon="throw" if weapon.thrown else "shoot",
        is_attack=True,
        deliberate=manner == GROUP,
    )


def shooter_objections(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> tuple[Objection, ...]:
    """What keeps ``id`` from shooting at anybody with ``weapon`` now."""
    rule = states.fails(battle, id, "ranged")
    blind = (Objection("objection-blinded", rule),) if rule == "SH-COND-09" else ()
    return (*standing(battle, id, attacks=True), *blind, *_weapon_objections(battle, id, weapon))


def _weapon_objections(battle: ShirmaBattle, id: CombatantId, weapon: Weapon) -> Iterator[Objection]:
    """What is wrong with the weapon, or with the hands for it (SH-RANGED-03, section 9, SH-MISFIRE-02 to -05)."""
    if weapon.broken:
        yield Objection("objection-weapon-broken", "SH-MISFIRE-05")
    if weapon.jammed:
        yield Objection("objection-weapon-jammed", "SH-MISFIRE-04")
    if not weapon.loaded and not weapon.thrown:
        yield Objection("objection-unloaded", "SH-RELOAD-02" if weapon.reload < 2 else "SH-RELOAD-03")
    if weapon.ammunition == 0:
        yield Objection("objection-no-ammunition", "SH-RANGED-03")
    if weapon.delayed_round > battle.state.round:
        yield Objection("objection-delayed", "SH-MISFIRE-02")
    if is_crippled_for(battle[id].sheet, weapon):
        yield Objection("objection-arm-disabled", "SH-CRITW-02")


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a shot or against aiming at its target."""
    id, at = action.actor, action.target
    if id is None:
        return ()
    weapon = battle[id].sheet.weapon(action.item)
    found = standing(battle, id, attacks=True) if action.kind == AIM else shooter_objections(battle, id, weapon)
    if at is None or battle[id].cell is None:
        return found
    if battle[at].cell is None:
        return (*found, Objection("objection-target-off-board"))
    if at == id:
        return (*found, Objection("objection-self"))
    found = (*found, *sight_objections(battle, id, at))
    return found if action.kind == AIM else (*found, *_target_objections(battle, action, id, at, weapon))


def sight_objections(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Iterator[Objection]:
    """A target behind a wall, or in a place that the shooter does not know (SH-SHOOT-13, SH-MOD-36)."""
    if battle[at].sheet.is_dead:
        yield Objection("objection-target-dead", "SH-NPC-07")
    if not has_line(battle, by, at):
        yield Objection("objection-no-line", "SH-SHOOT-13")
    elif cover(battle, by, at).is_complete:
        yield Objection("objection-complete-cover", "SH-MOD-36")
    if battle[at].hidden:
        yield Objection("objection-cell-unknown", "SH-SHOOT-13")
    is_unseen = battle[at].hidden or obscurity(battle, by, at) >= 3
    if is_unseen and battle.options.unseen_target is UnseenTarget.STRICT:
        yield Objection("objection-unseen", "SH-SHOOT-13")


def _target_objections(
    battle: ShirmaBattle, action: Action, by: CombatantId, at: CombatantId, weapon: Weapon
) -> Iterator[Objection]:
    far = yards_of_fire(battle, by, at)
    if band(battle.options, weapon.range, far) is Band.BEYOND:
        most = longest(battle.options, weapon.range)
        yield Objection("objection-beyond-range", "SH-SHOOT-05", (("yards", said(far)), ("most", most)))
    if action.manner == GROUP and len(cluster(battle, by, at)) < LEAST_GROUP:
        yield Objection("objection-no-group", "SH-MOD-09")
    if action.manner == CALLED and battle.options.called_shot is CalledShot.MELEE_ONLY:
        yield Objection("objection-called-shot", "SH-MOD-23")
    if action.manner == QUICK and aiming.aims_at(battle, by) == at:
        yield Objection("objection-quick-and-aimed", "SH-SHOOT-12")


def aim(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """The main action spent on aiming at somebody; it takes no test (SH-MOD-10)."""
    by, at = action.actor, action.target
    if by is None or at is None or by == at or battle[at].cell is None:
        return battle
    battle = aiming.with_aim(looking(begun(battle, by), by, at), by, at)
    table.tell("aims", by=by, at=at, rule="SH-MOD-10", now=battle, points=battle.options.aim_points)
    return battle


def shoot(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """The main action spent on a shot or throw (SH-RANGED-01 to SH-RANGED-03)."""
    by, at = action.actor, action.target
    if by is None or at is None or by == at or battle[by].cell is None or battle[at].cell is None:
        return battle
    weapon, before = battle[by].sheet.weapon(action.item), battle
    if not weapon.shoots:
        return battle
    called = attack.choose_location(table, by, at) if action.manner == CALLED else None
    battle, moves = _still_moving(table, battle, by)
    meant = Aimed(action.manner == QUICK, action.manner == GROUP, moves, called)
    battle = advantage.opened(looking(hands.taken(table, begun(battle, by), by, weapon), by, at))
    strike = attack.Strike(by, at, weapon)
    battle, points = attack.declared(table, battle, strike)
    fails = states.fails(battle, by, RANGED)
    if fails:
        table.tell("fails-unrolled", by=by, rule=fails)
        blow = Blow(weapon, 0, 0, None, is_ranged=True, succeeded=False, opposed=False)
        return advantage.closed(_miss(table, _fired(battle, by, weapon), by, at, blow))
    tested = _shot_roll(table, battle, before, strike, meant, points)
    battle = _fired(battle, by, weapon)
    won, battle = _avoided(table, battle, by, at, tested)
    opposed = won is not None
    if won is None:
        won = tested.succeeded
    blow = Blow(
        weapon, tested.sl, tested.sl, tested.roll, is_ranged=True, called=called, succeeded=tested.succeeded,
        opposed=opposed,
    )  # fmt: skip
    battle = _hit(table, battle, by, at, blow, meant) if won else _miss(table, battle, by, at, blow)
    return advantage.closed(battle)


def _still_moving(table: Table, battle: ShirmaBattle, by: CombatantId) -> tuple[ShirmaBattle, bool]:
    """Will the shooter still move in this turn? Yes takes the penalty, no gives up the movement (SH-MOD-20)."""
    done = doings(battle, by)
    settled = done.steps or done.locked or done.will_move
    if settled or not _could_move(battle, by) or not battle.started or done.spent >= walk_halves(battle, by):
        return battle, bool(done.steps or done.will_move)
    moves = table.choose("still-move", STILL_MOVE, by=by, rule="SH-MOD-20") == 1
    return with_doings(battle, by, replace(done, locked=not moves, will_move=moves)), moves


def _could_move(battle: ShirmaBattle, by: CombatantId) -> bool:
    """Whether there is a movement to give up: none for who is held, nor in some surprise phases (SH-SURP-03)."""
    if holder_of(battle, by) is not None:
        return False
    is_ambush = battle.state.stage is Stage.SURPRISE
    return not (is_ambush and battle.options.surprise_turn is SurpriseTurn.ACTION_ONLY)


def _shot_roll(
    table: Table, battle: ShirmaBattle, before: ShirmaBattle, meant: attack.Strike, how: Aimed, points: int
) -> Tested:
    by, at, weapon = meant.by, meant.at, meant.weapon
    against = kept(
        before, ("shot", by, at, weapon, how, points), lambda: shot_target(before, by, at, weapon, how, points=points)
    )
    tested = roll_test(
        table, "attack", against, battle.options, by=by, at=at, rule="SH-RANGED-01", split=False,
        arm=Term(weapon.name),
    )  # fmt: skip
    key = "throws" if weapon.thrown else "shoots"
    arm = Term(weapon.name)
    table.tell(
        key,
        by=by,
        at=at,
        roll=tested.roll,
        rule="SH-RANGED-01",
        weight=2,
        now=battle,
        arm=arm,
        sl=Signed(tested.sl),
    )
    return tested


def _fired(battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> ShirmaBattle:
    """Ammunition is spent and what has to be reloaded is empty, hit or miss (SH-RANGED-03)."""
    if weapon.thrown:
        return battle
    left = None if weapon.ammunition is None else max(0, weapon.ammunition - 1)
    fired = replace(weapon, ammunition=left, loaded=weapon.reload == 0 and weapon.reload_extra == 0, reloaded=0)
    return battle.with_sheet(by, battle[by].sheet.with_weapon(fired))


def _avoided(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, tested: Tested
) -> tuple[bool | None, ShirmaBattle]:
    """Dodging a missile under dodge_missiles: an opposed test; None where the target does not oppose (SH-RANGED-01)."""
    if not battle.options.dodge_missiles or not tested.succeeded:
        return None, battle
    battle, answer = defence.bound(table, battle, at, by, DODGE, before=battle)
    if answer is None:
        return None, battle
    theirs = attack.defence_roll(table, battle, by, at, answer)
    net = int(tested.sl) - theirs.sl
    if net == 0:
        table.tell("parried", by=at, at=by, rule="SH-MELEE-03")
        return False, battle
    winner, loser = (by, at) if net > 0 else (at, by)
    battle = advantage.lose(table, battle, loser, "SH-ADVLOSS-01")
    return net > 0, advantage.gain(table, battle, winner, "SH-ADVGAIN-03")


def _hit(
    table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow, meant: Aimed
) -> ShirmaBattle:
    """The shot lands, of a group on one of its members; a thrown weapon stays there (SH-RANGED-03, SH-MOD-02)."""
    if meant.group:
        at = _one_of(table, battle, by, at)
    if not blow.weapon.thrown or not items.is_held(battle[by].sheet, blow.weapon):
        return harm.wound(table, battle, by, at, blow)
    battle, gone = items.leave_hand(battle, by, battle[by].sheet.weapon(blow.weapon.name))
    stuck = len(battle[at].sheet.stuck)
    battle = harm.wound(table, battle, by, at, blow)
    return items.lay(battle, gone, battle[at].cell, at if len(battle[at].sheet.stuck) > stuck else None)


def _one_of(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> CombatantId:
    """Whom a shot into a group hits: any of them, each equally likely (SH-MOD-02)."""
    members = cluster(battle, by, at)
    if len(members) < LEAST_GROUP:
        return at
    read = Member(tuple(battle[id].name for id in members))
    rolled = table.roll("group-member", d(len(members)), by=by, read=read, rule="SH-MOD-02")
    struck = members[max(1, min(len(members), rolled.natural)) - 1]
    table.tell("hits-member", by=by, at=struck, rule="SH-MOD-02", count=len(members))
    return struck


def may_strike(battle: ShirmaBattle, action: Action) -> tuple[CombatantId, ...]:
    """Whom a deed may come to strike: a shot into a group any of them (SH-MOD-02)."""
    by, at = action.actor, action.target
    if by is None or at is None or action.kind != SHOOT or action.manner != GROUP or battle[at].cell is None:
        return () if at is None else (at,)
    members = cluster(battle, by, at)
    return members if len(members) >= LEAST_GROUP else (at,)


def _miss(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, blow: Blow) -> ShirmaBattle:
    """The shot misses: a fumble perhaps, and what was thrown comes down somewhere (SH-RANGED-03, SH-SCATTER-01)."""
    table.tell("misses", by=by, at=at, rule="SH-DMG-05", weight=0, now=battle)
    weapon = blow.weapon
    held = battle[by].sheet.weapon(weapon.name)
    battle = harm.missed(table, battle, by, at, blow)
    if not scatter.scatters(battle.options, weapon):
        return battle
    if not weapon.thrown:
        return scatter.scatter(table, battle, by, at, weapon)
    if not items.is_held(battle[by].sheet, weapon):
        return battle
    still = battle[by].sheet.weapon(weapon.name)
    if still.ammunition != held.ammunition:
        # Of several, the one that was to be thrown fell out of the hand.
        return battle
    battle, gone = items.leave_hand(battle, by, still)
    return scatter.scatter(table, battle, by, at, gone)
