"""What a change costs is counted instead of timed: whom the ruleset is asked about, and how often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.session import Session
from engine.battle.actions import Put
from engine.battle.board import empty_board
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.grid.grid import Layout
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.table.requests import Faces, Pick, Roll
from tests.app.hands import shown_window
from tests.crowds import begun, crowd


class Counted:
    """A window with the players' beside it, on a fight of eight.

    ``told`` counts whose marks are asked for, ``whole`` whose gauges with all that a panel shows.
    """

    def __init__(self, bot: QtBot, id: str) -> None:
        plain, self.told, self.whole = ruleset(id), Counter[CombatantId](), Counter[CombatantId]()

        def gauges(battle: AnyBattle, who: CombatantId) -> Gauges:
            self.whole[who] += 1
            return plain.gauges(battle, who)

        def token(battle: AnyBattle, who: CombatantId) -> Gauges:
            self.told[who] += 1
            return plain.marks(battle, who)

        self.bot, self.rules = bot, replace(plain, gauges=gauges, token=token)
        battle = begun(plain, crowd(plain, 8, empty_board(20, 20, Layout.SQUARE)))
        self.window = shown_window(bot, "en")
        self.session = Session(self.rules, battle, self.window)
        self.window.show_battle(self.session)
        self.window.players.toggle()
        self.window.selection.select((next(iter(battle.combatants)),))
        self.rest()

    def rest(self) -> None:
        self.bot.wait(30)
        self.told.clear()
        self.whole.clear()

    def answer(self) -> None:
        assert self.session.paused is not None
        request = self.session.paused.request
        policy = self.rules.policy
        is_roll = isinstance(request, Roll)
        self.session.answer(
            Faces(Chance(3).faces(request.dice)) if is_roll else Pick(policy(self.session.shown, request))
        )


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_change_asks_each_figure_once(qtbot: QtBot, id: str) -> None:
    counted = Counted(qtbot, id)
    session, battle = counted.session, counted.session.battle
    one = next(iter(battle.combatants.values()))
    assert one.cell is not None
    session.do(Put(one.id, battle.board.grid.at(1, 1), one.facing))
    qtbot.wait(30)
    assert counted.told == dict.fromkeys(battle.combatants, 1)
    assert counted.whole == {one.id: 1}  # the panel of the one who is chosen
    counted.rest()
    session.undo()
    qtbot.wait(30)
    assert not counted.told  # the battle before is still known
    assert not counted.whole


@pytest.mark.parametrize("id", ruleset_ids())
def test_choosing_another_figure_asks_for_its_panel_alone(qtbot: QtBot, id: str) -> None:
    counted = Counted(qtbot, id)
    chosen = list(counted.session.battle.combatants)[3]
    counted.window.selection.select((chosen,))
    qtbot.wait(30)
    assert not counted.told
    assert counted.whole == {chosen: 1}


def _played(rules: AnyRuleset, battle: AnyBattle, least: int) -> tuple[AnyBattle, object]:
    """The first deed of a fight that asks at least so many questions, and the battle in which it is done."""
    before = battle
    for done in play(rules, battle, Chance(5), 60):
        if len(done.answers) >= least:
            return before, done.deed
        before = done.after
    raise AssertionError("nobody was asked anything")


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_question_asks_each_figure_once_at_most(qtbot: QtBot, id: str) -> None:
    counted = Counted(qtbot, id)
    # A turn that ended by itself would be another battle.
    counted.window.settings.lets_pass = False
    plain = ruleset(id)
    battle, deed = _played(plain, counted.session.battle, 1)
    counted.session = Session(counted.rules, battle, counted.window)
    counted.window.show_battle(counted.session)
    counted.rest()
    counted.session.do(deed)  # type: ignore[arg-type]
    while counted.session.paused is not None:
        qtbot.wait(30)
        assert not counted.told or max(counted.told.values()) == 1
        counted.rest()
        counted.answer()
    qtbot.wait(30)
    assert max(counted.told.values(), default=0) <= 1
