"""Traps of the map: who walks or is brought into one stands in the log, and nobody else."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.board import MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.play.trapped import TRAPPED
from engine.testkit.script import do
from tests import builders
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("B")


def told(picture: str, kind: ZoneKind, *columns: int, trap: int = 2) -> list[tuple[CombatantId, str]]:
    """Whom the log says to be in the pit, when A walks east through these columns of the only row."""
    battle = builders.battle(TOY, picture, zones=(MapZone("Pit", 1 << trap, kind),))
    path = tuple(Step(Cell(column, 0), 0) for column in columns)
    after = do(TOY, battle, Action("move", A, path=path))
    return [(one.by, dict(one.args)["trap"]) for one in after.events if one.key == TRAPPED]  # type: ignore[misc]


@pytest.mark.parametrize("columns", [(1, 2), (1, 2, 3)])
def test_who_walks_into_a_trap_or_through_it_is_told(columns: tuple[int, ...]):
    assert told("A . . . .", ZoneKind.TRAP, *columns) == [(A, "Pit")]


def test_nothing_is_told_beside_a_trap_or_out_of_one_or_of_another_kind_of_zone():
    assert told("A . . . .", ZoneKind.TRAP, 1) == []
    assert told("A . . . .", ZoneKind.TRAP, 1, trap=0) == []
    assert told("A . . . .", ZoneKind.DANGER, 1, 2) == []
    assert told("A . . . B", ZoneKind.TRAP, 1, trap=4) == []
