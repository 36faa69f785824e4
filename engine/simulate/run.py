"""One simulated battle, and a batch of them as one process plays it.

A battle has a stream of dice of its own, from the seed and its number: it comes to the same end whoever plays it,
where, and after which others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.battle.actions import Action
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.derived import Kept
from engine.play.autoplay import Played
from engine.play.chance import Stream
from engine.simulate.start import unpacked
from engine.tactics.careful import Careful
from engine.tactics.health import points
from engine.tactics.known import Knowing, Searching
from engine.tactics.match import MOST_ROUNDS, Player, played_out, standing_sides
from engine.tactics.quick import Quick
from engine.tactics.rehearsal import Rehearsal

MOST_STARTS = 4
"""Starts that a process keeps ready, with what was rehearsed for them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How a figure came out of a battle: points left of its health, whether it fell, and by whom."""

    id: CombatantId
    left: int
    fell: bool
    by: CombatantId | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a simulated battle ended. ``sides``: those with somebody on his feet; enemies among them: undecided."""

    number: int
    sides: tuple[SideId, ...]
    is_decided: bool
    rounds: int
    deeds: int
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Manner:
    """How battles are played: whether everybody sees the whole map, and whether deeds are weighed as at the table."""

    sees_all: bool = False
    is_careful: bool = False


USUAL = Manner()


@dataclass(frozen=True, slots=True)
class Batch:
    """A part of the work: battles ``first`` to below ``first + count`` from a start, at most so many rounds each."""

    start: str
    seed: int
    first: int
    count: int
    most_rounds: int = MOST_ROUNDS
    manner: Manner = USUAL


@dataclass(frozen=True)
class Ready:
    """A start that is unpacked, with the rehearsal of its figures."""

    rules: AnyRuleset
    battle: AnyBattle
    rehearsal: Rehearsal


_ready: Kept[str, Ready] = Kept(MOST_STARTS)


def ready(start: str) -> Ready:
    """A packed start made ready; once in a process. Its rehearsal depends on the start alone."""

    def make() -> Ready:
        rules, battle = unpacked(start)
        rehearsal = Rehearsal(rules)
        rehearsal.meet(battle)
        return Ready(rules, battle, rehearsal)

    return _ready.of(start, make)


def steps(
    start: Ready, seed: int, number: int, most_rounds: int = MOST_ROUNDS, manner: Manner = USUAL
) -> Iterator[Played]:
    """The deeds of one battle."""
    player = _player(start, manner)
    dice = Stream(f"battle {seed} {number}")
    return played_out(start.rules, start.battle, dice, lambda battle, id: player, most_rounds=most_rounds)


def _player(start: Ready, manner: Manner) -> Player:
    """Whoever plays all figures; what the sides know is kept apart."""
    player = (Careful if manner.is_careful else Quick)(start.rules, start.rehearsal)
    return player if manner.sees_all else Knowing(start.rules, player, Searching(start.rules))


def ending(start: Ready, seed: int, number: int, most_rounds: int = MOST_ROUNDS, manner: Manner = USUAL) -> Ending:
    """How one battle ends."""
    rules, battle, deeds = start.rules, start.battle, 0
    began = rules.order(battle).round
    standing = {id for id in battle.combatants if not _is_lost(rules, battle, id)}
    fell_by: dict[CombatantId, CombatantId | None] = {}
    for step in steps(start, seed, number, most_rounds, manner):
        battle, deeds = step.after, deeds + 1
        fallen = [id for id in standing if _is_lost(rules, battle, id)]
        for id in fallen:
            standing.discard(id)
            fell_by[id] = by_whom(step, id)
    figures = tuple(
        Figure(id, 0 if id in fell_by else points(rules, battle, id)[0], id in fell_by, fell_by.get(id))
        for id in start.battle.combatants
        if start.battle[id].cell is not None
    )
    sides = standing_sides(rules, battle)
    undecided = any(_are_enemies(battle, one, other) for one in sides for other in sides)
    return Ending(number, sides, not undecided, rules.order(battle).round - began, deeds, figures)


def by_whom(step: Played, fallen: CombatantId) -> CombatantId | None:
    """Who felled somebody: the last that did something to them, be it a reaction to a deed of their own."""
    for event in reversed(step.events):
        if event.at == fallen and event.by != fallen and event.by in step.after.combatants:
            return CombatantId(str(event.by))
    actor = step.deed.actor if isinstance(step.deed, Action) else None
    return actor if actor != fallen else None


def _is_lost(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> bool:
    return id not in battle.combatants or battle[id].cell is None or rules.is_out(battle, id)


def _are_enemies(battle: AnyBattle, one: SideId, other: SideId) -> bool:
    return one != other and other not in battle.side(one).allies and one not in battle.side(other).allies


def play_batch(batch: Batch) -> tuple[Ending, ...]:
    """The endings of a batch, in order of their numbers: what a worker process is asked to do."""
    start = ready(batch.start)
    numbers = range(batch.first, batch.first + batch.count)
    return tuple(ending(start, batch.seed, number, batch.most_rounds, batch.manner) for number in numbers)
