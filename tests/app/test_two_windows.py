"""Two windows on one battle: the second is told when it opens, and the one left behind reads the file again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.held import Held, mark_of
from app.session import Session
from app.start.cards import READY_FOLDER
from app.window import Window
from engine.battle.actions import Amend
from tests.app.hands import shown_window


def battle_file(tmp_path: Path) -> Path:
    from engine.catalogue import ruleset
    from engine.play.scenario import read_scenario

    scenario = read_scenario(READY_FOLDER / "chapel.toml")
    Session.new(ruleset(scenario.ruleset), scenario.battle("en"), tmp_path / "evening.flank").close()
    return tmp_path / "evening.flank"


def opened(bot: QtBot, path: Path, language: str = "en") -> Window:
    window = shown_window(bot, language)
    window.open_path(path)
    assert window.session is not None
    return window


def rename(window: Window, name: str) -> None:
    assert window.session is not None
    first = next(iter(window.session.battle.combatants))
    window.session.do(Amend(first, name=name))


def names(window: Window) -> list[str]:
    assert window.session is not None
    return [one.name for one in window.session.battle.combatants.values()]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_second_window_on_a_battle_is_told_when_it_opens(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    path = battle_file(tmp_path)
    first = opened(qtbot, path, language)
    said = first.text("battle-open-elsewhere", file="evening.flank")
    assert said not in first.notices.said
    second = opened(qtbot, path, language)
    assert said in second.notices.said
    first.show_start()
    third = opened(qtbot, path, language)
    assert said not in third.notices.said, "the first has let go of it, and the second has no mark of its own"


def test_the_window_left_behind_reads_the_file_again_by_one_click(qtbot: QtBot, tmp_path: Path) -> None:
    path = battle_file(tmp_path)
    first, second = opened(qtbot, path), opened(qtbot, path)
    rename(first, "Gundred")
    assert first.session is not None
    assert first.session.finish_saving()
    rename(second, "Sabine")
    assert second.session is not None
    assert not second.session.finish_saving()
    again = next(one for one in second.findChildren(QPushButton) if one.text() == second.text("read-again"))
    again.click()
    qtbot.wait(20)
    assert "Gundred" in names(second)
    assert "Sabine" not in names(second)
    assert not any("another window has gone on" in said for said in second.notices.said)
    rename(second, "Odo")
    assert second.session is not None
    assert second.session.finish_saving(), "and goes on from there"


def test_the_mark_of_a_program_that_was_killed_holds_nobody_up(tmp_path: Path) -> None:
    path = tmp_path / "evening.flank"
    mark_of(path).write_text("2147483646\nflank\n\n", encoding="utf-8")
    held = Held()
    assert held.hold(path)
    other = Held()
    assert not other.hold(path)
    assert not Held().hold(tmp_path / "." / "evening.flank"), "the same file by another way"
    held.let_go()
    assert other.hold(path)
    other.let_go()
    assert not mark_of(path).exists()
