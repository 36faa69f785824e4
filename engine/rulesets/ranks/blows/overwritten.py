"""Overwritten numbers of one exchange, set by the GM instead of ranks, masteries, rolls; how they lapse (RK-GEN-01)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.rulesets.ranks.blows.formulas import Figures
from engine.rulesets.ranks.sheet import Sheet
from engine.rulesets.ranks.state import RanksBattle
from engine.table.table import Table

STRIKING, STRUCK = ("wa", "ma", "aa", "sa"), ("md", "ad", "sd", "defence")
"""The quantities of an exchange by whose they are; WD is in no formula."""


def set_for(sheet: Sheet, names: tuple[str, ...] = (*STRIKING, *STRUCK)) -> dict[str, int]:
    """The quantities that are set on a sheet for its next exchange, by name."""
    found = ((name, getattr(sheet, f"once_{name}")) for name in names)
    return {name: value for name, value in found if value is not None}


def overwritten(battle: RanksBattle, by: CombatantId, at: CombatantId, figures: Figures) -> Figures:
    """The quantities of an exchange with those that the GM has set."""
    found = set_for(battle[by].sheet, STRIKING) | set_for(battle[at].sheet, STRUCK)
    return replace(figures, **found) if found else figures


def lapsed(table: Table, battle: RanksBattle, by: CombatantId, at: CombatantId) -> RanksBattle:
    """The battle after the exchange: what was set for it is named in the log and counts no more."""
    found = {**set_for(battle[by].sheet, STRIKING), **set_for(battle[at].sheet, STRUCK)}
    if not found:
        return battle
    for id, names in ((by, STRIKING), (at, STRUCK)):
        gone = {f"once_{name}": None for name in names}
        battle = battle.with_sheet(id, replace(battle[id].sheet, **gone))  # type: ignore[arg-type]
    table.tell("gm-overwrites", by=by, at=at, rule="RK-GEN-01", weight=0, now=battle, what=listed(found))
    return battle


def listed(found: dict[str, int]) -> str:
    """ "WA 2, Def 3": the abbreviations are the same in every language."""
    return ", ".join(f"{'Def' if name == 'defence' else name.upper()} {value}" for name, value in found.items())
