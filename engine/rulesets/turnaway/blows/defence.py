"""Armour class with its reasons, and what cover adds to it (TA-AC, TA-COV)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.board import FULL
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.contract import Sighting
from engine.grid.cell import Cell
from engine.rulesets.turnaway.options import DexLoss
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.sight.board_sight import sight_of
from engine.sight.cover import Exposure
from engine.sight.figure_sight import exposure_of, has_line
from engine.sight.what_hides import what_hides


@dataclass(frozen=True, slots=True)
class CoverRow:
    """A row of the chart of cover: ``least`` twentieths hidden, what it adds to AC and to Reflex (TA-COV-01).

    ``kind``: what covers, for a figure that is covered.
    """

    key: str
    least: int
    ac: int
    reflex: int
    rule: str
    evasion: bool = False
    kind: str = ""


QUARTER = CoverRow("cover-quarter", 5, 2, 1, "TA-COV-02")
HALF = CoverRow("cover-half", 10, 4, 2, "TA-COV-03")
THREE_QUARTERS = CoverRow("cover-three-quarters", 15, 7, 3, "TA-COV-04")
NINE_TENTHS = CoverRow("cover-nine-tenths", 18, 10, 0, "TA-COV-05", evasion=True)
COVER_ROWS = (QUARTER, HALF, THREE_QUARTERS, NINE_TENTHS)

TYPED_COVER = {
    "low-wall": QUARTER,
    "tree": HALF,
    "pillar": HALF,
    "window": HALF,
    "arrow-slit": NINE_TENTHS,
    "loophole": NINE_TENTHS,
}
"""Kinds of obstacles that the chart names: they give their row whatever share they hide. A corner of a wall goes by
the share, since the chart has it twice (fighting from behind it, half; peeping out from behind it, three quarters)."""


def cover_from(battle: TurnawayBattle, cell: Cell, at: CombatantId) -> CoverRow | None:
    """The row of cover that a figure has from what bursts in ``cell`` (TA-SAV-02)."""
    cells = battle.cells_of(at)
    return cover_row(sight_of(battle.board).exposure(cell, cells)) if cells else None


def cover_row(seen: Exposure | None) -> CoverRow | None:
    """The best single row of cover (TA-COV-01): of the typed obstacles on the way and of the share hidden."""
    if seen is None:
        return None
    rows = [replace(TYPED_COVER[kind], kind=kind) for kind in seen.kinds if kind in TYPED_COVER]
    rows += [replace(row, kind=kind) for row in COVER_ROWS if row.least <= seen.hidden for kind in seen.kinds[:1]]
    return max(rows, key=lambda row: row.ac, default=None)


def cover_lines(battle: TurnawayBattle, by: CombatantId, at: CombatantId, *, ranged: bool) -> tuple[Modifier, ...]:
    """What cover adds to the target's AC against this attack."""
    if not ranged and not battle.options.cover_melee:
        return (modifier(0, "ac-cover-melee", "TA-COV-01", applies=False),)
    row = cover_row(exposure_of(battle, by, at))
    if row is None:
        return (modifier(0, "ac-cover-none", "TA-COV-01", applies=False),)
    return (modifier(row.ac, "ac-cover", row.rule, row=Term(row.key), what=what_hides(row.kind)),)


def armour_class(
    battle: TurnawayBattle, at: CombatantId, *, touch: bool = False, cover: tuple[Modifier, ...] = ()
) -> Breakdown:
    """AC = 10 + armour + shield + dexterity + size, and what the moment adds (TA-AC-01, TA-AC-02, TA-AC-03)."""
    sheet = battle[at].sheet
    lines = [modifier(10, "ac-base", "TA-AC-01")]
    for gear in sheet.gear:
        if gear.armour:
            rule = "TA-AC-02" if touch else "TA-AC-01"
            lines.append(
                modifier(gear.armour, "ac-armour", rule, applies=gear.worn and not touch, item=Term(gear.name))
            )
        if gear.shield:
            lines.append(modifier(gear.shield, "ac-shield", "TA-AC-01", applies=gear.worn, item=Term(gear.name)))
    lines.append(_dexterity(sheet, battle.options.ac_dex_loss))
    if sheet.size_ac:
        lines.append(modifier(sheet.size_ac, "ac-size", "TA-AC-01"))
    if sheet.defending:
        lines.append(modifier(4, "ac-total-defence", "TA-TDF-01"))
    if sheet.open:
        lines.append(modifier(-2, "ac-open", "TA-WHL-02"))
    return Breakdown((*lines, *cover))


def _dexterity(sheet: Sheet, loss: DexLoss) -> Modifier:
    """Dexterity does not count for one who is immobilised or caught by surprise (TA-AC-03)."""
    lost = sheet.is_immobilised or sheet.surprised
    keeps = loss is DexLoss.POSITIVE_ONLY and sheet.dexterity < 0
    if not lost or keeps:
        return modifier(sheet.dexterity, "ac-dexterity", "TA-AC-01")
    key = "ac-dexterity-surprised" if not sheet.is_immobilised else "ac-dexterity-immobilised"
    return modifier(sheet.dexterity, key, "TA-AC-03", applies=False)


def sighting(battle: TurnawayBattle, viewer: CombatantId, target: CombatantId) -> Sighting:
    """What one figure has of another, and the cover that follows for a shot from here to there."""
    seen = exposure_of(battle, viewer, target)
    if seen is None:
        return Sighting(False, FULL)
    return Sighting(
        has_line(battle, viewer, target), seen.hidden, Breakdown(cover_lines(battle, viewer, target, ranged=True))
    )
