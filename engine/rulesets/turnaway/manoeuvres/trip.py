"""Tripping, the counter-trip, and hindering one who gets up (TA-TRP)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.attack import CRITICAL, D20, HIT, MISHAP, AttackReading
from engine.rulesets.turnaway.blows.blade import Blade, half
from engine.rulesets.turnaway.blows.defence import armour_class
from engine.rulesets.turnaway.blows.mishap import mishap
from engine.rulesets.turnaway.blows.modifiers import melee_reasons
from engine.rulesets.turnaway.blows.series import tries_before
from engine.rulesets.turnaway.manoeuvres.distract import defence_lines, used_up
from engine.rulesets.turnaway.options import HitOn, RepeatPenalty, TripCounter
from engine.rulesets.turnaway.place.reach import weapons_reaching
from engine.rulesets.turnaway.reactions.opportunity import offer_strike, provoke, strike_options, threatening
from engine.rulesets.turnaway.sheet import UNARMED, Category, Posture
from engine.rulesets.turnaway.state import Struck, TurnawayBattle, with_sheet
from engine.table.requests import Option
from engine.table.table import Table

EACH_FURTHER_TRY = -5
STANDING = 4
"""What one who stands has against one who gets up, on touch and check (TA-TRP-14)."""
PER_SIZE = 4
"""What each step of size gives the one who resists (TA-TRP-06)."""
GRAPPLE = 4


@dataclass(frozen=True, slots=True)
class Opposed:
    """What the resisting roll means: the other's total has to be greater; one point is narrow (TA-TRP-08, -11)."""

    def read(self, natural: int, bonus: int, against: int) -> str:
        margin = against - natural - bonus
        return "withstood" if margin <= 0 else "overcome-narrowly" if margin == 1 else "overcome"


OPPOSED = Opposed()


def trip(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Touch, the opponent's answer, the checks; then perhaps the opponent's counter-trip (TA-TRP-01 to -11)."""
    at = action.target
    if at is None:
        return battle
    penalty = EACH_FURTHER_TRY * tries_before(battle, action)
    battle, touched = _touch(table, battle, id, at, penalty)
    battle, hurt = answered(table, battle, id, at, waived=_is_skilled(battle, id), rule="TA-TRP-02", act="act-trip")
    if not battle[id].sheet.is_able:
        table.tell("trip-fails", by=id, at=at, rule="TA-TRP-03")
        return battle
    if hurt or not touched:
        table.tell("trip-fails", by=id, at=at, rule="TA-TRP-03")
        if battle.options.trip_counter_on is TripCounter.LOST_CHECK:
            return battle
        return _counter(table, battle, at, id)
    reading = _checks(table, battle, id, at, ("trip-check", "trip-resist"), _initiator_lines(battle, id, penalty))
    if reading == "withstood":
        table.tell("trip-fails", by=id, at=at, rule="TA-TRP-08")
        return _counter(table, battle, at, id)
    table.tell("trips", by=id, at=at, rule="TA-TRP-08", weight=2)
    battle = with_sheet(battle, at, posture=Posture.PRONE)
    if reading == "overcome-narrowly" and _gm_gives_counter(table, at):
        return _counter(table, battle, at, id)
    return battle


def _is_skilled(battle: TurnawayBattle, id: CombatantId) -> bool:
    """Whether the skill lifts the answer to a trip: the asterisk wins over "inevitably" unless switched (TA-STD-09)."""
    return battle[id].sheet.skill_trip and battle.options.trip_skill_waives


def _touch(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, penalty: int, standing: int = 0
) -> tuple[TurnawayBattle, bool]:
    """An unarmed touch attack against AC without armour (TA-TRP-01)."""
    why = melee_reasons(battle, by, at, Blade(UNARMED))
    counts = penalty != 0 and battle.options.repeat_penalty is RepeatPenalty.BOTH
    lines = [*why.lines, modifier(penalty, "check-repeated", "TA-TRP-09", applies=counts)]
    if standing:
        if not battle.options.hinder_prone_stack:
            lines = [replace(line, applies=False) if line.reason == "target-prone" else line for line in lines]
        lines.append(modifier(standing, "check-standing", "TA-TRP-14"))
    read = AttackReading((20,), battle.options.hit_on is HitOn.GE)
    against = armour_class(battle, at, touch=True, cover=defence_lines(battle, by, at))
    rolled = table.roll(
        "touch-roll", D20, by=by, at=at, why=Breakdown(tuple(lines)), against=against, read=read, rule="TA-TRP-01"
    )
    battle = used_up(battle, by, at)
    table.tell("touches", by=by, at=at, roll=rolled, dice=D20, rule="TA-TRP-01", now=battle)
    if rolled.reading == MISHAP:
        battle = mishap(table, battle, by, at, None)
    return battle, rolled.reading in (HIT, CRITICAL)


def answered(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, *, waived: bool, rule: str, act: str
) -> tuple[TurnawayBattle, bool]:
    """The strike of the one attacked, and whether it did damage (TA-TRP-02, TA-DSA-02, TA-PSH-02)."""
    before = battle[by].sheet
    if not waived:
        battle = provoke(table, battle, by, (at,), rule, act)
    after = battle[by].sheet
    return battle, (before.hp, before.nonlethal) != (after.hp, after.nonlethal)


def _initiator_lines(battle: TurnawayBattle, by: CombatantId, penalty: int, standing: int = 0) -> tuple[Modifier, ...]:
    """What the one who tries adds to his check beside his abilities (TA-TRP-09, -14, -15)."""
    grapples = any(weapon.grapple for weapon in battle[by].sheet.wielded)
    return (
        modifier(penalty, "check-repeated", "TA-TRP-09", applies=penalty != 0),
        modifier(standing, "check-standing", "TA-TRP-14", applies=standing != 0),
        modifier(GRAPPLE, "check-grapple", "TA-TRP-15", applies=grapples),
    )


def _checks(
    table: Table,
    battle: TurnawayBattle,
    by: CombatantId,
    at: CombatantId,
    keys: tuple[str, str],
    lines: tuple[Modifier, ...] = (),
    resisting: tuple[Modifier, ...] = (),
) -> str:
    """The mutual check: (Str + Dex) / 2 against Str or Dex, size and stability (TA-TRP-04 to -08)."""
    sheet = battle[by].sheet
    both = modifier(half(sheet.strength + sheet.dexterity, battle.options), "check-strength-dexterity", "TA-TRP-04")
    tried = table.roll(keys[0], D20, by=by, at=at, why=Breakdown((both, *lines)), rule="TA-TRP-04")
    table.tell(keys[0] + "-told", by=by, at=at, roll=tried, dice=D20, rule="TA-TRP-04")
    why = Breakdown((_resists_with(table, battle, at, by), *size_lines(battle, by, at, "TA-TRP-06"), *resisting))
    against = Breakdown((modifier(tried.total, "check-total", "TA-TRP-08"),))
    resisted = table.roll(keys[1], D20, by=at, at=by, why=why, against=against, read=OPPOSED, rule="TA-TRP-05")
    table.tell(keys[1] + "-told", by=at, at=by, roll=resisted, dice=D20, rule="TA-TRP-05")
    return resisted.reading


def _resists_with(table: Table, battle: TurnawayBattle, id: CombatantId, other: CombatantId) -> Modifier:
    """Strength or Dexterity, as the one who resists likes; the better one is proposed (TA-TRP-05)."""
    sheet = battle[id].sheet
    found = [
        modifier(sheet.strength, "check-strength", "TA-TRP-05"),
        modifier(sheet.dexterity, "check-dexterity", "TA-TRP-05"),
    ]
    found.sort(key=lambda line: -line.amount)
    if found[0].amount == found[1].amount:
        return found[0]
    options = tuple(Option(line.reason, (("amount", line.amount),), line.rule) for line in found)
    return found[table.choose("resist-with", options, by=id, at=other, rule="TA-TRP-05")]


def size_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId, rule: str) -> tuple[Modifier, Modifier]:
    """Size and special circumstances, on the side of the one who resists (TA-TRP-06, TA-TRP-07, TA-PSH-04)."""
    classes = tuple(Category)
    steps = classes.index(battle[at].sheet.category) - classes.index(battle[by].sheet.category)
    stability = battle[at].sheet.stability
    return (
        modifier(PER_SIZE * steps, "check-size", rule, applies=steps != 0),
        modifier(stability, "check-stability", "TA-TRP-07", applies=stability != 0),
    )


def _counter(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId, standing: int = 0
) -> TurnawayBattle:
    """The same check the other way round, without a touch; nobody has to (TA-TRP-10)."""
    if not (battle[by].sheet.is_able and battle[at].sheet.is_able) or battle[at].sheet.is_prone:
        return battle
    options = (Option("counter-yes", rule="TA-TRP-10"), Option("counter-no", rule="TA-ACT-02", declines=True))
    if table.choose("counter-trip", options, by=by, at=at, rule="TA-TRP-10", reaction=True) == 1:
        return battle
    more = (modifier(standing, "check-standing", "TA-TRP-14", applies=standing != 0),)
    if _checks(table, battle, by, at, ("counter-check", "counter-resist"), (), more) == "withstood":
        table.tell("trip-fails", by=by, at=at, rule="TA-TRP-10")
        return battle
    table.tell("trips", by=by, at=at, rule="TA-TRP-10", weight=2)
    return with_sheet(battle, at, posture=Posture.PRONE)


def _gm_gives_counter(table: Table, at: CombatantId) -> bool:
    """Tripped by a single point: the GM may let the opponent take the other with him (TA-TRP-11)."""
    options = (Option("narrow-no", rule="TA-TRP-11", declines=True), Option("narrow-yes", rule="TA-TRP-11"))
    return table.choose("narrow-trip", options, at=at, rule="TA-TRP-11") == 1


def stand(table: Table, battle: TurnawayBattle, action: Action, id: CombatantId) -> TurnawayBattle:
    """Up from lying, from all fours, from one knee: enemies strike, hinder, or let it be (TA-MOV-07, TA-TRP-13)."""
    for enemy in threatening(battle, id):
        if not battle[id].sheet.is_able:
            break
        battle, held = _strike_or_hinder(table, battle, enemy, id)
        if held:
            table.tell("held-down", by=enemy, at=id, rule="TA-TRP-13", weight=2)
            return battle
    if not battle[id].sheet.is_able:
        table.tell("stays-down-told", by=id, rule="TA-HP-01")
        return battle
    table.tell("stands-up", by=id, rule="TA-MOV-07")
    return with_sheet(battle, id, posture=Posture.STANDING)


def _strike_or_hinder(
    table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId
) -> tuple[TurnawayBattle, bool]:
    """One enemy's answer to somebody getting up; whether he is held down."""
    weapons = weapons_reaching(battle, by, battle.cells_of(at))
    if by not in threatening(battle, at):
        return battle, False
    hinder = Option("option-hinder", rule="TA-TRP-13")
    chosen = strike_options(table, by, at, weapons, "TA-MOV-07", "act-stand", hinder)
    if chosen == "option-hinder":
        return _hinder(table, battle, by, at)
    return offer_strike(table, battle, by, at, weapons, "TA-MOV-07", "act-stand", chosen), False


def _hinder(table: Table, battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[TurnawayBattle, bool]:
    """As at first, with +4 for the one who stands; it uses up the strike (TA-TRP-13, TA-TRP-14)."""
    battle = battle.with_state(replace(battle.state, strikes=(*battle.state.strikes, Struck(by, at))))
    table.tell("hinders", by=by, at=at, rule="TA-TRP-13")
    battle, touched = _touch(table, battle, by, at, 0, STANDING)
    waived = _is_skilled(battle, by) or not battle.options.hinder_return_aoo
    battle, hurt = answered(table, battle, by, at, waived=waived, rule="TA-TRP-13", act="act-hinder")
    if touched and not hurt and battle[by].sheet.is_able:
        lines = _initiator_lines(battle, by, 0, STANDING)
        if _checks(table, battle, by, at, ("trip-check", "trip-resist"), lines) != "withstood":
            return battle, True
    table.tell("trip-fails", by=by, at=at, rule="TA-TRP-13")
    if not touched or hurt:
        counters = battle.options.trip_counter_on is TripCounter.ANY_FAILURE
        return (_counter(table, battle, at, by, STANDING) if counters else battle), False
    return _counter(table, battle, at, by, STANDING), False
