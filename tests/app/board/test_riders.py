"""A rider in the saddle: drawn in the middle of the horse, taken by the pointer where he is drawn."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from app.board.paint.palette import LIGHT
from app.board.scene.figures import figures
from app.board.scene.stage import Stage
from app.text import Text
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.grid.cell import Cell
from tests import builders
from tests.toy import TOY

RIDER, HORSE = CombatantId("A"), CombatantId("b")


def riding() -> tuple[AnyRuleset, AnyBattle]:
    """A sits on b, a horse of two by two cells whose first cell is (2, 1)."""
    rules = replace(TOY, gauges=lambda battle, id: Gauges(sits_on=HORSE if id == RIDER else None))
    battle = builders.battle(rules, ". . . . .\n. . b . .\n. A . . .\n. . . . .")
    battle = battle.with_combatant(replace(battle[HORSE], size=2))
    return rules, battle.with_place(RIDER, Cell(2, 1), 0)


def test_the_rider_is_drawn_in_the_middle_of_the_horse_and_over_it() -> None:
    rules, battle = riding()
    found = figures(rules, battle, Text("en"))
    assert (found[RIDER].x, found[RIDER].y) == (found[HORSE].x, found[HORSE].y)
    assert list(found) == [HORSE, RIDER], "what is drawn last lies on top"
    assert found[RIDER].look.diameter < found[HORSE].look.diameter


def test_on_a_horse_no_larger_than_himself_he_is_drawn_smaller() -> None:
    rules, battle = riding()
    small = battle.with_combatant(replace(battle[HORSE], size=1))
    found = figures(rules, small, Text("en"))
    assert found[RIDER].look.diameter < 0.7 * found[HORSE].look.diameter
    assert list(found) == [HORSE, RIDER]


def test_the_pointer_takes_the_rider_where_he_is_drawn_and_the_horse_elsewhere(qtbot: QtBot) -> None:
    rules, battle = riding()
    stage = Stage(battle.board, LIGHT, {}, 12)
    stage.show(rules, battle, Text("en"), None)
    # The horse covers (2, 1) to (3, 2); its middle is the corner between them.
    assert stage.figure_at(Cell(3, 2), (3.1, 2.1)) == RIDER
    assert stage.figure_at(Cell(2, 1), (2.9, 1.9)) == RIDER
    assert stage.figure_at(Cell(2, 1), (2.1, 1.1)) == HORSE
    assert stage.figure_at(Cell(3, 2), (3.9, 2.9)) == HORSE
