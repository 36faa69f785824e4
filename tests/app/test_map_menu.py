"""The menu of a right click: zones under the pointer, and the light that somebody carries."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from app.panels.context_menu import ContextMenu
from app.start.cards import READY_FOLDER
from engine.battle.actions import Action, SetZone
from engine.battle.board import Brightness, Door, DoorState, MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, Needs
from engine.grid.cell import Cell
from engine.sight.light import brightness
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import Hands

HERE = Cell(1, 0)


def menu(toy: ToyWindow, id: CombatantId | None, cell: Cell | None) -> ContextMenu:
    window = toy.window
    assert window.editing is not None
    return ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, id, cell, window)


def entry(of: QMenu, words: str) -> QAction:
    return next(action for action in of.actions() if action.text() == words)


def below(of: QMenu, words: str) -> QMenu:
    """The menu that opens beside an entry."""
    found = [one for one in of.findChildren(QMenu) if one.title() == words]
    return found[0]


def with_zone(qtbot: QtBot) -> ToyWindow:
    toy = ToyWindow(qtbot, begun=False)
    toy.session.do(SetZone(0, MapZone("Burst 1", 0b110)))
    return toy


def zone(toy: ToyWindow) -> MapZone:
    (found,) = toy.session.battle.board.zones
    return found


def test_a_zone_becomes_silence_is_hidden_and_shown_again(qtbot: QtBot) -> None:
    toy = with_zone(qtbot)
    entry(below(menu(toy, None, HERE), "What it is: Burst 1"), "Silence").trigger()
    assert zone(toy).kind is ZoneKind.SILENCE
    entry(menu(toy, None, HERE), "Hide from the players: Burst 1").trigger()
    assert zone(toy).hidden
    entry(menu(toy, None, HERE), "Show the players: Burst 1").trigger()
    assert not zone(toy).hidden
    toy.session.undo()
    assert zone(toy).hidden


def test_doors_of_one_cell_are_told_apart_and_say_what_undoes_their_state(qtbot: QtBot) -> None:
    east = Door(2, 2, 2, 3, state=DoorState.LOCKED)
    north = Door(1, 2, 2, 2, state=DoorState.BARRED, is_window=True)
    toy = ToyWindow(qtbot, doors=(east, north))
    whole = menu(toy, None, Cell(1, 2))
    words = {one.title(): [each.text() for each in one.actions()] for one in whole.findChildren(QMenu)}
    assert words["Door (east)"] == ["Open the door", "Unlock the door", "Bar the door"]
    assert words["Window (north)"] == ["Open the window", "Unbar the window", "Lock the window"]
    entry(below(whole, "Window (north)"), "Unbar the window").trigger()
    assert [door.state for door in toy.session.battle.board.doors] == [DoorState.LOCKED, DoorState.CLOSED]
    assert toy.session.steps[-1].events[-1].key == "gm-window"


def test_a_zone_is_renamed_and_taken_off(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = with_zone(qtbot)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: (" Grease ", True))
    entry(menu(toy, None, HERE), "Rename: Burst 1").trigger()
    assert zone(toy).name == "Grease"
    entry(menu(toy, None, HERE), "Take off the map: Grease").trigger()
    assert toy.session.battle.board.zones == ()


def test_away_from_zones_the_menu_has_none_of_them(qtbot: QtBot) -> None:
    toy = with_zone(qtbot)
    assert not [action.text() for action in menu(toy, None, Cell(5, 0)).actions() if "Burst" in action.text()]


def test_somebody_is_given_a_torch_and_puts_it_out(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False, ambient=Brightness.DARK)
    cell = toy.session.battle[A].cell
    assert cell is not None
    assert brightness(toy.session.battle, cell) is Brightness.DARK
    (torch,) = [a for a in below(menu(toy, A, cell), "Carried light").actions() if a.text().startswith("Torch")]
    assert torch.text() == "Torch: 40 ft"
    torch.trigger()
    assert toy.session.battle[A].light == 8
    assert brightness(toy.session.battle, cell) is Brightness.LIT
    lit = below(menu(toy, A, cell), "Carried light")
    assert [action.text() for action in lit.actions() if action.isChecked()] == ["Torch: 40 ft"]
    entry(lit, "None").trigger()
    assert brightness(toy.session.battle, cell) is Brightness.DARK


def test_the_menu_turns_to_the_nearest_enemy_and_in_any_direction(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    there, words = menu(toy, A, None), toy.window.text
    turn = next(one.menu() for one in there.actions() if one.text() == words("context-turn"))
    assert isinstance(turn, QMenu)
    said = {one.text(): one for one in turn.actions()}
    battle = toy.session.battle
    look = battle.board.grid.facing_towards(battle[A].cell, battle[B].cell)  # type: ignore[arg-type]
    said[words("context-turn-enemy", who="b")].trigger()
    assert toy.session.battle[A].facing == look
    said[words("compass-s")].trigger()
    assert toy.session.battle[A].facing == 4
    assert toy.session.steps[-1].deed.kind == "move", "as the rules turn somebody, where they do"


@pytest.mark.parametrize("place", sorted(READY_FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_right_click_never_leads_with_what_the_game_master_asks_of_a_figure(qtbot: QtBot, place: Path) -> None:
    hands = Hands(qtbot)
    window = hands.window
    window.open_path(place)
    hands.session.do(Action(BEGIN))
    hands.answer_all(Qt.Key.Key_Return)
    assert window.desk is not None
    assert window.editing is not None
    kit, text, rulings = window.desk.kit, window.desk.kit.text, 0
    for one in hands.session.battle.on_board():
        window.desk.kit.selection.select((one.id,))
        shown = ContextMenu(kit, window.desk.hands, window.editing, window.acts, window.commands, one.id, None, window)
        words = [action.text() for action in shown.actions()]
        rules, battle = hands.session.rules, hands.session.battle
        asked = [offer for offer in rules.offers(battle, one.id) if offer.of_gm or offer.action.kind == "save"]
        said = [text.filled(offer.key, offer.args, battle) for offer in asked]
        assert not set(words) & set(said)
        open_ = [offer for offer in asked if offer.needs is Needs.NOTHING and not offer.objections]
        if open_:
            below_it = [action.text() for action in below(shown, text("context-rulings")).actions()]
            assert below_it == [text.filled(offer.key, offer.args, battle) for offer in open_]
            rulings += 1
    assert rulings
