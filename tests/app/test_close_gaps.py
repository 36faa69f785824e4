"""*Map → Close gaps*: found, shown from close by, closed in one step, and nothing where there is nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from app.maps.closing import GapsDialog
from engine.battle.actions import Draw
from engine.battle.board import Board, Wall
from engine.battle.board_diff import diff_between
from engine.maps.mended import mended
from engine.maps.near import TooDense
from tests.app.desks import ToyWindow

WIDE = "\n".join([". " * 8] * 6)
GAP = (Wall(4, 0, 4, 2.49), Wall(4, 2.51, 4, 6), Wall(4, 0, 4, 2.49))


def drawn(qtbot: QtBot, walls: tuple[Wall, ...], language: str = "en") -> ToyWindow:
    toy = ToyWindow(qtbot, language, picture=WIDE, begun=False)
    board = toy.session.battle.board
    toy.session.do(Draw("draw-changed", diff_between(board, replace(board, walls=walls))))
    return toy


def board(toy: ToyWindow) -> Board:
    return toy.session.battle.board


def test_gaps_are_shown_place_by_place_and_closed_in_one_step(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = drawn(qtbot, GAP)
    before = board(toy)
    seen: list[str] = []

    def look(dialog: GapsDialog) -> int:
        qtbot.addWidget(dialog)
        seen.extend(dialog.list.item(row).text() for row in range(dialog.list.count()))
        assert not dialog.whole.isEnabled()
        whole = dialog.preview._extent()
        dialog.list.setCurrentRow(0)
        assert dialog.preview._extent().center().toTuple() == pytest.approx((4, 2.5))
        assert dialog.preview._extent().width() < whole.width()
        dialog.whole.click()
        assert dialog.preview._extent() == whole
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(GapsDialog, "exec", look)
    toy.window.commands["map-gaps"].run()
    assert seen == ["Gap: E3", "Drawn twice: E2"]
    assert board(toy).walls == mended(before).board.walls
    assert len(board(toy).walls) == 3
    toy.window.acts.undo()
    assert board(toy) == before


def test_gaps_that_the_gm_leaves_stay(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = drawn(qtbot, GAP)
    before = board(toy)
    monkeypatch.setattr(GapsDialog, "exec", lambda dialog: QDialog.DialogCode.Rejected)
    toy.window.commands["map-gaps"].run()
    assert board(toy) == before


def test_where_there_is_no_gap_it_says_so_and_asks_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = drawn(qtbot, GAP[:1])
    monkeypatch.setattr(GapsDialog, "exec", lambda dialog: pytest.fail("nothing to show"))
    told: list[str] = []
    monkeypatch.setattr(toy.window.notices, "tell", told.append)
    toy.window.commands["map-gaps"].run()
    assert told == ["No hairline gaps on this map, and nothing is drawn twice."]


def test_a_drawing_that_is_too_dense_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = drawn(qtbot, GAP)

    def dense(_: Board) -> None:
        raise TooDense

    monkeypatch.setattr("app.maps.closing.mended", dense)
    toy.window.commands["map-gaps"].run()
    assert board(toy).walls == GAP
