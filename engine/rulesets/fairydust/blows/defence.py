"""Defence: the relations of attack and defence, reactions, passive values (FD-DEF, FD-REA, FD-SKL)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.rulesets.fairydust.blows.checks import check_die, defence_line, skill_line
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.options import (
    BothCategories,
    CounterspellScope,
    PassiveMode,
    PassiveSkill,
    SurprisedDefence,
)
from engine.rulesets.fairydust.order.points import REACTION, charged, filled, pool, unready
from engine.rulesets.fairydust.place.gaze import direction_word, facing_to, is_in_sight, is_unseen, sees
from engine.rulesets.fairydust.sheet import Fate, Means, Skill
from engine.rulesets.fairydust.state import FairyBattle, declines, with_state
from engine.table.requests import Option
from engine.table.table import Table


class Relation(StrEnum):
    """The pairs of FD-DEF-01; ``TURNING`` is normal once the defender has turned with the first reaction."""

    NORMAL = "normal"
    TURNING = "turning"
    UNFORESEEN = "unforeseen"
    SUDDEN = "sudden"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What map and state say of one attack, with the reason and its rule."""

    relation: Relation
    key: str
    rule: str


@dataclass(frozen=True, slots=True)
class Defence:
    """One active defence: the reaction it is, the skill, its price."""

    key: str
    skill: Skill
    cost: int
    rule: str


def proposal(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means) -> Proposal:
    """Sudden, normal or unforeseen: the first that fits, as map and state know it (FD-DEF-01)."""
    sheet, state = battle[at].sheet, battle.state
    if (sudden := _sudden(battle, by, at)) is not None:
        return sudden
    if not sheet.is_able:
        return Proposal(Relation.UNFORESEEN, "because-out", "FD-DEF-03")
    if not sheet.is_fighter:
        return Proposal(Relation.UNFORESEEN, "because-bystander", "FD-DEF-06")
    if state.round == 0 and at in state.surprised and not battle.options.surprised_reactions:
        return Proposal(Relation.UNFORESEEN, "because-surprised", "FD-SUR-04")
    if declines(battle, at):
        return Proposal(Relation.UNFORESEEN, "because-passive", "FD-DEF-04")
    if not battle.started:
        return Proposal(Relation.UNFORESEEN, "because-no-rounds", "FD-DEF-05")
    if state.acting == at and not battle.options.reaction_on_own_turn:
        return Proposal(Relation.UNFORESEEN, "because-own-turn", "FD-REA-06")
    if pool(battle, at) < REACTION and battle.options.unlisted_defence_cost:
        return Proposal(Relation.UNFORESEEN, "because-no-points", "FD-DEF-04")
    if means.unexpected:
        return Proposal(Relation.UNFORESEEN, "because-unexpected", "FD-DEF-03")
    if sees(battle, at, by):
        return Proposal(Relation.NORMAL, "because-seen", "FD-DEF-02")
    if _can_turn_to(battle, at, by):
        return Proposal(Relation.TURNING, "because-turning", "FD-FAC-10")
    return Proposal(Relation.UNFORESEEN, "because-unseen", "FD-DEF-03")


def _sudden(battle: FairyBattle, by: CombatantId, at: CombatantId) -> Proposal | None:
    """Whether the target does not reckon with any attack at all (FD-DEF-05)."""
    sheet, state = battle[at].sheet, battle.state
    if sheet.fate is Fate.UNCONSCIOUS:
        return Proposal(Relation.SUDDEN, "because-unconscious", "FD-DEF-05")
    if not sheet.is_fighter and not sheet.aware:
        return Proposal(Relation.SUDDEN, "because-unaware", "FD-DEF-05")
    if state.round == 0 and at in state.surprised:
        whole = battle.options.surprised_defence is SurprisedDefence.WHOLE_ROUND
        if whole or at not in state.alerted:
            return Proposal(Relation.SUDDEN, "because-surprised-first", "FD-SUR-05")
    outside = not battle.started and sheet.is_fighter and not sheet.alert and at not in state.alerted
    if outside and not sees(battle, at, by):
        return Proposal(Relation.SUDDEN, "because-outside", "FD-DEF-05")
    return None


def has_first_reaction(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether the first reaction is still free, and with it the turn off-turn (FD-FAC-08)."""
    return id not in battle.state.reacted


def may_turn(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether ``id`` may turn with a reaction now: off-turn, with the first one (FD-FAC-08, FD-REA-06)."""
    return battle.state.acting != id and has_first_reaction(battle, id)


def _can_turn_to(battle: FairyBattle, at: CombatantId, by: CombatantId) -> bool:
    """Whether a turn with the first reaction comes in time: in sight, not hidden (FD-FAC-10)."""
    noticed = not is_unseen(battle, by) and is_in_sight(battle, at, by)
    return battle.options.reaction_turn_meets and may_turn(battle, at) and noticed


def defences(battle: FairyBattle, at: CombatantId, means: Means, classes: Classes) -> tuple[Defence, ...]:
    """The active defences that ``at`` can pay for, the best first (FD-SKL-05 to FD-SKL-09, FD-REA-01)."""
    every = (*_to_hit(battle, at, means, classes), *_resisting(battle, at, means, classes))
    found = [one for one in every if one.cost <= pool(battle, at)]
    return tuple(sorted(dict.fromkeys(found), key=lambda one: -one.skill.value))


def _to_hit(battle: FairyBattle, at: CombatantId, means: Means, classes: Classes) -> tuple[Defence, ...]:
    """Dodge, block, parry and counter-spell against attacks to hit."""
    if not classes.hit:
        return ()
    sheet, unlisted = battle[at].sheet, battle.options.unlisted_defence_cost
    return (
        Defence("dodge", Skill("skill-acrobatics", sheet.acrobatics), REACTION, "FD-REA-02"),
        Defence("block", Skill("skill-athletics", sheet.athletics), unlisted, "FD-SKL-06"),
        *(
            Defence("parry", Skill(one.skill, sheet.skill(one.skill)), REACTION, "FD-REA-03")
            for one in sheet.weapons_in_hand
        ),
        *_counterspells(battle, at, means, classes),
    )


def _resisting(battle: FairyBattle, at: CombatantId, means: Means, classes: Classes) -> tuple[Defence, ...]:
    """Magic resistance against attacks against resistance, and the counter-spell by the widest switch."""
    if not classes.resistance:
        return ()
    sheet, unlisted = battle[at].sheet, battle.options.unlisted_defence_cost
    resist = Defence("resist", Skill("skill-magic-resistance", sheet.magic_resistance), unlisted, "FD-SKL-09")
    return (resist, *_counterspells(battle, at, means, replace(classes, hit=False)))


def _counterspells(battle: FairyBattle, at: CombatantId, means: Means, classes: Classes) -> tuple[Defence, ...]:
    """The counter-spell, for those with a magic skill, as far as the switch lets it reach (FD-SKL-08)."""
    match battle.options.counterspell_scope:
        case CounterspellScope.HIT:
            is_open = classes.hit
        case CounterspellScope.MAGIC_HIT:
            is_open = classes.hit and means.is_magic
        case _:
            is_open = means.is_magic
    if not is_open:
        return ()
    return tuple(Defence("counterspell", skill, REACTION, "FD-REA-04") for skill in battle[at].sheet.magic_skills)


def passive_skills(battle: FairyBattle, at: CombatantId, classes: Classes) -> tuple[Skill, ...]:
    """The skills of a passive defence, the best first; weapons and magic have none (FD-SKL-10, FD-SKL-12)."""
    sheet, found = battle[at].sheet, list[Skill]()
    if classes.hit:
        found += [Skill("skill-acrobatics", sheet.acrobatics), Skill("skill-athletics", sheet.athletics)]
    if classes.resistance:
        found.append(Skill("skill-magic-resistance", sheet.magic_resistance))
    return tuple(sorted(found, key=lambda skill: -skill.value))


def passive_lines(battle: FairyBattle, at: CombatantId, classes: Classes, chosen: Skill) -> Breakdown:
    """A passive value with the skills that could have served instead (FD-CHK-04)."""
    fixed = battle.options.passive_mode is PassiveMode.FIXED
    lines = [modifier(battle.options.passive_base, "line-passive-base", "FD-CHK-04")] if fixed else []
    lines.append(skill_line(chosen.name, chosen.value, "FD-SKL-12"))
    for other in passive_skills(battle, at, classes):
        if other != chosen:
            lines.append(modifier(other.value, "line-skill", "FD-SKL-12", applies=False, skill=Term(other.name)))
    return Breakdown(tuple(lines))


@dataclass(frozen=True, slots=True)
class Met:
    """How an attack was met: the battle after it, what the attack check is held against, and the relation."""

    battle: FairyBattle
    against: Breakdown
    relation: Relation


def meet(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes) -> Met:
    """The defender's answer to one attack check, in the relation that the program proposes and the GM confirms."""
    split = classes.is_both and battle.options.both_categories is not BothCategories.CHOICE
    if not split:
        return _met(table, battle, by, at, means, classes)
    one = _met(table, battle, by, at, means, Classes(hit=True))
    if one.relation is Relation.SUDDEN:
        return one
    two = _met(table, one.battle, by, at, means, Classes(resistance=True))
    higher = one.against.total > two.against.total
    beats_all = battle.options.both_categories is BothCategories.BEAT_ALL
    return Met(two.battle, one.against if higher == beats_all else two.against, two.relation)


def _met(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes) -> Met:
    found = proposal(battle, by, at, means)
    active = defences(battle, at, means, classes) if battle.started and battle[at].sheet.is_able else ()
    if not battle[at].sheet.is_fighter:
        active = ()
    picks = _options(found, active)
    reacts = found.relation in (Relation.NORMAL, Relation.TURNING)
    pick = picks[
        table.choose(
            "how-met",
            tuple(option for option, _ in picks),
            by=at if reacts else None,
            at=by if reacts else at,
            rule=found.rule,
            reaction=reacts,
            compares=True,
            because=Term(found.key),
            category=Term(classes.key),
            means=Term(means.name),
        )
    ][1]
    if pick is Relation.SUDDEN:
        table.tell("meets-sudden", by=at, at=by, rule="FD-DEF-05", weight=0)
        return Met(battle, Breakdown((modifier(0, "line-sudden", "FD-DEF-05"),)), Relation.SUDDEN)
    if isinstance(pick, Defence):
        return _active(table, battle, by, at, classes, pick, found)
    return _passive(table, battle, by, at, classes)


def _options(found: Proposal, active: tuple[Defence, ...]) -> tuple[tuple[Option, Defence | Relation], ...]:
    """What may be chosen, the proposed first; the two other relations stay one click away (FD-DEF-01)."""
    turning = found.relation is Relation.TURNING
    reactions: list[tuple[Option, Defence | Relation]] = [
        (
            Option(
                f"turn-and-{one.key}" if turning else f"react-{one.key}",
                (("skill", Term(one.skill.name)), ("value", one.skill.value), ("cost", one.cost)),
                one.rule,
            ),
            one,
        )
        for one in active
    ]
    passive: tuple[Option, Defence | Relation] = (
        Option("stay-passive", rule="FD-DEF-04", declines=True),
        Relation.UNFORESEEN,
    )
    sudden: tuple[Option, Defence | Relation] = (Option("not-expected", rule="FD-DEF-05"), Relation.SUDDEN)
    match found.relation:
        case Relation.SUDDEN:
            return (sudden, passive, *reactions)
        case Relation.UNFORESEEN:
            return (passive, *reactions, sudden)
    return (*reactions, passive, sudden)


def _active(
    table: Table,
    battle: FairyBattle,
    by: CombatantId,
    at: CombatantId,
    classes: Classes,
    pick: Defence,
    found: Proposal,
) -> Met:
    """An active defence: it costs its points, may turn the defender, and is a check (FD-REA-01, FD-FAC-08 ff.)."""
    facing = _turned(table, battle, by, at, found)
    battle = reacted(charged(battle, at, pick.cost), at)
    in_time = battle.options.reaction_turn_meets
    if facing is not None and in_time:
        battle = battle.with_place(at, battle[at].cell, facing)
        table.tell("turns-with-reaction", by=at, at=by, rule="FD-FAC-11", weight=0, now=battle)
    reacts = found.relation in (Relation.NORMAL, Relation.TURNING)
    if in_time and reacts and not sees(battle, at, by):
        # Whoever turns elsewhere, or does not turn, has not seen it coming after all.
        return _passive(table, battle, by, at, classes)
    die, why = check_die(battle.options), Breakdown((skill_line(pick.skill.name, pick.skill.value, pick.rule),))
    rolled = table.roll("defence", die, by=at, at=by, why=why, rule=pick.rule, way=Term(f"way-{pick.key}"))
    table.tell(
        "defends", by=at, at=by, roll=rolled, dice=die, rule=pick.rule, way=Term(f"way-{pick.key}"), total=rolled.total
    )
    if facing is not None and not in_time:
        battle = battle.with_place(at, battle[at].cell, facing)
        table.tell("turns-with-reaction", by=at, at=by, rule="FD-FAC-10", weight=0, now=battle)
    return Met(battle, defence_line(rolled.total), Relation.NORMAL)


def reacted(battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """The battle with a first reaction made (FD-FAC-08, FD-FAC-09)."""
    known = battle.state.reacted
    return battle if id in known else with_state(battle, reacted=(*known, id))


def _turned(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId, found: Proposal) -> int | None:
    """The gaze that the first reaction takes along, None where it stays as it is (FD-FAC-08, FD-FAC-11)."""
    if not may_turn(battle, at) or battle[at].sheet.all_round:
        return None
    grid, now = battle.board.grid, battle[at].facing
    towards = facing_to(battle, at, by)
    others = [facing for facing in range(grid.facings) if facing not in (towards, now)]
    choices: list[int | None] = [None, *others] if towards == now else [None, towards, *others]
    if found.relation is Relation.TURNING:
        choices = [towards, *others, None]
    options = tuple(
        Option("turn-not", rule="FD-FAC-08", declines=found.relation is not Relation.TURNING)
        if facing is None
        else Option("turn-to", (("where", Term(direction_word(battle, facing))),), "FD-FAC-11")
        if facing != towards
        else Option("turn-to-attacker", rule="FD-FAC-11")
        for facing in choices
    )
    return choices[
        table.choose("turn-with-reaction", options, by=at, at=by, rule="FD-FAC-11", reaction=True, compares=True)
    ]


def _passive(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId, classes: Classes) -> Met:
    """A passive defence: the best skill, or the one that its player picks; no points (FD-DEF-03, FD-CHK-04)."""
    skills = passive_skills(battle, at, classes)
    chosen = skills[0]
    if battle.options.passive_skill is PassiveSkill.ASK and len(skills) > 1:
        options = tuple(
            Option("passive-option", (("skill", Term(skill.name)), ("value", skill.value)), "FD-SKL-12")
            for skill in skills
        )
        chosen = skills[table.choose("which-passive", options, by=at, at=by, rule="FD-SKL-12")]
    lines = passive_lines(battle, at, classes, chosen)
    table.tell("meets-passive", by=at, at=by, rule="FD-DEF-03", weight=0, skill=Term(chosen.name))
    if battle.options.passive_mode is PassiveMode.FIXED:
        return Met(battle, lines, Relation.UNFORESEEN)
    die = check_die(battle.options)
    rolled = table.roll("passive-check", die, by=at, at=by, why=lines, rule="FD-CHK-04")
    return Met(battle, defence_line(rolled.total), Relation.UNFORESEEN)


def alerted(battle: FairyBattle, by: CombatantId, at: CombatantId) -> FairyBattle:
    """After a hostile act its target knows, and so do the surprised who saw it (FD-SUR-05, FD-SUR-04)."""
    before = unready(battle)
    known = list(battle.state.alerted)
    for id in battle.combatants:
        if id in known or id == by:
            continue
        saw = id in battle.state.surprised and (sees(battle, id, by) or sees(battle, id, at))
        if id == at or saw:
            known.append(id)
    battle = with_state(battle, alerted=tuple(known))
    woken = [id for id in before if id not in unready(battle)]
    if not woken or not battle.started:
        return battle
    return filled(battle, woken)
