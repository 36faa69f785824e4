"""Figures are sent to the battle that was open before this one: one step in each."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.campaign.bringing import played_side
from app.campaign.sending import send
from app.commands.copies import copied
from app.panels.context_menu import ContextMenu
from app.session import Session
from engine.battle.actions import Adjust, Amend, Enter, Together
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.play.scenario import read_scenario
from engine.save.journal import Journal
from engine.save.opening import open_journal
from tests.app.hands import Hands
from tests.app.test_library import CTRL, PNG
from tests.app.test_map_menu import entry
from tests.app.test_scenes import CHAPEL
from tests.conftest import ROOT


def two_battles(qtbot: QtBot, other: AnyBattle | None = None) -> tuple[Hands, Path, tuple[CombatantId, ...]]:
    """The chapel on the desk, ``other`` (else the chapel, too) before it; the file of that, two of the same side."""
    hands = Hands(qtbot)
    there = other or read_scenario(CHAPEL).battle("en", 1)
    hands.window.show_battle(Session.new(ruleset(there.ruleset), there, parent=hands.window))
    path = hands.session.path
    assert path is not None
    hands.window.commands.run("start")
    hands.click_card(CHAPEL)
    assert hands.session.path != path
    battle = hands.session.battle
    first = next(iter(battle.combatants.values()))
    two = tuple(one.id for one in battle.combatants.values() if one.side == first.side)[:2]
    return hands, path, two


def battle_of(path: Path) -> tuple[AnyBattle, int]:
    with closing(open_journal(path, read_only=True)) as journal:
        return journal.battle_after(journal.cursor), journal.cursor


def test_they_go_with_wounds_and_pictures_and_come_back_by_undo_in_each(qtbot: QtBot) -> None:
    hands, path, two = two_battles(qtbot)
    look = hands.session.add_picture("face.png", PNG)
    hands.session.do(Amend(two[0], name="Wanderer", look=look))
    hands.session.do(Adjust((two[0],), by=-1))
    sheets = [hands.session.battle[id].sheet for id in two]
    before, steps = hands.session.battle, len(hands.session.steps)
    many = len(battle_of(path)[0].combatants)
    hands.window.selection.select(two)
    window, desk = hands.window, hands.window.desk
    assert desk is not None
    assert window.editing is not None
    menu = ContextMenu(desk.kit, desk.hands, window.editing, window.acts, window.commands, two[0], None, window)
    deeper = entry(menu, "More").menu()
    entry(deeper, f"Send to the other battle: {path.stem}").trigger()
    hands.bot.waitUntil(lambda: not set(two) & set(hands.session.battle.combatants))
    assert len(hands.session.steps) == steps + 1
    assert hands.window.notices.said[-1].startswith(f"Sent to “{before.name}”: Wanderer, ")
    there, cursor = battle_of(path)
    assert (len(there.combatants), cursor) == (many + 2, 1)
    come = list(there.combatants.values())[-2:]
    assert come[0].name == "Wanderer"
    assert [one.sheet for one in come] == sheets
    assert len({one.cell for one in there.on_board()}) == len(list(there.on_board()))
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Z, CTRL)
    assert hands.session.battle == before
    hands.press(Qt.Key.Key_Tab, CTRL)
    hands.bot.waitUntil(lambda: hands.session.path == path)
    assert hands.session.pictures[hands.session.battle[come[0].id].look] == PNG
    assert isinstance(hands.session.steps[0].deed, Together)
    assert all(isinstance(one, Enter) for one in hands.session.steps[0].deed.deeds)
    hands.board.setFocus()
    hands.press(Qt.Key.Key_Z, CTRL)
    assert len(hands.session.battle.combatants) == many
    hands.close()


def test_who_is_sent_gathers_at_those_of_the_side_that_is_joined(tmp_path: Path) -> None:
    chapel = read_scenario(CHAPEL).battle("en", 1)
    foe = next(one for one in chapel.on_board() if one.side != played_side(chapel))
    path = tmp_path / "chapel.flank"
    Journal.create(path, ruleset(chapel.ruleset), chapel).close()
    send(path, copied(chapel, [foe], {}), {foe.side: foe.side})
    after, _ = battle_of(path)
    (come,) = [one for id, one in after.combatants.items() if id not in chapel.combatants]
    grid = chapel.board.grid

    def nearest(one: Combatant[Any]) -> Combatant[Any]:
        others = [other for other in after.on_board() if other.id != one.id]
        return min(others, key=lambda other: grid.distance(one.cell or Cell(0, 0), other.cell or Cell(0, 0)))

    assert nearest(come).side == foe.side


def test_a_side_that_is_not_plain_is_asked_for_and_nobody_goes_before(qtbot: QtBot) -> None:
    chapel = read_scenario(CHAPEL).battle("en", 1)
    sides = tuple(replace(one, name=f"Reds {place}", played=True) for place, one in enumerate(chapel.sides))
    hands, path, two = two_battles(qtbot, replace(chapel, sides=sides))
    hands.window.selection.select(two)
    hands.window.commands.run("send")
    desk = hands.window.desk
    assert desk is not None
    hands.bot.waitUntil(lambda: desk.overlay.prompt is not None)
    prompt = desk.overlay.prompt
    assert prompt is not None
    assert prompt.title.text().endswith(f"is not a side of “{chapel.name}”")
    assert battle_of(path)[1] == 0
    hands.press(Qt.Key.Key_2)
    hands.bot.waitUntil(lambda: not set(two) & set(hands.session.battle.combatants))
    assert [one.side for one in battle_of(path)[0].combatants.values()][-2:] == [sides[1].id] * 2
    hands.close()


def test_nobody_goes_into_a_file_that_is_damaged_and_it_stays_as_it_is(qtbot: QtBot) -> None:
    hands, path, two = two_battles(qtbot)
    whole = path.read_bytes()
    half = whole[: len(whole) // 2]
    path.write_bytes(half)
    hands.window.selection.select(two)
    hands.window.commands.run("send")
    hands.bot.waitUntil(lambda: bool(hands.window.notices.said))
    assert path.name in hands.window.notices.said[-1]
    assert set(two) <= set(hands.session.battle.combatants)
    assert path.read_bytes() == half
    assert len(list(path.parent.glob("*.flank"))) == 2, "no copy was made of it"
    hands.close()


def test_nobody_goes_where_other_rules_hold_or_where_no_other_battle_is(qtbot: QtBot) -> None:
    rules = ruleset(read_scenario(CHAPEL).ruleset)
    scenarios = (read_scenario(path) for path in sorted((ROOT / "maps").glob("*.toml")))
    other = next(one for one in scenarios if one.ruleset != rules.id).battle("en", 1)
    hands, path, two = two_battles(qtbot, other)
    hands.window.selection.select(two)
    hands.window.commands.run("send")
    hands.bot.waitUntil(lambda: bool(hands.window.notices.said))
    assert hands.window.notices.said[-1] == f"“{other.name}” uses another ruleset: nobody can go there from here."
    assert set(two) <= set(hands.session.battle.combatants)
    assert battle_of(path)[1] == 0
    assert hands.window.commands["send"].enabled()
    path.unlink()
    assert not hands.window.commands["send"].enabled()
    hands.close()
