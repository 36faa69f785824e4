"""Situation modifiers of attacks, each with its reason, also those that do not apply (TA-MOD, TA-OFF, TA-RNG)."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.blows.blade import Blade, half
from engine.rulesets.turnaway.manoeuvres.distract import attack_lines
from engine.rulesets.turnaway.options import FightsAlly, OffhandAlone, RangePenalty, RangeTerms, RiderAttacker
from engine.rulesets.turnaway.place.arcs import Arc, arc_of
from engine.rulesets.turnaway.place.reach import threatens
from engine.rulesets.turnaway.place.visibility import visibility_lines
from engine.rulesets.turnaway.sheet import Hand, Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.figure_sight import cells_of_fire, height_above

OFF_HAND_CHART = {
    # (off-hand weapon light, Ambidexterity, Two-weapon fighting): main hand, off hand, rule
    (False, False, False): (-6, -10, "TA-OFF-01"),
    (True, False, False): (-4, -8, "TA-OFF-02"),
    (False, True, False): (-6, -6, "TA-OFF-03"),
    (False, False, True): (-4, -8, "TA-OFF-04"),
    (True, True, False): (-4, -4, "TA-OFF-05"),
    (True, False, True): (-2, -6, "TA-OFF-06"),
    (False, True, True): (-4, -4, "TA-OFF-07"),
    (True, True, True): (-2, -2, "TA-OFF-08"),
}
"""The printed chart of penalties for the main and the off hand."""
SPARING = -4
"""On the attack with a weapon that is not meant for sparing (TA-NLT-01)."""


def melee_reasons(battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade) -> Breakdown:
    """What is added to the d20 of a blow: (dex + str) / 2, level, weapon, situation (TA-ATK-01)."""
    sheet, weapon = battle[by].sheet, blade.weapon
    both = half(sheet.dexterity + sheet.strength, battle.options)
    lines = [
        modifier(both, "attack-dexterity-strength", "TA-ATK-02", sum=sheet.dexterity + sheet.strength),
        modifier(sheet.level_attack, "attack-level", "TA-ATK-01"),
        modifier(weapon.hit, "attack-weapon", "TA-ATK-01"),
        *_arc_lines(battle, by, at),
        *_rider_lines(battle, by, at),
        *_height_lines(battle, by, at),
        *_posture_lines(battle[at].sheet, 4, "TA-MOD-06", 2, "TA-MOD-07"),
        _hand_line(battle, sheet, blade),
    ]
    if blade.whirlwind:
        lines.append(modifier(2, "attack-whirlwind", "TA-WHL-01"))
    return Breakdown((*lines, *_common_lines(battle, by, at, blade)))


def ranged_reasons(
    battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade, range_penalty: int | None = None
) -> Breakdown:
    """What is added to the d20 of a shot: dex, level, weapon, range, situation (TA-RNG-01).

    ``range_penalty`` is what the GM says where he sets it by hand.
    """
    sheet, weapon, options = battle[by].sheet, blade.weapon, battle.options
    distance = cells_of_fire(battle, by, at)
    penalty = quarters(distance, weapon.range_max) if range_penalty is None else range_penalty
    lines = [
        modifier(sheet.dexterity, "attack-dexterity", "TA-RNG-01"),
        modifier(sheet.level_attack, "attack-level", "TA-RNG-01"),
        modifier(weapon.hit, "attack-weapon", "TA-RNG-01"),
        modifier(
            -penalty,
            "shot-range",
            "TA-RNG-06",
            applies=penalty > 0,
            distance=distance,
            most=weapon.range_max,
        ),
    ]
    if options.range_terms is RangeTerms.TWO:
        lines.append(
            modifier(-weapon.range_penalty, "shot-weapon-range", "TA-RNG-01", applies=weapon.range_penalty > 0)
        )
    lines += _posture_lines(battle[at].sheet, -4, "TA-RNG-03", -2, "TA-RNG-02")
    lines.append(modifier(-4, "shot-fights-ally", "TA-RNG-04", applies=fights_ally(battle, by, at)))
    lines += visibility_lines(battle, by, at)
    there = arc_of(battle, at, by)
    if there is not Arc.FRONT:
        lines.append(modifier(2 if there is Arc.FLANK else 4, f"shot-{there}", "TA-MOD-10", applies=False))
    return Breakdown((*lines, *_common_lines(battle, by, at, blade)))


def quarters(distance: int, range_max: int) -> int:
    """The range penalty, 0 to 4, in even quarters of the farthest aimed shot (TA-RNG-06)."""
    return min(4, 4 * distance // range_max) if range_max > 0 else 0


def is_range_by_hand(battle: TurnawayBattle) -> bool:
    """Whether the GM sets the range penalty of every shot himself."""
    return battle.options.range_penalty is RangePenalty.MANUAL


def _arc_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    there = arc_of(battle, at, by)
    return (
        modifier(2, "attack-flank", "TA-MOD-01", applies=there is Arc.FLANK),
        modifier(4, "attack-rear", "TA-MOD-02", applies=there is Arc.REAR),
    )


def _rider_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    counts = battle[at].sheet.mounted and not (
        battle[by].sheet.mounted and battle.options.rider_attacker is RiderAttacker.FOOT_ONLY
    )
    return (modifier(-2, "attack-rider", "TA-MOD-03", applies=counts),)


def _height_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    above = height_above(battle, by, at)
    if battle.options.saddle_height and above == 0:
        above = int(battle[by].sheet.mounted) - int(battle[at].sheet.mounted)
    return (
        modifier(2, "attack-from-height", "TA-MOD-04", applies=above > 0),
        modifier(-1, "attack-up", "TA-MOD-05", applies=above < 0),
    )


def _posture_lines(
    sheet: Sheet, prone: int, prone_rule: str, crouched: int, crouched_rule: str
) -> tuple[Modifier, Modifier]:
    return (
        modifier(prone, "target-prone", prone_rule, applies=sheet.is_prone),
        modifier(crouched, "target-crouched", crouched_rule, applies=sheet.is_crouched),
    )


def _hand_line(battle: TurnawayBattle, sheet: Sheet, blade: Blade) -> Modifier:
    """The chart of the off hand: its main column counts only when the off hand strikes in the same turn (TA-MOD-08)."""
    both = blade.offhand is not None
    other = blade.weapon if blade.hand is Hand.OFF else blade.offhand or sheet.weapon(sheet.off)
    light = other is not None and other.light
    main, off, rule = OFF_HAND_CHART[light, sheet.ambidexterity, sheet.two_weapon_fighting]
    if blade.hand is Hand.OFF:
        alone = not both and battle.options.offhand_alone is OffhandAlone.NONE
        return modifier(off, "attack-off-hand", "TA-MOD-08" if alone else rule, applies=not alone)
    return modifier(main, "attack-both-hands", rule if both else "TA-MOD-08", applies=both)


def _common_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId, blade: Blade) -> tuple[Modifier, ...]:
    sheet = battle[by].sheet
    lines = [*attack_lines(battle, by, at), modifier(sheet.mood, "attack-mood", "TA-MOD-09", applies=sheet.mood != 0)]
    if blade.nonlethal:
        lines.append(modifier(SPARING, "attack-nonlethal", "TA-NLT-01", applies=not blade.weapon.nonlethal))
    if blade.hit:
        lines.append(modifier(blade.hit, "attack-series", "TA-FUL-02", place=blade.place))
    for extra in battle.options.extras:
        if extra.ranged if blade.ranged else extra.melee:
            lines.append(modifier(extra.amount, extra.name, "TA-MOD-10", applies=False))
    return tuple(lines)


def fights_ally(battle: TurnawayBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether the target is fighting an able ally of the shooter (TA-RNG-04): one threatens the other, either way."""
    allies = (
        c for c in battle.on_board() if c.id not in (by, at) and c.sheet.is_able and not battle.are_hostile(by, c.id)
    )
    for ally in allies:
        if not battle.are_hostile(ally.id, at):
            continue
        if battle.options.fights_ally is FightsAlly.GRAPPLE:
            if ally.sheet.grappling and battle[at].sheet.grappling and battle.distance(ally.id, at) <= 1:
                return True
        elif threatens(battle, ally.id, at) or threatens(battle, at, ally.id):
            return True
    return False
