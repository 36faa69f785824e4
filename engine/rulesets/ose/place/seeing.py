"""Seeing: light, eyes for the dark, blindness; whoever casts must see the target (OSE-CAST-03)."""

from __future__ import annotations

from math import floor

from engine.battle.board import Brightness
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.rulesets.ose.state import OseBattle
from engine.sight.light import brightness
from engine.sight.vision import Eyes, visible

RULE = "OSE-CAST-03"


def eyes(battle: OseBattle, id: CombatantId) -> Eyes:
    """How ``id`` sees: all round; in the dark what is next to it, or as far as its eyes reach; blind nothing."""
    sheet = battle[id].sheet
    if sheet.is_blind:
        return Eyes(0)
    return Eyes(in_dark=max(1, floor(sheet.dark_sight / battle.board.scale.feet + 1e-9)))


def unseen(battle: OseBattle, id: CombatantId, cell: Cell) -> Objection | None:
    """Why ``id``, who is on the board, does not see what is in ``cell``: blind, a wall or fog between, or the dark."""
    if battle[id].sheet.is_blind:
        return Objection("objection-blind-caster", RULE)
    grid = battle.board.grid
    if not grid.holds(cell):
        return Objection("objection-not-in-sight", RULE)
    if has(grid, visible(battle, id, eyes(battle, id)), cell):
        return None
    is_dark = brightness(battle, cell) is Brightness.DARK
    return Objection("objection-target-in-dark" if is_dark else "objection-not-in-sight", RULE)
