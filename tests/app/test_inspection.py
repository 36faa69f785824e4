"""The charts of a ruleset about the battle as a whole: a window beside the map."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.panels.inspection import InspectionDialog
from app.rules.links import RuleLink
from app.session import Session
from app.settings import Settings
from app.window import Window
from engine.battle.actions import Enter
from engine.battle.battle import Battle, Combatant
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.grid.cell import Cell
from tests.app.desks import ToyWindow
from tests.builders import BLUE, RED, SIDES


def fighter(id: str, side: str, x: int, y: int, level: str) -> Combatant[object]:
    rules = ruleset("turnaway")
    sheet = replace(rules.new_sheet(), level=level)
    return Combatant(CombatantId(id), id, RED if side == "red" else BLUE, sheet, Cell(x, y))


def words(dialog: InspectionDialog) -> list[str]:
    return [one.text() for one in dialog.findChildren(QLabel) if one.text()]


@pytest.mark.parametrize(("language", "level"), [("en", "Battle level 5"), ("ru", "Уровень битвы 5")])
def test_the_level_of_the_battle_follows_the_figures_put_on_the_map(qtbot: QtBot, language: str, level: str) -> None:
    rules = ruleset("turnaway")
    settings = Settings()
    settings.language = language
    window = Window(settings)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    sides = tuple(replace(side, played=side.id == RED) for side in SIDES)
    battle = Battle("turnaway", rules.options(), empty_board(12, 12), rules.new_state(), sides)
    for number in range(4):
        battle = battle.with_combatant(fighter(f"A{number}", "red", number, 1, "5"))
    session = Session(rules, battle, window)
    window.show_battle(session)
    window.commands.run("inspection")
    (dialog,) = window.findChildren(InspectionDialog)
    assert not any(line.startswith(level) for line in words(dialog))
    for number in range(2):
        session.do(Enter(fighter(f"e{number}", "blue", number, 9, "3")))
    qtbot.wait(20)
    assert level in words(dialog)
    assert any("20" in line for line in words(dialog)), "the forecast for four at the level of the battle"
    assert "TA-ENC-05" in {link.rule for link in dialog.findChildren(RuleLink)}
    dialog.accept()
    qtbot.wait(20)
    assert window.findChildren(InspectionDialog) == []


def test_a_ruleset_without_such_charts_does_not_offer_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    assert not toy.window.commands["inspection"].enabled()
