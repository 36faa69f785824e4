"""The one mutable object: at which battle we are, what the rules wait for, and the way back and forth.

Widgets listen to the signals and call the methods; they change nothing themselves. A finished step is handed to the
battle's file before ``done`` is emitted; until it is on the disk, ``is_saving`` says so, and the window with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import platformdirs
from PySide6.QtCore import QObject, Signal

from app.handed import Handed, Ledger
from app.icons import learn
from app.mistakes import mistake
from engine import catalogue
from engine.battle.actions import Deed
from engine.battle.battle import Branch
from engine.battle.breakdown import Edit
from engine.battle.events import Event
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import BattleFileError, FlankError, WrongCall
from engine.maps.source import shown as printable
from engine.play.advance import Done, Paused, advance_helped
from engine.play.by_setting import by_setting
from engine.play.chance import Chance
from engine.play.fog import with_fog_lifted
from engine.play.history import History, Step, Steps
from engine.play.look_ahead import Ahead, revised
from engine.play.passing import place_redone, place_undone
from engine.replay.moments import Moments
from engine.save.battle_file import BUSY, unread
from engine.save.copies import new_path, title_of
from engine.save.journal import Journal, Loss
from engine.save.opening import open_journal
from engine.save.write_behind import WriteBehind
from engine.table.requests import Answer, Faces, Request, Roll, Source


def battles_folder() -> Path:
    """Where new battles are kept: in the data folder of whoever uses the computer."""
    return platformdirs.user_data_path("Flank", appauthor=False) / "battles"


def _nothing(place: int, request: Request) -> Answer | None:
    """Nothing is answered ahead."""
    return None


@dataclass(frozen=True, slots=True)
class _LookingBack:
    """The battle after step ``number``, which is looked at, and what the rules wait for meanwhile."""

    number: int
    battle: AnyBattle
    paused: Paused | None


class Session(QObject):
    """A battle being played.

    ``changed``: another battle is the present one (``battle``) or is shown during a pause (``shown``), or the pictures
    are others.
    ``asked``: the rules wait (``paused`` is set), or wait no more (``paused`` is None).
    ``done``: a step was added to the history (the step). ``stepped``: undo or redo moved through the history.
    ``failed``: something went wrong; carries a FlankError. What was being done is then dropped, nothing else is lost;
    what could only not be written is dropped with it, and done again when the battle goes on in a copy (``go_on_in``).
    ``saving``: something waits to be on the disk, or nothing does any more (``is_saving``).
    ``looked``: another moment of the battle is looked at (``looks_at``), or now again. Meanwhile ``battle``, ``shown``
    and ``steps`` are those of that moment, nothing is asked or can be done, and nothing is lost by it; ``now`` is what
    is shown otherwise.

    ``roll_everything(roll)`` says whether the program throws the dice for a roll without being told.
    """

    changed = Signal()
    asked = Signal()
    done = Signal(object)
    stepped = Signal()
    failed = Signal(object)
    saving = Signal()
    looked = Signal()
    _written = Signal()

    def __init__(
        self,
        rules: AnyRuleset,
        battle: AnyBattle,
        parent: QObject | None = None,
        *,
        journal: Journal | None = None,
    ) -> None:
        """A session on ``journal``; without one, ``battle`` begins a battle that is kept in memory only."""
        super().__init__(parent)
        self.rules = rules
        learn(rules.folder)
        self._journal = WriteBehind(journal or Journal.create(None, rules, battle), self._tell_written)
        self._written.connect(self._go_by_the_disk)
        self._history = History(self._journal)
        self._ledger = Ledger(self._journal, self._history)
        self._deed: Deed | None = None
        self._answers: tuple[Answer, ...] = ()
        self.paused: Paused | None = None
        self._past: _LookingBack | None = None
        self._moments: Moments | None = None
        self._shown = self.battle
        self.chance = Chance(self.battle.seed, self._journal.drawn)
        self.roll_everything: Callable[[Roll], bool] = lambda roll: False
        self._roll_rest = False
        self._ahead: Ahead = _nothing
        self.foreword: tuple[Event, ...] = ()
        """Told before whatever the next deed tells, in the same step: why somebody does it."""

    @classmethod
    def new(
        cls,
        rules: AnyRuleset,
        battle: AnyBattle,
        path: Path | None = None,
        pictures: Mapping[str, bytes] | None = None,
        parent: QObject | None = None,
    ) -> Session:
        """A new battle in a new file: ``path``, or one named after the battle in the user's folder of battles.

        Raises BattleFileError when the file exists already or cannot be written.
        """
        journal = Journal.create(path or new_path(battles_folder(), battle.name), rules, battle, pictures)
        return cls(rules, battle, parent, journal=journal)

    @classmethod
    def open(
        cls, path: Path, parent: QObject | None = None, *, find: Callable[[str], AnyRuleset] = catalogue.ruleset
    ) -> Session:
        """The battle in a file, where it stood, with undo and redo. See ``losses`` when the file was damaged.

        Raises BattleFileError, with one sentence for the reader, when it cannot be opened.
        """
        journal = open_journal(path, find=find, copies=battles_folder())
        try:
            return cls(journal.rules, journal.battle_after(journal.cursor), parent, journal=journal)
        except BaseException:
            journal.close()
            raise

    def close(self) -> None:
        """Let go of the file once all is in it, and of who listens; the session is not used after that."""
        self.look_at(None)
        self.cancel()
        self._journal.close()
        self.deleteLater()

    @property
    def is_saving(self) -> bool:
        """Whether something that is shown as done is not on the disk yet."""
        return self._ledger.waits

    @property
    def is_unread(self) -> bool:
        """Whether what is shown may not be what the file holds: it could not be read after it could not be written.

        Nothing is done until it could; each try is told by ``failed``.
        """
        return self._ledger.is_unread

    def finish_saving(self) -> bool:
        """Wait until all is on the disk and shown as it is there; False where that did not come about, which ``failed``
        has told by then."""
        self._journal.wait()
        return self._read_the_disk() if self.is_unread else self._go_by_the_disk()

    @property
    def path(self) -> Path | None:
        """The battle's file (None: in memory only)."""
        return self._journal.path

    @property
    def title(self) -> str:
        """What the battle is called, on one line: its name with the number of its file, or what its file was named."""
        return printable(title_of(self.path, self.battle.name) if self.path is not None else self.battle.name)

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What a damaged file no longer held; ``path`` is then a copy."""
        return self._journal.losses

    @property
    def pictures(self) -> Mapping[str, bytes]:
        """The pictures of maps and tokens that are kept with the battle, as the bytes of their files, by name."""
        return self._journal.pictures

    def add_picture(self, name: str, data: bytes) -> str:
        """Keep a picture with the battle; its name, with a number when another picture has that name already.

        Raises BattleFileError when it cannot be written.
        """
        self._finish_or_raise()
        name = self._journal.add_picture(printable(name), data)
        self.changed.emit()
        return name

    def save_copy(self, path: Path) -> None:
        """A complete copy of the battle's file. Raises BattleFileError when it cannot be written."""
        self._finish_or_raise()
        self._journal.copy_to(path)

    def branch_off(self, path: Path, number: int) -> None:
        """A copy of the battle up to step ``number`` in a new file; this one stays as it is.

        Raises BattleFileError when there is a file already, or it cannot be written.
        """
        self._finish_or_raise()
        round = self.rules.order(self._history.battle_after(number)).round
        file = self.path.name if self.path is not None else ""
        self._journal.branch_off(path, number, Branch(self.title, file, number, round))

    def _finish_or_raise(self) -> None:
        if not self.finish_saving() and self.is_unread:
            raise unread(self.path)

    def go_on_in(self, path: Path) -> None:
        """Go on in a complete copy of the battle's file, and do again there what could not be written last.

        Raises BattleFileError when the copy cannot be written; all is then as it was.
        """
        self.look_at(None)
        self.finish_saving()
        unsaved = self._ledger.unsaved
        self._journal.go_on_in(path)
        if self.is_unread and not self._read_the_disk():
            return
        self._ledger.unsaved = ()
        for one in unsaved:
            if one.deed is None:
                self.go_to(one.place)
            else:
                self._deed, self._answers = one.deed, one.answers
                self._run()

    @property
    def battle(self) -> AnyBattle:
        """The battle after the last finished step, or after the one that is looked at."""
        return self._past.battle if self._past is not None else self._history.battle

    @property
    def shown(self) -> AnyBattle:
        """The battle to draw: during a pause as far as the rules have come."""
        return self._shown if self.paused is not None else self.battle

    @property
    def now(self) -> AnyBattle:
        """The battle to draw for those who do not look back: as far as the rules have come."""
        if self._past is None:
            return self.shown
        return self._shown if self._past.paused is not None else self._history.battle

    # Looking back

    @property
    def looks_at(self) -> int | None:
        """After which step the battle is that is looked at; None: it is now."""
        return self._past.number if self._past is not None else None

    @property
    def held(self) -> Paused | None:
        """What the rules wait for, also while an earlier moment is looked at."""
        return self._past.paused if self._past is not None else self.paused

    @property
    def length(self) -> int:
        """How many steps are done, also while an earlier moment is looked at."""
        return self._history.cursor

    @property
    def reach(self) -> int:
        """How many steps can be looked at: those that are done, and those that can be redone."""
        return len(self._history)

    @property
    def moments(self) -> Moments:
        """What happened at each moment, as far as somebody has had it read (``Moments.read_on``)."""
        if self._moments is None:
            self._moments = Moments(self.rules, self._journal)
        return self._moments

    def turn_of(self, number: int) -> int:
        """The turn to which step ``number`` belongs; 0 before the first step."""
        return self._journal.turn(number)

    def look_at(self, number: int | None) -> None:
        """Look at the battle as it was after step ``number`` (0: at its beginning), or (None) as it is now.

        What the rules wait for is as it was once it is now again. ``failed`` tells where the file cannot be read.
        """
        before = self._past
        if number is None:
            if before is None:
                return
            self._past, self.paused = None, before.paused
        else:
            number = min(max(0, number), self.reach)
            if before is not None and before.number == number:
                return
            try:
                battle = self._history.battle_after(number)
            except FlankError as error:
                self.failed.emit(error)
                return
            self._past = _LookingBack(number, battle, before.paused if before is not None else self.paused)
            self.paused = None
        held = before if number is None else self._past
        self.looked.emit()
        if held is not None and held.paused is not None and (before is None or number is None):
            self.asked.emit()
        self.changed.emit()

    def is_now(self) -> bool:
        """Whether something can be done: not while looking back, which is told."""
        if self._past is not None:
            self.failed.emit(WrongCall("looking-back-only", round=self.rules.order(self._past.battle).round))
        return self._past is None

    @property
    def deed(self) -> Deed | None:
        """What is being done while the rules wait."""
        return self._deed

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers given so far to the deed in progress."""
        return self._answers

    @property
    def steps(self) -> Steps:
        """The finished steps up to the present one; each is read from the file when it is looked at."""
        return self._history.steps if self._past is None else Steps(self._history, self._past.number)

    def step(self, number: int) -> Step | None:
        """The step of this number from 1, also one that was undone and may be done again; None where there is none."""
        return self._history.step(number) if 0 < number <= len(self._history) else None

    @property
    def can_undo(self) -> bool:
        return self._history.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self._history.cursor < len(self._history)

    def do(self, deed: Deed) -> None:
        """Begin a deed; whatever was in progress is dropped. It is finished when the rules have no more questions."""
        if not self.is_now() or not self._stands_by_the_disk():
            return
        self._deed, self._answers, self._roll_rest = deed, (), False
        self._ledger.unsaved = ()
        self._run()

    def answer(self, answer: Answer) -> None:
        """Answer the question the rules wait for."""
        if not self.is_now():
            return
        self._answers = (*self._answers, answer)
        self._run()

    def go_on(self, ahead: Ahead) -> None:
        """Answer the question the rules wait for and those that follow, as far as ``ahead`` has an answer to them."""
        if not self.is_now():
            return
        self._ahead = ahead
        try:
            self._run()
        finally:
            self._ahead = _nothing

    def revise(self, place: int, answer: Answer) -> None:
        """Give another answer to a question of the deed in progress; what it makes void is asked again.

        ``place`` is the number of the question, from 0.
        """
        if self._deed is not None and place < len(self._answers) and self.is_now():
            self._answers = revised(self.rules, self.battle, self._deed, self._answers, place, answer)
            self._run()

    def roll(self, edits: tuple[Edit, ...] = (), *, rest: bool = True) -> None:
        """Let the program throw the dice that are asked for; with ``rest`` also all further ones of this deed."""
        if self.paused is None or not isinstance(self.paused.request, Roll):
            return
        self._roll_rest = rest
        self.answer(Faces(self.chance.faces(self.paused.request.dice), edits, source=Source.PROGRAM))

    def cancel(self) -> None:
        """Drop the deed in progress: nothing of it has happened. It stays while an earlier moment is looked at."""
        if self._past is not None:
            return
        self._deed, self._answers, self._roll_rest = None, (), False
        self._ledger.unsaved = ()
        if self.paused is not None:
            self.paused = None
            self.asked.emit()
            self.changed.emit()

    def undo(self) -> None:
        """Go one finished step back, and with a phase that passed by itself the deed before it."""
        self._go(lambda: place_undone(self._history))

    def redo(self) -> None:
        """Go one step forward again, and over the phases that passed by themselves after it."""
        self._go(lambda: place_redone(self._history))

    def undo_turn(self) -> None:
        """Go back to the start of this turn (or of the one before, when nothing was done in this one)."""
        self._go(self._history.start_of_turn)

    def go_to(self, number: int) -> None:
        """Go to the state after step ``number`` (0: before the first)."""
        self._go(lambda: number)

    def _go(self, to: Callable[[], int]) -> None:
        if not self.is_now() or not self._stands_by_the_disk():
            return
        self.cancel()
        try:
            place = to()
            if place == self._history.cursor or not 0 <= place <= len(self._history):
                return
            self._history.go(place, drawn=self.chance.drawn)
        except FlankError as error:
            self.failed.emit(error)
            return
        self._wait_for(Handed(place))
        self.stepped.emit()
        self.changed.emit()

    def _run(self) -> None:
        if self._deed is None:
            return
        was_paused = self.paused is not None
        try:
            result = self._advanced(self._deed)
            step = None if isinstance(result, Paused) else self._finish(self._deed, result)
        except FlankError as error:
            self._fail(error)
            return
        except BaseException as error:
            # A mistake in the rules must not cost the evening: the deed is dropped and the mistake named.
            self._fail(mistake(self.rules, error))
            return
        self.paused = result if isinstance(result, Paused) else None
        self._shown = self._same_or(self.paused.shown) if self.paused is not None else self.battle
        if was_paused or self.paused is not None:
            self.asked.emit()
        if step is not None:
            self.done.emit(step)
        self.changed.emit()

    def _same_or(self, shown: AnyBattle) -> AnyBattle:
        """The battle that is on the screen, where ``shown`` equals it.

        The rules run again for each answer and put equal battles on the table: whoever shows them sees so at once.
        """
        return next((one for one in (self._shown, self.battle) if shown == one), shown)

    def _fail(self, error: FlankError) -> None:
        # What was decided and rolled is known, and only not on the disk yet.
        self.look_at(None)
        unsaved = self._in_progress() if isinstance(error, BattleFileError) else ()
        self.cancel()
        self._ledger.unsaved = unsaved
        self.failed.emit(error)

    def _in_progress(self) -> tuple[Handed, ...]:
        return () if self._deed is None else (Handed(self._history.cursor + 1, self._deed, self._answers),)

    def _wait_for(self, one: Handed) -> None:
        """Something was handed to the file."""
        if self.path is not None:
            self._ledger.hand(one)
            self.saving.emit()

    def _tell_written(self) -> None:
        """Called by the thread that writes: the rest is done in the session's own."""
        with suppress(RuntimeError):  # the session was deleted meanwhile
            self._written.emit()

    def _go_by_the_disk(self) -> bool:
        """Take note of what is on the disk; False when something could not be written, which is dropped and told."""
        waited, failure = self.is_saving, self._ledger.take_note()
        if failure is not None:
            self._go_back_to_the_disk(*failure)
            return False
        if waited and not self.is_saving:
            self.saving.emit()
        return True

    def _go_back_to_the_disk(self, error: Exception, dropped: tuple[Handed, ...]) -> None:
        self.look_at(None)
        unsaved = (*dropped, *self._in_progress())
        self.cancel()
        self._ledger.unsaved = unsaved
        self.failed.emit(error if isinstance(error, FlankError) else mistake(self.rules, error))
        self._read_the_disk()

    def _read_the_disk(self) -> bool:
        """Show what the file holds; False where it cannot be read, which is told and tried again later."""
        self.look_at(None)
        try:
            self._ledger.read_again()
            self._moments = None
        except FlankError as error:
            self.saving.emit()
            if error.key != BUSY:
                self.failed.emit(error)
            self.failed.emit(unread(self.path))
            return False
        self.saving.emit()
        self.stepped.emit()
        self.changed.emit()
        return True

    def _stands_by_the_disk(self) -> bool:
        """Whether what is shown is what the file holds: else nothing is to be done, for another battle was meant."""
        if not self.is_unread:
            return True
        shown = self.battle
        if self._read_the_disk() and self.battle != shown:
            self.failed.emit(BattleFileError("battle-file-read-again", file=str(self.path)))
            return False
        return not self.is_unread

    def _advanced(self, deed: Deed) -> Paused | Done:
        """Run the rules as far as there are answers: given ahead, or the program's own."""
        places = count(len(self._answers))

        def own(request: Request, shown: AnyBattle) -> Answer | None:
            answer = self._ahead(next(places), request)
            return answer if answer is not None else self._own_answer(request, shown)

        result, self._answers = advance_helped(self.rules, self.battle, deed, self._answers, own)
        return result

    def _own_answer(self, request: Request, shown: AnyBattle) -> Answer | None:
        """What the program answers by itself: dice when it rolls for the table, reactions by each one's setting."""
        if isinstance(request, Roll):
            if self._roll_rest or self.roll_everything(request):
                return Faces(self.chance.faces(request.dice), source=Source.PROGRAM)
            return None
        return by_setting(self.rules, request, shown)

    def _finish(self, deed: Deed, result: Done) -> Step:
        """Hand the step to the file; it counts as done only after that."""
        after = with_fog_lifted(self.rules, self.battle, result.battle, deed)
        events, self.foreword = (*self.foreword, *result.events), ()
        step = self._history.add(deed, self._answers, events, after, drawn=self.chance.drawn)
        self._wait_for(Handed(step.number, deed, self._answers))
        if self._moments is not None:
            self._moments.add(step.number, deed, events, self._history.battle_after(step.number - 1), after)
        self._deed, self._answers, self._roll_rest = None, (), False
        return step
