"""Modifiers of a shot: range, size, groups, aiming, movement, cover, light, melee, allies in the way.

Both charts of the source: the bands, the bonus of aiming, small targets, cover and haze follow ``ranged_table``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.battle.battle import PLACES
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.derived import shared
from engine.grid.cell import Cell
from engine.grid.line import nudged
from engine.rulesets.shirma.conditions import states
from engine.rulesets.shirma.harm.body import Condition, Location
from engine.rulesets.shirma.melee import advantage
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place import cover, light, sizes
from engine.rulesets.shirma.place.engagement import is_engaged
from engine.rulesets.shirma.place.measure import DUST, said, walk_halves, yards_of_fire
from engine.rulesets.shirma.positions import GroupAndSize, MeleeShot, MovingTarget, QuickShot, VeryLongBand
from engine.rulesets.shirma.sheet import Weapon
from engine.rulesets.shirma.shooting import aiming
from engine.rulesets.shirma.state import ShirmaBattle, doings
from engine.rulesets.shirma.test import modifiers
from engine.rulesets.shirma.test.percentile import base, target
from engine.sight.figure_sight import ground_steps, lines_of_fire
from engine.sight.haze import Haze, haze_between

RANGED = "ranged"
QUICK_SHOT = -10
MOVED = -10
MOVING_TARGET = -10
INTO_MELEE = -20
EACH_ALLY = -10
GROUPS = ((13, 60, "SH-MOD-02"), (7, 40, "SH-MOD-06"), (3, 20, "SH-MOD-09"))
"""(least number of targets, modifier, rule) of groups (SH-MOD-02, SH-MOD-06, SH-MOD-09)."""
GAP = 2
"""Steps from one of a group to the next: no more than one empty cell between (SH-MOD-02)."""


class Band(StrEnum):
    """Bands of range of both charts."""

    POINT_BLANK = "point-blank"
    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"
    EXTREME = "extreme"
    QUICK_SHORT = "quick-short"
    QUICK_LONG = "quick-long"
    VERY_LONG = "very-long"
    BEYOND = "beyond"


BANDS = {
    Band.POINT_BLANK: (40, "SH-MOD-03"),
    Band.SHORT: (20, "SH-MOD-08"),
    Band.NORMAL: (0, "SH-MOD-14"),
    Band.LONG: (-10, "SH-MOD-19"),
    Band.EXTREME: (-30, "SH-MOD-34"),
    Band.QUICK_SHORT: (0, "SH-SHOOT-02"),
    Band.QUICK_LONG: (-10, "SH-SHOOT-03"),
    Band.VERY_LONG: (-20, "SH-SHOOT-04"),
    Band.BEYOND: (0, "SH-SHOOT-05"),
}
"""What each band adds, and its rule."""


def band(options: Options, range_yards: int, far: float) -> Band:
    """The band of a distance for a weapon of this range; a limit belongs to the nearer band.

    SH-MOD-03, SH-SHOOT-01 to SH-SHOOT-05.
    """
    away = far - DUST
    if not options.quick_bands:
        limits = [
            (Band.POINT_BLANK, range_yards / 10),
            (Band.SHORT, range_yards / 2),
            (Band.NORMAL, float(range_yards)),
        ]
        limits += [(Band.LONG, 2.0 * range_yards), (Band.EXTREME, 3.0 * range_yards)]
        return next((name for name, limit in limits if away <= limit), Band.BEYOND)
    if away > range_yards:
        return Band.BEYOND
    if away <= range_yards / 2:
        return Band.QUICK_SHORT
    is_tenth = options.very_long_band is VeryLongBand.LAST_TENTH
    long_to = 0.9 * range_yards if is_tenth else range_yards - 1
    return Band.QUICK_LONG if away <= long_to else Band.VERY_LONG


def longest(options: Options, range_yards: int) -> int:
    """Yards beyond which nobody shoots (SH-SHOOT-05)."""
    return range_yards if options.quick_bands else 3 * range_yards


def range_line(battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon) -> Modifier:
    """The band of range as a line of the shot."""
    far = yards_of_fire(battle, by, at)
    found = band(battle.options, weapon.range, far)
    amount, rule = BANDS[found]
    return modifier(amount, f"reason-range-{found.value}", rule, yards=said(far))


@dataclass(frozen=True, slots=True)
class Aimed:
    """A shot as it is meant: ``quick`` without aiming, ``group``: into the crowd round the target, ``moves``: the
    shooter has moved or will in this round, ``called``: the chosen location."""

    quick: bool = False
    group: bool = False
    moves: bool = False
    called: Location | None = None


def cluster(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> tuple[CombatantId, ...]:
    """Who stands in the group round a target, friend and foe alike, the shooter left out (SH-MOD-02)."""
    others = [c.id for c in battle.on_board() if c.id != by and not c.sheet.is_dead]
    found, edge = [at], [at]
    while edge:
        beside = _beside(battle, edge.pop())
        near = [id for id in others if id not in found and id in beside]
        found += near
        edge += near
    return tuple(id for id in battle.combatants if id in found)


def _beside(battle: ShirmaBattle, one: CombatantId) -> frozenset[CombatantId]:
    """Who stands so near that a group does not end between the two."""

    def found() -> frozenset[CombatantId]:
        return frozenset(c.id for c in battle.on_board() if battle.distance(one, c.id) <= GAP)

    return shared(battle, f"beside {one}", PLACES, found)


def group_line(count: int) -> Modifier | None:
    """What a group of so many targets adds; one or two are none (SH-MOD-02, SH-MOD-06, SH-MOD-09)."""
    for least, amount, rule in GROUPS:
        if count >= least:
            return modifier(amount, "reason-group", rule, count=count)
    return None


def obscurity(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> int:
    """How badly a target is seen: 0 clear, 1 dusk or haze, 2 hidden by fog, smoke or shadow, 3 dark (SH-SHOOT-09)."""
    hazes = {Haze.NONE: 0, Haze.THIN: 1, Haze.THICK: 2}
    # The cell that is seen best, in its light and through what hangs before it.
    return min(
        (
            max(light.step(battle, by, cell), hazes[haze_between(battle.board, own, cell)])
            for own, cell in lines_of_fire(battle, by, at)
        ),
        default=0,
    )


def obscurity_line(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Modifier | None:
    """Fog, shadow and darkness as a line of the shot (SH-MOD-26, SH-MOD-35, SH-SHOOT-09, SH-SHOOT-13).

    A hidden target is not seen in any light: one fact, one -30.
    """
    if battle[at].hidden:
        return modifier(-30, "reason-unseen", "SH-SHOOT-13")
    match obscurity(battle, by, at):
        case 1:
            graded = battle.options.graded_obscurity
            return modifier(-10 if graded else 0, "reason-haze", "SH-SHOOT-09", applies=graded)
        case 2:
            return modifier(-20, "reason-shadow", "SH-MOD-26")
        case 3:
            return modifier(-30, "reason-dark", "SH-MOD-35")
    return None


def allies_in_line(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> tuple[CombatantId, ...]:
    """Able allies whose cells the straight line of the shot crosses, not only at a corner (SH-SHOOT-14).

    The line runs between the nearest cells of shooter and target that see each other. Where it passes above somebody
    who lies or is much smaller than the shooter, that one is not in the way.
    """
    crossed = _crossed(battle, *_line_of_shot(battle, by, at))
    return tuple(
        c.id
        for c in battle.on_board()
        if c.id not in (by, at)
        and not battle.are_hostile(by, c.id)
        and not c.sheet.is_helpless
        and any(cell in crossed for cell in battle.cells_of(c.id))
        and not _is_shot_over(battle, by, at, c.id)
    )


def _line_of_shot(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> tuple[Cell, Cell]:
    distance = battle.board.grid.distance
    return min(lines_of_fire(battle, by, at), key=lambda pair: (distance(*pair), pair))


def _crossed(battle: ShirmaBattle, a: Cell, b: Cell) -> list[Cell]:
    # Nudged to the better side: a cell is in the way when both lines cross it.
    left, right = nudged(battle.board.grid, a, b)
    return [cell for cell in left if cell in right]


def _is_shot_over(battle: ShirmaBattle, by: CombatantId, at: CombatantId, ally: CombatantId) -> bool:
    """Whether the line of the shot, no lower than the lower of its ends, passes above ``ally`` where they meet."""
    low = battle[ally].sheet.has(Condition.PRONE) or sizes.is_much_smaller(battle[ally].sheet, battle[by].sheet)
    board, (a, b) = battle.board, _line_of_shot(battle, by, at)
    crossed = _crossed(battle, a, b)
    above = min(ground_steps(board, a), ground_steps(board, b))
    below = max((ground_steps(board, cell) for cell in battle.cells_of(ally) if cell in crossed), default=0)
    return above > below or (low and above >= below)


def moved_line(battle: ShirmaBattle, by: CombatantId, *, moves: bool) -> Modifier | None:
    """The shooter's own movement in this round, done or to come (SH-MOD-20)."""
    done = doings(battle, by)
    if not (moves or done.will_move or done.steps):
        return None
    return modifier(MOVED, "reason-moved", "SH-MOD-20")


def moving_line(battle: ShirmaBattle, at: CombatantId) -> Modifier | None:
    """The target's movement since the start of its own last turn (SH-SHOOT-11)."""
    done = doings(battle, at)
    if not done.steps:
        return None
    counts = battle.options.moving_target is MovingTarget.ANY_MOVE or done.ran or done.spent > walk_halves(battle, at)
    return modifier(MOVING_TARGET, "reason-moving-target", "SH-SHOOT-11", applies=counts)


def melee_line(battle: ShirmaBattle, by: CombatantId, at: CombatantId, *, group: bool = False) -> Modifier | None:
    """A shot into melee, or out of it, by melee_shot; into a group when any of it is in melee (SH-SHOOT-10)."""
    how = battle.options.melee_shot
    aimed_at = cluster(battle, by, at) if group else (at,)
    target_in = how is not MeleeShot.SHOOTER and any(is_engaged(battle, one) for one in aimed_at)
    shooter_in = is_engaged(battle, by) and how is not MeleeShot.TARGET
    if not (target_in or shooter_in):
        return None
    return modifier(INTO_MELEE, "reason-into-melee" if target_in else "reason-from-melee", "SH-SHOOT-10")


def lines(battle: ShirmaBattle, by: CombatantId, at: CombatantId, weapon: Weapon, meant: Aimed) -> tuple[Modifier, ...]:
    """Everything that the map and the state know about a shot (SH-RANGED-02)."""
    found: list[Modifier | None] = [range_line(battle, by, at, weapon)]
    found += _at_what(battle, by, at, meant)
    found += _how(battle, by, at, meant)
    found += [moved_line(battle, by, moves=meant.moves), moving_line(battle, at)]
    found += cover.lines(battle, by, at)
    found += [obscurity_line(battle, by, at), melee_line(battle, by, at, group=meant.group)]
    for ally in allies_in_line(battle, by, at):
        found.append(modifier(EACH_ALLY, "reason-ally-in-line", "SH-SHOOT-14", who=Who(ally)))
    found += modifiers.shared(battle, by, at, weapon, ranged=True, called=meant.called)
    return tuple(line for line in found if line is not None)


def _at_what(battle: ShirmaBattle, by: CombatantId, at: CombatantId, meant: Aimed) -> Iterator[Modifier | None]:
    """The size of the target, or the group that it stands in (SH-MOD-01, SH-MOD-02)."""
    group = group_line(len(cluster(battle, by, at))) if meant.group else None
    yield group
    if group is None or battle.options.group_and_size is GroupAndSize.BOTH:
        yield sizes.line(battle[at].sheet, battle.options)


def _how(battle: ShirmaBattle, by: CombatantId, at: CombatantId, meant: Aimed) -> Iterator[Modifier | None]:
    """Aimed, quick, or neither (SH-MOD-10, SH-SHOOT-07, SH-SHOOT-12)."""
    options, aim = battle.options, aiming.aims_at(battle, by)
    if aim == at and not meant.quick:
        rule = "SH-MOD-10" if options.aim_points == 20 else "SH-SHOOT-07"
        yield modifier(options.aim_points, "reason-aimed", rule)
    elif meant.quick or options.quick_shot is QuickShot.ALWAYS:
        yield modifier(QUICK_SHOT, "reason-quick", "SH-SHOOT-12")


def shot_target(
    battle: ShirmaBattle,
    by: CombatantId,
    at: CombatantId,
    weapon: Weapon,
    meant: Aimed,
    *,
    points: int | None = None,
) -> Breakdown:
    """The target of a shot or throw with all its reasons (SH-RANGED-01, SH-RANGED-02)."""
    return target(
        base(battle[by].sheet.skill_with(weapon, ranged=True), RANGED, "SH-RANGED-01"),
        lines(battle, by, at, weapon, meant),
        battle.options,
        states=states.lines(battle, by, RANGED),
        advantage=advantage.line(battle, by, points),
    )
