"""Cover: the grade that the map gives a target against somebody who shoots at it (SH-MOD-22, SH-SHOOT-08)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.battle.board import FULL, Board
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.data import load, whole
from engine.grid.cell import Cell
from engine.grid.line import between
from engine.rulesets.shirma.charts.charts import DATA
from engine.rulesets.shirma.place.kept import kept
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.board_sight import sight_of
from engine.sight.figure_sight import covering

FILE = "cover.toml"
MOST = 4
"""The best grade: an arrow slit."""
_SHARE = FULL // MOST
RULES = {1: "SH-MOD-22", 2: "SH-MOD-31", 3: "SH-MOD-36", 4: "SH-SHOOT-08"}
_NAMED = frozenset({"wall", "low-wall", "door", "rock", "building", "higher-ground", "object"})
"""What is judged by the share that it hides and has a word of its own."""


@dataclass(frozen=True, slots=True)
class Covered:
    """How a target is covered: ``grade`` 0 to 4 by the ``kind`` of thing; ``hidden`` twentieths (all: no shot)."""

    grade: int
    hidden: int
    kind: str = ""

    @property
    def is_complete(self) -> bool:
        """Whether nothing of the target can be seen (SH-MOD-36, SH-SHOOT-13)."""
        return self.hidden >= FULL


@cache
def grades() -> Mapping[str, int]:
    """The grade of each kind of cover. Raises DataError for one that is no grade."""
    return {kind: whole(FILE, kind, "", grade, 1, MOST) for kind, grade in load(DATA / FILE).items()}


def cover(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Covered:
    """What covers ``at`` from ``by``, seen from the cell of ``by`` that has most of it."""
    return kept(battle, ("cover", by, at), lambda: _cover(battle, by, at))


def _cover(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Covered:
    target, best = battle.cells_of(at), Covered(MOST, FULL)
    for viewer in battle.cells_of(by):
        seen = sight_of(battle.board).exposure(viewer, target)
        found = Covered(MOST, FULL, seen.kinds[0] if seen.kinds else "")
        if seen.hidden < FULL:
            found = _judged(battle.board, viewer, target, seen.hidden, seen.kinds)
        if (found.is_complete, found.grade) <= (best.is_complete, best.grade):
            best = found
        if best.grade == 0:
            break
    return best


def _judged(board: Board, viewer: Cell, target: tuple[Cell, ...], hidden: int, kinds: tuple[str, ...]) -> Covered:
    """The best grade of whatever hides a part of the target or stands on the line to it counts (SH-CAP-03)."""
    nearest = min(target, key=lambda cell: (board.grid.distance(viewer, cell), cell))
    found = {kind: grades().get(kind, _by_share(hidden)) for kind in kinds}
    for kind, share in covering(board, (*between(board.grid, viewer, nearest), nearest)):
        found.setdefault(kind, grades().get(kind, _by_share(share)))
    if not found:
        return Covered(0, hidden)
    best = max(found, key=lambda kind: found[kind])
    return Covered(found[best], hidden, best)


def _by_share(hidden: int) -> int:
    """1 to 4 for the quarter of the target that is hidden, 0 where nothing is."""
    return min(MOST, -(-hidden // _SHARE))


def lines(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> tuple[Modifier, ...]:
    """The line of the cover in an attack: -10 a grade, the fourth as the third unless cover is graded (SH-SHOOT-08)."""
    found = cover(battle, by, at)
    if found.grade == 0:
        return ()
    grade = found.grade if battle.options.graded_cover else min(3, found.grade)
    kind = f"cover-{found.kind}" if found.kind in grades() or found.kind in _NAMED else "cover-other"
    return (modifier(-10 * grade, f"reason-cover-{grade}", RULES[grade], kind=Term(kind)),)
