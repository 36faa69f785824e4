"""Looking back: the strip under the map, its keys and mouse, what is refused meanwhile, and the way back to now."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.panels.log_entry import EntryView
from app.prompts.card import Card
from app.replay.looking import LookingBack
from app.replay.strip import Strip
from app.session import Session
from app.start.cards import READY_FOLDER, standing_of
from engine.battle.actions import Action, Adjust, Put
from engine.catalogue import ruleset
from engine.contract import NEXT
from engine.grid.cell import Cell
from engine.play.scenario import read_scenario
from engine.save.journal import Loss
from engine.simulate.kept_battle import keep_battle
from engine.simulate.start import packed
from engine.simulate.vary import with_an_end
from engine.table.requests import Pick
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.builders import battle
from tests.toy import TOY

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, RIGHT = Qt.Key.Key_Left, Qt.Key.Key_Right


def rolled(session: Session) -> None:
    while session.paused is not None:
        session.roll()


class Table(ToyWindow):
    """A duel in which A is put elsewhere, b is hurt, and c falls two turns later."""

    def __init__(self, bot: QtBot, language: str = "en", **more: Any) -> None:
        super().__init__(bot, language, **more)
        session = self.session
        session.do(Put(A, Cell(1, 1), 0))
        session.do(Adjust((B,), -2))
        self.hurt = session.length
        for _ in range(2):
            session.do(Action(NEXT))
            rolled(session)
        session.do(Put(C, Cell(7, 3), 0))
        session.do(Adjust((C,), -99))
        self.fell = session.length
        session.do(Action(NEXT))
        rolled(session)
        self.bot.wait(20)
        self.desk.board.setFocus()

    @property
    def looking(self) -> LookingBack:
        return self.window.acts.looking

    @property
    def strip(self) -> Strip:
        assert self.looking.strip is not None
        return self.looking.strip

    def open(self) -> None:
        self.press(Qt.Key.Key_T, CTRL)
        assert self.looking.is_open

    def go_to(self, number: int) -> None:
        """Click the track where a moment lies."""
        track = self.strip.track
        QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=QPoint(round(track.x_of(number)), track.height() // 2))
        self.bot.wait(20)
        assert self.session.looks_at == number


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


# Ways


def test_left_and_right_go_by_deed_and_esc_returns_to_now(table: Table):
    session, length = table.session, table.session.length
    now = session.battle
    table.open()
    assert session.looks_at is None
    table.press(LEFT)
    assert session.looks_at == length - 1
    table.press(LEFT)
    assert session.looks_at == length - 2
    assert session.battle == session._history.battle_after(length - 2) != now
    assert len(session.steps) == length - 2
    table.press(RIGHT)
    table.press(RIGHT)
    assert session.looks_at is None  # the last moment is now
    table.press(Qt.Key.Key_Home)
    assert session.looks_at == 0
    assert not session.battle.started
    table.press(Qt.Key.Key_End)
    assert session.looks_at is None
    table.press(LEFT)
    table.press(Qt.Key.Key_Escape)
    assert session.looks_at is None
    assert session.battle is now
    assert not table.looking.is_open
    assert QApplication.focusWidget() is table.desk.board


def test_shift_goes_by_turn_and_ctrl_by_round(table: Table):
    session = table.session
    table.open()
    table.press(LEFT, SHIFT)
    assert session.looks_at == table.fell  # before the turn that was begun last
    table.press(LEFT, SHIFT)
    assert session.turn_of(session.looks_at or 0) != session.turn_of(table.fell)
    table.press(RIGHT, SHIFT)
    assert session.looks_at == table.fell
    rounds = [session.moments[number - 1].round for number in range(1, session.length + 1)]
    table.press(LEFT, CTRL)
    place = session.looks_at or 0
    assert rounds[place] == rounds[table.fell - 1]
    assert place == 0 or rounds[place - 1] != rounds[place]
    table.press(RIGHT, CTRL)
    place = table.looking.place
    assert place == session.length or rounds[place] != rounds[place - 1]


def test_the_track_is_dragged_and_shows_only_where_the_hand_rests(table: Table):
    table.open()
    track, session, seen = table.strip.track, table.session, list[int | None]()
    session.looked.connect(lambda: seen.append(session.looks_at))
    at = [QPoint(round(track.x_of(number)), 20) for number in range(session.length, 0, -1)]
    QTest.mousePress(track, Qt.MouseButton.LeftButton, pos=at[0])
    for point in at[1:]:
        QTest.mouseMove(track, point)
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, pos=at[-1])
    table.bot.waitUntil(lambda: session.looks_at == 1)
    assert len(seen) <= len(at)
    assert table.desk.board.stage.board == session.battle.board


def test_play_goes_on_by_itself_until_now_and_space_halts_it(table: Table):
    session = table.session
    table.open()
    for _ in range(4):
        table.click(table.strip.speed)
        if table.looking.playing.speed == 4:
            break
    table.press(Qt.Key.Key_Space)
    assert session.looks_at == 0
    table.bot.waitUntil(lambda: (session.looks_at or 0) >= 2)
    table.press(Qt.Key.Key_Space)
    place = session.looks_at
    table.bot.wait(400)
    assert session.looks_at == place
    table.press(Qt.Key.Key_Space)
    table.bot.waitUntil(lambda: session.looks_at is None)
    assert not table.looking.playing.is_on


def test_it_says_what_happened_and_the_log_ends_there(table: Table):
    table.open()
    table.go_to(table.hurt)
    assert table.strip.headline.text()
    table.bot.wait(120)
    shown = [view.number for view in table.desk.log.findChildren(EntryView)]
    assert max(shown) == table.hurt
    table.press(Qt.Key.Key_Escape)
    table.bot.wait(120)
    assert max(view.number for view in table.desk.log.findChildren(EntryView)) == table.session.length


def test_two_clicks_on_an_entry_of_the_log_look_there(table: Table):
    view = next(view for view in table.desk.log.findChildren(EntryView) if view.number == table.hurt)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton)
    table.bot.wait(30)
    assert table.session.looks_at == table.hurt
    # While it is open, one click is enough.
    view = next(view for view in table.desk.log.findChildren(EntryView) if view.number == table.hurt - 1)
    table.bot.wait(120)
    table.click(view)
    assert table.session.looks_at == table.hurt - 1


def test_what_can_be_redone_lies_ahead_and_is_looked_at_too(table: Table):
    session, length = table.session, table.session.length
    last = session.battle
    for _ in range(3):
        session.undo()
    now, at = session.battle, session.length
    assert at < length
    table.open()
    table.press(RIGHT)
    assert session.looks_at == at + 1
    assert table.strip.place.text().startswith("Ahead")
    table.press(Qt.Key.Key_End)
    assert session.looks_at == length
    assert session.battle == last
    table.press(Qt.Key.Key_Home)
    table.press(Qt.Key.Key_End)
    assert session.looks_at is None  # from before now the end is now
    table.press(RIGHT)
    table.press(Qt.Key.Key_Escape)
    assert session.battle is now
    assert session.can_redo


def test_a_simulated_battle_that_was_kept_is_looked_at_from_its_beginning(qtbot: QtBot, tmp_path: Path):
    scenario = read_scenario(READY_FOLDER / "cellar.toml")
    rules = ruleset(scenario.ruleset)
    begun = with_an_end(rules, scenario.battle("en", 3))
    keep_battle(packed(rules, begun), 5, 0, tmp_path / "kept.flank", 2)
    window = shown_window(qtbot, "en")
    window.open_path(tmp_path / "kept.flank")
    session = window.session
    assert session is not None
    assert session.length == 0
    assert session.reach > 0
    window.acts.looking.open()
    window.acts.looking.run("last")
    assert session.looks_at == session.reach
    assert session.battle == session._history.battle_after(session.reach)
    window.acts.looking.close()
    assert session.length == 0
    qtbot.wait(50)


def test_a_damaged_file_says_where_the_gap_is(table: Table):
    lost = (Loss("battle-lost-beginning", (("last", 4),)), Loss("battle-lost-end", (("first", 9), ("last", 12))))
    table.session._journal._journal.losses = lost
    table.open()
    assert table.looking.places is not None
    assert table.looking.places.gaps == (True, True)
    table.press(Qt.Key.Key_Home)
    assert "4" in table.strip.place.text()
    assert "12" in table.looking.places.in_words(table.session.length)
    table.strip.track.grab()


# Finding


def test_when_somebody_fell_is_found_in_three_gestures(table: Table):
    table.press(Qt.Key.Key_Y, CTRL | SHIFT)  # one: the search
    for letter in "when did c fall":
        QTest.keyClick(QApplication.focusWidget(), letter)  # two: the question
    table.press(Qt.Key.Key_Return)  # three: there
    table.bot.waitUntil(lambda: table.session.looks_at == table.fell)
    assert table.looking.seeking is not None
    assert table.looking.seeking.found == [table.fell]
    table.press(Qt.Key.Key_Escape)  # the line is left, the moment stays
    assert table.session.looks_at == table.fell
    table.press(Qt.Key.Key_Escape)
    assert table.session.looks_at is None


# Nothing is done


def test_what_would_change_the_battle_is_refused_and_says_how_to_come_back(table: Table):
    session, now = table.session, table.session.battle
    table.open()
    table.go_to(table.hurt)
    said = "Esc returns to now"
    for key, held in ((Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Return, CTRL), (Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier)):
        table.window.notices.clear()
        table.press(key, held)
        assert any(said in one for one in table.window.notices.said), key
    table.window.notices.clear()
    session.do(Put(A, Cell(0, 0), 0))
    assert any(said in one for one in table.window.notices.said)
    table.window.acts.open_sheet_of(A)  # no form is opened for nothing
    assert QApplication.activeModalWidget() is None
    assert session.length == len(session._history)
    table.press(Qt.Key.Key_Escape)
    assert session.battle is now


def test_a_figure_cannot_be_dragged_in_the_past(table: Table):
    table.open()
    table.go_to(table.hurt)
    board, session = table.desk.board, table.session
    here = board.point_of(Cell(1, 1))
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=here)
    for cell in (Cell(1, 2), Cell(1, 3)):
        QTest.mouseMove(board, board.point_of(cell))
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=board.point_of(Cell(1, 3)))
    table.bot.wait(20)
    assert session.looks_at == table.hurt
    assert session.battle[A].cell == Cell(1, 1)
    assert any("Esc returns to now" in one for one in table.window.notices.said)


def test_an_open_question_lies_aside_with_what_was_typed(table: Table):
    session = table.session
    session.do(Put(A, Cell(3, 1), 0))
    while session.battle.state.acting != A:
        session.do(Action(NEXT))
        rolled(session)
    table.choose(A, B)
    table.press(Qt.Key.Key_A)
    table.type("6")  # a die that was thrown at the table
    assert isinstance(table.prompt, Card)
    typed, rows = table.roll.line.text(), table.prompt.rows
    assert typed or session.answers
    paused, card, answers = session.paused, table.prompt, session.answers
    table.open()
    table.press(LEFT)
    assert session.looks_at is not None
    assert session.paused is None
    assert table.desk.overlay.prompt is None
    assert session.held is paused
    table.press(Qt.Key.Key_Escape)
    assert session.paused is paused
    assert session.answers == answers
    assert table.desk.overlay.prompt is card
    assert card.isVisible()
    assert (table.roll.line.text(), table.prompt.rows) == (typed, rows)
    assert session.now is session.shown
    length = session.length
    table.press(Qt.Key.Key_Return, SHIFT)
    rolled(session)
    assert session.length == length + 1


LOOKS = st.lists(
    st.tuples(st.integers(-1, 9), st.sampled_from(("do", "undo", "redo", "go_to", "cancel", "answer", "turn"))),
    min_size=1,
    max_size=12,
)


@given(LOOKS)
def test_looking_leaves_the_file_and_the_dice_as_they_are(looks: list[tuple[int, str]]):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fight.flank"
        session = Session.new(TOY, battle(TOY, ". A b ."), path)
        for cell in (Cell(0, 0), Cell(3, 0), Cell(0, 0), Cell(3, 0)):
            session.do(Put(A, cell, 0))
        session.undo()
        assert session.finish_saving()
        was, drawn, now = path.read_bytes(), session.chance.drawn, session.battle
        tries = {
            "do": lambda: session.do(Put(B, Cell(0, 0), 0)),
            "undo": session.undo,
            "redo": session.redo,
            "go_to": lambda: session.go_to(1),
            "cancel": session.cancel,
            "answer": lambda: session.answer(Pick(0)),
            "turn": session.undo_turn,
        }
        for number, what in looks:
            session.look_at(max(0, number))  # one beyond the last step looks at that
            tries[what]()
            assert session.looks_at == min(max(0, number), 4)
        session.look_at(None)
        assert session.battle is now
        assert session.finish_saving()
        assert path.read_bytes() == was
        assert session.chance.drawn == drawn
        session.look_at(1)
        session.close()
        assert path.read_bytes() == was


# Neighbours


def test_another_language_keeps_the_moment_and_the_strip(table: Table):
    table.open()
    table.go_to(table.hurt)
    table.window.settings.language = "ru"
    table.bot.wait(80)
    assert table.session.looks_at == table.hurt
    assert table.looking.is_open
    assert "Раунд" in table.strip.place.text()
    table.press(Qt.Key.Key_Escape)
    assert table.session.looks_at is None


def test_the_selection_of_now_comes_back(table: Table):
    table.choose(B)
    table.open()
    table.press(Qt.Key.Key_Home)
    table.window.selection.select((C,))
    table.press(Qt.Key.Key_Escape)
    assert table.window.selection.selected == (B,)


def test_closing_the_window_while_looking_back(table: Table):
    table.open()
    table.go_to(table.hurt)
    table.window.close()
    table.bot.wait(20)


def test_the_start_page_and_another_battle_end_it(table: Table, qtbot: QtBot):
    table.open()
    table.go_to(table.hurt)
    table.window.show_battle(Session(TOY, battle(TOY, ". A b ."), table.window))
    table.bot.wait(30)
    assert not table.looking.is_open
    assert not table.looking.is_back


def test_go_on_from_here_opens_a_copy_and_leaves_the_first_as_it_is(qtbot: QtBot, tmp_path: Path):
    window = shown_window(qtbot, "en")
    path = tmp_path / "Ford.flank"
    window.open_path(READY_FOLDER / "ford.toml")
    assert window.session is not None
    window.session.save_copy(path)
    window.open_path(path)
    session = window.session
    id = next(iter(session.battle.combatants))
    for facing in (1, 2, 3):
        session.do(Put(id, session.battle[id].cell, facing))
    assert session.finish_saving()
    was = path.read_bytes()
    window.acts.looking.open()
    window.acts.looking.look_at(2)
    strip = window.acts.looking.strip
    assert strip is not None
    QTest.mouseClick(strip.branch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session is not session and window.session is not None)
    branch = window.session
    assert branch.path is not None
    assert branch.path.parent == tmp_path
    assert branch.length == 2
    assert branch.battle[id].facing == 2
    assert branch.looks_at is None
    assert [one.title for one in branch.battle.branches] == ["Ford"]
    assert any("Ford" in one for one in window.notices.said)
    assert path.read_bytes() == was
    assert "branch of “Ford”" in standing_of(branch.battle, "en")
    # Again from there: the name is taken, and gets a number.
    branch.do(Put(id, branch.battle[id].cell, 4))
    window.acts.looking.open()
    window.acts.looking.look_at(1)
    window.commands.run("replay-branch")
    assert window.session.path not in (path, branch.path)
    assert [one.title for one in window.session.battle.branches] == ["Ford", branch.title]
    qtbot.wait(50)
