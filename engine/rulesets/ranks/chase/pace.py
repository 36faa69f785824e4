"""Pace, how far a turn's movement goes: movement roll, extra actions for it, contact or march (RK-MOVE, RK-MARCH)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.derived import derived
from engine.rulesets.ranks.blows.initiative import MOBILITY
from engine.rulesets.ranks.blows.rolls import bonus_line, rank_line, without_bonus
from engine.rulesets.ranks.charts.scale import dice_of, is_at_least, positive, read, worth
from engine.rulesets.ranks.chase.measure import metres_apart
from engine.rulesets.ranks.options import BonusScope, MarchMinus, MovementRoll
from engine.rulesets.ranks.series.series import penalty_line
from engine.rulesets.ranks.state import Fate, RanksBattle, Work, doings, is_down, with_doings
from engine.table.dice import Dice, d
from engine.table.table import Table

MARCH_DICE = d(6, 2)
"""The dice that the march formula names (RK-MARCH-05)."""
MARCH_FACTOR = 10
LEAST_TO_MARCH = "F"


def move_lines(battle: RanksBattle, id: CombatantId) -> tuple[Modifier, ...]:
    """What is added to the movement roll: the rank, a bonus by the switch, the extra actions (RK-MOVE-02)."""
    return (
        rank_line(battle, id, MOBILITY),
        *bonus_line(battle, id, MOBILITY, in_combat=False),
        *penalty_line(battle, id),
    )


def extra_actions(battle: RanksBattle, id: CombatantId) -> int:
    """Actions of this turn that were spent on movement (RK-MOVE-03)."""
    return sum(entry.work is Work.MOVE and entry.fate is Fate.DONE for entry in doings(battle, id).entries)


def stride(battle: RanksBattle, id: CombatantId) -> int:
    """Metres that one extra action gives: max(1, mobility rank) (RK-MOVE-03)."""
    return max(1, worth(battle.options, battle[id].sheet.mobility))


def extra_metres(battle: RanksBattle, id: CombatantId) -> int:
    """Metres that the further actions spent on moving add to a way."""
    return stride(battle, id) * extra_actions(battle, id)


def known_pace(battle: RanksBattle, id: CombatantId) -> int | None:
    """The movement roll of this turn where it is known: its own, or a shared one (RK-MOVE-02)."""
    done = doings(battle, id)
    if done.pace is None and battle.options.movement_roll is MovementRoll.SHARED:
        return done.last_mobility
    return done.pace


def rolled_pace(
    table: Table, battle: RanksBattle, id: CombatantId, *, against: Breakdown | None = None
) -> tuple[RanksBattle, int]:
    """The battle with the movement roll of the turn, rolled now if it is not known; and the roll (RK-MOVE-02)."""
    known = known_pace(battle, id)
    if known is not None:
        done = doings(battle, id)
        return (with_doings(battle, id, replace(done, pace=known)) if done.pace is None else battle), known
    dice = dice_of(battle.options)
    why = Breakdown(move_lines(battle, id))
    rolled = table.roll("movement-roll", dice, by=id, why=why, against=against, rule="RK-MOVE-02")
    if battle.options.bonus_scope is BonusScope.ANY:
        battle = without_bonus(battle, id, MOBILITY)
    battle = with_doings(battle, id, replace(doings(battle, id), pace=rolled.total))
    table.tell(
        "rolls-movement", by=id, roll=rolled, dice=dice, rule="RK-MOVE-02", weight=1, now=battle, total=rolled.total
    )
    return battle, rolled.total


def contact_metres(battle: RanksBattle, id: CombatantId, pace: int) -> int:
    """Metres of contact movement: the roll, never below 0, and the extra actions (RK-MOVE-04)."""
    return positive(pace) + extra_metres(battle, id)


def bounds(battle: RanksBattle, id: CombatantId, dice: Dice | None = None) -> tuple[int, int]:
    """The least and the greatest movement roll that ``id`` can still make (RK-MOVE-01)."""
    dice = dice or dice_of(battle.options)
    more = sum(line.amount for line in move_lines(battle, id) if line.counts)
    return dice.lowest + more, dice.highest + more


def greatest_roll(battle: RanksBattle, id: CombatantId) -> int:
    """The greatest mobility roll: highest dice, rank, pending bonus (RK-MOVE-01)."""
    sheet = battle[id].sheet
    return dice_of(battle.options).highest + worth(battle.options, sheet.mobility) + sheet.bonus_mobility


def contact_distance(battle: RanksBattle, a: CombatantId, b: CombatantId) -> int:
    """Metres up to which two are in contact combat (RK-MOVE-01)."""
    return max(greatest_roll(battle, a), greatest_roll(battle, b))


def nearest_contact(battle: RanksBattle, id: CombatantId) -> tuple[float, int] | None:
    """(metres to it, contact distance) of the enemy who is nearest to contact; None without an enemy."""
    return derived(battle, f"nearest contact {id}", lambda: (_nearest_contact(battle, id),))[0]


def _nearest_contact(battle: RanksBattle, id: CombatantId) -> tuple[float, int] | None:
    found = [
        (metres_apart(battle, id, enemy.id), contact_distance(battle, id, enemy.id))
        for enemy in battle.enemies(id)
        if not is_down(battle, enemy.id)
    ]
    return min(found, key=lambda pair: pair[0] - pair[1], default=None)


def met(battle: RanksBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """The enemies with whom ``id`` stands in contact, the nearest first (RK-MOVE-01)."""
    far = {
        enemy.id: metres_apart(battle, id, enemy.id) for enemy in battle.enemies(id) if not is_down(battle, enemy.id)
    }
    return tuple(sorted((at for at in far if far[at] <= contact_distance(battle, id, at)), key=lambda at: far[at]))


def is_in_contact(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether contact movement is proposed: some enemy within the greater of the two greatest rolls (RK-MOVE-01)."""
    nearest = nearest_contact(battle, id)
    return nearest is not None and nearest[0] <= nearest[1]


def may_march(battle: RanksBattle, id: CombatantId) -> bool:
    """Whether the rank of mobility allows the march formula (RK-MARCH-04)."""
    mobility = battle[id].sheet.mobility
    is_letter = read(mobility).letter == LEAST_TO_MARCH
    if battle.options.march_minus is MarchMinus.STRICT and is_letter and read(mobility).minus:
        return False
    return is_at_least(battle.options, mobility, LEAST_TO_MARCH)


def march_lines(battle: RanksBattle, id: CombatantId) -> tuple[Modifier, ...]:
    """What is added to the 2d6 of a march: 10 a rank; penalties and bonuses only by the switch (RK-MARCH-05)."""
    rank = battle[id].sheet.mobility
    base = modifier(MARCH_FACTOR * worth(battle.options, rank), "reason-march", "RK-MARCH-05", rank=rank)
    if not battle.options.march_penalty:
        return (base,)
    return (base, *bonus_line(battle, id, MOBILITY), *penalty_line(battle, id))


def rolled_march(table: Table, battle: RanksBattle, id: CombatantId) -> tuple[RanksBattle, int]:
    """The battle with the march of the turn rolled, and its metres without extra actions (RK-MARCH-05)."""
    done = doings(battle, id)
    if done.dash is not None:
        return battle, done.dash
    if not may_march(battle, id):
        battle, pace = rolled_pace(table, battle, id)
        return with_doings(battle, id, replace(doings(battle, id), dash=positive(pace))), positive(pace)
    why = Breakdown(march_lines(battle, id))
    rolled = table.roll("march-roll", MARCH_DICE, by=id, why=why, rule="RK-MARCH-05")
    if battle.options.march_penalty:
        battle = without_bonus(battle, id, MOBILITY)
    battle = with_doings(battle, id, replace(doings(battle, id), dash=rolled.total))
    table.tell(
        "rolls-march", by=id, roll=rolled, dice=MARCH_DICE, rule="RK-MARCH-05", weight=1, now=battle, total=rolled.total
    )
    return battle, rolled.total


def march_bounds(battle: RanksBattle, id: CombatantId) -> tuple[int, int]:
    """The least and the greatest march in metres, extra actions left out."""
    if not may_march(battle, id):
        least, most = bounds(battle, id)
        return max(0, least), max(0, most)
    more = sum(line.amount for line in march_lines(battle, id) if line.counts)
    return MARCH_DICE.lowest + more, MARCH_DICE.highest + more
