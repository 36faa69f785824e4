"""An attack in melee: the declaration, the two tests, who lands the blow, the blow struck back (section 2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Signed, Term
from engine.derived import copied
from engine.rulesets.shirma.charts.weapons import improvised, is_longer_than_short
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm import harm
from engine.rulesets.shirma.harm.blow import Blow
from engine.rulesets.shirma.harm.body import LOCATIONS, Location
from engine.rulesets.shirma.melee import advantage, defence, hands
from engine.rulesets.shirma.melee.deeds import begun, looking, unhidden, with_exchange
from engine.rulesets.shirma.melee.defence import Defence
from engine.rulesets.shirma.place.engagement import in_reach
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.positions import (
    AdvantageTiming,
    CounterAttack,
    CounterSl,
    SurpriseAdvantage,
    WinnerStrikes,
)
from engine.rulesets.shirma.sheet import Condition, Quality, Weapon
from engine.rulesets.shirma.state import ShirmaBattle, doings, in_close_fight
from engine.rulesets.shirma.test.modifiers import MELEE, attack_target
from engine.rulesets.shirma.test.percentile import Tested, roll_test
from engine.table.requests import Option
from engine.table.table import Table

ATTACK = "attack"
STRIKE, CALLED = "strike", "called"
CHARGE_LEVELS = 1
"""What a charge adds to the success levels of the attack (SH-CHARGE-04)."""
COUNTER_LEVELS = 2
"""So many levels let a defender with Melee strike back (SH-MELEE-06)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack in melee as it is meant: ``free`` costs nothing, ``charging`` ends a run-up.

    ``credited``: points that were gained when it was declared, before the run-up (SH-ADVGAIN-02).
    """

    by: CombatantId
    at: CombatantId
    weapon: Weapon
    called: Location | None = None
    charging: bool = False
    free: bool = False
    counters: bool = True
    credited: int = 0


def attack(table: Table, battle: ShirmaBattle, action: Action) -> ShirmaBattle:
    """The main action spent on an attack in melee (SH-TURN-01, SH-MELEE-01)."""
    by, at = action.actor, action.target
    if by is None or at is None or by == at or battle[by].cell is None or battle[at].cell is None:
        return battle
    called = choose_location(table, by, at) if action.manner == CALLED else None
    weapon = battle[by].sheet.weapon(action.item)
    battle = hands.taken(table, battle, by, weapon)
    return strike(table, begun(battle, by), Strike(by, at, weapon, called), before=battle)


def choose_location(table: Table, by: CombatantId, at: CombatantId) -> Location:
    """The part of the body that an attack is aimed at (SH-MOD-23, SH-LOC-09)."""
    options = tuple(Option(f"location-{location.value}", rule="SH-MOD-23") for location in LOCATIONS)
    return LOCATIONS[table.choose("called", options, by=by, at=at, rule="SH-MOD-23", compares=True)]


def as_used(battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon) -> Weapon:
    """The weapon as it counts: body to body whatever is longer than short is improvised (SH-CLOSE-04)."""
    if in_close_fight(battle, by, at) and is_longer_than_short(weapon) and Quality.IMPROVISED not in weapon.qualities:
        return improvised(weapon, battle.options.improvised_bonus)
    return weapon


def strike(table: Table, battle: ShirmaBattle, meant: Strike, *, before: ShirmaBattle | None = None) -> ShirmaBattle:
    """Carry an attack in melee out, in the order of SH-ADVORDER-01 (SH-MELEE-01 to SH-MELEE-06).

    ``before``: the battle in which the attack was declared, where that is another; what counts is judged by it, and
    need not be worked out again on each path of the odds.
    """
    by, at, before = meant.by, meant.at, before or battle
    battle = advantage.opened(battle, gained=(by,) if meant.credited else ())
    battle, points = declared(table, battle, meant)
    battle = looking(battle, by, at)
    weapon = as_used(battle, by, at, meant.weapon)
    battle, answer = defence.choose(table, battle, at, by, before=before)
    mine = _attack_roll(table, battle, meant, weapon, points, before, opposed=answer is not None)
    battle = with_exchange(battle, by, at)
    if mine is None:
        return advantage.closed(battle)
    if answer is None:
        battle = _undefended(table, battle, meant, weapon, mine)
    else:
        battle = _opposed(table, battle, meant, weapon, mine, answer, before)
    return advantage.closed(battle)


def declared(table: Table, battle: ShirmaBattle, meant: Strike) -> tuple[ShirmaBattle, int]:
    """The point for a surprised target, and the points that count for this attack (SH-ADVGAIN-01, SH-ADVORDER-01).

    Whoever attacks gives itself away (SH-SHOOT-13).
    """
    options, by = battle.options, meant.by
    battle = unhidden(battle, by)
    before = battle[by].sheet.advantage - meant.credited
    if battle[meant.at].sheet.has(Condition.SURPRISED) and options.surprise_advantage is SurpriseAdvantage.ON_ATTACK:
        battle = advantage.gain(table, battle, by, "SH-ADVGAIN-01")
    now = battle[by].sheet.advantage
    return battle, now if options.advantage_timing is AdvantageTiming.OWN_ATTACK else before


def _attack_roll(
    table: Table,
    battle: ShirmaBattle,
    meant: Strike,
    weapon: Weapon,
    points: int,
    before: ShirmaBattle,
    *,
    opposed: bool,
) -> Tested | None:
    """The attacker's test; None where it fails without a roll."""
    by, at = meant.by, meant.at
    fails = states.fails(battle, by, MELEE)
    if fails:
        table.tell("fails-unrolled", by=by, rule=fails)
        return None
    against = kept(
        before,
        ("attack", meant, weapon, points),
        lambda: attack_target(before, by, at, weapon, called=meant.called, charging=meant.charging, points=points),
    )
    arm, plus = Term(weapon.name), CHARGE_LEVELS if meant.charging else 0
    mine = roll_test(
        table, "attack", against, battle.options, by=by, at=at, rule="SH-MELEE-01", plus=plus, split=False,
        opposed=opposed, arm=arm,
    )  # fmt: skip
    rule = "SH-CHARGE-04" if plus else "SH-MELEE-01"
    table.tell(
        "attacks-melee",
        by=by,
        at=at,
        roll=mine.roll,
        rule=rule,
        weight=2,
        now=battle,
        arm=arm,
        sl=Signed(mine.sl),
    )
    return mine


def _undefended(table: Table, battle: ShirmaBattle, meant: Strike, weapon: Weapon, mine: Tested) -> ShirmaBattle:
    """A simple test against who does not defend itself: success is a hit, the levels are one's own (SH-MELEE-01)."""
    blow = Blow(weapon, mine.sl, mine.sl, mine.roll, called=meant.called, succeeded=mine.succeeded, opposed=False)
    if mine.succeeded:
        return harm.wound(table, battle, meant.by, meant.at, blow)
    table.tell("misses", by=meant.by, at=meant.at, rule="SH-DMG-05", weight=0)
    return harm.missed(table, battle, meant.by, meant.at, blow)


def _opposed(
    table: Table,
    battle: ShirmaBattle,
    meant: Strike,
    weapon: Weapon,
    mine: Tested,
    answer: Defence,
    before: ShirmaBattle,
) -> ShirmaBattle:
    """Both sides' levels are compared (SH-MELEE-02, SH-MELEE-03)."""
    by, at = meant.by, meant.at
    theirs = defence_roll(table, battle, by, at, answer)
    net = mine.sl - theirs.sl
    if net > 0:
        table.tell("wins-opposed", by=by, at=at, rule="SH-MELEE-02", weight=0, net=net)
        battle = advantage.lose(table, battle, at, "SH-ADVLOSS-01")
        battle = advantage.gain(table, battle, by, "SH-ADVGAIN-03")
        blow = Blow(weapon, net, mine.sl, mine.roll, called=meant.called, succeeded=mine.succeeded)
        return harm.wound(table, battle, by, at, blow)
    if net == 0:
        table.tell("parried", by=at, at=by, rule="SH-MELEE-03")
        return battle
    table.tell("defended", by=at, at=by, rule="SH-MELEE-02", net=-net)
    battle = advantage.lose(table, battle, by, "SH-ADVLOSS-01")
    battle = advantage.gain(table, battle, at, "SH-ADVGAIN-03")
    battle = _struck_back(table, battle, meant, answer, theirs, -net, before)
    blow = Blow(weapon, net, mine.sl, mine.roll, called=meant.called, succeeded=mine.succeeded)
    return harm.missed(table, battle, by, at, blow)


def defence_roll(table: Table, battle: ShirmaBattle, by: CombatantId, at: CombatantId, answer: Defence) -> Tested:
    """The defender's test; in the odds its levels stand for many (SH-MELEE-01, SH-MELEE-04)."""
    theirs = roll_test(
        table,
        f"defence-{answer.skill}",
        answer.against,
        battle.options,
        by=at,
        at=by,
        rule="SH-MELEE-01",
        plus=answer.plus,
        split=False,
        opposed=True,
    )
    rule = "SH-MELEE-04" if answer.plus else "SH-MELEE-01"
    table.tell(f"defends-{answer.skill}", by=at, at=by, roll=theirs.roll, rule=rule, sl=Signed(theirs.sl), now=battle)
    return theirs


def _struck_back(
    table: Table,
    battle: ShirmaBattle,
    meant: Strike,
    answer: Defence,
    theirs: Tested,
    net: int,
    before: ShirmaBattle,
) -> ShirmaBattle:
    """The defender who won may strike back (SH-MELEE-02, SH-MELEE-05, SH-MELEE-06)."""
    options, by, at = battle.options, meant.by, meant.at
    if not meant.counters or battle[at].sheet.has(Condition.BROKEN):
        return battle
    weapon = defence.strikes_back_with(battle, at)
    if weapon is None or not kept(before, ("reach", at, by, weapon), lambda: in_reach(before, at, by, weapon)):
        return battle
    always = options.winner_strikes is WinnerStrikes.ANY_WINNER
    if not always:
        if answer.skill != MELEE or options.counter_attack is CounterAttack.OFF:
            return battle
        levels = net if options.counter_sl is CounterSl.NET else theirs.sl
        if levels < COUNTER_LEVELS:
            return battle
    rule = "SH-MELEE-02" if always else "SH-MELEE-06"
    table.tell("may-strike-back", by=at, at=by, rule=rule, weight=0)
    arm = Term(weapon.name)
    if not always and table.choose(
        "counter", COUNTER, by=at, at=by, rule=rule, reaction=True, compares=True, net=Signed(net), arm=arm
    ):
        return battle
    is_new = options.counter_attack is CounterAttack.NEW_ATTACK and not always
    # From the same rolls it has hit already.
    table.tell("strikes-back", by=at, at=by, rule=rule, weight=2, arm=arm, reading="" if is_new else "hit")
    if is_new:
        ledger = battle.state.ledger
        # Whatever fell before, the new attack begins alike: what counts for it is worked out once for the odds.
        points = (battle[at].sheet.advantage, battle[by].sheet.advantage)
        like = ("struck back", at, by, points, doings(battle, at), doings(battle, by))
        begins = kept(before, like, lambda: battle)
        battle = strike(table, battle, Strike(at, by, weapon, free=True, counters=False), before=begins)
        return battle.with_state(copied(battle.state, ledger=ledger))
    used = as_used(battle, at, by, weapon)
    blow = Blow(used, net, theirs.sl, theirs.roll, succeeded=theirs.succeeded)
    return harm.wound(table, battle, at, by, blow)


COUNTER = (Option("counter-strike", rule="SH-MELEE-06"), Option("counter-decline", rule="SH-MELEE-06", declines=True))
