"""Works out the rows of a card: at once where that is quick, else what is asked at once and the rest off the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QElapsedTimer, QTimer

from app.background import Cancelled
from app.panels.desk_context import DeskContext
from app.prompts.filling import Filling
from engine.battle.actions import Together
from engine.play.by_setting import by_setting
from engine.play.look_ahead import MOST_OF_A_ROW, MOST_ROWS, Row, look_ahead

QUICK = 4
"""Milliseconds that it may take to come to the question asked: then the rest, some ten times that, is found at once."""
AHEAD = "ahead"
"""The question to the background: only the newest counts."""
Then = Callable[[tuple[Row, ...]], None]
ASIDE = 200
"""Milliseconds after which rows look again whether the card that wanted them is there."""


class Looking:
    """Looks ahead in the deed in progress."""

    def __init__(self, kit: DeskContext) -> None:
        self._kit = kit
        self.is_working = False
        """Whether the rest of the rows is still to come."""

    def rows(self, filling: Filling, then: Then) -> tuple[Row, ...]:
        """The rows with what is filled in; where only the first of them are given, ``then`` gets all of them later."""
        session, filled = self._kit.session, filling.copy()
        assert session.deed is not None
        self.stop()
        most = MOST_OF_A_ROW if isinstance(session.deed, Together) else MOST_ROWS
        look = partial(
            look_ahead, session.rules, session.battle, session.deed, session.answers, most=most,
            filled=lambda place, request, nth: filled.at(request, nth),
            own=partial(by_setting, session.rules),
        )  # fmt: skip
        clock = QElapsedTimer()
        clock.start()
        first = look(most=1, runs=1)
        if clock.elapsed() <= QUICK:
            return look()

        def work(cancelled: Cancelled) -> tuple[Row, ...]:
            return look()

        def arrive(rows: tuple[Row, ...]) -> None:
            if session.looks_at is not None:  # the card lies aside
                QTimer.singleShot(ASIDE, session, partial(arrive, rows))
                return
            self.is_working = False
            then(rows)

        self.is_working = True
        self._kit.background.ask(AHEAD, work, arrive)
        return first

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.is_working = False
        self._kit.background.drop(AHEAD)
