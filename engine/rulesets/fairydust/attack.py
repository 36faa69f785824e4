"""An attack from its declaration to its wounds: single, several at once, a volley over several targets (FD-MUL)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.grid.area import Shape
from engine.rulesets.fairydust.blows import area, facts
from engine.rulesets.fairydust.blows.checks import DegreeReading, check_die, degree_of
from engine.rulesets.fairydust.blows.defence import alerted, meet
from engine.rulesets.fairydust.blows.harm import strike
from engine.rulesets.fairydust.blows.means import Classes, classed, classes_of, means_of, skill_lines
from engine.rulesets.fairydust.deeds.bystander import shaken
from engine.rulesets.fairydust.options import MultiCheck, Volley, VolleyRoll
from engine.rulesets.fairydust.order import delay
from engine.rulesets.fairydust.sheet import GRASP, Means
from engine.rulesets.fairydust.state import Aimed, FairyBattle, VolleyLeft, may_act, with_state
from engine.table.dice import Dice
from engine.table.requests import Option
from engine.table.table import Table

TO_HIT = "to-hit"
WEIGHED = 2
"""Targets of an area that the odds weigh together: every further one takes five times as long, and more."""


def made(battle: FairyBattle, by: CombatantId, at: CombatantId) -> int:
    """Single attacks of one on one in this turn, hits and misses alike (FD-MUL-01)."""
    return sum(one.count for one in battle.state.aimed if one.by == by and one.at == at)


def with_made(battle: FairyBattle, by: CombatantId, at: CombatantId, count: int) -> FairyBattle:
    """The battle with ``count`` more attacks of one on one written down."""
    others = tuple(one for one in battle.state.aimed if (one.by, one.at) != (by, at))
    return with_state(battle, aimed=(*others, Aimed(by, at, made(battle, by, at) + count)))


def by_itself(battle: FairyBattle) -> FairyBattle:
    """The battle before an action: where no rounds run there are no turns, and each action stands alone (FD-MUL-01)."""
    return battle if battle.started or not battle.state.aimed else with_state(battle, aimed=())


def open_volley(battle: FairyBattle, by: CombatantId | None, item: str) -> VolleyLeft | None:
    """The rest of a volley that is paid for, None where there is none (FD-MUL-06)."""
    left = battle.state.volley
    return left if left is not None and left.by == by and left.item == item and left.left > 0 else None


def per_action(battle: FairyBattle, means: Means) -> int:
    """Single attacks that one action pays for (FD-MUL-06)."""
    return means.attacks if battle.options.volley is Volley.MEANS and means.shape is None else 1


def attack(table: Table, battle: FairyBattle, action: Action, *, out_of_turn: bool) -> FairyBattle:
    """One action's attack on one target, or on all in an area; the points are paid before (FD-ACT-02)."""
    by, at, means = action.actor, action.target, means_of(battle, action.actor, action.item)
    if means is not None and means.shape is not None:
        return _over_area(table, battle, action, means, means.shape)
    if by is None or at is None or means is None or at not in battle.combatants or at == by:
        return battle
    battle, classes = classed(table, battle, by, means)
    means = means_of(battle, by, action.item) or means
    volley, most = open_volley(battle, by, means.id), per_action(battle, means)
    battle = battle if volley is not None else by_itself(battle)
    left = volley.left if volley is not None else most
    count = _how_many(table, by, at, means, left)
    could = is_possible(battle, by, at, means, classes)
    battle, held = delay.before(table, battle, delay.attacks(by, at, is_magic=means.is_magic))
    if delay.is_cancelled(battle, held, by, at, lambda now: not could or is_possible(now, by, at, means, classes)):
        table.tell("attack-lost", by=by, at=at, rule="FD-DEL-07", means=Term(means.name))
        return delay.after(table, battle, held)
    face = volley.face if volley is not None else None
    battle, face = _checks(table, battle, by, at, means, classes, count, face)
    rest = left - count
    if most > 1 and not out_of_turn:
        battle = with_state(battle, volley=VolleyLeft(by, means.id, rest, face) if rest else None)
    battle = delay.after(table, battle, held)
    if out_of_turn and rest and by in battle.combatants and battle[by].sheet.is_able:
        return _next_target(table, battle, action, means, classes, rest, face)
    return battle


def _over_area(table: Table, battle: FairyBattle, action: Action, means: Means, shape: Shape) -> FairyBattle:
    """One attack on everybody in an area, each with his own check and defence (FD-MAP-03, FD-MUL-05)."""
    by = action.actor
    if by is None:
        return battle
    battle, classes = classed(table, battle, by, means)
    battle, action = by_itself(battle), replace(action, cells=area.cells_of(battle, action, shape))
    declared = [
        one for at in area.victims(battle, action, shape) for one in delay.attacks(by, at, is_magic=means.is_magic)
    ]
    battle, held = delay.before(table, battle, tuple(dict.fromkeys(declared)))
    if held.fired and not (may_act(battle, by) or (not battle.started and battle[by].sheet.is_able)):
        table.tell("area-lost", by=by, rule="FD-DEL-07", means=Term(means.name))
        return delay.after(table, battle, held)
    # Who broke in may have brought somebody out of it.
    victims, face = area.victims(battle, action, shape), None
    table.tell("takes-area", by=by, rule="FD-MAP-03", means=Term(means.name), count=len(victims), now=battle)
    for place, at in enumerate(victims):
        if battle[by].sheet.is_able:
            unweighed = place > 0 and len(victims) > WEIGHED
            battle, face = _checks(table, battle, by, at, means, classes, 1, face, ends_odds=unweighed)
    return delay.after(table, battle, held)


def is_possible(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes) -> bool:
    """Whether an attack that was declared can still be carried out."""
    return not any(facts.reach_objections(battle, by, at, means, classes))


def _how_many(table: Table, by: CombatantId, at: CombatantId, means: Means, left: int) -> int:
    """How many of the attacks that are left go at this target together (FD-MUL-03, FD-MUL-05)."""
    if left <= 1:
        return 1
    options = tuple(Option("volley-count", (("count", count),), "FD-MUL-05") for count in range(left, 0, -1))
    # The odds stand beside each number: one for all would be those of the first, with the largest penalty.
    chosen = table.choose(
        "how-many", options, by=by, at=at, rule="FD-MUL-05", compares=True, means=Term(means.name), left=left
    )
    return left - chosen


def _next_target(
    table: Table,
    battle: FairyBattle,
    action: Action,
    means: Means,
    classes: Classes,
    left: int,
    face: int | None,
) -> FairyBattle:
    """Out of turn the rest of a volley goes on at once: at whom, until it is used up or let go."""
    by = action.actor
    assert by is not None
    while left > 0 and battle[by].sheet.is_able:
        others = [one.id for one in battle.on_board() if one.id != by]
        targets = [at for at in others if battle.are_hostile(by, at) and is_possible(battle, by, at, means, classes)]
        options = [Option("volley-over", rule="FD-MUL-06", declines=True)]
        options += [Option("volley-at", delay.named(at), "FD-MUL-05") for at in targets]
        chosen = table.choose("volley-next", tuple(options), by=by, rule="FD-MUL-05", left=left)
        if chosen == 0:
            return battle
        at = targets[chosen - 1]
        count = _how_many(table, by, at, means, left)
        battle, face = _checks(table, battle, by, at, means, classes, count, face)
        left -= count
    return battle


def _checks(
    table: Table,
    battle: FairyBattle,
    by: CombatantId,
    at: CombatantId,
    means: Means,
    classes: Classes,
    count: int,
    face: int | None,
    *,
    ends_odds: bool = False,
) -> tuple[FairyBattle, int | None]:
    """The checks of ``count`` attacks on one target: one for all, or one each by the switch (FD-MUL-03)."""
    before = made(battle, by, at)
    each = battle.options.multi_check is MultiCheck.EACH
    for number in range(count if each else 1):
        further = before + number if each else before + count - 1
        if not battle[by].sheet.is_able or battle[at].cell is None:
            break
        met = meet(table, battle, by, at, means, classes)
        why = reasons(met.battle, by, at, means, classes, further)
        battle, degree, face = _check(table, met.battle, by, at, means, why, met.against, face, ends_odds=ends_odds)
        battle = with_made(battle, by, at, 1 if each else count)
        battle = alerted(battle, by, at)
        if degree:
            battle = strike(table, battle, by, at, means, degree, 1 if each else count)
    battle = shaken(table, battle, by, at)
    return _noticed(table, battle, by, at), face


def _noticed(table: Table, battle: FairyBattle, by: CombatantId, at: CombatantId) -> FairyBattle:
    """Outside the fight the first hostile act says which side attacked (FD-INI-03)."""
    if battle.started or battle.state.opener is not None:
        return battle
    return with_state(battle, opener=battle[by].side)


def reasons(
    battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes, further: int
) -> Breakdown:
    """What is added to the die of an attack check: skill, the penalty of a multi-attack, facts of the map."""
    penalty = modifier(
        battle.options.multi_penalty * further, "line-multi", "FD-MUL-02", applies=further > 0, further=further
    )
    lines = [*skill_lines(battle[by].sheet, means), *((penalty,) if further else ())]
    return Breakdown((*lines, *facts.lines(battle, by, at, means, classes)))


def _check(
    table: Table,
    battle: FairyBattle,
    by: CombatantId,
    at: CombatantId,
    means: Means,
    why: Breakdown,
    against: Breakdown,
    face: int | None,
    *,
    ends_odds: bool = False,
) -> tuple[FairyBattle, int, int | None]:
    """The attack check itself: its degree, and the die where a volley shares it (FD-CHK-02, FD-CHK-03, FD-MUL-05)."""
    die, read = check_die(battle.options), DegreeReading(battle.options)
    several = per_action(battle, means) > 1 or means.shape is not None
    shares = battle.options.volley_roll is VolleyRoll.SHARED and several
    name = Term(means.name)
    if shares:
        if face is None:
            thrown = table.roll(TO_HIT, die, by=by, at=at, why=why, against=against, rule="FD-MUL-05", means=name)
            face = thrown.natural
        # The die lies already; every target has its own penalty and its own defence.
        lying = Dice((), face)
        rolled = table.roll(
            TO_HIT, lying, by=by, at=at, why=why, against=against, read=read, rule="FD-MUL-05", means=name
        )
    else:
        rolled = table.roll(
            TO_HIT,
            die,
            by=by,
            at=at,
            why=why,
            against=against,
            read=read,
            rule="FD-DEF-01",
            ends_odds=ends_odds,
            means=name,
        )
    table.tell(
        "attacks", by=by, at=at, roll=rolled, dice=die, rule="FD-DEF-01", means=name, total=rolled.total, now=battle
    )
    return battle, degree_of(rolled.reading), face


def grasp(table: Table, battle: FairyBattle, action: Action) -> tuple[FairyBattle, int]:
    """A push or a grab: an unarmed attack to hit without damage; the battle and its degree (FD-ACT-07)."""
    by, at = action.actor, action.target
    if by is None or at is None or at not in battle.combatants or at == by:
        return battle, 0
    battle, classes = by_itself(battle), classes_of(GRASP)
    could = is_possible(battle, by, at, GRASP, classes)
    battle, held = delay.before(table, battle, delay.attacks(by, at, is_magic=False))
    if delay.is_cancelled(battle, held, by, at, lambda now: not could or is_possible(now, by, at, GRASP, classes)):
        table.tell("attack-lost", by=by, at=at, rule="FD-DEL-07", means=Term(GRASP.name))
        return delay.after(table, battle, held), 0
    further = made(battle, by, at)
    met = meet(table, battle, by, at, GRASP, classes)
    why = reasons(met.battle, by, at, GRASP, classes, further)
    battle, degree, _ = _check(table, met.battle, by, at, GRASP, why, met.against, None)
    battle = shaken(table, alerted(with_made(battle, by, at, 1), by, at), by, at)
    battle = _noticed(table, battle, by, at)
    if degree:
        table.tell(f"{action.kind}-succeeds", by=by, at=at, rule="FD-ACT-07", degree=degree)
    return delay.after(table, battle, held), degree
