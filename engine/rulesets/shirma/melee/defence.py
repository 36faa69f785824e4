"""The defender's answer to an attack in melee: Melee or Dodge, with or without the reaction, or no defence at all."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.place.arcs import Arc, arc_of, is_on_left
from engine.rulesets.shirma.place.engagement import best_striking, striking
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.positions import DefenceCost, ParryBonus, ShieldArc, ShieldWith, SurprisedState
from engine.rulesets.shirma.sheet import FISTS, Condition, Hand, Weapon
from engine.rulesets.shirma.state import ShirmaBattle, doings, holder_of, with_doings
from engine.rulesets.shirma.test.modifiers import DODGE, GUARD, MELEE, TESTS, defence_target
from engine.table.requests import Option
from engine.table.table import Table

SHIELD_LEVELS = 1
"""What a shield adds to the success levels of a defence (SH-MELEE-04)."""


@dataclass(frozen=True, slots=True)
class Defence:
    """How somebody defends: the skill, ``weapon`` in hand, the target of the test and what is added to its levels."""

    skill: str
    weapon: Weapon
    against: Breakdown
    plus: int


def undefended_by(battle: ShirmaBattle, id: CombatantId) -> str:
    """The rule by which ``id`` cannot defend itself, "" where it can (SH-MELEE-01, SH-SURP-04, SH-TURN-03)."""
    sheet, options = battle[id].sheet, battle.options
    if sheet.is_helpless:
        return "SH-COND-01" if sheet.has(Condition.STUNNED) else "SH-MELEE-01"
    if sheet.has(Condition.SURPRISED) and options.surprised_state is SurprisedState.WFRP:
        return "SH-SURP-04"
    if options.defence_cost is DefenceCost.REACTION_NEEDED and doings(battle, id).reacted:
        return "SH-TURN-03"
    if all(states.fails(battle, id, test) for test in TESTS.values()):
        return states.fails(battle, id, TESTS[MELEE])
    return ""


def choose(
    table: Table, battle: ShirmaBattle, id: CombatantId, against: CombatantId, *, before: ShirmaBattle
) -> tuple[ShirmaBattle, Defence | None]:
    """The defence against the attack of ``against``; None where there is none (SH-MELEE-01, SH-DEF-01, SH-DEF-02).

    What counts for it is judged by the battle ``before``, in which the attack was declared.
    """
    rule = undefended_by(battle, id)
    if rule:
        table.tell("undefended", at=id, by=against, rule=rule, weight=0)
        return battle, None
    ways, options = kept(before, ("defence", id, against), lambda: _answers(before, id, against))
    picked = table.choose("defence", options, by=id, at=against, rule="SH-MELEE-01", reaction=True, compares=True)
    if picked == len(ways):
        return battle, None
    defence, reacts = ways[picked]
    return spent(table, battle, id, reacts=reacts), defence


def bound(
    table: Table, battle: ShirmaBattle, id: CombatantId, against: CombatantId, skill: str, *, before: ShirmaBattle
) -> tuple[ShirmaBattle, Defence | None]:
    """A defence for which there is one skill alone; None where there is none, or it is refused (SH-TURN-03).

    Where a defence takes the reaction it is asked about; a guard that waits helps it (SH-DEF-01).
    """
    rule = undefended_by(battle, id) or states.fails(battle, id, TESTS[skill])
    if rule:
        table.tell("undefended", at=id, by=against, rule=rule, weight=0)
        return battle, None
    needs = battle.options.defence_cost is DefenceCost.REACTION_NEEDED
    found = way(before, id, against, skill, guarded=is_guarded(before, id))
    if needs:
        options = _options([(found, True)])
        if table.choose("defence", options, by=id, at=against, rule="SH-TURN-03", reaction=True):
            return battle, None
    return spent(table, battle, id, reacts=needs), found


def is_guarded(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether a defence has the +20 without being asked: a guard waits, or each defence takes the reaction."""
    return doings(battle, id).guard or battle.options.defence_cost is DefenceCost.REACTION_NEEDED


def may_guard(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether the reaction may be taken for the +20 of this very defence (SH-DEF-01, SH-DEF-02)."""
    free = not doings(battle, id).reacted and not is_guarded(battle, id)
    return free and battle.options.parry_bonus is not ParryBonus.FOLLOWING


def _answers(
    battle: ShirmaBattle, id: CombatantId, against: CombatantId
) -> tuple[list[tuple[Defence, bool]], tuple[Option, ...]]:
    ways = _ways(battle, id, against)
    return ways, _options(ways)


def _ways(battle: ShirmaBattle, id: CombatantId, against: CombatantId) -> list[tuple[Defence, bool]]:
    """The defences that are open and whether each takes the reaction, the best of either kind first."""
    done, needs = doings(battle, id), battle.options.defence_cost is DefenceCost.REACTION_NEEDED
    waits = done.guard
    able = [skill for skill in (MELEE, DODGE) if not states.fails(battle, id, TESTS[skill])]
    found = [(way(battle, id, against, skill, guarded=waits or needs), needs) for skill in able]
    found.sort(key=lambda pair: -_worth(pair[0]))
    if done.reacted or needs:
        return found
    # Taken for the next test but one, the reaction does not help this one.
    helps = battle.options.parry_bonus is not ParryBonus.FOLLOWING
    if waits and helps:
        return found
    again = [(way(battle, id, against, one.skill, guarded=helps or waits), True) for one, _ in found]
    return found + again


def _worth(defence: Defence) -> int:
    """The target, counting a success level for ten points (SH-MELEE-01)."""
    return defence.against.total + 10 * defence.plus


def _options(ways: list[tuple[Defence, bool]]) -> tuple[Option, ...]:
    found = []
    for number, (defence, reacts) in enumerate(ways):
        key = f"answer-{defence.skill}-guarded" if reacts else f"answer-{defence.skill}"
        args = (("target", max(defence.against.total, 0)), ("levels", defence.plus))
        found.append(Option(key, args, "SH-DEF-01" if reacts else "SH-MELEE-01", declines=number == 0))
    return (*found, Option("answer-none", rule="SH-MELEE-01"))


def way(battle: ShirmaBattle, id: CombatantId, against: CombatantId, skill: str, *, guarded: bool = False) -> Defence:
    """The defence of ``id`` with Melee or Dodge."""
    weapon = best_striking(battle[id].sheet) or FISTS
    target = defence_target(battle, id, against, weapon, skill, guarded=guarded)
    return Defence(skill, weapon, target, shield_levels(battle, id, against, skill))


def shield_levels(battle: ShirmaBattle, id: CombatantId, against: CombatantId, skill: str) -> int:
    """What a shield in hand adds to the levels of a defence (SH-MELEE-04)."""
    options = battle.options
    sheet = battle[id].sheet
    held = [weapon for weapon in (sheet.in_main, sheet.in_off) if weapon is not None and weapon.is_shield]
    if not held or all(weapon.broken for weapon in held) or holder_of(battle, id) is not None:
        return 0
    if options.shield_with is ShieldWith.MELEE_ONLY and skill == DODGE:
        return 0
    if options.shield_arc is ShieldArc.FRONT_ONLY and not _before_shield(battle, id, against):
        return 0
    return SHIELD_LEVELS


def _before_shield(battle: ShirmaBattle, id: CombatantId, against: CombatantId) -> bool:
    """Whether an attacker stands in the front or on the flank of the hand that holds the shield."""
    arc, sheet = arc_of(battle, id, against), battle[id].sheet
    if arc is Arc.FLANK:
        in_off = sheet.in_off is not None and sheet.in_off.is_shield
        return is_on_left(battle, id, against) == ((sheet.hand is Hand.RIGHT) == in_off)
    return arc is Arc.FRONT


def spent(table: Table, battle: ShirmaBattle, id: CombatantId, *, reacts: bool) -> ShirmaBattle:
    """The reaction is spent, a guard that waited is used up or goes on (SH-DEF-01)."""
    done, bonus = doings(battle, id), battle.options.parry_bonus
    if reacts:
        table.tell("guards", by=id, rule="SH-DEF-01", weight=0, points=GUARD)
    guard = done.guard
    if bonus is ParryBonus.FOLLOWING:
        guard = reacts
    elif bonus is ParryBonus.ALL_UNTIL_TURN:
        guard = guard or reacts
    after = replace(done, reacted=done.reacted or reacts, guard=guard)
    return battle if after == done else with_doings(battle, id, after)


def strikes_back_with(battle: ShirmaBattle, id: CombatantId) -> Weapon | None:
    """What a defender strikes back with, None when its hands hold nothing for it."""
    found = striking(battle[id].sheet)
    return found[0] if found else None
