"""Facts of the map about an attack: for the GM, worth nothing until he says so (FD-MAP-04, FD-MAP-03)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.board import FULL
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.grid.cell import Cell
from engine.rulesets.fairydust.blows.means import Classes
from engine.rulesets.fairydust.place.gaze import is_cell_in_view, is_in_sight, is_in_view, lines_of_sight
from engine.rulesets.fairydust.sheet import Means, Posture
from engine.rulesets.fairydust.state import FairyBattle
from engine.sight.figure_sight import exposure_of, height_above, lines_of_fire
from engine.sight.haze import Haze, haze_between
from engine.sight.light import Brightness, brightness
from engine.sight.what_hides import foremost


def reach_objections(
    battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes
) -> Iterator[Objection]:
    """Why the target cannot be got at: range, sight, a line for what strikes (FD-MAP-03, FD-CAT-02, FD-CAT-05).

    One line does for both: what is near enough has to be what is in sight.
    """
    if battle[at].cell is None or battle[by].cell is None:
        yield Objection("target-off-map", "FD-MAP-03")
        return
    limit, distance = _limit(means), battle.distance(by, at)
    far = bool(limit) and distance > limit
    if far:
        yield Objection("out-of-range", "FD-MAP-03", (("distance", distance), ("limit", limit)))
    if not (is_in_sight(battle, by, at) if far else _is_got_at(battle, by, at, means)):
        yield Objection("no-sight", "FD-CAT-05" if classes.resistance and not classes.hit else "FD-CAT-02")
    elif classes.hit and not classes.resistance:
        seen = exposure_of(battle, by, at)
        if seen is not None and seen.hidden >= FULL:
            yield Objection("covered-wholly", "FD-MAP-04")


def _limit(means: Means) -> int:
    """Cells that these means carry; 0 for as far as one likes."""
    return means.range if means.ranged else means.reach


def _got_at(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means) -> Iterator[Cell]:
    """The cells of the target that are in sight from a cell near enough, whatever the gaze."""
    limit, distance = _limit(means), battle.board.grid.distance
    return (there for here, there in lines_of_sight(battle, by, at) if not limit or distance(here, there) <= limit)


def _is_got_at(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means) -> bool:
    return any(True for _ in _got_at(battle, by, at, means))


def view_objections(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means) -> Iterator[Objection]:
    """Whether one attacks what one does not look at, and what turning would cost (FD-FAC-07).

    It is the cell that can be got at which has to be in view; where none can, any.
    """
    if not (battle.options.attack_needs_view and means.needs_view):
        return
    if battle[by].cell is None or battle[at].cell is None:
        return
    if is_in_view(battle, by, at):
        cells = tuple(_got_at(battle, by, at, means))
        if not cells or any(is_cell_in_view(battle, by, cell) for cell in cells):
            return
    yield Objection("turn-first", "FD-FAC-07")


def lines(battle: FairyBattle, by: CombatantId, at: CombatantId, means: Means, classes: Classes) -> Iterator[Modifier]:
    """The facts as lines of nought beside the attack (FD-MAP-04)."""
    if battle[at].cell is None or battle[by].cell is None:
        return
    seen = exposure_of(battle, by, at)
    if seen is not None and seen.hidden and classes.hit:
        hidden = seen.hidden * 100 // FULL
        yield modifier(0, "fact-cover", "FD-MAP-04", percent=hidden, what=foremost(seen.kinds))
    dark, hazy = _dimness(battle, by, at)
    if dark:
        yield modifier(0, "fact-dark", "FD-MAP-04")
    if hazy:
        yield modifier(0, "fact-haze", "FD-MAP-04")
    height = height_above(battle, by, at)
    if height:
        yield modifier(0, "fact-height", "FD-MAP-04", steps=height)
    if not is_in_view(battle, at, by):
        yield modifier(0, "fact-behind", "FD-MAP-04")
    if battle[at].sheet.posture is not Posture.STANDING:
        yield modifier(0, f"fact-{battle[at].sheet.posture}", "FD-MAP-04")
    if not is_in_view(battle, by, at):
        yield modifier(0, "fact-not-looking", "FD-FAC-07")
    if means.ranged:
        yield modifier(0, "fact-distance", "FD-MAP-04", cells=battle.distance(by, at))


def _dimness(battle: FairyBattle, by: CombatantId, at: CombatantId) -> tuple[bool, bool]:
    """Whether the target lies in the dark, and whether haze hangs before it, on the line that is clearest."""

    def dims(line: tuple[Cell, Cell]) -> tuple[bool, bool]:
        is_dark = brightness(battle, line[1]) is not Brightness.LIT
        return is_dark, haze_between(battle.board, *line) is not Haze.NONE

    return min(map(dims, lines_of_fire(battle, by, at)), key=sum)
