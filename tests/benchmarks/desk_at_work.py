"""A real window at work: what the GM does, timed until the screen has changed."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot

from app import beforehand
from app.board.view import BoardView
from app.session import Session
from engine.battle.actions import Deed
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.table.requests import Answer, Faces, Pick, Roll
from tests.app.hands import shown_window
from tests.benchmarks.event_loop import turn
from tests.benchmarks.watchdog import Watchdog

QUIET = 0.0144
"""Seconds that ``loop`` takes on the machine for which the goals are given."""
ROUNDS_OF_EVENTS = 12
"""Deferred refreshes call for others, and those for repaints: so many turns of the event loop carry all out."""


def settle() -> None:
    """Carry out all that is due: refreshes, layouts, repaints."""
    for _ in range(ROUNDS_OF_EVENTS):
        turn()


def loop() -> float:
    """Seconds of the processor that a bare loop takes: how quick this machine is just now."""
    before, x = thread_time(), 0
    for i in range(300_000):
        x += i * i % 7
    return thread_time() - before


class FirstPaint(QObject):
    """When the GM's map was painted first after ``begin``, in ``seconds``; 0 when it was not.

    ``worked``: what the window's thread has worked until then, which others who load the machine do not lengthen.
    """

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._since, self.seconds = 0.0, 0.0
        self._worked_before, self.worked = 0.0, 0.0
        board.installEventFilter(self)

    def begin(self) -> None:
        self._since, self.seconds = perf_counter(), 0.0
        self._worked_before, self.worked = thread_time(), 0.0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.seconds:
            self.seconds = perf_counter() - self._since
            self.worked = thread_time() - self._worked_before
        return False


class Desk:
    """A window with the players' beside it, on a battle."""

    def __init__(self, bot: QtBot, rules: AnyRuleset, battle: AnyBattle) -> None:
        self.watchdog = Watchdog()
        self.painted: list[float] = []
        """Of each thing that was timed, the seconds until the GM's own map was painted first."""
        self.window = shown_window(bot, "en")
        self.session = Session(rules, battle, self.window)
        self.window.show_battle(self.session)
        self.window.players.toggle()
        assert self.window.desk is not None
        self.board = self.window.desk.board
        self.first = FirstPaint(self.board)
        self.board.bake_now()
        self.chance = Chance(5)
        self.rest()
        # The program does so soon after a battle has come on screen; here in a moment that nobody times.
        for piece in beforehand.pieces():
            piece()

    def rest(self) -> None:
        """Wait until nothing is worked out and nothing is to be drawn."""
        settle()
        while self.window.background.is_busy:
            settle()

    def timed(self, run: Callable[[], object]) -> float:
        """Seconds from an input until the screen has changed; what goes on in the background is not waited for."""
        with self.watchdog.watching():
            before = perf_counter()
            self.first.begin()
            self.watchdog.stretch(run)
            for _ in range(ROUNDS_OF_EVENTS):
                self.watchdog.stretch(turn)
            taken = perf_counter() - before
        self.painted.append(self.first.seconds or taken)
        self.rest()
        return taken

    def wish(self) -> Deed:
        """What somebody would do now: strike, walk, or go on."""
        played = next(play(self.session.rules, self.session.battle, self.chance, 1), None)
        if played is not None:
            return played.deed
        return self._going_on()

    def _going_on(self) -> Deed:
        order = self.session.rules.order(self.session.battle)
        assert order.next is not None
        return order.next.action

    def next(self) -> float:
        """Seconds of going on in the order of play, up to the first question."""
        deed = self._going_on()
        return self.timed(lambda: self.session.do(deed))

    def own_answer(self) -> Answer:
        """What people may have typed or chosen."""
        assert self.session.paused is not None
        request = self.session.paused.request
        if isinstance(request, Roll):
            return Faces(self.chance.faces(request.dice))
        return Pick(self.session.rules.policy(self.session.shown, request))

    def finish(self) -> list[float]:
        """Answer all that is asked; seconds of each answer."""
        taken = []
        while self.session.paused is not None:
            answer = self.own_answer()
            taken.append(self.timed(lambda answer=answer: self.session.answer(answer)))  # type: ignore[misc]
        return taken

    def answers(self, least: int) -> list[float]:
        """Seconds of at least so many answers, as a fight is played: somebody acts, the next one has the turn."""
        taken: list[float] = []
        for _ in range(4 * least):
            if len(taken) >= least:
                break
            self.session.do(self.wish())
            self.rest()
            taken += self.finish()
            self.next()
            taken += self.finish()
        return taken

    def select(self, number: int) -> float:
        """Seconds of choosing another figure."""
        ids = tuple(self.session.battle.combatants)
        return self.timed(lambda: self.window.selection.select((CombatantId(ids[number % len(ids)]),)))
