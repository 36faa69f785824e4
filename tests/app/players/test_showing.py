"""What the GM shows the players beside the battle: seen as it is meant, and not a pixel more of what is his."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK
from app.board.scene.player_view import Health, shown_to_players
from app.board.scene.showing import Handout, Shared, Showing
from app.panels.context_menu import ContextMenu
from app.players.canvas import PlayersCanvas
from app.players.covers import INK, own_order
from app.players.window import PlayersWindow
from app.prompts.curtain import CurtainPrompt
from app.prompts.handing_out import HandingOutPrompt, fitted, picture_in
from app.session import Session
from app.text import Text
from engine.battle.actions import Throw
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.grid import Layout
from tests.app.desks import A, B, ToyWindow
from tests.app.players.test_nothing_leaks import SECRETS, at, picture, scene, shown
from tests.engine.maps.files import png
from tests.toy import TOY

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Still(Showing):
    """A showing whose clock stands still: its pictures can be compared."""

    @property
    def now(self) -> int:
        return 400


def a_ping(showing: Showing, battle: AnyBattle) -> None:
    showing.ping(2.5, 3.5)


def a_pointer(showing: Showing, battle: AnyBattle) -> None:
    showing.point((10.5, 3.5))


def a_light_ring(showing: Showing, battle: AnyBattle) -> None:
    showing.light((9.5, 3.0))


def a_ruler(showing: Showing, battle: AnyBattle) -> None:
    showing.share(Shared((at(battle, 1, 1), at(battle, 10, 3)), "45 ft"))


def an_area(showing: Showing, battle: AnyBattle) -> None:
    showing.share(Shared(area=all_cells(battle.board.grid)))


def a_curtain(showing: Showing, battle: AnyBattle) -> None:
    showing.draw_curtain("Chapter two")


def a_note(showing: Showing, battle: AnyBattle) -> None:
    showing.hand_out(Handout("Meet me at midnight."))


def a_picture(showing: Showing, battle: AnyBattle) -> None:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("#aa3311"))
    showing.hand_out(Handout("The seal", image))


def the_order(showing: Showing, battle: AnyBattle) -> None:
    showing.show_order(True)


SHOWN: dict[str, Callable[[Showing, AnyBattle], None]] = {
    one.__name__: one
    for one in (a_ping, a_pointer, a_light_ring, a_ruler, an_area, a_curtain, a_note, a_picture, the_order)
}


def players(bot: QtBot, battle: AnyBattle, *show: str) -> tuple[PlayersCanvas, QImage]:
    showing = Still()
    canvas = PlayersCanvas(Session(TOY, battle), Text("en", TOY.folder), DARK, showing=showing)
    showing.setParent(canvas)
    shown(bot, canvas)
    for name in show:
        SHOWN[name](showing, battle)
    return canvas, picture(canvas)


@pytest.fixture
def begun() -> AnyBattle:
    battle = scene(Layout.SQUARE)
    state = replace(battle.state, round=1, order=(B, A), initiative=(5, 2), place=1)
    return replace(battle, started=True, state=state)


@pytest.mark.parametrize("name", SHOWN)
def test_it_is_seen_and_gone_when_it_is_taken_away(qtbot: QtBot, begun: AnyBattle, name: str) -> None:
    canvas, before = players(qtbot, begun)
    SHOWN[name](canvas.showing, begun)
    assert picture(canvas) != before
    canvas.showing.clear()
    canvas.showing.show_order(False)
    assert picture(canvas) == before


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("secret", SECRETS)
def test_with_it_no_secret_is_seen_either(qtbot: QtBot, begun: AnyBattle, secret: str, name: str) -> None:
    assert players(qtbot, SECRETS[secret](begun), name)[1] == players(qtbot, begun, name)[1]


@pytest.mark.parametrize("name", SHOWN)
def test_a_blank_window_stays_black_and_a_frozen_one_as_it_is(qtbot: QtBot, begun: AnyBattle, name: str) -> None:
    canvas, before = players(qtbot, begun)
    canvas.set_blank(True)
    blank = picture(canvas)
    SHOWN[name](canvas.showing, begun)
    assert picture(canvas) == blank
    if name in ("a_curtain", "a_note", "a_picture"):
        return  # these are shown on purpose while something else is prepared
    canvas, before = players(qtbot, begun)
    canvas.set_frozen(True)
    SHOWN[name](canvas.showing, begun)
    assert picture(canvas) == before


def test_an_area_is_seen_where_the_cells_are_known_and_nowhere_else(qtbot: QtBot, begun: AnyBattle) -> None:
    canvas, _ = players(qtbot, begun)
    known = shown_to_players(TOY, begun, canvas.text).known
    grid = begun.board.grid
    unknown = all_cells(grid) & ~known
    assert unknown
    before = picture(canvas)
    canvas.showing.share(Shared(area=unknown))
    assert picture(canvas) == before
    canvas.showing.share(Shared(area=cell_set(grid, (at(begun, 2, 2), at(begun, 10, 2)))))
    some = picture(canvas)
    canvas.showing.share(Shared(area=cell_set(grid, (at(begun, 2, 2),))))
    assert picture(canvas) == some != before


def test_under_a_curtain_nothing_of_the_map_is_seen(qtbot: QtBot, begun: AnyBattle) -> None:
    moved = begun.with_place(A, at(begun, 3, 4), 0)
    for name in ("a_curtain", "a_note", "a_picture"):
        assert players(qtbot, moved, name)[1] == players(qtbot, begun, name)[1]


def words_across(image: QImage, ink: QColor) -> int:
    """From the first to the last column with this colour, in pixels."""
    found = [x for x in range(image.width()) if any(image.pixelColor(x, y) == ink for y in range(image.height()))]
    return found[-1] - found[0] if found else 0


def test_a_note_is_as_large_as_a_whole_table_can_read(qtbot: QtBot, begun: AnyBattle) -> None:
    canvas, _ = players(qtbot, begun)
    canvas.showing.hand_out(Handout("Meet me at the old chapel at midnight."))
    assert words_across(picture(canvas), INK) > canvas.width() * 0.4
    canvas.showing.hand_out(Handout("Meet me at midnight.\n" * 50))
    assert words_across(picture(canvas), INK) < canvas.width() * 0.9, "a long one fits all the same"


def test_the_order_has_their_own_names_only(begun: AnyBattle) -> None:
    text = Text("en", TOY.folder)

    def order(battle: AnyBattle) -> object:
        return own_order(TOY, battle, shown_to_players(TOY, battle, text, Health.ALL))

    assert order(begun) == (("A", True),)
    done = begun.with_state(type(begun.state)(1, (B, A), (5, 2), 0))
    assert order(done) == (("A", False),), "that somebody of the GM's acts is not told"
    assert order(begun.with_place(A, None, 0)) == (), "who is not on the map is not told"


def throwing(bot: QtBot, battle: AnyBattle, deed: Throw) -> tuple[PlayersCanvas, QImage, QImage]:
    """What the players see before and after a throw."""
    canvas, before = players(bot, battle)
    throw(canvas, deed)
    return canvas, before, picture(canvas)


def throw(canvas: PlayersCanvas, deed: Throw) -> None:
    canvas.session.do(deed)
    if canvas.session.paused is not None:
        canvas.session.roll()


LUCK = Throw("1d1+4", A, "Luck", shown=True)


def test_thrown_dice_are_seen_where_the_gm_says_so_and_gone_after_a_moment(qtbot: QtBot, begun: AnyBattle) -> None:
    canvas, before, now = throwing(qtbot, begun, LUCK)
    assert now != before
    canvas.caption._timer.timeout.emit()
    assert picture(canvas) == before
    throw(canvas, replace(LUCK, shown=False))
    assert picture(canvas) == before


@pytest.mark.parametrize("secret", SECRETS)
def test_with_thrown_dice_no_secret_is_seen_either(qtbot: QtBot, begun: AnyBattle, secret: str) -> None:
    assert throwing(qtbot, SECRETS[secret](begun), LUCK)[2] == throwing(qtbot, begun, LUCK)[2]


def test_who_throws_is_not_seen_where_players_do_not_play_it(qtbot: QtBot, begun: AnyBattle) -> None:
    assert throwing(qtbot, begun, replace(LUCK, by=B))[2] == throwing(qtbot, begun, replace(LUCK, by=None))[2]


def test_dice_that_fall_behind_a_curtain_or_on_a_blank_or_frozen_screen_are_not_seen(
    qtbot: QtBot, begun: AnyBattle
) -> None:
    def drawn(canvas: PlayersCanvas) -> None:
        a_curtain(canvas.showing, begun)

    hold_backs: tuple[Callable[[PlayersCanvas], None], ...] = (
        drawn, lambda canvas: canvas.set_blank(True), lambda canvas: canvas.set_frozen(True)
    )  # fmt: skip
    for hold_back in hold_backs:
        canvas, _ = players(qtbot, begun)
        hold_back(canvas)
        before = picture(canvas)
        throw(canvas, LUCK)
        assert picture(canvas) == before


def test_they_look_where_the_gm_says_with_or_without_a_ring(qtbot: QtBot, begun: AnyBattle) -> None:
    canvas, whole = players(qtbot, begun)
    canvas.look_there(2, 2)
    near = picture(canvas)
    assert near != whole
    canvas.showing.light((2.0, 2.0))
    assert picture(canvas) != near
    canvas.showing.light(None)
    assert picture(canvas) == near


# The GM's hands


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot)


def opened(toy: ToyWindow) -> PlayersWindow:
    toy.press(Qt.Key.Key_P, CTRL)
    window = toy.window.players.window
    assert window is not None
    toy.bot.waitExposed(window)
    toy.window.activateWindow()
    toy.bot.waitUntil(toy.window.isActiveWindow)
    toy.desk.board.setFocus()
    return window


def point_at(toy: ToyWindow, cell: Cell) -> None:
    board = toy.desk.board
    QTest.mouseMove(board, board.point_of(cell) + QPoint(2, 0))
    QTest.mouseMove(board, board.point_of(cell))
    toy.bot.wait(10)


def test_one_key_pings_where_the_pointer_is(toy: ToyWindow) -> None:
    window, steps = opened(toy), len(toy.session.steps)
    point_at(toy, Cell(5, 2))
    toy.press("p")
    (ping,) = window.canvas.showing.pings
    assert toy.desk.board.grid.under(ping.x, ping.y) == Cell(5, 2)
    assert len(toy.session.steps) == steps, "it is no step of the battle"
    toy.bot.waitUntil(lambda: not window.canvas.showing.pings, timeout=6000)


def test_a_pointer_that_rests_where_it_lay_means_nothing_once_the_keys_have_chosen_somebody(toy: ToyWindow) -> None:
    window, board, battle = opened(toy), toy.desk.board, toy.session.battle
    point_at(toy, Cell(5, 2))
    toy.press(Qt.Key.Key_Tab)
    chosen = toy.window.selection.current
    assert chosen is not None
    toy.press("p")
    point_at(toy, Cell(4, 2))
    toy.press("p")
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point_of(Cell(3, 2)))
    toy.press("p")
    there = [board.grid.under(ping.x, ping.y) for ping in window.canvas.showing.pings]
    assert there == [battle[chosen].cell, Cell(4, 2), Cell(3, 2)]


def test_the_players_look_at_a_place_by_a_key_without_a_ring(toy: ToyWindow) -> None:
    canvas = opened(toy).canvas
    toy.window.commands.run("players-follow")  # else it goes where the GM looks
    point_at(toy, Cell(6, 2))
    toy.press("p", CTRL | Qt.KeyboardModifier.AltModifier)
    middle = canvas.camera.to_board(canvas.device_rect().center().toPointF())
    assert canvas.grid.under(*middle) == Cell(6, 2)
    assert canvas.showing.ring is None


def test_without_the_players_window_the_keys_do_nothing(toy: ToyWindow) -> None:
    point_at(toy, Cell(5, 2))
    for key, held in (("p", Qt.KeyboardModifier.NoModifier), ("p", SHIFT)):
        toy.press(key, held)
    assert not toy.window.acts.present.showing.pings
    assert toy.window.acts.present.showing.ring is None


def test_the_pointer_is_shown_only_while_it_is_switched_on_and_on_the_map(toy: ToyWindow) -> None:
    window = opened(toy)
    point_at(toy, Cell(5, 2))
    assert window.canvas.showing.pointer is None
    toy.press("p", CTRL | SHIFT)
    point_at(toy, Cell(4, 2))
    assert toy.desk.board.grid.under(*window.canvas.showing.pointer) == Cell(4, 2)
    QTest.mouseMove(toy.desk.board, QPoint(2, 2))
    toy.bot.wait(10)
    assert window.canvas.showing.pointer is None
    toy.press("p", CTRL | SHIFT)
    point_at(toy, Cell(4, 2))
    assert window.canvas.showing.pointer is None


def test_a_ring_of_light_takes_the_players_there_and_the_same_key_away(toy: ToyWindow) -> None:
    window = opened(toy)
    point_at(toy, Cell(6, 2))
    toy.press("p", SHIFT)
    assert toy.desk.board.grid.under(*window.canvas.showing.ring) == Cell(6, 2)
    toy.press("p", SHIFT)
    assert window.canvas.showing.ring is None


def test_the_menu_of_a_place_shows_it_with_and_without_a_ring(toy: ToyWindow) -> None:
    window, text = opened(toy), toy.window.text
    gm = toy.window
    assert gm.editing is not None
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, gm.editing, gm.acts, gm.commands, None, Cell(5, 1), gm)
    entry = next(a for a in menu.actions() if a.menu() is not None and a.text() == text("context-show-players"))
    inner = entry.menu()
    found = {a.text().split("\t")[0]: a for a in inner.actions()}  # type: ignore[union-attr]
    found[text("context-ping")].trigger()
    assert len(window.canvas.showing.pings) == 1
    found[text("context-look")].trigger()
    assert window.canvas.showing.ring is None
    found[text("context-spot")].trigger()
    assert window.canvas.showing.ring == toy.desk.board.grid.centre(Cell(5, 1))


def test_the_ruler_is_the_gms_until_two_gestures_show_it(toy: ToyWindow) -> None:
    window, board = opened(toy), toy.desk.board

    def measure() -> None:
        QTest.mousePress(board, Qt.MouseButton.LeftButton, CTRL, board.point_of(Cell(1, 0)))
        point_at(toy, Cell(5, 0))

    measure()
    assert window.canvas.showing.shared == Shared()
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, CTRL, board.point_of(Cell(5, 0)))
    toy.press("m", CTRL | SHIFT)
    measure()
    shared = window.canvas.showing.shared
    assert (shared.ruler[0], shared.ruler[-1]) == (Cell(1, 0), Cell(5, 0))
    assert shared.said
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, CTRL, board.point_of(Cell(5, 0)))
    assert window.canvas.showing.shared == Shared()
    toy.press("m", CTRL | SHIFT)
    assert not toy.window.acts.present.shows_tools


def test_the_curtain_asks_for_its_title_stands_in_the_bar_and_opens_by_the_same_key(toy: ToyWindow) -> None:
    window = opened(toy)
    toy.press("c", CTRL | SHIFT)
    prompt = toy.prompt
    assert isinstance(prompt, CurtainPrompt)
    prompt.line.setText("The bridge")
    toy.press(Qt.Key.Key_Return)
    assert window.canvas.showing.curtain == "The bridge"
    assert window.canvas.covers.cover.isVisible()
    held = toy.window.text("held-players-curtain")
    assert any(one.text() == held and one.isVisible() for one in toy.window.findChildren(QPushButton))
    toy.press("c", CTRL | SHIFT)
    assert window.canvas.showing.curtain is None
    assert not window.canvas.covers.cover.isVisible()


@pytest.mark.parametrize("name", ["a_note", "a_picture"])
def test_the_curtain_hangs_before_what_was_handed_out_whichever_came_first(
    qtbot: QtBot, begun: AnyBattle, name: str
) -> None:
    alone = players(qtbot, begun, "a_curtain")[1]
    assert players(qtbot, begun, name, "a_curtain")[1] == alone
    canvas, both = players(qtbot, begun, "a_curtain", name)
    assert both == alone
    canvas.showing.draw_curtain(None)
    assert picture(canvas) == players(qtbot, begun, name)[1]


def test_a_curtain_proposes_the_name_of_this_battle_not_the_title_of_another(toy: ToyWindow) -> None:
    opened(toy)

    def proposed(title: str) -> str:
        toy.press("c", CTRL | SHIFT)
        assert isinstance(toy.prompt, CurtainPrompt)
        words = toy.prompt.line.text()
        toy.prompt.line.setText(title)
        toy.press(Qt.Key.Key_Return)
        toy.press("c", CTRL | SHIFT)
        return words

    assert proposed("The bridge") == toy.session.battle.name
    assert proposed("The bridge") == "The bridge", "a title of this battle is proposed again"
    other = Session(TOY, replace(toy.session.battle, name="The cellar"), toy.window)
    toy.window.show_battle(other)
    toy.session = other
    opened(toy)
    assert proposed("") == "The cellar"


def test_what_is_handed_out_behind_the_curtain_is_told(toy: ToyWindow) -> None:
    opened(toy)
    toy.window.acts.present.showing.draw_curtain("The bridge")
    toy.press("h", CTRL | SHIFT)
    assert isinstance(toy.prompt, HandingOutPrompt)
    toy.prompt.note.setPlainText("A letter")
    toy.press(Qt.Key.Key_Return, CTRL)
    assert toy.window.text("handout-behind") in toy.window.notices.said


def test_a_picture_of_the_battle_is_handed_out_by_a_key_and_a_click(toy: ToyWindow) -> None:
    toy.session.add_picture("seal.png", png(12, 9))
    window = opened(toy)
    toy.press("h", CTRL | SHIFT)
    prompt = toy.prompt
    assert isinstance(prompt, HandingOutPrompt)
    toy.click(prompt.pictures[0])
    handout = window.canvas.showing.handout
    assert handout is not None
    assert handout.picture is not None
    assert handout.picture.width() == 12
    toy.press("h", CTRL | SHIFT)
    assert window.canvas.showing.handout is None


def test_a_note_is_typed_and_opens_the_window_where_it_is_closed(toy: ToyWindow) -> None:
    toy.press("h", CTRL | SHIFT)
    prompt = toy.prompt
    assert isinstance(prompt, HandingOutPrompt)
    toy.press(Qt.Key.Key_Return, CTRL)
    assert prompt.trouble.isVisible()
    prompt.note.setPlainText("Meet me at midnight.")
    toy.press(Qt.Key.Key_Return, CTRL)
    window = toy.window.players.window
    assert window is not None
    assert window.canvas.showing.handout == Handout("Meet me at midnight.")
    window.close()
    toy.bot.wait(20)
    assert toy.window.acts.present.showing.handout is None, "what was shown is not shown again in silence"


def test_what_is_no_picture_is_refused_and_what_is_huge_made_smaller(tmp_path: Path) -> None:
    words = tmp_path / "note.png"
    words.write_text("no picture")
    assert picture_in(words) is None
    assert picture_in(tmp_path / "missing.png") is None
    good = tmp_path / "good.png"
    good.write_bytes(png(20, 10))
    found = picture_in(good)
    assert found is not None
    assert found.width() == 20
    wide = fitted(QImage(9000, 10, QImage.Format.Format_RGB32))
    assert wide is not None
    assert wide.width() == 4096


def test_the_clipboard_is_offered_where_it_holds_a_picture(toy: ToyWindow) -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(QColor("#123456"))
    QGuiApplication.clipboard().setImage(image)
    opened(toy)
    toy.press("h", CTRL | SHIFT)
    words = toy.window.text("handout-paste")
    toy.click(next(one for one in toy.prompt.findChildren(QPushButton) if one.text() == words))
    handout = toy.window.acts.present.showing.handout
    assert handout is not None
    assert handout.picture is not None
    QGuiApplication.clipboard().clear()


def test_after_another_language_the_keys_still_point(toy: ToyWindow) -> None:
    window = opened(toy)
    toy.window.settings.language = "ru"
    toy.bot.wait(50)
    toy.desk.board.setFocus()
    point_at(toy, Cell(5, 2))
    toy.press("p")
    assert len(window.canvas.showing.pings) == 1
    toy.press("p", CTRL | SHIFT)
    point_at(toy, Cell(4, 2))
    assert window.canvas.showing.pointer is not None
