"""Missiles: range bands and cover."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.battle.board import FULL
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Names, Term
from engine.contract import Objection
from engine.grid.cell import Cell
from engine.grid.line import between
from engine.rulesets.ose.harm.charts import cover_penalties
from engine.rulesets.ose.options import CoverStack, Permit
from engine.rulesets.ose.place.engagement import is_in_melee, is_too_close, shot_feet_squared
from engine.rulesets.ose.place.surface import water_objections
from engine.rulesets.ose.sheet import Arm
from engine.rulesets.ose.state import OseBattle
from engine.sight.board_sight import sight_of
from engine.sight.cover import Exposure
from engine.sight.figure_sight import covering

WORST_COVER = 4
"""The heaviest penalty of partial cover (OSE-COVER-02)."""
_SHARE = FULL // WORST_COVER
CREATURE = "creature"
"""The kind of cover that somebody on the way gives, by creature_cover."""


class Band(StrEnum):
    """How far a target is for a weapon (OSE-RANGE-01)."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    BEYOND = "beyond"


BAND_MODIFIERS = {Band.SHORT: 1, Band.MEDIUM: 0, Band.LONG: -1, Band.BEYOND: -1}
BAND_RULES = {
    Band.SHORT: "OSE-RANGE-02",
    Band.MEDIUM: "OSE-RANGE-03",
    Band.LONG: "OSE-RANGE-04",
    Band.BEYOND: "OSE-RANGE-05",
}


@dataclass(frozen=True, slots=True)
class Covered:
    """How a target is covered: ``hidden`` twentieths, and the ``penalty`` (0 to 4) proposed for the ``kind``.

    ``who``: the creatures on the way, where they are the cover.
    """

    hidden: int
    penalty: int
    kind: str = ""
    who: tuple[CombatantId, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether nothing of the target can be hit (OSE-COVER-01)."""
        return self.hidden >= FULL


def band(arm: Arm, feet_squared: float) -> Band:
    """The range band of a distance; a limit belongs to the nearer band (OSE-RANGE-01)."""
    for name, limit in ((Band.SHORT, arm.short), (Band.MEDIUM, arm.medium), (Band.LONG, arm.long)):
        if feet_squared <= limit * limit:
            return name
    return Band.BEYOND


def range_line(battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm) -> Modifier:
    """The line of the range in the attack's reasons (OSE-RANGE-02 to OSE-RANGE-04)."""
    squared = shot_feet_squared(battle, by, at)
    found = band(arm, squared)
    return modifier(BAND_MODIFIERS[found], f"reason-range-{found.value}", BAND_RULES[found], feet=round(squared**0.5))


def cover(battle: OseBattle, by: CombatantId, at: CombatantId) -> Covered:
    """What covers ``at`` from the shots of ``by``, seen from the cell of ``by`` that has most of it (OSE-COVER-02)."""
    target = battle.cells_of(at)
    sight = sight_of(battle.board)
    best: Covered | None = None
    for cell in battle.cells_of(by):
        judged = _judged(battle, by, at, cell, sight.exposure(cell, target))
        if best is None or (judged.hidden >= FULL, judged.penalty) < (best.hidden >= FULL, best.penalty):
            best = judged
        if best.penalty == 0 and best.hidden < FULL:
            break
    return best or Covered(0, 0)


def _judged(battle: OseBattle, by: CombatantId, at: CombatantId, viewer: Cell, seen: Exposure) -> Covered:
    """The penalty that the map proposes: by the kind of cover where its name decides, else by the share that it hides.

    Cover is whatever hides a part of the target, and whatever stands on the straight line of fire or with the target.
    """
    if seen.hidden >= FULL:
        return Covered(FULL, 0, seen.kinds[0] if seen.kinds else "")
    target = min(battle.cells_of(at), key=lambda cell: (battle.board.grid.distance(viewer, cell), cell))
    line = between(battle.board.grid, viewer, target)
    penalties = {kind: _penalty(kind, seen.hidden) for kind in seen.kinds}
    for kind, share in covering(battle.board, (*line, target)):
        penalties.setdefault(kind, _penalty(kind, share))
    between_them = _bodies_in(battle, by, at, line) if battle.options.creature_cover else ()
    if between_them:
        penalties[CREATURE] = battle.options.creature_cover
    if not penalties:
        return Covered(seen.hidden, 0)
    worst = max(penalties, key=lambda kind: penalties[kind])
    total = penalties[worst]
    if battle.options.cover_stack is CoverStack.SUM:
        # What kinds without a figure of their own are seen to hide is one share: it counts once, not for each of them.
        shared = [kind for kind in seen.kinds if cover_penalties().get(kind) is None]
        total = min(WORST_COVER, sum(penalties.values()) - max(0, len(shared) - 1) * _by_share(seen.hidden))
    return Covered(seen.hidden, total, worst, between_them if worst == CREATURE else ())


def _penalty(kind: str, hidden: int) -> int:
    """What cover of this kind takes: its own figure, or by the share ``hidden``, in twentieths (OSE-COVER-02)."""
    figure = cover_penalties().get(kind)
    return _by_share(hidden) if figure is None else figure


def _by_share(hidden: int) -> int:
    """1 to 4 for the quarter of the target that is hidden, 0 where nothing is."""
    return -(-hidden // _SHARE)


def _bodies_in(battle: OseBattle, by: CombatantId, at: CombatantId, line: tuple[Cell, ...]) -> tuple[CombatantId, ...]:
    """The living creatures in the cells of the line of fire."""
    cells = frozenset(line)
    return tuple(
        other.id
        for other in battle.on_board()
        if other.id not in (by, at) and not other.sheet.is_dead and not cells.isdisjoint(battle.cells_of(other.id))
    )


def cover_lines(covered: Covered) -> tuple[Modifier, ...]:
    """The line of the cover in the attack's reasons; the GM strikes or changes it (OSE-COVER-02)."""
    if covered.penalty == 0:
        return ()
    if covered.who:
        return (modifier(-covered.penalty, "reason-cover", "OSE-COVER-02", kind=Names(covered.who)),)
    kind = f"cover-{covered.kind}" if covered.kind in cover_penalties() else "cover-other"
    return (modifier(-covered.penalty, "reason-cover", "OSE-COVER-02", kind=Term(kind)),)


def spent(battle: OseBattle, by: CombatantId, arm: Arm) -> OseBattle:
    """The battle with one missile less where they are counted; the last one thrown leaves the hand (OSE-MISSILE-01)."""
    sheet = battle[by].sheet
    if arm not in sheet.arms or not arm.left:
        return battle
    fewer = replace(arm, left=arm.left - 1)
    arms = tuple(fewer if one == arm else one for one in sheet.arms)
    is_gone = arm.thrown and not fewer.left and sheet.readied == arm.name
    return battle.with_sheet(by, replace(sheet, arms=arms, readied="" if is_gone else sheet.readied))


def shooter_objections(battle: OseBattle, by: CombatantId) -> tuple[Objection, ...]:
    """What keeps ``by`` from shooting at anybody (OSE-MISSILE-01)."""
    if battle.options.shoot_while_engaged is Permit.FORBIDDEN and is_in_melee(battle, by):
        return (Objection("objection-shoots-in-melee", "OSE-MISSILE-01"),)
    return ()


def target_objections(battle: OseBattle, by: CombatantId, at: CombatantId, arm: Arm) -> tuple[Objection, ...]:
    """What keeps a missile of ``by`` from ``at``: too close, too far, complete cover, water."""
    found: list[Objection] = list(water_objections(battle, by, at))
    if is_too_close(battle, by, at):
        found.append(Objection("objection-too-close", "OSE-MISSILE-01"))
    squared = shot_feet_squared(battle, by, at)
    if band(arm, squared) is Band.BEYOND:
        args = (("feet", round(squared**0.5)), ("most", arm.long))
        found.append(Objection("objection-beyond-range", "OSE-RANGE-05", args))
    elif cover(battle, by, at).is_complete:
        found.append(Objection("objection-complete-cover", "OSE-COVER-01"))
    return tuple(found)
