"""A finished deed gone through once more, with its answers: what was rolled at which odds, and who was harmed when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.play.advance import at_table
from engine.save.journal import Record
from engine.table.requests import Answer, Faces, Option, Roll, Rolled
from engine.table.table import Pause, Table


@dataclass(frozen=True, slots=True)
class SeenRoll:
    """A roll as it was asked, what fell, and how many answers were given before it."""

    roll: Roll
    fell: Faces
    before: int


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event, the roll that it tells (None: none), and the battle as it stood with it where the rule said so."""

    event: Event
    roll: SeenRoll | None = None
    now: AnyBattle | None = None


class Witness(Table):
    """A table that keeps what was rolled and answered; everything else goes as it did."""

    def __init__(self, battle: AnyBattle, answers: tuple[Answer, ...]) -> None:
        super().__init__(battle, answers)
        self.given = answers
        self.rolls: list[SeenRoll] = []
        self.reactions: list[CombatantId | SideId] = []
        self.seen: dict[int, tuple[SeenRoll | None, AnyBattle | None]] = {}
        """By the place of an event: its roll, and the battle with it."""
        self._rolled: list[tuple[Rolled, SeenRoll]] = []

    def roll(self, key: str, dice: Any, **asked: Any) -> Rolled:
        rolled = super().roll(key, dice, **asked)
        if dice.sides:
            names = Roll.__dataclass_fields__.keys() & asked.keys()
            wanted = Roll(key, dice, **{name: asked[name] for name in names})
            fell = self.given[self.asked - 1]
            assert isinstance(fell, Faces)
            seen = SeenRoll(wanted, fell, self.asked - 1)
            self.rolls.append(seen)
            self._rolled.append((rolled, seen))
        return rolled

    def choose(self, key: str, options: tuple[Option, ...], **asked: Any) -> int:
        number = super().choose(key, options, **asked)
        if asked.get("reaction") and not options[number].declines and asked.get("by") is not None:
            self.reactions.append(asked["by"])
        return number

    def tell(self, key: str, **told: Any) -> None:
        super().tell(key, **told)
        roll = next((seen for rolled, seen in reversed(self._rolled) if rolled is told.get("roll")), None)
        self.seen[len(self.events) - 1] = roll, told.get("now")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a deed came to. ``is_known`` is False where the rules come to something else today: then only what the file
    has is there. ``reactions``: who answered out of turn."""

    events: tuple[SeenEvent, ...]
    rolls: tuple[SeenRoll, ...] = ()
    reactions: tuple[CombatantId | SideId, ...] = ()
    is_known: bool = True

    @classmethod
    def of(cls, record: Record) -> Seen:
        """What its record alone has of a deed; where nothing was asked that is all there is."""
        return cls(tuple(SeenEvent(event) for event in record.events), is_known=not record.answers)


def seen_again(rules: AnyRuleset, before: AnyBattle, record: Record) -> Seen:
    """A finished deed as its record has it, with what can be learnt by going through it again."""
    table = Witness(before, record.answers)
    try:
        done = at_table(rules, table, before, record.deed)
    except (Pause, FlankError, LookupError, ArithmeticError, TypeError, ValueError, AttributeError, AssertionError):
        # Rules have changed since, or a sheet that was sound no longer is.
        return Seen.of(record)
    if table.asked != len(record.answers) or _dice_in(done.events) != _dice_in(record.events):
        return Seen.of(record)
    events = (SeenEvent(event, *table.seen.get(place, (None, None))) for place, event in enumerate(done.events))
    return Seen(tuple(events), tuple(table.rolls), tuple(table.reactions))


def _dice_in(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """What the dice in these events mean, whatever else is told beside them by now."""
    return [_dice_of(event) for event in events if event.faces]


def _dice_of(event: Event) -> tuple[object, ...]:
    why, against = event.why, event.against
    totals = why.total if why is not None else None, against.total if against is not None else None
    return event.key, event.by, event.at, event.faces, event.reading, totals
