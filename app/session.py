"""The one mutable object: at which battle we are, what the rules wait for, and the way back and forth.

Widgets listen to the signals and call the methods; they change nothing themselves.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from engine.battle.actions import Action, Deed
from engine.battle.battle import Reactions
from engine.contract import NEXT, AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.play.advance import Done, Paused, advance
from engine.play.chance import Chance
from engine.play.history import Step
from engine.table.requests import Answer, Choice, Faces, Pick, Roll


class Session(QObject):
    """A battle being played.

    ``changed``: another battle is the present one (``battle``) or is shown during a pause (``shown``).
    ``asked``: the rules wait (``paused`` is set), or wait no more (``paused`` is None).
    ``done``: a step was added to the history (the step). ``stepped``: undo or redo moved through the history.
    ``failed``: something went wrong; carries a FlankError.
    """

    changed = Signal()
    asked = Signal()
    done = Signal(object)
    stepped = Signal()
    failed = Signal(object)

    def __init__(self, rules: AnyRuleset, battle: AnyBattle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self._battle = battle
        self._steps: list[Step] = []
        self._cursor = 0
        self._deed: Deed | None = None
        self._answers: tuple[Answer, ...] = ()
        self.paused: Paused | None = None
        self.chance = Chance(battle.seed)
        self.roll_everything: Callable[[Roll], bool] = lambda roll: False
        self._roll_rest = False

    @property
    def battle(self) -> AnyBattle:
        """The battle after the last finished step."""
        return self._battle

    @property
    def shown(self) -> AnyBattle:
        """The battle to draw: during a pause as far as the rules have come."""
        return self.paused.shown if self.paused is not None else self._battle

    @property
    def deed(self) -> Deed | None:
        """What is being done while the rules wait."""
        return self._deed

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers given so far to the deed in progress."""
        return self._answers

    @property
    def steps(self) -> tuple[Step, ...]:
        """The finished steps up to the present one."""
        return tuple(self._steps[: self._cursor])

    @property
    def can_undo(self) -> bool:
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        return self._cursor < len(self._steps)

    def do(self, deed: Deed) -> None:
        """Begin a deed; whatever was in progress is dropped. It is finished when the rules have no more questions."""
        self._deed, self._answers, self._roll_rest = deed, (), False
        self._run()

    def answer(self, answer: Answer) -> None:
        """Answer the question the rules wait for."""
        self._answers = (*self._answers, answer)
        self._run()

    def roll(self, edits: tuple[object, ...] = (), *, rest: bool = True) -> None:
        """Let the program throw the dice that are asked for; with ``rest`` also all further ones of this deed."""
        if self.paused is None or not isinstance(self.paused.request, Roll):
            return
        self._roll_rest = rest
        self.answer(Faces(self.chance.faces(self.paused.request.dice), edits))  # type: ignore[arg-type]

    def cancel(self) -> None:
        """Drop the deed in progress: nothing of it has happened."""
        self._deed, self._answers, self._roll_rest = None, (), False
        if self.paused is not None:
            self.paused = None
            self.asked.emit()
            self.changed.emit()

    def undo(self) -> None:
        """Go one finished step back."""
        self._go(self._cursor - 1)

    def redo(self) -> None:
        """Go one step forward again."""
        self._go(self._cursor + 1)

    def undo_turn(self) -> None:
        """Go back to the start of this turn (or of the one before, when nothing was done in this one)."""
        place = self._cursor
        if place and self._is_turn_end(self._steps[place - 1]):
            place -= 1
        while place and not self._is_turn_end(self._steps[place - 1]):
            place -= 1
        self._go(place)

    def go_to(self, number: int) -> None:
        """Go to the state after step ``number`` (0: before the first)."""
        self._go(number)

    @staticmethod
    def _is_turn_end(step: Step) -> bool:
        return isinstance(step.deed, Action) and step.deed.kind == NEXT

    def _go(self, place: int) -> None:
        self.cancel()
        if place == self._cursor or not 0 <= place <= len(self._steps):
            return
        self._battle = self._steps[place - 1].after if place else self._steps[0].before
        self._cursor = place
        self.stepped.emit()
        self.changed.emit()

    def _run(self) -> None:
        if self._deed is None:
            return
        was_paused = self.paused is not None
        try:
            result = advance(self.rules, self._battle, self._deed, self._answers)
            while isinstance(result, Paused) and (answer := self._own_answer(result)) is not None:
                self._answers = (*self._answers, answer)
                result = advance(self.rules, self._battle, self._deed, self._answers)
        except FlankError as error:
            self.cancel()
            self.failed.emit(error)
            return
        if isinstance(result, Paused):
            self.paused = result
            self.asked.emit()
            self.changed.emit()
            return
        self.paused = None
        step = self._finish(result)
        if was_paused:
            self.asked.emit()
        self.done.emit(step)
        self.changed.emit()

    def _own_answer(self, paused: Paused) -> Answer | None:
        """What the program answers by itself: dice when it rolls for the table, reactions by each one's setting."""
        request = paused.request
        if isinstance(request, Roll):
            if self._roll_rest or self.roll_everything(request):
                return Faces(self.chance.faces(request.dice))
            return None
        return self._reaction(paused, request)

    def _reaction(self, paused: Paused, choice: Choice) -> Answer | None:
        if not choice.reaction or choice.by is None:
            return None
        combatant = next((c for key, c in paused.shown.combatants.items() if key == choice.by), None)
        if combatant is None or combatant.reactions is Reactions.ASK:
            return None
        if combatant.reactions is Reactions.AUTOMATIC:
            return Pick(self.rules.policy(paused.shown, choice))
        return next((Pick(n) for n, option in enumerate(choice.options) if option.declines), None)

    def _finish(self, result: Done) -> Step:
        assert self._deed is not None
        step = Step(self._cursor + 1, self._deed, self._answers, result.events, self._battle, result.battle)
        del self._steps[self._cursor :]
        self._steps.append(step)
        self._cursor += 1
        self._battle = result.battle
        self._deed, self._answers, self._roll_rest = None, (), False
        return step
