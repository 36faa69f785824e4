"""What difference it makes that simulated battles are played quickly: the first few are played carefully too."""

from __future__ import annotations

from collections.abc import Iterator

from app.text import Text
from engine.contract import AnyBattle
from engine.simulate.tally import Tally

MOST_CAREFUL, A_CAREFUL = 10, 50
"""Battles that are played carefully too: one of so many, and ten at most."""


def careful_of(runs: int) -> int:
    """How many of so many battles are played once more as carefully as at the table."""
    return min(MOST_CAREFUL, runs // A_CAREFUL)


def levels_said(battle: AnyBattle, quick: Tally, careful: Tally, text: Text) -> Iterator[str]:
    """How often the first side wins at both levels in the same battles; nothing as long as not all were played."""
    if careful.runs and careful.runs == quick.runs:
        side = next(side for side in battle.sides if any(battle[id].side == side.id for id in careful.figures))
        wins, of_quick = str(careful.wins(side.id)), str(quick.wins(side.id))
        yield text("cli-simulate-levels", side=side.name, runs=careful.runs, careful=wins, quick=of_quick)
