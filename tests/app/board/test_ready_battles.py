"""The ready battles on the map, under their own rules: one drag, one turn, one look."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.tools.move import MoveTool
from app.board.tools.plan import MovePlan
from app.board.tools.sight import SightTool
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine import catalogue
from engine.battle.actions import Action, Put
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.play.scenario import Scenario, ready_battles
from engine.table.requests import Pick, Roll
from tests.app.board.conftest import NONE, SHIFT, Desk, WatchedView

READY = ready_battles(Path(__file__).resolve().parents[3] / "maps")


@pytest.fixture(params=READY, ids=lambda scenario: scenario.id)
def desk(request: pytest.FixtureRequest, qtbot: QtBot) -> Desk:
    scenario: Scenario = request.param
    rules = catalogue.ruleset(scenario.ruleset)
    session = Session(rules, scenario.battle("ru", seed=3))
    view = WatchedView(session, Selection(), Text("ru", rules.folder))
    qtbot.addWidget(view)
    view.resize(1100, 760)
    view.show()
    session.do(Action(BEGIN))
    answer(session)
    desk = Desk(view)
    desk.settle()
    return desk


def answer(session: Session) -> None:
    """Answer every question as people usually do."""
    while session.paused is not None:
        request = session.paused.request
        if isinstance(request, Roll):
            session.roll()
        else:
            session.answer(Pick(session.rules.policy(session.paused.shown, request)))


def mover(session: Session) -> CombatantId:
    """The first who may move now, as many steps of the order on as it takes."""
    for _ in range(40):
        for id in session.rules.order(session.battle).active:
            if any(mode.budget and not mode.objections for mode in session.rules.modes(session.battle, id)):
                return id
        session.do(Action(NEXT))
        answer(session)
    raise AssertionError("nobody may ever move")


def free_way(session: Session, id: CombatantId) -> Cell:
    """The farthest cell that can be reached without anybody striking."""
    plan = MovePlan(session.rules, session.battle, id)
    cells = [cell for _, found in plan.bands() for cell in cells_of(session.battle.board.grid, found)]
    cells.sort(key=lambda cell: -session.battle.board.grid.distance(cell, plan.start.cell))
    for cell in cells:
        plan.aim(cell)
        if plan.way.goes and not plan.way.foresight.marks:
            return cell
    raise AssertionError("there is nowhere to go")


def test_a_drag_is_what_the_rules_do(desk: Desk) -> None:
    session = desk.session
    id = mover(session)
    there = free_way(session, id)
    desk.drag(desk.where(id), desk.view.grid.offset(there))
    answer(session)
    deed = session.steps[-1].deed
    assert isinstance(deed, Action)
    assert deed.actor == id
    assert deed.path[-1].cell == there
    cell = session.battle[id].cell
    # A roll on the way may end it early.
    assert cell == there or (session.steps[-1].answers and cell in [step.cell for step in deed.path])
    assert desk.view.figures[id].cell == cell


def test_a_turn_on_the_spot_is_a_deed_of_the_rules(desk: Desk, qtbot: QtBot) -> None:
    session = desk.session
    id = mover(session)
    before = session.battle[id].facing
    desk.click(*desk.where(id))
    desk.modifiers = SHIFT
    desk.wheel(-1, *desk.where(id))
    desk.modifiers = NONE
    qtbot.waitUntil(lambda: session.battle[id].facing == (before + 1) % desk.view.grid.facings, timeout=3000)
    assert isinstance(session.steps[-1].deed, Action)
    session.do(Put(id, session.battle[id].cell, before))  # above the rules the GM turns anybody back
    assert session.battle[id].facing == before


def test_the_range_that_is_shown_can_be_gone(desk: Desk) -> None:
    """Every cell that is coloured has a way that the ruleset's own foresight prices within the budget."""
    session = desk.session
    id = mover(session)
    plan = MovePlan(session.rules, session.battle, id)
    for _, cells in plan.bands():
        for cell in cells_of(session.battle.board.grid, cells):
            if cell != plan.start.cell and plan.aim(cell):
                assert plan.way.goes, (cell, plan.way.objections)
                assert plan.way.left >= 0


def test_every_enemy_can_be_looked_at(desk: Desk) -> None:
    session, view = desk.session, desk.view
    id = mover(session)
    desk.click(*desk.where(id))
    view.set_tool("sight")
    tool = view.tool
    assert isinstance(tool, SightTool)
    for enemy in session.battle.enemies(id):
        desk.move(*desk.where(enemy.id))
        said = [line.text for line in tool.lines()]
        assert session.battle[enemy.id].name in said[0]
        assert len(said) >= 3
        assert not any("board-" in line for line in said)
    QApplication.processEvents()


def test_all_that_a_drag_says_is_said_in_words(desk: Desk) -> None:
    id = mover(desk.session)
    desk.press(*desk.where(id))
    tool = desk.view.tool
    assert isinstance(tool, MoveTool)
    columns, rows = desk.view.grid.columns, desk.view.grid.rows
    for place in ((0, 0), (columns - 1, 0), (columns // 2, rows // 2), (0, rows - 1)):
        desk.move(*place)
        said = tool.lines()
        assert said
        assert not any(line.text.split(" ")[0].startswith(("board-", "mode-", "objection-")) for line in said)
    assert desk.view.take_chord("Esc")
    desk.release(0, 0)
