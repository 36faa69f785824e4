"""One gesture, one step: what works on several figures; harm by a small line; targets marked, and keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.commands.copies import Copied, copied, side_for
from app.panels.context_menu import ContextMenu
from app.prompts.adjusting import AdjustPrompt, NoChange, change_of
from app.prompts.picker import Picker
from app.session import Session
from engine.battle.actions import Adjust, Amend, Put
from engine.battle.battle import Side
from engine.battle.ids import CombatantId, SideId
from engine.contract import NEXT
from engine.grid.cell import Cell
from engine.table.requests import Choice, Option
from tests.app.desks import A, B, C, ToyWindow
from tests.builders import BLUE, RED, SIDES, battle
from tests.engine.maps.files import png
from tests.toy import TOY

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
CROWD = """
. . . . . . . .
. . . A b . . .
. . . . c . . .
. . . . . . . .
. . . . . . . .
"""


def selecting(toy: ToyWindow, *ids: CombatantId) -> None:
    toy.window.selection.select(ids)
    toy.desk.board.setFocus()
    toy.bot.wait(10)


def point_at(toy: ToyWindow, cell: Cell) -> None:
    board = toy.desk.board
    QTest.mouseMove(board, board.point_of(cell))
    toy.bot.wait(10)


def names_of_menu(toy: ToyWindow, id: CombatantId) -> list[str]:
    window = toy.window
    assert window.editing is not None
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, id, None, window)
    return [action.text().split("\t")[0] for action in menu.actions() if not action.isSeparator()]


# Several figures


@pytest.mark.parametrize(
    ("key", "held"),
    [("h", Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier), ("d", CTRL)],
)
def test_whatever_one_key_does_to_several_one_undo_takes_back(
    qtbot: QtBot, key: object, held: Qt.KeyboardModifier
) -> None:
    toy = ToyWindow(qtbot, picture=CROWD)
    before, steps = toy.session.battle, len(toy.session.steps)
    selecting(toy, B, C)
    toy.press(key, held)
    assert toy.session.battle != before
    assert len(toy.session.steps) == steps + 1
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_hiding_several_of_which_some_are_hidden_hides_all_and_then_shows_all(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=CROWD)
    toy.session.do(Amend(B, hidden=True))
    selecting(toy, B, C)
    toy.press("h")
    assert [toy.session.battle[id].hidden for id in (B, C)] == [True, True]
    toy.press("h")
    assert [toy.session.battle[id].hidden for id in (B, C)] == [False, False]


def test_several_turn_together_each_by_as_much_in_one_step(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=CROWD, begun=False)
    before = toy.session.battle
    selecting(toy, B, C)
    toy.press(Qt.Key.Key_Right, SHIFT)
    assert len(toy.session.steps) == 1, "done as Shift is let go"
    for id in (B, C):
        assert toy.session.battle[id].facing == (before[id].facing + 1) % 8
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_arrows_put_all_that_are_selected_before_the_fight(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=CROWD, begun=False)
    before = toy.session.battle
    selecting(toy, B, C)
    toy.press(Qt.Key.Key_Right)
    for id in (B, C):
        assert toy.session.battle[id].cell == before[id].cell.plus(Cell(1, 0))
    toy.press("z", CTRL)
    assert toy.session.battle == before


# Pasting


def test_a_paste_keeps_every_field_and_the_formation_and_is_one_step(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=CROWD)
    toy.session.do(Amend(B, light=4.0, note="scout", look="wolf"))
    selecting(toy, A, B, C)
    toy.press("c", CTRL)
    point_at(toy, Cell(6, 3))
    before, steps = toy.session.battle, len(toy.session.steps)
    toy.press("v", CTRL)
    made = [toy.session.battle[id] for id in toy.window.selection.selected]
    shifts = {one.cell.minus(before[old].cell) for one, old in zip(made, (A, B, C), strict=True)}
    assert len(shifts) == 1, "they stand to each other as they stood"
    assert len(toy.session.steps) == steps + 1
    for one, old in zip(made, (A, B, C), strict=True):
        assert one == replace(before[old], id=one.id, name=one.name, cell=one.cell)
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_duplicates_stand_beside_as_they_stood(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=CROWD)
    before = toy.session.battle
    selecting(toy, A, B, C)
    toy.press("d", CTRL)
    made = [toy.session.battle[id] for id in toy.window.selection.selected]
    assert len({one.cell.minus(before[old].cell) for one, old in zip(made, (A, B, C), strict=True)}) == 1


def other_battle(bot: QtBot, *sides: Side) -> ToyWindow:
    """A second window, whose battle has these sides."""
    renamed = {RED: sides[0].id, BLUE: sides[1].id}
    toy = ToyWindow(bot, picture="A b . . . .\n. . . . . .\n. . . . . .", begun=False)
    fight = toy.session.battle
    there = {id: replace(one, side=renamed[one.side]) for id, one in fight.combatants.items()}
    session = Session(TOY, replace(fight, sides=sides, combatants=there), toy.window)
    toy.window.show_battle(session)
    toy.session = session
    bot.wait(20)
    return toy


HEROES = Side(SideId("party"), "Heroes", "#336699", played=True)
FOES = Side(SideId("them"), "Cultists", "#aa3333")


def copied_heroes(bot: QtBot, name: str) -> None:
    """A figure of the players with a picture of its own, in the clipboard."""
    first = Side(SideId("h"), name, "#00ff00", played=True)
    toy = other_battle(bot, first, Side(SideId("x"), "Orcs", "#ff0000"))
    look = toy.session.add_picture("face.png", png(8, 8))
    toy.session.do(Amend(A, look=look, light=2.0))
    selecting(toy, A)
    toy.press("c", CTRL)
    toy.window.close()


def test_heroes_of_another_battle_stay_heroes_and_bring_their_pictures(qtbot: QtBot) -> None:
    copied_heroes(qtbot, "The heroes")
    toy = other_battle(qtbot, HEROES, FOES)
    point_at(toy, Cell(4, 2))
    toy.press("v", CTRL)
    pasted = toy.session.battle[toy.window.selection.current]
    assert (pasted.side, pasted.light) == (HEROES.id, 2.0)
    assert toy.session.pictures[pasted.look] == png(8, 8)


@pytest.mark.parametrize(
    ("name", "played", "meant"),
    [
        *[("Heroes", True, HEROES.id), ("the  heroes ", True, HEROES.id), ("THE HEROES", True, HEROES.id)],
        *[("Ежи", True, SideId("others")), ("ёжи", True, SideId("others"))],
        # Two are played: which of them are strangers, nobody knows. Heroes that the GM plays are no heroes here.
        *[("Theheroes", True, None), ("Guests", True, None), ("Heroes", False, FOES.id)],
    ],
)
def test_of_several_sides_the_one_of_the_same_name_is_meant_whatever_its_article(
    name: str, played: bool, meant: SideId | None
) -> None:
    there = battle(TOY, "A b", {}, sides=(HEROES, Side(SideId("others"), "Ёжи", "#00aa00", played=True), FOES))
    side = Side(SideId("h"), name, "#00ff00", played=played)
    assert side_for(side, Copied(sides=(side,)), there) == meant


def test_where_it_is_not_plain_which_side_is_meant_that_is_asked(qtbot: QtBot) -> None:
    copied_heroes(qtbot, "The heroes")
    toy = other_battle(qtbot, replace(HEROES, name="Reds"), replace(FOES, name="Blues", played=True))
    count = len(toy.session.battle.combatants)
    toy.press("v", CTRL)
    assert len(toy.session.battle.combatants) == count, "nobody is put on a side in silence"
    assert "The heroes" in toy.prompt.title.text()
    toy.press("1")
    assert toy.session.battle[toy.window.selection.current].side == HEROES.id


# Harm and healing


def test_harm_healing_and_a_number_are_typed_with_their_sign() -> None:
    assert change_of("-5", (A,)) == Adjust((A,), by=-5)
    assert change_of(" −5 ", (A,)) == Adjust((A,), by=-5)
    assert change_of("+3", (A, B)) == Adjust((A, B), by=3)
    assert change_of("=12", (A,)) == Adjust((A,), to=12)
    assert change_of("5", (A,)) == Adjust((A,), by=-5), "a number alone is harm"
    for typed in ("", "five", "--5", "=-2", "=", "5-"):
        with pytest.raises(NoChange):
            change_of(typed, (A,))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_small_line_harms_several_in_one_step(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language, picture=CROWD)
    before = toy.session.battle
    selecting(toy, B, C)
    toy.press("w")
    assert isinstance(toy.prompt, AdjustPrompt)
    toy.type("x")
    toy.press(Qt.Key.Key_Return)
    assert toy.prompt.trouble.isVisible(), "a letter says neither harm nor healing"
    toy.prompt.line.clear()
    toy.type("4")
    toy.press(Qt.Key.Key_Return)
    assert [toy.session.battle[id].sheet.hits for id in (B, C)] == [2, 2]
    assert toy.desk.overlay.prompt is None
    assert toy.desk.board.hasFocus()
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_the_menu_of_anybody_has_sheet_harm_hiding_and_removing(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    text = toy.window.text
    wanted = {text(key) for key in ("command-sheet", "command-adjust", "context-hide", "command-delete")}
    for id in (A, B, C):
        assert wanted <= set(names_of_menu(toy, id)), id
    toy.session.do(Amend(B, hidden=True))
    assert text("context-show") in names_of_menu(toy, B)


def test_what_the_menu_does_is_done_to_the_figure_it_was_called_for(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    assert toy.window.editing is not None
    toy.window.editing.hide(B)
    assert [toy.session.battle[id].hidden for id in (A, B)] == [False, True]
    toy.window.editing.delete(C)
    assert set(toy.session.battle.combatants) == {A, B}


def test_a_ruleset_that_counts_nothing_has_no_such_entry(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.rules = replace(TOY, adjust=None)
    assert toy.window.text("command-adjust") not in names_of_menu(toy, B)
    assert not toy.window.commands["adjust"].enabled()


# Whom a key means, and whom the map marks


BETWEEN_TWO = """
. . . . . . . .
. . . A b . . .
. . . d . . c .
. . . . . . . .
"""
D = CombatantId("d")


def said_by(prompt: QWidget) -> str:
    return " ".join(label.text() for label in prompt.findChildren(QLabel))


def test_with_nobody_selected_keys_mean_who_acts(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=BETWEEN_TWO)
    for key in ("a", "q"):
        selecting(toy)
        toy.press(key)
        assert toy.window.selection.current == A
        assert toy.desk.hands.waiting is not None
        toy.press(Qt.Key.Key_Escape)
    selecting(toy)
    toy.press("r")
    assert toy.desk.board.shows_reach
    assert toy.desk.board.stage.areas, "the reach of who acts is drawn"


def test_the_only_target_is_attacked_without_asking(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    selecting(toy, A)
    toy.press("a")
    assert toy.session.deed is not None
    assert (toy.session.deed.target, toy.window.selection.target) == (B, B)


def test_where_nobody_can_be_attacked_the_reason_is_said(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Put(B, toy.session.battle.board.grid.at(7, 3), 0))
    selecting(toy, A)
    toy.press("a")
    assert isinstance(toy.prompt, Picker)
    assert toy.window.text("objection-reach") in said_by(toy.prompt)
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.deed is None


def test_one_who_has_fallen_loses_the_mark(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    selecting(toy, A)
    toy.window.selection.aim(B)
    toy.session.do(Adjust((B,), to=0))
    assert toy.window.selection.target is None


def test_while_a_target_is_chosen_the_map_marks_who_may_be_one(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=BETWEEN_TWO)
    selecting(toy, A)
    toy.press("a")
    board = toy.desk.board
    qtbot.waitUntil(lambda: bool(board.candidates.possible) and bool(board.candidates.barred))
    assert (set(board.candidates.possible), set(board.candidates.barred)) == ({B, D}, {C})
    assert (board.stage.emphasis.possible, board.stage.emphasis.barred) == (frozenset({B, D}), frozenset({C}))
    point_at(toy, toy.session.battle[C].cell)
    assert toy.window.text("objection-reach") in board.passing.said
    toy.session.do(Put(C, Cell(2, 1), 0))
    qtbot.waitUntil(lambda: not board.passing.said)
    toy.session.undo()
    qtbot.waitUntil(lambda: toy.window.text("objection-reach") in board.passing.said)
    toy.press(Qt.Key.Key_Escape)
    assert not board.passing.said
    assert not board.stage.emphasis.possible
    assert toy.desk.hands.waiting is None


def test_a_target_is_chosen_by_tab_and_enter(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=BETWEEN_TWO)
    selecting(toy, A)
    toy.press("a")
    toy.press(Qt.Key.Key_Tab)
    assert toy.desk.board.considered == B
    assert toy.session.deed is None
    toy.press(Qt.Key.Key_Return)
    assert toy.session.deed is not None
    assert toy.session.deed.target == B


def test_arrows_and_enter_choose_a_target_and_do_nothing_else(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=BETWEEN_TWO)
    selecting(toy, A)
    toy.press("a")
    board = toy.desk.board
    toy.press(Qt.Key.Key_Return)  # nobody is considered yet: the first is, and no sheet opens
    assert board.considered == B
    assert toy.window.text(
        "pointing-considered", offer=toy.window.text("command-attack").removesuffix("…"), name="b"
    ) in {one.text() for one in toy.desk.pointing.bar.findChildren(QLabel)}
    toy.press(Qt.Key.Key_Left)
    assert board.considered == D
    assert not board.tool.is_busy  # no way is planned
    toy.press(Qt.Key.Key_Return)
    assert toy.session.deed is not None
    assert toy.session.deed.target == D


def test_a_question_marks_all_whom_it_is_about(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    tie = Choice("parry", (Option("parry-no"), Option("parry-yes")), about=(A, C))

    def asks(table: object, battle: object) -> object:
        table.choose(tie.key, tie.options, about=tie.about)  # type: ignore[attr-defined]
        return battle

    toy.session.rules = replace(TOY, go_on=asks)
    from engine.battle.actions import Action

    toy.session.do(Action(NEXT))
    assert toy.choice
    assert toy.desk.board.stage.emphasis.asked == {A, C}
    toy.session.cancel()
    assert toy.desk.board.stage.emphasis.asked == frozenset()


# Keys that mean one thing, a map that stays


def test_a_greyed_chord_does_nothing_at_all(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    selecting(toy, A)
    before = toy.session.battle
    assert not toy.window.commands["order-later"].enabled()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        toy.press(key, ALT)
        toy.press(key, ALT | SHIFT)
        toy.press(key, CTRL)
    qtbot.wait(500)
    assert toy.session.battle == before
    assert not toy.desk.board.is_busy


def test_esc_in_a_panel_gives_the_keys_back_to_the_map(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    for widget in (toy.desk.library.search, toy.desk.library.entries, toy.desk.combatant.rows[0]):
        widget.setFocus()
        assert not toy.desk.board.hasFocus()
        toy.press(Qt.Key.Key_Escape)
        assert toy.desk.board.hasFocus()
        assert toy.window.selection.current == A, "the first Esc only gives the keys back"


def test_the_map_stays_while_who_is_picked_is_in_sight(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board = toy.desk.board
    selecting(toy, A)
    before = board.camera
    toy.press(Qt.Key.Key_Tab)
    toy.desk.strip.picked.emit(C)
    assert board.camera == before
    assert toy.window.selection.current == C
    for _ in range(4):
        board.zoom(1)
    board.look_at(7, 3)
    assert not board._is_in_sight(board.figures[A])
    toy.desk.strip.picked.emit(A)
    assert board._is_in_sight(board.figures[A])


def test_whose_turn_comes_half_cut_off_is_moved_into_sight_by_what_is_cut_off(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board, order = toy.desk.board, toy.session.battle.state.order
    following = order[(order.index(A) + 1) % len(order)]
    edge = board.camera.to_view(*board.grid.centre(toy.session.battle[following].cell))
    board.set_camera(board.camera.moved(QPoint(0, board.device_rect().bottom() - round(edge.y()))))
    before = board.camera
    assert not board._is_in_sight(board.figures[following])
    toy.window.acts.go_on()
    assert board._is_in_sight(board.figures[following])
    assert 0 < before.y - board.camera.y < board.camera.scale
    assert board.camera.x == before.x


@pytest.mark.parametrize("name", ["The heroes", "Heroes", "Герои", "heroes "])
def test_heroes_are_heroes_whatever_they_are_called_and_foes_never_are(name: str) -> None:
    there = replace(battle(TOY, "A b"), sides=(HEROES, FOES))
    first, second = Side(RED, name, "#00ff00", played=True), Side(BLUE, "Orcs", "#ff0000")
    held = copied(replace(there, sides=(first, second)), there.combatants.values(), {})
    assert side_for(first, held, there) == HEROES.id
    assert side_for(second, held, there) == FOES.id
    # Friends of the heroes are no foes: there is no such side here.
    friends = replace(second, allies=(RED,))
    held = copied(replace(there, sides=(first, friends)), there.combatants.values(), {})
    assert side_for(friends, held, there) is None


def test_the_clipboard_keeps_the_bytes_of_pictures() -> None:
    fight = battle(TOY, "A b")
    one = replace(fight[A], look="face.png")
    held = copied(fight, [one], {"face.png": b"face", "other.png": b"other"})
    assert held.pictures == {"face.png": b"face"}
    assert side_for(SIDES[0], held, fight) == SIDES[0].id
