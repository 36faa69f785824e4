"""The session: deeds with pauses, dice rolled or typed in, reactions by each one's setting, undo, files, mistakes."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from app.session import Session, battles_folder
from engine.battle.actions import Action, Put
from engine.battle.battle import Reactions
from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset
from engine.errors import BattleFileError, FlankError, WrongCall
from engine.grid.cell import Cell, Step
from engine.play.chance import Chance
from engine.save.opening import open_journal
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Pick, Roll
from tests import builders
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")
STRIKE = Action("strike", actor=A, target=B)
AWAY = Action("move", actor=A, path=(Step(Cell(0, 0), 6),))


def find(id: str) -> AnyRuleset:
    return TOY


def duel(reactions: Reactions = Reactions.ASK) -> AnyBattle:
    battle = builders.battle(TOY, ". A b . .", started=True, seed=5)
    return battle.with_combatant(replace(battle[B], reactions=reactions))


class Heard:
    """What a session's signals said, in order."""

    def __init__(self, session: Session) -> None:
        self.words: list[str] = []
        self.errors: list[FlankError] = []
        for name in ("changed", "asked", "stepped"):
            getattr(session, name).connect(lambda name=name: self.words.append(name))
        session.done.connect(lambda step: self.words.append(f"done {step.number}"))
        session.failed.connect(self.errors.append)


@pytest.fixture
def session(qapp: object) -> Session:
    return Session(TOY, duel())


def test_a_strike_asks_is_answered_and_is_done(session: Session):
    heard = Heard(session)
    session.do(STRIKE)
    assert session.paused is not None
    assert isinstance(session.paused.request, Roll)
    assert session.deed == STRIKE
    session.answer(Faces((6,)))
    assert isinstance(session.paused.request, Choice)
    session.answer(Pick(1))
    session.answer(Faces((2,)))
    assert session.paused is None
    assert session.battle[B].sheet.hits == 4
    assert [step.deed for step in session.steps] == [STRIKE]
    assert session.steps[0].answers == (Faces((6,)), Pick(1), Faces((2,)))
    assert heard.words == ["asked", "changed"] * 3 + ["asked", "done 1", "changed"]


def test_during_a_pause_the_battle_is_shown_as_far_as_it_has_come(session: Session):
    session.do(STRIKE)
    session.answer(Faces((6,)))
    assert session.shown is session.paused.shown  # type: ignore[union-attr]
    assert session.battle == duel()


def test_cancelling_undoes_nothing_because_nothing_has_happened(session: Session):
    session.do(STRIKE)
    session.answer(Faces((6,)))
    session.cancel()
    assert (session.paused, session.deed, len(session.steps)) == (None, None, 0)
    assert session.shown == duel()


def test_the_program_rolls_all_of_a_deed_with_its_seed(qapp: object):
    session = Session(TOY, replace(duel(), started=False))
    session.do(Action(BEGIN))
    session.roll()
    chance = Chance(5)
    assert session.steps[0].answers == (Faces(chance.faces(d(6))), Faces(chance.faces(d(6))))


def test_the_program_rolls_once_and_lets_the_next_dice_be_typed(qapp: object):
    session = Session(TOY, replace(duel(), started=False))
    session.do(Action(BEGIN))
    session.roll(rest=False)
    assert len(session.answers) == 1
    session.answer(Faces((6,)))
    assert session.steps[0].answers[1] == Faces((6,))


def test_the_gm_strikes_a_line_while_the_program_rolls(session: Session):
    session.do(STRIKE)
    session.roll((Edit(amount=10, reason="blessed"),), rest=False)
    assert isinstance(session.paused.request, Choice), "with +10 any die hits"  # type: ignore[union-attr]
    session.answer(Pick(1))
    session.roll()
    (strike, *_) = session.steps[-1].events
    assert strike.why is not None
    assert strike.why.lines[-1].reason == "blessed"


def test_answers_given_ahead_are_used_as_far_as_there_are_any(session: Session):
    session.do(STRIKE)
    ahead = (Faces((6,)), Pick(1))
    session.go_on(lambda place, request: ahead[place] if place < len(ahead) else None)
    assert session.answers == ahead
    assert session.paused is not None
    assert session.paused.request.key == "damage"
    # They are gone after that: the next question is asked.
    session.answer(Faces((3,)))
    session.do(STRIKE)
    assert session.answers == ()


def test_another_answer_takes_back_what_depended_on_it(session: Session):
    session.do(STRIKE)
    for answer in (Faces((6,)), Pick(0)):
        session.answer(answer)
    session.revise(0, Faces((5,)))
    assert session.answers == (Faces((5,)), Pick(0))
    session.revise(1, Pick(1))
    assert session.answers == (Faces((5,)), Pick(1))
    session.revise(0, Faces((1,)))
    # A miss: it is over.
    assert session.paused is None
    assert session.steps[-1].answers == (Faces((1,)),)


def test_some_dice_can_be_rolled_without_being_told(qapp: object):
    session = Session(TOY, replace(duel(), started=False))
    session.roll_everything = lambda roll: roll.by == A
    session.do(Action(BEGIN))
    assert len(session.answers) == 1, "A's dice fell by themselves"
    assert session.paused is not None
    assert session.paused.request.by == B


@pytest.mark.parametrize(
    ("reactions", "asked", "struck"),
    [(Reactions.ASK, True, None), (Reactions.OFF, False, False), (Reactions.AUTOMATIC, False, True)],
)
def test_reactions_go_by_each_ones_setting(qapp: object, reactions: Reactions, asked: bool, struck: bool | None):
    session = Session(TOY, duel(reactions))
    session.do(AWAY)
    if asked:
        assert isinstance(session.paused.request, Choice)  # type: ignore[union-attr]
        return
    if struck:
        assert session.paused.request.key == "to-hit"  # type: ignore[union-attr]
    else:
        assert session.battle[A].cell == Cell(0, 0)


def test_undo_and_redo_go_step_by_step_and_a_new_deed_forgets_what_could_be_redone(session: Session):
    heard = Heard(session)
    for cell in (Cell(3, 0), Cell(4, 0)):
        session.do(Put(B, cell, 0))
    session.undo()
    assert session.battle[B].cell == Cell(3, 0)
    assert (session.can_undo, session.can_redo) == (True, True)
    session.undo()
    assert (session.can_undo, session.can_redo) == (False, True)
    session.redo()
    session.do(Put(B, Cell(0, 0), 0))
    assert not session.can_redo
    assert [step.number for step in session.steps] == [1, 2]
    assert heard.words.count("stepped") == 3


def test_undo_during_a_pause_drops_the_deed_first(session: Session):
    session.do(Put(B, Cell(3, 0), 0))
    session.do(Action("strike", actor=A, target=B))
    session.undo()
    assert session.paused is None
    assert session.battle == duel()


def test_back_to_the_start_of_the_turn(qapp: object):
    session = Session(TOY, replace(duel(), started=False))
    session.roll_everything = lambda roll: True
    session.do(Action(BEGIN))
    session.do(Action(NEXT))
    session.do(Put(B, Cell(3, 0), 0))
    session.do(Put(B, Cell(4, 0), 0))
    session.undo_turn()
    assert len(session.steps) == 2
    session.undo_turn()
    assert len(session.steps) == 1
    session.go_to(4)
    assert session.battle[B].cell == Cell(4, 0)


def test_a_new_battle_is_in_a_file_at_once_and_opens_where_it_stood(qapp: object, tmp_path: Path):
    session = Session.new(TOY, replace(duel(), name="Bridge"), pictures={"map.png": b"map"})
    assert session.path == battles_folder() / "Bridge.flank"
    assert session.path.is_file()
    session.roll_everything = lambda roll: True
    session.do(Put(B, Cell(3, 0), 0))
    session.do(Put(B, Cell(4, 0), 0))
    session.undo()
    name = session.add_picture("token.png", b"token")
    session.do(Action(NEXT))
    session.undo()
    session.close()
    again = Session.open(session.path, find=find)
    assert again.battle[B].cell == Cell(3, 0)
    assert again.can_redo
    again.redo()
    assert isinstance(again.steps[-1].deed, Action)
    assert dict(again.pictures) == {"map.png": b"map", name: b"token"}
    assert Session.new(TOY, replace(duel(), name="Bridge")).path == battles_folder() / "Bridge 2.flank"
    again.close()


def test_the_dice_go_on_after_a_restart_where_they_were(qapp: object, tmp_path: Path):
    session = Session.new(TOY, duel(), tmp_path / "a.flank")
    session.roll_everything = lambda roll: True
    session.do(STRIKE)
    while session.paused is not None:
        session.answer(Pick(1))
    drawn = session.chance.drawn
    assert drawn > 0
    session.close()
    again = Session.open(tmp_path / "a.flank", find=find)
    assert (again.chance.seed, again.chance.drawn) == (5, drawn)
    again.close()


def test_a_copy_can_be_saved_elsewhere(qapp: object, tmp_path: Path):
    session = Session.new(TOY, duel(), tmp_path / "a.flank")
    session.do(Put(B, Cell(3, 0), 0))
    session.save_copy(tmp_path / "copy.flank")
    assert open_journal(tmp_path / "copy.flank", find=find, read_only=True).length == 1
    with pytest.raises(BattleFileError):
        session.save_copy(tmp_path / "nowhere" / "copy.flank")


def test_a_mistake_in_the_rules_drops_the_deed_and_nothing_else(qapp: object, tmp_path: Path):
    def stumble(*_: object) -> AnyBattle:
        raise ZeroDivisionError("by nothing")

    session = Session.new(replace(TOY, resolve=stumble), duel(), tmp_path / "a.flank")
    heard = Heard(session)
    session.do(Put(B, Cell(3, 0), 0))
    session.do(STRIKE)
    (error,) = heard.errors
    assert error.key == "error-in-rules"
    assert error.values["ruleset"] == "toy"
    assert "ZeroDivisionError" in str(error.values["reason"])
    assert "stumble" in str(error.values["place"])
    assert (session.paused, session.deed, len(session.steps)) == (None, None, 1)
    session.do(Put(B, Cell(4, 0), 0))
    assert len(session.steps) == 2


def test_a_wrong_deed_is_reported_and_nothing_happens(session: Session):
    heard = Heard(session)
    session.do(Put(CombatantId("ghost"), None, 0))
    assert isinstance(heard.errors[0], WrongCall)
    assert len(session.steps) == 0


def test_what_could_not_be_written_did_not_happen(qapp: object, tmp_path: Path):
    session = Session.new(TOY, duel(), tmp_path / "a.flank")
    other = Session.open(tmp_path / "a.flank", find=find)
    session.do(Put(B, Cell(3, 0), 0))
    assert session.finish_saving()
    heard = Heard(other)
    other.do(Put(B, Cell(4, 0), 0))
    assert not other.finish_saving()
    assert [error.key for error in heard.errors] == ["battle-file-two-writers"]
    assert other.battle == duel()
    assert (len(other.steps), other.can_undo, other.is_saving) == (0, False, False)
    assert heard.words == ["done 1", "changed", "stepped", "changed"]


def test_what_is_not_said_to_be_saving_is_already_in_the_file(qtbot: QtBot, tmp_path: Path):
    session = Session.new(TOY, duel(), tmp_path / "a.flank")
    heard = Heard(session)
    session.saving.connect(lambda: heard.words.append(f"saving {session.is_saving}"))
    for number in range(3):
        session.do(Put(B, Cell(3, 0), number))
        assert session.is_saving
    session.undo()
    qtbot.waitUntil(lambda: not session.is_saving)
    looked = open_journal(tmp_path / "a.flank", find=find, read_only=True)
    assert (looked.length, looked.cursor) == (3, 2)
    assert heard.words[0] == "saving True"
    assert heard.words[-1] == "saving False"
    session.redo()
    session.close()
    assert open_journal(tmp_path / "a.flank", find=find, read_only=True).cursor == 3, "closing waits"


def test_all_that_waited_when_the_file_went_is_done_again_in_the_copy(qapp: object, tmp_path: Path):
    """Three deeds, a step back, a deed in its place and one that waits for dice: none of them is on the disk."""
    session = Session.new(TOY, duel(Reactions.OFF), tmp_path / "a.flank")
    session.do(Put(B, Cell(2, 0), 0))
    assert session.finish_saving()
    on_disk = session.battle
    first = session.steps[0]
    with closing(sqlite3.connect(tmp_path / "a.flank", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for number in (1, 2, 3):
            session.do(Put(B, Cell(2, 0), number))
        session.undo()
        session.do(Put(B, Cell(2, 0), 5))
        session.do(STRIKE)
        session.answer(Faces((6,)))
        assert session.paused is not None
        wanted = session.battle
        os.replace(tmp_path / "a.flank", tmp_path / "gone.flank")
    heard = Heard(session)
    assert not session.finish_saving()
    assert len(heard.errors) == 1
    assert (session.battle, session.paused, session.is_saving) == (on_disk, None, False)
    assert session.steps[0] is first
    session.go_on_in(tmp_path / "b.flank")
    assert session.battle == wanted
    assert session.paused is not None
    assert session.answers == (Faces((6,)),)
    session.close()
    assert open_journal(tmp_path / "b.flank", find=find).length == 4


def test_losses_of_a_damaged_file_are_known(qapp: object, tmp_path: Path):
    session = Session.new(TOY, duel(), tmp_path / "a.flank", {"map.png": b"a map, drawn by hand"})
    session.close()
    data = (tmp_path / "a.flank").read_bytes()
    (tmp_path / "a.flank").write_bytes(data.replace(b"drawn by hand", b"drawn in sand"))
    again = Session.open(tmp_path / "a.flank", find=find)
    assert [loss.key for loss in again.losses] == ["battle-lost-copy", "battle-lost-picture"]
    assert again.path == tmp_path / "a (recovered).flank"


def held(path: Path) -> sqlite3.Connection:
    """Another program that holds the file of a battle: nobody else may read it or write to it."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def soon_refused(session: Session) -> Session:
    """The session does not wait two seconds for whoever holds its file."""
    session._journal._journal._connection.execute("PRAGMA busy_timeout = 20")
    return session


@pytest.fixture
def on_disk(qapp: object, tmp_path: Path) -> Session:
    """A battle in ``a.flank`` of three steps."""
    made = soon_refused(Session.new(TOY, duel(), tmp_path / "a.flank"))
    for column in (1, 2, 3):
        made.do(Put(B, Cell(column, 0), 0))
    assert made.finish_saving()
    return made


def in_file(path: Path) -> tuple[int, AnyBattle]:
    """Where the battle in a file stands, as whoever opens it next reads it."""
    with closing(open_journal(path, find=find, read_only=True)) as journal:
        return journal.cursor, journal.battle_after(journal.cursor)


def test_a_way_back_that_the_file_did_not_take_is_told_and_not_gone(on_disk: Session, tmp_path: Path):
    heard = Heard(on_disk)
    with closing(held(tmp_path / "a.flank")):
        on_disk.undo()
        assert not on_disk.finish_saving()
        assert [error.key for error in heard.errors] == ["battle-file-busy"]
        assert not on_disk.is_unread, "a way takes no step away: all that the file holds is still known"
    assert (len(on_disk.steps), on_disk.battle) == in_file(tmp_path / "a.flank")
    on_disk.undo()
    assert on_disk.finish_saving()
    assert (len(on_disk.steps), on_disk.battle) == in_file(tmp_path / "a.flank")
    on_disk.close()


def test_nothing_is_done_on_a_battle_that_could_not_be_read_back(on_disk: Session, tmp_path: Path):
    heard, shown = Heard(on_disk), on_disk.battle
    with closing(held(tmp_path / "a.flank")):
        on_disk.undo()
        on_disk.do(Put(B, Cell(4, 0), 1))  # in place of the third step, which only the file still knows
        other = on_disk.battle
        assert other != shown
        assert not on_disk.finish_saving()
        assert [error.key for error in heard.errors] == ["battle-file-busy", "battle-file-unread"]
        assert on_disk.is_unread
        for act in (on_disk.undo, on_disk.redo, on_disk.undo_turn, lambda: on_disk.do(Put(B, Cell(0, 0), 0))):
            heard.errors.clear()
            act()
            assert [error.key for error in heard.errors] == ["battle-file-unread"]
            assert (on_disk.battle, on_disk.is_saving) == (other, False)
        assert not on_disk.finish_saving()
        for write in (lambda: on_disk.add_picture("a.png", b""), lambda: on_disk.save_copy(tmp_path / "b.flank")):
            with pytest.raises(BattleFileError, match="battle-file-unread"):
                write()
        heard.errors.clear()
    on_disk.do(Put(B, Cell(0, 0), 0))
    assert [error.key for error in heard.errors] == ["battle-file-read-again"], "it was meant in another battle"
    assert (on_disk.is_unread, on_disk.battle) == (False, shown)
    assert (3, shown) == in_file(tmp_path / "a.flank")
    on_disk.do(Put(B, Cell(0, 0), 0))
    assert on_disk.finish_saving()
    assert (4, on_disk.battle) == in_file(tmp_path / "a.flank")
    on_disk.close()


def test_what_was_meant_on_the_battle_that_the_file_holds_is_done_when_it_was_read(on_disk: Session, tmp_path: Path):
    with closing(held(tmp_path / "a.flank")):
        on_disk.undo()
        on_disk.do(Put(B, Cell(3, 0), 0))  # the same as the step before
        assert not on_disk.finish_saving()
        assert on_disk.is_unread
    on_disk.do(Put(B, Cell(0, 0), 0))
    assert on_disk.finish_saving()
    assert on_disk.battle[B].cell == Cell(0, 0)
    assert (4, on_disk.battle) == in_file(tmp_path / "a.flank")
    on_disk.close()


@pytest.mark.parametrize("seed", range(12))
def test_whenever_another_program_holds_the_file_what_is_shown_is_what_the_file_holds(
    qapp: object, tmp_path: Path, seed: int
):
    """Deeds and ways at random while the file is held and let go of at random: never another battle in silence."""
    chance, path = Random(seed), tmp_path / "a.flank"
    session = soon_refused(Session.new(TOY, duel(), path))
    heard, other = Heard(session), None
    acts = (
        lambda: session.do(Put(B, Cell(chance.randrange(5), 0), 0)),
        session.undo,
        session.redo,
        session.undo_turn,
        lambda: session.go_to(chance.randrange(len(session.steps) + 1)),
    )
    for _ in range(60):
        match chance.randrange(8):
            case 0 if other is None:
                other = held(path)
            case 1 | 2 if other is not None:
                other = other.close()
            case 3:
                is_saved = session.finish_saving()
                assert is_saved or heard.errors, "what is not saved is told"
                if is_saved and other is None:
                    assert (len(session.steps), session.battle) == in_file(path)
            case _:
                chance.choice(acts)()
    if other is not None:
        other.close()
    session.finish_saving()
    assert session.finish_saving()
    assert (len(session.steps), session.battle) == in_file(path)
    assert {error.key for error in heard.errors} <= {"battle-file-busy", "battle-file-unread", "battle-file-read-again"}
    session.close()
