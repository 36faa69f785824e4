"""Puts what the rules ask on the screen and hands the answers back; rolls by itself where the GM has set it so."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.panels.desk_context import DeskContext
from app.prompts.choice import ChoicePrompt
from app.prompts.overlay import Overlay
from app.prompts.roll import ODDS, RollPrompt
from app.prompts.throwing import ask_to_throw
from app.settings import DiceHabit
from engine.battle.actions import Deed, Throw
from engine.battle.ids import CombatantId
from engine.errors import FlankError
from engine.table.requests import Answer, Request, Roll, concerned


class Asking(QObject):
    """Listens to the session. Roll with Enter goes on through the deed, but never over dice that people type."""

    def __init__(self, kit: DeskContext, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._kit = kit
        self._overlay = overlay
        self._rolls_rest_of: Deed | None = None
        self._typed: Deed | None = None
        self._is_ours = False
        kit.session.roll_everything = self._is_rolled_at_once
        kit.session.asked.connect(self.show)

    def do(self, deed: Deed, *, by_hand: bool) -> None:
        """Begin a deed of which it is known who throws: people (``by_hand``), or the program where they do not type."""
        self._rolls_rest_of, self._typed = (None, deed) if by_hand else (deed, None)
        self._kit.do(deed)

    def throw(self, formula: str, by: CombatantId | None) -> None:
        """Dice that no rule asks for: ``formula`` for nobody at once, or the box for them, for ``by``."""
        if formula:
            self.do(Throw(formula), by_hand=False)
        else:
            ask_to_throw(self._kit, self._overlay, by, self.do)

    def show(self) -> None:
        """Show the question the rules wait for, or take the prompt away when they wait no more."""
        session = self._kit.session
        self._kit.background.drop(ODDS)
        if session.paused is None:
            self._rolls_rest_of = self._typed = None
            if self._is_ours:
                self._is_ours = False
                self._overlay.close()
            return
        request = session.paused.request
        if isinstance(request, Roll):
            self._show_roll(request)
        else:
            prompt = ChoicePrompt(self._kit, request, self._answer)
            prompt.cancelled.connect(session.cancel)
            self._overlay.show(prompt, *self._concerned(request))
        self._is_ours = True

    def _show_roll(self, roll: Roll) -> None:
        prompt = RollPrompt(self._kit, roll, self._kit.settings.habit_for(roll, self._kit.session.shown))
        prompt.rolled.connect(self._roll)
        prompt.typed.connect(self._answer)
        prompt.cancelled.connect(self._kit.session.cancel)
        self._overlay.show(prompt, *self._concerned(roll))

    def _concerned(self, request: Request) -> tuple[CombatantId, ...]:
        there = self._kit.session.shown.combatants
        return tuple(CombatantId(str(id)) for id in concerned(request) if id in there)

    def _is_rolled_at_once(self, roll: Roll) -> bool:
        session = self._kit.session
        if self._typed is not None and self._typed is session.deed:
            return False
        habit = self._kit.settings.habit_for(roll, session.shown)
        going_on = self._rolls_rest_of is not None and self._rolls_rest_of is session.deed
        return habit is DiceHabit.ROLL or (going_on and habit is not DiceHabit.TYPE)

    def _roll(self, edits: object, rest: bool) -> None:
        session = self._kit.session
        self._rolls_rest_of = session.deed if rest else None
        try:
            session.roll(edits, rest=False)  # type: ignore[arg-type]
        except FlankError as error:
            self._kit.fail(error)

    def _answer(self, answer: Answer) -> None:
        try:
            self._kit.session.answer(answer)
        except FlankError as error:
            self._kit.fail(error)
