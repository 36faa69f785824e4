"""The setting of reactions is shown where somebody may answer out of turn, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from tests.app.hands import Hands


@pytest.mark.parametrize(("ready", "shown"), [("chapel", True), ("ford", False)])
def test_the_panel_offers_it_where_the_rules_have_reactions(qtbot: QtBot, root: Path, ready: str, shown: bool) -> None:
    gm = Hands(qtbot)
    gm.click_card(root / "maps" / f"{ready}.toml")
    first = next(one for one in gm.session.battle.combatants.values() if one.cell is not None)
    assert first.cell is not None
    gm.click_cell(first.cell)
    gm.bot.waitUntil(lambda: gm.window.desk.kit.selection.current == first.id)
    gm.bot.wait(100)
    assert gm.window.desk is not None
    named = {box.accessibleName() for box in gm.window.desk.findChildren(QComboBox)}
    assert (gm.window.text("combatant-reactions") in named) is shown
    gm.close()
