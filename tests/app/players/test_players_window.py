"""The players' window as the GM steers it: opened by a key, following, locked, frozen, blank, in true scale."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.board.camera import Camera
from app.players.calibration import Calibration
from app.players.window import PlayersWindow, Switch
from app.start.cards import READY_FOLDER
from engine.battle.actions import Draw, Put, SetFog
from engine.battle.board import Wall
from engine.battle.board_diff import diff_between
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import ROW_HEIGHT, Layout
from engine.play.fog import holds, players_sides, seen_by
from tests.app.desks import A, ToyWindow
from tests.app.hands import followed, shown_window

CTRL = Qt.KeyboardModifier.ControlModifier
WIDE = "\n".join([". " * 40] * 12 + [". A" + " . b" + " ." * 36] + [". " * 40] * 11)


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot, picture=WIDE, begun=False)


def opened(toy: ToyWindow) -> PlayersWindow:
    toy.press(Qt.Key.Key_P, CTRL)
    window = toy.window.players.window
    assert window is not None
    toy.bot.waitExposed(window)
    window.resize(900, 600)
    toy.bot.wait(20)
    return window


def picture(window: PlayersWindow) -> QImage:
    image = QImage(window.canvas.size(), QImage.Format.Format_RGB32)
    followed(window.canvas)
    window.canvas.bake_now()
    window.canvas.render(image, QPoint())
    return image


def middle(window: PlayersWindow) -> tuple[float, float]:
    rect = window.canvas.device_rect()
    return window.canvas.camera.to_board(QPointF(rect.width() / 2, rect.height() / 2))


def run(toy: ToyWindow, name: str) -> None:
    toy.window.commands.run(f"players-{name}")
    toy.bot.wait(10)


def test_a_key_opens_and_closes_it_and_the_commands_follow(toy: ToyWindow) -> None:
    commands = toy.window.commands
    assert not commands["players-freeze"].enabled()
    window = opened(toy)
    assert window.isVisible()
    assert commands["players-freeze"].enabled()
    window.close()
    toy.bot.wait(20)
    assert toy.window.players.window is None
    assert not commands["players-freeze"].enabled()
    opened(toy)
    toy.window.commands.run("players-window")
    assert toy.window.players.window is None


def test_it_goes_with_the_battle_and_speaks_the_language_of_the_window(toy: ToyWindow) -> None:
    window = opened(toy)
    assert window.windowTitle() == "Flank — players"
    toy.window.settings.language = "ru"
    toy.bot.waitUntil(lambda: window.windowTitle() == "Flank — игрокам")
    assert toy.window.players.window is window, "another language does not close it"
    toy.window.show_start()
    assert toy.window.players.window is None


def test_it_follows_the_view_of_the_gm_until_it_is_locked(toy: ToyWindow) -> None:
    window, board = opened(toy), toy.desk.board
    board.set_camera(Camera(40))
    board.look_at(30, 6)
    x, y = middle(window)
    assert abs(x - 30) < 0.2
    assert abs(y - 6) < 0.2
    assert window.is_on(Switch.FOLLOW)
    run(toy, "follow")
    board.look_at(12, 12)
    assert middle(window) == (x, y)
    run(toy, "here")
    assert abs(middle(window)[0] - 12) < 0.2
    board.look_at(20, 8)
    assert abs(middle(window)[0] - 12) < 0.2
    run(toy, "fit")
    rect = window.canvas.device_rect()
    assert window.canvas.camera.rect(0, 0, 40, 24).toRect().width() <= rect.width()


def test_frozen_it_shows_what_was_so_and_thawed_what_is(toy: ToyWindow) -> None:
    window = opened(toy)
    before = picture(window)
    run(toy, "freeze")
    assert "frozen" in window.windowTitle()
    toy.session.do(Put(A, Cell(5, 5), 0))
    assert picture(window) == before
    run(toy, "freeze")
    assert picture(window) != before
    assert window.windowTitle() == "Flank — players"


def test_blank_it_shows_nothing_but_black(toy: ToyWindow) -> None:
    window = opened(toy)
    run(toy, "blank")
    image = picture(window)
    assert {image.pixelColor(x, y).name() for x in range(0, 900, 90) for y in range(0, 600, 60)} == {"#000000"}
    run(toy, "blank")
    assert len({picture(window).pixelColor(x, 300).name() for x in range(0, 900, 9)}) > 1


def test_what_is_so_is_shown(toy: ToyWindow) -> None:
    window = opened(toy)
    before = picture(window)
    toy.session.do(SetFog(is_on=True, by_hand=True))
    darker = picture(window)
    assert darker != before
    toy.session.undo()
    assert picture(window) == before


def test_in_true_scale_a_cell_is_an_inch_as_measured_and_the_map_moves_by_whole_cells(toy: ToyWindow) -> None:
    window = opened(toy)
    dialog = Calibration(window, toy.window.text, toy.window.look)
    toy.bot.addWidget(dialog)
    dialog.millimetres.setValue(dialog.bar.length / 60 * 25.4)
    assert "60" in dialog.result_words.text()
    dialog._keep()
    run(toy, "true-scale")
    canvas = window.canvas
    assert canvas.camera.scale == round(60 * canvas.dpr)

    def offset() -> tuple[int, int]:
        return canvas.camera.x % canvas.camera.scale, canvas.camera.y % canvas.camera.scale

    assert offset() == (0, 0)
    before = canvas.camera
    hand(window, QEvent.Type.MouseButtonPress, QPoint(400, 300))
    hand(window, QEvent.Type.MouseMove, QPoint(380, 300))
    assert canvas.camera == before, "less than half a cell"
    hand(window, QEvent.Type.MouseMove, QPoint(330, 300))
    hand(window, QEvent.Type.MouseButtonRelease, QPoint(330, 300))
    assert canvas.camera.x == before.x - canvas.camera.scale
    wheel(window)
    assert canvas.camera.scale == round(60 * canvas.dpr)
    toy.desk.board.look_at(31.3, 7.7)
    assert offset() == (0, 0)
    window.resize(733, 517)
    toy.bot.wait(20)
    assert offset() == (0, 0)
    run(toy, "true-scale")
    wheel(window)
    assert canvas.camera.scale != round(60 * canvas.dpr)


def test_on_hexes_whole_cells_are_columns_and_rows(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=WIDE, begun=False, layout=Layout.HEX_ODD_R)
    window = opened(toy)
    window.calibrate(50, 25.4)
    run(toy, "true-scale")
    for x, y in ((13.2, 5.1), (20.9, 11.6)):
        toy.desk.board.look_at(x, y)
        camera = window.canvas.camera
        rows = camera.y / (ROW_HEIGHT * camera.scale)
        assert abs(rows - round(rows)) * camera.scale < 1
        # An odd number of rows farther cells are pushed by half: then the map is too, and cells lie where cells lay.
        assert camera.x % camera.scale == round(rows) % 2 * camera.scale / 2


def test_true_scale_is_kept_for_the_next_time(toy: ToyWindow) -> None:
    window = opened(toy)
    window.calibrate(50, 25.4)
    run(toy, "true-scale")
    window.close()
    again = opened(toy)
    assert again.is_on(Switch.TRUE_SCALE)
    assert again.canvas.camera.scale == 50


def test_what_is_held_back_from_the_players_stands_in_the_bar_and_a_click_ends_it(toy: ToyWindow) -> None:
    window = opened(toy)
    for name, words in (("freeze", "Players: frozen"), ("blank", "Players: blank")):
        (held,) = (one for one in toy.window.findChildren(QPushButton) if one.text() == words)
        assert not held.isVisible()
        run(toy, name)
        assert held.isVisible()
        QTest.mouseClick(held, Qt.MouseButton.LeftButton)
        assert not held.isVisible()
        assert not window.is_on(Switch(name))
        run(toy, name)
        assert held.isVisible(), "of both the one that hides more"
    window.close()
    toy.bot.wait(10)
    assert not [one for one in toy.window.findChildren(QPushButton) if one.text() == words and one.isVisible()]


def test_what_the_gm_shows_with_his_hand_stands_in_the_bar_and_a_click_ends_it(toy: ToyWindow) -> None:
    opened(toy)
    commands, present, text = toy.window.commands, toy.window.acts.present, toy.window.text
    (sign,) = (one for one in toy.window.findChildren(QPushButton) if one.property("role") == "shown")
    assert not sign.isVisible()
    commands.run("players-tools")
    assert (sign.isVisible(), sign.text()) == (True, text("shown-players-tools"))
    commands.run("players-pointer")
    assert sign.text() == text("shown-both")
    run(toy, "blank")
    assert not sign.isVisible(), "nothing of it is seen on a blank screen"
    run(toy, "blank")
    QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
    assert not sign.isVisible()
    assert not present.shows_tools
    assert not present.shows_pointer
    commands.run("players-pointer")
    assert sign.isVisible()
    commands.run("players-window")
    toy.bot.wait(10)
    assert not sign.isVisible()


def test_in_their_menu_the_commands_are_called_shortly(toy: ToyWindow) -> None:
    commands = toy.window.commands
    assert commands.action("players-fit").text() == "Whole map"
    assert commands.title(commands["players-fit"]) == "Players: whole map"


def test_at_another_size_it_shows_the_same_place(toy: ToyWindow) -> None:
    window, board = opened(toy), toy.desk.board
    board.set_camera(Camera(40))
    board.look_at(30, 6)
    before = window.canvas.camera.scale
    window.resize(450, 300)
    toy.bot.wait(20)
    assert window.canvas.camera.scale < before
    assert abs(middle(window)[0] - 30) < 0.2


def test_the_allowances_are_kept_for_the_next_time(toy: ToyWindow) -> None:
    window = opened(toy)
    assert window.is_on(Switch.HEALTH_OWN)
    assert not window.is_on(Switch.HEALTH_ALL)
    run(toy, "health-all")
    run(toy, "follow")
    window.close()
    again = opened(toy)
    assert again.is_on(Switch.HEALTH_ALL)
    assert not again.is_on(Switch.FOLLOW)
    run(toy, "health-own")
    assert not again.is_on(Switch.HEALTH_OWN)


def test_the_keys_of_their_menu_work_in_their_window_too_and_others_do_not(toy: ToyWindow) -> None:
    window, steps = opened(toy), len(toy.session.steps)
    QTest.keyClick(window, Qt.Key.Key_B, CTRL)
    assert window.is_on(Switch.BLANK)
    toy.window.selection.select((A,))
    QTest.keyClick(window, Qt.Key.Key_Delete)
    assert len(toy.session.steps) == steps
    assert A in toy.session.battle.combatants
    QTest.keyClick(window, Qt.Key.Key_P, CTRL)
    assert toy.window.players.window is None


def test_full_screen_and_back_with_escape(toy: ToyWindow) -> None:
    window = opened(toy)
    run(toy, "full-screen")
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_the_key_v_shows_the_gm_what_the_players_see(toy: ToyWindow) -> None:
    board = toy.desk.board
    b = next(id for id in toy.session.battle.combatants if id != A)
    toy.session.do(SetFog(is_on=True, by_hand=True))
    hidden = replace(toy.session.battle[b], hidden=True)
    toy.session.do(Put(b, hidden.cell, 0))
    toy.window.selection.select((b,))
    toy.press(Qt.Key.Key_H)
    assert set(board.figures) == {A, b}
    toy.press(Qt.Key.Key_V)
    assert set(board.figures) == {A}
    assert board.stage.veil.for_players
    toy.press(Qt.Key.Key_V)
    assert set(board.figures) == {A, b}
    assert not board.stage.veil.for_players
    toy.press(Qt.Key.Key_V)
    for _ in range(3):
        toy.press(Qt.Key.Key_Escape)
    assert set(board.figures) == {A, b}


def hand(window: PlayersWindow, kind: QEvent.Type, place: QPoint) -> None:
    canvas, left = window.canvas, Qt.MouseButton.LeftButton
    button = left if kind is not QEvent.Type.MouseMove else Qt.MouseButton.NoButton
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else left
    point = QPointF(place)
    event = QMouseEvent(kind, point, QPointF(canvas.mapToGlobal(place)), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(canvas, event)


def wheel(window: PlayersWindow) -> None:
    place = QPointF(300, 200)
    event = QWheelEvent(
        place, place, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(window.canvas, event)


ROOMS = "A . . . . .\n. . . . . b\n. . . . . ."
CLOSED = {"walls": (Wall(3, 0, 3, 3),)}


def seen_ids(window: PlayersWindow) -> set[str]:
    followed(window.canvas)
    return {str(id) for id in window.canvas.stage.figures}


def test_opened_on_a_map_with_walls_it_lays_the_fog_and_says_so(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=ROOMS, begun=False, **CLOSED)
    window = opened(toy)
    assert seen_ids(window) == {"A"}, "nobody behind a wall shows"
    assert toy.session.battle.fog.is_on
    assert toy.window.notices.said == ("Fog is on: the players see what their figures see.",)
    lift = next(one for one in toy.window.findChildren(QPushButton) if one.text() == "Show them the whole map")
    lift.click()
    toy.bot.wait(20)
    assert seen_ids(window) == {"A", "b"}
    window.close()
    toy.bot.wait(20)
    assert seen_ids(opened(toy)) == {"A", "b"}, "the game master has said so, once for this battle"
    assert not toy.session.battle.fog.is_on


def test_on_an_open_field_nothing_is_asked_and_a_wall_that_is_drawn_later_lays_the_fog(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=ROOMS, begun=False)
    window = opened(toy)
    assert seen_ids(window) == {"A", "b"}
    assert not toy.session.steps
    board = toy.session.battle.board
    toy.session.do(Draw("draw-wall", diff_between(board, replace(board, **CLOSED))))
    assert seen_ids(window) == {"A"}, "at once, not only when the fog is laid"
    qtbot.waitUntil(lambda: toy.session.battle.fog.is_on)
    toy.session.undo()
    toy.bot.wait(20)
    assert not toy.session.battle.board.walls, "one undo takes the wall back, and the fog that came with it"
    assert seen_ids(window) == {"A", "b"}
    assert toy.session.can_redo, "and nothing is done of its own accord that would take the redo away"
    toy.session.redo()
    toy.bot.wait(20)
    assert toy.session.battle.board.walls
    assert toy.session.battle.fog.is_on


def test_one_undo_after_the_players_window_takes_the_last_deed_back_and_not_the_fog_alone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=ROOMS, begun=False, **CLOSED)
    toy.session.do(Put(A, Cell(1, 0), 0))
    toy.window.commands.run("players-window")
    toy.bot.wait(20)
    assert toy.session.battle.fog.is_on
    assert toy.window.notices.said == ("Fog is on: the players see what their figures see.",)
    toy.window.commands.run("undo")
    toy.bot.wait(20)
    assert toy.session.battle[A].cell == Cell(0, 0)
    assert not toy.session.battle.fog.is_on
    assert toy.window.notices.said == (), "what was said of the fog does not hold any more"
    window = toy.window.players.window
    assert window is not None
    assert seen_ids(window) == {"A"}, "who is behind a wall is seen by nobody all the same"
    assert toy.session.can_redo
    toy.window.commands.run("redo")
    toy.bot.wait(20)
    assert toy.session.battle[A].cell == Cell(1, 0)
    assert toy.session.battle.fog.is_on
    toy.window.commands.run("undo")
    toy.session.do(Put(A, Cell(2, 2), 0))
    qtbot.waitUntil(lambda: toy.session.battle.fog.is_on)
    assert toy.session.battle[A].cell == Cell(2, 2), "with the next deed the fog lies again"


def test_the_fog_that_the_game_master_lays_is_a_step_of_its_own(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=ROOMS, begun=False, **CLOSED)
    toy.session.do(Put(A, Cell(1, 0), 0))
    toy.session.do(SetFog(is_on=True))
    toy.session.undo()
    assert toy.session.battle[A].cell == Cell(1, 0)
    assert not toy.session.battle.fog.is_on


def test_opened_while_something_is_asked_it_shows_nobody_behind_a_wall(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture="A b . . . .\n. . . . . c\n. . . . . .", **CLOSED)
    toy.session.do(toy.session.rules.attack_offers(toy.session.battle, A)[0].action.at(CombatantId("b")))
    assert toy.session.paused is not None
    window = opened(toy)
    assert seen_ids(window) == {"A", "b"}
    assert not toy.session.battle.fog.is_on


@pytest.mark.parametrize("place", sorted(READY_FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_no_ready_battle_shows_whom_no_figure_of_the_players_sees(qtbot: QtBot, place: Path) -> None:
    window = shown_window(qtbot, "en")
    window.open_path(place)
    window.commands.run("players-window")
    qtbot.wait(20)
    assert window.players.window is not None
    assert window.session is not None
    rules, battle = window.session.rules, window.session.battle
    sides = players_sides(battle)
    seen = seen_by(rules, battle, sides)
    grid = battle.board.grid
    unseen = {
        one.id
        for one in battle.on_board()
        if one.side not in sides and not any(seen >> grid.index(cell) & 1 for cell in battle.cells_of(one.id))
    }
    hides = holds(rules, battle)
    assert not hides or not unseen & seen_ids(window.players.window)
    assert hides
