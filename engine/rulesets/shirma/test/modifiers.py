"""What counts for and against an attack and a defence: the lines of the big table that melee and shots share, and those
of melee alone."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.options import Weather
from engine.rulesets.shirma.place import cover, sizes
from engine.rulesets.shirma.place.arcs import Arc, arc_of
from engine.rulesets.shirma.place.engagement import engaged_with, longer_by, longest_striking, numbers
from engine.rulesets.shirma.place.light import is_dark_for
from engine.rulesets.shirma.place.surroundings import Footing, footing, is_cramped, stands_lower, weather
from engine.rulesets.shirma.positions import CloseFightLength, DarkMelee, SurprisedState
from engine.rulesets.shirma.sheet import LENGTHS, Condition, Length, Location, Weapon
from engine.rulesets.shirma.state import ShirmaBattle, doings, in_close_fight
from engine.rulesets.shirma.test.percentile import base, target

MELEE, DODGE = "melee", "dodge"
TESTS = {MELEE: "parry", DODGE: "dodge"}
"""What the test of a defence is called where states are asked about it."""
GUARD = 20
"""The reaction of defence (SH-DEF-01)."""


def shared(
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    weapon: Weapon,
    *,
    ranged: bool,
    called: Location | None = None,
) -> tuple[Modifier, ...]:
    """The lines that melee attacks and shots have in common, each by its own switch for shots (section 2)."""
    options, sheet, found = battle.options, battle[at].sheet, list[Modifier]()
    if not ranged or options.outnumber_for_shooting:
        found += _numbers(battle, by, at)
    if not ranged or options.flank_for_shooting:
        found += _flank(battle, by, at)
    if sheet.has(Condition.PRONE):
        counts = not ranged or options.prone_target_for_shooting
        found.append(modifier(20, "reason-target-prone", "SH-MOD-13", applies=counts))
    if (not ranged or options.below_for_shooting) and stands_lower(battle, by, at):
        found.append(modifier(-10, "reason-below", "SH-MOD-17"))
    if doings(battle, at).vulnerable:
        found.append(modifier(20, "reason-vulnerable", "SH-CHARGE-05"))
    found += _surroundings(battle, by, at)
    if _is_off_hand(battle, by, weapon):
        ambidextrous = battle[by].sheet.ambidextrous
        found.append(modifier(-20, "reason-off-hand", "SH-MOD-30", applies=not ambidextrous))
    if called is not None:
        found.append(modifier(-20, "reason-called", "SH-MOD-23", zone=Term(f"location-{called.value}")))
    return tuple(found)


def _numbers(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> list[Modifier]:
    """Three to one or two to one on one's own side; the higher alone counts (SH-MOD-05, SH-MOD-12)."""
    ours, theirs = numbers(battle, by, at)
    if ours >= 3 * theirs:
        return [modifier(40, "reason-three-to-one", "SH-MOD-05", ours=ours, theirs=theirs)]
    if ours >= 2 * theirs:
        return [modifier(20, "reason-two-to-one", "SH-MOD-12", ours=ours, theirs=theirs)]
    return []


def _flank(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> list[Modifier]:
    """The flank or rear of somebody who takes part in melee, with another enemy than this one (SH-MOD-11)."""
    arc = arc_of(battle, at, by)
    if arc is Arc.FRONT:
        return []
    others = engaged_with(battle, at)
    if battle.options.flank_needs_other_enemy:
        others = tuple(enemy for enemy in others if enemy != by)
    if not others:
        return [modifier(20, f"reason-{arc.value}-alone", "SH-MOD-11", applies=False)]
    return [modifier(20, f"reason-{arc.value}", "SH-MOD-11")]


def _surroundings(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> list[Modifier]:
    """Ground and weather: a bullet of the table counts once (SH-MOD-18, SH-MOD-24, SH-MOD-32, SH-CAP-03)."""
    ground, sky, found = footing(battle, by), weather(battle, by, at), list[Modifier]()
    if ground is Footing.HINDERING:
        found.append(modifier(-30, "reason-hindering", "SH-MOD-32"))
    elif ground is Footing.AWKWARD:
        found.append(modifier(-10, "reason-awkward", "SH-MOD-18"))
    if sky is Weather.EXTREME:
        found.append(modifier(-20, "reason-extreme-weather", "SH-MOD-24"))
    elif sky is Weather.BAD:
        once = ground is not Footing.AWKWARD
        found.append(modifier(-10, "reason-bad-weather", "SH-MOD-18" if once else "SH-CAP-03", applies=once))
    return found


def _is_off_hand(battle: ShirmaBattle, by: CombatantId, weapon: Weapon) -> bool:
    """Whether the weapon is held in the hand that does not lead; two-handed ones never are (SH-MOD-30)."""
    sheet = battle[by].sheet
    return weapon.hands < 2 and bool(sheet.off) and weapon.name == sheet.off and weapon.name != sheet.main


def melee_lines(
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    weapon: Weapon,
    *,
    called: Location | None = None,
    charging: bool = False,
) -> tuple[Modifier, ...]:
    """What counts for an attack in melee beside skill, own states and Advantage."""
    options, sheet = battle.options, battle[at].sheet
    found = [modifier(10, "reason-charge", "SH-CHARGE-03")] if charging else []
    if sheet.has(Condition.SURPRISED) and options.surprised_state is SurprisedState.WFRP:
        found.append(modifier(20, "reason-surprised", "SH-SURP-04"))
    found += shared(battle, by, at, weapon, ranged=False, called=called)
    found += _length(battle, by, at, weapon)
    if LENGTHS.index(weapon.length) > LENGTHS.index(Length.AVERAGE) and is_cramped(battle, by):
        found.append(modifier(-20, "reason-cramped", "SH-MOD-25"))
    found += _unseen(battle, by, at)
    if options.size_in_melee:
        found.append(sizes.line(sheet, options))
    if options.cover_in_melee:
        found += cover.lines(battle, by, at)
    return tuple(found)


def _unseen(battle: ShirmaBattle, viewer: CombatantId, other: CombatantId) -> list[Modifier]:
    """Melee in darkness, and as in darkness for who is blinded; one penalty of the two (SH-MOD-28, SH-COND-09)."""
    if battle[viewer].sheet.has(Condition.BLINDED):
        return [modifier(-20, "reason-blinded", "SH-COND-09")]
    return [modifier(-20, "reason-dark-melee", "SH-MOD-28")] if is_dark_for(battle, viewer, other) else []


def _length(battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon) -> list[Modifier]:
    """The shorter weapon, but not body to body (SH-LENGTH-01, SH-CLOSE-05)."""
    theirs = longest_striking(battle[at].sheet)
    if theirs is None or longer_by(theirs, weapon) <= 0:
        return []
    if in_close_fight(battle, by, at) and battle.options.close_fight_length is CloseFightLength.CANCELLED:
        return [modifier(-10, "reason-shorter-close", "SH-CLOSE-05", applies=False)]
    return [modifier(-10, "reason-shorter", "SH-LENGTH-01", arm=Term(theirs.name))]


def attack_target(
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    weapon: Weapon,
    *,
    called: Location | None = None,
    charging: bool = False,
    points: int | None = None,
) -> Breakdown:
    """The target of an attack in melee with all its reasons; ``points`` of Advantage that count (SH-ADVORDER-01)."""
    return target(
        base(battle[by].sheet.skill_with(weapon, ranged=False), MELEE, "SH-MELEE-01"),
        melee_lines(battle, by, at, weapon, called=called, charging=charging),
        battle.options,
        states=states.lines(battle, by, MELEE),
        advantage=advantage.line(battle, by, points),
    )


def defence_target(
    battle: ShirmaBattle, id: CombatantId, against: CombatantId, weapon: Weapon, skill: str, *, guarded: bool = False
) -> Breakdown:
    """The target of a defence with Melee (``weapon`` in hand) or Dodge; ``guarded`` by the reaction (SH-DEF-01)."""
    sheet, found = battle[id].sheet, list[Modifier]()
    if guarded:
        found.append(modifier(GUARD, "reason-guard", "SH-DEF-01"))
    if skill == DODGE:
        if sheet.mounted and not sheet.has(Condition.PRONE):
            found.append(modifier(-20, "reason-mounted-dodge", "SH-MOD-27"))
        if footing(battle, id) is Footing.HINDERING:
            found.append(modifier(-30, "reason-hindering", "SH-MOD-32"))
    elif battle.options.length_on_defence:
        found += _length(battle, id, against, weapon)
    if battle.options.dark_melee is DarkMelee.BOTH or sheet.has(Condition.BLINDED):
        found += _unseen(battle, id, against)
    value = sheet.dodge if skill == DODGE else sheet.skill_with(weapon, ranged=False)
    return target(
        base(value, skill, "SH-MELEE-01"),
        tuple(found),
        battle.options,
        states=states.lines(battle, id, TESTS[skill]),
        advantage=advantage.line(battle, id),
    )


def plain_target(
    battle: ShirmaBattle,
    id: CombatantId,
    value: int,
    skill: str,
    *lines: Modifier,
    with_advantage: bool = True,
    points: int | None = None,
) -> Breakdown:
    """The target of any other test: a characteristic or skill, the lines of the situation, own states, Advantage.

    ``points`` of Advantage where others count than those held now.
    """
    return target(
        base(value, skill),
        lines,
        battle.options,
        states=states.lines(battle, id, skill),
        advantage=advantage.line(battle, id, points) if with_advantage else None,
    )
