"""The table: where a rule asks, is answered, and tells.

``advance`` sets the table with the answers so far and runs the rule; at the first question without an answer the rule
pauses and is run again from its start with one answer more. A rule must therefore be repeatable: no clock, no random,
no module state, no iteration over sets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.battle.battle import Battle
from engine.battle.breakdown import NO_REASONS, Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Args, Signed, Term, Value, args_of, signed
from engine.errors import ReplayDiverged
from engine.grid.cell import Cell
from engine.table.dice import Dice
from engine.table.odds_hooks import OddsHooks
from engine.table.requests import ONLY, Answer, Choice, Faces, Option, Pick, Reading, Request, Roll, Rolled, Rose


class Pause(BaseException):
    """A rule asked something that nobody has answered yet. Raised by the table, caught by ``advance`` alone."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request = request


class Thrown(NamedTuple):
    """A roll that a rule has asked for: its key, by whom, at whom."""

    key: str
    by: CombatantId | SideId | None
    at: CombatantId | SideId | None


class Table:
    """Answers a rule's questions from ``answers`` in order, and keeps what the rule tells.

    ``odds``: what makes the exact odds of a rule quicker, and nothing else. ``events`` is what was told so far,
    ``thrown`` the rolls; ``shown`` the last battle that a rule put on the table while it ran (for the eyes of the GM
    during a pause).
    """

    def __init__(self, battle: Battle[Any, Any, Any], answers: tuple[Answer, ...] = ()) -> None:
        self.odds = OddsHooks()
        self.events: list[Event] = []
        self.thrown: list[Thrown] = []
        self.shown = battle
        self._answers = answers
        self._asked = 0

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return self._asked

    def _next(self) -> Answer | None:
        """The next of the given answers, None when they are used up."""
        asked = self._asked
        self._asked = asked + 1
        return self._answers[asked] if asked < len(self._answers) else None

    def _unanswered(self, request: Request) -> Answer:
        """What happens with a question beyond the given answers: the rule pauses."""
        self._asked -= 1
        raise Pause(request)

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
        rose: Rose | None = None,
        reused: bool = False,
        ends_odds: bool = False,
        roll_under: bool = False,
        for_people_only: bool = False,
        about: tuple[CombatantId, ...] = (),
        each_face: bool = False,
        **args: Value,
    ) -> Rolled:
        """Somebody throws ``dice``; what fell, with its reasons as the GM left them.

        ``reused``, ``ends_odds``, ``roll_under``, ``for_people_only``, ``about`` and ``each_face`` as in ``Roll``.
        Raises ReplayDiverged when the stored answer does not fit these dice.
        """
        self.thrown.append(Thrown(key, by, at))
        if not dice.sides:
            return fallen(dice, (), why, against, read)
        answer = self._next()
        if answer is None:
            roll = Roll(
                key, dice, by, why, against, read, at, rule, args_of(args), rose,
                reused, ends_odds, roll_under, for_people_only, about, each_face,
            )  # fmt: skip
            answer = self._unanswered(roll)
        return self._fallen(key, answer, dice, why, against, self._told_only(read) if for_people_only else read)

    def _told_only(self, read: Reading | None) -> Reading | None:
        """What a reading is to a rule that does not ask for it: it is told all the same."""
        return read

    def look(self, rolled: Rolled, read: Reading) -> str:
        """What else the dice of a roll say that was asked as ``reused``: another reading of the same total."""
        return read.read(rolled.natural, rolled.why.total, rolled.against.total if rolled.against is not None else 0)

    def _written(self, args: Mapping[str, Value | Signed]) -> Args:
        """What fills in a sentence, as it is kept: a ``Signed`` number as text."""
        return tuple(
            (name, signed(self.odds.representative(value.number)) if isinstance(value, Signed) else value)
            for name, value in args.items()
        )

    def _fallen(
        self, key: str, answer: Answer, dice: Dice, why: Breakdown, against: Breakdown | None, read: Reading | None
    ) -> Rolled:
        """What a rule gets for the answer to its roll."""
        if not isinstance(answer, Faces) or not dice.accepts(answer.faces):
            raise ReplayDiverged("error-replay-roll", question=key, dice=str(dice))
        if answer.edits:
            why = why.edited(answer.edits, "why")
            against = against.edited(answer.edits, "against") if against is not None else None
        rolled = fallen(dice, answer.faces, why, against, read)
        return replace(rolled, told=answer.told) if answer.summed else rolled

    def choose(
        self,
        key: str,
        options: tuple[Option, ...],
        *,
        by: CombatantId | SideId | None = None,
        at: CombatantId | SideId | None = None,
        rule: str = "",
        reaction: bool = False,
        compares: bool = False,
        about: tuple[CombatantId, ...] = (),
        **args: Value | Signed,
    ) -> int:
        """Somebody picks one of ``options``; its number. ``about``: whom else it concerns.

        Raises ReplayDiverged when the stored answer does not fit.
        """
        answer = self._next()
        if answer is None:
            asked = Choice(key, options, by, at, self._written(args), rule, reaction, compares, about)
            answer = self._unanswered(asked)
        if not isinstance(answer, Pick) or not 0 <= answer.option < len(options):
            raise ReplayDiverged("error-replay-choice", question=key)
        if answer.order:
            self._tell_unasked(answer, options[answer.option], by, at)
        return answer.option

    def _tell_unasked(
        self, answer: Pick, option: Option, by: CombatantId | SideId | None, at: CombatantId | SideId | None
    ) -> None:
        """What was answered without anybody being asked, and why; the option's own values fill in its words."""
        who = "by" if by is not None else "gm"
        key = f"answered-only-{who}" if answer.order == ONLY else f"answered-by-order-{who}"
        args = (*option.args, ("answer", Term(option.key)), ("way", Term(f"way-{answer.order}")))
        self.events.append(Event(key, by, at, args, option.rule, weight=0))

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
        trail: tuple[Cell, ...] = (),
        now: Battle[Any, Any, Any] | None = None,
        reading: str = "",
        **args: Value | Signed,
    ) -> None:
        """Something happened.

        ``trail`` are cells of its way on the map; ``now`` is the battle as it stands with it, for the eyes of the GM
        during a pause. ``reading``: what a blow without dice of its own has come to.
        """
        if now is not None:
            self.shown = now
        self.events.append(
            Event(
                key,
                by,
                at,
                self._written(args),
                rule,
                str(dice) if dice else "",
                roll.told or roll.faces if roll else (),
                roll.why if roll else None,
                roll.against if roll else None,
                roll.reading if roll else reading,
                weight,
                trail,
            )
        )


def fallen(
    dice: Dice, faces: tuple[int, ...], why: Breakdown, against: Breakdown | None, read: Reading | None
) -> Rolled:
    """What a rule gets for faces that have fallen on these dice."""
    natural, bonus = dice.total(faces), why.total
    reading = read.read(natural, bonus, against.total if against is not None else 0) if read is not None else ""
    return Rolled(faces, natural, natural + bonus, why, against, reading)
