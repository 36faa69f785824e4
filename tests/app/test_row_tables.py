"""Rolls of a kind as rows of one table: everybody's initiative in one go, typed, rolled, changed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.row_tables import TablePlace, arranged, is_of_all, tables_of
from app.prompts.table_rows import TableAskedRoll, TableRoll
from app.settings import DiceHabit
from engine.battle.actions import Action, Amend, Together
from engine.contract import BEGIN
from engine.play.look_ahead import Row, Standing, look_ahead, stand_together
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Option, Request, Roll
from tests import builders
from tests.app.desks import A, B, C, ToyWindow
from tests.toy import TOY

CROWD = "\n".join(" ".join("ABCDEFGHIJKLMNOPQ"[row * 5 : row * 5 + 5]) for row in range(3)) + "\nx y . . ."
PICTURE = "A . b .\n. . . c"


def beginning(bot: QtBot, *, players: DiceHabit = DiceHabit.TYPE, gm: DiceHabit = DiceHabit.TYPE) -> ToyWindow:
    """A fight that is about to begin: A is of the players, b and c are the GM's."""
    toy = ToyWindow(bot, picture=PICTURE, begun=False)
    toy.window.settings.set_dice(players, played=True)
    toy.window.settings.set_dice(gm, played=False)
    toy.window.acts.go_on()
    bot.wait(20)
    return toy


def card(toy: ToyWindow) -> Card:
    assert isinstance(toy.prompt, Card)
    return toy.prompt


def test_everybody_stands_on_one_table_under_one_heading(qtbot: QtBot) -> None:
    views = card(beginning(qtbot)).views
    assert [type(view) for view in views] == [TableAskedRoll, TableRoll, TableRoll]
    assert [view.table for view in views] == [TablePlace(True), TablePlace(False), TablePlace(False)]
    assert [view.words.text() for view in views] == ["A", "b", "c"]  # type: ignore[attr-defined]
    headings = [one.text() for one in card_labels(views) if "1d6" in one.text()]
    assert headings == ["Initiative · 1d6"]


def card_labels(views: tuple[object, ...]) -> list[QLabel]:
    return [one for view in views for one in view.findChildren(QLabel)]  # type: ignore[attr-defined]


def test_a_table_of_all_is_headed_by_what_is_rolled_and_by_nobody(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    assert card(toy).title.text() == "Initiative"


def test_numbers_with_spaces_and_one_enter_are_the_initiative_of_all(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.type("3 6 5")
    toy.press(Qt.Key.Key_Return)
    assert toy.desk.overlay.prompt is None
    state = toy.session.battle.state
    assert (state.order, state.initiative) == ((B, C, A), (6, 5, 3))
    # One deed, one step back.
    assert [step.deed for step in toy.session.steps] == [Action(BEGIN)]


def test_a_space_before_anything_is_typed_stays_in_its_row_and_arrows_go_through_them(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.press(" ")
    toy.type("2")
    toy.press(Qt.Key.Key_Down)
    toy.press(Qt.Key.Key_Down)
    toy.type("4")
    toy.press(Qt.Key.Key_Up)
    toy.type("1")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.battle.state.initiative == (4, 2, 1)
    assert toy.session.battle.state.order == (C, A, B)


def test_the_dice_of_the_gm_are_rolled_and_the_keys_pass_over_them(qtbot: QtBot) -> None:
    toy = beginning(qtbot, gm=DiceHabit.ROLL)
    said = [view.field.placeholderText() for view in card(toy).views]  # type: ignore[attr-defined]
    assert said == ["1–6", "auto", "auto"]
    toy.press(Qt.Key.Key_Tab)
    assert card(toy).views[0].field.hasFocus()
    toy.type("4")
    toy.press(Qt.Key.Key_Return)
    numbers = dict(zip(toy.session.battle.state.order, toy.session.battle.state.initiative, strict=True))
    assert (set(numbers), numbers[A]) == ({A, B, C}, 4)


def test_what_is_left_open_is_asked_again_and_what_stands_there_stays(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.type("3")
    toy.press(Qt.Key.Key_Return)
    views = card(toy).views
    assert [type(view) for view in views] == [TableRoll, TableAskedRoll, TableRoll]
    toy.type("6 5")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.battle.state.initiative == (6, 5, 3)


def test_a_crowd_is_one_table_however_many_they_are(qtbot: QtBot) -> None:
    battle = builders.battle(TOY, CROWD)
    rows = look_ahead(TOY, battle, Action(BEGIN))
    assert len(rows) == len(battle.on_board()) == 17
    assert len(tables_of(rows, Action(BEGIN))) == 17
    # Where nothing ahead is wanted, nothing is looked for.
    assert len(look_ahead(TOY, battle, Action(BEGIN), most=0)) == 0


def test_what_is_of_a_kind_is_asked_of_another_with_the_same_dice_of_the_same_person() -> None:
    mine = Roll("save", d(20), by=A, rule="R-1")
    assert stand_together(mine, Roll("save", d(20), by=B, rule="R-1"))
    for other in (
        Roll("save", d(20), by=A, rule="R-1"),
        Roll("save", d(20), rule="R-1"),
        Roll("harm", d(20), by=B, rule="R-1"),
        Roll("save", d(6), by=B, rule="R-1"),
        Roll("save", d(20), by=B, rule="R-2"),
        Roll("save", d(20), by=B, at=A, rule="R-1"),
        Choice("save", (Option("yes"),), by=B, rule="R-1"),
    ):
        assert not stand_together(mine, other)


def test_blow_and_answer_of_two_are_no_table() -> None:
    battle = builders.battle(TOY, "A b c", started=False)
    rows = look_ahead(TOY, battle, Action(BEGIN))
    exchange = Action("strike", actor=A, target=B)
    assert tables_of(rows[:2], exchange) == {}
    assert len(tables_of(rows[:2], Action("cast", actor=A))) == 2
    assert len(tables_of(rows[:3], exchange)) == 3


def drawn(*requests: Request) -> tuple[Row, ...]:
    shown = builders.battle(TOY, "A b c")
    found = (
        Row(place, one, Standing.AHEAD, None, Faces((1,)), None, False, False, shown, ())
        for place, one in enumerate(requests)
    )
    return tuple(found)


def test_what_all_roll_stands_first_and_what_follows_from_it_below() -> None:
    hits = [Roll("to-hit", d(20), by=by, at=at) for by, at in ((A, C), (B, A), (C, A))]
    harms = [Roll("damage", d(sides), by=hit.by, at=hit.at) for sides, hit in zip((8, 6, 8), hits, strict=True)]
    asked = drawn(*(roll for pair in zip(hits, harms, strict=True) for roll in pair))
    volley = Together(tuple(Action("strike", actor=hit.by, target=hit.at) for hit in hits))  # type: ignore[arg-type]
    rows = arranged(asked, volley)
    assert [one.request for one in rows] == [*hits, harms[0], harms[2], harms[1]]
    assert [one.place for one in rows] == [0, 2, 4, 1, 5, 3]
    first, more = TablePlace(True, names_target=True), TablePlace(False, names_target=True)
    assert tables_of(rows, volley) == {0: first, 1: more, 2: more, 3: first, 4: more}
    # A step of one figure, a deed on the way and an exchange of two stay as they happen.
    walk = Together((Action("strike", actor=A, target=B), Action("strike", actor=A, target=C)))
    for deed in (
        walk,
        Together((Amend(B, hidden=True), Action("strike", actor=A))),
        Action("strike", actor=A, target=B),
    ):
        assert not is_of_all(deed)
        assert arranged(asked, deed) == asked


def test_checks_of_several_stand_together_and_the_judgement_of_each_below_them() -> None:
    checks = [Roll("morale", d(6, 2), by=by) for by in (A, B)]
    flights = [Choice("broken", (Option("flee"), Option("yield")), at=by) for by in (A, B)]
    asked = drawn(checks[0], flights[0], checks[1], flights[1])
    passing = Action(BEGIN)
    rows = arranged(asked, passing)
    assert [one.request for one in rows] == [*checks, *flights]
    assert tables_of(rows, passing) == {0: TablePlace(True), 1: TablePlace(False)}
