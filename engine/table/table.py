"""The table: where a rule asks, is answered, and tells.

``advance`` sets the table with the answers so far and runs the rule; at the first question without an answer the rule
pauses and is run again from its start with one answer more. A rule must therefore be repeatable: no clock, no random,
no module state, no iteration over sets.
"""

from __future__ import annotations

from typing import Any

from engine.battle.battle import Battle
from engine.battle.breakdown import NO_REASONS, Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Value, args_of
from engine.errors import ReplayDiverged
from engine.table.dice import Dice
from engine.table.requests import Answer, Choice, Faces, Option, Pick, Reading, Request, Roll, Rolled


class Pause(BaseException):
    """A rule asked something that nobody has answered yet. Raised by the table, caught by ``advance`` alone."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request = request


class Table:
    """Answers a rule's questions from ``answers`` in order, and keeps what the rule tells.

    ``events`` is what was told so far; ``shown`` the last battle that a rule put on the table while it ran (for the
    eyes of the GM during a pause).
    """

    def __init__(self, battle: Battle[Any, Any, Any], answers: tuple[Answer, ...] = ()) -> None:
        self.events: list[Event] = []
        self.shown = battle
        self._answers = answers
        self._asked = 0

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return self._asked

    def _answer(self, request: Request) -> Answer:
        if self._asked >= len(self._answers):
            raise Pause(request)
        answer = self._answers[self._asked]
        self._asked += 1
        return answer

    def roll(
        self,
        key: str,
        dice: Dice,
        *,
        by: CombatantId | SideId | None = None,
        at: CombatantId | SideId | None = None,
        why: Breakdown = NO_REASONS,
        against: Breakdown | None = None,
        read: Reading | None = None,
        rule: str = "",
        **args: Value,
    ) -> Rolled:
        """Somebody throws ``dice``; what fell, with its reasons as the GM left them.

        Raises ReplayDiverged when the stored answer does not fit these dice.
        """
        if not dice.sides:
            total = dice.plus + why.total
            return Rolled((), dice.plus, total, why, against, _read(read, dice.plus, why, against))
        answer = self._answer(Roll(key, dice, by, why, against, read, at, rule, args_of(args)))
        if not isinstance(answer, Faces) or not dice.accepts(answer.faces):
            raise ReplayDiverged("error-replay-roll", question=key, dice=str(dice))
        why = why.edited(answer.edits, "why")
        if against is not None:
            against = against.edited(answer.edits, "against")
        natural = dice.total(answer.faces)
        return Rolled(answer.faces, natural, natural + why.total, why, against, _read(read, natural, why, against))

    def choose(
        self,
        key: str,
        options: tuple[Option, ...],
        *,
        by: CombatantId | SideId | None = None,
        at: CombatantId | SideId | None = None,
        rule: str = "",
        reaction: bool = False,
        **args: Value,
    ) -> int:
        """Somebody picks one of ``options``; its number.

        Raises ReplayDiverged when the stored answer does not fit.
        """
        answer = self._answer(Choice(key, options, by, at, args_of(args), rule, reaction))
        if not isinstance(answer, Pick) or not 0 <= answer.option < len(options):
            raise ReplayDiverged("error-replay-choice", question=key)
        return answer.option

    def tell(
        self,
        key: str,
        *,
        by: CombatantId | SideId | None = None,
        at: CombatantId | SideId | None = None,
        rule: str = "",
        roll: Rolled | None = None,
        dice: Dice | None = None,
        weight: int = 1,
        now: Battle[Any, Any, Any] | None = None,
        **args: Value,
    ) -> None:
        """Something happened. ``now`` is the battle as it stands with it, for the eyes of the GM during a pause."""
        if now is not None:
            self.shown = now
        self.events.append(
            Event(
                key,
                by,
                at,
                args_of(args),
                rule,
                str(dice) if dice else "",
                roll.faces if roll else (),
                roll.why if roll else None,
                roll.against if roll else None,
                roll.reading if roll else "",
                weight,
            )
        )


def _read(read: Reading | None, natural: int, why: Breakdown, against: Breakdown | None) -> str:
    return read.read(natural, why.total, against.total if against is not None else 0) if read is not None else ""
