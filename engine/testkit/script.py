"""A deed with its answers written out: numbers for dice, words for options; and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic

from engine.battle.actions import Action, Deed
from engine.battle.battle import Battle, Options, Sheet, State
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome, Ruleset
from engine.grid.cell import Step
from engine.odds.odds import forecast
from engine.play.advance import Paused, advance
from engine.table.requests import Answer, Choice, Faces, Option, Pick, Request, Roll

Written = int | str | tuple[int, ...] | Answer
"""An answer as a test writes it: see ``answered``."""


@dataclass(frozen=True)
class Told(Generic[Sheet, State, Options]):
    """What came of a deed: the battle after it, the events, and what was asked on the way."""

    battle: Battle[Sheet, State, Options]
    events: tuple[Event, ...]
    asked: tuple[Request, ...]

    @property
    def keys(self) -> list[str]:
        """The events' keys."""
        return [event.key for event in self.events]

    @property
    def questions(self) -> list[str]:
        """The keys of all questions."""
        return [request.key for request in self.asked]

    @property
    def rolls(self) -> list[str]:
        """The keys of the dice that were asked for."""
        return [request.key for request in self.asked if isinstance(request, Roll)]

    def roll(self, key: str = "to-hit", number: int = 0) -> Roll:
        """A roll that was asked for: with this key the first, or the one of this number from 0."""
        return [one for one in self.asked if isinstance(one, Roll) and one.key == key][number]

    def choice(self, key: str) -> Choice:
        """The first choice with this key."""
        return next(one for one in self.asked if isinstance(one, Choice) and one.key == key)

    def options(self, key: str) -> list[str]:
        """The keys of the options of the first choice with this key."""
        return [option.key for option in self.choice(key).options]

    def event(self, key: str) -> Event:
        """The first event with this key."""
        return next(event for event in self.events if event.key == key)

    def args(self, key: str) -> dict[str, Any]:
        """What fills in the first event with this key."""
        return dict(self.event(key).args)


def in_order(request: Request, left: list[Written]) -> Answer:
    """The next of the answers, as ``answered`` reads it."""
    assert left, f"nobody has an answer to {request}"
    return answered(request, left.pop(0))


def answered(request: Request, answer: Written) -> Answer:
    """An answer as a test writes it: a number what one die shows, several what several show; of a choice the option's
    key, or its key and what fills it in ("parry arm-shield"), or its number from 0.
    """
    if isinstance(answer, Faces | Pick):
        return answer
    if isinstance(request, Roll):
        assert not isinstance(answer, str), f"{request.key} asks for dice, not for {answer!r}"
        return Faces(answer if isinstance(answer, tuple) else (answer,))
    numbers = range(len(request.options))
    place = answer if isinstance(answer, int) and answer in numbers else picked(request, answer)
    assert place is not None, f"{request.key} offers {[said(option) for option in request.options]}, not {answer!r}"
    return Pick(place)


def picked(choice: Choice, word: object) -> int | None:
    """The number of the option that a word means: its key, or its key and what fills it in; None for none."""
    words = [option.key for option in choice.options]
    if word not in words:
        words = [said(option) for option in choice.options]
    return words.index(str(word)) if word in words else None


def said(option: Option) -> str:
    """An option's key and what fills it in: the key of a word, the id of somebody, a number."""
    values = (getattr(value, "id", getattr(value, "key", value)) for _, value in option.args)
    return " ".join([option.key, *map(str, values)])


def do(
    rules: Ruleset[Sheet, State, Options],
    battle: Battle[Sheet, State, Options],
    deed: Deed,
    *answers: Written,
    answer: Callable[[Request, list[Written]], Answer] = in_order,
) -> Told[Sheet, State, Options]:
    """Carry ``deed`` out. ``answer`` takes what it needs off the list; every answer has to be used."""
    left, given, asked = list(answers), tuple[Answer, ...](), tuple[Request, ...]()
    while isinstance(result := advance(rules, battle, deed, given), Paused):
        asked = (*asked, result.request)
        given = (*given, answer(result.request, left))
    assert not left, f"never asked: {left}, but {[request.key for request in asked]}"
    assert all(0 <= event.weight <= 2 for event in result.events), "a line is a detail, an ordinary one or a headline"
    return Told(result.battle, result.events, asked)


def chances(rules: AnyRuleset, battle: AnyBattle, deed: Action) -> dict[str, Fraction]:
    """The exact probability of each word that the deed can come to."""
    found: dict[str, Fraction] = {}
    outcome: Outcome
    for outcome, probability in forecast(rules, battle, deed).outcomes.items():
        found[outcome.key] = found.get(outcome.key, Fraction(0)) + probability
    return found


def way(battle: AnyBattle, id: CombatantId, *cells: tuple[int, int], keeps_facing: bool = False) -> tuple[Step, ...]:
    """A path over these cells (columns and rows); the figure looks where it goes, unless it ``keeps_facing``."""
    grid, me = battle.board.grid, battle[id]
    path, here = [], me.cell
    assert here is not None
    for column, row in cells:
        there = grid.at(column, row)
        path.append(Step(there, me.facing if keeps_facing else grid.facing_towards(here, there)))
        here = there
    return tuple(path)


def against(rules: AnyRuleset, battle: AnyBattle, action: Action) -> list[str]:
    """The keys of what the rules object to an action."""
    return [objection.key for objection in rules.objections(battle, action)]


def rules_against(rules: AnyRuleset, battle: AnyBattle, action: Action) -> set[str]:
    """The rules by which an action is forbidden."""
    return {objection.rule for objection in rules.objections(battle, action)}


def lines(roll: Roll, part: str = "why") -> dict[str, int]:
    """The reasons that count in a roll, by key; ``part`` is "why" or "against"."""
    breakdown = roll.why if part == "why" else roll.against
    assert breakdown is not None
    return {line.reason: line.amount for line in breakdown.lines if line.counts}
